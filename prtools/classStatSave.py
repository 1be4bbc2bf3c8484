"""Save class statistics."""

from __future__ import annotations

from .private.check.classStat import checkStat
from .private.file.statTree import treeWrite
from .private.types import Path, Row


def classStatSave(file: Path, stat: Row) -> None:
    """Save class statistics in a file, in the npz format of numpy.

    An old file is replaced only when the new one is complete.

    Parameters
    ----------
    file : str or path
    stat : what `classStat` or `classStatMerge` returned

    Notes
    -----
    See also: `classStatLoad`, `classStat`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import classStat, classStatLoad, classStatSave, prData
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = os.path.join(folder, 'iris.npz')
    ...     classStatSave(file, classStat(prData('iris')))
    ...     print(classStatLoad(file).count)
    [50 50 50]
    """
    treeWrite(file, [(0, checkStat(stat)._asdict())])
