"""Principal components: variances, directions, signs; they are uncorrelated, but not normal (E1-5)."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import blobs, normal

from prtools import Struct, gaussianTest, pca, pcaPlot, prData
from prtools.pca import LEAST_SHARE, byEigenvectors, bySingularValues


def test_components_are_the_eigenvectors_of_the_covariance(iris):
    result = pca(iris)
    S = np.cov(iris.input, bias=True)
    np.testing.assert_allclose(S @ result.vector, result.vector * result.value, atol=1e-12)
    np.testing.assert_allclose(result.value, np.linalg.eigvalsh(S)[::-1], rtol=1e-12)
    np.testing.assert_allclose(result.vector.T @ result.vector, np.eye(4), atol=1e-14)
    np.testing.assert_allclose(result.vector @ result.data + result.mean[:, None], iris.input, atol=1e-12)


def test_e1_5_components_are_uncorrelated_and_not_normal():
    wine = prData("wine")
    result = pca(wine.input / wine.input.std(axis=1, keepdims=True), 2)
    np.testing.assert_allclose(np.cov(result.data, bias=True), np.diag(result.value[:2]), atol=1e-12)
    report = gaussianTest(Struct(input=result.data, output=np.ones(178, dtype=int)))
    assert report.pHenzeZirkler[0] < 1e-6
    assert not report.normal[0]


def test_signs_do_not_depend_on_the_order_of_samples(iris):
    one, other = pca(iris.input), pca(iris.input[:, ::-1])
    np.testing.assert_allclose(one.vector, other.vector, atol=1e-12)
    assert (one.vector[np.abs(one.vector).argmax(axis=0), np.arange(4)] > 0).all()


def test_small_variances_keep_their_digits_far_from_the_origin():
    X = normal(2, 200) * [[1], [1e-6]]
    np.testing.assert_allclose(pca(X + np.array([[1e3], [0]])).value, pca(X).value, rtol=1e-9)


def test_fewer_samples_than_features():
    X = normal(6, 4)
    result = pca(X)
    assert result.value.shape == (6,)
    np.testing.assert_allclose(result.value[3:], 0, atol=1e-15)
    np.testing.assert_allclose(result.vector.T @ result.vector, np.eye(6), atol=1e-14)
    assert pca(X, 2).data.shape == (2, 4)


@pytest.mark.parametrize(("data", "dim", "error", "message"), [
    ([[1, 2, 3], [3, 4, 6]], 3, ValueError, "dim is 3.*1 to 2"),
    ([[1, 2, 3], [3, 4, 6]], .5, TypeError, r"dim is 0\.5.*integer"),
    ([1, 2, 3], None, ValueError, "d x n"),
    ([[1, np.nan]], None, ValueError, "not finite"),
    ([["a", "b"]], None, TypeError, "data must contain real numbers, not strings"),
])
def test_bad_input_is_refused_with_a_reason(data, dim, error, message):
    with pytest.raises(error, match=message):
        pca(data, dim)


@pytest.mark.parametrize("share", [.5, 1e-3, 1.1e-4, .9e-4, 1e-9])
def test_both_ways_give_the_same_and_small_variances_keep_their_digits(share):
    """The spectrum is known, because the samples are rotated orthogonal vectors of given lengths."""
    d, n = 6, 48
    lengths = np.sqrt(np.geomspace(1, share, d))
    basis = np.linalg.qr(normal(n, d + 1, 5) - normal(n, d + 1, 5).mean(axis=0))[0][:, :d]
    turn = np.linalg.qr(normal(d, d, 6))[0]
    centred = turn @ (lengths[:, None] * basis.T)
    result = pca(centred + 3)
    np.testing.assert_allclose(result.value, lengths ** 2 / n, rtol=1e-6)  # adding 3 rounds the smallest ones
    np.testing.assert_allclose(np.abs(result.vector.T @ turn), np.eye(d), atol=1e-4)
    a, b = byEigenvectors(centred @ centred.T, n), bySingularValues(centred)
    if share > LEAST_SHARE:
        np.testing.assert_allclose(a[0], b[0], rtol=1e-11)
        np.testing.assert_allclose(result.data, result.vector.T @ centred, atol=1e-12)


def test_values_and_directions_are_those_of_scikit_learn():
    from sklearn.decomposition import PCA

    X = blobs(500, 5).input
    result, peer = pca(X), PCA().fit(X.T)
    np.testing.assert_allclose(result.value, peer.explained_variance_ * 499 / 500, rtol=1e-12)
    np.testing.assert_allclose(np.abs(result.vector.T @ peer.components_.T), np.eye(5), atol=1e-12)
    np.testing.assert_allclose(np.abs(result.data), np.abs(peer.transform(X.T).T), atol=1e-11)


def test_constant_feature_has_variance_exactly_0():
    X = np.vstack([normal(2, 30, 1), np.full(30, .1 + 1e8)])
    assert pca(X).value[-1] < 1e-30
    assert pca(X).mean[2] == .1 + 1e8


def test_scree_plot_draws_shares_and_their_sum(iris):
    result = pca(iris, 2)
    ax = pcaPlot(result)
    share = 100 * result.value / result.value.sum()
    np.testing.assert_allclose([bar.get_height() for bar in ax.patches], share)
    np.testing.assert_allclose(ax.lines[0].get_ydata(), share.cumsum())
    np.testing.assert_allclose(ax.lines[0].get_xdata(), [1, 2, 3, 4])
    assert (ax.get_xlim(), ax.get_ylim()) == ((.4, 4.6), (0, 105))
    assert ax.get_ylabel() == "percentage of the variance"
    assert ax.get_title() == "97.77% of the variance in 2 of 4 components"


def test_field_that_a_user_adds_to_a_result_without_classes_is_no_matter(iris34):
    heights = [[bar.get_height() for bar in pcaPlot(result, ax=plt.figure().subplots()).patches]
               for result in (pca(iris34), {**pca(iris34)._asdict(), "outputName": ["Ant", "Bee"]})]
    assert heights[0] == heights[1]
    assert len(heights[0]) == 2


def test_given_axes_are_used_and_wrong_ones_refused(iris34):
    fig, (left, right) = plt.subplots(1, 2)
    assert pcaPlot(pca(iris34), ax=right) is right
    assert not left.has_data()
    with pytest.raises(TypeError, match=r"ax is Figure.*pcaPlot.*axes"):
        pcaPlot(pca(iris34), ax=fig)
