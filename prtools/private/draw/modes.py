"""Define the modes of the classifier plots. The record of each classifier lists the modes that it supports."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ..check.messages import plural
from ..check.names import unknownName
from .certainty import certaintyDraw
from .density import DENSE
from .panels import limitsSet
from .plane import (
    boundariesCompare,
    boundariesDraw,
    ellipsesDraw,
    meansDraw,
    missesDraw,
    outsideDraw,
    regionsDraw,
    samplesDraw,
)
from .regionNames import regionNamesDraw
from .scene import samplesWithoutCross, sceneSurface, titleDraw
from .scene3d import oneSize, panelsSize, pdf2dAllDraw, pdf2dDraw, posterior2dDraw


class Mode(NamedTuple):
    """Store the drawing function and the requirements of a plot mode."""

    # draw(target, scene) draws in a figure if `size` is given; otherwise, it draws in an axes.
    draw: Callable
    features: int | None = 2  # required number of features, or None if the mode can draw any number
    size: Callable | None = None  # size(K, d) returns the size of the figure in inches
    options: tuple = ()  # names of the SPECIAL options that the mode uses


# Only some modes use these options.
SPECIAL = ("limits", "aspect", "ownScale", "bins", "mass", "inactive")


def decBoundaryDraw(ax, scene, shade=None):
    """Draw the decision regions, the decision boundaries and the samples, and mark misclassified samples with crosses.

    For several classifiers, draw only the boundaries and the samples. The optional function shade(ax, scene, surface,
    image) shades the regions of a single classifier.
    """
    look = scene.look
    surfaces = [sceneSurface(scene, classifier) for classifier in scene.classifiers]
    hit = None
    if len(surfaces) == 1:
        classifierRegionsDraw(ax, scene, surfaces[0], shade)
        hit = samplesWithoutCross(scene)
    else:
        numbers = range(1, len(surfaces) + 1)
        names = look.names or [f"classifier {v}" for v in numbers]
        boundariesCompare(ax, surfaces, names, isDense(scene))
    if scene.X.size:
        samplesDraw(ax, scene.X, scene.code, scene.names, colors=look.colors, alpha=look.alpha)
        missesDraw(ax, scene.X, hit, code=scene.code)
    else:
        meansDraw(ax, scene.model.mu, scene.names, look.colors)
    x, y = surfaces[0].x, surfaces[0].y
    limitsSet(ax, x[[0, -1]], y[[0, -1]], scene.inputName, look.aspect)
    outsideDraw(ax, scene.X, scene.code, look.colors, look.limits)
    if len(surfaces) == 1:
        regionNamesDraw(ax, surfaces[0], scene.names)
    titleDraw(ax, scene)
    return ax


def isDense(scene):
    """Return whether the samples are drawn as a density image."""
    return scene.X.shape[1] >= DENSE


def classifierRegionsDraw(ax, scene, S, shade):
    """Draw the decision regions and boundaries of one classifier, and ellipses if `look.mass` is set."""
    look, model = scene.look, scene.model
    regions = regionsDraw(ax, S, look.colors)
    if shade:
        shade(ax, scene, S, regions)
    boundariesDraw(ax, S, halo=isDense(scene))
    if look.inactive:
        boundariesDraw(ax, S, -1, "a third class is predicted")
    if look.mass:
        # Only mixture models have the fields `gaussians` and `code`.
        gaussians = getattr(model, "gaussians", model)
        ellipsesDraw(ax, gaussians, look.mass, look.colors, getattr(model, "code", None))


MODES = {
    "decBoundary": Mode(decBoundaryDraw, options=("limits", "aspect", "mass", "inactive")),
    "2dPdf": Mode(pdf2dDraw, size=panelsSize, options=("limits", "ownScale")),
    "2dPdfAll": Mode(pdf2dAllDraw, size=oneSize, options=("limits",)),
    "2dPosterior": Mode(posterior2dDraw, size=panelsSize, options=("limits",)),
    "2dPosteriorAll": Mode(
        partial(decBoundaryDraw, shade=certaintyDraw), options=("limits", "aspect")
    ),
}


def checkMode(mode, modes):
    """Return the name in `modes` that equals `mode` regardless of case, or raise an error if there is none."""
    for name in modes:
        if isinstance(mode, str) and name.lower() == mode.lower():
            return name
    return unknownName("mode", mode, modes)


def checkModeOptions(mode, modes, look):
    """Raise an error if the user passes an option that the mode does not use.

    The error message lists the modes that use this option.
    """
    for name in SPECIAL:
        value = getattr(look, name)
        isGiven = value is not None and value is not False
        if isGiven and name not in modes[mode].options:
            users = " or ".join(repr(user) for user in modes if name in modes[user].options)
            problem = f"{name} is given, but mode '{mode}' does not use the option {name}"
            raise TypeError(f"{problem}. Omit {name}, or use mode {users}")


def checkFeatures(mode, modes, d, canSelect):
    """Raise an error if the mode cannot draw d features. The error message lists the modes that can draw d features.

    `canSelect` is True if the plot function has the option `features`.
    """
    number = modes[mode].features
    if number in (d, None):
        return
    fitting = [repr(name) for name in modes if modes[name].features in (d, None)]
    choice = "one of the modes" if len(fitting) > 1 else "mode"
    remedies = [f"use {choice} {', '.join(fitting)}"] if fitting else []
    if d > number:
        chosen = f"features=[{', '.join('ijk'[:number])}]"
        remedies += [f"pass {chosen}"] if canSelect else []
        remedies.append(f"train on dsSelect(DS, {chosen})")
    remedy = ", or ".join(remedies) or f"no mode draws {plural(d, 'feature')}"
    problem = f"mode {mode!r} draws {plural(number, 'feature')}, but DS has {d}"
    raise ValueError(f"{problem}. {remedy[0].upper()}{remedy[1:]}")
