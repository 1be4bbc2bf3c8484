"""The door of options: names, defaults and bounds are given as a table; what is wrong is worded here."""
from collections.abc import Mapping

import numpy as np

from ..Struct import Struct
from .dataset import asNumbers, unknownName
from .words import brief, shown


def optionsOpen(opt, changes, default):
    """Return a Struct of `default` with `opt` (a mapping or None), then `changes`, laid over it, names checked."""
    if opt is not None and not isinstance(opt, Mapping):
        raise TypeError(f"opt is {type(opt).__name__}: give options as a mapping or by name, prior='equal'")
    out = Struct(default)
    for given in (opt or {}), changes:
        for name, value in given.items():
            key = name[:-1] if isinstance(name, str) and name.endswith("_") else name
            if key not in default:
                unknownName("option", name, default)
            out[key] = value
    return out


def oneOf(name, value, allowed):
    """Return `value` if it is one of `allowed`, else raise with the nearest."""
    if not isinstance(value, str) or value not in allowed:
        unknownName(name, value, allowed)
    return value


def numberIn(name, value, low, high):
    """Return `value` as a float in [low, high], else raise."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name} is {shown(value)}: it must be a number from {low} to {high}") from None
    if not low <= number <= high:
        raise ValueError(f"{name} is {shown(value)}: it must lie from {low} to {high}")
    return number


def flag(name, value):
    """Return `value` as a bool if it is True or False (or 1 or 0), else raise."""
    if np.ndim(value) or value not in (0, 1):
        raise TypeError(f"{name} is {shown(value)}: it must be True or False")
    return bool(value)


def seedOpen(seed):
    """Return the generator of random numbers that a seed, a whole number, stands for, else raise."""
    if not isinstance(seed, (int, np.integer)) or seed < 0:
        raise TypeError(f"seed is {shown(seed)}: it must be a whole number, 0 or more")
    return np.random.default_rng(seed)


def classWeights(name, value, who):
    """Return K nonnegative numbers, not all 0, one for each class named in the list `who`."""
    w = asNumbers(value, name)
    if w.ndim == 2 and 1 in w.shape:  # a MATLAB row
        w = w.ravel()
    if w.shape != (len(who),):
        raise ValueError(f"{name} has shape {w.shape}: it must be {len(who)} numbers, one for each of the"
                         f" classes {brief(who)}")
    for k in np.flatnonzero(~(np.isfinite(w) & (w >= 0)))[:1]:
        raise ValueError(f"{name} of class {who[k]} is {w[k]}: it must be a finite number, 0 or more")
    if not w.any():
        raise ValueError(f"{name} is 0 for all of the classes {brief(who)}: at least one must be positive")
    return w


def priorOpen(prior, who, count=None):
    """Return priors (K,) that sum to 1 from 'count' (where counts are at hand), 'equal', or K weights."""
    if isinstance(prior, str):
        if prior == "count" and count is None:
            raise ValueError("prior 'count' needs the training data: give it to qcTrain, or set 'equal' or K numbers")
        oneOf("prior", prior, ("count", "equal"))
        prior = count if prior == "count" else np.ones(len(who))
    w = classWeights("prior", prior, who)
    w = w / w.max()  # so that large weights do not overflow in the sum
    return w / w.sum()
