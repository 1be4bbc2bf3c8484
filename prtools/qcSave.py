"""A quadratic classifier to a file."""
import numpy as np

from .private.check.model import checkModel, prmField
from .private.file.files import checkPath, writing
from .private.file.matWrite import matWrite
from .private.kernel.distance import inverse
from .private.lecture.qc import logGaussian


def qcSave(file, qcPrm):
    """Save a quadratic classifier as a .mat file, on which the MATLAB toolbox's own qcEval runs.

    class(k).mu, .sigma, .invSigma = Sigma^-1, .gconst = -(d ln 2pi + ln|Sigma|) / 2, .prior

    Parameters
    ----------
    file : str or path
        It must end in .mat.
    qcPrm : Struct or dict
        What `qcTrain` returned: its first part, or the whole, of which ``logProb``, ``recogRate`` and ``hitIndex``
        (from 1, as MATLAB counts) are then variables of the file too.

    Raises
    ------
    TypeError
        If a field has no place in a .mat file.

    Notes
    -----
    Saved as `dsSave` saves, whole or not at all. `qcLoad` gives the numbers back bit for bit; priors are saved so that
    they sum to 1. Statements S0-3 and S0-4 are what qcEval computes of these fields.
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
    model, prm = checkModel(qcPrm), prmField(qcPrm)
    given = np.asarray(prm["prior"])
    kept = given.dtype.kind == "f" and abs(given.sum() - 1) < 1e-12  # bit for bit, where normalising would round again
    prior = given.reshape(-1) if kept else model.prior
    each = [{"mu": mu[:, None], "sigma": sigma, "invSigma": inverse(L), "gconst": logGaussian(mu[:, None], mu, L),
             "prior": p} for mu, sigma, L, p in zip(model.mu.T, model.sigma, model.L, prior)]
    fields = {name: value for name, value in prm.items() if value is not None}
    variables = {"qcPrm": fields | {"label": model.label, "prior": prior, "class": each}}
    if prm is not qcPrm:
        variables |= {"logProb": qcPrm.logProb, "recogRate": qcPrm.recogRate, "hitIndex": qcPrm.hitIndex + 1}
    with writing(path) as f:
        matWrite(f, variables)
