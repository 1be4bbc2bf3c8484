"""Gaussian mixtures as users have them, a gmmPrm, and as EM and evaluation need them, a QcModel."""

from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from ..check.covariance import checkGaussianPrm
from ..check.names import inputNames
from ..check.priors import classWeights
from ..check.trained import TrainedOptions, checkKnownFields, prmField
from ..check.words import shown
from ..kernel.mahalanobis import choleskys, diagonalMatrices
from .qcModel import QcModel


def mixtureModel(w, mu, Sigma, L, inputName):
    """Return the QcModel of a mixture: weights w (k,), mu (d, k), Sigma = L L' as matrices or variances."""
    number = np.arange(1, len(w) + 1)
    return QcModel(number, w, mu, Sigma, np.asarray(L), inputName, None, None, number)


def makeGmm(model, opt=None):
    """Return the gmmPrm of a mixture, with the options if these are given."""
    sigma = model.sigma if model.sigma.ndim == 3 else diagonalMatrices(model.sigma)
    gaussians = []
    for j, w in enumerate(model.prior.tolist()):
        gaussians.append(Struct(mu=model.mu[:, j].copy(), sigma=sigma[j], w=w))
    gmmPrm = Struct(class_=gaussians, inputName=model.inputName)
    if opt is not None:
        gmmPrm.opt = TrainedOptions(opt, "gmm")
    return gmmPrm


def checkGmm(gmmPrm, name="gmmPrm"):
    """Return gmmPrm, or another mapping with its field class, as a QcModel."""
    prm = prmField(gmmPrm, "gmmPrm") if name == "gmmPrm" else gmmPrm
    gaussians = prm.get("class") if isinstance(prm, Mapping) else None
    if isinstance(gaussians, np.ndarray):
        gaussians = gaussians.tolist()
    if not isinstance(gaussians, (list, tuple)) or not gaussians:
        raise TypeError(
            f"{name} is {shown(prm)} and has no list 'class' of Gaussians: give what gmmTrain"
            " returned"
        )
    checkKnownFields(prm, name, ("class", "inputName", "opt"))
    return checkGaussians(gaussians, prm.get("inputName"), name)


def checkGaussians(gaussians, inputName, name):
    """Return a list of Gaussians, mappings with mu, sigma and w, as a QcModel."""
    which = [f"{j} of {name}" for j in range(1, len(gaussians) + 1)]
    mus, sigmas, weights = [], [], []
    for j, (gaussian, number) in enumerate(zip(gaussians, which)):
        mu, sigma = checkGaussianPrm(gaussian, f"Gaussian {number}")
        mus.append(mu)
        sigmas.append(sigma)
        if mu.size != mus[0].size:
            raise ValueError(
                f"mu of Gaussian {number} has {mu.size} features, but the first has"
                f" {mus[0].size}: they must agree"
            )
        place = f"{name}['class'][{j}]"
        checkKnownFields(gaussian, f"Gaussian {number}", ("mu", "sigma", "w"), place)
        if "w" not in gaussian:
            raise ValueError(f"Gaussian {number} has no field 'w': give its weight")
        weights.append(gaussian["w"])
    w = classWeights("w", weights, which, "Gaussian", "Gaussians")
    mu, sigma = np.stack(mus, axis=1), np.stack(sigmas)
    L = choleskys(sigma, mu)
    for number, factor in zip(which, L):
        if factor is None:
            raise ValueError(
                f"sigma of Gaussian {number} is singular: give a covariance of full rank"
            )
    return mixtureModel(w / w.sum(), mu, sigma, L, inputNames(len(mu), inputName))
