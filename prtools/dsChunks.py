"""A dataset in a CSV file, chunk by chunk."""
from itertools import islice
from pathlib import Path

import numpy as np

from .private.files import pathOpen
from .private.options import wholeIn
from .private.words import shown
from .Struct import Struct


def dsChunks(file, sampleNum=65536, delimiter=","):
    """Read a CSV file as a sequence of datasets, so that a file larger than memory can train a classifier.

    Parameters
    ----------
    file : str or path
        A sample a row: its features, then its label, a whole number or text. A first row that does not begin with a
        number holds names. Empty rows, and those that begin with #, are skipped.
    sampleNum : int, default 65536
        Samples a chunk.
    delimiter : str
        What stands between columns.

    Returns
    -------
    iterator of Struct
        Each with ``input`` (d, m), ``output`` (m,), and ``inputName`` (d) where the file has names.

    Raises
    ------
    FileNotFoundError, TypeError, ValueError
        If there is no such file, or, once that chunk is read, where a row is malformed (the message names the first
        row of the chunk).

    Notes
    -----
    Labels are whole numbers if all of the first chunk are, else text.

    See Also
    --------
    classStat, qcEstimate

    Examples
    --------
    >>> from importlib.resources import files
    >>> from prtools import classStat, dsChunks, qcEstimate
    >>> stat = classStat(dsChunks(files('prtools.datasets') / 'wine.csv', sampleNum=50))
    >>> stat.count
    array([59, 71, 48])
    >>> qcEstimate(stat).inputName[:2]
    ['Alcohol', 'Malic acid']
    """
    path = Path(pathOpen(file, (".csv", ".tsv", ".txt", ".data"))[0])
    if not path.is_file():
        raise FileNotFoundError(f"file {str(path)!r} is not there")
    if not isinstance(delimiter, str) or len(delimiter) != 1:
        raise TypeError(f"delimiter is {shown(delimiter)}: it must be one letter, as ','")
    return _chunks(path, wholeIn("sampleNum", sampleNum, 1, 2**31), delimiter)


def _chunks(path, sampleNum, delimiter):
    """Yield the datasets of `dsChunks`."""
    with path.open(encoding="utf-8") as text:
        rows = (line for line in text if line.strip() and line[0] != "#")
        first = next(rows, "")
        names, form, done = _names(first, delimiter), None, 0
        block = [] if names else [first] * bool(first)
        while block := block + list(islice(rows, sampleNum - len(block))):
            try:
                DS, form = _parsed(block, delimiter, form)
            except ValueError as why:
                raise ValueError(f"{path.name}, in the {len(block)} samples from number {done} (counted from 0): {why}"
                                 ) from None
            yield Struct(DS, inputName=names[:-1]) if names else DS
            done, block = done + len(block), []


def _names(line, delimiter):
    """Return the names in the first row, or None where it begins with a number."""
    names = [name.strip().strip('"') for name in line.split(delimiter)]
    try:
        float(names[0])
    except ValueError:
        return names if line else None
    return None


def _parsed(block, delimiter, form):
    """Return rows of text as a DS, and their form: the number of features, and whether labels are whole numbers."""
    d, whole = form or (block[0].count(delimiter), True)
    if d == 0:
        raise ValueError(f"there is one column, {block[0].strip()[:40]!r}: features and a label are needed, with"
                         f" {delimiter!r} between them")
    how = {"delimiter": delimiter, "quotechar": '"', "comments": None}
    X = np.loadtxt(block, usecols=range(d), ndmin=2, **how).T
    y = np.loadtxt(block, dtype=str, usecols=d, ndmin=1, **how)
    if whole:
        try:
            y = y.astype(np.int64)
        except ValueError:
            if form:
                raise
            whole = False
    return Struct(input=X, output=y), (d, whole)
