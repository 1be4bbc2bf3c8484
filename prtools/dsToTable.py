"""A dataset as a table, one sample per row."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .private.check.dataset import checkDataset
from .private.check.levels import inputLevels, levelMessage
from .private.check.names import featureName
from .private.check.options import flag
from .private.check.printing import resultType
from .private.file.tableReader import namesCheck
from .private.kernel.warn import warn
from .private.types import Row


@resultType
class Table(NamedTuple):
    """What `dsToTable` returns."""

    X: Any
    y: Any


def dsToTable(DS: Row, frame: bool = False) -> Table:
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
        (named as in ``inputName``, else x1, x2 ...; a Categorical where ``inputLevel`` names levels), and ``output``.

    Raises
    ------
    ValueError
        If a feature of a frame is named output, as the column of the labels is, or has codes without a level.

    Warns
    -----
    UserWarning
        If levels have names, for which plain arrays have no place.

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
    X = data.input.T.copy()
    y = None if data.output is None else data.output.copy()
    levels = inputLevels(len(data.input), DS.get("inputLevel"))
    if frame:
        return frameOf(X, y, data.inputName, levels)
    if any(levels):
        warn("arrays have no place for inputLevel, left out: frame=True keeps the names of levels")
    return Table(X, y)


def frameOf(X, y, inputName, levels):
    """Return a DataFrame of samples (n, d) and labels."""
    try:
        from pandas import Categorical, DataFrame
    except ImportError:
        raise ImportError(
            "frame is True, which needs pandas: pip install pandas, or leave frame out"
        ) from None
    names = inputName or [f"x{i + 1}" for i in range(X.shape[1])]
    for name in names:
        if y is not None and name.lower() == "output":
            raise ValueError(
                f"inputName has {name!r}, which in a frame is the column of the labels: rename the"
                " feature"
            )
    table = DataFrame(X, columns=names)
    for i, level in enumerate(levels):
        if level is not None:
            codes = frameCodes(X[:, i], level, featureName(i, inputName))
            table.isetitem(i, Categorical.from_codes(codes, level))
    return table if y is None else table.assign(output=y)


def frameCodes(x, level, feature):
    """Return the codes of levels as pandas has them: from 0, and -1 for a missing value."""
    isKnown = ~np.isnan(x)
    message = levelMessage(x[isKnown], level, feature)
    if message:
        raise ValueError(message)
    namesCheck(level, f"{feature} has the level", "a frame needs names of their own for levels")
    return np.where(isKnown, x, 0).astype(np.intp) - 1
