"""Plot of a classifier trained on each pair of features."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from .classifierPlot import classifierPlot
from .classifierTrain import classifierTrain
from .dsSelect import dsSelect
from .perfLoo import perfLoo
from .private.check.classifier import listsOptions
from .private.check.dataset import checkDataset
from .private.check.options import flag, oneOf
from .private.draw.look import checkLook
from .private.draw.pairs import outerNames, pairNames, pairsSide, triangleFit
from .private.draw.panels import figureFor, figureTitleSet, titleSet
from .private.draw.texts import axisNames
from .private.lecture.classifiers import ANY_OPTIONS

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from numpy.typing import NDArray
    from typing_extensions import Unpack

    from .private.types import AnyOptions, Row

WHAT = {
    "qc": "quadratic classifier",
    "linc": "linear rule",
    "nbc": "naive Bayes",
    "gmmc": "Gaussian mixtures",
    "knnc": "nearest neighbours",
}
MARKER = 0.6  # of the size in a figure of its own


@listsOptions(ANY_OPTIONS)
def perfPairsPlot(
    DS: Row,
    classifier: Literal["qc", "linc", "nbc", "gmmc", "knnc"] | str = "qc",
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
    """Draw the decision regions of a classifier trained on each pair of features, with its recognition rates.

    Panel [j, i] shows feature i along x and feature j along y, for i < j. The best rate is printed in bold.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) of two features or more, and ``output`` (n,).
    classifier : {'qc', 'linc', 'nbc', 'gmmc', 'knnc'}
    opt, **options
        The options of the classifier, see `qcOptSet`, `lincOptSet`, `nbcOptSet`, `gmmcOptSet`, `knncOptSet`.
    loo : bool, default False
        Whether rates and crosses are those of leave-one-out, as of `perfLoo`; else of the inside test, which flatters.
    fig : Figure, default the current figure if it is empty, else a new one
    pointNum : int
        Grid points along each axis of a panel.
    crosses, legend : bool, default True
        Whether to draw crosses on misclassified samples, and one legend for all panels.
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Returns
    -------
    ndarray of Axes, shape (d, d)
        None on the diagonal, and above it, where pairs would repeat: there are legend and title.

    Raises
    ------
    ValueError
        If training on a pair fails, as with a singular covariance (the message names the pair).

    Notes
    -----
    Statement S0-17. A pair that parts the classes well is no proof that the others are of no use: that say the rates on
    more features, see `perfLoo`.
    See also: `dsProjPlot2`, `qcPlot`, `perfLoo`.

    Examples
    --------
    >>> from prtools import perfPairsPlot, prData
    >>> panels = perfPairsPlot(prData('iris'), 'qc', tied=True, pointNum=31)
    >>> panels[1, 0].get_title(), panels[3, 2].get_title()
    ('80.00%', '96.00%')
    """
    data, what = checkDataset(DS), WHAT[oneOf("classifier", classifier, WHAT)]
    d, loo, look = (
        len(data.input),
        flag("loo", loo),
        checkLook(crosses=crosses, legend=legend, title=title),
    )
    if d < 2:
        raise ValueError(
            "DS has 1 feature: pairs need 2 or more; qcPlot(DS, qcTrain(DS), '1dPdf') draws one"
        )
    names = pairNames(axisNames(DS, np.nan_to_num(data.input)), d - 1)
    trained = {
        at: pairTrain(DS, data, at, classifier, opt, options, loo)
        for at in zip(*np.tril_indices(d, -1))
    }
    rates = {at: len(part.hitIndex) / data.output.size for at, (part, _) in trained.items()}
    side = pairsSide(d - 1)
    fig = figureFor("perfPairsPlot", (side + 1, side), None, fig)
    panels, test = np.full((d, d), None), "leave-one-out" if loo else "inside"
    if d == 2:
        part, prm = trained[1, 0]
        ax = panels[1, 0] = classifierPlot(
            part, prm, ax=fig.add_subplot(), pointNum=pointNum, crosses=crosses, legend=legend
        )
        titleSet(
            ax, DS.get("dataName"), f"{test} recog. rate {100 * rates[1, 0]:.2f}%", title=look.title
        )
        return panels
    for (j, i), (part, prm) in trained.items():
        ax = panels[j, i] = fig.add_subplot(d - 1, d - 1, (j - 1) * (d - 1) + i + 1)
        pairDraw(ax, part, prm, pointNum, crosses)
        outerNames(ax, names[i] if j == d - 1 else None, names[j] if i == 0 else None)
        best = rates[j, i] == max(rates.values())
        ax.set_title(
            f"{100 * rates[j, i]:.2f}%",
            fontsize="medium",
            pad=3,
            fontweight="bold" if best else "normal",
        )
    triangleFit(fig, [panels[at] for at in rates], look.legend, 0.25)
    figureTitleSet(
        fig, DS.get("dataName"), f"{what} on each pair, {test} recog. rates", title=look.title
    )
    return panels


def pairTrain(DS, data, at, classifier, opt, options, loo):
    """Return the dataset of features i and j with the hits of the test, and what training returned, for `at` (j, i)."""
    j, i = at
    part = dsSelect(DS, features=[i, j])
    try:
        prm = classifierTrain(part, classifier, opt, **options)
        part.hitIndex = prm.hitIndex
        if loo:
            part.hitIndex = np.flatnonzero(
                perfLoo(part, classifier, opt, **options).computedClass == data.output
            )
    except ValueError as why:
        raise ValueError(f"on features {i} and {j}, {why}") from why
    return part, prm


def pairDraw(ax, part, prm, pointNum, crosses):
    """Draw a trained classifier of two features into a small panel."""
    import matplotlib as mpl

    with mpl.rc_context({"lines.markersize": MARKER * mpl.rcParams["lines.markersize"]}):
        classifierPlot(part, prm, ax=ax, pointNum=pointNum, crosses=crosses, legend=False)
    ax.set_aspect("auto")
