"""k nearest neighbours: metrics, ties, scaling, leave-one-out, bounds of Cover and Hart (S4-32..43, E4-10, E4-11)."""
import re
import tracemalloc
import warnings

import numpy as np
import pytest
from drawn import blobs, normal
from scipy.spatial.distance import cdist

from prtools import (
    Struct,
    coverHart,
    dsSelect,
    knncEval,
    knncLooWrtK,
    knncOptSet,
    knncTrain,
    knncWrtK,
    perfCv,
    perfLoo,
    prData,
    qcTrain,
)
from prtools.private.kernel import neighbour
from prtools.private.kernel.neighbour import (
    blocks,
    exactNearest,
    nearestByProduct,
    neighbourSearch,
    powerDistance,
)
from prtools.private.lecture import knnc
from prtools.private.lecture.knnc import elect, knncEvaluate, knncFit

POWERS = {"euclidean": 2, "manhattan": 1, "maximum": np.inf, "minkowski": 3}


def ordered(X, Q, p):
    """Return the indices (n, m) of all samples, sorted by distance and index; exact for integer data."""
    D = np.abs(X[:, :, None] - Q[:, None, :])
    return np.argsort(D.max(axis=0) if p == np.inf else (D**p).sum(axis=0), axis=0, kind="stable")


def distances(Q, X, p):
    """Return the distances d(q, x)^p of all pairs, (m, n)."""
    return powerDistance(Q[:, :, None], X[:, None, :], p)


def shuffledGrid(d, seed=0, n=60):
    """Return samples on a coarse grid, with many equal distances and copies."""
    return np.random.default_rng(seed).integers(0, 3, (d, n)).astype(float)


# Neighbour search

@pytest.mark.parametrize("d", [1, 2, 5, 20])
@pytest.mark.parametrize("p", [1, 2, np.inf, 3])
def test_equal_distances_go_to_the_lower_index(d, p):
    X, Q = shuffledGrid(d), shuffledGrid(d, 1, 15)
    right = ordered(X, Q, p)
    for k in (1, 2, 7, 60):
        np.testing.assert_array_equal(neighbourSearch(X, Q, p, k), right[:k])


@pytest.mark.parametrize("shift", [0, 1e8])
def test_matrix_product_and_tree_find_the_same_neighbours(monkeypatch, shift):
    """Matrix products lose digits, but the candidates are compared by exact differences, even far from 0."""
    X, Q = normal(6, 400) + shift, normal(6, 100, 1) + shift
    tree = neighbourSearch(X, Q, 2, 9)
    monkeypatch.setattr(neighbour, "TREE_D", 0)
    np.testing.assert_array_equal(neighbourSearch(X, Q, 2, 9), tree)


def test_copies_far_apart_in_index_keep_their_order(monkeypatch):
    X = np.tile(normal(3, 10), 30)
    for switch in (0, 14):
        monkeypatch.setattr(neighbour, "TREE_D", switch)
        index = neighbourSearch(X, X[:, :10], 2, 31)
        np.testing.assert_array_equal(index[:30], np.arange(10) + 10 * np.arange(30)[:, None])


@pytest.mark.parametrize("p", [1, 2, 3, 30, np.inf])
@pytest.mark.parametrize("d", [1, 4, 20])
@pytest.mark.parametrize("make", ["continuous", "on a grid", "far from 0"])
def test_search_finds_what_the_plain_formula_finds(make, d, p):
    """Both return the same neighbours and distances, and sort equal distances by the index."""
    rng = np.random.default_rng(d)
    X, Q = (rng.integers(0, 3, (d, n)) if make == "on a grid" else rng.normal(size=(d, n)) for n in (120, 60))
    X, Q = X + 1e8 * (make == "far from 0"), Q + 1e8 * (make == "far from 0")
    D, index = distances(Q, X, p), neighbourSearch(X, Q, p, 7)
    np.testing.assert_allclose(np.take_along_axis(D, index.T, 1), np.sort(D, axis=1)[:, :7], rtol=1e-12)
    np.testing.assert_array_equal(index, np.argsort(D, axis=1, kind="stable")[:, :7].T)


@pytest.mark.parametrize(("make", "needsTree"), [
    (lambda X, Q: (X, Q), False),
    (lambda X, Q: (1e3 * X, 1e3 * Q), False),
    (lambda X, Q: (np.repeat(1e4 * X[:, :3], 111, axis=1) + X, np.repeat(1e4 * X[:, :3], 50, axis=1) + Q), True),
    (lambda X, Q: (X, np.concatenate([Q, 1e5 * Q], axis=1)), True),
    (lambda X, Q: (1e20 * X, 1e20 * Q), True),
    (lambda X, Q: (1e-20 * X, 1e-20 * Q), True),
    (lambda X, Q: (0 * X, Q), True),
    (lambda X, Q: (np.concatenate([X, 1e12 * X[:, :1]], axis=1), Q), False),
], ids=["near", "larger", "tight clusters", "far queries", "huge", "tiny", "all equal", "one far sample"])
@pytest.mark.parametrize("k", [1, 8, 150])
def test_products_in_single_precision_find_what_the_plain_formula_finds(monkeypatch, make, needsTree, k):
    """If single precision overflows or cannot identify the nearest samples, the search uses the tree."""
    X, Q = make(normal(12, 333), normal(12, 150, 1))
    searched, byTree = [], neighbour.nearestByTree

    def watched(X, Q, *args):
        searched.append(Q.shape[1])
        return byTree(X, Q, *args)

    monkeypatch.setattr(neighbour, "nearestByTree", watched)
    monkeypatch.setattr(neighbour, "DISTANCES_AT_ONCE", 64 * X.shape[1])
    index = neighbourSearch(X, Q, 2, k)
    np.testing.assert_array_equal(index, np.argsort(distances(Q, X, 2), axis=1, kind="stable")[:, :k].T)
    assert bool(searched) == needsTree or k > 1


@pytest.mark.parametrize("d", [10, 33])
@pytest.mark.parametrize("n", [401, 1000, 1009])
def test_samples_that_fill_up_a_group_raise_no_warning(n, d):
    """Padding with Inf made the AVX-512 kernels of BLAS compute 0 times Inf in unused lanes."""
    X, Q = normal(d, n), normal(d, 100, 1)
    np.testing.assert_array_equal(neighbourSearch(X, Q, 2, 3),
                                  np.argsort(distances(Q, X, 2), axis=1, kind="stable")[:, :3].T)


def test_bound_of_single_precision_holds_where_a_neighbour_is_hidden_by_rounding():
    """One sample is slightly nearer than 40 others; rounding errors of the products exceed this difference."""
    rng = np.random.default_rng(5)
    side = rng.normal(size=(12, 41))
    side *= (1 + 1e-9 * (np.arange(41) != 17)) / np.sqrt((side**2).sum(axis=0))
    X = np.concatenate([side, 9 * normal(12, 500)], axis=1)
    assert neighbourSearch(X, np.zeros((12, 1)), 2, 1).tolist() == [[17]]


@pytest.mark.parametrize("metric", POWERS)
@pytest.mark.parametrize("scaling", ["none", "zscore"])
def test_answers_do_not_depend_on_which_search_finds_the_neighbours(monkeypatch, iris, metric, scaling):
    opt = {"metric": metric, "scaling": scaling, "k": 5} | ({"p": 3} if metric == "minkowski" else {})
    DS = dsSelect(iris, samples=slice(0, None, 3))
    results = []
    for plain in (0, knnc.FEW_DISTANCES):
        monkeypatch.setattr(knnc, "FEW_DISTANCES", plain)
        results.append([*knncEval(iris, knncTrain(DS, opt)), *knncLooWrtK(DS, 20, opt), *knncWrtK(DS, iris, 20, opt),
                        *perfLoo(DS, "knnc", opt)])
    for a, b in zip(*results):
        np.testing.assert_array_equal(a, b)


def test_plain_formula_runs_on_data_of_a_lectures_size(monkeypatch, iris):
    def fail(*args):
        raise AssertionError("a search was built")

    monkeypatch.setattr(knnc, "neighbourSearch", fail)
    knncTrain(iris, k=5)
    knncLooWrtK(iris, 30)
    knncTrain(prData("wine"), k=3)
    big = dsSelect(iris, samples=np.arange(600) % 150)
    with pytest.raises(AssertionError, match="a search was built"):
        knncTrain(big)


def test_blocks_cover_all_queries_within_the_bound():
    for n, m in ((5, 7), (10**5, 1000), (10**9, 3)):
        parts = list(blocks(n, m))
        assert [i for s in parts for i in range(s.start, s.stop)] == list(range(m))
        assert all((s.stop - s.start) * n <= neighbour.DISTANCES_AT_ONCE or s.stop - s.start == 1 for s in parts)


def test_memory_of_a_search_among_100000_in_50_dimensions_stays_below_200_MB():
    """The block size determines the memory, so 100 queries in several blocks represent 100,000 queries."""
    DS, TS = blobs(100_000, 50, apart=0), normal(50, 100, 1)
    knncPrm = knncTrain(dsSelect(DS, samples=slice(100)), k=5).knncPrm
    knncPrm.update(input=DS.input, output=DS.output)
    assert len(list(blocks(100_000, 100))) > 3
    tracemalloc.start()
    try:
        knncEval(TS, knncPrm)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 200e6 - 2 * DS.input.nbytes  # the bound includes two full datasets


@pytest.mark.parametrize("far", [False, True], ids=["all equal", "two halves far apart"])
def test_memory_stays_bounded_where_every_sample_is_a_candidate(far):
    X, Q = normal(12, 20_000, 1), normal(12, 200, 2)
    if far:
        X[:, ::2] += 1e12
    else:
        X[:] = X[:, :1]
    right = np.argsort(distances(Q, X, 2).T, axis=0, kind="stable")[:5]
    tracemalloc.start()
    try:
        index = neighbourSearch(X, Q, 2, 5)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    np.testing.assert_array_equal(index, right)
    assert peak < 60e6


# Metrics

@pytest.mark.parametrize("metric", POWERS)
def test_S4_36_metrics_are_scipys(iris, metric):
    p = POWERS[metric]
    X, Q = iris.input[:, ::2], iris.input[:, 1::2]
    D = cdist(Q.T, X.T, "chebyshev") if p == np.inf else cdist(Q.T, X.T, "minkowski", p=p)
    np.testing.assert_allclose(distances(Q, X, p) ** (1 if p == np.inf else 1 / p), D, rtol=1e-12)
    ours = neighbourSearch(X, Q, p, 5)
    np.testing.assert_allclose(np.take_along_axis(D, ours.T, 1), np.sort(D, axis=1)[:, :5], rtol=1e-12)


@pytest.mark.parametrize("metric", POWERS)
def test_S4_32_E4_11_axioms_of_a_metric_on_pairs(metric):
    """A metric is a function on X x X (not on X): zero only for equal points, symmetric, with triangle inequality."""
    p, rng = POWERS[metric], np.random.default_rng(0)
    d = lambda a, b: powerDistance(a, b, p)[0] ** (1 / p if np.isfinite(p) else 1)  # noqa: E731 - as in the axioms
    for x, y, z in rng.normal(size=(200, 3, 4, 1)):
        assert d(x, x) == 0 < d(x, y)
        assert d(x, y) == d(y, x)
        assert d(x, y) <= d(x, z) + d(z, y) + 1e-12


def test_S4_37_p_below_1_breaks_the_triangle_inequality_and_is_refused():
    """For p = 1/2, d(00, 11) = 4 > 1 + 1."""
    d = lambda a, b: (np.abs(np.subtract(a, b))**.5).sum()**2  # noqa: E731 - a formula
    assert d((0, 0), (1, 1)) == 4 > d((0, 0), (1, 0)) + d((1, 0), (1, 1)) == 2
    with pytest.raises(ValueError, match=r"p is 0\.5.*1 or more.*d\(00, 11\) = 4 "):
        knncOptSet(metric="minkowski", p=.5)


def test_E4_10_chebyshev_is_the_maximum_not_manhattan():
    """(2, 2) is nearer to the origin than (3, 0) by the maximum distance, but farther by the Manhattan distance."""
    DS = Struct(input=[[2., 3], [2, 0]], output=[1, 2])
    answer = {m: knncEval([0, 0], knncTrain(DS, metric=m)).computedClass[0] for m in ("maximum", "manhattan")}
    assert answer == {"maximum": 1, "manhattan": 2}
    assert cdist([[0, 0]], np.transpose(DS.input), "chebyshev").argmin() == 0


@pytest.mark.parametrize("unit", [1e-9, 1.0, 1e9])
def test_high_powers_neither_underflow_nor_overflow(iris, unit):
    iris.input = iris.input * 2.0**np.round(np.log2(unit))
    right = knncTrain(prData("iris"), k=3, metric="minkowski", p=30)
    np.testing.assert_array_equal(knncTrain(iris, k=3, metric="minkowski", p=30).logProb, right.logProb)


def test_sample_too_far_for_the_power_is_told(iris):
    with pytest.raises(ValueError, match=r"range of the training data.*too large for p = 30"):
        knncEval([1e30, 0, 0, 0], knncTrain(iris, metric="minkowski", p=30))


@pytest.mark.parametrize("scaling", ["zscore", "range"])
def test_sample_too_far_for_squares_once_scaled_is_told(scaling):
    knncPrm = knncTrain(Struct(input=[[0, 1e-100, 2e-100], [1., 2, 3]], output=[1, 1, 2]), scaling=scaling).knncPrm
    assert knncEval([1e-100, 2], knncPrm).computedClass.tolist() == [1]
    with pytest.raises(ValueError, match=r"sample.*range of the training data.*too large"):
        knncEval([1e100, 2], knncPrm)


# Classification

@pytest.mark.parametrize("name", ["iris", "wine", "breast_cancer"])
@pytest.mark.parametrize(("k", "metric", "scaling"), [
    (1, "euclidean", "none"), (5, "euclidean", "none"), (4, "euclidean", "zscore"), (15, "manhattan", "none"),
    (5, "maximum", "zscore"), (5, "minkowski", "range")])
def test_S4_34_labels_are_scikit_learns_wherever_no_tie_decides(name, k, metric, scaling):
    sklearn = pytest.importorskip("sklearn.datasets")
    from sklearn.neighbors import KNeighborsClassifier
    from sklearn.preprocessing import MinMaxScaler, StandardScaler

    X, y = getattr(sklearn, f"load_{name}")(return_X_y=True)
    scale = {"none": None, "zscore": StandardScaler(), "range": MinMaxScaler()}[scaling]
    Z = X if scale is None else scale.fit(X[::2]).transform(X)
    p = POWERS[metric]
    theirs = KNeighborsClassifier(k, metric="chebyshev" if p == np.inf else "minkowski", p=None if p == np.inf else p)
    theirs.fit(Z[::2], y[::2])
    far, _ = theirs.kneighbors(Z[1::2], k + 1)
    share = theirs.predict_proba(Z[1::2])
    clear = (far[:, k] > far[:, k - 1] * (1 + 1e-9)) & ((share == share.max(axis=1, keepdims=True)).sum(axis=1) == 1)
    opt = {"p": 3} if metric == "minkowski" else {}
    DS = Struct(input=X[::2].T, output=y[::2])
    ours = knncEval(X[1::2].T, knncTrain(DS, k=k, metric=metric, scaling=scaling, **opt))
    assert clear.mean() > (.4 if name == "iris" else .8)  # iris has one decimal, so many distances are equal
    np.testing.assert_array_equal(ours.computedClass[clear], theirs.predict(Z[1::2])[clear])
    np.testing.assert_allclose(np.exp(ours.logProb[:, clear]), share[clear].T, atol=1e-12)


def test_S4_41_logProb_is_ln_of_the_share_of_votes(iris):
    index = ordered(iris.input, iris.input, 2)[:7]
    votes = np.stack([(iris.output[index] == c).sum(axis=0) for c in (1, 2, 3)])
    with np.errstate(divide="ignore"):
        np.testing.assert_allclose(knncEval(iris, knncTrain(iris, k=7)).logProb, np.log(votes / 7), rtol=1e-14)


@pytest.mark.parametrize("opt", [{}, {"k": 4}, {"k": 5, "metric": "manhattan"}, {"k": 7, "scaling": "zscore"},
                                 {"k": 3, "prior": [.2, .5, .3]}, {"k": 3, "prior": [0, .5, .5]}])
def test_S4_33_a_training_sample_is_not_its_own_neighbour_inside(iris, opt):
    """The rule searches S \\ {x}; the test removes x from the trained classifier and evaluates it."""
    knncPrm, logProb, recogRate, hitIndex = knncTrain(iris, opt, tie="first")
    for j in range(0, 150, 7):
        others = Struct(knncPrm, **{f: np.delete(knncPrm[f], j, axis=-1) for f in ("input", "output")})
        n = np.array([[50, 50, 50]]) / 150  # vote weights refer to all samples
        others.prior = knncPrm.prior / n[0] * (np.bincount(others.output)[1:] / 149)
        result = knncEval(iris.input[:, j], others)
        np.testing.assert_allclose(logProb[:, [j]], result.logProb, rtol=1e-12, atol=1e-14)
        assert (j in hitIndex) == (result.computedClass[0] == iris.output[j])
    assert recogRate == hitIndex.size / 150


def test_S4_33_features_3_and_4_of_iris_both_ways(iris):
    DS = dsSelect(iris, features=[2, 3])
    trained = knncTrain(DS)
    assert round(trained.recogRate, 4) == .9533 == round(perfLoo(DS, "knnc").recogRate, 4)
    assert round(knncEval(DS, trained).recogRate, 4) == .9867  # one copy belongs to another class


def test_S4_33_k_leaves_room_for_the_sample_itself(iris):
    with pytest.raises(ValueError, match=r"k is 150, but only 149 training samples remain .*from 1 to 149"):
        knncTrain(iris, k=150)


@pytest.mark.parametrize(("tie", "right"), [("nearest", 2), ("first", 1)])
def test_S4_34_equal_votes(tie, right):
    """The neighbours, sorted by distance, belong to classes 2, 1, 1, 2: two votes per class."""
    DS = Struct(input=[[1., 2, 3, 4, 50]], output=[2, 1, 1, 2, 3])
    assert knncEval([[0.]], knncTrain(DS, k=4, tie=tie)).computedClass.tolist() == [right]


@pytest.mark.parametrize(("output", "k", "nearest", "first"), [
    ([2, 1, 1, 2, 3], 4, 2, 1), ([1, 2, 2, 1, 3], 4, 1, 1), ([3, 2, 2, 3, 1], 4, 3, 2), ([3, 1, 2, 9, 9], 3, 3, 1),
    ([9, 3, 3, 2, 2], 5, 3, 2)])
def test_S4_34_ties_go_to_the_nearest_or_to_the_first_class(output, k, nearest, first):
    """The nearest sample may belong to a class that is not tied, and the first class may have fewer votes."""
    DS = Struct(input=[[1., 2, 3, 4, 5, 99]], output=[*output, 1])
    for tie, right in (("nearest", nearest), ("first", first)):
        assert knncEval([[0.]], knncTrain(DS, k=k, tie=tie)).computedClass.tolist() == [right]
        assert knncEval([[0.]], knncTrain(DS, k=k, tie=tie, prior="count")).computedClass.tolist() == [right]


@pytest.mark.parametrize(("unit", "offset"), [
    ([2 ** -40] * 2, [0, 0]), ([2 ** 50] * 2, [0, 0]), ([1, 1], [1e14, 0]), ([1, 1], [0, 1e14])])
def test_S4_36_units_and_offsets_do_not_matter_to_a_high_power(unit, offset):
    """Each feature has its own offset; scaling by a power of 2 is exact."""
    g = np.random.default_rng(0)
    X, y = np.stack([g.integers(0, 12, 60), g.integers(-100, 100, 60)]).astype(float), g.integers(1, 4, 60)
    unit, offset = np.array(unit, dtype=float)[:, None], np.array(offset, dtype=float)[:, None]
    opt = {"k": 5, "metric": "minkowski", "p": 30, "tie": "nearest"}
    right = knncTrain(Struct(input=X, output=y), opt)
    moved = knncTrain(Struct(input=X * unit + offset, output=y), opt)
    np.testing.assert_array_equal(moved.logProb, right.logProb)


@pytest.mark.parametrize("opt", [{"metric": "minkowski", "p": 3}, {"metric": "euclidean"}, {"metric": "maximum"}])
def test_samples_that_are_all_alike_are_as_near(opt):
    knncPrm = knncTrain(Struct(input=np.full((2, 6), 3.), output=[1, 2, 2, 1, 2, 1]), k=5, **opt).knncPrm
    result = knncEval([[3.], [3.]], knncPrm)
    assert result.computedClass.tolist() == [2]
    np.testing.assert_allclose(np.exp(result.logProb[:, 0]), [.4, .6])


def test_of_equally_good_k_the_smallest_is_best():
    DS = Struct(input=[[0., 1, 2, 10, 11, 12]], output=[1, 1, 1, 2, 2, 2])
    for result in (knncLooWrtK(DS, 4, tie="nearest"), knncWrtK(DS, DS, 4, tie="nearest")):
        assert result.recogRate[0] == result.recogRate[1] == result.recogRate.max()
        assert result.bestK == 1
    DS = Struct(input=[[0., .1, .2, .6, 5, 5.1, 5.2]], output=[1, 1, 2, 1, 2, 2, 2])
    result = knncWrtK(DS, Struct(input=[[.21]], output=[1]), 4, tie="nearest")
    assert result.recogRate.tolist() == [0, 0, 1, 1]
    assert result.bestK == 3


def test_S4_34_equal_votes_at_random_are_seeded_and_fair():
    DS, TS = blobs(40, 2, 2, apart=0), normal(2, 30, 1)
    one = np.stack([knncEval(TS, knncTrain(DS, k=2, seed=seed)).computedClass for seed in range(100)])
    two = np.stack([knncEval(TS, knncTrain(DS, k=2, seed=seed)).computedClass for seed in range(100)])
    np.testing.assert_array_equal(one, two)
    logProb = knncEval(TS, knncTrain(DS, k=2)).logProb
    tied = logProb[0] == logProb[1]
    assert 5 < tied.sum() < 25
    share = (one == 1).mean(axis=0)
    assert set(share[~tied]) <= {0.0, 1.0}
    assert (np.abs(share[tied] - .5) < 4 * .5 / np.sqrt(100)).all()


def test_S4_34_three_way_ties_are_fair():
    DS = Struct(input=[[1., 2, 3]], output=[1, 2, 3])
    knncPrm, answers = knncTrain(DS).knncPrm, []
    for s in range(300):
        knncPrm.opt.update(k=3, seed=s)
        answers.append(knncEval([[0.]], knncPrm).computedClass[0])
    assert (np.abs(np.bincount(answers)[1:] - 100) < 4 * np.sqrt(200 / 3)).all()


def test_S4_34_ties_of_weighted_votes_are_fair():
    """One neighbour with weight 2 ties with two neighbours with weight 1."""
    DS = Struct(input=[[1., 2, 3, 90, 91, 92]], output=[1, 2, 2, 2, 2, 3])
    opt = {"k": 3, "prior": [2 / 6, 4 / 6, 1 / 6]}
    answers = [knncEval([[0.]], knncTrain(DS, opt, seed=s)).computedClass[0] for s in range(400)]
    assert abs(answers.count(1) - 200) < 4 * 10
    assert answers.count(3) == 0


def test_S4_36_offset_of_the_data_does_not_matter_to_a_high_power(iris):
    """The data are integers, so adding the offset is exact."""
    iris.input = np.round(10 * iris.input)
    right = knncTrain(iris, k=5, metric="minkowski", p=30)
    moved = Struct(iris, input=iris.input + 1e12)
    result = knncTrain(moved, k=5, metric="minkowski", p=30)
    np.testing.assert_array_equal(result.logProb, right.logProb)
    assert perfLoo(moved, "knnc", k=5, metric="minkowski", p=30).recogRate == \
        perfLoo(iris, "knnc", k=5, metric="minkowski", p=30).recogRate


@pytest.mark.parametrize("k", [1, 3, 7])
def test_S4_34_two_classes_and_odd_k_never_tie(k):
    DS = dsSelect(prData("iris"), samples=slice(50, 150))
    answers = [knncTrain(DS, k=k, tie=tie).hitIndex.tolist() for tie in ("random", "nearest", "first")]
    assert answers[0] == answers[1] == answers[2]


def test_answers_do_not_depend_on_what_else_is_asked(iris):
    knncPrm = knncTrain(iris, k=4).knncPrm
    together = knncEval(iris, knncPrm).computedClass
    alone = np.concatenate([knncEval(x, knncPrm).computedClass for x in iris.input.T])
    np.testing.assert_array_equal(together, alone)


def test_priors_weigh_the_votes():
    """Three of four neighbours belong to class 1, which is three times as frequent; equal priors equalise the votes."""
    DS = Struct(input=[[1., 2, 3, 4, 9, 9, 9, 9]], output=[1, 2, 1, 1, 1, 1, 1, 2])
    logProb = knncEval([[0.]], knncTrain(DS, k=4, prior="equal", tie="first")).logProb[:, 0]
    np.testing.assert_allclose(np.exp(logProb), [.5, .5], rtol=1e-14)
    np.testing.assert_allclose(np.exp(knncEval([[0.]], knncTrain(DS, k=4)).logProb[:, 0]), [.75, .25], rtol=1e-14)
    np.testing.assert_allclose(np.exp(knncEval([[0.]], knncTrain(DS, k=4, prior=[3, 2])).logProb[:, 0]), [.6, .4])


def test_class_of_prior_0_does_not_take_part(iris):
    knncPrm = knncTrain(iris, k=5).knncPrm
    knncPrm.prior = [0, 1, 1]
    result = knncEval(iris, knncPrm)
    rest = dsSelect(iris, samples=iris.output > 1)
    assert (result.logProb[0] == -np.inf).all()
    np.testing.assert_array_equal(result.logProb[1:], knncEval(iris.input, knncTrain(rest, k=5)).logProb)


def test_k_may_be_set_after_training(iris):
    knncPrm = knncTrain(iris, k=1).knncPrm
    knncPrm.opt.k = 9
    np.testing.assert_array_equal(knncEval(iris, knncPrm).logProb, knncEval(iris, knncTrain(iris, k=9)).logProb)


@pytest.mark.parametrize(("scaleFirst", "scaleLater"), [("none", "zscore"), ("zscore", "none"), ("range", "none")])
@pytest.mark.parametrize("metric", [{}, {"metric": "minkowski", "p": 3}], ids=["euclidean", "minkowski"])
def test_scaling_set_after_training_is_refused(iris, scaleFirst, scaleLater, metric):
    P = knncTrain(iris, k=5, scaling=scaleFirst, **metric).knncPrm
    with pytest.raises(TypeError, match=r"knncPrm.opt.scaling .*Train again with knncTrain\(DS, scaling="):
        P.opt.scaling = scaleLater
    P.opt = knncOptSet(P.opt, scaling=scaleLater)
    with pytest.raises(TypeError, match=r"knncPrm.opt .*Train again"):
        knncEval(iris, P)


def test_results_are_the_four_of_qcTrain_and_the_dataset_is_not_changed(iris):
    scaleFirst = iris.input.copy()
    result = knncTrain(iris, scaling="zscore")
    assert result._fields == ("knncPrm", *qcTrain(iris)._fields[1:])
    assert knncEval(iris, result)._fields == ("computedClass", "logProb", "recogRate", "hitIndex")
    assert knncEval(iris.input, result).recogRate is None
    np.testing.assert_array_equal(iris.input, scaleFirst)


def test_classifier_keeps_its_training_data_when_the_dataset_changes(iris):
    DS = iris.copy()
    DS.input, DS.output = iris.input.copy(), iris.output.copy()
    P = knncTrain(DS, k=5).knncPrm
    scaleFirst = knncEval(iris, P)
    DS.input[1] *= 100
    DS.output[:] = 1
    np.testing.assert_array_equal(knncEval(iris, P).computedClass, scaleFirst.computedClass)
    assert not np.shares_memory(P.input, DS.input)
    assert not np.shares_memory(P.output, DS.output)


def test_labels_may_be_strings(iris):
    iris.output = np.array(iris.outputName)[iris.output - 1]
    assert knncEval([5, 3, 1, .2], knncTrain(iris)).computedClass.tolist() == ["Setosa"]


# Scaling

def noisy(n, seed, factor=1.0):
    """Return two classes: Gaussians 4 apart in the first feature, noise in [-2, 2] times `factor` in the second."""
    rng = np.random.default_rng(seed)
    y = np.repeat([1, 2], n // 2)
    return Struct(input=np.stack([rng.normal(4.0 * (y - 1.5), 1), factor * rng.uniform(-2, 2, n)]), output=y)


def test_S4_43_standardisation_undoes_the_scale_of_a_noise_feature():
    """With k = 5 the rate is high, falls if the noise is multiplied by 100, and recovers with z-scores."""
    def rate(factor, scaling):
        return knncEval(noisy(2000, 1, factor), knncTrain(noisy(200, 0, factor), k=5, scaling=scaling)).recogRate

    assert rate(1, "none") > .96
    assert rate(100, "none") < .75
    assert rate(100, "zscore") == rate(1, "zscore") > .96
    assert rate(100, "range") == rate(1, "range") > .96


@pytest.mark.parametrize(("scaling", "shift", "scale"), [("zscore", np.mean, np.std), ("range", np.min, np.ptp)])
def test_S4_43_scale_is_learnt_on_the_training_data_alone(iris, scaling, shift, scale):
    odd, even = (dsSelect(iris, samples=slice(s, None, 2)) for s in (0, 1))
    knncPrm = knncTrain(odd, k=5, scaling=scaling).knncPrm
    np.testing.assert_allclose(knncPrm.shift, shift(odd.input, axis=1))
    np.testing.assert_allclose(knncPrm.scale, scale(odd.input, axis=1))
    np.testing.assert_array_equal(knncPrm.input, odd.input)
    scaled = [(DS.input - knncPrm.shift[:, None]) / knncPrm.scale[:, None] for DS in (odd, even)]
    right = knncEval(scaled[1], knncTrain(Struct(odd, input=scaled[0]), k=5))
    np.testing.assert_array_equal(knncEval(even.input, knncPrm).logProb, right.logProb)


# Rates against k

@pytest.mark.parametrize("opt", [{}, {"tie": "nearest", "metric": "manhattan"}, {"scaling": "zscore"},
                                 {"scaling": "range", "tie": "first"}, {"prior": [1, 2, 3], "tie": "first"}])
def test_S4_42_leave_one_out_is_n_trainings(iris, opt):
    """Randomly broken ties are excluded, because each training breaks them again."""
    DS = dsSelect(iris, samples=slice(0, None, 3))
    n = DS.output.size
    result = knncLooWrtK(DS, 12, **opt)
    for k in (1, 2, 5, 12):
        hits, ties = 0, 0
        for i in range(n):
            rest = np.arange(n) != i
            one = knncEval(DS.input[:, i], knncTrain(dsSelect(DS, samples=rest), k=k, **opt))
            tied = np.isclose(one.logProb, one.logProb.max(), rtol=1e-12).sum() > 1
            ties += tied and opt.get("tie") is None
            hits += one.computedClass[0] == DS.output[i] and not (tied and opt.get("tie") is None)
        assert hits <= round(result.recogRate[k - 1] * n) <= hits + ties


def test_S4_42_leave_one_out_with_copies_and_a_class_of_prior_0():
    X = np.repeat([[1., 2, 3, 4]], 3, axis=0).reshape(1, -1)
    DS = Struct(input=X, output=[1, 2, 3, 1, 1, 2, 2, 3, 1, 2, 3, 3])
    rate = knncLooWrtK(DS, 5, tie="first", prior=[1, 1, 0]).recogRate
    hits = np.zeros(5)
    for i in range(12):
        rest = np.arange(12) != i
        for k in range(1, 6):
            hits[k - 1] += knncEval(DS.input[:, i], knncTrain(dsSelect(DS, samples=rest), k=k, tie="first",
                                                             prior=[1, 1, 0])).computedClass[0] == DS.output[i]
    np.testing.assert_allclose(rate, hits / 12)


@pytest.mark.parametrize("scaling", ["none", "zscore"])
def test_S4_42_leave_one_out_weighs_small_classes_as_training_without_the_sample_does(scaling):
    """If a class has two samples, one remains for training and has twice the weight."""
    X, y = normal(2, 14, 4), np.repeat([1, 2, 3], [2, 3, 9])
    X[:, 1] = X[:, 0] + .01  # near enough to vote
    opt = {"k": 5, "prior": [.2, .3, .5], "tie": "nearest", "scaling": scaling}
    logProb = perfLoo(Struct(input=X, output=y), "knnc", **opt).logProb
    for i in range(14):
        rest = np.arange(14) != i
        one = knncEval(X[:, i], knncTrain(Struct(input=X[:, rest], output=y[rest]), **opt))
        np.testing.assert_allclose(logProb[:, i], one.logProb[:, 0], rtol=1e-12)


def test_S4_42_rates_on_a_test_set_are_those_of_each_k(iris):
    odd, even = (dsSelect(iris, samples=slice(s, None, 2)) for s in (0, 1))
    result = knncWrtK(odd, even, 20, scaling="zscore")
    right = [knncEval(even, knncTrain(odd, k=k, scaling="zscore")).recogRate for k in range(1, 21)]
    np.testing.assert_array_equal(result.recogRate, right)
    assert result.k.tolist() == list(range(1, 21))
    assert result.bestK == int(np.argmax(right)) + 1


def test_test_labels_that_training_never_saw_are_misses(iris):
    two = dsSelect(iris, samples=iris.output < 3)
    assert knncWrtK(two, iris, 1).recogRate[0] == 100 / 150


def test_S4_40_more_neighbours_vary_less_and_are_biased_more():
    """Vote fractions for class 1 over 60 training sets at two points: k = 1 has high variance, k = 79 high bias."""
    rng = np.random.default_rng(0)
    query = np.array([[-1.0, 1.0]])
    share = {k: [] for k in (1, 15, 79)}
    for _ in range(60):
        y = np.repeat([1, 2], [60, 20])
        DS = Struct(input=rng.normal(2 * (y - 1.5), 1)[None], output=y)
        for k in share:
            share[k].append(np.exp(knncEval(query, knncTrain(DS, k=k)).logProb[0]))
    sd = {k: np.std(v, axis=0).max() for k, v in share.items()}
    true = 1 / (1 + np.exp(2 * query[0]) / 3)  # p1 g1 / (p1 g1 + p2 g2), priors 3:1
    bias = {k: np.abs(np.mean(v, axis=0) - true).max() for k, v in share.items()}
    assert sd[1] > 2 * sd[15] > 2 * sd[79]
    assert bias[79] > 3 * max(bias[1], bias[15])


# Examples of the lecture with random data

def twoBlobs(rng, n):
    """Return the data of S4-38: six Gaussian clusters (s.d. .5) on a hexagon; opposite clusters form a class."""
    angle = np.arange(6) * np.pi / 3
    X = np.repeat(2 * np.stack([np.cos(angle), np.sin(angle)]), n, axis=1) + .5 * rng.standard_normal((2, 6 * n))
    return Struct(input=X, output=np.repeat([1, 2, 3, 1, 2, 3], n))


def rings(rng, n):
    """Return the data of S4-39: three classes with a common mean, at radii 0, 2 and 4 with s.d. .4."""
    y, angle = np.repeat([1, 2, 3], n), rng.uniform(0, 2 * np.pi, 3 * n)
    r = 2.0 * (y - 1) + .4 * rng.standard_normal(3 * n)
    return Struct(input=r * np.stack([np.cos(angle), np.sin(angle)]), output=y)


@pytest.mark.parametrize("make", [twoBlobs, rings])
def test_S4_38_39_five_neighbours_follow_classes_that_one_gaussian_or_a_line_cannot(make):
    rng = np.random.default_rng(0)
    DS, TS = make(rng, 100), make(rng, 500)
    knn = knncEval(TS, knncTrain(DS, k=5)).recogRate
    line = np.mean(qcEvalTied(DS, TS))
    assert knn > .93
    assert knn > line + .3


def qcEvalTied(DS, TS):
    from prtools import qcEval

    return qcEval(TS, qcTrain(DS, tied=True)).computedClass == TS.output


# Cover and Hart

def test_S4_35_bounds_of_cover_and_hart():
    np.testing.assert_allclose(coverHart(.1), (.1, .18))
    np.testing.assert_allclose(coverHart(.3, K=3), (.3, .465))
    assert coverHart(0) == (0, 0)
    assert 1 - 1 / 3 > 2 / 3  # rounding error: still the error of random guessing
    np.testing.assert_allclose(coverHart(1 - 1 / 3, K=3), (2 / 3, 2 / 3))
    with pytest.raises(ValueError, match=r"errorBayes is 0\.67, but it must lie between 0 and 0\.666667, .* 3 classes"):
        coverHart(.67, K=3)
    np.testing.assert_allclose(coverHart([.5, 2 / 3 - 1e-16], K=3).upper, [.625, 2 / 3])
    e = np.linspace(0, .5, 11)
    assert (coverHart(e).upper <= 2 * e).all()
    np.testing.assert_allclose(coverHart(e).upper, 2 * e * (1 - e))


def test_S4_35_error_of_1NN_on_two_gaussians_lies_between_the_bounds():
    """N(0,1), N(2,1): .15866 <= .22480 <= .26697; the simulated error (n = 20,000) is within three standard errors."""
    from scipy.integrate import quad
    from scipy.stats import norm

    g = lambda x: (norm.pdf(x) / 2, norm.pdf(x, 2) / 2)  # noqa: E731 - a formula
    limit = quad(lambda x: 2 * np.prod(g(x)) / sum(g(x)), -12, 14)[0]
    low, high = coverHart(norm.cdf(-1))
    assert (round(low, 5), round(limit, 4), round(high, 5)) == (.15866, .2248, .26697)
    rng = np.random.default_rng(0)
    train, test = (Struct(input=rng.normal(2.0 * (np.repeat([1, 2], n) - 1), 1)[None], output=np.repeat([1, 2], n))
                   for n in (10_000, 10_000))
    error = 1 - knncEval(test, knncTrain(train)).recogRate
    assert low < error < high
    assert abs(error - limit) < 3 * np.sqrt(limit * (1 - limit) / 20_000)


# Invalid arguments

@pytest.mark.parametrize(("options", "words"), [
    ({"k": 0}, "k is 0.*integer of 1 or more.*neighbours"),
    ({"k": 2.5}, r"k is 2\.5.*integer"),
    ({"metric": "euclid"}, "metric 'euclid'.*mean 'euclidean'"),
    ({"metric": "minkowski"}, "metric='minkowski'.*exponent"),
    ({"metric": "minkowski", "p": -1}, "p is -1.*1 or more.*triangle inequality"),
    ({"metric": "minkowski", "p": 0}, "p is 0.*1 or more.*triangle inequality"),
    ({"metric": "minkowski", "p": np.float32(.5)}, r"p is 0\.5.*1 or more.*d\(00, 11\) = 4 "),
    ({"metric": "minkowski", "p": .005}, r"p is 0\.005.*1 or more.*d\(00, 11\) = 1\.607e\+60 "),
    ({"metric": "minkowski", "p": 1e-300}, r"p is 1e-300.*1 or more.*d\(00, 11\) = 2\^1e\+300 "),
    ({"metric": "minkowski", "p": np.inf}, "p is inf.*1 to 30.*metric='maximum'"),
    ({"metric": "minkowski", "p": 99}, "p is 99.*1 to 30"),
    ({"p": 3}, "p is 3.*metric='euclidean'"),
    ({"scaling": "z"}, "scaling 'z'"),
    ({"tie": "coin"}, "tie 'coin'"),
    ({"seed": -1}, "seed is -1"),
    ({"K": 3}, "option 'K'"),
    ({"prior": "same"}, "prior 'same'"),
])
def test_wrong_option_is_told(options, words):
    with pytest.raises((ValueError, TypeError), match=f"^{words}") as why:
        knncOptSet(**options)
    assert "\n" not in str(why.value)


def test_wrong_data_are_told(iris):
    with pytest.raises(ValueError, match=r"k is 151.*150 training samples.*1 to 150"):
        knncTrain(iris, k=151)
    with pytest.raises(ValueError, match=r"k is 150.*only 149"):
        knncLooWrtK(iris, 150)
    with pytest.raises(ValueError, match="kMax is 0"):
        knncWrtK(iris, iris, 0)
    with pytest.raises(ValueError, match="input has 3 features"):
        knncEval([[1], [2], [3]], knncTrain(iris))
    with pytest.raises(ValueError, match=r"not finite.*nan at feature 1"):
        knncEval([1, np.nan, 2, 3], knncTrain(iris))
    with pytest.raises(ValueError, match="too large to square"):
        knncEval([1e200, 0, 2, 3], knncTrain(iris))
    with pytest.raises(ValueError, match=r"knncPrm.*no field 'input'.*knncTrain"):
        knncEval(iris, {"label": [1, 2], "prior": [1, 1]})
    with pytest.raises(ValueError, match=r"knncPrm\.output.*5 labels"):
        knncEval(iris, Struct(knncTrain(iris).knncPrm, output=iris.output[:5]))
    flat = Struct(input=[[1., 2, 3, 4], [7, 7, 7, 7]], output=[1, 1, 2, 2])
    assert knncTrain(flat).recogRate == .75  # sample 2 is equally near to 1 and 3; the first one counts
    with pytest.raises(ValueError, match=r"feature 1.*constant \(7\).*scaling='zscore'"):
        knncTrain(flat, scaling="zscore")
    rare = Struct(input=[[1., 2, 3, 4], [7, 7, 7, 8]], output=[1, 1, 2, 2])
    with pytest.raises(ValueError, match=r"sample 3 .*left out"):
        knncLooWrtK(rare, 1, scaling="range")


@pytest.mark.parametrize(("args", "words"), [
    ((.6,), r"errorBayes is 0\.6.*0 and 0\.5, .* 2 classes"), ((-.1,), r"errorBayes is -0\.1"),
    ((np.nan,), "errorBayes is nan"), ((.1, 1), "K is 1.*2 or more")])
def test_wrong_arguments_of_coverHart_are_told(args, words):
    with pytest.raises(ValueError, match=f"^{words}"):
        coverHart(*args)


def test_even_k_is_no_error(iris):
    assert knncTrain(iris, k=4).recogRate > .95


def test_elect_takes_votes_that_are_equal_up_to_rounding():
    """Vote weights are fractions, such as .1 + .2 and .3."""
    votes = np.array([[.1 + .2, .3], [.3, .1 + .2]])
    assert elect(votes, np.array([[1, 0], [0, 1]])).tolist() == [1, 0]
    assert elect(votes, np.array([[0], [1]])).tolist() == [0, 0]


# Performance functions with the name of the classifier

@pytest.mark.parametrize("opt", [{"k": 3}, {"k": 4, "tie": "nearest"}, {"k": 5, "scaling": "zscore"},
                                 {"k": 3, "prior": "equal", "metric": "manhattan"}])
def test_perfLoo_takes_one_search_and_agrees_with_training_anew(opt):
    DS = dsSelect(prData("wine"), samples=slice(0, None, 4))
    ours = perfLoo(DS, "knnc", **opt)
    anew = perfLoo(DS, (lambda part: knncTrain(part, **opt), knncEval))
    np.testing.assert_allclose(np.exp(ours.logProb), np.exp(anew.logProb), atol=1e-12)
    best = np.exp(ours.logProb)
    clear = (np.isclose(best, best.max(axis=0)).sum(axis=0) == 1) | (opt.get("tie") is not None)
    assert clear.mean() > .8
    np.testing.assert_array_equal(ours.computedClass[clear], anew.computedClass[clear])


def test_perfLoo_and_the_curve_against_k_have_the_same_rates(iris):
    rate = knncLooWrtK(iris, 6, seed=3).recogRate
    np.testing.assert_allclose(rate, [perfLoo(iris, "knnc", k=k, seed=3).recogRate for k in range(1, 7)])


def test_what_estimates_of_performance_take_is_what_knncEval_gives(iris):
    opt = knncOptSet(k=4, prior="equal")
    ours = knncEval(iris, knncTrain(iris, opt))
    for a, b in zip(knncEvaluate(iris, knncFit(iris, opt))[0], ours):
        np.testing.assert_array_equal(a, b)


def test_perfCv_trains_on_all_folds_but_one(iris):
    result = perfCv(iris, "knnc", foldNum=5, k=5, scaling="range")
    for f in range(5):
        rest, out = dsSelect(iris, samples=result.fold != f), dsSelect(iris, samples=result.fold == f)
        right = knncEval(out, knncTrain(rest, k=5, scaling="range"))
        np.testing.assert_array_equal(result.computedClass[result.fold == f], right.computedClass)


def test_labels_that_fall_are_refused(iris):
    knncPrm = knncTrain(iris).knncPrm
    with pytest.raises(ValueError, match=r"knncPrm\.label.*\[3, 2, 1\].*ascending"):
        knncEval(iris, Struct(knncPrm, label=knncPrm.label[::-1]))


# Categorical features

def test_levels_are_compared_by_name_and_training_says_what_their_distances_are():
    train = Struct(input=[[1, 2, 3, 1], [0, 0, 0, 1.5]], output=["b", "g", "r", "b"], inputName=["colour", "x"],
                   inputLevel=[["blue", "green", "red"], None])
    with pytest.warns(UserWarning, match=r"feature 0 \(colour\) is categorical.*nbcTrain") as said:
        knncPrm = knncTrain(train).knncPrm
    assert len(said) == 1
    test = Struct(input=[[1, 2, 1], [0, 0, 0]], output=["g", "r", "g"], inputLevel=[["green", "red"], None])
    assert knncEval(test, knncPrm).computedClass.tolist() == ["g", "r", "g"]
    assert knncWrtK(train, test, 1).recogRate.tolist() == [1]
    assert knncEval([2, 0], knncPrm).computedClass.tolist() == ["g"]  # a code without a dataset
    with pytest.raises(ValueError, match=r"\(colour\) has levels that .* the training data \(pink\).*nbcTrain"):
        knncEval(Struct(test, inputLevel=[["pink", "red"], None]), knncPrm)
    with pytest.raises(ValueError, match=r"feature 1 \(x\) is a, but the levels .* had no names in training"):
        knncEval(Struct(test, inputLevel=[None, ["a"]]), knncPrm)


def test_neighbours_are_exact_where_squares_are_hardly_numbers():
    """Squares of 1e-161 have few digits, so products separate distances less precisely than for larger numbers."""
    X, Q = 1e-161 * normal(12, 1000, 3), 1e-161 * normal(12, 60, 4)
    row, col = np.divmod(np.arange(60 * 1000), 1000)
    np.testing.assert_array_equal(nearestByProduct(X, Q, 5), exactNearest(X, Q, row, col, 5, 2))


def test_distance_of_mahalanobis_is_that_of_the_covariance_where_the_mean_is_0_too():
    """The classes differ only in the feature with the small range."""
    Y = np.round(normal(2, 20, 1) * [[60], [5]])
    X, Q = np.hstack([Y, -Y]), normal(2, 50, 2) * [[60], [5]]
    y = 1 + (X[1] > 0)
    assert X.mean(axis=1).tolist() == [0, 0]
    scatter = sum(np.cov(X[:, y == k], bias=True) * (y == k).sum() for k in (1, 2))
    difference = X[:, :, None] - Q[:, None, :]
    right = y[np.einsum("inm,ij,jnm->nm", difference, np.linalg.inv(scatter), difference).argmin(axis=0)]
    assert (right != y[np.square(difference).sum(axis=0).argmin(axis=0)]).any()
    knncPrm = knncTrain({"input": X, "output": y}, k=1, metric="mahalanobis").knncPrm
    np.testing.assert_array_equal(knncEval(Q, knncPrm).computedClass, right)


@pytest.mark.parametrize(("opt", "number"), [({}, 1), ({"metric": "manhattan"}, 1), ({"scaling": "zscore"}, 0),
                                             ({"metric": "mahalanobis"}, 0)])
def test_features_whose_ranges_differ_by_1e11_are_to_be_scaled(opt, number):
    DS = Struct(input=normal(2, 60) * [[1], [1e11]], output=np.arange(60) % 2 + 1, inputName=["ratio", "stars"])
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        knncTrain(Struct(DS, input=DS.input * [[1], [1e-7]]), **opt)  # ranges that differ by 1e4
        assert not seen
        knncTrain(DS, **opt)
    assert len(seen) == number
    for text in (str(warning.message) for warning in seen):
        assert re.fullmatch(r"feature 0 \(ratio\) has a range of \S+, but feature 1 \(stars\) has a range of \S+e\+11\."
                            r" .*unscaled\. Pass scaling='zscore' or 'range'\.", text)
