"""Train the naive Bayes classifier."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkDataset, oneClassWarn
from .private.check.levels import inputLevels
from .private.check.optionTables import NBC_OPTIONS
from .private.check.record import listsOptions, refusesShowPlot
from .private.check.trained import TrainResult
from .private.kernel.warn import warn
from .private.lecture.nbc import modelOfFit, nbcDecide, nbcEstimate, nbcLogProb
from .private.lecture.records import NBC
from .private.types import Floats, Ints, NbcFields, NbcOptions, NbcPrm, Row, Unpack


class NbcTrainTuple(NamedTuple):
    """Tuple of the four results of `nbcTrain`."""

    nbcPrm: NbcPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints


class NbcTrain(TrainResult, NbcTrainTuple, NbcFields):
    """Result of `nbcTrain`: a tuple of four values that also has the fields of `nbcPrm`."""

    __slots__ = ()

    @property
    def count(self):  # Without this property, the method tuple.count would hide the field.
        """Number of training samples per class."""
        return self.nbcPrm["count"]


@NBC.registers("train")
@refusesShowPlot("nbcPlot(DS, nbcPrm, 'decBoundary')")
@listsOptions(NBC_OPTIONS)
def nbcTrain(DS: Row, opt: Row | None = None, **options: Unpack[NbcOptions]) -> NbcTrain:
    """Train a naive Bayes classifier, which assumes that the features are independent within each class.

    p(c_k) = n_k / n,  P(x_j = v | c_k) = (count of v in class k + p) / (n_k + p V_j)  or a density of x_j

    Parameters
    ----------
    DS : Struct or dict
        Training data with ``input`` (d, n) and ``output`` (n,). NaN is a missing value. The optional field
        ``inputLevel`` (d) has one entry per feature: None, or a list of level names. The codes 1..V in ``input`` refer
        to these names. The optional field ``weight`` (n,) contains weights; see `qcTrain`.
    opt, **options
        Options of `nbcOptSet`, passed as a mapping or as keyword arguments, such as ``model='kde'``.

    Returns
    -------
    nbcPrm : Struct
        Classifier with ``label`` (K,), ``prior`` (K,), ``count`` (K,), ``inputName``, ``outputName``, ``opt`` and
        ``input``. The field ``input`` is a list of d Structs. Each Struct has the ``model`` name, the numbers of
        ``present`` and ``missing`` values per class (K,), and fields that depend on the model:

        - 'discrete': ``level`` (V,), ``levelName``, ``count`` (K, V).
        - 'histogram', 'caim': ``cut`` (V-1,), ``range`` (2,), ``count`` (K, V). For 'caim', the Struct also has
          ``caim``, the value of the CAIM criterion.
        - 'gaussian': ``mu`` (K,), ``var`` (K,).
        - 'kde': ``sample``, a list of K arrays.

        Before calling `nbcEval`, you can change ``prior``, ``opt.p``, ``opt.missing`` and ``opt.bandwidth``. To change
        ``opt.model``, ``opt.bins``, ``opt.divisor`` or ``opt.prior``, train again; if you change one of these options
        without retraining, `nbcEval` raises an error.
    logProb : ndarray, shape (K, n)
        Scores ln p(c_k) + sum_j ln P(x_j | c_k) of the training samples.
    recogRate, hitIndex : float, ndarray
        Inside-test recognition rate, 0 to 1, and zero-based indices of the correctly classified samples.

    Raises
    ------
    ValueError
        - If a level code is not an integer or has no name.
        - If all values of a feature are missing, in the whole dataset or in one class.
        - If a feature is modelled by a density, but is constant in a class.
        - If DS has weights, and a model is 'kde', or 'histogram' with a binning rule.

    Notes
    -----
    See statements S4-21..28. With Gaussian features, training is equivalent to qcTrain(covType='diagonal'). The
    features must be jointly independent within each class; pairwise independence is not sufficient (erratum E4-8).
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
    opt = NBC_OPTIONS.checked(opt, options)
    data = checkDataset(DS, weighted=True)
    level = inputLevels(len(data.input), DS.get("inputLevel"))
    nbcPrm = nbcEstimate(data, level, opt)  # p(c_k), P(x_j | c_k)
    oneClassWarn(nbcPrm.label)
    model = modelOfFit(nbcPrm)
    logProb = nbcLogProb(data.input, model)  # ln p(c_k) + sum_j ln P(x_j | c_k)
    result, texts = nbcDecide(logProb, data.input, data.output, model, data.weight)
    warn(*texts)
    return NbcTrain(nbcPrm, *result[1:])
