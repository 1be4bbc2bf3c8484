"""Draw random samples from the model of a quadratic classifier."""

from __future__ import annotations

import numpy as np

from .private.check.messages import shown
from .private.check.options import integersIn, randomGenerator
from .private.lecture.qcModel import checkModel
from .private.types import ArrayLike, Dataset, QcTrained
from .Struct import Struct


def qcSample(qcPrm: QcTrained, n: int | ArrayLike, seed: int = 0) -> Dataset:
    """Draw random samples from the Gaussian class densities of a quadratic classifier.

    x = mu_k + L_k z,  where Sigma_k = L_k L_k' and z is standard normal

    Parameters
    ----------
    qcPrm : Struct or dict
        Classifier returned by `qcTrain` or `qcMake`.
    n : int or sequence of K ints
        Total number of samples; the function then draws the class of each sample at random according to the priors.
        Alternatively, the number of samples per class, in the order of the labels.
    seed : int
        Seed of `numpy.random.default_rng`.

    Returns
    -------
    Struct
        Dataset with ``input`` (d, n), ``output`` (n,), ``dataName``, ``inputName`` and ``outputName``.

    Notes
    -----
    Random samples illustrate statement S4-17: as the number of training samples increases, the recognition rate
    approaches the Bayes rate.
    See also: `qcMake`, `qcError`.

    Examples
    --------
    >>> from prtools import qcMake, qcSample
    >>> DS = qcSample(qcMake([[0, 0], [3, 0]], 1), [20, 10])
    >>> DS.input.shape, DS.output[18:22]
    ((2, 30), array([1, 1, 2, 2]))
    """
    model, rng = checkModel(qcPrm), randomGenerator(seed)
    d, K = model.mu.shape
    count = integersIn("n", n, 0, 10**8)
    if count.shape not in ((), (K,)) or not count.any():
        raise ValueError(
            f"n is {shown(n)}, but it must be a positive integer or one integer per class ({K} in"
            " total, not all 0)."
        )
    if count.ndim:
        code = np.repeat(np.arange(K), count.astype(np.intp))
    else:
        code = rng.choice(K, size=int(count), p=model.prior)
    X = rng.standard_normal((d, code.size))
    for k in range(K):
        X[:, code == k] = model.mu[:, [k]] + model.L[k] @ X[:, code == k]
    return Struct(
        input=X,
        output=model.label[code],
        dataName="sampled",
        inputName=model.inputName,
        outputName=list(model.outputName),
    )
