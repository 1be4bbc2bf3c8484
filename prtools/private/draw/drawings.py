"""What the pictures of a classifier have of their own: options, modes, samples, surface. See `classifierDraw`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..check.arrays import finiteCheck
from ..check.dataset import checkDataset
from . import appearance
from .modes import MODES, Mode
from .nbcDraw import NBC_MODES, dropMissing, levelLimits, levelSurface
from .qcDraw import QC_MODES, qcSamples
from .surface import qcSurfaceOn, surface


def finiteSamples(DS, classifiers, mode, look):
    """Return the dataset, checked for finite values, the classifiers, and the parts of the title."""
    data = checkDataset(DS, needOutput=False)
    finiteCheck(data.input, data.inputName)
    return DS, classifiers, [DS.get("dataName", "")]


def wholePlane(limits, model):
    """Return the limits (d, 2) as they are."""
    return limits


class Drawing(NamedTuple):
    """What is special in the pictures of a classifier; the defaults suit any classifier."""

    look: type = appearance.Look  # its options of appearance
    modes: Mapping[str, Mode] = MODES
    # prepare(DS, classifiers, mode, look) returns the DS and the classifiers to draw, and the title
    prepare: Callable = finiteSamples
    # limits(limits (d, 2), model) returns the limits of the grid
    limits: Callable = wholePlane
    # surface(x, y, model, classify) returns the surface over the grid
    surface: Callable = surface


# k nearest neighbours -------------------------------------------------------------------------------------------------


def knncSamples(DS, classifiers, mode, look):
    """Return dataset, classifiers and title, which has k."""
    DS, classifiers, (name,) = finiteSamples(DS, classifiers, mode, look)
    k = f"k = {classifiers[0].model.opt.k}"
    return DS, classifiers, [f"{name}, {k}" if name else k]


def voteSurface(x, y, model, classify):
    """Return the surface; votes are equal over areas, so the score is 1 for the predicted class and 0 for others."""
    S = surface(x, y, model, classify)
    S.score = (S.computedClass == model.label[:, None, None]).astype(float)
    return S


# Linear classifier ----------------------------------------------------------------------------------------------------


def lincSamples(DS, classifiers, mode, look):
    """Return dataset, classifiers and title, or raise if the mode draws posteriors and the method has none."""
    method = classifiers[0].model.method
    if mode != "decBoundary" and method != "logistic":
        raise ValueError(
            f"mode {mode!r} draws posteriors, which method={method!r} does not know: take"
            " 'decBoundary', or train with method='logistic'"
        )
    return finiteSamples(DS, classifiers, mode, look)


DRAWINGS = {
    "qc": Drawing(appearance.QcLook, QC_MODES, qcSamples, surface=qcSurfaceOn),
    "nbc": Drawing(appearance.NbcLook, NBC_MODES, dropMissing, levelLimits, levelSurface),
    "knnc": Drawing(prepare=knncSamples, surface=voteSurface),
    "linc": Drawing(appearance.LincLook, prepare=lincSamples),
    "gmmc": Drawing(appearance.GmmcLook),
}
