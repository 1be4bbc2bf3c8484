"""Save a dataset."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from .private.check.arrays import fieldArray
from .private.check.dataset import annotations, checkDataset, hitMask
from .private.check.levels import inputLevels
from .private.check.messages import brief, shown
from .private.check.names import nameList
from .private.file.cells import ERRORS, asFloat, isGap, isSample
from .private.file.csvWrite import csvWrite
from .private.file.files import checkPath, writing
from .private.file.labels import LABELS, staysText
from .private.file.matWrite import matWrite
from .private.file.npz import npzWrite
from .private.file.table import TEXT, column, namesCheck
from .private.kernel.calls import warn

if TYPE_CHECKING:
    from .private.types import Path, Row


def dsSave(file: Path, DS: Row) -> None:
    """Save a dataset as a .mat, .npz or .csv file, whole or not at all.

    Parameters
    ----------
    file : str or path
        .mat: for MATLAB or Octave, with ``input`` d x n, ``output`` 1 x n, names as cells, ``hitIndex`` from 1.
        .npz: arrays, never pickled. .csv: for spreadsheets, one sample per row, with all digits; labels in the column
        ``output``, their names in ``outputName``; the ``dataName`` is the name of the file.
    DS : Struct or dict
        ``input`` (d, n), and perhaps ``output`` (n,), names and other fields.

    Raises
    ------
    ValueError, TypeError
        If a field has no place in the format: in a .csv file, names of features that are numbers, occur twice, or would
        be read as labels, and text labels that would be read as numbers or as missing.

    Warns
    -----
    UserWarning
        If a .csv file leaves out fields, or names of classes without samples.

    Notes
    -----
    A new file is written in the same folder, and replaces the old one when it is complete on the disk: if the process
    is killed, the old file is unchanged (and a file ``.prtools-*.part`` may remain, to be deleted). The new one has the
    mode and, where you may give them, the owner and group of the old one; a symbolic link stays, and its target is
    replaced; a hard link keeps the old content. `dsLoad` returns the same numbers, bit for bit.
    See also: `dsLoad`, `dsToTable`, `qcSave`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import dsLoad, dsSave, prData
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     dsSave(os.path.join(folder, 'iris.mat'), prData('iris'))
    ...     dsLoad(os.path.join(folder, 'iris.mat')).dataName
    'iris'
    """
    path, kind = checkPath(file, (".mat", ".npz", ".csv"))
    fields = _fields(DS)
    if kind == ".mat":
        if "hitIndex" in fields:
            fields["hitIndex"] = fields["hitIndex"] + 1
        write, content = matWrite, {"DS": fields}
    elif kind == ".npz":
        write, content = npzWrite, {name: _array(value, name) for name, value in fields.items()}
    else:
        write, content = csvWrite, _columns(fields, checkDataset(DS, needOutput=False))
    with writing(path) as f:
        write(f, content)


def _fields(DS):
    """Return the fields of DS, checked, in the form for files; those that are None are left out."""
    data = checkDataset(DS, needOutput=False)
    fields = {name: value for name, value in DS.items() if value is not None}
    for name, value in fields.items():
        if not isinstance(name, str):
            raise TypeError(
                f"DS has a field {name!r}: the names of fields must be text; rename or drop it"
            )
        _textCheck(name, "the name of a field")
        if name != "input":
            _textCheck(value, name)
    n = data.input.shape[1]
    fields |= {"input": data.input} | ({"output": data.output} if data.output is not None else {})
    fields |= {
        name: nameList(fields[name]) for name in ("inputName", "outputName") if name in fields
    }
    if "annotation" in fields:
        fields["annotation"] = annotations(DS, n)
    if "inputLevel" in fields:
        fields["inputLevel"] = inputLevels(len(data.input), fields["inputLevel"])
        if not any(
            fields["inputLevel"]
        ):  # no feature has names of levels, as where the field is missing
            del fields["inputLevel"]
    if "hitIndex" in fields:
        hitMask(DS, n)
        fields["hitIndex"] = np.asarray(fields["hitIndex"]).ravel().astype(np.int64)
    for name in ("inputName", "outputName"):
        if name in fields and fields[name] is None:
            raise TypeError(f"{name} is {type(DS[name]).__name__}: it must be a list of names")
    return fields


def _textCheck(value, name, depth=0):
    """Raise if a text has characters that files cannot store: zero bytes and lone surrogates."""
    if depth > 50:
        raise ValueError(
            f"{name} is nested more than 50 deep, or holds itself: drop the field, or nest less"
        )
    if isinstance(value, str):
        wrong = re.search("[\0\ud800-\udfff]", value)
        if wrong:
            raise ValueError(
                f"{name} has {value[:60]!r}, with the character {wrong[0]!r}, which files do not keep:"
                " take it out"
            )
    elif isinstance(value, (list, tuple, Mapping)) or (
        isinstance(value, np.ndarray) and value.dtype.kind in "UOT"
    ):
        for item in (
            value.values()
            if isinstance(value, Mapping)
            else np.asarray(value, dtype=object).ravel().tolist()
        ):
            _textCheck(item, name, depth + 1)


def _array(value, name):
    """Return a field as an array that needs no pickling; the rows of inputLevel are padded with empty names."""
    if name == "inputLevel":
        if any("" in names for names in value if names):
            raise ValueError(
                "inputLevel has an empty name, which an .npz file does not keep: name that level"
            )
        most = max(len(names or ()) for names in value)
        value = [[*(names or ()), *[""] * (most - len(names or ()))] for names in value]
    array = fieldArray(value, name)
    if array.dtype.kind not in "biufU":
        raise TypeError(
            f"{name} is {type(value).__name__} of {array.dtype}: an .npz file takes numbers, text and"
            " lists of text; drop the field, or change it"
        )
    return array


def _columns(fields, data):
    """Return the columns of a spreadsheet: features, labels, their names, annotations."""
    names = data.inputName or [f"x{i + 1}" for i in range(len(data.input))]
    columns = dict(zip(names, data.input.tolist()))
    more = {}
    if data.output is not None:
        more["output"] = data.output.tolist()
        if data.outputName:
            more["outputName"] = [data.outputName[k] for k in data.code.tolist()]
    if "annotation" in fields:
        more["annotation"] = fields["annotation"]
    unfit = [
        name
        for name in names
        if not name.strip() or name != name.strip() or isSample(name) or asFloat(name) is not None
    ]
    if unfit:
        raise ValueError(
            f"inputName has {unfit[0]!r}: the header of a .csv file needs names that are no numbers, not"
            " missing, with no spaces around them; rename the feature, or save as .npz or .mat"
        )
    namesCheck(
        names,
        "inputName has",
        "a .csv file needs a name of its own for each column; rename the feature, or"
        " save as .npz or .mat",
    )
    taken, kind = (
        ((*LABELS, *TEXT), "without") if data.output is None else (("output", *TEXT), "with")
    )
    clash = [name for name in names if name.lower() in map(str.lower, taken)]
    if clash:
        raise ValueError(
            f"inputName has {clash[0]!r}: in a .csv file {kind} labels, {brief(taken, 10)} are read as"
            " labels or their names, not as features; rename the feature, or save as .npz or .mat"
        )
    if data.output is not None:
        _labelsCheck(data, fields)
    lost = [name for name in fields if name not in ("input", "dataName", "inputName", *more)]
    lost += ["inputName"] * ("inputName" in fields and data.inputName is None)
    if lost:
        warn(
            f"a .csv file has no place for {', '.join(lost)}, left out: an .npz or .mat file keeps them"
        )
    return columns | more


def _labelsCheck(data, fields):
    """Raise if labels would be read back differently from a .csv file, warn if some of their names would be lost."""
    label = data.label.tolist()
    if data.label.dtype.kind != "U" and max(map(abs, label)) >= 1 << 53:
        raise ValueError(
            f"output reaches {max(label, key=abs)}, beyond 2^53, where the numbers of a .csv file skip"
            " whole numbers: use labels of text, or save as .npz"
        )
    if data.label.dtype.kind == "U" and (
        column(label, "output", ["output"]).tolist() != label
        or not staysText(label)
        or any(isGap(v) or v.upper() in ERRORS for v in label)
    ):
        raise ValueError(
            "output has labels of text that are read back otherwise from a .csv file"
            f" ({brief(map(shown, label))}), as numbers, without blanks around, or as missing: rename"
            " them, or save as .npz or .mat"
        )
    known = set(data.outputName or ())
    names = [name for name in fields.get("outputName", ()) if name not in known]
    if names and data.outputName:
        warn(
            f"outputName has names of classes without samples ({brief(names)}), for which a .csv file has no"
            " place: an .npz or .mat file keeps them"
        )
