"""Shade decision regions according to the posterior of the predicted class, and draw a colour scale."""

import numpy as np

from ...Struct import Struct
from ..kernel.decide import posteriors
from .panels import inGrid
from .plane import regionsDraw
from .style import color, ink, mixed, paper

LEVEL = (0.6, 0.75, 0.9)  # Contour lines are drawn at these posteriors.
# Each shade is a mixture of the class colour and the background colour. DEPTH contains the fractions of the class
# colour at the lowest and at the highest posterior.
DEPTH = (0.05, 0.66)


def certaintyDraw(ax, scene, S, regions):
    """Shade the image `regions` according to the posterior of the predicted class.

    Also draw contour lines of the posterior and a colour scale.
    """
    colors = scene.look.colors
    P, lowest, name = decisionPosterior(S)
    shade(regions, S, P, lowest, colors)
    smallest, largest = np.nanmin(P, initial=1), np.nanmax(P, initial=0)
    levels = [level for level in LEVEL if smallest < level < largest]
    if levels:
        ax.contour(S.x, S.y, P, levels, colors=[ink()], linewidths=0.5, alpha=0.6, zorder=1)
    # With one class, all posteriors are 1, so there is nothing to shade.
    if not scene.look.legend or len(S.label) == 1:
        return
    if inGrid(ax):  # The contour lines appear in the shared legend of all panels.
        label = f"{name} {', '.join(map(percent, LEVEL))}"
        ax.plot([], [], color=ink(), linewidth=0.5, alpha=0.6, label=label)
    else:
        scaleDraw(ax, S, lowest, name, colors)


def percent(share):
    """Return a fraction as a string such as '60%'."""
    return f"{100 * share:.0f}%"


def decisionPosterior(S):
    """Return the posteriors (m, m) of the predicted classes on the grid, their lower bound, and their name.

    The posteriors are NaN in the rejection region. The lower bound is 1/K for K classes. If the costs favour a class
    with a posterior below 1/K, the lower bound is 0. The name is 'largest posterior', or 'posterior' if costs favour
    another class.
    """
    P = posteriors(S.logProb)
    decided = np.full(P.shape[1:], np.nan)
    for k, label in enumerate(S.label):
        isDecided = S.computedClass == label
        decided[isDecided] = P[k][isDecided]
    lowest = 1 / len(P)
    isLargest = np.nan_to_num(P.max(axis=0) - decided).max() < 1e-9
    name = "largest posterior" if isLargest else "posterior"
    return decided, lowest if np.nanmin(decided, initial=1) > lowest - 1e-9 else 0.0, name


def shade(image, S, P, lowest, colors=None):
    """Recolour the image of the decision regions according to the posteriors P (m, m) of the predicted classes.

    The colours darken as the posterior increases from `lowest` to 1.
    """
    code = (S.computedClass == S.decision[:, None, None]).argmax(axis=0)
    # The rejection region has the colour of the background.
    hue = np.array([color(k, 1, colors) for k in range(len(S.label))] + [paper()])[code]
    share = np.interp(np.nan_to_num(P), [lowest, 1], DEPTH)
    image.set_data(mixed(hue, share[..., None]))


def scaleDraw(ax, S, lowest, name, colors=None):
    """Draw a colour scale to the right of the axes, with one column per class.

    The scale shows the posteriors from `lowest` to 1. `name` is its label.
    """
    import matplotlib as mpl

    K, p = len(S.label), np.linspace(lowest, 1, 101)
    fontWidth = mpl.rcParams["font.size"] / 72 * ax.figure.dpi / ax.bbox.width
    bar = ax.inset_axes((1 + 0.8 * fontWidth, 0, min(0.9 * K, 4) * fontWidth, 1))
    decided = np.tile(S.label, (p.size, 1))
    columns = Struct(x=np.arange(K), y=p, label=S.label, decision=S.label, computedClass=decided)
    image = regionsDraw(bar, columns)
    image.set_interpolation("nearest")
    shade(image, columns, np.tile(p[:, None], K), lowest, colors)
    ticks = [lowest, *(level for level in LEVEL if level > lowest), 1]
    bar.hlines(ticks[1:-1], -0.5, K - 0.5, color=ink(), linewidth=0.5, alpha=0.6)
    bar.yaxis.tick_right()
    bar.yaxis.set_label_position("right")
    bar.set(xlim=(-0.5, K - 0.5), ylim=(lowest, 1), xticks=[], ylabel=name)
    bar.set_yticks(ticks, list(map(percent, ticks)))
    bottom, *_, top = bar.get_yticklabels()
    bottom.set_va("bottom")
    top.set_va("top")  # The top label must not overlap the legend above the axes.
