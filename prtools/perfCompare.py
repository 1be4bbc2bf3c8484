"""Compare classifiers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .perfCv import perfCv
from .perfLoo import perfLoo
from .private.check.dataset import checkDataset
from .private.check.messages import plural, shown
from .private.check.options import randomGenerator
from .private.check.record import refusesShowPlot
from .private.check.result import Result
from .private.kernel.rates import mcNemar, wilson
from .private.types import Floats, Ints, Labels, Row

DEFAULT_CLASSIFIERS = {
    "quadratic": "qc",
    "tied (linear)": ("qc", {"tied": True}),
    "naive Bayes": "nbc",
    "1NN": "knnc",
    "5NN": ("knnc", {"k": 5}),
}


LARGEST = "largest class"


class PerfCompare(Result):
    """Recognition rates of several classifiers; ``print`` shows a table with one row per classifier."""

    __slots__ = ()
    name: list[str]
    recogRate: Floats
    lower: Floats
    upper: Floats
    only: Ints
    pValue: Floats
    computedClass: list[Labels]
    majorityRate: float
    sampleNum: int
    foldNum: int | Any  # None means leave-one-out
    dataName: str

    def __str__(self):
        best = int(np.argmax(self.recogRate))
        method = f"{self.foldNum}-fold cross-validation" if self.foldNum else "leave-one-out"
        width = max(map(len, [*self.name, LARGEST]))
        lines = [
            f"{plural(self.sampleNum, 'sample')}, {method}",
            f"{'classifier':>{width}}  recog. rate     95% interval  better  worse         p",
        ]
        for i, name in enumerate(self.name):
            rate, low, high = 100 * self.recogRate[i], 100 * self.lower[i], 100 * self.upper[i]
            line = f"{name:>{width}} {rate:11.2f}%  {low:6.2f} .. {high:5.2f}%"
            if i != best:
                better, worse = self.only[i, best], self.only[best, i]
                line += f" {better:7} {worse:6} {self.pValue[best, i]:9.2g}"
            lines.append(line)
        lines.append(f"{LARGEST:>{width}} {100 * self.majorityRate:11.2f}%")
        best = self.name[best]
        lines += [
            f"better, worse: number of samples that only this classifier or only {best} classifies"
            " correctly",
            f"p: p value of McNemar's exact test against {best}",
        ]
        return "\n".join(lines)


@refusesShowPlot("perfComparePlot(perfCompare(...))")
def perfCompare(
    DS: Row,
    classifiers: Mapping[str, Any] | Sequence[str] | None = None,
    foldNum: int | None = None,
    seed: int = 0,
) -> PerfCompare:
    """Compare the recognition rates of classifiers on the same samples, by leave-one-out or cross-validation.

    p = min(1, 2 sum_{i <= min(b, c)} C(b + c, i) / 2^(b + c))

    Here, b samples are misclassified only by the second classifier, and c samples are misclassified only by the first
    classifier.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifiers : mapping from names to classifiers, or sequence of prefixes, optional
        Classifiers and their names. Specify a classifier by its name, such as 'qc' (see
        `classifierTrain`), by a name with options, such as ``('knnc', {'k': 5})``, or by a pair of functions (see
        `perfLoo`). By default, the function compares five classifiers: quadratic, tied (linear), naive Bayes, 1NN and
        5NN.
    foldNum : int, optional
        Number of folds for cross-validation. All classifiers use the same folds. By default, the function uses
        leave-one-out.
    seed : int
        Seed for drawing the random folds.

    Returns
    -------
    PerfCompare
        A Struct that prints as a table, with these fields:

        - ``name`` (m): names of the classifiers.
        - ``recogRate`` (m,): recognition rates.
        - ``lower``, ``upper`` (m,): limits of the 95 % confidence intervals (Wilson, 1927).
        - ``only`` (m, m): number of samples that classifier i classifies correctly but classifier j misclassifies.
        - ``pValue`` (m, m): two-sided p value of McNemar's exact test. The null hypothesis is that classifiers i and j
          are equally good.
        - ``computedClass``: list of m arrays (n,) with the computed labels.
        - ``majorityRate``: recognition rate of a classifier that always chooses the largest class.
        - ``sampleNum``, ``foldNum``, ``dataName``: number of samples, number of folds, and name of the dataset.

    Raises
    ------
    ValueError, TypeError
        If a classifier is unknown or cannot be trained. The error message names the classifier.

    Notes
    -----
    See statement S0-17. Recognition rates on the same samples are correlated, so two rates can differ significantly
    even if their intervals overlap. The test uses only the samples that exactly one of the two classifiers
    misclassifies. If the classifiers are equally good, about one in twenty tests has p < .05 by chance.
    See also: `perfComparePlot`, `perfLoo`, `perfCv`, `confMatPlot`.

    Examples
    --------
    >>> from prtools import perfCompare, prData
    >>> print(perfCompare(prData('wine'), ['qc', 'nbc', 'knnc'], foldNum=10))
    178 samples, 10-fold cross-validation
       classifier  recog. rate     95% interval  better  worse         p
               qc       99.44%   96.89 .. 99.90%
              nbc       96.63%   92.84 .. 98.45%       1      6      0.12
             knnc       74.72%   67.86 .. 80.54%       0     44   1.1e-13
    largest class       39.89%
    better, worse: number of samples that only this classifier or only qc classifies correctly
    p: p value of McNemar's exact test against qc
    """
    data = checkDataset(DS)
    classifiers = checkClassifiers(DEFAULT_CLASSIFIERS if classifiers is None else classifiers)
    # Leave-one-out does not use the seed, but an invalid seed must raise an error.
    randomGenerator(seed)
    n = data.output.size
    computed = [
        heldOutLabels(DS, name, classifier, foldNum, seed)
        for name, classifier in classifiers.items()
    ]
    hit = np.stack([data.output == labels for labels in computed])
    rate = hit.mean(axis=1)
    only = hit.astype(int) @ ~hit.T
    lower, upper = wilson(rate, n)
    return PerfCompare(
        name=list(classifiers),
        recogRate=rate,
        lower=lower,
        upper=upper,
        only=only,
        pValue=mcNemar(only, only.T),
        computedClass=computed,
        majorityRate=float(np.bincount(data.code).max() / n),
        sampleNum=n,
        foldNum=foldNum,
        dataName=DS.get("dataName", ""),
    )


def checkClassifiers(classifiers):
    """Return the checked classifiers as a mapping {name: (classifier, options or None)}."""
    if not isinstance(classifiers, Mapping):
        classifiers = prefixesAsNames(classifiers)
    if not classifiers:
        raise ValueError(
            "classifiers is empty, but it must contain at least one classifier. Pass None to"
            " compare the default classifiers."
        )
    checked = {}
    for name, classifier in classifiers.items():
        if not isinstance(name, str) or not name:
            raise TypeError(
                f"classifiers has the name {shown(name)}, but names must be nonempty strings,"
                " because they appear in tables and figures."
            )
        isPair = isinstance(classifier, (tuple, list)) and len(classifier) == 2
        hasOptions = isPair and isinstance(classifier[1], Mapping)
        checked[name] = tuple(classifier) if hasOptions else (classifier, None)
    return checked


def prefixesAsNames(prefixes):
    """Return the mapping {prefix: prefix} for a list of prefixes; raise an error if the list is invalid."""
    isList = isinstance(prefixes, (list, tuple))
    if not isList or not all(isinstance(prefix, str) for prefix in prefixes):
        raise TypeError(
            f"classifiers is {shown(prefixes)}, but it must be a list of prefixes, such as"
            " ['qc', 'knnc'], or a mapping from names to classifiers, such as"
            " {'5NN': ('knnc', {'k': 5})}."
        )
    for prefix in prefixes:
        if prefixes.count(prefix) > 1:
            raise ValueError(
                f"classifiers contains {prefix!r} twice, but each name must occur only once. Pass a"
                " mapping from names to classifiers, such as"
                " {'1NN': 'knnc', '5NN': ('knnc', {'k': 5})}."
            )
    return dict(zip(prefixes, prefixes))


def heldOutLabels(DS, name, classifier, foldNum, seed):
    """Return the labels (n,) computed in the outside test; `classifier` is a pair (classifier, options)."""
    try:
        if foldNum is None:
            result = perfLoo(DS, *classifier)
        else:
            result = perfCv(DS, *classifier, foldNum, seed)
    except (ValueError, TypeError) as error:
        raise type(error)(f"in classifiers, {name!r} fails: {error}") from None
    return result.computedClass.copy()
