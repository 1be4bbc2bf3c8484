"""Test normality and the equality of covariance matrices."""

from __future__ import annotations

import numpy as np

from .private.check.covariance import singularMessage
from .private.check.dataset import checkNumeric
from .private.check.messages import plural
from .private.check.names import className
from .private.check.options import numberIn
from .private.check.record import refusesShowPlot
from .private.check.result import Result
from .private.kernel.mahalanobis import cholesky, factorInverse
from .private.lecture.normality import boxM, henzeZirkler, mardia, shapiroWilk
from .private.lecture.stat import statOf
from .private.types import Row
from .Struct import Struct

CAUTION = (
    "A test that does not reject normality does not prove normality. Tests rarely reject normality"
    " for few samples, and almost always reject it for many samples. A good recognition rate does"
    " not prove normality (E1-6). Use perfLoo to estimate how well a model classifies."
)


class GaussianReport(Result):
    """Results of the tests of normality and of equal covariance matrices, printed as a table."""

    __slots__ = ()

    def __str__(self):
        lines = [
            f"{'class':>14} {'n':>6} {'p skewness':>11} {'p kurtosis':>11} {'p HZ':>9}"
            f" {'min. p Shapiro':>28}"
        ]
        for k, name in enumerate(self.outputName):
            i = int(self.pShapiro[k].argmin())
            mark = "" if self.normal[k] else "  not normal"
            lines.append(
                f"{name:>14.14} {self.count[k]:6d} {self.pSkewness[k]:11.4g}"
                f" {self.pKurtosis[k]:11.4g} {self.pHenzeZirkler[k]:9.4g}"
                f" {self.pShapiro[k][i]:9.4g} {self.inputName[i]:>18.18}{mark}"
            )
        box = self.box
        if box:
            verdict = "may be equal" if self.equal else "differ"
            lines.append(
                f"Box's M = {box.M:.4f}, {box.words}, p = {box.p:.4g}: the covariances {verdict}"
            )
        return "\n".join([*lines, f"Suggestion: {self.suggestion}", CAUTION])


@refusesShowPlot("gaussianTestPlot(gaussianTest(DS))")
def gaussianTest(DS: Row, alpha: float = 0.05) -> Struct:
    """Test the normality of each class and the equality of the covariance matrices, and suggest a model.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,), with more than d samples in each class.
    alpha : float, default .05
        Significance level. Each class has 3 + d tests of normality. With the Bonferroni correction, the normality of a
        class is rejected if one of its p-values is below alpha / (K (3 + d)).

    Returns
    -------
    GaussianReport
        A Struct that prints as a table:

        - ``label``, ``outputName`` and ``count`` (K,): labels, names and numbers of samples of the classes
        - per class (K,): ``skewness``, ``pSkewness``, ``kurtosis``, ``pKurtosis`` (Mardia), ``henzeZirkler``,
          ``pHenzeZirkler``
        - per class and feature (K, d): ``shapiro``, ``pShapiro``
        - ``normal`` (K,): True if the tests do not reject the normality of the class
        - for all classes: ``box`` (M, F, df, chi2, chi2Df, p; None for one class), ``equal``, ``suggestion`` (a string)
        - ``distance2``: a list of the squared Mahalanobis distances of each class, in ascending order
        - ``inputName`` (d,): names of the features

    Raises
    ------
    ValueError
        If a class has fewer than 3 samples or a singular covariance matrix. The message names the class.

    Notes
    -----
    See statement S1-16 and erratum E1-6. The tests were proposed by Mardia (1970), Henze and Zirkler (1990), Shapiro
    and Wilk (1965), and Box (1949). The p-values of the Shapiro-Wilk test are valid for up to 5000 samples, so in
    larger classes, the test uses only every m-th sample. Box's test rejects equal covariance matrices too often if
    the classes are not normally distributed.
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
    data = checkNumeric(DS)
    alpha = numberIn("alpha", alpha, 0, 1)
    d, K = len(data.input), len(data.label)
    names = data.outputName or [str(v) for v in data.label.tolist()]
    stat = statOf(data)
    count, mean, scatter = stat.count, stat.mean, stat.scatter
    tests, distance2 = [], []
    for k in range(K):
        L = checkTestable(scatter[k] / count[k], mean[:, k], int(count[k]), k, data)
        X = data.input[:, data.code == k]
        Z = factorInverse(L) @ (X - mean[:, k, None])
        tests.append([*mardia(Z), *henzeZirkler(Z), *shapiroWilk(X)])
        distance2.append(np.sort((Z * Z).sum(axis=0)))
    skewness, pSkewness, kurtosis, pKurtosis, HZ, pHZ, W, pW = map(np.array, zip(*tests))
    p = np.column_stack([pSkewness, pKurtosis, pHZ, pW])
    normal = p.min(axis=1) * p.size >= alpha
    box = boxM(count, scatter) if K > 1 else None
    equal = None if box is None else box.p >= alpha
    return GaussianReport(
        label=data.label,
        outputName=names,
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
        suggestion=suggestion(normal, equal, names),
        distance2=distance2,
        inputName=data.inputName or [f"feature {i}" for i in range(d)],
    )


def checkTestable(sigma, mean, count, k, data):
    """Return the Cholesky factor of the covariance matrix of class k; raise an error if no test is possible."""
    name = className(data.label[k], data.outputName and data.outputName[k])
    if count < 3:
        raise ValueError(
            f"{name} has {plural(count, 'sample')}, but the tests require at least 3 samples, and"
            " more samples than features"
        )
    L = cholesky(sigma, mean)
    if L is None:
        remedy = "Remove features with dsSelect"
        raise ValueError(singularMessage(sigma, mean, name, data.inputName, count, remedy))
    return L


def suggestion(normal, equal, names):
    """Return the model suggested by the tests, as a string."""
    if not normal.all():
        rejected = ", ".join(name for name, isNormal in zip(names, normal) if not isNormal)
        return (
            f"neither QDA nor LDA is justified, because these classes are not normal: {rejected}."
            " QDA and LDA may still classify well, but their posteriors are unreliable. Inspect"
            " gaussianTestPlot, transform features, or compare other classifiers with perfLoo."
        )
    if equal is None:
        return "a Gaussian model, because the normality of the only class is not rejected"
    if equal:
        return (
            "LDA (tied=True), because neither normality nor the equality of the covariance matrices"
            " is rejected, and LDA has fewer parameters"
        )
    return "QDA, because normality is not rejected, and the covariance matrices differ"
