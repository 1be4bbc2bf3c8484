"""The boundary by hand: derive the equation of the boundary between two classes from the scores of two Gaussians.

Work on a copy. Replace each `...` with your answer. You can run the file at any time: the file reports missing
answers and continues with the other questions. Check your answers with this command:

    python -m prtools check my_answers.py

Give numbers with at least three decimal places, or assign the expressions that compute them. Functions must not round
their results. The command tests your functions on random problems. During these tests, the command locks the functions
of the package that solve a question, such as gaussianLog, qcEval, qcExplain, qcLinear and qcBoundary.
"""
# %% Set-up (nothing to fill in)
from contextlib import contextmanager
from traceback import extract_tb

import matplotlib.pyplot as plt
import numpy as np
from scipy.stats import norm

from prtools import qcEval, qcMake, qcPlot


def isFilled(question, **answers):
    """Print the names of missing answers, and return whether all answers are filled in."""
    missing = [name for name, value in answers.items() if value is ...]
    print(f"{question}: " + (f"not filled in yet: {', '.join(missing)}" if missing else "filled in"))
    return not missing


@contextmanager
def printErrors():
    """Print any error that your answers cause, and continue with the next question."""
    try:
        yield
    except Exception as error:
        own, *frames = extract_tb(error.__traceback__)
        lines = dict.fromkeys(f"line {frame.lineno}:" for frame in frames if frame.filename == own.filename)
        print("   ", *lines, f"{type(error).__name__}: {error}")


# %% The data and the numbers of the questions (nothing to fill in)
# The letters A to G are the names of problems. Class k of a problem has the Gaussian with mean mu_k and covariance
# Sigma_k. If a problem has no priors, its priors are equal. If it has no costs, every error costs 1.
muA1, muA2 = np.array([0, 0, 0]), np.array([1, 1, 1])  # problem A, for Q1 and Q2
SigmaA = np.array([[.25, 0, 0], [0, .25, 0], [0, 0, .25]])  # the covariance matrix of both classes
priorA = np.array([1, 2]) / 3
pointA = np.array([.1, .7, .8])
muB1, muB2 = np.array([3, 2]), np.array([5, 4])  # problem B, for the figure of Q2
SigmaB = np.array([[1, .7], [.7, 2]])  # problem B: the covariance matrix of both classes
muC1, muC2, varianceC = 0, 2, 1  # problem C with one feature and the same variance in both classes, for Q3
priorC = np.array([.7, .3])
costC = np.array([1, 10])  # the costs of misclassifying a sample of class 1 and of class 2
muD1, SigmaD1 = np.array([3, 6]), np.array([[.5, 0], [0, 2]])  # problem D, for Q4
muD2, SigmaD2 = np.array([3, -2]), np.array([[2, 0], [0, 2]])
x1D = 1  # the value of x1 in Q4
muE = np.array([[3, 2], [5, 4], [3, 4]])  # problem E with three classes, for Q5
SigmaE = np.array([[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]])
muF1, muF2 = np.array([3, 2]), np.array([5, 4])  # problem F, for Q6
sF1, sF2 = .5, 1  # both features have the variance sF1 in class 1 and sF2 in class 2, and they are uncorrelated
priorF = np.array([.2, .8])
costF = np.array([1, 5])  # the costs of misclassifying class 1 and class 2 of F
muG1, sdG1, muG2, sdG2 = 0, 1, 2, 2  # problem G with one feature, for Q7: means and standard deviations


# %% Q1. The score. Class k is predicted where its score ln p_k + ln g_k(x) is largest
# Write the score with numpy, including all constants. The check tests your function with 1 to 5 features.
def logScore(x, mu, Sigma, p):
    """Return ln p + ln g(x) at a point x (d,).

    The class has the prior p and a Gaussian g with the mean mu (d,) and the covariance matrix Sigma (d, d).
    """
    return ...


posterior2 = ...            # the posterior of class 2 of problem A at pointA, from 0 to 1

with printErrors():
    isFilled('Q1, the function', logScore=logScore(pointA, muA1, SigmaA, priorA[0]))
if isFilled('Q1', posterior2=posterior2):
    with printErrors():
        # Problem A: the figure shows the scores on the line through both means. Your scores are red: do they cover the
        # black lines of the package? Which class is predicted on which side of the intersection?
        t = np.linspace(-1, 2, 61)
        line = muA1 + np.outer(t, muA2 - muA1)
        logProb = qcEval(line.T, qcMake([muA1, muA2], SigmaA, prior=priorA)).logProb
        plt.figure()
        for mu, p, exact, label, style in ((muA1, priorA[0], logProb[0], 'class 1', '-'),
                                           (muA2, priorA[1], logProb[1], 'class 2', '--')):
            plt.plot(t, exact, style, color='k', label=label)
            plt.plot(t, [np.ravel(logScore(x, mu, SigmaA, p))[0] for x in line], 'r:', linewidth=4)
        plt.xlabel('t in mu1 + t (mu2 - mu1)')
        plt.ylabel('score')
        plt.legend()


# %% Q2. Equal covariances: the boundary is a line, a plane or a hyperplane
# Subtract the score of class 2 from the score of class 1. Which terms cancel? Sort the other terms by the features. The
# check accepts coefficients with any positive common factor.
def lineOf(mu1, mu2, Sigma, p1, p2):
    """Return the array w1, ..., wd, w0 with d + 1 elements. Class 1 is predicted where w1 x1 + ... + wd xd + w0 > 0."""
    return ...


x3Boundary = ...            # move pointA parallel to the axis of x3 to the boundary of problem A: its new x3

with printErrors():
    isFilled('Q2, the function', lineOf=lineOf(muA1, muA2, SigmaA, *priorA))
if isFilled('Q2', x3Boundary=x3Boundary):
    with printErrors():
        print('    w1, w2, w3, w0 of problem A:', np.round(lineOf(muA1, muA2, SigmaA, *priorA), 4))
        # Problem B: the figure shows the regions. Your line is red: does it cover the boundary? Why is it not
        # perpendicular to the connection of the means?
        plt.figure()
        ax = qcPlot(None, qcMake([muB1, muB2], SigmaB), 'decBoundary', aspect='equal')
        x, y = np.meshgrid(np.linspace(*ax.get_xlim(), 101), np.linspace(*ax.get_ylim(), 101))
        w1, w2, w0 = lineOf(muB1, muB2, SigmaB, .5, .5)
        ax.contour(x, y, w1 * x + w2 * y + w0, [0], colors='red', linestyles='dotted', linewidths=4)
        ax.plot(*np.stack([muB1, muB2]).T, 'k-o')


# %% Q3. Equal covariances: a prior and a cost move the boundary
# Misclassifying a sample of class k costs cost[k - 1]. Class 1 is predicted where p1 cost1 g1(x) > p2 cost2 g2(x).
# Where does the line x = mu1 + t (mu2 - mu1) through both means cross the boundary?
def crossing(mu1, mu2, Sigma, prior, cost):
    """Return t of the crossing point for the means mu1 and mu2.

    The means have the shape (d,), and Sigma has the shape (d, d). `prior` and `cost` contain 2 numbers each.
    """
    return ...


thresholdPrior = ...        # the threshold of problem C with the priors priorC, without costs
thresholdCost = ...         # the same threshold with equal priors and the costs costC
priorForCost = ...          # priors (2 weights) that act like the priors priorC with the costs costC, but without costs

with printErrors():
    isFilled('Q3, the function', crossing=crossing(muB1, muB2, SigmaB, np.array([.5, .5]), np.array([1, 1])))
if isFilled('Q3', thresholdPrior=thresholdPrior, thresholdCost=thresholdCost, priorForCost=priorForCost):
    with printErrors():
        # Problem C: the figure shows the weighted densities. Your thresholds are red: do they pass through
        # the intersections?
        x = np.linspace(muC1 - 3, muC2 + 3, 401)
        sd, axes = np.sqrt(varianceC), plt.subplots(1, 2, figsize=(11, 4), layout='constrained')[1]
        for ax, title, weight, threshold in ((axes[0], 'prior x density', priorC, thresholdPrior),
                                             (axes[1], 'cost x density', costC, thresholdCost)):
            ax.plot(x, weight[0] * norm.pdf(x, muC1, sd), 'k-', label='class 1')
            ax.plot(x, weight[1] * norm.pdf(x, muC2, sd), 'k--', label='class 2')
            ax.axvline(threshold, color='red', linestyle=':', linewidth=3)
            ax.set(title=title, xlabel='x')
            ax.legend()


# %% Q4. Different covariances: the boundary of two features is a conic
# Now the quadratic terms do not cancel. Which matrix, which vector and which number remain? Multiply the difference of
# the scores by 2 to avoid fractions.
def conicOf(mu1, Sigma1, mu2, Sigma2, p1, p2):
    """Return the numbers a to f. Class 1 is predicted where a x1^2 + b x1 x2 + c x2^2 + d x1 + e x2 + f > 0."""
    return ...


x2Boundary = ...            # the x2 of the boundary at x1 = x1D, for problem D

with printErrors():
    isFilled('Q4, the function', conicOf=conicOf(muD1, SigmaD1, muD2, SigmaD2, .5, .5))
if isFilled('Q4', x2Boundary=x2Boundary):
    with printErrors():
        # Problem D: the figure shows the regions. Your conic is red: does it cover the boundary? The cross is your
        # point.
        plt.figure()
        ax = qcPlot(None, qcMake([muD1, muD2], [SigmaD1, SigmaD2]), 'decBoundary', aspect='auto')
        x, y = np.meshgrid(np.linspace(*ax.get_xlim(), 101), np.linspace(*ax.get_ylim(), 101))
        a, b, c, d, e, f = conicOf(muD1, SigmaD1, muD2, SigmaD2, .5, .5)
        q = a * x ** 2 + b * x * y + c * y ** 2 + d * x + e * y + f
        ax.contour(x, y, q, [0], colors='red', linestyles='dotted', linewidths=4)
        ax.plot(x1D, x2Boundary, 'kx', markersize=10)


# %% Q5. The kind of the conic
# Determine the kind from the coefficients. Because of rounding errors, compare with np.isclose, not with ==. If no
# point satisfies the equation, the kind is 'nothing'. Other kinds, such as two lines or a single point, do not occur.
def conicKind(a, b, c, d, e, f):
    """Return 'line', 'circle', 'ellipse', 'parabola', 'hyperbola' or 'nothing' for the equation of Q4."""
    return ...


kind12 = ...                # the kind of the boundary between classes 1 and 2 of problem E, as one of these words
kind13 = ...                # between classes 1 and 3
kind23 = ...                # between classes 2 and 3

with printErrors():
    isFilled('Q5, the function', conicKind=conicKind(1, 0, 2, 0, 0, -1))
if isFilled('Q5', kind12=kind12, kind13=kind13, kind23=kind23):
    with printErrors():
        # Problem E: this figure shows the regions of each pair of classes. Does your kind fit each boundary? A
        # branch of a hyperbola may be outside the figure.
        axes = plt.subplots(1, 3, figsize=(13, 5), layout='constrained')[1]
        for ax, i, k, kind in ((axes[0], 1, 2, kind12), (axes[1], 1, 3, kind13), (axes[2], 2, 3, kind23)):
            pair = [i - 1, k - 1]
            qcPlot(None, qcMake(muE[pair], SigmaE[pair], label=[i, k]), 'decBoundary', ax=ax,
                   limits=[[-6, 14], [-8, 14]], title=f'classes {i} and {k}: {kind}')


# %% Q6. A prior and a cost change the radius of a circle
# In each class, all features have the same variance and are uncorrelated: s1 in class 1, and s2 > s1 in class 2. The
# boundary is a circle. With three features, it is a sphere. With one feature, it is a pair of points. Which point is
# the centre? As in Q3, class 1 is predicted where p1 cost1 g1(x) > p2 cost2 g2(x).
def radiusOf(mu1, s1, mu2, s2, prior, cost):
    """Return the radius of the boundary.

    The means mu1 and mu2 have the shape (d,). The variances are s1 < s2. `prior` and `cost` contain 2 numbers each.
    """
    return ...


center = ...                # the centre of the circle of problem F, 2 numbers
radiusCost = ...            # the radius of this circle with the priors priorF and the costs costF

with printErrors():
    isFilled('Q6, the function', radiusOf=radiusOf(muF1, sF1, muF2, sF2, np.array([.5, .5]), np.array([1, 1])))
if isFilled('Q6', center=center, radiusCost=radiusCost):
    with printErrors():
        # Problem F: the figure shows the regions with priorF and costF. Your circle is red: does it cover the boundary?
        # The grey circles have other ratios p1/p2: does a larger prior of class 1 enlarge the region of class 1?
        plt.figure(figsize=(7, 6))
        ax = qcPlot(None, qcMake([muF1, muF2], [sF1 * np.eye(2), sF2 * np.eye(2)], prior=priorF, cost=costF),
                    'decBoundary', aspect='equal', limits=muF1[:, None] + [-7, 7])
        for weight in (1, 10, 100):
            radius = radiusOf(muF1, sF1, muF2, sF2, np.array([weight, 1]) / (weight + 1), np.array([1, 1]))
            ax.add_patch(plt.Circle(center, np.ravel(radius)[0], fill=False, color='0.5'))
        ax.add_patch(plt.Circle(center, radiusCost, fill=False, color='red', linestyle=':', linewidth=4))
        ax.plot(*center, 'r+', markersize=12)


# %% Q7. One feature: where are the thresholds?
# With one feature, the boundary consists of the roots of a quadratic equation. Use the same steps as in Q4.
def thresholdsOf(mu1, sd1, mu2, sd2, p1, p2):
    """Return the two thresholds in ascending order. Assume that sd1 and sd2 differ and that both thresholds exist."""
    return ...


def thresholdNum(mu1, sd1, mu2, sd2, p1, p2):
    """Return the number of thresholds: 0, 1 or 2.

    The arguments sd1 and sd2 may be equal, but the scores are not equal at every x.
    """
    return ...


errorTwo = ...              # the error probability of the best rule for problem G, which has two thresholds
errorOne = ...              # the error probability if only the larger threshold is used: class 1 is predicted below it
thresholdWords = ''         # why are there two? One or two sentences in any language (for your teacher, not checked)

with printErrors():
    isFilled('Q7, the functions', thresholdsOf=thresholdsOf(muG1, sdG1, muG2, sdG2, .5, .5),
             thresholdNum=thresholdNum(muG1, sdG1, muG2, sdG2, .5, .5))
if isFilled('Q7', errorTwo=errorTwo, errorOne=errorOne):
    with printErrors():
        # Problem G: the figure shows the weighted densities, with shaded areas for the errors. Your thresholds are red:
        # do they pass through both intersections? Which area does the rule with one threshold add?
        plt.figure()
        ax = qcPlot(None, qcMake([muG1, muG2], [sdG1 ** 2, sdG2 ** 2]), '1dPdf', legend=False,
                    title=f'your errors: {errorTwo:.4f} with two thresholds, {errorOne:.4f} with one threshold')
        for threshold in thresholdsOf(muG1, sdG1, muG2, sdG2, .5, .5):
            ax.axvline(threshold, color='red', linestyle=':', linewidth=4)

plt.show()

# %% Where to go from here
# Compare your functions with the package: help(qcBoundary) and help(qcLinear). The boundary between two classes of
# prData('iris') with features 3 and 4 is an ellipse: qcTrain estimates the Gaussians. The worksheet priorImbalance
# derives the prior at which the radius of Q6 becomes 0. In the standard data, problem D is an example in section 2.6 of
# Duda, Hart and Stork: Pattern Classification. In these data, problems A, B, E and F have numbers of the lecture
#   Lluis A. Belanche, Machine Learning, lecture 5: Generative Bayesian classifiers, UPC Barcelona, MIRI Master:
#       https://www.fib.upc.edu/en/studies/masters/master-innovation-and-research-informatics
