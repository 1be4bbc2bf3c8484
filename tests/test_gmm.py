"""Gaussian mixtures: EM compared with scikit-learn and plain formulas, its properties, and the mixture classifier."""
import copy

import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import ANIMALS, blobs, mixed, normal
from matplotlib.colors import to_rgb

from prtools import (
    Struct,
    dsSelect,
    gaussian,
    gmmAnimate,
    gmmcEval,
    gmmcPlot,
    gmmcTrain,
    gmmEval,
    gmmPlot,
    gmmTrain,
    perfCompare,
    perfCv,
    perfLoo,
    posterior,
    prData,
    qcTrain,
)
from prtools.private.check.optionTables import GMM_OPTIONS
from prtools.private.draw.style import color, marker
from prtools.private.kernel.kmeans import plusPlus
from prtools.private.kernel.moments import weightedSums
from prtools.private.lecture.gmm import Fit, bestFit, overallGaussian
from prtools.private.lecture.gmmModel import checkGmm
from prtools.private.lecture.gmmReport import hasShrunk

MODELS = [("full", False, "full"), ("full", True, "tied"), ("diagonal", False, "diag"), ("single", False, "spherical")]
BLOBS = prData("nonlinearSeparable")


def startAt(X, number, sigma):
    """Return a mixture of equal components centred on some of the samples."""
    return {"class": [{"mu": m, "sigma": sigma, "w": 1} for m in X[:, number].T]}


def peerOf(covariance, sigma, mu, **options):
    """Return scikit-learn's mixture with the start of `startAt`; the shape of its precisions depends on the model."""
    from sklearn.mixture import GaussianMixture

    P, k = np.linalg.inv(sigma), len(mu)
    precisions = {"full": np.stack([P] * k), "tied": P, "diag": np.stack([np.diag(P)] * k),
                  "spherical": np.full(k, P[0, 0])}[covariance]
    return GaussianMixture(k, covariance_type=covariance, reg_covar=0, weights_init=np.full(k, 1 / k),
                           means_init=mu, precisions_init=precisions, **options)


# ---------------------------------------------------------------- EM by two implementations
@pytest.mark.parametrize(("name", "size"), [("iris", None), ("curve", (3000, 6, 4)), ("curve", (2000, 2, 12))])
@pytest.mark.parametrize(("covType", "tied", "covariance"), MODELS)
@pytest.mark.filterwarnings("ignore:.*did not converge", "ignore:data. logLike still increases")
def test_S0_7_em_agrees_with_scikit_learn_from_the_same_start(name, size, covType, tied, covariance):
    """The cases cover all density kernels: one block or several, few features or many Gaussians."""
    X = prData("iris").input if size is None else mixed(*size, seed=3)[0]
    k, steps = (3 if size is None else size[2]), 12
    sigma, number = np.eye(len(X)) * X.var(), np.linspace(0, X.shape[1] - 1, k).astype(int)
    mine = gmmTrain(X, start=startAt(X, number, sigma), covType=covType, tied=tied, minImprove=0, maxIteration=steps,
                    minVariance=1e-12)
    peer = peerOf(covariance, sigma, X[:, number].T, tol=0, max_iter=steps).fit(X.T)
    assert len(mine.logLike) == steps + 1
    logLike, logProb = gmmEval(X, mine)
    np.testing.assert_allclose(logLike, peer.score_samples(X.T), rtol=1e-8, atol=1e-8)
    assert abs(mine.logLike[-1] - logLike.sum()) < 1e-8 * abs(mine.logLike[-1])
    assert (logProb.argmax(axis=0) == peer.predict(X.T)).all()
    np.testing.assert_allclose(posterior(logProb), peer.predict_proba(X.T).T, atol=1e-7)
    np.testing.assert_allclose([mine.aic, mine.bic], [peer.aic(X.T), peer.bic(X.T)], rtol=1e-9)


def test_S0_7_plain_formulas_give_the_same_iteration():
    """Compare one iteration with a loop over samples that uses the densities of `gaussian`."""
    X = normal(2, 40, 1) + 3 * (np.arange(40) % 2)
    start = startAt(X, [0, 1], np.eye(2))
    words = "logLike still increases after 1 iteration. Raise maxIteration, or minImprove"
    with pytest.warns(UserWarning, match=words):
        one = gmmTrain(X, start=start, maxIteration=1)
    p = np.stack([.5 * gaussian(X, part) for part in start["class"]])
    assert one.logLike[0] == pytest.approx(np.log(p.sum(axis=0)).sum(), rel=1e-12)
    for part, r in zip(one.class_, p / p.sum(axis=0)):
        mu = sum(r[i] * X[:, i] for i in range(40)) / r.sum()
        sigma = sum(r[i] * np.outer(X[:, i] - mu, X[:, i] - mu) for i in range(40)) / r.sum()
        np.testing.assert_allclose(part.mu, mu, rtol=1e-12)
        np.testing.assert_allclose(part.sigma, sigma, rtol=1e-12)
        assert part.w == pytest.approx(r.sum() / 40, rel=1e-12)


def test_weighted_sums_in_blocks_are_those_of_numpy():
    X, r, shift = normal(3, 30_000), np.random.default_rng(1).random((4, 30_000)), normal(3, 4, 2)
    count, total, square = weightedSums(X, r, shift)
    for k in range(4):
        mean = np.average(X, axis=1, weights=r[k])
        assert count[k] == pytest.approx(r[k].sum(), rel=1e-12)
        np.testing.assert_allclose(shift[:, k] + total[k] / count[k], mean, rtol=1e-9, atol=1e-12)
        scatter = square[k] - np.outer(total[k], total[k]) / count[k]
        np.testing.assert_allclose(scatter / count[k], np.cov(X, aweights=r[k], bias=True), atol=1e-10)


# ---------------------------------------------------------------- properties of EM
@pytest.mark.parametrize("tied", [False, True])
@pytest.mark.parametrize("covType", ["full", "diagonal", "single"])
@pytest.mark.parametrize("minVariance", [1e-6, .05, 1])
@pytest.mark.filterwarnings("ignore:data. ")
def test_S0_7_likelihood_never_falls(covType, tied, minVariance):
    """The data are rounded and the Gaussians are too many, so that some shrink to the minimum variance."""
    X = dsSelect(prData("iris"), features=[2, 3]).input
    logLike = gmmTrain(X, gaussianNum=6, covType=covType, tied=tied, minVariance=minVariance, startNum=2,
                       maxIteration=150).logLike
    assert np.diff(logLike).min() > -1e-9 * np.abs(logLike).max()


@pytest.mark.parametrize("covType", ["full", "diagonal", "single"])
@pytest.mark.filterwarnings("ignore:data. Gaussian")
def test_least_variance_holds_in_every_direction(covType):
    X = np.hstack([normal(2, 50), np.repeat([[4.0], [4.0]], 12, axis=1)])
    var = X.var(axis=1)
    whole = {"full": np.cov(X, bias=True), "diagonal": np.diag(var), "single": var.mean() * np.eye(2)}[covType]
    W = np.linalg.inv(np.linalg.cholesky(whole))
    fit = gmmTrain(X, gaussianNum=2, covType=covType, minVariance=.01)
    least = [np.linalg.eigvalsh(W @ part.sigma @ W.T)[0] for part in fit.class_]
    assert min(least) == pytest.approx(.01, rel=1e-6)
    if covType != "full":
        assert all((part.sigma == np.diag(np.diag(part.sigma))).all() for part in fit.class_)


def test_gaussian_that_shrinks_is_told_once_and_another_start_is_preferred():
    X = np.hstack([normal(2, 50), np.repeat([[9.0], [9.0]], 3, axis=1)])
    words = (r"data: Gaussian \d of 2 has shrunk to 3 of 53 samples, or to the minimum variance\. Use fewer"
             r" Gaussians, tied=True, a simpler covType or a larger minVariance \(now 1e-06\)\.$")
    with pytest.warns(UserWarning, match=words) as said:
        shrunk = gmmTrain(X, gaussianNum=2).logLike[-1]
    assert len(said) == 1
    assert said[0].filename == __file__
    tied = gmmTrain(X, gaussianNum=2, tied=True)
    assert tied.logLike[-1] < shrunk


@pytest.mark.parametrize("move", [lambda X: X * 1e-6, lambda X: X + 1e6, lambda X: X * [[1], [1e4]]])
def test_units_and_origin_do_not_matter(move):
    a, b = (gmmEval(X, gmmTrain(X, gaussianNum=5)).logProb for X in (BLOBS.input, move(BLOBS.input)))
    np.testing.assert_array_equal(a.argmax(axis=0), b.argmax(axis=0))
    np.testing.assert_allclose(posterior(a), posterior(b), atol=1e-4)


def test_more_starts_are_never_worse_and_the_same_seed_gives_the_same():
    one, many = (gmmTrain(BLOBS, gaussianNum=4, startNum=n) for n in (1, 8))
    assert many.logLike[-1] >= one.logLike[-1]
    again = gmmTrain(BLOBS, gaussianNum=4, startNum=8)
    assert many.bic == again.bic
    assert gmmTrain(BLOBS, gaussianNum=4, startNum=1, seed=1).logLike[0] != one.logLike[0]


def test_plus_plus_spreads_over_clusters_and_takes_twins():
    X = normal(2, 60) * .01 + 10 * np.array([np.arange(60) % 3, np.arange(60) % 3 == 1])
    for seed in range(20):
        code = plusPlus(X, 3, np.random.default_rng(seed))
        assert len(set(zip(code, np.arange(60) % 3))) == 3
    assert set(plusPlus(np.ones((2, 5)), 3, np.random.default_rng(0))) == {0}


def test_plus_plus_draws_with_probabilities_proportional_to_squared_distances():
    """If 0 is drawn first, the next draw is 1 with the probability 1/10, and 3 with the probability 9/10."""
    rng, weight = np.random.default_rng(3), np.array([1e9, 1, 1])
    codes = [tuple(plusPlus(np.array([[0., 1, 3]]), 2, rng, weight)) for _ in range(4000)]
    assert set(codes) == {(0, 0, 1), (0, 1, 1)}
    assert codes.count((0, 0, 1)) / 4000 == pytest.approx(.9, abs=.02)  # four standard deviations


def test_a_gaussian_with_less_than_one_sample_has_shrunk_and_another_fit_is_preferred():
    fit = gmmTrain(np.arange(50.), gaussianNum=1)
    model = checkGmm(fit)
    overall = overallGaussian(np.arange(50.)[None], GMM_OPTIONS.checked({}), "data", ["x"])
    pair = model._replace(prior=np.array([.99, .01]), mu=model.mu[:, [0, 0]], sigma=model.sigma[[0, 0]])
    assert hasShrunk(pair, overall, 99).tolist() == [False, True]
    assert hasShrunk(pair, overall, 101).tolist() == [False, False]
    one, other = (Fit(50, None, pair, np.array([height]), True, np.array([False, isShrunk]), None)
                  for height, isShrunk in ((-5., False), (-4., True)))
    assert bestFit([one, other]) is bestFit([other, one]) is one


@pytest.mark.filterwarnings("ignore:data. Gaussian")
def test_fewer_different_samples_than_gaussians_work():
    fit = gmmTrain([0, 0, 0, 1, 1, 1.], gaussianNum=4)
    assert np.isfinite(fit.logLike).all()
    assert sum(part.w for part in fit.class_) == pytest.approx(1)


def test_S0_7_schwarz_finds_the_number_of_blobs():
    bic = [gmmTrain(BLOBS, gaussianNum=k).bic for k in range(3, 8)]
    assert np.argmin(bic) == 2  # five Gaussians


# ---------------------------------------------------------------- evaluation
def test_S0_7_scores_are_those_of_the_sums_of_densities():
    DS = blobs(300, K=3, apart=2)
    fit = gmmTrain(DS, gaussianNum=3)
    p = np.stack([part.w * gaussian(DS.input, part) for part in fit.class_])
    logLike, logProb = gmmEval(DS, fit)
    np.testing.assert_allclose(logProb, np.log(p), rtol=1e-10)
    np.testing.assert_allclose(logLike, np.log(p.sum(axis=0)), rtol=1e-10, atol=1e-12)
    assert gmmEval(np.full((2, 1), 1e5), fit).logLike[0] < -1e8  # all densities underflow
    many = np.tile(DS.input, 1000)  # large enough for blocks and threads
    np.testing.assert_allclose(gmmEval(many, fit).logLike[-300:], logLike, rtol=1e-9, atol=1e-9)


def test_S0_7_one_gaussian_a_class_is_the_quadratic_classifier():
    DS = prData("wine")
    mine, plain = gmmcTrain(DS, gaussianNum=1, prior=[1, 2, 3]), qcTrain(DS, prior=[1, 2, 3])
    np.testing.assert_allclose(mine.logProb, plain.logProb, rtol=1e-9)
    np.testing.assert_array_equal(mine.hitIndex, plain.hitIndex)
    mine.prior = [1, 0, 0]
    result = gmmcEval(DS, mine)
    assert set(result.computedClass.tolist()) == {1}
    assert np.isneginf(result.logProb[1:]).all()


def test_class_has_the_mixture_of_its_samples_alone():
    both = gmmcTrain(BLOBS, gaussianNum=[3, 2])
    assert [len(one.class_) for one in both.gmm] == [3, 2]
    for c, k in ((1, 3), (2, 2)):
        own = dsSelect(BLOBS, samples=BLOBS.output == c)
        alone = gmmTrain(own, gaussianNum=k)
        np.testing.assert_allclose(*([part.mu for part in fit.class_] for fit in (both.gmm[c - 1], alone)), rtol=1e-12)
        np.testing.assert_allclose(both.logProb[c - 1], np.log(both.prior[c - 1]) + gmmEval(BLOBS, alone).logLike)
    many = dsSelect(BLOBS, samples=np.tile(np.arange(500), 600))  # large enough for blocks and threads
    np.testing.assert_allclose(gmmcEval(many, both).logProb[:, -500:], both.logProb, rtol=1e-9, atol=1e-9)


def test_held_out_rates_are_those_of_training_anew():
    DS = dsSelect(BLOBS, samples=slice(None, None, 8))
    own = (lambda part: gmmcTrain(part, startNum=1).gmmcPrm, gmmcEval)
    np.testing.assert_array_equal(perfLoo(DS, "gmmc", startNum=1).computedClass, perfLoo(DS, own).computedClass)
    np.testing.assert_array_equal(perfCv(DS, "gmmc", startNum=1).computedClass, perfCv(DS, own).computedClass)
    two = perfCompare(BLOBS, {"one": "qc", "several": ("gmmc", {"gaussianNum": [3, 2], "startNum": 2})}, foldNum=5)
    assert two.recogRate[1] > .97 > .9 > two.recogRate[0]


# ---------------------------------------------------------------- plots
def test_curves_add_up_and_have_the_area_of_the_histogram():
    x = np.hstack([normal(1, 100), 6 + normal(1, 50)])
    ax = plt.figure().gca()
    ax.axhline(-1)  # an earlier line below 0 stays visible
    gmmPlot(Struct(input=x, inputName=["height (cm)"]), gmmTrain(x), bins=20, limits=[[-5, 11]], ax=ax)
    whole, *parts = [line.get_xydata().T for line in ax.lines if len(line.get_xdata()) > 300]
    np.testing.assert_allclose(sum(z for _, z in parts), whole[1], rtol=1e-12)
    assert np.trapezoid(whole[1], whole[0]) == pytest.approx(1, abs=1e-3)
    bars = [patch.get_data() for patch in ax.patches]
    for values, edges, _ in bars:
        assert len(values) == 20
        assert (values * np.diff(edges)).sum() == pytest.approx(1)
        np.testing.assert_allclose(edges[[0, -1]], [x.min(), x.max()])
    assert (ax.get_xlim(), ax.get_ylim()[0], ax.get_xlabel()) == ((-5, 11), 0, "height (cm)")
    assert ax.get_ylabel().startswith("$p(x) =")
    for k, line in enumerate(line for line in ax.lines if line.get_label().startswith("Gaussian")):
        assert (line.get_label(), to_rgb(line.get_color()), line.get_marker()) == (
            f"Gaussian {k + 1}", color(k), marker(k))
        assert line.get_xdata()[line.get_ydata().argmax()] == pytest.approx(gmmTrain(x).class_[k].mu[0], abs=.05)
    assert ax.get_title() == "2 Gaussians, mean log-likelihood " + f"{gmmTrain(x).logLike[-1] / 150:.4g}"


def test_bars_are_as_wide_as_a_compromise_of_the_gaussians_asks():
    x = np.hstack([.1 * normal(1, 300), 6 + normal(1, 100, 1)])
    ax = gmmPlot(x, gmmTrain(x))
    code = (x[0] > 3).astype(int)
    width = [3.49 * x[0, code == k].std() / np.cbrt((code == k).sum()) for k in (0, 1)]
    assert len(ax.patches[0].get_data().values) == np.ceil(np.ptp(x) / np.sqrt(width[0] * width[1]))


def test_samples_have_the_colour_of_their_gaussian_and_ellipses_that_of_their_class():
    fit = gmmTrain(BLOBS, gaussianNum=5)
    ax = gmmPlot(BLOBS, fit, colors=["red", "green", "blue", "black", "orange"])
    code = gmmEval(BLOBS, fit).logProb.argmax(axis=0)
    lines = {line.get_label(): line for line in ax.lines}
    for j, part in enumerate(fit.class_):
        curve = lines[f"Gaussian {j + 1}"]
        np.testing.assert_array_equal(np.array(curve.get_data()), BLOBS.input[:, code == j])
        np.testing.assert_array_equal(np.array(lines["means"].get_data())[:, j], part.mu)
        hue = to_rgb(["red", "green", "blue", "black", "orange"][j])
        assert (to_rgb(curve.get_color()), curve.get_marker()) == (hue, marker(j))
        rings = [line for line in ax.lines if len(line.get_xdata()) == 181][2 * j:2 * j + 2]
        for ring, share in zip(rings, (.5, .95), strict=True):
            np.testing.assert_allclose(to_rgb(ring.get_color()), [.8 * v for v in hue])
            X = np.array(ring.get_data()) - part.mu[:, None]
            np.testing.assert_allclose((X * np.linalg.solve(part.sigma, X)).sum(axis=0), -2 * np.log(1 - share))
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("x1", "x2")
    ax.clear()
    ax = gmmcPlot(BLOBS, gmmcTrain(BLOBS, gaussianNum=[3, 2]), "decBoundary", mass=.5, pointNum=31, ax=ax)
    closed = [line.get_color() for line in ax.lines if len(line.get_xdata()) == 181]
    assert closed[0] == closed[1] == closed[2] != closed[3] == closed[4]


def test_film_shows_the_run_that_is_kept_from_start_to_end(tmp_path):
    from PIL import Image

    DS, opt = dsSelect(BLOBS, samples=slice(None, None, 5)), {"gaussianNum": 3, "startNum": 3}
    curve, kept = gmmAnimate(DS, opt, saveTo=tmp_path / "em.gif", frameNum=4), gmmTrain(DS, opt).logLike
    assert (curve[0], curve[-1]) == (kept[0], kept[-1])
    assert np.isin(curve, kept).all()
    with Image.open(tmp_path / "em.gif") as film:
        assert film.n_frames == len(curve) == 4


@pytest.mark.parametrize("opt", [{"covType": "single"}, {"covType": "diagonal"}, {"tied": True}])
def test_start_of_another_covariance_model_is_brought_to_that_of_the_options(opt):
    X = prData("iris").input[2:]
    result = gmmTrain(X, start=gmmTrain(X), **opt)
    assert np.diff(result.logLike).min() >= -1e-9
    longer = gmmTrain(X, start=result, minImprove=1e-9, **opt)
    np.testing.assert_allclose(longer.logLike[-1], result.logLike[-1], atol=.01)
    assert gmmTrain(X, start=result, **opt).logLike.size == 2  # no further improvement


# ---------------------------------------------------------------- invalid arguments
@pytest.mark.parametrize(("call", "words"), [
    (lambda: gmmTrain([1, 2.], gaussianNum=3),
     "data has 2 samples, but 3 Gaussians require at least 3. Pass more samples, or a smaller"),
    (lambda: gmmTrain([[1, 2, 3], [2, 4, 6.]]), r"covariance of data is singular.*set covType='diagonal' or"),
    (lambda: gmmTrain({"input": [[1, 2, 3], [2, 4, 6.]], "inputName": ["height", "weight"], "outputName": ["A", "B"]}),
     r"linearly dependent: feature 0 \(height\), feature 1 \(weight\)"),
    (lambda: gmmTrain([[1, 2, np.nan]]), "data has a value that is not finite"),
    (lambda: gmmTrain(BLOBS, gausianNum=3), "Did you mean 'gaussianNum'"),
    (lambda: gmmTrain(BLOBS, start={"class": [{"mu": 1, "sigma": 1, "w": 1}]}), "start has 1 feature, but data has 2"),
    (lambda: gmmTrain(BLOBS, minVariance=0), "minVariance is 0, but it must be 1e-12 or more"),
    (lambda: gmmEval([1], {"class": [{"mu": 1, "sigma": 1}]}), "Gaussian 1 of gmmPrm has no field 'w'"),
    (lambda: gmmEval([1], {"class": [{"mu": 1, "sigma": 0, "w": 1}]}),
     "covariance of Gaussian 1 of gmmPrm is singular: its rank is 0"),
    (lambda: gmmEval([1], {"class": [{"mu": 1, "sigma": 1, "w": 1, "v": 2}]}),
     "Gaussian 1 of gmmPrm has a field 'v', which is unknown"),
    (lambda: gmmEval([1], {"class": [{"mu": 1, "sigma": 1, "w": 1, "Mu": 2}]}),
     "'Mu', which is unknown. Did you mean 'mu'"),
    (lambda: gmmEval([1], {"class": [{"mu": 1, "sigma": 1, "w": -1}]}), "w of Gaussian 1 of gmmPrm is -1"),
    (lambda: gmmEval([1], {"class": [{"mu": 1, "sigma": 1, "w": 0}]}), "w is 0 for all of the Gaussians 1 of gmmPrm"),
    (lambda: gmmcTrain(BLOBS, gaussianNum=[1, 2, 3]),
     "gaussianNum has 3 numbers, but DS has 2 classes. Pass one number for all"),
    (lambda: gmmcTrain(BLOBS, gaussianNum=301),
     r"class 1 \(Class 1\) has 300 samples|class 1 has 300 samples, but 301"),
    (lambda: gmmPlot(prData("iris"), gmmTrain(prData("iris"))), "data has 4 features and the mixture has 4 features"),
    (lambda: gmmAnimate(prData("iris"), saveTo="a.gif"), "data has 4 features, but gmmAnimate draws only 1 or 2"),
])
def test_mistakes_are_told(call, words):
    with pytest.raises((TypeError, ValueError), match=words):
        call()


@pytest.mark.parametrize("change", [.7, 1.4])
def test_a_gaussian_has_shrunk_where_it_is_as_narrow_as_the_options_allow(change):
    """A variance slightly above the minimum does not count as shrunk."""
    x = np.r_[normal(1, 60)[0], 8 + .3 * normal(1, 40, 1)[0]]
    free = gmmTrain(x, gaussianNum=2)
    least = change * min(part.sigma.item() for part in free.class_) / x.var()
    if change < 1:
        np.testing.assert_allclose(gmmTrain(x, gaussianNum=2, minVariance=least).logLike, free.logLike)
    else:
        with pytest.warns(UserWarning, match="has shrunk to .* or to the minimum variance"):
            fit = gmmTrain(x, gaussianNum=2, minVariance=least)
        assert min(part.sigma.item() for part in fit.class_) == pytest.approx(least * x.var())


def test_gaussians_may_come_as_an_array_and_keep_the_names_of_the_features(iris34):
    fit = gmmTrain(iris34, gaussianNum=2)
    prm = {"class": np.array([dict(part) for part in fit.class_]), "inputName": iris34.inputName}
    np.testing.assert_array_equal(gmmEval(iris34, prm).logProb, gmmEval(iris34, fit).logProb)
    ax = gmmPlot(iris34.input, prm)
    assert [ax.get_xlabel(), ax.get_ylabel()] == iris34.inputName
    assert gmmcTrain(iris34, gaussianNum=1).gmmcPrm.inputName == iris34.inputName
    iris34.input[0, 5] = np.inf
    with pytest.raises(ValueError, match=r"feature 0 \(petal length \(cm\)\), sample 5"):
        gmmEval(iris34.input, prm)


def test_option_set_after_training_is_refused_and_the_start_is_left_alone():
    start = startAt(BLOBS.input, [0, 150], np.eye(2))
    original = copy.deepcopy(start)
    fit = gmmTrain(BLOBS, start=start)
    assert all((a["mu"] == b["mu"]).all() for a, b in zip(start["class"], original["class"]))
    with pytest.raises(TypeError, match=r"gmmPrm\.opt\.tied only affects training, .*\. Train again with gmmTrain"):
        fit.opt.tied = True
    assert gmmTrain(BLOBS, start=fit).logLike[0] == pytest.approx(fit.logLike[-1], rel=1e-12)
    assert isinstance(fit.gmmPrm, Struct)


def test_an_empty_prior_is_that_of_the_counts_as_in_the_other_classifiers():
    DS = blobs(60, 2, 3)
    np.testing.assert_array_equal(gmmcTrain(DS, gaussianNum=1, prior=[]).logProb, gmmcTrain(DS, gaussianNum=1).logProb)


def test_frames_of_a_mixture_are_those_of_gmmPlot(tmp_path, frames):
    original, opt = plt.figure().gca(), {"gaussianNum": 3, "startNum": 1, "seed": 2}
    logLike = gmmAnimate(ANIMALS, opt, saveTo=tmp_path / "em.gif", frameNum=3, limits=[[0, 6], [-1, 8]])
    trained = gmmTrain(ANIMALS, opt)
    count = len(trained.logLike) - 1
    for frame, i, v in zip([frames[0], frames[-1]], (0, count), logLike[[0, -1]]):
        assert frame.title == f"iteration {i} of {count}\nmean log-likelihood {v / 60:.4f}"
    assert [frame.limits for frame in frames] == [((0, 6), (-1, 8))] * 3
    ax = gmmPlot(ANIMALS, trained, limits=[[0, 6], [-1, 8]], ax=plt.figure().gca())
    assert len(frames[-1].lines) == len(ax.lines) > 6
    for mine, theirs in zip(frames[-1].lines, ax.lines):
        np.testing.assert_allclose(mine, theirs.get_xydata(), atol=1e-9)
    assert not original.has_data()  # an animation uses its own figure


@pytest.mark.filterwarnings("ignore:.* has shrunk to")
def test_starts_of_EM_that_fail_are_omitted():
    rng = np.random.default_rng(1)
    X = rng.normal(size=(3, 60))
    X[:, :6] = X[:, [0]] + 50 + 1e-9 * rng.normal(size=(3, 6))  # A Gaussian that has only these samples is singular.
    options = {"gaussianNum": 3, "minVariance": 1e-12}
    failed = []
    for seed in range(12):
        try:
            gmmTrain(X, options, seed=seed, startNum=1)
        except ValueError as error:
            failed.append((seed, str(error)))
    assert 1 <= len(failed) < 12
    DS = Struct(input=np.hstack([X, X + 1]), output=np.repeat([1, 2], 60))
    for seed, message in failed:
        assert "has shrunk until its covariance became singular" in message
        assert np.isfinite(gmmTrain(X, options, seed=seed, startNum=6).logLike).all()
        assert len(gmmcTrain(DS, options, seed=seed, startNum=6).gmmcPrm.gmm) == 2
