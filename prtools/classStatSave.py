"""Save class statistics."""

from __future__ import annotations

from .private.check.classStat import checkStat
from .private.file.statTree import writeTree
from .private.types import Path, Row


def classStatSave(file: Path, stat: Row) -> None:
    """Save class statistics to a file in NumPy's npz format.

    An existing file is replaced only after the new file is complete.

    Parameters
    ----------
    file : str or path
        Path of the file.
    stat : Struct or dict
        Class statistics returned by `classStat` or `classStatMerge`.

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
    writeTree(file, [(0, checkStat(stat)._asdict())])
