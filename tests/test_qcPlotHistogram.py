"""'1dPdf' with bins: histograms of the classes on the scale of p(c) g(x)."""
import itertools

import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import bars
from scipy.stats import norm

from prtools import Struct, dsSelect, prData, qcMake, qcPlot, qcSample, qcTrain
from prtools.private.draw.style import color


@pytest.mark.parametrize("prior", ["count", [1, 2, 5]])
def test_S0_2_bars_and_curves_have_one_scale(prior):
    DS = dsSelect(prData("wine"), features=["Alcohol"])
    prm = qcTrain(DS, prior=prior).qcPrm
    ax = qcPlot(DS, prm, "1dPdf", bins=15)
    for k, (high, edges, hue) in enumerate(bars(ax, 3)):
        own = DS.input[0, DS.output == k + 1]
        count = [np.sum((low <= own) & (own < upper)) for low, upper in itertools.pairwise(edges)]
        count[-1] += np.sum(own == edges[-1])
        np.testing.assert_allclose(high, prm.prior[k] * np.array(count) / own.size / (edges[1] - edges[0]))
        assert (high * np.diff(edges)).sum() == pytest.approx(prm.prior[k])  # equals the area below the curve
        assert hue == pytest.approx(color(k))
        assert edges.size == 16
        assert edges[[0, -1]].tolist() == [DS.input.min(), DS.input.max()]
    tops = [high.max() for high, _, _ in bars(ax, 3)]
    assert ax.get_ylim()[1] > max(tops)


def test_bars_of_many_samples_are_their_gaussians():
    prm = qcMake([0, 5], [1, 4], [.3, .7])
    DS = qcSample(prm, [100_000, 200_000])
    for k, (high, edges, _) in enumerate(bars(qcPlot(DS, prm, "1dPdf", bins="auto"), 2)):
        g = norm([0, 5][k], [1, 2][k])
        n = 100_000 * (k + 1)
        want = n * np.diff(g.cdf(edges))
        found = high * np.diff(edges) * n / prm.prior[k]
        assert (np.abs(found - want) <= 5 * np.sqrt(want) + 5).all()  # five standard deviations of the count
        assert 100 < edges.size < 1000


def test_auto_is_the_geometric_mean_of_scotts_widths():
    DS = dsSelect(prData("iris"), features=[2])
    edges = bars(qcPlot(DS, qcTrain(DS), "1dPdf", bins="auto"), 3)[0][1]
    width = [3.49 * DS.input[0, DS.output == k].std() * 50 ** (-1 / 3) for k in (1, 2, 3)]
    assert edges.size - 1 == np.ceil(5.9 / np.prod(width) ** (1 / 3))


def test_histograms_take_the_place_of_the_areas_of_error_and_have_an_entry():
    DS = dsSelect(prData("iris"), features=[2])
    for bins, entry in (("auto", "histogram"), (None, "P(error)")):
        ax = qcPlot(DS, qcTrain(DS), "1dPdf", bins=bins, ax=plt.figure().gca())
        texts = [t.get_text() for t in ax.get_legend().get_texts()]
        assert sum(t.startswith(("histogram", "P(error)")) for t in texts) == 1
        assert texts[0].startswith(entry)
        assert any(str(c.get_gid()).startswith("error") for c in ax.collections) == (bins is None)


def test_bins_of_marginals_constant_classes_and_unseen_ones():
    iris = prData("iris")
    ax = qcPlot(iris, qcTrain(iris), "1dPdf", features=[3], bins=8)
    assert bars(ax, 3)[2][0].sum() > 0
    DS = Struct(input=[[1., 2, 3, 3, 9, 9]], output=[1, 1, 1, 2, 2, 3])
    prm = qcMake([2, 6], 1)
    with pytest.warns(UserWarning, match="do not occur in the training data"):
        ax = qcPlot(DS, prm, "1dPdf", bins=4, ax=plt.figure().gca())
    np.testing.assert_allclose([(h * np.diff(e)).sum() for h, e, _ in bars(ax, 2)], .5)
    same = Struct(input=[[4., 4]], output=[1, 2])
    for bins in ("auto", 3):
        high = bars(qcPlot(same, prm, "1dPdf", bins=bins, ax=plt.figure().gca()), 2)[0][0]
        assert np.isfinite(high).all()
        assert high.max() > 0


@pytest.mark.parametrize(("more", "error", "words"), [
    ({"bins": 0}, ValueError, "bins is 0.*1 to 1000, or 'auto'"), ({"bins": 2.5}, TypeError, r"bins is 2\.5"),
    ({"bins": "scott"}, TypeError, "bins is 'scott'.*'auto'"),
    ({"bins": 3, "mode": "1dPosterior"}, TypeError, "bins is given"),
    ({"bins": 3, "DS": None}, TypeError, "bins is given.*histogram of '1dPdf' requires labelled samples"),
    ({"bins": 3, "DS": {"input": [[1, 2]]}}, TypeError, "bins is given.*labelled samples"),
])
def test_wrong_bins_are_told(more, error, words):
    DS = dsSelect(prData("iris"), features=[2])
    with pytest.raises(error, match=words):
        qcPlot(**{"DS": DS, "qcPrm": qcTrain(DS), "mode": "1dPdf", **more})
    iris = prData("iris")
    with pytest.raises(TypeError, match=r"bins is given.*slice has no histogram"):
        qcPlot(iris, qcTrain(iris), "1dPdf", features=[3], at=[5, 3, 4], bins=3)
    assert not plt.get_fignums()
