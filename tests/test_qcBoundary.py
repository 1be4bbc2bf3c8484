"""Boundaries as quadrics (S0-5, S0-6, S0-13, S3-4..9, S4-8..13), and the errata of the printed formulas."""
import math
from fractions import Fraction

import numpy as np
import pytest
from drawn import gaussians, normal

from prtools import Struct, dsSelect, gaussian, prData, qcBoundary, qcEval, qcMake, qcTrain
from prtools.private.draw.boundary import clipLine

MEAN3 = [[3, 2], [5, 4], [2, 5]]
OBLIQUE = [[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[0.5, 0.5], [0.5, 3]]


@pytest.fixture(scope="module")
def iris34():
    return qcTrain(dsSelect(prData("iris"), features=[2, 3])).qcPrm


def kinds(qcPrm):
    return [qcBoundary(qcPrm, i, j).kind for i, j in ((1, 2), (1, 3), (2, 3))]


@pytest.mark.parametrize("d", [1, 2, 3, 7])
@pytest.mark.parametrize("tied", [False, True])
def test_S0_5_value_is_twice_the_difference_of_scores(d, tied):
    for seed in range(10):
        qcPrm = gaussians(d, seed=seed, tied=tied)
        X = 4 * normal(d, 50, seed + 99)
        g = qcEval(X, qcPrm).logProb
        q = qcBoundary(qcPrm, 1, 2)
        np.testing.assert_allclose(q.value(X), 2 * (g[0] - g[1]), rtol=1e-9, atol=1e-9)
        plain = np.einsum("in,ij,jn->n", X, q.A, X) + q.b @ X + q.c  # the same polynomial about the origin
        np.testing.assert_allclose(plain, 2 * (g[0] - g[1]), rtol=1e-8, atol=1e-8)


def test_coefficients_are_those_of_the_plain_formula_with_inverses():
    qcPrm = gaussians(4, seed=3)
    (m1, S1), (m2, S2) = ((c.mu, c.sigma) for c in qcPrm.class_)
    P1, P2 = np.linalg.inv(S1), np.linalg.inv(S2)
    q = qcBoundary(qcPrm, 1, 2)
    np.testing.assert_allclose(q.A, P2 - P1, rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(q.b, 2 * (P1 @ m1 - P2 @ m2), rtol=1e-9, atol=1e-12)
    c = 2 * np.log(qcPrm.prior[0] / qcPrm.prior[1]) + np.log(np.linalg.det(S2) / np.linalg.det(S1)) \
        - m1 @ P1 @ m1 + m2 @ P2 @ m2
    assert q.c == pytest.approx(c, rel=1e-9)


def test_S0_6_equal_covariances_have_no_quadratic_part_at_all():
    q = qcBoundary(gaussians(3, seed=5, tied=True), 1, 2)
    assert q.kind == "plane"
    assert not q.A.any()
    q = qcBoundary(qcTrain(prData("iris"), tied=True), 1, 2)
    assert q.kind == "hyperplane"
    assert not q.A.any()


@pytest.mark.parametrize("pair", [(1, 2), (2, 1), (1, 0), (0, 1), (2, 0), (0, 2)])
def test_S1_2_boundary_of_two_decisions_is_positive_where_the_first_costs_less(pair):
    """The costs are not symmetric, and their first row is rejection, with the label 0."""
    cost, prior = np.array([[.3, .2], [0, 1], [2, 0]]), np.array([.7, .3])
    qcPrm = Struct(gaussians(2, seed=4), prior=prior, cost=cost, outputName=None)
    qcPrm.label, qcPrm["class"] = qcPrm.label[:2], qcPrm["class"][:2]
    X = 3 * normal(2, 300, 8)
    g = prior[:, None] * np.stack([gaussian(X, part) for part in qcPrm["class"]])
    risk = cost @ (g / g.sum(axis=0))
    i, j = pair
    np.testing.assert_array_equal(qcBoundary(qcPrm, i, j).value(X) > 0, risk[i] < risk[j])
    assert .05 < (risk[i] < risk[j]).mean() < .95


def test_S1_2_decision_that_is_never_the_cheaper_one_has_no_boundary():
    qcPrm = Struct(qcMake([[0, 0], [2, 1]], [1, 1]), cost=[[3, 1.5], [0, 1], [2, 0]])
    with pytest.warns(UserWarning, match="rejection is never"), pytest.raises(ValueError, match="common boundary"):
        qcBoundary(qcPrm, 1, 0)


@pytest.mark.parametrize("angle", range(0, 360, 40))
def test_lines_that_meet_are_told_far_from_both_means_too(angle):
    """Exchanging the features exchanges the classes, whose means differ by 300 standard deviations in each feature."""
    t = np.radians(angle)
    turn = np.array([[np.cos(t), -np.sin(t)], [np.sin(t), np.cos(t)]])
    mu, sigma = [[10, 310], [310, 10]], [np.diag([1, 4.]), np.diag([4., 1])]
    q = qcBoundary(qcMake([turn @ m for m in mu], [turn @ S @ turn.T for S in sigma]), 1, 2)
    assert q.kind == "two lines"
    assert qcBoundary(qcMake([turn @ m for m in mu], [turn @ S @ turn.T for S in sigma], prior=[1, 2]), 1, 2).kind == \
        "hyperbola"


def test_exchanging_the_classes_changes_the_sign_alone(iris34):
    p, q = qcBoundary(iris34, 1, 2), qcBoundary(iris34, 2, 1)
    np.testing.assert_array_equal(p.A, -q.A)
    np.testing.assert_allclose(p.b, -q.b, rtol=1e-12)
    assert p.c == pytest.approx(-q.c, rel=1e-12)


def test_S0_13_iris_boundaries_are_ellipses(iris34):
    assert kinds(iris34) == ["ellipse"] * 3
    det = [np.linalg.det(qcBoundary(iris34, i, j).A) for i, j in ((1, 2), (1, 3), (2, 3))]
    np.testing.assert_allclose(det, [896.7, 2684.2, 37.7], atol=0.05)


@pytest.mark.parametrize("scale", [0.01, 1, 10])
@pytest.mark.parametrize("shift", [0, 1e6])
def test_kind_does_not_depend_on_units_or_origin(scale, shift):
    DS = dsSelect(prData("iris"), features=[2, 3])
    DS.input = DS.input * scale + shift * scale
    qcPrm = qcTrain(DS).qcPrm
    assert kinds(qcPrm) == ["ellipse"] * 3
    g = qcEval(DS, qcPrm).logProb
    np.testing.assert_allclose(qcBoundary(qcPrm, 1, 3).value(DS.input), 2 * (g[0] - g[2]), rtol=1e-6)


@pytest.mark.parametrize(("mu", "sigma", "kind"), [
    ([[3, 2], [7, 4], [2, 5]], 2, ["line"] * 3),                          # S4-9
    (MEAN3, np.diag([1, 2]), ["line"] * 3),                               # S4-10
    (MEAN3, [[1, 0.7], [0.7, 2]], ["line"] * 3),                          # S4-11
    (MEAN3, [0.5, 1, 2], ["circle"] * 3),                                 # S4-12
    ([[3, 2], [5, 4], [3, 4]], OBLIQUE, ["parabola", "hyperbola", "hyperbola"]),  # S4-13
], ids=["S4-9", "S4-10", "S4-11", "S4-12", "S4-13"])
def test_kinds_of_the_three_class_problems(mu, sigma, kind):
    assert kinds(qcMake(mu, sigma)) == kind


def test_S4_13_quadratic_part_of_the_parabola():
    q = qcBoundary(qcMake([[3, 2], [5, 4], [3, 4]], OBLIQUE), 1, 2)
    np.testing.assert_allclose(-q.A, 5 / 6 * np.ones((2, 2)), rtol=1e-12)


def test_S4_8_the_plane_step_by_step():
    q = qcBoundary(qcMake([[0] * 3, [1] * 3], 1 / 4, [1, 2]), 2, 1)
    assert q.kind == "plane"
    np.testing.assert_allclose(q.b / q.b[0], 1)
    assert -q.c / q.b[0] == pytest.approx(3 / 2 - np.log(2) / 4, abs=1e-12)
    assert str(q) == "8·x1 + 8·x2 + 8·x3 - 10.6137 = 0"
    assert q.latex() == r"8\,x_{1} + 8\,x_{2} + 8\,x_{3} - 10.6137 = 0"


@pytest.mark.parametrize(("mu", "sigma", "prior", "kind"), [
    ([0, 2], 1, [1, 1], "one threshold"),
    ([0, 2], [1, 4], [1, 1], "two thresholds"),
    ([0, 0], [1, 4], [1, 9], "nothing"),
    ([[0, 0], [0, 0]], [1, 2], [1, 1], "circle"),
    ([[0, 0], [0, 0]], [1, 2], [1, 2], "point"),        # equal peaks: only the mean is on the boundary
    ([[0, 0], [0, 0]], [1, 2], [1, 3], "nothing"),
    ([[0, 0], [0, 0]], [np.diag([1, 4]), np.diag([4, 1])], [1, 1], "two lines"),  # the lines cross
    ([[0, 0], [0, 0]], [np.diag([1, 1]), np.diag([4, 1])], [1, 1], "two lines"),  # the lines are parallel
    ([[0, 0], [0, 0]], [np.diag([1, 1]), np.diag([4, 1])], [1, 2], "line"),       # the two lines coincide
    ([[0, 0], [0, 1]], [np.diag([1, 1]), np.diag([4, 1])], [1, 1], "parabola"),
    ([[0, 0], [1, 1]], [np.diag([1, 4]), np.diag([4, 1])], [1, 2], "hyperbola"),
    ([[0, 0], [0, 0]], 1, [1, 2], "nothing"),
    ([[0, 0], [0, 0]], 1, [1, 1], "everything"),
    ([[0] * 3, [1] * 3], [1, 2], [1, 1], "sphere"),
    ([[0] * 3, [1] * 3], [1, (2, 3, 4)], [1, 1], "ellipsoid"),
    ([[0] * 3, [1] * 3], [1, (2, 3, 0.5)], [1, 1], "hyperboloid of one sheet"),
    ([[0] * 3, [0] * 3], [1, (2, 0.5, 2)], [1, 0.5], "hyperboloid of one sheet"),
    ([[0] * 3, [0] * 3], [1, (2, 0.5, 2)], [1, 2], "hyperboloid of two sheets"),
    ([[0] * 4, [0] * 4], [1, (2, 0.5, 2, 3)], [1, 2], "hyperboloid"),
    ([[0] * 3, [1] * 3], [1, (2, 3, 1)], [1, 1], "elliptic paraboloid"),
    ([[0] * 3, [1] * 3], [1, (2, 0.5, 1)], [1, 1], "hyperbolic paraboloid"),
    ([[0] * 3, [1, 1, 0]], [1, (2, 3, 1)], [1, 1], "elliptic cylinder"),
    ([[0] * 3, [1, 1, 0]], [1, (2, 0.5, 1)], [1, 1], "hyperbolic cylinder"),
    ([[0] * 3, [1, 1, 0]], [1, (2, 1, 1)], [1, 1], "parabolic cylinder"),
    ([[0] * 3, [1, 0, 0]], [1, (2, 1, 1)], [1, 1], "two planes"),
    ([[0] * 3, [0] * 3], [1, (2, 0.5, 1)], [1, 1], "two planes"),
    ([[0] * 3, [0] * 3], [1, (2, 1 / 3, 1.5)], [1, 1], "cone"),
])
def test_kinds_degenerate_and_not(mu, sigma, prior, kind):
    assert qcBoundary(qcMake(mu, sigma, prior), 1, 2).kind == kind
    assert qcBoundary(qcMake(mu, sigma, prior), 2, 1).kind == kind


def test_S3_4_thresholds_in_one_dimension():
    assert qcBoundary(qcMake([0, 2], 1), 1, 2).threshold == pytest.approx([1], abs=1e-12)
    assert qcBoundary(qcMake([0, 2], 1, [0.7, 0.3]), 1, 2).threshold == pytest.approx([1.423649], abs=5e-7)
    assert qcBoundary(qcMake([0, 2], [1, 4]), 1, 2).threshold == pytest.approx([-2.5709, 1.2376], abs=5e-5)
    assert qcBoundary(qcMake([0, 0], [1, 4], [1, 9]), 1, 2).threshold.size == 0


def test_thresholds_keep_their_digits_far_from_the_origin():
    near, far = (qcBoundary(qcMake([m, m + 2], [1, 4]), 1, 2).threshold - m for m in (0, 1e8))
    np.testing.assert_allclose(near, far, atol=1e-7)


def test_S1_4_a_cost_moves_the_threshold_as_a_prior_does():
    # misclassifying class 2 costs 10, class 1 costs 1
    byMatrix = qcBoundary(qcMake([0, 2], 1, cost=[[0, 10], [1, 0]]), 1, 2).threshold
    byVector = qcBoundary(qcMake([0, 2], 1, cost=[1, 10]), 1, 2).threshold
    byPrior = qcBoundary(qcMake([0, 2], 1, prior=[1, 10]), 1, 2).threshold
    assert byMatrix == pytest.approx([-0.1513], abs=5e-5)
    assert byVector == pytest.approx(byMatrix, abs=1e-12)
    assert byPrior == pytest.approx(byMatrix, abs=1e-12)


def test_S1_3_borders_of_the_reject_band_are_boundaries_too():
    qcPrm = qcMake([0, 2], 1, cost=[[0.1, 0.1], [0, 1], [1, 0]])
    assert qcBoundary(qcPrm, 1, 0).threshold == pytest.approx([-0.0986], abs=5e-5)
    assert qcBoundary(qcPrm, 0, 2).threshold == pytest.approx([2.0986], abs=5e-5)


def test_equation_names_the_features_and_latex_has_no_blanks_in_it(iris34):
    q = qcBoundary(iris34, 2, 3)
    assert str(q).startswith("-8.38596·(petal length)² + 40.4882·(petal length)·(petal width)")
    assert r"(\text{petal length})^2" in q.latex()
    assert repr(q).startswith("ellipse between classes 2 and 3: ")


@pytest.mark.parametrize(("i", "j", "words"), [
    (1, 1, "i and j.*1.*different classes"),
    (1, 7, r"class j = 7 is unknown"),
    ("a", 1, r"class i = 'a' is unknown"),
])
def test_wrong_classes(iris34, i, j, words):
    with pytest.raises(ValueError, match=words):
        qcBoundary(iris34, i, j)


def test_a_cost_matrix_of_three_classes_makes_no_quadric(iris34):
    iris34 = iris34.copy()
    iris34.cost = [[0, 1, 2], [1, 0, 1], [1, 1, 0]]
    with pytest.raises(ValueError, match=r"cost.*\(3, 3\).*3 classes"):
        qcBoundary(iris34, 1, 2)


def test_a_class_of_prior_0_has_no_boundary():
    with pytest.raises(ValueError, match="never chosen"):
        qcBoundary(qcMake([0, 2], 1, [1, 0]), 1, 2)


# Errata: at boundary points of random pairs, found by bisection, the correct formula holds and the printed one fails.

def onBoundary(qcPrm, seed=0):
    """Return points with g_1 = g_2, found by bisection between samples of the two classes."""
    rng = np.random.default_rng(seed)
    d = qcPrm.class_[0].mu.size
    low, high = (c.mu[:, None] + np.linalg.cholesky(c.sigma) @ rng.normal(size=(d, 400)) for c in qcPrm.class_)
    side = lambda X: np.subtract(*qcEval(X, qcPrm).logProb)  # noqa: E731 - a name for a short formula
    good = (side(low) > 0) & (side(high) < 0)
    low, high = low[:, good], high[:, good]
    for _ in range(60):
        middle = (low + high) / 2
        first = side(middle) > 0
        low, high = np.where(first, middle, low), np.where(first, high, middle)
    assert good.sum() > 50
    return low


def parts(qcPrm, X):
    """Return ln p, ln|S|, S, S^-1, mu and squared Mahalanobis distances of both classes by the formulas."""
    out = []
    for p, c in zip(qcPrm.prior, qcPrm.class_):
        P, D = np.linalg.inv(c.sigma), X - c.mu[:, None]
        out.append((np.log(p), np.log(np.linalg.det(c.sigma)), c.sigma, P, c.mu, np.einsum("in,ij,jn->n", D, P, D)))
    return zip(*out)


@pytest.mark.parametrize("seed", range(20))
def test_E0_2_E0_3_signs_of_the_determinants(seed):
    qcPrm = gaussians(3, seed=seed)
    (p1, p2), (l1, l2), _, _, _, (m1, m2) = parts(qcPrm, onBoundary(qcPrm))
    right2 = (2 * p1 - l1 - m1) - (2 * p2 - l2 - m2)
    printed2 = (2 * p1 + l1 - m1) - (2 * p2 + l2 - m2)
    right3 = m1 - m2 - (2 * (p1 - p2) + l2 - l1)
    printed3 = m1 - m2 - (2 * (p1 - p2) + l1 - l2)
    for right, printed in (right2, printed2), (right3, printed3):
        assert np.abs(right).max() < 1e-9
        assert np.abs(printed).min() == pytest.approx(2 * abs(l1 - l2), rel=1e-6)


def test_a_long_equation_prints_on_a_screen():
    """With 30 features there are 465 products."""
    lines = repr(qcBoundary(gaussians(30, seed=1), 1, 2)).splitlines()
    assert len(lines) == 20
    assert max(map(len, lines)) <= 100
    assert all(line.startswith("    ") for line in lines[1:])
    assert lines[-1].endswith(" ...")


@pytest.mark.parametrize("seed", range(20))
def test_E0_4_E3_4_the_linear_case(seed):
    qcPrm = gaussians(3, seed=seed, tied=True)
    X = onBoundary(qcPrm)
    (p1, p2), _, (S, _), (P, _), (m1, m2), _ = parts(qcPrm, X)
    right = (m1 - m2) @ P @ X - ((m1 @ P @ m1 - m2 @ P @ m2) / 2 - (p1 - p2))
    printed0 = (m1 - m2) @ S @ X - (m1 @ S @ m1 - m2 @ S @ m2 - 2 * (p1 - p2))
    right3 = 2 * (P @ (m2 - m1)) @ X + (m1 - m2) @ P @ (m1 + m2) + 2 * (p2 - p1)
    printed3 = 2 * (P @ (m2 - m1)) @ X + (m1 - m2) @ P @ (m1 - m2) + 2 * (p1 - p2)
    assert np.abs(right).max() < 1e-9
    assert np.abs(right3).max() < 1e-9
    assert np.abs(printed0).max() > 1e-3
    assert np.abs(printed3).max() > 1e-3


@pytest.mark.parametrize("seed", range(20))
def test_E3_5_the_quadratic_part_is_the_difference_of_inverses_and_negative_means_class_1(seed):
    qcPrm = gaussians(3, seed=seed)
    X = onBoundary(qcPrm)
    (p1, p2), (l1, l2), (S1, S2), (P1, P2), (m1, m2), _ = parts(qcPrm, X)

    def delta(A, X):
        rest = 2 * (P2 @ m2 - P1 @ m1) @ X + m1 @ P1 @ m1 - m2 @ P2 @ m2 + l1 - l2 + 2 * (p2 - p1)
        return np.einsum("in,ij,jn->n", X, A, X) + rest

    assert np.abs(delta(P1 - P2, X)).max() < 1e-8
    assert np.abs(delta(np.linalg.inv(S1 - S2), X)).max() > 1e-3
    Y = 3 * normal(3, 200, seed)
    np.testing.assert_array_equal(delta(P1 - P2, Y) < 0, qcEval(Y, qcPrm).computedClass == 1)


@pytest.mark.parametrize("seed", range(6))
def test_constant_of_needles_that_point_to_the_origin_keeps_its_digits(seed):
    """Compare with exact fractions; a shift from the centre used to lose more digits than rounding explains."""
    rng = np.random.default_rng(seed)
    mu, sigma, c, unit = [], [], 0, 0
    for sign in (1, -1):
        u = np.array([np.cos(t := rng.uniform(0, 7)), np.sin(t)])
        S = np.outer(u, u) + 10 ** rng.uniform(-10, -6) * np.eye(2)
        m = u * 10 ** rng.uniform(2, 4)
        mu.append(m)
        sigma.append(S)
        (a, b), (_, e), (x, y) = [[Fraction(v) for v in row] for row in (*S.tolist(), m.tolist())]
        det = a * e - b * b
        w = [(e * x - b * y) / det, (a * y - b * x) / det]
        s, P = np.sqrt(S.diagonal()), np.abs(np.array([[e, b], [b, a]]).astype(float) / float(det))
        unit += 2.0 ** -52 * ((s @ np.abs(np.array(w, dtype=float))) ** 2 + s @ P @ s)  # as in tests/differential
        c -= sign * (Fraction(math.log(det)) + x * w[0] + y * w[1])
    found = qcBoundary(qcMake(mu, sigma), 1, 2).c
    assert abs(float(Fraction(found) - c)) < 8 * unit


def test_parts_of_a_line_end_where_the_margin_is_0():
    line, nan = np.array([[0., 1, 2, 3, 4], [0, 2, 4, 6, 8]]), np.full(2, np.nan)
    for margin, want in (([1, 0, -1, 0, 1], [[0, 0], [1, 2], [1, 2], nan, [3, 6], [3, 6], [4, 8]]),
                         ([0, 0, 0, 0, 0], line.T), ([1, -1, -1, -1, -3], [[0, 0], [.5, 1], nan]),
                         ([-1, -1, 3, 3, -1], [[1.25, 2.5], [2, 4], [3, 6], [3.75, 7.5], nan])):
        np.testing.assert_allclose(clipLine(line, np.array(margin, dtype=float)).T, np.array(want))
    assert clipLine(line, -np.ones(5)).shape == (2, 0)
