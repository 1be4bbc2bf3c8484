"""A dataset from a file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as np

from .private.check.arrays import asLabels, asNumbers
from .private.check.dataset import FIELDS, checkDataset, hitMask
from .private.check.identifiers import identifierWarn
from .private.check.messages import shown
from .private.check.names import nameList
from .private.check.options import either
from .private.file.arff import arffRead
from .private.file.csvfile import csvRead
from .private.file.files import checkPath, readAll, reading
from .private.file.mat import matRead, plain
from .private.file.npz import npzRead
from .private.file.table import wanted
from .Struct import Struct

if TYPE_CHECKING:
    from .private.types import Dataset, Path

TABLE = {".csv": csvRead, ".tsv": csvRead, ".txt": csvRead, ".arff": arffRead}
TIMES = {
    ".mat": 3,
    ".npz": 3,
}  # memory needed, as a multiple of the file's size; a table's cells are objects first


def dsLoad(
    file: Path,
    output: str | bool | None = None,
    features: Any = None,
    decimal: str | None = None,
    encoding: str | None = None,
    *,
    y: str | bool | None = None,
) -> Dataset:
    """Load a dataset from a .mat, .npz, .csv (.tsv, .txt) or .arff file.

    Parameters
    ----------
    file : str or path
        .mat: a struct ``DS`` as the MATLAB toolbox has it, versions 5 to 7. .npz: as `dsSave` writes it. .csv: a
        header, then one sample per row, as many cells in each; the delimiter (comma, semicolon, tab, bar) is found out;
        empty rows, and lines that begin with # (but for #N/A, a missing cell), are skipped. .arff: numeric
        and nominal attributes.
    output : str or False, optional
        Name of the column of labels of a .csv or .arff file; False if there is none. By default the one called output,
        class, label, labels, target or species, else y, else the only one that holds text, and no numbers beside it.
        Two such names are refused, but for the exact ``output``, which goes before the others. Labels that are not all
        written as integers, such as 01 or 1e3, stay text.
    features : optional
        Which features of a .csv or .arff file to keep, by name or index, as in `dsSelect`; what the others hold is not
        looked at. By default all.
    decimal : {',', '.'}, optional
        Decimal sign of a .csv file; by default the point, or the comma where semicolons separate and numbers have one.
    encoding : str, optional
        Encoding of the text of a .csv or .arff file, as 'gbk', 'big5' or 'cp1252'; by default UTF-8, or UTF-16 with its
        mark. Other text is refused, with the encoding that it likely is in.
    y : str or False, optional
        The same as `output`, by the word of `dsFromTable`.

    Returns
    -------
    Struct
        DS with ``input`` (d, n), and ``output`` (n,) and names where the file has them; ``hitIndex`` counts from 0. A
        column of text becomes codes 1..V, which ``inputLevel`` names, in sorted order; an attribute of an .arff file in
        the order of its levels.

    Raises
    ------
    ValueError
        If the file is of another format, damaged, larger than the memory takes, or holds no dataset; if a cell has a
        thousands separator, a unit, or another decimal sign, or is text among numbers (the message shows the cell).

    Warns
    -----
    UserWarning
        If decimal commas were found, or points that may part thousands; if columns of text were coded that `features`
        does not choose; if cells are missing, which become NaN, or infinite; if each sample has a label of its own; if
        numbers and texts stand among the labels, or labels that denote one number, such as 1 and 01; if a label may
        stand for a missing one, or its row for a summary; if the labels' column was guessed and another one is likely
        too; if a feature looks like row numbers or identifiers.

    Notes
    -----
    Naive Bayes takes features of levels; Gaussian functions refuse them, and name the features without. .mat and .npz
    files keep the names of levels, .csv files the codes alone.

    Nothing in a file is ever run: no pickles, no evaluation, and a file's counts are checked against its bytes.
    See also: `dsSave`, `dsChunks`, `dsFromTable`, `dsFormatCheck`, `qcLoad`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import dsLoad, dsSave, prData
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     dsSave(os.path.join(folder, 'iris.csv'), prData('iris'))
    ...     DS = dsLoad(os.path.join(folder, 'iris.csv'))
    >>> DS.input.shape, DS.outputName
    ((4, 150), ['Setosa', 'Versicolour', 'Virginica'])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with open(os.path.join(folder, 'flowers.csv'), 'w') as f:
    ...         print('width;length;species', '1,5;3;a', '2,25;4;b', sep='\\n', file=f)
    ...     DS = dsLoad(f.name, features=['width'], decimal=',')
    >>> DS.input
    array([[1.5 , 2.25]])
    """
    output = either("output", output, "y", y)
    path, kind = checkPath(file, (".mat", ".npz", *TABLE))
    given = {"output": output, "features": features, "decimal": decimal, "encoding": encoding}
    for name, value in given.items():
        if value is not None and (kind not in TABLE or (name == "decimal" and kind == ".arff")):
            more = ", and choose features with dsSelect" if name == "features" else ""
            raise TypeError(
                f"{name} is {shown(value)} for {path!r}: it serves"
                f" {'.csv' if name == 'decimal' else '.csv and .arff'} files; leave it out for others"
                + more
            )
    want = wanted(**given, whole=True)
    data = readAll(path, TIMES.get(kind, 20))
    with reading(path):
        if kind in TABLE:
            DS = TABLE[kind](data, want)
            name = os.path.splitext(os.path.basename(path))[0]
            DS.setdefault(
                "dataName", name.encode(errors="replace").decode()
            )  # a name of bytes that are no text
        else:
            DS = _fromFields(_matFields(data) if kind == ".mat" else npzRead(data))
        data = checkDataset(DS, needOutput=False)
    if kind not in TABLE and not DS.get("inputLevel"):
        identifierWarn(data.input, data.inputName, "dsSelect(DS, features={})")
    return DS


def _matFields(data):
    """Return the fields of the struct DS of a MAT-file; MATLAB counts hitIndex from 1."""
    fields = matRead(data, "DS")
    if not isinstance(fields, Struct):
        raise ValueError("its variable DS is no struct: it must have the fields input and output")
    fields = {name: plain(value) if name != "input" else value for name, value in fields.items()}
    if fields.get("hitIndex") is not None:
        index = np.atleast_1d(fields["hitIndex"])
        fields["hitIndex"] = index if index.dtype.kind == "b" else index - 1
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
            hitMask({"hitIndex": np.atleast_1d(value)}, np.shape(fields.get("input", ()))[-1])
            value = np.atleast_1d(value).astype(np.intp)
        elif name == "input":
            value = asNumbers(value, name)
        DS[name] = value
    return Struct({name: DS[name] for name in (*FIELDS, *DS) if name in DS})
