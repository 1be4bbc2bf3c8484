"""Plot robust distances to reveal outliers."""

from __future__ import annotations

import numpy as np

from .dsScatterPlot import dsScatterPlot
from .private.check.arrays import raiseNonFinite
from .private.check.dataset import annotations, checkNumeric
from .private.check.optionTables import QC_OPTIONS
from .private.draw.appearance import ScatterLook, listsLook, lookOf
from .private.draw.frame import axesFor
from .private.draw.pointNames import namesDraw
from .private.draw.texts import classTexts
from .private.kernel.mahalanobis import squaredDistances
from .private.lecture.qc import estimate
from .private.lecture.singular import replaceRemedy
from .private.lecture.stat import statOf
from .private.types import Axes, Row, Unpack
from .Struct import Struct


@listsLook(ScatterLook)
def dsOutlierPlot(DS: Row, **look: Unpack[ScatterLook]) -> Axes:
    """Plot robust Mahalanobis distances of the samples from their class means against the classical distances.

    D^2 = (x - mu_k)' Sigma_k^-1 (x - mu_k),  with covEstimator='mcd' or None

    Parameters
    ----------
    DS, **look
        Dataset and appearance of the plot; see `dsScatterPlot`.

    Notes
    -----
    See statement S0-2 and Rousseeuw and van Zomeren (1990). The lines mark the usual outlier threshold, the square root
    of the .975 quantile of chi-square with d degrees of freedom. The five most distant samples above the line are
    labelled with their annotations or indices. If a robust distance exceeds ten times the threshold, its axis is
    logarithmic.
    See also: `qcOptSet`, `gaussianTestPlot`, `logp`.

    Examples
    --------
    >>> from prtools import dsOutlierPlot, prData
    >>> dsOutlierPlot(prData('iris')).get_title()
    '17 samples above the line'
    """
    from scipy.special import gammaincinv

    data = checkNumeric(DS)
    if not np.isfinite(data.input).all():
        raiseNonFinite(data.input, data.inputName)
    d, n = data.input.shape
    points = np.empty((2, n))
    for row, estimator in zip(points, (None, "mcd")):
        opt = QC_OPTIONS.checked({"covEstimator": estimator})
        with replaceRemedy("Remove features or the class with dsSelect"):
            model = estimate(statOf(data, opt), opt)[1]
        D2 = squaredDistances(data.input, model.groups, np.empty((len(data.label), n)))
        row[:] = np.sqrt(D2[data.code, np.arange(n)])
    limit = (2 * gammaincinv(d / 2, 0.975)) ** 0.5
    far = points[1].argsort()[::-1][: (points[1] > limit).sum()]
    distances = Struct(DS, input=points, inputName=["classical distance", "robust distance"])
    distances |= {"inputLevel": None, "hitIndex": None}
    # Refuse wrong options before the axes change.
    lookOf("dsOutlierPlot", look, ScatterLook, classTexts(data.label, data.outputName), data.label)
    ax = look["ax"] = axesFor("dsOutlierPlot", look.get("ax"))
    largest = points[1].max()
    if largest > 10 * limit:  # A linear axis cannot show both values.
        ax.set_yscale("log")
        smallest = points[1][points[1] > 0].min()
        limits = [[0, 1.05 * points[0].max()], [0.8 * smallest, 1.5 * largest]]
        look = {"limits": limits, "aspect": "auto", **look}
    ax.axvline(limit, color="0.4", label="97.5% limit")
    ax.axhline(limit, color="0.4")
    dsScatterPlot(distances, **{"title": f"{far.size} samples above the line", **look})
    notes, far = annotations(DS, n) or range(n), far[:5]
    low, high = np.transpose([ax.get_xlim(), ax.get_ylim()])[:, :, None]
    namesDraw(ax, np.clip(points[:, far], low, high), [str(notes[j]) for j in far])
    return ax
