"""Pictures of a model without any symmetry: what lies where, in which colour, under which name.

The means lie off the diagonal, the ranges and the sizes of the classes differ, and so do the costs: a picture that is
upside down, turned over, or in another class's colour is another picture.
"""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from mpl_toolkits.mplot3d import Axes3D
from mpl_toolkits.mplot3d.art3d import Poly3DCollection

from prtools import (
    Struct,
    calibrationGet,
    calibrationPlot,
    confMatPlot,
    dsClassSizePlot,
    dsProjPlot2,
    dsScatterPlot,
    dsScatterPlot3,
    dsSelect,
    gaussianTest,
    gaussianTestPlot,
    knncEval,
    knncExplain,
    knncExplainPlot,
    knncPlot,
    knncTrain,
    nbcEval,
    nbcPlot,
    nbcTrain,
    perfComparePlot,
    perfCurvePlot,
    perfPairsPlot,
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
    qcTunePlot,
    rocGet,
    rocPlot,
)
from prtools.private.draw.style import INK, color, light, lightness, marker

NAMES = ["Ash", "Beech", "Cedar"]
COLORS = ["tab:green", "tab:red", "tab:blue"]
LINE = qcMake([0, 3, 7], [1, 2, .6], [.5, .3, .2])  # one feature


@pytest.fixture
def wood():
    """Three classes of 60, 40 and 25 samples, x about 0 to 10, y about 0 to 100; as DS, and trained."""
    model = qcMake([[1, 40], [4, 20], [7, 60]], [[[2, 9], [9, 150]], [[3, -8], [-8, 160]], [[1, 0], [0, 400]]])
    DS = qcSample(model, [60, 40, 25], seed=3)
    DS.inputName, DS.outputName = ["height", "weight"], NAMES
    return DS, qcTrain(DS).qcPrm


def seen(ax, points):
    """Return the colours (n, 3) that are seen in the drawn axes at points (2, n) of the data."""
    fig = ax.figure
    fig.canvas.draw()
    picture = np.asarray(fig.canvas.buffer_rgba())[::-1, :, :3] / 255
    at = ax.transData.transform(points.T).round().astype(int)
    return picture[at[:, 1], at[:, 0]]


def inside(ax, number=400, seed=0):
    """Return points (2, n) of the axes, drawn at random."""
    low, high = np.array([ax.get_xlim(), ax.get_ylim()]).T
    return low[:, None] + (high - low)[:, None] * np.random.default_rng(seed).random((2, number))


# ---------------------------------------------------------------- the plane

@pytest.mark.parametrize("colors", [None, COLORS])
def test_regions_are_seen_where_their_class_is_the_answer(wood, colors):
    _, prm = wood
    prm.cost = [[0, 2, 1], [1, 0, 3], [2, 1.5, 0]]
    ax = qcPlot(None, prm, "decBoundary", colors=colors)
    points = inside(ax)
    answer = qcEval(points, prm).computedClass
    given = None if colors is None else [to_rgb(c) for c in colors]
    want = np.array([light(k, given) for k in range(3)])[answer - 1]
    right = np.abs(seen(ax, points) - want).max(axis=1) < .02
    assert right.mean() > .95  # the others lie under lines and marks
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
    given = [to_rgb(c) for c in COLORS]
    for colors in (None, COLORS):
        hue = [color(k, 1, colors and given) for k in range(3)]
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
    within = np.any([p.contains_points(points.T) for h in hatched if any(h.hatches) for p in h.get_paths()], axis=0)
    rejected = qcEval(points, prm).computedClass == 0
    assert .02 < rejected.mean() < .5
    assert (within == rejected).mean() > .98


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
    faces, onFloor, make, below = [], [], Poly3DCollection.__init__, Axes3D.contourf
    monkeypatch.setattr(Poly3DCollection, "__init__",
                        lambda self, f, **more: faces.append((f, more)) or make(self, f, **more))
    monkeypatch.setattr(Axes3D, "contourf", lambda ax, *a, **more: onFloor.append((a, more)) or below(ax, *a, **more))
    panels = qcPlot(DS, prm, mode, pointNum=81)

    def height(k, x, y):
        score = qcEval(np.stack([np.ravel(x), np.ravel(y)]), prm).logProb
        return (posterior(score) if mode == "2dPosterior" else np.exp(score))[k].reshape(np.shape(x))

    if mode == "2dPdfAll":
        (skins, more), = [f for f in faces if len(f[0]) > 50]
        own = np.stack([height(k, skins[..., 0], skins[..., 1]) for k in range(3)])
        k = np.abs(own - skins[..., 2]).max(axis=2).argmin(axis=0)
        assert set(k) == {0, 1, 2}
        least = skins[..., 2].max(axis=1).min() / own.max()  # the foot below .005 of the height is left out
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
            assert onFloor[k][1]["vmax"] == pytest.approx(1.8 * top)  # of one scale: light enough for the samples
            assert onFloor[k][1]["offset"] == panels[0, k].get_zlim()[0] == pytest.approx(-.3 * top)
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
            np.testing.assert_allclose([ax.get_xlim(), ax.get_ylim()], limits)
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
        at, = curve.get_markevery()
        assert y[at] >= .999 * y.max()  # its marker is at its peak
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
    """The hitIndex of DS says which samples were right, whatever the classifier that is drawn answers."""
    DS, prm = wood
    DS.hitIndex = np.setdiff1d(np.arange(125), [3, 70, 71, 110])
    ax = qcPlot(DS, prm, "decBoundary")
    crosses = np.concatenate([v.get_xydata() for v in ax.lines if v.get_marker() == "x"])
    assert sorted(crosses.tolist()) == sorted(DS.input[:, [3, 70, 71, 110]].T.tolist())


def test_many_crosses_are_smaller_than_few():
    size = {}
    for missed in (10, 64, 100):
        DS = Struct(input=np.random.default_rng(0).random((2, 400)), hitIndex=np.arange(missed, 400))
        cross, = (v for v in dsScatterPlot(DS, ax=plt.figure().gca()).lines if v.get_marker() == "x")
        assert cross.get_label() == f"misclassified ({missed})"
        size[missed] = cross.get_markersize()
    assert size[64] == pytest.approx(size[10] * (25 / 64) ** .25)
    assert size[100] == pytest.approx(size[10] / 2 ** .5)


def test_a_learning_curve_bears_the_names_of_its_rates():
    curve = Struct(size=np.array([10, 40]), outsideRate=np.array([[.6, .7], [.62, .72]]),
                   insideRate=np.array([[.9, .8], [.94, .84]]), bayesRate=.75)
    ax = perfCurvePlot(curve)
    drawn = {v.get_label(): v for v in ax.lines}
    np.testing.assert_allclose(drawn["test samples"].get_xydata(), [[10, 61], [40, 71]])
    np.testing.assert_allclose(drawn["training samples"].get_xydata(), [[10, 92], [40, 82]])
    bayes = drawn["Bayes rate 75.00%"]
    np.testing.assert_allclose(bayes.get_ydata(), 75)
    assert (bayes.get_color(), bayes.get_linestyle()) == (INK, "--")
    for band, name, spread in zip(ax.collections, ("test samples", "training samples"), (1, 2)):
        y = band.get_paths()[0].vertices[:, 1]
        mean = drawn[name].get_ydata()
        np.testing.assert_allclose([y.min(), y.max()], [mean.min() - spread, mean.max() + spread])
        hue = np.array(to_rgb(drawn[name].get_color()))
        np.testing.assert_allclose(band.get_facecolor()[0, :3], 1 - .2 * (1 - hue))


# ---------------------------------------------------------------- results, with numbers that are all different

def drawnAs(ax, start):
    """Return the line whose entry begins with `start`."""
    line, = (v for v in ax.lines if v.get_label().startswith(start))
    return line


def test_prior_sweep_bears_the_names_of_its_lines_and_marks_the_first_best():
    sweep = Struct(label=np.array([4, 7]), outputName=["many", "few"], i=7, weight=np.array([4., 1, 2, 8]),
                   recogRate=np.array([.8, .6, .8, .7]), recall=np.array([[.1, .2, .3, .4], [.9, .8, .7, .55]]),
                   balancedRate=np.array([.5, .5, .5, .475]), cost=np.array([3., 2, 1, 6]))
    ax = qcPriorSweepPlot(sweep)
    for k, (name, recall) in enumerate((("many", [.2, .3, .1, .4]), ("few", [.8, .7, .9, .55]))):
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
    assert ax.get_xlabel() == "w, the prior's weight of few"
    assert ax.get_xscale() == "log"


@pytest.mark.parametrize(("rate", "run"), [
    ([.8, .7, .8, .8, .1], "w = 1"), ([.8, .8, .1, .8, .8], "w = 1 to 2"), ([.1, .2, .3, .4, .8], "w = 16"),
    ([.8, .8, .8, .8, .8], "w = 1 to 16"), ([.1, .8, .8, .8, .2], "w = 2 to 8")])
def test_of_several_runs_of_best_weights_the_first_is_told(rate, run):
    sweep = Struct(label=np.array([1, 2]), outputName=None, i=1, weight=2. ** np.arange(5), recogRate=np.array(rate),
                   recall=np.ones((2, 5)), balancedRate=np.ones(5), cost=1 - np.array(rate))
    assert drawnAs(qcPriorSweepPlot(sweep), "recog. rate").get_label() == f"recog. rate: best 0.8000 at {run}"


def test_neighbours_are_drawn_in_their_colours_and_on_their_places():
    X = np.array([[1, 2, 9, 4, 0, 8], [30, 70, 20, 10, 60, 90.]])
    DS = Struct(input=X, output=np.array([3, 1, 3, 2, 2, 1]), outputName=NAMES, inputName=["height", "weight"])
    why = knncExplain([2.5, 35], knncTrain(DS, k=4, scaling="zscore", tie="first"))
    ax = knncExplainPlot(why)
    scale = X.std(axis=1)
    far = np.linalg.norm((X - [[2.5], [35]]) / scale[:, None], axis=0)
    near = np.argsort(far)[:4]
    votes = [v for v in ax.lines if v.get_gid() == "vote"]
    assert len(votes) == 4
    for line, i in zip(votes, near):
        np.testing.assert_array_equal(line.get_xydata(), [[2.5, 35], X[:, i]])
        assert to_rgb(line.get_color()) == color(DS.output[i] - 1)
    ring, = (v for v in ax.lines if v.get_gid() == "nearest")
    np.testing.assert_array_equal(ring.get_xydata().T, X[:, near])
    assert (ring.get_markerfacecolor(), ring.get_markeredgecolor()) == ("none", INK)
    ball, = (v for v in ax.lines if v.get_gid() == "ball")
    away = np.linalg.norm((ball.get_xydata() - [2.5, 35]) / scale, axis=1)
    np.testing.assert_allclose(away, np.sort(far)[3])
    assert f"within {np.sort(far)[3]:.3g} (Euclid, scaled)" in ball.get_label()
    for k, name in enumerate(NAMES):
        own = drawnAs(ax, f"{name}: ")
        np.testing.assert_array_equal(own.get_xydata().T, X[:, DS.output == k + 1])
        assert own.get_label().startswith(f"{name}: {(DS.output[near] == k + 1).sum()} vote")
    low, high = np.array([ax.get_xlim(), ax.get_ylim()]).T
    np.testing.assert_allclose((low + high) / 2, [2.5, 35])
    np.testing.assert_allclose((high - low) / scale, np.full(2, (high - low)[0] / scale[0]))
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("height", "weight")


def test_tuning_grid_has_lambda_across_and_gamma_upwards():
    rates = np.array([[.1, .2, .3], [.4, .5, .6], [.7, .95, .8], [.15, .25, .35]])  # lambda 4, gamma 3
    result = Struct(lambda_=np.array([0, .2, .4, 1]), gamma=np.array([0, .5, 1]), rates=rates, recogRate=.95,
                    opt={"lambda_": .4, "gamma": .5})
    ax = qcTunePlot(result)
    np.testing.assert_array_equal(ax.images[0].get_array(), 100 * rates.T)
    assert ax.images[0].origin == "lower"
    assert ax.lines[0].get_xydata().tolist() == [[2, 1]]
    assert [t.get_text().split("\n")[0] for t in ax.get_xticklabels()] == ["0", "0.2", "0.4", "1"]
    assert [t.get_text() for t in ax.get_yticklabels()] == ["0", "0.5", "1"]
    assert (ax.get_xlabel()[0], ax.get_ylabel()[0]) == ("λ", "γ")


def test_tuning_grid_names_no_model_that_is_not_in_it():
    grids = {"lambda_": np.array([0, 1]), "gamma": np.array([.5, 1]), "recogRate": .4,
             "opt": {"lambda_": 1, "gamma": .5}}
    ax = qcTunePlot(Struct(grids, rates=np.array([[.1, .2], [.4, .3]])))
    assert [t.get_text() for t in ax.get_xticklabels()] == ["0", "1"]  # QDA and LDA have gamma 0
    assert len(ax.child_axes) == 1
    ax = qcTunePlot(Struct(grids, gamma=np.array([0, .5]), rates=np.array([[.1, .2], [.4, .3]])), ax=plt.figure().gca())
    assert [t.get_text() for t in ax.get_xticklabels()] == ["0\nQDA", "1\nLDA"]
    assert not ax.child_axes


def test_comparison_has_a_row_a_classifier_and_its_own_interval():
    result = Struct(name=["a", "b", "c"], recogRate=np.array([.7, .9, .8]), lower=np.array([.6, .85, .74]),
                    upper=np.array([.75, .96, .88]), majorityRate=.4, sampleNum=50, foldNum=None,
                    pValue=np.array([[1, .01, .5], [.01, 1, .3], [.5, .3, 1]]))
    for sort, order in ((True, [1, 2, 0]), (False, [0, 1, 2])):
        ax = perfComparePlot(result, sort=sort, ax=plt.figure().gca())
        intervals = [v for v in ax.lines if v.get_gid() == "interval"]
        points = [v for v in ax.lines if v.get_gid() == "rate"]
        for row, i in enumerate(order):
            np.testing.assert_allclose(intervals[row].get_xydata(), [[100 * result.lower[i], row],
                                                                     [100 * result.upper[i], row]])
            np.testing.assert_allclose(points[row].get_xydata(), [[100 * result.recogRate[i], row]])
            assert (points[row].get_markerfacecolor() == "white") == (i == 0)  # worse than b, p = .01
            assert ax.texts[row].get_text() == f"{100 * result.recogRate[i]:.1f}%"
        assert [t.get_text() for t in ax.get_yticklabels()] == [result.name[i] for i in order]
        assert ax.get_ylim() == (2.5, -.5)  # the first row on top
        assert next(v for v in ax.lines if v.get_gid() == "majority").get_xdata()[0] == 40


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


def test_curves_of_roc_and_calibration_have_their_axes_the_right_way_round():
    roc = rocGet([1, 1, 1, 2, 2, 1, 2], [.1, .2, .6, .5, .9, .3, .55], 2)
    x, y = 100 * roc.falseAlarm, 100 * roc.recall
    assert not np.array_equal(x, y)
    ax = rocPlot(roc, ax=plt.figure().gca())
    np.testing.assert_allclose(ax.lines[0].get_xydata().T, [x, y])
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("false alarms (%)", "recall (%)")
    assert (ax.get_xlim(), ax.get_ylim()) == ((-2, 102), (-2, 102))
    ax = rocPlot(roc, "pr", ax=plt.figure().gca())
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("recall (%)", "precision (%)")
    assert (ax.get_xlim(), ax.get_ylim()) == ((-2, 102), (-2, 102))
    np.testing.assert_allclose(ax.lines[0].get_xdata(), y)
    np.testing.assert_allclose(ax.lines[0].get_ydata()[1:], 100 * roc.precision[1:])
    ax = rocPlot(roc, "det", ax=plt.figure().gca())
    within = (x > 5) & (x < 95) & (y > 5) & (y < 95)
    np.testing.assert_allclose(ax.lines[0].get_xydata()[within].T, [x[within], 100 - y[within]])
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("false alarms (%)", "misses (%)")
    result = calibrationGet([1, 1, 2, 2, 2, 1], [.1, .3, .35, .8, .9, .7], 2, binNum=4)
    ax = calibrationPlot(result, ax=plt.figure().gca())
    assert (ax.get_xlim(), ax.get_ylim()) == ((-2, 102), (-2, 102))
    curve = next(v for v in ax.lines if v.get_gid() == "rate")
    use = result.count > 0
    np.testing.assert_allclose(curve.get_xydata().T, 100 * np.stack([result.meanPosterior, result.rate])[:, use])
    bars = ax.collections[0].get_segments()
    np.testing.assert_allclose([b[:, 1] for b in bars], 100 * np.stack([result.lower, result.upper])[:, use].T)
    assert [t.get_text() for t in ax.texts] == [f"{n:g}" for n in result.count]


def test_quantiles_of_each_class_are_its_own(wood):
    DS, _ = wood
    report = gaussianTest(DS)
    ax = gaussianTestPlot(report)
    for k, name in enumerate(NAMES):
        own = drawnAs(ax, name)
        np.testing.assert_allclose(own.get_ydata(), report.distance2[k])
        assert (to_rgb(own.get_color()), own.get_marker()) == (color(k), marker(k))
        assert f"(p {report.pHenzeZirkler[k]:.2g}" in own.get_label()
        assert ("rejected" in own.get_label()) == (report.pHenzeZirkler[k] < .05)


def test_sizes_of_classes_have_their_names_and_colours(wood):
    DS, _ = wood
    ax = dsClassSizePlot(DS, colors=COLORS)
    assert [p.get_height() for p in ax.patches] == [60, 40, 25]
    assert (ax.get_ylabel(), ax.get_ylim()) == ("samples", (0, 1.12 * 60))
    assert [t.get_text() for t in ax.get_xticklabels()] == NAMES
    for p, given in zip(ax.patches, COLORS):
        np.testing.assert_allclose(p.get_facecolor()[:3], 1 - .75 * (1 - np.array(to_rgb(given))))


def test_confusions_have_truth_downwards_and_answers_across():
    C = np.array([[50, 3, 7], [1, 20, 9], [4, 2, 30]])
    ax = confMatPlot(C, outputName=NAMES)
    assert {tuple(map(int, t.get_position())): int(t.get_text().split()[0]) for t in ax.texts} == {
        (j, i): C[i, j] for i in range(3) for j in range(3)}
    shade = np.asarray(ax.images[0].get_array())
    np.testing.assert_allclose(shade[0, 2], color(2, (7 / 60) ** .5))
    np.testing.assert_allclose(shade[2, 0], color(2, (4 / 36) ** .5))
    dark = {tuple(map(int, t.get_position())) for t in ax.texts if t.get_color() == "white"}
    assert dark == {(j, i) for i, j in np.ndindex(3, 3) if lightness(shade[i, j]) < 60} == {(0, 0), (1, 1), (2, 2)}
    assert {t.get_color() for t in ax.texts} == {"white", INK}
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("computed class", "true class")


# ---------------------------------------------------------------- samples of more features, other classifiers

def test_samples_of_a_model_bear_its_names(wood):
    _, prm = wood
    drawn = qcSample(prm, [3, 2, 4])
    assert (drawn.outputName, drawn.inputName) == (NAMES, ["height", "weight"])
    assert drawn.output.tolist() == [1] * 3 + [2] * 2 + [3] * 4


@pytest.fixture
def three():
    """Three features of ranges 10, 100 and 1, three classes of 9, 6 and 4 samples."""
    X = np.random.default_rng(5).random((3, 19)) * [[10], [100], [1]] + [[0], [-50], [3]]
    return Struct(input=X, output=np.repeat([1, 2, 3], [9, 6, 4]), inputName=["height", "weight", "age"],
                  outputName=NAMES, hitIndex=np.setdiff1d(np.arange(19), [2, 10, 17]))


def test_each_pair_of_features_is_in_its_panel_with_its_names(three):
    panels = dsProjPlot2(three)
    for j in range(3):
        for i in range(j):
            ax = panels[j, i]
            for k, name in enumerate(NAMES):
                own = drawnAs(ax, name)
                np.testing.assert_array_equal(own.get_xydata().T, three.input[[i, j]][:, three.output == k + 1])
                assert (own.get_color(), own.get_marker()) == (color(k), marker(k))
            crosses = np.concatenate([v.get_xydata() for v in ax.lines if v.get_marker() == "x"])
            assert sorted(crosses.tolist()) == sorted(three.input[[i, j]][:, [2, 10, 17]].T.tolist())
            assert ax.get_ylabel() == ("" if i else three.inputName[j])
            assert ax.get_xlabel() == (three.inputName[i] if j == 2 else "")
        z = {v.get_label(): v for v in panels[j, j].lines}
        for k in range(3):
            at = z[f"_density {k}"]
            assert to_rgb(at.get_color()) == color(k)
            x = three.input[j, three.output == k + 1]
            share = np.trapezoid(at.get_ydata() * at.get_xdata(), at.get_xdata()) / np.trapezoid(at.get_ydata(),
                                                                                                at.get_xdata())
            assert share == pytest.approx(x.mean(), abs=.2 * np.ptp(three.input[j]))
        assert panels[j, j].get_xlabel() == (three.inputName[j] if j == 2 else "")
    assert [t.get_text() for t in panels[0, 0].figure.legends[0].get_texts()][:3] == NAMES
    for density in (True, False):  # without densities, the first row and the last column are not there
        rows, panels = 2 + density, dsProjPlot2(three, density=density, fig=plt.figure())
        for j, i in ((1, 0), (2, 0), (2, 1)):
            spec = panels[j, i].get_subplotspec()
            assert spec.get_gridspec().get_geometry() == (rows, rows)
            assert (spec.rowspan.start, spec.colspan.start) == (j - 3 + rows, i)


def test_samples_in_space_lie_over_their_shadows_with_the_names_of_the_axes(three):
    ax = dsScatterPlot3(three)
    assert (ax.get_xlabel(), ax.get_ylabel(), ax.get_zlabel()) == ("height", "weight", "age")
    for k in range(3):
        own = three.input[:, three.output == k + 1]
        lines = [v for v in ax.lines if v.get_marker() == marker(k) and to_rgb(v.get_color()) == color(k)]
        drawn = np.concatenate([np.array(v.get_data_3d()) for v in lines], axis=1)
        assert sorted(drawn.T.tolist()) == sorted(own.T.tolist())
        shadow = drawnAs(ax, f"_shadow {k}")
        x, y, z = shadow.get_data_3d()
        np.testing.assert_array_equal([x, y], own[:2])
        assert set(z) == {ax.get_zlim()[0]}
        assert to_rgb(shadow.get_color()) == color(k, .5)
    crosses = np.concatenate([np.array(v.get_data_3d()) for v in ax.lines if v.get_marker() == "x"], axis=1)
    assert sorted(crosses.T.tolist()) == sorted(three.input[:, [2, 10, 17]].T.tolist())
    drops = np.concatenate([np.array(v.get_data_3d()) for v in ax.lines if v.get_label() == "_drop"], axis=1)
    floor = np.array([*crosses[:2], np.full(3, ax.get_zlim()[0])])
    assert sorted(drops[:, ::3].T.tolist()) == sorted(crosses.T.tolist())
    assert sorted(drops[:, 1::3].T.tolist()) == sorted(floor.T.tolist())


@pytest.mark.parametrize(("d", "words"), [
    (1, r"1 feature: .*dsScatterPlot\(DS\) draws one"), (2, "2 features: .*draws both")])
def test_space_of_fewer_features_is_refused(three, d, words):
    with pytest.raises(ValueError, match=words):
        dsScatterPlot3(dsSelect(three, features=list(range(d))))


def test_a_sample_nearer_to_the_eye_is_drawn_later(three):
    """The eye looks from x > 0, y < 0 and above."""
    corner = np.array([[0, 10, 5], [50, -50, 0], [3, 4, 3.5]])
    ax = dsScatterPlot3(Struct(input=corner, output=[1, 1, 1]), view=(30, -45))
    order = {tuple(np.ravel(v.get_data_3d()).tolist()): v.get_zorder() for v in ax.lines if v.get_marker() == "o"
             and not v.get_label().startswith("_shadow") and len(v.get_data_3d()[0]) == 1}
    assert order[0, 50, 3] < order[5, 0, 3.5] < order[10, -50, 4]


def test_strips_of_one_feature_are_those_of_their_class(three):
    ax = dsScatterPlot(dsSelect(three, features=[1]))
    for k, name in enumerate(NAMES):
        own = drawnAs(ax, f"_{name}")
        x, y = own.get_xydata().T
        np.testing.assert_array_equal(x, three.input[1, three.output == k + 1])
        assert np.abs(y - k).max() <= .25
        assert np.abs(y - k).max() > .1  # they are spread over the strip
        assert (own.get_color(), own.get_marker()) == (color(k), marker(k))
    assert [t.get_text() for t in ax.get_yticklabels()] == NAMES
    assert ax.get_xlabel() == "weight"


@pytest.mark.parametrize(("train", "plot", "evaluate"), [
    (lambda DS: knncTrain(DS, k=3, scaling="zscore"), knncPlot, knncEval), (nbcTrain, nbcPlot, nbcEval)])
def test_regions_of_other_classifiers_are_seen_where_their_class_is_the_answer(wood, train, plot, evaluate):
    DS, _ = wood
    prm = train(DS)
    ax = plot(DS, prm, "decBoundary", crosses=False)
    points = inside(ax)
    answer = evaluate(points, prm).computedClass
    right = np.abs(seen(ax, points) - np.array([light(k) for k in range(3)])[answer - 1]).max(axis=1) < .02
    assert all(right[answer == k].mean() > .6 for k in (1, 2, 3))  # samples lie on them
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("height", "weight")


def test_densities_of_naive_bayes_are_those_of_their_feature_and_class(wood):
    DS, _ = wood
    prm = nbcTrain(DS).nbcPrm
    panels = nbcPlot(DS, prm, "1dPdf")
    for j, ax in enumerate(panels):
        assert ax.get_xlabel() == ("height", "weight")[j]
        for k, name in enumerate(NAMES):
            curve = drawnAs(ax, name)
            x, y = curve.get_xydata().T
            m, v = prm.input[j].mu[k], prm.input[j].var[k]
            np.testing.assert_allclose(y, np.exp(-(x - m) ** 2 / 2 / v) / np.sqrt(2 * np.pi * v))
            assert (to_rgb(curve.get_color()), curve.get_marker()) == (color(k), marker(k))
            rug = [v for v in ax.lines if v.get_marker() == "|"][k]
            np.testing.assert_array_equal(rug.get_xdata(), DS.input[j, DS.output == k + 1])


def test_samples_without_classes_are_grey_below_the_densities(wood):
    DS, _ = wood
    for j, ax in enumerate(nbcPlot(Struct(input=DS.input), nbcTrain(DS), "1dPdf")):
        rug, = (v for v in ax.lines if v.get_marker() == "|")
        np.testing.assert_array_equal(rug.get_xdata(), DS.input[j])
        assert rug.get_color() == (.4, .4, .4)
        assert [v.get_label() for v in ax.lines if v.get_label() in NAMES] == NAMES


def test_bars_of_naive_bayes_are_those_of_their_level_and_class():
    DS = Struct(input=[[1, 1, 2, 3, 3, 3, 2], [1, 2, 2, 2, 1, 1, 1]], output=[1, 1, 1, 2, 2, 2, 2],
                inputName=["sky", "wind"], inputLevel=[["sun", "rain", "snow"], ["weak", "strong"]])
    panels = nbcPlot(DS, nbcTrain(DS, p=1), "1dPdf")
    shares = [np.array([[3, 2, 1], [1, 2, 4]]) / [[6], [7]], np.array([[2, 3], [4, 2]]) / [[5], [6]]]
    for ax, P, name in zip(panels, shares, ("sky", "wind")):
        assert ax.get_xlabel() == name
        for k, bars in enumerate(ax.containers):
            np.testing.assert_allclose([b.get_height() for b in bars], P[k])
            middle = [b.get_x() + b.get_width() / 2 for b in bars]
            np.testing.assert_allclose(middle, np.arange(P.shape[1]) + (k - .5) * .4)
            assert all(to_rgb(b.get_facecolor()[:3]) == color(k) for b in bars)
    assert [t.get_text() for t in panels[0].get_xticklabels()] == ["sun", "rain", "snow"]


def test_pairs_of_features_are_classified_in_their_panels(three):
    panels = perfPairsPlot(three, pointNum=21)
    for j in range(1, 3):
        for i in range(j):
            part = dsSelect(three, features=[i, j])
            rate = qcTrain(part).recogRate
            assert panels[j, i].get_title() == f"{100 * rate:.2f}%"
            for k, name in enumerate(NAMES):
                np.testing.assert_array_equal(drawnAs(panels[j, i], name).get_xydata().T,
                                              part.input[:, part.output == k + 1])
            assert panels[j, i].get_ylabel() == ("" if i else three.inputName[j])
            assert panels[j, i].get_xlabel() == (three.inputName[i] if j == 2 else "")
