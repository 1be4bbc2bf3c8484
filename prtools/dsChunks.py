"""A dataset in a CSV file, chunk by chunk."""
from itertools import islice
from textwrap import shorten

from .private.check.options import wholeIn
from .private.check.words import shown
from .private.file.csvfile import csvDatasets, csvHead, csvTexts
from .private.file.files import checkPath, fileCheck
from .private.file.table import wanted


def dsChunks(file, sampleNum=65536, delimiter=None, output=None, features=None, decimal=None, encoding=None):
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

    Returns
    -------
    iterator of Struct
        Each with ``input`` (d, m) and, as far as the file has them, ``output`` (m,), ``inputName`` (d), ``outputName``
        and ``annotation``. A file without samples has no chunks.

    Raises
    ------
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
    See also: `dsLoad`, `classStat`, `qcEstimate`.

    Examples
    --------
    >>> from importlib.resources import files
    >>> from prtools import classStat, dsChunks, qcEstimate
    >>> stat = classStat(dsChunks(files('prtools.datasets') / 'wine.csv', sampleNum=50))
    >>> stat.count.tolist()
    [59, 71, 48]
    >>> qcEstimate(stat).inputName[:2]
    ['Alcohol', 'Malic acid']
    """
    from pathlib import Path  # here, for `import prtools` to be quick

    path = Path(checkPath(file, (".csv", ".tsv", ".txt", ".data"))[0])
    if not path.exists():
        raise FileNotFoundError(f"file {str(path)!r} is not there")
    fileCheck(path.stat(), str(path))
    if delimiter is not None and (not isinstance(delimiter, str) or len(delimiter) != 1 or delimiter in '"#\r\n'):
        raise TypeError(f"delimiter is {shown(delimiter)}: it must be one letter, as ',', no quote, # or end of line;"
                        " leave it out, and it is found out")
    want = wanted(output, features, decimal, encoding, whole=False)
    return _chunks(path, wholeIn("sampleNum", sampleNum, 1, 2**31), delimiter, want)


def _chunks(path, sampleNum, delimiter, want):
    """Yield the datasets of `dsChunks`."""
    done = 0
    with path.open("rb") as file:
        try:
            texts = csvTexts(file, want.encoding)
            head, mark, rows, named = csvHead(texts, want.output, delimiter, headless=True)
            for DS in csvDatasets(iter(lambda: list(islice(rows, sampleNum)), []), head, mark, want):
                if not named:
                    del DS.inputName
                done += DS.input.shape[1]
                yield DS
        except (ValueError, TypeError) as why:
            said = shorten(str(why), 400, placeholder=" ...")  # on one line: it may quote what the file holds
            raise ValueError(f"{path.name}, in the samples from number {done} (counted from 0): {said}") from None
