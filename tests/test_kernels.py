"""The fast kernels of prtools/private against the plain forms that a student would write."""
import numpy as np
import pytest

from prtools import Struct, classStat, perfLoo, prData, qcEval, qcMake, qcSurface, qcTrain
from prtools.private import gaussian, heldOut
from prtools.private.decide import firstMax
from prtools.private.model import REMEMBERED, modelOpen
from prtools.private.stat import classMoments, labelCode


def plainMoments(X, code, K):
    """The mean and the scatter of each class."""
    parts = [X[:, code == k] for k in range(K)]
    mean = np.stack([P.mean(axis=1) for P in parts], axis=1)
    return mean, np.stack([(P - m[:, None]) @ (P - m[:, None]).T for P, m in zip(parts, mean.T)])


def plainDistance(X, mu, sigma):
    """(x - mu)' sigma^-1 (x - mu) of each column."""
    E = X - mu[:, None]
    return np.sum(E * np.linalg.solve(sigma, E), axis=0)


def drawn(n, d, K, seed=0, apart=3.0):
    rng = np.random.default_rng(seed)
    code = rng.integers(0, K, n)
    A = rng.normal(size=(K, d, d)) / np.sqrt(d) + 3 * np.eye(d)
    X = np.stack([A[k] @ x for k, x in zip(code, rng.normal(size=(n, d)))], axis=1)
    return X + apart * rng.normal(size=(d, K))[:, code], code


@pytest.mark.parametrize("order", ["C", "F", "slice"])
@pytest.mark.parametrize(("n", "d", "K"), [(150, 2, 3), (70_000, 2, 3), (30_000, 10, 5), (9_000, 40, 2),
                                           (3_000, 5, 300)])
def test_moments_are_those_of_the_plain_form(n, d, K, order):
    X, code = drawn(n, d, K)
    if order == "F":
        X = np.asfortranarray(X)
    elif order == "slice":
        X = np.repeat(X, 2, axis=1)[:, ::2]
    count, mean, scatter = classMoments(X, labelCode(code)[1], K)
    plain = plainMoments(X, code, K)
    np.testing.assert_array_equal(count, np.bincount(code, minlength=K))
    np.testing.assert_allclose(mean, plain[0], rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(scatter, plain[1], rtol=1e-12, atol=1e-12 * np.abs(plain[1]).max())
    np.testing.assert_array_equal(scatter, scatter.transpose(0, 2, 1))


def test_classes_that_are_rare_late_or_missing():
    X, code = drawn(50_000, 3, 4)
    code[code == 2], code[-1], X[:, -1] = 1, 2, [1e8, -1e8, 0]  # class 2 once, at the end, far off
    count, mean, scatter = classMoments(X, code, 6)
    assert count[2:].tolist() == [1, count[3], 0, 0]
    np.testing.assert_array_equal(mean[:, 2], X[:, -1])
    assert not scatter[[2, 4, 5]].any()


def test_one_sample_far_off_costs_no_digits_of_the_others():
    X, code = drawn(50_000, 2, 2)
    X[:, 0] = 1e12
    plain = plainMoments(X, code, 2)
    np.testing.assert_allclose(classMoments(X, code, 2)[2], plain[1], rtol=1e-11)
    np.testing.assert_allclose(classMoments(X, code, 2)[2][1 - code[0]], plain[1][1 - code[0]], rtol=1e-12)


def test_buffer_of_numpy_is_as_before():
    before = np.getbufsize()
    classMoments(np.ones((2, 3)), np.zeros(3, np.uint8), 1)
    assert np.getbufsize() == before


@pytest.mark.parametrize("labels", [
    [3, 1, 2, 1], [-5, 10**6, 3, 3], [0, 255, 7, 255], [-100, 155, 0, 0], [10**18, -10**18, 0, 0], [5] * 4, ["b", "a"],
    list(range(260)) * 20, [0] * 5000 + [9], list(range(0, 70_000, 7)), [0] * 5000 + [300]])
@pytest.mark.parametrize("kind", [None, np.int32, np.uint64])
def test_labels_and_codes_are_those_of_unique(labels, kind):
    if kind and (isinstance(labels[0], str) or min(labels) < np.iinfo(kind).min or max(labels) > np.iinfo(kind).max):
        pytest.skip("these labels do not fit this kind")
    output = np.array(labels, dtype=kind)
    label, code = labelCode(output)
    want, inverse = np.unique(output, return_inverse=True)
    np.testing.assert_array_equal(label, want)
    np.testing.assert_array_equal(code, inverse)


@pytest.mark.parametrize(("n", "d", "K"), [(7, 1, 1), (5000, 2, 3), (3000, 10, 5), (700, 60, 4), (700, 100, 3)])
def test_distances_are_those_of_the_plain_form(n, d, K):
    X, code = drawn(max(n, 40 * d * K), d, K)
    mean, scatter = plainMoments(X, code, K)
    sigma = scatter / np.bincount(code)[:, None, None]
    L = np.linalg.cholesky(sigma)
    for Y in (X[:, :n], np.asfortranarray(X[:, :n])):
        found = gaussian.mahalanobis2All(Y, gaussian.whitening(mean, L), np.empty((K, n)))
        plain = np.stack([plainDistance(Y, m, S) for m, S in zip(mean.T, sigma)])
        np.testing.assert_allclose(found, plain, rtol=1e-12, atol=1e-12)


def test_classes_far_apart_keep_their_digits():
    """A million standard deviations: a centre between them would cost ten digits."""
    rng = np.random.default_rng(0)
    mu = np.array([[0, 1e6, -3e6], [0, 1e6, 5e6]])
    X = np.hstack([m[:, None] + rng.normal(size=(2, 50)) for m in mu.T])
    L = np.linalg.cholesky(np.array([[[1, .3], [.3, 1]]] * 3))
    found = gaussian.mahalanobis2All(X, gaussian.whitening(mu, L), np.empty((3, 150)))
    for k in range(3):
        near = slice(50 * k, 50 * k + 50)
        np.testing.assert_allclose(found[k, near], plainDistance(X[:, near], mu[:, k], L[k] @ L[k].T), rtol=1e-12)


def test_grid_is_evaluated_as_points_are():
    mu, sigma = [[0, 0], [30, 50]], [[[1, .8], [.8, 1]], [[4, -3], [-3, 4]]]
    qcPrm = qcMake(mu, sigma)
    S = qcSurface(Struct(input=np.array([[-5., 35], [-5, 55]])), qcPrm, pointNum=151)
    points = np.stack([a.ravel() for a in np.meshgrid(S.x, S.y)])
    np.testing.assert_allclose(S.logProb.reshape(2, -1), qcEval(points, qcPrm).logProb, rtol=1e-12)


@pytest.mark.parametrize("K", [1, 2, 5, 300])
def test_first_of_the_largest_scores(K):
    score = np.random.default_rng(0).integers(0, 9, (K, 400)).astype(float)
    row, best = firstMax(score)
    np.testing.assert_array_equal(row, score.argmax(axis=0))
    np.testing.assert_array_equal(best, score.max(axis=0))


@pytest.mark.parametrize("tied", [False, True])
@pytest.mark.parametrize("options", [{}, {"divisor": "n-1"}, {"prior": "equal"}])
def test_leaving_out_by_distances_is_leaving_out_by_the_rank_one_form(monkeypatch, tied, options):
    X, code = drawn(60, 3, 3)
    DS = Struct(input=X, output=code)
    fast = perfLoo(DS, tied=tied, **options)
    monkeypatch.setattr(heldOut, "byDistance", lambda *given: None)
    slow = perfLoo(DS, tied=tied, **options)
    np.testing.assert_allclose(fast.logProb, slow.logProb, rtol=1e-10)


def test_model_changed_in_place_is_opened_anew():
    qcPrm = qcTrain(prData("iris")).qcPrm
    first = modelOpen(qcPrm)
    assert modelOpen(qcPrm) is first
    for change in ({"prior": [1, 1, 8]}, {"prior": "equal"}, {"outputName": list("abc")},
                   {"label": np.array([4, 5, 6])}):
        assert modelOpen(Struct(qcPrm, **change)) is not first
    qcPrm.class_[1].mu[2] += 1
    assert modelOpen(qcPrm).mu[2, 1] == first.mu[2, 1] + 1
    qcPrm.class_[1].sigma[0, 1] += 1
    with pytest.raises(ValueError, match="not symmetric"):
        modelOpen(qcPrm)


def test_few_models_are_remembered():
    for i in range(200):
        modelOpen(qcMake([[0., i], [1, 1]], [np.eye(2)] * 2))
    assert len(REMEMBERED) <= 64


def test_statistics_of_unsorted_and_sorted_labels_agree():
    X, code = drawn(20_000, 4, 3)
    order = np.argsort(code, kind="stable")
    a, b = classStat({"input": X, "output": code}), classStat({"input": X[:, order], "output": code[order]})
    np.testing.assert_allclose(a.scatter, b.scatter, rtol=1e-12, atol=1e-9)
    np.testing.assert_allclose(a.mean, b.mean, rtol=1e-12)
