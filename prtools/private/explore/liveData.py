"""Compute the initial data of the live figures from lecture examples or from a dataset.

Each function accepts a dataset or None and the name of the dataset for messages, and returns types that JSON supports.
"""

import numpy as np

from ..check.dataset import checkDataset
from ..check.messages import plural
from ..draw.style import checkColors
from ..draw.surface import span
from ..draw.texts import axisNames, classTexts, sameScale
from ..file.exampleData import exampleData
from ..lecture.singular import replaceRemedy
from .choices import trained
from .pageData import look

MOST_CLASSES = 8
MOST_SAMPLES = 2000
# the remedy for a singular covariance, because live figures have no other models
REMEDY = "Select other features with --features, or add samples that are not on the same line"
# Each example is (means, covariance matrices, weights). A covariance matrix is stored as [s11, s12, s22].
PLANE = {
    "ellipse": ([[3, 3], [5.5, 4.5]], [[0.5, 0.2, 0.4], [3, -0.8, 1.6]], [1, 1]),
    "circle": ([[3, 3], [5, 4]], [[0.5, 0, 0.5], [2, 0, 2]], [1, 1]),
    "parabola": ([[3, 2], [5, 4]], [[1, -1, 2], [1, -1, 7]], [1, 1]),  # S4-13
    "hyperbola": ([[3, 2], [3, 4]], [[1, -1, 2], [0.5, 0.5, 3]], [1, 1]),  # S4-13
    "line": ([[3, 2], [7, 4]], [[2, 0, 2], [2, 0, 2]], [1, 1]),  # S4-9
    "two lines": ([[4, 3.5], [4, 3.5]], [[0.5, 0, 3], [3, 0, 0.5]], [1, 1]),
    "three": ([[3, 2], [5, 4], [2, 5]], [[0.5, 0, 0.5], [1, 0, 1], [2, 0, 2]], [1, 1, 1]),  # S4-12
}

# Each example is (means, standard deviations, weights, costs, cost of rejection).
AXIS = {
    "equal": ([0, 2], [1, 1], [1, 1]),  # S3-6: threshold 1, error .1587
    "prior": ([0, 2], [1, 1], [7, 3]),  # S3-6: threshold 1.4236
    "widths": ([0, 2], [1, 2], [1, 1]),  # S3-6: thresholds -2.5709 and 1.2376
    "costs": ([0, 2], [1, 1], [1, 1], [1, 10]),  # S1-4: threshold -.1513
    "reject": ([0, 2], [1, 1], [1, 1], [1, 1], 0.2),  # S1-3: rejection from .3069 to 1.6931
    "three": ([-1.5, 1, 3.5], [1, 0.7, 1], [1, 1, 1]),
}


def presetsOf(table, fields):
    """Convert a table of examples to a dict {name: {field: value}}."""
    return {name: dict(zip(fields, values, strict=False)) for name, values in table.items()}


def classLook(names, labels=None):
    """Return the names, labels and colours of classes for a page."""
    return {"names": names, "labels": labels, **look(len(names), checkColors(None, names, labels))}


def planeData(DS, name):
    """Return the initial data of the figure 'plane': examples from the lecture, or the Gaussians of a dataset."""
    start = {
        "presets": presetsOf(PLANE, ("mu", "sigma", "w")),
        "preset": "ellipse",
        "span": [[-2, 10], [-2.5, 9.5]],
        "inputName": ["x1", "x2"],
        "equal": True,
        **classLook(["A", "B", "C"]),
    }
    return start if DS is None else start | gaussianData(DS, name)


def checkClasses(DS, name, d):
    """Return the checked data and the class names of DS. Raise an error unless DS has d features."""
    data = checkDataset(DS)
    if len(data.input) != d:
        raise ValueError(
            f"{name} has {plural(len(data.input), 'feature')}, but the figure requires {d}. Select"
            f" {plural(d, 'feature')}, such as --features {','.join('012'[:d])}"
        )
    names = classTexts(data.label, data.outputName)
    if len(names) > MOST_CLASSES:
        raise ValueError(
            f"{name} has {len(names)} classes, but a live figure shows at most {MOST_CLASSES}."
            " Merge classes with dsClassMerge"
        )
    return data, names


def gaussianData(DS, name):
    """Return the Gaussians of a dataset with two features, the feature names and the limits of the axes."""
    data, names = checkClasses(DS, name, 2)
    with replaceRemedy(REMEDY):
        model = trained(data, "full")[1]
    sigma = [(L @ L.T)[[0, 0, 1], [0, 1, 1]].tolist() for L in model.L]
    count = np.bincount(data.code)
    inputName, spans = axisNames(DS, data.input), [span(row, 0.05) for row in data.input]
    own = {"mu": model.mu.T.tolist(), "sigma": sigma, "w": (count / count.min()).tolist()}
    return {
        "presets": {"data": own},
        "preset": "data",
        "span": spans,
        "inputName": inputName,
        "equal": sameScale(*spans, inputName),
        **classLook(names, data.label.tolist()),
    }


def axisPreset(mu, sd, w, cost=None, reject=None):
    """Return the state of the figure 'axis' for an example. A bell is a Gaussian of one feature."""
    bells = [{"mu": m, "sd": s} for m, s in zip(mu, sd, strict=True)]
    return {"bells": bells, "w": w, "cost": cost or [1] * len(w), "reject": reject}


def axisData(DS, name):
    """Return the initial data of the figure 'axis': examples from the lecture, or the Gaussians of one feature."""
    start = {
        "presets": {name: axisPreset(*values) for name, values in AXIS.items()},
        "preset": "equal",
        "span": [-5, 7],
        "inputName": ["x", ""],
        **classLook(["A", "B", "C"]),
    }
    if DS is None:
        return start
    data, names = checkClasses(DS, name, 1)
    samples = [data.input[0, data.code == k] for k in range(len(names))]
    sd = [float(x.std()) for x in samples]
    if min(sd) == 0:
        raise ValueError(
            f"class {names[sd.index(0)]} of {name} has the standard deviation 0, but it must be"
            " positive. Select another feature"
        )
    own = axisPreset([float(x.mean()) for x in samples], sd, [x.size for x in samples])
    return start | {
        "presets": {"data": own},
        "preset": "data",
        "span": span(data.input[0], 0.15),
        "inputName": [*axisNames(DS, data.input), ""],
        **classLook(names, data.label.tolist()),
    }


def samplesData(DS, name):
    """Return the samples of a dataset with two features, the class names and the limits of the axes."""
    data, names = checkClasses(DS, name, 2)
    n = data.output.size
    if n > MOST_SAMPLES:
        raise ValueError(
            f"{name} has {n} samples, but a live figure shows at most {MOST_SAMPLES}. Select"
            " fewer samples"
        )
    inputName, spans = axisNames(DS, data.input), [span(row, 0.05) for row in data.input]
    return data, {
        "x": data.input[0].tolist(),
        "y": data.input[1].tolist(),
        "code": data.code.tolist(),
        "span": spans,
        "inputName": inputName,
        "equal": sameScale(*spans, inputName),
        **classLook(names, data.label.tolist()),
    }


def evidenceData(DS, name):
    """Return the initial data of the figure 'evidence', by default for a misclassified sample of iris."""
    isOwn = DS is not None
    if not isOwn:
        DS = exampleData("iris")
        DS.input, DS.inputName = DS.input[2:4], DS.inputName[2:4]
    data, start = samplesData(DS, name)
    own = gaussianData(DS, name)["presets"]["data"]
    x = data.input.mean(axis=1) if isOwn else data.input[:, 70]
    return {**start, "mu": own["mu"], "sigma": own["sigma"], "weight": own["w"], "x0": x.tolist()}


def neighboursData(DS, name):
    """Return the initial data of the figure 'neighbours', by default for classes that only feature 0 separates."""
    if DS is None:
        rng = np.random.default_rng(3)
        code = np.repeat([0, 1], 40)
        X = rng.standard_normal((2, 80)) * [[0.75], [1.5]] + [[2.0], [0.0]] * (code - 0.5)
        DS = {"input": X, "output": code + 1, "outputName": ["A", "B"], "inputName": ["x1", "x2"]}
    data, start = samplesData(DS, name)
    if data.output.size < 2:
        raise ValueError(f"{name} has 1 sample, but the figure requires at least 2")
    return {**start, "k": 5, "q": data.input.mean(axis=1).tolist()}


def weatherData(DS, name):
    """Return the initial data of the figure 'weather', by default for an overcast day of PlayTennis (S4-26)."""
    isOwn = DS is not None
    DS = DS if isOwn else exampleData("tennis")
    data = checkDataset(DS)
    levelNames = DS.get("inputLevel")
    if not levelNames or not all(levelNames) or np.isnan(data.input).any():
        raise ValueError(
            f"{name} has numeric features or missing values, but the figure requires"
            " categorical features without missing values. Select such features with --features"
        )
    names = classTexts(data.label, data.outputName)
    start = [0] * len(levelNames) if isOwn else [1, 0, 0, 0]
    return {
        "levels": (data.input.astype(int) - 1).tolist(),
        "code": data.code.tolist(),
        "levelNames": [list(map(str, level)) for level in levelNames],
        "inputName": data.inputName or [f"x{j + 1}" for j in range(len(levelNames))],
        "start": start,
        **classLook(names, data.label.tolist()),
    }


def squareData(DS, name):
    """Return the initial data of the figure 'square', by default for three classes with eight samples each."""
    if DS is None:
        rng, code = np.random.default_rng(2), np.repeat([0, 1, 2], 8)
        L, mean = np.array([[1.3, 0], [0.8, 0.8]]), np.array([[0, 2.2, 1.2], [0, 0.4, 2.4]])
        X = L @ rng.standard_normal((2, 24)) + mean[:, code]
        DS = {"input": X, "output": code + 1, "outputName": ["A", "B", "C"]}
    return samplesData(DS, name)[1]
