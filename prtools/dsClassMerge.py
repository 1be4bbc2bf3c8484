"""Merge classes."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import asLabels
from .private.check.dataset import checkDataset
from .private.check.messages import brief, didYouMean, shown
from .private.check.options import checkLabel, checkString
from .private.check.select import selected
from .private.types import ArrayLike, Dataset, Row
from .Struct import Struct


def dsClassMerge(
    DS: Row, classes: ArrayLike, label: int | str | None = None, name: str | None = None
) -> Dataset:
    """Merge several classes of a dataset into one class.

    y'_i = label if y_i is in classes, otherwise y_i

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,).
    classes : array_like
        Labels of the classes to merge.
    label : int or str, optional
        Label of the merged class, by default the first label in `classes`. The label must not belong to another class.
    name : str, optional
        Name of the merged class in ``outputName``. The default consists of the class names, joined by ' + '. If DS has
        no ``outputName``, the name is ignored.

    Returns
    -------
    Struct
        New dataset with the same samples. ``hitIndex`` is removed, because it depends on the classes before the merge.

    Notes
    -----
    See statement S0-3: the prior of the merged class is the sum of the priors. A Gaussian usually fits the merged class
    worse than each original class; `gmmcTrain` fits several Gaussians to a class.
    See also: `dsSelect`, `dsClassSize`, `rocGet`.

    Examples
    --------
    >>> from prtools import dsClassMerge, dsClassSize, prData
    >>> DS = dsClassMerge(prData('iris'), [2, 3])
    >>> dsClassSize(DS).count.tolist(), DS.outputName
    ([50, 100], ['Setosa', 'Versicolour + Virginica'])
    """
    data = checkDataset(DS, weighted=True)
    merged = mergedLabels(classes, data.label.tolist())
    label = merged[0] if label is None else checkLabel("label", label)
    if isinstance(label, str) != isinstance(merged[0], str):
        raise TypeError(
            f"label is {shown(label)}, but it must have the same type as the labels in output, such"
            f" as {shown(merged[0])}"
        )
    isMerged = np.isin(data.output, merged)
    if label in data.output[~isMerged]:
        raise ValueError(
            f"label is {shown(label)}, but this is the label of a class that is not merged. Pass a"
            f" new label, or a label in classes. Add {shown(label)} to classes to merge this class"
            " too."
        )
    output = np.array([label if hit else v for v, hit in zip(data.output.tolist(), isMerged)])
    result = Struct(selected(DS), output=output)
    result.pop("hitIndex", None)
    if data.outputName is not None:
        if name is not None:
            name = checkString("name", name, "which is the name of the merged class")
        result.outputName = mergedNames(data, merged, label, name)
    return result


def mergedLabels(classes, known):
    """Return `classes` as a list. Raise an error unless `classes` contains two or more of the labels `known`."""
    merged = asLabels(classes, "classes").tolist()
    for v in merged:
        if v not in known:
            raise ValueError(
                f"classes contains {shown(v)}, but each class must be one of the labels in output:"
                f" {brief(known)}.{didYouMean(v, known)}"
            )
    if len(set(merged)) < 2:
        raise ValueError(
            f"classes is {shown(classes)}, but it must contain two or more labels to merge"
        )
    return merged


def mergedNames(data, merged, label, name):
    """Return the names of the classes after merging, in the order of their labels."""
    nameOf = dict(zip(data.label.tolist(), data.outputName))
    if name is None:
        name = " + ".join(nameOf[v] for v in dict.fromkeys(merged))
    nameOf = {v: text for v, text in nameOf.items() if v not in merged} | {label: name}
    return [nameOf[v] for v in sorted(nameOf)]
