"""Training of the naive Bayes classifier."""
from collections import namedtuple

from .nbcEval import nbcEval
from .nbcOptSet import nbcOptSet
from .private.check.dataset import oneClassWarn
from .private.lecture.nbc import nbcFit

NbcTrain = namedtuple("NbcTrain", "nbcPrm logProb recogRate hitIndex")


def nbcTrain(DS, opt=None, **options):
    """Train the naive Bayes classifier: features independent of each other given the class.

    p(c_k) = n_k / n,  P(x_j = v | c_k) = (count of v in class k + p) / (n_k + p V_j)  or a density of x_j

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), a sample a column, NaN where a value is missing; ``output`` (n,) labels; optionally
        ``inputLevel`` (d): for a feature of levels their names, of which its codes 1..V are the numbers, else None.
    opt, **options
        Options of `nbcOptSet`, as ``nbcTrain(DS, opt)`` or ``nbcTrain(DS, model='kde')``.

    Returns
    -------
    nbcPrm : Struct
        ``label`` (K,), ``prior`` (K,), ``count`` (K,), ``inputName``, ``outputName``, ``opt``, and ``input``, a list of
        d Structs with the field ``model`` and what it needs: ``level`` (V,), ``levelName``, ``count`` (K, V) for
        'discrete'; ``cut`` (V-1,), ``range`` (2,), ``count`` (K, V) for 'histogram' and 'caim' (and ``caim``, its
        value); ``mu`` (K,) and ``var`` (K,) for 'gaussian'; ``sample``, a list of K arrays, for 'kde'. ``present`` and
        ``missing`` (K,) count the values at hand and those that are not. As in `qcTrain` nothing in it is derived:
        ``prior``, ``opt.p``, ``opt.missing`` and ``opt.bandwidth`` may be set anew. ``opt.model``, ``opt.bins``,
        ``opt.divisor`` and ``opt.prior`` are what training used: setting them anew changes nothing, train again.
    logProb : ndarray, shape (K, n)
        ln p(c_k) + sum_j ln P(x_j | c_k) of the training samples.
    recogRate : float
        Inside-test recognition rate, 0 to 1.
    hitIndex : ndarray
        Indices, from 0, of the samples answered right.

    Raises
    ------
    ValueError
        If a code is not a whole number or has no name, all values of a feature (or all of a class in it) are missing, or
        a feature with a density is constant in a class.

    Warns
    -----
    UserWarning
        If there is one class only.

    Notes
    -----
    Statements S4-21..28. Gaussian features give qcTrain(covType='diagonal'). The features must be independent given the
    class all together, not in pairs only (erratum E4-8).
    See also: `nbcEval`, `nbcExplain`, `nbcPlot`, `nbcOptSet`, `qcTrain`.

    Examples
    --------
    >>> from prtools import nbcTrain, prData
    >>> nbcPrm, logProb, recogRate, hitIndex = nbcTrain(prData('tennis'), p=0)
    >>> print(f'{len(hitIndex)}/14')
    13/14
    >>> nbcPrm.input[0].levelName
    ['Sunny', 'Overcast', 'Rain']
    >>> nbcPrm.input[0].count
    array([[3, 0, 2],
           [2, 4, 3]])
    """
    nbcPrm = nbcFit(DS, nbcOptSet(opt, **options))
    oneClassWarn(nbcPrm.label)
    result = nbcEval(DS, nbcPrm)
    return NbcTrain(nbcPrm, result.logProb, result.recogRate, result.hitIndex)
