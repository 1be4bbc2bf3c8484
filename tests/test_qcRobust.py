"""Robust estimates: the minimum covariance determinant and estimators that the user passes."""
import re
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pytest
from scipy.stats import chi2

from prtools import (
    Struct,
    classStat,
    dsOutlierPlot,
    dsSelect,
    gaussianMle,
    perfCv,
    perfLoo,
    prData,
    qcEstimate,
    qcEval,
    qcTrain,
    qcTune,
)
from prtools.private.kernel.mcd import mcd

IRIS = prData("iris")
TWO = dsSelect(IRIS, features=[2, 3])
BEST = np.loadtxt(Path(__file__).parent / "data" / "iris1234_mcd_best_r.csv", delimiter=",", dtype=int) - 1


def factor(d, alpha):
    return alpha / chi2.cdf(chi2.ppf(alpha, d), d + 2)


@pytest.mark.parametrize("k", range(3))
def test_subset_of_R_and_the_formulas_of_croux_and_haesbroeck_give_the_estimates(k):
    X, gaussian = IRIS.input[:, IRIS.output == k + 1], qcTrain(IRIS, covEstimator="mcd").class_[k]
    part = X[:, BEST[k]]
    raw = np.cov(part, bias=True) * factor(4, 37 / 50)
    D = X - part.mean(axis=1, keepdims=True)
    near = X[:, np.einsum("in,ij,jn->n", D, np.linalg.inv(raw), D) < chi2.ppf(.975, 4)]
    np.testing.assert_allclose(gaussian.mu, near.mean(axis=1), rtol=1e-13)
    np.testing.assert_allclose(gaussian.sigma, np.cov(near, bias=True) * factor(4, .975), rtol=1e-12)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("k", "features"), [(1, [0, 1, 2, 3]), (2, [0, 1, 2, 3]), (1, [2, 3]), (2, [2, 3])])
def test_scikit_learn_gives_the_same_where_it_finds_the_best_subset(k, features):
    pytest.importorskip("sklearn", minversion="1.9")
    from sklearn.covariance import MinCovDet

    X = IRIS.input[features][:, IRIS.output == k]
    peer = MinCovDet(support_fraction=.75, random_state=0).fit(X.T)
    mean, sigma = mcd(X)
    np.testing.assert_allclose(mean, peer.location_, rtol=1e-12)
    np.testing.assert_allclose(sigma, peer.covariance_, rtol=1e-12)


def test_one_feature_has_the_window_with_the_smallest_variance():
    """For one feature, scikit-learn takes the window with the smallest range, whose variance is larger here."""
    x = np.sort(IRIS.input[0, IRIS.output == 1])
    windows = np.lib.stride_tricks.sliding_window_view(x, 37)  # h = int(.75 * 50)
    part = windows[windows.var(axis=1).argmin()]
    near = x[(x - part.mean()) ** 2 < chi2.ppf(.975, 1) * part.var() * factor(1, 37 / 50)]
    mean, sigma = mcd(x[None])
    assert mean.item() == pytest.approx(near.mean(), rel=1e-13)
    assert sigma.item() == pytest.approx(near.var() * factor(1, .975), rel=1e-12)


def test_exhaustive_search_finds_no_smaller_determinant():
    from itertools import combinations

    X = np.random.default_rng(3).standard_normal((2, 14))
    X[:, :3] += 30
    index = np.array(list(combinations(range(14), 10)))  # h = int(.75 * 14)
    parts = X.T[index] - X.T[index].mean(axis=1, keepdims=True)
    part = X[:, index[np.linalg.det(parts.mT @ parts).argmin()]]
    raw = np.cov(part, bias=True) * factor(2, 10 / 14)
    D = X - part.mean(axis=1, keepdims=True)
    near = X[:, np.einsum("in,ij,jn->n", D, np.linalg.inv(raw), D) < chi2.ppf(.975, 2)]
    np.testing.assert_allclose(mcd(X)[0], near.mean(axis=1), rtol=1e-12)


def test_large_gaussian_samples_give_the_true_parameters_in_spite_of_outliers():
    g = np.random.default_rng(0)
    A = np.array([[2., 0, 0], [1, 1, 0], [.5, -1, 3]])
    X = A @ g.standard_normal((3, 40000)) + 1e6
    X[:, :4000] += 1000 * g.standard_normal((3, 4000)) + 500
    mean, sigma = mcd(X)
    np.testing.assert_allclose(mean - 1e6, 0, atol=.06)
    # The subset contains 75 of 90 good samples, so few good samples are trimmed, but the last factor assumes 2.5 %.
    W = np.linalg.inv(A)
    ratio = np.linalg.eigvalsh(W @ sigma @ W.T)
    assert ratio.min() > .98
    assert ratio.max() < 1.02 * factor(3, .975)
    mean, sigma = mcd(A @ g.standard_normal((3, 40000)))
    np.testing.assert_allclose(W @ sigma @ W.T, np.eye(3), atol=.02)


@pytest.mark.parametrize("scale", [1e-9, 1, 1e9])
def test_units_do_not_matter(scale):
    X = IRIS.input[:, :50]
    units = np.array([1, scale, 1, 1 / scale])
    for value, expected in zip(mcd(X * units[:, None]), mcd(X)):
        expected = expected * (units if expected.ndim == 1 else np.outer(units, units))
        np.testing.assert_allclose(value, expected, rtol=1e-9)


def test_one_wild_cell_anywhere_costs_at_most_two_samples():
    robust = qcTrain(TWO, covEstimator="mcd").recogRate
    classical, kept = [], []
    for cell in range(0, 300, 7):
        X = TWO.input.copy()
        X.flat[cell] *= 100
        wild = Struct(TWO, input=X)
        classical.append(qcEval(TWO, qcTrain(wild)).recogRate)
        kept.append(qcEval(TWO, qcTrain(wild, covEstimator="mcd")).recogRate)
    assert qcTrain(TWO).recogRate == .98
    assert min(classical) < .91
    assert min(kept) >= robust - 2 / 150 > .95


def test_own_estimator_gives_its_mean_and_covariance():
    for estimator in (gaussianMle, lambda X: (X.mean(axis=1), np.cov(X, bias=True))):
        for opt in ({}, {"tied": True}, {"lambda_": .3, "gamma": .1}, {"covType": "diagonal"}):
            own, plain = qcTrain(IRIS, covEstimator=estimator, **opt), qcTrain(IRIS, **opt)
            np.testing.assert_allclose(own.logProb, plain.logProb, rtol=1e-9)
    for test in (perfLoo, perfCv):
        own = test(TWO, "qc", covEstimator=gaussianMle).logProb
        np.testing.assert_allclose(own, test(TWO, "qc").logProb, rtol=1e-8)
    own, plain = (qcTune(TWO, lambda_=[0, 1], gamma=[0, .5], covEstimator=e).rates for e in (gaussianMle, None))
    np.testing.assert_array_equal(own, plain)


@pytest.mark.parametrize(("estimator", "words"), [
    ("mdc", "covEstimator is 'mdc', but it must be 'mcd' or a function that returns a tuple"),
    ("MCD", r"covEstimator is 'MCD', .* returns \(fit\.location_, fit\.covariance_\)\. Did you mean 'mcd'\?"),
    (3, "covEstimator is 3, .* 'mcd' or a function"),
    (Struct, r"covEstimator is <class 'prtools.* write a function\(X\) that fits"),
    (lambda X: 3, "covEstimator returned 3, but"), (lambda X: (1, 1), "returned 1 mean, but DS has 2 feat"),
    (lambda X: ([1, 2], [[1, 2]]), r"sigma of covEstimator for class 1 \(Setosa\) has shape \(1, 2\)"),
    (lambda X: (X.mean(axis=1), np.full((2, 2), np.nan)),
     r"^sigma of covEstimator for class 1 \(Setosa\) contains nan, but .* must be finite\. Estimate them from "),
    (lambda X: (X.mean(axis=0), np.cov(X.T)), r"returned 50 means, but DS has 2 features\. .* d x n, so fit .* X\.T"),
    (lambda X: (X.mean(axis=1), np.zeros((2, 2))), r"singular: its rank is 0 .*[)]\. Return a covariance matrix of")])
def test_invalid_estimator_is_an_error(estimator, words):
    with pytest.raises((TypeError, ValueError), match=words):
        qcTrain(TWO, covEstimator=estimator)


def test_contradictions_and_singular_subsets_are_errors():
    with pytest.raises(ValueError, match="divisor is 'n-1', which requires covEstimator=None"):
        qcTrain(TWO, covEstimator="mcd", divisor="n-1")
    with pytest.raises(ValueError, match="covEstimator requires samples"):
        qcEstimate(classStat(TWO), covEstimator="mcd")
    flat = {"input": [[1.] * 9 + [2, 3]], "output": [1] * 11}
    words = "class 1, estimated by 'mcd' from a subset of the samples, is singular: .*Collect samples in which"
    with pytest.raises(ValueError, match=words):
        qcTrain(flat, covEstimator="mcd")
    for owner, tied in (("class 1 (Setosa)", False), ("all classes, pooled", True)):
        words = f"covariance of {re.escape(owner)}, estimated by your covEstimator, is .*[)][.] Remove features, or set"
        with pytest.raises(ValueError, match=words):
            qcTrain(TWO, covEstimator=lambda X: (X.mean(axis=1), np.ones((2, 2))), tied=tied)
    with pytest.raises(ValueError, match="Estimate it from at least 3 samples, remove features, or set"):
        qcTrain({"input": [[1, 2, 1, 2.], [0, 1, 3, 1]], "output": [1, 1, 2, 2]}, covEstimator="mcd")


def test_plot_shows_both_distances_and_names_the_extreme_sample():
    wild = Struct(TWO, input=TWO.input.copy(), annotation=[f"flower {i}" for i in range(150)])
    wild.input[0, 100] *= 100
    ax = dsOutlierPlot(wild)
    assert "flower 100" in [text.get_text() for text in ax.texts]
    assert len(ax.texts) == 5
    assert not [line for line in ax.lines if str(line.get_label()).startswith("outside")]
    assert [ax.get_yscale(), dsOutlierPlot(TWO, ax=plt.figure().gca()).get_yscale()] == ["log", "linear"]
    setosa, = [line.get_xydata() for line in ax.lines if line.get_label() == "Setosa"]
    for column, estimator in enumerate((None, "mcd")):
        gaussian = qcTrain(wild, covEstimator=estimator).class_[0]
        D = wild.input[:, :50] - gaussian.mu[:, None]
        distance = np.sqrt(np.einsum("in,ij,jn->n", D, np.linalg.inv(gaussian.sigma), D))
        np.testing.assert_allclose(setosa[:, column], distance, rtol=1e-10)
    limit, = [line.get_xdata() for line in ax.lines if line.get_label() == "97.5% limit"]
    np.testing.assert_allclose(limit, chi2.ppf(.975, 2) ** .5)


def test_plot_of_a_singular_subset_names_a_remedy_that_works():
    flat = Struct(TWO, input=TWO.input.copy())
    flat.input[1, :42] = .2
    with pytest.raises(ValueError, match=r"constant: feature 1 .*[)]{2}[.] Remove features or the class with ds"):
        dsOutlierPlot(flat)
    assert dsOutlierPlot(dsSelect(flat, features=[0])).get_title()
    assert dsOutlierPlot(dsSelect(flat, samples=flat.output > 1)).get_title()


@pytest.mark.parametrize(("estimator", "returned"), [
    (np.cov, r"an array of shape \(2, 2\)"), (lambda X: None, "None"), (lambda X: (1, 2, 3), r"\(1, 2, 3\)")])
def test_estimator_must_return_a_mean_and_a_covariance(estimator, returned):
    """The two rows of one covariance matrix are not a mean and a covariance."""
    with pytest.raises(TypeError, match=f"returned {returned}, but .* a tuple of two values, [(]mean, covariance[)]"):
        qcTrain(TWO, covEstimator=estimator)
