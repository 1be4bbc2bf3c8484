"""The prior-imbalance exercise: its data, its numbers, the sweep, the vanishing ratio, the worksheet and its check."""
import contextlib
import functools
import importlib.util
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.stats import multivariate_normal, ncx2

from prtools import (
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

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "examples" / "exercises"
SHEET, SOLUTION = FOLDER / "priorImbalance.py", FOLDER / "priorImbalanceSolution.py"
FUZZ = ROOT / "tests" / "fuzz" / "worksheet.py"
ENV = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
TRUE2 = {"mu": [[0, 0], [2, 1]], "sigma": [4, 1]}
TRUE3 = {"mu": [[-2.5, 0], [2.5, 0], [0, 1.5]], "sigma": [2, 2, .5]}


def module(path):
    """Load a script that is not part of the package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def confMatOf(DS, **options):
    qcPrm = qcTrain(DS, **options).qcPrm
    return confMatGet(DS.output, qcEval(DS, qcPrm).computedClass, qcPrm.label)


# The data

def test_S0_14_sets_are_those_that_the_script_draws():
    script = module(ROOT / "datasets" / "makeImbalance.py")
    for name, classes in script.SETS.items():
        DS, rng = prData(name), np.random.default_rng(0)
        drawn = [rng.multivariate_normal(mu, S, size=n, method="cholesky") for _, mu, S, n in classes]
        np.testing.assert_allclose(DS.input, np.vstack(drawn).T, rtol=1e-8)
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
    ([1], {"i": 3}, "class 3 is unknown"),
    ([1], {"cost": [[.1, .1], [0, 1], [1, 0]]}, "rejects nothing"),
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


def test_S0_15_cost_moves_the_vanishing_ratio():
    plain, dear = qcVanish(qcMake(**TRUE2), 2), qcVanish(qcMake(**TRUE2, cost=[1, 10]), 2)
    assert dear.ratio == pytest.approx(10 * plain.ratio)


def test_vanishing_ratio_too_large_for_a_double_keeps_its_logarithm():
    found = qcVanish(qcMake([[0], [100]], [4, 1]), 2)
    assert found.ratio == np.inf
    assert found.direction is None
    assert found.lnRatio == pytest.approx(np.log(2) + 1e4 / 6)


def test_vanish_refuses_in_one_line():
    with pytest.raises(ValueError, match="class 3 is unknown"):
        qcVanish(qcMake(**TRUE2), 3)
    with pytest.raises(ValueError, match="is the only one with a prior above 0"):
        qcVanish(qcMake(**TRUE2, prior=[0, 1]), 2)
    with pytest.raises(ValueError, match="never wins"):
        qcVanish(qcMake(**TRUE2, cost=[1, 0]), 2)
    with pytest.raises(ValueError, match="a vanishing ratio"):
        qcVanish(qcMake(**TRUE2, cost=[[0, 1], [2, 0]]), 2)


@pytest.mark.parametrize(("n", "recall"), [([1000, 20], (1, 0)), ([1000, 109], (.9997, .0032)),
                                           ([1000, 200], (.9325, .4648)), ([1, 1], (.7573, .9029))])
def test_S0_14_population_recalls_by_a_disc_of_chi_square(n, recall):
    """The region of class 2 is a disc, whose mass is a noncentral chi-square; the exercise's numbers hold to 5e-4."""
    mu = np.array([2, 1])
    square = (np.log(4) + 5 / 6 - np.log(n[0] / n[1])) * 8 / 3  # of the radius, about 4/3 mu
    exact = (1, 0) if square < 0 else (1 - ncx2.cdf(square / 4, 2, (4 / 3 * mu) @ (4 / 3 * mu) / 4),
                                       ncx2.cdf(square, 2, mu @ mu / 9))
    found = qcError(qcMake(**TRUE2, prior=n)).recall
    np.testing.assert_allclose(found, exact, atol=1e-7)
    np.testing.assert_allclose(found, recall, atol=5e-4)


# The worksheet

@pytest.fixture(scope="module")
def check():
    """The script check.py; what it computes of its own for each Q2 is the same each time, and computed once."""
    loaded = module(FOLDER / "check.py")
    loaded.claims = functools.cache(loaded.claims)
    return loaded


@pytest.fixture(scope="module")
def solved():
    """The names that the solution leaves, what it prints, and its figures."""
    names = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()) as text:
        exec(compile(SOLUTION.read_text(encoding="utf-8"), str(SOLUTION), "exec"), names)
    figures = [plt.figure(n) for n in plt.get_fignums()]
    return names, text.getvalue(), figures


def fill(answers, head=""):
    """Return the worksheet with answers filled in for the names given; vanishingRatio is its return value."""
    text = SHEET.read_text(encoding="utf-8")
    for name, code in answers.items():
        gap = "return " if name == "vanishingRatio" else f"\n{name} = "
        assert text.count(f"{gap}...") == 1, name
        text = text.replace(f"{gap}...", gap + code)
    return head + text


RIGHT = {
    "majorityRate": "1000 / 1020", "majorityBalanced": "0.5",
    "qcPrmCount": "qcTrain(DS)", "confCount": "confMatGet(DS.output, qcEval(DS, qcPrmCount).computedClass, [1, 2])",
    "vanishClaim": "'c'", "vanishWords": "'Nowhere is the density of class 2 fifty times that of class 1.'",
    "qcPrmEqual": "qcTrain(DS, prior='equal').qcPrm",
    "confEqual": "confMatGet(DS.output, qcEval(DS, qcPrmEqual).computedClass).tolist()",
    "rateEqual": "qcTrain(DS, prior='equal').recogRate", "recallEqual": "18 / 20",
    "rate": "qcPriorSweep(DS, w).recogRate", "minorityRecall": "list(qcPriorSweep(DS, w).recall[1])",
    "balancedRate": "(qcPriorSweep(DS, w).recall[0] + minorityRecall) / 2",
    "wBestRate": "w[np.argmax(rate)]", "wBestBalanced": ".5",
    "vanishingRatio": "np.sqrt(np.linalg.det(Sigma1) / np.linalg.det(Sigma2)) * np.exp((mu2 - mu1) @"
                      " np.linalg.inv(Sigma1 - Sigma2) @ (mu2 - mu1) / 2)",
    "ratioEstimated": "8.533", "vanishes": "(True, False, False)",
    "confCost": "confMatGet(DS.output, qcEval(DS, qcTrain(DS, cost=[1, 10])).computedClass)",
    "priorSame": "[1000, 200]", "costEqual": "50",
    "confCount3": "confMatGet(DS3.output, qcEval(DS3, qcTrain(DS3)).computedClass)",
    "confEqual3": "confMatGet(DS3.output, qcEval(DS3, qcTrain(DS3, prior='equal')).computedClass)",
    "ratio3": "qcVanish(qcTrain(DS3), 3).ratio", "vanished3": "False",
}


def runCheck(tmp_path, text, *options, encoding="utf-8", timeout=None):
    """Return exit status and lines of check.py on a worksheet of that text, which it must leave as it is."""
    path = tmp_path / "my_answers.py"
    path.write_text(text, encoding=encoding)
    run = subprocess.run([sys.executable, "-W", "error", FOLDER / "check.py", path, *options], capture_output=True,
                         text=True, cwd=tmp_path, env=ENV, check=False, timeout=timeout)
    assert run.stderr == ""
    assert path.read_text(encoding=encoding) == text
    assert [p.name for p in tmp_path.iterdir()] == ["my_answers.py"]
    return run.returncode, run.stdout.splitlines()


@pytest.fixture
def checked(check, tmp_path, capsys):
    """A function as `runCheck` that starts the file's process alone: check.py itself works in this one."""
    def run(text, *options, encoding="utf-8"):
        path = tmp_path / "my_answers.py"
        path.write_text(text, encoding=encoding)
        status = check.main([str(path), *options])
        said = capsys.readouterr()
        assert said.err == ""
        assert path.read_text(encoding=encoding) == text
        assert [p.name for p in tmp_path.iterdir()] == ["my_answers.py"]
        return status, said.out.splitlines()
    return run


def judged(check, answers):
    """Return the judgement of a filled worksheet, in this process."""
    names = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(fill(answers), names)
    return check.judge(names)


def test_worksheet_runs_as_handed_out_and_says_what_is_missing(tmp_path):
    shutil.copy(SHEET, tmp_path / "my_answers.py")
    run = subprocess.run([sys.executable, "-W", "error", "my_answers.py"], cwd=tmp_path, capture_output=True, text=True,
                         env=ENV, check=True)
    said = run.stdout.splitlines()
    assert [line.split(":")[0] for line in said] == [f"Q{i}" for i in range(1, 8)]
    assert all("still to fill in" in line for line in said)
    text = SHEET.read_text(encoding="utf-8")
    assert re.findall(r"^# %% (Q\d)\.", text, re.M) == [f"Q{i}" for i in range(1, 8)]


def test_commands_of_the_readme_run(tmp_path):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(r"^## The prior-imbalance exercise$.*?^```sh\n(.*?)^```$", readme, re.M | re.S)[1]
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    copy, work, check = block.replace(".venv/bin/python", sys.executable).splitlines()
    subprocess.run(f"{copy} && {work}", shell=True, cwd=tmp_path, env=ENV, check=True, capture_output=True)
    assert subprocess.run(check, shell=True, cwd=tmp_path, env=ENV, check=False, capture_output=True).returncode == 1


def test_check_of_the_empty_worksheet(tmp_path):
    status, lines = runCheck(tmp_path, SHEET.read_text(encoding="utf-8"))
    assert status == 1
    assert [line[:26] for line in lines[:-1]] == [f"Q{i}  not yet: still to fill" for i in range(1, 8)]
    assert lines[-1] == "0 of 7 right."


def test_check_of_a_right_worksheet(tmp_path):
    status, lines = runCheck(tmp_path, fill(RIGHT))
    assert lines == [*(f"Q{i}  right" for i in range(1, 8)), "7 of 7 right."]
    assert status == 0


def test_check_of_a_half_filled_worksheet(check):
    half = {name: RIGHT[name] for name in [*RIGHT][:9]}
    result = judged(check, half)
    assert [q for q in result if result[q] == "right"] == ["Q1", "Q2"]
    assert result["Q3"] == "not yet: still to fill in: recallEqual"
    assert result["Q5"] == "not yet: still to fill in: vanishingRatio, ratioEstimated, vanishes"


@pytest.mark.parametrize(("wrong", "question", "word"), [
    ({"majorityRate": "98.04"}, "Q1", "not percent"),
    ({"majorityBalanced": "1000 / 1020"}, "Q1", "majorityBalanced"),
    ({"majorityRate": "'high'"}, "Q1", "give a single number"),
    ({"majorityRate": "[.5, .5]"}, "Q1", r"majorityRate.*\(2,\).*single number"),
    ({"vanishClaim": "np.array(['c', 'c'])"}, "Q2", "vanishClaim.*one of the letters"),
    ({"confEqual3": "confCount3"}, "Q7", "confEqual3.*DS3"),
    ({"qcPrmCount": "qcTrain(DS, prior='equal')"}, "Q2", "qcPrmCount.*DS"),
    ({"qcPrmCount": "DS"}, "Q2", "what qcTrain returned"),
    ({"confCount": "np.array([[1000, 20], [0, 0]])"}, "Q2", "turned"),
    ({"vanishClaim": "'b'"}, "Q2", "'b' does not hold"),
    ({"vanishClaim": "2"}, "Q2", "one of the letters"),
    ({"vanishWords": "'because'"}, "Q2", "write a sentence"),
    ({"confEqual": "np.eye(2)"}, "Q3", "1020"),
    ({"recallEqual": "18 / 277"}, "Q3", "class 2 alone"),
    ({"rate": "qcPriorSweep(DS, 1 / w).recogRate"}, "Q4", "rate: "),
    ({"rate": "[1, 2]", "wBestRate": "9"}, "Q4", "200 numbers"),
    ({"wBestBalanced": "3"}, "Q4", "higher balanced rate"),
    ({"vanishingRatio": "1 / " + RIGHT["vanishingRatio"].replace("* np.exp(", "/ np.exp(")}, "Q5", "upside down"),
    ({"vanishingRatio": f"({RIGHT['vanishingRatio']})**2"}, "Q5", "the halves"),
    ({"vanishingRatio": "9.204"}, "Q5", "gradient"),
    ({"vanishingRatio": "mu1 / 'a'"}, "Q5", "raises"),
    ({"vanishes": "[True, True, False]"}, "Q5", "compare n1/n2"),
    ({"vanishes": "'no'"}, "Q5", "give True or False"),
    ({"priorSame": "[20, 100]"}, "Q6", "wrong order"),
    ({"priorSame": "[1, 10]"}, "Q6", "stand as a product"),
    ({"costEqual": "20"}, "Q6", "prior times cost"),
    ({"ratio3": "qcVanish(qcTrain(DS3, prior='equal'), 3).ratio"}, "Q7", "ratio3"),
    ({"vanished3": "True"}, "Q7", "a recall of 0 alone"),
])
def test_check_of_wrong_answers_hints_and_tells_no_answer(check, solved, monkeypatch, wrong, question, word):
    monkeypatch.setattr(check, "QUESTIONS", {question: check.QUESTIONS[question]})
    answers = {**solved[0], **({} if "vanishingRatio" in wrong else evaluated(wrong, solved[0]))}
    if "vanishingRatio" in wrong:
        code = wrong["vanishingRatio"]
        answers["vanishingRatio"] = lambda mu1, Sigma1, mu2, Sigma2: eval(
            code, {"np": np, "mu1": mu1, "Sigma1": Sigma1, "mu2": mu2, "Sigma2": Sigma2})
    assert check.judge(solved[0]) == {question: "right"}
    result = check.judge(answers)
    assert re.search(word, result[question])
    assert result[question].startswith("not yet: ")
    told = re.findall(r"\d+\.\d+", result[question])
    assert [v for v in told if v in ("0.9804", "8.533", "9.204", "69.954", "80.852")] == []


def evaluated(wrong, names):
    """Return the wrong answers as values."""
    return {name: eval(code, dict(names)) for name, code in wrong.items()}


def test_check_of_a_crashing_worksheet_judges_what_stands_before(checked):
    status, lines = checked(fill({**RIGHT, "qcPrmEqual": "qcTrian(DS)"}))
    assert status == 1
    at = 1 + fill(RIGHT).splitlines().index(f"qcPrmEqual = {RIGHT['qcPrmEqual']}            # the classifier")
    assert lines[:2] == ["Q1  right", "Q2  right"]
    assert re.search(f"line {at} .*NameError.*'qcTrian'", lines[-1])


@pytest.mark.parametrize(("text", "word"), [
    ("x = (1,\n", "line 1 is not Python"),
    ("import sys; sys.exit(0)\n", "0 of 7"),
    ("print(input('your name? '))\n", "EOFError"),
    ("import os; os._exit(3)\n", "with status 3"),
    ("import os; os.write(1, b'7 of 7 right.\\n'); os._exit(0)\n", "with status 0: it left Python"),
    ("import os, sys; print('Timeout', file=sys.stderr, flush=True); os._exit(5)\n", "with status 5: Timeout"),
])
def test_check_of_files_that_are_no_worksheet(checked, text, word):
    status, lines = checked(text)
    assert status == 1
    assert any(word in line for line in lines)


def test_check_of_a_looping_worksheet_tells_the_line(tmp_path):
    status, lines = runCheck(tmp_path, "# mine\nn = 0\nwhile True:\n    n += 1\n", "--seconds", "1")
    assert status == 1
    assert len(lines) == 1
    assert re.match(r"The file did not end within 1 seconds.* line [34].*a loop", lines[0])


@pytest.mark.parametrize(("head", "encoding"), [("", "utf-8-sig"), ("# -*- coding: latin-1 -*-\n", "latin-1")])
def test_check_runs_a_worksheet_in_each_encoding_that_python_runs(checked, head, encoding):
    text = f"{head}majorityRate, majorityBalanced = 1000 / 1020, .5\nprint('\u00fc' + 1)\n"
    lines = checked(text, encoding=encoding)[1]
    assert lines[0] == "Q1  right"
    assert f"line {text.count(chr(10))} raises TypeError" in lines[-1]


def test_check_of_a_file_that_is_not_python_does_not_claim_to_have_run_it(checked):
    lines = checked("majorityRate = 1\nx = = 2\n")[1]
    assert lines[-1] == "The file was not run: line 2 is not Python: invalid syntax."


@pytest.mark.parametrize("start", [
    "import threading\ndef loop():\n    while True: pass\nthreading.Thread(target=loop).start()\n",
    "import subprocess\nsubprocess.Popen(['sleep', '60'])\n",
])
def test_check_does_not_wait_for_what_a_worksheet_left_running(tmp_path, start):
    status, lines = runCheck(tmp_path, f"{start}majorityRate, majorityBalanced = 1000 / 1020, .5\n", "--seconds", "20",
                             timeout=20)
    assert status == 1
    assert (lines[0], lines[-1]) == ("Q1  right", "1 of 7 right.")


def test_check_takes_nothing_that_a_worksheet_prints_for_a_report(checked):
    status, lines = checked("import os\nos.system('echo hello')\nwhile True: pass\n", "--seconds", "1")
    assert status == 1
    assert re.match("The file did not end within 1 seconds.* line 3", lines[0])


def test_check_ends_a_worksheet_that_turned_its_clock_off(tmp_path, check, monkeypatch, capsys):
    monkeypatch.setattr(check, "GRACE", 1)
    path = tmp_path / "my_answers.py"
    path.write_text("import faulthandler\nfaulthandler.cancel_dump_traceback_later()\nwhile True: pass\n")
    assert check.main([str(path), "--seconds", "1"]) == 1
    assert re.match("The file did not end within 1 seconds.*a loop", capsys.readouterr().out)


def test_check_waits_a_minute_and_wants_a_file(check, capsys):
    with pytest.raises(SystemExit, match="2"):
        check.main(["nowhere.py"])
    assert "nowhere.py is not there" in capsys.readouterr().err
    assert "default: 60" in (FOLDER / "check.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_check_refuses_a_time_that_is_none(check, capsys, seconds):
    with pytest.raises(SystemExit, match="2"):
        check.main([str(SHEET), "--seconds", seconds])
    assert f"--seconds is {seconds}: give a number above 0" in capsys.readouterr().err


def test_check_and_worksheet_hold_no_answers():
    for path in (SHEET, FOLDER / "check.py"):
        text = path.read_text(encoding="utf-8")
        assert re.findall(r"\b(?:0?\.(?:9804|7441|8205)|741|259|934|8\.53\d*|9\.20\d*|69\.9\d*)\b", text) == []
        assert "Solution" not in text


# Worksheets that do what none should: each ends in time with a report, nothing is taken for right, and nothing stays

TWO = "majorityRate, majorityBalanced = 1000 / 1020, .5\n"
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="what left its group of processes is found on Linux alone")


def writes(text):
    """Return a worksheet that writes `text` to whatever is open, and to a report in each temporary folder."""
    return ("import glob, os, tempfile\n"
            f"text = {text!r}\n"
            "for folder in glob.glob(tempfile.gettempdir() + '/*/'):\n"
            "    open(folder + 'report', 'wb').write(text)\n"
            "for fd in range(3, 40):\n"
            "    try: os.write(fd, text)\n"
            "    except OSError: pass\n"
            "os._exit(0)\n")


def hostile(tmp_path, text, *options, timeout=20):  # as a command, since what it starts and takes is looked at
    """Return the lines of check.py on a worksheet, and the most of memory and temporary files that it took, in MB."""
    sheet, temp, said = tmp_path / "sheet.py", tmp_path / "temp", tmp_path / "said"
    temp.mkdir()
    sheet.write_text(text, encoding="utf-8")
    with open(said, "w") as out:
        run = subprocess.Popen([sys.executable, FOLDER / "check.py", sheet, *options], stdout=out,
                               stderr=subprocess.STDOUT, cwd=tmp_path, env=ENV | {"TMPDIR": str(temp)})
    until, disk, memory = time.monotonic() + timeout, 0, 0
    while run.poll() is None and time.monotonic() < until:
        with contextlib.suppress(OSError):  # of the process itself: ru_maxrss counts what the forking one had, too
            status = Path(f"/proc/{run.pid}/status").read_text()
            memory = max(memory, *map(int, re.findall(r"VmHWM:\s+(\d+)", status)), 0)
        with contextlib.suppress(OSError):
            disk = max(disk, sum(each.stat().st_size for each in temp.rglob("*")))
        time.sleep(.02)
    if run.poll() is None:
        run.kill()
        run.wait()
        pytest.fail(f"check.py did not end within {timeout} s")
    lines = said.read_text(encoding="utf-8").splitlines()
    assert run.returncode == 1, lines
    assert not any("Traceback" in line for line in lines)
    assert all(line.isprintable() for line in lines)
    return lines, memory / 1024, disk / 2**20


posix = pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="memory is measured where it is told")


@posix
@pytest.mark.parametrize("loop", ["while True: os.write(2, b'x' * 65536)",
                                  "while True: print('x' * 999, file=sys.stderr)"])
def test_check_of_endless_messages_takes_neither_memory_nor_disk(tmp_path, loop):
    lines, memory, disk = hostile(tmp_path, f"import os, sys\n{loop}\n", "--seconds", "2")
    assert re.match("The file did not end within 2 seconds.* line 2", lines[0])
    assert 20 < memory < 400
    assert disk < 1


@posix
@pytest.mark.parametrize(("fill", "word"), [
    ("import numpy as np; x = np.ones(1 << 30)", "line 2 raises MemoryError"),
    ("import tempfile; tempfile.TemporaryFile().truncate((1 << 28) + 1)", "line 2 raises OSError"),
])
def test_check_bounds_what_a_worksheet_may_fill(tmp_path, fill, word):
    if sys.platform != "linux" and "Memory" in word:
        pytest.skip("other systems do not bound it")
    lines, memory, _ = hostile(tmp_path, f"{TWO}{fill}\n")
    assert (lines[0], lines[-2]) == ("Q1  right", "1 of 7 right.")
    assert word in lines[-1]
    assert memory < 1000


@posix
def test_check_waits_for_no_report_that_is_a_pipe(tmp_path):
    text = ("import glob, os, tempfile\n"
            "for folder in glob.glob(tempfile.gettempdir() + '/*/'): os.mkfifo(folder + 'report')\n"
            "os._exit(0)\n")
    assert "with status 0: it left Python" in hostile(tmp_path, text, timeout=10)[0][0]


@posix
@pytest.mark.parametrize("forged", [
    b"{}\n",
    json.dumps({what: {f"Q{i}": "right" for i in range(1, 100)} for what in ("result", "answers")}
               | {"failure": None}).encode() + b"\n",
    b"9" * (1 << 22) + b"\n",
], ids=["mapping", "99", "large"])
def test_check_believes_no_report_that_a_worksheet_writes(tmp_path, forged):
    lines = hostile(tmp_path, writes(forged))[0]
    assert len(lines) == 1 or (len(lines) == 8 and lines[-1] == "0 of 7 right."), lines


@posix
def test_check_judges_where_a_worksheet_cannot_reach(tmp_path):
    text = ("import __main__\n"
            "right = {f'Q{i}': 'right' for i in range(1, 8)}\n"
            "__main__.judge = __main__.verdicts = lambda names: right\n"
            "__main__.near = lambda *args: True\n"
            "__main__.QUESTIONS = {q: (lambda a: None, w) for q, (_, w) in __main__.QUESTIONS.items()}\n"
            "majorityRate, majorityBalanced = .1, .2\n")
    lines = hostile(tmp_path, text)[0]
    assert lines[0].startswith("Q1  not yet: majorityRate: ")
    assert lines[-1] == "0 of 7 right."


def unit(check, *lines):
    """Return the verdicts and the failure, or what stops the check, if the file's process writes these lines."""
    run, left = object.__new__(check.Run), list(lines)
    run.seconds, run.until, run.process = 1, 0, type("", (), {"stdin": io.BytesIO(), "wait": lambda self, most: 0})()
    run.line = lambda: left.pop(0) if left else b""
    try:
        return run.report()
    except check.Trouble as trouble:
        return {}, str(trouble)


@pytest.mark.parametrize("line", [
    b"{}", b"[1]", b"7", b"null", b"\xff\xfe", b"\x00", b"{", b"[" * 100000, b'{"a":' * 100000, b"9" * 1000000, b"NaN",
    b'{"answers": [], "failure": null}', b'{"answers": {}, "failure": "7 of 7 right."}', b'{"answers": {}}',
    b'{"answers": {}, "failure": [1, 2, 3]}', b'{"answers": {}, "failure": [true, 1e3, "x"]}',
    b'{"answers": {}, "failure": [true, ' + b"9" * 1000 + b', "x"]}', b'{"answers": {}, "answers": 1, "failure": null}',
])
def test_check_of_a_hand_over_that_is_none(check, line):
    result, failure = unit(check, line)
    assert result == {}
    assert "wrote something else into the pipe" in failure


@pytest.mark.parametrize("value", [
    b"{}", b"[1]", b"true", b'"0.98"', b"NaN", b"-Infinity", b"1e999", b"9" * 900000, b"-" + b"9" * 900000,
    b"0." + b"9" * 900000, b"[" * 900 + b"]" * 900, b'{"a": ' * 900 + b"1" + b"}" * 900,
    b"[[1], [1, 2]]", b'[{"is": 1}]', b'{"is": [1]}',
    b'{"is": "\\u001b[2J"}',
    b'"' + b"x" * 900000 + b'"', b'["' + b"x" * 900000 + b'"' + b', ""' * 9000 + b"]", b'"\\ud800"', b'{"call": true}',
    b'{"fields": {"class": []}}', b'{"is": "is Struct", "fields": 3}',
    b'{"is": "is it", "fields": {"label": [1, 2], "prior": [1, 1], "class": [{"mu": [1e308, 1], "sigma": 1e308},'
    b' {"mu": ["a"], "sigma": {}}]}}',
    b"[" + b"1, " * 300000 + b"1]", b'{"fields": {"label": [' + b"1, " * 300000 + b"1]}}",
])
def test_check_of_any_value_handed_over_for_any_answer(check, value):
    names = [name for _, wanted in check.QUESTIONS.values() for name in wanted.split()]
    start = time.perf_counter()
    for answers in (dict.fromkeys(names, value), {"qcPrmCount": value}, {"vanishingRatio": value}):
        text = b", ".join(b'"%b": %b' % (name.encode(), each) for name, each in answers.items())
        if len(text) > check.HANDED:
            continue
        result, failure = unit(check, b'{"answers": {%b}, "failure": null}' % text)
        assert list(result) == [f"Q{i}" for i in range(1, 8)]
        assert failure == ""
        assert all(said.startswith("not yet: ") for said in result.values())
    assert time.perf_counter() - start < 8


def test_check_prints_one_line_for_what_a_worksheet_says(check, capsys):
    check.tell("Q1  a\x1b[2J\x07b\nc\u202ed\ud800e" + "f" * 99999)
    out = capsys.readouterr().out
    assert out.startswith("Q1  a?[2J?b c?d?ef")
    assert out.count("\n") == 1
    assert len(out) < 2100


@pytest.mark.parametrize("raised", [r"ValueError('\x1b]0;owned\x07\x1b[2J\n7 of 7 right.\n')", "ValueError('\\ud800')"])
def test_check_of_an_error_for_the_terminal(checked, raised):
    lines = checked(f"{TWO}raise {raised}\n")[1]
    assert all(line.isprintable() for line in lines)
    assert len(lines) == 9
    assert lines[0] == "Q1  right"
    assert re.match("The file stopped.*line 2 .*ValueError", lines[-1])


@pytest.mark.parametrize(("line", "word"), [
    ("import sys; sys.exit('bye')", r"vanishingRatio .*SystemExit.*bye.*d = 2"),
    ("raise KeyboardInterrupt", "vanishingRatio .*KeyboardInterrupt"),
    ("return vanishingRatio(mu1, Sigma1, mu2, Sigma2)", "vanishingRatio .*RecursionError"),
    ("import os; os._exit(4)", "vanishingRatio .*status 4"),
    ("while True: pass", "vanishingRatio .*2 seconds"),
])
def test_check_of_a_function_that_does_not_answer_judges_all_else(checked, line, word):
    text = (f"def vanishingRatio(mu1, Sigma1, mu2, Sigma2):\n    {line}\n"
            f"ratioEstimated, vanishes = {RIGHT['ratioEstimated']}, {RIGHT['vanishes']}\n{TWO}")
    lines = checked(text, "--seconds", "2" if "while" in line else "30")[1]
    assert (lines[0], lines[-1]) == ("Q1  right", "1 of 7 right.")
    assert lines[4].startswith("Q5  not yet: ")
    assert re.search(word, lines[4])


@pytest.mark.parametrize(("value", "word"), [
    ("None", "to fill in.*vanishingRatio"), ("[...]", "to fill in.*vanishingRatio"),
    ("{1}", "vanishingRatio.* set.*single number"), ("np.inf", "vanishingRatio.*not finite"),
    ("mu1", r"vanishingRatio.*\(2,\).*single number"),
    ("sys.exit()", "vanishingRatio .*SystemExit.*d = 2"),
])
def test_check_of_what_a_function_returns(check, solved, value, word):
    names = {**solved[0], "vanishingRatio": eval(f"lambda mu1, *rest: {value}", {"np": np, "sys": sys})}
    assert re.search(word, check.judge(names)["Q5"])
    assert re.search("vanishingRatio is int.*function", check.judge({**names, "vanishingRatio": 9})["Q5"])


LEAVES = {
    "group": "subprocess.Popen(['sleep', '60'])",
    "session": "subprocess.Popen(['sleep', '60'], start_new_session=True)",
    "orphan": "if os.fork() == 0:\n    os.setsid()\n    if os.fork(): os._exit(0)\n    left()\n"
              "    os.execve('/bin/sleep', ['sleep', '60'], {})\nos.wait()\nwaited()",
    "early": "if os.fork() == 0:\n    os.setsid()\n    left()\n    time.sleep(60)\nwaited()\nos._exit(3)",
    "deaf": "if os.fork() == 0:\n    os.setsid()\n    for n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\n"
            "    left()\n    while True: time.sleep(1)\nwaited()",
    "watched": "for _ in range(3):\n    if os.fork() == 0:\n        os.setsid()\n        left()\n        while True:\n"
               "            if os.fork() == 0:\n                os.setsid()\n                left()\n"
               "                time.sleep(60)\n            os.wait()\ntime.sleep(.3)",
}


@LINUX
@pytest.mark.parametrize("way", LEAVES)
def test_check_leaves_no_process_of_a_worksheet_behind(tmp_path, way):
    pids, code = tmp_path / "pids", LEAVES[way]
    if code.startswith("subprocess"):
        code = f"left({code}.pid)"
    head = ("import os, signal, subprocess, sys, time\n"
            f"def left(pid=None):\n    open({str(pids)!r}, 'a').write(f'{{pid or os.getpid()}}\\n')\n"
            f"def waited():\n    while not os.path.exists({str(pids)!r}): time.sleep(.01)\n    time.sleep(.1)\n")
    lines = hostile(tmp_path, f"{head}{code}\n{TWO}")[0]
    assert lines[-1] == "1 of 7 right." or (way == "early" and "with status 3" in lines[-1])
    started = [int(line) for line in pids.read_text().split()]
    alive = [pid for pid in started if living(pid)]
    for pid in alive:
        os.kill(pid, signal.SIGKILL)
    assert started
    assert alive == []


def living(pid):
    """Return whether there is such a process."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


@LINUX
def test_check_that_is_ended_ends_what_it_runs(tmp_path):
    pids, sheet = tmp_path / "pids", tmp_path / "sheet.py"
    sheet.write_text(f"import os\nopen({str(pids)!r}, 'w').write(f'{{os.getpid()}}\\n')\nwhile True: pass\n")
    run = subprocess.Popen([sys.executable, FOLDER / "check.py", sheet, "--seconds", "20"], env=ENV)
    until = time.monotonic() + 10
    while not (pids.exists() and pids.read_text().endswith("\n")) and time.monotonic() < until:
        time.sleep(.02)
    run.terminate()
    assert run.wait(10) == 128 + signal.SIGTERM
    assert not living(int(pids.read_text()))


@pytest.mark.parametrize(("code", "said"), [
    ("Fraction(1000, 1020)", "right"), ("np.array([[1000 / 1020]])", "right"), ("np.longdouble(1000) / 1020", "right"),
    ("Decimal(1000) / 1020", "right"), ("1j", "majorityRate.*complex.*single number"),
    ("{1}", "majorityRate.* set.*single number"), ("np.ones((3000, 9))", r"majorityRate.*\(3000, 9\)"),
    ("10**5000", "majorityRate.* int.*single number"), ("[...]", "to fill in.*majorityRate"),
    ("Own()", "majorityRate.* Own.*single number"), ("np.nan", "majorityRate.*not finite"),
    ("qcTrain(prData('imbalance2'))", "majorityRate.* QcTrain.*single number"),
])
def test_check_of_numbers_of_other_kinds(check, code, said):
    class Own:
        def __array__(self, *args, **options):
            sys.exit(1)

    value = eval(code, {"np": np, "Fraction": Fraction, "Decimal": Decimal, "Own": Own, "qcTrain": qcTrain,
                        "prData": prData})
    assert re.search(said, check.judge({"majorityRate": value, "majorityBalanced": .5})["Q1"])


@pytest.mark.parametrize("make", ["DS -> qcTrain(DS)", "DS -> qcTrain(DS).qcPrm", "DS -> dict(qcTrain(DS).qcPrm)",
                                  "DS -> qcTrain({**DS, 'output': DS.output.astype(str)})"])
def test_check_takes_a_classifier_in_each_of_its_forms(check, solved, make):
    made = eval(f"lambda {make.replace('->', ':')}", {"qcTrain": qcTrain, "dict": dict})(prData("imbalance2"))
    assert check.judge({**solved[0], "qcPrmCount": made})["Q2"] == "right"
    other = {**qcTrain(prData("imbalance2")).qcPrm, "prior": [1, 2, 3]}
    assert "give what qcTrain returned" in check.judge({**solved[0], "qcPrmCount": other})["Q2"]


def test_mutated_and_hostile_worksheets_get_no_more_than_is_right(capsys):
    """The script of tests/fuzz, as ``python tests/fuzz/worksheet.py 40 7`` runs it."""
    found = module(FUZZ).fuzz(40, 7)
    assert [tally.total() for tally in found.values()] == [40, 40, 3]
    assert not any("FAILURE" in tally for tally in found.values()), capsys.readouterr().out
    with capsys.disabled():
        print("", *(f"{kind:>6}: {dict(tally)}" for kind, tally in found.items()), sep="\n")


def test_solution_prints_the_numbers_of_the_exercise(solved):
    text = solved[1]
    for number in ("rate 0.9804, balanced 0.5000", "[[741, 259], [2, 18]]", "rate 0.7441", "balanced 0.8205",
                   "9.204 (true", "8.533 (est", "[[934, 66], [12, 8]]", "69.954",
                   "recall of class 2 is 0 from w = 8.5 on", "[[585, 87], [12, 38]]", "rate 0.8629"):
        assert number in text


def test_solution_draws_all_its_figures(solved):
    assert len(solved[2]) == 12


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
