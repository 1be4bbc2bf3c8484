"""dsScatterPlot, checked by its artists: samples, crosses, notes, legends, scales."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import MISSED, NAMES, drawnAs, insideFigure, legendTexts
from matplotlib.backend_bases import MouseEvent
from matplotlib.text import Text

from prtools import Struct, dsProjPlot2, dsScatterPlot, dsSelect, prData, qcTrain
from prtools.private.draw.pointNames import namesDraw
from prtools.private.draw.style import color, marker


def test_crosses_in_one_place_are_told():
    DS = Struct(input=np.array([[0, 1, 5, 5, 6.], [0, 1, 5, 5, 5]]), output=[1, 1, 1, 1, 2], hitIndex=[0, 1])
    drawnAs(dsScatterPlot(DS), "misclassified (3, at 2 places)")


def test_panels_of_other_classes_have_a_legend_each(iris34):
    left, right = plt.subplots(1, 2)[1]
    dsScatterPlot(iris34, ax=left)
    dsScatterPlot(prData("imbalance2"), ax=right)
    assert not left.figure.legends
    assert [legendTexts(ax.get_legend()) for ax in (left, right)] == [iris34.outputName, ["majority", "minority"]]


def test_a_legend_of_the_user_stays(iris34):
    left, right = plt.subplots(1, 2)[1]
    for name in iris34.outputName:
        left.plot([0], [0], label=name)
    own = left.legend()
    dsScatterPlot(iris34, ax=right)
    assert left.get_legend() is own
    assert right.get_legend()


def test_all_right_draws_no_cross_and_no_entry_for_it(iris34):
    iris34.hitIndex = np.arange(150)
    ax = dsScatterPlot(iris34)
    assert [t.get_text() for t in ax.get_legend().get_texts()] == ["Setosa", "Versicolour", "Virginica"]
    assert len(ax.get_lines()) == 3


@pytest.mark.parametrize("draw", [dsScatterPlot, dsProjPlot2])
def test_samples_that_are_not_finite_are_named(iris34, draw):
    iris34.input = iris34.input.copy()
    iris34.input[1, 7] = np.inf
    with pytest.raises(ValueError, match=r"feature 1 \(petal width \(cm\)\), sample 7"):
        draw(iris34)
    assert not plt.get_fignums()


def test_title_set_later_keeps_clear_of_the_legend(iris34):
    ax = dsScatterPlot(iris34)
    plt.title("my own title")
    ax.figure.canvas.draw()
    assert not ax.title.get_window_extent().overlaps(ax.get_legend().get_window_extent())
    assert ax.get_legend().get_window_extent().y0 >= ax.get_window_extent().y1 - 1


def test_legend_of_a_subplot_keeps_to_its_own(iris34):
    ax = dsScatterPlot(iris34, ax=plt.subplot(1, 2, 1))
    assert ax.get_legend().get_window_extent().x1 < ax.figure.bbox.x1 * .53
    plt.close("all")
    fig = plt.figure(layout="constrained")
    ax = fig.add_subplot()
    dsScatterPlot(iris34, ax=ax)
    insideFigure(fig)


def test_S0_8_scatter_plot_draws_each_class_and_names_the_axes(iris34):
    ax = dsScatterPlot(iris34)
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("petal length (cm)", "petal width (cm)")
    assert ax.get_title() == "iris"
    for k, name in enumerate(iris34.outputName):
        np.testing.assert_array_equal(drawnAs(ax, name).get_xydata(), iris34.input[:, iris34.output == k + 1].T)


def test_scale_is_one_only_where_units_and_ranges_agree(iris34):
    assert dsScatterPlot(dsSelect(prData("wine"), features=[0, 12])).get_aspect() == "auto"
    plt.close("all")
    iris34.inputName = ["petal length (cm)", "petal width (mm)"]
    assert dsScatterPlot(iris34).get_aspect() == "auto"
    for names, wide, want in ((["", ""], 3, "auto"), (["", ""], 1.9, 1), (["x (m)", "y (m)"], 1.9, 1),
                              (["x [mm]", "y [mm]"], 1.9, 1), (["x (m)", "y (mm)"], 1.9, "auto"),
                              (["x (m)", "y (m)"], 2.1, "auto"), (["x (m)", "y (m)"], .45, "auto"),
                              (["x (m)", "y (m)"], .6, 1)):
        plt.close("all")
        assert dsScatterPlot(Struct(input=[[7, 7 + wide], [30, 31]], inputName=names)).get_aspect() == want


def test_names_that_are_no_list_are_not_drawn_and_said():
    with pytest.warns(UserWarning, match=r"inputName is str, .*, so the names were omitted .*Pass one .*list of 2"):
        ax = dsScatterPlot(Struct(input=[[1, 2, 3], [5, 9, 4]], inputName="ab"))
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("x1", "x2")


def test_more_features_draw_the_first_two_and_say_so(iris):
    ax = dsScatterPlot(iris)
    assert ax.get_title() == "iris: the first 2 of 4 features"
    np.testing.assert_array_equal(drawnAs(ax, "Setosa").get_xydata(), iris.input[:2, :50].T)


def test_one_feature_is_drawn_as_strips(iris):
    DS = dsSelect(iris, features=[3])
    DS.hitIndex = np.delete(np.arange(150), 60)
    ax = dsScatterPlot(DS)
    assert [t.get_text() for t in ax.get_yticklabels()] == iris.outputName
    strips = [v for v in ax.get_lines() if v.get_marker() != "x"]
    for k, strip in enumerate(strips):
        np.testing.assert_array_equal(strip.get_xdata(), iris.input[3, iris.output == k + 1])
        assert np.abs(strip.get_ydata() - k).max() <= .25
    np.testing.assert_allclose(drawnAs(ax, "misclassified").get_xdata(), iris.input[3, 60])
    assert [t.get_text() for t in ax.get_legend().get_texts()] == ["misclassified (1)"]


def test_without_output_or_hits_there_is_no_empty_legend(iris):
    ax = dsScatterPlot(Struct(input=iris.input[:1]))
    assert len(ax.get_lines()) == 1
    plt.close("all")
    iris.pop("hitIndex", None)
    assert dsScatterPlot(dsSelect(iris, features=[0])).get_legend() is None


def test_annotate_names_the_misses_without_overlap(iris34):
    iris34.hitIndex = qcTrain(iris34).hitIndex
    ax = dsScatterPlot(iris34, annotate=True)
    texts = [t for t in ax.texts if t.get_text()]
    assert [t.get_text() for t in texts] == ["70", "119", "133"]
    np.testing.assert_array_equal([t.xy for t in texts], iris34.input[:, MISSED].T)
    ax.figure.canvas.draw()
    boxes = [t.get_bbox_patch().get_window_extent() for t in texts]
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])
    plt.close("all")
    iris34.annotation = [f"flower {i}" for i in range(150)]
    texts = dsScatterPlot(iris34, annotate=True).texts
    assert [t.get_text() for t in texts if t.get_text()] == ["flower 70", "flower 119", "flower 133"]


def test_a_name_stands_ten_points_off_its_sample_on_a_side_with_room():
    ax = plt.figure(figsize=(6, 4), dpi=144).add_axes((0, 0, 1, 1), xlim=(0, 1), ylim=(0, 1))
    points = np.array([[.4, .99, .4, .99], [.5, .6, .98, .98]])
    namesDraw(ax, points, ["a name of some length"] * 4)
    position = ax.transData.transform(points.T)
    for text, (x, y), left, isBelow in zip(ax.texts, position, (False, True, False, True), (False, False, True, True)):
        box = Text.get_window_extent(text)  # excludes the line to the sample
        np.testing.assert_allclose(x - box.x1 if left else box.x0 - x, 20, atol=5)
        np.testing.assert_allclose(y - box.y1 if isBelow else box.y0 - y, 20, atol=5)


def test_many_misses_at_one_place_are_named_all_the_same():
    DS = Struct(input=np.ones((2, 40)) + np.arange(40) * 1e-6, output=np.ones(40, int), hitIndex=[])
    ax = dsScatterPlot(DS, annotate=True)
    assert sum(bool(t.get_text()) for t in ax.texts) == 40


def test_hover_names_the_sample_under_the_pointer(iris34):
    iris34.annotation = [f"flower {i}" for i in range(150)]
    ax = dsScatterPlot(iris34, annotate=True)
    canvas = ax.figure.canvas
    canvas.draw()
    note, = ax.texts

    def move(point):
        event = MouseEvent("motion_notify_event", canvas, *ax.transData.transform(point))
        canvas.callbacks.process(event.name, event)

    move(iris34.input[:, 118])
    assert note.get_visible()
    assert note.get_text() == "flower 118"
    np.testing.assert_array_equal(note.xy, iris34.input[:, 118])
    move([3, 2.4])
    assert not note.get_visible()


def test_many_crosses_are_smaller_than_few():
    size = {}
    for missed in (10, 64, 100):
        DS = Struct(input=np.random.default_rng(0).random((2, 400)), hitIndex=np.arange(missed, 400))
        cross, = (v for v in dsScatterPlot(DS, ax=plt.figure().gca()).lines if v.get_marker() == "x")
        assert cross.get_label() == f"misclassified ({missed})"
        size[missed] = cross.get_markersize()
    assert size[64] == pytest.approx(size[10] * (25 / 64) ** .25)
    assert size[100] == pytest.approx(size[10] / 2 ** .5)


def test_strips_of_one_feature_are_those_of_their_class(three):
    ax = dsScatterPlot(dsSelect(three, features=[1]))
    for k, name in enumerate(NAMES):
        own = drawnAs(ax, f"_{name}")
        x, y = own.get_xydata().T
        np.testing.assert_array_equal(x, three.input[1, three.output == k + 1])
        assert np.abs(y - k).max() <= .25
        assert np.abs(y - k).max() > .1  # the samples are spread over the strip
        assert (own.get_color(), own.get_marker()) == (color(k), marker(k))
    assert [t.get_text() for t in ax.get_yticklabels()] == NAMES
    assert ax.get_xlabel() == "weight"
