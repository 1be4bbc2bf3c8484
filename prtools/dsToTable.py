"""A dataset as a table, one sample per row."""
from collections import namedtuple

from .private.check.dataset import checkDataset
from .private.check.options import flag
from .private.check.show import Result


class Table(Result, namedtuple("Table", "X y")):
    """What `dsToTable` returns."""

    __slots__ = ()


def dsToTable(DS, frame=False):
    """Return a dataset as a table, one sample per row, as most other programs expect it.

    X = input'

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), and perhaps ``output`` (n,).
    frame : bool, default False
        Return a pandas.DataFrame; pandas must be installed.

    Returns
    -------
    X : ndarray, shape (n, d)
        A copy of the samples, one per row.
    y : ndarray, shape (n,), or None
        The labels; None without ``output``. With ``frame=True`` X and y are one DataFrame: one column per feature
        (named as in ``inputName``, else x1, x2 ...), and ``output``.

    Raises
    ------
    ValueError
        If a feature of a frame is named output, as the column of the labels is.

    Notes
    -----
    For scikit-learn, for example: ``estimator.fit(*dsToTable(DS))``.
    See also: `dsFromTable`, `dsSave`.

    Examples
    --------
    >>> from prtools import dsToTable, prData
    >>> X, y = dsToTable(prData('iris'))
    >>> X.shape, y.shape
    ((150, 4), (150,))
    """
    frame = flag("frame", frame)
    data = checkDataset(DS, needOutput=False)
    X, y = data.input.T.copy(), None if data.output is None else data.output.copy()
    return _framed(X, y, data.inputName) if frame else Table(X, y)


def _framed(X, y, names):
    try:
        from pandas import DataFrame
    except ImportError:
        raise ImportError("frame is True, which needs pandas: pip install pandas, or leave frame out") from None
    names = names or [f"x{i + 1}" for i in range(X.shape[1])]
    taken = [name for name in names if name.lower() == "output"]
    if y is not None and taken:
        raise ValueError(f"inputName has {taken[0]!r}, which in a frame is the column of the labels: rename the"
                         " feature")
    out = DataFrame(X, columns=names)
    return out if y is None else out.assign(output=y)
