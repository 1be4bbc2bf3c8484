"""Read a CSV file in chunks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .private.check.messages import shown
from .private.check.options import integerIn
from .private.file.csvChunks import csvChunks
from .private.file.csvPart import partCheck
from .private.file.filePath import checkPath, fileCheck
from .private.file.tableOptions import checkTableOptions
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
    """Read a large CSV file as a sequence of datasets.

    Parameters
    ----------
    file : str or path
        .csv, .tsv, .txt or .data file with a header and one sample per row, parsed as in `dsLoad`. The header is
        optional in a numeric file whose last column contains the labels (integers or strings).
    sampleNum : int, default 65536
        Number of samples per chunk.
    delimiter : str, optional
        Character that separates the columns. By default, the delimiter is detected.
    output : str or False, optional
        Name of the label column, or False if the file has no labels. By default, the column is detected as in `dsLoad`.
    features, decimal, encoding : optional
        See `dsLoad`.
    part : (int, int), optional
        With (r, P), the function reads only part r of P parts (r = 0..P-1), so that P processes can share one file. The
        file is divided into P byte ranges of equal length, and a part consists of the lines that begin in its range.
        Together, the parts contain each sample exactly once. If the file is small, a part may contain no samples; the
        function then yields no datasets.

    Returns
    -------
    iterator of Struct
        Datasets with ``input`` (d, m) and, if present in the file, ``output`` (m,), ``inputName`` (d), ``outputName``
        and ``annotation``. A file without samples yields no datasets.

    Raises
    ------
    ValueError, TypeError
        If `part` is not a pair (r, P) with 0 <= r < P. If the file cannot be divided into parts, because it is encoded
        in UTF-16 or contains a line break in a quoted cell.
    ValueError
        If a row is inconsistent with the other rows, for example in the number of cells. The error is raised when the
        chunk is read, and the message names the first row of the chunk. If it is unclear whether the first row is a
        header or a sample.

    Warns
    -----
    UserWarning
        If a chunk contains data about which `dsLoad` would also warn. Missing cells, which become NaN, are reported
        once per chunk.

    Notes
    -----
    The first chunk determines the delimiter, the label column, and the type of the labels: integers if all labels are
    integers, otherwise strings. Labels of a different type in a later chunk raise an error. A string column other than
    the label column also raises an error, because its levels would be known only after reading the whole file.

    Before each part, the function reads the first `sampleNum` samples of the file. These samples determine the
    delimiter, the columns and the decimal separator of all parts, so warnings about these samples are repeated for
    each part. Pass the same arguments for all parts. In error messages, sample indices count from the start of the
    part.
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

    Each of two processes could read one half:

    >>> file = files('prtools.datasets') / 'wine.csv'
    >>> halves = [classStat(dsChunks(file, part=(r, 2))) for r in range(2)]
    >>> classStatMerge(*halves).count.tolist()
    [59, 71, 48]
    """
    from pathlib import Path  # The import is local so that `import prtools` is fast.

    path = Path(checkPath(file, (".csv", ".tsv", ".txt", ".data"))[0])
    if not path.exists():
        raise FileNotFoundError(f"file {str(path)!r} does not exist")
    fileCheck(path.stat(), str(path))
    if delimiter is not None and (
        not isinstance(delimiter, str) or len(delimiter) != 1 or delimiter in '"#\r\n'
    ):
        raise TypeError(
            f"delimiter is {shown(delimiter)}, but it must be a single character, such as ',', and"
            " not a quote, # or a line break. Omit delimiter to detect it automatically."
        )
    sampleNum = integerIn("sampleNum", sampleNum, 1, 2**31)
    columnOptions = checkTableOptions(output, features, decimal, encoding, isWhole=False)
    return csvChunks(path, sampleNum, delimiter, columnOptions, partCheck(part))
