"""Many Gaussian features at once give what each gives by itself, and scikit-learn's figures."""
import numpy as np
import pytest
from drawn import blobs, mixed

from prtools import Struct, nbcEval, nbcTrain
from prtools.private.lecture import nbc


def dataset(n, d, K):
    """Return drawn samples of K classes."""
    X, y = mixed(n, d, K)[:2]
    return Struct(input=X, output=y)


def byFeature(monkeypatch, call):
    """Return the result of a call in which each feature is taken by itself."""
    with monkeypatch.context() as patch:
        patch.setattr(nbc, "gaussianMoments", lambda *args: {})
        patch.setattr(nbc, "gaussianFeatures", lambda model: [])
        return call()


@pytest.mark.parametrize(("n", "d", "K"), [(5000, 2, 3), (3000, 40, 5), (20_000, 7, 2)])
@pytest.mark.parametrize("far", [0, 1e6])
@pytest.mark.parametrize("divisor", ["n", "n-1"])
def test_features_together_train_and_score_as_one_by_one(monkeypatch, n, d, K, far, divisor):
    DS = dataset(n, d, K)
    DS.input = DS.input * np.geomspace(1e-3, 1e3, d)[:, None] + far
    one, many = byFeature(monkeypatch, lambda: nbcTrain(DS, divisor=divisor)), nbcTrain(DS, divisor=divisor)
    for a, b in zip(one.input, many.input):
        np.testing.assert_allclose(a.mu, b.mu, rtol=1e-12)
        np.testing.assert_allclose(a.var, b.var, rtol=1e-12 if far == 0 else 1e-6)  # 1e6 on 1e-3: digits of the data go
        np.testing.assert_array_equal(a.present, b.present)
        np.testing.assert_array_equal(a.missing, b.missing)
    scores = byFeature(monkeypatch, lambda: nbcEval(DS, many))
    together = nbcEval(DS, many)
    np.testing.assert_allclose(together.logProb, scores.logProb, rtol=1e-11, atol=1e-10)
    np.testing.assert_array_equal(together.computedClass, scores.computedClass)


def test_figures_are_those_of_scikit_learn():
    from sklearn.naive_bayes import GaussianNB

    DS = blobs(9000, 6, 4)
    peer = GaussianNB(var_smoothing=0).fit(DS.input.T, DS.output)
    result = nbcTrain(DS)
    np.testing.assert_allclose(np.stack([one.mu for one in result.input], axis=1), peer.theta_, rtol=1e-11)
    np.testing.assert_allclose(np.stack([one.var for one in result.input], axis=1), peer.var_, rtol=1e-11)
    np.testing.assert_allclose(result.logProb, peer.predict_joint_log_proba(DS.input.T).T, rtol=1e-10)


def test_gaps_and_other_models_among_the_features_are_taken_by_themselves(monkeypatch):
    DS = dataset(6000, 5, 3)
    DS.input[1, ::7] = np.nan
    DS.input[3] = np.round(DS.input[3]).clip(-3, 9)
    options = {"model": ["gaussian", "gaussian", "histogram", "discrete", "gaussian"]}
    for missing in ("ignore", "value"):
        one = byFeature(monkeypatch, lambda: nbcTrain(DS, options, missing=missing))  # noqa: B023
        many = nbcTrain(DS, options, missing=missing)
        np.testing.assert_allclose(many.logProb, one.logProb, rtol=1e-11, atol=1e-10)
        np.testing.assert_array_equal(many.hitIndex, one.hitIndex)
    assert np.isfinite(many.logProb).all()


@pytest.mark.parametrize(("d", "apart"), [(1, 3), (1, 30), (3, 30), (10, 30)])
def test_large_data_lose_no_more_digits_than_feature_by_feature(d, apart):
    """The bound is that of tests/differential: of the sum of all terms, 2 (d + 2) roundings."""
    y = np.arange(9000) % 3
    X = apart * y * (-1) ** np.arange(d)[:, None] + np.random.default_rng(0).normal(size=(d, 9000))
    nbcPrm, logProb = nbcTrain({"input": X, "output": y + 1}, model="gaussian")[:2]
    mu, var = (np.array([prm[name][y] for prm in nbcPrm.input]) for name in ("mu", "var"))
    z2 = (X - mu) ** 2 / var
    right = np.log(nbcPrm.prior[y]) - (z2 + np.log(2 * np.pi * var)).sum(axis=0) / 2
    ulp = 2.0 ** -52 * (np.sqrt(z2).sum(axis=0) ** 2 / 2 + (z2 + np.abs(np.log(2 * np.pi * var))).sum(axis=0) + d + 1)
    assert (np.abs(logProb[y, np.arange(9000)] - right) / ulp).max() < 2 * (d + 2)


def test_classes_far_apart_keep_their_digits(monkeypatch):
    y = np.arange(9000) % 2
    DS = Struct(input=(1e5 * y + np.random.default_rng(0).normal(0, .1, 9000))[None], output=y + 1)
    many = nbcTrain(DS)
    one = byFeature(monkeypatch, lambda: nbcEval(DS, many))
    np.testing.assert_allclose(many.logProb, one.logProb, rtol=1e-14, atol=1e-15)


@pytest.mark.parametrize("value", [np.inf, 1e200])
def test_values_that_are_not_finite_or_too_large_are_told(value):
    DS = dataset(6000, 3, 2)
    model = nbcTrain(DS)
    bad = Struct(DS, input=DS.input.copy())
    bad.input[1, 5] = value
    with pytest.raises(ValueError, match=r"feature 1|input reaches"):
        nbcTrain(bad)
    if value == np.inf:
        with pytest.raises(ValueError, match=r"inf at feature 1.*sample 5"):
            nbcEval(bad, model)


def test_constant_feature_is_refused_as_with_few_samples():
    DS = dataset(6000, 3, 2)
    DS.input[2, DS.output == 1] = 7.1
    with pytest.raises(ValueError, match=r"feature 2 is constant in class 1 .*about 7.1"):
        nbcTrain(DS)
