"""Features that number or identify the samples instead of measuring them."""
import re

import numpy as np

from ..kernel.calls import warn
from .arrays import isWhole
from .names import featureName

COUNTED = 10  # samples from which on values in equal steps are no coincidence
RISING = 20  # samples from which on a first column that only rises is no coincidence
IDENTITY = {"id", "ids", "uid", "idx", "unnamed", "rowid", "rownames", "userid", "patientid", "subjectid", "sampleid",
            "caseid", "studentid", "customerid", "recordid"}
NUMBERING = {"index", "no", "nr", "num", "number", "key", "code", "case", "obs", "observation", "sample", "specimen",
             "subject", "patient", "participant", "person", "student", "customer", "user", "client", "record", "row",
             "line", "item", "order", "serial", "ticket", "entry"}
CHINESE = ("编号", "編號", "序号", "序號", "学号", "學號")


def hasIdentityName(name):
    """Return whether a name, as 'id', 'PatientID' or '', calls a feature an identifier whatever its values."""
    isEmpty = name.strip() in ("", "#")
    return isEmpty or bool(nameWords(name) & IDENTITY) or any(word in name for word in CHINESE)


def hasNumberingName(name):
    """Return whether a name consists of words that number samples, as 'No.' or 'Sample number' does."""
    words = nameWords(name)
    return bool(words) and words <= NUMBERING


def nameWords(name):
    """Return the words of a name in lower case without numbers: 'SampleNo_2' has 'sample' and 'no'."""
    words = re.split(r"[\W_]+|(?<=[a-z])(?=[A-Z])", name)
    return {word.lower() for word in words if word and not word.isdigit()}


def isIdentifier(x, name=None, isFirst=False):
    """Return whether a feature (n,) numbers or identifies the samples; NaN is passed over.

    Its values are distinct integers, and one of these holds: the name says so; ten or more values have equal steps in
    sorted order; twenty or more rise or fall from sample to sample in the first column.
    """
    x = x[~np.isnan(x)]
    n = x.size
    if n < 3 or not isWhole(x[:COUNTED]).all() or not isWhole(x).all() or np.unique(x).size < n:
        return False
    if name is not None and hasIdentityName(name):
        return True
    if n < COUNTED:
        return False
    if name is not None and hasNumberingName(name):
        return True
    step = np.diff(np.sort(x))
    order = np.sign(np.diff(x))
    return bool((step == step[0]).all() or (isFirst and n >= RISING and (order == order[0]).all()))


def identifierWarn(X, names, remedy):
    """Warn of the features of X (d, n) that identify the samples; `remedy` says how to keep only the named ones."""
    d = len(X)
    found = [i for i in range(d) if isIdentifier(X[i], names[i] if names else None, i == 0)]
    if d == 1 or not found:
        return
    others = [i for i in range(d) if i not in found]
    kept = [str(names[i]) for i in others] if names else others
    what = " and ".join(featureName(i, names) for i in found[:3])
    verb = "look like row numbers or identifiers" if found[1:] else "looks like row numbers or identifiers"
    rest = repr(kept) if kept and len(repr(kept)) < 60 else "[...]"
    warn(f"{what} {verb}, which carry no information on new samples: leave it out with {remedy.format(rest)}")


def identifierMessage(X, i, names, level):
    """Return that feature i of X (d, n) identifies the samples, or a doubt where it counts by chance, or ''."""
    (d, n), x = X.shape, X[i]
    rest = [k for k in range(d) if k != i] if d <= 25 else f"[k for k in range({d}) if k != {i}]"
    ways = f"; leave it out, dsSelect(DS, features={rest})" if d > 1 else ""
    isLevel = level is not None and n >= COUNTED and len(set(x.tolist())) == n
    if isLevel or (level is None and isIdentifier(x, names[i] if names else None, i == 0)):
        what = "level" if isLevel else "integer"
        return (f"{featureName(i, names)} identifies the samples: each has its own {what}, which carries no"
                f" information on new samples{ways}")
    if n < COUNTED or not isWhole(x).all():
        return ""
    steps = np.diff(x)
    if (steps > 0).all() or (steps < 0).all():  # as a sorted age, or years
        return (f"{featureName(i, names)} {'rises' if steps[0] > 0 else 'falls'} from sample to sample, in integers:"
                f" does it number the samples? If so, it carries no information on new samples{ways}")
    return ""
