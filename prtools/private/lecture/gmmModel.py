"""Convert Gaussian mixtures from the user's gmmPrm to the internal QcModel, and from QcModel to gmmPrm."""

from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from ..check.messages import shown
from ..check.names import inputNames
from ..check.priors import classWeights
from ..check.trained import TrainedOptions, checkKnownFields, prmField
from ..kernel.mahalanobis import diagonalMatrices
from .qcModel import QcModel, checkedFactors, checkGaussianPrms


def mixtureModel(w, mu, Sigma, L, inputName):
    """Return the QcModel of a mixture with weights w (k,), means mu (d, k) and covariances Sigma = L L'.

    Sigma and L contain matrices (k, d, d), or variances and standard deviations (k, d).
    """
    number = np.arange(1, len(w) + 1)
    return QcModel(number, w, mu, Sigma, np.asarray(L), inputName, None, None, number)


def makeGmm(model, opt=None):
    """Return the gmmPrm of a mixture. If `opt` is not None, gmmPrm contains the options `opt`."""
    sigma = model.sigma if model.sigma.ndim == 3 else diagonalMatrices(model.sigma)
    gaussians = []
    for j, w in enumerate(model.prior.tolist()):
        gaussians.append(Struct(mu=model.mu[:, j].copy(), sigma=sigma[j], w=w))
    gmmPrm = Struct(class_=gaussians, inputName=model.inputName)
    if opt is not None:
        gmmPrm.opt = TrainedOptions(opt, "gmm")
    return gmmPrm


def checkGmm(gmmPrm, name="gmmPrm"):
    """Validate gmmPrm and convert it to a QcModel.

    Instead of gmmPrm, the user may pass any mapping with a field 'class'. Error messages call this mapping `name`.
    """
    prm = prmField(gmmPrm, "gmmPrm") if name == "gmmPrm" else gmmPrm
    gaussians = prm.get("class") if isinstance(prm, Mapping) else None
    if isinstance(gaussians, np.ndarray):
        gaussians = gaussians.tolist()
    if not isinstance(gaussians, (list, tuple)) or not gaussians:
        raise TypeError(
            f"{name} is {shown(prm)}, but it must have a field 'class' with a list of Gaussians."
            " Pass the result of gmmTrain."
        )
    checkKnownFields(prm, name, ("class", "inputName", "opt"))
    owners = [f"Gaussian {j} of {name}" for j in range(1, len(gaussians) + 1)]
    mu, sigma = checkGaussianPrms(gaussians, owners, f"{name}['class']", ("mu", "sigma", "w"))
    for gaussian, owner in zip(gaussians, owners):
        if "w" not in gaussian:
            raise ValueError(f"{owner} has no field 'w'. Add the weight of this Gaussian.")
    weights = [gaussian["w"] for gaussian in gaussians]
    numbers = [owner.removeprefix("Gaussian ") for owner in owners]
    w = classWeights("w", weights, numbers, "Gaussian", "Gaussians")
    inputName = inputNames(len(mu), prm.get("inputName"))
    L = checkedFactors(sigma, mu, owners, inputName)
    return mixtureModel(w / w.sum(), mu, sigma, L, inputName)
