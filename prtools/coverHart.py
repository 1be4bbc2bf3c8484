"""Bound the error of the nearest-neighbour rule."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.arrays import asNumbers
from .private.check.options import integerIn
from .private.check.printing import resultType


@resultType
class CoverHart(NamedTuple):
    """Result of `coverHart`."""

    lower: float
    upper: float


def coverHart(errorBayes: float, K: int = 2) -> CoverHart:
    """Compute the Cover-Hart bounds on the asymptotic error rate of the nearest-neighbour rule.

    e_B <= e_1NN <= e_B (2 - e_B K / (K - 1)) <= 2 e_B   for infinitely many samples

    Parameters
    ----------
    errorBayes : float or array_like
        Bayes error rate, from 0 to (K - 1) / K. The upper limit is the error rate of random guessing.
    K : int, default 2
        Number of classes (at least 2).

    Returns
    -------
    lower, upper : float or ndarray
        Lower and upper bounds, as a named tuple.

    Notes
    -----
    See statement S4-35. The bounds are due to Cover and Hart (1967); see also erratum E4-12.
    See also: `knncTrain`, `qcError`.

    Examples
    --------
    >>> from prtools import coverHart
    >>> print('{:.3f} <= e <= {:.3f}'.format(*coverHart(.1)))
    0.100 <= e <= 0.180
    >>> f'{coverHart(.3, K=3).upper:.3f}'
    '0.465'
    """
    K = integerIn("K", K, 2, remedy=", because it is the number of classes")
    e = asNumbers(errorBayes, "errorBayes")
    guessing = (K - 1) / K
    bad = e[~((e >= 0) & (e <= guessing * (1 + 1e-12)))].ravel()
    if bad.size:
        raise ValueError(
            f"errorBayes is {bad[0]:g}, but it must lie between 0 and {guessing:g}, the error rate"
            f" of random guessing among {K} classes"
        )
    # e_B <= e_1NN <= e_B (2 - e_B K / (K - 1))    (S4-35)
    upper = e * (2 - e / guessing)
    return CoverHart(e, upper) if e.ndim else CoverHart(float(e), float(upper))
