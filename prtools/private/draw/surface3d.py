"""A density or posterior over the plane: as a 3-D surface, and as filled contours."""

import numpy as np

from .density import MANY, oneEach
from .style import classStyle, color, markerSize, shades

MIN_PEAK = 1e-290  # smaller densities have no contours: their levels would not be distinct numbers
FLOOR = -0.3  # where samples and contours lie, as a share of the height
CELLS = 5000  # of a surface: more are slow to draw and not visible
LEAST = 0.005  # of the peak: lower parts of a surface are not drawn


def surfaceDraw(ax, S, Z, k, points, peak=None, colors=None, alpha=None):
    """Draw Z (m, m) as a 3-D surface over its contours and the samples of class k on a floor below.

    Without a common `peak` the surface has its own scale, since the peaks of classes may differ much.
    """
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    cmap = shades(k, colors)
    peak, darkest = peakAndDarkest(Z, peak)
    boxSet(ax, S, peak)
    levels = contourLevels(peak)
    if peak > MIN_PEAK and levels[0] < Z.max():
        part = above(S.x, S.y, Z, levels[0])
        ax.contourf(
            *part, levels, zdir="z", offset=FLOOR * peak, cmap=cmap, vmin=0, vmax=darkest, zorder=0
        )
    floorDraw(ax, S, points, k, peak, colors=colors, alpha=alpha)
    faces = quadrilaterals(S.x, S.y, Z, LEAST * peak)
    if peak > MIN_PEAK and len(faces):
        height = faces[..., 2].mean(axis=1)  # heights compare, shades show the shape
        skin = Poly3DCollection(
            faces,
            array=height,
            clim=(0, Z.max()),
            cmap=cmap,
            zorder=2,
            linewidth=0.2,
            # edges match the faces; edgecolors='face' would force a projection
            edgecolors=cmap(height / Z.max()),
        )
        skin.set_rasterized(True)  # in PDF and SVG: thousands of cells, each with its path
        ax.add_collection3d(skin)


def floorDraw(ax, S, points, k, peak, label=None, colors=None, alpha=None):
    """Draw the samples (2, n) of class k on the floor of 3-D axes, which clip nothing: those within its limits.

    Of many samples that lie closer than markers are wide, one is drawn.
    """
    low, high = np.transpose([S.x[[0, -1]], S.y[[0, -1]]])[:, :, None]
    isInside = ((low <= points) & (points <= high)).all(axis=0)
    shown = oneEach(points[:, isInside], low, high)
    ax.plot(
        *shown,
        linestyle="",
        zs=FLOOR * peak,
        markeredgewidth=0.3,
        markersize=0.4 * markerSize(1),
        zorder=1,
        label=label,
        alpha=alpha,
        rasterized=shown.shape[1] > MANY,
        **classStyle(k, colors),
    )


def surfacesDraw(ax, S, Z, colors=None):
    """Draw Z (K, m, m) as K surfaces in one 3-D axes; return the height.

    The parts that lie under another surface show through. Cells of all surfaces are sorted by depth together.
    """
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    peak = float(Z.max())
    boxSet(ax, S, peak)
    if peak <= MIN_PEAK:
        return peak
    step = -(-len(S.x) // 80)  # sorting is slow, and fewer cells show the shape
    skins, hues = [], []
    for k, z in enumerate(Z[:, ::step, ::step]):
        skin = quadrilaterals(S.x[::step], S.y[::step], z, LEAST * peak)
        tint = np.clip(skin[..., 2].mean(axis=1, keepdims=True) / peak, 0.25, 1)
        hues.append(1 - tint * (1 - np.array(color(k, 1, colors))))
        skins.append(skin)
    hue = np.concatenate(hues)
    ax.add_collection3d(
        Poly3DCollection(
            np.concatenate(skins),
            facecolors=hue,
            edgecolors=0.8 * hue,
            linewidth=0.2,
            alpha=0.75,
            zorder=2,
            rasterized=True,
        )
    )
    return peak


def boxSet(ax, S, peak):
    """Set the view, the limits and the ticks of 3-D axes of height `peak` above the floor."""
    from matplotlib.ticker import MaxNLocator

    viewSet(ax)
    ax.set(xlim=S.x[[0, -1]], ylim=S.y[[0, -1]])
    if peak > MIN_PEAK:
        ax.set_zlim(FLOOR * peak, peak)
        ticks = MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]).tick_values(0, peak)
        ax.set_zticks([t for t in ticks if t <= peak])


def viewSet(ax, view=(28, -60), zoom=1.12):
    """Set the view of 3-D axes, elevation and azimuth in degrees, and room for the numbers along them."""
    import matplotlib as mpl
    from matplotlib.ticker import MaxNLocator

    ax.computed_zorder = False
    ax.patch.set_visible(False)  # it would cover labels of the panel beside
    ax.view_init(*view)
    ax.set_proj_type("ortho")
    ax.set_box_aspect((1, 1, 0.8), zoom=zoom)
    ax.xaxis.set_major_locator(MaxNLocator(3))
    ax.yaxis.set_major_locator(MaxNLocator(3))
    ax.tick_params(pad=0)
    ax.zaxis.set_tick_params(pad=0.8 * (mpl.rcParams["font.size"] - 9))
    for axis in (ax.xaxis, ax.yaxis):  # mplot3d places labels for letters of 10 points
        axis.labelpad += 0.8 * (mpl.rcParams["font.size"] - 10)


def quadrilaterals(x, y, Z, least):
    """Return the cells of the surface Z over x, y that reach above `least`, as quadrilaterals (n, 4, 3).

    plot_surface with NaN would fill missing parts of a cell with uninitialised memory, and sometimes warn.
    """
    x, y, Z = above(x, y, Z, least)
    step = 1 + int((np.count_nonzero(least < Z) / CELLS) ** 0.5)
    P = np.stack([*np.meshgrid(x, y), Z], axis=2)[::step, ::step]
    cells = np.stack([P[:-1, :-1], P[:-1, 1:], P[1:, 1:], P[1:, :-1]], axis=2)
    return cells[(least < cells[..., 2]).any(axis=2)]


def above(x, y, Z, level):
    """Return the smallest part of the grid that holds all cells in which Z reaches `level`: x, y, Z."""
    isHigh = level <= Z
    rows, columns = partAround(isHigh.any(axis=1)), partAround(isHigh.any(axis=0))
    return x[columns], y[rows], Z[rows, columns]


def partAround(isHigh):
    """Return the slice (of m,) from before the first high value to behind the last; of none, a cell."""
    index = np.flatnonzero(isHigh)
    return slice(max(index[0] - 1, 0), index[-1] + 2) if index.size else slice(0, 2)


def contoursDraw(ax, S, Z, k, peak=None, colors=None):
    """Draw Z (m, m) as filled contours in the shades of class k."""
    peak, darkest = peakAndDarkest(Z, peak)
    levels = contourLevels(peak)
    if peak > MIN_PEAK and levels[0] < Z.max():
        part = above(S.x, S.y, Z, levels[0])
        ax.contourf(*part, levels, cmap=shades(k, colors), vmin=0, vmax=darkest, zorder=0)
        ax.contour(*part, levels[:-1], colors=[color(k, 1, colors)], linewidths=0.7, zorder=2)
    ax.set(xlim=S.x[[0, -1]], ylim=S.y[[0, -1]])


def peakAndDarkest(Z, peak):
    """Return the peak and the value of the darkest shade, above a common peak, so that samples there can be seen."""
    if peak is None:
        peak = float(Z.max())
        return peak, peak
    return peak, 1.8 * peak


def contourLevels(peak):
    """Return the contour levels, from 2 % of the peak."""
    return np.concatenate([[0.02], np.linspace(0.1, 1, 10)]) * peak
