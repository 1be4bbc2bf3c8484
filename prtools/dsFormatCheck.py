"""What is wrong with a dataset, or suspicious in it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .private.check.arrays import asLabels, isWhole, levelMessage, nonFiniteMessage, sampleArray
from .private.check.covariance import singularMessage
from .private.check.dataset import (
    NO_OUTPUT,
    annotations,
    fieldFaults,
    hitMask,
    lengthMessage,
    mappingCheck,
)
from .private.check.identifiers import COUNTED, identifierMessage
from .private.check.names import (
    className,
    classNames,
    featureName,
    inputLevels,
    inputNameMessage,
    inputNames,
    nameList,
    outputNameMessage,
)
from .private.check.outliers import outlierMessage
from .private.check.show import LINES, wrapped
from .private.check.words import brief
from .private.kernel.mahalanobis import cholesky
from .private.kernel.moments import labelCode
from .private.lecture.stat import classMoments

if TYPE_CHECKING:
    from .private.types import Row


class Finding(NamedTuple):
    """A finding of `dsFormatCheck`."""

    severity: str
    field: str
    message: str


RANGE_RATIO = 1e4
SMALL = 5  # samples, of which a class should have as many at least
REMEDY = "drop features with dsSelect, or have another covariance by qcOptSet (covType, tied, lambda_, gamma)"


class Findings(list):
    """A list of Finding that prints one below the other."""

    __slots__ = ()

    def __repr__(self):
        lines = [
            line
            for f in self
            for line in wrapped(f"{f.severity}: {f.field}: {f.message}").split("\n")
        ]
        more = (
            []
            if len(lines) <= LINES
            else [f"... {len(self)} findings in all: print them one by one"]
        )
        return "\n".join(lines[: LINES - len(more)] + more) or "no findings"

    def __getitem__(self, index):
        part = super().__getitem__(index)
        return Findings(part) if isinstance(index, slice) else part

    def __add__(self, other):
        return Findings(super().__add__(other))


def dsFormatCheck(DS: Row) -> list[Finding]:
    """List all that is wrong with a dataset or suspicious in it, in the words in which other functions refuse it.

    Parameters
    ----------
    DS : Struct or dict
        What should be a dataset; anything is taken.

    Returns
    -------
    list of Finding
        It prints one below the other. Each has a ``severity``, ``field`` and ``message``; empty where all is fine.
        Severity 'error': training refuses the dataset or a field is not read (malformed or missing input, labels that
        are none, lengths that disagree, transposed input, NaN or Inf, codes without a level, a misspelt field).
        Severity 'warning': it may be meant (no output, names that do not fit, stand twice or differ by case or blanks
        only, NaN in a feature of levels, which 'nbc' alone takes, a constant feature, one that numbers the samples,
        features whose ranges differ more than 10000 times, fewer than d + 1 or than 5 samples in a class, a value
        extremely far from its class). Severity 'note': it is usual (samples that repeat).

    Notes
    -----
    No exception is raised for bad data. Indices in the messages count from 0. Fewer than d + 1 samples in a class
    leave its covariance singular (S4-18); features of very different ranges spoil distances, not Gaussians.

    A value is extremely far from its class if |x - median| > 20 s in a class of at least 10 samples, where s is 1.4826
    times the median absolute deviation (where that is 0, the 90 % quantile of the deviations over 1.645). One Gaussian
    feature of 10 samples contains such a value with probability 8e-5, one of 20 samples or more with less than 1e-5.
    See also: `dsSelect`, `dsNameAdd`, `qcTrain`.

    Examples
    --------
    >>> from prtools import dsFormatCheck, prData
    >>> dsFormatCheck(prData('wine'))
    no findings
    >>> found = dsFormatCheck({'input': [[1, 2], [3, 4], [5, 6]], 'output': [1, 1, 2]})
    >>> found
    error: output: output has 3 labels for 2 samples: is input transposed? input must be d x n, one
        sample per column
    >>> found[0].severity, found[0].field
    ('error', 'output')
    """
    found = Findings()
    _tried(found, "DS", mappingCheck, DS)
    if found:
        return found
    found += [Finding("error", field, message) for field, message in fieldFaults(DS)]
    X = _tried(found, "input", sampleArray, DS["input"]) if "input" in DS else None
    if DS.get("output") is None:
        found.append(Finding("warning", "output", NO_OUTPUT.format("DS")))
        output = None
    else:
        output = _tried(found, "output", asLabels, DS["output"])
    if X is None:
        return found
    level = _tried(found, "inputLevel", inputLevels, len(X), DS.get("inputLevel")) or [None] * len(
        X
    )
    _tried(found, "annotation", annotations, DS, X.shape[1])
    _tried(found, "hitIndex", hitMask, DS, X.shape[1])
    wrong = lengthMessage(output.size, X.shape) if output is not None else ""
    suspects = _inputFindings(DS, X, level)
    if output is not None and not wrong:
        suspects += _outputFindings(DS, X, output, [names is not None for names in level])
    found += [Finding(*f) for f in [("error", "output", wrong), *suspects] if f[2]]
    return found


def _tried(found, field, check, *args):
    """Return what `check` returns, or add its refusal to `found` and return None."""
    try:
        return check(*args)
    except (TypeError, ValueError) as why:
        found.append(Finding("error", field, str(why)))


def _inputFindings(DS, X, level):
    """Return (severity, field, message) on the features' values and names, the message '' where all is well."""
    names = inputNames(len(X), DS.get("inputName"))
    finite = np.flatnonzero(np.isfinite(X).all(axis=0))
    gap = np.isnan(X) & np.array([[own is not None] for own in level])
    return [
        ("warning", "inputName", inputNameMessage(DS.get("inputName"), X.shape)),
        ("warning", "inputName", _twiceMessage("inputName", "a feature", names)),
        ("error", "input", nonFiniteMessage(np.where(gap, 0, X), names)),
        ("warning", "input", _gapMessage(gap, names)),
        *(
            ("error", "input", levelMessage(x[np.isfinite(x)], own, featureName(i, names)))
            for i, (x, own) in enumerate(zip(X, level))
            if own is not None
        ),
        ("warning", "input", _turnedMessage(DS, X.shape)),
        *(("warning", "input", identifierMessage(X, i, names, own)) for i, own in enumerate(level)),
        *(
            (
                "warning",
                "inputLevel",
                _alikeMessage(f"{featureName(i, names)} has the levels", own)
                + "write them in one way",
            )
            for i, own in enumerate(level)
            if _alike(own)
        ),
        *(("warning", "input", message) for message in _rangeMessages(X[:, finite], names, level)),
        ("note", "input", _repeatMessage(X, finite)),
    ]


def _alike(names):
    """Return the groups of names that differ by case or blanks only."""
    groups = {}
    for name in dict.fromkeys(names or ()):
        groups.setdefault("".join(name.split()).casefold(), []).append(name)
    return [group for group in groups.values() if len(group) > 1]


def _alikeMessage(said, names):
    """Return which names differ by case or blanks only."""
    groups = [" and ".join(map(repr, group)) for group in _alike(names)]
    return f"{said} {brief(groups)}, which differ by case or blanks only: "


def _gapMessage(gap, names):
    """Return how many values of features of levels are missing, `gap` (d, n), or '' where none is."""
    if not gap.any():
        return ""
    i, j = np.argwhere(gap)[0]
    return (
        f"input has {gap.sum()} missing value{'s' * int(gap.sum() > 1)} (NaN) in features of levels, the first at"
        f" {featureName(int(i), names)}, sample {j} (counted from 0): 'nbc' takes them, see missing in nbcOptSet;"
        " other classifiers refuse them"
    )


def _outputFindings(DS, X, output, isCoded):
    """Return (severity, field, message) on the classes' names and sizes, the message '' where all is well."""
    values = np.where(np.array(isCoded)[:, None], 0, X)  # codes of levels have no distance
    label, code = labelCode(output)
    names = classNames(label, DS.get("outputName"))
    who = [className(v, names[k] if names else None) for k, v in enumerate(label.tolist())]
    alone = (
        f"there is one class only ({who[0]}): a classifier has nothing to tell apart"
        if len(label) == 1
        else ""
    )
    return [
        ("warning", "outputName", outputNameMessage(label, DS.get("outputName"))),
        ("warning", "outputName", _twiceMessage("outputName", "a class", names)),
        (
            "warning",
            "input",
            outlierMessage(values, code, label, names, inputNames(len(X), DS.get("inputName"))),
        ),
        (
            "warning",
            *_oneClassMessage(label, code, names, len(nameList(DS.get("outputName")) or ())),
        ),
        ("warning", "output", alone),
        *(("warning", "output", m) for m in _sizeMessages(DS, X, code, who, any(isCoded))),
    ]


def _oneClassMessage(label, code, names, named):
    """Return the field, and the message that makes one class of those whose names are alike, or '' if none are.

    `named` is the number of names in DS.outputName.
    """
    said, ways, gone = list(names or map(str, label.tolist())), [], set()
    for group in _alike(said):
        rows = sorted(
            (k for k, name in enumerate(said) if name in group),
            key=lambda k: -np.count_nonzero(code == k),
        )
        first, *others = label[rows].tolist()
        ways.append(f"DS.output = np.where(np.isin(DS.output, {others!r}), {first!r}, DS.output)")
        gone |= {*others}
    if not ways:
        return "output", ""
    if names and (
        label.dtype.kind == "U" or label.min() < 1 or label.max() > named
    ):  # names by order, not by number
        rest = [name for v, name in zip(label.tolist(), names) if v not in gone]
        ways.append(f"DS.outputName = {rest!r}")
    field = "outputName" if names else "output"
    return field, _alikeMessage(
        f"{field} has", said
    ) + f"are they one class? If so: {'; '.join(ways)}"


def _twiceMessage(field, what, names):
    """Return which names stand more than once, or '' where none does: tables and .csv files refuse such features."""
    twice = [name for name, times in Counter(names).items() if times > 1]
    return (
        f"{field} has {brief(map(repr, twice))} more than once: give {what} a name of its own"
        if twice
        else ""
    )


def _sizeMessages(DS, X, code, who, coded):
    """Return why a Gaussian of full covariance cannot be trained on a class, or that the class is small.

    The first in the words of training; of features of levels, `coded`, there are no Gaussians.
    """
    count, mean, scatter = classMoments(X, code, len(who))
    names, messages = inputNames(len(X), DS.get("inputName")), []
    for k, n in enumerate(count.tolist()):
        few, known = n <= len(X), np.isfinite(scatter[k]).all()
        S = scatter[k] / n if known else np.eye(len(X))
        if not coded and (few or (known and cholesky(S, mean[:, k]) is None)):
            messages.append(singularMessage(S, mean[:, k], who[k], names, n, REMEDY))
        if n < SMALL and (coded or not few):
            messages.append(
                f"{who[k]} has {n} sample{'s' * (n > 1)}, and its estimates say little: collect at least"
                f" {SMALL}, or drop the class with dsSelect(DS, samples=...)"
            )
    return messages


def _turnedMessage(DS, shape):
    """Return a doubt where only the shape tells features from samples, and features are more, or ''."""
    if (
        DS.get("output") is not None
        or DS.get("inputName") is not None
        or not 1 < shape[1] < shape[0]
    ):
        return ""
    return (
        f"input has {shape[0]} features for {shape[1]} samples: is it transposed? It must be d x n, a sample a"
        f" column"
    )


def _rangeMessages(X, names, level):
    """Return what is suspicious in the features' ranges: none at all, or very different ones where they are numbers."""
    if X.shape[1] < 2:
        return []
    with np.errstate(over="ignore"):  # an infinite range is wide, too
        span = np.ptp(X, axis=1)
    messages = []
    if not span.all():
        messages.append(
            singularMessage(
                np.diag((span > 0) * 1.0), np.zeros(len(X)), "all samples", names, remedy=REMEDY
            )
        )
    at = np.flatnonzero((span > 0) & [own is None for own in level])
    if at.size and span[at].max() > RANGE_RATIO * span[at].min():
        widest = X[at[span[at].argmax()]]
        counts = (
            len(widest) >= COUNTED
            and isWhole(widest).all()
            and len(set(widest.tolist())) == len(widest)
        )
        doubt = ", or does the first identify the samples?" if counts else "?"
        wide, narrow = (
            featureName(int(i), names) for i in (at[span[at].argmax()], at[span[at].argmin()])
        )
        messages.append(
            f"{wide} ranges over {span[at].max():.3g} and {narrow} over {span[at].min():.3g}, more than"
            f" {RANGE_RATIO:g} to 1: are their units right{doubt} Rescale them where distances count"
        )
    return messages


def _repeatMessage(X, at):
    """Return which of the samples `at` repeat an earlier one, or '' where none does."""
    _, first, group = np.unique(X[:, at], axis=1, return_index=True, return_inverse=True)
    first = first[group.ravel()]
    again = np.flatnonzero(first != np.arange(len(at)))
    if not again.size:
        return ""
    some = brief([f"{at[j]} (as {at[first[j]]})" for j in again[:3]] + [""] * (again.size - 3), 3)
    return (
        f"{again.size} of {X.shape[1]} samples repeat{'s' * (again.size == 1)} an earlier one (counted from 0):"
        f" {some}. That is usual where values are rounded; look whether a row was entered twice"
    )
