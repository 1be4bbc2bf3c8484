"""Pictures of the quadratic classifier."""
from collections import namedtuple
from functools import partial

import numpy as np

from .private import axes
from .private.dataset import asNumbers, dsOpen, hitMask, indexOf, namesOpen, unknownName
from .private.decide import decisionScore, firstMax, posterior, thresholds
from .private.model import modelOpen
from .private.options import flag, numberIn
from .private.surface import ellipse, span
from .qcError import qcError
from .qcEval import qcEval
from .qcSection import qcSection
from .qcSurface import gridSize, gridSurface, modelSpan
from .Struct import Struct

Mode = namedtuple("Mode", "draw d panels")
Scene = namedtuple("Scene", "DS X code names hit rejected model classifiers surface title inputName look")
Look = namedtuple("Look", "pointNum margin inactive mass names")
WANTS = {"at": "it is the place of a slice and goes with features=", "names": "it goes with a list of classifiers",
         "mass": "ellipses are drawn by 'decBoundary' of one classifier",
         "inactive": "inactive boundaries are drawn by 'decBoundary' of one classifier"}


def qcPlot(DS, qcPrm, mode, *, ax=None, fig=None, pointNum=201, margin=.05, features=None, at=None, inactive=False,
           mass=(), names=None):
    """Draw a trained quadratic classifier.

    '2dPdf' draws p(c_k) g(x; mu_k, Sigma_k), '2dPosterior' P(c_k | x), 'decBoundary' where two classes score the same

    Parameters
    ----------
    DS : Struct or dict, or None
        ``input`` (d, n) and ``output`` (n,), the samples to draw; without ``output`` they are drawn in grey.
        ``hitIndex``, if there, says which were answered right; otherwise they are evaluated here. With None the
        classifier alone is drawn, three standard deviations around the means.
    qcPrm : Struct or dict, or list of them
        What `qcTrain` returned: its first part, or the whole. The boundaries of a list of classifiers are drawn in one
        axes by 'decBoundary', each with a kind of line.
    mode : {'2dPdf', '2dPosterior', 'decBoundary', '1dPdf'}
        For d = 2: '2dPdf', a row of 3-D surfaces of the weighted densities and a row of their contours, a column a
        class, each with a scale of its own; '2dPosterior', the same of the posteriors; 'decBoundary', the regions of
        the answers (hatched where samples are rejected), the boundaries, the samples, and a cross on each misclassified
        one. For d = 1: '1dPdf', the weighted densities, the samples as a rug, the thresholds, and the areas of error
        shaded.
    ax : matplotlib Axes, optional
        Where 'decBoundary' and '1dPdf' are drawn; by default the current axes.
    fig : matplotlib Figure, optional
        Where '2dPdf' and '2dPosterior' are drawn; by default the current figure if it is empty, else a new one.
    pointNum : int, default 201
        Grid points along each axis.
    margin : float, default 0.05
        What the axes reach beyond the samples on each side, as a share of their range.
    features : sequence of int or str, optional
        The features to draw of a classifier of more, by index or name. The rate and the crosses are those of the
        marginal, as the regions are; a slice has none, since the samples do not lie in it.
    at : array_like, optional
        With `features`, the values of the other features for a slice (see `qcSection`); by default the exact marginal.
    inactive : bool, default False
        For 'decBoundary': draw also, dashed, where two classes score the same but a third scores more.
    mass : float or sequence of float, optional
        For 'decBoundary': draw the ellipses that hold these shares of each class, as .5 and .95.
    names : sequence of str, optional
        With a list of classifiers, their names.

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
    Statements S0-5, S0-10, S0-12, S0-13, S1-3, S3-3, S4-7, S4-9..13. Answers and boundaries are those of the logarithms
    or risks, right also where all densities underflow.

    See Also
    --------
    qcTrain, qcSurface, qcSection, qcBoundary, dsScatterPlot

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
    modeCheck(mode, MODES)
    look = Look(pointNum, margin, flag("inactive", inactive), massOpen(mass), names)
    several = isinstance(qcPrm, (list, tuple)) and not hasattr(qcPrm, "_fields")
    for name, given, fits in (("at", at is not None, features is not None),
                              ("mass", look.mass, mode == "decBoundary" and not several),
                              ("inactive", inactive, mode == "decBoundary" and not several),
                              ("names", names is not None, several)):
        if given and not fits:
            raise TypeError(f"{name} is given, but {WANTS[name]}: leave it out")
    scene = sceneOpen(DS, classifiersOpen(qcPrm, mode, names), features, at, look)
    return modeDraw("qcPlot", MODES, mode, scene, len(scene.model.mu), ax, fig)


def modeCheck(mode, modes):
    """Raise where the mode is none of the `modes`."""
    if not isinstance(mode, str) or mode not in modes:
        unknownName("mode", mode, modes)


def modeDraw(what, modes, mode, scene, d, ax, fig):
    """Draw a scene of d features by one of the `modes` of the function `what`; for every classifier."""
    chosen = modes[mode]
    if chosen.d not in (d, None):
        raise ValueError(dimensionMessage(what, modes, mode, d))
    if chosen.panels:
        where = axes.figOpen(f"{what}(..., {mode!r})", chosen.panels(len(scene.model.label), d), ax, fig)
    else:
        where = axes.axOpen(f"{what}(..., {mode!r})", ax, fig)
    return chosen.draw(where, scene)


def classifiersOpen(qcPrm, mode, names):
    """Return the classifiers as a list, one or several."""
    many = list(qcPrm) if isinstance(qcPrm, (list, tuple)) and not hasattr(qcPrm, "_fields") else [qcPrm]
    if not many or (len(many) > 1 and mode != "decBoundary"):
        raise ValueError(f"qcPrm is a list of {len(many)} classifiers: 'decBoundary' draws several, {mode!r} draws one")
    if names is not None:
        namesOpen("names", names, len(many), "classifier")
    return many


def massOpen(mass):
    """Return the masses of the ellipses as a list, each above 0 and below 1."""
    values = asNumbers(mass, "mass").reshape(-1).tolist()
    bad = [v for v in values if not 0 < v < 1]
    if bad:
        raise ValueError(f"mass has {bad[0]}: a share of a class must lie above 0 and below 1, as .5 or .95")
    return values


def sceneOpen(DS, classifiers, features, at, look):
    """Return what is drawn, checked: samples, who is hit or rejected, the classifiers in the drawn features, names."""
    title, model, alone = "", modelOpen(classifiers[0]), DS is None
    if alone:
        DS = Struct(input=modelSpan(model), inputName=model.inputName)
    data = dsOpen(DS, needOutput=False)
    if features is not None:
        f = indexOf("feature", features, len(model.mu), data.inputName or model.inputName)
        title = sectionText(f, at, data)
        classifiers = [qcSection(prm, f, at) for prm in classifiers]
        model = modelOpen(classifiers[0])
        DS = Struct(DS, input=data.input[f], inputName=[data.inputName[i] for i in f] if data.inputName else None)
        DS.pop("hitIndex", None)  # the whole classifier's, not that of the picture
    evaluate = partial(qcEval, qcPrm=classifiers[0])
    hit, rejected = (None, None) if alone or at is not None else judged(DS, data, model, evaluate)
    inputName = axes.drawnNames(DS, asNumbers(DS["input"], "input"), stacklevel=4)
    code, names = coded(data, model)
    X = np.empty((len(model.mu), 0)) if alone else asNumbers(DS["input"], "input")
    titles = [DS.get("dataName", ""), title]
    return Scene(DS, X, code, names, hit, rejected, model, classifiers, gridSurface, titles, inputName, look)


def classifierScene(DS, prm, model, evaluate, surface, pointNum, margin, title=None):
    """Return what is drawn of any classifier, `model` opened, with evaluate(DS) and surface(DS, prm, pointNum, margin).

    Missing values (NaN) pass: who draws samples in the plane drops them before.
    """
    data = dsOpen(DS, needOutput=False)
    inputName = axes.drawnNames(DS, np.where(np.isnan(data.input), 0, data.input), stacklevel=4)
    code, names = coded(data, model)
    hit, rejected = judged(DS, data, model, evaluate)
    titles, look = [DS.get("dataName", "") if title is None else title], Look(pointNum, margin, False, [], None)
    return Scene(DS, data.input, code, names, hit, rejected, model, [prm], surface, titles, inputName, look)


def sectionText(f, at, data):
    """Return what a picture of some features of a classifier says in its title."""
    if at is None:
        return f"marginal of {len(f)} of {len(data.input)} features"
    others = np.setdiff1d(np.arange(len(data.input)), f)
    values = np.reshape(at, -1)
    values = values[others] if values.size == len(data.input) else values
    names = data.inputName or [f"feature {i}" for i in range(len(data.input))]
    return "slice at " + ", ".join(f"{names[i]} = {v:g}" for i, v in zip(others, values))


def dimensionMessage(what, modes, mode, d):
    """Return that the mode does not fit d features, and which do."""
    fit = [f"'{m}'" for m in modes if modes[m].d in (d, None)]
    now = f"for {d} there {'are' if len(fit) > 1 else 'is'} {', '.join(fit)}" if fit else f"for {d} there is no mode"
    some = f"features=[{', '.join('ij'[:modes[mode].d])}]"
    return (f"mode {mode!r} draws {modes[mode].d} feature{'s' * (modes[mode].d > 1)} and DS has {d}: {now};"
            f"{f' draw a part of it with {some}, or' * (what == 'qcPlot')} train on dsSelect(DS, {some})")


def judged(DS, data, model, evaluate):
    """Return which samples are hits (n,), and which are rejected, or None where that is not known or cannot be."""
    if data.output is None:
        return None, None
    hit, canReject = hitMask(DS, data.output.size), len(model.answer) > len(model.label)
    if hit is not None and not canReject:
        return hit, None
    computed = evaluate(DS).computedClass
    return computed == data.output if hit is None else hit, computed == model.answer[-1] if canReject else None


def coded(data, model):
    """Return code (n,) and names of the drawn classes, first those of the classifier."""
    names = axes.classText(model.label, model.outputName)
    if data.output is None:
        return None, names
    unseen = [v for v in data.label.tolist() if v not in model.label.tolist()]
    order = [*model.label.tolist(), *unseen]
    code = np.array([order.index(v) for v in data.label.tolist()])[data.code]
    return code, names + [f"class {v}" for v in unseen]


def titleDraw(ax, scene):
    """Set title and legend, and keep all inside the figure."""
    axes.titleSet(ax, *scene.title, axes.rateText(scene.hit, scene.rejected) if len(scene.classifiers) == 1 else "")
    axes.legendAbove(ax)
    axes.keepInside(ax)


def crossed(scene):
    """Return which samples bear no cross: hits, and rejected ones."""
    return scene.hit if scene.hit is None or scene.rejected is None else scene.hit | scene.rejected


def decBoundaryDraw(ax, scene):
    """Draw regions, boundaries, samples and crosses; of several classifiers the boundaries alone."""
    look, one = scene.look, len(scene.classifiers) == 1
    surfaces = [scene.surface(scene.DS, prm, look.pointNum, look.margin) for prm in scene.classifiers]
    if one:
        axes.regionsDraw(ax, surfaces[0])
        axes.boundariesDraw(ax, surfaces[0])
        if look.inactive:
            axes.boundariesDraw(ax, surfaces[0], -1)
    else:
        axes.comparedDraw(ax, surfaces, look.names or [f"classifier {v + 1}" for v in range(len(surfaces))])
    if look.mass:
        model, text = scene.model, " and ".join(f"{100 * m:g}%" for m in look.mass)
        axes.ellipsesDraw(ax, [[ellipse(model.mu[:, k], L, m) for m in look.mass] for k, L in enumerate(model.L)],
                          f"{text} of a class")
    if scene.X.size:
        axes.samplesDraw(ax, scene.X, scene.code, scene.names)
        axes.missesDraw(ax, scene.X, crossed(scene) if one else None)
    else:
        axes.meansDraw(ax, scene.model.mu, scene.names)
    axes.axesFit(ax, surfaces[0].x[[0, -1]], surfaces[0].y[[0, -1]], scene.inputName)
    titleDraw(ax, scene)
    return ax


def pdf1dDraw(ax, scene):
    """Draw the weighted densities of one feature, a rug of the samples, the thresholds, and the areas of error."""
    model, qcPrm = scene.model, scene.classifiers[0]

    def evaluate(points):
        return qcEval(points, qcPrm).logProb

    def decide(points):
        return firstMax(decisionScore(evaluate(points), model.cost))[0]

    mu, sd = model.mu[0], np.sqrt(model.sigma[:, 0, 0])
    low, high = span(np.asarray(scene.DS["input"], dtype=float)[0], numberIn("margin", scene.look.margin, 0, 100))
    # points about each mean too, so that a class narrower than a step of the grid is not missed
    near = (mu[:, None] + sd[:, None] * np.linspace(-6, 6, 241)).ravel()
    x = np.union1d(np.linspace(low, high, gridSize(scene.look.pointNum)), near[(near > low) & (near < high)])
    cut = thresholds(decide, x)
    x = np.union1d(x, cut)
    Z = np.exp(np.minimum(evaluate(x[None, :]), 700))
    edges = np.concatenate([[low], cut, [high]])
    row = decide((edges[None, :-1] + edges[None, 1:]) / 2)
    axes.bandsDraw(ax, edges, row, len(mu))
    axes.errorsDraw(ax, x, Z, edges, row, f"P(error) = {qcError(qcPrm).error:.4g}")
    axes.curvesDraw(ax, x, Z, scene.names)
    axes.thresholdsDraw(ax, cut)
    axes.rugDraw(ax, scene.X[0], scene.code, crossed(scene), Z.max())
    ax.set(xlim=(low, high), xlabel=scene.inputName[0] or "x", ylabel="$p(c)\\,g(x)$")
    titleDraw(ax, scene)
    return ax


def pdf2dDraw(fig, scene, density="g(x;\\mu_{{{k}}},\\Sigma_{{{k}}})", what="densities"):
    """Draw the weighted densities."""
    S = scene.surface(scene.DS, scene.classifiers[0], scene.look.pointNum, scene.look.margin)
    heads = [f"{name}$p(c_{{{k}}})\\,{density.format(k=k)}$" for k, name in headed(scene)]
    return panelsDraw(fig, scene, S, np.exp(np.minimum(S.logProb, 700)), f"{what} weighted by the priors", heads)


def posterior2dDraw(fig, scene):
    """Draw the posteriors."""
    S = scene.surface(scene.DS, scene.classifiers[0], scene.look.pointNum, scene.look.margin)
    heads = [f"{name}$P(c_{{{k}}}\\,|\\,x)$" for k, name in headed(scene)]
    return panelsDraw(fig, scene, S, posterior(S.logProb), "posteriors", heads, 1.0)


def headed(scene):
    """Return (index, name and what parts it from a formula) of the classes: labels as index, or 1..K for strings."""
    label = scene.model.label
    index = label.tolist() if label.dtype.kind in "iu" else range(1, len(label) + 1)
    part = ": " if len(label) <= 4 and max(map(len, scene.names)) <= 14 else "\n"
    return [(k, name + part) for k, name in zip(index, scene.names)]


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
        if scene.X.size:
            axes.samplesDraw(lower, scene.X, scene.code, scene.names, .5)
        upper.set_title(heads[k])
        upper.set(xlabel=scene.inputName[0], ylabel=scene.inputName[1])
        lower.set(xlabel=scene.inputName[0], ylabel=scene.inputName[1] if k == 0 else "")
    axes.panelsFit(fig, panels, ": ".join([*(t for t in scene.title if t), what]))
    return panels


def panelsSize(K, d):
    """Return the width and height in inches for a column of two panels a class."""
    return float(np.clip(3.6 * K, 6, 20)), 6.6


MODES = {  # the last: how large several panels want to be; None draws into one axes
    "2dPdf": Mode(pdf2dDraw, 2, panelsSize),
    "2dPosterior": Mode(posterior2dDraw, 2, panelsSize),
    "decBoundary": Mode(decBoundaryDraw, 2, None),
    "1dPdf": Mode(pdf1dDraw, 1, None),
}
