"""Select features and samples."""

from __future__ import annotations

from typing import Any

from .private.check.select import selected
from .private.types import Dataset, Row


def dsSelect(DS: Row, features: Any = None, samples: Any = None) -> Dataset:
    """Select features and samples of a dataset, together with the fields that describe them.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), and optionally ``output`` (n,) and names.
    features, samples : int, slice, sequence or mask, optional
        Features and samples to keep, in the given order; None keeps all features or samples. Indices count from 0, and
        negative indices count from the end. A mask is an array of d or n booleans. Features can be selected by name
        (``inputName``), and samples by ``annotation``. A name selects all features or samples with this name.

    Returns
    -------
    Struct
        New dataset with the same fields. ``inputName``, ``inputLevel`` and ``annotation`` contain only the entries of
        the selected features and samples. ``hitIndex`` is converted to indices of the new samples, and ``outputName``
        keeps only the names of the remaining classes. If names do not match the data, they are copied unchanged.

    Raises
    ------
    ValueError
        If no feature or no sample is selected.

    Notes
    -----
    The assignment ``DS.input = DS.input[2:4]`` in the lecture (S0-8) selects only the data; `dsSelect` also selects the
    feature names. The function checks the numbers of labels and weights but not their values, so that samples with
    invalid labels or weights can be removed.
    See also: `prData`, `dsNameAdd`, `dsFormatCheck`.

    Examples
    --------
    >>> from prtools import dsSelect, prData
    >>> DS = dsSelect(prData('iris'), features=['petal length (cm)', 'petal width (cm)'], samples=slice(0, None, 2))
    >>> DS.input.shape
    (2, 75)
    >>> dsSelect(prData('iris'), samples=[0, 149]).outputName
    ['Setosa', 'Virginica']
    """
    return selected(DS, features, samples)
