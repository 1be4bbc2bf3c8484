"""Picture of the reasons of a decision."""
from .private.check.options import resultOf
from .private.draw import axes


def qcExplainPlot(why, *, ax=None):
    """Draw the terms of a decision as stacked bars, a bar a class: which term decided?

    Parameters
    ----------
    why : Explanation
        What `qcExplain` returned.
    ax : matplotlib Axes, optional
        Where to draw; by default the current axes.

    Returns
    -------
    Axes

    Raises
    ------
    TypeError
        If `why` is nothing that `qcExplain` returned, or ax is no Axes.

    Notes
    -----
    Each term is drawn less its largest over the classes: only differences between classes decide, so the longest bar
    to the left loses, and its widest part says why.

    See Also
    --------
    qcExplain

    Examples
    --------
    >>> from prtools import dsSelect, prData, qcExplain, qcExplainPlot, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> ax = qcExplainPlot(qcExplain(qcTrain(DS), DS.input[:, 70]))
    >>> ax.get_title()
    'answer: Virginica'
    """
    why = resultOf("qcExplain", why, {"label": "K", "lnPrior": "K?", "lnDetTerm": "K", "mahaTerm": "K"})
    ax = axes.axOpen("qcExplainPlot", ax)
    terms = {"prior: ln p": why.lnPrior, "volume: $-\\frac{1}{2}\\ln|\\Sigma|$": why.lnDetTerm,
             "distance: $-\\frac{1}{2}$ Mahalanobis$^2$": why.mahaTerm}
    names = axes.classText(why.label, why.outputName)
    axes.stackDraw(ax, {name: term - term.max() for name, term in terms.items()}, names)
    answer = dict(zip(map(str, why.label.tolist()), names)).get(str(why.get("answer")), "rejected")
    ax.set(xlabel="score less the best that each term could add", title=f"answer: {answer}")
    axes.legendAbove(ax)
    axes.keepInside(ax)
    return ax
