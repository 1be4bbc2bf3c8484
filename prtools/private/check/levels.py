"""Validate the level names of categorical features, and the codes 1..V of the levels."""

import numpy as np

from .arrays import isIntegral
from .messages import plural
from .names import nameList

RULE = "it must contain a list of names or None for each feature"


def inputLevels(d, inputLevel):
    """Return a list with the level names of each of d features, where None marks a numeric feature.

    The code v = 1, 2, ... of a feature denotes its v-th level.
    """
    if inputLevel is None:
        return [None] * d
    if isinstance(inputLevel, str) or not hasattr(inputLevel, "__len__"):
        raise TypeError(f"inputLevel is {type(inputLevel).__name__}, but {RULE}")
    if len(inputLevel) != d:
        entries = plural(len(inputLevel), "entry", "entries")
        raise ValueError(f"inputLevel has {entries} for {plural(d, 'feature')}, but {RULE}")
    levels = [nameList(names) for names in inputLevel]
    for j, names in enumerate(levels):
        if names is None and inputLevel[j] is not None:
            kind = type(inputLevel[j]).__name__
            raise TypeError(
                f"inputLevel of feature {j} is {kind}, but it must be a list of names or None"
            )
    return levels


def integerMessage(x, feature):
    """Return a message if one of the values x (n,) of `feature` is not an integer, or '' otherwise."""
    bad = x[~isIntegral(x)]
    if not bad.size:
        return ""
    return (
        f"{feature} is discrete, but it has the value {bad[0]:g}, which is not an integer. Round"
        " the values, or use another model ('gaussian', 'histogram', 'caim', 'kde')."
    )


def levelMessage(x, names, feature):
    """Return a message if one of the values x (n,) of `feature` is not a valid code, or '' otherwise.

    If `names` contains the names of V levels, valid codes are 1..V. If `names` is None, all integers are valid codes.
    """
    message = integerMessage(x, feature)
    if message or names is None:
        return message
    bad = x[(x < 1) | (x > len(names))]
    if not bad.size:
        return ""
    return (
        f"{feature} has the code {bad[0]:g}, but inputLevel names only"
        f" {plural(len(names), 'level')}. Add the other level names, or use codes from 1 to"
        f" {len(names)}."
    )


def recodeLevels(x, names, known, feature):
    """Convert the codes x (n,) of a feature to other codes (n,), and also return a dict {code: name} of new levels.

    In x, code v denotes the v-th level in `names`. In the result, code v denotes the v-th level in `known`. Levels that
    are not in `known` are new and get codes above len(known). NaN is not changed.
    """
    isPresent = ~np.isnan(x)
    message = levelMessage(x[isPresent], names, feature)
    if message:
        raise ValueError(message)
    index = x[isPresent].astype(np.intp) - 1
    occurring = {names[i] for i in np.unique(index)}
    added = [name for name in names if name in occurring and name not in known]
    newCode = {name: code for code, name in enumerate([*known, *added], 1)}
    newX = x.copy()
    newX[isPresent] = np.array([newCode.get(name, 0) for name in names], dtype=float)[index]
    return newX, {newCode[name]: name for name in added}
