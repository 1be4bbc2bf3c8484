"""Part of a dataset: some of its features, some of its samples."""
import numpy as np

from .private.check.dataset import (
    annotations,
    asLabels,
    classNames,
    fieldsCheck,
    hitMask,
    indexOf,
    inputLevels,
    inputNames,
    lengthMessage,
    sampleArray,
)
from .Struct import Struct


def dsSelect(DS, features=None, samples=None):
    """Return the dataset of some features and some samples, with all that belongs to them.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), a sample a column; ``output`` (n,) and the names where there are any.
    features, samples : int, slice, sequence or mask, optional
        What to keep, in the order given; None keeps all. Indices count from 0, negative ones from the end; a mask is
        d or n booleans. Features may be named as in ``inputName``, samples as in ``annotation`` (all that bear the
        name are taken).

    Returns
    -------
    Struct
        A new dataset of the same fields: ``inputName``, ``inputLevel``, ``annotation`` and ``hitIndex`` follow the
        selection (indices of hits count in the new samples), and ``outputName`` keeps the names of the classes that
        remain. Names that did not fit before stay as they are.

    Raises
    ------
    ValueError, TypeError
        If a name or index is not there, a mask has another length, or nothing is selected.

    Notes
    -----
    The lecture's ``DS.input = DS.input[2:4]`` (S0-8) changes the data alone: here the names go along. Labels are not
    checked beyond their number, so that samples with bad ones can be dropped, as other functions advise.

    See Also
    --------
    prData, dsNameAdd, dsFormatCheck

    Examples
    --------
    >>> from prtools import dsSelect, prData
    >>> DS = dsSelect(prData('iris'), features=['petal length (cm)', 'petal width (cm)'], samples=slice(0, None, 2))
    >>> DS.input.shape
    (2, 75)
    >>> dsSelect(prData('iris'), samples=[0, 149]).outputName
    ['Setosa', 'Virginica']
    """
    fieldsCheck(DS)
    X = sampleArray(DS["input"])
    d, n = X.shape
    names, notes, hit = inputNames(d, DS.get("inputName")), annotations(DS, n), hitMask(DS, n)
    i = indexOf("feature", features, d, names, "inputName")
    j = indexOf("sample", samples, n, notes, "annotation")
    out = Struct(DS, input=X[np.ix_(i, j)])
    if names is not None:
        out.inputName = [names[k] for k in i]
    if DS.get("inputLevel") is not None:
        level = inputLevels(d, DS["inputLevel"])
        out.inputLevel = [level[k] for k in i]
    if notes is not None:
        out.annotation = [notes[k] for k in j]
    if hit is not None:
        out.hitIndex = np.flatnonzero(hit[j])
    if DS.get("output") is not None:
        output = DS["output"] if isinstance(DS["output"], np.ndarray) else np.asarray(DS["output"], dtype=object)
        wrong = lengthMessage(output.size, X.shape)
        if wrong:
            raise ValueError(wrong)
        output = output.reshape(-1)
        kept = _labels(output[j])
        out.output = output[j] if kept is None else kept
        if "outputName" in DS:
            old = _labels(output[output == output])  # NaN is unequal to itself
            out.outputName = _keptNames(old, kept, DS["outputName"])
    return out


def _labels(values):
    """Return labels (n,) as the door takes them, or None where there are none or some are bad."""
    try:
        return asLabels(values.tolist() if values.dtype.kind == "O" else values) if values.size else None
    except (TypeError, ValueError):
        return None


def _keptNames(old, new, outputName):
    """Return the names of the classes in the labels `new`, as `outputName` gives them among those in `old`."""
    names = None if old is None or new is None else classNames(np.unique(old), outputName)
    if names is None:
        return outputName
    name = dict(zip(np.unique(old).tolist(), names))
    return [name[v] for v in np.unique(new).tolist()]
