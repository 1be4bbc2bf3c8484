"""ROC, DET and precision-recall curves: comparison with scikit-learn and plain sums, and plots."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from sklearn import metrics

from prtools import (
    calibrationGet,
    calibrationPlot,
    perfLoo,
    posterior,
    prData,
    qcTrain,
    rocGet,
    rocPlot,
)

RNG = np.random.default_rng(3)
Y = np.r_[np.ones(40, int), np.full(25, 2)]
FINE = RNG.normal(size=65) + (Y == 2)
SCORES = {"all distinct": FINE, "many ties": FINE.round(), "all equal": np.zeros(65), "no overlap": Y + 0.0,
          "upside down": -Y, "far": 1e9 * FINE}


def deLongSlowly(y, score):
    """Return the AUC and DeLong's standard error by comparing each positive with each negative sample."""
    psi = np.array([[(a > b) + (a == b) / 2 for b in score[~y]] for a in score[y]])
    return psi.mean(), np.sqrt(psi.mean(axis=1).var(ddof=1) / len(psi) + psi.mean(axis=0).var(ddof=1) / len(psi.T))


@pytest.mark.parametrize("name", SCORES)
def test_curves_and_areas_are_scikit_learns(name):
    roc, y, score = rocGet(Y, SCORES[name]), Y == 2, SCORES[name]
    falseAlarm, recall, threshold = metrics.roc_curve(y, score, drop_intermediate=False)
    np.testing.assert_allclose(roc.falseAlarm, falseAlarm, atol=1e-15)
    np.testing.assert_allclose(roc.recall, recall, atol=1e-15)
    np.testing.assert_array_equal(roc.threshold, threshold)
    precision, recall, _ = metrics.precision_recall_curve(y, score)
    np.testing.assert_allclose(roc.precision, precision[::-1], atol=1e-15)
    np.testing.assert_allclose(roc.recall, recall[::-1], atol=1e-15)
    assert roc.auc == pytest.approx(metrics.roc_auc_score(y, score), abs=1e-14)
    assert roc.averagePrecision == pytest.approx(metrics.average_precision_score(y, score), abs=1e-14)


@pytest.mark.parametrize("name", ["all distinct", "many ties", "far"])
def test_misses_over_false_alarms_are_scikit_learns(name):
    roc = rocGet(Y, SCORES[name])
    falseAlarm, miss, threshold = metrics.det_curve(Y == 2, SCORES[name])
    index = np.searchsorted(-roc.threshold, -threshold)
    np.testing.assert_allclose(roc.falseAlarm[index], falseAlarm, atol=1e-15)
    np.testing.assert_allclose(1 - roc.recall[index], miss, atol=1e-15)


@pytest.mark.parametrize("name", SCORES)
def test_standard_error_is_delongs(name):
    roc = rocGet(Y, SCORES[name])
    np.testing.assert_allclose([roc.auc, roc.stdError], deLongSlowly(Y == 2, SCORES[name]), rtol=1e-12, atol=1e-15)


def test_standard_error_is_near_that_of_drawing_anew():
    """The reference is a stratified bootstrap with 2000 repetitions; its own standard error is 1.6 %."""
    rng = np.random.default_rng(0)
    own = [np.flatnonzero(k == Y) for k in (1, 2)]
    bootstraps = [np.concatenate([rng.choice(v, v.size) for v in own]) for _ in range(2000)]
    spread = np.std([rocGet(Y[i], FINE[i]).auc for i in bootstraps])
    assert rocGet(Y, FINE).stdError == pytest.approx(spread, rel=.07)


def test_one_sample_of_a_class_has_an_area_but_no_standard_error():
    roc = rocGet([1, 1, 2], [.1, .4, .3])
    assert (roc.auc, roc.stdError) == (.5, None)
    assert rocPlot(roc).get_title() == "class 2 against the rest: AUC 0.500"


@pytest.mark.parametrize("label", [np.array(["ant", "bee"]), ["b", "c"], [-3, 0], [False, True], [1.0, 7.0]])
def test_labels_of_any_kind_and_either_class_positive(label):
    y = np.asarray(label)[Y - 1]
    roc, other = rocGet(y, FINE), rocGet(y, -FINE, positive=label[0])
    assert roc.positive == label[1]
    assert other.positive == label[0]
    assert roc.auc == rocGet(Y, FINE).auc == pytest.approx(other.auc, abs=1e-15)


def test_one_class_against_the_others_of_three(iris34):
    P = posterior(perfLoo(iris34).logProb)
    for k in (1, 2, 3):
        assert rocGet(iris34.output, P[k - 1], k).auc == pytest.approx(
            metrics.roc_auc_score(iris34.output == k, P[k - 1]), abs=1e-14)


@pytest.mark.parametrize(("arguments", "words"), [
    (([1, 1], [.1, .2]), "desired contains 1 class, but it must contain samples of the positive class and of at least"
                         " one other class"),
    (([], []), "desired contains 0 classes"),
    (([1, 2, 3], [.1, .2, .3]), "classes 1, 2, 3, so the positive class is ambiguous"),
    (([1, 2], [.1, np.nan]), "score of sample 1 .* is nan, .*finite"),
    (([1, 2], [[.1, .2], [.9, .8]]), r"score has shape \(2, 2\).*posterior\(\.\.\.\)\[1\]"),
    (([1, 2], [.1, .2], 5), "positive is 5, but it must be one of the classes 1, 2"),
    (([1, 2], [.1, .2], None, np.nan), "threshold is nan"),
])
def test_what_has_no_curve_is_refused(arguments, words):
    with pytest.raises(ValueError, match=words):
        rocGet(*arguments)


@pytest.mark.parametrize("prior", ["count", "equal", [1, 10]])
def test_S0_14_priors_move_the_point_and_leave_the_curve(prior):
    DS = prData("imbalance2")
    plain, trained = qcTrain(DS), qcTrain(DS, prior=prior)
    roc = rocGet(DS.output, posterior(trained.logProb)[1])
    assert roc.auc == pytest.approx(rocGet(DS.output, posterior(plain.logProb)[1]).auc, abs=1e-12)
    miss = np.setdiff1d(np.arange(1020), trained.hitIndex)
    assert roc.falseAlarm[roc.point] == pytest.approx((DS.output[miss] == 1).sum() / 1000)
    assert roc.recall[roc.point] == pytest.approx(1 - (DS.output[miss] == 2).sum() / 20)
    byDifference = rocGet(DS.output, np.subtract(*trained.logProb[::-1]), threshold=0)
    assert (byDifference.point, byDifference.auc) == (roc.point, pytest.approx(roc.auc, abs=1e-12))


def test_threshold_may_be_given_and_scores_beyond_1_have_none():
    assert rocGet(Y, FINE).point is None
    assert rocGet(Y, FINE, threshold=-1e9).point == 65
    roc = rocGet(Y, FINE, threshold=.3)
    assert roc.recall[roc.point] == (FINE[Y == 2] > .3).mean()


# ---------------------------------------------------------------- plots
def curve(ax, mode):
    return [line for line in ax.lines if line.get_gid() == mode]


def test_curves_are_drawn_in_per_cent_with_the_point():
    roc = rocGet(Y, FINE, threshold=.3)
    line, = curve(rocPlot(roc), "roc")
    np.testing.assert_allclose(line.get_xydata(), 100 * np.transpose([roc.falseAlarm, roc.recall]))
    assert line.get_markevery() == [roc.point]
    line, = curve(rocPlot(roc, "pr", ax=plt.figure().gca()), "pr")
    np.testing.assert_allclose(line.get_xydata()[1:], 100 * np.transpose([roc.recall, roc.precision])[1:])
    assert line.get_drawstyle() == "steps-pre"
    line, = curve(rocPlot(roc, "det", ax=plt.figure().gca()), "det")
    inner = (roc.falseAlarm > 0) & (roc.recall > 0) & (roc.recall < 1)
    rates = np.transpose([roc.falseAlarm, 1 - roc.recall])
    np.testing.assert_allclose(line.get_xydata()[inner], 100 * rates[inner])


def test_det_curve_of_two_gaussians_of_one_variance_is_a_straight_line():
    from scipy.special import ndtri

    q = ndtri((np.arange(2000) + .5) / 2000)
    ax = rocPlot(rocGet(np.repeat([1, 2], 2000), np.r_[q, q + 2]), "det")
    line, = curve(ax, "det")
    x, y = ax.transAxes.inverted().transform(ax.transData.transform(line.get_xydata())).T
    inner = (x > .2) & (y > .2)
    assert inner.sum() > 1000
    assert np.abs(x + y - (x + y)[inner].mean())[inner].max() < .01


def test_several_curves_share_axes_and_differ_in_colour_line_and_marker():
    ax = plt.figure().gca()
    for name, score in (("fine", FINE), ("rough", FINE.round())):
        assert rocPlot(rocGet(Y, score, threshold=.3), "det", name=name, ax=ax) is ax
    lines = curve(ax, "det")
    assert len({(v.get_color(), v.get_linestyle(), v.get_marker()) for v in lines}) == 2
    texts = [t.get_text() for t in ax.get_legend().get_texts()]
    assert [t.split(":")[0] for t in texts] == ["fine", "rough", "operating point", "chance"]
    assert ax.get_title() == "class 2 against the rest"
    assert (np.concatenate([v.get_xdata() for v in lines]) >= ax.get_xlim()[0]).all()


def test_six_curves_in_one_axes_are_drawn():
    ax = plt.figure().gca()
    for v in range(6):
        rocPlot(rocGet(Y, FINE + v * SCORES["upside down"] / 9), name=f"curve {v}", ax=ax)
    ax.figure.draw_without_rendering()
    lines = curve(ax, "roc")
    assert len({(v.get_color(), v.get_linestyle()) for v in lines}) == 6


def test_scale_of_det_is_marked_from_rare_to_frequent():
    ax = rocPlot(rocGet(np.repeat([1, 2], 300), np.r_[np.arange(300), np.arange(300)]), "det")
    for axis in (ax.xaxis, ax.yaxis):
        assert axis.get_ticklocs().tolist() == [1, 10, 50, 90, 99]


@pytest.mark.parametrize("field", ["auc", "averagePrecision", "stdError"])
def test_results_that_were_changed_are_refused(field):
    for value, words in ((1.5, "it must be a number from 0 to 1"),
                         (-.1, "it must be 0 or more. Pass the result returned")):
        for kind in (float, np.float64, np.array):
            with pytest.raises(ValueError, match=rf"{field} is {value}, but {words}"):
                rocPlot(rocGet(Y, FINE)._replace(**{field: kind(value)}))


def test_unknown_mode_is_named():
    with pytest.raises(ValueError, match=r"'rok'.*Did you mean 'roc'"):
        rocPlot(rocGet(Y, FINE), "rok")
    with pytest.raises(TypeError, match="rocPlot needs a result of rocGet"):
        rocPlot(FINE)


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
    inside = (x > 5) & (x < 95) & (y > 5) & (y < 95)
    np.testing.assert_allclose(ax.lines[0].get_xydata()[inside].T, [x[inside], 100 - y[inside]])
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
