"""Normalisation of features: scikit-learn and the formula, new data, constant features."""
import numpy as np
import pytest
from sklearn.preprocessing import StandardScaler

from prtools import Struct, inputNormalize, knncEval, knncTrain, prData


@pytest.mark.parametrize("name", ["iris", "wine"])
def test_zscores_are_those_of_scikit_learn_and_of_the_formula(name):
    X = prData(name).input
    data, mu, sigma = inputNormalize(X)
    scaler = StandardScaler().fit(X.T)
    np.testing.assert_allclose(data, scaler.transform(X.T).T, rtol=1e-10, atol=1e-12)
    for x, z, m, s in zip(X, data, mu, sigma):
        mean = sum(x) / len(x)
        deviation = (sum((v - mean) ** 2 for v in x) / len(x)) ** .5
        assert (m, s) == (pytest.approx(mean, rel=1e-12), pytest.approx(deviation, rel=1e-12))
        np.testing.assert_allclose(z, [(v - mean) / deviation for v in x], rtol=1e-10, atol=1e-12)


def test_new_data_are_normalised_with_the_parameters_of_the_training_data():
    trainSet, testSet = prData("wine", parts=2)
    result = inputNormalize(trainSet)
    new = inputNormalize(testSet, *result[1:])
    np.testing.assert_allclose(new.data, StandardScaler().fit(trainSet.input.T).transform(testSet.input.T).T,
                               rtol=1e-10, atol=1e-12)
    assert (new.mu.tolist(), new.sigma.tolist()) == (result.mu.tolist(), result.sigma.tolist())
    ours = knncEval(Struct(testSet, input=new.data), knncTrain(Struct(trainSet, input=result.data), k=3))
    theirs = knncEval(testSet, knncTrain(trainSet, k=3, scaling="zscore"))
    assert ours.computedClass.tolist() == theirs.computedClass.tolist()


def test_normalised_data_are_normalised():
    result = inputNormalize(inputNormalize(prData("iris")).data)
    np.testing.assert_allclose(result.mu, 0, atol=1e-13)
    np.testing.assert_allclose(result.sigma, 1, rtol=1e-13)


def test_a_constant_feature_is_named():
    iris = prData("iris")
    iris.input[2] = .1
    with pytest.raises(ValueError, match=r"feature 2 \(petal length \(cm\)\) is constant \(0\.1\), .*dsSelect"):
        inputNormalize(iris)
    np.testing.assert_array_equal(inputNormalize(iris, [0] * 4, [1] * 4).data, iris.input)


@pytest.mark.parametrize(("mu", "sigma", "message"), [
    ([1, 2], [1, 1, 1, 1], r"mu is \[1, 2\], but it must contain 4 finite numbers"),
    ([0] * 4, [1, 1, 0, 1], r"sigma is \[1, 1, 0, 1\], but it must contain 4 positive numbers"),
    ([0] * 4, None, r"sigma is None, but mu was passed\. Pass both"),
    (None, [1] * 4, r"mu is None, but sigma was passed\. Pass both")])
def test_invalid_parameters_are_refused(mu, sigma, message):
    with pytest.raises(ValueError, match=message):
        inputNormalize(prData("iris"), mu, sigma)
