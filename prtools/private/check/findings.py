"""Find errors and suspicious properties of a dataset. A function named ...Message returns '' if it finds nothing."""

from collections import Counter

import numpy as np

from ..kernel.mahalanobis import cholesky
from ..kernel.moments import classMoments, labelCode
from .arrays import ACCEPT_NAN, FILL_IN, asLabels, isIntegral, nonFiniteMessage, sampleArray
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
from .weight import sampleWeights

RANGE_RATIO = 1e4  # maximum ratio of feature ranges; a larger ratio suggests wrong units
SMALL = 5  # minimum number of samples that a class should have
REMEDY = (
    "Remove features with dsSelect, or choose another covariance model in qcOptSet (covType, tied,"
    " lambda_, gamma)"
)


def datasetFindings(DS):
    """Yield (severity, field, message) for each check of a dataset. The message is '' if the check finds nothing."""
    _, message = tryCheck(mappingCheck, DS)
    yield "error", "DS", message
    if message:
        return
    for field, message in fieldFaults(DS):
        yield "error", field, message
    X = output = None
    if "input" in DS:
        X, message = tryCheck(sampleArray, DS["input"])
        yield "error", "input", message
    if DS.get("output") is None:
        yield "warning", "output", NO_OUTPUT.format("DS")
    else:
        output, message = tryCheck(asLabels, DS["output"])
        yield "error", "output", message
    if X is None:
        return
    d, n = X.shape
    levels, message = tryCheck(inputLevels, d, DS.get("inputLevel"))
    levels = levels or [None] * d
    yield "error", "inputLevel", message
    checks = {"annotation": annotations, "hitIndex": hitMask, "weight": sampleWeights}
    for field, check in checks.items():
        yield "error", field, tryCheck(check, DS, n)[1]
    message = "" if output is None else lengthMessage(output.size, X.shape)
    yield "error", "output", message
    names = inputNames(d, DS.get("inputName"))
    yield from inputFindings(DS, X, levels, names)
    if output is not None and not message:
        yield from outputFindings(DS.get("outputName"), X, output, levels, names)


def tryCheck(check, *args):
    """Return the result of check(*args) and '', or None and the error message if check raises an error."""
    try:
        return check(*args), ""
    except (TypeError, ValueError) as error:
        return None, str(error)


# Input ------------------------------------------------------------------------------------------


def inputFindings(DS, X, levels, names):
    """Yield (severity, field, message) for each check of the values, names and levels of the features."""
    d = len(X)
    hasLevels = np.array([levels[i] is not None for i in range(d)])
    isMissing = np.isnan(X) & hasLevels[:, None]
    yield "warning", "inputName", inputNameMessage(DS.get("inputName"), X.shape)
    yield "warning", "inputName", repeatedNameMessage("inputName", "each feature", names)
    remedy = FILL_IN if np.isinf(X).any() else ACCEPT_NAN
    yield "error", "input", nonFiniteMessage(np.where(isMissing, 0, X), names, remedy=remedy)
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
        yield "warning", "inputLevel", message and message + "Use one spelling."
    finite = np.flatnonzero(np.isfinite(X).all(axis=0))
    if finite.size > 1:
        # If a range overflows, it becomes infinite and is reported.
        with np.errstate(over="ignore"):
            span = np.ptp(X[:, finite], axis=1)
        yield "warning", "input", constantMessage(span, names)
        numeric = np.flatnonzero((span > 0) & ~hasLevels)
        yield "warning", "input", rangeMessage(X[:, finite], span, numeric, names)
    yield "note", "input", repeatedSampleMessage(X, finite)


def repeatedNameMessage(field, noun, names):
    """Return a message that lists repeated names, because names in .csv files must be unique."""
    repeated = [repr(name) for name, number in Counter(names).items() if number > 1]
    if not repeated:
        return ""
    return f"{field} contains {brief(repeated)} more than once. Choose a unique name for {noun}."


def missingMessage(isMissing, names):
    """Return a message about missing values of categorical features. The mask `isMissing` (d, n) marks these values."""
    if not isMissing.any():
        return ""
    i, j = np.argwhere(isMissing)[0].tolist()
    return (
        f"input has {plural(isMissing.sum(), 'missing value')} (NaN) in categorical features. The"
        f" first is at {featureName(i, names)}, sample {j} (counted from 0). Only 'nbc' accepts"
        " missing values; see the option missing= of nbcOptSet."
    )


def transposedMessage(shape):
    """Return a message if d > n > 1, because the input may then be transposed. Otherwise, return ''."""
    d, n = shape
    if not 1 < n < d:
        return ""
    return (
        f"input has {plural(d, 'feature')} but only {plural(n, 'sample')}. Is input transposed? The"
        " shape must be d x n, with one sample per column."
    )


def alikeNames(names):
    """Return a list of groups of names, where the names in each group differ only in case or spaces."""
    groups = {}
    for name in dict.fromkeys(names):
        groups.setdefault("".join(name.split()).casefold(), []).append(name)
    return [group for group in groups.values() if len(group) > 1]


def alikeMessage(start, names):
    """Return '' or a sentence that begins with `start` and lists names that differ only in case or spaces."""
    groups = [" and ".join(map(repr, group)) for group in alikeNames(names)]
    if not groups:
        return ""
    return f"{start} {brief(groups)}, which differ only in case or spaces. "


def constantMessage(span, names):
    """Return a message that lists the constant features. `span` (d,) contains the range of each feature."""
    if span.all():
        return ""
    sigma = np.diag((span > 0) * 1.0)
    return singularMessage(sigma, np.zeros(span.size), "all samples", names, remedy=REMEDY)


def rangeMessage(X, span, numeric, names):
    """Return a message if the ratio of two feature ranges in `span` (d,) is above RANGE_RATIO, or '' otherwise."""
    if not numeric.size:
        return ""
    wide = int(numeric[span[numeric].argmax()])
    narrow = int(numeric[span[numeric].argmin()])
    if span[wide] <= RANGE_RATIO * span[narrow]:
        return ""
    x = X[wide]
    isCount = x.size >= COUNTED and isIntegral(x).all() and np.unique(x).size == x.size
    question = f", or does {featureName(wide, names)} identify the samples?" if isCount else "?"
    return (
        f"{featureName(wide, names)} has a range of {span[wide]:.3g}, but"
        f" {featureName(narrow, names)} has a range of {span[narrow]:.3g}, and their ratio is more"
        f" than {RANGE_RATIO:g}. Are the units correct{question} Rescale the features before you"
        " compute distances."
    )


def repeatedSampleMessage(X, index):
    """Return a message that lists repeated samples. Only the samples with an index in `index` are compared."""
    _, first, group = np.unique(X[:, index], axis=1, return_index=True, return_inverse=True)
    first = first[group.ravel()]
    repeated = np.flatnonzero(first != np.arange(index.size))
    number = repeated.size
    if not number:
        return ""
    examples = ", ".join(f"sample {index[j]} repeats {index[first[j]]}" for j in repeated[:3])
    others = f" and {number - 3} more" if number > 3 else ""
    verb = "repeats" if number == 1 else "repeat"
    return (
        f"{number} of {X.shape[1]} samples {verb} an earlier sample: {examples}{others} (counted"
        " from 0). Rounding can cause repetitions. Check whether a row was entered twice."
    )


# Output -----------------------------------------------------------------------------------------


def outputFindings(outputName, X, output, levels, inputName):
    """Yield (severity, field, message) for each check of the names, sizes and values of the classes."""
    hasLevels = np.array([names is not None for names in levels])
    label, code = labelCode(output)
    names = classNames(label, outputName)
    classes = [className(v, names[k] if names else None) for k, v in enumerate(label.tolist())]
    # Level codes are set to 0, because distances between them have no meaning.
    values = np.where(hasLevels[:, None], 0, X)
    yield "warning", "outputName", outputNameMessage(label, outputName)
    yield "warning", "outputName", repeatedNameMessage("outputName", "each class", names)
    yield "warning", "input", outlierMessage(values, code, label, names, inputName)
    field = "outputName" if names else "output"
    yield "warning", field, oneClassMessage(label, code, names, outputName)
    if len(label) == 1:
        message = f"there is only one class ({classes[0]}), so no classifier can be trained"
        yield "warning", "output", message
    for message in sizeMessages(X, code, classes, inputName, hasLevels.any()):
        yield "warning", "output", message


def oneClassMessage(label, code, names, outputName):
    """Return a message if class names differ only in case or spaces, or '' otherwise.

    The message contains Python statements that merge the classes.
    """
    spellings = names or [str(v) for v in label.tolist()]
    size = np.bincount(code)
    statements, removed = [], []
    for group in alikeNames(spellings):
        rows = [k for k, spelling in enumerate(spellings) if spelling in group]
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
        # Remove the names of merged classes, because the k-th name of outputName belongs to the k-th class.
        names = [name for v, name in zip(label.tolist(), names) if v not in removed]
        statements.append(f"DS.outputName = {names!r}")
    start = alikeMessage("outputName has" if names else "output has", spellings)
    return f"{start}Do these names denote one class? If so, run: {'; '.join(statements)}"


def sizeMessages(X, code, classes, inputName, hasLevels):
    """Yield a message for each small class, and for each class with a singular covariance matrix.

    The messages about covariance matrices are omitted if features are categorical.
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
                f"{classes[k]} has only {plural(n, 'sample')}, so its estimates are inaccurate."
                f" Collect at least {SMALL} samples, or remove the class with dsSelect(DS,"
                " samples=...)."
            )
