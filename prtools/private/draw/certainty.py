"""How sure the answer is at each point: regions shaded by the posterior of their class, with a bar that explains it."""

import numpy as np

from ...Struct import Struct
from ..kernel.decide import normalised
from .panels import inGrid
from .plane import regionsDraw
from .style import INK, color

LEVEL = (0.6, 0.75, 0.9)  # lines of equal posteriors
DEPTH = (0.05, 0.66)  # share of the colour of the class, from doubt to certainty


def certaintyDraw(ax, scene, S, regions):
    """Shade the image of the regions of a surface by the posterior of the answer; draw its levels and its scale."""
    answer, low = answerPosterior(S)
    shade(regions, S, answer, low, scene.look.colors)
    levels = [v for v in LEVEL if np.nanmin(answer, initial=1) < v < np.nanmax(answer, initial=0)]
    if levels:
        ax.contour(S.x, S.y, answer, levels, colors=[INK], linewidths=0.5, alpha=0.6, zorder=1)
    if not scene.look.legend or len(S.label) == 1:  # of one class all posteriors are 1
        return
    if inGrid(ax):  # one legend serves all panels
        ax.plot(
            [],
            [],
            color=INK,
            linewidth=0.5,
            alpha=0.6,
            label=f"posterior {', '.join(percent(LEVEL))}",
        )
    else:
        scaleDraw(ax, S, low, scene.look.colors)


def percent(shares):
    """Return shares as texts, '60%'."""
    return [f"{100 * v:.0f}%" for v in shares]


def answerPosterior(S):
    """Return the posterior of the class decided for (m, m), NaN where samples are rejected, and the least possible.

    That is 1/K, unless costs decide for a class of a smaller posterior.
    """
    P = normalised(S.logProb)
    answer = np.full(P.shape[1:], np.nan)
    for k, v in enumerate(S.label):
        here = S.computedClass == v
        answer[here] = P[k][here]
    least = 1 / len(P)
    return answer, least if np.nanmin(answer, initial=1) > least - 1e-9 else 0.0


def shade(image, S, answer, low, colors=None):
    """Recolour the image of the regions of a surface: the deeper, the larger the posteriors, from `low` to 1."""
    code = (S.computedClass == S.decision[:, None, None]).argmax(axis=0)
    hue = np.array([color(k, 1, colors) for k in range(len(S.label))] + [(1, 1, 1)])[
        code
    ]  # rejected: white
    share = np.interp(np.nan_to_num(answer), [low, 1], DEPTH)
    image.set_data(1 - share[..., None] * (1 - hue))


def scaleDraw(ax, S, low, colors=None):
    """Draw the scale of the shades to the right of the axes, a column per class."""
    import matplotlib as mpl

    K, p = len(S.label), np.linspace(low, 1, 101)
    letter = mpl.rcParams["font.size"] / 72 * ax.figure.dpi / ax.bbox.width
    bar = ax.inset_axes((1 + 0.8 * letter, 0, min(0.9 * K, 4) * letter, 1))
    columns = Struct(
        x=np.arange(K),
        y=p,
        label=S.label,
        decision=S.label,
        computedClass=np.tile(S.label, (p.size, 1)),
    )
    image = regionsDraw(bar, columns)
    image.set_interpolation("nearest")
    shade(image, columns, np.tile(p[:, None], K), low, colors)
    ticks = sorted({low, *(v for v in LEVEL if v > low), 1})
    bar.hlines(ticks[1:-1], -0.5, K - 0.5, color=INK, linewidth=0.5, alpha=0.6)
    bar.yaxis.tick_right()
    bar.yaxis.set_label_position("right")
    bar.set(xlim=(-0.5, K - 0.5), ylim=(low, 1), xticks=[], ylabel="posterior")
    bar.set_yticks(ticks, percent(ticks))
    lowest, *_, highest = bar.get_yticklabels()
    lowest.set_va("bottom")
    highest.set_va("top")  # the legend is above
