"""Tests of normality and of equal covariances."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.arrays import raiseNonFinite
from .private.check.covariance import singularMessage
from .private.check.dataset import checkNumeric
from .private.check.names import className
from .private.check.options import numberIn
from .private.kernel.mahalanobis import cholesky, factorInverse, lnDet
from .private.lecture.stat import classMoments
from .Struct import Struct

if TYPE_CHECKING:
    from .private.types import Row

CAUTION = (
    "A test that does not reject proves nothing: with few samples little is rejected, with many almost all."
    " A good recognition rate does not prove normality (E1-6); perfLoo tells how well a model classifies."
)


class GaussianReport(Struct):
    """The tests of normality and of equal covariances: prints as a table."""

    __slots__ = ()

    def __str__(self):
        head = f"{'class':>14} {'n':>6} {'p skewness':>11} {'p kurtosis':>11} {'p HZ':>9} {'least p Shapiro':>28}"
        rows = []
        for k, name in enumerate(self.outputName):
            i, mark = int(self.pShapiro[k].argmin()), "" if self.normal[k] else "  not normal"
            rows.append(
                f"{name:>14.14} {self.count[k]:6d} {self.pSkewness[k]:11.4g} {self.pKurtosis[k]:11.4g}"
                f" {self.pHenzeZirkler[k]:9.4g} {self.pShapiro[k][i]:9.4g} {self.inputName[i]:>18.18}{mark}"
            )
        box = self.box and (
            f"Box's M = {self.box.M:.4f}, {self.box.words}, p = {self.box.p:.4g}: the covariances"
            f" {'may be equal' if self.equal else 'differ'}"
        )
        return "\n".join(
            [head, *rows, *([box] if box else []), f"Suggestion: {self.suggestion}", CAUTION]
        )


def mardia(Z):
    """Return Mardia's skewness b1 = mean (z_i' z_j)^3 and kurtosis b2 = mean (z_i' z_i)^2 of whitened Z, with p-values.

    n b1 / 6 is chi-square of d (d+1) (d+2) / 6 degrees of freedom, b2 normal with mean d (d+2), variance 8 d (d+2) / n.
    The sum over all pairs is that over the squares of the third moments: b1 = sum_abc (mean z_a z_b z_c)^2.
    """
    from scipy.stats import chi2, norm

    d, n = Z.shape
    skewness = sum((((Z * z) @ Z.T / n) ** 2).sum() for z in Z)
    kurtosis = ((Z * Z).sum(axis=0) ** 2).mean()
    standard = (kurtosis - d * (d + 2)) / np.sqrt(8 * d * (d + 2) / n)
    return (
        skewness,
        chi2.sf(n * skewness / 6, d * (d + 1) * (d + 2) / 6),
        kurtosis,
        2 * norm.sf(abs(standard)),
    )


def henzeZirkler(Z, step=1000):
    """Return the statistic of Henze and Zirkler (1990) of whitened Z, and its p-value by their lognormal law.

    n times the weighted distance of the characteristic functions of the sample and of N(0, I), smoothness beta.
    """
    from scipy.stats import norm

    d, n = Z.shape
    b = ((2 * d + 1) * n / 4) ** (2 / (d + 4)) / 2  # beta squared
    own = (Z * Z).sum(axis=0)
    pairs = sum(
        np.exp(
            -b / 2 * np.maximum(own[at : at + step, None] + own - 2 * Z[:, at : at + step].T @ Z, 0)
        ).sum()
        for at in range(0, n, step)
    )
    HZ = (
        pairs / n
        - 2 * (1 + b) ** (-d / 2) * np.exp(-b / (2 * (1 + b)) * own).sum()
        + n * (1 + 2 * b) ** (-d / 2)
    )
    a, w = 1 + 2 * b, (1 + b) * (1 + 3 * b)
    mean = 1 - a ** (-d / 2) * (1 + d * b / a + d * (d + 2) * b**2 / (2 * a**2))
    var = (
        2 * (1 + 4 * b) ** (-d / 2)
        + 2 * a**-d * (1 + 2 * d * b**2 / a**2 + 3 * d * (d + 2) * b**4 / (4 * a**4))
        - 4 * w ** (-d / 2) * (1 + 3 * d * b**2 / (2 * w) + d * (d + 2) * b**4 / (2 * w**2))
    )
    spread = np.log(1 + var / mean**2)
    return HZ, norm.sf((np.log(HZ) - np.log(mean) + spread / 2) / np.sqrt(spread))


def boxM(count, scatter):
    """Return Box's M = (n - K) ln|S| - sum (n_k - 1) ln|S_k| (1949) of unbiased covariances, with its approximations.

    A Struct of M, F, df (2,), chi2, chi2Df, p and words: p by F, or by chi-square where F does not apply.
    """
    from scipy.stats import chi2, f

    K, d, v = len(count), scatter.shape[1], count - 1
    M = v.sum() * lnDet(np.linalg.cholesky(scatter.sum(axis=0) / v.sum())) - sum(
        v[k] * lnDet(np.linalg.cholesky(scatter[k] / v[k])) for k in range(K)
    )
    c1 = ((1 / v).sum() - 1 / v.sum()) * (2 * d * d + 3 * d - 1) / (6 * (d + 1) * (K - 1))
    c2 = ((1 / v**2).sum() - 1 / v.sum() ** 2) * (d - 1) * (d + 2) / (6 * (K - 1))
    df1, gap = d * (d + 1) * (K - 1) // 2, c2 - c1**2
    df2 = (df1 + 2) / abs(gap) if gap else np.inf
    b = df1 / (1 - c1 - df1 / df2) if gap >= 0 else df2 / (1 - c1 + 2 / df2)
    F = M / b if gap >= 0 else df2 * M / (df1 * (b - M))
    box = Struct(M=M, F=F, df=(df1, df2), chi2=M * (1 - c1), chi2Df=df1)
    if F >= 0 and np.isfinite(df2) and b > 0:
        return Struct(box, p=float(f.sf(F, df1, df2)), words=f"F({df1}, {df2:.1f}) = {F:.4f}")
    return Struct(box, p=float(chi2.sf(box.chi2, df1)), words=f"chi-square({df1}) = {box.chi2:.4f}")


def gaussianTest(DS: Row, alpha: float = 0.05) -> Struct:
    """Test whether each class is normal, and whether all classes have equal covariances; suggest a model.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,), with more than d samples in each class.
    alpha : float, default .05
        Significance level. A class counts as not normal if one of its 3 + d tests has a p-value below
        alpha / (K (3 + d)) (Bonferroni).

    Returns
    -------
    GaussianReport
        A Struct that prints as a table. Of each class (K,): ``skewness``, ``pSkewness``, ``kurtosis``, ``pKurtosis``
        (Mardia), ``henzeZirkler``, ``pHenzeZirkler``, ``normal``; of each class and feature (K, d): ``shapiro``,
        ``pShapiro``; ``box`` (M, F, df, chi2, chi2Df, p; None for one class), ``equal``; ``distance2``, a list of the
        squared Mahalanobis distances of each class, ascending; ``suggestion``, a text; ``label``, ``count`` and names.

    Raises
    ------
    ValueError
        If a class has fewer than 3 samples, or a singular covariance; the message names it.

    Notes
    -----
    Statement S1-16 with erratum E1-6. Mardia (1970), Henze and Zirkler (1990), Shapiro and Wilk (1965; its p-values
    hold for up to 5000 samples, so larger classes are thinned out evenly), Box (1949; rejects too often if the classes
    are not normal).
    See also: `gaussianTestPlot`, `pca`, `qcTrain`, `perfLoo`.

    Examples
    --------
    >>> from prtools import gaussianTest, prData
    >>> report = gaussianTest(prData('iris'))
    >>> report.box.words
    'F(20, 77566.8) = 7.0453'
    >>> report.normal
    array([False,  True,  True])
    """
    from scipy.stats import shapiro

    data, alpha = checkNumeric(DS), numberIn("alpha", alpha, 0, 1)
    X, code, K = data.input, data.code, len(data.label)
    count, mean, scatter = classMoments(X, code, K)
    if not np.isfinite(scatter).all():
        raiseNonFinite(X, data.inputName)
    factors = [regular(scatter[k] / count[k], mean[:, k], k, count[k], data) for k in range(K)]
    Z = [factorInverse(factors[k]) @ (X[:, code == k] - mean[:, k, None]) for k in range(K)]
    skewness, pSkewness, kurtosis, pKurtosis = np.array([mardia(z) for z in Z]).T
    HZ, pHZ = np.array([henzeZirkler(z) for z in Z]).T
    W, pW = np.array(
        [[tuple(shapiro(x[:: -(-x.size // 5000)])) for x in X[:, code == k]] for k in range(K)]
    ).transpose(2, 0, 1)
    tests = np.column_stack([pSkewness, pKurtosis, pHZ, pW])
    normal = tests.min(axis=1) * tests.size >= alpha
    box = boxM(count, scatter) if K > 1 else None
    equal = None if box is None else box.p >= alpha
    outputName = data.outputName or [str(v) for v in data.label.tolist()]
    return GaussianReport(
        label=data.label,
        outputName=outputName,
        count=count,
        skewness=skewness,
        pSkewness=pSkewness,
        kurtosis=kurtosis,
        pKurtosis=pKurtosis,
        henzeZirkler=HZ,
        pHenzeZirkler=pHZ,
        shapiro=W,
        pShapiro=pW,
        normal=normal,
        box=box,
        equal=equal,
        suggestion=suggestion(normal, equal, outputName),
        distance2=[np.sort((z * z).sum(axis=0)) for z in Z],
        inputName=data.inputName or [f"feature {i}" for i in range(len(X))],
    )


def regular(sigma, mean, k, count, data):
    """Return the Cholesky factor of the covariance of class k, or raise where the tests cannot be computed."""
    who = className(data.label[k], data.outputName and data.outputName[k])
    if count < 3:
        raise ValueError(
            f"{who} has {count} samples: the tests need 3 or more, and more than there are features"
        )
    L = cholesky(sigma, mean)
    if L is None:
        raise ValueError(
            singularMessage(
                sigma, mean, who, data.inputName, int(count), "drop features (dsSelect)"
            )
        )
    return L


def suggestion(normal, equal, names):
    """Return which model the tests suggest, as a text."""
    if not normal.all():
        bad = ", ".join(name for name, good in zip(names, normal) if not good)
        return (
            f"neither QDA nor LDA is justified: not normal are {bad}. Both may still classify well, but do not"
            " trust their posteriors; look at gaussianTestPlot, transform features, or compare other classifiers by"
            " perfLoo"
        )
    if equal is None:
        return "one class, so no covariances to compare: nothing speaks against one Gaussian"
    if equal:
        return "LDA (tied=True): nothing speaks against normal classes with one covariance, which has fewer parameters"
    return "QDA: nothing speaks against normal classes, and their covariances differ"
