"""Interactive explorer of the priors of a quadratic classifier."""

from __future__ import annotations

from typing import overload

from .private.explore.figure import Explorer
from .private.types import ArrayLike, Colors, Figure, Path, Row


@overload
def qcExplore(
    DS: Row, *, cost: ArrayLike | None = None, colors: Colors = None, saveTo: Path
) -> str: ...
@overload
def qcExplore(
    DS: Row,
    *,
    cost: ArrayLike | None = None,
    fig: Figure | None = None,
    pointNum: int = 151,
    colors: Colors = None,
    saveTo: None = None,
) -> Explorer: ...
def qcExplore(
    DS: Row,
    *,
    cost: ArrayLike | None = None,
    fig: Figure | None = None,
    pointNum: int = 151,
    colors: Colors = None,
    saveTo: Path | None = None,
) -> Explorer | str:
    """Explore the effect of the priors on a quadratic classifier, with a slider for the weight of each class.

    The plot of the decision regions and misclassified samples, the confusion matrix and the rates follow the sliders.

    prior_k = w_k / sum w,  where w_k = 10^(slider k)

    Parameters
    ----------
    DS : Struct or dict
        Dataset with ``input`` (2, n) and ``output`` (n,).
    cost : array_like (K,), optional
        Cost of misclassifying each class, above 0. The button 'cost' multiplies the counts by these costs. By default,
        the cost is 10 for the smallest class and 1 for the others.
    fig : Figure, optional
        Figure to draw in, by default the current figure if it is empty, or else a new figure.
    pointNum : int, default 151
        Number of grid points along each axis.
    colors : colour or sequence of colours, optional
        Colours: one per class, or one for all classes, as in `qcPlot`.
    saveTo : str or path, optional
        Name of an .html file. The function then writes a page instead of drawing a figure. The page runs in any browser
        without Python, a server or a network connection. On the page, means, ellipses and samples can also be moved.

    Returns
    -------
    Explorer or str
        Path of the page if `saveTo` is passed, otherwise the explorer. The initial priors are the class fractions. The
        initial covariance model is 'full' or else the first model that can be trained. The explorer has these members:

        - ``qcPrm``: current classifier.
        - ``setWeights(w)``: set the sliders to the weights w.
        - ``setPrior(name)``: set the sliders like the button 'counts', 'equal' or 'cost'.
        - ``setModel(name)``: select a covariance model.
        - ``save(path)``: save the figure.
        - ``fig``: figure.

    Raises
    ------
    ValueError
        If no covariance model can be trained, or if DS has too many samples for a page. ``setModel`` raises this error
        if the model cannot be trained, and keeps the previous model.

    Notes
    -----
    See statements S0-11, S0-14, S0-15 and S4-7. The command ``python -m prtools explore imbalance2`` opens the explorer
    in a window. With ``--html explorer.html``, it writes the page. With ``--web``, it serves the page on this computer.
    In Jupyter, a cell that ends with ``explorer`` shows the page with the current weights. With ``%matplotlib widget``
    (ipympl), the figure is interactive. A triangle on a slider marks the weight below which the class has no region.
    The window shows the score of each class at the position of the mouse. The scores are computed once per covariance
    model. A change of a slider only adds the logarithms of the new priors.
    See also: `qcPlot`, `qcPriorSweep`, `qcVanish`.

    Examples
    --------
    >>> import matplotlib.pyplot as plt
    >>> from prtools import prData, qcEval, qcExplore
    >>> DS = prData('imbalance2')
    >>> explorer = qcExplore(DS)
    >>> explorer.setWeights([5, 1])
    >>> print(explorer.qcPrm.prior.round(4), round(qcEval(DS, explorer.qcPrm).recogRate, 4))
    [0.8333 0.1667] 0.9235
    >>> plt.close(explorer.fig)
    """
    if saveTo is None:
        return Explorer(DS, cost, fig, pointNum, colors)
    if fig is not None:
        raise TypeError("saveTo writes a page, which does not use fig. Omit fig.")
    from .private.explore.page import pageWrite

    return pageWrite(saveTo, DS, cost, colors)
