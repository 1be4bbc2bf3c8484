"""qcOptSet, qcTrain and qcEval (S0-3, S0-4, S0-11, S0-16, S0-17) compared with other programs and the formula."""
import copy
import math
import pickle
import warnings

import numpy as np
import pytest
from drawn import blobs, normal
from scipy.stats import multivariate_normal

from prtools import (
    Struct,
    dsSelect,
    gaussianLog,
    knncTrain,
    nbcTrain,
    posterior,
    prData,
    qcEval,
    qcExplain,
    qcOptSet,
    qcSurface,
    qcTrain,
)
from prtools.private.kernel.decide import rowOfLargest


def frozen(value):
    """Return a deep copy for a comparison after a call."""
    return copy.deepcopy(dict(value))


def assertUnchanged(DS, original):
    assert list(DS) == list(original)
    for field, value in original.items():
        np.testing.assert_array_equal(DS[field], value)


@pytest.mark.parametrize(("features", "name"), [([2, 3], "iris34_qc_logProb_mlt"),
                                                (range(4), "iris1234_qc_logProb_mlt")])
def test_S0_4_logProb_of_the_toolbox(iris, reference, features, name):
    iris.input = iris.input[list(features)]
    np.testing.assert_allclose(qcTrain(iris).logProb, reference(name), rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize(("name", "options"), [
    ("iris34_qda_unbiased_posterior_r", {"divisor": "n-1"}),
    ("iris34_qda_mle_posterior_r", {}),
    ("iris34_lda_pooled_unbiased_posterior_r", {"divisor": "n-1", "tied": True}),
])
def test_posteriors_of_R(iris34, reference, name, options):
    np.testing.assert_allclose(posterior(qcTrain(iris34, options).logProb), reference(name), rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize(("name", "tied", "hits"), [("iris34_qda_unbiased_loo_posterior_r", False, 145),
                                                    ("iris34_lda_loo_posterior_r", True, 144)])
def test_leave_one_out_posteriors_of_R(iris34, reference, name, tied, hits):
    expected = reference(name)
    for i in range(150):
        rest = Struct(input=np.delete(iris34.input, i, axis=1), output=np.delete(iris34.output, i))
        qcPrm = qcTrain(rest, prior="equal", divisor="n-1", tied=tied).qcPrm
        one = qcEval(iris34.input[:, i], qcPrm).logProb
        np.testing.assert_allclose(posterior(one)[:, 0], expected[:, i], rtol=1e-10, atol=1e-10)
    assert (expected.argmax(axis=0) + 1 == iris34.output).sum() == hits


@pytest.mark.parametrize("d", [1, 2, 5])
def test_S0_3_scores_agree_with_scipy_and_the_largest_wins(d):
    DS = blobs(d=d, seed=d)
    result = qcTrain(DS)
    for k in range(3):
        X = DS.input[:, DS.output == k + 1]
        other = multivariate_normal(X.mean(axis=1), np.cov(X, ddof=0))
        np.testing.assert_allclose(result.logProb[k], math.log(1 / 3) + other.logpdf(DS.input.T), rtol=1e-12)
    answers = result.logProb.argmax(axis=0) + 1
    np.testing.assert_array_equal(qcEval(DS, result.qcPrm).computedClass, answers)
    assert result.recogRate == (answers == DS.output).mean()
    np.testing.assert_array_equal(result.hitIndex, np.flatnonzero(answers == DS.output))


def test_S0_4_thousand_dimensions_train_and_evaluate():
    DS = Struct(input=normal(1000, 60, 1), output=np.arange(60) % 2 + 1)
    DS.input[:, 1::2] += .3
    result = qcTrain(DS, covType="diagonal")
    assert np.isfinite(result.logProb).all()
    assert result.recogRate == 1


def test_thousand_dimensions_with_full_covariances():
    DS = Struct(input=normal(1000, 2400, 2), output=np.arange(2400) % 2 + 1)
    result = qcTrain(DS)
    X = DS.input[:, ::2]
    sign, lnDet = np.linalg.slogdet(np.cov(X, ddof=0))
    z = X[:, 0] - X.mean(axis=1)
    maha = z @ np.linalg.solve(np.cov(X, ddof=0), z)
    assert sign == 1
    expected = math.log(.5) - (1000 * math.log(2 * math.pi) + lnDet + maha) / 2
    assert result.logProb[0, 0] == pytest.approx(expected, rel=1e-10)


# Priors (S0-11)

def test_S0_11_priors_by_count_equal_and_given():
    DS = blobs(seed=3)
    DS.output[:30] = 1
    count = np.bincount(DS.output)[1:]
    np.testing.assert_allclose(qcTrain(DS).qcPrm.prior, count / 90, rtol=1e-15)
    np.testing.assert_allclose(qcTrain(DS, prior="equal").qcPrm.prior, 1 / 3, rtol=1e-15)
    np.testing.assert_allclose(qcTrain(DS, qcOptSet(prior=[2, 1, 1])).qcPrm.prior, [.5, .25, .25], rtol=1e-15)
    shift = qcTrain(DS, prior="equal").logProb - qcTrain(DS).logProb
    np.testing.assert_allclose(shift, np.repeat(np.log(30 / count)[:, None], 90, axis=1), atol=1e-11)


@pytest.mark.parametrize(("train", "field"), [(qcTrain, "qcPrm"), (nbcTrain, "nbcPrm"), (knncTrain, "knncPrm")])
def test_an_empty_prior_is_that_of_the_counts_as_in_the_toolbox(train, field):
    DS = dsSelect(prData("iris"), samples=slice(90))
    for prior in ([], np.zeros((0, 0))):
        np.testing.assert_array_equal(getattr(train(DS, prior=prior), field).prior, [50 / 90, 40 / 90])


def test_prior_set_after_training_is_used_and_normalised():
    DS = blobs(seed=4)
    qcPrm = qcTrain(DS).qcPrm
    for prior in ([3, 2, 1], [.5, 1 / 3, 1 / 6], np.array([[6e300, 4e300, 2e300]])):
        qcPrm.prior = prior
        np.testing.assert_allclose(qcEval(DS, qcPrm).logProb, qcTrain(DS, prior=[3, 2, 1]).logProb, rtol=1e-12)
    qcPrm.prior = "equal"
    np.testing.assert_allclose(qcEval(DS, qcPrm).logProb, qcTrain(DS, prior="equal").logProb, rtol=1e-12)


def test_prior_0_gives_minus_infinity_without_a_warning():
    DS = blobs(seed=5)
    result = qcTrain(DS, prior=[1, 0, 1])
    assert (result.logProb[1] == -np.inf).all()
    assert np.isfinite(result.logProb[[0, 2]]).all()
    assert 2 not in qcEval(DS, result).computedClass
    assert (posterior(result.logProb)[1] == 0).all()


def test_prior_of_one_class_answers_that_class():
    DS = blobs(seed=6)
    qcPrm = qcTrain(DS).qcPrm
    qcPrm["prior"] = [0, 0, 1]
    assert set(qcEval(DS, qcPrm).computedClass) == {3}


# Arguments and results of qcEval

def test_whole_result_of_training_serves_as_qcPrm():
    DS = blobs(seed=7)
    result = qcTrain(DS)
    np.testing.assert_array_equal(qcEval(DS, result).logProb, qcEval(DS, result.qcPrm).logProb)
    np.testing.assert_array_equal(qcEval(DS, dict(result.qcPrm)).logProb, result.logProb)


def test_bare_samples_and_one_sample():
    DS = blobs(seed=8)
    result = qcTrain(DS)
    bare, one = qcEval(DS.input, result), qcEval(DS.input[:, 4], result)
    np.testing.assert_array_equal(bare.logProb, result.logProb)
    assert bare.recogRate is None
    assert bare.hitIndex is None
    assert one.computedClass.shape == (1,)
    np.testing.assert_allclose(one.logProb[:, 0], result.logProb[:, 4], rtol=1e-13)
    assert qcEval(DS.input.tolist(), result).computedClass.tolist() == bare.computedClass.tolist()
    assert qcEval({"input": DS.input}, result).recogRate is None
    assert qcEval({"input": DS.input, "output": None}, result).hitIndex is None


def test_one_feature():
    DS = blobs(d=1, seed=9)
    result = qcTrain(DS)
    assert qcEval(DS.input[0], result).computedClass.shape == (90,)
    assert qcEval(DS.input[0, 0], result).computedClass.shape == (1,)


def test_results_unpack_in_the_toolbox_order():
    DS = blobs(seed=10)
    qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
    computedClass, logProb2, recogRate2, hitIndex2 = qcEval(DS, qcPrm)
    np.testing.assert_array_equal(logProb, logProb2)
    assert recogRate == recogRate2 == (computedClass == DS.output).mean()
    np.testing.assert_array_equal(hitIndex, hitIndex2)
    assert set(qcPrm) >= {"label", "prior", "class", "inputName", "outputName", "opt"}


def test_labels_never_seen_are_misses_with_one_warning():
    DS = blobs(seed=11)
    result = qcTrain(DS)
    test = Struct(DS, output=np.where(DS.output == 3, 7, DS.output))
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        rateAndHits = qcEval(test, result)
    words = "output has labels that do not occur in the training data (7). Samples with these labels count as misses."
    assert [str(w.message) for w in said] == [words]
    assert said[0].filename == __file__
    hits = np.flatnonzero(rateAndHits.computedClass == test.output)
    assert rateAndHits.recogRate == hits.size / 90
    np.testing.assert_array_equal(rateAndHits.hitIndex, hits)
    assert not set(np.flatnonzero(test.output == 7)) & set(rateAndHits.hitIndex)


def test_a_class_missing_at_evaluation_is_silent():
    DS = blobs(seed=12)
    keep = DS.output != 2
    rateAndHits = qcEval({"input": DS.input[:, keep], "output": DS.output[keep]}, qcTrain(DS))
    assert rateAndHits.logProb.shape == (3, 60)


def test_string_labels_are_kept():
    DS = blobs(seed=13)
    named = Struct(DS, output=np.array(["ape", "bear", "cat"])[DS.output - 1])
    numbers, strings = qcTrain(DS), qcTrain(named)
    np.testing.assert_array_equal(numbers.logProb, strings.logProb)
    assert numbers.recogRate == strings.recogRate
    assert strings.qcPrm.label.tolist() == ["ape", "bear", "cat"]
    assert set(qcEval(named, strings).computedClass) == {"ape", "bear", "cat"}
    assert qcTrain(Struct(DS, output=named.output.astype(object))).recogRate == numbers.recogRate
    assert qcTrain(Struct(DS, output=named.output.tolist())).recogRate == numbers.recogRate


@pytest.mark.parametrize(("labels", "expected"), [((1, 2), ["Setosa", "Versicolour"]),
                                                  ((1, 3), ["Setosa", "Virginica"]),
                                                  ((2, 3), ["Versicolour", "Virginica"])])
def test_label_subsets_keep_their_names(iris34, labels, expected):
    keep = np.isin(iris34.output, labels)
    iris34.outputName = ["Setosa", "Versicolour", "Virginica"]
    qcPrm = qcTrain(Struct(iris34, input=iris34.input[:, keep], output=iris34.output[keep])).qcPrm
    assert qcPrm.label.tolist() == sorted(labels)
    assert qcPrm.outputName == expected
    assert set(qcEval(iris34.input[:, keep], qcPrm).computedClass) == set(labels)


def test_labels_from_other_ranges_take_names_in_order():
    DS = Struct(blobs(seed=14), outputName=["a", "b", "c"])
    DS.output = DS.output * 10 - 20
    assert qcTrain(DS).qcPrm.outputName == ["a", "b", "c"]
    assert qcTrain(Struct(DS, outputName=["a", "b"])).qcPrm.outputName is None


def test_the_lectures_own_line_trains_silently(iris):
    iris.input = iris.input[2:4]
    result = qcTrain(iris)
    assert result.qcPrm.inputName is None
    assert qcEval(iris, result).recogRate == result.recogRate


def test_DS_is_never_changed(iris34):
    iris34.hitIndex = np.arange(3)
    original = frozen(iris34)
    result = qcTrain(iris34, tied=True)
    result.logProb[:] = 0
    result.qcPrm.class_[0].mu[:] = 0
    result.qcPrm.label[:] = 0
    assertUnchanged(iris34, original)
    result = qcTrain(iris34)
    prm = frozen(result.qcPrm)
    rateAndHits = qcEval(iris34, result)
    rateAndHits.computedClass[:] = 0
    assertUnchanged(iris34, original)
    np.testing.assert_array_equal(result.qcPrm.label, prm["label"])
    np.testing.assert_array_equal(result.qcPrm.prior, prm["prior"])


def test_read_only_and_column_major_input():
    DS = blobs(seed=15)
    expected = qcTrain(DS).logProb
    for X in (np.asfortranarray(DS.input), DS.input[:, ::-1][:, ::-1], DS.input.astype("f8").copy()):
        X.setflags(write=False)
        np.testing.assert_allclose(qcTrain(Struct(DS, input=X)).logProb, expected, rtol=1e-12)


def test_one_class_trains_with_a_warning():
    DS = blobs(seed=16)
    DS.output = np.full(90, 4)
    with pytest.warns(UserWarning, match=r"only one class \(4\)") as said:
        result = qcTrain(DS)
    assert len(said) == 1
    assert result.recogRate == 1
    assert result.qcPrm.prior.tolist() == [1]


def test_of_equal_scores_the_first_class_wins():
    DS = Struct(input=np.array([[-1., 1, 3, 5]]), output=[1, 1, 2, 2])
    assert qcEval([2.], qcTrain(DS)).computedClass.tolist() == [1]
    row, best = rowOfLargest(np.array([[1., 0, np.nan], [1, 2, 0]]))
    assert row.tolist() == [0, 1, 0]
    assert best[:2].tolist() == [1, 2]
    assert np.isnan(best[2])


@pytest.mark.parametrize("scale", [1e-100, 1e-6, 1e6, 1e100])
def test_units_change_no_answer(scale):
    DS = blobs(seed=17)
    scaled = Struct(DS, input=DS.input * [[scale], [1]])
    np.testing.assert_array_equal(qcEval(scaled, qcTrain(scaled)).computedClass, qcEval(DS, qcTrain(DS)).computedClass)


def test_far_sample_keeps_its_answer_where_the_density_is_0():
    DS = blobs(seed=18)
    qcPrm = qcTrain(DS).qcPrm
    rateAndHits = qcEval([1e6, 1e6], qcPrm)
    expected = [math.log(1 / 3) + gaussianLog([1e6, 1e6], c)[0] for c in qcPrm.class_]
    np.testing.assert_allclose(rateAndHits.logProb[:, 0], expected, rtol=1e-13)
    assert posterior(rateAndHits.logProb).sum() == pytest.approx(1, abs=1e-15)


# Options

def test_options_by_mapping_and_by_name_are_the_same():
    DS = blobs(seed=19)
    expected = qcTrain(DS, divisor="n-1", tied=True).logProb
    np.testing.assert_array_equal(qcTrain(DS, {"divisor": "n-1", "tied": True}).logProb, expected)
    np.testing.assert_array_equal(qcTrain(DS, qcOptSet(divisor="n-1"), tied=True).logProb, expected)


def test_options_have_defaults_and_take_what_numpy_gives():
    opt = qcOptSet()
    assert dict(opt) == {"prior": "count", "divisor": "n", "covType": "full", "tied": False, "lambda": None,
                         "gamma": None, "covEstimator": None, "missing": "refuse", "cost": None, "rejectLabel": None}
    assert qcOptSet(tied=np.True_).tied is True
    assert qcOptSet(lambda_=np.float32(.5)).lambda_ == .5
    assert qcOptSet({"lambda": 0}, gamma=1)["lambda"] == 0
    assert qcOptSet(tied=True, lambda_=1, covType="single", gamma=1).gamma == 1


def test_options_given_are_not_changed():
    opt = {"lambda_": .5, "covType": "spherical"}
    qcOptSet(opt)
    assert opt == {"lambda_": .5, "covType": "spherical"}


@pytest.mark.parametrize(("options", "same"), [({"tied": True}, {"lambda": 1}), ({"covType": "single"}, {"gamma": 1}),
                                               ({}, {"lambda": 0, "gamma": 0})])
def test_models_are_points_of_one_formula(options, same):
    DS = blobs(seed=20)
    np.testing.assert_allclose(qcTrain(DS, options).logProb, qcTrain(DS, same).logProb, rtol=1e-12)


def test_a_change_of_a_trained_classifier_is_noticed_and_results_change_nothing(iris34):
    qcPrm = qcTrain(iris34).qcPrm
    right = qcEval(iris34, qcPrm).logProb.copy()
    changes = [lambda p: p.class_[0].mu.__setitem__(0, 9), lambda p: p.class_[1].sigma.__imul__(2),
               lambda p: p.prior.__setitem__(0, .9), lambda p: p.__setitem__("prior", [1, 1, 98]),
               lambda p: p.__setitem__("cost", [1, 1, 50]), lambda p: p.label.__setitem__(0, 7),
               lambda p: p["class"].reverse()]
    for change in changes:
        own = qcPrm.copy()
        qcEval(iris34.input, own)
        change(own)
        fresh = qcEval(iris34.input, dict(own))
        np.testing.assert_array_equal(qcEval(iris34.input, own).logProb, fresh.logProb)
        np.testing.assert_array_equal(qcEval(iris34.input, own).computedClass, fresh.computedClass)
    for result in (qcExplain([1, 2.], qcPrm), qcEval(iris34, qcPrm), qcSurface(iris34, qcPrm, pointNum=101)):
        values = result.values() if isinstance(result, dict) else result
        for array in values:
            if isinstance(array, np.ndarray) and array.flags.writeable:
                array[...] = array.flat[-1]
    np.testing.assert_array_equal(qcEval(iris34, qcPrm).logProb, right)
    again = pickle.loads(pickle.dumps(qcPrm))
    np.testing.assert_array_equal(qcEval(iris34, again).logProb, qcEval(iris34, qcPrm).logProb)
