"""A density or posterior over the plane: as a 3-D surface, and as filled contours."""

import numpy as np

from .density import MANY, oneEach
from .style import INK, color, marker, markerSize, shades

MIN_PEAK = 1e-290  # smaller densities have no contours: their levels would not be distinct numbers


FLOOR = -0.3  # where samples and contours lie, as a share of the height
CELLS = 5000  # of a surface: more take their time, and are not seen


def surfaceDraw(ax, S, Z, k, points, peak=None, cut=0.005, colors=None, alpha=None):
    """Draw Z (m, m) as a 3-D surface over its contours and the samples of class k on a floor below.

    Z is drawn where it exceeds the share `cut` of its peak. Without a common `peak` it has its own scale, since the
    peaks of classes may differ much.
    """
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    (peak, dark), cmap = peakAndDarkest(Z, peak), shades(k, colors)
    boxSet(ax, S, peak)
    if peak > MIN_PEAK and contourLevels(peak)[0] < Z.max():
        ax.contourf(
            *above(S.x, S.y, Z, contourLevels(peak)[0]),
            contourLevels(peak),
            zdir="z",
            offset=FLOOR * peak,
            vmin=0,
            vmax=dark,
            cmap=cmap,
            zorder=0,
        )
    floorDraw(ax, S, points, k, peak, colors=colors, alpha=alpha)
    faces = quadrilaterals(S.x, S.y, Z, cut * peak)
    if peak > MIN_PEAK and len(faces):
        height = faces[..., 2].mean(axis=1)  # heights compare, shades show the shape
        skin = Poly3DCollection(
            faces,
            array=height,
            clim=(0, Z.max()),
            cmap=cmap,
            zorder=2,
            linewidth=0.2,
            edgecolors=cmap(height / Z.max()),
        )  # as the faces: 'face' would project them to know
        skin.set_rasterized(True)  # in PDF and SVG: thousands of cells, each with its path
        ax.add_collection3d(skin)


def floorDraw(ax, S, points, k, peak, label=None, colors=None, alpha=None):
    """Draw the samples (2, n) of class k on the floor of 3-D axes, which clip nothing: those within its limits.

    Of many samples that lie closer than markers are wide, one is drawn.
    """
    low, high = np.array([S.x[[0, -1]], S.y[[0, -1]]])[:, :, None].swapaxes(0, 1)
    drawn = oneEach(points[:, ((low <= points) & (points <= high)).all(axis=0)], low, high)
    ax.plot(
        *drawn,
        marker(k),
        zs=FLOOR * peak,
        color=color(k, 1, colors),
        markeredgecolor=INK,
        markeredgewidth=0.3,
        markersize=0.4 * markerSize(1),
        zorder=1,
        label=label,
        alpha=alpha,
        rasterized=drawn.shape[1] > MANY,
    )


def surfacesDraw(ax, S, Z, cut=0.005, colors=None):
    """Draw Z (K, m, m) as K surfaces in one 3-D axes; return the height.

    The parts that lie under another surface show through. Cells of all surfaces are sorted by depth together.
    """
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    peak = float(Z.max())
    boxSet(ax, S, peak)
    step = -(-len(S.x) // 80)  # sorting takes long, and fewer cells show the shape
    x, y, Z = S.x[::step], S.y[::step], Z[:, ::step, ::step]
    skins = [quadrilaterals(x, y, z, cut * peak) for z in Z]
    if peak > MIN_PEAK:
        tint = [np.clip(f[..., 2].mean(axis=1, keepdims=True) / peak, 0.25, 1) for f in skins]
        hue = np.concatenate(
            [1 - t * (1 - np.array(color(k, 1, colors))) for k, t in enumerate(tint)]
        )
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
        ax.set_zticks(
            [t for t in MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]).tick_values(0, peak) if t <= peak]
        )


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


def quadrilaterals(x, y, Z, cut):
    """Return the cells of the surface Z over x, y that reach above `cut`, as quadrilaterals (n, 4, 3).

    plot_surface with NaN would fill missing parts of a cell with uninitialised memory, and sometimes warn.
    """
    x, y, Z = above(x, y, Z, cut)
    step = 1 + int((np.count_nonzero(cut < Z) / CELLS) ** 0.5)
    P = np.stack([*np.meshgrid(x, y), Z], axis=2)[::step, ::step]
    cells = np.stack([P[:-1, :-1], P[:-1, 1:], P[1:, 1:], P[1:, :-1]], axis=2)
    return cells[(cut < cells[..., 2]).any(axis=2)]


def above(x, y, Z, level):
    """Return the smallest part of the grid that holds all cells in which Z reaches `level`: x, y, Z."""
    rows, columns = (
        slice(max(at[0] - 1, 0), at[-1] + 2) if at.size else slice(0, 2)
        for at in (np.flatnonzero((level <= Z).any(axis=axis)) for axis in (1, 0))
    )
    return x[columns], y[rows], Z[rows, columns]


def contoursDraw(ax, S, Z, k, peak=None, colors=None):
    """Draw Z (m, m) as filled contours in the shades of class k."""
    peak, dark = peakAndDarkest(Z, peak)
    if peak > MIN_PEAK and contourLevels(peak)[0] < Z.max():
        part, levels = above(S.x, S.y, Z, contourLevels(peak)[0]), contourLevels(peak)
        ax.contourf(*part, levels, cmap=shades(k, colors), vmin=0, vmax=dark, zorder=0)
        ax.contour(*part, levels[:-1], colors=[color(k, 1, colors)], linewidths=0.7, zorder=2)
    ax.set(xlim=S.x[[0, -1]], ylim=S.y[[0, -1]])


def peakAndDarkest(Z, peak):
    """Return the peak and the value of the darkest shade, above a common peak, so that samples there can be seen."""
    return (float(Z.max()),) * 2 if peak is None else (peak, 1.8 * peak)


def contourLevels(peak):
    """Return the contour levels, from 2 % of the peak."""
    return np.concatenate([[0.02], np.linspace(0.1, 1, 10)]) * peak
