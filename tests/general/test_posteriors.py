"""Results of evaluation compute posteriors and risks when they are read."""
import copy
import pickle

import numpy as np
import pytest

import prtools
from prtools import (
    dsSelect,
    lincEval,
    lincTrain,
    nbcEval,
    nbcTrain,
    posterior,
    prData,
    qcEval,
    qcTrain,
)

IRIS = dsSelect(prData("iris"), features=[2, 3])


@pytest.mark.filterwarnings("ignore:the likelihood has no maximum", "ignore:class 1 .*has shrunk")
@pytest.mark.parametrize("prefix", ["qc", "nbc", "knnc", "gmmc", "linc"])
def test_posterior_of_all_samples(prefix):
    result = prtools.classifierEval(IRIS, prtools.classifierTrain(IRIS, prefix))
    assert type(result).__name__.lower() == f"{prefix}eval"
    np.testing.assert_array_equal(result.posterior, posterior(result.logProb))
    np.testing.assert_allclose(result.posterior.sum(axis=0), 1)
    assert len(result) == 4
    _computedClass, logProb, _recogRate, _hitIndex = result
    assert logProb is result.logProb


def test_risk_is_the_expected_cost_of_each_decision():
    cost = np.array([[.1, .1, .1], [0, 1, 2], [1, 0, 1], [3, 1, 0]])  # row 0 is rejection
    result = qcEval(IRIS, qcTrain(IRIS, cost=cost))
    p = result.posterior
    byHand = [[sum(cost[row, k] * p[k, i] for k in range(3)) for i in range(150)] for row in (1, 2, 3, 0)]
    np.testing.assert_allclose(result.risk, byHand, rtol=1e-12)
    assert (np.array([1, 2, 3, 0])[result.risk.argmin(axis=0)] == result.computedClass).all()
    assert 0 in result.computedClass
    plain = qcEval(IRIS, qcTrain(IRIS))
    np.testing.assert_allclose(plain.risk, 1 - plain.posterior, atol=1e-12)
    for duplicate in (copy.copy(result), copy.deepcopy(result), pickle.loads(pickle.dumps(result))):
        np.testing.assert_array_equal(duplicate.risk, result.risk)


@pytest.mark.parametrize("method", ["leastSquares", "perceptron"])
def test_linear_rule_without_posteriors_names_the_method(method):
    DS = dsSelect(IRIS, samples=range(100))
    with pytest.raises(AttributeError, match=f"method is '{method}', which does not provide posteriors"):
        _ = lincEval(DS, lincTrain(DS, method=method)).posterior


def test_undefined_posterior_is_an_error():
    with pytest.warns(UserWarning, match="the product of the probabilities is 0 for all classes"):
        result = nbcEval([1, 2], nbcTrain({"input": [[1, 1, 2, 2]] * 2, "output": [1, 1, 2, 2]}, model="discrete", p=0))
    with pytest.raises(ValueError, match=r"logProb of sample 0 .* is -inf for all classes"):
        _ = result.posterior
    with pytest.raises(AttributeError, match=r"posterior cannot be computed, because logProb is None"):
        _ = qcEval(IRIS, qcTrain(IRIS), out={"computedClass": np.empty(150, dtype=np.int64)}).risk
