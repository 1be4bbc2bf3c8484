"""Features that number or identify the samples instead of measuring them."""

import re

import numpy as np

from ..kernel.calls import warn
from .arrays import isWhole
from .names import featureName

COUNTED = 10  # samples from which on values in equal steps are no coincidence
DISTINCT = 0.25  # least share of distinct values in a column of identifiers, which may repeat
# Patterns of names in lower case, without spaces and signs. IDENTITY, or a word of WHO before one of NUMBER, names an
# identifier. A word of WHO or NUMBER alone does so only if all values differ.
IDENTITY = (
    r"|#|\.\.\.\d+|ids?|uid|uuid|guid|pid|rid|eid|fid|gid|objid|objectid|idx|unnamed|rowid|rownames?|rownum"
    "|seqn|mrn|ssn|sno|slno|srno|lfdnr|.*nummer|num[eé]ro|.*(编号|編號|序号|序號|学号|學號|番号|번호)"
)
WHO = (
    "case|client|customer|emp|employee|entry|hospital|invoice|item|line|loan|member|obj|object|obs|observation|order"
    "|participant|pat|patient|person|plot|product|reg|record|respondent|roll|row|sample|serial|specimen|student"
    "|subj|subject|ticket|transaction|user|account|passenger"
)
NUMBER = "code|id|index|key|no|nr|num|number"
# Equally spaced values are row numbers in a column with such a name, or in the first column unless it is MEASURED.
NAMELESS = "|x|v|var|col|column|feature|attr|attribute|field|run"
MEASURED = (
    "age|angle|area|concentration|count|date|day|depth|dose|frequency|height|hour|income|length|minute|month"
    "|population|pressure|price|rank|rpm|second|size|speed|step|temperature|time|voltage|wavelength|week|weight"
    "|width|year"
)


def isNamed(name, pattern):
    """Return whether a name is one of the words of a pattern: 'Sample No. 2' is read as 'sampleno'."""
    letters = re.sub(r"[\W_]+\d*", "", name) or name.strip()
    return re.fullmatch(pattern, letters.lower()) is not None


def isIdentifier(x, name=None, isFirst=False):
    """Return whether a feature (n,) numbers or identifies the samples; NaN is passed over.

    Its values are integers, and one of these holds: the name calls it an identifier, and a quarter of the values is
    distinct; the name consists of words that number samples, and all differ; or ten or more are equally spaced, in any
    order, in the first column or one whose name says nothing.
    """
    x = x[~np.isnan(x)]
    n = x.size
    if n < 3 or not (x[:COUNTED] == np.floor(x[:COUNTED])).all() or not (x == np.floor(x)).all():
        return False
    value = np.unique(x)
    if name is not None and isDigitsOnly(name):
        name = None
    if name is not None and isNamed(name, f"{IDENTITY}|(id|({WHO})s?)({NUMBER})+"):
        return value.size >= max(3, DISTINCT * n)
    if n < COUNTED or value.size < n:
        return False
    if name is not None and isNamed(name, f"{WHO}|({NUMBER})+"):
        return True
    step = np.diff(value)
    isNameless = name is None or isNamed(name, rf"({NAMELESS})\d*")
    isSuspect = isNameless or (isFirst and not isNamed(name, f".*({MEASURED}).*"))
    return isSuspect and bool((step == step[0]).all())


def isDigitsOnly(name):
    """Return whether a name is a number, as pandas names columns that have no names."""
    return name.strip().isdigit()


def identifierWarn(X, names, remedy):
    """Warn of the features of X (d, n) that identify the samples; `remedy` says how to keep only the named ones."""
    d = len(X)
    found = [i for i in range(d) if isIdentifier(X[i], names[i] if names else None, i == 0)]
    if not found or (d == 1 and not (names and isNamed(names[0], IDENTITY))):
        return
    others = [i for i in range(d) if i not in found]
    kept = [str(names[i]) for i in others] if names else others
    what = " and ".join(featureName(i, names) for i in found[:3])
    verb = (
        "look like row numbers or identifiers"
        if found[1:]
        else "looks like row numbers or identifiers"
    )
    rest = repr(kept) if kept and len(repr(kept)) < 60 else "[...]"
    ways = f": leave it out with {remedy.format(rest)}" if d > 1 else ""
    warn(f"{what} {verb}, which carry no information on new samples{ways}")


def identifierMessage(X, i, names, level):
    """Return that feature i of X (d, n) identifies the samples, or a doubt where it counts by chance, or ''."""
    (d, n), x = X.shape, X[i]
    rest = [k for k in range(d) if k != i] if d <= 25 else f"[k for k in range({d}) if k != {i}]"
    ways = f"; leave it out, dsSelect(DS, features={rest})" if d > 1 else ""
    isLevel = level is not None and n >= COUNTED and len(set(x.tolist())) == n
    if isLevel or (level is None and isIdentifier(x, names[i] if names else None, i == 0)):
        what = "each has its own level" if isLevel else "it looks like row numbers or identifiers"
        return (
            f"{featureName(i, names)} identifies the samples: {what}, which carries no information on new"
            f" samples{ways}"
        )
    if n < COUNTED or not isWhole(x).all():
        return ""
    steps = np.diff(x)
    if (steps > 0).all() or (steps < 0).all():  # as a sorted age, or years
        return (
            f"{featureName(i, names)} {'rises' if steps[0] > 0 else 'falls'} from sample to sample, in integers:"
            f" does it number the samples? If so, it carries no information on new samples{ways}"
        )
    return ""
