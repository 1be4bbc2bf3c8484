"""Set the options of the linear classifier."""

from __future__ import annotations

from .private.check.optionTables import LINC_OPTIONS
from .private.check.record import listsOptions
from .private.types import LincOptions, Row, Struct, Unpack


@listsOptions(LINC_OPTIONS)
def lincOptSet(opt: Row | None = None, **options: Unpack[LincOptions]) -> Struct:
    """Set the options of the linear classifier, with default values for options that are not passed.

    Parameters
    ----------
    opt : mapping, optional
        Options to change, as a dict or an earlier result of this function.
    method : {'logistic', 'leastSquares', 'perceptron'}, default 'logistic'
        Training method.

        - 'logistic': maximise the likelihood of the labels, with the posteriors exp g_k / sum_j exp g_j.
        - 'leastSquares': minimise the squared errors of g_k. The target of g_k is 1 for samples of class k, and 0 for
          other samples.
        - 'perceptron': correct the hyperplanes for one misclassified sample at a time, until the hyperplanes separate
          the classes.
    lambda_ : float, default 0
        Weight of the ridge penalty lambda sum_k |s a_k|^2; 'logistic' uses half of this penalty, and 'perceptron' uses
        no penalty. The vector s contains the standard deviations of the features, so the penalty does not depend on
        units.
    maxIter : int, default 100
        Maximum number of passes through the samples for 'perceptron', or maximum number of steps for 'logistic'.
        'logistic' usually converges in about ten steps.
    seed : int, default 0
        Seed of the sample order for 'perceptron'.

    Returns
    -------
    Struct
        All options, with one field per option.

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
