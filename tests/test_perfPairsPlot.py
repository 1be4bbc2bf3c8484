"""Matrices of panels, one per feature pair: classifiers trained on each pair, samples with densities."""
import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import NAMES, PAIRS, crosses, drawnAs

from prtools import (
    Struct,
    dsProjPlot2,
    dsSelect,
    knncPlot,
    knncTrain,
    nbcPlot,
    nbcTrain,
    perfLoo,
    perfPairsPlot,
    prData,
    qcPlot,
    qcTrain,
)

PLOT = {"qc": (qcTrain, qcPlot, {"tied": True}), "nbc": (nbcTrain, nbcPlot, {"model": "kde"}),
        "knnc": (knncTrain, knncPlot, {"k": 3})}


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", PLOT)
def test_S0_17_each_panel_is_the_classifier_of_its_pair(iris, name):
    train, plot, opt = PLOT[name]
    panels = perfPairsPlot(iris, name, pointNum=31, **opt)
    assert panels.shape == (4, 4)
    assert [pair for pair, ax in np.ndenumerate(panels) if ax is not None] == PAIRS
    for j, i in PAIRS:
        DS = dsSelect(iris, features=[i, j])
        result = train(DS, **opt)
        DS.hitIndex = result.hitIndex  # for knncTrain, by leave-one-out (S4-33)
        alone = plot(DS, result, "decBoundary", pointNum=31, ax=plt.figure().gca())
        ax = panels[j, i]
        np.testing.assert_array_equal(ax.images[0].get_array(), alone.images[0].get_array())
        for ours, theirs in zip(ax.lines, alone.lines, strict=True):
            np.testing.assert_array_equal(ours.get_xydata(), theirs.get_xydata())
            assert ours.get_color() == theirs.get_color()
        assert ax.get_title() == f"{100 * result.recogRate:.2f}%"
        assert (ax.get_xlim(), ax.get_ylim()) == (alone.get_xlim(), alone.get_ylim())
        plt.close(alone.figure)


def test_rates_and_crosses_are_of_the_same_test(iris):
    inside, out = perfPairsPlot(iris, pointNum=61), perfPairsPlot(iris, loo=True, pointNum=61, fig=plt.figure())
    assert inside[1, 0].figure.get_suptitle() == "iris: quadratic classifier on each pair, inside-test recog. rates"
    assert out[1, 0].figure.get_suptitle() == "iris: quadratic classifier on each pair, leave-one-out recog. rates"
    for j, i in PAIRS:
        DS = dsSelect(iris, features=[i, j])
        loo = perfLoo(DS, "qc")
        assert out[j, i].get_title() == f"{100 * loo.recogRate:.2f}%"
        assert crosses(out[j, i]) == sorted(map(tuple, DS.input[:, loo.computedClass != DS.output].T))
        assert len(crosses(inside[j, i])) == 150 - len(qcTrain(DS).hitIndex)
    assert crosses(out[1, 0]) != crosses(inside[1, 0])


def test_the_best_pair_is_bold(iris):
    panels = perfPairsPlot(iris, loo=True, pointNum=61)
    bold = [pair for pair in PAIRS if panels[pair].title.get_fontweight() == "bold"]
    assert bold == [(3, 2)]
    assert max(float(panels[pair].get_title()[:-1]) for pair in PAIRS) == 96.67


def test_names_stand_on_the_rim_and_the_legend_in_the_corner(iris):
    panels = perfPairsPlot(iris, pointNum=61)
    fig = panels[1, 0].figure
    assert [panels[j, 0].get_ylabel() for j in (1, 2, 3)] == iris.inputName[1:]
    assert [panels[3, i].get_xlabel() for i in (0, 1, 2)] == iris.inputName[:3]
    assert panels[2, 1].get_ylabel() == panels[2, 1].get_xlabel() == ""
    assert [t.get_text() for t in fig.legends[0].get_texts()][:3] == iris.outputName
    assert [t.get_text() for t in fig.legends[0].get_texts()][3].startswith("misclassified")
    fig.draw_without_rendering()
    box = fig.legends[0].get_window_extent()
    texts = [panels[pair].title.get_window_extent() for pair in PAIRS]
    for pair in PAIRS:
        assert not box.overlaps(panels[pair].bbox)
        assert not any(t.overlaps(panels[pair].bbox) for t in texts)
    assert not perfPairsPlot(iris, pointNum=61, legend=False, crosses=False, fig=plt.figure())[1, 0].figure.legends


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [10, 16])
@pytest.mark.parametrize("draw", [dsProjPlot2, perfPairsPlot])
def test_texts_of_pairs_do_not_meet_and_are_not_cut(iris, draw, size):
    with mpl.rc_context({"font.size": size}):
        panels = draw(iris)
        fig = panels[1, 0].figure
        fig.draw_without_rendering()
        texts = [fig._suptitle, *fig.legends[0].get_texts(), *(panels[p].title for p in PAIRS if draw != dsProjPlot2),
                 *(panels[j, 0].yaxis.label for j in (1, 2, 3)), *(panels[3, i].xaxis.label for i in (0, 1, 2))]
        boxes = [t.get_window_extent() for t in texts]
        assert not [(a, b) for i, a in enumerate(boxes) for b in boxes[:i] if a.overlaps(b)]
        assert all((box.min >= 0).all() and (box.max <= fig.bbox.max).all() for box in boxes)


def test_levels_keep_their_names_and_settings_stay():
    original = dict(mpl.rcParams)
    panels = perfPairsPlot(prData("tennis"), "nbc", pointNum=61)
    assert [t.get_text() for t in panels[3, 1].get_xticklabels()] == ["Hot", "Mild", "Cool"]
    assert panels[2, 0].get_title() == "85.71%"
    assert dict(mpl.rcParams) == original


def test_two_features_are_one_picture(iris34):
    panels = perfPairsPlot(iris34, loo=True, pointNum=61)
    assert [pair for pair, ax in np.ndenumerate(panels) if ax is not None] == [(1, 0)]
    assert panels[1, 0].get_title() == "iris: leave-one-out recog. rate 96.67%"
    assert [t.get_text() for t in panels[1, 0].get_legend().get_texts()][:3] == iris34.outputName


def test_wrong_arguments_of_pairs_are_told(iris):
    with pytest.raises(ValueError, match=r"classifier 'svm'.*qc, linc, nbc, gmmc, knnc"):
        perfPairsPlot(iris, "svm")
    with pytest.raises(ValueError, match=r"DS has 1 feature.*at least 2.*'1dPdf'"):
        perfPairsPlot(dsSelect(iris, features=[1]))
    flat = Struct(iris, input=np.vstack([iris.input, 2 * iris.input[1]]))
    flat.inputName = [*iris.inputName, "twice"]
    with pytest.raises(ValueError, match=r"on features 1 and 4, .*singular"):
        perfPairsPlot(flat)
    assert not plt.get_fignums()


# ---------------------------------------------------------------- dsProjPlot2


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
