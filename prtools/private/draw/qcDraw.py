"""Plot the quadratic classifier for selected features, and the densities and posteriors of a single feature."""

from functools import partial

import numpy as np

from ...Struct import Struct
from ..check.arrays import finiteCheck, sampleArray
from ..check.dataset import checkDataset
from ..check.messages import brief
from ..check.names import orderCheck
from ..check.select import indexOf
from ..kernel.decide import decide, posteriors, thresholds
from ..lecture.errorProbability import errorProbability
from ..lecture.qc import logJoint
from ..lecture.section import fixedValues, sectionModel
from .boundary3d import boundary3dDraw
from .feature1d import checkBinned, curvesDraw, histogramsDraw, rugDraw
from .modes import MODES, Mode
from .plane import outsideDraw
from .scene import Checked, samplesWithoutCross, titleDraw
from .scene3d import oneSize, pdf2dDraw
from .style import color, ink, light, paper
from .ticks import datesSet

HATCHES = ("\\\\\\\\", "////", "xx", "--")  # hatch patterns of the error areas of the classes


# Samples and classifiers ----------------------------------------------------------------------------------------------


def qcSamples(DS, classifiers, mode, look):
    """Return the dataset, the classifiers and the parts of the title for the features to draw.

    By default, the plot shows all features. If only `look.features` is given, the plot shows the marginal distribution
    of these features. If `look.at` is also given, the plot shows a slice.
    """
    if DS is not None:
        data = checkDataset(DS, needOutput=False)
        finiteCheck(data.input, data.inputName)
        orderCheck(DS, classifiers[0].model)
    if look.at is not None and look.features is None:
        raise TypeError("the option at is given, but a slice also requires features. Pass features")
    if look.bins is not None:
        if look.at is not None:
            raise TypeError("the option bins is given, but a slice has no histogram. Omit bins")
        checkBinned(DS)
    name = None if DS is None else DS.get("dataName")
    if look.features is None:
        return DS, classifiers, [name]
    model = classifiers[0].model
    d = len(model.mu)
    inputName = model.inputName if DS is None else data.inputName
    f = np.asarray(indexOf("feature", look.features, d, inputName or model.inputName))
    sections = [sectionModel(classifier.model, f, look.at) for classifier in classifiers]
    classifiers = [Checked(model, model) for model in sections]
    if DS is not None:
        partName = [inputName[i] for i in f] if inputName else None
        DS = Struct(DS, input=sampleArray(data.input, d)[f], inputName=partName)
        DS.pop("hitIndex", None)  # These hits are the result of classification with all features.
    return DS, classifiers, [name, sectionText(f, look.at, d, inputName)]


def sectionText(f, values, d, inputName):
    """Return the part of the title which states that only m of the d features are drawn.

    `f` (m,) contains the indices of the m features in the plot. For a slice, `values` contains the values of the other
    features; for a marginal, `values` is None.
    """
    if values is None:
        return f"marginal of {len(f)} of {d} features"
    fixed = np.setdiff1d(np.arange(d), f)
    names = inputName or [f"feature {i}" for i in range(d)]
    values = fixedValues(values, d, fixed)
    return "slice at " + ", ".join(f"{names[i]} = {v:g}" for i, v in zip(fixed, values))


# A single feature -----------------------------------------------------------------------------------------------------


def pdf1dDraw(ax, scene):
    """Draw the densities of one feature, weighted by the priors, with the samples and the thresholds.

    If `bins` is given, also draw histograms. If `bins` is None, shade the areas that represent the error probability.
    """
    x, logProb, edges, row = scoresAlong(scene)
    Z = np.exp(np.minimum(logProb, 700))
    top, look = Z.max(), scene.look
    if look.bins is None:
        errorsDraw(ax, x, Z, edges, row, look.colors)
        text = f"P(error) = {errorProbability(scene.model):.4g}"
        ax.fill_between(
            [], [], label=text, linewidth=0, facecolor="0.85", hatch="////", edgecolor="0.5"
        )
    else:
        bars = histogramsDraw(ax, scene.X[0], scene.code, scene.model.prior, look.bins, look.colors)
        top = max(top, bars)
    return featureDraw(ax, scene, x, Z, edges, row, top, "$p(c)\\,g(x)$")


def posterior1dDraw(ax, scene):
    """Draw the posteriors for one feature, with the thresholds and a rug plot of the samples."""
    x, logProb, edges, row = scoresAlong(scene)
    return featureDraw(ax, scene, x, posteriors(logProb), edges, row, 1.0, "$P(c\\,|\\,x)$")


def featureDraw(ax, scene, x, Z, edges, row, top, name):
    """Draw the curves Z (K, m) of K classes against x (m,), and add the decision regions and a rug plot of the samples.

    Region i extends from edges[i] to edges[i + 1], and its decision is row[i]. `top` is the maximum height of the
    curves, and `name` is the label of the vertical axis.
    """
    look = scene.look
    curvesDraw(ax, x, Z, scene.names, look.colors)
    thresholdsDraw(ax, edges[1:-1])
    rug = rugDraw(
        ax, scene.X[0], scene.code, samplesWithoutCross(scene), top, look.colors, look.alpha
    )
    # The regions do not extend behind histograms, because bars and regions have the same colours.
    highest = 1 if look.bins is None else ax.transLimits.transform((0, 0))[1]
    bandsDraw(ax, edges, row, len(Z), highest, look.colors)
    ax.set(xlim=edges[[0, -1]], xlabel=scene.inputName[0], ylabel=name)
    datesSet(ax.xaxis, scene.inputName[0])
    outsideDraw(ax, rug, scene.code, look.colors, look.limits)
    titleDraw(ax, scene)
    return ax


def scoresAlong(scene):
    """Return points x (m,), the log scores (K, m) at these points, and the edges and decisions of the decision regions.

    The log scores are ln p(c_k) g(x). For t decision regions, return the edges (t + 1,) of the regions and the
    decisions (t,).
    """
    model = scene.model
    ((low, high),) = scene.limits
    mu, sd = model.mu[0], np.sqrt(model.sigma[:, 0, 0])
    # Additional points around each mean ensure that a class remains visible if it is narrower than a grid step.
    aroundMeans = (mu[:, None] + sd[:, None] * np.linspace(-6, 6, 241)).ravel()
    aroundMeans = aroundMeans[(low < aroundMeans) & (aroundMeans < high)]
    x = np.union1d(np.linspace(low, high, scene.look.pointNum), aroundMeans)
    changes = thresholds(partial(decisionAt, model), x)
    x = np.union1d(x, changes)
    edges = np.concatenate([[low], changes, [high]])
    middle = (edges[:-1] + edges[1:]) / 2
    return x, logJoint(x[None, :], model), edges, decisionAt(model, middle[None, :])


def decisionAt(model, points):
    """Return the decision at each of the points (1, m) as a row index (m,) of the score array."""
    return decide(logJoint(points, model), model.cost)


def bandsDraw(ax, edges, code, K, highest, colors=None):
    """Draw the decision regions along one feature. The predicted class between edges[i] and edges[i + 1] is code[i].

    The code K means rejection, and the rejection region is hatched. The regions extend from the bottom of the axes
    to the fraction `highest` of the height.
    """
    rejected = {"facecolor": paper(), "edgecolor": "0.6", "hatch": "//"}
    for k, left, right in zip(code, edges[:-1], edges[1:]):
        style = {"color": light(k, colors)} if k < K else rejected
        ax.axvspan(left, right, ymax=highest, linewidth=0, zorder=0, **style)
    if K in code:
        ax.fill_between([], [], linewidth=0, label="rejected", **rejected)


def errorsDraw(ax, x, Z, edges, code, colors=None):
    """Shade the area below the curve Z[k] (m,) of each class k in the decision regions of all other classes.

    The rejection region is not shaded.
    """
    for k, z in enumerate(Z):
        style = {"facecolor": color(k, 0.6, colors), "edgecolor": color(k, 1, colors)}
        style |= {"hatch": HATCHES[k % len(HATCHES)], "linewidth": 0, "zorder": 2.5}
        for decided, left, right in zip(code, edges[:-1], edges[1:]):
            if decided not in (k, len(Z)):
                inside = (left <= x) & (x <= right)
                ax.fill_between(x, 0, z, where=inside, gid=f"error {k}", **style)


def thresholdsDraw(ax, values):
    """Draw a vertical line at each threshold, and show the thresholds in the legend."""
    if not values.size:
        return
    x, y = np.repeat(values, 3), np.tile([0.0, 1.0, np.nan], values.size)
    noun = "thresholds" if values.size > 1 else "threshold"
    label = f"{noun} {brief([f'{v:.4g}' for v in values])}"
    ax.plot(x, y, "--", color=ink(), transform=ax.get_xaxis_transform(), label=label, zorder=2)


QC_MODES = {
    **MODES,
    "2dPdf": MODES["2dPdf"]._replace(
        draw=partial(pdf2dDraw, density="g(x;\\mu_{{{k}}},\\Sigma_{{{k}}})")
    ),
    "3dBoundary": Mode(boundary3dDraw, 3, size=oneSize, options=("limits",)),
    "1dPdf": Mode(pdf1dDraw, 1, options=("limits", "bins")),
    "1dPosterior": Mode(posterior1dDraw, 1, options=("limits",)),
}
