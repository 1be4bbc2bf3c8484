"""Error probabilities of given models (S3-4..6, S1-2..4, S4-8..13), exact and by simulation."""
import math

import numpy as np
import pytest
from drawn import gaussians
from scipy.integrate import quad
from scipy.optimize import brentq
from scipy.stats import multivariate_normal, norm

from prtools import qcError, qcEval, qcMake, qcSample

CHOW = {0.1: (-0.0986, 2.0986, 0.0179, 0.5214, 0.0701), 0.2: (0.3069, 1.6931, 0.0452, 0.3343, 0.1121),
        0.3: (0.5764, 1.4236, 0.0773, 0.2049, 0.1387)}
PROBLEMS = {
    "S4-9": ([[3, 2], [7, 4], [2, 5]], 2, 0.866957, (0.822690, 0.928270, 0.849911)),
    "S4-10": ([[3, 2], [5, 4], [2, 5]], np.diag([1, 2]), 0.833788, (0.789895, 0.861221, 0.850248)),
    "S4-11": ([[3, 2], [5, 4], [2, 5]], [[1, 0.7], [0.7, 2]], 0.858618, (0.798545, 0.839921, 0.937389)),
    "S4-12": ([[3, 2], [5, 4], [2, 5]], [0.5, 1, 2], 0.88990, (0.94268, 0.89076, 0.83625)),
    "S4-13": ([[3, 2], [5, 4], [3, 4]], [[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[0.5, 0.5], [0.5, 3]]],
              0.76718, (0.83608, 0.82697, 0.63849)),
}


def chow(r):
    return qcMake([0, 2], 1, cost=[[r, r], [0, 1], [1, 0]])


@pytest.mark.parametrize(("prior", "sigma", "error"), [
    ([0.5, 0.5], 1, 0.158655), ([0.7, 0.3], 1, 0.138749), ([0.5, 0.5], [1, 4], 0.226694)])
def test_S3_4_error_of_two_gaussians_on_the_line(prior, sigma, error):
    assert qcError(qcMake([0, 2], sigma, prior)).error == pytest.approx(error, abs=5e-7)


def test_S3_6_one_threshold_of_two_is_worse_than_both():
    low, high = -2.5709172, 1.2375839  # where f1 g1 = f2 g2 for N(0,1), N(2,4)
    single = [((1 - norm.cdf(x)) + norm.cdf(x, 2, 2)) / 2 for x in (low, high)]
    assert single == pytest.approx([0.503036, 0.229730], abs=5e-7)
    assert qcError(qcMake([0, 2], [1, 4])).error < min(single)


@pytest.mark.parametrize("r", CHOW)
def test_S1_3_chow_reject_band(r):
    low, high, error, reject, risk = CHOW[r]
    result = qcError(chow(r))
    assert (result.error, result.reject, result.risk) == pytest.approx((error, reject, risk), abs=5.1e-5)
    assert result.risk == pytest.approx(result.error + r * result.reject, abs=1e-14)
    computed = qcEval(np.array([[low - 1e-3, low + 1e-3, high - 1e-3, high + 1e-3]]), chow(r)).computedClass
    assert computed.tolist() == [1, 0, 0, 2]


def test_S1_3_rejecting_at_one_half_never_pays_and_says_so():
    with pytest.warns(UserWarning, match="reject.*never optimal"):
        result = qcError(chow(0.5))
    assert result.error == result.risk == pytest.approx(norm.cdf(-1), abs=1e-12)
    assert result.reject == 0


@pytest.mark.parametrize("name", PROBLEMS)
def test_S4_9_to_13_bayes_rates_and_recalls(name):
    mu, sigma, rate, recall = PROBLEMS[name]
    result = qcError(qcMake(mu, sigma))
    assert 1 - result.error == pytest.approx(rate, abs=2e-5)
    assert result.recall == pytest.approx(recall, abs=2e-5)
    np.testing.assert_allclose(result.confusion.sum(axis=1), 1, atol=1e-12)


def test_S4_8_bayes_error_in_three_dimensions_is_exact():
    result = qcError(qcMake([[0] * 3, [1] * 3], 1 / 4, [1, 2]))
    assert result.error == pytest.approx(0.038703, abs=5e-7)
    assert result.method == "thresholds"


def test_E4_5_distances_alone_are_worse_where_determinants_differ():
    mu = np.array(PROBLEMS["S4-12"][0], float)
    sd = np.sqrt([0.5, 1, 2])
    # The Mahalanobis distance alone ignores the determinants; the Euclidean distance assumes equal covariances.
    X = np.random.default_rng(0).normal(size=(3, 2, 400000)) * sd[:, None, None] + mu[:, :, None]
    maha = ((X[:, None] - mu[None, :, :, None]) ** 2).sum(axis=2) / sd[None, :, None] ** 2
    euclid = ((X[:, None] - mu[None, :, :, None]) ** 2).sum(axis=2)
    rates = [(score.argmin(axis=1) == np.arange(3)[:, None]).mean() for score in (maha, euclid)]
    assert rates == pytest.approx([0.8740, 0.8802], abs=2e-3)
    assert max(rates) < 1 - qcError(qcMake(mu, [0.5, 1, 2])).error


def test_recalls_of_equal_covariances_are_bivariate_normal_probabilities():
    mu, sigma, *_ = PROBLEMS["S4-11"]
    mu, P = np.array(mu, float), np.linalg.inv(sigma)
    for k, recall in enumerate(qcError(qcMake(mu, sigma)).recall):
        A = np.array([P @ (mu[k] - mu[j]) for j in range(3) if j != k])  # class k is chosen where A x > b
        b = np.array([(mu[k] @ P @ mu[k] - mu[j] @ P @ mu[j]) / 2 for j in range(3) if j != k])
        exact = multivariate_normal.cdf(A @ mu[k] - b, mean=[0, 0], cov=A @ sigma @ A.T, abseps=1e-9, releps=1e-9)
        assert recall == pytest.approx(exact, abs=1e-7)


@pytest.mark.parametrize("K", [2, 4])
def test_quadrature_agrees_with_a_fine_grid(K):
    qcPrm = gaussians(2, K, seed=K)
    g, h = np.linspace(-12, 12, 1601, retstep=True)
    rows = (np.stack(np.meshgrid(part, g)).reshape(2, -1) for part in np.array_split(g, 16))
    rate = sum(np.exp(qcEval(X, qcPrm).logProb).max(axis=0).sum() for X in rows) * h * h
    assert 1 - qcError(qcPrm).error == pytest.approx(rate, abs=2e-6)


def test_turning_and_stretching_the_plane_changes_nothing():
    mu, sigma, *_ = PROBLEMS["S4-13"]
    T = np.array([[3, 1], [-20, 40]])
    turned = qcError(qcMake(np.array(mu) @ T.T, [T @ S @ T.T for S in np.array(sigma)]))
    np.testing.assert_allclose(turned.confusion, qcError(qcMake(mu, sigma)).confusion, atol=1e-10)


def test_equal_covariances_reduce_to_the_span_of_the_means():
    qcPrm = gaussians(6, 3, apart=.7, tied=True)
    exact, simulated = qcError(qcPrm), 1 - qcEval(qcSample(qcPrm, 200000), qcPrm).recogRate
    assert exact.method == "quadrature"
    assert exact.error == pytest.approx(simulated, abs=4 * math.sqrt(simulated / 200000))


def test_costs_that_make_no_quadric_are_exact_on_the_line():
    cost = np.vstack([[0.25] * 3, 1 - np.eye(3)])
    qcPrm = qcMake([0, 2, 5], [1, 0.5, 2], [1, 2, 1], cost=cost)

    def wrong(x):
        p = np.array([w * norm.pdf(x, m, s) for w, m, s in zip((0.25, 0.5, 0.25), (0, 2, 5), np.sqrt([1, 0.5, 2]))])
        best = p.max()
        return p.sum() - best if best > 0.75 * p.sum() else 0.0

    edges = np.linspace(-9, 17, 2601)
    error = sum(quad(wrong, a, b)[0] for a, b in zip(edges[:-1:100], edges[100::100]))
    assert qcError(qcPrm).error == pytest.approx(error, abs=1e-5)


def test_monte_carlo_within_its_standard_error_and_seeded():
    mu, sigma, *_ = PROBLEMS["S4-13"]
    wide = [np.block([[np.array(S), np.zeros((2, 1))], [np.zeros((1, 2)), np.eye(1)]]) for S in sigma]
    qcPrm = qcMake([[*m, 0] for m in mu], wide)  # the third feature is the same in all classes
    result, exact = qcError(qcPrm, sampleNum=100000), qcError(qcMake(mu, sigma))
    assert result.method == "Monte Carlo"
    assert abs(result.error - exact.error) < 3 * result.stdError < 0.004
    assert qcError(qcPrm, sampleNum=100000).error == result.error


def test_standard_error_without_an_error_is_that_of_one_error_a_class():
    far = qcMake(np.outer([0, 90], [1, 1, 1]), [np.eye(3), 2 * np.eye(3)], prior=[.8, .2])
    result = qcError(far, sampleNum=400)
    assert (result.method, result.error) == ("Monte Carlo", 0)
    assert result.stdError == pytest.approx(np.hypot(.8, .2) / 400)


def test_bounds_hold_and_chernoff_is_the_tighter():
    rng = np.random.default_rng(1)
    for _ in range(30):
        result = qcError(gaussians(2, seed=rng, apart=1))
        assert result.error <= result.chernoff <= result.bhattacharyya * (1 + 1e-12)


def test_chernoff_is_the_least_integral_of_mixed_powers():
    def bound(s):
        def mixed(x):  # (0.3 g(x; 0, 1))^s (0.7 g(x; 2, 4))^(1 - s)
            one, two = 0.3 * math.exp(-x * x / 2), 0.7 * math.exp(-(x - 2) ** 2 / 8) / 2
            return one ** s * two ** (1 - s) / math.sqrt(2 * math.pi)

        return quad(mixed, -30, 40, points=[0, 2])[0]

    result = qcError(qcMake([0, 2], [1, 4], [0.3, 0.7]))
    assert result.bhattacharyya == pytest.approx(bound(0.5), rel=1e-8)
    assert result.chernoff == pytest.approx(min(bound(s) for s in np.linspace(0.01, 0.99, 99)), rel=1e-3)


@pytest.mark.parametrize("prior", [.4, .98, .02])
def test_chernoff_of_equal_covariances_is_the_formula_also_where_the_best_power_is_at_an_end(prior):
    """The logarithm of the bound is a parabola in s: s ln p + (1 - s) ln (1 - p) - s (1 - s) D2 / 2."""
    sigma, delta = np.array([[4, 1.5], [1.5, 2]]), np.array([1.5, -.4])
    D2 = delta @ np.linalg.solve(sigma, delta)
    s = np.clip(.5 - math.log(prior / (1 - prior)) / D2, 0, 1)
    result = qcError(qcMake([[3, 7], [4.5, 6.6]], sigma, [prior, 1 - prior]))
    want = prior ** s * (1 - prior) ** (1 - s) * math.exp(-s * (1 - s) * D2 / 2)
    assert result.chernoff == pytest.approx(want, rel=1e-9)
    assert (s in (0, 1)) == (prior != .4)


def test_a_prior_of_0_and_identical_classes():
    assert qcError(qcMake([0, 2], 1, [1, 0])).error == 0
    assert qcError(qcMake([[0, 0], [0, 0]], 1, [1, 3])).error == pytest.approx(0.25, abs=1e-12)


@pytest.mark.parametrize("args", [{}, {"sampleNum": 0}, {"sampleNum": 2.5}])
def test_monte_carlo_asks_for_a_number_of_samples(args):
    qcPrm = qcMake([[0] * 3, [1] * 3], [1, 2])
    with pytest.raises((ValueError, TypeError), match="sampleNum"):
        qcError(qcPrm, **args)


def test_zero_one_costs_are_no_costs_on_the_line():
    rng = np.random.default_rng(0)
    for _ in range(25):
        K = int(rng.integers(3, 6))
        parameters = rng.normal(size=K) * 4, np.exp(rng.normal(size=K)), rng.random(K) + 0.05
        plain, costly = qcError(qcMake(*parameters)), qcError(qcMake(*parameters, cost=1 - np.eye(K)))
        np.testing.assert_allclose(costly.confusion, plain.confusion, atol=1e-7)


def test_a_narrow_reject_band_is_found():
    cost = np.vstack([[0.4999] * 3, 1 - np.eye(3)])
    two = qcError(qcMake([0, 2], 1, cost=[[0.4999] * 2, [0, 1], [1, 0]])).reject
    three = qcError(qcMake([0, 2, 20], 1, [0.49, 0.49, 0.02], cost=cost)).reject
    assert two == pytest.approx(9.7e-5, rel=0.05)
    assert three == pytest.approx(0.98 * two, rel=1e-3)


def test_turning_thin_classes_changes_nothing():
    t = 0.7
    turn = np.array([[np.cos(t), -np.sin(t)], [np.sin(t), np.cos(t)]])
    for seed in range(20):
        rng = np.random.default_rng(seed)
        root = rng.normal(size=(3, 2, 2)) * np.exp(rng.normal(size=(3, 2, 1)) * 2)
        sigma = root @ root.transpose(0, 2, 1) + 1e-4 * np.eye(2)
        mu = rng.normal(size=(3, 2)) * 2
        one, two = qcError(qcMake(mu, list(sigma))), qcError(qcMake(mu @ turn.T, list(turn @ sigma @ turn.T)))
        np.testing.assert_allclose(one.confusion, two.confusion, atol=1e-7)


@pytest.mark.parametrize("thin", [1e-3, 1e-4])
@pytest.mark.parametrize("turn", [0, .4, 1.1])
def test_crossed_needles_are_found_wherever_they_point(thin, turn):
    """At 1.1 a quadrature along the features misses the crossing: it returned 9e-16 instead of 4.45e-5."""
    right = {1e-3: 4.453123929232e-4, 1e-4: 4.453126092913e-5}[thin]  # by mpmath at 50 digits
    a, b = np.array([[np.cos(t), -np.sin(t)] for t in (turn, turn + math.pi / 2)])  # rows, as axes
    R = np.stack([a * [1, -1], b * [1, -1]], axis=1)
    along, transverse = R @ np.diag([1, thin ** 2]) @ R.T, R @ np.diag([thin ** 2, 1]) @ R.T
    qcPrm = qcMake([[0, 0], R @ [.7, .2]], [(S + S.T) / 2 for S in (along, transverse)], [1, 2])
    assert qcError(qcPrm).error == pytest.approx(right, abs=1e-10)


@pytest.mark.parametrize("d", [1, 3])
@pytest.mark.parametrize("apart", [10, 40, 70])
def test_small_errors_have_their_digits(d, apart):
    result = qcError(qcMake(np.outer([0, apart], np.eye(d)[0]), 1))
    assert result.error == pytest.approx(norm.sf(apart / 2), rel=1e-12, abs=0)
    assert result.confusion[0, 1] == pytest.approx(norm.sf(apart / 2), rel=1e-12, abs=0)
    assert result.confusion[1, 0] == pytest.approx(norm.sf(apart / 2), rel=1e-12, abs=0)
    rare = qcError(qcMake(np.outer([0, 1], np.eye(d)[0]), 1, [1, 1e-200]))
    assert (rare.error, rare.risk) == pytest.approx((1e-200, 1e-200), rel=1e-14, abs=0)


@pytest.mark.parametrize("rare", [False, True])
def test_narrow_class_far_from_a_wide_one_has_its_thresholds(rare):
    """A third class, which is never chosen, moves the centre of all means."""
    wide, narrow, far = norm(0, 700), norm(0, .003), 13000.0
    low, high = (brentq(lambda t: wide.logpdf(far + t) - narrow.logpdf(t), 0, end, xtol=1e-16) for end in (-.3, .3))
    tails = narrow.cdf(low) + narrow.sf(high)
    right = (quad(lambda t: wide.pdf(far + t), low, high, epsabs=0)[0] + tails) / 2
    found = qcError(qcMake([-6000, 0, far][not rare:], [16, 700 ** 2, .003 ** 2][not rare:], [1e-180, 1, 1][not rare:]))
    assert found.error == pytest.approx(right, rel=1e-9, abs=0)


# ---------------------------------------------------------------- asymmetric models and costs

UNEQUAL = [.55, .3, .15]
COST = [[0, 4, 1], [1, 0, 6], [3, .5, 0]]
SOLID = ([[0, 0, 0], [1.5, .5, 0], [0, 2, 1]], [np.diag([1., 2, 1]), np.eye(3), np.diag([.5, 1, 3])])


def test_the_standard_error_is_the_spread_of_the_estimates():
    results = [qcError(qcMake(*SOLID, UNEQUAL), 200, seed) for seed in range(400)]
    assert np.std([r.error for r in results]) == pytest.approx(np.mean([r.stdError for r in results]), rel=.1)


@pytest.mark.parametrize("reject", [False, True])
@pytest.mark.parametrize("model", [([0, 3, 5], [1, 4, .5]), SOLID], ids=["line", "Monte Carlo"])
def test_risk_error_and_recalls_are_the_means_over_samples(model, reject):
    """Costs depend on the decision (rows, rejection first) and the true class (columns)."""
    qcPrm = qcMake(*model, UNEQUAL, cost=[[.8, .9, .4]] * reject + COST)
    cost = np.array([*COST, [.8, .9, .4]])
    result, n = qcError(qcPrm, sampleNum=40000), 40000
    DS = qcSample(qcPrm, [n] * 3, seed=7)
    answer = qcEval(DS, qcPrm).computedClass
    row, truth = np.where(answer == 0, 4, answer) - 1, DS.output - 1
    share = np.stack([np.bincount(row[truth == k], minlength=3 + reject) / n for k in range(3)])
    np.testing.assert_allclose(result.confusion, share, atol=.015)
    np.testing.assert_allclose(result.recall, np.diagonal(share), atol=.015)
    each = np.array([cost[row[truth == k], k].mean() for k in range(3)])
    assert result.risk == pytest.approx(UNEQUAL @ each, abs=.02)
    missed = np.array([((row != k) & (row != 3))[truth == k].mean() for k in range(3)])
    assert result.error == pytest.approx(UNEQUAL @ missed, abs=.01)
    rejected = np.array([(row == 3)[truth == k].mean() for k in range(3)])
    assert result.reject == pytest.approx(UNEQUAL @ rejected, abs=.01)
