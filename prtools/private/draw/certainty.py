"""Decision regions shaded by the posterior of the predicted class, with a scale."""

import numpy as np

from ...Struct import Struct
from ..kernel.decide import posteriors
from .panels import inGrid
from .plane import regionsDraw
from .style import INK, color

LEVEL = (0.6, 0.75, 0.9)  # lines of equal posteriors
DEPTH = (0.05, 0.66)  # share of the colour of the class, from doubt to certainty


def certaintyDraw(ax, scene, S, regions):
    """Shade the image of the regions of a surface by the posterior of the predicted class, with levels and scale."""
    colors = scene.look.colors
    P, lowest = answerPosterior(S)
    shade(regions, S, P, lowest, colors)
    least, most = np.nanmin(P, initial=1), np.nanmax(P, initial=0)
    levels = [level for level in LEVEL if least < level < most]
    if levels:
        ax.contour(S.x, S.y, P, levels, colors=[INK], linewidths=0.5, alpha=0.6, zorder=1)
    if not scene.look.legend or len(S.label) == 1:  # of one class all posteriors are 1
        return
    if inGrid(ax):  # one legend serves all panels
        label = f"posterior {', '.join(map(percent, LEVEL))}"
        ax.plot([], [], color=INK, linewidth=0.5, alpha=0.6, label=label)
    else:
        scaleDraw(ax, S, lowest, colors)


def percent(share):
    """Return a share as text, '60%'."""
    return f"{100 * share:.0f}%"


def answerPosterior(S):
    """Return the posterior of the class decided for (m, m), NaN where samples are rejected, and the least possible.

    That is 1/K, unless costs decide for a class of a smaller posterior.
    """
    P = posteriors(S.logProb)
    answer = np.full(P.shape[1:], np.nan)
    for k, label in enumerate(S.label):
        isDecided = S.computedClass == label
        answer[isDecided] = P[k][isDecided]
    least = 1 / len(P)
    return answer, least if np.nanmin(answer, initial=1) > least - 1e-9 else 0.0


def shade(image, S, P, lowest, colors=None):
    """Recolour the image of the regions of a surface: the deeper, the larger the posteriors, from `lowest` to 1."""
    code = (S.computedClass == S.decision[:, None, None]).argmax(axis=0)
    white = (1, 1, 1)  # where samples are rejected
    hue = np.array([color(k, 1, colors) for k in range(len(S.label))] + [white])[code]
    share = np.interp(np.nan_to_num(P), [lowest, 1], DEPTH)
    image.set_data(1 - share[..., None] * (1 - hue))


def scaleDraw(ax, S, lowest, colors=None):
    """Draw the scale of the shades to the right of the axes, a column per class."""
    import matplotlib as mpl

    K, p = len(S.label), np.linspace(lowest, 1, 101)
    letter = mpl.rcParams["font.size"] / 72 * ax.figure.dpi / ax.bbox.width
    bar = ax.inset_axes((1 + 0.8 * letter, 0, min(0.9 * K, 4) * letter, 1))
    decided = np.tile(S.label, (p.size, 1))
    columns = Struct(x=np.arange(K), y=p, label=S.label, decision=S.label, computedClass=decided)
    image = regionsDraw(bar, columns)
    image.set_interpolation("nearest")
    shade(image, columns, np.tile(p[:, None], K), lowest, colors)
    ticks = [lowest, *(level for level in LEVEL if level > lowest), 1]
    bar.hlines(ticks[1:-1], -0.5, K - 0.5, color=INK, linewidth=0.5, alpha=0.6)
    bar.yaxis.tick_right()
    bar.yaxis.set_label_position("right")
    bar.set(xlim=(-0.5, K - 0.5), ylim=(lowest, 1), xticks=[], ylabel="posterior")
    bar.set_yticks(ticks, list(map(percent, ticks)))
    bottom, *_, top = bar.get_yticklabels()
    bottom.set_va("bottom")
    top.set_va("top")  # the legend is above
