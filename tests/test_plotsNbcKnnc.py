"""Pictures of naive Bayes and of nearest neighbours: the drawn data, not pixels."""
import itertools

import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import blobs

from prtools import (
    Struct,
    dsSelect,
    knncEval,
    knncLooWrtK,
    knncLooWrtKPlot,
    knncPlot,
    knncTrain,
    minkowskiBallPlot,
    nbcEval,
    nbcPlot,
    nbcTrain,
    posterior,
    prData,
    qcPlot,
    qcTrain,
)
from prtools.private.check.classifier import classifierNamed
from prtools.private.draw.classifierDraw import sceneOf
from prtools.private.draw.scene import sceneSurface


def surfaceOf(prefix, DS, prm, pointNum):
    """Return the surface that '2dPosterior' and 'decBoundary' draw."""
    look = {"pointNum": pointNum}
    return sceneSurface(sceneOf("classifierPlot", classifierNamed(prefix), DS, prm, "decBoundary", look))


@pytest.fixture
def two():
    """Two features of PlayTennis."""
    return dsSelect(prData("tennis"), features=["Outlook", "Humidity"])


def crosses(ax):
    return sorted(map(tuple, np.concatenate([np.empty((0, 2)), *(line.get_xydata() for line in ax.lines
                                                                 if line.get_marker() == "x")])))


# Naive Bayes

def test_S4_27_gaussian_naive_bayes_is_drawn_as_the_diagonal_quadratic_classifier(iris34):
    ours, theirs = plt.figure().gca(), plt.figure().gca()
    nbcPlot(iris34, nbcTrain(iris34), "decBoundary", ax=ours, pointNum=101)
    qcPlot(iris34, qcTrain(iris34, covType="diagonal"), "decBoundary", ax=theirs, pointNum=101)
    assert ours.get_title() == theirs.get_title()
    assert crosses(ours) == crosses(theirs)
    for a, b in zip(ours.lines, theirs.lines, strict=True):
        np.testing.assert_allclose(a.get_xydata(), b.get_xydata(), atol=1e-9)
    np.testing.assert_array_equal(ours.images[0].get_array(), theirs.images[0].get_array())


@pytest.mark.parametrize("model", ["gaussian", "histogram", "caim", "kde"])
def test_regions_are_the_answers_of_nbcEval(iris34, model):
    nbcPrm = nbcTrain(iris34, model=model).nbcPrm
    S = surfaceOf("nbc", iris34, nbcPrm, 41)
    points = np.stack([a.ravel() for a in np.meshgrid(S.x, S.y)])
    np.testing.assert_array_equal(S.computedClass.ravel(), nbcEval(points, nbcPrm).computedClass)
    np.testing.assert_allclose(posterior(S.logProb).sum(axis=0), 1)


@pytest.mark.parametrize(("mode", "shape", "text"), [
    ("2dPdf", (2, 3), "tr: densities weighted by the priors"), ("2dPosterior", (2, 3), "tr: posteriors"),
    ("2dPosteriorAll", (), "tr: recog. rate"), ("decBoundary", (), "tr: recog. rate")])
def test_each_mode_of_the_plane_has_its_panels_and_its_title(mode, shape, text):
    DS = Struct(blobs(), dataName="tr")
    panels = nbcPlot(DS, nbcTrain(DS), mode, pointNum=11)
    assert np.shape(panels) == shape
    if shape:
        assert text in panels[0, 0].figure.get_suptitle()
        assert (panels[0, 0].get_zlim()[1] == 1) == (mode == "2dPosterior")
    else:
        assert text in panels.get_title()
        assert (len(panels.child_axes) == 2) == (mode == "2dPosteriorAll")  # the scale, beside what holds the legend


def test_S4_23_bars_are_the_shares_of_the_levels():
    DS = prData("tennis")
    panels = nbcPlot(DS, nbcTrain(DS, p=0), "1dPdf")
    assert [ax.get_xlabel() for ax in panels] == DS.inputName
    assert [t.get_text() for t in panels[0].get_xticklabels()] == ["Sunny", "Overcast", "Rain"]
    heights = [[bar.get_height() for bar in group] for group in panels[0].containers]
    np.testing.assert_allclose(heights, [[3 / 5, 0, 2 / 5], [2 / 9, 4 / 9, 3 / 9]])
    assert [t.get_text() for t in panels[0].get_figure().legends[0].texts] == ["No", "Yes"]


def test_S4_25_missing_is_a_bar_of_its_own_where_it_is_a_level():
    DS = prData("tennis")
    DS.input[3, [0, 7]] = np.nan
    ax = nbcPlot(DS, nbcTrain(DS, missing="value", p=0), "1dPdf")[3]
    assert [t.get_text() for t in ax.get_xticklabels()] == ["Weak", "Strong", "missing"]
    np.testing.assert_allclose([bar.get_height() for bar in ax.containers[0]], [0, 3 / 5, 2 / 5])


@pytest.mark.parametrize("model", ["gaussian", "histogram", "caim", "kde"])
def test_S4_28_curve_of_each_class_has_area_1(iris, model):
    for ax in nbcPlot(iris, nbcTrain(iris, model=model, p=0), "1dPdf", margin=1):
        curves = [line.get_xydata().T for line in ax.lines if line.get_linestyle() == "-" and len(line.get_xdata()) > 3]
        assert len(curves) == 3
        for x, y in curves:
            np.testing.assert_allclose(np.trapezoid(y, x), 1, atol=.01)


@pytest.mark.parametrize("opt", [{"model": "caim"}, {"model": "histogram"}, {"model": "histogram", "bins": 5}], ids=str)
def test_S4_28_steps_of_a_constant_feature_have_area_1(opt):
    DS = Struct(input=[[7.] * 6, [1., 2, 3, 4, 5, 6]], output=[1, 1, 1, 2, 2, 2])
    for line in [v for v in nbcPlot(DS, nbcTrain(DS, opt), "1dPdf")[0].lines if len(v.get_xdata()) > 3][:2]:
        x, z = line.get_data()
        np.testing.assert_allclose((np.diff(x) * z[1:]).sum(), 1, rtol=1e-9)
        assert z.max() < 10


@pytest.mark.parametrize(("names", "turned"), [([f"a rather long name {v}" for v in range(4)], 90),
                                               ([f"level {v}" for v in range(30)], 90), (["a", "b"], 0)])
@pytest.mark.parametrize("mode", ["1dPdf", "decBoundary", "2dPosterior"])
def test_names_of_levels_do_not_meet(names, turned, mode):
    V, g = len(names), np.random.default_rng(1)
    DS = Struct(input=g.integers(1, V + 1, (2, 80)).astype(float), output=np.repeat([1, 2], 40),
                inputName=["first", "second"], inputLevel=[names, names])
    panels = np.ravel(nbcPlot(DS, nbcTrain(DS), mode, pointNum=31))
    fig = panels[0].figure
    fig.canvas.draw()
    for ax in [ax for ax in panels if ax.name != "3d"]:
        ticks = ax.get_xticklabels()
        assert [t.get_text() for t in ticks] == names
        assert {t.get_rotation() for t in ticks} == {turned}
        boxes = [t.get_window_extent() for t in ticks]
        assert all(a.x1 <= b.x0 + 1 for a, b in itertools.pairwise(boxes))
        assert min(box.y0 for box in boxes) > (fig.legends[0].get_window_extent().y1 if fig.legends else 0)


def test_legend_of_many_classes_stays_within_the_figure():
    DS = Struct(blobs(240, 1, 12, apart=0), outputName=[f"class number {c}" for c in range(1, 13)])
    fig = plt.figure(figsize=(5, 4))
    panels = nbcPlot(DS, nbcTrain(DS), "1dPdf", fig=fig)
    fig.canvas.draw()
    box = fig.legends[0].get_window_extent()
    assert len(fig.legends[0].get_texts()) == 12
    assert box.x0 >= 0
    assert box.x1 <= fig.bbox.width
    assert box.y1 <= panels[0].xaxis.label.get_window_extent().y0


def test_gaps_are_left_out_of_the_rug_and_said_in_the_plane(iris34):
    iris34.input[0, 3] = np.nan
    nbcPrm = nbcTrain(iris34)
    panels = nbcPlot(iris34, nbcPrm, "1dPdf")
    rug = [line for line in panels[0].lines if line.get_marker() == "|"]
    assert sum(len(line.get_xdata()) for line in rug) == 149
    with pytest.warns(UserWarning, match="1 of 150 .*missing.*not drawn"):
        ax = nbcPlot(iris34, nbcPrm, "decBoundary", ax=plt.figure().gca(), pointNum=31)
    samples = [line for line in ax.lines if line.get_marker() in "os^" and line.get_linestyle() == "None"]
    assert sum(len(line.get_xdata()) for line in samples) == 149


def test_discrete_features_are_drawn_as_bands_with_names(two):
    nbcPrm = nbcTrain(two).nbcPrm
    ax = nbcPlot(two, nbcPrm, "decBoundary", ax=plt.figure().gca())
    assert [t.get_text() for t in ax.get_xticklabels()] == ["Sunny", "Overcast", "Rain"]
    assert (ax.get_xlim(), ax.get_ylim()) == ((.5, 3.5), (.5, 2.5))
    S = surfaceOf("nbc", two, nbcPrm, 61)
    x, y = (a.ravel() for a in np.meshgrid(S.x, S.y))
    inside = np.minimum(abs(x % 1 - .5), abs(y % 1 - .5)) > 1e-6  # of a band, not at its rim
    level = np.stack([np.clip(np.round(v), 1, most) for v, most in ((x, 3), (y, 2))])[:, inside]
    assert inside.sum() > 1000
    np.testing.assert_array_equal(S.computedClass.ravel()[inside], nbcEval(level, nbcPrm).computedClass)


def test_products_of_levels_are_called_probabilities(two, iris34):
    for DS, what in ((two, "probabilities"), (iris34, "densities")):
        panels = nbcPlot(DS, nbcTrain(DS), "2dPdf", pointNum=21, fig=plt.figure())
        assert panels[0, 0].figure.get_suptitle().endswith(f"{what} weighted by the priors")


def test_discrete_samples_stay_within_their_band(two):
    ax = nbcPlot(two, nbcTrain(two), "decBoundary", ax=plt.figure().gca())
    points = np.concatenate([line.get_xydata() for line in ax.lines if line.get_marker() in "os" and
                             line.get_linestyle() == "None"])
    assert len(points) == 14
    assert (np.abs(points - np.round(points)) < .45).all()
    assert len(np.unique(points, axis=0)) == 14


@pytest.mark.parametrize("mode", ["2dPdf", "2dPosterior"])
def test_surfaces_stand_over_contours(iris34, mode):
    panels = nbcPlot(iris34, nbcTrain(iris34, model="kde"), mode, pointNum=31)
    assert panels.shape == (2, 3)
    assert {ax.name for ax in panels[0]} == {"3d"}
    assert "Setosa" in panels[0, 0].get_title()


def test_zero_products_everywhere_give_equal_posteriors_and_no_NaN():
    DS = Struct(input=np.array([[1., 1, 2, 2], [1, 1, 2, 2]]), output=[1, 1, 2, 2], inputLevel=[["a", "b"]] * 2)
    S = surfaceOf("nbc", DS, nbcTrain(DS, p=0), 21)
    assert np.isfinite(posterior(S.logProb)).all()
    np.testing.assert_allclose(posterior(S.logProb)[:, 0, -1], .5)


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
    assert [line.get_label() for line in ax.lines] == ["p = 0.5, no metric", "p = 1 (Manhattan)", "p = 2 (Euclid)",
                                                       "p = inf (maximum)"]
    assert [line.get_linestyle() for line in ax.lines] == ["--", "-", "-", "-"]


# Mistakes

def test_wrong_modes_and_arguments_are_told(iris34):
    iris = prData("iris")
    with pytest.raises(ValueError, match=r"'decBondary'.*mean 'decBoundary'"):
        nbcPlot(iris34, nbcTrain(iris34), "decBondary")
    with pytest.raises(ValueError, match=r"'2dPdf' draws 2 .*DS has 4.*'1dPdf'"):
        nbcPlot(iris, nbcTrain(iris), "2dPdf")
    with pytest.raises(ValueError, match="mode '2dPdf'"):
        knncPlot(iris34, knncTrain(iris34), "2dPdf")
    with pytest.raises(ValueError, match=r"'decBoundary' draws 2 .*DS has 4.*no mode"):
        knncPlot(iris, knncTrain(iris), "decBoundary")
    with pytest.raises(TypeError, match="give fig=, not ax="):
        nbcPlot(iris, nbcTrain(iris), "1dPdf", ax=plt.figure().gca())
    with pytest.raises(TypeError, match="give ax=, not fig="):
        knncPlot(iris34, knncTrain(iris34), "decBoundary", fig=plt.figure())
    with pytest.raises(TypeError, match="knncLooWrtK or knncWrtK"):
        knncLooWrtKPlot([1, 2, 3])
    with pytest.raises(ValueError, match=r"p is -1.*above 0"):
        minkowskiBallPlot(-1)


def test_panels_of_levels_have_one_height_or_an_own_one_on_request():
    DS = prData("tennis")
    for own, heights in ((False, 1), (True, 4)):
        panels = nbcPlot(DS, nbcTrain(DS, p=0), "1dPdf", ownScale=own, fig=plt.figure())
        assert len({ax.get_ylim()[1] for ax in panels}) == heights
    with pytest.raises(TypeError, match=r"limits is given.*'1dPdf'"):
        nbcPlot(DS, nbcTrain(DS), "1dPdf", limits=[[0, 1], [0, 1]])
    two = dsSelect(DS, features=[0, 1])
    for mode in ("decBoundary", "2dPosterior", "2dPosteriorAll"):
        with pytest.raises(TypeError, match=r"ownScale is given.*'1dPdf' or '2dPdf'"):
            nbcPlot(two, nbcTrain(two), mode, ownScale=True)


@pytest.mark.parametrize("draw", [lambda DS, **more: nbcPlot(DS, nbcTrain(DS), "decBoundary", pointNum=21, **more),
                                  lambda DS, **more: knncPlot(DS, knncTrain(DS), "decBoundary", pointNum=21, **more)])
def test_no_crosses_on_request(iris34, draw):
    DS = Struct(iris34, hitIndex=[0, 1])
    for crosses in (True, False):
        ax = draw(DS, crosses=crosses, ax=plt.figure().gca())
        assert any(v.get_marker() == "x" for v in ax.get_lines()) == crosses
