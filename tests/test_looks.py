"""The looks that all pictures share: title, colours, aspect, limits, transparency."""
import inspect

import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import blobs

import prtools
from prtools import (
    calibrationGet,
    gaussianTest,
    knncLooWrtK,
    knncTrain,
    nbcTrain,
    pca,
    perfCurve,
    qcExplain,
    qcPriorSweep,
    qcTrain,
    qcTune,
    rocGet,
)

BLOBS = blobs(36, 2, 3, seed=4)
BLOBS.dataName = "blobs"
QC = qcTrain(BLOBS).qcPrm
SCORE = np.linspace(.1, .9, 36) ** 2
MODES = {"qcPlot": (QC, ["decBoundary", "2dPdf", "2dPdfAll", "2dPosterior", "2dPosteriorAll"]),
         "nbcPlot": (nbcTrain(BLOBS).nbcPrm, ["decBoundary", "1dPdf", "2dPdf", "2dPosterior"]),
         "knncPlot": (knncTrain(BLOBS, k=3).knncPrm, ["decBoundary", "2dPosterior"])}
RESULT = {
    "calibrationPlot": calibrationGet(BLOBS.output, SCORE, 2, binNum=3), "confMatPlot": np.diag([3, 4, 5]),
    "dsClassSizePlot": BLOBS, "dsProjPlot2": blobs(36, 3), "dsScatterPlot": BLOBS, "dsScatterPlot3": blobs(36, 3),
    "gaussianTestPlot": gaussianTest(BLOBS), "knncLooWrtKPlot": knncLooWrtK(BLOBS, 3), "minkowskiBallPlot": [1, 2],
    "pcaPlot": pca(BLOBS), "perfPairsPlot": blobs(36, 3), "perfCurvePlot": perfCurve(BLOBS, "qc", [12, 18], repeat=2),
    "qcExplainPlot": qcExplain([8, -4], QC), "qcPriorSweepPlot": qcPriorSweep(BLOBS, [.5, 2]),
    "qcTunePlot": qcTune(BLOBS, lambda_=[0, .5], gamma=[0, .5]), "rocPlot": rocGet(BLOBS.output, SCORE, 2),
}
PICTURES = [*((name, mode) for name, (_, modes) in MODES.items() for mode in modes), *((name, "") for name in RESULT)]


def picture(name, mode="", **look):
    """Draw a picture of the blobs by the function `name`, and return what it returns."""
    if mode:
        return getattr(prtools, name)(BLOBS, MODES[name][0], mode, pointNum=21, **look)
    return getattr(prtools, name)(RESULT[name], **look)


def titles(fig):
    """Return the titles of a figure: its own, and those of its first axes."""
    return [fig.get_suptitle(), fig.axes[0].get_title()]


def test_every_picture_is_here():
    drawing = {name for name in prtools.__all__ if name.endswith(("Plot", "Plot2", "Plot3"))}
    assert drawing == {name for name, _ in PICTURES}


@pytest.mark.parametrize(("name", "mode"), PICTURES)
def test_own_title_takes_the_place_of_the_automatic_one(name, mode):
    own = "What the picture shows"
    picture(name, mode)
    automatic = titles(plt.gcf())
    plt.close("all")
    picture(name, mode, title=own)
    place = titles(plt.gcf()).index(own)
    assert titles(plt.gcf())[1 - place] == automatic[1 - place]
    plt.close("all")
    picture(name, mode, title="")
    assert titles(plt.gcf())[place] == ""
    assert titles(plt.gcf())[1 - place] == automatic[1 - place]


@pytest.mark.parametrize(("name", "mode"), PICTURES)
def test_title_that_is_no_text_is_refused_before_anything_is_drawn(name, mode):
    with pytest.raises(TypeError, match="title is 3: it must be text, the title of the picture"):
        picture(name, mode, title=3)
    assert not plt.get_fignums()
    assert inspect.signature(getattr(prtools, name)).parameters["title"].default is None


def test_long_title_is_fitted_as_an_automatic_one():
    ax = picture("qcPlot", "decBoundary", ax=plt.subplot(2, 2, 4), title="a title of many words " * 3)
    box = ax.title.get_window_extent()
    assert ax.figure.bbox.x0 < box.x0 < box.x1 < ax.figure.bbox.x1
