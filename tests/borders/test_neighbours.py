"""The worksheet "Neighbours and naive Bayes": its numbers, random problems, figures and locked functions."""
import contextlib
import io
from collections import Counter

import matplotlib.pyplot as plt
import numpy as np
import pytest
from checker.execution import execute
from checker.judge import Judge, judge
from checker.neighbours import facts as formulas
from checker.neighbours.facts import Facts
from checker.neighbours.variant import Variant
from checker.worksheets import WORKSHEETS
from sheets import NEIGHBOURS, mistaken, solving

from prtools import dsClassSize, prData

SHEET = WORKSHEETS["neighbours"]
NUMBERS = set(SHEET.fields) - set(NEIGHBOURS.functions)


@pytest.fixture(scope="module")
def facts():
    return Facts(seed=5)


@pytest.fixture(scope="module")
def own(facts):
    return Judge(SHEET, facts)


@pytest.fixture(scope="module")
def right():
    return NEIGHBOURS.solved()


# The numbers

@pytest.mark.parametrize(("name", "value"), [
    ("priors", [5 / 14, 9 / 14]), ("posteriors", [243 / 743, 500 / 743]), ("zeroPosteriors", [0, .2485, .3380]),
    ("zeroEstimates", [0, 1 / 8, 1 / 4]), ("errorBayes", .158655), ("errorBound", .266968), ("looAll", 0)])
def test_right_answers_are_those_of_the_lecture(own, name, value):
    assert own.expected(name) == pytest.approx(np.array(value), abs=5e-5)


def test_answers_by_another_program_are_right(right, facts):
    assert judge(right, facts=facts) == {question: {} for question in SHEET.questions}


def test_one_claim_of_each_question_is_true(own):
    assert [own.expected(name) for name in ("zeroClaim", "unitClaim", "kClaim")] == [["c"], ["d"], ["c"]]


def test_numbers_of_the_worksheet_are_those_of_the_check():
    """The worksheet and the standard variant define the same data."""
    names, v = {"__name__": "__main__"}, Variant()
    with contextlib.redirect_stdout(io.StringIO()):
        exec(NEIGHBOURS.path.read_text(encoding="utf-8"), names)
    for name in ("day", "zeroDay", "pTried", "kTried", "kLine", "unitFactor", "kUnit", "kMax", "kTest"):
        assert names[name] == getattr(v, name), name
    for name in ("points", "pointClass", "newPoint", "lineClass"):
        assert np.array_equal(names[name], getattr(v, name)), name
    assert np.array_equal(names["line"], [v.line])
    assert np.array_equal([names["mu1"], names["mu2"]], v.means)
    f = Facts()
    assert names["tennis"].dataName == f.tennis.dataName == prData("tennis").dataName
    for name in ("DS", "test"):
        assert np.array_equal(names[name].input, getattr(f, name).input)
        assert np.array_equal(names[name].output, getattr(f, name).output)
    assert dsClassSize(f.DS).count.tolist() == [v.count, v.count]


def test_right_answers_follow_the_variant():
    """With other numbers, the standard solution is wrong, except where a number does not depend on the variant."""
    other = Variant(day=("Rain", "Mild", "High", "Strong"), zeroDay=("Overcast", "Cool", "High", "Strong"),
                    pTried=(.5, 2, 10), newPoint=(8, 2), kTried=(2, 3, 4, 8), line=(3, 1, 7, 2, 9, 6.5, 4.2),
                    kLine=(3, 5), means=((0, 0), (1, 1)), dataSeed=3, unitFactor=5, kUnit=7, kTest=(3, 9))
    found = judge(NEIGHBOURS.solved(), facts=Facts(1, other))
    same = {"priors", "tennisInOut", "estimateLimit", "zeroClaim", "unitClaim", "kClaim", "looAll"}
    assert {name for wrong in found.values() for name in wrong} == NUMBERS - same
    assert Judge(SHEET, Facts(1, other)).finding("errorBayes", .239750) is None  # Phi(-1 / sqrt 2)


def test_every_best_k_and_both_ways_of_scaling_are_right(own, facts):
    assert [k for k in range(1, 61) if own.finding("kBest", k) is None] == [44, 52, 54]
    other = Facts(1, Variant(dataSeed=1, count=50))
    assert other.scaledRates.round(2).tolist() == [.87, .85]
    assert [Judge(SHEET, other).finding("looScaled", rate) for rate in (.87, .85)] == [None, None]
    assert Judge(SHEET, other).finding("looScaled", .86) is not None


# The random problems and the known mistakes

@pytest.mark.parametrize("name", SHEET.fields)
def test_mistakes_are_recognised_and_separated(own, facts, name):
    keys = SHEET.mistakes[name]
    assert {key: own.finding(name, mistaken(SHEET, facts, name, key))[0] for key in keys} == {key: key for key in keys}


def test_mistakes_are_many():
    assert set(SHEET.mistakes) == set(SHEET.fields)
    assert sum(map(len, SHEET.mistakes.values())) >= 230


def test_problems_of_the_vote_contain_all_kinds_of_ties(facts):
    kinds = Counter()
    for X, y, x, k in facts.neighbourTrials:
        near = y[np.linalg.norm(X - x[:, None], axis=0).argsort()[:k]]
        count = np.bincount(near)
        tied = np.flatnonzero(count == count.max())
        result = formulas.neighbourClass(X, y, x, k)
        assert result in tied
        kinds["unique" if tied.size == 1 else "first" if result == tied[0] else "other"] += 1
        kinds["nearestNotTied"] += tied.size > 1 and near[0] not in tied
    assert min(kinds.values()) >= 2
    assert len(kinds) == 4


def test_levels_without_samples_occur_in_the_problems(facts):
    absent = [(x == v).sum() == 0 for x, v, V, p in facts.laplaceTrials]
    assert 0 < sum(absent) < len(absent)
    assert all(np.unique(x).size < V for x, v, V, p in facts.laplaceTrials)
    assert len({V for x, v, V, p in facts.laplaceTrials}) > 1
    assert any(x.max() < V for x, v, V, p in facts.laplaceTrials)
    assert {len(x) for X, y, x, V, p in facts.tableTrials} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(("name", "wrong"), [
    ("laplace", lambda f: lambda x, v, V, p: f(x, v, V, p) if p != 3 else 0),
    ("naivePosterior", lambda f: lambda X, *rest: f(X, *rest) if len(X) != 3 else [.5, .5]),
    ("neighbourClass", lambda f: lambda X, y, x, k: f(X, y, x, k) if k != 7 else 1),
    ("looRate", lambda f: lambda X, y, k: f(X, y, k) if k != 4 else 0)])
def test_function_that_is_right_in_some_tests_gets_the_hint_of_its_answer(own, right, name, wrong):
    assert own.finding(name, solving(right[name])) is None
    assert own.finding(name, solving(wrong(right[name]))) == (name, {})


# The figures

@pytest.mark.filterwarnings("ignore:divide by zero")
def test_right_worksheet_draws_its_figures(capsys):
    exec(NEIGHBOURS.fill(NEIGHBOURS.right), {"__name__": "__main__"})
    said = capsys.readouterr().out
    assert said.count("filled in") == 7 + len(NEIGHBOURS.functions)
    assert "Error" not in said
    assert "k = 1: your looRate returns 0.5714" in said
    axes = [ax for n in plt.get_fignums() for ax in plt.figure(n).axes]
    assert len(plt.get_fignums()) == 8
    for label in (f"P({Variant().zeroDay[0]} | No)", "P(No | zeroDay)"):
        curve, dots = next(ax for ax in axes if ax.get_ylabel() == label).lines[:2]
        heights = np.interp(dots.get_xdata()[1:], curve.get_xdata(), curve.get_ydata())
        assert heights == pytest.approx(dots.get_ydata()[1:], abs=2e-3)  # p = 0 has no place on a logarithmic axis
    rings = [line.get_xdata().tolist() for ax in axes for line in ax.lines if line.get_markersize() == 16]
    assert rings == [[8.5, 5.2, 2], [4, 5.5, 6]]
    inside, loo, test, dots = next(ax for ax in axes if ax.get_ylabel() == "error").lines[:4]
    assert inside.get_ydata()[0] == 0
    assert test.get_ydata()[dots.get_xdata() - 1] == pytest.approx(dots.get_ydata())
    assert loo.get_ydata().min() == pytest.approx(1 - .85)


# The package's own answers are locked

@pytest.mark.parametrize(("code", "name", "function"), [
    ("def naivePosterior(X, y, x, V, p):\n    import prtools\n    prtools.nbcTrain({'input': X, 'output': y})\n",
     "naivePosterior", "nbcTrain"),
    ("from prtools import knncEval, knncTrain\ndef neighbourClass(X, y, x, k):\n"
     "    return knncEval(x, knncTrain({'input': X, 'output': y}, k=k)).computedClass[0]\n",
     "neighbourClass", "knncTrain"),
    ("from prtools import perfLoo\ndef looRate(X, y, k):\n    return perfLoo({'input': X, 'output': y}, 'knnc')[0]\n",
     "looRate", "perfLoo"),
    ("from prtools import classifierTrain\ndef neighbourClass(X, y, x, k):\n"
     "    classifierTrain({'input': X, 'output': y}, 'knnc')\n", "neighbourClass", "knncTrain")])
def test_function_that_uses_the_packages_own_answer_is_refused(facts, right, code, name, function):
    names = dict(right)
    exec(compile(code, "my.py", "exec"), names)
    found = {name: finding for wrong in judge(names, facts=facts).values() for name, finding in wrong.items()}
    assert found[name] == ("used", {"function": function, "line": code.count("\n")})


def test_packages_own_answers_are_locked_until_the_numbers_by_hand_have_values():
    template = "from prtools import *\nDS = prData('tennis')\n{}\n"
    for call, answer, later in (("nbcTrain(DS).recogRate", "posteriors", "looUnit"),
                                ("knncLooWrtK(prData('iris'), 3).bestK", "lineLoo", "kBest")):
        for name, count in ((answer, 1), (later, 0)):
            code = template.format(f"{name} = {call}")
            errors = execute(code.encode(), "my.py", SHEET.locked, SHEET.lockedUntil)[1]
            assert [error["used"] for error in errors] == [call.split("(")[0]] * count
