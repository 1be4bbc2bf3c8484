"""The door of data: the one place that checks a DS, bare samples and labels, and words what is wrong with them."""
import warnings
from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from .stat import labelCode
from .words import brief, didYouMean, editDistance

FIELDS = ("input", "output", "dataName", "inputName", "inputLevel", "outputName", "hitIndex", "annotation")
Opened = namedtuple("Opened", "input output label code inputName outputName")


def asNumbers(value, name):
    """Return `value` as a float64 array, or raise TypeError: complex, text and ragged lists are no numbers."""
    if np.ma.is_masked(value):
        raise ValueError(f"{name} has {np.ma.count_masked(value)} masked values: fill or drop them first")
    try:
        array = np.asarray(value)
    except ValueError as why:
        raise TypeError(f"{name} is no array: {why}. Give rows of equal length") from None
    if array.dtype.kind == "O":
        try:
            array = array.astype(float)
        except (TypeError, ValueError):
            raise TypeError(f"{name} must hold numbers, not {type(value).__name__} of objects") from None
    if array.dtype.kind not in "biuf":
        what = {"c": "complex numbers", "U": "text", "S": "bytes"}.get(array.dtype.kind, str(array.dtype))
        raise TypeError(f"{name} must hold real numbers, not {what}")
    return array.astype(np.float64, copy=False)


def asLabels(value, name="output"):
    """Return labels (n,) as integers or strings. Whole-number floats, as .mat files have them, are integers."""
    try:
        array = np.asarray(value)
    except ValueError as why:
        raise TypeError(f"{name} is no array: {why}. Give one label a sample") from None
    if array.ndim == 2 and 1 in array.shape:  # a MATLAB row
        array = array.ravel()
    if array.ndim != 1:
        raise ValueError(f"{name} has shape {array.shape}: it must be (n,), one label a sample")
    if array.dtype.kind == "O" and all(isinstance(v, str) for v in array):
        array = array.astype(str)
    if array.dtype.kind == "b":
        array = array.astype(np.int64)
    if array.dtype.kind == "f":
        bad = np.flatnonzero(array != np.floor(array))  # NaN is unequal to itself
        bad = bad if bad.size else np.flatnonzero(np.isinf(array))
        if bad.size:
            raise ValueError(f"{name} has {array[bad[0]]} at sample {bad[0]} (counted from 0): labels are whole numbers"
                             f" or strings; drop such samples with dsSelect(DS, samples=...) or give them a class")
        array = array.astype(np.int64)
    if array.dtype.kind not in "iuU":
        raise TypeError(f"{name} holds {array.dtype} labels: they must be whole numbers or strings, all of one kind")
    return array


def sampleArray(value, d=None, name="input"):
    """Return samples as float64 (d, n). Where `d` is known, one sample (d,) is a column, and (n,) a row if d = 1."""
    X = asNumbers(value, name)
    if X.ndim == 1 and d is not None:
        X = X[None, :] if d == 1 else X[:, None]
    if X.ndim != 2:
        more = f"; for one feature write {name}[None, :]" if X.ndim == 1 else ""
        raise ValueError(f"{name} has shape {X.shape}: it must be d x n, a sample a column{more}")
    if d is not None and X.shape[0] != d:
        turned = ": is it transposed?" if X.shape[1] == d else "."
        raise ValueError(f"{name} has {X.shape[0]} features (shape {X.shape}) where the classifier was trained"
                         f" on {d}{turned} It must be {d} x n, a sample a column, with the features of the training")
    if 0 in X.shape:
        raise ValueError(f"{name} is empty (shape {X.shape}): at least one feature and one sample are needed")
    return X


def fieldsCheck(DS, name="DS"):
    """Raise where `DS` is no mapping, lacks `input`, or has a field that is nearly a known one."""
    if not isinstance(DS, Mapping):
        raise TypeError(f"{name} is {type(DS).__name__}: it must be a Struct or dict with fields input and output")
    for key in DS:
        if key not in FIELDS and isinstance(key, str):
            near = [f for f in FIELDS if editDistance(key.lower(), f.lower()) <= 2]
            if near:
                raise ValueError(f"{name} has a field {key!r}, which no function reads. Did you mean {near[0]!r}?")
    if "input" not in DS:
        raise ValueError(f"{name} has no field 'input' (it has {brief(DS) or 'none'}): input is d x n, a sample a column")


def lengthMessage(labels, shape):
    """Return what is wrong with `labels` labels for an input of `shape`, or '' where nothing is."""
    if labels == shape[1]:
        return ""
    turned = "is input transposed?" if labels == shape[0] else "one label a sample is needed."
    return f"output has {labels} labels for {shape[1]} samples: {turned} input must be d x n, a sample a column"


def classNames(label, outputName):
    """Return the K names of `label`, or None where `outputName` is missing or does not fit.

    With integer labels within 1..M and M names, the i-th name is label i's; otherwise one name a label, in order.
    """
    if outputName is None or isinstance(outputName, str):
        return None
    names, M = [str(s) for s in outputName], len(outputName)
    if label.dtype.kind in "iu" and label[0] >= 1 and label[-1] <= M:
        return [names[i - 1] for i in label.tolist()]
    return names if len(label) == M else None


def inputNames(d, inputName):
    """Return the d feature names, or None where they are missing or do not fit."""
    fits = inputName is not None and not isinstance(inputName, str) and len(inputName) == d
    return [str(s) for s in inputName] if fits else None


def inputLevels(d, inputLevel):
    """Return for each of d features the names of its levels (code v is the v-th name), or None where it has none."""
    if inputLevel is None:
        return [None] * d
    if isinstance(inputLevel, str) or len(inputLevel) != d:
        raise ValueError(f"inputLevel has {len(inputLevel)} entries for {d} features: give a list of names (or None) a"
                         " feature; dsSelect keeps them in step with input")
    return [None if names is None else [str(s) for s in names] for names in inputLevel]


def dsOpen(DS, needOutput=True):
    """Return DS checked: input (d, n), output (n,), label (K,), code (n,), and the names that fit (else None).

    Without `output` (allowed where `needOutput` is False) output, label and code are None.
    """
    fieldsCheck(DS)
    X = sampleArray(DS["input"])
    names = inputNames(X.shape[0], DS.get("inputName"))
    if DS.get("output") is None:
        if needOutput:
            raise ValueError("DS has no field 'output': one label a sample is needed to train")
        return Opened(X, None, None, None, names, None)
    output = asLabels(DS["output"])
    wrong = lengthMessage(output.size, X.shape)
    if wrong:
        raise ValueError(wrong)
    label, code = labelCode(output)
    return Opened(X, output, label, code, names, classNames(label, DS.get("outputName")))


def evalOpen(DS, d):
    """Return input (d, n) and output (n,), or None, of what is to be classified: a DS, bare samples, or one sample."""
    if not isinstance(DS, Mapping):
        return sampleArray(DS, d), None
    data = dsOpen(DS, needOutput=False)
    return sampleArray(data.input, d), data.output


def scored(output, computedClass, label):
    """Return recogRate and hitIndex, or (None, None) without output; labels that training never saw are misses."""
    if output is None:
        return None, None
    if (output.dtype.kind == "U") != (label.dtype.kind == "U"):
        raise TypeError(f"output holds {output.dtype} labels, the classifier {label.dtype}: they must be of one kind")
    unseen = np.setdiff1d(output, label)
    if unseen.size:
        warnings.warn(f"output has labels that training never saw ({brief(unseen.tolist())}): their samples count as"
                      " misses", stacklevel=3)
    hit = output == computedClass
    return float(hit.mean()), np.flatnonzero(hit)


def oneClassWarn(label):
    """Warn where training has seen one class only."""
    if len(label) == 1:
        warnings.warn(f"there is one class only ({label[0]}): every sample is answered so, and the rate says nothing",
                      stacklevel=3)


def featureName(i, inputName):
    """Return 'feature 2 (petal width)', counted from 0, for a message."""
    return f"feature {i} ({inputName[i]})" if inputName else f"feature {i}"


def className(label, name=None):
    """Return 'class 2 (Versicolour)' for a message."""
    return f"class {label}" + (f" ({name})" if name and name != str(label) else "")


def raiseNonFinite(X, inputName=None, name="input"):
    """Say why a result of `X` is not finite: NaN or Inf in X, with the place, or numbers too large to square."""
    bad = np.argwhere(~np.isfinite(X))
    if len(bad):
        i, j = bad[0]
        count = f"{len(bad)} values that are" if len(bad) > 1 else "a value that is"
        raise ValueError(f"{name} has {count} not finite, the first {X[i, j]} at {featureName(i, inputName)},"
                         f" sample {j} (counted from 0): drop such samples with dsSelect(DS, samples=...) or fill them in")
    raise ValueError(f"{name} reaches {np.abs(X).max():.3g} in size, too far for squares in double precision:"
                     f" rescale the features, or drop samples that far out")


def unknownName(what, value, known):
    """Raise ValueError for a `value` that is none of the `known`, naming the nearest."""
    known = list(known)
    raise ValueError(f"{what} {value!r} is unknown.{didYouMean(value, known)} There are: {', '.join(map(str, known))}")
