"""A dataset from a file."""
import os
import warnings

import numpy as np

from .dsFromTable import dsFromTable
from .private.dataset import FIELDS, asLabels, asNumbers, dsOpen, isWhole, nameList, unknownName
from .private.files import pathOpen, readAll, reading
from .private.matfile import matRead, plain
from .private.npzfile import npzRead
from .private.table import TEXT, arffRead, csvRead
from .private.words import brief, shown
from .Struct import Struct

TABLE = {".csv": csvRead, ".tsv": csvRead, ".txt": csvRead, ".arff": arffRead}
TIMES = {".mat": 3, ".npz": 3}  # memory needed, as a multiple of the file's size; a table's cells are objects first
LABELS = ("output", "class", "label", "labels", "target", "y", "species")


def dsLoad(file, output=None):
    """Load a dataset from a .mat, .npz, .csv (.tsv, .txt) or .arff file.

    Parameters
    ----------
    file : str or path
        .mat: a struct ``DS`` as the MATLAB toolbox has it, versions 5 to 7. .npz: as `dsSave` writes it. .csv: a
        header, then a sample a row; delimiter (comma, semicolon, tab, bar) and encoding are found out.
    output : str or False, optional
        Name of the column of labels of a .csv or .arff file; False if there is none. By default the one called output,
        class, label, target, y or species, else the only one that holds text.

    Returns
    -------
    Struct
        DS with ``input`` (d, n), and ``output`` (n,) and names where the file has them; ``hitIndex`` counts from 0.

    Raises
    ------
    ValueError, TypeError
        If the file is of another format, damaged, larger than the memory takes, or holds no dataset.
    OSError
        If it is missing or may not be read.

    Warns
    -----
    UserWarning
        If cells are missing, which become NaN, or infinite; if a text is not in UTF-8; if each sample has a label of
        its own.

    Notes
    -----
    Features of a table are numbers: give the levels of a discrete feature as codes 1..M (dataset field
    ``inputLevel`` names them, and .mat and .npz files keep it). A column of text beside the labels is refused.

    Nothing in a file is ever run: no pickles, no evaluation, and a file's counts are checked against its bytes.

    See Also
    --------
    dsSave, dsFromTable, dsFormatCheck, qcLoad

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import dsLoad, dsSave, prData
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     dsSave(os.path.join(folder, 'iris.csv'), prData('iris'))
    ...     DS = dsLoad(os.path.join(folder, 'iris.csv'))
    >>> DS.input.shape, DS.outputName
    ((4, 150), ['Setosa', 'Versicolour', 'Virginica'])
    """
    path, kind = pathOpen(file, (".mat", ".npz", *TABLE))
    if output is not None and (kind not in TABLE or not (isinstance(output, str) or output is False)):
        raise TypeError(f"output is {shown(output)} for {path!r}: it must be the name of a column of a .csv or .arff"
                        " file, or False; leave it out for other files")
    data = readAll(path, TIMES.get(kind, 20))
    with reading(path):
        if kind in TABLE:
            DS = _fromColumns(TABLE[kind](data), output)
            DS.setdefault("dataName", os.path.splitext(os.path.basename(path))[0])
        else:
            DS = _fromFields(_matFields(data) if kind == ".mat" else npzRead(data))
        dsOpen(DS, needOutput=False)
    return DS


def _matFields(data):
    """Return the fields of the struct DS of a MAT-file; MATLAB counts hitIndex from 1."""
    fields = matRead(data, "DS")
    if not isinstance(fields, Struct):
        raise ValueError("its variable DS is no struct: it must have the fields input and output")
    fields = {name: plain(value) if name != "input" else value for name, value in fields.items()}
    if fields.get("hitIndex") is not None:
        fields["hitIndex"] = np.atleast_1d(fields["hitIndex"]) - 1
    return fields


def _fromFields(fields):
    """Return the fields of a file as a dataset's: labels whole numbers or strings, names as lists."""
    DS = Struct()
    for name, value in fields.items():
        value = value.item() if isinstance(value, np.ndarray) and value.ndim == 0 else value
        if value is None:
            continue
        if name in ("inputName", "outputName", "annotation"):
            value = nameList([value] if isinstance(value, str) else value)
        elif name == "inputLevel" and isinstance(value, np.ndarray):
            value = [[s for s in names if s] or None for names in value.tolist()]
        elif name == "output":
            value = asLabels(np.atleast_1d(value) if np.ndim(value) == 0 else value)
        elif name == "hitIndex":
            value = np.atleast_1d(value).astype(np.intp)
        elif name == "input":
            value = asNumbers(value, name)
        DS[name] = value
    return Struct({name: DS[name] for name in (*FIELDS, *DS) if name in DS})


def _fromColumns(columns, output):
    """Return a dataset from named columns, of which one may hold the labels."""
    label = _labelColumn(columns, output)
    extra = {name: columns.pop(name) for name in TEXT if name in columns and name != label}
    DS = dsFromTable(columns, label) if label is None else _labelled(columns, label)
    if "outputName" in extra and "output" in DS:
        pairs = dict(zip(DS.output.tolist(), extra["outputName"].tolist()))
        if any(pairs[v] != s for v, s in zip(DS.output.tolist(), extra["outputName"].tolist())):
            raise ValueError("its column outputName has two names for one label: each label must have one")
        DS.outputName = [pairs[v] for v in sorted(pairs)]
    if "annotation" in extra:
        DS.annotation = extra["annotation"].tolist()
    missing = np.argwhere(~np.isfinite(DS.input))
    if len(missing):
        i, j = missing[0]
        what, value = ("missing or infinite", "NaN or Inf") if np.isinf(DS.input).any() else ("missing", "NaN")
        warnings.warn(f"input has {len(missing)} {what} cells, the first in column {DS.inputName[i]!r}, sample {j}"
                      f" (counted from 0); they are {value}: drop such samples with dsSelect(DS, samples=...), or fill"
                      " in", stacklevel=4)
    return DS


def _labelColumn(columns, output):
    """Return the name of the column of labels, or None where there is none."""
    if output is False:
        return None
    if output is not None:
        return output if output in columns else unknownName("column", output, columns)
    text = [name for name in columns if columns[name].dtype.kind == "O" and name not in TEXT]
    found = [name for known in LABELS for name in columns if name.lower() == known] or (text if len(text) == 1 else [])
    if not found:
        raise ValueError(f"which of its columns holds the labels? There are {brief(columns, 10)}: give output='...', or"
                         " output=False for none")
    return found[0]


def _labelled(columns, label):
    """Return a dataset with labels from a column, which must look like labels."""
    values = columns[label]
    empty = [i for i, v in enumerate(values.tolist()) if v in ("", "?") or v != v]
    if empty:
        raise ValueError(f"column {label!r} has no label at sample {empty[0]} (counted from 0): each sample needs one")
    if values.dtype.kind == "f" and not isWhole(values).all():
        raise ValueError(f"column {label!r} holds {values[~isWhole(values)][0]:g}, no label: labels are whole"
                         f" numbers or text; give output='...', one of {brief(columns, 10)}")
    DS = dsFromTable(columns, label)
    if 10 <= DS.output.size == len(set(DS.output.tolist())):
        warnings.warn(f"column {label!r} has a label of its own for each sample: is it an index? The labels' column is"
                      " named by output='...'", stacklevel=5)
    return DS
