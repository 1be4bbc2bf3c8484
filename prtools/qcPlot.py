"""Pictures of the quadratic classifier."""
from collections import namedtuple

import numpy as np

from .private import axes
from .private.dataset import dsOpen, hitMask, unknownName
from .private.decide import firstMax
from .private.model import modelOpen
from .private.options import numberIn
from .private.surface import span, thresholds
from .qcEval import qcEval
from .qcSurface import gridSize, qcSurface

Mode = namedtuple("Mode", "draw d panels")
Scene = namedtuple("Scene", "X code names hit model qcPrm dataName inputName")


def qcPlot(DS, qcPrm, mode, *, ax=None, fig=None, pointNum=201, margin=.05):
    """Draw a trained quadratic classifier.

    '2dPdf' draws p(c_k) g(x; mu_k, Sigma_k), '2dPosterior' P(c_k | x), 'decBoundary' where two classes score the same

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,), the samples to draw; without ``output`` they are drawn in grey.
        ``hitIndex``, if there, says which were answered right; otherwise they are evaluated here.
    qcPrm : Struct or dict
        What `qcTrain` returned: its first part, or the whole.
    mode : {'2dPdf', '2dPosterior', 'decBoundary', '1dPdf'}
        For d = 2: '2dPdf', a row of 3-D surfaces of the weighted densities and a row of their contours, a column a
        class, each with a scale of its own; '2dPosterior', the same of the posteriors; 'decBoundary', the regions of
        the answers, the boundaries, the samples, and a cross on each misclassified one. For d = 1: '1dPdf', the
        weighted densities, the samples as a rug, and the thresholds.
    ax : matplotlib Axes, optional
        Where 'decBoundary' and '1dPdf' are drawn; by default the current axes.
    fig : matplotlib Figure, optional
        Where '2dPdf' and '2dPosterior' are drawn; by default the current figure if it is empty, else a new one.
    pointNum : int, default 201
        Grid points along each axis.
    margin : float, default 0.05
        What the axes reach beyond the samples on each side, as a share of their range.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For the modes of several panels the array: surfaces above, contours below.

    Raises
    ------
    ValueError, TypeError
        If the mode is unknown or does not fit d, ax or fig does not fit the mode, or DS does not fit the classifier.

    Warns
    -----
    UserWarning
        If ``inputName`` does not fit the features (no names are drawn), or a class is narrower than the grid's step.

    Notes
    -----
    Statements S0-5, S0-10, S0-12, S0-13. Answers and boundaries are those of the logarithms, right also where all
    densities underflow.

    See Also
    --------
    qcTrain, qcSurface, dsScatterPlot

    Examples
    --------
    >>> import matplotlib.pyplot as plt
    >>> from prtools import dsSelect, prData, qcPlot, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> fig, ax = plt.subplots()
    >>> ax = qcPlot(DS, qcTrain(DS), 'decBoundary', ax=ax)
    >>> ax.get_title()
    'iris: recog. rate = 98.00% (147 of 150)'
    """
    if not isinstance(mode, str) or mode not in MODES:
        unknownName("mode", mode, MODES)
    chosen, model, data = MODES[mode], modelOpen(qcPrm), dsOpen(DS, needOutput=False)
    d = len(data.input)
    if d != chosen.d:
        raise ValueError(dimensionMessage(mode, d))
    inputName = axes.drawnNames(DS, data.input)
    scene = Scene(data.input, *samplesOf(DS, data, model, qcPrm), model, qcPrm, DS.get("dataName", ""), inputName)
    if chosen.panels:
        K = len(model.label)
        where = axes.figOpen(f"qcPlot(..., {mode!r})", (float(np.clip(3.6 * K, 6, 20)), 6.6), ax, fig)
    else:
        where = axes.axOpen(f"qcPlot(..., {mode!r})", ax, fig)
    return chosen.draw(where, scene, DS, pointNum, margin)


def dimensionMessage(mode, d):
    """Return that the mode does not fit d features, and which do."""
    fit = [f"'{m}'" for m in MODES if MODES[m].d == d]
    now = f"for {d} there {'are' if len(fit) > 1 else 'is'} {', '.join(fit)}" if fit else f"for {d} there is no mode"
    some = f"features=[{', '.join('ij'[:MODES[mode].d])}]"
    return (f"mode {mode!r} draws {MODES[mode].d} feature{'s' * (MODES[mode].d > 1)} and DS has {d}: {now};"
            f" or select with dsSelect(DS, {some}) and train on these")


def samplesOf(DS, data, model, qcPrm):
    """Return code (n,) and names of the drawn classes, first those of the classifier, and which samples are hits."""
    names = axes.classText(model.label, model.outputName)
    if data.output is None:
        return None, names, None
    hit = hitMask(DS, data.output.size)
    if hit is None:
        hit = qcEval(DS, qcPrm).computedClass == data.output
    unseen = [v for v in data.label.tolist() if v not in model.label.tolist()]
    order = [*model.label.tolist(), *unseen]
    code = np.array([order.index(v) for v in data.label.tolist()])[data.code]
    return code, names + [f"class {v}" for v in unseen], hit


def decBoundaryDraw(ax, scene, DS, pointNum, margin):
    """Draw regions, boundaries, samples and crosses."""
    S = qcSurface(DS, scene.qcPrm, pointNum, margin)
    axes.regionsDraw(ax, S)
    axes.boundariesDraw(ax, S)
    axes.samplesDraw(ax, scene.X, scene.code, scene.names)
    axes.missesDraw(ax, scene.X, scene.hit)
    axes.axesFit(ax, S.x[[0, -1]], S.y[[0, -1]], scene.inputName)
    axes.titleSet(ax, scene.dataName, axes.rateText(scene.hit))
    axes.legendAbove(ax)
    axes.keepInside(ax)
    return ax


def pdf1dDraw(ax, scene, DS, pointNum, margin):
    """Draw the weighted densities of one feature, a rug of the samples below, and the thresholds."""
    def evaluate(points):
        return qcEval(points, scene.qcPrm).logProb

    mu, sd = scene.model.mu[0], np.sqrt(scene.model.sigma[:, 0, 0])
    low, high = span(scene.X[0], numberIn("margin", margin, 0, 100))
    # points about each mean too, so that a class narrower than a step of the grid is not missed
    near = (mu[:, None] + sd[:, None] * np.linspace(-6, 6, 241)).ravel()
    x = np.union1d(np.linspace(low, high, gridSize(pointNum)), near[(near > low) & (near < high)])
    Z, cut = np.exp(np.minimum(evaluate(x[None, :]), 700)), thresholds(evaluate, x)
    edges = np.concatenate([[low], cut, [high]])
    axes.bandsDraw(ax, edges, firstMax(evaluate((edges[None, :-1] + edges[None, 1:]) / 2))[0])
    axes.curvesDraw(ax, x, Z, scene.names)
    axes.thresholdsDraw(ax, cut)
    axes.rugDraw(ax, scene.X[0], scene.code, scene.hit, Z.max())
    ax.set(xlim=(low, high), xlabel=scene.inputName[0] or "x", ylabel="$p(c)\\,g(x)$")
    axes.titleSet(ax, scene.dataName, axes.rateText(scene.hit))
    axes.legendAbove(ax)
    axes.keepInside(ax)
    return ax


def pdf2dDraw(fig, scene, DS, pointNum, margin):
    """Draw the weighted densities."""
    S = qcSurface(DS, scene.qcPrm, pointNum, margin)
    heads = [f"{name}: $p(c_{{{k}}})\\,g(x;\\mu_{{{k}}},\\Sigma_{{{k}}})$" for k, name in enumerate(scene.names, 1)]
    return panelsDraw(fig, scene, S, np.exp(np.minimum(S.logProb, 700)), "densities weighted by the priors", heads)


def posterior2dDraw(fig, scene, DS, pointNum, margin):
    """Draw the posteriors."""
    S = qcSurface(DS, scene.qcPrm, pointNum, margin)
    heads = [f"{name}: $P(c_{{{k}}}\\,|\\,x)$" for k, name in enumerate(scene.names, 1)]
    return panelsDraw(fig, scene, S, S.posterior, "posteriors", heads, 1.0)


def panelsDraw(fig, scene, S, Z, what, heads, peak=None):
    """Draw Z (K, m, m): a row of 3-D surfaces and a row of contours with the samples, a column a class."""
    K = len(Z)
    panels = np.empty((2, K), dtype=object)
    for k in range(K):
        own = scene.X[:, scene.code == k] if scene.code is not None else np.empty((2, 0))
        upper = panels[0, k] = fig.add_subplot(2, K, k + 1, projection="3d")
        axes.surfaceDraw(upper, S, Z[k], k, own, peak)
        lower = panels[1, k] = fig.add_subplot(2, K, K + k + 1)
        axes.contoursDraw(lower, S, Z[k], k, peak)
        axes.samplesDraw(lower, scene.X, scene.code, scene.names, .5)
        upper.set_title(heads[k])
        upper.set(xlabel=scene.inputName[0], ylabel=scene.inputName[1])
        lower.set(xlabel=scene.inputName[0], ylabel=scene.inputName[1] if k == 0 else "")
    axes.panelsFit(fig, panels, f"{scene.dataName}: {what}" if scene.dataName else what)
    return panels


MODES = {
    "2dPdf": Mode(pdf2dDraw, 2, True),
    "2dPosterior": Mode(posterior2dDraw, 2, True),
    "decBoundary": Mode(decBoundaryDraw, 2, False),
    "1dPdf": Mode(pdf1dDraw, 1, False),
}
