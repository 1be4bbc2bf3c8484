"""Draw a density or a posterior in the plane as a 3-D surface and as filled contours."""

import numpy as np

from .density import MANY, oneEach
from .style import classStyle, color, markerSize, shades

MIN_PEAK = (
    1e-290  # Peaks up to this height have no contours, because the contour levels would coincide.
)
FLOOR = -0.45  # height of the floor with samples and contours, as a fraction of the peak
CELLS = 5000  # Drawing more than about this number of cells would take too long.
LOWEST_SHARE = 0.005  # Surfaces are drawn only above this fraction of the peak.


def surfaceDraw(ax, x, y, Z, k, points, peak, colors=None, alpha=None):
    """Draw the values Z (len(y), len(x)) of class k as a 3-D surface above a floor with contours and samples.

    `points` (2, n) contains the samples, and `peak` is the upper limit of the vertical axis.
    """
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    cmap = shades(k, colors)
    peak, darkest = peakAndDarkest(Z, peak)
    boxSet(ax, x, y, peak)
    levels = contourLevels(peak)
    if peak > MIN_PEAK and levels[0] < Z.max():
        part = partAbove(x, y, Z, levels[0])
        ax.contourf(
            *part, levels, zdir="z", offset=FLOOR * peak, cmap=cmap, vmin=0, vmax=darkest, zorder=0
        )
    floorDraw(ax, x, y, points, k, peak, colors=colors, alpha=alpha)
    faces = quadrilaterals(x, y, Z, LOWEST_SHARE * peak)
    if peak > MIN_PEAK and len(faces):
        # The shades depend on the maximum of this surface, so only the heights can be compared between panels.
        height = faces[..., 2].mean(axis=1)
        skin = Poly3DCollection(
            faces,
            array=height,
            clim=(0, Z.max()),
            cmap=cmap,
            zorder=2,
            linewidth=0.2,
            # The edges have the colours of the faces. edgecolors='face' would force an extra projection.
            edgecolors=cmap(height / Z.max()),
        )
        # Without rasterisation, PDF and SVG files would contain thousands of paths.
        skin.set_rasterized(True)
        ax.add_collection3d(skin)


def floorDraw(ax, x, y, points, k, peak, label=None, colors=None, alpha=None):
    """Draw the samples `points` (2, n) of class k on the floor of 3-D axes.

    Samples outside the limits are omitted, because 3-D axes do not clip them. If there are many samples, only one
    sample in each small cell is drawn.
    """
    low, high = np.transpose([x[[0, -1]], y[[0, -1]]])[:, :, None]
    isInside = ((low <= points) & (points <= high)).all(axis=0)
    visible = oneEach(points[:, isInside], low, high)
    ax.plot(
        *visible,
        linestyle="",
        zs=FLOOR * peak,
        markeredgewidth=0.3,
        markersize=0.4 * markerSize(1),
        zorder=1,
        label=label,
        alpha=alpha,
        rasterized=visible.shape[1] > MANY,
        **classStyle(k, colors),
    )


def surfacesDraw(ax, S, Z, colors=None):
    """Draw the values Z (K, m, m) as K translucent surfaces in a single 3-D axes, and return the largest value.

    The cells of all surfaces are sorted by depth in one list, so that parts behind other surfaces remain visible.
    """
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    peak = float(Z.max())
    boxSet(ax, S.x, S.y, peak)
    if peak <= MIN_PEAK:
        return peak
    # Grid points are skipped, because matplotlib sorts fewer cells faster, and the shape looks the same.
    step = -(-len(S.x) // 80)
    skins, hues = [], []
    for k, z in enumerate(Z[:, ::step, ::step]):
        skin = quadrilaterals(S.x[::step], S.y[::step], z, LOWEST_SHARE * peak)
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


def boxSet(ax, x, y, peak):
    """Set the view, the limits and the ticks of 3-D axes. `peak` is the upper limit of the vertical axis."""
    import matplotlib as mpl
    from matplotlib.ticker import MaxNLocator

    viewSet(ax)
    ax.set(xlim=x[[0, -1]], ylim=y[[0, -1]])
    if peak > MIN_PEAK:
        ax.set_zlim(FLOOR * peak, peak)
        lineNumber = min(ax.bbox.size) / ax.figure.dpi * 72 / mpl.rcParams["font.size"]
        number = 5 if lineNumber > 16 else 4
        ticks = MaxNLocator(number, steps=[1, 2, 5, 10]).tick_values(0, peak)
        ax.set_zticks([t for t in ticks if t <= peak])


def viewSet(ax, view=(28, -60), zoom=1.12):
    """Set the view of 3-D axes, and reserve space for the tick labels.

    `view` is (elevation, azimuth) in degrees.
    """
    import matplotlib as mpl
    from matplotlib.ticker import MaxNLocator

    ax.computed_zorder = False
    # The background of the axes is hidden, because it would cover labels of the next panel.
    ax.patch.set_visible(False)
    ax.view_init(*view)
    ax.set_proj_type("ortho")
    ax.set_box_aspect((1, 1, 0.8), zoom=zoom)
    for axis, number in ((ax.xaxis, 3), (ax.yaxis, 3), (ax.zaxis, 5)):
        axis.set_major_locator(MaxNLocator(number, steps=[1, 2, 5, 10]))
    ax.tick_params(pad=0)
    ax.zaxis.set_tick_params(pad=0.8 * (mpl.rcParams["font.size"] - 9))
    # The label distances that mplot3d uses are suitable only for a 10-point font.
    for axis in (ax.xaxis, ax.yaxis):
        axis.labelpad += 0.8 * (mpl.rcParams["font.size"] - 10)


def quadrilaterals(x, y, Z, lowest):
    """Return quadrilaterals (n, 4, 3) for the n cells of the surface Z at x, y that extend above `lowest`.

    plot_surface is not used, because it sometimes warns, and because it fills cells that contain NaN with values from
    uninitialised memory.
    """
    x, y, Z = partAbove(x, y, Z, lowest)
    step = 1 + int((np.count_nonzero(lowest < Z) / CELLS) ** 0.5)
    P = np.stack([*np.meshgrid(x, y), Z], axis=2)[::step, ::step]
    cells = np.stack([P[:-1, :-1], P[:-1, 1:], P[1:, 1:], P[1:, :-1]], axis=2)
    return cells[(lowest < cells[..., 2]).any(axis=2)]


def partAbove(x, y, Z, level):
    """Return x, y and Z for the smallest part of the grid that contains all cells in which Z reaches `level`."""
    isHigh = level <= Z
    rows, columns = partAround(isHigh.any(axis=1)), partAround(isHigh.any(axis=0))
    return x[columns], y[rows], Z[rows, columns]


def partAround(isHigh):
    """Return the slice of `isHigh` (m,) that contains all True values and one more value on each side.

    If no value is True, return a slice that contains a single cell.
    """
    index = np.flatnonzero(isHigh)
    return slice(max(index[0] - 1, 0), index[-1] + 2) if index.size else slice(0, 2)


def contoursDraw(ax, S, Z, k, peak=None, colors=None):
    """Draw the values Z (m, m) as filled contours in the shades of class k."""
    peak, darkest = peakAndDarkest(Z, peak)
    levels = contourLevels(peak)
    if peak > MIN_PEAK and levels[0] < Z.max():
        part = partAbove(S.x, S.y, Z, levels[0])
        ax.contourf(*part, levels, cmap=shades(k, colors), vmin=0, vmax=darkest, zorder=0)
        ax.contour(*part, levels[:-1], colors=[color(k, 1, colors)], linewidths=0.7, zorder=2)
    ax.set(xlim=S.x[[0, -1]], ylim=S.y[[0, -1]])


def peakAndDarkest(Z, peak):
    """Return the peak and the value that has the darkest shade. By default, the peak is the maximum of Z.

    If `peak` is given, the darkest shade represents a value above the peak. Therefore, all shades in the plot are light
    enough for the samples to be visible.
    """
    if peak is None:
        peak = float(Z.max())
        return peak, peak
    return peak, 1.8 * peak


def contourLevels(peak):
    """Return the contour levels for a surface with the given peak. The lowest level is at 2 % of the peak."""
    return np.concatenate([[0.02], np.linspace(0.1, 1, 10)]) * peak
