"""The door of data: the one place that checks a DS, bare samples and labels, and words what is wrong with them."""
import sys
import warnings
from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from ..kernel.moments import labelCode
from .words import brief, didYouMean, editDistance, shown

FIELDS = ("input", "output", "dataName", "inputName", "inputLevel", "outputName", "hitIndex", "annotation")
NO_OUTPUT = "{} has no field 'output': one label a sample is needed to train or to test"
Opened = namedtuple("Opened", "input output label code inputName outputName")


def asArray(value, name, remedy):
    """Return `value` as an array, or raise where it is ragged or has masked values."""
    ma = sys.modules.get("numpy.ma")  # which costs as much as all of prtools to import
    if ma and ma.is_masked(value):
        raise ValueError(f"{name} has {ma.count_masked(value)} masked values: fill or drop them first")
    try:
        return np.asarray(value)
    except ValueError:
        raise TypeError(f"{name} is ragged: {remedy}") from None


def fieldArray(value, name):
    """Return a field for a file as an array, or raise where an array of text is not what was given."""
    array = asArray(value, name, "give rows of equal length, or drop the field")
    if array.dtype.kind == "U" and np.asarray(value, dtype=object).tolist() != array.tolist():
        raise TypeError(f"{name} has numbers among its texts, or a text that ends in a zero byte, and would be changed:"
                        " give text alone")
    return array


def asNumbers(value, name):
    """Return `value` as a float64 array, or raise TypeError: complex, text and ragged lists are no numbers."""
    array = asArray(value, name, "give rows of equal length, one a feature")
    if array.ndim == 0 and array.dtype.kind == "O":
        raise TypeError(f"{name} is {type(value).__name__}: it must be numbers, in an array or in rows of equal length")
    if array.dtype.kind == "O":
        try:
            array = array.astype(float)
        except (TypeError, ValueError, OverflowError):
            raise TypeError(f"{name} must hold numbers, not {type(value).__name__} of objects") from None
    if array.dtype.kind not in "biuf":
        what = {"c": "complex numbers", "U": "text", "S": "bytes"}.get(array.dtype.kind, str(array.dtype))
        raise TypeError(f"{name} must hold real numbers, not {what}")
    return array.astype(np.float64, copy=False)


def isWhole(numbers):
    """Return which floats are whole numbers that a double holds exactly; NaN is none, being unequal to itself."""
    return (numbers == np.floor(numbers)) & (np.abs(numbers) < 2**53)


def asLabels(value, name="output"):
    """Return labels (n,) as integers or strings. Whole-number floats, as .mat files have them, are integers."""
    array = asArray(value, name, "give one label a sample")
    if array.ndim == 0 and array.dtype.kind not in "biuf":
        raise TypeError(f"{name} is {type(value).__name__}: it must be (n,), one label a sample")
    if array.ndim == 2 and 1 in array.shape:  # a MATLAB row
        array = array.ravel()
    if array.ndim != 1:
        raise ValueError(f"{name} has shape {array.shape}: it must be (n,), one label a sample")
    if array.dtype.kind == "O" or (array.dtype.kind == "U" and not isinstance(value, np.ndarray)):
        items = np.asarray(value, dtype=object).ravel().tolist()  # numpy would turn NaN among strings to "nan"
        text = [isinstance(v, str) for v in items]
        if any(text) and not all(text):
            at = text.index(False)
            raise TypeError(f"{name} has {items[at]!r} at sample {at} (counted from 0) among strings: labels are whole"
                            " numbers or strings, all of one kind")
        cut = next((v for v in items if isinstance(v, str) and v.endswith("\0")), None)
        if cut is not None:  # numpy drops what is there to fill up
            raise ValueError(f"{name} has the label {cut!r}, which ends in a zero byte: drop it, as numpy's text cannot"
                             " keep it")
        array = array.astype(str) if all(text) else np.asarray(items)
    if array.dtype.kind == "b":
        array = array.astype(np.int64)
    if array.dtype.kind == "u" and array.size and array.max() >= 2**63:
        raise ValueError(f"{name} has the label {array.max()}: whole numbers below 2**63 are taken, or strings")
    if array.dtype.kind == "f":
        array = array.astype(np.float64)  # half precision has no 2**53 to compare with
        bad = np.flatnonzero(~isWhole(array))
        if bad.size:
            raise ValueError(f"{name} has {array[bad[0]]} at sample {bad[0]} (counted from 0): labels are whole numbers"
                             f" or strings; drop such samples with dsSelect(DS, samples=...) or give them a class")
        array = array.astype(np.int64)
    if array.dtype.kind not in "iuU":
        raise TypeError(f"{name} holds {array.dtype} labels: they must be whole numbers or strings, all of one kind")
    return array


def sampleArray(value, d=None, name="input", owner="the classifier"):
    """Return samples as float64 (d, n). Where `d`, that of `owner`, is known, one sample (d,) is a column, and (n,) a
    row if d = 1.
    """
    X = asNumbers(value, name)
    if d == 1 and X.ndim < 2:
        X = X.reshape(1, -1)
    elif d is not None and X.ndim == 1:
        X = X[:, None]
    if X.ndim != 2:
        more = f"; for one feature write {name}[None, :]" if X.ndim == 1 else ""
        raise ValueError(f"{name} has shape {X.shape}: it must be d x n, a sample a column{more}")
    if 0 in X.shape:
        raise ValueError(f"{name} is empty (shape {X.shape}): at least one feature and one sample are needed")
    if d is not None and X.shape[0] != d:
        turned = ": is it transposed?" if X.shape[1] == d else "."
        raise ValueError(f"{name} has {X.shape[0]} features (shape {X.shape}) where {owner} has {d}{turned}"
                         f" It must be {d} x n, a sample a column, of the features that the model was trained on")
    return X


def mappingCheck(DS, name="DS"):
    """Raise where `DS` is no mapping."""
    if not isinstance(DS, Mapping):
        raise TypeError(f"{name} is {type(DS).__name__}: it must be a Struct or dict with fields input and output")


def fieldFaults(DS, name="DS"):
    """Return (field, message) of each field that is nearly a known one, and of a missing `input`."""
    faults = []
    for key in DS:
        if key not in FIELDS and isinstance(key, str):
            near = min(FIELDS, key=lambda f: editDistance(key.lower(), f.lower()))
            if editDistance(key.lower(), near.lower()) <= 2:
                what = f"{name} has a field {key!r}, which no function reads. Did you mean {near!r}?"
                faults.append((key, what))
    if not isinstance(DS.get("dataName", ""), (str, type(None))):
        faults.append(("dataName", f"dataName is {shown(DS['dataName'])}: it must be text, the name of the dataset"))
    if "input" not in DS:
        faults.append(("input", f"{name} has no field 'input' (it has {brief(DS) or 'none'}):"
                                " it must be d x n, a sample a column"))
    return faults


def fieldsCheck(DS, name="DS"):
    """Raise where `DS` is no mapping, lacks `input`, or has a field that is nearly a known one."""
    mappingCheck(DS, name)
    for _, message in fieldFaults(DS, name):
        raise ValueError(message)


def lengthMessage(labels, shape):
    """Return what is wrong with `labels` labels for an input of `shape`, or '' where nothing is."""
    if labels == shape[1]:
        return ""
    turned = "is input transposed?" if labels == shape[0] else "one label a sample is needed."
    return f"output has {labels} labels for {shape[1]} samples: {turned} input must be d x n, a sample a column"


def annotations(DS, n):
    """Return DS.annotation as n strings, or None where there is none."""
    value = DS.get("annotation")
    if value is None:
        return None
    return namesOpen("annotation", value, n, "sample")


def hitMask(DS, n):
    """Return which of the n samples DS.hitIndex lists, as (n,) booleans, or None where there is none."""
    if DS.get("hitIndex") is None:
        return None
    index = asNumbers(DS["hitIndex"], "hitIndex").ravel()
    if np.asarray(DS["hitIndex"]).dtype.kind == "b":
        raise TypeError("hitIndex holds True and False: it must be indices, np.flatnonzero(hitIndex)")
    bad = np.flatnonzero(~(isWhole(index) & (index >= 0) & (index < n)))
    if bad.size:
        raise ValueError(f"hitIndex holds {index[bad[0]]:g} for {n} samples: it must be indices of samples,"
                         f" counted from 0, as qcTrain returns them")
    mask = np.zeros(n, dtype=bool)
    mask[index.astype(np.intp)] = True
    return mask


def nameList(names):
    """Return names as a list of strings, or None where there are none: missing, a single string, or no sequence."""
    if isinstance(names, (str, bytes, Mapping)) or not (hasattr(names, "__len__") and hasattr(names, "__getitem__")):
        return None
    return [str(s) for s in np.asarray(names, dtype=object).ravel()]


def namesOpen(field, value, count, what):
    """Return `value` as a list of `count` names, one a `what`, else raise."""
    names = nameList(value)
    if names is None or len(names) != count:
        said = f"has {len(names)} names" if names is not None else f"is {shown(value)}"
        raise (TypeError if names is None else ValueError)(
            f"{field} {said} for {count} {what}s: it must be a list of one name a {what}")
    return names


def classNames(label, outputName):
    """Return the K names of `label`, or None where `outputName` is missing or does not fit.

    With integer labels within 1..M and M names, the i-th name is label i's; otherwise one name a label, in order.
    """
    names = nameList(outputName)
    if names is None:
        return None
    M = len(names)
    if label.dtype.kind in "iu" and label[0] >= 1 and label[-1] <= M:
        return [names[i - 1] for i in label.tolist()]
    return names if len(label) == M else None


def inputNames(d, inputName):
    """Return the d feature names, or None where they are missing or do not fit."""
    names = nameList(inputName)
    return names if names is not None and len(names) == d else None


def inputNameMessage(inputName, shape):
    """Return what is wrong with `inputName` for an input of `shape`, or '' where nothing is."""
    if inputName is None or inputNames(shape[0], inputName) is not None:
        return ""
    names = nameList(inputName)
    if names is None:
        return f"inputName is {type(inputName).__name__}: it must be a list of {shape[0]} names, one a feature"
    if len(names) == shape[1]:
        hint = "is input transposed? It must be d x n, a sample a column"
    else:
        hint = "select features with dsSelect(DS, features=...), which keeps names and data together"
    return f"inputName has {len(names)} names for {shape[0]} features: {hint}"


def outputNameMessage(label, outputName):
    """Return what is wrong with `outputName` for the classes `label`, or '' where nothing is."""
    if outputName is None or classNames(label, outputName) is not None:
        return ""
    names = nameList(outputName)
    what = f"has {len(names)} names" if names is not None else f"is {type(outputName).__name__}"
    return (f"outputName {what} for the {len(label)} classes {brief(label.tolist())}: it must be a list of one name"
            f" a class")


def inputLevels(d, inputLevel):
    """Return for each of d features the names of its levels (code v is the v-th name), or None where it has none."""
    if inputLevel is None:
        return [None] * d
    rule = "give a list of names, or None, for each feature; dsSelect keeps them in step with input"
    if isinstance(inputLevel, str) or not hasattr(inputLevel, "__len__"):
        raise TypeError(f"inputLevel is {type(inputLevel).__name__}: {rule}")
    if len(inputLevel) != d:
        raise ValueError(f"inputLevel has {len(inputLevel)} entries for {d} features: {rule}")
    level = [nameList(names) for names in inputLevel]
    for j, names in enumerate(level):
        if names is None and inputLevel[j] is not None:
            raise TypeError(f"inputLevel of feature {j} is {type(inputLevel[j]).__name__}: {rule}")
    return level


def dsOpen(DS, needOutput=True, name="DS"):
    """Return DS checked: input (d, n), output (n,), label (K,), code (n,), and the names that fit (else None).

    Without `output` (allowed where `needOutput` is False) output, label and code are None.
    """
    fieldsCheck(DS, name)
    X = sampleArray(DS["input"])
    names = inputNames(X.shape[0], DS.get("inputName"))
    if DS.get("output") is None:
        if needOutput:
            raise ValueError(NO_OUTPUT.format(name))
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


def unseen(label, known):
    """Return those of the labels (K,) that are not among the known ones (M,), as a list."""
    known = set(known.tolist())
    return [v for v in label.tolist() if v not in known]


def scored(output, computedClass, label, stacklevel=3):
    """Return recogRate and hitIndex, or (None, None) without output; labels that training never saw are misses."""
    if output is None:
        return None, None
    if (output.dtype.kind == "U") != (label.dtype.kind == "U"):
        raise TypeError(f"output holds {output.dtype} labels, the classifier {label.dtype}: they must be of one kind")
    unknown = unseen(labelCode(output)[0], label)
    if unknown:
        warnings.warn(f"output has labels that training never saw ({brief(unknown)}): their samples count as"
                      " misses", stacklevel=stacklevel)
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
    said = f"class {label}"
    return said if not name or name.lower() in (str(label).lower(), said.lower()) else f"{said} ({name})"


def whoAre(label, names=None):
    """Return '2 (Versicolour)' of each class, for messages that say "class" once."""
    return [className(v, s).removeprefix("class ") for v, s in zip(label.tolist(), names or [None] * len(label))]


def nonFiniteMessage(X, inputName=None, name="input"):
    """Return how many values of X are NaN or Inf and where the first is, or '' where none is."""
    bad = np.argwhere(~np.isfinite(X))
    if not len(bad):
        return ""
    i, j = bad[0]
    count = f"{len(bad)} values that are" if len(bad) > 1 else "a value that is"
    return (f"{name} has {count} not finite, the first {X[i, j]} at {featureName(i, inputName)}, sample {j}"
            f" (counted from 0): drop such samples with dsSelect(DS, samples=...) or fill them in")


def wholeMessage(x, feature):
    """Return which value of a feature (n,) of levels is no code, or '' where all are: a code is a whole number."""
    bad = np.flatnonzero(~isWhole(x))
    if not bad.size:
        return ""
    return (f"{feature} is discrete but has the value {x[bad[0]]:g}: its levels must be whole numbers; round them, or"
            " take another model ('gaussian', 'histogram', 'caim', 'kde')")


def finiteCheck(X, inputName=None, name="input"):
    """Raise where X holds NaN or Inf, or numbers too large to square."""
    with np.errstate(over="ignore"):
        if not np.isfinite(X.size * np.square(2 * max(X.max(), -X.min()))):
            raiseNonFinite(X, inputName, name)


def raiseNonFinite(X, inputName=None, name="input"):
    """Say why a result of `X` is not finite: NaN or Inf in X, with the place, or numbers too large to square."""
    raise ValueError(nonFiniteMessage(X, inputName, name) or
                     f"{name} reaches {np.abs(X).max():.3g} in size, too far for squares in double precision:"
                     f" rescale the features, or drop samples that far out")


def unknownName(what, value, known):
    """Raise ValueError for a `value` that is none of the `known`, naming the nearest."""
    known = list(known)
    raise ValueError(f"{what} {shown(value)} is unknown.{didYouMean(value, known)} There are: {brief(known, 25)}")


def levelMessage(x, names, feature):
    """Return which value of a feature (n,) of levels is no code of the `names` (or None), or '' where all are."""
    wrong = wholeMessage(x, feature)
    if wrong or names is None:
        return wrong
    bad = x[(x < 1) | (x > len(names))]
    return "" if not bad.size else (f"{feature} has the code {bad[0]:g}, but inputLevel names {len(names)} levels:"
                                    f" name all codes, or give codes from 1 to {len(names)}")
