"""Validate the weights of samples."""

from collections.abc import Mapping

import numpy as np

from .arrays import asNumbers
from .messages import plural


def sampleWeights(DS, n):
    """Return DS.weight as validated weights (n,), or None if DS is an array or has no weights."""
    if not isinstance(DS, Mapping) or DS.get("weight") is None:
        return None
    weight = asNumbers(DS["weight"], "weight")
    # MATLAB stores vectors as matrices with one row or one column.
    if weight.shape not in ((n,), (1, n), (n, 1)):
        raise ValueError(
            f"weight has shape {weight.shape}, but input has {plural(n, 'sample')}. Pass one weight"
            f" per sample, with shape ({n},)."
        )
    weight = weight.ravel()
    bad = np.flatnonzero(~(np.isfinite(weight) & (weight > 0)))
    if bad.size:
        raise ValueError(
            f"weight of sample {bad[0]} (counted from 0) is {weight[bad[0]]:g}, but it must be"
            " finite and positive. Remove such samples with dsSelect(DS, samples=...)."
        )
    return weight


def refuseWeight(DS):
    """Raise an error if DS has weights."""
    if isinstance(DS, Mapping) and DS.get("weight") is not None:
        raise ValueError(
            "DS has the field weight, but this function or classifier treats all samples equally."
            " Remove DS.weight, or use 'qc', 'nbc', 'linc' or 'gmmc' (also in perfLoo and perfCv),"
            " gmmTrain, gaussianMle, classStat, qcTune or priorEstimate."
        )
