"""The prior-imbalance exercise: its data, its numbers, the sweep, the vanishing ratio, the worksheet and its check."""
import contextlib
import io
import os
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pytest
from loaded import loaded
from scipy.optimize import minimize
from scipy.stats import multivariate_normal, ncx2

from prtools import (
    Struct,
    confMatGet,
    prData,
    qcError,
    qcEval,
    qcMake,
    qcPriorSweep,
    qcPriorSweepPlot,
    qcSample,
    qcTrain,
    qcVanish,
)
from prtools.private.lecture.vanish import minimumOfPairs, unboundedDirection

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "exercises"
SHEET, SOLUTION = FOLDER / "priorImbalance.py", FOLDER / "priorImbalanceSolution.py"
FUZZ = ROOT / "tests" / "fuzz" / "worksheet.py"
ENV = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
TRUE2 = {"mu": [[0, 0], [2, 1]], "sigma": [4, 1]}
TRUE3 = {"mu": [[-2.5, 0], [2.5, 0], [0, 1.5]], "sigma": [2, 2, .5]}


def confMatOf(DS, **options):
    qcPrm = qcTrain(DS, **options).qcPrm
    return confMatGet(DS.output, qcEval(DS, qcPrm).computedClass, qcPrm.label)


# The data

def test_S0_14_sets_are_those_that_the_script_draws():
    script = loaded(ROOT / "datasets" / "makeImbalance.py")
    for name, classes in script.SETS.items():
        DS, rng = prData(name), np.random.default_rng(0)
        samples = [rng.multivariate_normal(mu, S, size=n, method="cholesky") for _, mu, S, n in classes]
        np.testing.assert_allclose(DS.input, np.vstack(samples).T, rtol=1e-8)
        assert DS.output.tolist() == [k for k, (*_, n) in enumerate(classes, 1) for _ in range(n)]
        assert DS.outputName == [c[0] for c in classes]
        assert (ROOT / "datasets" / f"{name}.csv").read_text(encoding="utf-8").startswith("# Synthetic")


# The table of the exercise: rows of the matrix are the truth

@pytest.mark.parametrize(("name", "options", "C", "rate", "minority", "balanced"), [
    ("imbalance2", {}, [[1000, 0], [20, 0]], .9804, 0, .5),
    ("imbalance2", {"prior": "equal"}, [[741, 259], [2, 18]], .7441, .90, .8205),
    ("imbalance2", {"cost": [1, 10]}, [[934, 66], [12, 8]], .9235, .40, .6670),
    ("imbalance3", {}, [[582, 15, 3], [22, 376, 2], [8, 12, 0]], .9392, 0, .6367),
    ("imbalance3", {"prior": "equal"}, [[530, 13, 57], [9, 345, 46], [0, 1, 19]], .8765, .95, .8986),
    ("imbalanceHmm", {}, [[667, 5], [38, 12]], .9404, .24, .6163),
    ("imbalanceHmm", {"prior": "equal"}, [[521, 151], [7, 43]], .7812, .86, .8176),
    ("imbalanceHmm", {"cost": [1, 5]}, [[585, 87], [12, 38]], .8629, .76, .8153),
])
def test_S0_14_S0_15_confusions_and_rates_of_the_exercise(name, options, C, rate, minority, balanced):
    found = confMatOf(prData(name), **options)
    recall = found.diagonal() / found.sum(axis=1)
    assert found.tolist() == C
    assert found.trace() / found.sum() == pytest.approx(rate, abs=5e-5)
    assert [recall[-1], recall.mean()] == pytest.approx([minority, balanced], abs=5e-5)


def test_S0_14_always_class_1_scores_as_much_as_the_counts():
    DS = prData("imbalance2")
    assert np.mean(DS.output == 1) == qcTrain(DS).recogRate == 1000 / 1020


def test_S0_15_costs_of_the_ratio_of_counts_give_the_equal_priors():
    DS = prData("imbalance2")
    byCost, equal = qcTrain(DS, cost=[1, 1000 / 20]), qcTrain(DS, prior="equal")
    points = np.random.default_rng(0).uniform(-9, 9, (2, 5000))
    assert (qcEval(points, byCost).computedClass == qcEval(points, equal).computedClass).all()


# The sweep

def test_S0_14_sweep_of_the_exercise():
    sweep = qcPriorSweep(prData("imbalance2"), [.1, 1, 5, 10, 15, 20])
    assert sweep.recogRate.round(4).tolist() == [.5304, .7441, .9235, .9804, .9804, .9804]
    fine = qcPriorSweep(prData("imbalance2"), np.linspace(.1, 20, 200))
    assert fine.weight[np.flatnonzero(fine.recall[1])[-1] + 1] == pytest.approx(8.5)
    assert not fine.recall[1, fine.weight > 8.45].any()


@pytest.mark.parametrize(("i", "cost"), [(1, None), (3, [1, 1, 10]), (2, [[0, 2, 3], [4, 0, 5], [6, 7, 1]])])
def test_S0_15_sweep_agrees_with_training_anew_at_each_prior(i, cost):
    DS, w = prData("imbalance3"), [0, .05, 1, 7]
    sweep = qcPriorSweep(DS, w, i=i, cost=cost)
    r = 1 - np.eye(3) if cost is None else np.array(cost) if np.ndim(cost) == 2 else (1 - np.eye(3)) * cost
    for m in range(len(w)):
        prior = np.ones(3)
        prior[i - 1] = w[m]
        C = confMatOf(DS, prior=prior)
        recall = C.diagonal() / C.sum(axis=1)
        assert sweep.recogRate[m] == C.trace() / C.sum()
        np.testing.assert_allclose(sweep.recall[:, m], recall)
        assert sweep.balancedRate[m] == pytest.approx(recall.mean())
        assert sweep.cost[m] == pytest.approx(sum(r[a, t] * C[t, a] for a in range(3) for t in range(3)) / 1020)


def test_sweep_of_another_set_leaves_the_classifier_as_it_was():
    qcPrm = qcTrain(prData("imbalance2"), cost=[1, 10]).qcPrm
    DS = qcSample(qcMake(**TRUE2), [300, 0], seed=1)
    sweep = qcPriorSweep(DS, [1, 50], qcPrm=qcPrm)
    assert qcPrm.prior.round(4).tolist() == [.9804, .0196]
    assert qcPrm.cost == [1, 10]
    assert np.isnan(sweep.recall[1]).all()
    assert sweep.balancedRate.tolist() == sweep.recogRate.tolist()
    assert sweep.recogRate[1] == 1  # qcPrm.cost is counted and decides nothing


@pytest.mark.parametrize(("weights", "options", "word"), [
    ([1, -1], {}, r"weights\[1\] is -1"),
    ([1, np.nan], {}, r"weights\[1\] is nan"),
    ([], {}, "shape"),
    ([[1, 2]], {}, "shape"),
    ([1], {"i": 3}, "class i = 3 is unknown"),
    ([1], {"cost": [[.1, .1], [0, 1], [1, 0]]}, "does not reject samples"),
    ([1], {"cost": [1, 2, 3]}, "cost has shape"),
])
def test_sweep_refuses_in_one_line(weights, options, word):
    with pytest.raises(ValueError, match=word):
        qcPriorSweep(prData("imbalance2"), weights, **options)


def test_S0_14_sweep_plot_marks_the_best_of_each_criterion():
    sweep = qcPriorSweep(prData("imbalance2"), [20, .1, 1, 5, 10], cost=[1, 10])
    ax = qcPriorSweepPlot(sweep)
    text = [t.get_text() for t in ax.get_legend().get_texts()]
    assert text[0] == "recog. rate: best 0.9804 at w = 10 to 20"
    assert text[1] == f"balanced rate: best {sweep.balancedRate.max():.4f} at w = 1"
    assert text[2].startswith(f"cost per sample: best {sweep.cost.min():.4f}")
    lines = {line.get_label(): line.get_xydata() for line in ax.lines}
    order = np.argsort(sweep.weight)
    np.testing.assert_array_equal(lines["recall of minority"], np.c_[sweep.weight, sweep.recall[1]][order])
    dots = [line.get_xdata().tolist() for line in ax.lines if line.get_marker() == "o" and line.get_markersize() == 8]
    assert dots == [[10, 20], [1, 1]]


def test_sweep_plot_leaves_out_a_cost_that_is_the_error_rate():
    ax = qcPriorSweepPlot(qcPriorSweep(prData("imbalance2"), [0, 1, 5]))
    assert ax.figure.axes == [ax]
    assert ax.get_xscale() == "linear"  # a weight of 0
    with pytest.raises(TypeError, match="qcPriorSweep"):
        qcPriorSweepPlot([1, 2])


# The vanishing ratio

def test_S0_14_class_2_vanishes_at_the_ratio_of_the_exercise():
    assert round(qcVanish(qcMake(**TRUE2), 2).ratio, 3) == 9.204
    assert round(qcVanish(qcTrain(prData("imbalance2")), 2).ratio, 3) == 8.533


def test_S0_14_semidefinite_difference_vanishes_where_the_means_lie_in_its_range():
    S = [np.diag([4, 1]), np.eye(2)]
    found = qcVanish(qcMake([[0, 0], [1, 0]], S), 2)
    assert round(found.ratio, 4) == 2.3627
    assert found.ratio == pytest.approx(2 * np.exp(1 / 6))
    never = qcVanish(qcMake([[0, 0], [1, -1]], S), 2)
    assert (never.ratio, never.point) == (np.inf, None)
    assert abs(never.direction @ [1, 0]) < 1e-9  # the way out has no part where the classes differ in width
    assert never.direction @ [0, -1] > 0


def test_S0_14_class_3_vanishes_at_the_ratio_of_the_exercise():
    true = qcVanish(qcMake(**TRUE3, prior=[600, 400, 20]), 3)
    estimated = qcVanish(qcTrain(prData("imbalance3")), 3)
    assert [round(true.ratio, 3), round(estimated.ratio, 3)] == [80.852, 69.954]
    assert true.exact
    assert estimated.exact


def answeredNear(qcPrm, label, point, far):
    """Return whether the label is answered at the point, or anywhere on a cloud of points around it."""
    cloud = point[:, None] + far * np.random.default_rng(3).standard_normal((point.size, 4000))
    return label in qcEval(np.column_stack([point, cloud]), qcPrm).computedClass


@pytest.mark.parametrize(("true", "prior", "k"), [(TRUE2, [1, 1], 2), (TRUE3, [600, 400, 20], 3),
                                                  (TRUE3, [1, 5, 1], 3)])
def test_S0_14_region_is_there_just_below_the_ratio_and_gone_just_above(true, prior, k):
    qcPrm = qcMake(**true, prior=prior)
    found = qcVanish(qcPrm, k)
    for factor, there in ((.999, True), (1.001, False)):
        p = np.array(prior, dtype=float)
        p[k - 1] = (p.sum() - p[k - 1]) / (factor * found.ratio)
        qcPrm.prior = p
        assert all(answeredNear(qcPrm, k, found.point, far) == there for far in (.01, 1, 20))


@pytest.mark.parametrize("seed", range(5))
def test_ratio_of_two_classes_agrees_with_a_search(seed):
    rng = np.random.default_rng(seed)
    A, B, mu = *rng.standard_normal((2, 3, 3)), rng.standard_normal((2, 3))
    S2 = A @ A.T + np.eye(3)
    S1 = S2 + B @ B.T + .1 * np.eye(3)
    g1, g2 = multivariate_normal(mu[0], S1), multivariate_normal(mu[1], S2)
    best = minimize(lambda x: g1.logpdf(x) - g2.logpdf(x), mu[1], method="BFGS", options={"gtol": 1e-9})
    found = qcVanish(qcMake(mu, [S1, S2]), 2)
    assert found.lnRatio == pytest.approx(-best.fun, rel=1e-6)
    np.testing.assert_allclose(found.point, best.x, rtol=1e-3, atol=1e-3)


@pytest.mark.parametrize(("mu", "sigma", "k"), [
    ([[0, 0], [2, 1]], [4, 1], 1),                                   # the wide class wins far out
    ([[0, 0], [2, 1]], [1, 1], 2),                                   # equal covariances
    ([[0, 0], [2, 1]], [np.diag([4, .5]), np.eye(2)], 2),            # wider one way, narrower the other
    ([[0, 0], [3, 0], [1, 1]], [1, 2, 3], 3),
    ([[0, 0], [1, 0], [0, 1], [2, 2]], [1, 1, 1, 1], 4),
])
def test_S0_14_class_that_never_vanishes_is_answered_far_out_whatever_its_prior(mu, sigma, k):
    K = len(mu)
    qcPrm = qcMake(mu, [s * np.eye(2) if np.ndim(s) == 0 else s for s in sigma])
    found = qcVanish(qcPrm, k)
    assert (found.ratio, found.exact) == (np.inf, True)
    assert np.linalg.norm(found.direction) == pytest.approx(1)
    qcPrm.prior = np.where(np.arange(1, K + 1) == k, 1e-9, 1)
    assert qcEval(1e4 * found.direction, qcPrm).computedClass.tolist() == [k]


def narrowWaysOut():
    """Return sets (mu, sigma) in which class 1 wins far out in a narrow cone: three drawn, one of eight features."""
    rng, sets = np.random.default_rng(11), []
    for trial in range(256):
        K = rng.integers(3, 6)
        mu = 2 * rng.standard_normal((K, 2))
        A = [rng.standard_normal((2, 2)) for _ in range(K)]
        if trial in (141, 232, 255):
            sets.append((mu, [a @ a.T + .1 * np.eye(2) for a in A]))
    v = np.eye(8)[0] + np.stack([np.cos([0, 2, 4]), np.sin([0, 2, 4])]).T @ np.eye(8)[1:3]  # about a common middle
    return [*sets, (np.zeros((4, 8)), [np.eye(8), *(np.linalg.inv(.6 * np.eye(8) + np.outer(u, u) / 2) for u in v)])]


@pytest.mark.parametrize(("mu", "sigma"), narrowWaysOut())
def test_S0_14_class_with_a_narrow_way_out_never_vanishes(mu, sigma):
    qcPrm = qcMake(mu, sigma)
    found = qcVanish(qcPrm, 1)
    assert (found.ratio, found.exact) == (np.inf, True)
    qcPrm.prior = [1e-100, *np.ones(len(mu) - 1)]
    assert qcEval(1e5 * found.direction, qcPrm).computedClass.tolist() == [1]


def test_ratio_where_the_difference_is_no_covariance_is_said_to_be_a_bound():
    """Class 1 is narrower than class 3 along x1, class 2 along x2: neither alone makes class 3 vanish, both do."""
    S = [np.diag([.7, 6]), np.diag([6, .7]), np.eye(2)]
    qcPrm = qcMake([[0, 0], [0, 0], [0, 0]], S)
    found = qcVanish(qcPrm, 3)
    assert [qcVanish(qcMake([[0, 0], [0, 0]], [s, S[2]]), 2).ratio for s in S[:2]] == [np.inf, np.inf]
    assert not found.exact
    qcPrm.prior = [1, 1, 2.001 / found.ratio]
    assert 3 in qcEval(found.point, qcPrm).computedClass


def test_class_between_two_of_the_same_covariance_vanishes_where_a_third_is_far():
    """Towards the class's own side of a third class the ratio to the two beside it stays as it is: no way out."""
    t = .3
    turn, L = np.array([[np.cos(t), -np.sin(t)], [np.sin(t), np.cos(t)]]), np.array([[2, 0], [.5, 1]])
    mu = np.array([[0, 0], [3, 0], [-3, 0], [0, -3]]) @ turn.T @ L.T
    found = qcVanish(qcMake(mu, L @ L.T, [1, 1, 1, .01]), 1)
    assert found.lnRatio == pytest.approx(9 / 2 + np.log(2.01), abs=1e-6)
    assert found.direction is None


def test_S0_15_cost_moves_the_vanishing_ratio():
    plain, dear = qcVanish(qcMake(**TRUE2), 2), qcVanish(qcMake(**TRUE2, cost=[1, 10]), 2)
    assert dear.ratio == pytest.approx(10 * plain.ratio)


def test_vanishing_ratio_too_large_for_a_double_keeps_its_logarithm():
    found = qcVanish(qcMake([[0], [100]], [4, 1]), 2)
    assert found.ratio == np.inf
    assert found.direction is None
    assert found.lnRatio == pytest.approx(np.log(2) + 1e4 / 6)


@pytest.mark.parametrize("y", [[np.nan, 0], [np.inf, 0], [0, -1e9]])
def test_a_search_that_ran_away_found_nothing(y):
    assert minimumOfPairs([], np.array(y)) == -np.inf


def test_direction_in_which_all_rise_is_a_unit_vector():
    pair = Struct(areUnbounded=lambda U: U[:, 1] > 0)
    np.testing.assert_allclose(unboundedDirection([pair], [[3., -4], [3, 4], [1e200, 1e200]]), [.6, .8])
    assert unboundedDirection([pair], [[3., -4]]) is None


def test_vanish_refuses_in_one_line():
    with pytest.raises(ValueError, match="class k = 3 is unknown"):
        qcVanish(qcMake(**TRUE2), 3)
    with pytest.raises(ValueError, match="is the only class with a prior above 0"):
        qcVanish(qcMake(**TRUE2, prior=[0, 1]), 2)
    with pytest.raises(ValueError, match="is never chosen"):
        qcVanish(qcMake(**TRUE2, cost=[1, 0]), 2)
    with pytest.raises(ValueError, match="a vanishing ratio"):
        qcVanish(qcMake(**TRUE2, cost=[[0, 1], [2, 0]]), 2)


@pytest.mark.parametrize(("n", "recall"), [([1000, 20], (1, 0)), ([1000, 109], (.9996, .0032)),
                                           ([1000, 200], (.9325, .4644)), ([1, 1], (.7573, .9030))])
def test_S0_14_population_recalls_by_a_disc_of_chi_square(n, recall):
    """The region of class 2 is a disc, whose mass is a noncentral chi-square; the numbers hold to the last digit."""
    mu = np.array([2, 1])
    square = (np.log(4) + 5 / 6 - np.log(n[0] / n[1])) * 8 / 3  # of the radius, about 4/3 mu
    exact = (1, 0) if square < 0 else (1 - ncx2.cdf(square / 4, 2, (4 / 3 * mu) @ (4 / 3 * mu) / 4),
                                       ncx2.cdf(square, 2, mu @ mu / 9))
    found = qcError(qcMake(**TRUE2, prior=n)).recall
    np.testing.assert_allclose(found, exact, atol=1e-7)
    np.testing.assert_allclose(found, recall, atol=5e-5)


# The solution

@pytest.fixture(scope="module")
def solved():
    """The names that the solution leaves, what it prints, and its figures."""
    names = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()) as text:
        exec(compile(SOLUTION.read_text(encoding="utf-8"), str(SOLUTION), "exec"), names)
    figures = [plt.figure(n) for n in plt.get_fignums()]
    return names, text.getvalue(), figures


def test_solution_prints_the_numbers_of_the_exercise(solved):
    text = solved[1]
    for number in ("rate 0.9804, balanced 0.5000", "[[741, 259], [2, 18]]", "rate 0.7441", "balanced 0.8205",
                   "9.204 (true", "8.533 (est", "[[934, 66], [12, 8]]", "69.954",
                   "recall of class 2 is 0 for w >= 8.5", "[[585, 87], [12, 38]]", "rate 0.8629"):
        assert number in text


def test_solution_draws_all_its_figures(solved):
    assert len(solved[2]) == 17


def test_figures_of_the_solution_show_the_minority_of_Q1_and_the_small_region_of_Q7(solved):
    many, few = solved[2][0].axes[0].lines
    assert few.get_xdata().size == 20
    assert few.zorder > many.zorder
    assert few.get_markersize() > 1.5 * many.get_markersize()
    right = next(fig for fig in solved[2] if len(fig.axes) == 2 and len(fig.axes[1].images) == 1).axes[1]
    (x0, x1), (y0, y1) = right.get_xlim(), right.get_ylim()
    x, y = np.meshgrid(np.linspace(x0, x1, 60), np.linspace(y0, y1, 60))
    answer = qcEval(np.stack([x.ravel(), y.ravel()]), solved[0]["qcPrm3"]).computedClass
    assert .01 < np.mean(answer == 3) < .6
    assert sum(line.get_xdata().size for line in right.lines if line.get_linestyle() == "None") <= 3  # no samples
