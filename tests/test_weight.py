"""Sample weights: a sample with the weight w counts as w equal samples."""
import numpy as np
import pytest

from prtools import (
    Struct,
    classifierTrain,
    classStat,
    classStatMerge,
    confMatGet,
    dsClassMerge,
    dsClassSize,
    dsLoad,
    dsSave,
    dsSelect,
    gaussianMle,
    gaussianTest,
    gmmTrain,
    inputNormalize,
    kMeansClustering,
    knncEval,
    knncTrain,
    lda,
    lincTrain,
    nbcEval,
    nbcTrain,
    pca,
    perfBoot,
    perfCompare,
    perfCv,
    perfLoo,
    prData,
    qcEval,
    qcTrain,
    qcTune,
)

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


@pytest.mark.parametrize("function", [
    nbcTrain, lincTrain, knncTrain, lda, pca, gaussianTest, inputNormalize, lambda DS: gmmTrain(DS, gaussianNum=2),
    lambda DS: perfBoot(DS, "qc", setNum=2), lambda DS: perfCompare(DS, "qc", "nbc"), lambda DS: perfLoo(DS, "nbc"),
    lambda DS: perfCv(DS, "gmmc"), lambda DS: classifierTrain(DS, "linc"),
    lambda DS: kMeansClustering(DS, 2), gaussianMle, lambda DS: nbcEval(DS, nbcTrain(IRIS)),
    lambda DS: knncEval(DS, knncTrain(IRIS)), lambda DS: qcEval(DS, qcTrain(IRIS), out={})])
def test_functions_that_do_not_use_weights_refuse_them(function):
    with pytest.raises(ValueError, match=r"does not support weights\. Remove the field"):
        function(WEIGHTED)


def test_robust_estimates_refuse_weights():
    with pytest.raises(ValueError, match="covEstimator is 'mcd', which does not support weights"):
        qcTrain(WEIGHTED, covEstimator="mcd")


@pytest.mark.parametrize(("weight", "message"), [
    ([1, 2], "weight has 2 numbers, but input has 150 samples"),
    ([1] * 149 + [0], r"weight of sample 149 \(counted from 0\) is 0, but it must be finite and positive"),
    ([-1] + [1] * 149, "weight of sample 0 .* is -1"), ([np.nan] + [1] * 149, "nan"), ([np.inf] + [1] * 149, "inf"),
    (["a"] * 150, "weight")])
def test_invalid_weights_are_refused(weight, message):
    for function in (qcTrain, classStat, lambda DS: qcEval(DS, qcTrain(IRIS)), lambda DS: dsSelect(DS, samples=[0])):
        with pytest.raises((ValueError, TypeError), match=message):
            function(Struct(IRIS, weight=weight))
