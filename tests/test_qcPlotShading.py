"""'2dPosteriorAll': regions shaded by the posterior of the computed class, and the colour scale."""
import itertools

import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import bar

from prtools import (
    dsSelect,
    knncEval,
    knncPlot,
    knncTrain,
    nbcEval,
    nbcPlot,
    nbcTrain,
    posterior,
    prData,
    qcEval,
    qcMake,
    qcPlot,
    qcSurface,
    qcTrain,
)
from prtools.private.draw.style import color
from prtools.private.draw.surface import grid

PLOT = {"qc": (qcPlot, qcTrain, qcEval), "nbc": (nbcPlot, nbcTrain, nbcEval),
        "knnc": (knncPlot, lambda DS: knncTrain(DS, k=9), knncEval)}
REJECT = np.vstack([[.25, .25, .25], 1 - np.eye(3)])


def colours(ax):
    """Return the colours (m, m, 3) of the regions."""
    return np.asarray(ax.get_images()[0].get_array(), dtype=float)


def depth(ax, answer):
    """Return the colour fraction (m, m) of the computed class, 1, 2 or 3, at each grid point."""
    hue = np.array([color(k) for k in range(3)])[answer - 1]
    share = (1 - colours(ax)) / (1 - hue)
    np.testing.assert_allclose(share, share[..., :1].repeat(3, axis=2), atol=1e-6)
    return share[..., 0]


@pytest.fixture
def sepals():
    """Two features of iris with a wide uncertain zone; the order of the classes does not follow the features."""
    return dsSelect(prData("iris"), features=[0, 1])


def test_S1_5_regions_are_the_deeper_the_larger_the_posterior(sepals):
    prm = qcTrain(sepals, prior=[1, 3, 2])
    ax = qcPlot(sepals, prm, "2dPosteriorAll", pointNum=61, ax=plt.figure().gca())
    plain = qcPlot(sepals, prm, "decBoundary", pointNum=61, ax=plt.figure().gca())
    S = qcSurface(sepals, prm, pointNum=61)
    best = S.posterior.max(axis=0)
    np.testing.assert_allclose(depth(ax, S.computedClass), np.interp(best, [1 / 3, 1], [.05, .66]), atol=1e-6)
    assert np.ptp(best) > .5
    for line, other in zip(ax.get_lines(), plain.get_lines(), strict=True):  # same samples, crosses, boundaries
        np.testing.assert_array_equal(line.get_xydata(), other.get_xydata())
    assert ax.get_title() == plain.get_title()


def test_lines_lie_where_the_answer_has_their_posterior(sepals):
    prm = qcTrain(sepals)
    ax = qcPlot(sepals, prm, "2dPosteriorAll", pointNum=401)
    lines, = (c for c in ax.collections if hasattr(c, "levels"))
    assert lines.levels.tolist() == [.6, .75, .9]
    S = qcSurface(sepals, prm, pointNum=401)
    for level, path in zip(lines.levels, lines.get_paths()):
        j, i = np.searchsorted(S.y, path.vertices[:, 1]), np.searchsorted(S.x, path.vertices[:, 0])
        inner = (i > 0) & (j > 0) & (i < 400) & (j < 400)
        near = S.posterior.max(axis=0)[j[inner], i[inner]]
        assert len(near) > 50
        assert np.median(np.abs(near - level)) < .02


def test_scale_has_the_colours_of_the_regions_a_column_a_class(sepals):
    prm = qcTrain(sepals)
    ax = qcPlot(sepals, prm, "2dPosteriorAll", pointNum=61)
    S, scale = qcSurface(sepals, prm, pointNum=61), bar(ax)
    columns = colours(scale)
    p = np.linspace(1 / 3, 1, len(columns))
    best = S.posterior.max(axis=0)
    for k in range(3):
        for j, i in np.argwhere(S.computedClass == k + 1)[::37]:
            want = [np.interp(best[j, i], p, columns[:, k, c]) for c in range(3)]
            np.testing.assert_allclose(colours(ax)[j, i], want, atol=1e-3)
    assert scale.get_ylim() == (1 / 3, 1)
    assert [t.get_text() for t in scale.get_yticklabels()] == ["33%", "60%", "75%", "90%", "100%"]
    assert scale.get_yticks() == pytest.approx([1 / 3, .6, .75, .9, 1])


def test_scale_lies_beside_the_axes_within_the_figure(sepals):
    for DS in (sepals, dsSelect(prData("iris"), features=[2, 3])):  # the second plot is flat
        ax = qcPlot(DS, qcTrain(DS), "2dPosteriorAll", ax=plt.figure(figsize=(5, 4)).gca())
        fig = ax.figure
        fig.draw_without_rendering()
        scale = bar(ax)
        assert scale.get_ylabel() == "largest posterior"
        assert scale.bbox.x0 > ax.bbox.x1
        assert scale.bbox.height == pytest.approx(ax.bbox.height)
        assert scale.get_tightbbox().x1 < fig.bbox.x1
        assert scale.get_tightbbox().y1 < ax.get_legend().get_window_extent().y0 + 1
        ticks = [t.get_window_extent() for t in scale.get_yticklabels()]
        assert not any(low.y1 > high.y0 for low, high in itertools.pairwise(ticks))


def test_panels_share_an_entry_of_the_legend_instead_of_scales(sepals):
    fig, panels = plt.subplots(1, 2, figsize=(11, 4))
    for ax, tied in zip(panels, (False, True)):
        qcPlot(sepals, qcTrain(sepals, tied=tied), "2dPosteriorAll", pointNum=61, ax=ax)
    assert [bar(ax) for ax in panels] == [None, None]
    texts = [t.get_text() for t in fig.legends[0].get_texts()]
    assert texts.count("largest posterior 60%, 75%, 90%") == 1


def test_without_legend_there_is_no_scale(sepals):
    ax = qcPlot(sepals, qcTrain(sepals), "2dPosteriorAll", pointNum=61, legend=False)
    assert bar(ax) is ax.get_legend() is None


def test_rejected_regions_stay_white_and_costs_start_the_scale_at_0():
    DS = dsSelect(prData("iris"), features=[2, 3])
    prm = qcTrain(DS, cost=REJECT)
    ax = qcPlot(DS, prm, "2dPosteriorAll", pointNum=61)
    answer = qcSurface(DS, prm, pointNum=61).computedClass
    white = (colours(ax) == 1).all(axis=2)
    np.testing.assert_array_equal(white, answer == 0)
    assert white.any()
    assert bar(ax).get_ylim()[0] == pytest.approx(1 / 3)
    costly = qcMake([[0, 0], [2, 1]], 1, cost=[[0, 50], [1, 0]])  # chooses class 2 at a posterior of 2 %
    ax = qcPlot(None, costly, "2dPosteriorAll", pointNum=61, ax=plt.figure().gca())
    assert bar(ax).get_ylim() == (0, 1)
    assert bar(ax).get_yticklabels()[0].get_text() == "0%"
    assert bar(ax).get_ylabel() == "posterior"  # the predicted class need not have the largest posterior


@pytest.mark.parametrize("name", PLOT)
def test_all_classifiers_shade_their_own_posteriors(sepals, name):
    plot, train, evaluate = PLOT[name]
    prm = train(sepals)
    ax = plot(sepals, prm, "2dPosteriorAll", pointNum=41)
    points = np.stack([a.ravel() for a in np.meshgrid(*grid(sepals.input, 41, .05))])
    answer, logProb = evaluate(points, prm)[:2]
    best = np.take_along_axis(posterior(logProb), answer[None] - 1, axis=0).reshape(41, 41)
    np.testing.assert_allclose(depth(ax, answer.reshape(41, 41)), np.interp(best, [1 / 3, 1], [.05, .66]), atol=1e-6)
    if name == "knnc":
        assert len(np.unique((9 * best).round(6))) > 3  # vote fractions are ninths


@pytest.mark.parametrize("name", PLOT)
@pytest.mark.filterwarnings("ignore:the training set has only one class")
def test_one_class_is_certain_everywhere_and_needs_no_scale(name):
    plot, train, _ = PLOT[name]
    one = dsSelect(prData("iris"), samples=slice(50), features=[0, 1])
    ax = plot(one, train(one), "2dPosteriorAll", pointNum=41)
    assert bar(ax) is None
    np.testing.assert_allclose(depth(ax, np.ones((41, 41), dtype=int)), .66, atol=1e-6)
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["Setosa"]


def test_no_level_is_drawn_where_the_answer_is_sure():
    """With a warning, matplotlib would draw contour levels that no point reaches."""
    prm = qcMake([[0, 3], [10, 0]], np.eye(2))
    ax = qcPlot(None, prm, "2dPosteriorAll", pointNum=21, limits=[[-2, 1], [1, 4]])
    assert len(ax.collections) == 0
    ax = qcPlot(None, prm, "2dPosteriorAll", pointNum=21, limits=[[3, 7], [1, 4]], ax=plt.figure().gca())
    assert len(ax.collections) == 1
