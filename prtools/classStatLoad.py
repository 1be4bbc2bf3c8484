"""Load class statistics."""

from __future__ import annotations

from .private.file.statTree import readTree, sumTree
from .private.types import ClassStat, Path


def classStatLoad(file: Path) -> ClassStat:
    """Load class statistics from a file written by `classStatSave` or `classStat`.

    Parameters
    ----------
    file : str or path
        Path of the file.

    Returns
    -------
    Struct
        Class statistics with the same fields as the result of `classStat`.

    Notes
    -----
    See also: `classStatSave`, `classStat`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import classStatLoad, classStat, prData
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = os.path.join(folder, 'part.npz')
    ...     stat = classStat([prData('iris')], saveTo=file)
    ...     print(classStatLoad(file).count)
    [50 50 50]
    """
    return sumTree(readTree(file)[0])
