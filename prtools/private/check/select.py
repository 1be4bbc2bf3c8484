"""Select features and samples of a dataset by index, slice, mask or name."""

import numpy as np

from ...Struct import Struct
from ..kernel.warn import warn
from .arrays import asArray, asLabels, asNumbers, isIntegral, sampleArray
from .dataset import annotations, checkFields, hitMask, lengthMessage
from .levels import inputLevels
from .messages import haveMissing, plural, shown
from .names import classNames, featureName, inputNames, nameList, unknownName
from .weight import weightNumbers


def selected(DS, features=None, samples=None):
    """Return a dataset with the selected features and samples (see `dsSelect`)."""
    DS = checkFields(DS)
    X = sampleArray(DS["input"])
    d, n = X.shape
    inputName = inputNames(d, DS.get("inputName"))
    annotation = annotations(DS, n)
    isHit = hitMask(DS, n)
    weight = weightNumbers(DS, n)  # The caller may select only the samples with valid weights.
    i = indexOf("feature", features, d, inputName, "inputName")
    j = indexOf("sample", samples, n, annotation, "annotation")
    selection = Struct(DS, input=X[np.ix_(i, j)])
    if inputName is not None:
        selection.inputName = [inputName[k] for k in i]
    if DS.get("inputLevel") is not None:
        levels = inputLevels(d, DS["inputLevel"])
        selection.inputLevel = [levels[k] for k in i]
    if annotation is not None:
        selection.annotation = [annotation[k] for k in j]
    if isHit is not None:
        selection.hitIndex = np.flatnonzero(isHit[j])
    if weight is not None:
        selection.weight = weight[j]
    if DS.get("output") is not None:
        selectOutput(selection, DS, X.shape, j)
    return selection


def finiteSamples(DS, sampleNum=None):
    """Return a dataset with the samples that have no missing or infinite values.

    Raise an error if no sample remains. Otherwise, warn about the omitted samples. `sampleNum` is the number of samples
    in the file, by default the number of samples in DS.
    """
    isFinite = np.isfinite(DS.input)
    if not isFinite.all(axis=0).any():
        worst = int(np.argmin(isFinite.sum(axis=1)))
        raise ValueError(
            f"no sample is complete, and {featureName(worst, DS.get('inputName'))} has the most"
            " missing values. Select other features with features=[...]"
        )
    complete = isFinite.all(axis=0)
    sampleNum = sampleNum or complete.size
    omitted = sampleNum - int(np.count_nonzero(complete))
    if omitted:
        verbs = "is incomplete and was" if omitted == 1 else "are incomplete and were"
        warn(f"{omitted} of {plural(sampleNum, 'sample')} {verbs} omitted")
    return selected(DS, samples=complete)


def completeSamples(DS, featureNum=None):
    """Return a dataset with the samples that have no missing values (NaN), and warn about the omitted samples.

    If `featureNum` is given, only the first `featureNum` features are checked. If DS has no annotations, the returned
    dataset is annotated with the indices of the samples in DS.
    """
    missing = np.isnan(sampleArray(checkFields(DS)["input"])[:featureNum]).any(axis=0)
    if missing.all():
        raise ValueError(
            f"all {missing.size} samples have missing values (NaN) in input, so none can be drawn."
            " Fill in the missing values, or select other features with dsSelect(DS,"
            " features=...)."
        )
    number = missing.sum()
    if number == 0:
        return DS
    warn(f"{haveMissing(number, missing.size)} and {'was' if number == 1 else 'were'} not drawn")
    if DS.get("annotation") is None:
        DS = Struct(DS, annotation=[str(i) for i in range(missing.size)])
    return selected(DS, samples=~missing)


def selectOutput(selection, DS, shape, index):
    """Set output and outputName of the dataset `selection`, which contains the selected samples of DS.

    `shape` is the shape (d, n) of DS.input, and `index` contains the indices of the selected samples. The labels of the
    other samples may be invalid.
    """
    output = DS["output"]
    if not isinstance(output, np.ndarray):
        output = np.asarray(output, dtype=object)
    message = lengthMessage(output.size, shape)
    if message:
        raise ValueError(message)
    output = output.reshape(-1)
    labels = validLabels(output[index])
    selection.output = output[index] if labels is None else labels
    validBefore = validLabels(output[output == output])  # The comparison removes NaN.
    if "outputName" not in DS or labels is None or validBefore is None:
        return
    label = np.unique(validBefore)
    names = classNames(label, DS["outputName"])
    if names is not None:
        nameOf = dict(zip(label.tolist(), names))
        selection.outputName = [nameOf[v] for v in np.unique(labels).tolist()]


def validLabels(values):
    """Return `values` as validated labels (n,), or None if `values` is empty or contains an invalid label."""
    try:
        labels = asLabels(values.tolist() if values.dtype.kind == "O" else values)
    except (TypeError, ValueError):
        return None
    return labels if labels.size else None


def indexOf(noun, chosen, size, names, field="inputName"):
    """Return the indices (m,) of the features or samples that `chosen` selects from `size` items.

    `chosen` is an index, a slice, a mask, a name, or a list of indices or names. None selects all items. `noun` is
    'feature' or 'sample'. `names` contains the names of the items, and `field` is the field of DS with these names.
    """
    if chosen is None:
        index = np.arange(size)
    elif isinstance(chosen, slice):
        index = slicedIndex(noun, chosen, size)
    elif isinstance(chosen, (set, frozenset, dict)):
        kind = type(chosen).__name__
        raise TypeError(f"{noun}s is a {kind}, but it must be an ordered sequence. Pass a list.")
    else:
        chosen = asArray(chosen, f"{noun}s", "pass a list of indices, a mask, or a list of names")
        chosen = np.atleast_1d(chosen)
        if chosen.dtype.kind == "b":
            index = maskedIndex(noun, chosen, size)
        elif chosen.dtype.kind in "UO" and all(isinstance(item, str) for item in chosen.flat):
            index = namedIndex(noun, nameList(chosen), names, field)
        else:
            index = countedIndex(noun, chosen, size)
    if not len(index):
        raise ValueError(
            f"{noun}s selects none of the {size} {noun}s, but at least one must be selected"
        )
    return index


def slicedIndex(noun, chosen, size):
    """Return the indices that the slice `chosen` selects from `size` items."""
    try:
        return np.arange(size)[chosen]
    except (TypeError, ValueError):
        raise TypeError(
            f"{noun}s is {shown(chosen)}, but a slice must have integers and a nonzero step"
        ) from None


def maskedIndex(noun, chosen, size):
    """Return the indices at which the mask `chosen` of shape (size,) is true."""
    if chosen.shape != (size,):
        raise ValueError(
            f"{noun}s is a mask of shape {chosen.shape}, but it must have shape ({size},)"
        )
    return np.flatnonzero(chosen)


def countedIndex(noun, chosen, size):
    """Validate the integer indices `chosen`, and return them as indices from 0 to size - 1.

    Negative indices count from the end.
    """
    if chosen.dtype.kind in "fO":
        numbers = asNumbers(chosen, f"{noun}s")
        chosen = numbers.astype(np.int64) if isIntegral(numbers).all() else chosen
    if chosen.ndim != 1 or (chosen.size and chosen.dtype.kind not in "iu"):
        raise TypeError(
            f"{noun}s is an array of {chosen.dtype} with shape {chosen.shape}. Pass integers from"
            f" 0 to {size - 1}, a slice, a mask or names."
        )
    bad = chosen[(chosen < -size) | (chosen >= size)]
    if bad.size:
        raise ValueError(
            f"{noun} {bad[0]} does not exist: DS has {plural(size, noun)}, so the index must be"
            f" from 0 to {size - 1}"
        )
    return chosen.astype(np.intp) % size


def namedIndex(noun, chosen, names, field):
    """Return the indices of all items whose names are in `chosen`, in the order of `chosen`."""
    if names is None:
        raise ValueError(
            f"{noun} {chosen[0]!r} was not found, because DS has no valid field {field} with one"
            f" name per {noun}. Pass indices, or set DS.{field}."
        )
    index = []
    for name in chosen:
        if name not in names:
            unknownName(noun, name, names)
        index += [k for k, candidate in enumerate(names) if candidate == name]
    return index
