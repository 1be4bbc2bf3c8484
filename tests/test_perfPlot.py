"""Pictures of estimated performance, of normality and of components: what is drawn, as numbers."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import blobs
from matplotlib.colors import to_rgb

from prtools import (
    gaussianTest,
    gaussianTestPlot,
    pca,
    pcaPlot,
    perfCurve,
    perfCurvePlot,
    prData,
    qcMake,
    qcSample,
    qcTune,
    qcTunePlot,
)

HALF = {"lambda_": [0, .5, 1], "gamma": [0, .5, 1]}


def texts(ticks):
    return [t.get_text() for t in ticks]


def test_scree_plot_draws_shares_and_their_sum(iris):
    result = pca(iris, 2)
    ax = pcaPlot(result)
    share = 100 * result.value / result.value.sum()
    np.testing.assert_allclose([bar.get_height() for bar in ax.patches], share)
    np.testing.assert_allclose(ax.lines[0].get_ydata(), share.cumsum())
    np.testing.assert_allclose(ax.lines[0].get_xdata(), [1, 2, 3, 4])
    assert (ax.get_xlim(), ax.get_ylim()) == ((.4, 4.6), (0, 105))
    assert ax.get_ylabel() == "share of the variance (%)"
    assert ax.get_title() == "97.77% of the variance in 2 of 4 components"


def test_s4_19_square_names_qda_lda_and_the_spheres_at_its_corners(iris34):
    result = qcTune(iris34, **HALF)
    ax = qcTunePlot(result)
    np.testing.assert_allclose(ax.images[0].get_array(), 100 * result.rates.T)
    assert texts(ax.get_xticklabels()) == ["0\nQDA", "0.5", "1\nLDA"]
    assert texts(ax.get_yticklabels()) == ["0", "0.5", "1"]
    top = ax.child_axes[0]
    ax.figure.canvas.draw()
    assert texts(top.get_xticklabels()) == ["one sphere per class", "one sphere for all"]
    assert result.lambda_[ax.lines[0].get_xdata()[0]] == result.opt["lambda"]
    assert result.gamma[ax.lines[0].get_ydata()[0]] == result.opt.gamma
    assert f"{100 * result.recogRate:.2f}%" in ax.get_title()


def test_square_hides_singular_pairs_and_names_no_corner_that_it_lacks():
    ax = qcTunePlot(qcTune(blobs(18, 8), lambda_=[0, .5], gamma=[0, .5]))
    assert np.ma.getmaskarray(ax.images[0].get_array()).tolist() == [[True, False], [False, False]]
    assert ax.patch.get_hatch()
    assert texts(ax.get_xticklabels()) == ["0\nQDA", "0.5"]
    assert not ax.child_axes


def test_square_of_diagonal_covariances_is_not_called_qda(iris34):
    ax = qcTunePlot(qcTune(iris34, covType="diagonal", **HALF))
    assert "QDA" not in "".join(texts(ax.get_xticklabels()))


def test_fine_grid_keeps_its_ticks_few_and_its_corners(iris34):
    ax = qcTunePlot(qcTune(iris34, lambda_=np.linspace(0, 1, 41), gamma=[0]))
    names = texts(ax.get_xticklabels())
    assert len(names) == 11
    assert (names[0], names[-1]) == ("0\nQDA", "1\nLDA")


def test_s4_17_curve_draws_means_bands_and_the_bayes_rate():
    curve = perfCurve(qcSample(qcMake([[0], [2]], 1), 300), "qc", [10, 40, 160], repeat=5, bayesRate=.841345)
    ax = perfCurvePlot(curve)
    outside, inside, bayes = ax.lines
    np.testing.assert_allclose(outside.get_ydata(), 100 * curve.outsideRate.mean(axis=0))
    np.testing.assert_allclose(inside.get_ydata(), 100 * curve.insideRate.mean(axis=0))
    assert set(bayes.get_ydata()) == {84.1345}
    assert sum(len(band.get_paths()) > 0 and np.isfinite(band.get_datalim(ax.transData).bounds).all()
               for band in ax.collections) == 2
    assert "one standard deviation" in texts(ax.get_legend().get_texts())
    assert ax.get_xscale() == "log"
    assert texts(ax.get_xticklabels()) == ["10", "40", "160"]
    assert len(perfCurvePlot(curve._replace(bayesRate=None), ax=plt.figure().subplots()).lines) == 2


def test_s1_16_quantile_plot_draws_each_class_over_chi_square(iris):
    from scipy.stats import chi2

    report = gaussianTest(iris)
    ax = gaussianTestPlot(report)
    classes = ax.lines[1:]
    assert [line.get_label().split(" (")[0] for line in classes] == ["Setosa", "Versicolour", "Virginica"]
    assert len({(to_rgb(line.get_color()), line.get_marker()) for line in classes}) == 3
    for line, own in zip(classes, report.distance2):
        np.testing.assert_allclose(line.get_xdata(), chi2.ppf((np.arange(50) + .5) / 50, 4))
        np.testing.assert_allclose(line.get_ydata(), own)
        assert own.sum() == pytest.approx(50 * 4)
    assert ax.lines[0].get_slope() == 1


@pytest.mark.parametrize(("plot", "function"), [
    (pcaPlot, "pca"), (qcTunePlot, "qcTune"), (perfCurvePlot, "perfCurve"), (gaussianTestPlot, "gaussianTest")])
def test_wrong_result_is_refused_with_the_remedy(plot, function):
    with pytest.raises(TypeError, match=rf"{function}Plot.*{function} returned.*Struct.*write"):
        plot(prData("iris"))
    assert not plt.get_fignums()


def test_field_that_a_user_adds_to_a_result_without_classes_is_no_matter(iris34):
    heights = [[bar.get_height() for bar in pcaPlot(result, ax=plt.figure().subplots()).patches]
               for result in (pca(iris34), {**pca(iris34)._asdict(), "outputName": ["Ant", "Bee"]})]
    assert heights[0] == heights[1]
    assert len(heights[0]) == 2


def test_given_axes_are_used_and_wrong_ones_refused(iris34):
    fig, (left, right) = plt.subplots(1, 2)
    assert pcaPlot(pca(iris34), ax=right) is right
    assert not left.has_data()
    with pytest.raises(TypeError, match=r"ax is Figure.*pcaPlot.*Axes"):
        pcaPlot(pca(iris34), ax=fig)
