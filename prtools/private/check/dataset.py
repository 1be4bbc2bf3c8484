"""Validate datasets and samples."""

from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from ..kernel.moments import labelCode
from ..kernel.warn import warn
from .arrays import asLabels, asNumbers, isIntegral, raiseOtherFeatures, sampleArray
from .levels import inputLevels
from .messages import brief, editDistance, plural, shown
from .names import checkNames, classesInWords, classNames, featureName, inputNames, orderCheck
from .weight import refuseWeight, sampleWeights

FIELDS = (
    "input",
    "output",
    "dataName",
    "inputName",
    "inputLevel",
    "outputName",
    "hitIndex",
    "annotation",
    "weight",
)
NO_OUTPUT = "{} has no field 'output'. Training and testing need one label per sample."
UNLEVELLED = "[i for i, level in enumerate(DS.inputLevel) if level is None]"
CheckedData = namedtuple("CheckedData", "input output label code inputName outputName weight")


def mappingCheck(DS, name="DS"):
    """Raise an error if `DS` is not a mapping."""
    if isinstance(DS, Mapping):
        return  # For a Struct, getattr below would compose an error message, which is slow.
    kind = type(DS).__name__
    if isinstance(DS, str):
        raise TypeError(
            f"{name} is the string {shown(DS)}. Pass a dataset, such as prData('iris') or"
            " dsLoad('flowers.csv')."
        )
    if "DS" in getattr(DS, "_fields", ()):
        raise TypeError(f"{name} is {kind}, a result with several fields. Pass its field .DS.")
    raise TypeError(
        f"{name} is {kind}, but it must be a Struct or dict with the fields input and output."
        " If the rows of an array X are samples, convert it with dsFromTable(X, y)."
    )


def fieldFaults(DS, name="DS"):
    """Return a list with one pair (field, message) for each misspelt, invalid or missing field."""
    faults, fields = [], list(DS.keys())
    for key in fields:
        if key not in FIELDS and isinstance(key, str):
            faults += misspelt(key, name)
    dataName = DS.get("dataName")
    if not isinstance(dataName, (str, type(None))):
        message = f"dataName is {shown(dataName)}, but it must be a string"
        faults.append(("dataName", message))
    if "input" not in DS:
        content = f"its fields are {brief(fields)}" if fields else "it is empty"
        message = (
            f"{name} has no field 'input' ({content}). Specify input as a d x n array, with one"
            " sample per column."
        )
        faults.append(("input", message))
    return faults


def misspelt(key, name):
    """Return [(key, message)] if the unknown field name `key` is similar to a known name. Otherwise, return []."""
    # Other libraries call the weights sample_weight.
    spelling = key.lower().replace("_", "").removeprefix("sample")
    steps, nearest = min((editDistance(spelling, field.lower()), field) for field in FIELDS)
    if steps > 2:
        return []
    message = f"{name} has a field {key!r}, which no function uses. Did you mean {nearest!r}?"
    return [(key, message)]


def checkFields(DS, name="DS"):
    """Return DS as a dict. Raise an error if DS is not a mapping, or if a field is misspelt, invalid or missing."""
    mappingCheck(DS, name)
    fields = dict(DS)
    faults = fieldFaults(fields, name)
    if faults:
        raise ValueError(faults[0][1])
    return fields


def lengthMessage(labelNum, shape):
    """Return a message if `labelNum` is not n, or '' otherwise. `shape` is the shape (d, n) of the input."""
    d, n = shape
    if labelNum == n:
        return ""
    hint = "Is input transposed?" if labelNum == d else "Each sample needs one label."
    return (
        f"output has {plural(labelNum, 'label')}, but input has {plural(n, 'sample')}. {hint} input"
        " must be d x n, with one sample per column."
    )


def annotations(DS, n):
    """Return DS.annotation as a list of n strings, one per sample, or None if DS has no annotation."""
    value = DS.get("annotation")
    return None if value is None else checkNames("annotation", value, n, "sample")


def hitMask(DS, n):
    """Return a mask (n,) that is true for the samples in DS.hitIndex, or None if DS has no hitIndex."""
    if DS.get("hitIndex") is None:
        return None
    index = asNumbers(DS["hitIndex"], "hitIndex").ravel()
    if np.asarray(DS["hitIndex"]).dtype.kind == "b":
        raise TypeError(
            "hitIndex is a mask, but it must contain indices. Pass np.flatnonzero(hitIndex)."
        )
    bad = index[~(isIntegral(index) & (index >= 0) & (index < n))]
    if bad.size:
        raise ValueError(
            f"hitIndex contains {bad[0]:g}, but sample indices must be integers from 0 to {n - 1}"
        )
    mask = np.zeros(n, dtype=bool)
    mask[index.astype(np.intp)] = True
    return mask


def checkDataset(DS, needOutput=True, name="DS", weighted=False):
    """Validate DS, and return a named tuple with input (d, n), output (n,), label (K,), code (n,) and the names.

    Names that do not match the data are replaced by None. If `needOutput` is False, DS may have no output. The fields
    output, label and code of the result are then None. If `needOutput` is True and `weighted` is False, DS must not
    have weights; otherwise, the field weight of the result contains the weights or None.
    """
    fields = checkFields(DS, name)
    X = sampleArray(fields["input"])
    names = inputNames(len(X), fields.get("inputName"))
    output = checkOutput(fields, X)
    weight = sampleWeights(fields, X.shape[1])
    if needOutput and not weighted:
        refuseWeight(fields)
    if output is None:
        if needOutput:
            raise ValueError(NO_OUTPUT.format(name))
        return CheckedData(X, None, None, None, names, None, weight)
    label, code = labelCode(output)
    outputName = classNames(label, fields.get("outputName"))
    return CheckedData(X, output, label, code, names, outputName, weight)


def checkNumeric(DS, needOutput=True, weighted=False):
    """Validate DS with `checkDataset`, and return the result. Raise an error if a feature is categorical."""
    data = checkDataset(DS, needOutput, weighted=weighted)
    refuseLevels(DS, len(data.input))
    return data


def checkSamples(DS, model, name="input", owner="the classifier", levels=False):
    """Return the samples (d, n), the labels (n,) and the weights (n,) of a dataset or plain array.

    The samples must have the features of the trained `model`. The labels and the weights can be None. A vector (d,) is
    accepted as a single sample. If `levels` is false, raise an error for categorical features.
    """
    X = checkInput(DS, model.d, name, owner, levels)
    orderCheck(DS, model, owner)
    output = checkOutput(DS, X) if isinstance(DS, Mapping) else None
    return X, output, sampleWeights(DS, X.shape[1])


def checkInput(DS, d=None, name="input", owner="the classifier", levels=False, weighted=False):
    """Return the samples (d, n) of a dataset or a plain array, without validating the labels.

    If `d` is None and `weighted` is false, raise an error if DS has weights.
    """
    if not isinstance(DS, Mapping):
        X = sampleArray(DS, d, name, owner)
        squareWarn(X.shape, name)
        return X
    fields = checkFields(DS)
    X = sampleArray(fields["input"])
    if d is None and not weighted:  # The caller estimates parameters from the samples.
        refuseWeight(fields)
    if not levels:
        refuseLevels(fields, len(X))
    if d not in (None, len(X)):
        raiseOtherFeatures(X, d, "input", owner)
    return X


def checkOutput(fields, X):
    """Return the validated labels (n,) of the samples X (d, n), or None if `fields` has no output."""
    if fields.get("output") is None:
        return None
    output = asLabels(fields["output"])
    if output.size != X.shape[1]:
        raise ValueError(lengthMessage(output.size, X.shape))
    return output


def refuseLevels(DS, d):
    """Raise an error if any of the d features of DS is categorical."""
    if DS.get("inputLevel") is None:
        return
    levels = inputLevels(d, DS["inputLevel"])
    numeric = [i for i in range(d) if levels[i] is None]
    coded = [i for i in range(d) if levels[i] is not None]
    if not coded:
        return
    others = f", like {plural(len(coded) - 1, 'other feature')}" if len(coded) > 1 else ""
    remedy = "Use nbcTrain(DS)"
    if numeric:
        features = numeric if len(numeric) <= 25 else UNLEVELLED
        remedy += f", or select numeric features with dsSelect(DS, features={features})"
    first = featureName(coded[0], inputNames(d, DS.get("inputName")))
    raise ValueError(
        f"{first} is categorical ({brief(levels[coded[0]])}){others}. Level codes are not"
        f" quantities, so they have no mean or covariance. {remedy}."
    )


def squareWarn(shape, name="input"):
    """Warn if an array is square, because the samples may be in the columns or in the rows."""
    d, n = shape
    if d == n > 1:
        warn(
            f"{name} is a square array ({d} x {n}), whose columns are assumed to be the samples."
            " Pass {'input': X} if each column is a sample, or {'input': X.T} if each row is a"
            " sample."
        )


def checkData(data):
    """Return the validated samples (d, n) and weights (n,) in `data`. The weights can be None.

    `data` is a dataset, an array (d, n) or n values of one feature.
    """
    if not isinstance(data, Mapping):
        data = asNumbers(data, "data")
        data = data[None, :] if data.ndim == 1 else data
    X = checkInput(data, name="data", weighted=True)
    return X, sampleWeights(data, X.shape[1])


def oneClassWarn(label):
    """Warn if the training set has only one class."""
    if len(label) == 1:
        warn(
            f"the training set has only one class ({label[0]}), so all samples are assigned to it"
            " and the rate is not informative"
        )


def checkTwoSamplesEach(data):
    """Raise an error if a class has only one sample."""
    count = np.bincount(data.code)
    if count.min() < 2:
        name = classesInWords(data.label, data.outputName)[count.argmin()]
        raise ValueError(
            f"class {name} has only one sample, so the class is empty if this sample is left out."
            " Collect more samples, or remove the class with dsSelect(DS, samples=...)."
        )
