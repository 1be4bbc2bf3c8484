"""A plot without ax= does not cover a plot that the package has drawn before."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from test_badInput import VALID

import prtools
from prtools import (
    confMatPlot,
    dsDistPlot,
    dsScatterPlot,
    knncPlot,
    knncTrain,
    prData,
    qcPlot,
    qcPriorSweep,
    qcPriorSweepPlot,
    qcTrain,
)

DS = prData("random2")
PRM = qcTrain(DS)
SWEEP = qcPriorSweep(DS, [.5, 1, 2], cost=1 + np.arange(len(PRM[0].label)))  # The costs have a second scale.


@pytest.fixture(autouse=True)
def noFigures():
    """Close all figures before and after the test."""
    plt.close("all")
    yield
    plt.close("all")


def firstPlots():
    """Return {name: function that draws the first plot}."""
    return {"one axes": lambda: qcPlot(DS, PRM, "decBoundary", pointNum=41),
            "text": lambda: confMatPlot([[3, 1], [0, 2]]),
            "samples": lambda: dsScatterPlot(DS), "3D": lambda: qcPlot(DS, PRM, "2dPdfAll", pointNum=41),
            "two scales": lambda: qcPriorSweepPlot(SWEEP),
            "panels": lambda: dsDistPlot(DS),
            "given axes": lambda: dsScatterPlot(DS, ax=plt.subplot()),
            "given figure": lambda: dsDistPlot(DS, fig=plt.figure())}


@pytest.mark.parametrize("first", firstPlots().values(), ids=firstPlots())
def test_second_plot_opens_a_new_figure(first):
    first()
    old = plt.gcf()
    number = [len(ax.get_children()) for ax in old.axes]
    ax = confMatPlot([[3, 1], [0, 2]])
    assert plt.get_fignums() == [1, 2]
    assert ax.figure is plt.gcf() is not old
    assert [len(ax.get_children()) for ax in old.axes] == number
    assert qcPlot(DS, PRM, "decBoundary", pointNum=41).figure.number == 3


def test_given_axes_keep_what_they_show():
    ax = dsScatterPlot(DS)
    number = len(ax.lines)
    assert dsScatterPlot(DS, ax=ax) is ax
    assert len(ax.lines) > number
    assert plt.get_fignums() == [1]


def test_own_data_and_empty_axes_are_drawn_in():
    plt.plot([0, 1], [0, 1])
    own = plt.gca()
    assert dsScatterPlot(DS) is own
    own.clear()
    assert dsScatterPlot(DS) is own
    left, right = plt.subplots(1, 2)[1]
    plt.sca(left)
    assert dsScatterPlot(DS) is left
    plt.sca(right)
    assert dsScatterPlot(DS) is right
    assert len(plt.get_fignums()) == 2
    panels = dsDistPlot(DS)
    extra = panels.flat[0].figure.add_axes([.8, .8, .1, .1])
    assert dsScatterPlot({"input": np.eye(2)}) is extra


@pytest.mark.parametrize("name", [name for name in VALID if name.endswith(("Plot", "Plot2", "Plot3"))])
@pytest.mark.filterwarnings("ignore:class 1 .Ant. has a standard deviation:UserWarning")
def test_every_plot_function_leaves_the_earlier_plot_and_its_own_is_left(name):
    confMatPlot([[3, 1], [0, 2]])
    number = [len(ax.get_children()) for ax in plt.gcf().axes]
    getattr(prtools, name)(**VALID[name])
    assert plt.get_fignums() == [1, 2]
    assert [len(ax.get_children()) for ax in plt.figure(1).axes] == number
    plt.figure(2)
    confMatPlot([[3, 1], [0, 2]])
    assert plt.get_fignums() == [1, 2, 3]


def test_ax_adds_samples_and_boundaries_to_a_plot():
    ax = qcPlot(DS, PRM, "decBoundary", pointNum=41)
    images = len(ax.images)
    assert dsScatterPlot(prData("random2", seed=1), ax=ax) is ax
    assert knncPlot(DS, knncTrain(DS), "decBoundary", pointNum=41, ax=ax) is ax
    assert len(ax.images) == images + 1
    assert plt.get_fignums() == [1]
