"""Plots of estimated performance, normality and principal components, checked by their data."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import texts
from matplotlib.colors import to_rgb

from prtools import (
    Struct,
    gaussianTestPlot,
    pcaPlot,
    perfCurve,
    perfCurvePlot,
    prData,
    qcMake,
    qcSample,
    qcTunePlot,
)
from prtools.private.draw.style import INK


def test_s4_17_curve_draws_means_bands_and_the_bayes_rate():
    curve = perfCurve(qcSample(qcMake([[0], [2]], 1), 300), "qc", [10, 40, 160], repeat=5, bayesRate=.841345)
    ax = perfCurvePlot(curve)
    outside, inside, bayes = ax.lines
    np.testing.assert_allclose(outside.get_ydata(), 100 * curve.outsideRate.mean(axis=0))
    np.testing.assert_allclose(inside.get_ydata(), 100 * curve.insideRate.mean(axis=0))
    assert set(bayes.get_ydata()) == {84.1345}
    assert sum(len(band.get_paths()) > 0 and np.isfinite(band.get_datalim(ax.transData).bounds).all()
               for band in ax.collections) == 2
    assert "one standard deviation, 5 repeats" in texts(ax.get_legend().get_texts())
    assert ax.get_xscale() == "log"
    assert texts(ax.get_xticklabels()) == ["10", "40", "160"]
    assert len(perfCurvePlot(curve._replace(bayesRate=None), ax=plt.figure().subplots()).lines) == 2
    single = curve._replace(outsideRate=curve.outsideRate[:1], insideRate=curve.insideRate[:1])
    names = texts(perfCurvePlot(single, ax=plt.figure().subplots()).get_legend().get_texts())
    assert names == ["test samples", "training samples", "Bayes rate 84.13%"]


@pytest.mark.parametrize(("plot", "function"), [
    (pcaPlot, "pca"), (qcTunePlot, "qcTune"), (perfCurvePlot, "perfCurve"), (gaussianTestPlot, "gaussianTest")])
def test_wrong_result_is_refused_with_the_remedy(plot, function):
    with pytest.raises(TypeError, match=rf"{function}Plot.*result of {function}, not Struct.*Use"):
        plot(prData("iris"))
    assert not plt.get_fignums()


def test_a_learning_curve_bears_the_names_of_its_rates():
    curve = Struct(size=np.array([10, 40]), outsideRate=np.array([[.6, .7], [.62, .72]]),
                   insideRate=np.array([[.9, .8], [.94, .84]]), bayesRate=.75)
    ax = perfCurvePlot(curve)
    plotted = {v.get_label(): v for v in ax.lines}
    np.testing.assert_allclose(plotted["test samples"].get_xydata(), [[10, 61], [40, 71]])
    np.testing.assert_allclose(plotted["training samples"].get_xydata(), [[10, 92], [40, 82]])
    bayes = plotted["Bayes rate 75.00%"]
    np.testing.assert_allclose(bayes.get_ydata(), 75)
    assert (bayes.get_color(), bayes.get_linestyle()) == (INK, "--")
    for band, name, spread in zip(ax.collections, ("test samples", "training samples"), (1, 2)):
        y = band.get_paths()[0].vertices[:, 1]
        mean = plotted[name].get_ydata()
        np.testing.assert_allclose([y.min(), y.max()], [mean.min() - spread, mean.max() + spread])
        hue = np.array(to_rgb(plotted[name].get_color()))
        np.testing.assert_allclose(band.get_facecolor()[0, :3], 1 - .2 * (1 - hue))
