"""Estimated performance: leave-one-out in closed form, cross-validation, the RDA grid, learning curves."""
import contextlib
import pickle
import re
import sys
import time
from functools import partial

import numpy as np
import pytest
from drawn import blobs, normal

from prtools import (
    Struct,
    classStat,
    confMatGet,
    dsSelect,
    inputSelectSequential,
    perfCurve,
    perfCv,
    perfLoo,
    prData,
    qcError,
    qcEstimate,
    qcEval,
    qcMake,
    qcOptSet,
    qcSample,
    qcTrain,
    qcTune,
)
from prtools.private.check.record import classifiers

MODELS = [
    {}, {"divisor": "n-1"}, {"prior": "equal"}, {"tied": True}, {"tied": True, "divisor": "n-1"},
    {"covType": "diagonal"}, {"covType": "diagonal", "tied": True}, {"covType": "single"},
    {"covType": "single", "tied": True, "divisor": "n-1"}, {"lambda_": .3}, {"gamma": .2}, {"lambda_": 1, "gamma": .5},
    {"lambda_": .3, "gamma": .4, "divisor": "n-1"}, {"covType": "diagonal", "lambda_": .5, "gamma": .5},
    {"gamma": "oas"}, {"gamma": "oas", "lambda_": .4, "divisor": "n-1"},
]
REGULAR = [m for m in MODELS if m.get("tied") or m.keys() & {"covType", "lambda_", "gamma"}]
OWN = (lambda DS: qcEstimate(classStat(DS)), qcEval)  # trains a new classifier for each part


def refitted(DS, opt):
    """Return logProb (K, n) of the leave-one-out test, computed by n trainings."""
    every = np.arange(DS.input.shape[1])
    return np.hstack([qcEval(DS.input[:, [j]], qcEstimate(classStat(dsSelect(DS, samples=every != j)), opt)).logProb
                      for j in every])


@pytest.fixture(scope="module", params=["iris", "wine", "random"])
def DS(request):
    if request.param == "random":
        return blobs(90, 4, 3)
    whole = prData(request.param)
    return dsSelect(whole, samples=slice(0, None, 2))


@pytest.mark.parametrize("opt", MODELS, ids=str)
def test_leave_one_out_equals_n_trainings(DS, opt):
    result, expected = perfLoo(DS, "qc", opt), refitted(DS, opt)
    np.testing.assert_allclose(result.logProb, expected, rtol=1e-10, atol=1e-10)
    assert result.computedClass.tolist() == (expected.argmax(axis=0) + 1).tolist()


@pytest.mark.parametrize("opt", [{}, {"tied": True}, {"tied": True, "prior": "equal"}, {"prior": np.arange(9.)}],
                         ids=str)
def test_leave_one_out_among_many_classes_is_n_refits(opt):
    DS = blobs(180, 2, 9, apart=.2)  # overlapping classes
    np.testing.assert_allclose(perfLoo(DS, "qc", opt).logProb, refitted(DS, opt), rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("opt", REGULAR, ids=str)
def test_leave_one_out_with_a_class_of_three_samples(iris, opt):
    DS = dsSelect(iris, samples=[*range(60), 100, 101, 106])
    np.testing.assert_allclose(perfLoo(DS, "qc", opt).logProb, refitted(DS, opt), rtol=1e-9, atol=1e-9)


def test_s0_17_leave_one_out_on_iris34(iris34):
    result = perfLoo(iris34)
    assert round(result.recogRate * 150) == 145
    assert (result.confMat == confMatGet(iris34.output, result.computedClass)).all()


@pytest.mark.parametrize(("name", "opt"), [("qda_unbiased", {}), ("lda", {"tied": True})])
def test_leave_one_out_equals_that_of_r(iris34, reference, name, opt):
    logProb = perfLoo(iris34, "qc", opt, prior="equal", divisor="n-1").logProb
    p = np.exp(logProb - logProb.max(axis=0))
    np.testing.assert_allclose(p / p.sum(axis=0), reference(f"iris34_{name}_loo_posterior_r"), rtol=1e-10, atol=1e-300)


def test_leave_one_out_far_from_the_origin_and_in_other_units(iris34):
    unit = np.array([[1e-3], [1e4]])
    moved = Struct(iris34, input=iris34.input * unit + 1e4 * unit)
    shift = np.log(unit).sum()
    expected = perfLoo(iris34).logProb
    np.testing.assert_allclose(perfLoo(moved).logProb + shift, expected, rtol=1e-9)
    np.testing.assert_allclose(perfLoo(moved).logProb, refitted(moved, {}), rtol=1e-9)


def test_sample_that_carries_nearly_all_the_spread_is_trained_anew():
    g = np.random.default_rng(3)
    X = np.vstack([g.standard_normal(40), 1e-7 * g.standard_normal(40)])
    X[1, 5] = 1  # without sample 5 the second feature is almost constant
    DS = Struct(input=np.hstack([X, g.standard_normal((2, 20))]), output=np.repeat([1, 2], [40, 20]))
    np.testing.assert_allclose(perfLoo(DS).logProb, refitted(DS, {}), rtol=1e-9)


@pytest.mark.parametrize("opt", [{}, {"gamma": 0., "divisor": "n-1"}, {"covType": "diagonal"}, {"gamma": 1}], ids=str)
def test_s4_18_singular_refit_gives_the_error_of_training_with_the_sample(opt):
    X = np.array([[0., 0, 0, 1, 2, 3, 4, 5, 7], [1., 1, 1, 5, 1, 2, 0, 4, 1]])
    X[:, 3] = 4, 9  # without sample 3, class 1 is a single point
    DS = Struct(input=X, output=[1, 1, 1, 1, 2, 2, 2, 2, 2])
    with pytest.raises(ValueError, match=r"covariance of class 1") as anew:
        qcTrain(dsSelect(DS, samples=[0, 1, 2, 4, 5, 6, 7, 8]), opt)
    first = 3 if opt in ({"covType": "diagonal"}, {"gamma": 1}) else 0
    with pytest.raises(ValueError, match=rf"without sample {first} .*covariance of class 1") as loo:
        perfLoo(DS, "qc", opt)
    if first == 3:
        assert str(loo.value).endswith(str(anew.value))


def drawnProblem(seed):
    """Return a dataset of tiny classes, some with repeated or rounded samples, and classifier options."""
    g = np.random.default_rng(seed)
    d, size = int(g.integers(1, 6)), g.integers(2, 6, g.integers(2, 4))
    X = g.standard_normal((d, size.sum())).round(int(g.integers(0, 3))) * 10.0 ** g.integers(-9, 9)
    if g.integers(2):
        X[:, g.integers(size.sum())] = X[:, g.integers(size.sum())]
    opt = {"gamma": g.choice([None, .3, 1e-3, .999]), "lambda": g.choice([None, 0, .5, 1e-6, 1]),
           "divisor": str(g.choice(["n", "n-1"])), "covType": str(g.choice(["full", "full", "diagonal"]))}
    return Struct(input=X, output=np.repeat(np.arange(size.size), size.astype(np.intp))), opt


def warningOf(call, *args):
    """Return the result of a call, or the message of its ValueError."""
    try:
        return call(*args)
    except ValueError as why:
        return str(why)


def test_s4_18_tiny_classes_are_refused_just_where_training_anew_refuses():
    accepted, refused = 0, 0
    for seed in range(120):
        DS, opt = drawnProblem(seed)
        ours = warningOf(perfLoo, DS, "qc", opt)
        anew = warningOf(perfLoo, DS, (lambda part, opt=opt: qcEstimate(classStat(part), opt), qcEval))
        if isinstance(anew, str):
            assert ours == anew, (seed, opt)
            refused += 1
        else:
            np.testing.assert_allclose(ours.logProb, anew.logProb, rtol=1e-6, atol=1e-6, err_msg=str((seed, opt)))
            accepted += 1
    assert min(accepted, refused) > 25


def test_class_that_would_vanish_is_an_error(iris):
    DS = dsSelect(iris, samples=[*range(60), 120])
    for estimate in perfLoo, perfCv:
        with pytest.raises(ValueError, match=r"class 3 .*one sample.*dsSelect"):
            estimate(DS, tied=True)


@pytest.mark.parametrize("name", ["qc", "nbc", "gmmc", "knnc"])
def test_class_of_one_sample_is_an_error_for_every_prefix(iris34, name):
    DS = dsSelect(iris34, samples=[*range(60), *range(50, 60), 120])
    for estimate in perfLoo, perfCv:
        with pytest.raises(ValueError, match=r"class 3 .*one sample"):
            estimate(DS, name)


def test_refit_that_fails_names_what_was_left_out():
    DS = Struct(input=[[5., 5, 5, 9, 1, 2, 3, 4]], output=[1, 1, 1, 1, 2, 2, 2, 2])
    with pytest.raises(ValueError, match=r"^without sample 3 .*feature 0 .*constant in class 1"):
        perfLoo(DS, "nbc")
    with pytest.raises(ValueError, match=r"^without fold \d .*feature 0 .*constant in class 1"):
        perfCv(DS, "nbc", foldNum=3)
    with pytest.raises(ValueError, match=r"^without fold 0 .*k is 8.*5 training"):
        perfCv(DS, "knnc", k=8, foldNum=3)


def test_doubts_of_refits_are_told_in_one_warning():
    DS = Struct(input=[[1., 2, 3, 4, 5, 6, 7, 7]], output=[1, 1, 1, 1, 2, 2, 2, 2])
    with pytest.warns(UserWarning, match="do not occur in the training data") as said:
        perfLoo(DS, "nbc", model="discrete")
    assert len(said) == 1
    assert re.search(r"without sample 0 .*feature 0 .* training data \(1\).*5 other samples", str(said[0].message))
    assert said[0].filename == __file__


def test_nan_is_named(iris34):
    iris34.input[1, 7] = np.nan
    for estimate in perfLoo, perfCv:
        with pytest.raises(ValueError, match=r"not finite.*sample 7"):
            estimate(iris34)


def test_costs_and_rejection_are_used(iris34):
    opt = {"cost": [[.2, .2, .2], [0, 1, 1], [1, 0, 1], [1, 1, 0]]}
    result, own = perfLoo(iris34, "qc", opt), perfLoo(iris34, (lambda DS: qcEstimate(classStat(DS), opt), qcEval))
    assert (result.computedClass == 0).sum() > 0
    assert result.computedClass.tolist() == own.computedClass.tolist()
    folds = perfCv(iris34, "qc", opt)
    assert (folds.computedClass == 0).sum() > 0


@pytest.mark.parametrize("label", [["a", "b", "c"], [-3, 0, 70]])
def test_labels_are_kept(iris34, label):
    iris34.output = np.array(label)[iris34.output - 1]
    for estimate in perfLoo, perfCv:
        result = estimate(iris34)
        assert set(result.computedClass.tolist()) == set(label)
        assert result.recogRate == np.mean(result.computedClass == iris34.output)


def test_leave_one_out_is_three_hundred_times_faster_than_trainings():
    DS = blobs(10000, 10, 3)
    start = time.perf_counter()
    for j in range(20):
        qcTrain(dsSelect(DS, samples=np.delete(np.arange(10000), j)))
    anew = (time.perf_counter() - start) / 20 * 10000
    start = time.perf_counter()
    perfLoo(DS)
    assert anew / (time.perf_counter() - start) > 300


@pytest.mark.parametrize("opt", [{}, {"tied": True}, {"lambda_": .3, "gamma": .1, "divisor": "n-1"}], ids=str)
def test_merged_folds_equal_training_anew(DS, opt):
    merged = perfCv(DS, "qc", opt, foldNum=7, seed=3)
    own = perfCv(DS, (lambda DS: qcEstimate(classStat(DS), opt), qcEval), foldNum=7, seed=3)
    np.testing.assert_allclose(merged.logProb, own.logProb, rtol=1e-9)
    assert merged.computedClass.tolist() == own.computedClass.tolist()
    assert merged.fold.tolist() == own.fold.tolist()


def test_n_folds_are_leave_one_out(iris34):
    np.testing.assert_allclose(perfCv(iris34, foldNum=150).logProb, perfLoo(iris34).logProb, rtol=1e-10)


def test_folds_are_even_in_size_and_class_and_follow_the_seed():
    DS = blobs(103, 2, 3)
    DS.output[:20] = 1
    fold = perfCv(DS, foldNum=10).fold
    for part in [fold, *(fold[DS.output == k] for k in (1, 2, 3))]:
        count = np.bincount(part, minlength=10)
        assert count.max() - count.min() <= 1
    assert (fold == perfCv(DS, foldNum=10, seed=0).fold).all()
    assert (fold != perfCv(DS, foldNum=10, seed=1).fold).any()


def test_rates_of_the_folds_average_to_the_rate(iris):
    result = perfCv(iris, foldNum=4)
    assert result.foldRate @ np.bincount(result.fold) / 150 == pytest.approx(result.recogRate)
    assert result.recogRate == np.trace(result.confMat) / 150


def test_class_missing_from_a_fold_counts_there_with_none(iris):
    DS = dsSelect(iris, samples=[*range(70), 120, 121, 122])
    result = perfCv(DS, tied=True, foldNum=10)
    own = perfCv(DS, (lambda DS: qcEstimate(classStat(DS), tied=True), qcEval), foldNum=10)
    np.testing.assert_allclose(result.logProb, own.logProb, rtol=1e-9)


def test_singular_fold_is_named(iris):
    with pytest.raises(ValueError, match=r"without fold \d .*covariance of class 3"):
        perfCv(dsSelect(iris, samples=[*range(60), *range(100, 105)]))


def test_pair_of_functions_may_answer_with_labels_alone(iris34):
    nearest = (lambda DS: classStat(DS), lambda DS, stat: stat.label[
        ((DS.input[:, :, None] - stat["mean"][:, None, :]) ** 2).sum(axis=0).argmin(axis=1)])
    for result in perfLoo(iris34, nearest), perfCv(iris34, nearest):
        assert .9 < result.recogRate < 1
        assert result.logProb is None


def test_every_prefix_of_the_table_serves_both(iris34):
    for name in classifiers():
        opt = {"gaussianNum": 1} if name == "gmmc" else {}
        assert perfLoo(iris34, name, opt).recogRate > .9
        assert perfCv(iris34, name, opt).recogRate > .9


def test_ds_is_not_changed(iris34):
    original = iris34.input.copy(), iris34.output.copy(), dict(iris34)
    perfLoo(iris34), perfCv(iris34)
    assert (iris34.input == original[0]).all()
    assert (iris34.output == original[1]).all()
    assert dict(iris34).keys() == original[2].keys()


@pytest.mark.parametrize(("call", "error", "message"), [
    (lambda DS: perfLoo(DS, "qcc"), ValueError, "classifier 'qcc'.*mean 'qc'"),
    (lambda DS: perfLoo(DS, 3), TypeError, "classifier is int.*name.*tuple of two functions"),
    (lambda DS: perfLoo(DS, qcOptSet()), TypeError, "classifier is Struct.*options.*third"),
    (lambda DS: perfLoo(DS, OWN, tied=True), TypeError, "options.*named"),
    (lambda DS: perfLoo(DS, lamda=.3), ValueError, "option 'lamda'.*mean 'lambda_'"),
    (lambda DS: perfLoo(DS, prior=[1, 2]), ValueError, "prior has shape"),
    (lambda DS: perfLoo(DS, (OWN[0], lambda DS, p: [1, 2])), ValueError, "2 labels for 1 "),
    (lambda DS: perfCv(DS, foldNum=1), ValueError, "foldNum is 1.*2 to 150"),
    (lambda DS: perfCv(DS, foldNum=2.5), TypeError, r"foldNum is 2\.5.*integer"),
    (lambda DS: perfCv({"input": DS.input}), ValueError, "no field 'output'"),
])
def test_bad_input_is_refused_with_a_reason(iris34, call, error, message):
    with pytest.raises(error, match=message):
        call(iris34)


def test_options_may_be_an_opened_set(iris34):
    assert perfLoo(iris34, "qc", qcOptSet(tied=True)).recogRate == perfLoo(iris34, tied=True).recogRate


def test_s4_19_grid_holds_the_leave_one_out_rate_of_each_pair(iris):
    DS = dsSelect(iris, samples=slice(0, None, 3))
    result = qcTune(DS, lambda_=[1, 0, .5], gamma=[0, .3, 1])
    assert result.lambda_.tolist() == [0, .5, 1]
    for i, a in enumerate(result.lambda_):
        for j, b in enumerate(result.gamma):
            assert result.rates[i, j] == perfLoo(DS, lambda_=a, gamma=b).recogRate
    corners = [{}, {"covType": "single"}, {"tied": True}, {"covType": "single", "tied": True}]
    assert result.rates[::2, ::2].ravel().tolist() == [perfLoo(DS, "qc", c).recogRate for c in corners]
    assert result.recogRate == result.rates.max() == perfLoo(DS, "qc", result.opt).recogRate


def test_ties_of_the_grid_go_to_the_more_regular_model():
    X = normal(2, 40)
    X[0, 20:] += 100  # every model classifies all samples correctly
    DS = Struct(input=X, output=np.repeat([1, 2], 20))
    assert (qcTune(DS).opt["lambda"], qcTune(DS).opt.gamma) == (1, 1)
    result = qcTune(DS, lambda_=[.1, .3], gamma=[.2, .4])
    assert (result.opt["lambda"], result.opt.gamma) == (.3, .4)


def test_s4_18_singular_pairs_are_nan_and_never_chosen():
    DS = blobs(24, 6, 4)  # 6 samples per class, 6 features: singular class covariances
    result = qcTune(DS, lambda_=[0, .5, 1], gamma=[0, .5])
    assert np.isnan(result.rates).tolist() == [[True, False], [False, False], [False, False]]
    assert np.isfinite(result.recogRate)
    assert qcTrain(DS, result.opt).recogRate > .5
    with pytest.raises(ValueError, match=r"no pair of lambda_ and gamma.*larger"):
        qcTune(DS, lambda_=[0], gamma=[0])


def test_options_of_the_grid_search_pass_through_and_are_checked(iris34):
    assert qcTune(iris34, prior="equal", divisor="n-1", lambda_=[0], gamma=[0]).opt.divisor == "n-1"
    for call, message in [({"lambda_": [2]}, r"lambda is 2\.0.*0 to 1"),
                          ({"gamma": []}, "gamma is empty"), ({"tied": True}, "tied=True.*lambda"),
                          ({"gama": [0]}, "Did you mean 'gamma'")]:
        with pytest.raises(ValueError, match=message):
            qcTune(iris34, **call)


def test_long_search_shows_a_bar(iris34, monkeypatch):
    calls = []

    @contextlib.contextmanager
    def bar(total, progress, unit):
        calls.append([total, bool(progress), unit])
        yield lambda count: calls[-1].append(count)

    monkeypatch.setattr(sys.modules["prtools.qcTune"], "progressBar", bar)
    monkeypatch.setattr("prtools.private.lecture.qcHeldOut.looScores",
                        lambda data, *rest: np.zeros((3, data.output.size)))
    big = Struct(input=np.tile(iris34.input, 300), output=np.tile(iris34.output, 300))
    qcTune(big, lambda_=np.linspace(0, 1, 13), gamma=np.linspace(0, 1, 10))
    qcTune(iris34, lambda_=[0], gamma=[0])
    assert calls == [[130, True, "pairs", *[1] * 130], [1, False, "pairs", 1]]


def s4_13():
    return qcMake([[3, 2], [5, 4], [3, 4]], [[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]])


def test_s4_17_learning_curve_climbs_to_the_bayes_rate_of_s4_13():
    model = s4_13()
    test, bayes = qcSample(model, [4000] * 3, seed=1), .76718
    curve = perfCurve(qcSample(model, [1000] * 3), "qc", [24, 60, 300, 3000], test=test, repeat=12, bayesRate=bayes)
    mean, se = curve.outsideRate.mean(axis=0), np.sqrt(bayes * (1 - bayes) / 12000)
    assert (np.diff(mean[:3]) > 0).all()
    assert bayes - mean[0] > 10 * se
    assert abs(mean[-1] - bayes) < 3 * se
    assert (curve.insideRate.mean(axis=0)[:2] > mean[:2]).all()
    assert curve.bayesRate == bayes
    assert 1 - qcError(model).error == pytest.approx(bayes, abs=2e-5)


def test_training_sets_of_the_curve_are_nested_stratified_and_apart_from_the_test():
    seen = []

    def train(DS):
        seen.append(DS)
        return None
    DS = blobs(120, 1, 3)
    DS.output[:30] = 1  # 60, 30 and 30 samples
    DS.input = np.arange(120.)[None, :]
    curve = perfCurve(DS, (train, lambda DS, prm: np.ones(DS.output.size, dtype=int)), [80, 20, 40], repeat=2, seed=4)
    small, middle, large = (set(D.input[0].tolist()) for D in seen[:3])
    assert curve.size.tolist() == [20, 40, 80]
    assert small < middle < large
    for D in seen:
        share = np.bincount(D.output, minlength=4)[1:] / D.output.size
        np.testing.assert_allclose(share, [.5, .25, .25], atol=1.5 / D.output.size)
    rest = sorted(set(range(120)) - large)
    assert curve.outsideRate[0] == pytest.approx(np.mean(DS.output[rest] == 1))
    assert seen[0].input.tolist() != seen[3].input.tolist()


def test_curve_follows_the_seed(iris34):
    one, same, other = (perfCurve(iris34, "qc", [30, 90], repeat=3, seed=s, tied=True).outsideRate for s in (1, 1, 2))
    assert (one == same).all()
    assert (one != other).any()


@pytest.mark.parametrize(("call", "error", "message"), [
    ({"sizes": [30, 150]}, ValueError, "sizes contains 150"),
    ({"sizes": [0, 30]}, ValueError, "sizes is 0.*1 to 150"),
    ({"sizes": [2.5]}, TypeError, r"sizes is 2\.5.*integer"),
    ({"sizes": []}, ValueError, "sizes is empty"),
    ({"sizes": [6]}, ValueError, "6 training samples.*covariance of class 1"),
    ({"sizes": [30], "repeat": 0}, ValueError, "repeat is 0"),
    ({"sizes": [30], "bayesRate": 97}, ValueError, "bayesRate is 97"),
])
def test_bad_sizes_are_refused_with_a_reason(iris34, call, error, message):
    with pytest.raises(error, match=message):
        perfCurve(iris34, "qc", **call)


@pytest.mark.parametrize("opt", [{}, {"tied": True}, {"covType": "single"}, {"lambda_": .5, "gamma": .5}], ids=str)
def test_one_feature_and_one_class(opt):
    np.testing.assert_allclose(perfLoo(blobs(30, 1, 3), "qc", opt).logProb, refitted(blobs(30, 1, 3), opt), rtol=1e-10)
    with pytest.warns(UserWarning, match=r"only one class \(1\)"):
        alone = perfLoo(blobs(20, 2, 1), "qc", opt)
    np.testing.assert_allclose(alone.logProb, refitted(blobs(20, 2, 1), opt), rtol=1e-10)


@pytest.mark.parametrize("estimate", [perfCv, lambda DS: perfCurve(DS, "qc", [10]), inputSelectSequential])
def test_rate_of_one_class_is_told_to_say_nothing(estimate):
    with pytest.warns(UserWarning, match=r"only one class \(1\).*the rate is not informative"):
        estimate(blobs(20, 2, 1))


def test_prior_of_zero_is_never_answered(iris34):
    for estimate in perfLoo, perfCv:
        result = estimate(iris34, prior=[1, 0, 1])
        assert np.isneginf(result.logProb[1]).all()
        assert 2 not in result.computedClass


def test_close_to_singular_and_badly_scaled_features():
    g = np.random.default_rng(0)
    X = np.vstack([g.standard_normal(60), np.zeros(60), 1e6 * g.standard_normal(60)])
    X[1] = X[0] + 1e-4 * g.standard_normal(60)  # correlation 1 - 5e-9: eight digits are lost
    DS = Struct(input=X, output=np.arange(60) % 2)
    for opt in {}, {"tied": True}, {"lambda_": .5}:
        np.testing.assert_allclose(perfLoo(DS, "qc", opt).logProb, refitted(DS, opt), rtol=1e-6)


@pytest.mark.parametrize(("typed", "nearest"), [("folds", "foldNum"), ("foldnum", "foldNum"), ("repeats", "repeat"),
                                              ("priors", "prior"), ("lamda_", "lambda_")])
def test_misspelt_argument_of_cross_validation_names_the_nearest(iris, typed, nearest):
    for classifier in ("qc", (qcTrain, qcEval)):
        with pytest.raises(ValueError, match=rf"^argument '{typed}' is unknown\. Did you mean '{nearest}'\?"):
            perfCv(iris, classifier, **{typed: 5})


def test_repetitions_use_other_folds_and_average(iris):
    result, once = perfCv(iris, foldNum=3, repeat=8), perfCv(iris, foldNum=3)
    assert (result.fold == once.fold).all()
    assert (result.computedClass == once.computedClass).all()
    recogRate, _computedClass, _confMat, _logProb, _foldRate, _fold = result
    assert recogRate == result.recogRate
    assert result.repeatRate.shape == (8,)
    assert (pickle.loads(pickle.dumps(result)).repeatRate == result.repeatRate).all()
    assert result.repeatRate[0] == once.recogRate == once.repeatRate[0]
    assert result.recogRate == pytest.approx(result.repeatRate.mean())
    assert len(set(result.repeatRate.tolist())) > 1
    with pytest.raises(ValueError, match="repeat is 0"):
        perfCv(iris, repeat=0)


@pytest.mark.parametrize(("test", "least"), [(perfLoo, 22), (partial(perfCv, foldNum=7), 25)])
def test_number_of_samples_in_the_message_is_the_number_for_training(test, least):
    """With 20 features, leave-one-out requires 22 samples per class, because 21 samples remain for training."""
    rng = np.random.default_rng(0)
    few, enough = (Struct(input=rng.normal(size=(20, n + 40)), output=np.repeat([1, 2], [n, 40]))
                   for n in (least - 1, least))
    with pytest.raises(ValueError, match=r"^without .*rank with 20 samples .*Estimate it from at least 21 samples"):
        test(few, "qc")
    assert 0 < test(enough, "qc").recogRate <= 1
