"""Statements of the lecture on quadratic classifiers (S0) and its errata (E0): the printed form fails, the corrected
form holds.

For an erratum, the tests check that the printed formula fails and the correct one holds.
"""
import re
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import covariances, normal
from scipy.optimize import brentq

from prtools import (
    Struct,
    dsSelect,
    gaussian,
    gaussianLog,
    gaussianMle,
    posterior,
    prData,
    qcEval,
    qcTrain,
)

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
inv, det, log = np.linalg.inv, np.linalg.det, np.log


def maha(x, c):
    """Return (x - mu)' Sigma^-1 (x - mu)."""
    return (x - c.mu) @ inv(c.sigma) @ (x - c.mu)


def pair(rng, d=3, equal=False):
    """Return two Gaussians with priors, and a point on their boundary p_i g_i = p_j g_j between the means."""
    while True:
        sigma = covariances(2, d, rng)
        a, b = (Struct(mu=rng.normal(size=d) * 2, sigma=sigma[0 if equal else k]) for k in range(2))
        p = rng.uniform(.2, .8)
        p = np.array([p, 1 - p])
        lead = lambda x: log(p[0]) + gaussianLog(x, a)[0] - log(p[1]) - gaussianLog(x, b)[0]  # noqa: B023, E731 - called at once
        if not lead(a.mu) > 0 > lead(b.mu):
            continue
        position = brentq(lambda t: lead(a.mu + t * (b.mu - a.mu)), 0, 1, xtol=1e-16)  # noqa: B023 - called at once
        return p, a, b, a.mu + position * (b.mu - a.mu)


PAIRS = [pair(np.random.default_rng(seed)) for seed in range(200)]
TIED = [pair(np.random.default_rng(seed), equal=True) for seed in range(200)]


# Errata

def test_E0_1_density_is_of_x_not_of_the_training_sample():
    """With a training sample x_i instead of x, the printed formula is constant in x and depends on x_i."""
    rng = np.random.default_rng(0)
    X, points = 3 * rng.normal(size=(2, 50)), 3 * rng.normal(size=(2, 40))
    c = gaussianMle(X)
    right = np.array([np.exp(-maha(x, c) / 2) for x in points.T]) / (2 * np.pi * det(c.sigma)**.5)
    np.testing.assert_allclose(gaussian(points, c), right, rtol=1e-12)
    for x_i in X.T:
        printed = np.full(40, np.exp(-maha(x_i, c) / 2) / (2 * np.pi * det(c.sigma)**.5))
        assert np.abs(printed - right).max() > .2 * right.max()
    side = np.linspace(-30, 30, 241)
    grid = np.stack([v.ravel() for v in np.meshgrid(side, side)])
    assert gaussian(grid, c).sum() * .25**2 == pytest.approx(1, rel=1e-9)  # a density of x


def test_E0_2_sign_of_lnDet():
    right, printed = [], []
    for p, a, b, x in PAIRS:
        side = lambda pk, c, sign: 2 * log(pk) + sign * log(det(c.sigma)) - maha(x, c)  # noqa: B023, E731 - called at once
        right.append(side(p[0], a, -1) - side(p[1], b, -1))
        printed.append(side(p[0], a, 1) - side(p[1], b, 1))
    assert np.abs(right).max() < 1e-10
    assert np.median(np.abs(printed)) > 1


def test_E0_3_determinants_swapped():
    left = np.array([maha(x, a) - maha(x, b) for p, a, b, x in PAIRS])
    right = np.array([log(p[0]**2 * det(b.sigma) / (p[1]**2 * det(a.sigma))) for p, a, b, x in PAIRS])
    printed = np.array([log(p[0]**2 * det(a.sigma) / (p[1]**2 * det(b.sigma))) for p, a, b, x in PAIRS])
    assert np.abs(left - right).max() < 1e-10
    assert np.median(np.abs(left - printed)) > 1


def test_E0_4_S0_6_linear_boundary_of_equal_covariances():
    right, printed = [], []
    for p, a, b, x in TIED:
        S, W = a.sigma, inv(a.sigma)
        right.append((a.mu - b.mu) @ W @ x - (a.mu @ W @ a.mu - b.mu @ W @ b.mu) / 2 + log(p[0] / p[1]))
        printed.append((a.mu - b.mu) @ S @ x - (a.mu @ S @ a.mu - b.mu @ S @ b.mu) + log(p[0]**2 / p[1]**2))
    assert np.abs(right).max() < 1e-10
    assert np.median(np.abs(printed)) > 1


def test_E0_5_weighted_density_is_the_joint_and_the_posterior_divides_by_the_sum(iris34):
    result = qcTrain(iris34)
    joint = np.stack([p * gaussian(iris34.input, c) for p, c in zip(result.qcPrm.prior, result.qcPrm.class_)])
    np.testing.assert_allclose(np.exp(result.logProb), joint, rtol=1e-12)
    assert np.abs(joint.sum(axis=0) - 1).max() > .5  # not posteriors
    np.testing.assert_allclose(posterior(result.logProb), joint / joint.sum(axis=0), rtol=1e-12)


def test_E0_5_round_off_is_underflow():
    """Far away both densities underflow to 0, but their logarithms determine the class."""
    DS = Struct(input=np.array([[-1., 1, 99, 101]]), output=[1, 1, 2, 2])
    qcPrm = qcTrain(DS).qcPrm
    assert [gaussian([1000.], c)[0] for c in qcPrm.class_] == [0, 0]
    assert qcEval([1000.], qcPrm).computedClass.tolist() == [2]


# Statements

def test_S0_2_means_and_covariances_over_n(iris34):
    class_ = qcTrain(iris34).qcPrm.class_
    np.testing.assert_allclose([c.mu for c in class_], [[1.462, .246], [4.26, 1.326], [5.552, 2.026]], rtol=1e-13)
    np.testing.assert_allclose([c.sigma for c in class_], [
        [[.029556, .005948], [.005948, .010884]], [[.2164, .07164], [.07164, .038324]],
        [[.298496, .047848], [.047848, .073924]]], rtol=1e-11)


def test_S0_3_priors_are_the_shares_of_the_classes(iris34):
    qcPrm = qcTrain(dsSelect(iris34, samples=slice(0, 120))).qcPrm
    np.testing.assert_allclose(qcPrm.prior, [50 / 120, 50 / 120, 20 / 120], rtol=1e-15)


def test_S0_5_boundary_is_a_quadric():
    """Along any line the score difference is a parabola: third differences vanish, second differences do not."""
    for p, a, b, x in PAIRS[:50]:
        t = x[:, None] + np.arange(-3, 4) * (a.mu - b.mu + 1)[:, None]
        lead = log(p[0]) + gaussianLog(t, a) - log(p[1]) - gaussianLog(t, b)
        assert np.abs(np.diff(lead, 3)).max() < 1e-9 * max(1, np.abs(lead).max())
        assert np.abs(np.diff(lead, 2)).max() > 1e-6
        assert abs(lead[3]) < 1e-10


def test_S0_6_tied_covariances_have_no_quadratic_part(iris34):
    qcPrm = qcTrain(iris34, tied=True).qcPrm
    for c in qcPrm.class_[1:]:
        assert (inv(qcPrm.class_[0].sigma) - inv(c.sigma) == 0).all()
    line = np.linspace(-9, 9, 7) * np.ones((2, 1))
    lead = np.diff(qcEval(line, qcPrm).logProb, axis=0)
    assert np.abs(np.diff(lead, 2, axis=1)).max() < 1e-9


def test_S0_7_class_of_two_blobs_wants_two_gaussians():
    centre = np.array([[-4, 4, 0], [0, 0, 0]])
    blob = np.arange(300) % 3
    DS = Struct(input=centre[:, blob] + .8 * normal(2, 300), output=np.where(blob == 2, 2, 1))
    perBlob = qcTrain(Struct(DS, output=blob + 1))
    one, two = qcTrain(DS).recogRate, (np.array([1, 1, 2])[perBlob.logProb.argmax(axis=0)] == DS.output).mean()
    assert two > .97
    assert two > one
    # The mean of the single Gaussian of class 1 lies where class 1 has no samples.
    assert np.abs(qcTrain(DS).qcPrm.class_[0].mu).max() < .5
    assert np.abs(DS.input[:, DS.output == 1]).max(axis=0).min() > 1


def test_S0_9_training_prints_98_percent_and_misses_three(iris34):
    result = qcTrain(iris34)
    assert f"Recog. rate = {result.recogRate * 100:f}%" == "Recog. rate = 98.000000%"
    assert result.hitIndex.size == 147
    missed = np.setdiff1d(np.arange(150), result.hitIndex)
    assert (missed + 1).tolist() == [71, 120, 134]  # counted from 1, as in the lecture
    assert qcEval(iris34.input[:, missed], result).computedClass.tolist() == [3, 2, 2]
    assert iris34.output[missed].tolist() == [2, 3, 3]


def test_S0_11_two_ways_to_give_priors(iris34):
    DS = dsSelect(iris34, samples=slice(0, 110))
    np.testing.assert_allclose(qcTrain(DS).qcPrm.prior, [5 / 11, 5 / 11, 1 / 11], rtol=1e-15)
    np.testing.assert_allclose(qcTrain(DS, prior="equal").qcPrm.prior, [1 / 3] * 3, rtol=1e-15)


def test_S0_12_weighted_density_integrates_to_the_prior(iris34):
    qcPrm = qcTrain(dsSelect(iris34, samples=slice(0, 130))).qcPrm
    x, y = np.meshgrid(np.arange(-1, 10, .02), np.arange(-2, 5, .02))
    joint = np.exp(qcEval(np.stack([x.ravel(), y.ravel()]), qcPrm).logProb)
    np.testing.assert_allclose(joint.sum(axis=1) * .02**2, [5 / 13, 5 / 13, 3 / 13], rtol=1e-6)


def test_S0_13_boundaries_of_iris_are_ellipses(iris34):
    W = [inv(c.sigma) for c in qcTrain(iris34).qcPrm.class_]
    dets = [det(W[0] - W[1]), det(W[0] - W[2]), det(W[1] - W[2])]
    np.testing.assert_allclose(dets, [896.7, 2684.2, 37.7], atol=.05)
    assert min(dets) > 0  # positive for an ellipse, negative for a hyperbola


def test_S0_16_odd_samples_train_and_even_ones_test(iris34):
    inside = qcTrain(dsSelect(iris34, samples=slice(0, None, 2)))
    outside = qcEval(dsSelect(iris34, samples=slice(1, None, 2)), inside)
    assert f"{inside.recogRate * 100:.4f} {outside.recogRate * 100:.4f}" == "97.3333 97.3333"
    assert inside._fields == ("qcPrm", "logProb", "recogRate", "hitIndex")
    assert outside._fields == ("computedClass", "logProb", "recogRate", "hitIndex")


@pytest.mark.parametrize(("features", "options", "hits"), [
    ([2, 3], {}, 147), ([2, 3], {"tied": True}, 144), ([2, 3], {"covType": "diagonal"}, 144),
    ([0, 1, 2, 3], {}, 147), ([0, 1, 2, 3], {"tied": True}, 147), ([0, 1, 2, 3], {"covType": "diagonal"}, 144),
])
def test_S0_17_rates_of_qc_lda_and_naive_gaussian(features, options, hits):
    result = qcTrain(dsSelect(prData("iris"), features=features), options)
    assert result.hitIndex.size == hits
    assert result.recogRate == hits / 150


def test_S0_17_leave_one_out_of_qc(iris34):
    every = np.arange(150)
    hits = sum(qcEval(iris34.input[:, i], qcTrain(dsSelect(iris34, samples=every != i))).computedClass[0]
               == iris34.output[i] for i in every)
    assert hits == 145


# What to try: the changed examples print the numbers of the pages

TRY = [  # page, item, script, {what is replaced: by what}, what the script then prints, the page's claim
    ("quadratic", 1, "qcTrain01", {"features=[2, 3]": "features=[0, 1]"}, ["80.000000%"], ["80 %"]),
    ("quadratic", 2, "qcTrain01", {"qcTrain(DS)": "qcTrain(DS, divisor='n-1')"},
     ["50/49 [ 71 120 134]"], ["50/49", "the same three"]),
    ("quadratic", 3, "qcPlot02", {"qcTrain(DS)": "qcTrain(DS, prior=[1, 1, 10])"},
     ["95.33 % [2 2 2 2 2 2 2] ellipse"],
     ["Seven samples of Versicolour", "no samples of Virginica are misclassified", "95.33 %"]),
    *(("quadratic", 4, "qcPlot02", {"qcTrain(DS)": f"qcTrain(DS, {model})"}, [f"{misses}] {kind} {kind} {kind}"],
       [model, "6, 5 and 6", f"{kind}s"]) for model, misses, kind in (
        ("covType='diagonal'", "% [2 2 2 3 3 3", "ellipse"), ("covType='single'", "% [2 2 3 3 3", "circle"),
        ("tied=True", "% [2 2 3 3 3 3", "line"))),
    ("quadratic", 5, "qcEval01", {"testSet = dsSelect(DS, samples=slice(1": "trainSet = dsSelect(DS, samples=slice(1",
                                  "trainSet = dsSelect(DS, samples=slice(0": "testSet = dsSelect(DS, samples=slice(0"},
     ["Inside test:  recog. rate = 96.0", "Outside test: recog. rate = 98.666667"], ["96 %", "98.67 %"]),
    ("quadratic", 6, "qcTrain02", {"qcTrain(DS)": "qcTrain(DS, prior='equal')"}, ["per class:   recog. rate = 91.00%"],
     ["91 %"]),
    ("rejection", 1, "qcReject01", {".3, .5)": ".3, .45)"}, ["0.45  [ 0.8997, 1.1003]    0.1356  0.0486"],
     [".8997", "1.1003", "13.6 %", "4.9 %"]),
    ("rejection", 2, "qcReject01", {"qcMake([0, 2], 1, cost": "qcMake([0, 4], 1, cost"},
     ["0.2  [ 1.6534, 2.3466]    0.0095  0.0396"], [".69", "4.0 %"]),
    ("rejection", 3, "qcCost01", {"[[0, 10], [1, 0]]": "[[0, 100], [1, 0]]"},
     ["costs          threshold  -1.3026", "class 2 classified as 1: 0.0005, class 1 classified as 2: 0.9036"],
     ["-1.3026", "90 %", ".05 %"]),
    ("rejection", 4, "qcPlot03", {"features=[0, 1]": "features=[2, 3]"},
     ["0.60 to 0.75:  2 samples,  1", "0.75 to 0.90: 11 samples,  2", "0.90 to 1.00: 135 samples,  0 misclassified"],
     ["135 of 150", "all three misclassified"]),
    ("rejection", 5, "qcTied02", {"features=[2, 3]": "features=[0, 2]"}, ["QDA: recog. rate = 96.00%,  LDA: 96.67%"],
     ["96.67 % against 96 %"]),
    ("rejection", 6, "gaussianTest01", {"300": "30"}, ["a uniform sample is not rejected"], ["no longer"]),
    ("errors", 1, "qcError01", {"(.5, .7)": "(.9, .99)"},
     ["x* = 2.098612, P(error) = 0.070061", "x* = 3.297560, P(error) = 0.009511"],
     ["2.0986", "3.2976", ".0701", ".0095"]),
    ("errors", 2, "qcError01", {"qcMake([0, 2]": "qcMake([0, 4]"},
     ["x* = 2.000000, P(error) = 0.022750", "x* = 2.211824"], [".0228", ".2118"]),
    ("errors", 3, "qcError02", {"[1, 4]": "[1, 1.1]", "norm.cdf(t, 2, 2)": "norm.cdf(t, 2, 1.1 ** .5)"},
     ["Roots -41.0012 and 1.0012", "/ 0.164416, both: 0.164416"], ["−41.0012", "1.0012", ".164416"]),
    ("errors", 4, "qcError02", {"qcMake([0, 2]": "qcMake([0, 0]", "norm.cdf(t, 2, 2)": "norm.cdf(t, 0, 2)"},
     ["Roots -1.3596 and 1.3596", "/ 0.419331, both: 0.338663"], ["±1.3596", ".3387", ".4193"]),
    ("errors", 5, "qcTied02", {"features=[2, 3]": "features=[0, 1]"}, ["QDA: recog. rate = 80.00%,  LDA: 80.00%"],
     ["80 %"]),
    ("family", 1, "qcBayes01", {"[.5, 1, 2]": "[1, 1, 1]", "np.diag([1, 2])": "np.diag([1, .5])"},
     ["2: Bayes rate 0.935930", "4: Bayes rate 0.888625", "0.904585  line, line, line"], [".9359", ".8886"]),
    ("family", 2, "qcBoundary01", {"prior=[1, 2]": "prior=[1, 20]"}, ["= 0.7511", "error = 0.013666"],
     [".7511", ".0137"]),
    ("family", 3, "perfCurve01", {"test=test,": "test=test, tied=True,"},
     ["15 samples: outside 67.60%", "3000 samples: outside 74.28%", "Bayes rate 76.72%"],
     ["67.6 %", "74.3 %", "76.7 %"]),
    ("family", 4, "qcTune01", {"[12, 12, 12]": "[40, 40, 40]"}, ["lambda = 0.8, gamma = 0.0, rate 80.8%"],
     [".8$", "0$", "80.8 %"]),
    ("family", 5, "nbcTrain02", {"[3, [0, 7, 13]]": "[3, [0, 3, 6]]"},
     ["'ignore': P(No) = 0.5249", "'value': P(No) = 0.4944"], [".5249", ".4944"]),
    ("family", 6, "perfCompare03", {"'k': 1": "'k': 5"}, ["1NN: leave-one-out 0.1237"], ["12.4 %"]),
]
MISSES = """
from prtools import qcBoundary
missed = np.setdiff1d(np.arange(150), hitIndex)
growth = qcPrm.class_[0].sigma / qcTrain(DS).class_[0].sigma
print('50/49' if np.allclose(growth, 50 / 49) else 'n', missed + 1)
kinds = [qcBoundary(qcPrm, i, j).kind for i, j in ((1, 2), (1, 3), (2, 3))]
print(f'{recogRate:.2%}'.replace('%', ' %'), DS.output[missed], *kinds)
"""


@pytest.mark.parametrize(("page", "item", "script", "changes", "printed", "claim"), TRY,
                         ids=[f"{page}-{item}-{script}" for page, item, script, *_ in TRY])
def test_what_to_try_gives_what_the_page_says(page, item, script, changes, printed, claim, capsys):
    text = (EXAMPLES / "site" / "lecture" / f"{page}.md").read_text(encoding="utf-8").partition("## What to try")[2]
    here = re.search(rf"^{item}\. (.*?)(?=^\d\. |^## )", text, re.M | re.S)[1]
    assert [word for word in [f"[{script}](", *claim] if word not in " ".join(here.split())] == []
    code = (EXAMPLES / f"{script}.py").read_text(encoding="utf-8")
    assert [old for old in changes if old not in code] == []
    code = re.sub("|".join(map(re.escape, changes)), lambda found: changes[found[0]], code)
    code += MISSES if script in ("qcTrain01", "qcPlot02") else ""
    exec(compile(code, script, "exec"), {"np": np})
    plt.close("all")
    out = capsys.readouterr().out
    assert [line for line in printed if line not in out] == [], out


def test_all_items_of_what_to_try_are_tried():
    items = {(page, int(number)) for page in ("quadratic", "rejection", "errors", "family") for number in re.findall(
        r"^(\d)\. ", (EXAMPLES / "site" / "lecture" / f"{page}.md").read_text(encoding="utf-8")
        .partition("## What to try")[2], re.M)}
    assert items - {(page, item) for page, item, *_ in TRY} == {("errors", 6)}  # test_classStatMpi.py runs this item
