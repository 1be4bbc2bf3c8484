"""An explorer of priors: sliders for the weights of the classes, and the decisions of the quadratic classifier."""

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
    """Explore what priors do: one slider per class; regions, crosses, confusion matrix and rates follow the sliders.

    prior_k = w_k / sum w,  w_k = 10^(slider k)

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (2, n) and ``output`` (n,).
    cost : array_like (K,), optional
        The cost of missing each class, above 0, by which the button 'cost' multiplies the counts; by default 10 for the
        smallest class and 1 for the others.
    fig : Figure, default the current figure if it is empty, else a new one
    pointNum : int, default 151
        Grid points along each axis.
    colors : colour or sequence of colours, optional
        One for each class, or one for all, as in `qcPlot`.
    saveTo : str or path, optional
        Name of an .html file: instead of a figure, write the explorer as one page that needs no Python, no server and
        no network, for a course's website or a phone. In it means, ellipses and samples can be moved, too.

    Returns
    -------
    Explorer or str
        The path of the page where `saveTo` is given, else the explorer:
        ``qcPrm``, the current classifier; ``setWeights(w)``, ``setPrior('counts', 'equal' or 'cost')`` and
        ``setModel(name)`` do what the sliders, buttons and radio buttons do; ``save(path)`` saves the picture; ``fig``.
        It starts with the counts as priors and the covariance model 'full', or the first that can be trained.

    Raises
    ------
    ValueError
        If no covariance model can be trained. If ``setModel`` cannot train one, the model before it stays. If there
        are too many samples for a page.

    Notes
    -----
    Statements S0-11, S0-14, S0-15, S4-7. In a desktop window, ``python -m prtools explore imbalance2``, or as a page in
    a browser: ``--html explorer.html`` writes it, ``--web`` serves it on this machine. In Jupyter a cell that ends in
    ``explorer`` shows the page, with the present weights; under ``%matplotlib widget`` (ipympl) the figure moves.
    The scores are computed once per covariance model; a slider adds logarithms to them and redraws only what changes. A
    triangle on a slider marks the weight below which the class has no region; with the mouse over the plane, the window
    says the score of each class there.
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
        raise TypeError("saveTo writes a page, without a figure: leave fig out")
    from .private.explore.page import pageWrite

    return pageWrite(saveTo, DS, cost, colors)
