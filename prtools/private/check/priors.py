"""Input validation of priors, costs and the label of rejected samples."""

import numpy as np

from .arrays import asNumbers
from .messages import brief, shown
from .options import checkLabel, oneOf


def priorSet(prior):
    """Return the option prior, checked as far as possible before the classes are known: a word, or numbers.

    An empty prior, [] in the toolbox, means 'count'.
    """
    if isinstance(prior, str):
        return oneOf("prior", prior, ("count", "equal"))
    return prior if asNumbers(prior, "prior").size else "count"


def normalisedPrior(prior, classNames, count=None):
    """Return priors (K,) that sum to 1 from 'count' (if counts are given), 'equal', or K weights."""
    if isinstance(prior, str):
        oneOf("prior", prior, ("count", "equal"))
        if prior == "equal":
            return np.full(len(classNames), 1 / len(classNames))
        if count is None:
            raise ValueError(
                "prior 'count' needs the training data: give it in training,"
                " or set 'equal' or K numbers"
            )
        return count / count.sum()
    weight = classWeights("prior", prior, classNames)
    weight = weight / weight.max()  # so that large weights do not overflow in the sum
    return weight / weight.sum()


def classWeights(name, value, partNames, one="class", several="classes"):
    """Return K nonnegative numbers, not all 0, one per class (or Gaussian) of the list `partNames`, else raise."""
    weight = asNumbers(value, name)
    if weight.ndim == 2 and 1 in weight.shape:  # a MATLAB row
        weight = weight.ravel()
    if weight.shape != (len(partNames),):
        raise ValueError(
            f"{name} has shape {weight.shape}: it must be {len(partNames)} numbers, one for each"
            f" of the {several} {brief(partNames)}"
        )
    isBad = ~(np.isfinite(weight) & (weight >= 0))
    if isBad.any():
        k = int(isBad.argmax())
        raise ValueError(
            f"{name} of {one} {partNames[k]} is {weight[k]}: it must be a finite number, 0 or more"
        )
    if not weight.any():
        raise ValueError(
            f"{name} is 0 for all of the {several} {brief(partNames)}:"
            " at least one must be positive"
        )
    return weight


def checkCost(cost, classNames):
    """Return None, the costs (K,) of missing each class, or a cost matrix with the row of rejection, if any, last.

    As given, a matrix is K x K, row = decision, column = truth, or (K+1) x K with row 0 = reject.
    """
    if cost is None:
        return None
    K, r = len(classNames), asNumbers(cost, "cost")
    if r.ndim == 1 or (r.ndim == 2 and 1 in r.shape and r.size == K > 1):
        return classWeights("cost", cost, classNames)
    if r.shape not in ((K, K), (K + 1, K)):
        raise ValueError(
            f"cost has shape {r.shape}: for the {K} classes {brief(classNames)} it must be"
            f" ({K},), the costs of missing each, ({K}, {K}), row = decision, column = truth,"
            f" or ({K + 1}, {K}) with row 0 = reject"
        )
    isBad = ~(np.isfinite(r) & (r >= 0))
    if isBad.any():
        i, j = np.argwhere(isBad)[0]
        raise ValueError(f"cost[{i}, {j}] is {r[i, j]}: a cost must be a finite number, 0 or more")
    return np.roll(r, -1, axis=0) if len(r) > K else r


def checkDecisions(cost, rejectLabel, label, classNames):
    """Return the costs checked, and the label of each decision: of the classes, and of rejection where it has costs."""
    cost = checkCost(cost, classNames)
    canReject = cost is not None and len(cost) > len(label)
    if canReject or rejectLabel is not None:
        rejectLabel = checkRejectLabel(rejectLabel, label)
    decision = np.append(label, rejectLabel) if canReject else label
    return cost, decision


def checkRejectLabel(rejectLabel, label):
    """Return the label of rejected samples, by default 0 if all labels are positive, else the smallest - 1, or ''."""
    isText = label.dtype.kind == "U"
    if rejectLabel is None:
        if isText:
            return ""
        return 0 if label.min() > 0 else int(label.min()) - 1
    rejectLabel = checkLabel("rejectLabel", rejectLabel)
    if isinstance(rejectLabel, str) != isText or rejectLabel in label.tolist():
        kind = "text" if isText else "a whole number"
        raise ValueError(
            f"rejectLabel is {shown(rejectLabel)}: it must be {kind}, as labels are,"
            f" and none of the classes {brief(label.tolist())}"
        )
    return rejectLabel
