"""The fast kernels of prtools/private against the plain forms that a student would write."""
import contextlib
import threading
import time
import weakref
from functools import partial

import numpy as np
import pytest
from drawn import mixed, normal
from scipy.linalg import solve_triangular

from prtools import (
    Struct,
    classStat,
    confMatGet,
    perfLoo,
    prData,
    qcEval,
    qcMake,
    qcSurface,
    qcTrain,
)
from prtools.private.kernel import mahalanobis as gaussian
from prtools.private.kernel import threads
from prtools.private.kernel.decide import rowOfLargest
from prtools.private.kernel.loo import diagonalOut, rdaOut
from prtools.private.kernel.moments import classMoments, labelCode
from prtools.private.kernel.neighbour import neighbourSearch
from prtools.private.lecture import qcHeldOut
from prtools.private.lecture.qcModel import checkModel


def plainMoments(X, code, K):
    """The mean and the scatter of each class."""
    parts = [X[:, code == k] for k in range(K)]
    mean = np.stack([P.mean(axis=1) for P in parts], axis=1)
    return mean, np.stack([(P - m[:, None]) @ (P - m[:, None]).T for P, m in zip(parts, mean.T)])


def plainDistance(X, mu, sigma):
    """(x - mu)' sigma^-1 (x - mu) of each column."""
    E = X - mu[:, None]
    return np.sum(E * np.linalg.solve(sigma, E), axis=0)


@pytest.mark.sample(12)
@pytest.mark.parametrize("order", ["C", "F", "slice"])
@pytest.mark.parametrize(("n", "d", "K"), [(150, 2, 3), (70_000, 2, 3), (30_000, 10, 5), (9_000, 40, 2),
                                           (30_000, 40, 3), (3_000, 5, 300), (40_000, 3, 300), (120_000, 5, 3)])
def test_moments_are_those_of_the_plain_form(n, d, K, order):
    X, code = mixed(n, d, K)
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
    X, code = mixed(50_000, 3, 4)
    code[code == 2], code[-1], X[:, -1] = 1, 2, [1e8, -1e8, 0]  # class 2 once, at the end, far off
    count, mean, scatter = classMoments(X, code, 6)
    assert count[2:].tolist() == [1, count[3], 0, 0]
    np.testing.assert_array_equal(mean[:, 2], X[:, -1])
    assert not scatter[[2, 4, 5]].any()


def test_one_sample_far_off_costs_no_digits_of_the_others():
    X, code = mixed(50_000, 2, 2)
    X[:, 0] = 1e12
    plain = plainMoments(X, code, 2)
    np.testing.assert_allclose(classMoments(X, code, 2)[2], plain[1], rtol=1e-11)
    np.testing.assert_allclose(classMoments(X, code, 2)[2][1 - code[0]], plain[1][1 - code[0]], rtol=1e-12)


@pytest.mark.parametrize("far", [1e3, 1e4])
@pytest.mark.parametrize("many", [20, 100])
def test_many_first_samples_far_off_cost_no_digits(far, many):
    X = normal(3, 200_000)
    X[:, :many] += far
    X[2] = X[0] + X[1]
    with pytest.raises(ValueError, match="linearly dependent"):
        qcTrain({"input": X, "output": np.arange(200_000) % 2})
    scatter = classMoments(X[:2], np.zeros(200_000, np.uint8), 1)[2][0]
    D = X[:2] - X[:2].mean(axis=1, keepdims=True)
    np.testing.assert_allclose(scatter, D @ D.T, rtol=1e-13)


@pytest.mark.parametrize("far", [4, 20, 1e4])
@pytest.mark.parametrize("n", [6_000, 16_000])
def test_first_samples_far_off_hide_no_dependence(n, far):
    """The first column of each class is tried as shift, and may be an outlier."""
    X = normal(4, n)
    X[:, :2] = far * np.sign(X[:, :2])
    X[3] = X[0] + .3 * X[1] - .7 * X[2]
    with pytest.raises(ValueError, match="linearly dependent"):
        qcTrain({"input": X, "output": np.arange(n) % 2})


@pytest.mark.parametrize("kind", [np.uint8, np.uint64, np.int32])
@pytest.mark.parametrize("n", [60, 3000])
def test_labels_of_whole_numbers_are_int64_however_many(n, kind):
    third = np.arange(n, dtype=np.int64) % 3
    for output in (third + 1, 2**60 + third, 10**9 * third):
        if output.max() <= np.iinfo(kind).max:
            label, code = labelCode(output.astype(kind))
            assert label.dtype == np.int64
            np.testing.assert_array_equal(label[code], output)


def test_chunks_of_large_labels_keep_their_classes():
    chunks = [{"input": normal(2, n), "output": (2**60 + np.arange(n, dtype=np.uint64) % 3)}
              for n in (3000, 500)]
    stat = classStat(iter(chunks))
    assert stat.label.tolist() == [2**60, 2**60 + 1, 2**60 + 2]
    assert stat.count.tolist() == [1167, 1167, 1166]
    answers = chunks[1]["output"]
    assert confMatGet(answers, answers).diagonal().tolist() == [167, 167, 166]


@pytest.mark.parametrize("labels", [
    [3, 1, 2, 1], [-5, 10**6, 3, 3], [0, 255, 7, 255], [-100, 155, 0, 0], [10**18, -10**18, 0, 0], [5] * 4, ["b", "a"],
    list(range(260)) * 20, [0] * 5000 + [9], list(range(0, 70_000, 7)), [0] * 5000 + [300], list(range(0, 140_000, 2)),
    list(range(70_000))])
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
    X, code = mixed(max(n, 40 * d * K), d, K)
    mean, scatter = plainMoments(X, code, K)
    sigma = scatter / np.bincount(code)[:, None, None]
    L = np.linalg.cholesky(sigma)
    for Y in (X[:, :n], np.asfortranarray(X[:, :n])):
        found = gaussian.squaredDistances(Y, gaussian.makeGroups(mean, L), np.empty((K, n)))
        plain = np.stack([plainDistance(Y, m, S) for m, S in zip(mean.T, sigma)])
        np.testing.assert_allclose(found, plain, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize(("d", "K"), [(2, 30), (5, 8), (10, 40), (40, 50)])
def test_distances_from_many_classes(d, K):
    n = 1500
    X, _ = mixed(n, d, K)
    rng = np.random.default_rng(1)
    mu = 1.5 * rng.normal(size=(d, K))
    A = rng.normal(size=(K, d, d)) / np.sqrt(d) + 3 * np.eye(d)
    sigma = A @ A.mT
    whitened = gaussian.makeGroups(mu, np.linalg.cholesky(sigma))
    found = gaussian.squaredDistances(X, whitened, np.empty((K, n)))
    plain = np.stack([plainDistance(X, m, S) for m, S in zip(mu.T, sigma)])
    np.testing.assert_allclose(found, plain, rtol=1e-12, atol=1e-12)
    diagonal = gaussian.squaredDistances(mu, whitened, np.empty((K, K))).diagonal()
    assert (diagonal >= 0).all()
    np.testing.assert_allclose(diagonal, 0, atol=1e-11)


@pytest.mark.parametrize("seed", [35, 37, 47])
def test_distances_whose_terms_overflow_are_not_taken_for_0(seed):
    rng = np.random.default_rng(seed)
    mu, Q = rng.normal(size=(20, 20)), rng.normal(size=(20, 20, 20))
    qcPrm = qcMake(mu.T, Q @ Q.mT / 20 + .3 * np.eye(20))
    whitened = checkModel(qcPrm).groups
    X = 10.0 ** rng.uniform(152.5, 154.2, 300) * rng.normal(size=(20, 300))
    for x in X.T:
        found = gaussian.squaredDistances(np.repeat(x[:, None], 40, axis=1), whitened, np.empty((20, 40)))
        assert not (found < 1e300).any()  # NaN, infinite, or as large as it should be
    with pytest.raises(ValueError, match="too large to square"):
        qcEval(X, qcPrm)


def test_covariances_so_small_that_their_inverses_overflow():
    small = 3e-308 * np.array([[1, .93], [.93, 1]])
    right = qcEval(np.zeros((2, 1)), qcMake(np.zeros((2, 2)), [small] * 2)).logProb[0]
    many = qcEval(np.zeros((2, 1)), qcMake(np.zeros((8, 2)), [small] * 8)).logProb[0]
    np.testing.assert_allclose(many, right - np.log(4), rtol=1e-12)
    qcPrm = qcMake(np.array([[0, 0], [1e-153, 1e-153]]), [small] * 2)
    S = qcSurface(Struct(input=np.array([[-1e-153, 2e-153]] * 2)), qcPrm, pointNum=101)
    assert np.isfinite(S.logProb).all()


@pytest.mark.parametrize(("apart", "rho"), [(1e4, 0), (1, 1 - 1e-9)])
def test_many_classes_far_apart_or_with_dependent_features_keep_their_digits(apart, rho):
    mu = apart * normal(2, 20)
    L = np.linalg.cholesky(np.array([[[1, rho], [rho, 1]]] * 20))
    whitened = gaussian.makeGroups(mu, L)
    near = mu + L[0] @ normal(2, 20, 1)
    found = gaussian.squaredDistances(near, whitened, np.empty((20, 20))).diagonal()
    right = [np.square(np.linalg.solve(L[0], x - m)).sum() for x, m in zip(near.T, mu.T)]
    np.testing.assert_allclose(found, right, rtol=1e-12 / (1 - rho) ** .5)


@pytest.mark.parametrize(("n", "d", "K"), [(400_000, 2, 3), (70_000, 12, 4), (20_000, 60, 3)])
def test_lanes_leave_the_bits_as_they_are(monkeypatch, n, d, K):
    X, code = mixed(n, d, K)
    qcPrm, results = None, []
    for number in (1, 2, 4):
        monkeypatch.setattr(threads, "threadNumber", lambda number=number: number)
        moments = classMoments(X, labelCode(code)[1], K)
        qcPrm = qcPrm or qcTrain({"input": X, "output": code}).qcPrm
        results.append([*moments, *qcEval(X, qcPrm)[:2]])
    for other in results[1:]:
        for a, b in zip(results[0], other):
            np.testing.assert_array_equal(a, b)


def test_where_no_thread_can_be_had_one_does_all(monkeypatch):
    def refuse(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threads, "threadNumber", lambda: 4)
    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert threads.inThreads(str, range(9)) == [*"012345678"]
    X = normal(2, 3000)
    np.testing.assert_array_equal(neighbourSearch(X, X, 2, 3)[0], np.arange(3000))  # whose tree has threads of scipy


@pytest.mark.parametrize("system", threads.BROWSER)
def test_no_thread_is_started_in_a_browser(monkeypatch, system):
    monkeypatch.setattr("sys.platform", system)
    assert threads.threadNumber() == 1


def test_error_in_a_lane_keeps_no_data():
    class Data:
        pass

    data = Data()
    reference = weakref.ref(data)

    def work(i, own):
        raise ValueError(i)

    with contextlib.suppress(ValueError):
        threads.inThreads(partial(work, own=data), range(5))
    del data
    assert reference() is None


def test_what_fails_in_one_lane_ends_all(monkeypatch):
    monkeypatch.setattr(threads, "threadNumber", lambda: 3)
    assert threads.inThreads(lambda i: i * i, range(10)) == [i * i for i in range(10)]
    calls = []

    def work(i):
        if i == 2:
            raise KeyboardInterrupt
        calls.append(i)
        time.sleep(.01)

    with pytest.raises(KeyboardInterrupt):
        threads.inThreads(work, range(300))
    assert len(calls) < 10


def test_no_lane_keeps_an_ended_program_alive(monkeypatch):
    started = []

    class Noted(threading.Thread):
        def start(self):
            started.append(self.daemon)
            super().start()

    monkeypatch.setattr(threads, "threadNumber", lambda: 3)
    monkeypatch.setattr(threading, "Thread", Noted)
    assert threads.inThreads(abs, range(8)) == [*range(8)]
    assert started == [True, True]


def test_lanes_are_no_more_than_blas_may_use(monkeypatch):
    for name in threads.THREAD_LIMITS:
        monkeypatch.delenv(name, raising=False)
    assert 1 <= threads.threadNumber() <= threads.MOST_THREADS
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    assert threads.threadNumber() == 1
    monkeypatch.setenv("OMP_NUM_THREADS", "many")
    assert threads.threadNumber() >= 1


def test_classes_are_grouped_around_centres():
    mu = np.array([[0., 7, 1000, 13, 1007, 5000], [0, 0, 0, 0, 13, 0]])
    L = np.repeat([[[2., 0], [1, 2]]], 6, axis=0)
    groups = gaussian.makeGroups(mu, L)
    assert [group.rows.tolist() for group in groups] == [[0, 1, 3], [2, 4], [5]]
    near, = gaussian.makeGroups(mu[:, :2], L[:2])
    assert near.rows == slice(None)
    found = gaussian.squaredDistances(mu, groups, np.empty((6, 6)))
    right = [plainDistance(mu, m, L[0] @ L[0].T) for m in mu.T]
    np.testing.assert_allclose(found, right, rtol=1e-12, atol=1e-12)


def test_diagonal_covariances_cost_no_products():
    mu, sd = normal(200, 3), np.exp(normal(200, 3, 1))
    L = sd.T[:, :, None] * np.eye(200)
    group, = gaussian.makeGroups(mu, L)
    assert group.sd.shape == (3, 200, 1)
    X = normal(200, 50, 2)
    found = gaussian.squaredDistances(X, [group], np.empty((3, 50)))
    right = [(((X - mu[:, [k]]) / sd[:, [k]])**2).sum(axis=0) for k in range(3)]
    np.testing.assert_allclose(found, right, rtol=1e-13)
    sigma = L @ L.mT
    np.testing.assert_allclose(gaussian.choleskys(sigma, mu), L, rtol=1e-15)
    np.testing.assert_allclose(gaussian.factorInverse(L) @ L, np.repeat(np.eye(200)[None], 3, axis=0), atol=1e-15)


def test_classes_far_apart_keep_their_digits():
    """A million standard deviations: a centre between them would cost ten digits."""
    mu = np.array([[0, 1e6, -3e6], [0, 1e6, 5e6]])
    X = np.repeat(mu, 50, axis=1) + normal(2, 150)
    L = np.linalg.cholesky(np.array([[[1, .3], [.3, 1]]] * 3))
    found = gaussian.squaredDistances(X, gaussian.makeGroups(mu, L), np.empty((3, 150)))
    for k in range(3):
        near = slice(50 * k, 50 * k + 50)
        np.testing.assert_allclose(found[k, near], plainDistance(X[:, near], mu[:, k], L[k] @ L[k].T), rtol=1e-12)


@pytest.mark.parametrize(("d", "K", "apart"), [(2, 3, 300), (1, 2, 900), (2, 8, 20), (5, 8, 50)])
def test_large_data_lose_no_more_digits_than_a_substitution(d, K, apart):
    """Many classes far from their centre share the squares; tests/differential derives the bound."""
    mu, sigma = apart * normal(d, K), np.eye(d) + .9 * (1 - np.eye(d))
    k = np.arange(4000) % K
    delta = (X := mu[:, k] + normal(d, 4000, 1)) - mu[:, k]
    L = np.repeat(np.linalg.cholesky(sigma)[None], K, axis=0)
    found = gaussian.squaredDistances(X, gaussian.makeGroups(mu, L), np.empty((K, 4000)))[k, np.arange(4000)]
    right = np.square(solve_triangular(L[0], delta, lower=True)).sum(axis=0)
    ulp = 2.0 ** -52 * (1 + np.abs(np.linalg.solve(sigma, delta)).sum(axis=0) ** 2)
    assert (np.abs(found - right) / ulp).max() < 2 * (d + 2)


@pytest.mark.parametrize("d", [2, 5, 30])
def test_units_of_features_change_no_digit_of_an_inverse_factor(d):
    root = normal(d, 3 * d)
    L = np.linalg.cholesky(root @ root.T)
    unit = 2.0 ** np.random.default_rng(1).integers(-30, 31, d)
    W, scaled = gaussian.factorInverse(np.stack([L, unit[:, None] * L]))
    np.testing.assert_array_equal(scaled * unit, W)
    np.testing.assert_allclose(W @ L, np.eye(d), atol=1e-13)


def test_grid_is_evaluated_as_points_are():
    mu, sigma = [[0, 0], [30, 50]], [[[1, .8], [.8, 1]], [[4, -3], [-3, 4]]]
    qcPrm = qcMake(mu, sigma)
    S = qcSurface(Struct(input=np.array([[-5., 35], [-5, 55]])), qcPrm, pointNum=151)
    points = np.stack([a.ravel() for a in np.meshgrid(S.x, S.y)])
    np.testing.assert_allclose(S.logProb.reshape(2, -1), qcEval(points, qcPrm).logProb, rtol=1e-12)


@pytest.mark.parametrize("K", [1, 2, 5, 300])
def test_first_of_the_largest_scores(K):
    for n in (4, 5000):
        score = np.random.default_rng(0).integers(0, 9, (K, n)).astype(float)
        row, best = rowOfLargest(score)
        np.testing.assert_array_equal(row, score.argmax(axis=0))
        np.testing.assert_array_equal(best, score.max(axis=0))


@pytest.mark.parametrize("tied", [False, True])
@pytest.mark.parametrize("options", [{}, {"divisor": "n-1"}, {"prior": "equal"}])
def test_leaving_out_by_distances_is_leaving_out_by_the_rank_one_form(monkeypatch, tied, options):
    X, code = mixed(60, 3, 3)
    DS = Struct(input=X, output=code)
    fast = perfLoo(DS, tied=tied, **options)
    monkeypatch.setattr(qcHeldOut, "byDistance", lambda *arguments: None)
    slow = perfLoo(DS, tied=tied, **options)
    np.testing.assert_allclose(fast.logProb, slow.logProb, rtol=1e-10)


@pytest.mark.parametrize("form", [diagonalOut, rdaOut])
def test_share_that_leaving_out_keeps_is_that_of_the_plain_form_in_any_unit(form):
    """The least of the ratios of v' Sigma v to v' Base v, up to the bound that the formula gives."""
    base, gamma, w, H = np.array([4., 1, .25]), .3, .02, normal(3, 20, 5)
    Z = H - [[1], [-2], [.5]]
    lnDet, D2, kept = form(base, gamma, Z, H, w)
    for scale in (1e-6, 1e6):
        other = form(base * scale ** 2, gamma, Z * scale, H * scale, w)
        np.testing.assert_allclose(other[0], lnDet + 6 * np.log(scale), rtol=1e-12)
        np.testing.assert_allclose(other[1:], [D2, kept], rtol=1e-9)
    for j, (h, z) in enumerate(zip(H.T, Z.T)):
        P = np.diag(h * h) if form is diagonalOut else np.outer(h, h)
        Sigma = np.diag(base) - w * ((1 - gamma) * P + gamma / 3 * h @ h * np.eye(3))
        np.testing.assert_allclose([lnDet[j], D2[j]], [np.linalg.slogdet(Sigma)[1], z @ np.linalg.solve(Sigma, z)])
        least = np.linalg.eigvalsh(Sigma / np.sqrt(np.outer(base, base)))[0]
        assert 0 < kept[j] <= least * (1 + 1e-12)
        assert form is rdaOut or kept[j] == pytest.approx(least)


def test_neighbours_that_single_precision_cannot_order_are_ordered():
    """Far from the queries lie samples in tens, apart by as much as single precision rounds."""
    U = normal(12, 300, 2)
    X = np.repeat(U / np.linalg.norm(U, axis=0), 10, axis=1) + 1e-7 * normal(12, 3000, 3)
    Q = .02 * normal(12, 200, 4)
    right = np.argsort(sum((x[:, None] - q) ** 2 for x, q in zip(X, Q)), axis=0)[:5]
    np.testing.assert_array_equal(neighbourSearch(X, Q, 2, 5), right)


def test_model_changed_in_place_is_opened_anew():
    qcPrm = qcTrain(prData("iris")).qcPrm
    first = checkModel(qcPrm)
    for change in ([1, 2, 3], [True, 2, 3], [1.0, 2, 3]):  # equal to Python, and three different lists of names
        assert checkModel(Struct(qcPrm, outputName=change)).outputName == [str(v) for v in change]
    assert checkModel(Struct(qcPrm, prior=[1, 1, 8])).prior.tolist() == [.1, .1, .8]
    qcPrm.class_[1].mu[2] += 1
    assert checkModel(qcPrm).mu[2, 1] == first.mu[2, 1] + 1
    qcPrm.class_[1].sigma[0, 1] += 1
    with pytest.raises(ValueError, match="not symmetric"):
        checkModel(qcPrm)


@pytest.mark.parametrize(("spoil", "word"), [
    (lambda c: c.update(mu=np.ma.array(c.mu, mask=[1, 0, 0, 0])), "mu of class 2 .* masked"),
    (lambda c: c.update(sigma=np.ma.array(c.sigma, mask=np.eye(4))), "sigma of class 2 .* masked"),
    (lambda c: c.update(mu=c.mu * np.nan), "mu of class 2 .* contains nan"),
    (lambda c: c.update(sigma=c.sigma * np.inf), "sigma of class 2 .* contains inf"),
    (lambda c: c.update(mu=c.mu[:3]), "shape|agree"), (lambda c: c.update(sigma=c.sigma[:3, :3]), "shape"),
    (lambda c: c.pop("mu"), "fields mu and sigma")])
def test_parameters_taken_at_once_are_checked_as_one_by_one(spoil, word):
    qcPrm = qcTrain(prData("iris")).qcPrm
    spoil(qcPrm.class_[1])
    with pytest.raises((TypeError, ValueError), match=word):
        checkModel(qcPrm)


def test_statistics_of_unsorted_and_sorted_labels_agree():
    X, code = mixed(20_000, 4, 3)
    order = np.argsort(code, kind="stable")
    a, b = classStat({"input": X, "output": code}), classStat({"input": X[:, order], "output": code[order]})
    np.testing.assert_allclose(a.scatter, b.scatter, rtol=1e-12, atol=1e-9)
    np.testing.assert_allclose(a.mean, b.mean, rtol=1e-12)


def test_numpys_error_state_holds_in_all_threads():
    def work(part):
        time.sleep(.01)
        return np.log(np.zeros(1)).tolist()

    with np.errstate(divide="ignore"):
        assert threads.inThreads(work, range(8)) == [[-np.inf]] * 8


def test_blas_is_limited_while_threads_work_and_free_again():
    threadpoolctl = pytest.importorskip("threadpoolctl")

    def number(part=None):
        found = threadpoolctl.threadpool_info()
        return max((lib["num_threads"] for lib in found if lib["user_api"] == "blas"), default=1)

    original = number()

    def nested(part):
        return max(threads.inThreads(number, range(2)))

    assert threads.inThreads(nested, range(4)) == [1] * 4
    with pytest.raises(ZeroDivisionError):
        threads.inThreads(lambda part: 1 / 0, range(4))
    assert number() == original
    assert threads.BlasLimit.users == 0


def test_kernels_work_without_threadpoolctl(monkeypatch):
    monkeypatch.setattr(threads, "blasController", lambda: None)
    X, code = mixed(60_000, 10, 3)
    scatter = plainMoments(X, code, 3)[1]
    np.testing.assert_allclose(classMoments(X, code, 3)[2], scatter, rtol=1e-12, atol=1e-12 * np.abs(scatter).max())
