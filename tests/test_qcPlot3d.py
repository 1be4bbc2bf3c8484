"""qcPlot(..., '3dBoundary'): the surfaces lie on the quadrics, and samples and crosses are drawn as in the plane."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from mpl_toolkits.mplot3d.art3d import Poly3DCollection

from prtools import dsSelect, prData, qcBoundary, qcEval, qcMake, qcPlot, qcTrain

BOX = [[-4, 4]] * 3


def surfaces(ax):
    """Return the faces (n, 4, 3) of each boundary surface in the axes."""
    return [np.array(c._faces) for c in ax.collections if isinstance(c, Poly3DCollection)]


def area(faces):
    """Return the total area of quadrilaterals and triangles (n, 4, 3)."""
    a, b, c, d = np.moveaxis(faces, 1, 0)
    return (np.linalg.norm(np.cross(b - a, c - a), axis=1) + np.linalg.norm(np.cross(c - a, d - a), axis=1)).sum() / 2


def boundaryPlot(mean2, variance1, variance2, prior=(1, 1)):
    """Return the axes and the classifier of two Gaussians with diagonal covariance matrices."""
    qcPrm = qcMake([[0, 0, 0], mean2], [np.diag(variance1), np.diag(variance2)], prior=prior)
    return qcPlot(None, qcPrm, "3dBoundary", limits=BOX, fig=plt.figure()), qcPrm


def test_S4_8_equal_covariances_give_exactly_the_plane():
    ax, _ = boundaryPlot([2, 0, 0], [1, 1, 1], [1, 1, 1])
    (faces,) = surfaces(ax)
    assert faces[..., 0] == pytest.approx(1, abs=1e-12)
    assert area(faces) == pytest.approx(64, rel=1e-9)


def test_S4_12_sphere_has_its_radius_and_area():
    """Radius by hand: (1 - 1/4) r^2 = 3 ln 4 + 2 ln(p1/p2)."""
    ax, _ = boundaryPlot([0, 0, 0], [1, 1, 1], [4, 4, 4], (2, 1))
    (faces,) = surfaces(ax)
    radius = np.sqrt((3 * np.log(4) + 2 * np.log(2)) * 4 / 3)
    assert np.linalg.norm(faces, axis=2) == pytest.approx(radius, rel=.01)
    assert area(faces) == pytest.approx(4 * np.pi * radius ** 2, rel=.01)


@pytest.mark.parametrize(("ratio", "kind", "isCut"), [
    (.8, "hyperboloid of one sheet", True), (5, "hyperboloid of two sheets", False)])
def test_sheets_are_connected_or_not(ratio, kind, isCut):
    ax, qcPrm = boundaryPlot([0, 0, 0], [4, 4, 1], [1, 1, 4], (ratio, 1))
    (faces,) = surfaces(ax)
    assert qcBoundary(qcPrm, 1, 2).kind == kind
    assert (np.abs(faces[..., 2]).min() < .2) == isCut  # whether the surface reaches the plane x3 = 0


def test_surfaces_lie_between_the_regions_of_three_classes():
    DS = dsSelect(prData("wine"), features=["Alcohol", "Hue", "Flavanoids"])
    qcPrm = qcTrain(DS).qcPrm
    ax = qcPlot(DS, qcPrm, "3dBoundary", fig=plt.figure())
    step = np.ptp([ax.get_xlim(), ax.get_ylim(), ax.get_zlim()], axis=1) / 30
    precision = np.linalg.inv([c.sigma for c in qcPrm["class"]])
    # The linear interpolation of a quadratic form D between points at the distance e has an error of at most e'De/8.
    largest = max(step @ np.abs(a - b) @ step for a in precision for b in precision) / 4
    for faces in surfaces(ax):
        logProb = np.sort(qcEval(faces.mean(axis=1).T, qcPrm).logProb, axis=0)
        assert (logProb[-1] - logProb[-2]).max() < largest
    assert ax.get_title() == "wine: recog. rate = 97.75% (174 of 178)"
    lines = {line.get_label(): line for line in ax.lines}
    assert sum(len(lines[f"Cultivar {k}"].get_data_3d()[0]) for k in (1, 2, 3)) == 178
    assert len(lines["misclassified (4)"].get_data_3d()[0]) == 4


def test_samples_outside_the_limits_are_not_drawn_outside_the_box():
    DS = dsSelect(prData("iris"), features=[0, 2, 3])
    ax = qcPlot(DS, qcTrain(DS), "3dBoundary", limits=[[5, 6], None, None], fig=plt.figure())
    x = np.concatenate([line.get_data_3d()[0] for line in ax.lines])
    assert ((x >= 5) & (x <= 6) | np.isnan(x)).all()


def test_reject_region_and_costs_have_boundaries():
    cost = [[.2, .2], [0, 1], [1, 0]]
    qcPrm = qcMake([[0, 0, 0], [2, 0, 0]], [np.eye(3)] * 2, cost=cost)
    ax = qcPlot(None, qcPrm, "3dBoundary", limits=BOX, fig=plt.figure())
    x = sorted(faces[..., 0].mean() for faces in surfaces(ax))
    assert x == pytest.approx([1 - np.log(4) / 2, 1 + np.log(4) / 2], abs=.005)  # posterior of .8: 2 (x - 1) = ln 4


def test_other_numbers_of_features_are_refused():
    iris = prData("iris")
    with pytest.raises(ValueError, match=r"draws 3 features, but DS has 4\. Pass features=\[i, j, k\]"):
        qcPlot(iris, qcTrain(iris), "3dBoundary")
    ax = qcPlot(iris, qcTrain(iris), "3dBoundary", features=[0, 1, 2], fig=plt.figure())
    assert "marginal of 3 of 4 features" in ax.get_title()
