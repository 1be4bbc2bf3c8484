"""Input validation of options and other single values, priors, costs, and results given to plots."""

import keyword
import operator
from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from .arrays import asLabels, asNumbers, isWhole
from .names import checkNames, unknownName
from .words import brief, shown


def mergedOptions(opt, changes, default):
    """Return a Struct of `default` with `opt` (a mapping or None), then `changes`, put over it; names are checked."""
    if opt is not None and not isinstance(opt, Mapping):
        labels = "; labels go into DS, as dsFromTable(X, y) makes it of arrays" * isinstance(
            opt, (np.ndarray, list)
        )
        raise TypeError(
            f"opt is {type(opt).__name__}: give options as a mapping or by name, prior='equal'{labels}"
        )
    given = {
        **Struct(opt or {}),
        **Struct(changes),
    }  # each takes lambda_ for lambda, and refuses both at once
    for name in given:
        if name not in default:
            unknownName("option", name, [k + "_" * keyword.iskeyword(k) for k in default])
    return Struct({**default, **given}).copy()  # the caller may change the arguments later


def oneOf(name, value, allowed):
    """Return `value` if it is one of `allowed`, else raise and name the most similar."""
    if not isinstance(value, str) or value not in allowed:
        unknownName(name, value, allowed)
    return value


def numberIn(name, value, low, high, remedy=""):
    """Return `value` as a float in [low, high], else raise; a `remedy` is for values below `low`."""
    try:
        number = float(
            "" if getattr(value, "ndim", 0) else value
        )  # before numpy 2.4, of an array (1,) as well
    except (TypeError, ValueError, OverflowError):
        raise TypeError(
            f"{name} is {shown(value)}: it must be a number from {low} to {high:g}"
        ) from None
    if number < low and remedy:
        raise ValueError(f"{name} is {shown(value)}: it must be {low} or more{remedy}")
    if not low <= number <= high:
        raise ValueError(f"{name} is {shown(value)}: it must lie from {low} to {high:g}")
    return number


def textOf(name, value, what):
    """Return `value` if it is text, else raise; `what` says what text, as 'the title'."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is {shown(value)}: it must be text, {what}")
    return value


def flag(name, value):
    """Return `value` as a bool if it is True or False (or 1 or 0), else raise."""
    if value is not True and value is not False and (np.ndim(value) or value not in (0, 1)):
        raise TypeError(f"{name} is {shown(value)}: it must be True or False")
    return bool(value)


def either(name, value, other, same):
    """Return the labels, which have two names, at most one of which may be given."""
    if value is not None and same is not None:
        raise TypeError(
            f"{other} is {shown(same)}, and {name} is given, too: both name the labels; give one of them"
        )
    return value if same is None else same


def wholeIn(name, value, low, high=np.inf, remedy=""):
    """Return `value` as a whole number from low to high, else raise."""
    span = (f"from {low} to {high}" if high < np.inf else f"of {low} or more") + remedy
    try:
        number = operator.index(value if not isinstance(value, bool) else "")
    except TypeError:
        raise TypeError(f"{name} is {shown(value)}: it must be a whole number {span}") from None
    if not low <= number <= high:
        raise ValueError(f"{name} is {shown(value)}: it must be a whole number {span}")
    return number


def wholesIn(name, values, low, high):
    """Return an array of whole numbers from low to high, given as integers or floats, else raise."""
    numbers = asNumbers(values, name)
    for v in numbers.flat:
        wholeIn(name, int(v) if isWhole(v) else float(v), low, high)
    return numbers.astype(np.int64)


def generatorOf(seed):
    """Return the random number generator of a seed, a whole number, else raise."""
    return np.random.default_rng(wholeIn("seed", seed, 0))


def checkLabel(name, value):
    """Return `value` as one label, a whole number or text, else raise."""
    try:
        return asLabels([value], name).item()
    except (TypeError, ValueError):
        raise TypeError(
            f"{name} is {shown(value)}: it must be one label, a whole number or text"
        ) from None


def checkMass(mass):
    """Return the masses of the ellipses as a list, each above 0 and below 1."""
    values = asNumbers(mass, "mass").reshape(-1).tolist()
    bad = [v for v in values if not 0 < v < 1]
    if bad:
        raise ValueError(
            f"mass has {bad[0]}: a share of a class must lie above 0 and below 1, as .5 or .95"
        )
    return values


def resultOf(function, value, shapes, also=""):
    """Return the fields of `value`, the result of `function` that a plot draws, as a Struct, or raise.

    Fields in `shapes` are checked and converted to arrays. A shape is given in letters, such as 'Km', each of the same
    size in all fields. Numbers are finite; '?' after the letters allows NaN, '-' allows -Inf. With ``label``, there is
    one ``outputName`` per class, or None. `also` names other functions with such results, as ' or knncWrtK'; what
    stands before its ' or ' ends the name of the first.
    """
    fields = value._asdict() if hasattr(value, "_asdict") else value
    other = (
        hasattr(value, "_fields") and type(value).__name__.lower() not in (function + also).lower()
    )
    if other or not isinstance(fields, Mapping) or not shapes.keys() & fields.keys():
        raise TypeError(
            f"{function}Plot draws what {function}{also} returned, not {type(value).__name__}: write"
            f" {function}Plot({function}{also.split(' or ')[0]}(...))"
        )
    out, size, rule = Struct(fields), {}, f"give what {function}{also} returned, unchanged"
    for field, shape in shapes.items():
        if out.get(field) is None:
            raise ValueError(
                f"{function}Plot is given a result without the field {field!r}: {rule}"
            )
        out[field] = array = (asLabels if field == "label" else asNumbers)(out[field], field)
        letters = shape.rstrip("?-")
        for letter, number in zip(letters, array.shape):
            size.setdefault(letter, (number, field))
        if array.size == 0 or array.shape != tuple(
            size.get(letter, (None,))[0] for letter in letters
        ):
            must = ", ".join(
                "{} as in {}".format(*size.get(letter, (letter, function))) for letter in letters
            )
            raise ValueError(
                f"{field} has shape {array.shape}: it must be ({must}), not empty; {rule}"
            )
        allowed = {"?": np.isnan, "-": np.isneginf}.get(shape[-1:], np.isfinite)
        if field != "label" and not (np.isfinite(array) | allowed(array)).all():
            raise ValueError(f"{field} has a value that is not finite: {rule}")
    if "label" in shapes and out.setdefault("outputName") is not None:
        out.outputName = checkNames("outputName", out.outputName, len(out.label), "class")
    return out


def classWeights(name, value, who, one="class", several="classes"):
    """Return K nonnegative numbers, not all 0, one per class of the list `who`, or per Gaussian, else raise."""
    w = asNumbers(value, name)
    if w.ndim == 2 and 1 in w.shape:  # a MATLAB row
        w = w.ravel()
    if w.shape != (len(who),):
        raise ValueError(
            f"{name} has shape {w.shape}: it must be {len(who)} numbers, one for each of the"
            f" {several} {brief(who)}"
        )
    if not 0 <= w.min() <= w.max() < np.inf:  # NaN neither
        k = int((~(np.isfinite(w) & (w >= 0))).argmax())
        raise ValueError(
            f"{name} of {one} {who[k]} is {w[k]}: it must be a finite number, 0 or more"
        )
    if not w.any():
        raise ValueError(
            f"{name} is 0 for all of the {several} {brief(who)}: at least one must be positive"
        )
    return w


def checkCost(cost, who):
    """Return None, the costs (K,) of missing each class, or a cost matrix with the row of rejection, if any, last.

    As given, a matrix is K x K, row = decision, column = truth, or (K+1) x K with row 0 = reject.
    """
    if cost is None:
        return None
    K, r = len(who), asNumbers(cost, "cost")
    if r.ndim == 1 or (r.ndim == 2 and 1 in r.shape and r.size == K > 1):
        return classWeights("cost", cost, who)
    if r.shape not in ((K, K), (K + 1, K)):
        raise ValueError(
            f"cost has shape {r.shape}: for the {K} classes {brief(who)} it must be ({K},), the costs of"
            f" missing each, ({K}, {K}), row = decision, column = truth, or ({K + 1}, {K}) with row 0 ="
            " reject"
        )
    if not (np.isfinite(r) & (r >= 0)).all():
        i, j = np.argwhere(~(np.isfinite(r) & (r >= 0)))[0]
        raise ValueError(f"cost[{i}, {j}] is {r[i, j]}: a cost must be a finite number, 0 or more")
    return np.roll(r, -1, axis=0) if len(r) > K else r


def checkDecisions(cost, rejectLabel, label, who):
    """Return the costs checked, and the label of each decision: of the classes, and of rejection where it has costs."""
    cost = checkCost(cost, who)
    rejects = cost is not None and len(cost) > len(label)
    if rejects or rejectLabel is not None:
        rejectLabel = checkRejectLabel(rejectLabel, label)
    return cost, np.append(label, rejectLabel) if rejects else label


def neverTaken(cost):
    """Return the decisions l that are never the best: no posterior p has cost_l p < cost_m p for all m != l.

    A linear program for each, max t with (cost_l - cost_m) p + t <= 0, p on the simplex. Columns, then rows, are scaled
    to 1, which keeps the sign of t, for costs of any size.
    """
    L, K = cost.shape
    corners = np.column_stack(
        [cost, cost.mean(axis=1)]
    )  # the risks of sure posteriors, and of equal ones
    margin = 1e-6 * np.abs(cost).max()
    others = [np.delete(corners, k, axis=0) for k in range(L)]
    doubtful = [
        k
        for k in range(L)
        if not (corners[k] + margin < others[k].min(axis=0, initial=np.inf)).any()
    ]
    if doubtful:
        from scipy.optimize import linprog
    idle = []
    for k in doubtful:
        more = np.delete(cost[k] - cost, k, axis=0)
        for axis in (0, 1):  # the scale of a class or of a pair does not matter
            size = np.abs(more).max(axis=axis, keepdims=True)
            more = more / np.where(size > 0, size, 1)
        A = np.column_stack([more, np.ones(L - 1)])
        best = linprog(
            np.r_[np.zeros(K), -1],
            A,
            np.zeros(L - 1),
            [np.r_[np.ones(K), 0]],
            [1],
            [(0, None)] * K + [(None, None)],
        )
        if best.status == 0 and -best.fun <= 1e-9:
            idle.append(k)
    return idle


def checkRejectLabel(rejectLabel, label):
    """Return the label of rejected samples, by default 0 if all labels are positive, else the smallest - 1, or ''."""
    text = label.dtype.kind == "U"
    if rejectLabel is None:
        return "" if text else (0 if label.min() > 0 else int(label.min()) - 1)
    rejectLabel = checkLabel("rejectLabel", rejectLabel)
    if isinstance(rejectLabel, str) != text or rejectLabel in label.tolist():
        raise ValueError(
            f"rejectLabel is {shown(rejectLabel)}: it must be {'text' if text else 'a whole number'}, as"
            f" labels are, and none of the classes {brief(label.tolist())}"
        )
    return rejectLabel


def priorSet(prior):
    """Return the option prior, checked as far as possible before the classes are known: a word, or numbers.

    None of them, as [] in the toolbox, are those of the counts.
    """
    if isinstance(prior, str):
        return oneOf("prior", prior, ("count", "equal"))
    return prior if asNumbers(prior, "prior").size else "count"


def normalisedPrior(prior, who, count=None):
    """Return priors (K,) that sum to 1 from 'count' (if counts are given), 'equal', or K weights."""
    if isinstance(prior, str):
        if prior == "count" and count is None:
            raise ValueError(
                "prior 'count' needs the training data: give it in training, or set 'equal' or K numbers"
            )
        oneOf("prior", prior, ("count", "equal"))
        if prior == "count":
            return count / count.sum()
        prior = np.ones(len(who))
    w = classWeights("prior", prior, who)
    w = w / w.max()  # so that large weights do not overflow in the sum
    return w / w.sum()
