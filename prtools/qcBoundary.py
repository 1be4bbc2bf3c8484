"""Compute the decision boundary between two classes, with its equation."""

from __future__ import annotations

import re

import numpy as np

from .private.check.messages import plural
from .private.check.options import classLabel
from .private.check.printing import screenText
from .private.check.result import Result
from .private.kernel.mahalanobis import inverse
from .private.kernel.quadric import TOL, decisionPairs, normalForm, pairQuadric, quadricKind, roots
from .private.lecture.qcModel import checkModel
from .private.types import Floats, QcTrained


class Boundary(Result):
    """Quadric x'Ax + b'x + c = 0 between two classes; ``print`` shows the equation."""

    __slots__ = ()
    A: Floats
    b: Floats
    c: float
    kind: str
    center: Floats

    def __str__(self):
        return equation(self, "{:.6g}".format, plainName, "²", "·")

    def latex(self):
        r"""Return the equation as LaTeX code without dollar signs."""
        return equation(self, latexNumber, latexName, "^2", r"\,")

    def value(self, X):
        """Return 2 (g_i - g_j) for each column of X (d, n); positive values favour class i."""
        # Coefficients relative to the centre avoid cancellation far from the origin.
        Y = np.asarray(X, dtype=float).reshape(len(self.b), -1) - self.center[:, None]
        return np.einsum("in,ij,jn->n", Y, self.A, Y) + self.bCenter @ Y + self.cCenter

    def __repr__(self):
        return screenText(f"{self.kind} between classes {self.i} and {self.j}: {self}")


def qcBoundary(qcPrm: QcTrained, i: int | str, j: int | str) -> Boundary:
    """Return the decision boundary between two classes as a quadric.

    x'Ax + b'x + c = 2 (g_i(x) - g_j(x)) = 0,  A = Sigma_j^-1 - Sigma_i^-1,  b = 2 (Sigma_i^-1 mu_i - Sigma_j^-1 mu_j)

    Parameters
    ----------
    qcPrm : Struct or dict
        Classifier returned by `qcTrain` or `qcMake`. Cost matrices are allowed only for two classes.
    i, j : int or str
        Labels of the two classes. The left side of the equation is positive where class i is preferred to class j. For
        K = 2, one label can be the reject label.

    Returns
    -------
    Boundary
        A Struct with these fields:

        - ``A`` (d, d), ``b`` (d,), ``c``: coefficients.
        - ``kind``: type of the quadric. For d = 1, the kind is 'one threshold', 'two thresholds' or 'nothing'. For d =
          2, the kind is 'line', 'two lines', 'circle', 'ellipse', 'parabola', 'hyperbola', 'point', 'nothing' (one
          class is chosen everywhere) or 'everything' (the scores are always equal). For d > 2, the kind is 'plane',
          'sphere', 'ellipsoid', 'hyperboloid of one sheet', 'elliptic paraboloid' or a similar name.
        - ``i``, ``j``, ``inputName``: labels of the classes and names of the features.
        - ``threshold``: boundary points, only for d = 1.
        - ``center``, ``bCenter``, ``cCenter``: midpoint of the two means, and the coefficients b and c of the equation
          with this point as the origin.

        ``str()`` returns the equation, ``latex()`` returns it as LaTeX, and ``value(X)`` evaluates its left side.

    Raises
    ------
    ValueError
        If class i or class j is never chosen, or if the boundary is not a quadric because of a cost matrix.

    Notes
    -----
    See statements S0-5, S0-6, S0-13, S3-7..S3-9 and S4-8..S4-13. Errata E0-2, E0-3, E0-4, E3-4 and E3-5 correct the
    coefficients in the lectures. The kind of the quadric is determined with a tolerance of 1e-12. Except for 'circle'
    and 'sphere', the kind does not depend on the units of the features. Parts of the quadric may lie in the region of a
    third class.
    See also: `qcPlot`, `qcLinear`, `qcError`.

    Examples
    --------
    >>> from prtools import qcBoundary, qcMake
    >>> q = qcBoundary(qcMake([[0, 0, 0], [1, 1, 1]], 1 / 4, prior=[1, 2]), 2, 1)
    >>> print(q.kind, q, sep=': ')
    plane: 8·x1 + 8·x2 + 8·x3 - 10.6137 = 0
    """
    model = checkModel(qcPrm)
    i, j = classLabel("i", i, model.decision), classLabel("j", j, model.decision)
    if i == j:
        raise ValueError(
            f"i and j are both {i!r}, but a boundary requires two different classes. Pass two"
            " distinct labels."
        )
    pairs = decisionPairs(model.prior, model.cost)
    if pairs is None:
        raise ValueError(
            f"cost has shape {model.cost.shape} for {plural(len(model.label), 'class', 'classes')},"
            " but the boundary is a quadric only if cost has shape (K,) or is None. Pass one cost"
            " per class, or None."
        )
    labels = model.decision.tolist()
    rows = labels.index(i), labels.index(j)
    for a, b, p, wP, q, wQ in pairs:
        if rows == (a, b):
            return boundaryOf(model, p, wP, q, wQ, i, j)
        if rows == (b, a):
            return boundaryOf(model, q, wQ, p, wP, i, j)
    raise ValueError(
        f"classes i = {i!r} and j = {j!r} have no common boundary, because one of them is never"
        " chosen. Use positive priors for both classes, or change the costs."
    )


def boundaryOf(model, p, wP, q, wQ, i, j):
    """Return the decision boundary w_p g_p = w_q g_q between classes p and q, which have the labels i and j."""
    gaussians = model.mu[:, p], model.L[p], wP, model.mu[:, q], model.L[q], wQ
    m = (model.mu[:, p] + model.mu[:, q]) / 2
    A, bm, cm, bSize, cSize = pairQuadric(m, *gaussians)
    M = inverse(model.L[p]) + inverse(model.L[q])
    rho, beta, c0 = normalForm(A, bm, cm, bSize, cSize, M)
    value = np.linalg.eigvalsh(A)
    isRound = value[-1] - value[0] <= TOL * np.abs(value).max()
    kind = quadricKind(rho, beta, c0, isRound)
    boundary = Boundary(
        A=A,
        b=bm - 2 * A @ m,
        c=float(constantAtZero(m, A, bm, cm, cSize, gaussians)),
        kind=kind,
        i=i,
        j=j,
        inputName=model.inputName or [f"x{k + 1}" for k in range(len(m))],
        center=m,
        bCenter=bm,
        cCenter=float(cm),
    )
    if len(m) == 1:
        t = roots(A[0, 0] if rho.any() else 0.0, bm[0], cm)
        boundary.threshold = np.empty(0)
        if kind != "nothing":
            boundary.threshold = np.unique(t[~np.isnan(t)]) + m[0]
    return boundary


def constantAtZero(m, A, bm, cm, cSize, gaussians):
    """Return the constant term c, computed with 0 or m as the origin, whichever is more accurate."""
    _, _, c, _, size = pairQuadric(0 * m, *gaussians)
    if cSize + np.abs(bm) @ np.abs(m) + np.abs(m) @ np.abs(A) @ np.abs(m) > size:
        return c
    return cm - bm @ m + m @ A @ m


def equation(q, number, name, power, times):
    """Return the equation 'A_11 x1^2 + ... + c = 0' as a string, without terms that are 0."""
    names = [n.split(" (")[0] for n in q.inputName]  # the names without their units
    if len(set(names)) < len(names):
        names = q.inputName
    names = [name(n) for n in names]
    terms = []
    for r in range(len(names)):
        terms.append((q.A[r, r], names[r] + power))
        for s in range(r + 1, len(names)):
            terms.append((2 * q.A[r, s], names[r] + times + names[s]))
    terms += [*zip(q.b, names), (q.c, "")]
    text = ""
    for value, variables in terms:
        if not value:
            continue
        if text:
            text += " - " if value < 0 else " + "
        elif value < 0:
            text = "-"
        text += number(abs(value)) + (times + variables if variables else "")
    return (text or "0") + " = 0"


def plainName(n):
    """Return the feature name, enclosed in parentheses unless it is a single word."""
    return n if n.isidentifier() else f"({n})"


def latexName(n):
    """Return a feature name as LaTeX: x1 becomes x_{1}, and any other name becomes \\text{...}."""
    letter, digits = n[:1], n[1:]
    if letter.isalpha() and digits.isdigit():
        return rf"{letter}_{{{digits}}}"
    escaped = re.sub(r"([_%&#$])", r"\\\1", n)
    return rf"(\text{{{escaped}}})"


def latexNumber(v):
    """Return a number as LaTeX; for example, 1.2e-05 becomes 1.2\\times 10^{-5}."""
    mantissa, _, exponent = f"{v:.6g}".partition("e")
    return mantissa + (rf"\times 10^{{{int(exponent)}}}" if exponent else "")
