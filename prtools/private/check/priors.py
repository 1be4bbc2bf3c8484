"""Validate priors, costs and the label of rejected samples."""

import numpy as np

from .arrays import asNumbers
from .messages import brief, plural, shown
from .options import checkLabel, oneOf

COST_RULE = "an array with one cost per class, in the order of the labels, or a cost matrix"


def priorSet(prior):
    """Return the value of the option `prior`, which is 'count', 'equal' or an array of numbers.

    The number of priors is not validated, because the classes are unknown. As in the toolbox, the empty prior [] means
    'count'.
    """
    if isinstance(prior, str):
        return oneOf("prior", prior, ("count", "equal"))
    rule = "'equal', 'count' or an array with one number per class, in the order of the labels"
    return prior if asNumbers(prior, "prior", rule).size else "count"


def normalisedPrior(prior, classNames, count=None):
    """Return the priors (K,) of the classes, which sum to 1.

    `prior` is 'equal', 'count' or an array of K weights, which are divided by their sum. With 'count', the priors are
    proportional to the numbers of samples `count` (K,).
    """
    if isinstance(prior, str):
        oneOf("prior", prior, ("count", "equal"))
        if prior == "equal":
            return np.full(len(classNames), 1 / len(classNames))
        if count is None:
            raise ValueError(
                "prior is 'count', which requires the training data. Pass prior='count' to"
                " training, or set prior to 'equal' or K numbers."
            )
        return count / count.sum()
    weight = classWeights("prior", prior, classNames)
    weight = weight / weight.max()  # Without this division, the sum could overflow.
    return weight / weight.sum()


def classWeights(name, value, partNames, noun="class", nouns="classes"):
    """Return validated weights (K,), one for each class or Gaussian in `partNames`.

    Raise an error if a weight is negative or not finite, or if all weights are 0. In error
    messages, `name` is the name of the weights.
    """
    rule = f"an array with one number per {noun}, in the order {brief(partNames)}"
    weight = asNumbers(value, name, rule)
    if weight.ndim == 2 and 1 in weight.shape:  # MATLAB stores vectors as matrices with one row.
        weight = weight.ravel()
    if weight.shape != (len(partNames),):
        raise ValueError(
            f"{name} has shape {weight.shape}, but it must contain"
            f" {plural(len(partNames), 'number')}, one for each of the {nouns} {brief(partNames)}"
        )
    isBad = ~(np.isfinite(weight) & (weight >= 0))
    if isBad.any():
        k = int(isBad.argmax())
        raise ValueError(
            f"{name} of {noun} {partNames[k]} is {weight[k]}, but it must be finite and nonnegative"
        )
    if not weight.any():
        raise ValueError(
            f"{name} is 0 for all of the {nouns} {brief(partNames)}, but at least one must be"
            " positive"
        )
    return weight


def checkCost(cost, classNames):
    """Validate and return `cost`, which can be None, the costs (K,) of misclassifying each class, or a cost matrix.

    The matrix has a row per decision and a column per true class. If `cost` has K + 1 rows, the first row contains the
    costs of rejection. In the returned matrix, the last row contains the costs of rejection.
    """
    if cost is None:
        return None
    K, r = len(classNames), asNumbers(cost, "cost", COST_RULE)
    if r.ndim == 1 or (r.ndim == 2 and 1 in r.shape and r.size == K > 1):
        return classWeights("cost", cost, classNames)
    if r.shape not in ((K, K), (K + 1, K)):
        raise ValueError(
            f"cost has shape {r.shape}, which does not match the {plural(K, 'class', 'classes')}"
            f" {brief(classNames)}. The shape must be ({K},) with one cost per class, ({K}, {K})"
            f" with one row per decision, or ({K + 1}, {K}) with rejection in row 0."
        )
    isBad = ~(np.isfinite(r) & (r >= 0))
    if isBad.any():
        i, j = np.argwhere(isBad)[0]
        raise ValueError(f"cost[{i}, {j}] is {r[i, j]}, but it must be finite and nonnegative")
    return np.roll(r, -1, axis=0) if len(r) > K else r


def checkDecisions(cost, rejectLabel, label, classNames):
    """Return the validated costs, and the labels of all decisions.

    If `cost` includes costs of rejection, the last decision is the label of rejected samples.
    """
    cost = checkCost(cost, classNames)
    canReject = cost is not None and len(cost) > len(label)
    if canReject or rejectLabel is not None:
        rejectLabel = checkRejectLabel(rejectLabel, label)
    decision = np.append(label, rejectLabel) if canReject else label
    return cost, decision


def checkRejectLabel(rejectLabel, label):
    """Return the validated label of rejected samples. `label` contains the labels of the classes.

    If `rejectLabel` is None, the result is '' for string labels and 0 for positive labels. For other labels, the result
    is the smallest label minus 1.
    """
    isText = label.dtype.kind == "U"
    if rejectLabel is None:
        if isText:
            return ""
        return 0 if label.min() > 0 else int(label.min()) - 1
    rejectLabel = checkLabel("rejectLabel", rejectLabel)
    if isinstance(rejectLabel, str) != isText or rejectLabel in label.tolist():
        kind = "a string" if isText else "an integer"
        raise ValueError(
            f"rejectLabel is {shown(rejectLabel)}, but it must be {kind} that differs from"
            f" the classes {brief(label.tolist())}"
        )
    return rejectLabel
