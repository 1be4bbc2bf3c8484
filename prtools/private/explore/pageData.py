"""The data that the page of the explorer starts with, as JSON holds them."""

import json
from pathlib import Path

import numpy as np

from ..draw.confMat import ERROR, HIT
from ..draw.style import INK, color, light, marker
from ..draw.surface import span
from ..draw.texts import axisNames, sameScale
from ..file.exampleData import NAMES, exampleData
from . import choices

FOLDER = Path(__file__).parent / "browser"
LANGUAGES = ("en", "zh")
MOST = 20_000  # samples: more would make the page slow, and large
PIXELS_PER_POINT = 4 / 3  # of CSS


def pageData(DS, cost=None, colors=None, modelName=None, weights=None):
    """Return what the page starts with: by default the first model that can be trained, and counts as weights."""
    start = choices.startOf(DS, cost, colors)
    data, names = start.data, start.names
    n = data.output.size
    if n > MOST:
        step = -(-n // MOST)
        raise ValueError(
            f"DS has {n} samples: a page takes {MOST} at most; choose some with dsSelect(DS,"
            f" samples=slice(None, None, {step}))"
        )
    inputName = axisNames(DS, data.input)
    spans = [span(row, 0.05) for row in data.input]
    dataName = DS.get("dataName") or ""
    return {
        "name": dataName,
        "title": f"{dataName}: explorer of priors" if dataName else "Explorer of priors",
        "source": sourceLines(DS),
        "text": {name: json.loads(fileText(f"texts.{name}.json")) for name in LANGUAGES},
        "cost": start.cost.tolist(),
        "models": choices.MODEL,
        "model": modelName or choices.firstTrainable(data)[0],
        "weight": weights or start.buttonWeights["counts"].tolist(),
        "lowest": start.limits[0],
        "highest": start.limits[1],
        "names": names,
        "label": data.label.tolist(),
        "count": start.count.tolist(),
        "x": data.input[0].tolist(),
        "y": data.input[1].tolist(),
        "code": data.code.tolist(),
        "inputName": inputName,
        "span": spans,
        "equal": sameScale(*spans, inputName),
        **look(len(names), start.colors),
    }


def look(K, colors):
    """Return colours and markers."""
    from matplotlib.colors import to_hex

    return {
        "color": [to_hex(color(k, 1, colors)) for k in range(K)],
        "shade": [to_hex(light(k, colors)) for k in range(K)],
        "ink": INK,
        "hit": to_hex(color(HIT)),
        "error": to_hex(color(ERROR)),
        "marker": [markerPoints(k) for k in range(K)],
        "markerSize": 6 * PIXELS_PER_POINT,
    }


def fileText(name):
    """Return the content of a file that is part of the page."""
    return (FOLDER / name).read_text(encoding="utf-8")


def markerPoints(k):
    """Return the outline of the marker of class k, of a size of 1, as a list of points."""
    from matplotlib.markers import MarkerStyle

    style = MarkerStyle(marker(k))
    # large, since curves become lines as fine as pixels
    outline = style.get_path().transformed(style.get_transform().scale(100))
    points = np.concatenate(outline.to_polygons(closed_only=False)) / 100
    return np.round(points, 3).tolist()


def sourceLines(DS):
    """Return the lines of Python that give DS again, if it is of prData, else a comment."""
    name = DS.get("dataName")
    example = exampleData(name) if name in NAMES else None
    features = featuresOf(DS, example) if example else []
    if len(features) < 2:
        names, line = "qcEval", "# DS is the dataset that this page was made from"
    elif features == list(range(len(example.input))):
        names, line = "prData, qcEval", f"DS = prData('{name}')"
    else:
        names = "dsSelect, prData, qcEval"
        line = f"DS = dsSelect(prData('{name}'), features={features})"
    return [f"from prtools import {names}, qcTrain", line]


def featuresOf(DS, example):
    """Return which features of another dataset those of DS are, as far as they are found."""
    if not np.array_equal(example.output, DS["output"]):
        return []
    features = []
    for row in np.asarray(DS["input"], dtype=float):
        equal = np.flatnonzero((example.input == row).all(axis=1))
        features += equal[:1].tolist()
    return features
