"""Training of the naive Bayes classifier."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkDataset, oneClassWarn
from .private.check.levels import inputLevels
from .private.check.optionTables import NBC_OPTIONS
from .private.check.record import listsOptions, noDrawing
from .private.check.trained import TrainResult
from .private.kernel.warn import warn
from .private.lecture.nbc import modelOfFit, nbcDecide, nbcEstimate, nbcLogProb
from .private.lecture.records import NBC
from .private.types import Floats, Ints, NbcFields, NbcOptions, NbcPrm, Never, Row, Unpack


class NbcTrainTuple(NamedTuple):
    """The four results of `nbcTrain`."""

    nbcPrm: NbcPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints


class NbcTrain(TrainResult, NbcTrainTuple, NbcFields):
    """What `nbcTrain` returns: four in a tuple; fields of `nbcPrm` are read and set on it too."""

    __slots__ = ()

    @property
    def count(self):  # which is a method of tuples
        """The number of training samples of each class."""
        return self.nbcPrm["count"]


@NBC.registers("train")
@listsOptions(NBC_OPTIONS)
def nbcTrain(
    DS: Row, opt: Row | None = None, *showPlot: Never, **options: Unpack[NbcOptions]
) -> NbcTrain:
    """Train the naive Bayes classifier: features are assumed independent given the class.

    p(c_k) = n_k / n,  P(x_j = v | c_k) = (count of v in class k + p) / (n_k + p V_j)  or a density of x_j

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), NaN where a value is missing, and ``output`` (n,); optionally ``inputLevel`` (d): of each
        feature the names of its levels, coded as 1..V in ``input``, or None if it has no levels.
    opt, **options
        Options of `nbcOptSet`, as ``nbcTrain(DS, opt)`` or ``nbcTrain(DS, model='kde')``.

    Returns
    -------
    nbcPrm : Struct
        ``label`` (K,), ``prior`` (K,), ``count`` (K,), ``inputName``, ``outputName``, ``opt``, and ``input``, a list of
        d Structs with the field ``model`` and what it needs: ``level`` (V,), ``levelName``, ``count`` (K, V) for
        'discrete'; ``cut`` (V-1,), ``range`` (2,), ``count`` (K, V) for 'histogram' and 'caim' (and ``caim``, its
        value); ``mu`` (K,) and ``var`` (K,) for 'gaussian'; ``sample``, a list of K arrays, for 'kde'. ``present`` and
        ``missing`` (K,) count the values that are there and those that are not. Before `nbcEval` you can change
        ``prior``, ``opt.p``, ``opt.missing`` and ``opt.bandwidth``. For other values of ``opt.model``, ``opt.bins``,
        ``opt.divisor`` or ``opt.prior`` train again: to set them here is an error.
    logProb : ndarray, shape (K, n)
        ln p(c_k) + sum_j ln P(x_j | c_k) of the training samples.
    recogRate, hitIndex : float, ndarray
        Inside-test recognition rate, 0 to 1, and the indices, from 0, of the correctly classified samples.

    Raises
    ------
    ValueError
        If a code is not a whole number or has no name, a feature has no values (in some class, or at all), or a feature
        with a density is constant in a class.

    Notes
    -----
    Statements S4-21..28. With Gaussian features it is qcTrain(covType='diagonal'). Given the class, the features must
    be independent all together, not only in pairs (erratum E4-8).
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
    noDrawing("nbcTrain", showPlot)
    opt = NBC_OPTIONS.checked(opt, options)
    data = checkDataset(DS)
    level = inputLevels(len(data.input), DS.get("inputLevel"))
    nbcPrm = nbcEstimate(data, level, opt)  # p(c_k), P(x_j | c_k)
    oneClassWarn(nbcPrm.label)
    model = modelOfFit(nbcPrm)
    logProb = nbcLogProb(data.input, model)  # ln p(c_k) + sum_j ln P(x_j | c_k)
    result, texts = nbcDecide(logProb, data.input, data.output, model)
    warn(*texts)
    return NbcTrain(nbcPrm, *result[1:])
