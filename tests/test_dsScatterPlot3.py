"""3-D scatter plots of three features, checked by their artists."""
import itertools

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import drawnAs
from matplotlib.colors import to_rgb
from mpl_toolkits.mplot3d import proj3d

from prtools import Struct, dsScatterPlot3, dsSelect, prData, qcTrain
from prtools.private.draw.style import color, marker


@pytest.fixture
def wine3():
    """Return three features of wine, with 59, 71 and 48 samples per class in random order."""
    DS = dsSelect(prData("wine"), features=["Alcohol", "Hue", "Flavanoids"])
    return dsSelect(DS, samples=np.random.default_rng(3).permutation(178))


def pointsOf(ax, label):
    """Return the points (n, 3) of all lines with a label, and these lines."""
    lines = [v for v in ax.get_lines() if v.get_label() == label]
    return np.concatenate([np.stack(v.get_data_3d(), axis=1) for v in lines]), lines


def rows(points):
    return sorted(map(tuple, points))


def test_S0_8_each_class_has_its_samples_colour_marker_and_name(wine3):
    ax = dsScatterPlot3(wine3)
    assert ax.name == "3d"
    for k, name in enumerate(wine3.outputName):
        points, lines = pointsOf(ax, name)
        assert rows(points) == rows(wine3.input[:, wine3.output == k + 1].T)
        assert {v.get_marker() for v in lines} == {marker(k)}
        assert all(to_rgb(v.get_color()) == pytest.approx(color(k)) for v in lines)
        assert len({round(v.get_markersize(), 9) for v in lines}) == 1
    assert (ax.get_xlabel(), ax.get_ylabel(), ax.get_zlabel()) == ("Alcohol", "Hue", "Flavanoids")
    assert [t.get_text() for t in ax.figure.legends[0].get_texts()] == wine3.outputName
    assert ax.get_title() == "wine"


def test_shadows_lie_on_the_floor_below_their_samples(wine3):
    ax = dsScatterPlot3(wine3)
    floor = ax.get_zlim()[0]
    assert floor < wine3.input[2].min()
    for k in range(3):
        points, (line,) = pointsOf(ax, f"_shadow {k}")
        assert rows(points[:, :2]) == rows(wine3.input[:2, wine3.output == k + 1].T)
        assert to_rgb(line.get_color()) == pytest.approx(color(k, .5))
        assert set(points[:, 2]) == {floor}


def test_misses_are_crossed_and_have_a_line_to_the_floor(wine3):
    wine3.hitIndex = qcTrain(wine3).hitIndex
    missed = np.setdiff1d(np.arange(178), wine3.hitIndex)
    assert len(missed) > 3
    ax = dsScatterPlot3(wine3)
    points, (cross,) = pointsOf(ax, f"misclassified ({len(missed)})")
    assert rows(points) == rows(wine3.input[:, missed].T)
    assert cross.get_zorder() > max(v.get_zorder() for v in ax.get_lines() if v is not cross)
    ends, _ = pointsOf(ax, "_drop")
    ends = ends.reshape(-1, 3, 3)
    assert rows(ends[:, 0]) == rows(wine3.input[:, missed].T)
    np.testing.assert_array_equal(ends[:, 1, :2], ends[:, 0, :2])
    assert (ends[:, 1, 2] == ax.get_zlim()[0]).all()
    assert ax.get_title() == f"wine: recog. rate = {100 * (1 - len(missed) / 178):.2f}% ({178 - len(missed)} of 178)"
    plain = dsScatterPlot3(wine3, crosses=False, fig=plt.figure())
    assert not any(v.get_marker() == "x" or v.get_label() == "_drop" for v in plain.get_lines())


@pytest.mark.parametrize("view", [(22, -55), (60, 30), (5, 200), (-10, -120)])
def test_near_samples_cover_far_ones(wine3, view):
    ax = dsScatterPlot3(wine3, view=view)
    assert (ax.elev, ax.azim) == view
    ax.figure.draw_without_rendering()
    depth = {}
    for name in wine3.outputName:
        for v in pointsOf(ax, name)[1]:
            far = proj3d.proj_transform(*v.get_data_3d(), ax.get_proj())[2]
            depth.setdefault(v.get_zorder(), []).extend(np.ravel(far))
    order = sorted(depth)
    assert len(order) == 12
    for back, front in itertools.pairwise(order):
        assert min(depth[back]) >= max(depth[front]) - 1e-9  # the third projected coordinate grows with distance


def test_more_features_samples_without_classes_and_many_samples(iris):
    assert dsScatterPlot3(iris).get_title() == "iris: the first 3 of 4 features"
    ax = dsScatterPlot3(Struct(input=iris.input[:3]), fig=plt.figure())
    points, lines = pointsOf(ax, "samples")
    assert rows(points) == rows(iris.input[:3].T)
    assert {to_rgb(v.get_color()) for v in lines} == {(.6, .6, .6)}
    X = np.random.default_rng(0).normal(size=(3, 1_000_000))
    DS = Struct(input=X, output=1 + (X[0] > 2).astype(int), dataName="many", hitIndex=np.arange(999_000))
    ax = dsScatterPlot3(DS, fig=plt.figure())
    assert ax.get_title().split("\n") == ["many", "20,000 of 1,000,000 samples",
                                          "recog. rate = 99.90% (999000 of 1000000)"]
    big, small = pointsOf(ax, "class 1"), pointsOf(ax, "class 2")
    assert len(big[0]) + len(small[0]) == 20_000
    assert small[1][0].get_markersize() > big[1][0].get_markersize()


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [10, 16])
@pytest.mark.parametrize("title", [None, "two\nlines"])
def test_texts_of_3d_axes_stay_inside(wine3, size, title):
    with mpl.rc_context({"font.size": size}):
        wine3.hitIndex = qcTrain(wine3).hitIndex
        ax = dsScatterPlot3(wine3, title=title)
        fig = ax.figure
        fig.draw_without_rendering()
        box = ax.get_tightbbox()
        assert box.y1 < fig.bbox.y1
        assert box.x0 > -1
        assert box.x1 < fig.bbox.x1 + 1
        assert fig.legends[0].get_window_extent().y1 < min(a.label.get_window_extent().y0 for a in (ax.xaxis, ax.yaxis))


def test_wrong_arguments_of_3d_scatter_are_told(iris, iris34):
    with pytest.raises(ValueError, match=r"DS has 2 features, but 3-D axes require 3. Use dsScatterPlot\(DS\)"):
        dsScatterPlot3(iris34)
    with pytest.raises(ValueError, match=r"view is \[1.0, 2.0, 3.0\].*two angles"):
        dsScatterPlot3(iris, view=[1, 2, 3])
    with pytest.raises(ValueError, match=r"not finite.*inf"):
        dsScatterPlot3(Struct(input=[[1, 2], [3, np.inf], [1, 1]]))
    assert not plt.get_fignums()


def test_samples_in_space_lie_over_their_shadows_with_the_names_of_the_axes(three):
    ax = dsScatterPlot3(three)
    assert (ax.get_xlabel(), ax.get_ylabel(), ax.get_zlabel()) == ("height", "weight", "age")
    for k in range(3):
        own = three.input[:, three.output == k + 1]
        lines = [v for v in ax.lines if v.get_marker() == marker(k) and to_rgb(v.get_color()) == color(k)]
        pointsOf = np.concatenate([np.array(v.get_data_3d()) for v in lines], axis=1)
        assert sorted(pointsOf.T.tolist()) == sorted(own.T.tolist())
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
    (1, r"1 feature, but .*Use dsScatterPlot\(DS\)"), (2, "2 features, but .*instead")])
def test_space_of_fewer_features_is_refused(three, d, words):
    with pytest.raises(ValueError, match=words):
        dsScatterPlot3(dsSelect(three, features=list(range(d))))


def test_a_sample_nearer_to_the_eye_is_drawn_later(three):
    """The viewpoint is above, at x > 0 and y < 0."""
    corner = np.array([[0, 10, 5], [50, -50, 0], [3, 4, 3.5]])
    ax = dsScatterPlot3(Struct(input=corner, output=[1, 1, 1]), view=(30, -45))
    order = {tuple(np.ravel(v.get_data_3d()).tolist()): v.get_zorder() for v in ax.lines if v.get_marker() == "o"
             and not v.get_label().startswith("_shadow") and len(v.get_data_3d()[0]) == 1}
    assert order[0, 50, 3] < order[5, 0, 3.5] < order[10, -50, 4]
