"""The factors behind a naive Bayes decision."""

from __future__ import annotations

from math import prod
from numbers import Rational
from typing import TYPE_CHECKING, Any

import numpy as np

from .private.check.arrays import sampleArray
from .private.check.names import featureName, unknownName
from .private.kernel.calls import warn
from .private.kernel.decide import normalised, rowOfLargest
from .private.lecture.nbc import checkCodes, checkNbc, nbcLogProb, warningTexts
from .private.lecture.nbcFeature import levelCode, levelCounts, lnFactor
from .Struct import Struct

if TYPE_CHECKING:
    from .nbcTrain import NbcTrain
    from .private.types import NbcPrm, Row


class NbcExplain(Struct):
    """The factors of a decision, one row per class: prints as products like those written by hand."""

    __slots__ = ()

    def __str__(self):
        width = max(map(len, self.outputName))
        known = bool(self.posterior.any())
        rows = [
            f"{name:>{width}}: {' · '.join(text)} = {self._value(k)}"
            + f", posterior {self.posterior[k]:.5f}" * known
            for k, (name, text) in enumerate(zip(self.outputName, self.text))
        ]
        why = "" if known else " (all products are 0: the first class is chosen)"
        return "\n".join([" · ".join(self.head), *rows, f"answer: {self.answer}{why}"])

    def _value(self, k):
        value = self.product[k]
        return (
            f"{value} = {float(value):.6g}"
            if isinstance(value, Rational) and value
            else f"{float(value):.6g}"
        )


def nbcExplain(x: Any, nbcPrm: NbcPrm | NbcTrain | Row) -> Struct:
    """Split the naive Bayes scores of one sample into factors: per class the prior and one factor per feature.

    p(c_k) prod_j P(x_j | c_k), as fractions where they are shares of counts

    Parameters
    ----------
    x : array_like, shape (d,)
        One sample. Levels can be given by name; NaN is a missing value.
    nbcPrm : what `nbcTrain` returned

    Returns
    -------
    NbcExplain
        A Struct that prints as products: ``label``, ``outputName``, ``head`` (d + 1), the names of the factors,
        ``factor`` (K, d + 1), ``text``, the factors as texts like '3/5', ``product`` (K), a Fraction if all factors
        are, ``posterior`` (K,), all 0 if all products are 0, and ``answer``, the name of the chosen class.

    Warns
    -----
    UserWarning
        As `nbcEval`.

    Notes
    -----
    Statements S4-23, S4-24 (posteriors as in erratum E4-1) and S4-26. Fractions are not reduced, so that they show
    the counts; the product is reduced. With a Laplace weight that is not whole, factors are decimal numbers.
    See also: `nbcTrain`, `nbcEval`, `qcExplain`.

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
    X = _sample(x, model)
    factors = [_prior(model), *(_factors(one, prm, model.opt) for one, prm in zip(X, model.input))]
    logProb = nbcLogProb(X, model)
    row, best = rowOfLargest(logProb)
    for text in warningTexts(X, best, model):
        warn(text)
    return NbcExplain(
        label=model.label.copy().copy(),
        outputName=list(model.outputName),
        head=["prior", *(_head(X[j, 0], j, model) for j in range(len(X)))],
        factor=np.array([[float(value) for value, _ in f] for f in factors]).T,
        text=[list(row) for row in zip(*([text for _, text in f] for f in factors))],
        product=[prod(f[k][0] for f in factors) for k in range(len(model.label))],
        posterior=(normalised(logProb) if np.isfinite(best).all() else np.exp(logProb))[:, 0],
        answer=model.outputName[row[0]],
    )


def _sample(x, model):
    """Return one sample (d, 1), with the codes of levels that are given by name."""
    values = (
        x
        if isinstance(x, np.ndarray) and x.dtype.kind in "biuf"
        else list(np.asarray(x, dtype=object).ravel())
    )
    named = [j for j, v in enumerate(values) if isinstance(v, str)]
    if named and len(values) != len(model.input):
        raise ValueError(
            f"x has {len(values)} value{'s' * (len(values) != 1)} and the classifier {len(model.input)}"
            " features: give one value, or name of a level, for each"
        )
    values = [_code(v, j, model) if j in named else v for j, v in enumerate(values)]
    X = sampleArray(values, len(model.input), "x")
    if X.shape[1] != 1 or np.isinf(X).any():
        raise ValueError(
            f"x has shape {np.shape(x)}: it must be one sample of {len(model.input)} finite values"
            " or NaN"
        )
    checkCodes(X, model)
    return X


def _code(name, j, model):
    known = model.input[j].get("levelName", [])
    if name not in known:
        unknownName(f"level of {featureName(j, model.inputName)}", name, known)
    return model.input[j]["level"][known.index(name)]


def _head(value, j, model):
    """Return 'Outlook = Sunny'."""
    prm, name = model.input[j], model.inputName[j] if model.inputName else f"feature {j}"
    if np.isnan(value):
        return f"{name} missing"
    return f"{name} = {dict(zip(prm.get('level', ()), prm.get('levelName', ()))).get(value, f'{value:g}')}"


def _prior(model):
    """Return the priors as K pairs (value, text): fractions where they are the shares of the counts, or equal."""
    count, K = np.asarray(model.count), len(model.label)
    for top in (count, np.ones(K, dtype=int)):
        if np.allclose(model.prior, top / max(top.sum(), 1), rtol=1e-12, atol=0):
            return [_fraction(int(t), int(top.sum())) for t in top]
    return [(p, f"{p:.4g}") for p in model.prior.tolist()]


def _factors(x, prm, opt):
    """Return the factors P(x_j | c_k) of a feature as K pairs (value, text)."""
    own, p = opt["missing"] == "value", opt["p"]
    if np.isnan(x[0]) and not own:
        return [(1, "1")] * len(prm["present"])
    if "count" not in prm or p != int(p):
        return [(v, f"{v:.4g}") for v in np.exp(lnFactor(x, prm, opt)[:, 0]).tolist()]
    count, V = levelCounts(prm, own)
    # P(x_j = v | c_k) = (count_kv + p) / (n_k + p V), as in `lnFactor`, of whole numbers    (S4-26)
    return [
        _fraction(row[levelCode(x, prm)[0]] + int(p), sum(row) + int(p) * V)
        for row in count.tolist()
    ]


def _fraction(top, bottom):
    from fractions import Fraction

    return Fraction(top, bottom), f"{top}/{bottom}"
