"""Compute the initial data of the live figures that proceed in steps.

Each function accepts a dataset or None and the name of the dataset for messages, and returns types that JSON supports.
"""

import numpy as np

from ..check.messages import plural
from ..check.optionTables import GMM_OPTIONS
from ..file.exampleData import exampleData
from ..lecture.gmm import overallGaussian
from ..lecture.singular import replaceRemedy
from .liveData import REMEDY, classLook, gaussianData, presetsOf, samplesData

# The page contains the order of the samples in each pass, so the number of visits is limited.
MOST_VISITS = 10_000
PASSES = 100  # default of lincTrain
MOST_GAUSSIANS = 5
# Each example is (means, covariance matrices), and the first example is the example of qcTrain05.
FOG = {
    "curved": ([[0, 0], [1, 0.6]], [[0.5, 0.2, 0.3], [2.5, -0.4, 1.2]]),
    "straight": ([[0, 0], [1.5, 1]], [[1, 0.3, 0.7], [1, 0.3, 0.7]]),
}
LOCAL = [45, 10, 170, 201, 182]  # samples from which EM reaches only a local maximum


def twoClusters(seed, distance):
    """Return two classes with 30 samples each, whose coordinates have two decimals."""
    rng, code = np.random.default_rng(seed), np.repeat([0, 1], 30)
    X = rng.standard_normal((2, 60)) + np.outer(distance, code)
    return {"x": X[0].round(2).tolist(), "y": X[1].round(2).tolist(), "code": code.tolist()}


def perceptronData(DS, name):
    """Return the initial data of the figure 'perceptron', by default for two separable classes.

    The orders are the orders in which the passes of lincTrain visit the samples. The user can move the sample with the
    median of the first feature.
    """
    if DS is None:
        presets = {"separable": twoClusters(23, [3.2, 2]), "overlapping": twoClusters(5, [2, 1.4])}
        start = {
            "preset": "separable",
            "step": 22,
            "span": [[-3, 6], [-4, 5]],
            "inputName": ["x1", "x2"],
            "equal": True,
            **classLook(["A", "B"], [1, 2]),
        }
    else:
        start = samplesData(DS, name)[1]
        if len(start["names"]) == 1:
            raise ValueError(
                f"{name} has one class, but the perceptron requires at least two. Pass a dataset"
                " with more classes"
            )
        presets = {"data": {key: start.pop(key) for key in ("x", "y", "code")}}
        start |= {"preset": "data", "step": 0}
    rng, n = np.random.default_rng(0), len(next(iter(presets.values()))["x"])
    orders = [rng.permutation(n).tolist() for _ in range(min(PASSES, max(MOST_VISITS // n, 1)))]
    for samples in presets.values():
        samples["moved"] = int(np.argsort(samples["x"])[n // 2])
    return {**start, "orders": orders, "presets": presets}


def mixtureData(DS, name):
    """Return the initial data of the figure 'mixture', by default for a start that leads to a local maximum."""
    isOwn = DS is not None
    if not isOwn:
        DS = exampleData("nonlinearSeparable")
        DS.input, DS.output = DS.input[:, ::2], DS.output[::2]
    data, start = samplesData(DS, name)
    with replaceRemedy(REMEDY):
        overallGaussian(data.input, GMM_OPTIONS.checked({}), name, data.inputName)
    n = data.output.size
    if n < MOST_GAUSSIANS:
        raise ValueError(
            f"{name} has {plural(n, 'sample')}, but the figure requires at least {MOST_GAUSSIANS}."
            " Pass more samples"
        )
    k = min(max(len(data.label), 2), MOST_GAUSSIANS) if isOwn else MOST_GAUSSIANS
    index = (np.arange(k) + 0.5) * n // k if isOwn else LOCAL
    return {
        **start,
        "mu": data.input[:, np.int_(index)].T.tolist(),
        "step": 0 if isOwn else 27,
        **classLook([str(j + 1) for j in range(MOST_GAUSSIANS)]),
    }


def fogData(DS, name):
    """Return the initial data of the figure 'fog': examples of two Gaussians, or the Gaussians of a dataset."""
    if DS is None:
        return {
            "presets": presetsOf(FOG, ("mu", "sigma")),
            "preset": "curved",
            "span": [[-4, 5], [-2.5, 3]],
            "inputName": ["x1", "x2"],
            **classLook(["A", "B"]),
        }
    start = gaussianData(DS, name)
    if len(start["names"]) != 2:
        raise ValueError(
            f"{name} has {plural(len(start['names']), 'class', 'classes')}, but the figure requires"
            " 2. Merge classes with dsClassMerge, or select samples of two classes"
        )
    return start
