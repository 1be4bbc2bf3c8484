"""Class statistics: accuracy far from the origin, merging, and estimation by qcEstimate."""
import numpy as np
import pytest
from drawn import blobs, normal
from hypothesis import given, settings
from hypothesis import strategies as st

from prtools import Struct, classStat, classStatMerge, qcEstimate, qcTrain


def plainStat(X, y):
    """Return the class statistics by the plain formulas."""
    label = sorted(set(y.tolist()))
    parts = [X[:, y == k] for k in label]
    mean = np.stack([P.mean(axis=1) for P in parts], axis=1)
    scatter = np.stack([(P - m[:, None]) @ (P - m[:, None]).T for P, m in zip(parts, mean.T)])
    return label, [P.shape[1] for P in parts], mean, scatter


def assertSame(a, b, rtol=1e-12):
    np.testing.assert_array_equal(a.label, b.label)
    np.testing.assert_array_equal(a.count, b.count)
    np.testing.assert_allclose(a.mean, b.mean, rtol=rtol)
    np.testing.assert_allclose(a.scatter, b.scatter, rtol=rtol, atol=rtol * np.abs(b.scatter).max())


def part(DS, keep):
    return Struct(input=DS.input[:, keep], output=DS.output[keep])


def test_statistics_agree_with_the_plain_form():
    DS = blobs(60, 3, seed=1)
    stat = classStat(DS)
    label, count, mean, scatter = plainStat(DS.input, DS.output)
    assert stat.label.tolist() == label
    assert stat.count.tolist() == count
    np.testing.assert_allclose(stat.mean, mean, rtol=1e-12)
    np.testing.assert_allclose(stat.scatter, scatter, rtol=1e-12, atol=1e-12)


def test_S3_17_mean_1e8_and_spread_1_keep_the_covariance():
    """The one-pass formula loses all digits for these samples."""
    X = normal(2, 2000, 3)
    far = X + 1e8
    exact = np.cov(far - 1e8, ddof=0)  # the subtraction is exact, so rounding errors of far remain
    sigma = classStat({"input": far, "output": np.ones(2000, int)}).scatter[0] / 2000
    np.testing.assert_allclose(sigma, exact, rtol=1e-6, atol=1e-6)
    m = far.mean(axis=1)
    assert np.abs(far @ far.T / 2000 - np.outer(m, m) - exact).max() > .1


def test_merging_stays_exact_far_from_the_origin():
    X = normal(2, 600, 4) + 1e8
    DS = Struct(input=X, output=np.arange(600) % 2)
    stats = [classStat(part(DS, np.arange(600) // 100 == i)) for i in range(6)]
    merged = stats[0]
    for s in stats[1:]:
        merged = classStatMerge(merged, s)
    np.testing.assert_allclose(merged.scatter, classStat(DS).scatter, rtol=1e-6, atol=1e-6 * 300)


@pytest.mark.parametrize("seed", range(5))
def test_merge_of_parts_is_the_whole(seed):
    DS = blobs(60, 3, seed=seed)
    keep = np.random.default_rng(seed).random(60) < .3
    assertSame(classStatMerge(classStat(part(DS, keep)), classStat(part(DS, ~keep))), classStat(DS))


@pytest.mark.parametrize("seed", range(5))
def test_merge_is_associative_and_commutative(seed):
    a, b, c = (classStat(blobs(12 + 3 * i, 3, seed=3 * seed + i)) for i in range(3))
    assertSame(classStatMerge(classStatMerge(a, b), c), classStatMerge(a, classStatMerge(b, c)))
    assertSame(classStatMerge(a, b), classStatMerge(b, a))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50), st.integers(1, 3), st.booleans()),
                min_size=2, max_size=25).filter(lambda rows: len({r[3] for r in rows}) == 2))
def test_merge_of_any_parts_is_the_whole(rows):
    """The random parts include missing classes, single samples and duplicates."""
    x, y, label, side = (np.array(v) for v in zip(*rows))
    DS = Struct(input=np.stack([x, y]).astype(float), output=label)
    merged = classStatMerge(classStat(part(DS, side)), classStat(part(DS, ~side)))
    whole = classStat(DS)
    assertSame(merged, Struct(whole, mean=merged.mean))
    np.testing.assert_allclose(merged.mean, whole.mean, rtol=1e-12, atol=1e-12)


def test_merge_unites_labels_and_names():
    a = classStat({"input": [[1., 2.]], "output": ["cat", "dog"], "outputName": ["Cat", "Dog"]})
    b = classStat({"input": [[3., 9.]], "output": ["dog", "eel"], "inputName": ["size"]})
    ab = classStatMerge(a, b)
    assert ab.label.tolist() == ["cat", "dog", "eel"]
    assert ab.count.tolist() == [1, 2, 1]
    assert ab.mean.tolist() == [[1, 2.5, 9]]
    assert ab.outputName == ["Cat", "Dog", "eel"]
    assert ab.inputName == ["size"]
    assert classStatMerge(a, a).count.tolist() == [2, 2]


def test_merge_without_names_has_none():
    a = classStat({"input": [[1., 2.]], "output": [1, 2]})
    assert classStatMerge(a, a).outputName is None


def test_training_in_pieces_gives_the_same_classifier():
    DS = blobs(300, 3, seed=9)
    stats = [classStat(part(DS, np.arange(300) % 7 == i)) for i in range(7)]
    merged = stats[0]
    for s in stats[1:]:
        merged = classStatMerge(merged, s)
    pieces, whole = qcEstimate(merged), qcTrain(DS).qcPrm
    for p, w in zip(pieces.class_, whole.class_):
        np.testing.assert_allclose(p.mu, w.mu, rtol=1e-12)
        np.testing.assert_allclose(p.sigma, w.sigma, rtol=1e-12, atol=1e-13)


@pytest.mark.parametrize("labels", [np.array([5, 5, -2, 9, -2, 9]), np.array([5., 5, -2, 9, -2, 9]),
                                    [5, 5, -2, 9, -2, 9], np.array([[5, 5, -2, 9, -2, 9]]),
                                    np.array([5, 5, -2, 9, -2, 9], np.int8)])
def test_labels_are_kept_and_sorted(labels):
    stat = classStat({"input": np.arange(12.).reshape(2, 6), "output": labels})
    assert stat.label.tolist() == [-2, 5, 9]
    assert stat.label.dtype.kind == "i"
    assert stat.mean[0].tolist() == [3, .5, 4]


def test_labels_far_apart_or_unsigned_or_boolean():
    X = np.arange(8.).reshape(2, 4)
    for labels in ([-10**15, 10**15] * 2, np.array([3, 200] * 2, np.uint64), [False, True] * 2):
        stat = classStat({"input": X, "output": labels})
        assert stat.label.tolist() == sorted(int(v) for v in set(np.asarray(labels).tolist()))
        assert stat.count.tolist() == [2, 2]


def test_statistics_of_many_blocks_agree_with_the_plain_form():
    DS = blobs(6000, 40, 2, seed=11)
    assertSame(classStat(DS), Struct(zip(("label", "count", "mean", "scatter"), plainStat(DS.input, DS.output))))


# qcEstimate: all models follow one formula (S4-19)

MODELS = [
    ({}, lambda S, P: S),
    ({"covType": "diagonal"}, lambda S, P: np.diag(np.diag(S))),
    ({"covType": "single"}, lambda S, P: np.eye(3) * np.trace(S) / 3),
    ({"covType": "spherical"}, lambda S, P: np.eye(3) * np.trace(S) / 3),
    ({"tied": True}, lambda S, P: P),
    ({"tied": True, "covType": "diagonal"}, lambda S, P: np.diag(np.diag(P))),
    ({"lambda": .3}, lambda S, P: .7 * S + .3 * P),
    ({"lambda_": .3, "gamma": .2},
     lambda S, P: .8 * (.7 * S + .3 * P) + .2 * np.eye(3) * np.trace(.7 * S + .3 * P) / 3),  # E4-7: trace of bracket
]


@pytest.mark.parametrize(("options", "formula"), MODELS)
@pytest.mark.parametrize("less", [0, 1])
def test_covariance_models_follow_their_formulas(options, formula, less):
    DS = blobs(60, 3, seed=5)
    DS.output[:10] = 1
    qcPrm = qcEstimate(classStat(DS), options, divisor=("n", "n-1")[less])
    _, count, _, scatter = plainStat(DS.input, DS.output)
    pooled = scatter.sum(axis=0) / (60 - 3 * less)
    for k in range(3):
        np.testing.assert_allclose(qcPrm.class_[k].sigma, formula(scatter[k] / (count[k] - less), pooled),
                                   rtol=1e-11, atol=1e-12)


def test_estimate_takes_a_plain_dict_and_leaves_it_alone():
    stat = dict(classStat(blobs(60, 3, seed=6)))
    original = {k: np.copy(v) for k, v in stat.items()}
    qcPrm = qcEstimate(stat)
    qcPrm.class_[0].mu[:] = 0
    qcPrm.class_[0].sigma[:] = 0
    qcPrm.prior[:] = 0
    for k, v in stat.items():
        np.testing.assert_array_equal(v, original[k])


def test_scatter_may_be_uneven_by_rounding_alone():
    """A BLAS may return a slightly asymmetric scatter matrix; larger asymmetry is an error."""
    stat = classStat(blobs(60, 3, seed=6))
    whole = stat.scatter.copy()
    stat.scatter[1, 0, 2] *= 1 + 1e-12
    np.testing.assert_allclose(qcEstimate(stat).class_[1].sigma, whole[1] / stat.count[1], rtol=1e-10)
    for k, i, j, step in ((1, 0, 2, 1.1), (2, 1, 1, -1)):
        stat.scatter[:] = whole
        stat.scatter[k, i, j] *= step
        with pytest.raises(ValueError, match=r"stat.scatter is .*, but each matrix must be symmetric"):
            qcEstimate(stat)


def test_counts_that_a_double_cannot_count_are_refused():
    stat = {"label": ["a", "b"], "count": [1, 2**52], "mean": [[0, 0]], "scatter": [[[1]], [[1]]]}
    with pytest.raises(ValueError, match=r"a and b have 9007199254740992 samples of class b.*below 2\*\*53"):
        classStatMerge(stat, stat)
    almost = classStatMerge(stat, stat | {"count": [1, 2**52 - 1]})
    assert classStatMerge(almost, {**stat, "count": [1, 0]}).count.tolist() == [3, 2**53 - 1]
