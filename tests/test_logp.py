"""The log density of a sample over all classes, compared with SciPy and MATLAB's definition, and limits on it."""
import re

import numpy as np
import pytest
from drawn import gaussians, normal
from scipy.integrate import quad
from scipy.special import logsumexp
from scipy.stats import multivariate_normal

from prtools import dsSelect, logp, perfLoo, posterior, prData, qcEval, qcMake, qcSample, qcTrain


def test_it_is_the_log_of_the_sum_of_the_weighted_densities():
    qcPrm = gaussians(3, 4)
    X = 3 * normal(3, 50, 1)
    S = qcEval(X, qcPrm).logProb
    plain = sum(p * multivariate_normal.pdf(X.T, c.mu, c.sigma) for p, c in zip(qcPrm.prior, qcPrm.class_))
    np.testing.assert_allclose(logp(S), np.log(plain), rtol=1e-10)
    np.testing.assert_allclose(logp(S), logsumexp(S, axis=0), rtol=1e-13)
    np.testing.assert_allclose(S - logp(S), np.log(posterior(S)), atol=1e-10)  # ln P(c|x) = ln p(c) g - ln p(x)
    np.testing.assert_allclose(logp(S.reshape(4, 5, 10)), logp(S).reshape(5, 10), rtol=1e-13)
    assert logp(S[:, 0]) == logp(S)[0]


def test_its_density_integrates_to_one():
    qcPrm = qcMake([0, 3], [1, .25], prior=[.7, .3])
    area = quad(lambda x: float(np.exp(logp(qcEval([[x]], qcPrm).logProb))[0]), -8, 8, points=[0, 3])[0]
    assert area == pytest.approx(1, abs=1e-8)


def test_far_away_it_does_not_underflow_and_of_no_class_it_is_minus_infinity():
    S = qcEval([[1e6], [0]], gaussians(2)).logProb
    assert -1e14 < logp(S)[0] < -1e10
    assert logp([[-np.inf, 0], [-np.inf, -np.inf]]).tolist() == [-np.inf, 0]


@pytest.mark.parametrize(("bad", "words"), [
    ([[0, np.nan], [0, 0]], r"sample 1 \(counted from 0\) is nan"), ([[np.inf], [0]], "is inf"), (3.0, r"shape \(\)"),
    (np.ones((2, 0)), r"shape \(2, 0\), but it must have shape \(K, n\)")])
def test_what_is_no_logarithm_is_refused(bad, words):
    with pytest.raises(ValueError, match=f"logProb.*{words}"):
        logp(bad)


@pytest.mark.parametrize(("bad", "words"), [
    ([[0, np.nan], [0, 0]], "sample 1 (counted from 0) is nan, but log scores must be finite numbers"),
    ([[0, 1, np.inf]], "sample 2 (counted from 0) is inf, but log scores must be finite numbers"),
    ([[-np.inf, 1], [-np.inf, 0]], "sample 0 (counted from 0) is -inf for all classes, so the posteriors of")])
def test_what_has_no_posterior_is_told_with_why(bad, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        posterior(bad)


def test_S1_3_limit_of_the_density_rejects_far_samples_that_posteriors_are_sure_of():
    truth = gaussians(2, 3)
    DS = qcSample(truth, [300, 300, 300], seed=1)
    qcPrm = qcTrain(DS).qcPrm
    limit = np.quantile(logp(perfLoo(DS).logProb), .01)
    fresh = logp(qcEval(qcSample(truth, [20000] * 3, seed=2).input, qcPrm).logProb)
    assert .005 < np.mean(fresh < limit) < .02  # about 1 % of new samples, too
    far = qcEval([[100, -60, 30], [40, 90, -99]], qcPrm).logProb
    assert (posterior(far).max(axis=0) > .999).all()
    assert (logp(far) < limit).all()


def test_left_out_samples_are_less_typical_than_those_trained_on():
    DS = dsSelect(prData("iris"), features=[2, 3])
    assert (logp(perfLoo(DS).logProb) - logp(qcTrain(DS).logProb)).mean() < 0
