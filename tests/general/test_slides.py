"""The verbal claims of the slides as numbers: quality of data, requirements, advantages and drawbacks of
classifiers.
"""
import numpy as np
import pytest
from drawn import blobs, gaussians, normal
from scipy.stats import dirichlet

from prtools import (
    Struct,
    classStat,
    classStatMerge,
    dsSelect,
    gaussianLog,
    gaussianMle,
    knncEval,
    knncLooWrtK,
    knncTrain,
    nbcEval,
    nbcTrain,
    perfLoo,
    prData,
    qcBoundary,
    qcEstimate,
    qcEval,
    qcMake,
    qcSample,
    qcTrain,
)

# Gaussians

@pytest.mark.parametrize("d", [1, 2, 5, 9])
def test_S3_7_weighted_densities_are_equal_on_the_boundary_in_d_dimensions(d):
    """Points are bisected between samples of either class; the quadric of `qcBoundary` is 0 there, and only there."""
    qcPrm = gaussians(d)
    X, Y = (qcSample(qcPrm, n, seed=3).input for n in ([200, 0], [0, 200]))
    g = qcEval(np.hstack([X, Y]), qcPrm).computedClass
    X, Y = X[:, g[:200] == 1][:, :100], Y[:, g[200:] == 2][:, :100]
    n = min(X.shape[1], Y.shape[1])
    low, high = X[:, :n], Y[:, :n]
    assert n > 30
    for _ in range(60):
        middle = (low + high) / 2
        first = qcEval({"input": middle}, qcPrm).computedClass == 1
        low, high = np.where(first, middle, low), np.where(first, high, middle)
    g1, g2 = qcEval({"input": low}, qcPrm).logProb
    np.testing.assert_allclose(g1, g2, atol=1e-9)
    np.testing.assert_allclose(qcBoundary(qcPrm, 1, 2).value(low), 0, atol=1e-8)
    assert (np.sign(qcBoundary(qcPrm, 1, 2).value(X[:, :n])) == 1).all()


def test_S1_11_tied_classes_share_one_covariance_the_weighted_mean_of_theirs():
    DS = prData("wine")
    own = [np.cov(DS.input[:, DS.output == k], bias=True) for k in (1, 2, 3)]
    shared = sum((DS.output == k).mean() * S for k, S in zip((1, 2, 3), own))
    for c, S in zip(qcTrain(DS, tied=True).class_, own):
        np.testing.assert_allclose(c.sigma, shared, rtol=1e-9, atol=1e-12)
        assert np.abs(S - shared).max() > 1e-2


def test_S4_14_S4_15_means_shares_and_unbiased_covariances_are_the_printed_formulas():
    DS = dsSelect(prData("wine"), features=[0, 6, 9])
    trained = qcTrain(DS, divisor="n-1")
    for k, c in zip((1, 2, 3), trained.class_):
        X = DS.input[:, DS.output == k]
        n = X.shape[1]
        mu = sum(x for x in X.T) / n
        np.testing.assert_allclose(c.mu, mu, rtol=1e-13)
        np.testing.assert_allclose(c.sigma, sum(np.outer(x - mu, x - mu) for x in X.T) / (n - 1), rtol=1e-11)
        assert trained.prior[k - 1] == n / 178
    # unbiased: the mean variance of many sets of 4 equals the source's variance, 1; with division by n it is 3/4
    stat = classStat({"input": normal(1, 8000, 7), "output": np.repeat(np.arange(2000), 4)})
    for divisor, right in (("n", .75), ("n-1", 1)):
        mean = np.mean([c.sigma.item() for c in qcEstimate(stat, divisor=divisor)["class"]])
        assert abs(mean - right) < 3 * .018  # standard errors


def test_S1_17_training_data_that_do_not_represent_the_world_give_wrong_priors():
    """Half of the training samples belong to a rare class: the rate in use is low until the prior is corrected."""
    world = qcMake([[0, 0], [2, 0]], 1, prior=[.95, .05])
    DS, TS = qcSample(world, [300, 300], seed=0), qcSample(world, 20_000, seed=1)
    trained = qcTrain(DS)
    assert trained.prior.tolist() == [.5, .5]
    biased = qcEval(TS, trained).recogRate
    trained.prior = [.95, .05]
    assert qcEval(TS, trained).recogRate > biased + .08
    assert perfLoo(DS, "qc").recogRate < .86  # of a world that is not there


def test_S3_18_every_processor_can_have_the_result_of_the_master():
    """Merging is associative to rounding, so whoever merges all parts is a master; test_mpi has the ranks."""
    DS = blobs(200, d=4)
    part = [classStat(dsSelect(DS, samples=slice(r, None, 4))) for r in range(4)]
    whole = classStat(DS)
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        stat = part[order[0]]
        for r in order[1:]:
            stat = classStatMerge(stat, part[r])
        assert stat.count.tolist() == whole.count.tolist()
        np.testing.assert_allclose(stat.mean, whole.mean, rtol=1e-12)
        np.testing.assert_allclose(stat.scatter, whole.scatter, rtol=1e-11, atol=1e-11)


def test_S4_48_distances_lose_digits_as_covariances_become_singular_and_a_singular_one_is_refused():
    """Of two features that nearly coincide. The mean of the squared distances over n is d exactly, here 2."""
    lost = []
    for apart in (1e-2, 1e-4, 1e-6):
        X = normal(2, 400)
        X[1] = X[0] + apart * X[1]
        c = gaussianMle(X)
        D2 = -2 * gaussianLog(X, c) - 2 * np.log(2 * np.pi) - np.linalg.slogdet(c.sigma)[1]
        lost.append(abs(D2.mean() - 2))
    assert lost == sorted(lost)
    assert lost[0] < 1e-11 < 1e-7 < lost[2] < 1e-2
    with pytest.raises(ValueError, match=r"singular.*linearly dependent"):
        gaussianMle(np.stack([X[0], X[0] + 1e-9 * X[1]]))


def test_S4_50_E4_14_qda_overfits_where_parameters_are_many():
    """25 features, 40 samples of each class: QDA is perfect inside and not far from guessing on others; LDA is not."""
    mean = np.r_[1.5, 1.5, np.zeros(23)]
    truth = qcMake([0 * mean, mean], np.eye(25))
    DS, TS = qcSample(truth, [40, 40], seed=0), qcSample(truth, 4000, seed=1)
    rate = {tied: (qcTrain(DS, tied=tied).recogRate, qcEval(TS, qcTrain(DS, tied=tied)).recogRate)
            for tied in (False, True)}
    assert rate[False][0] > .98
    assert rate[False][1] < .68
    assert rate[False][0] - rate[False][1] > 2 * (rate[True][0] - rate[True][1])


# Naive Bayes

def test_S4_49_discriminants_take_any_densities_numbers_and_levels_together():
    rng = np.random.default_rng(0)
    y = np.repeat([1, 2], 60)
    DS = Struct(input=np.stack([rng.normal(2 * y, 1), rng.exponential(y, 120), rng.integers(1, 3 + (y == 2))]),
                output=y)
    model = ["gaussian", "kde", "discrete"]
    trained = nbcTrain(DS, model=model)
    alone = [nbcTrain(dsSelect(DS, features=[j]), model=m).logProb for j, m in enumerate(model)]
    np.testing.assert_allclose(trained.logProb, sum(alone) - 2 * np.log([[.5], [.5]]), rtol=1e-10)
    assert trained.recogRate > .8


def test_S4_51_discretising_loses_the_order_and_makes_shares_firm():
    """Codes of the intervals may be exchanged without any effect; a share of 4 intervals varies less than one of 60."""
    DS = prData("iris")
    cut = [np.quantile(x, [.25, .5, .75]) for x in DS.input]
    code = np.stack([np.searchsorted(c, x) + 1 for c, x in zip(cut, DS.input)]).astype(float)
    mixed = np.array([3, 1, 4, 2])[code.astype(int) - 1].astype(float)
    a, b = (nbcTrain(Struct(DS, input=v), model="discrete").logProb for v in (code, mixed))
    np.testing.assert_allclose(a, b, rtol=1e-12)
    x, truth = np.random.default_rng(0).random((200, 50)), .25
    few = [(v < .25).mean() / truth for v in x]                    # of one of 4 intervals, 200 sets of 50 samples
    many = [(v < 1 / 60).mean() * 60 for v in x]                   # of one of 60
    assert np.std(many) > 3 * np.std(few)


def test_S4_52_chain_rule_is_exact_and_its_factors_lose_their_conditions_in_naive_bayes():
    """The product of conditional shares is the share of a row of PlayTennis in its class; without conditions not."""
    DS = prData("tennis")
    X = DS.input[:, np.asarray(DS.output) == DS.output[2]]
    x = X[:, 0]
    chain, naive = 1.0, 1.0
    for j in range(4):
        isEqual = (X[:j] == x[:j, None]).all(axis=0)
        chain *= (X[j, isEqual] == x[j]).mean()
        naive *= (X[j] == x[j]).mean()
    assert chain == pytest.approx((x[:, None] == X).all(axis=0).mean(), rel=1e-14)
    trained = nbcTrain(DS, p=0)
    row = trained.label.tolist().index(DS.output[2])
    score = np.exp(nbcEval(x, trained).logProb[row, 0])
    assert score == pytest.approx(trained.prior[row] * naive, rel=1e-12)
    assert naive != pytest.approx(chain, rel=.1)


@pytest.mark.parametrize("p", [.5, 1, 5])
def test_S4_53_laplaces_shares_are_the_posterior_mean_of_a_dirichlet_and_those_of_counts_with_more(p):
    DS = prData("tennis")
    isNo = np.asarray(DS.output) == DS.output[0]
    count = np.array([(DS.input[0, isNo] == v).sum() for v in (1, 2, 3)])
    trained = nbcTrain(dsSelect(DS, features=[0]), p=p)
    row = trained.label.tolist().index(DS.output[0])
    share = np.exp(nbcEval([[1., 2, 3]], trained).logProb[row]) / trained.prior[row]
    np.testing.assert_allclose(share, dirichlet(count + p).mean(), rtol=1e-12)  # prior: Dirichlet(p, p, p)
    np.testing.assert_allclose(share, (count + p) / (count + p).sum(), rtol=1e-12)


def test_S4_54_missing_values_deserve_a_level_where_they_depend_on_the_class():
    rng = np.random.default_rng(0)
    y, rate = np.repeat([1, 2], 1000), {}
    x = np.where(rng.random(2000) < .6, y, 3 - y).astype(float)
    for name, gap in (("by class", np.where(y == 1, .8, .1)), ("by chance", .35)):
        DS = Struct(input=np.where(rng.random(2000) < gap, np.nan, x)[None], output=y)
        train, test = (dsSelect(DS, samples=slice(start, None, 2)) for start in (0, 1))
        rate[name] = [nbcEval(test, nbcTrain(train, model="discrete", missing=way)).recogRate
                      for way in ("ignore", "value")]
    assert rate["by class"][1] > rate["by class"][0] + .1
    assert abs(rate["by chance"][1] - rate["by chance"][0]) < .03


# Nearest neighbours

def test_S4_44_the_data_are_the_model_and_each_answer_asks_all_of_them():
    """All samples are stored: whichever is taken out, some answer changes, that at its own place."""
    DS = Struct(input=np.random.default_rng(0).permutation(40)[None] * 1., output=np.arange(40) % 2 + 1)
    trained = knncTrain(DS)
    np.testing.assert_array_equal(trained.input, DS.input)
    DS.output = (DS.input[0] % 2 + 1).astype(int)
    trained = knncTrain(DS)
    for j in range(40):
        rest, own = knncTrain(dsSelect(DS, samples=np.arange(40) != j)), DS.input[:, j]
        assert knncEval(own, trained).computedClass == DS.output[j] != knncEval(own, rest).computedClass


def test_S4_45_parts_of_the_queries_can_be_answered_apart():
    DS, TS = blobs(300, d=3), blobs(200, d=3, seed=1)
    trained, whole = knncTrain(DS, k=5), knncEval(TS, knncTrain(DS, k=5))
    parts = [knncEval(TS.input[:, s], trained) for s in (slice(0, 7), slice(7, 150), slice(150, 200))]
    np.testing.assert_array_equal(np.concatenate([part.computedClass for part in parts]), whole.computedClass)
    np.testing.assert_array_equal(np.hstack([part.logProb for part in parts]), whole.logProb)


def test_S4_46_distances_grow_alike_in_high_dimensions():
    """The mean distance of uniform samples grows as sqrt(d / 6), its spread does not grow: nearest / mean goes to 1."""
    rng, share = np.random.default_rng(0), []
    for d in (2, 20, 200, 2000):
        X, q = rng.random((d, 500)), rng.random((d, 1))
        far = np.sqrt(((X - q) ** 2).sum(axis=0))
        share.append(far.min() / far.mean())
        if d >= 20:
            assert far.mean() == pytest.approx((d / 6) ** .5, rel=.12)
            assert far.std() < .4
    assert share == sorted(share)
    assert share[0] < .1 < .9 < share[-1]


def test_S4_47_best_k_differs_much_between_halves_whose_rates_hardly_differ():
    DS = blobs(600, apart=1)
    best, rates = [], []
    for half in range(6):
        result = knncLooWrtK(dsSelect(DS, samples=np.random.default_rng(half).permutation(600)[:300]), 100)
        best.append(result.bestK)
        rates.append(result.recogRate)
    assert max(best) > 2 * min(best)
    mean = np.mean(rates, axis=0)
    assert np.ptp(mean[14:60]) < .03  # a plateau: the rate does not tell which of these is best
    all_ = knncTrain(dsSelect(DS, samples=slice(598)))  # one sample of class 2 less, two of class 3
    all_.opt.k = 598
    assert set(knncEval(DS, all_).computedClass) == {1}  # all vote: locality is lost
