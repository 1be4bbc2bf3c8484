"""The boundary between two classes, with its equation."""

from __future__ import annotations

import re

import numpy as np

from .private.check.options import classLabel
from .private.check.printing import screenText
from .private.kernel.mahalanobis import inverse
from .private.kernel.quadric import TOL, decisionPairs, normalForm, pairQuadric, quadricKind, roots
from .private.lecture.qcModel import checkModel
from .private.types import Floats, QcTrained
from .Struct import Struct


class Boundary(Struct):
    """The quadric x'Ax + b'x + c = 0 between two classes: prints as an equation, see `qcBoundary`."""

    __slots__ = ()
    A: Floats
    b: Floats
    c: float
    kind: str
    center: Floats

    def __str__(self):
        return equation(self, "{:.6g}".format, plainName, "²", "·")

    def latex(self):
        r"""Return the equation as LaTeX for slides, without the dollar signs."""
        return equation(self, latexNumber, latexName, "^2", r"\,")

    def value(self, X):
        """Return 2 (g_i - g_j) at the columns of X (d, n), computed relative to the centre; positive means class i."""
        Y = np.asarray(X, dtype=float).reshape(len(self.b), -1) - self.center[:, None]
        return np.einsum("in,ij,jn->n", Y, self.A, Y) + self.bCenter @ Y + self.cCenter

    def __repr__(self):
        return screenText(f"{self.kind} between classes {self.i} and {self.j}: {self}")


def qcBoundary(qcPrm: QcTrained, i: int | str, j: int | str) -> Boundary:
    """Return the boundary between two classes, as a quadric.

    x'Ax + b'x + c = 2 (g_i(x) - g_j(x)) = 0,  A = Sigma_j^-1 - Sigma_i^-1,  b = 2 (Sigma_i^-1 mu_i - Sigma_j^-1 mu_j)

    Parameters
    ----------
    qcPrm : Struct or dict
        What `qcTrain` or `qcMake` returned. A cost matrix is allowed only for two classes.
    i, j : int or str
        Labels of the two classes; the equation is positive for class i. For K = 2, one may be the reject label.

    Returns
    -------
    Boundary
        A Struct with ``A`` (d, d), ``b`` (d,), ``c``, ``kind``, ``i``, ``j``, ``inputName``; for d = 1 also
        ``threshold``, the points; and ``center``, a point between the means, with ``bCenter`` and ``cCenter``, the
        coefficients relative to it. ``str()`` gives the equation, ``latex()`` the same for slides, ``value(X)`` its
        left side. ``kind`` is, for d = 2, 'line', 'two lines', 'circle', 'ellipse', 'parabola', 'hyperbola', 'point',
        'nothing' (one class wins everywhere) or 'everything' (the scores are always equal); for d = 1 'one threshold',
        'two thresholds' or 'nothing'; for d > 2 'plane', 'sphere', 'ellipsoid', 'hyperboloid', 'elliptic paraboloid'
        ...

    Raises
    ------
    ValueError
        If class i or j is never the decision, or costs make the boundary no quadric.

    Notes
    -----
    Statements S0-5, S0-6, S0-13, S3-7..9, S4-8..S4-13. The errata E0-2, E0-3, E0-4, E3-4 and E3-5 concern these
    coefficients. The kind is decided with a tolerance of 1e-12, and does not depend on units (but for circle and
    sphere). This is the whole quadric, with the parts where a third class wins.
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
        raise ValueError(f"i and j are both {i!r}: a boundary is between two different classes")
    pairs = decisionPairs(model.prior, model.cost)
    if pairs is None:
        raise ValueError(
            f"cost has shape {model.cost.shape} for {len(model.label)} classes: a boundary is a"
            " quadric only without costs, or with costs (K,)"
        )
    labels = model.decision.tolist()
    wanted = labels.index(i), labels.index(j)
    for a, b, p, wP, q, wQ in pairs:
        if wanted == (a, b):
            return boundaryOf(model, p, wP, q, wQ, i, j)
        if wanted == (b, a):
            return boundaryOf(model, q, wQ, p, wP, i, j)
    raise ValueError(
        f"there is no boundary between {i!r} and {j!r}: one of them never wins; give both a prior"
        " above 0, or other costs"
    )


def boundaryOf(model, p, wP, q, wQ, i, j):
    """Return the Boundary where w_p g_p = w_q g_q, named i and j."""
    gaussians = model.mu[:, p], model.L[p], wP, model.mu[:, q], model.L[q], wQ
    m = (model.mu[:, p] + model.mu[:, q]) / 2
    A, bm, cm, bSize, cSize = pairQuadric(m, *gaussians)
    M = inverse(model.L[p]) + inverse(model.L[q])
    rho, beta, c0 = normalForm(A, bm, cm, bSize, cSize, M)
    value = np.linalg.eigvalsh(A)
    isRound = value[-1] - value[0] <= TOL * np.abs(value).max()
    kind = quadricKind(rho, beta, c0, isRound)
    out = Boundary(
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
        out.threshold = np.empty(0) if kind == "nothing" else np.unique(t[~np.isnan(t)]) + m[0]
    return out


def constantAtZero(m, A, bm, cm, cSize, gaussians):
    """Return c = q(0), from the coefficients at m, or computed at the origin where those terms are larger."""
    _, _, c, _, size = pairQuadric(0 * m, *gaussians)
    if cSize + np.abs(bm) @ np.abs(m) + np.abs(m) @ np.abs(A) @ np.abs(m) > size:
        return c
    return cm - bm @ m + m @ A @ m


def equation(q, number, name, power, times):
    """Return 'A_11 x1^2 + ... + c = 0', terms that are 0 left out."""
    names = [n.split(" (")[0] for n in q.inputName]  # without units
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
    """Return the name of a feature, in parentheses unless it is one word."""
    return n if n.isidentifier() else f"({n})"


def latexName(n):
    """Return the name of a feature as LaTeX: x1 is x_{1}, words are text."""
    letter, digits = n[:1], n[1:]
    if letter.isalpha() and digits.isdigit():
        return rf"{letter}_{{{digits}}}"
    escaped = re.sub(r"([_%&#$])", r"\\\1", n)
    return rf"(\text{{{escaped}}})"


def latexNumber(v):
    """Return a number as LaTeX: 1.2e-05 is 1.2\\times 10^{-5}."""
    mantissa, _, exponent = f"{v:.6g}".partition("e")
    return mantissa + (rf"\times 10^{{{int(exponent)}}}" if exponent else "")
