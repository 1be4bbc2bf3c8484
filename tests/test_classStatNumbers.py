"""Class statistics of difficult data: NIST datasets, large means, bad condition numbers, tiny and huge values."""
import math
from fractions import Fraction

import numpy as np
import pytest
from drawn import normal

from prtools import classStat, classStatMerge, qcEval, qcTrain

# NIST StRD, univariate: the first value, two alternating values, and the certified mean and standard deviation (n - 1).
# The last number is how many digits of the standard deviation are correct after the values are rounded to doubles.
NIST = {
    "NumAcc1": ([10000001.0, 10000003.0, 10000002.0], 10000002.0, 1.0, 15),
    "NumAcc2": ([1.2, *[1.1, 1.3] * 500], 1.2, 0.1, 15),
    "NumAcc3": ([1000000.2, *[1000000.1, 1000000.3] * 500], 1000000.2, 0.1, 9.4),
    "NumAcc4": ([10000000.2, *[10000000.1, 10000000.3] * 500], 10000000.2, 0.1, 8.2),
}


def digits(value, right):
    """Return the number of correct digits, at most 15 (LRE of NIST)."""
    if value == right:
        return 15.0
    return min(15.0, -math.log10(abs(value - right) / abs(right))) if math.isfinite(value) else math.nan


def merged(X, size):
    """Return the class statistics of X (d, n), merged from the statistics of chunks."""
    stat = None
    for start in range(0, X.shape[1], size):
        part = X[:, start:start + size]
        part = classStat({"input": part, "output": np.ones(part.shape[1], int)})
        stat = part if stat is None else classStatMerge(stat, part)
    return stat


def onePass(x):
    """Return the mean and the standard deviation by the naive one-pass formula."""
    n, variance = len(x), (np.sum(x * x) - np.sum(x) ** 2 / len(x)) / (len(x) - 1)
    return np.sum(x) / n, math.sqrt(variance) if variance >= 0 else math.nan


def test_nist_means_and_deviations_whole_and_in_chunks(capsys):
    rows = ["NIST StRD, right digits of mean and standard deviation",
            "          doubles allow   whole         chunks of 64  of 8192       one pass"]
    for name, (values, mean, sd, digitsRequired) in NIST.items():
        exact = [Fraction(v) for v in values]
        mu = sum(exact) / len(exact)
        best = math.sqrt(sum((v - mu) ** 2 for v in exact) / (len(exact) - 1))
        cells = [(digits(float(mu), mean), digits(best, sd))]
        for size in (len(values), 64, 8192):
            stat = merged(np.array([values]), size)
            own = math.sqrt(stat.scatter[0, 0, 0] / (len(values) - 1))
            cells.append((digits(stat.mean[0, 0], mean), digits(own, sd)))
            assert cells[-1][0] == 15
            assert cells[-1][1] >= digitsRequired
            assert digits(own, best) >= min(15, digitsRequired + 2), "chunks cost digits that the doubles have"
        naive = onePass(np.array(values))
        cells.append((digits(naive[0], mean), digits(naive[1], sd)))
        rows.append(f"{name}   " + "   ".join(f"{m:5.1f} {s:5.1f}" for m, s in cells))
    with capsys.disabled():
        print("\n" + "\n".join(rows))


@pytest.mark.parametrize("chunk", [64, 8192, 10**6])
def test_statistics_at_a_large_mean_keep_their_digits(chunk):
    X = normal(2, 40000)
    far = X + 1e8
    stat = merged(far, chunk)
    truth = classStat({"input": far - 1e8, "output": np.ones(40000, int)})  # the subtraction is exact
    np.testing.assert_allclose(stat.mean, truth.mean + 1e8, rtol=1e-15)
    # In one chunk all digits are correct. In several chunks each mean is a double near 1e8 with an error up to 1.5e-8,
    # which affects the scatter.
    bound = 1e-13 if chunk > 40000 else 1e-9
    np.testing.assert_allclose(stat.scatter, truth.scatter, rtol=0, atol=bound * truth.scatter.max())


@pytest.mark.parametrize("scale", [1e-150, 1e-100, 1e-8, 1e8, 1e100, 1e150])
def test_units_change_no_label(scale, iris):
    trained = qcTrain(iris)
    other = qcTrain({"input": iris.input * scale, "output": iris.output})
    assert np.array_equal(other.hitIndex, trained.hitIndex)
    np.testing.assert_allclose(other.logProb + 4 * math.log(scale), trained.logProb, atol=1e-9)


@pytest.mark.parametrize("shift", [1e8, -1e8])
def test_origin_changes_no_label(shift, iris):
    moved = qcTrain({"input": np.round(iris.input * 64) / 64 + shift, "output": iris.output})  # exact as a double
    near = qcTrain({"input": np.round(iris.input * 64) / 64, "output": iris.output})
    assert np.array_equal(moved.hitIndex, near.hitIndex)
    np.testing.assert_allclose(moved.logProb, near.logProb, rtol=1e-6)


@pytest.mark.parametrize(("scale", "says"), [(1e154, "Rescale"), (1e300, "Rescale"), (1e-155, "Rescale"),
                                             (1e-170, "Rescale"), (1e-310, "Rescale"), (5e-324, "Rescale")])
def test_squares_beyond_doubles_are_a_clear_error(scale, says, iris):
    with pytest.raises(ValueError, match=says):
        qcTrain({"input": np.ceil(iris.input * 10) * scale, "output": iris.output})


def test_condition_of_1e12_is_trained_and_agrees_with_the_whitened_data():
    rng = np.random.default_rng(1)
    A = np.linalg.qr(rng.standard_normal((4, 4)))[0] * np.sqrt(np.logspace(0, -12, 4))
    Z = np.hstack([rng.standard_normal((4, 2000)), rng.standard_normal((4, 2000)) + 1])
    output = np.repeat([1, 2], 2000)
    white, far = qcTrain({"input": Z, "output": output}), qcTrain({"input": A @ Z, "output": output})
    lnDet = np.linalg.slogdet(A)[1]
    np.testing.assert_allclose(far.logProb + lnDet, white.logProb, atol=0.01)  # eps times condition number times maha
    differ = qcEval(A @ Z, far).computedClass != qcEval(Z, white).computedClass
    assert (np.abs(np.diff(white.logProb, axis=0)[0][differ]) < 0.01).all()


def test_one_feature_and_a_million_samples():
    rng = np.random.default_rng(2)
    output = rng.integers(1, 3, 10**6)
    X = rng.standard_normal((1, 10**6)) + output
    stat = classStat({"input": X, "output": output})
    for k in (0, 1):
        x = X[0, output == k + 1]
        assert digits(stat.mean[0, k], math.fsum(x) / x.size) > 14.5
        assert digits(stat.scatter[k, 0, 0], math.fsum((x - math.fsum(x) / x.size) ** 2)) > 13.5
    assert abs(qcTrain({"input": X, "output": output}).recogRate - 0.6915) < 0.002  # Phi(1/2)


def test_five_hundred_features():
    from scipy.stats import multivariate_normal

    X, output = normal(500, 1400, 3), np.repeat([1, 2], 700)
    qcPrm, logProb, _, _ = qcTrain({"input": X, "output": output})
    for k, c in enumerate(qcPrm.class_):
        right = multivariate_normal(c.mu, c.sigma).logpdf(X[:, ::100].T) + math.log(0.5)
        np.testing.assert_allclose(logProb[k, ::100], right, rtol=1e-9)
