"""Class statistics from a file."""

from __future__ import annotations

from .private.file.statTree import treeRead, treeSum
from .private.types import ClassStat, Path


def classStatLoad(file: Path) -> ClassStat:
    """Load class statistics from a file that `classStatSave` wrote, or that `classStat` wrote to resume from.

    Parameters
    ----------
    file : str or path

    Returns
    -------
    Struct
        As `classStat` returns it.

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
    return treeSum(treeRead(file)[0])
