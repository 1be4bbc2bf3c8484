"""Plots of naive Bayes and nearest neighbours, checked by their data instead of their pixels."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import crosses, surfaceOf
from drawn import ANIMALS, blobs

from prtools import (
    Struct,
    knncAnimate,
    knncEval,
    knncLooWrtK,
    knncLooWrtKPlot,
    knncPlot,
    knncTrain,
    minkowskiBallPlot,
    nbcPlot,
    nbcTrain,
    posterior,
    prData,
)

# Naive Bayes


# Nearest neighbours

@pytest.mark.parametrize("opt", [{"k": 1}, {"k": 2}, {"k": 4, "tie": "nearest"}, {"k": 6, "scaling": "zscore"}])
def test_S4_40_regions_are_the_answers_of_knncEval_with_the_k_asked_for(iris34, opt):
    knncPrm = knncTrain(iris34, **opt).knncPrm
    S = surfaceOf("knnc", iris34, knncPrm, 41)
    points = np.stack([a.ravel() for a in np.meshgrid(S.x, S.y)])
    result = knncEval(points, knncPrm)
    np.testing.assert_array_equal(S.computedClass.ravel(), result.computedClass)
    np.testing.assert_allclose(posterior(S.logProb).reshape(3, -1), np.exp(result.logProb), atol=1e-12)
    ax = knncPlot(iris34, knncPrm, "decBoundary", ax=plt.figure().gca(), pointNum=41)
    assert f"k = {opt['k']}" in ax.get_title()


def test_boundary_runs_between_grid_points_of_different_answers(iris34):
    knncPrm = knncTrain(iris34, k=2).knncPrm
    ax = knncPlot(iris34, knncPrm, "decBoundary", ax=plt.figure().gca(), pointNum=61)
    S = surfaceOf("knnc", iris34, knncPrm, 61)
    lines = [line.get_xydata() for line in ax.lines if (line.get_gid() or "").startswith("boundary")]
    assert lines
    step = np.array([S.x[1] - S.x[0], S.y[1] - S.y[0]])
    for x, y in np.concatenate(lines)[~np.isnan(np.concatenate(lines)).any(axis=1)]:
        near = np.ix_(np.abs(S.y - y) <= 1.01 * step[1], np.abs(S.x - x) <= 1.01 * step[0])
        assert len(np.unique(S.computedClass[near])) > 1


def test_crosses_are_the_misses_of_the_inside_test(iris34):
    result = knncTrain(iris34, k=5)
    ax = knncPlot(iris34, result, "decBoundary", ax=plt.figure().gca(), pointNum=31)
    missed = np.setdiff1d(np.arange(150), result.hitIndex)
    assert crosses(ax) == sorted(map(tuple, iris34.input[:, missed].T))


def test_S4_41_posteriors_are_drawn_as_surfaces(iris34):
    panels = knncPlot(iris34, knncTrain(iris34, k=15), "2dPosterior", pointNum=31)
    assert panels.shape == (2, 3)
    assert panels[0, 0].get_figure().get_suptitle() == "iris, k = 15: posteriors"


def test_S4_42_curve_of_the_rates(iris):
    result = knncLooWrtK(iris, 15, tie="nearest")
    ax = knncLooWrtKPlot(result, ax=plt.figure().gca())
    np.testing.assert_allclose(ax.lines[0].get_xydata(), np.stack([result.k, 100 * result.recogRate], axis=1))
    assert ax.lines[1].get_xdata().tolist() == [result.bestK]
    knncLooWrtKPlot(knncLooWrtK(iris, 15, scaling="zscore"), name="z-scores", ax=ax)
    assert ax.lines[2].get_color() != ax.lines[0].get_color()
    assert ax.get_legend().texts[1].get_text().startswith("z-scores: best: k = ")


@pytest.mark.parametrize("p", [.5, 1, 1.7, 2, 30, np.inf])
def test_S4_37_points_of_a_unit_ball_are_at_distance_1(p):
    points = minkowskiBallPlot(p, ax=plt.figure().gca()).lines[-1].get_xydata().T
    x, y = np.abs(points)
    length = np.maximum(x, y) if p == np.inf else (x**p + y**p) ** (1 / p)
    np.testing.assert_allclose(length, 1, rtol=1e-9)
    np.testing.assert_allclose(points[:, [0, 180]], np.eye(2))


def test_S4_36_E4_10_balls_bear_the_names_of_their_distances():
    ax = minkowskiBallPlot([.5, 1, 2, np.inf], ax=plt.figure().gca())
    assert [line.get_label() for line in ax.lines] == ["p = 0.5, no metric", "p = 1 (Manhattan)", "p = 2 (Euclidean)",
                                                       "p = inf (maximum)"]
    assert [line.get_linestyle() for line in ax.lines] == ["--", "-", "-", "-"]


# Invalid arguments

def test_wrong_modes_and_arguments_are_told(iris34):
    iris = prData("iris")
    with pytest.raises(ValueError, match=r"'decBondary'.*mean 'decBoundary'"):
        nbcPlot(iris34, nbcTrain(iris34), "decBondary")
    with pytest.raises(ValueError, match=r"'2dPdf' draws 2 .*DS has 4.*'1dPdf'"):
        nbcPlot(iris, nbcTrain(iris), "2dPdf")
    with pytest.raises(ValueError, match="mode '2dPdf'"):
        knncPlot(iris34, knncTrain(iris34), "2dPdf")
    with pytest.raises(ValueError, match=r"'decBoundary' draws 2 .*DS has 4.*features=\[i, j\]"):
        knncPlot(iris, knncTrain(iris), "decBoundary")
    with pytest.raises(TypeError, match="Pass fig= instead of ax="):
        nbcPlot(iris, nbcTrain(iris), "1dPdf", ax=plt.figure().gca())
    with pytest.raises(TypeError, match="Pass ax= instead of fig="):
        knncPlot(iris34, knncTrain(iris34), "decBoundary", fig=plt.figure())
    with pytest.raises(TypeError, match="knncLooWrtK or knncWrtK"):
        knncLooWrtKPlot([1, 2, 3])
    with pytest.raises(ValueError, match=r"p is -1.*greater than 0"):
        minkowskiBallPlot(-1)


@pytest.mark.parametrize("draw", [lambda DS, **more: nbcPlot(DS, nbcTrain(DS), "decBoundary", pointNum=21, **more),
                                  lambda DS, **more: knncPlot(DS, knncTrain(DS), "decBoundary", pointNum=21, **more)])
def test_no_crosses_on_request(iris34, draw):
    DS = Struct(iris34, hitIndex=[0, 1])
    for requested in (True, False):
        ax = draw(DS, crosses=requested, ax=plt.figure().gca())
        assert bool(crosses(ax)) == requested


def test_S4_40_frames_of_k_have_the_rates_of_knncEval(tmp_path, frames):
    knncPrm, test = knncTrain(ANIMALS, k=3, scaling="zscore").knncPrm, blobs(40, K=3, seed=4, apart=1.2)
    rates = knncAnimate(test, knncPrm, k=[1, 5, 20.0], saveTo=tmp_path / "k.gif", pointNum=31)
    assert knncPrm.opt.k == 3
    for frame, k, rate in zip(frames, (1, 5, 20), rates, strict=True):
        knncPrm.opt.k = k
        result = knncEval(test, knncPrm)
        assert rate == result.recogRate
        assert frame.title == f"k = {k}\nrecog. rate = {100 * rate:.2f}% ({len(result.hitIndex)} of 40)"
        ax = knncPlot(test, knncPrm, "decBoundary", pointNum=31, ax=plt.figure().gca())
        np.testing.assert_array_equal(frame.image, ax.images[0].get_array())
        knncPrm.opt.k = 3
