"""Input validation of datasets and samples."""

from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from ..kernel.moments import labelCode
from ..kernel.warn import warn
from .arrays import asLabels, asNumbers, isWhole, raiseOtherFeatures, sampleArray
from .levels import inputLevels
from .messages import brief, editDistance, shown
from .names import checkNames, classesInWords, classNames, featureName, inputNames

FIELDS = (
    "input",
    "output",
    "dataName",
    "inputName",
    "inputLevel",
    "outputName",
    "hitIndex",
    "annotation",
)
NO_OUTPUT = "{} has no field 'output': one label per sample is needed to train or to test"
UNLEVELLED = "[i for i, level in enumerate(DS.inputLevel) if level is None]"
CheckedData = namedtuple("CheckedData", "input output label code inputName outputName")


def mappingCheck(DS, name="DS"):
    """Raise if `DS` is no mapping."""
    if isinstance(DS, Mapping):  # first: a Struct without the attribute _fields seeks the nearest
        return
    kind = type(DS).__name__
    if isinstance(DS, str):
        raise TypeError(
            f"{name} is the text {shown(DS)}: give a dataset, as prData('iris') returns it, or"
            " dsLoad('flowers.csv') from a file"
        )
    if "DS" in getattr(DS, "_fields", ()):
        raise TypeError(f"{name} is {kind}, a result of several parts: give its dataset, .DS")
    raise TypeError(
        f"{name} is {kind}: it must be a Struct or dict with fields input and output, as"
        " dsFromTable(X, y) makes it of arrays, one sample per row"
    )


def fieldFaults(DS, name="DS"):
    """Return [(field, message)]: misspelt fields, a dataName that is no text, a missing `input`."""
    faults = []
    for key in DS:
        if key not in FIELDS and isinstance(key, str):
            faults += misspelt(key, name)
    dataName = DS.get("dataName")
    if not isinstance(dataName, (str, type(None))):
        message = f"dataName is {shown(dataName)}: it must be text, the name of the dataset"
        faults.append(("dataName", message))
    if "input" not in DS:
        message = (
            f"{name} has no field 'input' (it has {brief(DS) or 'none'}): it must be d x n, one"
            " sample per column"
        )
        faults.append(("input", message))
    return faults


def misspelt(key, name):
    """Return [(key, message)] of a field that has nearly the name of a known one, else []."""
    steps, nearest = min((editDistance(key.lower(), field.lower()), field) for field in FIELDS)
    if steps > 2:
        return []
    message = f"{name} has a field {key!r}, which no function reads. Did you mean {nearest!r}?"
    return [(key, message)]


def checkFields(DS, name="DS"):
    """Return DS as a plain dict, or raise: no mapping, no `input`, or nearly the name of a known field."""
    mappingCheck(DS, name)
    fields = dict(DS)
    faults = fieldFaults(fields, name)
    if faults:
        raise ValueError(faults[0][1])
    return fields


def lengthMessage(labelNum, shape):
    """Return what is wrong with so many labels for an input of `shape`, or ''."""
    d, n = shape
    if labelNum == n:
        return ""
    hint = "is input transposed?" if labelNum == d else "one label per sample is needed."
    return (
        f"output has {labelNum} labels for {n} samples: {hint} input must be d x n, one sample per"
        " column"
    )


def annotations(DS, n):
    """Return DS.annotation as n strings, or None."""
    value = DS.get("annotation")
    return None if value is None else checkNames("annotation", value, n, "sample")


def hitMask(DS, n):
    """Return which of the n samples DS.hitIndex lists, as (n,) booleans, or None."""
    if DS.get("hitIndex") is None:
        return None
    index = asNumbers(DS["hitIndex"], "hitIndex").ravel()
    if np.asarray(DS["hitIndex"]).dtype.kind == "b":
        raise TypeError(
            "hitIndex holds True and False: it must be indices, np.flatnonzero(hitIndex)"
        )
    bad = index[~(isWhole(index) & (index >= 0) & (index < n))]
    if bad.size:
        raise ValueError(
            f"hitIndex holds {bad[0]:g} for {n} samples: it must be indices of samples, counted"
            " from 0, as qcTrain returns them"
        )
    mask = np.zeros(n, dtype=bool)
    mask[index.astype(np.intp)] = True
    return mask


def checkDataset(DS, needOutput=True, name="DS"):
    """Return DS checked: input (d, n), output (n,), label (K,), code (n,), and the names that fit (else None).

    Without `output` (allowed if `needOutput` is False) output, label and code are None.
    """
    fields = checkFields(DS, name)
    X = sampleArray(fields["input"])
    names = inputNames(len(X), fields.get("inputName"))
    output = checkOutput(fields, X)
    if output is None:
        if needOutput:
            raise ValueError(NO_OUTPUT.format(name))
        return CheckedData(X, None, None, None, names, None)
    label, code = labelCode(output)
    return CheckedData(X, output, label, code, names, classNames(label, fields.get("outputName")))


def checkNumeric(DS, needOutput=True):
    """Return DS checked as `checkDataset` does; raise if it has features of levels, which Gaussians cannot take."""
    data = checkDataset(DS, needOutput)
    refuseLevels(DS, len(data.input))
    return data


def checkSamples(DS, d=None, name="input", owner="the classifier", levels=False):
    """Return input (d, n) and output (n,), or None, of a DS, of bare samples, or if `d` is known of one sample.

    Features of levels are refused unless `levels`.
    """
    X = checkInput(DS, d, name, owner, levels)
    return X, checkOutput(DS, X) if isinstance(DS, Mapping) else None


def checkInput(DS, d=None, name="input", owner="the classifier", levels=False):
    """Return input (d, n) as `checkSamples` does; labels are not read."""
    if not isinstance(DS, Mapping):
        X = sampleArray(DS, d, name, owner)
        squareWarn(X.shape, name)
        return X
    fields = checkFields(DS)
    X = sampleArray(fields["input"])
    if not levels:
        refuseLevels(fields, len(X))
    if d not in (None, len(X)):
        raiseOtherFeatures(X, d, "input", owner)
    return X


def checkOutput(fields, X):
    """Return output (n,) for the samples X (d, n), checked, or None if there is none."""
    if fields.get("output") is None:
        return None
    output = asLabels(fields["output"])
    if output.size != X.shape[1]:
        raise ValueError(lengthMessage(output.size, X.shape))
    return output


def refuseLevels(DS, d):
    """Raise if one of the d features of DS has levels."""
    if DS.get("inputLevel") is None:
        return
    levels = inputLevels(d, DS["inputLevel"])
    numeric = [i for i in range(d) if levels[i] is None]
    coded = [i for i in range(d) if levels[i] is not None]
    if not coded:
        return
    others = f", as {len(coded) - 1} more" if len(coded) > 1 else ""
    remedy = "take nbcTrain(DS)"
    if numeric:
        features = numeric if len(numeric) <= 25 else UNLEVELLED
        remedy = f"leave levels out, dsSelect(DS, features={features}), or {remedy}"
    first = featureName(coded[0], inputNames(d, DS.get("inputName")))
    raise ValueError(
        f"{first} is of levels ({brief(levels[coded[0]])}){others}, whose codes have no mean or"
        f" covariance: {remedy}"
    )


def squareWarn(shape, name="input"):
    """Warn of bare samples whose shape does not show whether a sample is a column or a row."""
    d, n = shape
    if d == n > 1:
        warn(
            f"{name} is square, {d} x {n}: it is read as d x n, one sample per column. Write"
            " {'input': X} if it is so, {'input': X.T} if a row is a sample"
        )


def checkData(data):
    """Return the samples (d, n) of what is to be estimated: a DS, (d, n), or (n,), n samples of one feature."""
    if not isinstance(data, Mapping):
        data = asNumbers(data, "data")
        data = data[None, :] if data.ndim == 1 else data
    return checkInput(data, name="data")


def unseen(label, known):
    """Return the labels (K,) that do not occur in `known` (M,), as a list."""
    known = set(known.tolist())
    return [v for v in label.tolist() if v not in known]


def rateAndHits(output, computedClass, label):
    """Return recogRate and hitIndex, or (None, None) without output; labels that training never saw are misses."""
    if output is None:
        return None, None
    if (output.dtype.kind == "U") != (label.dtype.kind == "U"):
        raise TypeError(
            f"output holds {output.dtype} labels, the classifier {label.dtype}: they must be of one"
            " kind"
        )
    unknown = unseen(labelCode(output)[0], label)
    if unknown:
        warn(
            f"output has labels that training never saw ({brief(unknown)}): their samples count as"
            " misses"
        )
    return rateOfHits(output == computedClass)


def rateOfHits(isHit):
    """Return recogRate and hitIndex of which samples (n,) are correctly classified."""
    return float(isHit.mean()), np.flatnonzero(isHit)


def oneClassWarn(label):
    """Warn if training has seen only one class."""
    if len(label) == 1:
        warn(
            f"there is one class only ({label[0]}): all samples are assigned to it; the rate says"
            " nothing"
        )


def checkTwoSamplesEach(data):
    """Raise if a class has only one sample."""
    count = np.bincount(data.code)
    if count.min() < 2:
        name = classesInWords(data.label, data.outputName)[count.argmin()]
        raise ValueError(
            f"class {name} has only one sample, so it would be missing when that is left out:"
            " collect more, or drop the class with dsSelect(DS, samples=...)"
        )
