"""Options of the linear classifier."""

from __future__ import annotations

from .private.check.optionTables import LINC_OPTIONS
from .private.check.record import listsOptions
from .private.types import LincOptions, Row, Struct, Unpack


@listsOptions(LINC_OPTIONS)
def lincOptSet(opt: Row | None = None, **options: Unpack[LincOptions]) -> Struct:
    """Return the options of the linear classifier, checked, with defaults for all others.

    Parameters
    ----------
    opt : mapping, optional
        Options to change: an earlier result, or a dict.
    method : {'logistic', 'leastSquares', 'perceptron'}, default 'logistic'
        What is learnt: the largest likelihood of the posteriors exp g_k / sum_j exp g_j; the least squares of g_k from
        1 in class k and 0 elsewhere; or hyperplanes that part the classes, by correcting one miss after the other.
    lambda_ : float, default 0
        Weight of the ridge, for 'logistic' and 'leastSquares': lambda sum_k |s a_k|^2, of 'logistic' half of it, is
        added to what is least, s the standard deviations of the features, so that units do not matter.
    maxIter : int, default 100
        The most passes of 'perceptron' through the samples, or steps of 'logistic', which needs about ten.
    seed : int, default 0
        Seed of the order in which 'perceptron' takes the samples.

    Returns
    -------
    Struct
        A field for each option.

    Notes
    -----
    Statement S1-14.
    See also: `lincTrain`.

    Examples
    --------
    >>> from prtools import lincOptSet
    >>> lincOptSet(lambda_=.01).method
    'logistic'
    """
    return LINC_OPTIONS.checked(opt, options)
