"""Plots, checked by their artists (coordinates, labels, levels, titles) instead of their pixels."""
import warnings

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import MISSED, drawnAs, edges, insideFigure, legendTexts
from drawn import normal
from matplotlib.collections import PolyCollection
from mpl_toolkits.mplot3d.art3d import Poly3DCollection

from prtools import (
    Struct,
    dsProjPlot2,
    dsScatterPlot,
    dsSelect,
    posterior,
    prData,
    qcEval,
    qcMake,
    qcPlot,
    qcSurface,
    qcTrain,
)
from prtools.private.draw.boundary import boundaryLines
from prtools.private.draw.style import INK, light, marker
from prtools.private.draw.surface import surface
from prtools.private.kernel.decide import thresholds


@pytest.fixture
def gauss3():
    """Return three Gaussians whose boundaries meet in two triple points."""
    g = np.random.default_rng(1)
    X = np.concatenate([g.multivariate_normal(m, S, 60) for m, S in (
        ([0, 0], [[1, .5], [.5, 1]]), ([3, 0], [[.6, 0], [0, 2]]), ([1, 3], [[2, -.4], [-.4, .5]]))]).T
    return Struct(input=X, output=np.repeat([1, 2, 3], 60), dataName="gauss3")


# ---------------------------------------------------------------- qcSurface

def test_surface_is_qcEval_on_its_grid(iris34):
    prm = qcTrain(iris34)
    S = qcSurface(iris34, prm, pointNum=61)
    points = np.stack([a.ravel() for a in np.meshgrid(S.x, S.y)])
    want = qcEval(points, prm)
    np.testing.assert_allclose(S.logProb.reshape(3, -1), want.logProb, rtol=1e-12)  # computed by rows and columns
    np.testing.assert_array_equal(S.computedClass.ravel(), want.computedClass)
    np.testing.assert_allclose(S.posterior.sum(axis=0), 1, rtol=0, atol=1e-15)
    assert S.logProb.shape == S.posterior.shape == (3, 61, 61)


def test_surface_reaches_the_margin_around_the_samples(iris34):
    S = qcSurface(iris34, qcTrain(iris34), margin=.1)
    np.testing.assert_allclose([S.x[0], S.x[-1], S.y[0], S.y[-1]], [1 - .59, 6.9 + .59, .1 - .24, 2.5 + .24])
    flat = Struct(input=np.array([[1., 2, 3], [5, 5, 5]]))
    wide = qcSurface(flat, qcTrain(iris34))
    assert wide.y[0] < 5 < wide.y[-1]


def test_far_region_is_right_where_all_densities_underflow():
    DS = Struct(input=np.array([[0., 1, 0, 1, 2, 3, 2, 4], [0, 0, 1, 2, 2, 3, 4, 2]]), output=[1, 1, 1, 1, 2, 2, 2, 2])
    prm = qcTrain(DS).qcPrm
    for c in prm.class_:
        c.sigma = 25 * np.eye(2)
    far = Struct(input=np.array([[-300., 300], [-300, 300]]))
    S = qcSurface(far, prm, pointNum=301)
    assert (np.exp(S.logProb[:, :20, :20]) == 0).all()
    (m1, m2), prior = (c.mu for c in prm.class_), prm.prior
    x, y = np.meshgrid(S.x, S.y)
    closer = (x - m1[0]) ** 2 + (y - m1[1]) ** 2 <= (x - m2[0]) ** 2 + (y - m2[1]) ** 2  # equal priors and variances
    np.testing.assert_array_equal(prior, .5)
    np.testing.assert_array_equal(S.computedClass == 1, closer)


def test_class_narrower_than_the_grid_is_said():
    g = np.random.default_rng(0)
    DS = Struct(input=np.concatenate([g.normal(0, 10, (2, 50)), g.normal(0, .01, (2, 50))], axis=1),
                output=np.repeat([1, 2], 50))
    prm = qcTrain(DS)
    with pytest.warns(UserWarning, match=r"class 2 .*deviation.*0\.\d+.*feature .*grid"):
        qcSurface(DS, prm)
    near = dsSelect(DS, samples=slice(50, 100))
    assert qcSurface(near, prm).computedClass[100, 100] == 2  # without a warning


@pytest.mark.parametrize(("change", "error", "words"), [
    ({"pointNum": 1}, ValueError, "pointNum is 1.*2 to 2001"),
    ({"pointNum": 2.5}, TypeError, r"pointNum is 2\.5.*integer"),
    ({"margin": -1}, ValueError, "margin is -1.*from 0"),
    ({"margin": "wide"}, TypeError, "margin is 'wide'.*number"),
])
def test_surface_says_what_is_wrong_with_the_grid(iris34, change, error, words):
    with pytest.raises(error, match=words):
        qcSurface(iris34, qcTrain(iris34), **change)


def test_surface_that_reaches_too_far_is_refused(iris34):
    """One sample is near the classes, but the grid extends too far."""
    for far in ([[3, 1e200], [1, 2]], [[3, 4], [-1e180, 2]]):
        for kind in ("full", "diagonal"):
            with pytest.raises(ValueError, match="too large to square"):
                qcSurface(Struct(input=far), qcTrain(iris34, covType=kind), pointNum=11, margin=0)


def test_surface_wants_two_features_and_finite_samples(iris, iris34):
    with pytest.raises(ValueError, match=r"DS has 1 feature.*requires 2.*dsSelect"):
        qcSurface(dsSelect(iris, features=[0]), qcTrain(iris))
    prm = qcTrain(iris34)
    bad = Struct(input=np.array([[1., np.nan], [1, 2]]))
    with pytest.raises(ValueError, match=r"not finite.*nan at feature 0, sample 1"):
        qcSurface(bad, prm)


# ---------------------------------------------------------------- decBoundary

def test_S0_10_crosses_are_the_missed_samples(iris34):
    want = iris34.input[:, MISSED].T
    prm = qcTrain(iris34)
    computed = qcPlot(iris34, prm, "decBoundary")
    np.testing.assert_array_equal(drawnAs(computed, "misclassified (3)").get_xydata(), want)
    plt.figure()
    iris34.hitIndex = prm.hitIndex
    upper, lower = plt.subplot(2, 1, 1), plt.subplot(2, 1, 2)
    for ax in (qcPlot(iris34, prm, "decBoundary", ax=upper), dsScatterPlot(iris34, ax=lower)):
        np.testing.assert_array_equal(drawnAs(ax, "misclassified (3)").get_xydata(), want)
        assert drawnAs(ax, "misclassified").get_marker() == "x"
        assert ax.get_title() == "iris: recog. rate = 98.00% (147 of 150)"


@pytest.mark.parametrize("cost", [None, [[.4, .4, .4], [0, 1, 1], [1, 0, 1], [1, 1, 0]]])
def test_hitIndex_of_DS_decides_on_the_crosses_also_with_rejection(iris34, cost):
    prm = qcTrain(iris34, cost=cost)
    iris34.hitIndex = np.arange(1, 150)
    ax = qcPlot(iris34, prm, "decBoundary")
    np.testing.assert_array_equal(drawnAs(ax, "misclassified (1)").get_xydata(), iris34.input[:, :1].T)
    assert "99.33% (149 of 150)" in ax.get_title()


def test_crosses_are_few_where_many_miss_and_lie_below_the_minority():
    """In imbalance2 with equal priors, 259 majority samples and 2 minority samples are misclassified."""
    DS = prData("imbalance2")
    for draw in (lambda: qcPlot(DS, qcTrain(DS, prior="equal"), "decBoundary", pointNum=61),
                 lambda: dsScatterPlot(Struct(DS, hitIndex=qcTrain(DS, prior="equal").hitIndex))):
        plt.close("all")
        ax = draw()
        majority, minority = drawnAs(ax, "majority"), drawnAs(ax, "minority")
        many, few = (v for v in ax.get_lines() if v.get_marker() == "x")
        assert [len(v.get_xdata()) for v in (many, few)] == [100, 2]
        assert "misclassified (261, 102 shown)" in [t.get_text() for t in ax.get_legend().get_texts()]
        assert majority.zorder < many.zorder < minority.zorder < few.zorder
        assert majority.get_markersize() < minority.get_markersize()
        assert [len(v.get_path_effects()) for v in (majority, minority)] == [0, 1]  # the halo of the rare class
        assert many.get_markersize() < 1.7 * minority.get_markersize() / 1.4
        assert set(map(tuple, many.get_xydata())) < set(map(tuple, DS.input[:, DS.output == 1].T))


@pytest.mark.parametrize("draw", [
    lambda DS: qcPlot(DS, qcTrain(DS), "decBoundary", pointNum=61, crosses=False),
    lambda DS: dsScatterPlot(DS, crosses=False), lambda DS: dsProjPlot2(DS, crosses=False)[1, 0]])
def test_no_crosses_on_request(iris34, draw):
    ax = draw(Struct(iris34, hitIndex=[0, 1]))
    assert not any(v.get_marker() == "x" for v in ax.get_lines())


@pytest.mark.parametrize("layout", [None, "constrained"])
def test_panels_that_show_the_same_classes_share_a_legend_below(iris34, layout):
    fig, panels = plt.subplots(1, 3, figsize=(12, 4), layout=layout)
    for ax, tied in zip(panels, (False, True, False)):
        qcPlot(iris34, qcTrain(iris34, tied=tied), "decBoundary", ax=ax, pointNum=61, title="a title\nof the user")
    fig.canvas.draw()
    assert [ax.get_legend() for ax in panels] == [None] * 3
    assert legendTexts(fig.legends[0]) == [*iris34.outputName, "misclassified"]
    assert len(fig.legends) == 1
    top = fig.legends[0].get_window_extent().y1
    assert all(ax.xaxis.get_tightbbox().y0 >= top - 1 for ax in panels)
    assert len({(ax.bbox.y0.round(3), ax.bbox.height.round(3)) for ax in panels}) == 1


def test_a_legend_for_all_panels_says_that_crosses_are_fewer_than_misses():
    DS = prData("imbalance2")
    fig, panels = plt.subplots(1, 2)
    for ax, prior in zip(panels, ("count", "equal")):
        qcPlot(DS, qcTrain(DS, prior=prior), "decBoundary", ax=ax, pointNum=61)
    assert legendTexts(fig.legends[0]) == ["majority", "minority", "misclassified (not all shown)"]
    fig, panels = plt.subplots(1, 2)
    for ax in panels:
        dsScatterPlot(Struct(input=np.array([[0, 1, 1.], [0, 1, 1]]), output=[1, 1, 1], hitIndex=[0]), ax=ax)
    assert legendTexts(fig.legends[0]) == ["class 1", "misclassified (some coincide)"]


@pytest.mark.parametrize("draw", [
    lambda DS: dsScatterPlot(DS, legend=False), lambda DS: dsProjPlot2(prData("iris"), legend=False)[0, 0],
    lambda DS: qcPlot(DS, qcTrain(DS), "2dPdfAll", pointNum=81, legend=False),
    lambda DS: qcPlot(DS, qcTrain(DS), "decBoundary", pointNum=61, legend=False),
    lambda DS: qcPlot(DS, qcTrain(DS), "2dPdf", pointNum=81, legend=False)[0, 0]])
def test_no_legend_on_request(iris34, draw):
    ax = draw(iris34)
    assert ax.get_legend() is None
    assert not ax.figure.legends


def test_inactive_boundaries_are_in_the_legend(iris34):
    ax = qcPlot(iris34, qcTrain(iris34), "decBoundary", inactive=True, pointNum=61)
    assert "a third class is predicted" in legendTexts(ax.get_legend())


def test_samples_are_drawn_by_class(iris34):
    ax = qcPlot(iris34, qcTrain(iris34), "decBoundary")
    for k, name in enumerate(iris34.outputName):
        shapes = drawnAs(ax, name)
        np.testing.assert_array_equal(shapes.get_xydata(), iris34.input[:, iris34.output == k + 1].T)
        assert shapes.get_marker() == marker(k)


@pytest.mark.parametrize("data", ["iris34", "gauss3"])
def test_S0_5_boundary_vertices_satisfy_gi_equal_gj(data, request):
    """Linear interpolation of a quadratic has an error of at most h'|D''|h / 8, or twice this at the ends of pieces."""
    DS = request.getfixturevalue(data)
    prm = qcTrain(DS).qcPrm
    S = qcSurface(DS, prm)
    h = np.array([S.x[1] - S.x[0], S.y[1] - S.y[0]])
    shapes = edges(qcPlot(DS, prm, "decBoundary"))
    assert len(shapes) >= 2
    for (i, j), xy in shapes.items():
        score = qcEval(xy.T, prm).logProb
        P = [np.linalg.inv(prm.class_[k].sigma) for k in (i, j)]
        bound = h @ np.abs(P[0] - P[1]) @ h / 8
        gap = np.abs(score[i] - score[j])
        assert gap.max() <= 2 * bound
        others = np.delete(score, (i, j), axis=0).max(axis=0)
        assert (others <= np.maximum(score[i], score[j]) + 2 * bound).all()
        slope = np.linalg.norm([P[0] @ (v - prm.class_[i].mu) - P[1] @ (v - prm.class_[j].mu) for v in xy], axis=1)
        assert np.median(gap / slope) < .02 * h.max()  # the distance is far below the line width


def test_S0_6_boundary_of_equal_covariances_is_straight_to_rounding(iris34):
    prm = qcTrain(iris34, tied=True)
    for xy in edges(qcPlot(iris34, prm, "decBoundary")).values():
        # The second singular value of the centred vertices is 0 if all pieces lie on one line.
        assert np.linalg.svd(xy - xy.mean(axis=0), compute_uv=False)[1] < 1e-9


@pytest.mark.parametrize("data", ["iris34", "gauss3"])
def test_boundaries_part_all_cells_of_different_answer_and_no_others(data, request):
    DS = request.getfixturevalue(data)
    prm = qcTrain(DS)
    S = qcSurface(DS, prm)
    L = S.computedClass - 1
    expected = {tuple(sorted(p)) for a, b in ((L[1:], L[:-1]), (L[:, 1:], L[:, :-1]))
              for p in zip(a[a != b].tolist(), b[a != b].tolist())}
    shapes = edges(qcPlot(DS, prm, "decBoundary"))
    assert expected <= set(shapes)
    j, i = np.nonzero(L[:, 1:] != L[:, :-1])
    midpoints = np.stack([(S.x[i] + S.x[i + 1]) / 2, S.y[j]], axis=1)
    all_ = np.concatenate(list(shapes.values()))
    step = np.array([S.x[1] - S.x[0], S.y[1] - S.y[0]])
    far = np.abs((midpoints[:, None] - all_) / step).max(axis=2).min(axis=1)
    assert far.max() <= 1.01


def test_three_boundaries_meet_in_a_point(gauss3):
    shapes = edges(qcPlot(gauss3, qcTrain(gauss3), "decBoundary"))
    a, b, ends = shapes[0, 1], shapes[0, 2], shapes[1, 2]
    gap = min(max(np.linalg.norm(line - p, axis=1).min() for line in (a, b)) for p in ends)
    assert gap < .002  # the grid step is .03


def test_regions_bear_the_colours_of_qcEval(iris34):
    prm = qcTrain(iris34)
    ax = qcPlot(iris34, prm, "decBoundary", pointNum=61)
    S = qcSurface(iris34, prm, pointNum=61)
    image = ax.get_images()[0]
    left, right, low, high = image.get_extent()
    x = left + (np.arange(61) + .5) * (right - left) / 61
    y = low + (np.arange(61) + .5) * (high - low) / 61
    np.testing.assert_allclose(x, S.x)
    np.testing.assert_allclose(y, S.y)
    answer = qcEval(np.stack([a.ravel() for a in np.meshgrid(x, y)]), prm).computedClass.reshape(61, 61)
    twins = np.array([light(k) for k in range(3)])
    np.testing.assert_array_equal(np.asarray(image.get_array()), twins[answer - 1])
    assert (ax.get_xlim(), ax.get_ylim()) == (tuple(S.x[[0, -1]]), tuple(S.y[[0, -1]]))


def test_string_labels_unseen_classes_and_no_output_are_drawn(iris34):
    words = np.array(["a", "b", "c"])[iris34.output - 1]
    DS = Struct(input=iris34.input, output=words)
    prm = qcTrain(DS)
    ax = qcPlot(DS, prm, "decBoundary", pointNum=61)
    assert {"a", "b", "c"} <= {v.get_label() for v in ax.get_lines()}
    plt.figure()
    ax = qcPlot(Struct(input=iris34.input), prm, "decBoundary", pointNum=61)
    assert drawnAs(ax, "samples").get_xydata().shape == (150, 2)
    assert ax.get_title() == ""
    plt.figure()
    strange = Struct(input=iris34.input[:, :3], output=["a", "b", "z"])
    with pytest.warns(UserWarning, match="do not occur in the training data"):
        ax = qcPlot(strange, prm, "decBoundary", margin=2, pointNum=61)
    assert drawnAs(ax, "class z").get_marker() == marker(3)


def test_prior_of_zero_leaves_no_region_and_no_boundary(iris34):
    prm = qcTrain(iris34).qcPrm
    prm.prior = [1, 0, 1]
    assert set(edges(qcPlot(iris34, prm, "decBoundary"))) == {(0, 2)}
    for mode in ("2dPdf", "2dPosterior"):
        panels = qcPlot(iris34, prm, mode, pointNum=61)
        assert not panels[1, 1].collections
    S = qcSurface(iris34, prm)
    assert set(np.unique(S.computedClass)) == {1, 3}


def test_one_class_draws_a_region_without_boundaries(iris34):
    DS = dsSelect(iris34, samples=slice(0, 50))
    with pytest.warns(UserWarning, match="only one class"):
        prm = qcTrain(DS)
    assert edges(qcPlot(DS, prm, "decBoundary")) == {}
    assert qcPlot(DS, prm, "2dPdf", pointNum=61).shape == (2, 1)


# ---------------------------------------------------------------- 2dPdf, 2dPosterior

def test_S0_12_surfaces_integrate_to_the_priors(iris34):
    prm = qcTrain(iris34, prior=[1, 2, 5]).qcPrm
    wide = Struct(input=np.array([[-1., 10], [-1, 5]]))
    S = qcSurface(wide, prm, pointNum=601, margin=0)
    volume = np.exp(S.logProb).sum(axis=(1, 2)) * (S.x[1] - S.x[0]) * (S.y[1] - S.y[0])
    np.testing.assert_allclose(volume, [.125, .25, .625], rtol=1e-9)


def test_S0_12_drawn_surface_holds_all_but_the_cut_foot(iris34, monkeypatch):
    """Above .005 of its peak, a 2-D Gaussian has .995 of its mass."""
    shapes, make = [], Poly3DCollection.__init__
    monkeypatch.setattr(Poly3DCollection, "__init__",
                        lambda self, faces, **more: shapes.append(faces) or make(self, faces, **more))
    prm = qcTrain(iris34)
    panels = qcPlot(iris34, prm, "2dPdf", pointNum=301, margin=.6, ownScale=True)
    volume = [(np.ptp(f[:, :, 0], axis=1) * np.ptp(f[:, :, 1], axis=1) * f[:, :, 2].mean(axis=1)).sum() for f in shapes]
    np.testing.assert_allclose(np.array(volume) * 3, .995, atol=.002)
    for k in range(3):
        peak = 1 / 3 / (2 * np.pi * np.sqrt(np.linalg.det(prm.qcPrm.class_[k].sigma)))
        assert shapes[k][:, :, 2].max() == pytest.approx(peak, rel=.02)
        assert min(panels[0, k].get_zticks()) == 0


def test_surfaces_of_2dPdf_have_own_heights_and_common_limits_and_contours_have_one_scale_or_separate_scales(iris34):
    prm = qcTrain(iris34)
    peak = [1 / 3 / (2 * np.pi * np.sqrt(np.linalg.det(c.sigma))) for c in prm.class_]
    for own, want in ((False, [max(peak)] * 3), (True, peak)):
        panels = qcPlot(iris34, prm, "2dPdf", ownScale=own, pointNum=301, margin=.3, fig=plt.figure())
        np.testing.assert_allclose([ax.get_zlim()[1] for ax in panels[0]], peak, rtol=.02)
        np.testing.assert_allclose([ax.collections[0].levels[-1] for ax in panels[1]], want, rtol=.02)
        np.testing.assert_allclose([float(ax.get_title().split()[-1]) for ax in panels[0]], peak, rtol=.02)
        assert len({(ax.get_xlim(), ax.get_ylim()) for ax in panels.flat}) == 1
    with pytest.raises(TypeError, match=r"ownScale is given.*'2dPdf'"):
        qcPlot(iris34, prm, "decBoundary", ownScale=True)


def test_priors_change_the_heights_of_2dPdf():
    """The peak of class 2 of imbalance2 is 12 times lower with count priors, and 4 times higher with equal priors."""
    DS = prData("imbalance2")
    for prior in ("count", "equal"):
        prm = qcTrain(DS, prior=prior).qcPrm
        panels = qcPlot(DS, prm, "2dPdf", pointNum=61, fig=plt.figure())
        height = np.array([ax.get_zlim()[1] for ax in panels[0]])
        peak = prm.prior / [np.sqrt(np.linalg.det(c.sigma)) for c in prm.class_]
        np.testing.assert_allclose(height / height.max(), peak / peak.max(), atol=.03)


def test_2dPdfAll_draws_all_classes_in_one_3d_axes(iris34):
    ax = qcPlot(iris34, qcTrain(iris34), "2dPdfAll", pointNum=201)
    assert ax.name == "3d"
    assert ax.figure.axes == [ax]
    peak = np.exp(qcEval(np.stack([c.mu for c in qcTrain(iris34).class_], axis=1), qcTrain(iris34)).logProb).max()
    assert ax.get_zlim()[1] == pytest.approx(peak, rel=.03)
    for k, samples in enumerate(ax.get_lines()):
        np.testing.assert_array_equal(np.array(samples.get_data_3d()[:2]), iris34.input[:, iris34.output == k + 1])
    assert [t.get_text() for t in ax.figure.legends[0].get_texts()] == iris34.outputName
    assert qcPlot(None, qcTrain(iris34), "2dPdfAll", pointNum=61, fig=plt.figure()).name == "3d"


def test_limits_show_a_part_and_make_pictures_comparable(iris34):
    prm, limits = qcTrain(iris34), [[4, 6], [1, 2]]
    ax = qcPlot(iris34, prm, "decBoundary", limits=limits, pointNum=61)
    np.testing.assert_allclose([ax.get_xlim(), ax.get_ylim()], limits)
    panels = qcPlot(iris34, prm, "2dPdf", limits=limits, pointNum=61, fig=plt.figure())
    np.testing.assert_allclose([panels[0, 0].get_xlim(), panels[1, 2].get_ylim()], limits)
    assert not panels[0, 0].get_lines()[0].get_data_3d()[0].size  # Setosa is outside the limits
    one = dsSelect(iris34, features=[0])
    assert qcPlot(one, qcTrain(one), "1dPdf", limits=[[2, 5]], ax=plt.figure().gca()).get_xlim() == (2, 5)
    for wrong in ([4, 6], [[6, 4], [1, 2]], [[4, np.nan], [1, 2]]):
        with pytest.raises(ValueError, match=r"limits is .*2 x 2 array.*\[\[0, 1\], \[0, 1\]\]"):
            qcPlot(iris34, prm, "decBoundary", limits=wrong, pointNum=61)


def test_1dPdf_of_shared_axes_has_the_height_of_the_highest_curve():
    left, right = plt.subplots(1, 2, sharey=True)[1]
    for ax, p in ((left, .9), (right, .5)):
        qcPlot(None, qcMake([0, 2], 1, prior=[p, 1 - p]), "1dPdf", ax=ax)
    assert left.get_ylim()[1] >= .9 / np.sqrt(2 * np.pi)


def test_2dPdf_has_a_column_a_class(iris34):
    panels = qcPlot(iris34, qcTrain(iris34), "2dPdf", pointNum=61)
    assert panels.shape == (2, 3)
    for k in range(3):
        assert panels[0, k].name == "3d"
        assert panels[0, k].get_title().startswith(iris34.outputName[k])
        assert panels[0, k].get_xlabel() == panels[1, k].get_xlabel() == "petal length (cm)"
        samples = next(v for v in panels[0, k].get_lines())
        np.testing.assert_array_equal(np.array(samples.get_data_3d()[:2]), iris34.input[:, iris34.output == k + 1])
    assert panels[0, 0].figure.get_suptitle() == "iris: densities weighted by the priors (vertical scales differ)"
    assert [t.get_text() for t in panels[0, 0].figure.legends[0].get_texts()] == iris34.outputName


def test_contours_are_ellipses_of_equal_density(iris34):
    prm = qcTrain(iris34).qcPrm
    panels = qcPlot(iris34, prm, "2dPdf", pointNum=401, ownScale=True)
    for k in range(3):
        lines = panels[1, k].collections[1]
        for level, path in zip(lines.levels, lines.get_paths()):
            p = np.exp(qcEval(path.vertices.T, prm).logProb[k])
            np.testing.assert_allclose(p, level, rtol=.02)


def test_posteriors_have_one_scale(iris34):
    panels = qcPlot(iris34, qcTrain(iris34), "2dPosterior")
    assert all(ax.get_zlim()[1] == 1 for ax in panels[0])
    lines = panels[1, 1].collections[1]
    middle = lines.get_paths()[5].vertices
    np.testing.assert_allclose(lines.levels[5], .5)
    score = qcEval(middle.T, qcTrain(iris34)).logProb
    p = np.exp(score - score.max(axis=0))
    assert np.abs(p[1] / p.sum(axis=0) - .5).max() < .05


# ---------------------------------------------------------------- 1dPdf

def test_1dPdf_curves_rug_and_thresholds(iris):
    DS = dsSelect(iris, features=[2])
    result = qcTrain(DS)
    ax = qcPlot(DS, result, "1dPdf")
    for k, name in enumerate(iris.outputName):
        x, y = drawnAs(ax, name).get_xydata().T
        np.testing.assert_allclose(y, np.exp(qcEval(x[None, :], result).logProb[k]), rtol=1e-12)
    points = drawnAs(ax, "thresholds").get_xdata()[::3]
    score = qcEval(points[None, :], result).logProb
    np.testing.assert_allclose(score[[0, 1], [0, 1]], score[[1, 2], [0, 1]], atol=1e-10)  # g_1 = g_2, g_2 = g_3
    assert drawnAs(ax, "thresholds").get_label() == "thresholds 2.245, 4.886"
    assert (drawnAs(ax, "thresholds").get_color(), drawnAs(ax, "thresholds").get_linestyle()) == (INK, "--")
    np.testing.assert_array_equal(drawnAs(ax, "thresholds").get_ydata(), [0, 1, np.nan] * 2)
    rugs = [v for v in ax.get_lines() if v.get_marker() == "|"]
    np.testing.assert_array_equal(np.concatenate([v.get_xdata() for v in rugs]), iris.input[2])
    assert all((v.get_ydata() < 0).all() for v in rugs)
    missed = np.setdiff1d(np.arange(150), result.hitIndex)
    np.testing.assert_array_equal(drawnAs(ax, "misclassified").get_xdata(), iris.input[2, missed])
    assert ax.get_title() == "iris: recog. rate = 95.33% (143 of 150)"


def test_1dPdf_finds_both_thresholds_of_a_narrow_class():
    """The two roots of S3-6, where one class is a thousand times narrower than the other."""
    g = np.random.default_rng(0)
    x = np.concatenate([g.normal(0, 1, 200), g.normal(.3, 1e-3, 200)])
    DS = Struct(input=x[None, :], output=np.repeat([1, 2], 200))
    prm = qcTrain(DS)
    ax = qcPlot(DS, prm, "1dPdf")
    points = drawnAs(ax, "thresholds").get_xdata()[::3]
    assert points.size == 2
    score = qcEval(points[None, :], prm).logProb
    np.testing.assert_allclose(score[0], score[1], atol=1e-6)
    assert drawnAs(ax, "class 2").get_ydata().max() > 100
    bands = [p.get_facecolor()[:3] for p in ax.patches]
    assert bands == [light(0), light(1), light(0)]


def test_1dPdf_without_output_or_thresholds(iris):
    DS = dsSelect(iris, features=[2])
    prm = qcTrain(DS).qcPrm
    prm.prior = [1, 0, 0]
    ax = qcPlot(Struct(input=DS.input), prm, "1dPdf")
    assert not any(v.get_label().startswith(("threshold", "misclassified")) for v in ax.get_lines())
    assert ax.get_xlabel() == "x"


def test_1dPosterior_draws_posteriors_that_cross_at_the_thresholds(iris):
    DS = dsSelect(iris, features=[2])
    result = qcTrain(DS)
    ax = qcPlot(DS, result, "1dPosterior")
    for k, name in enumerate(iris.outputName):
        x, y = drawnAs(ax, name).get_xydata().T
        np.testing.assert_allclose(y, posterior(qcEval(x[None, :], result).logProb)[k], rtol=1e-12)
    assert drawnAs(ax, "thresholds").get_label() == "thresholds 2.245, 4.886"
    assert not any("P(error)" in text for text in ax.get_legend_handles_labels()[1])
    assert ax.get_title() == "iris: recog. rate = 95.33% (143 of 150)"
    assert ax.get_ylabel() == "$P(c\\,|\\,x)$"
    assert (min(ax.get_yticks()), max(ax.get_yticks())) == (0, 1)


def test_1dPosterior_is_right_far_out_and_with_a_class_of_prior_0():
    prm = qcMake([0, 1, 2], [1e-6, 1, 1], prior=[1, 1, 0])
    ax = qcPlot({"input": [[-1e3, 1e3]]}, prm, "1dPosterior")
    Y = np.stack([drawnAs(ax, f"class {k}").get_ydata() for k in (1, 2, 3)])
    np.testing.assert_allclose(Y.sum(axis=0), 1)
    assert (Y[:, [0, -1]].tolist(), Y[2].any()) == ([[0, 0], [1, 1], [0, 0]], False)


def test_thresholds_of_any_classifier():
    nearest = lambda X: np.abs(X - np.array([[0.], [1], [5]])).argmin(axis=0)  # noqa: E731
    np.testing.assert_allclose(thresholds(nearest, np.linspace(-1, 7, 18)), [.5, 3], atol=1e-14)
    assert thresholds(nearest, np.array([-1., 0])).size == 0


def test_surface_of_any_classifier_with_ties_and_minus_infinity():
    """For vote fractions, areas of equal scores belong to the first class, and boundaries are at their edges."""
    def votes(X):
        with np.errstate(divide="ignore"):
            return np.log(np.stack([X[0] < 2.5, X[0] > 1.5, np.zeros(X.shape[1])]))

    label = np.array(["a", "b", "c"])
    S = surface(np.arange(5.), np.arange(4.), Struct(label=label, decision=label),
                lambda X: Struct(logProb=votes(X), computedClass=label[votes(X).argmax(axis=0)]))
    assert S.computedClass[0].tolist() == ["a", "a", "a", "b", "b"]
    (pair, xy), = boundaryLines(S).items()
    assert pair == (0, 1)
    x = xy[0][np.isfinite(xy[0])]
    assert ((x >= 2) & (x <= 3)).all()


# ---------------------------------------------------------------- axes, figures, modes

def test_ax_and_fig_conventions(iris34):
    prm = qcTrain(iris34)
    left, right = plt.subplot(1, 2, 1), plt.subplot(1, 2, 2)
    assert qcPlot(iris34, prm, "decBoundary") is right
    assert dsScatterPlot(iris34, ax=left) is left
    first = plt.gcf()
    panels = qcPlot(iris34, prm, "2dPdf", pointNum=61)  # the current figure is not empty, so a new one is created
    assert panels[0, 0].figure is not first
    empty = plt.figure(figsize=(9, 5))
    assert qcPlot(iris34, prm, "2dPosterior", pointNum=61)[0, 0].figure is empty
    assert tuple(empty.get_size_inches()) == (9, 5)
    figure = plt.figure()
    plt.figure()
    assert dsProjPlot2(iris34, fig=figure)[0, 0].figure is figure
    with pytest.raises(TypeError, match=r"'decBoundary'.*Pass ax= instead of fig="):
        qcPlot(iris34, prm, "decBoundary", fig=figure)
    with pytest.raises(TypeError, match=r"'2dPdf'.*Pass fig= instead of ax="):
        qcPlot(iris34, prm, "2dPdf", ax=left)
    with pytest.raises(TypeError, match=r"ax is Figure.*dsScatterPlot.*axes"):
        dsScatterPlot(iris34, ax=figure)
    with pytest.raises(TypeError, match=r"fig is int.*dsProjPlot2.*figure"):
        dsProjPlot2(iris34, fig=3)


def test_nothing_is_shown_cleared_or_set_for_good(iris34, monkeypatch):
    for name in ("show", "clf", "cla", "close"):
        monkeypatch.setattr(plt, name, lambda *a, **k: pytest.fail("called"))
    original = dict(mpl.rcParams)
    DS, prm = Struct(iris34), qcTrain(iris34)
    for mode in ("2dPdf", "2dPosterior", "decBoundary"):
        qcPlot(iris34, prm, mode, pointNum=61, **({} if mode != "decBoundary" else {"ax": plt.figure().add_subplot()}))
    dsScatterPlot(iris34, annotate=True, ax=plt.figure().add_subplot())
    assert dict(mpl.rcParams) == original
    assert dict(iris34) == dict(DS)
    monkeypatch.undo()


@pytest.mark.parametrize(("mode", "d", "words"), [
    ("decBoundry", 2, "'decBoundry'.*mean 'decBoundary'.*2dPdf, .*2dPosteriorAll, decBoundary, 3dBoundary, 1dPdf"),
    ("2dPdf", 1, "'2dPdf' draws 2 .*DS has 1.*'1dPdf'"),
    ("1dPdf", 2, "draws 1 .*DS has 2.*'2dPdf', '2dPdfAll', '2dPosterior', '2dPosteriorAll', 'decBoundary'"),
    ("decBoundary", 4, r"draws 2 .*DS has 4.*features=\[i, j\]"),
    (None, 2, "mode None"),
])
def test_unknown_and_unfit_modes_are_said(iris, mode, d, words):
    DS = dsSelect(iris, features=slice(0, d))
    with pytest.raises(ValueError, match=words):
        qcPlot(DS, qcTrain(DS), mode)
    assert not plt.get_fignums()


def test_names_that_do_not_fit_are_not_drawn_and_the_remedy_is_named(iris):
    iris.input = iris.input[2:4]  # as in the lecture
    prm = qcTrain(iris)
    for call in (lambda: qcPlot(iris, prm, "decBoundary", pointNum=61), lambda: dsScatterPlot(iris),
                 lambda: qcPlot(iris, prm, "2dPdf", pointNum=61)[1, 0]):
        plt.close("all")
        with pytest.warns(UserWarning, match="inputName.*4 names.*2 features") as said:
            ax = call()
        assert "dsSelect(DS, features=[2, 3])" in str(said[0].message)
        assert said[0].filename == __file__
        assert (ax.get_xlabel(), ax.get_ylabel()) == ("x1", "x2")


def test_subfigures_are_figures(iris34):
    left, right = plt.figure(figsize=(16, 5)).subfigures(1, 2)
    assert qcPlot(iris34, qcTrain(iris34), "2dPdf", fig=left, pointNum=61)[0, 0].figure is left
    ax = dsProjPlot2(iris34, fig=right)[0, 0]
    assert ax.figure is right
    ax.get_figure(root=True).canvas.draw()
    assert ax.get_tightbbox().x0 >= right.bbox.x0


def test_long_title_of_a_small_axes_takes_two_lines():
    DS = prData("nonlinearSeparable")
    ax = qcPlot(DS, qcTrain(DS), "decBoundary", ax=plt.subplot(2, 2, 4))
    assert ax.get_title().split("\n")[0] == "nonlinearSeparable"
    assert ax.get_title().split("\n")[1].startswith("recog. rate = ")


# ---------------------------------------------------------------- palette


def test_many_classes_are_drawn():
    g = np.random.default_rng(0)
    K = 12
    X = np.concatenate([g.normal([3 * np.cos(k), 3 * np.sin(k)], .2, (9, 2)) for k in range(K)]).T
    DS = Struct(input=X, output=np.repeat(np.arange(K), 9))
    ax = qcPlot(DS, qcTrain(DS), "decBoundary")
    lines = [v for v in ax.get_lines() if v.get_label().startswith("_class")]
    assert len({v.get_color() for v in lines}) == len({v.get_marker() for v in lines}) == K
    insideFigure(ax.figure)


@pytest.mark.parametrize("K", [8, 9])
def test_names_of_9_classes_are_inside_their_regions(K):
    rng = np.random.default_rng(0)
    y = np.arange(K * 20) % K
    angle = 2 * np.pi * y / K
    X = 5 * np.stack([np.cos(angle), np.sin(angle)]) + rng.normal(size=(2, y.size))
    DS = Struct(input=X, output=y, outputName=[f"kind {k}" for k in range(K)])
    prm = qcTrain(DS).qcPrm
    ax = qcPlot(DS, prm, "decBoundary")
    names = {text.get_text(): text for text in ax.texts if text.get_gid() == "region name"}
    listed = [text.get_text() for text in ax.get_legend().get_texts() if "misclassified" not in text.get_text()]
    assert sorted(names) == (DS.outputName if K == 9 else [])
    assert listed == ([] if K == 9 else DS.outputName)
    ax.figure.canvas.draw()
    for name, text in names.items():
        corners = ax.transData.inverted().transform(text.get_window_extent().corners()).T
        assert {DS.outputName[v] for v in qcEval(corners, prm).computedClass} == {name}


# ---------------------------------------------------------------- dsScatterPlot


def test_surface_and_contours_are_drawn_where_they_are_and_of_few_cells():
    """One class is in a corner and covers a tenth of the range; the other covers the whole range."""
    X = np.hstack([normal(2, 300) * [[.3], [.2]] + [[-9], [4]], normal(2, 300) * [[5], [2]]])
    DS = Struct(input=X, output=np.repeat([1, 2], 300))
    prm = qcTrain(DS)
    S = qcSurface(DS, prm)
    panels = qcPlot(DS, prm, "2dPdf", ownScale=True)
    for k in range(2):
        Z = np.exp(S.logProb[k])
        skin = panels[0, k].collections[-1]
        assert 200 < len(skin.get_array()) <= 5000
        row, column = np.nonzero(.02 * Z.max() <= Z)
        want = [S.x[column.min()], S.x[column.max()], S.y[row.min()], S.y[row.max()]]
        shapes = np.concatenate([p.vertices for p in panels[1, k].collections[0].get_paths()])
        low, high = shapes.min(axis=0), shapes.max(axis=0)
        np.testing.assert_allclose([low[0], high[0]], want[:2], atol=S.x[1] - S.x[0])
        np.testing.assert_allclose([low[1], high[1]], want[2:], atol=S.y[1] - S.y[0])


# ---------------------------------------------------------------- dsClassSizePlot, confMatPlot


def test_pictures_draw_without_warnings_on_every_backend_of_files(iris34, tmp_path):
    iris34.hitIndex = qcTrain(iris34).hitIndex
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        qcPlot(iris34, qcTrain(iris34), "decBoundary")
        for ext in ("png", "pdf", "svg"):
            plt.savefig(tmp_path / f"a.{ext}")
            assert (tmp_path / f"a.{ext}").stat().st_size > 1000
    assert not any(isinstance(c, PolyCollection) for c in plt.gca().collections)  # regions are one image: small files
