"""Plots of datasets: ranges, boxes, densities and feature vectors, checked by their plotted data."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import COLORS, NAMES, insideFigure
from drawn import blobs, normal
from matplotlib.colors import to_hex, to_rgb
from scipy.stats import gaussian_kde

from prtools import (
    Struct,
    dsBoxPlot,
    dsClassSize,
    dsClassSizePlot,
    dsDistPlot,
    dsFeaVecPlot,
    dsRangePlot,
    prData,
)
from prtools.private.draw.style import INK, color, marker

PANELS = [dsBoxPlot, dsDistPlot, dsFeaVecPlot]


def test_bars_reach_from_the_least_to_the_greatest_value(iris):
    ax = dsRangePlot(iris)
    np.testing.assert_allclose([(bar.get_y(), bar.get_y() + bar.get_height()) for bar in ax.patches],
                               np.stack([iris.input.min(axis=1), iris.input.max(axis=1)], axis=1))
    (points, _, (stick,)), = ax.containers[1:]
    np.testing.assert_allclose(points.get_ydata(), iris.input.mean(axis=1))
    np.testing.assert_allclose([np.ptp(s[:, 1]) for s in stick.get_segments()], 2 * iris.input.std(axis=1))
    assert [t.get_text() for t in ax.get_xticklabels()] == iris.inputName
    assert ax.get_title() == "iris: the widest range is 2.5 times the narrowest"
    assert ax.get_yscale() == "linear"


def test_unlike_ranges_are_drawn_on_a_scale_of_logarithms_unless_a_value_is_0():
    wine = prData("wine")
    ax = dsRangePlot(wine, ax=plt.figure().gca())
    assert ax.get_yscale() == "log"
    assert ax.get_ylim()[0] < wine.input.min() < wine.input.max() < ax.get_ylim()[1]
    wine.input[0, 0] = 0
    assert dsRangePlot(wine, ax=plt.figure().gca()).get_yscale() == "symlog"
    assert dsRangePlot({"input": [[-1, 1], [0, 50]]}, ax=plt.figure().gca()).get_yscale() == "linear"
    assert dsRangePlot({"input": np.ones((2, 5))}, ax=plt.figure().gca()).get_title() == ""


def test_ranges_of_3e7_and_1e_5_are_both_seen():
    """Each bar is at least a thirtieth of the height, and no text meets another."""
    for low in ([-1.5e7, -5e-6], [0, 0]):
        X = np.array(low)[:, None] + np.array([[3e7], [1e-5]]) * np.linspace(0, 1, 9)
        ax = dsRangePlot({"input": X, "inputName": ["wide", "narrow"]}, ax=plt.figure().gca())
        insideFigure(ax.figure)
        assert all(bar.get_window_extent().height > ax.bbox.height / 30 for bar in ax.patches)
        assert ax.get_title() == "the widest range is 3e+12 times the narrowest"


def test_boxes_have_the_quartiles_and_whiskers_of_each_class(iris):
    from matplotlib.cbook import boxplot_stats

    panels = dsBoxPlot(iris)
    for ax, x, name in zip(panels, iris.input, iris.inputName, strict=True):
        assert ax.get_title() == name
        peers = [boxplot_stats(x[iris.output == k])[0] for k in (1, 2, 3)]
        for k, (box, peer) in enumerate(zip(ax.patches, peers, strict=True)):
            high = box.get_path().vertices[:, 1]
            np.testing.assert_allclose([high.min(), high.max()], [peer["q1"], peer["q3"]])
            assert to_hex(box.get_facecolor()) == to_hex(color(k, .75))
            wide = box.get_path().vertices[:, 0]
            np.testing.assert_allclose([wide.min(), wide.max()], [k - .275, k + .275])
        far = [line for line in ax.lines if line.get_marker() not in ("None", "")]
        for k, (line, peer) in enumerate(zip(far, peers, strict=True)):
            np.testing.assert_array_equal(np.sort(line.get_ydata()), np.sort(peer["fliers"]))
            assert (set(line.get_xdata()), line.get_marker()) == ({k} if len(peer["fliers"]) else set(), marker(k))
            assert to_hex(line.get_markerfacecolor()) == to_hex(color(k, .75))
        assert {line.get_color() for line in ax.lines if line not in far} == {INK}
        assert (ax.get_xlim(), ax.get_xticks().tolist()) == ((-.5, 2.5), [0, 1, 2])
        ends = {v for line in ax.lines for v in np.round(line.get_ydata(), 6)}
        for peer in peers:
            assert {round(float(v), 6) for v in (peer["med"], peer["whislo"], peer["whishi"], *peer["fliers"])} <= ends
        assert [t.get_text() for t in ax.get_xticklabels()] == iris.outputName


def test_densities_are_those_of_scipy_in_each_class(iris):
    panels = dsDistPlot(iris)
    for ax, x, name in zip(panels, iris.input, iris.inputName, strict=True):
        assert ax.get_xlabel() == name
        curves = [line for line in ax.lines if len(line.get_xdata()) == 401]
        for k, line in enumerate(curves, 1):
            grid, z = line.get_data()
            np.testing.assert_allclose(z, gaussian_kde(x[iris.output == k])(grid), atol=.01 * z.max())
        assert [line.get_label() for line in curves] == iris.outputName
        rug = np.concatenate([line.get_xdata() for line in ax.lines if line.get_marker() == "|"])
        np.testing.assert_array_equal(np.sort(rug), np.sort(x))
        wide = .12 * np.ptp(x)
        np.testing.assert_allclose(ax.get_xlim(), [x.min() - wide, x.max() + wide])
        assert (ax.get_ylabel(), ax.get_yticks().size) == ("density", 0)
    legend, = panels[0].figure.legends
    assert [t.get_text() for t in legend.get_texts()] == iris.outputName
    passed = [[0, 9], [1, 5], [0, 8], [-1, 3]]
    assert [ax.get_xlim() for ax in dsDistPlot(iris, limits=passed, fig=plt.figure())] == list(map(tuple, passed))


def test_each_sample_is_a_line_in_the_panel_of_its_class(iris):
    for scaling, low, wide in (("none", 0, 1), ("range", iris.input.min(axis=1), np.ptp(iris.input, axis=1)),
                               ("zscore", iris.input.mean(axis=1), iris.input.std(axis=1))):
        X = ((iris.input.T - low) / wide).T
        panels = dsFeaVecPlot(iris, scaling=scaling, fig=plt.figure())
        for k, ax in enumerate(panels, 1):
            lines = ax.lines[0].get_ydata().reshape(-1, 5)
            np.testing.assert_allclose(lines[:, :4], X[:, iris.output == k].T)
            assert np.isnan(lines[:, 4]).all()
            np.testing.assert_allclose(ax.lines[1].get_ydata(), X[:, iris.output == k].mean(axis=1))
            assert ax.get_ylim() == panels[0].get_ylim()
            assert ax.get_ylim()[0] < X.min() < X.max() < ax.get_ylim()[1]


def test_of_many_samples_some_lines_and_the_mean_of_all_are_drawn():
    DS = Struct(input=normal(3, 30_000), output=np.ones(30_000, dtype=int))
    ax, = dsFeaVecPlot(DS, scaling="none")
    lines, mean = ax.lines[:2]
    assert lines.get_ydata().reshape(-1, 4).shape == (200, 4)
    np.testing.assert_allclose(mean.get_ydata(), DS.input.mean(axis=1), atol=1e-12)
    assert ax.get_ylabel() == "class 1 (30000)"


@pytest.mark.parametrize("draw", [*PANELS, dsRangePlot])
def test_without_labels_and_with_own_colours(draw, iris):
    draw({"input": iris.input})
    assert not plt.gcf().legends or draw is dsFeaVecPlot
    plt.close("all")
    with pytest.raises(ValueError, match=r"is categorical.*dsSelect"):
        draw({"input": [[1., 2], [1, 2]], "output": [1, 2], "inputLevel": [["a", "b"], None]})
    if draw is not dsRangePlot:
        panels = draw(iris, colors="#117733")
        faces = [*(p.get_facecolor() for p in panels[0].patches), *(line.get_color() for line in panels[0].lines)]
        assert any(np.allclose(1 - np.array(to_rgb(c)), (1 - np.array(to_rgb("#117733"))) * share)
                   for c in faces for share in (1, .75))
        with pytest.raises(TypeError, match="unexpected keyword argument 'ax'"):
            draw(iris, ax=plt.gca())


@pytest.mark.sample(2)
@pytest.mark.parametrize("draw", PANELS)
def test_panels_stay_inside_the_figure_with_long_names(draw):
    DS = blobs(60, 5, 3)
    DS.inputName = [f"a rather long name of feature {j} (of a unit)" for j in range(5)]
    DS.outputName = ["a class of a rather long name", "another such class", "short"]
    panels = draw(DS)
    fig = panels[0].figure
    fig.canvas.draw()
    for ax in panels:
        box = ax.get_tightbbox()
        assert fig.bbox.x0 - 1 <= box.x0 < box.x1 <= fig.bbox.x1 + 1
        assert fig.bbox.y0 <= box.y0 < box.y1 <= fig.bbox.y1


@pytest.mark.parametrize(("draw", "options", "message"), [
    (dsFeaVecPlot, {"scaling": "unit"}, "scaling 'unit' is unknown"), (dsDistPlot, {"limits": [[0, 1]]}, "4 x 2"),
    (dsBoxPlot, {"colors": ["red"]}, "colors has 1 colour, but there are 3 classes"),
])
def test_wrong_looks_are_refused(draw, options, message, iris):
    with pytest.raises(ValueError, match=message):
        draw(iris, **options)
    assert not plt.get_fignums()


def test_one_feature_is_no_line(iris):
    with pytest.raises(ValueError, match="DS has 1 feature, but this plot requires 2 or more"):
        dsFeaVecPlot({"input": iris.input[:1]})


@pytest.mark.parametrize("plot", [dsDistPlot, dsRangePlot])
def test_numbers_too_large_to_square_are_told(plot, iris):
    with pytest.raises(ValueError, match=r"input reaches 7\.9e[+]160 in absolute value, which is too large to square"):
        plot(dict(iris, input=1e160 * iris.input))


def test_a_number_that_is_infinite_is_told_with_the_name_of_its_feature(iris):
    iris.input[3, 70] = np.inf
    for plot in (dsBoxPlot, dsDistPlot, dsFeaVecPlot, dsRangePlot):
        with pytest.raises(ValueError, match=r"petal width \(cm\)"):
            plot(iris)


def test_whiskers_do_not_turn_back_into_the_box():
    ax, = dsBoxPlot({"input": [[-100, 1, 1, 1.]]})  # quartile -24.25: between the outlier and the rest
    assert [line.get_ydata().tolist() for line in ax.lines[:2]] == [[-24.25, -24.25], [1, 1]]
    assert ax.lines[-1].get_ydata().tolist() == [-100]


def test_class_sizes_are_bars_with_their_counts():
    wine = prData("wine")
    ax = dsClassSizePlot(wine)
    assert [bar.get_height() for bar in ax.patches] == [59, 71, 48]
    assert [t.get_text() for t in ax.texts] == ["59", "71", "48"]
    assert [t.get_text() for t in ax.get_xticklabels()] == wine.outputName
    assert ax.get_title() == "wine: 178 samples, 3 classes"
    plt.close("all")
    ax = dsClassSizePlot(dsClassSize(wine))
    assert [t.get_text() for t in ax.get_xticklabels()] == ["class 1", "class 2", "class 3"]
    plt.close("all")
    assert len(dsClassSizePlot([3, 4]).patches) == 2


@pytest.mark.parametrize(("counts", "words"), [
    ([3, -1], "one nonnegative number per class"), ([], "one nonnegative number per class"),
    ((np.ones(3), [1, 2]), "3 counts and 2 labels"),
])
def test_class_sizes_that_are_none_are_refused(counts, words):
    with pytest.raises(ValueError, match=words):
        dsClassSizePlot(counts)


def test_sizes_of_classes_have_their_names_and_colours(wood):
    DS, _ = wood
    ax = dsClassSizePlot(DS, colors=COLORS)
    assert [p.get_height() for p in ax.patches] == [60, 40, 25]
    assert (ax.get_ylabel(), ax.get_ylim()) == ("samples", (0, 1.12 * 60))
    assert [t.get_text() for t in ax.get_xticklabels()] == NAMES
    for p, passed in zip(ax.patches, COLORS):
        np.testing.assert_allclose(p.get_facecolor()[:3], 1 - .75 * (1 - np.array(to_rgb(passed))))
