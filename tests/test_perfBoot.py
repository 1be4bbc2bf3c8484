"""The .632+ bootstrap: the estimate, its standard error and its interval (Efron and Tibshirani 1997)."""
import itertools

import numpy as np
import pytest

from prtools import Struct, dsSelect, perfBoot, perfCompare, prData, qcMake, qcSample
from prtools.private.check.dataset import checkDataset
from prtools.private.perf.bootstrap import bootstrap632, bootstrapErrors
from prtools.private.perf.heldOut import heldOut


def ruleOf(threshold):
    """Return a pair of functions: a classifier of one feature that does not depend on the training samples."""
    return lambda DS: None, lambda DS, prm: np.where(DS.input[0] > threshold, 2, 1)


def test_bootstrap_of_a_rule_without_training_has_the_binomial_standard_error_and_wilsons_interval():
    DS = qcSample(qcMake([0, 2], 1), [60, 60], seed=3)
    result = perfBoot(DS, ruleOf(.5), setNum=1000)
    rate = ((DS.input[0] > .5) + 1 == DS.output).mean()
    assert result.recogRate == pytest.approx(rate, abs=1e-12)
    assert result.insideRate == pytest.approx(result.outsideRate, abs=1e-12)
    assert result.standardError == pytest.approx(np.sqrt(rate * (1 - rate) / 120), rel=.05)
    interval = perfCompare(DS, {"rule": ruleOf(.5)})
    assert (result.lower, result.upper) == pytest.approx((interval.lower[0], interval.upper[0]), abs=.01)


class AllSets:
    """Random numbers that draw each of the n^n bootstrap sets once."""

    def __init__(self, n):
        """Start with the first set of n samples."""
        self.sets = itertools.product(range(n), repeat=n)

    def integers(self, n, size):
        """Return the samples (n,) of the next bootstrap set."""
        return np.array(next(self.sets))


def test_bootstrap_error_and_its_standard_error_are_those_of_all_bootstrap_sets():
    DS = Struct(input=np.array([[0., 1, 2.5, 4, 7]]), output=np.array([1, 1, 2, 2, 1]))
    x, y, n = DS.input[0], DS.output, 5
    middle = (lambda DS: DS.input[0].mean(), lambda DS, prm: np.where(DS.input[0] > prm, 2, 1))
    result = bootstrapErrors(DS, checkDataset(DS), heldOut(middle), n**n, AllSets(n))
    sets = np.array(list(itertools.product(range(n), repeat=n)))
    isOutside = np.array([np.bincount(index, minlength=n) == 0 for index in sets])
    isMiss = isOutside & (np.where(x > x[sets].mean(axis=1)[:, None], 2, 1) != y)

    def error(p):  # error if sample i is drawn and tested with the probability p_i
        w = p[sets].prod(axis=1)
        return p @ (w @ isMiss / (w @ isOutside))

    equal, h = np.full(n, 1 / n), 1e-5
    U = [(error(equal + h * (e - equal)) - error(equal - h * (e - equal))) / (2 * h) for e in np.eye(n)]
    random = (1 - 1 / n)**(-2 * n) * (n - 1) * isMiss.mean(axis=1).var() / n**n  # Wager, Hastie and Efron (2014)
    assert result[2] == pytest.approx(error(equal), abs=1e-12)
    assert result[3] == pytest.approx(np.sqrt(np.sum(np.square(U)) / n**2 - random), abs=1e-9)
    assert result[3] > np.sqrt(error(equal) * (1 - error(equal)) / n)


@pytest.mark.parametrize(("inside", "outside", "gamma"), [(.02, .03, .6), (0, .3, .5), (.1, .7, .5), (.4, .45, .3),
                                                          (.2, .1, .5), (0, 0, .5)])
def test_bootstrap_estimate_is_equation_32(inside, outside, gamma):
    # E&T (29) to (32): relative overfitting rate R, limited to [0, 1]
    R = np.clip((outside - inside) / (gamma - inside), 0, 1) if gamma > inside else 0
    step = (min(outside, gamma) - inside) * .368 * .632 * R / (1 - .368 * R)
    assert bootstrap632(inside, outside, gamma) == pytest.approx(.368 * inside + .632 * outside + step, abs=1e-12)
    w = .632 / (1 - .368 * R)
    if outside <= gamma:
        assert bootstrap632(inside, outside, gamma) == pytest.approx((1 - w) * inside + w * outside, abs=1e-12)


def test_bootstrap_result_combines_inside_and_outside_rates():
    DS = qcSample(qcMake([0, 1.5], 1), [30, 30], seed=5)
    result = perfBoot(DS, "knnc", setNum=50, k=1)
    error = bootstrap632(0, 1 - result.outsideRate, .5)  # The inside test of 1-NN has no errors, so gamma is 1/2.
    assert result.insideRate == 1
    assert result.recogRate == pytest.approx(1 - error, abs=1e-12)
    assert result.lower < result.recogRate < result.upper


def test_bootstrap_standard_error_is_the_scatter_over_datasets():
    truth = qcMake([[0, 0], [1.5, 0]], [[[1, 0], [0, 1]], [[1.5, .3], [.3, 1]]])
    results = [perfBoot(qcSample(truth, [40, 40], seed=seed), setNum=50) for seed in range(100)]
    scatter = np.std([result.outsideRate for result in results])
    assert np.mean([result.standardError for result in results]) == pytest.approx(scatter, rel=.3)


def test_bootstrap_names_the_set_that_fails_and_the_argument_that_is_misspelt():
    iris = prData("iris")
    with pytest.raises(ValueError, match=r"in bootstrap set \d+ \(counted from 0\), .*covariance"):
        perfBoot(dsSelect(iris, samples=[*range(60), *range(100, 106)]))
    with pytest.raises(ValueError, match="Did you mean 'setNum'"):
        perfBoot(iris, setnum=100)
    assert perfBoot(iris, setNum=50) == perfBoot(iris, setNum=50) != perfBoot(iris, setNum=50, seed=1)
