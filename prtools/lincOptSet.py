"""Options of the linear classifier."""

from __future__ import annotations

from .private.check.optionTables import LINC_OPTIONS
from .private.check.record import listsOptions
from .private.types import LincOptions, Row, Struct, Unpack


@listsOptions(LINC_OPTIONS)
def lincOptSet(opt: Row | None = None, **options: Unpack[LincOptions]) -> Struct:
    """Set the options of the linear classifier, with default values for all other options.

    Parameters
    ----------
    opt : mapping, optional
        Options to change: a dict or an earlier result of this function.
    method : {'logistic', 'leastSquares', 'perceptron'}, default 'logistic'
        Training method.

        - 'logistic': maximise the likelihood of the posteriors exp g_k / sum_j exp g_j.
        - 'leastSquares': minimise the squared differences between g_k and its target, which is 1 for samples of class k
          and 0 otherwise.
        - 'perceptron': correct the misclassified samples one by one to find hyperplanes that separate the classes.
    lambda_ : float, default 0
        Weight of the ridge penalty, which is lambda sum_k |s a_k|^2 for 'leastSquares' and half of this value for
        'logistic'. The vector s contains the standard deviations of the features, so the penalty does not depend on
        their units.
    maxIter : int, default 100
        Maximum number of passes through the samples for 'perceptron', or of steps for 'logistic' (which usually
        converges in about ten steps).
    seed : int, default 0
        Seed of the sample order for 'perceptron'.

    Returns
    -------
    Struct
        All options as fields.

    Notes
    -----
    See statement S1-14.
    See also: `lincTrain`.

    Examples
    --------
    >>> from prtools import lincOptSet
    >>> lincOptSet(lambda_=.01).method
    'logistic'
    """
    return LINC_OPTIONS.checked(opt, options)
