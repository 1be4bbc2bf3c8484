"""The findings of `dsFormatCheck`: what is wrong with a dataset, or suspicious in it.

Messages are '' where all is well.
"""

from collections import Counter

import numpy as np

from ..kernel.mahalanobis import cholesky
from ..kernel.moments import classMoments, labelCode
from .arrays import asLabels, isWhole, nonFiniteMessage, sampleArray
from .covariance import singularMessage
from .dataset import NO_OUTPUT, annotations, fieldFaults, hitMask, lengthMessage, mappingCheck
from .identifiers import COUNTED, identifierMessage
from .levels import inputLevels, levelMessage
from .messages import brief, plural
from .names import (
    className,
    classNames,
    featureName,
    inputNameMessage,
    inputNames,
    nameList,
    outputNameMessage,
)
from .outliers import outlierMessage

RANGE_RATIO = 1e4
SMALL = 5  # samples, of which a class should have as many at least
REMEDY = (
    "drop features with dsSelect, or have another covariance by qcOptSet (covType, tied, lambda_,"
    " gamma)"
)


def findingsOf(DS):
    """Yield (severity, field, message) of all that is wrong with a dataset or suspicious in it."""
    _, message = checked(mappingCheck, DS)
    yield "error", "DS", message
    if message:
        return
    for field, message in fieldFaults(DS):
        yield "error", field, message
    X = output = None
    if "input" in DS:
        X, message = checked(sampleArray, DS["input"])
        yield "error", "input", message
    if DS.get("output") is None:
        yield "warning", "output", NO_OUTPUT.format("DS")
    else:
        output, message = checked(asLabels, DS["output"])
        yield "error", "output", message
    if X is None:
        return
    d, n = X.shape
    levels, message = checked(inputLevels, d, DS.get("inputLevel"))
    levels = levels or [None] * d
    yield "error", "inputLevel", message
    yield "error", "annotation", checked(annotations, DS, n)[1]
    yield "error", "hitIndex", checked(hitMask, DS, n)[1]
    message = "" if output is None else lengthMessage(output.size, X.shape)
    yield "error", "output", message
    names = inputNames(d, DS.get("inputName"))
    yield from inputFindings(DS, X, levels, names)
    if output is not None and not message:
        yield from outputFindings(DS.get("outputName"), X, output, levels, names)


def checked(check, *args):
    """Return what `check` returns and '', or None and the message of its error."""
    try:
        return check(*args), ""
    except (TypeError, ValueError) as error:
        return None, str(error)


# Input ------------------------------------------------------------------------------------------


def inputFindings(DS, X, levels, names):
    """Yield what is wrong with the values, names and levels of the features, or suspicious."""
    d = len(X)
    hasLevels = np.array([levels[i] is not None for i in range(d)])
    isMissing = np.isnan(X) & hasLevels[:, None]
    yield "warning", "inputName", inputNameMessage(DS.get("inputName"), X.shape)
    yield "warning", "inputName", repeatedNameMessage("inputName", "a feature", names)
    yield "error", "input", nonFiniteMessage(np.where(isMissing, 0, X), names)
    yield "warning", "input", missingMessage(isMissing, names)
    for i in np.flatnonzero(hasLevels).tolist():
        x = X[i, np.isfinite(X[i])]
        yield "error", "input", levelMessage(x, levels[i], featureName(i, names))
    isNamed = DS.get("output") is not None or DS.get("inputName") is not None
    yield "warning", "input", "" if isNamed else transposedMessage(X.shape)
    for i in range(d):
        yield "warning", "input", identifierMessage(X, i, names, levels[i])
    for i in np.flatnonzero(hasLevels).tolist():
        message = alikeMessage(f"{featureName(i, names)} has the levels", levels[i])
        yield "warning", "inputLevel", message and message + "write them in one way"
    finite = np.flatnonzero(np.isfinite(X).all(axis=0))
    if finite.size > 1:
        with np.errstate(over="ignore"):  # an infinite range is wide, too
            span = np.ptp(X[:, finite], axis=1)
        yield "warning", "input", constantMessage(span, names)
        numeric = np.flatnonzero((span > 0) & ~hasLevels)
        yield "warning", "input", rangeMessage(X[:, finite], span, numeric, names)
    yield "note", "input", repeatedSampleMessage(X, finite)


def repeatedNameMessage(field, what, names):
    """Return which names stand more than once: tables and .csv files refuse such features."""
    repeated = [repr(name) for name, number in Counter(names).items() if number > 1]
    if not repeated:
        return ""
    return f"{field} has {brief(repeated)} more than once: give {what} a name of its own"


def missingMessage(isMissing, names):
    """Return how many values of features of levels are missing, `isMissing` (d, n)."""
    if not isMissing.any():
        return ""
    i, j = np.argwhere(isMissing)[0].tolist()
    return (
        f"input has {plural(isMissing.sum(), 'missing value')} (NaN) in features of levels, the"
        f" first at {featureName(i, names)}, sample {j} (counted from 0): 'nbc' takes them, see"
        " missing in nbcOptSet; other classifiers refuse them"
    )


def transposedMessage(shape):
    """Return a doubt where only the shape tells features from samples, and features are more."""
    d, n = shape
    if not 1 < n < d:
        return ""
    return (
        f"input has {d} features for {n} samples: is it transposed? It must be d x n, a sample a"
        " column"
    )


def alikeNames(names):
    """Return the groups of names that differ by case or blanks only."""
    groups = {}
    for name in dict.fromkeys(names):
        groups.setdefault("".join(name.split()).casefold(), []).append(name)
    return [group for group in groups.values() if len(group) > 1]


def alikeMessage(start, names):
    """Return which names differ by case or blanks only, after the words `start`."""
    groups = [" and ".join(map(repr, group)) for group in alikeNames(names)]
    if not groups:
        return ""
    return f"{start} {brief(groups)}, which differ by case or blanks only: "


def constantMessage(span, names):
    """Return which features do not vary, from their ranges (d,)."""
    if span.all():
        return ""
    sigma = np.diag((span > 0) * 1.0)
    return singularMessage(sigma, np.zeros(span.size), "all samples", names, remedy=REMEDY)


def rangeMessage(X, span, numeric, names):
    """Return that the ranges (d,) of the numeric features, given by their indices, differ very much."""
    if not numeric.size:
        return ""
    wide = int(numeric[span[numeric].argmax()])
    narrow = int(numeric[span[numeric].argmin()])
    if span[wide] <= RANGE_RATIO * span[narrow]:
        return ""
    x = X[wide]
    isCount = x.size >= COUNTED and isWhole(x).all() and np.unique(x).size == x.size
    doubt = ", or does the first identify the samples?" if isCount else "?"
    return (
        f"{featureName(wide, names)} ranges over {span[wide]:.3g} and {featureName(narrow, names)}"
        f" over {span[narrow]:.3g}, more than {RANGE_RATIO:g} to 1: are their units right{doubt}"
        " Rescale them where distances count"
    )


def repeatedSampleMessage(X, index):
    """Return which of the samples with these indices (m,) repeat an earlier one."""
    _, first, group = np.unique(X[:, index], axis=1, return_index=True, return_inverse=True)
    first = first[group.ravel()]
    repeated = np.flatnonzero(first != np.arange(index.size))
    number = repeated.size
    if not number:
        return ""
    examples = ", ".join(f"{index[j]} (as {index[first[j]]})" for j in repeated[:3])
    others = f" and {number - 3} more" if number > 3 else ""
    verb = "repeats" if number == 1 else "repeat"
    return (
        f"{number} of {X.shape[1]} samples {verb} an earlier one (counted from 0): {examples}"
        f"{others}. That is usual where values are rounded; look whether a row was entered twice"
    )


# Output -----------------------------------------------------------------------------------------


def outputFindings(outputName, X, output, levels, inputName):
    """Yield what is wrong with the names, sizes and values of the classes, or suspicious."""
    hasLevels = np.array([names is not None for names in levels])
    label, code = labelCode(output)
    names = classNames(label, outputName)
    classes = [className(v, names[k] if names else None) for k, v in enumerate(label.tolist())]
    values = np.where(hasLevels[:, None], 0, X)  # codes of levels have no distance
    yield "warning", "outputName", outputNameMessage(label, outputName)
    yield "warning", "outputName", repeatedNameMessage("outputName", "a class", names)
    yield "warning", "input", outlierMessage(values, code, label, names, inputName)
    field = "outputName" if names else "output"
    yield "warning", field, oneClassMessage(label, code, names, outputName)
    if len(label) == 1:
        message = f"there is one class only ({classes[0]}): a classifier has nothing to tell apart"
        yield "warning", "output", message
    for message in sizeMessages(X, code, classes, inputName, hasLevels.any()):
        yield "warning", "output", message


def oneClassMessage(label, code, names, outputName):
    """Return which class names are alike, and the statements that make one class of them."""
    texts = names or [str(v) for v in label.tolist()]
    size = np.bincount(code)
    statements, removed = [], []
    for group in alikeNames(texts):
        rows = [k for k, text in enumerate(texts) if text in group]
        rows.sort(key=lambda k: -size[k])
        first, *others = label[rows].tolist()
        statements.append(
            f"DS.output = np.where(np.isin(DS.output, {others!r}), {first!r}, DS.output)"
        )
        removed += others
    if not statements:
        return ""
    nameNum = len(nameList(outputName) or ())
    if names and (label.dtype.kind == "U" or label.min() < 1 or label.max() > nameNum):
        # one name per class in order, not by the number of the label
        names = [name for v, name in zip(label.tolist(), names) if v not in removed]
        statements.append(f"DS.outputName = {names!r}")
    start = alikeMessage("outputName has" if names else "output has", texts)
    return f"{start}are they one class? If so: {'; '.join(statements)}"


def sizeMessages(X, code, classes, inputName, hasLevels):
    """Yield why a Gaussian of full covariance cannot be trained on a class, or that the class is small.

    The first in the words of training; of features of levels there are no Gaussians.
    """
    d = len(X)
    count, mean, scatter = classMoments(X, code, len(classes))
    for k, n in enumerate(count.tolist()):
        isFinite = np.isfinite(scatter[k]).all()
        Sigma = scatter[k] / n if isFinite else np.eye(d)
        isFew = n <= d
        if not hasLevels and (isFew or (isFinite and cholesky(Sigma, mean[:, k]) is None)):
            yield singularMessage(Sigma, mean[:, k], classes[k], inputName, n, REMEDY)
        if n < SMALL and (hasLevels or not isFew):
            yield (
                f"{classes[k]} has {plural(n, 'sample')}, and its estimates say little: collect at"
                f" least {SMALL}, or drop the class with dsSelect(DS, samples=...)"
            )
