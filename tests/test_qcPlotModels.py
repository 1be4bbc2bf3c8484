"""Parts of qcPlot other than regions: several classifiers, inactive parts, ellipses, rejection, error areas,
sections.
"""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import normal
from matplotlib.colors import to_rgb
from scipy.stats import multivariate_normal

from prtools import (
    dsSelect,
    prData,
    qcBoundary,
    qcError,
    qcEval,
    qcExplain,
    qcExplainPlot,
    qcMake,
    qcPlot,
    qcSection,
    qcSurface,
    qcTrain,
)

MU = [[3, 2], [5, 4], [2, 5]]
REJECT = np.vstack([[.4, .4, .4], 1 - np.eye(3)])


def lines(ax, start):
    return [v for v in ax.get_lines() if str(v.get_gid()).startswith(start)]


@pytest.mark.parametrize("sigma", [2, [.5, 1, 2], [[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]]],
                         ids=["S4-9", "S4-12", "S4-13"])
def test_S3_7_active_and_inactive_parts_make_up_the_whole_quadric(sigma):
    qcPrm = qcMake(MU, sigma)
    ax = qcPlot(None, qcPrm, "decBoundary", inactive=True)
    for v in lines(ax, "boundary"):
        i, j = (int(k) + 1 for k in v.get_gid().split()[1:])
        points = v.get_xydata().T
        points = points[:, ~np.isnan(points).any(axis=0)]
        g = qcEval(points, qcPrm).logProb
        assert np.abs(qcBoundary(qcPrm, i, j).value(points)).max() < 5e-3
        best = np.maximum(g[i - 1], g[j - 1]) >= np.delete(g, (i - 1, j - 1), axis=0)[0] - 5e-3
        assert (best if v.get_linestyle() == "-" else ~best | np.isclose(g[i - 1], g.max(axis=0), atol=5e-3)).all()
    assert len({v.get_gid() for v in lines(ax, "boundary") if v.get_linestyle() != "-"}) == 3


def test_ellipses_hold_their_mass():
    qcPrm = qcMake([[3, 2], [5, 4]], [[[2, 1], [1, 3]], [[1, 0], [0, .5]]])
    ax = qcPlot(None, qcPrm, "decBoundary", mass=(.5, .95))
    curves = [v.get_xydata() for v in ax.get_lines() if len(v.get_xydata()) == 181]
    assert len(curves) == 4
    for v, (points, c) in enumerate(zip(curves, np.repeat(qcPrm["class"], 2))):
        P = np.linalg.inv(c["sigma"])
        maha = np.einsum("ni,ij,nj->n", points - c["mu"], P, points - c["mu"])
        assert maha == pytest.approx(-2 * np.log(1 - (.5, .95)[v % 2]), rel=1e-10)
    X = np.random.default_rng(0).multivariate_normal([3, 2], [[2, 1], [1, 3]], 20000)
    D = X - [3, 2]
    inside = np.einsum("ni,ij,nj->n", D, np.linalg.inv([[2, 1], [1, 3]]), D) < -2 * np.log(.5)
    assert inside.mean() == pytest.approx(.5, abs=.012)


def test_S1_11_several_classifiers_each_have_a_kind_of_line_and_a_name():
    DS = dsSelect(prData("iris"), features=[2, 3])
    classifiers = [qcTrain(DS), qcTrain(DS, tied=True)]
    ax = qcPlot(DS, classifiers, "decBoundary", names=["QDA", "LDA"])
    texts = [t.get_text() for t in ax.get_legend().get_texts()]
    assert texts[:2] == ["QDA", "LDA"]
    assert len({v.get_linestyle() for v in lines(ax, "boundary")}) == 2
    assert not ax.images  # several classifiers have no common regions
    with pytest.raises(ValueError, match=r"list of 2 classifiers.*'2dPdf' draws only one.*'decBoundary'"):
        qcPlot(DS, classifiers, "2dPdf")
    assert qcPlot(DS, classifiers[:1], "2dPdf", fig=plt.figure()).shape == (2, 3)
    with pytest.raises(ValueError, match=r"names has 1 name, .* list of 2 names, one per classifier"):
        qcPlot(DS, classifiers, "decBoundary", names=["QDA"])


def test_S1_3_rejected_samples_lie_in_the_hatched_region_and_bear_no_cross():
    DS = dsSelect(prData("iris"), features=[2, 3])
    trained = qcTrain(DS, cost=REJECT)
    answer = qcEval(DS, trained).computedClass
    ax = qcPlot(DS, trained, "decBoundary")
    assert ax.get_title().endswith(f"rejected {100 * (answer == 0).mean():.2f}%")
    cross = next(v for v in ax.get_lines() if v.get_marker() == "x")
    wrong = (answer != DS.output) & (answer != 0)
    assert sorted(map(tuple, cross.get_xydata())) == sorted(map(tuple, DS.input[:, wrong].T))
    assert "rejected" in [t.get_text() for t in ax.get_legend().get_texts()]
    S = qcSurface(DS, trained)
    np.testing.assert_array_equal(S.computedClass.ravel(), qcEval(
        np.stack([a.ravel() for a in np.meshgrid(S.x, S.y)]), trained).computedClass)
    assert S.score.shape == (4, 201, 201)
    hatched, = (c for c in ax.collections if getattr(c, "hatches", None) == ["///"])
    grid = np.stack([a.ravel() for a in np.meshgrid(S.x[1:-1], S.y[1:-1])], axis=1)
    for points, rejected in (DS.input.T, answer == 0), (grid, S.computedClass[1:-1, 1:-1].ravel() == 0):
        inside = np.any([path.contains_points(points) for path in hatched.get_paths()], axis=0)
        np.testing.assert_array_equal(inside, rejected)


def test_S3_3_error_areas_are_the_error_and_x_star_is_marked():
    qcPrm = qcMake([0, 2], 1, [.7, .3])
    ax = qcPlot(None, qcPrm, "1dPdf", pointNum=2001)
    area = 0
    for shade in ax.collections:
        if str(shade.get_gid()).startswith("error"):
            x, y = shade.get_paths()[0].vertices.T
            area += abs(np.sum(x[:-1] * y[1:] - x[1:] * y[:-1])) / 2
    exact = qcError(qcPrm).error
    assert area == pytest.approx(exact, rel=5e-3)  # the axes end at three standard deviations
    texts = [t.get_text() for t in ax.get_legend().get_texts()]
    assert f"P(error) = {exact:.4g}" in texts
    assert "threshold 1.424" in texts


def test_S1_4_costs_move_the_drawn_threshold_and_reject_bands_are_hatched():
    ax = qcPlot(None, qcMake([0, 2], 1, cost=[[0, 10], [1, 0]]), "1dPdf")
    assert "threshold -0.1513" in [t.get_text() for t in ax.get_legend().get_texts()]
    plt.figure()
    ax = qcPlot(None, qcMake([0, 2], 1, cost=[[.2, .2], [0, 1], [1, 0]]), "1dPdf")
    assert "thresholds 0.3069, 1.693" in [t.get_text() for t in ax.get_legend().get_texts()]
    assert [p.get_hatch() for p in ax.patches] == [None, "//", None]


def test_marginal_section_is_the_classifier_trained_on_the_features_alone():
    DS = prData("iris")
    part, alone = qcSection(qcTrain(DS), [2, 3]), qcTrain(dsSelect(DS, features=[2, 3])).qcPrm
    for one, two in zip(part["class"], alone["class"]):
        np.testing.assert_allclose(one.mu, two.mu, rtol=1e-12)
        np.testing.assert_allclose(one.sigma, two.sigma, rtol=1e-12)
    assert part.inputName == ["petal length (cm)", "petal width (cm)"]
    np.testing.assert_array_equal(qcSection(qcTrain(DS), ["petal length (cm)"]).class_[1].mu, [part.class_[1].mu[0]])


@pytest.mark.parametrize("features", [[0, 1], [3, 1], [2]])
def test_slice_answers_as_the_whole_classifier_does_there(features):
    whole = qcTrain(prData("iris"), prior=[1, 2, 3]).qcPrm
    fixed = np.array([5.8, 3.0, 4.5, 1.4])
    part = qcSection(whole, features, fixed)
    points = fixed[features][:, None] + 1.5 * normal(len(features), 300)
    X = np.repeat(fixed[:, None], 300, axis=1)
    X[features] = points
    g, h = qcEval(points, part), qcEval(X, whole)
    np.testing.assert_allclose(g.logProb - g.logProb[0], h.logProb - h.logProb[0], rtol=1e-8, atol=1e-8)
    np.testing.assert_array_equal(g.computedClass, h.computedClass)
    np.testing.assert_array_equal(qcEval(X, qcSection(whole, range(4), fixed)).logProb, h.logProb)
    short = qcSection(whole, features, np.delete(fixed, features))  # values of the other features only
    np.testing.assert_array_equal(short.class_[0].mu, part.class_[0].mu)


def test_slice_far_from_all_classes_keeps_their_ratio():
    """Where all densities underflow to 0, the posteriors still follow from the logarithms."""
    qcPrm = qcMake([[0, 1, 0], [2, 0, 3]], np.diag([1, 2, .5]), [1, 3])
    fixed = [0, 500, -1.]
    part = qcSection(qcPrm, [0], fixed)
    lnRatio = np.log(3) - (500 ** 2 - 499 ** 2) / 4 - (4 ** 2 - 1)
    assert part.prior.sum() == 1
    assert np.log(part.prior[1]) - np.log(part.prior[0]) == pytest.approx(lnRatio, rel=1e-9)


def test_marginal_density_is_the_integral_over_the_other_feature():
    qcPrm = qcMake([[0, 1], [2, 0]], [[[2, .7], [.7, 1]], [[1, -.3], [-.3, .5]]], [1, 3])
    y = np.linspace(-12, 12, 4001)
    for x in (-1., .5, 2):
        joint = [p * multivariate_normal(c.mu, c.sigma).pdf(np.stack([np.full(4001, x), y], axis=1))
                 for p, c in zip(qcPrm.prior, qcPrm.class_)]
        marginal = np.exp(qcEval([[x]], qcSection(qcPrm, [0])).logProb[:, 0])
        assert marginal == pytest.approx(np.trapezoid(joint, y, axis=1), rel=1e-9)


def test_pictures_of_more_features_say_what_they_show():
    DS = prData("iris")
    trained = qcTrain(DS)
    ax = qcPlot(DS, trained, "decBoundary", features=[2, 3])
    assert ax.get_title().split(": recog")[0] == "iris: marginal of 2 of 4 features"
    assert ax.get_xlabel() == "petal length (cm)"
    cross = next(v for v in ax.get_lines() if v.get_marker() == "x")
    missed = np.setdiff1d(np.arange(150), qcTrain(dsSelect(DS, features=[2, 3])).hitIndex)  # of the plotted features
    assert sorted(map(tuple, cross.get_xydata())) == sorted(map(tuple, DS.input[2:, missed].T))
    plt.figure()
    ax = qcPlot(DS, trained, "decBoundary", features=["petal length (cm)", "petal width (cm)"], at=[5.8, 3])
    assert ax.get_title() == "iris: slice at sepal length (cm) = 5.8, sepal width (cm) = 3"
    assert not any(v.get_marker() == "x" for v in ax.get_lines())
    plt.figure()
    ax = qcPlot(DS, trained, "1dPdf", features=[3])
    assert ax.get_xlabel() == "petal width (cm)"


@pytest.mark.parametrize(("features", "fixed", "words"), [
    ([2, 2], None, "only once"), ([2, 9], None, "feature 9 does not exist"),
    ([2, 3], [1, 2, 3], r"at .*\(3,\).*4 values.*2"),
    ([2, 3], [1, np.nan], "at .*not finite.*nan at feature 1"),
    ([2, 3], [1, 1e200], "at reaches 1e\\+200 in absolute value"),
])
def test_wrong_sections(features, fixed, words):
    with pytest.raises(ValueError, match=words):
        qcSection(qcTrain(prData("iris")), features, fixed)


@pytest.mark.parametrize("mass", [1, 0, -.5, [.5, 2]])
def test_wrong_mass(mass):
    with pytest.raises(ValueError, match=r"each probability mass must be above 0 and below 1"):
        qcPlot(None, qcMake(MU, 1), "decBoundary", mass=mass)


def test_models_without_data_are_drawn_around_their_means():
    ax = qcPlot(None, qcMake(MU, 1), "decBoundary")
    assert ax.get_xlim()[0] < 2 - 3 < 5 + 3 < ax.get_xlim()[1]
    means = [tuple(v.get_xydata()[0]) for v in ax.get_lines() if v.get_marker() in "os^"]
    assert means == [(3, 2), (5, 4), (2, 5)]
    colors = [to_rgb(v.get_color()) for v in ax.get_lines() if v.get_marker() in "os^"]
    np.testing.assert_allclose(colors, [to_rgb(c) for c in ("#0a4f9e", "#e8a92b", "#c2416b")])
    assert qcPlot(None, qcMake(MU, 1), "2dPdf", fig=plt.figure()).shape == (2, 3)


def test_reasons_are_stacked_bars_that_add_up():
    why = qcExplain([.1, .7, .8], qcMake([[0] * 3, [1] * 3], 1 / 4, [1, 2]))
    ax = qcExplainPlot(why)
    length = sum(np.array([bar.get_width() for bar in group]) for group in ax.containers)
    best = why.lnPrior.max() + why.lnDetTerm.max() + why.mahaTerm.max()
    assert length == pytest.approx(why.sum - best)
    assert ax.get_title() == "answer: class 2"
    with pytest.raises(TypeError, match=r"needs a result of qcExplain.*dict"):
        qcExplainPlot({"sum": 1})


@pytest.mark.parametrize(("options", "words"), [
    ({"at": [1, 2]}, "at is given.*slice"),
    ({"names": ["a"]}, "names requires a list of classifiers, but a single classifier is given"),
    ({"mode": "2dPdf", "mass": .5}, "mass is given.*'decBoundary'"),
    ({"mode": "2dPdf", "inactive": True}, "inactive is given"),
])
def test_options_that_a_picture_would_not_use_are_refused(options, words):
    with pytest.raises(TypeError, match=words):
        qcPlot(None, qcMake(MU, 1), **{"mode": "decBoundary", **options})


def test_bars_of_classes_far_off_are_cut_and_say_so():
    ax = qcExplainPlot(qcExplain([0, 0], qcMake([[1, 0], [2, 0], [40, 0]], 1)))
    assert [t.get_text() for t in ax.texts] == ["0", "-1.5", "-800 (truncated)"]  # -1/2, -2, -800, minus the largest
    length = sum(np.array([bar.get_width() for bar in group]) for group in ax.containers)
    np.testing.assert_allclose(length, [0, -1.5, -3 * 1.5 - 1])
    assert ax.texts[2].get_window_extent().x0 > ax.bbox.x0  # the number does not overlap the names


def test_reasons_with_a_prior_of_0():
    ax = qcExplainPlot(qcExplain([1.0], qcMake([0, 2], 1, [1, 0])))
    assert "-inf" in [t.get_text() for t in ax.texts]
