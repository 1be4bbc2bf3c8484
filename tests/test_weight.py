"""Sample weights: a sample with the weight w counts as w equal samples."""
import re

import numpy as np
import pytest
from scipy.special import logsumexp
from scipy.stats import multivariate_normal
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import CategoricalNB, GaussianNB

from prtools import (
    Struct,
    classifierEval,
    classifierTrain,
    classStat,
    classStatMerge,
    confMatGet,
    dsClassMerge,
    dsClassSize,
    dsLoad,
    dsSave,
    dsSelect,
    dsToTable,
    gaussianMle,
    gaussianTest,
    gmmcEval,
    gmmcTrain,
    gmmEval,
    gmmTrain,
    inputNormalize,
    kMeansClustering,
    knncEval,
    knncTrain,
    lda,
    lincEval,
    lincTrain,
    nbcEval,
    nbcExplain,
    nbcTrain,
    pca,
    perfBoot,
    perfCompare,
    perfCurve,
    perfCv,
    perfLoo,
    posterior,
    prData,
    qcEval,
    qcTrain,
    qcTune,
)
from prtools.private.kernel.kmeans import plusPlus

IRIS = dsSelect(prData("iris"), features=[2, 3])
COUNT = np.random.default_rng(7).integers(1, 5, IRIS.output.size)
WEIGHTED = Struct(IRIS, weight=COUNT.astype(float))
REPEATED = dsSelect(IRIS, samples=np.repeat(np.arange(COUNT.size), COUNT))
MODELS = [
    {}, {"divisor": "n-1"}, {"tied": True}, {"tied": True, "divisor": "n-1"}, {"covType": "diagonal"},
    {"covType": "single"}, {"lambda_": .3, "gamma": .2}, {"gamma": "oas"}, {"prior": "equal"}, {"prior": [1, 5, 2]},
    {"cost": [1, 2, 5]},
]


def assertSamePrm(a, b, rtol=1e-12):
    np.testing.assert_allclose(a.prior, b.prior, rtol=rtol)
    for one, other in zip(a.class_, b.class_):
        np.testing.assert_allclose(one.mu, other.mu, rtol=rtol)
        np.testing.assert_allclose(one.sigma, other.sigma, rtol=rtol)


@pytest.mark.parametrize("options", MODELS)
def test_weights_act_like_repetition_in_training_and_evaluation(options):
    weighted, repeated = qcTrain(WEIGHTED, **options), qcTrain(REPEATED, **options)
    assertSamePrm(weighted.qcPrm, repeated.qcPrm)
    assert weighted.recogRate == pytest.approx(repeated.recogRate, abs=1e-14)
    np.testing.assert_allclose(np.repeat(weighted.logProb, COUNT, axis=1), repeated.logProb, rtol=1e-10)
    assert qcEval(WEIGHTED, repeated).recogRate == pytest.approx(qcEval(REPEATED, repeated).recogRate, abs=1e-14)


@pytest.mark.parametrize("offset", [0, 1e6])
def test_statistics_equal_the_plain_weighted_formulas(offset):
    rng = np.random.default_rng(5)
    X, code, w = rng.normal(size=(3, 700)) + offset, rng.integers(1, 4, 700), rng.uniform(.01, 2, 700)
    stat = classStat({"input": X, "output": code, "weight": w})
    for k in range(3):
        own = code == k + 1
        assert stat.count[k] == pytest.approx(w[own].sum(), rel=1e-14)
        np.testing.assert_allclose(stat.mean[:, k], np.average(X[:, own], axis=1, weights=w[own]), rtol=1e-13)
        expected = np.cov(X[:, own] - offset, aweights=w[own], ddof=0) * w[own].sum()
        np.testing.assert_allclose(stat.scatter[k], expected, rtol=1e-8 if offset else 1e-12)


@pytest.mark.parametrize("scale", [1e-300, 1e-3, 1e3])
def test_scale_of_the_weights_does_not_matter_for_the_divisor_n(scale):
    assertSamePrm(qcTrain(Struct(WEIGHTED, weight=COUNT * scale)).qcPrm, qcTrain(WEIGHTED).qcPrm, 1e-9)


def test_weights_that_sum_to_at_most_one_are_refused_for_the_divisor_n_minus_1():
    with pytest.raises(ValueError, match=r"weights of class 1 .Setosa. sum to 0\.12, but with divisor='n-1'"):
        qcTrain(Struct(IRIS, weight=np.full(150, .0024)), divisor="n-1")


def test_merged_streamed_and_mapped_statistics_are_the_statistics_of_all_samples(tmp_path):
    whole = classStat(WEIGHTED)
    parts = [dsSelect(WEIGHTED, samples=slice(start, None, 3)) for start in range(3)]
    mapped = np.memmap(tmp_path / "x", mode="w+", dtype=float, shape=IRIS.input.shape)
    mapped[:] = IRIS.input
    merged = classStatMerge(classStatMerge(classStat(parts[0]), classStat(parts[1])), classStat(parts[2]))
    for stat in (merged, classStat(iter(parts)), classStat(Struct(WEIGHTED, input=mapped))):
        np.testing.assert_allclose(stat.count, whole.count, rtol=1e-14)
        np.testing.assert_allclose(stat.mean, whole.mean, rtol=1e-14)
        np.testing.assert_allclose(stat.scatter, whole.scatter, rtol=1e-12)


def test_interrupted_statistics_notice_other_weights(tmp_path):
    classStat(iter([WEIGHTED]), saveTo=tmp_path / "stat.npz")
    with pytest.raises(ValueError, match="statistics of other data"):
        classStat(iter([Struct(WEIGHTED, weight=COUNT + 1)]), saveTo=tmp_path / "stat.npz")


@pytest.mark.parametrize("options", [{}, {"tied": True}, {"lambda_": .3, "gamma": .2}, {"divisor": "n-1"}])
def test_leave_one_out_leaves_a_sample_out_with_its_whole_weight(options):
    small = dsSelect(WEIGHTED, samples=slice(None, None, 5))
    result = perfLoo(small, "qc", **options)
    for j in range(small.output.size):
        others = dsSelect(small, samples=np.arange(small.output.size) != j)
        one = qcEval(dsSelect(small, samples=j), qcTrain(others, **options))
        np.testing.assert_allclose(result.logProb[:, [j]], one.logProb, rtol=1e-10)
    isHit = result.computedClass == small.output
    assert result.recogRate == pytest.approx((isHit * small.weight).sum() / small.weight.sum())
    assert result.confMat.sum() == small.weight.sum()
    assert np.trace(result.confMat) / result.confMat.sum() == pytest.approx(result.recogRate)
    assert qcTune(small, lambda_=[0], gamma=[0]).recogRate == perfLoo(small, "qc").recogRate


def test_cross_validation_trains_on_the_weights_of_the_other_folds():
    result = perfCv(WEIGHTED, "qc", foldNum=5, seed=2)
    for f in range(5):
        test = dsSelect(WEIGHTED, samples=result.fold == f)
        rest = dsSelect(REPEATED, samples=np.repeat(result.fold, COUNT) != f)
        evaluation = qcEval(test, qcTrain(rest))
        np.testing.assert_array_equal(result.computedClass[result.fold == f], evaluation.computedClass)
        assert result.foldRate[f] == pytest.approx(evaluation.recogRate)
    np.testing.assert_array_equal(result.confMat, confMatGet(REPEATED.output, np.repeat(result.computedClass, COUNT)))
    assert result.recogRate == pytest.approx(np.trace(result.confMat) / COUNT.sum())


def test_equal_weights_change_nothing():
    equal = Struct(IRIS, weight=np.full(150, 1.))
    assert perfCv(equal, "qc", seed=1).recogRate == perfCv(IRIS, "qc", seed=1).recogRate
    assert qcTrain(equal, covType="diagonal").recogRate == qcTrain(IRIS, covType="diagonal").recogRate


def test_selected_saved_and_loaded_samples_keep_their_weights(tmp_path):
    for name in ("a.npz", "a.mat"):
        dsSave(tmp_path / name, WEIGHTED)
        np.testing.assert_array_equal(dsLoad(tmp_path / name).weight, COUNT)
    np.testing.assert_array_equal(dsSelect(WEIGHTED, samples=[3, 1]).weight, COUNT[[3, 1]])
    np.testing.assert_array_equal(dsClassMerge(WEIGHTED, [2, 3]).weight, COUNT)
    assert dsClassSize(WEIGHTED).count.tolist() == [50, 50, 50]
    with pytest.warns(UserWarning, match="cannot store weight"):
        dsSave(tmp_path / "a.csv", WEIGHTED)
    for frame in (False, True):
        with pytest.warns(UserWarning, match="cannot store weight"):
            dsToTable(WEIGHTED, frame=frame)


@pytest.mark.parametrize("function", [
    knncTrain, lda, pca, gaussianTest, inputNormalize, lambda DS: perfBoot(DS, "qc", setNum=2),
    lambda DS: perfCompare(DS, "qc", "nbc"), lambda DS: perfLoo(DS, "knnc"), lambda DS: classifierTrain(DS, "knnc"),
    lambda DS: kMeansClustering(DS, 2), lambda DS: knncEval(DS, knncTrain(IRIS)),
    lambda DS: qcEval(DS, qcTrain(IRIS), out={})])
def test_functions_that_do_not_use_weights_refuse_them(function):
    with pytest.raises(ValueError, match=r"classifier treats all samples equally\. Remove DS\.weight\. Weights are"):
        function(WEIGHTED)


@pytest.mark.parametrize(("train", "options", "message"), [
    (qcTrain, {"covEstimator": "mcd"}, "covEstimator is 'mcd', which does not support weights"),
    (lincTrain, {"method": "perceptron"}, "'perceptron', which does not support weights, because each correction"),
    (nbcTrain, {"model": "kde"}, "model 'kde' of feature 0 .* does not support weights"),
    (nbcTrain, {"model": "histogram"}, "model 'histogram' of feature 0 .* with bins='auto' does not support weights"),
    (nbcTrain, {"divisor": "n-1"}, r"weights of class 1 .Setosa. sum to 0\.12, but with divisor='n-1'")])
def test_options_without_a_weighted_form_are_refused(train, options, message):
    with pytest.raises(ValueError, match=message):
        train(Struct(IRIS, weight=np.full(150, .0024)), options)


# Other classifiers: the plain formulas, repetition and scikit-learn


def holed(DS, seed=3):
    """Return DS with a third feature of three levels, and with some missing values."""
    rng = np.random.default_rng(seed)
    X = np.vstack([DS.input, DS.input.sum(axis=0) // 3 % 3 + 1])
    X[rng.random(X.shape) < .1] = np.nan
    return Struct(DS, input=X, inputName=["length", "width", "level"])


@pytest.mark.parametrize("options", [
    {}, {"divisor": "n-1"}, {"model": "caim"}, {"model": "histogram", "bins": 5}, {"missing": "value"},
    {"model": ["gaussian", "caim", "discrete"], "p": .3, "missing": "value", "prior": "equal"}])
def test_weights_act_like_repetition_in_naive_Bayes(options):
    DS = Struct(holed(WEIGHTED), inputLevel=[None, None, ["low", "middle", "high"]])
    if options.get("model") in ("caim", "histogram"):
        DS = Struct(dsSelect(DS, features=[0, 1]), inputLevel=None)
    repeated = dsSelect(Struct({k: v for k, v in DS.items() if k != "weight"}),
                        samples=np.repeat(np.arange(150), COUNT))
    a, b = nbcTrain(DS, options), nbcTrain(repeated, options)
    np.testing.assert_allclose(np.repeat(a.logProb, COUNT, axis=1), b.logProb, rtol=1e-10)
    assert a.recogRate == pytest.approx(b.recogRate, abs=1e-14)
    assert nbcEval(DS, b).recogRate == pytest.approx(nbcEval(repeated, b).recogRate, abs=1e-14)
    assert a.count.tolist() == b.count.tolist()
    for one, other in zip(a.input, b.input):
        for field in {"present", "missing", "count", "cut"} & set(one):
            np.testing.assert_array_equal(one[field], other[field])
    x = DS.input[:, 7]
    assert nbcExplain(x, a).text == nbcExplain(x, b).text  # Integer weights also give fractions.


@pytest.mark.parametrize("scale", [.01, 1, 30])
def test_naive_Bayes_equals_the_plain_weighted_formulas(scale):
    DS = holed(IRIS)
    DS.weight = np.random.default_rng(4).uniform(.1, 3, 150) * scale
    model = ["gaussian", "caim", "discrete"]
    nbcPrm, logProb, recogRate, _ = nbcTrain(DS, model=model, p=.5)
    expected = np.empty((3, 150))
    for k in range(3):
        own = DS.output == k + 1
        x, w = DS.input, DS.weight * own
        expected[k] = np.log(w.sum() / DS.weight.sum())
        m, known = nbcPrm.input[0], ~np.isnan(x[0])
        mu = np.average(x[0, known], weights=w[known])
        var = np.average((x[0, known] - mu) ** 2, weights=w[known])
        np.testing.assert_allclose([m.mu[k], m.var[k], m.present[k]], [mu, var, w[known].sum()], rtol=1e-12)
        expected[k, known] -= (np.log(2 * np.pi * var) + (x[0, known] - mu) ** 2 / var) / 2
        for j, level in ((1, np.searchsorted(nbcPrm.input[1].cut, x[1])), (2, x[2])):
            known, V = ~np.isnan(x[j]), nbcPrm.input[j].count.shape[1]
            for v in np.unique(level[known]):
                isLevel = known & (level == v)
                P = (w[isLevel].sum() + .5) / (w[known].sum() + .5 * V)
                expected[k, isLevel] += np.log(P)
    np.testing.assert_allclose(logProb, expected, rtol=1e-12)
    isHit = DS.output == expected.argmax(axis=0) + 1
    assert recogRate == pytest.approx(np.average(isHit, weights=DS.weight))
    nbcExplain(DS.input[:, 0], nbcPrm)  # Fractional counts give decimal numbers.


def test_naive_Bayes_and_logistic_regression_agree_with_scikit_learn():
    w = np.random.default_rng(6).uniform(.1, 3, 150)
    X, y = dsToTable(IRIS)
    DS = Struct(IRIS, weight=w)
    reference = GaussianNB(var_smoothing=0).fit(X, y, sample_weight=w)
    np.testing.assert_allclose(posterior(nbcTrain(DS).logProb).T, reference.predict_proba(X), rtol=1e-9)
    assert nbcTrain(DS).recogRate == pytest.approx(reference.score(X, y, w))
    levels = np.floor(X).astype(int)
    reference = CategoricalNB(alpha=.7).fit(levels, y, sample_weight=w)
    coded = Struct(DS, input=levels.T + 1, inputLevel=[[str(v) for v in range(x.max() + 1)] for x in levels.T])
    np.testing.assert_allclose(posterior(nbcTrain(coded, p=.7).logProb).T, reference.predict_proba(levels), rtol=1e-9)
    Z = (X - np.average(X, axis=0, weights=w)) / np.sqrt(np.average(X ** 2, axis=0, weights=w)
                                                         - np.average(X, axis=0, weights=w) ** 2)
    reference = LogisticRegression(C=2, tol=1e-10, max_iter=1000).fit(Z, y, sample_weight=w)
    np.testing.assert_allclose(np.exp(lincTrain(DS, lambda_=.5).logProb).T, reference.predict_proba(Z), atol=1e-6)


@pytest.mark.parametrize("method", ["leastSquares", "logistic"])
@pytest.mark.parametrize("lam", [0, .01, 3])
def test_weights_act_like_repetition_in_linear_classifiers(method, lam):
    pair = [dsSelect(DS, samples=DS.output > 1) for DS in (WEIGHTED, REPEATED)]
    a, b = (lincTrain(DS, method=method, lambda_=lam) for DS in pair)
    np.testing.assert_allclose(a.a, b.a, rtol=1e-9)
    np.testing.assert_allclose(a.b, b.b, rtol=1e-9)
    assert a.recogRate == pytest.approx(b.recogRate, abs=1e-14)
    assert lincEval(pair[0], b).recogRate == pytest.approx(b.recogRate, abs=1e-14)


def test_least_squares_solve_the_weighted_normal_equations():
    w = np.random.default_rng(8).uniform(.1, 3, 150)
    Z = np.vstack([IRIS.input, np.ones(150)])
    T = IRIS.output == np.arange(1, 4)[:, None]
    W = np.linalg.solve((w * Z) @ Z.T, (w * Z) @ T.T)
    prm = lincTrain(Struct(IRIS, weight=w), method="leastSquares").lincPrm
    np.testing.assert_allclose(np.vstack([prm.a, prm.b]), W, rtol=1e-10)


@pytest.mark.filterwarnings("ignore:data. logLike still increases")
@pytest.mark.parametrize("options", [{}, {"covType": "diagonal"}, {"covType": "single"}, {"tied": True}])
@pytest.mark.parametrize("maxIteration", [1, 500])
def test_weights_act_like_repetition_in_EM(options, maxIteration):
    start = {"class": gmmTrain(IRIS, gaussianNum=3, startNum=1).gmmPrm.class_[:2]}
    a, b = (gmmTrain(DS, options, start=start, maxIteration=maxIteration) for DS in (WEIGHTED, REPEATED))
    for one, other in zip(a.gmmPrm.class_, b.gmmPrm.class_):
        np.testing.assert_allclose(one.w, other.w, rtol=1e-12)
        np.testing.assert_allclose(one.mu, other.mu, rtol=1e-12)
        np.testing.assert_allclose(one.sigma, other.sigma, rtol=1e-10, atol=1e-14)
    np.testing.assert_allclose(a.logLike, b.logLike, rtol=1e-12)
    assert [a.aic, a.bic] == pytest.approx([b.aic, b.bic], rel=1e-12)
    assert a.logLike[-1] == pytest.approx((gmmEval(WEIGHTED, a).logLike * COUNT).sum(), rel=1e-12)


@pytest.mark.filterwarnings("ignore:data. logLike still increases")
def test_an_EM_step_equals_the_plain_weighted_formulas():
    w = np.random.default_rng(9).uniform(.01, 2, 150)
    start = [Struct(mu=np.array([2., .5]), sigma=np.eye(2), w=.4), Struct(mu=np.array([5, 2.]), sigma=np.eye(2), w=.6)]
    found = gmmTrain(Struct(IRIS, weight=w), start={"class": start}, maxIteration=1)
    lnP = np.array([np.log(g.w) + multivariate_normal(g.mu, g.sigma).logpdf(IRIS.input.T) for g in start])
    assert found.logLike[0] == pytest.approx((w * logsumexp(lnP, axis=0)).sum(), rel=1e-13)
    for r, gaussian in zip(np.exp(lnP - logsumexp(lnP, axis=0)) * w, found.gmmPrm.class_):
        assert gaussian.w == pytest.approx(r.sum() / w.sum(), rel=1e-13)
        np.testing.assert_allclose(gaussian.mu, np.average(IRIS.input, axis=1, weights=r), rtol=1e-12)
        np.testing.assert_allclose(gaussian.sigma, np.cov(IRIS.input, aweights=r, ddof=0), rtol=1e-11)


@pytest.mark.parametrize("scale", [1e-3, 1, 1e3])
def test_mixtures_of_weighted_classes_do_not_depend_on_the_scale_of_the_weights(scale):
    options = {"gaussianNum": 2, "minImprove": 1e-4}
    reference, scaled = gmmcTrain(WEIGHTED, options), gmmcTrain(Struct(WEIGHTED, weight=COUNT * scale), options)
    np.testing.assert_allclose(scaled.logProb, reference.logProb, rtol=1e-8)
    assert gmmcEval(WEIGHTED, reference).recogRate == reference.recogRate
    one = gmmcTrain(WEIGHTED, gaussianNum=1)
    np.testing.assert_allclose(one.logProb, qcTrain(WEIGHTED).logProb, rtol=1e-9)


def test_centres_of_the_start_are_drawn_in_proportion_to_the_weights():
    X, weight = np.array([[0, 1e-3, 100, 100.001]]), np.array([1, 1e-9, 1, 1e-9])
    clusters = [plusPlus(X, 2, np.random.default_rng(seed), weight) for seed in range(20)]
    assert all(code.tolist() in ([0, 0, 1, 1], [1, 1, 0, 0]) for code in clusters)
    near = np.array([[0, 1, 2, 3.]])  # Only samples 0 and 2 can be drawn, so sample 3 belongs to sample 2.
    assert all((code := plusPlus(near, 2, np.random.default_rng(seed), weight))[3] == code[2] != code[0]
               for seed in range(20))


@pytest.mark.parametrize("name", ["nbc", "linc", "gmmc"])
def test_held_out_samples_of_other_classifiers_are_weighted(name):
    small = dsSelect(WEIGHTED, samples=slice(None, None, 5))
    options = {"lambda_": .1} if name == "linc" else {"gaussianNum": 1} if name == "gmmc" else {}
    for result in (perfLoo(small, name, options), perfCv(small, name, options, foldNum=3)):
        isHit = result.computedClass == small.output
        assert result.recogRate == pytest.approx((isHit * small.weight).sum() / small.weight.sum())
        assert result.confMat.sum() == small.weight.sum()
    result = perfLoo(small, name, options)
    for j in (0, 11, 29):
        others = dsSelect(small, samples=np.arange(30) != j)
        repeated = Struct(dsSelect(others, samples=np.repeat(np.arange(29), others.weight.astype(int))), weight=None)
        one = classifierEval(dsSelect(small, samples=j), classifierTrain(repeated, name, options))
        np.testing.assert_allclose(result.logProb[:, [j]], one.logProb, rtol=1e-8)


def test_the_Gaussian_of_weighted_samples_is_the_Gaussian_of_repeated_samples():
    for a, b in zip(gaussianMle(WEIGHTED, divisor="n-1"), gaussianMle(REPEATED, divisor="n-1")):
        np.testing.assert_allclose(a, b, rtol=1e-12)


@pytest.mark.parametrize(("weight", "message"), [
    ([1, 2], r"weight has shape \(2,\), but input has 150 samples\. Pass one weight per sample, with shape \(150,\)\."),
    (np.ones((2, 75)), r"weight has shape \(2, 75\), but input has 150 samples"),
    (np.ones((1, 150, 1)), r"weight has shape \(1, 150, 1\)"), (2, r"weight has shape \(\),"),
    ([1] * 149 + [0], r"weight of sample 149 \(counted from 0\) is 0, but it must be finite and positive"),
    ([-1] + [1] * 149, "weight of sample 0 .* is -1"), ([np.nan] + [1] * 149, "nan"), ([np.inf] + [1] * 149, "inf"),
    (["a"] * 150, "weight")])
def test_invalid_weights_are_refused(weight, message):
    for function in (qcTrain, classStat, lambda DS: qcEval(DS, qcTrain(IRIS)),):
        with pytest.raises((ValueError, TypeError), match=message):
            function(Struct(IRIS, weight=weight))


@pytest.mark.parametrize(("bad", "keep"), [
    (0, "np.ravel(DS.weight) > 0"), (-1, "np.ravel(DS.weight) > 0"), (np.nan, "np.isfinite(np.ravel(DS.weight))"),
    (np.inf, "np.isfinite(np.ravel(DS.weight))")])
def test_the_remedy_for_invalid_weights_removes_them(bad, keep):
    DS = Struct(IRIS, weight=[1, bad, 2] * 50)
    words = f"weight of sample 1 (counted from 0) is {bad:g}, but it must be finite and positive. Remove such samples"
    with pytest.raises(ValueError, match=re.escape(f"{words} with dsSelect(DS, samples={keep}).")):
        qcTrain(DS)
    valid = dsSelect(DS, samples=eval(keep))
    assert valid.weight.tolist() == [1, 2] * 50
    assert qcTrain(valid).recogRate > .9
    with pytest.raises(ValueError, match=r"sample 0 .*No sample has a valid weight\. Pass positive weights, or remove"):
        qcTrain(Struct(IRIS, weight=np.full(150, bad)))


def test_selection_refuses_a_wrong_number_of_weights():
    with pytest.raises(ValueError, match=r"weight has shape [(]2,[)], but input has 150 samples"):
        dsSelect(Struct(IRIS, weight=[1, 2]), samples=[0])


def test_a_function_without_weights_does_not_suggest_its_own_call():
    with pytest.raises(ValueError, match=r"supported by 'qc', .* in training, evaluation, perfLoo and perfCv, and by"):
        perfCurve(WEIGHTED, "qc", [60])


def test_weights_of_other_types_are_refused_with_the_rule():
    with pytest.raises(TypeError, match=r"^weight is dict, but it must be an array of numbers, one per sample$"):
        qcTrain(Struct(IRIS, weight={"a": 1}))
    with pytest.raises(TypeError, match=r"weight must contain real numbers, not strings such as 'x' at index \[149\]"):
        qcTrain(Struct(IRIS, weight=[1] * 149 + ["x"]))


@pytest.mark.parametrize("name", ["weight", "sample_weight"])
def test_weights_passed_as_an_option_are_refused_with_the_field(name):
    with pytest.raises(ValueError, match=r"is unknown\. The weights of samples belong in the field DS\.weight"):
        qcTrain(IRIS, **{name: np.ones(150)})


@pytest.mark.parametrize("shape", [(150, 1), (1, 150)])
def test_weights_in_one_row_or_column_are_accepted(shape):
    weight = np.arange(1., 151)
    row, expected = (qcTrain(Struct(IRIS, weight=w)).logProb for w in (weight.reshape(shape), weight))
    np.testing.assert_array_equal(row, expected)


@pytest.mark.parametrize("name", ["weights", "Weight", "sample_weight", "sampleWeight", "sample_weights"])
def test_weights_in_a_field_with_another_name_are_refused(name):
    with pytest.raises(ValueError, match=f"DS has a field '{name}', which no function uses. Did you mean 'weight'"):
        qcTrain(Struct(IRIS, **{name: np.ones(150)}))


@pytest.mark.parametrize("name", ["sample", "samples", "sampleId", "sample_size", "body_weight", "w"])
def test_other_fields_are_not_weights(name):
    np.testing.assert_array_equal(qcTrain(Struct(IRIS, **{name: np.ones(150)})).logProb, qcTrain(IRIS).logProb)
