"""Explore the priors of a quadratic classifier interactively."""

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
    """Explore how the class priors affect a quadratic classifier by moving a slider for each class.

    The sliders update the decision regions, the misclassified samples, the confusion matrix and the rates.

    prior_k = w_k / sum w,  where w_k = 10^(slider k)

    Parameters
    ----------
    DS : Struct or dict
        Dataset with ``input`` (2, n) and ``output`` (n,).
    cost : array_like (K,), optional
        Positive cost of misclassifying each class. The button 'cost' sets the weights to the class counts multiplied by
        the costs. By default, the cost is 10 for the smallest class and 1 for all other classes.
    fig : Figure, optional
        Figure to draw in, by default the current figure if it is empty, or else a new figure.
    pointNum : int, default 151
        Number of grid points along each axis.
    colors : colour or sequence of colours, optional
        One colour per class, or one colour for all classes; see `qcPlot`.
    saveTo : str or path, optional
        Name of an .html file. If `saveTo` is passed, the function writes a web page instead of drawing a figure. The
        page runs in any browser without Python, a server or a network connection. On the page, you can also move means,
        ellipses and samples.

    Returns
    -------
    Explorer or str
        Path of the page if `saveTo` is passed, and the explorer otherwise. The initial priors are the class fractions.
        The initial covariance model is 'full' or, if 'full' cannot be trained, the first model that can be trained. The
        explorer has these members:

        - ``qcPrm``: current classifier.
        - ``setWeights(w)``: set the sliders to the weights w.
        - ``setPrior(name)``: set the sliders as the button 'counts', 'equal' or 'cost' does.
        - ``setModel(name)``: select a covariance model.
        - ``save(path)``: save the figure.
        - ``fig``: the figure.

    Raises
    ------
    ValueError
        If no covariance model can be trained, or if DS has too many samples for a page. If the selected model cannot be
        trained, ``setModel`` raises a ValueError and keeps the previous model.

    Notes
    -----
    See statements S0-11, S0-14, S0-15 and S4-7. The command ``python -m prtools explore imbalance2`` opens the explorer
    in a window. With ``--html explorer.html``, the command writes the explorer to this file as a web page. With
    ``--web``, the command serves the page on this computer. In Jupyter, a cell that ends with ``explorer`` shows the
    page with the current weights. With ``%matplotlib widget`` (package ipympl), the figure is interactive in Jupyter. A
    triangle on a slider marks the weight below which the class has no decision region. The window shows the class
    scores at the mouse position. The scores are computed once per covariance model; moving a slider only adds the
    logarithms of the new priors.
    See also: `qcPlot`, `qcPriorSweep`, `qcVanish`.

    Examples
    --------
    >>> import matplotlib.pyplot as plt
    >>> from prtools import prData, qcEval, qcExplore
    >>> DS = prData('imbalanceHmm')
    >>> explorer = qcExplore(DS)
    >>> explorer.setWeights([5, 1])
    >>> print(explorer.qcPrm.prior.round(4), round(qcEval(DS, explorer.qcPrm).recogRate, 4))
    [0.8333 0.1667] 0.928
    >>> plt.close(explorer.fig)
    """
    if saveTo is None:
        return Explorer(DS, cost, fig, pointNum, colors)
    if fig is not None:
        raise TypeError(
            "saveTo and fig are passed, but a web page does not use fig. Omit saveTo or fig."
        )
    from .private.explore.page import pageWrite

    return pageWrite(saveTo, DS, cost, colors)
