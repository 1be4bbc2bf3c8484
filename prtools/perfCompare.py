"""Comparison of classifiers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .perfCv import perfCv
from .perfLoo import perfLoo
from .private.check.dataset import checkDataset
from .private.check.messages import shown
from .private.check.options import generatorOf
from .private.kernel.rates import mcNemar, wilson
from .private.types import Floats, Ints, Labels, Row
from .Struct import Struct

ALL = {
    "quadratic": "qc",
    "tied (linear)": ("qc", {"tied": True}),
    "naive Bayes": "nbc",
    "1NN": "knnc",
    "5NN": ("knnc", {"k": 5}),
}


LARGEST = "largest class"


class PerfCompare(Struct):
    """The recognition rates of classifiers, one row per classifier: prints as a table."""

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
    foldNum: int | Any  # None for leave-one-out
    dataName: str

    def __str__(self):
        best = int(np.argmax(self.recogRate))
        method = f"{self.foldNum}-fold cross-validation" if self.foldNum else "leave-one-out"
        width = max(map(len, [*self.name, LARGEST]))
        lines = [
            f"{self.sampleNum} samples, {method}",
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
        note = f"better, worse: than {self.name[best]}, on so many samples; p: McNemar's exact test"
        return "\n".join([*lines, note])


def perfCompare(
    DS: Row,
    classifiers: Mapping[str, Any] | Sequence[str] | None = None,
    foldNum: int | None = None,
    seed: int = 0,
) -> PerfCompare:
    """Compare the recognition rates of several classifiers on the same samples, each held out from training.

    p = min(1, 2 sum_{i <= min(b, c)} C(b + c, i) / 2^(b + c)); b, c: how many samples only one of two has right

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifiers : mapping of names, or sequence of prefixes, optional
        For each name a classifier, as in `classifierTrain`; a classifier and its options, ``('knnc', {'k': 5})``;
        or a pair of functions, as in `perfLoo`. By default five: quadratic, tied (linear), naive Bayes, 1NN and 5NN.
    foldNum : int, optional
        Number of folds of a cross-validation, the same folds for all. Default: leave-one-out.
    seed : int
        Seed of the random folds.

    Returns
    -------
    PerfCompare
        A Struct that prints as a table: ``name`` (m), ``recogRate`` (m,), ``lower`` and ``upper`` (m,), the 95 %
        confidence interval after Wilson (1927); ``only`` (m, m), how many samples classifier i has right and j wrong;
        ``pValue`` (m, m), two-sided, of McNemar's exact test that i and j are equally good; ``computedClass``, m arrays
        (n,); ``majorityRate``, the rate of always answering the largest class; ``sampleNum``, ``foldNum`` and
        ``dataName``.

    Raises
    ------
    ValueError, TypeError
        If a classifier is unknown or cannot be trained; the message names it.

    Notes
    -----
    Statement S0-17. Rates of the same samples rise and fall together, so intervals that overlap may still differ: the
    test looks only at samples on which two classifiers disagree. Of many tests, one in twenty has p < .05 by chance.
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
    better, worse: than qc, on so many samples; p: McNemar's exact test
    """
    data = checkDataset(DS)
    classifiers = checkClassifiers(ALL if classifiers is None else classifiers)
    generatorOf(seed)  # raises for a wrong seed, of leave-one-out too
    n = data.output.size
    computed = [answersHeldOut(DS, name, one, foldNum, seed) for name, one in classifiers.items()]
    hit = np.stack([data.output == answer for answer in computed])
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
    """Return {name: (classifier, options or None)}."""
    if not isinstance(classifiers, Mapping):
        classifiers = named(classifiers)
    if not classifiers:
        raise ValueError("classifiers is empty: give at least one, or leave it out")
    checked = {}
    for name, classifier in classifiers.items():
        if not isinstance(name, str) or not name:
            raise TypeError(
                f"classifiers has the name {shown(name)}: it must be text, for tables and pictures"
            )
        isPair = isinstance(classifier, (tuple, list)) and len(classifier) == 2
        hasOptions = isPair and isinstance(classifier[1], Mapping)
        checked[name] = tuple(classifier) if hasOptions else (classifier, None)
    return checked


def named(prefixes):
    """Return a list of prefixes as a mapping of names."""
    isList = isinstance(prefixes, (list, tuple))
    if not isList or not all(isinstance(prefix, str) for prefix in prefixes):
        raise TypeError(
            f"classifiers is {shown(prefixes)}: give a list of prefixes, as ['qc', 'knnc'], or a"
            " mapping of names, as {'5NN': ('knnc', {'k': 5})}"
        )
    for prefix in prefixes:
        if prefixes.count(prefix) > 1:
            raise ValueError(
                f"classifiers has {prefix!r} twice: give a mapping of names, as"
                " {'1NN': 'knnc', '5NN': ('knnc', {'k': 5})}"
            )
    return dict(zip(prefixes, prefixes))


def answersHeldOut(DS, name, one, foldNum, seed):
    """Return the answers (n,) of a classifier, (classifier, options), to samples that it was not trained on."""
    try:
        result = perfLoo(DS, *one) if foldNum is None else perfCv(DS, *one, foldNum, seed)
    except (ValueError, TypeError) as why:
        raise type(why)(f"of classifiers, {name!r}: {why}") from None
    return result.computedClass.copy()
