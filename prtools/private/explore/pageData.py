"""Compute the initial data of the explorer page, in types that JSON supports."""

import json
from pathlib import Path

import numpy as np

from ..draw.confMat import ERROR, HIT
from ..draw.style import INK, color, light, marker, mixed
from ..draw.surface import span
from ..draw.texts import axisNames, sameScale
from ..file.exampleData import NAMES, exampleData
from . import choices

FOLDER = Path(__file__).parent / "browser"
LANGUAGES = ("en", "zh")
DARK = "#15181d"  # background of the dark theme
# maximum number of samples; more samples would make the page large and slow
MAX_SAMPLES = 20_000


def pageData(DS, cost=None, colors=None, modelName=None, weights=None):
    """Return the initial data of the explorer page for the dataset DS.

    By default, the covariance model is the first trainable model, and the weights are the class counts.
    """
    start = choices.startOf(DS, cost, colors)
    data, names = start.data, start.names
    n = data.output.size
    if n > MAX_SAMPLES:
        step = -(-n // MAX_SAMPLES)
        raise ValueError(
            f"DS has {n} samples, but a page supports at most {MAX_SAMPLES}. Select fewer"
            f" samples with dsSelect(DS, samples=slice(None, None, {step}))"
        )
    inputName = axisNames(DS, data.input)
    spans = [span(row, 0.05) for row in data.input]
    dataName = DS.get("dataName") or ""
    return {
        "name": dataName,
        "title": f"{dataName}: prior explorer" if dataName else "Prior explorer",
        "source": sourceLines(DS),
        "text": pageTexts("explorer"),
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
    """Return the colours and markers that the page uses for K classes."""
    from matplotlib.colors import to_hex, to_rgb

    hues = [np.array(color(k, 1, colors)) for k in range(K)]
    return {
        "color": [to_hex(hue) for hue in hues],
        "dark": {
            "paper": DARK,
            "edge": DARK,
            "ink": "#e8e8e8",
            "color": [to_hex(mixed(hue, 0.6, to_rgb("white"))) for hue in hues],
            "shade": [to_hex(mixed(hue, 0.42, to_rgb(DARK))) for hue in hues],
        },
        "shade": [to_hex(light(k, colors)) for k in range(K)],
        "ink": INK,
        "hit": to_hex(color(HIT)),
        "error": to_hex(color(ERROR)),
        "marker": [markerPoints(k, colors) for k in range(K)],
    }


def pageTexts(*sections):
    """Return the texts {language: {key: text}} of the given sections of texts.json."""
    texts = json.loads(fileText("texts.json"))
    chosen = {key: pair for name in ("all", *sections) for key, pair in texts[name].items()}
    return {
        name: {key: pair[i] for key, pair in chosen.items()} for i, name in enumerate(LANGUAGES)
    }


def fileText(name):
    """Return the content of the file `name` in the folder of the page."""
    return (FOLDER / name).read_text(encoding="utf-8")


def markerPoints(k, colors=None):
    """Return a list of points on the outline of the marker of class k, scaled to size 1."""
    from matplotlib.markers import MarkerStyle

    style = MarkerStyle(marker(k, colors))
    # The outline is 100 times larger here, because to_polygons approximates curves with a fixed error in pixels.
    outline = style.get_path().transformed(style.get_transform().scale(100))
    points = np.concatenate(outline.to_polygons(closed_only=False)) / 100
    return np.round(points, 3).tolist()


def sourceLines(DS):
    """Return the first lines of the Python code on the page.

    The lines define DS if it is an example dataset of prData. Otherwise, a comment states that DS is the dataset of the
    page.
    """
    name = DS.get("dataName")
    example = exampleData(name) if name in NAMES else None
    features = featuresOf(DS, example) if example else []
    if len(features) < 2:
        names, line = "qcEval", "# DS is the dataset of this page"
    elif features == list(range(len(example.input))):
        names, line = "prData, qcEval", f"DS = prData('{name}')"
    else:
        names = "dsSelect, prData, qcEval"
        line = f"DS = dsSelect(prData('{name}'), features={features})"
    return [f"from prtools import {names}, qcTrain", line]


def featuresOf(DS, example):
    """For each feature of DS, return the index of the identical feature in the dataset `example`.

    Omit features that `example` does not contain.
    """
    if not np.array_equal(example.output, DS["output"]):
        return []
    features = []
    for row in np.asarray(DS["input"], dtype=float):
        equal = np.flatnonzero((example.input == row).all(axis=1))
        features += equal[:1].tolist()
    return features
