"""The modes in which the plots of all classifiers draw a scene; a classifier lists the names of its modes."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ..check.messages import plural
from ..check.names import unknownName
from .certainty import certaintyDraw
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
from .scene import samplesWithoutCross, sceneSurface, titleDraw
from .scene3d import oneSize, panelsSize, pdf2dAllDraw, pdf2dDraw, posterior2dDraw


class Mode(NamedTuple):
    """How a picture is drawn."""

    draw: Callable  # draw(where, scene), into axes, or into a figure if there is a size
    features: int | None = 2  # number of features; None: any
    size: Callable | None = None  # size(K, d) of the figure in inches; None: one axes
    options: tuple = ()  # options of appearance of SPECIAL that the mode uses


SPECIAL = ("limits", "aspect", "ownScale", "bins", "mass", "inactive")  # for some modes only


def decBoundaryDraw(ax, scene, shade=None):
    """Draw regions, boundaries, samples and crosses; of several classifiers only boundaries and samples.

    The regions of a single classifier are shaded by shade(ax, scene, surface, image), if it is given.
    """
    look = scene.look
    surfaces = [sceneSurface(scene, classifier) for classifier in scene.classifiers]
    hit = None
    if len(surfaces) == 1:
        singleDraw(ax, scene, surfaces[0], shade)
        hit = samplesWithoutCross(scene)
    else:
        numbers = range(1, len(surfaces) + 1)
        boundariesCompare(ax, surfaces, look.names or [f"classifier {v}" for v in numbers])
    if scene.X.size:
        samplesDraw(ax, scene.X, scene.code, scene.names, colors=look.colors, alpha=look.alpha)
        missesDraw(ax, scene.X, hit, code=scene.code)
    else:
        meansDraw(ax, scene.model.mu, scene.names, look.colors)
    x, y = surfaces[0].x, surfaces[0].y
    limitsSet(ax, x[[0, -1]], y[[0, -1]], scene.inputName, look.aspect)
    outsideDraw(ax, scene.X, scene.code, look.colors, look.limits)
    titleDraw(ax, scene)
    return ax


def singleDraw(ax, scene, S, shade):
    """Draw regions, boundaries and ellipses of a single classifier with the surface S."""
    look, model = scene.look, scene.model
    regions = regionsDraw(ax, S, look.colors)
    if shade:
        shade(ax, scene, S, regions)
    boundariesDraw(ax, S)
    if look.inactive:
        boundariesDraw(ax, S, -1, "equal scores, a third is higher")
    if look.mass:
        gaussians = getattr(model, "gaussians", model)  # of mixtures
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
    """Return the name of one of the `modes`, typed in upper or lower case, or raise."""
    for name in modes:
        if isinstance(mode, str) and name.lower() == mode.lower():
            return name
    return unknownName("mode", mode, modes)


def checkModeOptions(mode, modes, look):
    """Raise if an option is given that this mode does not use; name the modes that do."""
    for name in SPECIAL:
        value = getattr(look, name)
        isGiven = value is not None and value is not False
        if isGiven and name not in modes[mode].options:
            users = " or ".join(repr(other) for other in modes if name in modes[other].options)
            rule = f"mode '{mode}' does not use it: leave it out, or draw {users}"
            raise TypeError(f"{name} is given, but {rule}")


def checkFeatures(mode, modes, d, canSelect):
    """Raise if the mode does not draw d features; name the modes that do."""
    number = modes[mode].features
    if number in (d, None):
        return
    fitting = [repr(name) for name in modes if modes[name].features in (d, None)]
    which = f"there {'are' if len(fitting) > 1 else 'is'} {', '.join(fitting) or 'no mode'}"
    remedy = ""
    if d > number:
        some = "features=[i]" if number == 1 else "features=[i, j]"
        part = f" draw a part of it with {some}, or" if canSelect else ""
        remedy = f";{part} train on dsSelect(DS, {some})"
    need = f"mode {mode!r} draws {plural(number, 'feature')} and DS has {d}"
    raise ValueError(f"{need}: for {d} {which}{remedy}")
