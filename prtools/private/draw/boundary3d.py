"""Draw the decision boundaries of a classifier with three features as surfaces in 3-D axes."""

import itertools

import numpy as np

from ..kernel.decide import decisionScore
from ..lecture.qc import logJoint
from .panels import titleSet
from .plane import missesDraw, samplesDraw
from .scene import samplesWithoutCross
from .scene3d import solidFit
from .style import color
from .surface import LOWEST
from .surface3d import viewSet
from .texts import rateText

GRID = 31  # maximum number of grid points along each axis
LIGHT = np.array([0.4, -0.7, 0.6])  # direction of the light in the coordinates of the axes box
# Each cell of the grid consists of six tetrahedra. The corners of a tetrahedron lie on a path along three edges of the
# cell.
PATHS = np.array(
    [np.cumsum([[0, 0, 0], *path], axis=0) for path in itertools.permutations(np.eye(3, dtype=int))]
)
# The corners of a tetrahedron are sorted by their values. If the first k values are negative, the surface crosses the
# edges CROSSED[k]. For a triangle, the last edge is listed twice.
CROSSED = {
    1: ([0, 0, 0, 0], [1, 2, 3, 3]),
    2: ([0, 0, 1, 1], [2, 3, 3, 2]),
    3: ([0, 1, 2, 2], [3, 3, 3, 3]),
}


def boundary3dDraw(fig, scene):
    """Draw the boundary surfaces, the samples, and crosses on misclassified samples in a single 3-D axes."""
    look, limits = scene.look, np.array(scene.limits)
    ax = fig.add_subplot(projection="3d")
    viewSet(ax, (22, -55), 1.08)
    names = scene.inputName
    ax.set(
        **dict(zip(("xlim", "ylim", "zlim"), limits)),
        **dict(zip(("xlabel", "ylabel", "zlabel"), names)),
    )
    for i, j, faces in boundaryFaces(scene.model, limits, min(look.pointNum, GRID)):
        facesDraw(ax, faces, limits, pairColor(i, j, len(scene.model.label), look.colors))
    isInside = ((limits[:, :1] <= scene.X) & (limits[:, 1:] >= scene.X)).all(axis=0)
    X = np.where(isInside, scene.X, np.nan)
    if X.size:
        samplesDraw(ax, X, scene.code, scene.names, 0.7, look.colors, look.alpha)
        for line in missesDraw(ax, X, samplesWithoutCross(scene), 1, scene.code):
            line.set_zorder(4)
    rate = rateText(scene.hit, scene.rejected)
    titleSet(ax, *scene.title, rate, title=look.title)
    solidFit(fig, ax, look.legend, 5)
    return ax


def boundaryFaces(model, limits, m):
    """For each pair of decisions i < j, yield i, j and the faces (n, 4, 3) of the boundary between their regions.

    The faces lie within the `limits` (3, 2). The faces are interpolated on a grid with m points along each axis.
    """
    axes = [np.linspace(low, high, m) for low, high in limits]
    score = scoresAt(model, np.stack([x.ravel() for x in np.meshgrid(*axes, indexing="ij")]))
    for i, j in itertools.combinations(range(len(score)), 2):
        faces = levelFaces((score[i] - score[j]).reshape(m, m, m), axes)
        # On a boundary, no other decision has a larger score than these two decisions.
        centers = scoresAt(model, faces.mean(axis=1).T)
        isBoundary = centers.max(axis=0) <= np.maximum(centers[i], centers[j])
        if isBoundary.any():
            yield i, j, faces[isBoundary]


def scoresAt(model, points):
    """Return the scores (L, n) of the decisions at the points (3, n). A finite number replaces the score -inf."""
    return np.maximum(decisionScore(logJoint(points, model), model.cost), LOWEST)


def levelFaces(values, axes):
    """Return the faces (n, 4, 3) of the surface on which the linearly interpolated `values` (m, m, m) are 0.

    `axes` contains the three coordinates (m,) of the grid. The faces of the surface are the intersections with the
    tetrahedra of the grid (marching tetrahedra). If a face is a triangle, its last two corners are equal.
    """
    m = len(values)
    cells = np.stack(np.meshgrid(*[np.arange(m - 1)] * 3, indexing="ij"), axis=-1).reshape(-1, 1, 3)
    corners = np.concatenate([cells + path for path in PATHS])  # (tetrahedra, 4, 3)
    height = values[tuple(np.moveaxis(corners, -1, 0))]
    isCrossed = (height.min(axis=1) < 0) & (height.max(axis=1) >= 0)
    corners, height = corners[isCrossed], height[isCrossed]
    order = np.argsort(height, axis=1)
    height = np.take_along_axis(height, order, axis=1)
    corners = np.take_along_axis(corners, order[..., None], axis=1)
    points = np.stack([x[corners[..., k]] for k, x in enumerate(axes)], axis=-1)
    negativeNum = (height < 0).sum(axis=1)
    faces = []
    for k, (low, high) in CROSSED.items():
        f, p = height[negativeNum == k], points[negativeNum == k]
        share = f[:, low] / (f[:, low] - f[:, high])
        faces.append(p[:, low] + share[..., None] * (p[:, high] - p[:, low]))
    return np.concatenate(faces)


def facesDraw(ax, faces, limits, hue):
    """Draw the `faces` (n, 4, 3) of a surface in the colour `hue`, shaded according to their angle to the light."""
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    box = faces / np.ptp(limits, axis=1)
    normal = np.cross(box[:, 1] - box[:, 0], box[:, 2] - box[:, 0])
    length = np.linalg.norm(normal, axis=1)
    faces, normal, length = faces[length > 0], normal[length > 0], length[length > 0]
    brightness = 0.55 + 0.45 * np.abs(normal @ LIGHT) / length / np.linalg.norm(LIGHT)
    skin = Poly3DCollection(
        faces, facecolors=brightness[:, None] * hue, alpha=0.55, linewidth=0, zorder=2
    )
    skin.set_rasterized(True)
    ax.add_collection3d(skin)


def pairColor(i, j, K, colors):
    """Return the colour of the surface between the decisions i and j, where the decision K is rejection.

    The colour is grey-blue if there are only two classes or if j is rejection; otherwise, it is the mean of the class
    colours.
    """
    if K == 2 or j == K:
        return np.array([0.55, 0.65, 0.8])
    return (np.array(color(i, 1, colors)) + np.array(color(j, 1, colors))) / 2
