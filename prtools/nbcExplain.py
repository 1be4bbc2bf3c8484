"""Show the factors of a naive Bayes decision."""

from __future__ import annotations

from math import prod
from numbers import Rational
from typing import Any

import numpy as np

from .private.check.arrays import sampleArray
from .private.check.messages import plural
from .private.check.names import featureName, unknownName
from .private.check.record import refusesShowPlot
from .private.check.result import Result
from .private.kernel.decide import posteriors, rowOfLargest
from .private.kernel.moments import positiveOrOne
from .private.kernel.warn import warn
from .private.lecture.nbc import nbcLogProb, warningTexts
from .private.lecture.nbcFeature import levelCode, levelCounts, lnConditional
from .private.lecture.nbcModel import checkCodes, checkNbc
from .private.types import NbcTrained
from .Struct import Struct


class NbcExplain(Result):
    """Factors of a naive Bayes decision; ``print`` shows one product per class."""

    __slots__ = ()

    def __str__(self):
        width = max(map(len, self.outputName))
        hasPosterior = bool(self.posterior.any())
        lines = [" · ".join(self.head)]
        for k, name in enumerate(self.outputName):
            line = f"{name:>{width}}: {' · '.join(self.text[k])} = {productText(self.product[k])}"
            if hasPosterior:
                line += f", posterior {self.posterior[k]:.5f}"
            lines.append(line)
        lines.append(f"answer: {self.answer}")
        if not hasPosterior:
            lines[-1] += " (the first class is chosen, because all products are 0)"
        return "\n".join(lines)


def productText(value):
    """Return a product as a string; a Fraction is shown as a ratio and as a decimal number."""
    decimal = f"{float(value):.6g}"
    return f"{value} = {decimal}" if isinstance(value, Rational) and value else decimal


@refusesShowPlot("explainPlot(nbcExplain(x, nbcPrm))")
def nbcExplain(x: Any, nbcPrm: NbcTrained) -> Struct:
    """Split the naive Bayes scores of a sample into factors: the class prior and one factor per feature.

    p(c_k) prod_j P(x_j | c_k);  factors that are ratios of counts are shown as fractions

    Parameters
    ----------
    x : array_like, shape (d,)
        A single sample. The levels of discrete features can be specified by name. NaN is a missing value.
    nbcPrm : Struct or dict
        Classifier returned by `nbcTrain`.

    Returns
    -------
    NbcExplain
        A Struct that prints as one product per class, with these fields:

        - ``label``, ``outputName``: labels and names of the classes.
        - ``head`` (d + 1): headings of the factors, such as 'Outlook = Sunny'.
        - ``factor`` (K, d + 1), ``text``: the factors as numbers, and as strings such as '3/5'.
        - ``lnFactor`` (K, d + 1): natural logarithms of the factors, which do not underflow.
        - ``product`` (K): products of the factors. A product is a Fraction if all its factors are fractions.
        - ``posterior`` (K,): posteriors, or zeros if all products are 0.
        - ``answer``: name of the chosen class.

    Warns
    -----
    UserWarning
        If a level did not occur in training, or if the products are 0 for all classes.

    Notes
    -----
    See statements S4-23, S4-24 and S4-26; erratum E4-1 corrects the posteriors in the lectures. The factors are not
    reduced to lowest terms, so they show the counts. The products are reduced to lowest terms. If the Laplace weight is
    not an integer, the factors are decimal numbers.
    See also: `explainPlot`, `nbcTrain`, `nbcEval`, `qcExplain`.

    Examples
    --------
    >>> from prtools import nbcExplain, nbcTrain, prData
    >>> print(nbcExplain(['Sunny', 'Hot', 'Normal', 'Weak'], nbcTrain(prData('tennis'), p=0)))
    prior · Outlook = Sunny · Temperature = Hot · Humidity = Normal · Wind = Weak
     No: 5/14 · 3/5 · 2/5 · 1/5 · 2/5 = 6/875 = 0.00685714, posterior 0.32705
    Yes: 9/14 · 2/9 · 2/9 · 6/9 · 6/9 = 8/567 = 0.0141093, posterior 0.67295
    answer: Yes
    """
    model = checkNbc(nbcPrm)
    X = sampleOf(x, model)
    logProb = nbcLogProb(X, model)
    row, best = rowOfLargest(logProb)
    warn(*warningTexts(X, best, model))
    head, terms = ["prior"], [priorTerms(model)]
    for j, feature in enumerate(model.input):
        head.append(headOf(X[j, 0], j, model))
        terms.append(factorTerms(X[j], feature, model.opt))
    values, texts = zip(*terms)  # Each row contains one factor of all classes.
    with np.errstate(divide="ignore"):  # The logarithm of a prior of zero is -inf.
        lnFactor = [np.log(model.prior)]
    lnFactor += [lnConditional(X[j], part, model.opt)[:, 0] for j, part in enumerate(model.input)]
    return NbcExplain(
        label=model.label.copy(),
        outputName=list(model.outputName),
        head=head,
        factor=np.array(values, dtype=float).T,
        text=[list(row) for row in zip(*texts)],
        lnFactor=np.stack(lnFactor, axis=1),
        product=[prod(row) for row in zip(*values)],
        posterior=(posteriors(logProb) if np.isfinite(best) else np.exp(logProb))[:, 0],
        answer=model.outputName[row[0]],
    )


def sampleOf(x, model):
    """Return the sample as a (d, 1) array, with level names replaced by level codes."""
    d = model.d
    values = x
    if not (isinstance(x, np.ndarray) and x.dtype.kind in "biuf"):
        values = list(np.asarray(x, dtype=object).ravel())
        if len(values) != d and any(isinstance(v, str) for v in values):
            raise ValueError(
                f"x has {plural(len(values), 'value')}, but the classifier has"
                f" {plural(d, 'feature')}. Pass one value or level per feature."
            )
        for j, v in enumerate(values):
            if isinstance(v, str):
                levelName = model.input[j].get("levelName", [])
                if v not in levelName:
                    unknownName(f"level of {featureName(j, model.inputName)}", v, levelName)
                values[j] = model.input[j]["level"][levelName.index(v)]
    X = sampleArray(values, d, "x")
    if X.shape[1] != 1 or np.isinf(X).any():
        raise ValueError(
            f"x has shape {np.shape(x)}, but it must be a single sample with"
            f" {plural(d, 'value')}, all finite or NaN. Use nbcEval for several samples."
        )
    checkCodes(X, model)
    return X


def headOf(value, j, model):
    """Return the heading for the factor of feature j, such as 'Outlook = Sunny'."""
    name = model.inputName[j] if model.inputName else f"feature {j}"
    if np.isnan(value):
        return f"{name} missing"
    feature = model.input[j]
    levelName = dict(zip(feature.get("level", ()), feature.get("levelName", ())))
    return f"{name} = {levelName.get(value, f'{value:g}')}"


def priorTerms(model):
    """Return the K priors as numbers and as strings; class fractions and equal priors become ratios such as 5/14."""
    equal = np.ones(len(model.label), dtype=int)
    for count in (np.asarray(model.count), equal):
        total = count.sum()
        if np.allclose(model.prior, count / positiveOrOne(total), rtol=1e-12, atol=0):
            return fractionTerms(count, np.full_like(count, total))
    return numberTerms(model.prior)


def factorTerms(x, feature, opt):
    """Return the factors P(x_j | c_k) of a feature for the K classes, as numbers and as strings."""
    p = opt["p"]
    if np.isnan(x[0]) and opt["missing"] == "ignore":
        K = len(feature["present"])
        return [1] * K, ["1"] * K
    if "count" not in feature:
        return numberTerms(np.exp(lnConditional(x, feature, opt)[:, 0]))
    count, V = levelCounts(feature, opt)
    p = int(p) if p == int(p) else p
    # P(x_j = v | c_k) = (count_kv + p) / (n_k + p V), as in `lnConditional`, but computed with
    # integers if possible    (S4-26)
    return fractionTerms(count[:, levelCode(x, feature)[0]] + p, count.sum(axis=1) + p * V)


def fractionTerms(top, bottom):
    """Return the fractions top / bottom (K,) as numbers and as strings that are not reduced to lowest terms.

    If `top` contains floating-point numbers, the results are decimal numbers.
    """
    from fractions import Fraction

    if top.dtype.kind == "f":
        return numberTerms(top / bottom)
    pairs = list(zip(top.tolist(), bottom.tolist()))
    return [Fraction(a, b) for a, b in pairs], [f"{a}/{b}" for a, b in pairs]


def numberTerms(values):
    """Return the values as a list of numbers and as a list of strings."""
    values = values.tolist()
    return values, [f"{v:.4g}" for v in values]
