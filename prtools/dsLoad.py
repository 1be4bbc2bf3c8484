"""A dataset from a file."""

from __future__ import annotations

import os
from typing import Any

from .private.check.dataset import checkDataset
from .private.check.identifiers import identifierWarn
from .private.check.messages import shown
from .private.check.options import either
from .private.file.arffRead import arffRead
from .private.file.csvRead import csvRead
from .private.file.filePath import checkPath
from .private.file.loadedFields import matDataset, npzDataset
from .private.file.readFile import readAll, reading
from .private.file.tableReader import checkTableOptions
from .private.types import Dataset, Path

TABLES = {".csv": csvRead, ".tsv": csvRead, ".txt": csvRead, ".arff": arffRead}


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
    path, suffix = checkPath(file, (".mat", ".npz", *TABLES))
    options = {"output": output, "features": features, "decimal": decimal, "encoding": encoding}
    optionsCheck(options, path, suffix)
    wanted = checkTableOptions(**options, isWhole=True)
    isTable = suffix in TABLES
    data = readAll(path, 20 if isTable else 3)  # a table's cells are objects first
    with reading(path):
        if isTable:
            DS = TABLES[suffix](data, wanted)
            name = os.path.splitext(os.path.basename(path))[0]
            DS.dataName = name.encode(errors="replace").decode()  # a name of bytes may be no text
        else:
            DS = matDataset(data) if suffix == ".mat" else npzDataset(data)
        data = checkDataset(DS, needOutput=False)
    if not isTable and not DS.get("inputLevel"):
        identifierWarn(data.input, data.inputName, "dsSelect(DS, features={})")
    return DS


def optionsCheck(options, path, suffix):
    """Raise if an option is given that does not serve the format."""
    for name, value in options.items():
        isServed = suffix in TABLES and not (name == "decimal" and suffix == ".arff")
        if value is not None and not isServed:
            formats = ".csv files" if name == "decimal" else ".csv and .arff files"
            message = f"it serves {formats}; leave it out for others"
            if name == "features":
                message += ", and choose features with dsSelect"
            raise TypeError(f"{name} is {shown(value)} for {path!r}: {message}")
