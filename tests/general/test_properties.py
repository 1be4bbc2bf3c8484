"""Properties that hold for any data: drawn by hypothesis, the same ones at each run."""
import copy
import warnings
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prtools import (
    classStat,
    classStatMerge,
    dsFromTable,
    dsSelect,
    dsToTable,
    gaussianLog,
    posterior,
    prData,
    qcEstimate,
    qcEval,
    qcTrain,
)

deterministic = settings(derandomize=True, max_examples=25, deadline=None, database=None)


@st.composite
def datasets(draw, least=12):
    """Draw a dataset of 1..4 features and 2..4 classes of `least` samples and more, of various means and scales."""
    d, K = draw(st.integers(1, 4)), draw(st.integers(2, 4))
    size = draw(st.lists(st.integers(least, 25), min_size=K, max_size=K))
    rng = np.random.default_rng(draw(st.integers(0, 2**31)))
    output = rng.permutation(np.repeat(np.arange(1, K + 1), size))
    spread = 10.0 ** draw(st.integers(-3, 3))
    mix = np.linalg.qr(rng.standard_normal((K, d, d)))[0] * np.exp(rng.uniform(-1, 1, (K, 1, d)))
    mean = rng.standard_normal((K, d)) * draw(st.floats(0, 4)) + draw(st.floats(-5, 5))
    X = np.einsum("nij,nj->in", mix[output - 1], rng.standard_normal((output.size, d))) + mean[output - 1].T
    return {"input": X * spread, "output": output}


def close(a, b, tol=1e-8):
    """Assert that log densities agree to `tol`, relative to those beyond 1."""
    np.testing.assert_allclose(a, b, rtol=tol, atol=tol)


def agree(a, b, tol=1e-8):
    """Assert that two evaluations give the same log densities, and labels unless two classes are as good as equal."""
    close(a.logProb, b.logProb, tol)
    top = np.sort(a.logProb, axis=0)
    clear = top[-1] - top[-2] > 10 * tol * np.maximum(1, np.abs(top[-1]))
    assert np.array_equal(a.computedClass[clear], b.computedClass[clear])


@deterministic
@given(datasets(), st.integers(0, 2**31))
def test_affine_maps_of_the_features_shift_logProb_by_lnDet(DS, seed):
    d = len(DS["input"])
    rng = np.random.default_rng(seed)
    A = np.linalg.qr(rng.standard_normal((d, d)))[0] * np.exp(rng.uniform(-2, 2, d))
    moved = {**DS, "input": A @ DS["input"] + DS["input"].std() * rng.standard_normal((d, 1))}
    base, other = (qcEval(each, qcTrain(each)) for each in (DS, moved))
    agree(base, other._replace(logProb=other.logProb + np.linalg.slogdet(A)[1]))


@deterministic
@given(datasets(), st.randoms(use_true_random=False))
def test_order_of_samples_features_and_classes_does_not_matter(DS, random):
    def shuffled(n):
        return np.array(random.sample(range(n), n))

    qcPrm = qcTrain(DS).qcPrm
    base = qcEval(DS, qcPrm)
    sample, feature = shuffled(DS["output"].size), shuffled(len(DS["input"]))
    resampled = qcTrain({"input": DS["input"][:, sample], "output": DS["output"][sample]})
    agree(base, qcEval(DS, resampled))
    turned = {**DS, "input": DS["input"][feature]}
    agree(base, qcEval(turned, qcTrain(turned)))
    order = shuffled(len(qcPrm.label))
    prm = {"label": qcPrm.label[order], "prior": qcPrm.prior[order], "class": [qcPrm.class_[k] for k in order]}
    other = qcEval(DS, prm)
    agree(base, other._replace(logProb=other.logProb[np.argsort(order)]))


@deterministic
@given(datasets())
def test_posteriors_sum_to_one(DS):
    logProb = qcTrain(DS).logProb
    P = posterior(logProb)
    assert (P >= 0).all()
    np.testing.assert_allclose(P.sum(axis=0), 1, rtol=1e-14)


def parts(DS, cuts):
    return [classStat({"input": X, "output": y})
            for X, y in zip(np.split(DS["input"], cuts, axis=1), np.split(DS["output"], cuts))]


def sameStat(a, b, tol=1e-12):
    assert a.label.tolist() == b.label.tolist()
    assert a.count.tolist() == b.count.tolist()
    scale = np.sqrt(np.trace(b.scatter, axis1=1, axis2=2).max())
    np.testing.assert_allclose(a.mean, b.mean, rtol=tol, atol=tol * scale)
    np.testing.assert_allclose(a.scatter, b.scatter, rtol=tol, atol=tol * scale**2)


@deterministic
@given(datasets(), st.data())
def test_merge_is_associative_and_commutative_and_gives_the_whole(DS, data):
    n = DS["output"].size
    a, b, c = parts(DS, sorted(data.draw(st.lists(st.integers(1, n - 1), min_size=2, max_size=2, unique=True))))
    merge = classStatMerge
    sameStat(merge(merge(a, b), c), merge(a, merge(b, c)))
    sameStat(merge(a, b), merge(b, a))
    sameStat(merge(merge(a, b), c), classStat(DS))


@deterministic
@given(datasets())
def test_one_sample_left_out_by_statistics_equals_refitting(DS):
    """The whole is the merge of the one and the rest: S3-17 and leave-one-out rest on it."""
    for i in (0, DS["output"].size // 2):
        rest = dsSelect(DS, samples=np.delete(np.arange(DS["output"].size), i))
        sameStat(classStatMerge(classStat(dsSelect(DS, samples=[i])), classStat(rest)), classStat(DS))
        first, second = (classStat(dsSelect(rest, samples=part)) for part in (slice(0, 3), slice(3, None)))
        agree(qcEval(DS, qcTrain(rest)), qcEval(DS, qcEstimate(classStatMerge(first, second))))


@deterministic
@given(datasets())
def test_corners_of_the_covariance_models_meet(DS):
    def sigma(**options):
        return np.stack([c.sigma for c in qcTrain(DS, **options).qcPrm.class_])

    d, n = DS["input"].shape
    stat = classStat(DS)
    close(sigma(lambda_=0, gamma=0), sigma())
    tied = sigma(tied=True)
    assert (tied == tied[0]).all()
    close(tied[0] / tied[0].max(), stat.scatter.sum(axis=0) / n / tied[0].max())
    assert np.array_equal(sigma(lambda_=1), tied)
    assert np.array_equal(sigma(gamma=1), sigma(covType="single"))
    for S in sigma(gamma=1):
        assert np.array_equal(S, S[0, 0] * np.eye(d))
    full, diagonal = sigma(), sigma(covType="diagonal")
    assert np.array_equal(diagonal, full * np.eye(d))
    if d == 1:
        assert np.array_equal(diagonal, full)


@deterministic
@given(datasets(), st.lists(st.floats(0.01, 100), min_size=4, max_size=4))
def test_priors_only_shift_their_class(DS, weights):
    qcPrm = qcTrain(DS).qcPrm
    weights = np.array(weights[:len(qcPrm.label)])
    base = qcEval(DS, qcPrm).logProb - np.log(qcPrm.prior)[:, None]
    for scale in (1, 1e-3, 1e5):
        qcPrm.prior = weights * scale
        close(qcEval(DS, qcPrm).logProb, base + np.log(weights / weights.sum())[:, None], 1e-10)


@deterministic
@given(datasets())
def test_logProb_is_gaussianLog_plus_the_log_of_the_prior(DS):
    qcPrm, logProb, _, _ = qcTrain(DS)
    for k, c in enumerate(qcPrm.class_):
        close(logProb[k], gaussianLog(DS["input"], c) + np.log(qcPrm.prior[k]), 1e-12)


@deterministic
@given(datasets(), st.lists(st.one_of(st.integers(-50, 50), st.text("abcxyz", min_size=1)), min_size=4, max_size=4,
                            unique=True))
def test_renamed_labels_give_the_result_renamed(DS, names):
    names = sorted(str(v) for v in names) if any(isinstance(v, str) for v in names) else sorted(names)
    if len(set(names)) < 4:
        return
    other = {**DS, "output": [names[v - 1] for v in DS["output"]]}
    base, renamed = qcTrain(DS), qcTrain(other)
    assert np.array_equal(base.logProb, renamed.logProb)
    assert np.array_equal(base.hitIndex, renamed.hitIndex)
    assert qcEval(other, renamed).computedClass.tolist() == [names[v - 1] for v in qcEval(DS, base).computedClass]


@deterministic
@given(datasets())
def test_tables_there_and_back(DS):
    back = dsFromTable(*dsToTable(DS))
    assert np.array_equal(back.input, DS["input"])
    assert np.array_equal(back.output, DS["output"])


@deterministic
@given(datasets())
def test_a_dataset_is_never_changed(DS):
    original = copy.deepcopy(DS)
    DS["input"].setflags(write=False)
    DS["output"].setflags(write=False)
    trained = qcTrain(DS)
    qcEval(DS, trained)
    classStat(DS)
    dsSelect(DS, samples=[0, 1])
    dsToTable(DS)
    assert DS.keys() == original.keys()
    assert all(np.array_equal(DS[key], original[key]) for key in DS)


@pytest.mark.parametrize("name", ["random2", "taiji", "peaks"])
def test_the_same_seed_gives_the_same_result(name):
    for seed in (0, 5):
        a, b = prData(name, seed), prData(name, seed)
        assert np.array_equal(a.input, b.input)
        assert np.array_equal(qcTrain(a).logProb, qcTrain(b).logProb)
    assert not np.array_equal(prData(name, 0).input, prData(name, 5).input)


def test_eight_threads_at_once_give_what_one_gives(tmp_path):
    from prtools import dsLoad, dsSave, qcLoad, qcSave

    sets = [prData(name) for name in ("iris", "wine", "random2", "random6")]

    def work(i):
        DS = sets[i % len(sets)]
        trained = qcTrain(DS, gamma=0.1)
        qcSave(tmp_path / f"{i}.mat", trained)
        dsSave(tmp_path / "shared.npz", sets[0])  # the same file from all of them: one whole file wins
        return (trained.logProb.tobytes(), qcEval(DS, qcLoad(tmp_path / f"{i}.mat")).computedClass.tobytes(),
                classStatMerge(classStat(DS), classStat(DS)).scatter.tobytes())

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        alone = [work(i) for i in range(4)]
        with ThreadPoolExecutor(8) as pool:
            for i, result in enumerate(pool.map(work, range(64))):
                assert result == alone[i % 4]
    assert np.array_equal(dsLoad(tmp_path / "shared.npz").input, sets[0].input)
