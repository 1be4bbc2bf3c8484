"""Save a quadratic classifier to a file."""

from __future__ import annotations

import numpy as np

from .private.check.trained import prmField
from .private.file.atomicWrite import writing
from .private.file.filePath import checkPath
from .private.file.matWrite import matWrite
from .private.kernel.mahalanobis import inverse
from .private.lecture.qc import logGaussian
from .private.lecture.qcModel import checkModel
from .private.types import Path, QcTrained


def qcSave(file: Path, qcPrm: QcTrained) -> None:
    """Save a quadratic classifier as a .mat file that qcEval of the MATLAB toolbox can use.

    class(k).mu, .sigma, .invSigma = Sigma^-1, .gconst = -(d ln 2pi + ln|Sigma|) / 2, .prior

    Parameters
    ----------
    file : str or path
        Path of the file, which must end in .mat.
    qcPrm : Struct or dict
        Classifier, or the complete result of `qcTrain`. If you pass the complete result, the file also contains
        ``logProb``, ``recogRate`` and ``hitIndex`` (one-based, as in MATLAB).

    Raises
    ------
    TypeError
        If a field cannot be stored in a .mat file.

    Notes
    -----
    An existing file is replaced only when the new file is complete, as in `dsSave`. `qcLoad` returns exactly the saved
    numbers, except that priors are normalised to sum to 1. Statements S0-3 and S0-4 show how qcEval uses the fields.
    See also: `qcLoad`, `dsSave`, `qcTrain`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import prData, qcEval, qcLoad, qcSave, qcTrain
    >>> DS = prData('iris')
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     qcSave(os.path.join(folder, 'iris.mat'), qcTrain(DS))
    ...     qcEval(DS, qcLoad(os.path.join(folder, 'iris.mat'))).recogRate
    0.98
    """
    path, _ = checkPath(file, (".mat",))
    model = checkModel(qcPrm)
    prm = prmField(qcPrm)
    prior = model.prior
    weights = np.asarray(prm["prior"])
    if weights.dtype.kind == "f" and abs(weights.sum() - 1) < 1e-12:
        # Priors are not normalised again, because this could change their last bits.
        prior = weights.reshape(-1)
    classes = []
    for mu, sigma, L, p in zip(model.mu.T, model.sigma, model.L, prior):
        gconst = logGaussian(mu[:, None], mu, L)
        fields = {"mu": mu[:, None], "sigma": sigma, "invSigma": inverse(L), "gconst": gconst}
        classes.append({**fields, "prior": p})
    struct = {name: value for name, value in prm.items() if value is not None}
    struct |= {"label": model.label, "prior": prior, "class": classes}
    variables = {"qcPrm": struct}
    if prm is not qcPrm:
        variables["logProb"] = qcPrm.logProb
        variables["recogRate"] = qcPrm.recogRate
        variables["hitIndex"] = qcPrm.hitIndex + 1
    with writing(path) as f:
        matWrite(f, variables)
