"""Write each live figure of the lecture pages as a self-contained page."""

from typing import Any, NamedTuple

from ..check.names import unknownName
from ..file.atomicWrite import writing
from ..file.filePath import checkPath
from .liveData import axisData, evidenceData, neighboursData, planeData, squareData, weatherData
from .liveSteps import fogData, mixtureData, perceptronData
from .page import pageText
from .pageData import pageTexts


class Figure(NamedTuple):
    """A live figure: its summary, its scripts in browser/, and the function that returns its data."""

    summary: str
    scripts: tuple
    data: Any


FIGURES = {
    "plane": Figure(
        "two Gaussians in the plane, the kind of their boundary, and its equation",
        ("math/boundary", "parts/ellipses", "live/plane"),
        planeData,
    ),
    "axis": Figure(
        "Gaussians of one feature, with thresholds, error areas, costs and rejection",
        ("math/line", "live/axis"),
        axisData,
    ),
    "evidence": Figure(
        "one sample with the terms of its scores, the evidence, and the posterior",
        ("parts/ellipses", "parts/samples", "parts/stairs", "live/evidence"),
        evidenceData,
    ),
    "neighbours": Figure(
        "nearest neighbours with k, metric, units, and the leave-one-out rate",
        ("math/neighbours", "parts/samples", "parts/steps", "live/neighbours"),
        neighboursData,
    ),
    "square": Figure(
        "regularised discriminant analysis with lambda, gamma and the leave-one-out rate",
        ("math/regularised", "parts/ellipses", "parts/samples", "live/square"),
        squareData,
    ),
    "weather": Figure(
        "naive Bayes with categorical features and the Laplace correction",
        ("math/bayes", "parts/stairs", "live/weather"),
        weatherData,
    ),
    "perceptron": Figure(
        "the perceptron rule step by step, with the misclassified samples of each pass",
        ("math/perceptron", "parts/samples", "parts/steps", "live/perceptron"),
        perceptronData,
    ),
    "mixture": Figure(
        "the E steps and M steps of EM for a Gaussian mixture, with the log likelihood",
        ("math/mixture", "parts/ellipses", "parts/steps", "live/mixture"),
        mixtureData,
    ),
    "fog": Figure(
        "boundaries of classifiers trained on new samples, with bias and variance",
        ("math/neighbours", "math/fog", "parts/samples", "parts/steps", "live/fog"),
        fogData,
    ),
}


def checkFigure(name):
    """Raise an error if no live figure has the given name."""
    if name not in FIGURES:
        unknownName("figure", name, FIGURES)


def liveWrite(name, file, DS=None, argument="file"):
    """Write the live figure `name` to `file`, and return the path.

    Error messages refer to the argument `file` as `argument`.
    """
    path, _ = checkPath(file, (".html", ".htm"), argument)
    page = liveText(name, DS)
    with writing(path) as f:
        f.write(page.encode())
    return path


def liveText(name, DS=None):
    """Return the HTML of the live figure `name`, with the dataset DS or the default data of the figure."""
    checkFigure(name)
    figure = FIGURES[name]
    dataName = None if DS is None else DS.get("dataName") or "DS"
    texts = pageTexts("live", name)
    if DS is not None:  # The question and its answer are about the default data.
        for words in texts.values():
            words["question"] = words["answer"] = ""
    data = {"text": texts, "title": texts["en"]["title"], **figure.data(DS, dataName)}
    return pageText(data, "live", figure.scripts)
