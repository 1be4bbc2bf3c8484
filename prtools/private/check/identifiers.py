"""Detect features that contain sample numbers or identifiers instead of measurements."""

import re

import numpy as np

from ..kernel.warn import warn
from .arrays import isIntegral
from .names import featureName

COUNTED = 10  # minimum number of samples for which equal steps are unlikely to be a coincidence
DISTINCT = 0.25  # minimum fraction of distinct values in a column of identifiers
# These patterns match names in lower case, without spaces and punctuation. A column contains identifiers if its name
# matches IDENTITY, or is a word in ENTITY followed by a word in NUMBER. If its name is a single word in ENTITY or
# NUMBER, all values must also be distinct.
IDENTITY = (
    r"|#|\.\.\.\d+|ids?|uid|uuid|guid|pid|rid|eid|fid|gid|objid|objectid|idx|unnamed|rowid"
    r"|rownames?|rownum|seqn|mrn|ssn|sno|slno|srno|lfdnr|.*nummer|num[eé]ro"
    r"|.*(编号|編號|序号|序號|学号|學號|番号|번호)"
)
ENTITY = (
    "case|client|customer|emp|employee|entry|hospital|invoice|item|line|loan|member|obj|object"
    "|obs|observation|order|participant|pat|patient|person|plot|product|reg|record|respondent"
    "|roll|row|sample|serial|specimen|student|subj|subject|ticket|transaction|user|account"
    "|passenger"
)
NUMBER = "code|id|index|key|no|nr|num|number"
# Equally spaced values are row numbers if the name of their column matches NAMELESS. Equally spaced values in the first
# column are row numbers unless the name of the column contains a word in MEASURED.
NAMELESS = "|x|v|var|col|column|feature|attr|attribute|field|run"
MEASURED = (
    "age|angle|area|concentration|count|date|day|depth|dose|frequency|height|hour|income|length"
    "|minute|month|population|pressure|price|rank|rpm|second|size|speed|step|temperature|time"
    "|voltage|wavelength|week|weight|width|year"
)


def isNamed(name, pattern):
    """Return whether a name matches a pattern, ignoring case, spaces, punctuation and trailing numbers.

    For example, 'Sample No. 2' is compared as 'sampleno'.
    """
    letters = re.sub(r"[\W_]+\d*", "", name) or name.strip()
    return re.fullmatch(pattern, letters.lower()) is not None


def isIdentifier(x, name=None, isFirst=False):
    """Return whether the values x (n,) of a feature are sample numbers or identifiers. NaN is ignored.

    All values must be integers, and one of these conditions must be true:

    - The name denotes an identifier, and at least a quarter of the values are distinct.
    - The name may denote a sample number, and there are at least ten values without repetitions.
    - There are at least ten values, which are distinct and equally spaced when sorted. In addition, the name of the
      feature is uninformative, or the feature is the first feature and its name is not a measured quantity.
    """
    x = x[~np.isnan(x)]
    n = x.size
    if n < 3 or not (x[:COUNTED] == np.floor(x[:COUNTED])).all() or not (x == np.floor(x)).all():
        return False
    if name is not None and name.strip().isdigit():  # In pandas, unnamed columns are numbered.
        name = None
    value = np.unique(x)
    if name is not None and isNamed(name, f"{IDENTITY}|(id|({ENTITY})s?)({NUMBER})+"):
        return value.size >= max(3, DISTINCT * n)
    if n < COUNTED or value.size < n:
        return False
    if name is not None and isNamed(name, f"{ENTITY}|({NUMBER})+"):
        return True
    isNameless = name is None or isNamed(name, rf"({NAMELESS})\d*")
    if not isNameless and (not isFirst or isNamed(name, f".*({MEASURED}).*")):
        return False
    step = np.diff(value)
    return bool((step == step[0]).all())


def identifierWarn(X, names, remedy, isHeaderless=False):
    """Warn about the features of X (d, n) that probably identify the samples.

    The warning recommends the Python code `remedy`, which selects all other features. In `remedy`, {} is replaced by
    the list of the selected names. If `isHeaderless` is true, the file has no header, and distinct integers in the
    first column of the file are probably identifiers.
    """
    d = len(X)
    isSuspect = [isIdentifier(X[i], names[i] if names else None, i == 0) for i in range(d)]
    if isHeaderless and np.unique(X[0]).size == X[0].size >= COUNTED:
        isSuspect[0] = bool(isIntegral(X[0]).all())
    if not any(isSuspect) or (d == 1 and not (names and isNamed(names[0], IDENTITY))):
        return
    suspects = [featureName(i, names) for i in range(d) if isSuspect[i]]
    verb = "look" if len(suspects) > 1 else "looks"
    hint = ""
    if d > 1:
        others = repr([str(names[i]) if names else i for i in range(d) if not isSuspect[i]])
        isShort = not all(isSuspect) and len(others) < 60
        remaining = remedy.format(others if isShort else "[...]")
        hint = f". Select the other features with {remaining}."
    warn(
        f"{' and '.join(suspects[:3])} {verb} like row numbers or identifiers, which carry no"
        f" information about new samples{hint}"
    )


def identifierMessage(X, i, names, levels):
    """Return a message if feature i of X (d, n) probably contains sample numbers or identifiers, or '' otherwise.

    `names` are the feature names or None. `levels` are the level names of feature i, or None for a numeric feature.
    """
    d, n = X.shape
    x = X[i]
    name = featureName(i, names)
    hint = ""
    if d > 1:
        others = [k for k in range(d) if k != i]
        others = others if d <= 25 else f"[k for k in range({d}) if k != {i}]"
        hint = f". Exclude it with dsSelect(DS, features={others})."
    useless = "carries no information about new samples"
    if levels is not None and n >= COUNTED and np.unique(x).size == n:
        return (
            f"{name} identifies the samples, because each sample has its own level. It"
            f" {useless}{hint}"
        )
    if levels is None and isIdentifier(x, names[i] if names else None, i == 0):
        return (
            f"{name} identifies the samples, because its values look like row numbers or"
            f" identifiers. It {useless}{hint}"
        )
    if n < COUNTED or not isIntegral(x).all():
        return ""
    steps = np.diff(x)
    if not ((steps > 0).all() or (steps < 0).all()):
        return ""
    # The message only asks a question, because measurements can also be sorted, for example by age.
    trend = "rise" if steps[0] > 0 else "fall"
    return (
        f"{name} contains integers that {trend} from sample to sample. Is this feature only a"
        f" sample number? If so, it {useless}{hint}"
    )
