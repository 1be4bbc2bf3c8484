"""The Gaussian density and its estimate (S0-1, S0-2, S0-4), compared with SciPy and the formula of the lecture."""
import math

import numpy as np
import pytest
from drawn import covariances, normal
from scipy.stats import multivariate_normal

from prtools import gaussian, gaussianLog, gaussianMle


def plainLogDensity(x, mu, sigma):
    """Return the log density of one sample by the lecture's formula, with an inverse and a determinant."""
    z = x - mu
    return -(len(mu) * math.log(2 * math.pi) + math.log(np.linalg.det(sigma))) / 2 - z @ np.linalg.inv(sigma) @ z / 2


def randomGaussian(rng, d):
    """Return a Gaussian and samples around it."""
    return {"mu": rng.normal(size=d), "sigma": covariances(1, d, rng)[0] + np.eye(d)}, 3 * normal(d, 40, rng)


@pytest.mark.parametrize("d", [1, 2, 3, 7])
def test_S0_1_density_agrees_with_scipy(d):
    gPrm, X = randomGaussian(np.random.default_rng(d), d)
    other = multivariate_normal(gPrm["mu"], gPrm["sigma"])
    np.testing.assert_allclose(gaussianLog(X, gPrm), np.atleast_1d(other.logpdf(X.T)), rtol=1e-13)
    np.testing.assert_allclose(np.log(gaussian(X, gPrm)), np.atleast_1d(other.logpdf(X.T)), rtol=1e-13)
    near = gPrm["mu"][:, None] + X / 10
    np.testing.assert_allclose(gaussian(near, gPrm), np.atleast_1d(other.pdf(near.T)), rtol=1e-13)


@pytest.mark.parametrize("d", [1, 2, 5])
def test_S0_4_log_density_agrees_with_the_plain_formula(d):
    gPrm, X = randomGaussian(np.random.default_rng(10 + d), d)
    plain = [plainLogDensity(x, gPrm["mu"], gPrm["sigma"]) for x in X.T]
    np.testing.assert_allclose(gaussianLog(X, gPrm), plain, rtol=1e-12)


def test_S0_4_thousand_dimensions_underflow_in_the_density_only():
    gPrm = {"mu": np.zeros(1000), "sigma": np.eye(1000)}
    assert gaussian(np.zeros(1000), gPrm)[0] == 0.0
    assert gaussianLog(np.zeros(1000), gPrm)[0] == pytest.approx(-918.9385, abs=5e-5)


def test_tight_peak_overflows_to_inf_without_a_warning():
    gPrm = {"mu": np.zeros(1000), "sigma": 1e-4}
    assert gaussian(np.zeros(1000), gPrm)[0] == np.inf
    assert gaussianLog(np.zeros(1000), gPrm)[0] == pytest.approx(-500 * math.log(2 * math.pi * 1e-4), rel=1e-13)


def test_density_integrates_to_one():
    x, y = np.meshgrid(*[np.linspace(-12, 12, 401)] * 2)
    g = gaussian(np.stack([x.ravel(), y.ravel()]), {"mu": [1, -1], "sigma": [[2, 1], [1, 3]]})
    assert g.sum() * .06 ** 2 == pytest.approx(1, abs=1e-10)


@pytest.mark.parametrize("sigma", [4, [4, 4], [[4, 0], [0, 4]]])
def test_sigma_may_be_a_number_a_diagonal_or_a_matrix(sigma):
    expected = multivariate_normal([1, 2], 4 * np.eye(2)).logpdf([[0, 0], [1, 5], [2, 2]])
    passed = gaussianLog([[0, 1, 2], [0, 5, 2]], {"mu": [1, 2], "sigma": sigma})
    np.testing.assert_allclose(passed, expected, rtol=1e-14)


def test_shapes_of_data():
    gPrm = {"mu": [[0], [0]], "sigma": 1}
    assert gaussianLog([1, 2], gPrm).shape == (1,)  # one sample (d,)
    assert gaussianLog([[1, 2, 3], [4, 5, 6]], gPrm).shape == (3,)
    assert gaussianLog([1, 2, 3], {"mu": 0, "sigma": 1}).shape == (3,)  # for d = 1, (n,) means n samples


def test_units_and_origin_change_nothing():
    rng = np.random.default_rng(4)
    gPrm, X = randomGaussian(rng, 3)
    units = np.array([1e-6, 1, 1e6])
    scaled = {"mu": gPrm["mu"] * units, "sigma": gPrm["sigma"] * np.outer(units, units)}
    np.testing.assert_allclose(gaussianLog(X * units[:, None], scaled), gaussianLog(X, gPrm), rtol=1e-12)
    moved = {"mu": gPrm["mu"] + 2.0**26, "sigma": gPrm["sigma"]}
    np.testing.assert_allclose(gaussianLog(X + 2.0**26, moved), gaussianLog(X, gPrm), rtol=1e-6)


def test_S0_2_estimates_of_iris(iris34):
    expected = {1: ([1.462, .246], [[.029556, .005948], [.005948, .010884]]),
                2: ([4.26, 1.326], [[.2164, .07164], [.07164, .038324]]),
                3: ([5.552, 2.026], [[.298496, .047848], [.047848, .073924]])}
    for label, (mu, sigma) in expected.items():
        gPrm = gaussianMle(iris34.input[:, iris34.output == label])
        np.testing.assert_allclose(gPrm.mu, mu, rtol=1e-13)
        np.testing.assert_allclose(gPrm.sigma, sigma, rtol=1e-12)


@pytest.mark.parametrize(("divisor", "ddof"), [("n", 0), ("n-1", 1)])
def test_mle_agrees_with_numpy_cov(divisor, ddof):
    X = normal(3, 30, 1)
    full = gaussianMle(X, divisor=divisor).sigma
    np.testing.assert_allclose(full, np.cov(X, ddof=ddof), rtol=1e-12)
    np.testing.assert_allclose(gaussianMle(X, "diagonal", divisor).sigma, np.diag(X.var(axis=1, ddof=ddof)), rtol=1e-12)
    single = gaussianMle(X, covType="single", divisor=divisor).sigma
    np.testing.assert_allclose(single, np.eye(3) * X.var(axis=1, ddof=ddof).mean(), rtol=1e-12)


def test_S0_2_mle_maximises_the_likelihood():
    rng = np.random.default_rng(2)
    X = rng.normal(size=(2, 25))
    best = gaussianMle(X)
    top = gaussianLog(X, best).sum()
    for _ in range(100):
        step = rng.normal(size=(2, 2)) * .02
        other = {"mu": best.mu + rng.normal(size=2) * .02, "sigma": best.sigma + step @ step.T}
        assert gaussianLog(X, other).sum() < top


def test_mle_of_one_feature():
    gPrm = gaussianMle([1, 2, 3])
    assert gPrm.mu.tolist() == [2]
    assert gPrm.sigma == pytest.approx(2 / 3)


def test_samples_in_rows_are_asked_after_where_the_covariance_is_singular():
    with pytest.raises(ValueError, match=r"data \(possibly transposed: .*is 150 x 4\) is singular"):
        gaussianMle(normal(150, 4))
