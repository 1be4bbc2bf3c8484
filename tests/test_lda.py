"""Fisher's projection, compared with scikit-learn, MASS and the generalised eigenvalue problem."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import blobs, normal
from scipy.linalg import eigh

from prtools import (
    Struct,
    dsScatterPlot,
    dsSelect,
    lda,
    ldaPlot,
    pca,
    pcaPlot,
    prData,
    qcEval,
    qcLinear,
    qcTrain,
)

DATA = ["iris", "wine"]


def alike(ours, theirs, tol=1e-10):
    """Assert that rows agree up to sign."""
    sign = np.sign((ours * theirs).sum(axis=1, keepdims=True))
    np.testing.assert_allclose(ours, sign * theirs, rtol=0, atol=tol * np.abs(theirs).max())


@pytest.mark.parametrize("name", DATA)
@pytest.mark.parametrize("solver", ["svd", "eigen"])
def test_S1_16_projection_is_that_of_scikit_learn(name, solver):
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

    DS = prData(name)
    n, result = DS.output.size, lda(DS)
    peer = LinearDiscriminantAnalysis(solver=solver).fit(DS.input.T, DS.output)
    theirs = peer.transform(DS.input.T).T
    theirs = theirs - theirs.mean(axis=1, keepdims=True)  # 'eigen' does not centre, and divides by n
    inside = theirs - np.stack([theirs[:, DS.output == k].mean(axis=1) for k in (1, 2, 3)], axis=1)[:, DS.output - 1]
    alike(result.data, theirs / np.sqrt((inside ** 2).sum(axis=1, keepdims=True) / (n - 3)))
    np.testing.assert_allclose(result.value / result.value.sum(), peer.explained_variance_ratio_, rtol=1e-10)


@pytest.mark.parametrize("name", DATA)
def test_directions_solve_the_generalised_eigenvalue_problem(name):
    DS = prData(name)
    X, result = DS.input, lda(DS)
    means = np.stack([X[:, DS.output == k].mean(axis=1) for k in (1, 2, 3)], axis=1)[:, DS.output - 1]
    withinClass, betweenClass = (X - means) @ (X - means).T, np.cov(means, bias=True) * X.shape[1]
    value, vector = eigh(betweenClass, withinClass / (X.shape[1] - 3))
    np.testing.assert_allclose(result.value, value[:-3:-1] / (X.shape[1] - 3), rtol=1e-10)
    alike(result.vector.T, vector[:, :-3:-1].T, 1e-9)
    inside = result.vector.T @ withinClass @ result.vector / (X.shape[1] - 3)
    np.testing.assert_allclose(inside, np.eye(2), atol=1e-11)


def test_S4_16_iris_is_as_MASS_prints_it(iris):
    """The values are scaling and svd of lda(Species ~ ., iris) in R 4, package MASS."""
    result = lda(iris)
    scaling = np.array([[0.8293776, 1.5344731, -2.2012117, -2.8104603],
                        [0.02410215, 2.16452123, -0.93192121, 2.83918785]])
    alike(result.vector.T, scaling, 1e-7)
    np.testing.assert_allclose(np.sqrt(result.value * 147 / 2), [48.642644, 4.579983], rtol=1e-7)


def test_tied_gaussian_decides_alike_before_and_after():
    wine = prData("wine")
    projected = Struct(input=lda(wine).data, output=wine.output)
    np.testing.assert_array_equal(qcEval(projected, qcTrain(projected, tied=True)).computedClass,
                                  qcEval(wine, qcTrain(wine, tied=True)).computedClass)
    two = dsSelect(wine, samples=wine.output < 3)
    v, a = lda(two).vector[:, 0], np.diff(qcLinear(qcTrain(two, tied=True)).a)[:, 0]
    assert np.abs(v @ a) == pytest.approx(np.linalg.norm(v) * np.linalg.norm(a), rel=1e-12)


def test_units_and_origin_do_not_matter(iris):
    moved = dict(iris, input=iris.input * [[1e3], [1], [1e-3], [1]] + [[0], [1e5], [0], [-1e5]])
    alike(lda(moved).data, lda(iris).data, 1e-8)
    assert (np.abs(lda(moved).value / lda(iris).value - 1) < 1e-8).all()


def test_dim_and_signs(iris):
    one, other = lda(iris, 1), lda(dsSelect(iris, samples=slice(None, None, -1)))
    assert one.data.shape == (1, 150)
    assert one.vector.shape == (4, 1)
    assert one.value.shape == (2,)
    np.testing.assert_allclose(one.data, other.data[:1, ::-1], atol=1e-10)
    assert (other.vector[np.abs(other.vector).argmax(axis=0), [0, 1]] > 0).all()


@pytest.mark.parametrize(("DS", "dim", "message"), [
    (blobs(30, 2, 3), 3, "dim is 3, but it must be an integer from 1 to 2, for 3 classes and 2 features"),
    (blobs(30, 5, 2), 2, "from 1 to 1"), (blobs(20, 2, 1), None, r"one class \(1\)"),
    (Struct(input=np.vstack([normal(2, 20), np.ones(20)]), output=np.arange(20) % 2), None,
     r"all classes, pooled, is singular.*constant: feature 2.*Remove features, or first project the samples with pca"),
    (blobs(6, 8, 2), None, "singular"),
    (Struct(input=[[0, 1, 3.], [1, 0, 2]], output=[1, 1, 2]), None,
     r"singular: its rank with 3 samples in 2 classes is at most 1, but must be 2\. Estimate it from at least 4 samp"),
])
def test_what_has_no_projection_is_refused(DS, dim, message):
    with pytest.raises(ValueError, match=message):
        lda(DS, dim)


def test_S1_16_plot_draws_the_shares_of_the_separation():
    wine = prData("wine")
    result = lda(wine, 1)
    ax = ldaPlot(result)
    share = 100 * result.value / result.value.sum()
    np.testing.assert_allclose([bar.get_height() for bar in ax.patches], share)
    np.testing.assert_allclose(ax.lines[0].get_ydata(), share.cumsum())
    assert ax.get_title() == f"{share[0]:.2f}% of the separation in 1 of 2 directions"
    assert dsScatterPlot(dict(wine, input=lda(wine).data, inputName=["1st", "2nd"]), ax=plt.figure().gca()).lines


def test_plot_refuses_the_result_of_another_projection(iris34):
    with pytest.raises(TypeError, match=r"ldaPlot needs a result of lda, not Pca\. Use ldaPlot\(lda\("):
        ldaPlot(pca(iris34))
    with pytest.raises(TypeError, match="pcaPlot needs a result of pca, not Lda"):
        pcaPlot(lda(iris34))
