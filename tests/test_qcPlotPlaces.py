"""Plots of an asymmetric model: positions, colours and names of the artists.

The means lie off the diagonal; the ranges, class sizes and costs differ. So a figure that is upside down, mirrored or
in another class's colour is a different figure.
"""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import COLORS, NAMES, drawnAs, inside, seen
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from mpl_toolkits.mplot3d import Axes3D
from mpl_toolkits.mplot3d.art3d import Poly3DCollection

from prtools import (
    Struct,
    posterior,
    qcError,
    qcEval,
    qcExplain,
    qcExplainPlot,
    qcMake,
    qcPlot,
    qcPriorSweepPlot,
    qcSample,
    qcTrain,
)
from prtools.private.draw.style import color, light, marker

LINE = qcMake([0, 3, 7], [1, 2, .6], [.5, .3, .2])  # one feature


# ---------------------------------------------------------------- the plane

@pytest.mark.parametrize("colors", [None, COLORS])
def test_regions_are_seen_where_their_class_is_the_answer(wood, colors):
    _, prm = wood
    prm.cost = [[0, 2, 1], [1, 0, 3], [2, 1.5, 0]]
    ax = qcPlot(None, prm, "decBoundary", colors=colors)
    points = inside(ax)
    answer = qcEval(points, prm).computedClass
    faceColors = None if colors is None else [to_rgb(c) for c in colors]
    want = np.array([light(k, faceColors) for k in range(3)])[answer - 1]
    right = np.abs(seen(ax, points) - want).max(axis=1) < .02
    assert right.mean() > .95  # lines and markers cover the other pixels
    assert all(right[answer == k].mean() > .9 for k in (1, 2, 3))


def test_shades_are_the_deeper_the_surer_where_the_answer_is(wood):
    _, prm = wood
    ax = qcPlot(None, prm, "2dPosteriorAll", legend=False)
    points = inside(ax)
    P = posterior(qcEval(points, prm).logProb)
    share = np.interp(P.max(axis=0), [1 / 3, 1], [.05, .66])
    want = 1 - share[:, None] * (1 - np.array([color(k) for k in range(3)])[P.argmax(axis=0)])
    assert (np.abs(seen(ax, points) - want).max(axis=1) < .04).mean() > .9


def test_samples_means_ellipses_and_crosses_are_those_of_their_class(wood):
    DS, prm = wood
    result = qcEval(DS, prm)
    faceColors = [to_rgb(c) for c in COLORS]
    for colors in (None, COLORS):
        hue = [color(k, 1, colors and faceColors) for k in range(3)]
        ax = qcPlot(DS, prm, "decBoundary", mass=[.5, .9], colors=colors, ax=plt.figure().gca())
        for k, name in enumerate(NAMES):
            own = next(v for v in ax.lines if v.get_label() == name)
            np.testing.assert_array_equal(own.get_xydata().T, DS.input[:, DS.output == k + 1])
            assert (own.get_color(), own.get_marker()) == (hue[k], marker(k))
        ellipses = [v for v in ax.lines if len(v.get_xydata()) == 181]
        assert len(ellipses) == 6
        for v, ring in enumerate(ellipses):
            k, share = v // 2, (.5, .9)[v % 2]
            np.testing.assert_allclose(ring.get_color(), [.8 * c for c in hue[k]])
            x = ring.get_xydata().T - prm.class_[k].mu[:, None]
            D2 = (x * np.linalg.solve(prm.class_[k].sigma, x)).sum(axis=0)
            np.testing.assert_allclose(D2, -2 * np.log(1 - share))
        crosses = np.concatenate([v.get_xydata() for v in ax.lines if v.get_marker() == "x"])
        missed = result.computedClass != DS.output
        assert 2 < missed.sum() < 20
        assert sorted(crosses.tolist()) == sorted(DS.input[:, missed].T.tolist())
    means = qcPlot(None, prm, "decBoundary", ax=plt.figure().gca())
    for k, name in enumerate(prm.outputName):
        own = next(v for v in means.lines if v.get_label() == name)
        np.testing.assert_array_equal(own.get_xydata()[0], prm.class_[k].mu)
        assert (own.get_color(), own.get_marker()) == (color(k), marker(k))


def test_classes_of_less_than_half_the_largest_are_larger_and_above(wood):
    _, prm = wood
    ax = qcPlot(qcSample(prm, [600, 400, 100]), prm, "decBoundary")
    lines = [next(v for v in ax.lines if v.get_label() == name) for name in NAMES]
    size, level = [v.get_markersize() for v in lines], [v.get_zorder() for v in lines]
    assert size[0] == size[1] < size[2]
    assert level[0] == level[1] < level[2]


def test_samples_on_the_edge_are_not_outside(wood):
    DS, prm = wood
    ax = qcPlot(DS, prm, "decBoundary", margin=0)
    np.testing.assert_array_equal([ax.get_xlim(), ax.get_ylim()],
                                  np.stack([DS.input.min(axis=1), DS.input.max(axis=1)], axis=1))
    assert not [v for v in ax.lines if "outside" in v.get_label()]


def test_the_hatch_lies_where_samples_are_rejected(wood, monkeypatch):
    DS, prm = wood
    prm.cost = [[.3, .4, .2], [0, 4, 1], [1, 0, 9], [2, 3, 0]]
    hatched, draw = [], Axes.contourf
    monkeypatch.setattr(Axes, "contourf", lambda ax, *a, **more: hatched.append(draw(ax, *a, **more)) or hatched[-1])
    ax = qcPlot(DS, prm, "decBoundary")
    points = inside(ax)
    isHatched = np.any([p.contains_points(points.T) for h in hatched if any(h.hatches) for p in h.get_paths()], axis=0)
    rejected = qcEval(points, prm).computedClass == 0
    assert .02 < rejected.mean() < .5
    assert (isHatched == rejected).mean() > .98


def test_names_of_the_axes_are_those_of_their_features(wood):
    DS, prm = wood
    ax = qcPlot(DS, prm, "decBoundary")
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("height", "weight")
    assert not [v for v in ax.lines if v.get_label().startswith(("outside", "_outside"))]
    low, high = DS.input.min(axis=1), DS.input.max(axis=1)
    margin = .05 * (high - low)
    np.testing.assert_allclose([ax.get_xlim(), ax.get_ylim()], np.stack([low - margin, high + margin], axis=1))


# ---------------------------------------------------------------- surfaces

@pytest.mark.parametrize("mode", ["2dPdf", "2dPosterior", "2dPdfAll"])
def test_surfaces_contours_and_samples_stand_over_their_place(wood, mode, monkeypatch):
    DS, prm = wood
    faces, onFloor, make, lower = [], [], Poly3DCollection.__init__, Axes3D.contourf
    monkeypatch.setattr(Poly3DCollection, "__init__",
                        lambda self, f, **more: faces.append((f, more)) or make(self, f, **more))
    monkeypatch.setattr(Axes3D, "contourf", lambda ax, *a, **more: onFloor.append((a, more)) or lower(ax, *a, **more))
    panels = qcPlot(DS, prm, mode, pointNum=81)

    def height(k, x, y):
        score = qcEval(np.stack([np.ravel(x), np.ravel(y)]), prm).logProb
        return (posterior(score) if mode == "2dPosterior" else np.exp(score))[k].reshape(np.shape(x))

    if mode == "2dPdfAll":
        (skins, more), = [f for f in faces if len(f[0]) > 50]
        own = np.stack([height(k, skins[..., 0], skins[..., 1]) for k in range(3)])
        k = np.abs(own - skins[..., 2]).max(axis=2).argmin(axis=0)
        assert set(k) == {0, 1, 2}
        least = skins[..., 2].max(axis=1).min() / own.max()  # the surface ends at .005 of its height
        assert .005 < least < .0055
        np.testing.assert_allclose(skins[..., 2], np.take_along_axis(own, k[None, :, None], 0)[0], rtol=1e-9)
        hue = 1 - np.array([color(v) for v in range(3)])[k]
        tint = (1 - np.array(more["facecolors"])) / np.maximum(hue, 1e-9)
        np.testing.assert_allclose(tint.max(axis=1), np.clip(skins[..., 2].mean(axis=1) / own.max(), .25, 1), atol=.02)
        return
    assert len(panels[0]) == 3
    assert all((ax.elev, ax.azim) == (28, -60) for ax in panels[0])
    for k in range(3):
        skin = faces[k][0]
        np.testing.assert_allclose(skin[..., 2], height(k, skin[..., 0], skin[..., 1]), rtol=1e-9)
        np.testing.assert_allclose(faces[k][1]["cmap"](.5)[:3], color(k, .7), atol=.25)
        for x, y, Z in [c[0][:3] for c in onFloor[k:k + 1]]:
            np.testing.assert_allclose(Z, height(k, *np.meshgrid(x, y)), rtol=1e-9)
            assert onFloor[k][1]["zdir"] == "z"
            top = panels[0, k].get_zlim()[1]
            assert onFloor[k][1]["vmax"] == pytest.approx(1.8 * top)  # one scale, light enough for the samples
            assert onFloor[k][1]["offset"] == panels[0, k].get_zlim()[0] == pytest.approx(-.45 * top)
        shown = panels[1, k].collections[1]
        for level, path in zip(shown.levels, shown.get_paths()):
            if len(path.vertices):
                np.testing.assert_allclose(height(k, *path.vertices.T), level, rtol=.1, atol=.02 * shown.levels[-1])
        np.testing.assert_allclose(shown.get_edgecolor()[0][:3], color(k), atol=1e-6)
        for ax in panels[:, k]:
            points, = (v for v in ax.lines if v.get_marker() == marker(k))
            xy = np.array(points.get_data_3d()[:2]) if ax.name == "3d" else points.get_xydata().T
            np.testing.assert_array_equal(xy, DS.input[:, DS.output == k + 1])
            assert to_rgb(points.get_color()) == color(k)
            assert (ax.get_xlabel(), ax.get_ylabel()) == ("height", "" if k and ax.name != "3d" else "weight")
            low, high = DS.input.min(axis=1), DS.input.max(axis=1)
            limits = np.stack([low - .05 * (high - low), high + .05 * (high - low)], axis=1)
            box = np.array([ax.get_xlim(), ax.get_ylim()])
            np.testing.assert_allclose(box, limits)
        assert panels[0, k].get_title().startswith(NAMES[k])
        assert f"{{{k + 1}}}" in panels[0, k].get_title()


# ---------------------------------------------------------------- one feature, and curves

def test_errors_rugs_and_bands_of_one_feature_are_those_of_their_class():
    DS = qcSample(LINE, [50, 30, 20], seed=1)
    DS.outputName = NAMES
    prm = qcTrain(DS).qcPrm
    prm.cost = [[0, 3, 1], [1, 0, 2], [4, 1, 0]]
    ax = qcPlot(DS, prm, "1dPdf")
    for k, name in enumerate(NAMES):
        curve = next(v for v in ax.lines if v.get_label() == name)
        x, y = curve.get_xydata().T
        np.testing.assert_allclose(y, np.exp(qcEval(x[None], prm).logProb[k]), rtol=1e-12)
        position, = curve.get_markevery()
        assert y[position] >= .999 * y.max()  # the marker is at the peak
        assert (to_rgb(curve.get_color()), curve.get_marker()) == (color(k), marker(k))
        rug = [v for v in ax.lines if v.get_marker() == "|"][k]
        np.testing.assert_array_equal(rug.get_xdata(), DS.input[0, DS.output == k + 1])
        assert to_rgb(rug.get_color()) == color(k)
        top = max(v.get_ydata().max() for v in ax.lines if v.get_label() in NAMES)
        np.testing.assert_allclose(rug.get_ydata(), -.06 * (k + 1) * top)
    shaded = [v for v in ax.collections if str(v.get_gid()).startswith("error")]
    assert {v.get_gid() for v in shaded} == {"error 0", "error 1", "error 2"}
    for shade in shaded:
        k = int(shade.get_gid().split()[1])
        np.testing.assert_allclose(shade.get_facecolor()[0, :3], color(k, .6))
        x, y = shade.get_paths()[0].vertices.T
        middle = (x.min() + x.max()) / 2
        assert qcEval([middle], prm).computedClass != k + 1
        np.testing.assert_allclose(y[y > 0], np.exp(qcEval(x[None, y > 0], prm).logProb[k]), rtol=1e-9)
    bands = {(p.get_x(), p.get_x() + p.get_width()): p.get_facecolor()[:3] for p in ax.patches}
    for (left, right), shade in bands.items():
        assert shade == light(qcEval([(left + right) / 2], prm).computedClass[0] - 1)
    exact = qcError(prm)
    assert abs(exact.error - exact.risk) > .01
    assert f"P(error) = {exact.error:.4g}" in [t.get_text() for t in ax.get_legend().get_texts()]
    cross = next(v for v in ax.lines if v.get_marker() == "x")
    missed = qcEval(DS, prm).computedClass != DS.output
    assert sorted(cross.get_xdata()) == sorted(DS.input[0, missed])


def test_curves_without_samples_stand_on_the_axis():
    ax = qcPlot(None, LINE, "1dPdf")
    top = max(v.get_ydata().max() for v in ax.lines if v.get_label().startswith("class"))
    np.testing.assert_allclose(ax.get_ylim(), [0, 1.06 * top])


def test_hatches_of_two_errors_differ_and_rejection_is_hatched_in_its_band():
    prm = qcMake([0, 3], [1, 2], [.6, .4], cost=[[.3, .4], [0, 3], [1, 0]])
    ax = qcPlot(None, prm, "1dPdf")
    hatches = {v.get_gid(): v.get_hatch() for v in ax.collections if str(v.get_gid()).startswith("error")}
    assert len(set(hatches.values())) == 2
    for p in ax.patches:
        rejected = qcEval([p.get_x() + p.get_width() / 2], prm).computedClass[0] == 0
        assert (p.get_hatch() is not None) == rejected
    assert any(p.get_hatch() for p in ax.patches)
    assert "rejected" in [t.get_text() for t in ax.get_legend().get_texts()]


def test_crosses_are_those_of_hitIndex_where_it_is_given(wood):
    """The hitIndex of DS determines the crosses, whatever the plotted classifier computes."""
    DS, prm = wood
    DS.hitIndex = np.setdiff1d(np.arange(125), [3, 70, 71, 110])
    ax = qcPlot(DS, prm, "decBoundary")
    crosses = np.concatenate([v.get_xydata() for v in ax.lines if v.get_marker() == "x"])
    assert sorted(crosses.tolist()) == sorted(DS.input[:, [3, 70, 71, 110]].T.tolist())


# ---------------------------------------------------------------- results with distinct numbers


def test_prior_sweep_bears_the_names_of_its_lines_and_marks_the_first_best():
    sweep = Struct(label=np.array([4, 7]), outputName=["many", "few"], i=7, weight=np.array([4., 1, 2, 8]),
                   recogRate=np.array([.8, .6, .8, .7]), recall=np.array([[.1, .2, .3, .4], [.9, .8, .7, .55]]),
                   balancedRate=np.array([.5, .5, .5, .475]), cost=np.array([3., 2, 1, 6]))
    ax = qcPriorSweepPlot(sweep)
    for k, name, recall in ((3, "many", [.2, .3, .1, .4]), (6, "few", [.8, .7, .9, .55])):  # labels 4 and 7
        line = drawnAs(ax, f"recall of {name}")
        np.testing.assert_array_equal(line.get_xydata().T, [[1, 2, 4, 8], recall])
        assert (to_rgb(line.get_color()), line.get_marker()) == (color(k), marker(k))
    np.testing.assert_array_equal(drawnAs(ax, "recog. rate: best 0.8000 at w = 2 to 4").get_ydata(), [.6, .8, .8, .7])
    balanced = drawnAs(ax, "balanced rate: best 0.5000 at w = 1 to 4")
    np.testing.assert_array_equal(balanced.get_ydata(), [.5, .5, .5, .475])
    right = next(other for other in ax.figure.axes if other is not ax)
    np.testing.assert_array_equal(drawnAs(right, "cost per sample: best 1.0000 at w = 2").get_ydata(), [2, 1, 3, 6])
    assert (right.get_ylim(), right.get_ylabel()) == ((0, 1.06 * 6), "cost per sample")
    assert (ax.get_ylim(), ax.get_ylabel()) == ((-.03, 1.03), "rate")
    dots = [v for v in (*ax.lines, *right.lines) if v.get_marker() == "o" and v.get_markersize() == 8]
    assert [v.get_xydata().tolist() for v in dots] == [[[2, .8], [4, .8]], [[1, .5], [4, .5]], [[2, 1], [2, 1]]]
    assert ax.get_xlabel() == "prior weight w of few"
    assert ax.get_xscale() == "log"


@pytest.mark.parametrize(("rate", "run"), [
    ([.8, .7, .8, .8, .1], "w = 1"), ([.8, .8, .1, .8, .8], "w = 1 to 2"), ([.1, .2, .3, .4, .8], "w = 16"),
    ([.8, .8, .8, .8, .8], "w = 1 to 16"), ([.1, .8, .8, .8, .2], "w = 2 to 8")])
def test_of_several_runs_of_best_weights_the_first_is_told(rate, run):
    sweep = Struct(label=np.array([1, 2]), outputName=None, i=1, weight=2. ** np.arange(5), recogRate=np.array(rate),
                   recall=np.ones((2, 5)), balancedRate=np.ones(5), cost=1 - np.array(rate))
    assert drawnAs(qcPriorSweepPlot(sweep), "recog. rate").get_label() == f"recog. rate: best 0.8000 at {run}"


def test_terms_of_the_reasons_are_stacked_in_their_order_a_row_a_class(wood):
    _, prm = wood
    why = qcExplain([3, 50], prm)
    ax = qcExplainPlot(why)
    terms = np.stack([why.lnPrior, why.lnDetTerm, why.mahaTerm])
    terms -= terms.max(axis=1, keepdims=True)
    bars = np.array(ax.patches).reshape(3, 3)
    assert [c.get_label().split(":")[0] for c in ax.containers] == ["prior", "volume", "distance"]
    for v in range(3):
        for k in range(3):
            bar = bars[v, k]
            assert bar.get_y() + bar.get_height() / 2 == pytest.approx(k)
            assert bar.get_x() == pytest.approx(terms[:v, k].sum())
            assert bar.get_width() == pytest.approx(terms[v, k])
    assert [t.get_text() for t in ax.get_yticklabels()] == prm.outputName
    assert ax.get_ylim()[0] > ax.get_ylim()[1]
    assert [t.get_text() for t in ax.texts] == [f"{t:.3g}" for t in terms.sum(axis=0)]
    assert ax.get_title() == f"answer: {prm.outputName[why.answer - 1]}"


# ---------------------------------------------------------------- samples of more features, other classifiers

def test_samples_of_a_model_bear_its_names(wood):
    _, prm = wood
    plotted = qcSample(prm, [3, 2, 4])
    assert (plotted.outputName, plotted.inputName) == (NAMES, ["height", "weight"])
    assert plotted.output.tolist() == [1] * 3 + [2] * 2 + [3] * 4


