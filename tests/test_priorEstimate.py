"""Class priors of unlabelled samples: the likelihood, the interval, and all classifiers with posteriors."""
import numpy as np
import pytest
from scipy.optimize import minimize

from prtools import (
    classifierTrain,
    dsSelect,
    gaussian,
    lincTrain,
    prData,
    priorEstimate,
    qcEval,
    qcMake,
    qcSample,
    qcTrain,
)

IRIS = dsSelect(prData("iris"), features=[2, 3])
TWO = qcMake([[0, 0], [2, 1]], [4, 1], prior=[1000, 20])


def densities(X, qcPrm):
    return np.stack([gaussian(X, part) for part in qcPrm.class_])


def test_estimate_maximises_the_likelihood_and_the_interval_has_its_curvature():
    X = qcSample(TWO, [300, 100], seed=2).input
    g = densities(X, TWO)

    def loss(q):
        return -np.log((1 - q) * g[0] + q * g[1]).sum()

    q = minimize(lambda v: loss(v[0]), [.5], bounds=[(.01, .99)], tol=1e-14).x[0]
    result = priorEstimate(X, TWO)
    np.testing.assert_allclose(result.prior, [1 - q, q], atol=1e-5)
    q, h = result.prior[1], 1e-4
    sd = (h**2 / (loss(q + h) - 2 * loss(q) + loss(q - h))) ** .5
    np.testing.assert_allclose([result.lower[1], result.upper[1]], [q - 1.959964 * sd, q + 1.959964 * sd], atol=1e-5)
    np.testing.assert_allclose(result.lower[0] + result.upper[1], 1)


def test_intervals_of_three_classes_have_the_inverse_information_of_two_free_priors():
    X = qcSample(qcTrain(IRIS), [60, 30, 90], seed=1).input
    qcPrm = qcTrain(IRIS).qcPrm
    result = priorEstimate(X, qcPrm)
    g = densities(X, qcPrm)
    p = g / (result.prior @ g)
    np.testing.assert_allclose(p.mean(axis=1), 1, atol=1e-6)  # the gradient with the multiplier n
    free = p[:2] - p[2]
    sd = np.sqrt(np.linalg.inv(free @ free.T).diagonal())
    np.testing.assert_allclose(result.upper[:2] - result.prior[:2], 1.959964 * sd, rtol=1e-6)


def test_interval_contains_the_true_prior_in_about_95_of_100_sets():
    hits = 0
    for seed in range(300):
        n = np.random.default_rng(seed).binomial(300, .3)
        result = priorEstimate(qcSample(TWO, [300 - n, n], seed=seed).input, TWO)
        hits += result.lower[1] <= .3 <= result.upper[1]
    assert .92 <= hits / 300 <= .98  # 3 standard errors are .038


def test_training_priors_do_not_matter_and_the_rate_rises():
    new = qcSample(TWO, [500, 500], seed=1)
    estimates = [priorEstimate(new, qcTrain(prData("imbalance2"), prior=p)).prior for p in ("count", "equal", [1, 9])]
    np.testing.assert_allclose(estimates[1:], estimates[:-1], atol=1e-6)
    qcPrm = qcTrain(prData("imbalance2")).qcPrm
    oldRate = qcEval(new, qcPrm).recogRate
    qcPrm.prior = estimates[0]
    assert oldRate < .55 < .8 < qcEval(new, qcPrm).recogRate
    assert abs(estimates[0][1] - .5) < .06


@pytest.mark.filterwarnings("ignore:class 1 .*has shrunk", "ignore:opt.k is 9, so the posteriors")
@pytest.mark.parametrize(("name", "opt"), [("qc", {}), ("qc", {"tied": True}), ("nbc", {}), ("knnc", {"k": 9}),
                                           ("gmmc", {"gaussianNum": 1}), ("linc", {"lambda_": .01})])
def test_every_classifier_with_posteriors_finds_the_priors(name, opt):
    cPrm = classifierTrain(IRIS, name, **opt)
    new = dsSelect(IRIS, samples=np.r_[0:50, 50:60, 100:140])
    for trained in (cPrm, cPrm[0]):
        result = priorEstimate(new, trained, trainPrior=[1, 1, 1] if name == "linc" else None)
        np.testing.assert_allclose(result.prior, [.5, .1, .4], atol=.04)
        assert (result.lower <= [.5, .1, .4]).all()
        assert (result.upper >= [.5, .1, .4]).all()


@pytest.mark.filterwarnings("ignore:class 1 .*has shrunk", "ignore:opt.k is 9, so the posteriors")
@pytest.mark.parametrize("name", ["qc", "nbc", "knnc", "gmmc"])
def test_class_with_prior_0_is_refused_because_its_posteriors_are_0(name):
    trained = classifierTrain(IRIS, name, **({"k": 9} if name == "knnc" else {}))
    trained[0].prior = [1, 0, 1]
    with pytest.raises(ValueError, match=rf"{name}Prm\.prior of class 2 \(Versicolour\) is 0, but it must be positive,"
                                         rf" because .* Set {name}Prm\.prior='equal'\.$"):
        priorEstimate(IRIS, trained)
    trained[0].prior = "equal"
    assert (priorEstimate(IRIS, trained).prior > .3).all()


def test_vote_fractions_of_k_nearest_neighbours_are_no_accurate_posteriors():
    with pytest.raises(ValueError, match=r"opt\.k is 1, so the posteriors of 'knnc' are fractions of 1 vote and equal 0"
                                         r" or 1, but .* requires accurate posteriors\. Use another .*'qc'"):
        priorEstimate(IRIS, classifierTrain(IRIS, "knnc", k=1))
    with pytest.warns(UserWarning, match=r"opt\.k is 3, so the posteriors of 'knnc' are fractions of 3 votes\. .* the"
                                         r" estimate is biased, .* true prior\. Use another classifier, such as 'qc'"):
        priorEstimate(IRIS, classifierTrain(IRIS, "knnc", k=3))


def test_errors_name_the_remedy():
    linc = lincTrain(IRIS, lambda_=.01)
    with pytest.raises(ValueError, match=r"trainPrior is None, but .* class fractions .*data\. Pass trainPrior="):
        priorEstimate(IRIS, linc)
    with pytest.raises(ValueError, match="3 numbers"):
        priorEstimate(IRIS, linc, trainPrior=[1, 2])
    with pytest.raises(ValueError, match=r"trainPrior of class 3 \(Virginica\) is 0, but it must be positive, because"
                                         r" .* Pass a positive number, or remove the class before training\.$"):
        priorEstimate(IRIS, linc, trainPrior=[1, 1, 0])
    with pytest.raises(ValueError, match=r"the classifier has priors\. Omit trainPrior: it is not an initial guess"):
        priorEstimate(IRIS, qcTrain(IRIS), [1, 1, 1])
    two = dsSelect(IRIS, samples=range(100))
    with pytest.raises(AttributeError, match="does not provide posteriors"):
        priorEstimate(two, lincTrain(two, method="perceptron"), trainPrior=[1, 1])
