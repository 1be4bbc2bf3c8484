"""Write the live figures of the lecture pages: one self-contained page for each figure.

Each row of `FIGURES` names the scripts in browser/ and the function that computes the initial data of the figure.
"""

from typing import Any, NamedTuple

import numpy as np

from ..check.names import unknownName
from ..draw.style import checkColors
from ..draw.surface import span
from ..draw.texts import axisNames, classTexts, sameScale
from ..file.atomicWrite import writing
from ..file.filePath import checkPath
from .choices import checkPlane, trained
from .page import pageText
from .pageData import look, pageTexts

PARTS = ("math/gaussian", "math/decision", "parts/page", "parts/plane", "parts/live")


class Figure(NamedTuple):
    """A live figure: its summary, the additional scripts, and the function that returns its data."""

    summary: str
    scripts: tuple
    data: Any


# The examples are (means, covariances, weights); a covariance matrix is [s11, s12, s22].
PLANE = {
    "ellipse": ([[3, 3], [5.5, 4.5]], [[0.5, 0.2, 0.4], [3, -0.8, 1.6]], [1, 1]),
    "circle": ([[3, 3], [5, 4]], [[0.5, 0, 0.5], [2, 0, 2]], [1, 1]),
    "parabola": ([[3, 2], [5, 4]], [[1, -1, 2], [1, -1, 7]], [1, 1]),  # S4-13
    "hyperbola": ([[3, 2], [3, 4]], [[1, -1, 2], [0.5, 0.5, 3]], [1, 1]),  # S4-13
    "line": ([[3, 2], [7, 4]], [[2, 0, 2], [2, 0, 2]], [1, 1]),  # S4-9
    "two lines": ([[4, 3.5], [4, 3.5]], [[0.5, 0, 3], [3, 0, 0.5]], [1, 1]),
    "three": ([[3, 2], [5, 4], [2, 5]], [[0.5, 0, 0.5], [1, 0, 1], [2, 0, 2]], [1, 1, 1]),  # S4-12
}


def classLook(names, labels=None):
    """Return the names, labels and colours of classes for a page."""
    return {"names": names, "labels": labels, **look(len(names), checkColors(None, names, labels))}


def planeData(DS, name):
    """Return the initial data of the figure 'plane': examples of the lecture, or the Gaussians of a dataset."""
    presets = {
        key: dict(zip(("mu", "sigma", "w"), values, strict=True)) for key, values in PLANE.items()
    }
    start = {
        "presets": presets,
        "preset": "ellipse",
        "span": [[-2, 10], [-2.5, 9.5]],
        "inputName": ["x1", "x2"],
        "equal": True,
        **classLook(["A", "B", "C"]),
    }
    return start if DS is None else start | gaussianData(DS, name)


def gaussianData(DS, name):
    """Return the Gaussians of a dataset with two features, and the names and limits of its plane."""
    data = checkPlane(DS, name, "Select two features, such as --features 0,1")
    names = classTexts(data.label, data.outputName)
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


FIGURES = {
    "plane": Figure(
        "two Gaussians in the plane, the kind of their boundary, and its equation",
        ("math/boundary", "live/plane"),
        planeData,
    )
}


def checkFigure(name):
    """Raise an error if no live figure has this name."""
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
    data = {"text": texts, "title": texts["en"]["title"], **figure.data(DS, dataName)}
    return pageText(data, "live/page.html", [*PARTS, *figure.scripts])
