"""Convert a dataset to a table."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .private.check.dataset import checkDataset
from .private.check.levels import inputLevels, levelMessage
from .private.check.names import featureName
from .private.check.options import flag
from .private.check.printing import resultType
from .private.file.rowsToColumns import namesCheck
from .private.kernel.warn import warn
from .private.types import Row


@resultType
class Table(NamedTuple):
    """Result of `dsToTable`."""

    X: Any
    y: Any


def dsToTable(DS: Row, frame: bool = False) -> Table:
    """Convert a dataset to a table with one sample per row.

    X = input'

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), and optionally ``output`` (n,).
    frame : bool, default False
        Whether to return a pandas.DataFrame, which requires pandas.

    Returns
    -------
    X : ndarray, shape (n, d)
        Copy of the samples, one per row.
    y : ndarray, shape (n,), or None
        Labels, or None if DS has no ``output``. With ``frame=True``, a single DataFrame replaces X and y. The DataFrame
        has one column per feature, named as in ``inputName`` or x1, x2 ..., and the column ``output``. A column is
        Categorical if ``inputLevel`` contains its levels.

    Raises
    ------
    ValueError
        If a feature of a DataFrame is named 'output', because this name is reserved for the label column. If a feature
        contains a code that has no level in ``inputLevel``.

    Warns
    -----
    UserWarning
        - If DS has weights, which a table cannot store.
        - If DS has an ``inputLevel`` and `frame` is False. A NumPy array cannot store level names.

    Notes
    -----
    The result can be passed to scikit-learn, as in ``estimator.fit(*dsToTable(DS))``.
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
    if data.weight is not None:
        warn("A table cannot store weights, so DS.weight was omitted. Pass the weights separately.")
    if frame:
        return frameOf(X, y, data.inputName, levels)
    if any(levels):
        warn(
            "Arrays cannot store the level names in inputLevel, so these names were omitted. Pass"
            " frame=True to keep the names."
        )
    return Table(X, y)


def frameOf(X, y, inputName, levels):
    """Return a DataFrame with the samples X (n, d) and the labels."""
    try:
        from pandas import Categorical, DataFrame
    except ImportError:
        raise ImportError(
            "frame is True, but it requires pandas. Run 'pip install pandas' or omit frame."
        ) from None
    names = inputName or [f"x{i + 1}" for i in range(X.shape[1])]
    for name in names:
        if y is not None and name.lower() == "output":
            raise ValueError(
                f"inputName contains {name!r}, but a DataFrame reserves this name for the label"
                " column. Rename the feature."
            )
    table = DataFrame(X, columns=names)
    for i, level in enumerate(levels):
        if level is not None:
            codes = frameCodes(X[:, i], level, featureName(i, inputName))
            table.isetitem(i, Categorical.from_codes(codes, level))
    return table if y is None else table.assign(output=y)


def frameCodes(x, level, feature):
    """Return the level codes in the pandas format: codes from 0, and -1 for a missing value."""
    isKnown = ~np.isnan(x)
    message = levelMessage(x[isKnown], level, feature)
    if message:
        raise ValueError(message)
    namesCheck(
        level, f"the levels of {feature}", "The levels of a column in a DataFrame must be unique."
    )
    return np.where(isKnown, x, 0).astype(np.intp) - 1
