"""Matrices of panels, one a pair of features: classifiers trained on each pair, samples with densities."""
import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.colors import to_rgb
from scipy.stats import gaussian_kde, norm

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
from prtools.private.draw.feature1d import densityAlong
from prtools.private.draw.style import color

PLOT = {"qc": (qcTrain, qcPlot, {"tied": True}), "nbc": (nbcTrain, nbcPlot, {"model": "kde"}),
        "knnc": (knncTrain, knncPlot, {"k": 3})}
PAIRS = [(j, i) for j in range(4) for i in range(j)]


def crosses(ax):
    return sorted(map(tuple, np.concatenate([np.empty((0, 2)), *(line.get_xydata() for line in ax.lines
                                                                 if line.get_marker() == "x")])))


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", PLOT)
def test_S0_17_each_panel_is_the_classifier_of_its_pair(iris, name):
    train, plot, opt = PLOT[name]
    panels = perfPairsPlot(iris, name, pointNum=31, **opt)
    assert panels.shape == (4, 4)
    assert [at for at, ax in np.ndenumerate(panels) if ax is not None] == PAIRS
    for j, i in PAIRS:
        DS = dsSelect(iris, features=[i, j])
        result = train(DS, **opt)
        DS.hitIndex = result.hitIndex  # of knncTrain those by the others (S4-33)
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
    assert inside[1, 0].figure.get_suptitle() == "iris: quadratic classifier on each pair, inside recog. rates"
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
    bold = [at for at in PAIRS if panels[at].title.get_fontweight() == "bold"]
    assert bold == [(3, 2)]
    assert max(float(panels[at].get_title()[:-1]) for at in PAIRS) == 96.67


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
    texts = [panels[at].title.get_window_extent() for at in PAIRS]
    for at in PAIRS:
        assert not box.overlaps(panels[at].bbox)
        assert not any(t.overlaps(panels[at].bbox) for t in texts)
    assert not perfPairsPlot(iris, pointNum=61, legend=False, crosses=False, fig=plt.figure())[1, 0].figure.legends


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [10, 16])
@pytest.mark.parametrize("draw", [dsProjPlot2, perfPairsPlot])
def test_texts_of_pairs_do_not_meet_and_are_not_cut(iris, draw, size):
    with mpl.rc_context({"font.size": size}):
        panels = draw(iris)
        fig = panels[1, 0].figure
        fig.draw_without_rendering()
        texts = [fig._suptitle, *fig.legends[0].get_texts(), *(panels[at].title for at in PAIRS if draw != dsProjPlot2),
                 *(panels[j, 0].yaxis.label for j in (1, 2, 3)), *(panels[3, i].xaxis.label for i in (0, 1, 2))]
        boxes = [t.get_window_extent() for t in texts]
        assert not [(a, b) for i, a in enumerate(boxes) for b in boxes[:i] if a.overlaps(b)]
        assert all((box.min >= 0).all() and (box.max <= fig.bbox.max).all() for box in boxes)


def test_levels_keep_their_names_and_settings_stay():
    before = dict(mpl.rcParams)
    panels = perfPairsPlot(prData("tennis"), "nbc", pointNum=61)
    assert [t.get_text() for t in panels[3, 1].get_xticklabels()] == ["Hot", "Mild", "Cool"]
    assert panels[2, 0].get_title() == "85.71%"
    assert dict(mpl.rcParams) == before


def test_two_features_are_one_picture(iris34):
    panels = perfPairsPlot(iris34, loo=True, pointNum=61)
    assert [at for at, ax in np.ndenumerate(panels) if ax is not None] == [(1, 0)]
    assert panels[1, 0].get_title() == "iris: leave-one-out recog. rate 96.67%"
    assert [t.get_text() for t in panels[1, 0].get_legend().get_texts()][:3] == iris34.outputName


def test_wrong_arguments_of_pairs_are_told(iris):
    with pytest.raises(ValueError, match=r"classifier 'svm'.*qc, linc, nbc, gmmc, knnc"):
        perfPairsPlot(iris, "svm")
    with pytest.raises(ValueError, match=r"DS has 1 feature.*2 or more.*'1dPdf'"):
        perfPairsPlot(dsSelect(iris, features=[1]))
    flat = Struct(iris, input=np.vstack([iris.input, 2 * iris.input[1]]))
    flat.inputName = [*iris.inputName, "twice"]
    with pytest.raises(ValueError, match=r"on features 1 and 4, .*singular"):
        perfPairsPlot(flat)
    assert not plt.get_fignums()


# ---------------------------------------------------------------- dsProjPlot2

@pytest.mark.parametrize("density", [True, False])
def test_projections_show_all_pairs(iris, density):
    iris.hitIndex = qcTrain(iris).hitIndex
    panels = dsProjPlot2(iris, density=density)
    assert panels.shape == (4, 4)
    assert [at for at, ax in np.ndenumerate(panels) if ax is not None and at[0] != at[1]] == PAIRS
    assert all((panels[i, i] is not None) == density for i in range(4))
    for j, i in PAIRS:
        ax = panels[j, i]
        for k, name in enumerate(iris.outputName):
            drawn, = (v for v in ax.get_lines() if v.get_label() == name)
            np.testing.assert_array_equal(drawn.get_xydata(), iris.input[[i, j], 50 * k:50 * (k + 1)].T)
        assert len(crosses(ax)) == 3
        assert ax.get_xlabel() == (iris.inputName[i] if j == 3 else "")
        assert ax.get_ylabel() == (iris.inputName[j] if i == 0 else "")
    assert panels[1, 0].figure.get_suptitle() == "iris: recog. rate = 98.00% (147 of 150)"
    assert [t.get_text() for t in panels[1, 0].figure.legends[0].get_texts()] == [*iris.outputName, "misclassified"]


def test_densities_of_the_diagonal_are_kernel_densities_of_one_height(iris):
    iris = dsSelect(iris, samples=range(130))  # the third class is smaller
    panels = dsProjPlot2(iris)
    for i in range(4):
        ax = panels[i, i]
        curves = {v.get_label(): v for v in ax.get_lines()}
        assert set(curves) == {f"_density {k}" for k in range(3)}
        top = []
        for k in range(3):
            x, z = curves[f"_density {k}"].get_data()
            want = gaussian_kde(iris.input[i, iris.output == k + 1])(x)
            np.testing.assert_allclose(z, want, atol=.01 * want.max())
            assert to_rgb(curves[f"_density {k}"].get_color()) == pytest.approx(color(k))
            top.append(z.max())
        assert ax.get_ylim() == (0, pytest.approx(1.1 * max(top)))
        assert ax.get_xlim() == panels[3, i].get_xlim()
        assert ax.get_ylabel() == ("density" if i == 0 else "")
        assert ax.get_yticks().size == 0
    assert panels[3, 3].get_xlabel() == iris.inputName[3]


def test_densities_of_few_samples_constant_features_and_no_classes():
    DS = Struct(input=np.array([[1., 2, 4, 7, 7, 7], [5, 5, 5, 6, 7, 9]]), output=[1, 1, 1, 2, 2, 3])
    panels = dsProjPlot2(DS)
    assert [v.get_label() for v in panels[0, 0].get_lines()] == ["_density 0", "_density 1"]  # one sample has none
    x, z = panels[0, 0].get_lines()[1].get_data()
    assert x[z.argmax()] == pytest.approx(7, abs=.05)
    assert np.trapezoid(z, x) == pytest.approx(1, abs=.02)
    line, = dsProjPlot2(Struct(input=DS.input), fig=plt.figure())[1, 1].get_lines()
    assert line.get_color() == "0.4"


def test_density_of_a_million_samples_is_that_of_its_gaussians_widened_by_the_kernel():
    g = np.random.default_rng(0)
    x = np.concatenate([g.normal(3, .5, 300_000), g.normal(8, 2, 700_000)])
    at, z = densityAlong(x, -6, 20)
    h = .01 * 26  # Scott's width is .18
    want = sum(p * norm(m, np.hypot(sd, h)).pdf(at) for p, m, sd in ((.3, 3, .5), (.7, 8, 2)))
    np.testing.assert_allclose(z, want, atol=.01 * want.max())


def test_density_of_other_units_is_the_same_curve():
    x = np.random.default_rng(3).gamma(3, size=200)
    at, z = densityAlong(x, -1, 12)
    for unit in (1e-3, 50):
        moved, other = densityAlong(unit * x, -unit, 12 * unit)
        np.testing.assert_allclose(moved, unit * at)
        np.testing.assert_allclose(other * unit, z, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("ends", [(.5, 7.5), (1, 8.4)], ids=["beside the samples", "on them"])
@pytest.mark.parametrize("unit", [.01, 1, 300])
def test_density_is_the_sum_of_all_kernels_whatever_the_unit(unit, ends):
    """Gaussian kernels of Scott's width, of .01 of the range at least; also of samples beside the range."""
    x, (low, high) = unit * np.array([1, 1.4, 1.7, 2.2, 3, 5.2, 8, 8.4]), unit * np.array(ends)
    at, z = densityAlong(x, low, high)
    inside = x[(low <= x) & (x <= high)]
    h = 8 ** -.2 * inside.std(ddof=1)
    np.testing.assert_allclose(z, norm.pdf(at[:, None], x, h).mean(axis=1), atol=1e-3 * z.max())


def test_density_seen_closely_goes_on_at_the_edges():
    """Of a part of a uniform density, the samples beside the part count, too."""
    x = np.random.default_rng(0).permutation(np.linspace(0, 10, 20_001))
    at, z = densityAlong(x, 4, 5)
    assert at[[0, -1]].tolist() == [4, 5]
    np.testing.assert_allclose(z, .1, rtol=.01)
    at, z = densityAlong(x, 9, 11)
    assert z[at > 10.3].max() < 1e-6
    np.testing.assert_allclose(z[np.abs(at - 10) < .001], .05, rtol=.02)


def test_projections_of_two_features_and_of_one(iris34):
    panels = dsProjPlot2(iris34)
    assert panels.shape == (2, 2)
    assert panels[1, 0].figure.get_size_inches().tolist() == [6, 5]
    assert panels[1, 0].get_xlabel() == "petal length (cm)"
    alone = dsProjPlot2(iris34, density=False, fig=plt.figure())[1, 0]
    assert alone.figure.axes == [alone]
    assert alone.get_legend()
    part = dsProjPlot2(iris34, density=False, limits=[[1, 4], [0, 2]], fig=plt.figure())[1, 0]
    assert (part.get_xlim(), part.get_ylim()) == ((1, 4), (0, 2))
    with pytest.raises(ValueError, match=r"DS has 1 feature.*2 or more.*dsScatterPlot\(DS\)"):
        dsProjPlot2(dsSelect(iris34, features=[0]))
