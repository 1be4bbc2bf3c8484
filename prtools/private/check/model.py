"""Input validation of qcPrm and class statistics, and the message for a singular covariance."""

import contextlib
import functools
from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from ..kernel.calls import warn
from ..kernel.mahalanobis import (
    TINY,
    cholesky,
    choleskys,
    correlation,
    lnDet,
    numbersPerColumn,
    rankTol,
    whitening,
)
from .arrays import asLabels, asNumbers
from .messages import brief, didYouMean, shown
from .names import classesInWords, classNames, featureName, inputNames
from .options import checkDecisions, neverTaken
from .trained import checkedOnce, checkTrained, prmField, swapCheck


class QcModel(namedtuple("QcModel", "label prior mu sigma L inputName outputName cost decision")):
    """A checked quadratic classifier as arrays, see `checkModel`."""

    @functools.cached_property
    def lnPrior(self):
        """The logarithms (K,) of the priors."""
        with np.errstate(divide="ignore"):  # a prior of 0 is a logarithm of -inf, as it should be
            return np.log(self.prior)

    @functools.cached_property
    def lnDet(self):
        """The logarithms (K,) of the determinants of sigma."""
        return 2 * np.log(self.L).sum(axis=1) if self.L.ndim == 2 else lnDet(self.L)

    @functools.cached_property
    def groups(self):
        """The classes as `squaredDistances` takes them."""
        return whitening(self.mu, self.L)

    @functools.cached_property
    def numbersPerColumn(self):
        """How many numbers scores need at a time for each sample, by which blocks of samples are made."""
        return numbersPerColumn(self.groups, len(self.label))

    @functools.cached_property
    def neverTaken(self):
        """The decisions that are never optimal with a cost matrix (the row of rejection, if any, last)."""
        return neverTaken(self.cost) if self.cost is not None and self.cost.ndim == 2 else []

    def warnNeverTaken(self):
        """Warn if a decision is never optimal."""
        if self.neverTaken:
            names = [
                *(f"class {who}" for who in classesInWords(self.label, self.outputName)),
                "reject",
            ]
            warn(
                f"the decision for {names[self.neverTaken[0]]} is never worth taking with these costs: whatever the"
                " posterior, another decision costs no more"
            )


ClassStat = namedtuple("ClassStat", "label count mean scatter inputName outputName")


def checkModel(qcPrm):
    """Return qcPrm checked, as arrays; a QcModel, which is checked, as it is.

    label (K,), prior (K,) normalised, mu (d, K), sigma (K, d, d), their Cholesky factors L, the names, cost (or None,
    with rejection as its last row), and decision, the label of each possible one: those of the classes, then the reject
    label.
    """
    if isinstance(qcPrm, QcModel):
        return qcPrm
    model = checkedOnce(prmField(qcPrm, "qcPrm"), makeModel)
    model.warnNeverTaken()
    return model


def makeModel(prm):
    """Return the QcModel of a mapping, checked."""
    prm, label, prior, outputName, who = checkTrained(prm, "qcPrm", ["class"])
    label, K = label.copy(), 0 if prm["class"] is None else len(prm["class"])
    if label.size != K:
        raise ValueError(
            f"qcPrm has {label.size} labels for {K} classes: one label per class is needed"
        )
    mu, sigma = checkGaussianPrms(prm["class"], who)
    inputName, factors = inputNames(len(mu), prm.get("inputName")), choleskys(sigma, mu)
    for k in range(K):
        if factors[k] is None:
            raise ValueError(singularMessage(sigma[k], mu[:, k], f"class {who[k]}", inputName))
    cost, decision = checkDecisions(prm.get("cost"), prm.get("rejectLabel"), label, who)
    cost = None if cost is None else cost.copy()
    model = QcModel(
        label, prior, mu, sigma, np.asarray(factors), inputName, outputName, cost, decision
    )
    for array in model:  # the model is kept with qcPrm: no result may change it
        if isinstance(array, np.ndarray):
            array.setflags(write=False)
    return model


def checkGaussianPrms(classes, who):
    """Return mu (d, K) and sigma (K, d, d) of the K classes, checked: all at once, or one by one if that fails."""
    for k, c in enumerate(classes):
        if isinstance(c, Mapping) and len(c) > 2:
            unknown = [f for f in c if f not in ("mu", "sigma")]
            raise ValueError(
                f"class {who[k]} of qcPrm has a field {shown(unknown[0])}, which nothing reads."
                f"{didYouMean(unknown[0], ('mu', 'sigma'))} Take it out: del qcPrm['class'][{k}]"
                f"[{unknown[0]!r}]"
            )
    with contextlib.suppress(
        TypeError, ValueError, KeyError, IndexError
    ):  # the reason is found below
        parts = [(c["mu"], c["sigma"]) for c in classes]
        if all(type(m) is type(S) is np.ndarray and m.dtype == S.dtype == float for m, S in parts):
            mu, sigma = map(np.array, zip(*parts))
            if (
                mu.ndim == 2
                and mu.size
                and sigma.shape == (*mu.shape, mu.shape[1])
                and (sigma == sigma.mT).all()
                and np.isfinite(mu).all()
                and np.isfinite(sigma).all()
            ):
                return mu.T, sigma
    mu, sigma = zip(*(checkGaussianPrm(c, f"class {who[k]}") for k, c in enumerate(classes)))
    for k, m in enumerate(mu):
        if m.size != mu[0].size:
            raise ValueError(
                f"mu of class {who[k]} has {m.size} features, that of the first class {mu[0].size}: they"
                " must agree"
            )
    return np.stack(mu, axis=1), np.stack(sigma)


def checkGaussianPrm(prm, who):
    """Return mu (d,) and sigma (d, d) of one Gaussian, a mapping with both, checked."""
    if not isinstance(prm, Mapping) or "mu" not in prm or "sigma" not in prm:
        raise TypeError(
            f"{who} must be a Struct or dict with the fields mu and sigma, as gaussianMle returns it"
        )
    mu = asNumbers(prm["mu"], f"mu of {who}")
    if mu.size != max(mu.shape, default=1) or mu.size == 0:
        raise ValueError(
            f"mu of {who} has shape {mu.shape}: it must be (d,), one number per feature"
        )
    mu = mu.reshape(-1)
    return mu, checkCovariance(prm["sigma"], mu, who)


def checkCovariance(sigma, mu, who):
    """Return a covariance (d, d), checked for shape, finite values and symmetry; a number or (d,) is a diagonal one."""
    S, d = asNumbers(sigma, f"sigma of {who}"), mu.size
    if S.size == 1 or S.shape == (d,):
        S = np.diag(np.broadcast_to(S.reshape(-1), (d,)))
    if S.shape != (d, d):
        raise ValueError(
            f"sigma of {who} has shape {S.shape}: for mu of {d} features it must be ({d}, {d})"
        )
    if not (np.isfinite(S).all() and np.isfinite(mu).all()):
        raise ValueError(
            f"mu or sigma of {who} is not finite: the parameters of a Gaussian are finite numbers"
        )
    sd = np.sqrt(np.abs(np.diagonal(S)))
    if (np.abs(S - S.T) > 1e-8 * np.outer(sd, sd)).any():  # as correlations: units must not matter
        i, j = np.unravel_index(np.abs(S - S.T).argmax(), S.shape)
        raise ValueError(
            f"sigma of {who} is not symmetric: sigma[{i}, {j}] = {S[i, j]:g} but sigma[{j}, {i}] ="
            f" {S[j, i]:g}; a covariance is, use (sigma + sigma.T) / 2"
        )
    return S


def singularMessage(
    sigma, mean, who, inputName=None, count=None, ways="give a covariance of full rank"
):
    """Return which covariance is singular, its rank, the features that depend on each other, and the remedies."""
    d, var = mean.size, np.diagonal(sigma)
    if count is not None and count <= d:
        return (
            f"the covariance of {who} is singular: its rank is {count - 1} at most with {count}"
            f" sample{'s' * (count != 1)} and must be {d}; collect at least {d + 1} samples"
            + f", {ways}"
            * (not ways.startswith("collect"))
        )
    if (var < 0).any():
        return (
            f"sigma of {who} is not positive definite: the variance of {featureName(int(var.argmin()), inputName)}"
            f" is {var.min():g}, and a variance is above 0"
        )
    scale = np.where(var > TINY, np.sqrt(var), 1.0)
    flat = (var <= TINY) | (
        np.finfo(float).eps * np.abs(mean) >= scale
    )  # by the rounding of the data
    if flat.any():
        names = ", ".join(featureName(int(i), inputName) for i in np.flatnonzero(flat))
        small = flat & (var <= TINY) & ((var > 0) | ((mean != 0) & (np.abs(mean) < TINY**0.5)))
        what = (
            "constant, or spread less than 1e-154, whose square is lost, so rescale"
            if small.any()
            else "constant, or spread less than mu is rounded, so subtract an offset"
            if var[flat].any()
            else "constant"
        )
        return (
            f"the covariance of {who} is singular, of rank {d - flat.sum()} instead of {d} ({what}: {names});"
            f" {ways}"
        )
    R, sd = correlation(sigma)
    value, vector = np.linalg.eigh(R)
    tol = rankTol(mean, sd)
    if value[0] < -max(tol, 1e-10):
        return (
            f"sigma of {who} is not positive definite: its correlation matrix has the eigenvalue {value[0]:.3g};"
            f" a covariance has none below 0"
        )
    rank = min(d - 1, int((value > tol).sum()))
    part = np.abs(vector[:, 0])
    names = ", ".join(
        featureName(int(i), inputName) for i in np.flatnonzero(part > 1e-3 * part.max())
    )
    return (
        f"the covariance of {who} is singular, of rank {rank} instead of {d} (linearly dependent: {names});"
        f" {ways}"
    )


def factoredGaussian(gPrm):
    """Return mu (d,) and the Cholesky factor of the covariance of one Gaussian, a mapping with mu and sigma."""
    if not isinstance(gPrm, Mapping) or "mu" not in gPrm:
        swapCheck(gPrm, "gPrm", "gaussianMle")
    mu, sigma = checkGaussianPrm(gPrm, "gPrm")
    L = cholesky(sigma, mu)
    if L is None:
        raise ValueError(singularMessage(sigma, mu, "gPrm"))
    return mu, L


def priorWeight(model, name="a linear or quadratic boundary"):
    """Return the weights p_k cost_k, equivalent to the costs (K,), or the priors if there are no costs."""
    if model.cost is None:
        return model.prior
    if model.cost.ndim == 1:
        return model.prior * model.cost
    raise ValueError(
        f"cost is a matrix of shape {model.cost.shape}: {name} between two of {len(model.label)} classes"
        " exists without costs or with the costs (K,) of missing each class"
    )


def checkStat(stat, name="stat"):
    """Return class statistics as label (K,), count (K,), mean (d, K), scatter (K, d, d), and names, checked."""
    fields = ("label", "count", "mean", "scatter")
    if not isinstance(stat, Mapping):
        raise TypeError(f"{name} is {type(stat).__name__}: give what classStat returned")
    for f in fields:
        if f not in stat:
            raise ValueError(
                f"{name} has no field {f!r}: give what classStat returned, not the data"
            )
    label = asLabels(stat["label"], f"{name}.label")
    count, mean, scatter = [asNumbers(stat[f], f"{name}.{f}") for f in fields[1:]]
    K, d = label.size, len(mean) if mean.ndim else 1
    if (count.shape, mean.shape, scatter.shape) != ((K,), (d, K), (K, d, d)):
        raise ValueError(
            f"{name} has {K} labels, count {count.shape}, mean {mean.shape} and scatter {scatter.shape}:"
            " they must be (K,), (d, K) and (K, d, d), as classStat returned them"
        )
    if len(set(label.tolist())) < K:
        raise ValueError(f"{name}.label is {brief(label.tolist())}: each class must occur once")
    if not all(0 <= v < 2**53 and v.is_integer() for v in count.tolist()):
        raise ValueError(
            f"{name}.count is {brief(count.tolist())}: it must be whole numbers, 0 or more, one per class"
        )
    size = np.abs(scatter).max()
    if not (size < np.inf and np.isfinite(mean).all()):  # false for NaN, too
        raise ValueError(
            f"{name} has a mean or scatter that is not finite: recompute it with classStat, which"
            " says why"
        )
    uneven = (scatter != scatter.mT).any() and np.abs(scatter - scatter.mT).max() > 1e-8 * size
    if uneven or scatter.diagonal(axis1=1, axis2=2).min() < 0:
        raise ValueError(
            f"{name}.scatter is no sum of squares (not symmetric, or below 0 on the diagonal): it must be"
            " as classStat returned it"
        )
    return ClassStat(
        label,
        count.astype(np.int64),
        mean,
        scatter,
        inputNames(d, stat.get("inputName")),
        classNames(label, stat.get("outputName")),
    )
