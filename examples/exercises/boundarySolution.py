"""Solve the worksheet "The boundary by hand". Do not give this script to students. The questions are in boundary.py.

The difference of two scores is a polynomial of degree 2. If the covariance matrices are equal, the quadratic part
cancels, and the boundary is a line. Priors and costs change only the constant of the polynomial: a line moves parallel
to itself, and a circle changes its radius.
"""
# %% Set-up
import matplotlib.pyplot as plt
import numpy as np
from scipy.stats import norm

from prtools import qcBoundary, qcError, qcMake, qcPlot

# %% The data and the numbers of the questions, as in the worksheet
muA1, muA2 = np.array([0, 0, 0]), np.array([1, 1, 1])
SigmaA = np.array([[.25, 0, 0], [0, .25, 0], [0, 0, .25]])
priorA = np.array([1, 2]) / 3
pointA = np.array([.1, .7, .8])
muB1, muB2 = np.array([3, 2]), np.array([5, 4])
SigmaB = np.array([[1, .7], [.7, 2]])
muC1, muC2, varianceC = 0, 2, 1
priorC = np.array([.7, .3])
costC = np.array([1, 10])
muD1, SigmaD1 = np.array([3, 6]), np.array([[.5, 0], [0, 2]])
muD2, SigmaD2 = np.array([3, -2]), np.array([[2, 0], [0, 2]])
x1D = 1
muE = np.array([[3, 2], [5, 4], [3, 4]])
SigmaE = np.array([[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]])
muF1, muF2 = np.array([3, 2]), np.array([5, 4])
sF1, sF2 = .5, 1
priorF = np.array([.2, .8])
costF = np.array([1, 5])
muG1, sdG1, muG2, sdG2 = 0, 1, 2, 2


# %% Q1. At pointA, both the prior and the distance favour class 2
def logScore(x, mu, Sigma, p):
    """Return ln p + ln g(x) = ln p - (d ln 2 pi + ln|Sigma| + D^2) / 2 with the Mahalanobis distance D."""
    D2 = (x - mu) @ np.linalg.inv(Sigma) @ (x - mu)
    return np.log(p) - (len(mu) * np.log(2 * np.pi) + np.log(np.linalg.det(Sigma)) + D2) / 2


g1, g2 = logScore(pointA, muA1, SigmaA, priorA[0]), logScore(pointA, muA2, SigmaA, priorA[1])
posterior2 = 1 / (1 + np.exp(g1 - g2))
print(f"Problem A: scores {g1:.4f} and {g2:.4f}, posterior of class 2 {posterior2:.4f}")
t = np.linspace(-1, 2, 61)
line = muA1 + np.outer(t, muA2 - muA1)
plt.figure()
for mu, p, label, style in ((muA1, priorA[0], 'class 1', '-'), (muA2, priorA[1], 'class 2', '--')):
    plt.plot(t, [logScore(x, mu, SigmaA, p) for x in line], style, color='k', label=label)
plt.xlabel('t in mu1 + t (mu2 - mu1)')
plt.ylabel('score')
plt.legend()


# %% Q2. The terms with ln 2 pi and ln|Sigma| and the quadratic term x' Sigma^-1 x cancel
# The difference of the scores is (mu1 - mu2)' Sigma^-1 x + (mu2' Sigma^-1 mu2 - mu1' Sigma^-1 mu1)/2 + ln(p1/p2).
def lineOf(mu1, mu2, Sigma, p1, p2):
    """Return the coefficients w1, ..., wd and the constant w0 of the difference of the scores."""
    P = np.linalg.inv(Sigma)
    return np.append(P @ (mu1 - mu2), (mu2 @ P @ mu2 - mu1 @ P @ mu1) / 2 + np.log(p1 / p2))


*w, w0 = lineOf(muA1, muA2, SigmaA, *priorA)
x3Boundary = -(w[0] * pointA[0] + w[1] * pointA[1] + w0) / w[2]
print(f"Problem A: {np.round([*w, w0], 4)}; the boundary contains ({pointA[0]}, {pointA[1]}, {x3Boundary:.4f})")
plt.figure()
ax = qcPlot(None, qcMake([muB1, muB2], SigmaB), 'decBoundary', aspect='equal')
x, y = np.meshgrid(np.linspace(*ax.get_xlim(), 101), np.linspace(*ax.get_ylim(), 101))
w1, w2, w0 = lineOf(muB1, muB2, SigmaB, .5, .5)
ax.contour(x, y, w1 * x + w2 * y + w0, [0], colors='red', linestyles='dotted', linewidths=4)
ax.plot(*np.stack([muB1, muB2]).T, 'k-o')


# %% Q3. The boundary is parallel to the boundary for equal priors
# On the line through both means, the difference of the scores is ln(p1 cost1/(p2 cost2)) + D^2 (1 - 2t)/2. Here, D is
# the Mahalanobis distance between the means.
def crossing(mu1, mu2, Sigma, prior, cost):
    """Return t = 1/2 + ln(p1 cost1/(p2 cost2)) / D^2."""
    weight = prior * cost
    return 1 / 2 + np.log(weight[0] / weight[1]) / ((mu2 - mu1) @ np.linalg.inv(Sigma) @ (mu2 - mu1))


gapC = np.array([muC2 - muC1])
thresholdPrior = muC1 + gapC[0] * crossing(0, gapC, [[varianceC]], priorC, np.array([1, 1]))
thresholdCost = muC1 + gapC[0] * crossing(0, gapC, [[varianceC]], np.array([.5, .5]), costC)
priorForCost = priorC * costC
print(f"Problem C: the threshold is {thresholdPrior:.4f} for the priors and {thresholdCost:.4f} for the costs")
x = np.linspace(muC1 - 3, muC2 + 3, 401)
sd, axes = np.sqrt(varianceC), plt.subplots(1, 2, figsize=(11, 4), layout='constrained')[1]
for ax, title, weight, threshold in ((axes[0], 'prior x density', priorC, thresholdPrior),
                                     (axes[1], 'cost x density', costC, thresholdCost)):
    ax.plot(x, weight[0] * norm.pdf(x, muC1, sd), 'k-', label='class 1')
    ax.plot(x, weight[1] * norm.pdf(x, muC2, sd), 'k--', label='class 2')
    ax.axvline(threshold, color='red', linestyle=':', linewidth=3)
    ax.set(title=title, xlabel='x')
    ax.legend()


# %% Q4. The difference of the scores, multiplied by 2, is x'Ax + b'x + f
def conicOf(mu1, Sigma1, mu2, Sigma2, p1, p2):
    """Return the coefficients of x1^2, x1 x2, x2^2, x1, x2 and the constant."""
    P1, P2 = np.linalg.inv(Sigma1), np.linalg.inv(Sigma2)
    A, b = P2 - P1, 2 * (P1 @ mu1 - P2 @ mu2)
    lnDeterminants = np.log(np.linalg.det(Sigma2) / np.linalg.det(Sigma1))
    f = 2 * np.log(p1 / p2) + lnDeterminants + mu2 @ P2 @ mu2 - mu1 @ P1 @ mu1
    return np.array([A[0, 0], 2 * A[0, 1], A[1, 1], *b, f])


a, b, c, d, e, f = conicOf(muD1, SigmaD1, muD2, SigmaD2, .5, .5)
x2Boundary = -(a * x1D ** 2 + d * x1D + f) / e  # because b = c = 0
print(f"Problem D: x2 = {-f / e:.4f} + {-d / e:.4f} x1 + {-a / e:.4f} x1^2; at x1 = {x1D}, x2 = {x2Boundary:.4f}")
plt.figure()
ax = qcPlot(None, qcMake([muD1, muD2], [SigmaD1, SigmaD2]), 'decBoundary', aspect='auto')
x, y = np.meshgrid(np.linspace(*ax.get_xlim(), 101), np.linspace(*ax.get_ylim(), 101))
q = a * x ** 2 + b * x * y + c * y ** 2 + d * x + e * y + f
ax.contour(x, y, q, [0], colors='red', linestyles='dotted', linewidths=4)
ax.plot(x1D, x2Boundary, 'kx', markersize=10)


# %% Q5. The sign of the discriminant b^2 - 4ac distinguishes ellipses, parabolas and hyperbolas
def conicKind(a, b, c, d, e, f):
    """Return the kind of the conic.

    If a and the value of the polynomial at the centre have the same sign, no point satisfies the equation.
    """
    discriminant = b ** 2 - 4 * a * c
    if np.allclose([a, b, c], 0):
        return 'line'
    if np.isclose(discriminant, 0):
        return 'parabola'
    if discriminant > 0:
        return 'hyperbola'
    center = np.linalg.solve([[2 * a, b], [b, 2 * c]], [-d, -e])  # the gradient is 0
    value = f + np.dot([d, e], center) / 2
    if a * value > 0:
        return 'nothing'
    return 'circle' if np.isclose(a, c) and np.isclose(b, 0) else 'ellipse'


kind12, kind13, kind23 = [conicKind(*conicOf(muE[i], SigmaE[i], muE[k], SigmaE[k], .5, .5))
                          for i, k in ((0, 1), (0, 2), (1, 2))]
axes = plt.subplots(1, 3, figsize=(13, 5), layout='constrained')[1]
for ax, i, k, kind in ((axes[0], 1, 2, kind12), (axes[1], 1, 3, kind13), (axes[2], 2, 3, kind23)):
    pair = [i - 1, k - 1]
    qcPrm = qcMake(muE[pair], SigmaE[pair], label=[i, k])
    print(f'Problem E: {kind}, qcBoundary: {qcBoundary(qcPrm, i, k)!r}')
    qcPlot(None, qcPrm, 'decBoundary', ax=ax, limits=[[-6, 14], [-8, 14]], title=f'classes {i} and {k}: {kind}')


# %% Q6. The centre does not depend on the priors and costs, and is not the mean of a class
# The quadratic part is (1/s2 - 1/s1) |x|^2, so the centre is (mu1/s1 - mu2/s2) / (1/s1 - 1/s2). Completing the square
# yields the radius.
def radiusOf(mu1, s1, mu2, s2, prior, cost):
    """Return the radius of the boundary. At the centre, twice the score difference is radius^2 (s2 - s1)/(s1 s2)."""
    weight = prior * cost
    twice = (np.size(mu1) * np.log(s2 / s1) + 2 * np.log(weight[0] / weight[1])
             + np.sum((mu1 - mu2) ** 2) / (s2 - s1))
    return np.sqrt(twice * s1 * s2 / (s2 - s1))


center = (muF1 / sF1 - muF2 / sF2) / (1 / sF1 - 1 / sF2)
radiusCost = radiusOf(muF1, sF1, muF2, sF2, priorF, costF)
print(f"Problem F: centre {center}, radius {radiusCost:.4f}")
plt.figure(figsize=(7, 6))
ax = qcPlot(None, qcMake([muF1, muF2], [sF1 * np.eye(2), sF2 * np.eye(2)], prior=priorF, cost=costF),
            'decBoundary', aspect='equal', limits=muF1[:, None] + [-7, 7])
for weight in (1, 10, 100):
    radius = radiusOf(muF1, sF1, muF2, sF2, np.array([weight, 1]) / (weight + 1), np.array([1, 1]))
    ax.add_patch(plt.Circle(center, radius, fill=False, color='0.5'))
ax.add_patch(plt.Circle(center, radiusCost, fill=False, color='red', linestyle=':', linewidth=4))
ax.plot(*center, 'r+', markersize=12)


# %% Q7. The wide class is also predicted on the far side of the narrow class
def quadraticOf(mu1, sd1, mu2, sd2, p1, p2):
    """Return the coefficients a, b and c. The polynomial a x^2 + b x + c is twice the difference of the scores."""
    a = 1 / sd2 ** 2 - 1 / sd1 ** 2
    b = 2 * (mu1 / sd1 ** 2 - mu2 / sd2 ** 2)
    return a, b, 2 * np.log(p1 * sd2 / (p2 * sd1)) + mu2 ** 2 / sd2 ** 2 - mu1 ** 2 / sd1 ** 2


def thresholdsOf(mu1, sd1, mu2, sd2, p1, p2):
    """Return both roots of the quadratic equation in ascending order."""
    a, b, c = quadraticOf(mu1, sd1, mu2, sd2, p1, p2)
    root = np.sqrt(b ** 2 - 4 * a * c)
    return np.sort([(-b - root) / (2 * a), (-b + root) / (2 * a)])


def thresholdNum(mu1, sd1, mu2, sd2, p1, p2):
    """Return the number of real roots of the equation."""
    a, b, c = quadraticOf(mu1, sd1, mu2, sd2, p1, p2)
    if sd1 == sd2:
        return 0 if mu1 == mu2 else 1
    return 2 if b ** 2 > 4 * a * c else 0


low, high = thresholdsOf(muG1, sdG1, muG2, sdG2, .5, .5)
between1, between2 = [norm.cdf(high, mu, sd) - norm.cdf(low, mu, sd) for mu, sd in ((muG1, sdG1), (muG2, sdG2))]
errorTwo = (1 - between1 + between2) / 2  # class 1 is narrow and is predicted between the thresholds
errorOne = (1 - norm.cdf(high, muG1, sdG1) + norm.cdf(high, muG2, sdG2)) / 2
thresholdWords = ('Class 1 has the smaller standard deviation, so its density decreases faster on both sides. Class 2'
                  ' therefore has the higher score far to the left and far to the right of the means.')
qcPrmG = qcMake([muG1, muG2], [sdG1 ** 2, sdG2 ** 2])
print(f"Problem G: thresholds {low:.4f} and {high:.4f}, error {errorTwo:.6f} (qcError: {qcError(qcPrmG).error:.6f});"
      f" with one threshold {errorOne:.6f}")
plt.figure()
ax = qcPlot(None, qcPrmG, '1dPdf', legend=False,
            title=f'errors: {errorTwo:.4f} with two thresholds, {errorOne:.4f} with one threshold')
for threshold in thresholdsOf(muG1, sdG1, muG2, sdG2, .5, .5):
    ax.axvline(threshold, color='red', linestyle=':', linewidth=4)

plt.show()
