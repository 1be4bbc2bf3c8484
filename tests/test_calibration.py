"""Calibration of posteriors: comparison with scikit-learn and SciPy, and plots."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from scipy.stats import binomtest
from sklearn.calibration import calibration_curve
from sklearn.metrics import brier_score_loss

from prtools import (
    Struct,
    calibrationGet,
    calibrationPlot,
    nbcEval,
    nbcTrain,
    posterior,
    qcMake,
    qcSample,
)

RNG = np.random.default_rng(5)
SCORE = RNG.random(300)
Y = np.where(RNG.random(300) < SCORE ** 2, 2, 1)


@pytest.mark.parametrize("score", [SCORE, SCORE.round(1), (SCORE > .5) + 0.0, np.full(300, .3)],
                         ids=["smooth", "on the edges", "0 and 1", "constant"])
@pytest.mark.parametrize("binNum", [1, 4, 10])
def test_bins_and_brier_score_are_scikit_learns_and_the_interval_scipys(score, binNum):
    result = calibrationGet(Y, score, binNum=binNum)
    use = result.count > 0
    rate, mean = calibration_curve(Y == 2, score, n_bins=binNum)
    np.testing.assert_allclose(result.rate[use], rate)
    np.testing.assert_allclose(result.meanPosterior[use], mean)
    assert result.brier == pytest.approx(brier_score_loss(Y == 2, score), rel=1e-12)
    assert result.count.sum() == 300
    for r, n, *ends in zip(result.rate[use], result.count[use], result.lower[use], result.upper[use]):
        other = binomtest(round(r * n), int(n)).proportion_ci(method="wilson")
        np.testing.assert_allclose(ends, [other.low, other.high], atol=1e-12)
    assert np.isnan([result.rate, result.lower, result.upper, result.meanPosterior])[:, ~use].all()


@pytest.mark.parametrize("label", [np.array(["ant", "bee"]), [-3, 0], [False, True]])
def test_labels_of_any_kind_and_either_class(label):
    y = np.asarray(label)[Y - 1]
    a, b = calibrationGet(y, SCORE), calibrationGet(y, 1 - SCORE, positive=label[0])
    assert (a.positive, b.positive) == (label[1], label[0])
    assert a.brier == pytest.approx(b.brier)
    np.testing.assert_allclose(a.rate, 1 - b.rate[::-1])


@pytest.mark.parametrize(("arguments", "words"), [
    (([1, 2], [.1, 1.5]), r"score of sample 1 .* is 1\.5, but posteriors must lie between 0 and 1"),
    (([1, 2], [np.nan, .5]), "score of sample 0 .*finite"),
    (([1, 1], [.1, .5]), "desired contains 1 class"),
    (([1, 2], [.1, .5], None, 0), "binNum is 0"),
])
def test_what_are_no_posteriors_is_refused(arguments, words):
    with pytest.raises(ValueError, match=words):
        calibrationGet(*arguments)


def test_S4_30_copies_make_posteriors_too_sure():
    """The slope of the rate against the posterior is 1 for one input and smaller for five copies of it."""
    truth = qcMake([0, 1.5], 1)
    DS, test = qcSample(truth, 4000, seed=1), qcSample(truth, 20000, seed=2)
    brier, slope = [], []
    for m in (1, 5):
        nbcPrm = nbcTrain(Struct(input=np.tile(DS.input, (m, 1)), output=DS.output), model="gaussian")
        result = calibrationGet(test.output, posterior(nbcEval(np.tile(test.input, (m, 1)), nbcPrm).logProb)[1])
        brier.append(result.brier)
        slope.append(np.polyfit(result.meanPosterior, result.rate, 1)[0])
    assert slope[0] == pytest.approx(1, abs=.05)
    assert slope[1] < .7
    assert brier[0] < brier[1]


# ---------------------------------------------------------------- plots
def test_rates_intervals_and_counts_are_drawn():
    result = calibrationGet(Y, SCORE.round(), binNum=5)
    ax = calibrationPlot(result)
    line, = (v for v in ax.lines if v.get_gid() == "rate")
    use = [0, 4]
    np.testing.assert_allclose(line.get_xydata(), 100 * np.transpose([result.meanPosterior, result.rate])[use])
    plotted = np.array(ax.collections[0].get_segments())[:, :, 1]
    np.testing.assert_allclose(plotted, 100 * np.transpose([result.lower, result.upper])[use])
    assert [t.get_text() for t in ax.texts] == [f"{n}" for n in result.count]
    np.testing.assert_allclose(ax.patches[0].get_data().values, result.count / 3)
    np.testing.assert_allclose(ax.patches[0].get_data().edges, [0, 20, 40, 60, 80, 100])
    keys = dict(zip(*ax.get_legend_handles_labels()[::-1]))
    assert keys["steps: samples in each bin (%)"].get_facecolor()[0].tolist() == list(ax.patches[0].get_facecolor())
    assert ax.get_title() == f"Brier score {result.brier:.4f}"
    artists = calibrationPlot(calibrationGet(Y, SCORE, 1), ax=plt.figure().gca())
    assert (artists.get_xlabel(), artists.get_ylabel()) == ("posterior of class 1 (%)", "frequency of class 1 (%)")


def test_several_curves_share_axes():
    ax = plt.figure().gca()
    for name, score in (("a", SCORE), ("b", SCORE ** 2)):
        assert calibrationPlot(calibrationGet(Y, score), name=name, ax=ax) is ax
    lines = [v for v in ax.lines if v.get_gid() == "rate"]
    assert len({(v.get_color(), v.get_linestyle(), v.get_marker()) for v in lines}) == 2
    texts = [t.get_text().split(":")[0] for t in ax.get_legend().get_texts()]
    assert texts == ["a", "b", "perfect calibration", "steps"]
    assert not ax.texts


def test_wrong_result_is_refused():
    with pytest.raises(TypeError, match="needs a result of calibrationGet"):
        calibrationPlot(SCORE)
    with pytest.raises(ValueError, match="edge contains 10 edges, but 10 bins require 11"):
        calibrationPlot(calibrationGet(Y, SCORE)._replace(edge=np.arange(10)))


def test_bins_are_at_least_one_and_at_most_a_million():
    assert calibrationGet(Y, SCORE, binNum=1).count.tolist() == [len(Y)]
    assert calibrationGet(Y, SCORE, binNum=10 ** 6).count.size == 10 ** 6
    for number in (0, 10 ** 6 + 1):
        with pytest.raises(ValueError, match=f"binNum is {number}, but it must be an integer from 1 to 1000000"):
            calibrationGet(Y, SCORE, binNum=number)


def test_bins_without_samples_are_empty_at_both_ends():
    result = calibrationGet([1, 1, 2, 2], [.3, .35, .4, .3], 2, binNum=4)
    assert result.count.tolist() == [0, 4, 0, 0]
    assert result.rate[1] == .5
    assert np.isnan(result.rate[[0, 2, 3]]).all()
    assert result.edge.tolist() == [0, .25, .5, .75, 1]
