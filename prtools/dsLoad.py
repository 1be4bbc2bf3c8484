"""Load a dataset."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from .private.check.dataset import checkDataset
from .private.check.identifiers import identifierWarn
from .private.check.messages import brief, shown
from .private.check.options import eitherArgument
from .private.check.select import finiteSamples, selected
from .private.file.arffRead import arffRead
from .private.file.csvRead import csvRead
from .private.file.filePath import checkPath
from .private.file.loadedFields import matDataset, npzDataset
from .private.file.optionError import readTable
from .private.file.readFile import readAll, reading
from .private.file.tableOptions import checkTableOptions
from .private.file.xlsxRead import xlsxRead
from .private.types import Dataset, Path

TABLES = {
    **dict.fromkeys(
        (".csv", ".tsv", ".txt", ".data", ".dat", ".tab", ".asc", ".prn", ".lst"), csvRead
    ),
    ".arff": arffRead,
    ".xlsx": xlsxRead,
}
CELLS = ("decimal", "header", "skip", "missing", "thousands")
# Formats to which an option applies. The other options apply to all formats.
SERVED = {
    "output": (*TABLES, ".mat"),
    "encoding": [suffix for suffix in TABLES if suffix != ".xlsx"],
    **{name: [suffix for suffix in TABLES if suffix != ".arff"] for name in CELLS},
}


def dsLoad(
    file: Path,
    output: str | bool | None = None,
    features: Any = None,
    decimal: str | None = None,
    encoding: str | None = None,
    *,
    y: str | bool | None = None,
    header: bool | None = None,
    skip: int | Sequence[int] | None = None,
    missing: Any = None,
    thousands: str | None = None,
    complete: bool = False,
) -> Dataset:
    """Load a dataset from a table (.csv, .txt, .data, .xlsx, .arff) or from a .mat or .npz file.

    Parameters
    ----------
    file : str or path
        Path of the file:

        - .mat: version 5 to 7, with a struct ``DS`` as in the MATLAB toolbox. In .mat files without ``DS``, a matrix
          with a usual name, such as ``meas`` or ``X``, contains the samples, and ``species`` or ``y`` contains the
          labels. A single struct may contain a table, with one field per column or one element per row.
        - .npz: written by `dsSave`.
        - .csv, .tsv, .txt, .data, .dat, .tab, .asc, .prn, .lst: one sample per row, usually below a header; all rows
          must have the same number of cells. The delimiter (comma, semicolon, tab, vertical bar or spaces) is detected.
          Empty lines, empty columns without a name, and lines that begin with # are skipped. However, #N/A at the
          beginning of a line denotes a missing cell.
        - .xlsx: the first sheet, which must have the same layout as a .csv file. This format requires the package
          openpyxl.
        - .arff: numeric and nominal attributes.
    output : str or False, optional
        Name of the label column of a table, or False if the table has no labels. In a .mat file, the name of the
        variable with the labels. The default is the column named output, class, label, labels, target or species. If no
        column has one of these names, the default is the column named y. Without a column y, the default is the only
        column that contains strings but no numbers, dates or remarks. If all columns are numeric and exactly one of the
        first and last columns contains only a few distinct integers, this column is the default. If several names
        match, the exact name ``output`` has priority; if no column has this name, an error is raised. Labels are
        returned as integers if all labels are plain integers (unlike 01 and 1e3), and as strings otherwise.
    features : optional
        Names or indices of the features to keep; see `dsSelect`. By default, all features are kept. The contents of
        other columns are ignored. A column that identifies the rows, such as a column of row numbers or distinct texts,
        and a column of remarks are kept only if `features` contains their names. Feature indices do not count these
        columns and the label column. If the header contains empty names, `features` is required. Numbers are appended
        to repeated names.
    decimal : {',', '.'}, optional
        Decimal separator of a .csv file. The default is the point, or the comma if numbers contain commas and
        semicolons separate the cells. If tabs or spaces separate the cells, the default is the comma only if at least
        one comma cannot be a thousands separator.
    encoding : str, optional
        Text encoding of a .csv or .arff file, such as 'gbk', 'big5' or 'cp1252'. The default is UTF-8, or UTF-16 for
        files with a UTF-16 byte order mark. If decoding fails, the error message suggests an encoding.
    y : str or False, optional
        Alias of `output`, for consistency with `dsFromTable`.
    header : bool, optional
        True if the first row contains the column names, or False if the first row is a sample. If `header` is False,
        the columns are named x1, x2, ... By default, the header is detected: a first row with numbers is a sample if
        its label recurs in a later row. In a table without numbers, the first row is also a sample if its label recurs.
        A comment (#) above the table is the header if it contains one name per column.
    skip : int or sequence of int, optional
        Number of lines to skip above the table, or the indices (from 0) of all lines to skip. By default, a title above
        the table and a line of units below the header are skipped.
    missing : str, number or list, optional
        Cells that denote a missing value, such as 'x' or -999. Empty cells, NA, N/A, nan, null and ? always denote
        missing values. By default, cells such as '-' also denote missing values if all other cells of the column are
        numbers.
    thousands : str, optional
        Separator of groups of three digits, such as ',' or ' '. By default, no-break spaces between digits are
        ignored. A point or comma between groups is detected if the other character is the decimal separator of some
        numbers; otherwise, it causes an error.
    complete : bool, optional
        Whether to omit samples with missing or infinite values, and samples without a label. By default, missing and
        infinite values are kept as NaN, and each sample must have a label.

    Returns
    -------
    Struct
        Dataset with ``input`` (d, n) and, if the file contains them, ``output`` (n,), names and ``hitIndex`` (indices
        from 0). ``print`` shows a one-line summary of the loaded data, followed by a list of the fields. String labels
        are also used as the class names ``outputName``. The strings in a column are replaced by codes 1..V;
        ``inputLevel`` lists the V sorted levels. The levels of an .arff attribute have the same order as in the file.

    Raises
    ------
    ValueError
        If the file has another format, is corrupt, does not fit in memory, or contains no dataset. If a cell contains a
        thousands separator, an unexpected decimal separator, or a unit that the other cells do not have. If a numeric
        column contains a string. The message shows the cell and names the option with which `dsLoad` can read the cell.

    Warns
    -----
    UserWarning
        If the file has no header, if names are repeated, or if a title, units, row names, dates or remarks were
        skipped. If cells such as '-' were read as missing values. If a feature contains a number such as -999, which
        probably denotes a missing value. If numbers contain decimal commas or thousands separators. If incomplete
        samples were omitted. If strings are replaced by codes in a column that `features` does not list. If cells are
        infinite or missing. Missing cells become NaN. If at least half of the labels are distinct. If the labels mix
        numbers and strings, or if several labels denote the same number, such as 1 and 01. If a label may denote a
        missing value or a summary row. If the label column was detected automatically, but another column is also
        plausible. If a feature looks like row numbers or identifiers but was not omitted, because its values recur or
        the file is not a table.

    Notes
    -----
    Naive Bayes accepts categorical features. Gaussian functions reject categorical features with a message that lists
    the numeric features. Level names are stored in .mat and .npz files, but not in .csv files, which store only the
    codes. To use a feature as sample weights, set ``DS.weight`` to its row of ``input``, and remove the feature with
    `dsSelect`.

    Loading never executes code from a file. The function reads no pickles, evaluates no expressions, and compares the
    array sizes declared in the file with the file size.
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
    output = eitherArgument("output", output, "y", y)
    path, suffix = checkPath(file, (".mat", ".npz", *TABLES))
    options = {
        "output": output,
        "features": features,
        "decimal": decimal,
        "encoding": encoding,
        "header": header,
        "skip": skip,
        "missing": missing,
        "thousands": thousands,
    }
    optionsCheck(options, path, suffix)
    options["complete"] = complete
    columnOptions = checkTableOptions(**options, isWhole=True)
    isTable = suffix in TABLES
    # A table requires more memory than its file, because each cell becomes an object.
    data = readAll(path, 20 if isTable else 3)
    with reading(path):
        if isTable:
            DS = readTable(TABLES[suffix], data, columnOptions)
            name = os.path.splitext(os.path.basename(path))[0]
            # The file name may contain bytes that are invalid in UTF-8.
            DS.dataName = name.encode(errors="replace").decode()
        else:
            DS = matDataset(data, output) if suffix == ".mat" else npzDataset(data)
        checkDataset(DS, needOutput=False)
        if not isTable and features is not None:
            DS = selected(DS, features=features)
        if not isTable and complete:
            DS = finiteSamples(DS)
        data = checkDataset(DS, needOutput=False)
    if not isTable and features is None and not DS.get("inputLevel"):
        identifierWarn(data.input, data.inputName, "dsSelect(DS, features={})")
    return DS


def optionsCheck(options, path, suffix):
    """Raise a TypeError if an option is not supported for the file format."""
    for name, value in options.items():
        formats = SERVED.get(name, [suffix])
        if name == "output" and value is False:
            formats = [*TABLES]
        if value is not None and suffix not in formats:
            raise TypeError(
                f"{name} is {shown(value)}, but {path!r} is not one of the formats that accept"
                f" {name}: {brief(formats, 20)}. Omit {name} for other formats."
            )
