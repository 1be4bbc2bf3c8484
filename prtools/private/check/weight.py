"""Validate the weights of samples."""

from collections.abc import Mapping

import numpy as np

from .arrays import asNumbers
from .messages import plural


def weightNumbers(DS, n):
    """Return DS.weight as n numbers, or None if DS is an array or has no weights."""
    if not isinstance(DS, Mapping) or DS.get("weight") is None:
        return None
    weight = asNumbers(DS["weight"], "weight", "an array of numbers, one per sample")
    # MATLAB stores vectors as matrices with one row or one column.
    if weight.shape not in ((n,), (1, n), (n, 1)):
        raise ValueError(
            f"weight has shape {weight.shape}, but input has {plural(n, 'sample')}. Pass one weight"
            f" per sample, with shape ({n},)."
        )
    return weight.ravel()


def sampleWeights(DS, n):
    """Return DS.weight as validated weights (n,), or None if DS is an array or has no weights."""
    weight = weightNumbers(DS, n)
    bad = () if weight is None else np.flatnonzero(~(np.isfinite(weight) & (weight > 0)))
    if not len(bad):
        return weight
    first = weight[bad[0]]
    keep = "np.ravel(DS.weight) > 0" if np.isfinite(first) else "np.isfinite(np.ravel(DS.weight))"
    remedy = f"Remove such samples with dsSelect(DS, samples={keep})."
    if len(bad) == n:
        remedy = "No sample has a valid weight. Pass positive weights, or remove DS.weight."
    raise ValueError(
        f"weight of sample {bad[0]} (counted from 0) is {first:g}, but it must be finite and"
        f" positive. {remedy}"
    )


def refuseWeight(DS):
    """Raise an error if DS has weights."""
    if isinstance(DS, Mapping) and DS.get("weight") is not None:
        raise ValueError(
            "DS has the field weight, but this function or classifier treats all samples equally."
            " Remove DS.weight. Weights are supported by 'qc', 'nbc', 'linc' and 'gmmc' in"
            " training, evaluation, perfLoo and perfCv, and by gmmTrain, gaussianMle, classStat,"
            " qcTune and priorEstimate."
        )
