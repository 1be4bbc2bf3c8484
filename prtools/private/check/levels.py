"""Input validation of categorical features: the names of their levels, and the codes 1..V of these."""

import numpy as np

from .arrays import isWhole
from .names import nameList

RULE = "give a list of names, or None, for each feature; dsSelect selects them with the features"


def inputLevels(d, inputLevel):
    """Return for each of d features the names of its levels (code v is the v-th name), or None if it has none."""
    if inputLevel is None:
        return [None] * d
    if isinstance(inputLevel, str) or not hasattr(inputLevel, "__len__"):
        raise TypeError(f"inputLevel is {type(inputLevel).__name__}: {RULE}")
    if len(inputLevel) != d:
        raise ValueError(f"inputLevel has {len(inputLevel)} entries for {d} features: {RULE}")
    levels = [nameList(names) for names in inputLevel]
    for j, names in enumerate(levels):
        if names is None and inputLevel[j] is not None:
            raise TypeError(f"inputLevel of feature {j} is {type(inputLevel[j]).__name__}: {RULE}")
    return levels


def wholeMessage(x, feature):
    """Return a message on a value of a feature (n,) that is not a code, an integer; '' if all are."""
    bad = x[~isWhole(x)]
    if not bad.size:
        return ""
    return (
        f"{feature} is discrete but has the value {bad[0]:g}: its levels must be whole numbers;"
        " round them, or take another model ('gaussian', 'histogram', 'caim', 'kde')"
    )


def levelMessage(x, names, feature):
    """Return a message on a value of a feature (n,) that is no code of the level `names` (or None); '' if all are."""
    message = wholeMessage(x, feature)
    if message or names is None:
        return message
    bad = x[(x < 1) | (x > len(names))]
    if not bad.size:
        return ""
    return (
        f"{feature} has the code {bad[0]:g}, but inputLevel names {len(names)} levels: name all"
        f" codes, or give codes from 1 to {len(names)}"
    )


def recodeLevels(x, names, known, feature):
    """Return the codes (n,) of levels `names` as codes of the `known` levels, and {code: name} of the other levels.

    The other levels, as far as they occur, have the codes after the known ones; NaN stays.
    """
    isPresent = ~np.isnan(x)
    message = levelMessage(x[isPresent], names, feature)
    if message:
        raise ValueError(message)
    index = x[isPresent].astype(np.intp) - 1
    occurring = {names[i] for i in np.unique(index)}
    added = [name for name in names if name in occurring and name not in known]
    newCode = {name: code for code, name in enumerate([*known, *added], 1)}
    recoded = x.copy()
    recoded[isPresent] = np.array([newCode.get(name, 0) for name in names], dtype=float)[index]
    return recoded, {newCode[name]: name for name in added}
