"""Validate a quadratic classifier and store its parameters as arrays."""

import functools
from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from ..check.covariance import checkGaussianPrm, singularMessage
from ..check.messages import plural
from ..check.names import classesInWords, inputNames
from ..check.priors import checkDecisions
from ..check.trained import checkedOnce, checkKnownFields, checkTrained, prmField
from ..kernel.mahalanobis import choleskys, lnDet, makeGroups, numbersPerColumn
from ..kernel.neverOptimal import neverOptimal
from ..kernel.warn import warn

FIELDS = "label prior mu sigma L inputName outputName cost decision missing"


class QcModel(namedtuple("QcModel", FIELDS, defaults=["refuse"])):
    """A validated quadratic classifier. `checkModel` describes the fields."""

    @property
    def d(self):
        """Return the number of features."""
        return len(self.mu)

    @functools.cached_property
    def lnPrior(self):
        """Return the log priors (K,)."""
        with np.errstate(divide="ignore"):  # The logarithm of a zero prior is -inf.
            return np.log(self.prior)

    @functools.cached_property
    def lnDet(self):
        """Return the log determinants (K,) of the covariances."""
        return 2 * np.log(self.L).sum(axis=1) if self.L.ndim == 2 else lnDet(self.L)

    @functools.cached_property
    def groups(self):
        """Return the groups of classes that `squaredDistances` requires."""
        return makeGroups(self.mu, self.L)

    @functools.cached_property
    def numbersPerColumn(self):
        """Return the number of array elements that the computation of scores stores per sample."""
        return numbersPerColumn(self.groups, len(self.label))

    @functools.cached_property
    def neverOptimal(self):
        """Return the row indices of the decisions that are never optimal for the cost matrix."""
        return neverOptimal(self.cost) if self.cost is not None and self.cost.ndim == 2 else []

    def warnCost(self):
        """Warn if a decision is never optimal, or if a correct decision is not the cheapest decision for its class."""
        if self.cost is None or self.cost.ndim == 1:
            return
        names = [f"class {name}" for name in classesInWords(self.label, self.outputName)]
        decisions = [*(f"the decision for {name}" for name in names), "rejection"]
        if self.neverOptimal:
            warn(
                f"{decisions[self.neverOptimal[0]]} is never optimal with these"
                " costs, because another decision has the same risk or a lower risk for every"
                " posterior"
            )
        excess = self.cost.diagonal() - self.cost.min(axis=0)
        if excess.max() > 1e-12 * np.abs(self.cost).max():
            k = int(excess.argmax())
            best = self.cost[:, k].argmin()
            end = ", with the costs of rejection in row 0" if len(self.cost) > len(names) else ""
            warn(
                f"for samples of {names[k]}, the correct decision costs {self.cost[k, k]:g}, but"
                f" {decisions[best]} costs only {self.cost[best, k]:g}. Check that cost has one row"
                f" per decision{end}"
            )


def checkModel(qcPrm):
    """Validate qcPrm and convert it to a QcModel. An argument of type QcModel is returned unchanged.

    The fields of the QcModel are label (K,), prior (K,), mu (d, K), sigma (K, d, d), the Cholesky factors L of sigma,
    inputName, outputName, cost and decision. `decision` contains the class labels. If the cost matrix has a row for
    rejection, `decision` also contains the label of rejected samples. `missing` is the option of `qcOptSet`.
    """
    if isinstance(qcPrm, QcModel):
        return qcPrm
    model = checkedOnce(prmField(qcPrm, "qcPrm"), makeModel)
    model.warnCost()
    return model


def makeModel(qcPrm):
    """Validate the mapping qcPrm and convert it to a QcModel."""
    prm, label, prior, outputName, names = checkTrained(qcPrm, "qc", ["class"])
    label = label.copy()
    classes = [] if prm["class"] is None else prm["class"]
    if label.size != len(classes):
        raise ValueError(
            f"qcPrm has {plural(label.size, 'label')}, but"
            f" {plural(len(classes), 'class', 'classes')}. Each class must have one label"
        )
    owners = [f"class {name}" for name in names]
    mu, sigma = checkGaussianPrms(classes, owners, "qcPrm['class']")
    inputName = inputNames(len(mu), prm.get("inputName"))
    L = checkedFactors(sigma, mu, owners, inputName)
    cost, decision = checkDecisions(prm.get("cost"), prm.get("rejectLabel"), label, names)
    cost = None if cost is None else cost.copy()
    missing = (prm.get("opt") or {}).get("missing", "refuse")
    model = QcModel(label, prior, mu, sigma, L, inputName, outputName, cost, decision, missing)
    # qcPrm stores the model for later calls, so the arrays of the model must not change.
    for array in model:
        if isinstance(array, np.ndarray):
            array.setflags(write=False)
    return model


def checkGaussianPrms(gaussians, owners, place, fields=("mu", "sigma")):
    """Validate K Gaussians, and return their means (d, K) and covariances (K, d, d).

    Error messages quote `owners`, the names of the Gaussians, and `place`, the name of their list.
    """
    means, covariances = [], []
    for k, (gaussian, owner) in enumerate(zip(gaussians, owners)):
        if isinstance(gaussian, Mapping):
            checkKnownFields(gaussian, owner, fields, f"{place}[{k}]")
        mu, sigma = checkGaussianPrm(gaussian, owner)
        means.append(mu)
        covariances.append(sigma)
        if mu.size != means[0].size:
            raise ValueError(
                f"mu of {owner} has {plural(mu.size, 'feature')}, but mu of {owners[0]} has"
                f" {means[0].size}. All means must have the same number of features"
            )
    return np.stack(means, axis=1), np.stack(covariances)


def checkedFactors(sigma, mu, owners, inputName):
    """Return the Cholesky factors of the covariances `sigma`, or raise an error if a covariance is singular."""
    factors = choleskys(sigma, mu)
    for k, factor in enumerate(factors):
        if factor is None:
            raise ValueError(singularMessage(sigma[k], mu[:, k], owners[k], inputName))
    return np.asarray(factors)


def priorWeight(model, name="a linear or quadratic boundary"):
    """Return the weights p_k cost_k of the classes. Without costs, return the priors."""
    if model.cost is None:
        return model.prior
    if model.cost.ndim == 1:
        return model.prior * model.cost
    raise ValueError(
        f"cost is a matrix of shape {model.cost.shape}, but {name} between two of"
        f" {plural(len(model.label), 'class', 'classes')} requires one cost per class, or no costs"
    )
