"""The errata of S1, S3 and S4: each printed form fails, and the right form holds.

E0-1..5, E3-4 and E3-5 are tested in test_qcLecture and test_qcBoundary, and E4-5 in test_qcError. E4-1 and E4-8..11 are
tested with naive Bayes and nearest neighbours.
"""
import numpy as np
import pytest
from drawn import normal
from scipy.stats import norm

from prtools import (
    Struct,
    coverHart,
    dsSelect,
    gaussian,
    gaussianMle,
    knncEval,
    knncTrain,
    nbcEval,
    nbcTrain,
    prData,
    qcBoundary,
    qcError,
    qcEval,
    qcLinear,
    qcMake,
    qcTrain,
)


def test_E1_1_the_covariance_is_a_mean_of_products_of_deviations():
    X = np.array([[3], [7]]) + [[1], [2]] * normal(2, 40)
    mu, n = X.mean(axis=1, keepdims=True), 40
    right = sum((X[:, [i]] - mu) @ (X[:, [i]] - mu).T for i in range(n)) / n
    printed = sum(X[:, [i]] - mu @ X[:, [i]].T - mu for i in range(n)) / n  # without its brackets
    sigma = gaussianMle(X).sigma
    np.testing.assert_allclose(sigma, right, rtol=1e-12)
    assert np.abs(sigma - printed).max() > 1


def test_E1_2_the_posterior_divides_by_the_density_of_the_sample():
    qcPrm = qcMake([0, 2], 1, [0.3, 0.7])
    joint = np.exp(qcEval([[0.5]], qcPrm).logProb[:, 0])  # p(class) p(c | class): the printed posterior
    assert joint.sum() == pytest.approx(0.3 * norm.pdf(0.5) + 0.7 * norm.pdf(0.5, 2), rel=1e-12)
    assert joint.sum() < 0.5  # so it is not a posterior
    assert (joint / joint.sum()).argmax() == joint.argmax()  # but has the same largest


def test_E1_3_the_root_is_of_the_determinant_of_2_pi_sigma():
    Sigma = 2 * np.eye(2)
    peak = gaussian([0, 0], {"mu": [0, 0], "sigma": Sigma})[0]
    assert peak == pytest.approx(0.0796, abs=5e-5)
    assert peak == pytest.approx(1 / np.sqrt(np.linalg.det(2 * np.pi * Sigma)), rel=1e-13)
    assert abs(peak - 1 / np.sqrt(2 * np.pi * 2)) > 0.1  # as if Sigma were a number


def test_E1_4_the_distance_has_one_constant_term_not_two():
    Sigma, mu, x = np.array([[2, 0.5], [0.5, 1]]), np.array([1.0, -2]), np.array([0.3, 0.4])
    P = np.linalg.inv(Sigma)
    right = x @ P @ x + mu @ P @ mu - mu @ P @ x - x @ P @ mu
    assert (x - mu) @ P @ (x - mu) == pytest.approx(right, rel=1e-12)
    assert right + mu @ P @ mu != pytest.approx(right, rel=0.1)


def test_E1_6_a_system_that_works_proves_no_normality():
    rng = np.random.default_rng(0)  # two uniform squares, far apart
    X = np.hstack([rng.random((2, 200)), 5 + rng.random((2, 200))])
    assert qcTrain({"input": X, "output": [1] * 200 + [2] * 200}).recogRate == 1


def test_E1_7a_least_risk_is_the_largest_posterior_only_for_zero_one_loss():
    qcPrm = qcMake([0, 2], 1)
    assert qcEval([[0.5]], qcPrm).computedClass == [1]
    qcPrm.cost = [[0, 10], [1, 0]]
    assert qcEval([[0.5]], qcPrm).computedClass == [2]  # though class 1 has the larger posterior


def test_S1_12_the_tied_rule_is_linear_after_dropping_the_quadratic_term():
    qcPrm = qcTrain(prData("iris"), tied=True).qcPrm
    X = 5 + 2 * normal(4, 100)
    a, b = qcLinear(qcPrm)
    g, line = qcEval(X, qcPrm).logProb, a.T @ X + b[:, None]
    rest = g - line
    assert np.ptp(rest, axis=1).min() > 1  # the score itself is not linear: what is dropped varies with x
    np.testing.assert_allclose(rest - rest[0], 0, atol=1e-9)  # but is the same for each class


def test_E1_7b_without_enough_samples_there_is_no_unique_estimate():
    with pytest.raises(ValueError, match="singular"):
        gaussianMle({"input": [[1, 2], [3, 5]]})


@pytest.mark.parametrize(("name", "features", "number"), [("iris", [2, 3], 6), ("wine", range(13), 182)])
def test_E1_8_tying_removes_the_covariances_of_all_classes_but_one(name, features, number):
    DS = dsSelect(prData(name), features=features)
    upper = np.triu_indices(len(features))
    free, tied = ({tuple(c.sigma[upper]) for c in qcTrain(DS, tied=tied).qcPrm.class_} for tied in (False, True))
    assert (len(free) - len(tied)) * upper[0].size == number


def test_E3_1_a_density_is_not_a_prior():
    qcPrm = qcMake([0, 2], 1, [0.7, 0.3])
    assert norm.pdf(0) != pytest.approx(qcPrm.prior[0])
    assert np.exp(qcEval([[0.0]], qcPrm).logProb[0, 0]) == pytest.approx(norm.pdf(0) * 0.7, rel=1e-12)


def test_E3_2_the_distribution_functions_are_conditional():
    x, prior = 1.423649, np.array([0.7, 0.3])
    conditional = (1 - norm.cdf(x)) * prior[0] + norm.cdf(x, 2) * prior[1]  # F_k = P(X < x given C_k)
    assert qcError(qcMake([0, 2], 1, prior)).error == pytest.approx(conditional, abs=1e-9)
    F1, F2 = norm.cdf(x) * prior[0], norm.cdf(x, 2) * prior[1]  # as printed: P(X < x and C_k), then weighted again
    assert (1 - F1) * prior[0] + F2 * prior[1] != pytest.approx(conditional, abs=0.1)


def test_E3_3_one_threshold_wants_an_order_of_the_means_and_one_root():
    turned = qcError(qcMake([2, 0], 1))
    printed = ((1 - norm.cdf(1, 2)) + norm.cdf(1)) / 2  # "class 1 below the threshold" with mu1 > mu2
    assert turned.error == pytest.approx(norm.cdf(-1), abs=1e-12)
    assert printed == pytest.approx(1 - turned.error, abs=1e-12)
    assert len(qcBoundary(qcMake([0, 2], [1, 4]), 1, 2).threshold) == 2


def test_E3_6_the_weighted_density_is_proportional_to_the_posterior():
    joint = np.exp(qcEval([[0.2, 3.0]], qcMake([0, 2], [1, 4], [0.7, 0.3])).logProb)
    assert (joint.sum(axis=0) < 0.5).all()
    np.testing.assert_allclose((joint / joint.sum(axis=0)).sum(axis=0), 1)


def test_E3_7_pooling_goes_with_the_divisor():
    DS = {"input": normal(2, 12), "output": [1] * 4 + [2] * 8}
    S1, S2 = (np.cov(DS["input"][:, s]) for s in (slice(0, 4), slice(4, 12)))  # over n_k - 1
    pooled = qcTrain(DS, tied=True, divisor="n-1").qcPrm.class_[0].sigma
    np.testing.assert_allclose(pooled, (3 * S1 + 7 * S2) / 10, rtol=1e-12)
    assert np.abs(pooled - (4 * S1 + 8 * S2) / 12).max() > 1e-3  # the printed weights with these covariances


def test_E3_8_boundaries_are_lines_and_curves_in_the_plane_only():
    two, three = [[0, 0], [2, 1]], [[0, 0, 0], [2, 1, 0]]
    kinds = [qcBoundary(qcMake(mu, sigma), 1, 2).kind for mu in (two, three) for sigma in (1, [1, 4])]
    assert kinds == ["line", "circle", "plane", "sphere"]


def test_E4_2_the_threshold_is_rounded_up():
    q = qcBoundary(qcMake([[0] * 3, [1] * 3], 1 / 4, [1, 2]), 2, 1)
    assert -q.c / q.b[0] == pytest.approx(1.3267, abs=5e-5)
    assert -q.c / q.b[0] != pytest.approx(1.32, abs=5e-3)


def test_E4_3_the_last_factor_is_a_column():
    """The discriminants of the package have the right form; the printed form is not a valid matrix product."""
    mu, prior = np.array([[0.0, 0], [3, 1]]), [0.4, 0.6]
    Sigma = np.array([[[2, 0.5], [0.5, 1]], [[1, -0.3], [-0.3, 2]]])
    x, logProb = np.array([[1.0], [2]]), qcEval([[1.0], [2]], qcMake(mu, Sigma, prior)).logProb[:, 0]
    for k in (0, 1):
        D, P = x - mu[k][:, None], np.linalg.inv(Sigma[k])
        right = np.log(prior[k]) - (np.log(np.linalg.det(2 * np.pi * Sigma[k])) + (D.T @ P @ D).item()) / 2
        assert logProb[k] == pytest.approx(right, rel=1e-12)
        with pytest.raises(ValueError, match="mismatch"):
            D.T @ P @ D.T


def test_E4_4_all_three_covariances_are_2I():
    mu = [[3, 2], [7, 4], [2, 5]]
    assert 1 - qcError(qcMake(mu, 2)).error == pytest.approx(0.866957, abs=2e-5)
    assert {qcBoundary(qcMake(mu, 2), i, j).kind for i, j in ((1, 2), (1, 3), (2, 3))} == {"line"}


@pytest.mark.parametrize(("n", "d", "tied", "fails"), [
    (4, 4, False, True),   # n_k = d is too few already; the lecture says n_k < d
    (5, 4, False, False),
    (4, 7, True, True),    # two classes of 4: n - K = 6 < d, though d < n
    (4, 6, True, False),
])
def test_E4_6_when_covariances_are_singular(n, d, tied, fails):
    DS = {"input": normal(d, 2 * n), "output": [1] * n + [2] * n}
    if fails:
        with pytest.raises(ValueError, match="singular"):
            qcTrain(DS, tied=tied)
    else:
        assert qcTrain(DS, tied=tied).recogRate > 0.5


def test_E4_15_a_level_that_occurs_in_another_class_only_has_count_zero():
    tennis = prData("tennis")
    overcast = tennis.input[0] == tennis.inputLevel[0].index("Overcast") + 1
    assert set(tennis.output[overcast]) == {2}  # the level is in the sample, but not in class 1
    assert nbcEval([[2], [1], [1], [1]], nbcTrain(tennis, p=0)).logProb[0, 0] == -np.inf


def test_E4_16_one_neighbour_stays_above_the_bayes_error_and_many_reach_it():
    rng, n = np.random.default_rng(0), 20000
    y = np.repeat([1, 2], n // 2)
    DS, TS = (Struct(input=rng.normal(2.0 * (y - 1))[None], output=y) for _ in range(2))
    one, many = (1 - knncEval(TS, knncTrain(DS, k=k)).recogRate for k in (1, 201))
    bayes = norm.cdf(-1)
    spread = np.sqrt(bayes * (1 - bayes) / n)
    assert one == pytest.approx(0.2248, abs=4 * spread)
    assert many == pytest.approx(bayes, abs=3 * spread)
    assert one < coverHart(bayes).upper
