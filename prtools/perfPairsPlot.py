"""Plot one classifier per pair of features."""

from __future__ import annotations

from typing import Any

import numpy as np

from .classifierPlot import classifierPlot
from .classifierTrain import classifierTrain
from .dsSelect import dsSelect
from .perfLoo import perfLoo
from .private.check.dataset import checkDataset
from .private.check.options import flag
from .private.check.record import classifierNamed, listsOptions
from .private.draw.appearance import checkLook
from .private.draw.frame import withoutCaptions
from .private.draw.pairs import outerNames, pairNames, pairsSide, triangleFit
from .private.draw.panels import figureFor, figureTitleSet, titleSet
from .private.draw.texts import axisNames
from .private.lecture.records import ANY_OPTIONS
from .private.types import AnyOptions, ClassifierName, Figure, NDArray, Row, Unpack

MARKER = 0.6  # size of the markers, relative to the markers in a figure with one panel


@listsOptions(ANY_OPTIONS)
def perfPairsPlot(
    DS: Row,
    classifier: ClassifierName = "qc",
    opt: Row | None = None,
    *,
    loo: bool = False,
    fig: Figure | None = None,
    pointNum: int = 101,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
    **options: Unpack[AnyOptions],
) -> NDArray[Any]:
    """Plot the decision regions and recognition rate of a classifier for each pair of features.

    For i < j, panel [j, i] plots feature j against feature i. The best rate is printed in bold.

    Parameters
    ----------
    DS : Struct or dict
        Dataset with ``input`` (d, n), d >= 2, and ``output`` (n,).
    classifier : str
        Name of the classifier, as in `classifierTrain`.
    opt, **options
        Options of the classifier; see `qcOptSet`, `lincOptSet`, `nbcOptSet`, `gmmcOptSet` and `knncOptSet`.
    loo : bool, default False
        Whether to show the rates and errors of the leave-one-out test (see `perfLoo`). The default is the inside test,
        which is optimistic.
    fig : Figure, optional
        Figure to draw in, by default the current figure if it is empty, or else a new figure.
    pointNum : int
        Number of grid points along each axis of a panel.
    crosses, legend : bool, default True
        Whether to mark misclassified samples with crosses, and whether to show one legend for all panels.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Returns
    -------
    ndarray of Axes, shape (d, d)
        Axes of the panels. Entries on and above the diagonal are None. The legend and the title are placed above the
        diagonal.

    Raises
    ------
    ValueError
        If training on a pair of features fails, for example because a covariance matrix is singular. The error message
        names the pair.

    Notes
    -----
    See statement S0-17. Even if one pair separates the classes well, the remaining features can be useful. Use
    `perfLoo` to compute recognition rates for more than two features.
    See also: `dsProjPlot2`, `qcPlot`, `perfLoo`.

    Examples
    --------
    >>> from prtools import perfPairsPlot, prData
    >>> panels = perfPairsPlot(prData('iris'), 'qc', tied=True, pointNum=31)
    >>> panels[1, 0].get_title(), panels[3, 2].get_title()
    ('80.00%', '96.00%')
    """
    data, loo = checkDataset(DS), flag("loo", loo)
    record = classifierNamed(classifier)
    look = checkLook(fig=fig, pointNum=pointNum, crosses=crosses, legend=legend, title=title)
    d = len(data.input)
    if d < 2:
        raise ValueError(
            "DS has 1 feature, but it must have at least 2. Use qcPlot(DS, qcTrain(DS), '1dPdf')"
            " for one feature."
        )
    names = pairNames(axisNames(DS, np.nan_to_num(data.input)), d - 1)
    trained, rates = {}, {}
    for j, i in zip(*np.tril_indices(d, -1)):
        part, prm = pairTrain(DS, data, j, i, (classifier, opt), options, loo)
        trained[j, i] = part, prm
        rates[j, i] = len(part.hitIndex) / data.output.size
    side = pairsSide(d - 1)
    fig = figureFor("perfPairsPlot", (side + 1, side), fig)
    panels, test = np.full((d, d), None), "leave-one-out" if loo else "inside-test"
    if d == 2:
        panels[1, 0] = classifierPlot(
            *trained[1, 0],
            ax=fig.add_subplot(),
            pointNum=look.pointNum,
            crosses=look.crosses,
            legend=look.legend,
        )
        rate = f"{test} recog. rate {100 * rates[1, 0]:.2f}%"
        titleSet(panels[1, 0], DS.get("dataName"), rate, title=look.title)
        return panels
    for (j, i), (part, prm) in trained.items():
        ax = panels[j, i] = fig.add_subplot(d - 1, d - 1, (j - 1) * (d - 1) + i + 1)
        panelDraw(ax, part, prm, look)
        outerNames(ax, names[i] if j == d - 1 else None, names[j] if i == 0 else None)
        weight = "bold" if rates[j, i] == max(rates.values()) else "normal"
        rate = f"{100 * rates[j, i]:.2f}%"
        ax.set_title(rate, fontsize="medium", pad=3, fontweight=weight)
    triangleFit(fig, [panels[pair] for pair in rates], look.legend, 0.25)
    subtitle = f"{record.name} on each pair, {test} recog. rates"
    figureTitleSet(fig, DS.get("dataName"), subtitle, title=look.title)
    return panels


def pairTrain(DS, data, j, i, classifier, options, loo):
    """Return the two-feature dataset, including the ``hitIndex`` of the test, and the trained classifier."""
    part = dsSelect(DS, features=[i, j])
    try:
        prm = classifierTrain(part, *classifier, **options)
        part.hitIndex = prm.hitIndex
        if loo:
            computedClass = perfLoo(part, *classifier, **options).computedClass
            part.hitIndex = np.flatnonzero(computedClass == data.output)
    except ValueError as error:
        raise ValueError(f"on features {i} and {j}, {error}") from error
    return part, prm


def panelDraw(ax, part, prm, look):
    """Plot a trained classifier with two features in a small panel."""
    import matplotlib as mpl

    size = MARKER * mpl.rcParams["lines.markersize"]
    with mpl.rc_context({"lines.markersize": size}), withoutCaptions(ax.get_figure()):
        classifierPlot(part, prm, ax=ax, pointNum=look.pointNum, crosses=look.crosses, legend=False)
    ax.set_aspect("auto")
