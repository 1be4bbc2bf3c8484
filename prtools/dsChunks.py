"""A dataset in a CSV file, chunk by chunk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .private.check.messages import shown
from .private.check.options import wholeIn
from .private.file.csvChunks import csvChunks
from .private.file.csvPart import partCheck
from .private.file.filePath import checkPath, fileCheck
from .private.file.tableReader import checkTableOptions
from .private.types import Dataset, Path


def dsChunks(
    file: Path,
    sampleNum: int = 65536,
    delimiter: str | None = None,
    output: str | bool | None = None,
    features: Any = None,
    decimal: str | None = None,
    encoding: str | None = None,
    part: tuple[int, int] | None = None,
) -> Iterator[Dataset]:
    """Read a CSV file as a sequence of datasets, so that a file larger than memory can train a classifier.

    Parameters
    ----------
    file : str or path
        .csv, .tsv, .txt or .data: a header, then one sample per row, read by the rules of `dsLoad`. A file of numbers
        may lack the header: then the label, a whole number or text, comes last.
    sampleNum : int, default 65536
        Samples a chunk.
    delimiter : str, optional
        What stands between columns; by default it is found out.
    output : str or False, optional
        Name of the column of labels, False if there is none; by default found out as in `dsLoad`.
    features, decimal, encoding : optional
        As in `dsLoad`.
    part : (int, int), optional
        (r, P) reads part r of P, where r counts from 0, so that P processes share one file. A part
        has the lines that begin in its range of bytes, one of P equal ranges. All parts together
        are the file, sample by sample. In a small file a part may be empty: it has no chunks.

    Returns
    -------
    iterator of Struct
        Each with ``input`` (d, m) and, as far as the file has them, ``output`` (m,), ``inputName`` (d), ``outputName``
        and ``annotation``. A file without samples has no chunks.

    Raises
    ------
    ValueError, TypeError
        If `part` is not (r, P) with 0 <= r < P, or the file cannot be cut between lines: it is
        UTF-16, or a cell in quotes holds an end of line.
    ValueError
        If a row does not fit the others, once its chunk is read (the message names the first row of the chunk), or if
        the first row may be names as well as a sample.

    Warns
    -----
    UserWarning
        As `dsLoad`; of missing cells, which become NaN, once a chunk.

    Notes
    -----
    The first chunk tells the delimiter, the column of the labels, and their kind: whole numbers if all of them are,
    else text. A later chunk that does not agree is refused. So is a column of text beside the labels, whose levels are
    known of a whole file only.

    Each part also reads the first `sampleNum` samples of the file, without returning them: they
    settle the delimiter, the columns and the decimal sign, which all parts share, and each part
    warns of them. Read all parts with the same arguments. Messages count the samples of the part.
    See also: `dsLoad`, `classStat`, `qcEstimate`.

    Examples
    --------
    >>> from importlib.resources import files
    >>> from prtools import classStat, classStatMerge, dsChunks, qcEstimate
    >>> stat = classStat(dsChunks(files('prtools.datasets') / 'wine.csv', sampleNum=50))
    >>> stat.count.tolist()
    [59, 71, 48]
    >>> qcEstimate(stat).inputName[:2]
    ['Alcohol', 'Malic acid']

    Two processes would each read one half:

    >>> file = files('prtools.datasets') / 'wine.csv'
    >>> halves = [classStat(dsChunks(file, part=(r, 2))) for r in range(2)]
    >>> classStatMerge(*halves).count.tolist()
    [59, 71, 48]
    """
    from pathlib import Path  # here, for `import prtools` to be quick

    path = Path(checkPath(file, (".csv", ".tsv", ".txt", ".data"))[0])
    if not path.exists():
        raise FileNotFoundError(f"file {str(path)!r} is not there")
    fileCheck(path.stat(), str(path))
    if delimiter is not None and (
        not isinstance(delimiter, str) or len(delimiter) != 1 or delimiter in '"#\r\n'
    ):
        raise TypeError(
            f"delimiter is {shown(delimiter)}: it must be one letter, as ',', no quote, # or end of"
            " line; leave it out, and it is found out"
        )
    sampleNum = wholeIn("sampleNum", sampleNum, 1, 2**31)
    wanted = checkTableOptions(output, features, decimal, encoding, isWhole=False)
    return csvChunks(path, sampleNum, delimiter, wanted, partCheck(part))
