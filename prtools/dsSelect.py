"""Selection of features and samples of a dataset."""

from __future__ import annotations

from typing import Any

from .private.check.select import selected
from .private.types import Dataset, Row


def dsSelect(DS: Row, features: Any = None, samples: Any = None) -> Dataset:
    """Return a dataset with some of the features and samples, and the fields that belong to them.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), and perhaps ``output`` (n,) and names.
    features, samples : int, slice, sequence or mask, optional
        What to keep, in the order given; None keeps all. Indices count from 0, negative ones from the end; a mask is
        d or n booleans. Features can be given by name (``inputName``), samples by ``annotation``: all that have this
        name are kept.

    Returns
    -------
    Struct
        A new dataset with the same fields, of which ``inputName``, ``inputLevel``, ``annotation``, ``hitIndex`` (as
        indices of the new samples) and ``outputName`` (of the classes that remain) are selected too. Names that did not
        fit before are not changed.

    Raises
    ------
    ValueError
        If nothing is selected.

    Notes
    -----
    The lecture's ``DS.input = DS.input[2:4]`` (S0-8) changes only the data; here the names are selected too. Of the
    labels only the number is checked, so that samples with invalid labels can be dropped.
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
