"""Validate priors, costs and the label of rejected samples."""

import numpy as np

from .arrays import asNumbers
from .messages import brief, shown
from .options import checkLabel, oneOf


def priorSet(prior):
    """Return the option prior ('count', 'equal' or numbers), validated as far as possible without the classes.

    As in the toolbox, an empty prior, [], means 'count'.
    """
    if isinstance(prior, str):
        return oneOf("prior", prior, ("count", "equal"))
    return prior if asNumbers(prior, "prior").size else "count"


def normalisedPrior(prior, classNames, count=None):
    """Return priors (K,) that sum to 1, for 'count' (which requires `count`), 'equal', or K weights."""
    if isinstance(prior, str):
        oneOf("prior", prior, ("count", "equal"))
        if prior == "equal":
            return np.full(len(classNames), 1 / len(classNames))
        if count is None:
            raise ValueError(
                "prior 'count' needs the training data. Pass it to training, or set 'equal' or K"
                " numbers."
            )
        return count / count.sum()
    weight = classWeights("prior", prior, classNames)
    weight = weight / weight.max()  # prevents overflow of the sum
    return weight / weight.sum()


def classWeights(name, value, partNames, noun="class", nouns="classes"):
    """Return K weights, one per class or Gaussian in `partNames`; raise an error if one is negative or all are 0."""
    weight = asNumbers(value, name)
    if weight.ndim == 2 and 1 in weight.shape:  # MATLAB stores vectors as rows
        weight = weight.ravel()
    if weight.shape != (len(partNames),):
        raise ValueError(
            f"{name} has shape {weight.shape}, but it must be {len(partNames)} numbers, one for"
            f" each of the {nouns} {brief(partNames)}"
        )
    isBad = ~(np.isfinite(weight) & (weight >= 0))
    if isBad.any():
        k = int(isBad.argmax())
        raise ValueError(
            f"{name} of {noun} {partNames[k]} is {weight[k]}, but it must be finite and 0 or more"
        )
    if not weight.any():
        raise ValueError(
            f"{name} is 0 for all of the {nouns} {brief(partNames)}, but at least one must be"
            " positive"
        )
    return weight


def checkCost(cost, classNames):
    """Return the validated `cost`: None, costs (K,) of misclassifying each class, or a cost matrix.

    Rows of the matrix are decisions, and columns are true classes. If `cost` has K + 1 rows, row 0 is rejection; in the
    returned matrix, rejection is the last row.
    """
    if cost is None:
        return None
    K, r = len(classNames), asNumbers(cost, "cost")
    if r.ndim == 1 or (r.ndim == 2 and 1 in r.shape and r.size == K > 1):
        return classWeights("cost", cost, classNames)
    if r.shape not in ((K, K), (K + 1, K)):
        raise ValueError(
            f"cost has shape {r.shape}, which does not fit the {K} classes {brief(classNames)}. It"
            f" must be ({K},), the costs of missing each class, ({K}, {K}), row = decision, column"
            f" = truth, or ({K + 1}, {K}) with row 0 = reject."
        )
    isBad = ~(np.isfinite(r) & (r >= 0))
    if isBad.any():
        i, j = np.argwhere(isBad)[0]
        raise ValueError(f"cost[{i}, {j}] is {r[i, j]}, but it must be finite and 0 or more")
    return np.roll(r, -1, axis=0) if len(r) > K else r


def checkDecisions(cost, rejectLabel, label, classNames):
    """Return the validated costs, and the labels of all decisions, which include rejection if the costs do."""
    cost = checkCost(cost, classNames)
    canReject = cost is not None and len(cost) > len(label)
    if canReject or rejectLabel is not None:
        rejectLabel = checkRejectLabel(rejectLabel, label)
    decision = np.append(label, rejectLabel) if canReject else label
    return cost, decision


def checkRejectLabel(rejectLabel, label):
    """Return the label of rejected samples; by default 0 for positive labels, else the smallest minus 1, or ''."""
    isText = label.dtype.kind == "U"
    if rejectLabel is None:
        if isText:
            return ""
        return 0 if label.min() > 0 else int(label.min()) - 1
    rejectLabel = checkLabel("rejectLabel", rejectLabel)
    if isinstance(rejectLabel, str) != isText or rejectLabel in label.tolist():
        kind = "a string" if isText else "an integer"
        raise ValueError(
            f"rejectLabel is {shown(rejectLabel)}, but it must be {kind}, like the labels, and"
            f" differ from the classes {brief(label.tolist())}"
        )
    return rejectLabel
