"""Training of the naive Bayes classifier."""
from collections import namedtuple

import numpy as np

from .nbcEval import nbcEval
from .nbcOptSet import nbcOptSet
from .private.check.dataset import (
    dsOpen,
    featureName,
    inputLevels,
    levelMessage,
    nonFiniteMessage,
    oneClassWarn,
    whoAre,
)
from .private.check.options import priorOpen
from .private.kernel.discretise import caimCuts, histogramCuts, intervalCode
from .private.kernel.distance import cholesky
from .private.lecture.qc import covariances
from .private.lecture.stat import classMoments
from .qcOptSet import qcOptSet
from .Struct import Struct

NbcTrain = namedtuple("NbcTrain", "nbcPrm logProb recogRate hitIndex")


def nbcTrain(DS, opt=None, **options):
    """Train the naive Bayes classifier: features independent of each other given the class.

    p(c_k) = n_k / n,  P(x_j = v | c_k) = (count of v in class k + p) / (n_k + p V_j)  or a density of x_j

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), a sample a column, NaN where a value is missing; ``output`` (n,) labels; optionally
        ``inputLevel`` (d): for a feature of levels their names, of which its codes 1..V are the numbers, else None.
    opt, **options
        Options of `nbcOptSet`, as ``nbcTrain(DS, opt)`` or ``nbcTrain(DS, model='kde')``.

    Returns
    -------
    nbcPrm : Struct
        ``label`` (K,), ``prior`` (K,), ``count`` (K,), ``inputName``, ``outputName``, ``opt``, and ``input``, a list of
        d Structs with the field ``model`` and what it needs: ``level`` (V,), ``levelName``, ``count`` (K, V) for
        'discrete'; ``cut`` (V-1,), ``range`` (2,), ``count`` (K, V) for 'histogram' and 'caim' (and ``caim``, its
        value); ``mu`` (K,) and ``var`` (K,) for 'gaussian'; ``sample``, a list of K arrays, for 'kde'. ``present`` and
        ``missing`` (K,) count the values at hand and those that are not. As in `qcTrain` nothing in it is derived:
        ``prior``, ``opt.p``, ``opt.missing`` and ``opt.bandwidth`` may be set anew. ``opt.model``, ``opt.bins``,
        ``opt.divisor`` and ``opt.prior`` are what training used: setting them anew changes nothing, train again.
    logProb : ndarray, shape (K, n)
        ln p(c_k) + sum_j ln P(x_j | c_k) of the training samples.
    recogRate : float
        Inside-test recognition rate, 0 to 1.
    hitIndex : ndarray
        Indices, from 0, of the samples answered right.

    Raises
    ------
    ValueError, TypeError
        If DS is malformed or holds Inf; a code is no whole number or has no name; all values of a feature, or
        those of a class in it, are missing; or a feature is constant in a class, where it takes a density.

    Warns
    -----
    UserWarning
        If there is one class only.

    Notes
    -----
    Statements S4-21..28. Gaussian features give qcTrain(covType='diagonal'). The features must be independent given the
    class all together, not in pairs only (erratum E4-8).

    See Also
    --------
    nbcEval, nbcExplain, nbcPlot, nbcOptSet, qcTrain

    Examples
    --------
    >>> from prtools import nbcTrain, prData
    >>> nbcPrm, logProb, recogRate, hitIndex = nbcTrain(prData('tennis'), p=0)
    >>> print(f'{len(hitIndex)}/14')
    13/14
    >>> nbcPrm.input[0].levelName
    ['Sunny', 'Overcast', 'Rain']
    >>> nbcPrm.input[0].count
    array([[3, 0, 2],
           [2, 4, 3]])
    """
    nbcPrm = nbcFit(DS, nbcOptSet(opt, **options))
    oneClassWarn(nbcPrm.label)
    result = nbcEval(DS, nbcPrm)
    return NbcTrain(nbcPrm, result.logProb, result.recogRate, result.hitIndex)


def nbcFit(DS, opt):
    """Return nbcPrm alone, without the inside test."""
    data = dsOpen(DS)
    level = inputLevels(len(data.input), DS.get("inputLevel"))
    if np.isinf(data.input).any():
        raise ValueError(nonFiniteMessage(np.where(np.isnan(data.input), 0, data.input), data.inputName))
    who = whoAre(data.label, data.outputName)
    count = np.bincount(data.code)
    nbcPrm = Struct(label=data.label, prior=priorOpen(opt.prior, who, count),
                    count=count, inputName=data.inputName, outputName=data.outputName, opt=opt)
    nbcPrm.input = [_inputPrm(x, data.code, model, level[j], opt, featureName(j, data.inputName), who)
                    for j, (x, model) in enumerate(zip(data.input, _models(opt.model, level)))]
    return nbcPrm


def _models(model, level):
    """Return the model of each feature, 'auto' resolved."""
    model = [model] * len(level) if isinstance(model, str) else model
    if len(model) != len(level):
        raise ValueError(f"model has {len(model)} names for {len(level)} features: give one name for all, or one each")
    return [("discrete" if names else "gaussian") if m == "auto" else m for m, names in zip(model, level)]


def _inputPrm(x, code, model, names, opt, feature, who):
    """Return what is known of one feature, x (n,), given the class."""
    K, here = len(who), ~np.isnan(x)
    present, total = np.bincount(code[here], minlength=K), np.bincount(code)
    if not here.any():
        raise ValueError(f"all {x.size} values of {feature} are missing: drop it with dsSelect(DS, features=...)")
    if not present.all() and (opt.missing == "ignore" or model in ("gaussian", "kde")):
        k = int((present == 0).argmax())
        raise ValueError(f"all values of {feature} are missing in class {who[k]}: drop it with dsSelect, or make"
                         " it 'discrete', 'histogram' or 'caim' with missing='value'")
    x, code = x[here], code[here]
    out = Struct(model=model, present=present, missing=total - present)
    if model == "discrete":
        return _levels(out, x, code, names, feature)
    if model in ("histogram", "caim"):
        return _intervals(out, x, code, opt, feature)
    count, mean, scatter = classMoments(x[None], code, K)
    var = covariances(count, scatter, qcOptSet(divisor=opt.divisor))
    for k in range(K):
        if cholesky(var[k], mean[:, k]) is None:
            raise ValueError(f"{feature} is constant in class {who[k]} ({present[k]} values about {mean[0, k]:g}),"
                             f" where its variance must be above 0 for '{model}': drop it with dsSelect, or make it"
                             " 'discrete', 'histogram' or 'caim'")
    if model == "gaussian":
        return Struct(out, mu=mean[0], var=var[:, 0, 0])
    return Struct(out, sample=[x[code == k] for k in range(K)])


def _levels(out, x, code, names, feature):
    """Add the levels and their counts: codes 1..V where the levels have names, else the values that occur."""
    wrong = levelMessage(x, names, feature)
    if wrong:
        raise ValueError(wrong)
    level = np.unique(x) if names is None else np.arange(1.0, len(names) + 1)
    V, at = len(level), np.searchsorted(level, x)
    count = np.bincount(code * V + at, minlength=len(out.present) * V).reshape(-1, V)
    return Struct(out, level=level.astype(np.int64), levelName=names or [f"{v:g}" for v in level], count=count)


def _intervals(out, x, code, opt, feature):
    """Add the cuts and the counts between them."""
    if out.model == "caim":
        cut, out.caim = caimCuts(x, code, len(out.present))
    else:
        cut = histogramCuts(x, opt.bins, feature)
    V = len(cut) + 1
    count = np.bincount(code * V + intervalCode(x, cut, out.model), minlength=len(out.present) * V).reshape(-1, V)
    return Struct(out, cut=cut, range=np.array([x.min(), x.max()]), count=count)
