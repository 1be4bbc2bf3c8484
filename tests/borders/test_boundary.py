"""The worksheet "The boundary by hand": its numbers, its random problems, and typical mistakes in its solution."""
import contextlib
import io
from collections import Counter

import matplotlib.pyplot as plt
import numpy as np
import pytest
from checker.boundary import facts as formulas
from checker.boundary.facts import Facts
from checker.boundary.questions import KINDS
from checker.boundary.variant import Problem, Variant, sphere
from checker.judge import Judge, hint, judge
from checker.worksheets import WORKSHEETS
from matplotlib.contour import QuadContourSet
from sheets import BOUNDARY, solving

from prtools import qcBoundary, qcEval, qcMake

SHEET = WORKSHEETS["boundary"]


@pytest.fixture(scope="module")
def facts():
    return Facts(seed=5)


@pytest.fixture(scope="module")
def own(facts):
    return Judge(SHEET, facts)


@pytest.fixture(scope="module")
def right():
    return BOUNDARY.solved()


# The numbers of the lecture

@pytest.mark.parametrize(("name", "value"), [
    ("posterior2", .748974), ("x3Boundary", 1.3267 - .8), ("thresholdPrior", 1.423649), ("thresholdCost", -.1513),
    ("x2Boundary", 3.5142 - 1.125 + .1875), ("center", [1, 0]), ("errorTwo", .226694), ("errorOne", .229730)])
def test_right_answers_are_those_of_the_lecture(own, name, value):
    assert own.expected(name) == pytest.approx(np.array(value), abs=1e-4)


def test_kinds_are_those_of_the_lecture(own):
    assert [KINDS[int(own.expected(name)) - 1] for name in ("kind12", "kind13", "kind23")] == [
        "parabola", "hyperbola", "hyperbola"]


def test_numbers_of_the_worksheet_are_those_of_the_check(right):
    """The worksheet and the standard variant define the same problems."""
    names, v = {"__name__": "__main__"}, Variant()
    with contextlib.redirect_stdout(io.StringIO()):
        exec(BOUNDARY.path.read_text(encoding="utf-8"), names)
    gaussians = [("A", "muA1", "muA2", "SigmaA", "SigmaA"), ("B", "muB1", "muB2", "SigmaB", "SigmaB"),
                 ("D", "muD1", "muD2", "SigmaD1", "SigmaD2")]
    for letter, *texts in gaussians:
        problem = getattr(v, letter)
        for text, value in zip(texts, (*problem.means, *problem.covariances)):
            assert np.array_equal(names[text], value)
    assert np.array_equal(names["muE"], v.E.means)
    assert np.array_equal(names["SigmaE"], v.E.covariances)
    assert Problem(((names["muC1"],), (names["muC2"],)), (((names["varianceC"],),),) * 2,
                          tuple(names["priorC"]), tuple(names["costC"])) == v.C
    assert Problem((tuple(names["muF1"]), tuple(names["muF2"])), (sphere(names["sF1"]), sphere(names["sF2"])),
                          tuple(names["priorF"]), tuple(names["costF"])) == v.F
    assert Problem(((names["muG1"],), (names["muG2"],)), (((names["sdG1"] ** 2,),), ((names["sdG2"] ** 2,),))) == v.G
    assert (v.A.prior, v.pointA, v.x1D) == (tuple(names["priorA"]), tuple(names["pointA"]), names["x1D"])


def test_right_answers_follow_the_variant():
    """With other numbers, the standard solution is wrong in each question that has numbers."""
    other = Variant(A=Problem(((0, 1, 0), (1, 1, 2)), (sphere(.5, 3),) * 2, (.4, .6)), pointA=(.2, .5, .9),
                    C=Problem(((1,), (4,)), (((2,),),) * 2, (.6, .4), (1, 4)),
                    D=Problem(((2, 5), (1, -3)), (((.5, 0), (0, 1)), ((3, 0), (0, 1)))),
                    E=Problem(((3, 2), (5, 4), (3, 4)), (sphere(1), sphere(1), sphere(2)), (1 / 3,) * 3),
                    F=Problem(((1, 2), (4, 4)), (sphere(1), sphere(3)), (.3, .7), (1, 2)),
                    G=Problem(((0,), (3,)), (((1,),), ((2,),))))
    found = judge(BOUNDARY.solved(), facts=Facts(1, other))
    numbers = {name for name in SHEET.fields if name not in BOUNDARY.functions}
    assert {name for wrong in found.values() for name in wrong} == numbers
    assert Judge(SHEET, Facts(1, other)).finding("kind12", "line") is None
    assert Judge(SHEET, Facts(1, other)).finding("kind13", "circle") is None


# The random problems

def test_each_kind_of_conic_occurs(facts):
    kinds = Counter(formulas.conicKind(*trial) for trial in facts.kindTrials)
    assert set(kinds) == set(KINDS)
    assert kinds["ellipse"] >= 4


def test_kinds_are_those_of_the_package():
    """A conic is the boundary of two Gaussians, whose kind the package determines from the Gaussians."""
    rng, kinds = np.random.default_rng(7), Counter()
    for trial in range(300):
        mu, scale = rng.normal(0, 2, (2, 2)), rng.uniform(.3, 2, 4)
        Sigma = np.array([np.diag(scale[:2]), np.diag(scale[2:])])
        match trial % 4:
            case 0:
                Sigma[1] = Sigma[0]
            case 1:
                Sigma = scale[:2, None, None] * np.eye(2)
            case 2:
                Sigma[1, 0, 0] = Sigma[0, 0, 0]
        Sigma = formulas.TURN @ Sigma @ formulas.TURN.T
        prior = rng.choice([.5, 1e-9, 1 - 1e-9])
        q = qcBoundary(qcMake(mu, Sigma, prior=[prior, 1 - prior]), 1, 2)
        kind = formulas.conicKind(q.A[0, 0], 2 * q.A[0, 1], q.A[1, 1], *q.b, q.c)
        assert kind == q.kind
        kinds[kind] += 1
    assert min(kinds[kind] for kind in KINDS) > 5


@pytest.mark.parametrize(("power", "factor", "base"), [(1, 2, np.e), (2, 1, np.e), (2, 2, 10)])
def test_wrong_numbers_of_thresholds_are_noticed(power, factor, base):
    """These mistakes change the number only if the region of the narrow class is small or has just disappeared."""
    def mistaken(mu1, sd1, mu2, sd2, p1, p2):
        s1, s2 = sd1 ** power, sd2 ** power
        a, b = 1 / s2 - 1 / s1, 2 * (mu1 / s1 - mu2 / s2)
        c = mu2 ** 2 / s2 - mu1 ** 2 / s1 + factor * np.log(p1 * sd2 / (p2 * sd1)) / np.log(base)
        return formulas.thresholdNum(mu1, sd1, mu2, sd2, p1, p2) if a == 0 else 2 if b * b > 4 * a * c else 0

    for seed in range(100):
        trials = Facts(seed).numberTrials
        assert [mistaken(*trial) for trial in trials] != [formulas.thresholdNum(*trial) for trial in trials]


def test_numbers_of_thresholds_and_of_features_differ(facts):
    assert Counter(map(int, (formulas.thresholdNum(*trial) for trial in facts.numberTrials))) == {0: 6, 1: 2, 2: 7}
    for trials in (facts.scoreTrials, facts.lineTrials, facts.crossingTrials, facts.radiusTrials):
        assert {len(trial[0]) for trial in trials} == {1, 2, 3, 5}


@pytest.mark.parametrize("seed", range(20))
def test_points_of_the_right_boundaries_have_equal_scores(seed):
    f = Facts(seed)
    for mu1, mu2, Sigma, prior, cost in f.crossingTrials:
        x = mu1 + formulas.crossing(mu1, mu2, Sigma, prior, cost) * (mu2 - mu1)
        score = qcEval(x[:, None], qcMake([mu1, mu2], Sigma, prior=prior * cost)).logProb
        assert score[0, 0] == pytest.approx(score[1, 0], abs=1e-9)
    for mu1, s1, mu2, s2, prior, cost in f.radiusTrials:
        center, radius = formulas.circle(mu1, s1, mu2, s2, prior, cost)
        x = center + radius * np.eye(len(mu1))[0]
        score = qcEval(x[:, None], qcMake([mu1, mu2], [s1, s2], prior=prior * cost)).logProb
        assert score[0, 0] == pytest.approx(score[1, 0], abs=1e-9)


# The types of answers that only this worksheet uses

@pytest.mark.parametrize(("name", "value", "key"), [
    ("kind12", "Parabola ", None), ("kind12", "oval", "kind"), ("kind12", 3, "kind"),
    ("kind12", "ellipse", "kindEllipse"),
    ("priorForCost", [.7, 3], None), ("posterior2", .75, "digits"), ("x3Boundary", .53, "digits"),
    ("thresholdPrior", [1.4236, 2], "shape"), ("center", [1.2, 0], "center"), ("errorTwo", -.2, "belowZero")])
def test_answers_get_the_hint_of_their_kind(own, name, value, key):
    finding = own.finding(name, value)
    assert (finding and finding[0]) == key


@pytest.mark.parametrize(("name", "change", "key"), [
    ("lineOf", lambda r: 7 * np.array(r), None), ("lineOf", lambda r: -7 * np.array(r), "sidesTurned"),
    ("lineOf", lambda r: r[:-1], "shape"), ("lineOf", lambda r: [0 * w for w in r], "onlyConstant"),
    ("lineOf", lambda r: np.array(r) * [np.nan] * len(r), "notFinite"), ("lineOf", lambda r: None, "returnsNone"),
    ("lineOf", lambda r: [r[0], *r[1:]] if len(r) == 3 else [1, *r[1:]], "sometimes"),
    ("conicOf", lambda r: np.array(r)[:, None] / 3, None), ("conicOf", lambda r: [1, 2, 3, 4, 5, 6], "constant"),
    ("conicKind", str.upper, None), ("conicKind", lambda r: "parabola", "constant"),
    ("conicKind", lambda r: "parabola" if r == "hyperbola" else r, "wrongWord"),
    ("conicKind", lambda r: "oval", "kind"), ("thresholdNum", float, None), ("radiusOf", lambda r: -r, "belowZero"),
])
def test_functions_get_the_hint_of_their_kind(own, right, name, change, key):
    finding = own.finding(name, solving(lambda *problem: change(right[name](*problem))))
    assert (finding and finding[0]) == key
    if key == "wrongWord":
        assert "'hyperbola'" in hint(SHEET, name, finding, "en")


def test_functions_of_the_package_that_solve_a_question_are_locked(right, facts):
    wrong = {"logScore": "from prtools import gaussianLog\ndef logScore(x, mu, Sigma, p):\n"
                         "    return np.log(p) + gaussianLog(x, {'mu': mu, 'sigma': Sigma})[0]\n",
             "lineOf": "from prtools import qcBoundary, qcMake\ndef lineOf(mu1, mu2, Sigma, p1, p2):\n"
                       "    q = qcBoundary(qcMake([mu1, mu2], Sigma, prior=[p1, p2]), 1, 2)\n",
             "crossing": "from prtools import qcLinear, qcMake\ndef crossing(mu1, mu2, Sigma, prior, cost):\n"
                         "    return qcLinear(qcMake([mu1, mu2], Sigma))\n",
             "radiusOf": "from prtools import qcExplain, qcMake\ndef radiusOf(mu1, s1, mu2, s2, prior, cost):\n"
                         "    return qcExplain(mu1, qcMake([mu1, mu2], [s1, s2])).sum\n"}
    names = dict(right)
    for code in wrong.values():
        exec(code, names)
    found = {name: finding for wrong in judge(names, facts=facts).values() for name, finding in wrong.items()}
    used = {"logScore": "gaussianLog", "lineOf": "qcBoundary", "crossing": "qcLinear", "radiusOf": "qcExplain"}
    assert {name: key for name, (key, _) in found.items()} == dict.fromkeys(wrong, "used")
    assert {name: fields["function"] for name, (_, fields) in found.items()} == used


# The figures

def test_right_worksheet_draws_a_figure_for_each_question(capsys):
    exec(BOUNDARY.fill(BOUNDARY.right), {"__name__": "__main__"})
    assert "Error" not in capsys.readouterr().out
    figures = [plt.figure(n) for n in plt.get_fignums()]
    assert len(figures) == len(SHEET.questions)
    scores, line, weighted, conic, kinds, circles, thresholds = (fig.axes for fig in figures)
    exact, yours = scores[0].lines[0], scores[0].lines[1]
    np.testing.assert_allclose(exact.get_ydata(), yours.get_ydata())
    for ax in weighted:
        first, second, threshold = ax.lines
        heights = [np.interp(threshold.get_xdata()[0], each.get_xdata(), each.get_ydata()) for each in (first, second)]
        assert heights[0] == pytest.approx(heights[1], rel=.01)
    v = Variant()
    for ax, problem in ((line[0], v.B), (conic[0], v.D)):
        red, = (each for each in ax.collections if isinstance(each, QuadContourSet)
                and np.allclose(each.get_edgecolor(), [1, 0, 0, 1]))
        points = np.concatenate([path.vertices for path in red.get_paths()])
        q = qcBoundary(qcMake(problem.means, np.array(problem.covariances)), 1, 2)
        assert len(points) > 10
        assert np.abs(q.value(points.T)).max() < .02 * np.abs(q.value(np.array(problem.means).T)).max()
    assert [ax.get_title() for ax in kinds] == ["classes 1 and 2: parabola", "classes 1 and 3: Hyperbola",
                                                "classes 2 and 3: hyperbola"]
    radii = [patch.radius for patch in circles[0].patches if isinstance(patch, plt.Circle)]
    assert radii[:3] == sorted(radii[:3])
    assert "0.2267 with two thresholds, 0.2297 with one" in thresholds[0].get_title()
