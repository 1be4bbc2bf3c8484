"""The error-reject curve: counting by hand, Chow's rule and the plot."""
import numpy as np
import pytest

from prtools import (
    classifierEval,
    classifierTrain,
    dsSelect,
    logp,
    perfCv,
    posterior,
    prData,
    qcError,
    qcEval,
    qcMake,
    qcSample,
    qcTrain,
    rejectCurve,
    rejectCurvePlot,
)

WINE = dsSelect(prData("wine"), features=[0, 1])


@pytest.mark.parametrize("name", ["qc", "nbc", "knnc", "gmmc", "linc"])
def test_each_point_is_counted_by_hand(name):
    opt = {"linc": {"lambda_": .1}, "knnc": {"k": 7}, "gmmc": {"gaussianNum": 1}}.get(name, {})
    result = classifierEval(WINE, classifierTrain(WINE, name, **opt))
    curve = rejectCurve(WINE.output, result.computedClass, result.logProb)
    largest = posterior(result.logProb).max(axis=0)
    assert curve.threshold.tolist() == sorted(set(largest.tolist()))
    for t, reject, error in zip(curve.threshold, curve.reject, curve.error):
        isAccepted = largest >= t
        assert reject == 1 - isAccepted.sum() / 178 or abs(reject - 1 + isAccepted.mean()) < 1e-15
        assert error == np.mean((WINE.output != result.computedClass)[isAccepted])
    assert curve.reject[0] == 0
    assert curve.error[0] == pytest.approx(1 - result.recogRate)


@pytest.mark.parametrize("r", [.05, .2, .4])
def test_threshold_of_chow_rejects_the_same_samples_as_costs(r):
    result = qcEval(WINE, qcTrain(WINE))
    curve = rejectCurve(WINE.output, result.computedClass, result.logProb)
    costly = qcEval(WINE, qcTrain(WINE, cost=np.vstack([np.full(3, r), 1 - np.eye(3)])))
    isRejected = costly.computedClass == 0
    point = np.searchsorted(curve.threshold, 1 - r)
    assert curve.reject[point] == pytest.approx(isRejected.mean())
    assert curve.error[point] == pytest.approx(np.mean((costly.computedClass != WINE.output)[~isRejected]))


def test_large_samples_approach_the_exact_probabilities():
    r = .2
    exact = qcError(qcMake([0, 2], 1, cost=[[r, r], [0, 1], [1, 0]]))
    DS = qcSample(qcMake([0, 2], 1), 200000)
    result = qcEval(DS, qcMake([0, 2], 1))
    curve = rejectCurve(DS.output, result.computedClass, result.logProb)
    point = np.searchsorted(curve.threshold, 1 - r)
    assert abs(curve.reject[point] - exact.reject) < 4 * (exact.reject / 200000) ** .5
    assert abs(curve.error[point] * (1 - curve.reject[point]) - exact.error) < 4 * (exact.error / 200000) ** .5


def test_ties_are_rejected_together_and_strings_are_labels():
    curve = rejectCurve(["a", "b", "b"], ["a", "a", "b"], np.log([[.6, .6, .1], [.4, .4, .9]]))
    np.testing.assert_allclose(curve.threshold, [.6, .9])
    assert curve.reject.tolist() == [0, 2 / 3]
    assert curve.error.tolist() == [1 / 3, 0]


@pytest.mark.parametrize(("desired", "computed"), [([1, 2], [1, 2, 2]), ([1, 2, 2], [1, 2]), ([1, 2], [1, 2])])
def test_different_numbers_of_samples_are_an_error(desired, computed):
    with pytest.raises(ValueError, match=r"desired, computed and logProb have \d, \d and 3 samples"):
        rejectCurve(desired, computed, np.zeros((2, 3)))


def test_labels_of_a_rejecting_classifier_are_refused():
    trained = qcTrain(WINE, cost=np.vstack([np.full(3, .05), 1 - np.eye(3)]))
    result = qcEval(WINE, trained)
    with pytest.raises(ValueError, match=r"4 labels, .* one of the 3 rows of logProb\..* set qcPrm\.cost = None"):
        rejectCurve(WINE.output, result.computedClass, result.logProb)


def test_plot_has_the_points_of_the_curve_in_percent():
    cv = perfCv(WINE)
    curve = rejectCurve(WINE.output, cv.computedClass, cv.logProb)
    (line,) = rejectCurvePlot(curve).lines
    np.testing.assert_array_equal(line.get_xydata(), 100 * np.column_stack([curve.reject, curve.error]))
    assert line.get_drawstyle() == "steps-post"
    with pytest.raises(TypeError, match="needs a result of rejectCurve"):
        rejectCurvePlot(3)


def test_labels_of_different_types_are_refused():
    with pytest.raises(TypeError, match="All labels must be integers, or all must be strings"):
        rejectCurve([1, 2], ["1", "2"], [[0, -3], [-1, 0]])


@pytest.mark.parametrize("name", ["qc", "nbc", "knnc", "gmmc", "linc"])
def test_posteriors_are_refused_as_log_scores(name):
    opt = {"linc": {"lambda_": .1}, "knnc": {"k": 7}, "gmmc": {"gaussianNum": 1}}.get(name, {})
    result = classifierEval(WINE, classifierTrain(WINE, name, **opt))
    P = posterior(result.logProb)
    for call in (lambda: rejectCurve(WINE.output, result.computedClass, P), lambda: posterior(P),
                 lambda: logp(P.astype(np.float32)), lambda: posterior([.25, .75])):
        with pytest.raises(ValueError, match=r"logProb contains values from \S+ to \S+, and each column sums to 1, .*"
                                             r" but logProb must contain log scores\. Pass .*qcEval, or np\.log of"):
            call()


def test_log_scores_between_0_and_1_are_accepted():
    for logProb in ([0, 1], [[0, 1], [1, 0]], [[.5, .25], [.5, .5]], [[1.5], [-.5]], np.ones((1, 3)), [[.5], [.4999]]):
        assert posterior(logProb).sum(axis=0) == pytest.approx(1)
