"""Neighbours and naive Bayes: study two classifiers that count samples.

A zero count can determine the predicted class, and so can the unit of a feature.

Work on a copy. Replace each `...` with your answer. You can run the file at any time: the file reports missing
answers and continues with the other questions. Check your answers with this command:

    python -m prtools check my_answers.py

A probability, a rate or an error is a number from 0 to 1. Give numbers with at least three decimal places, or assign
the expressions that compute them. Functions must not round their results. Labels and indices are integers, and indices
start at 0.
"""
# %% Set-up (nothing to fill in)
from contextlib import contextmanager
from traceback import extract_tb

import matplotlib.pyplot as plt
import numpy as np
from scipy.stats import norm

from prtools import dsScatterPlot, knncLooWrtK, knncPlot, knncTrain, knncWrtK, perfLoo, prData, qcMake, qcSample


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
tennis = prData('tennis')  # the weather on 14 days, and the decision to play tennis, for Q1 to Q3
day = 'Sunny', 'Hot', 'Normal', 'Weak'  # the day of Q1
zeroDay = 'Overcast', 'Hot', 'High', 'Weak'  # the day of Q2 and Q3
pTried = 0, 1, 5  # three parameters of Laplace's estimate, for Q2 and Q3
points = np.array([[2, .5, 8.5, 10.5, 0, 11, 5.2, 6], [2, 6, 6.5, 3.5, 10, 1, 1, 10]])  # 8 points in the plane, for Q4
pointClass = np.array([1, 1, 2, 2, 2, 2, 3, 3])  # the classes of these points
newPoint = np.array([5, 5])  # a point without a class, for Q4
kTried = 1, 3, 4, 5  # four numbers of neighbours, for Q4
line = np.array([[1, 1.8, 4, 5.5, 6, 9.3, 10.5]])  # 7 samples with one feature, for Q5
lineClass = np.array([1, 1, 1, 2, 1, 2, 2])  # the classes of these samples
kLine = 1, 3  # two numbers of neighbours, for Q5
mu1, mu2 = np.array([0, 0]), np.array([2, 0])  # the means of two Gaussians with the identity matrix as covariance
DS = qcSample(qcMake([mu1, mu2], [1, 1]), [100, 100], seed=10)  # samples of these Gaussians, for Q6 and Q7
test = qcSample(qcMake([mu1, mu2], [1, 1]), [2000, 2000], seed=99)  # the test set of Q7
unitFactor = 100  # the factor between two units of feature 2, for Q6
kUnit = 5  # the number of neighbours in Q6
kMax = 60  # the largest number of neighbours in the search of Q7
kTest = 1, 15  # two numbers of neighbours for the test set of Q7

X, y = tennis.input.astype(int), tennis.output  # X has one day per column and the codes of the levels; y has the labels
V = np.array([len(names) for names in tennis.inputLevel])  # the number of levels per feature


def codesOf(names):
    """Return the codes (4,) of the levels in `names`. Code 1 denotes the first level in tennis.inputLevel."""
    return np.array([levels.index(name) + 1 for levels, name in zip(tennis.inputLevel, names)])


# %% Q1. A table that you can count
# Label 1 is No (tennis was not played), and label 2 is Yes. Estimate each probability by a relative frequency, without
# a correction. Naive Bayes assumes that the four features are independent within each class.
plt.figure(figsize=(7, 5))
plt.axis('off')
rows = [[levels[code - 1] for levels, code in zip(tennis.inputLevel, column)] for column in X.T]
plt.table([[*row, tennis.outputName[label - 1]] for row, label in zip(rows, y)], loc='center',
          colLabels=[*tennis.inputName, 'tennis'], cellColours=[[('#b5cdea', '#f6d9a5')[label - 1]] * 5 for label in y])

priors = ...                # P(No) and P(Yes), 2 numbers
firstGiven = ...            # P(first level of day | No) and P(first level of day | Yes), 2 numbers
posteriors = ...            # P(No | day) and P(Yes | day) for all four levels of day, 2 numbers

if isFilled('Q1', priors=priors, firstGiven=firstGiven, posteriors=posteriors):
    with printErrors():
        # This figure shows the factors of both products. The bars of the prior and of the first level are your answers.
        # Which class has the longer bars, and which class has the larger product?
        factors = np.array([priors, firstGiven, *[[(X[j, y == k] == codesOf(day)[j]).mean() for k in (1, 2)]
                                                  for j in (1, 2, 3)]])
        plt.figure()
        for k, color in ((0, '#0a4f9e'), (1, '#e8a92b')):
            plt.bar(np.arange(5) + .4 * k, factors[:, k], width=.4, color=color,
                    label=f'{tennis.outputName[k]}: your posterior is {posteriors[k]:.3f}')
        plt.xticks(np.arange(5) + .2, ['prior', *day])
        plt.ylim(0, 1)
        plt.ylabel('factor')
        plt.legend()


# %% Q2. Laplace's estimate: p samples are added to each level
# Write the estimate of P(level | class) with numpy. For p = 0, it is the relative frequency. For p > 0, the estimates
# of all V levels of a feature still have the sum 1. The check tests your function on other samples, V and p. The levels
# have the codes 1 to V, and a level may be missing in x.
def laplace(x, v, V, p):
    """Return the estimate of P(v | class).

    The array x (n,) contains the codes of one feature in the n samples of this class.
    """
    return ...


zeroEstimates = ...         # P(first level of zeroDay | No) for each p in pTried, 3 numbers
estimateLimit = ...         # the limit of this probability for large p

with printErrors():
    isFilled('Q2, the function', laplace=laplace(X[0, y == 1], codesOf(zeroDay)[0], V[0], 1))
if isFilled('Q2', zeroEstimates=zeroEstimates, estimateLimit=estimateLimit):
    with printErrors():
        # The curve is your function, the dots are zeroEstimates, and the dashed line is your limit. Do they agree?
        p = np.geomspace(.01, 1000, 101)
        plt.figure()
        plt.plot(p, [laplace(X[0, y == 1], codesOf(zeroDay)[0], V[0], each) for each in p])
        plt.plot(np.maximum(pTried, .01), zeroEstimates, 'ko')  # p = 0 is drawn at .01
        plt.axhline(estimateLimit, linestyle='--', color='0.5')
        plt.xscale('log')
        plt.xlabel('p')
        plt.ylabel(f'P({zeroDay[0]} | No)')


# %% Q3. The posterior of naive Bayes, and a zero count
# Write the function with numpy. The priors are relative frequencies without p. The conditional probabilities are
# Laplace's estimates. The check tests your function on other tables with two classes and 1 to 5 features. The check
# locks nbcTrain and nbcEval, the package's solution.
def naivePosterior(X, y, x, V, p):
    """Return the posteriors of class 1 and class 2 for a sample with the codes x (d,).

    The array X (d, n) contains the codes of the n training samples, y (n,) contains the labels, and V (d,) contains the
    numbers of levels.
    """
    return ...


zeroPosteriors = ...        # P(No | zeroDay) for each p in pTried, 3 numbers

# With p = 0, one class is impossible on zeroDay. One of these claims is true. Test each claim:
#   'a'  The last three levels of zeroDay also favour Yes: the product of their factors and the prior is larger for Yes.
#   'b'  The first level of zeroDay does not occur on any of the 14 days.
#   'c'  The first level of zeroDay does not occur on a day with No, so the other levels do not affect the result.
#   'd'  The prior of No is too small: with equal priors, P(No | zeroDay) would be above 0.
zeroClaim = ...             # 'a', 'b', 'c' or 'd'
zeroWords = ''              # Is this posterior credible after 14 days? One sentence for your teacher (not checked)

# In the leave-one-out test, each day is classified after training on the other 13 days. The levels remain known.
tennisInOut = ...           # rates of naive Bayes with p = 1: inside test and leave-one-out test, 2 numbers

with printErrors():
    isFilled('Q3, the function', naivePosterior=naivePosterior(X, y, codesOf(zeroDay), V, 1))
if isFilled('Q3', zeroPosteriors=zeroPosteriors, zeroClaim=zeroClaim, tennisInOut=tennisInOut):
    with printErrors():
        # The curve is your function, and the dots are zeroPosteriors. Which value does the curve approach, and why?
        p = np.geomspace(.01, 1000, 101)
        plt.figure()
        plt.plot(p, [naivePosterior(X, y, codesOf(zeroDay), V, each)[0] for each in p])
        plt.plot(np.maximum(pTried, .01), zeroPosteriors, 'ko')  # p = 0 is drawn at .01
        plt.xscale('log')
        plt.ylim(0, 1)
        plt.xlabel('p')
        plt.ylabel('P(No | zeroDay)')
        plt.title(f'naive Bayes with p = 1: inside test {tennisInOut[0]:.3f}, leave-one-out {tennisInOut[1]:.3f}')

# %% Q4. The vote of k neighbours
# The Manhattan distance is the sum of the absolute differences of all features. The maximum distance is the largest
# absolute difference.
nearestBy = ...             # indices of the points nearest to newPoint: Euclidean, Manhattan and maximum distance


# Write the function with numpy and the Euclidean distance. Tie rule: if several classes have the most votes, the class
# of the nearest of their samples wins. The check tests your function on other samples with 1 to 4 features, and it
# locks the package's solutions, such as knncTrain.
def neighbourClass(X, y, x, k):
    """Return the class of x (d,) by a vote of its k nearest neighbours. The samples X (d, n) have the labels y (n,)."""
    return ...


newClasses = ...            # the class of newPoint for each k in kTried, 4 labels

with printErrors():
    isFilled('Q4, the function', neighbourClass=neighbourClass(points, pointClass, newPoint, 1))
if isFilled('Q4', nearestBy=nearestBy, newClasses=newClasses):
    with printErrors():
        # The points of each distance 4.5 from newPoint form a circle, a diamond and a square. Your nearest points have
        # a ring: which curve reaches which ring first if it grows?
        plt.figure(figsize=(6, 6))
        ax = dsScatterPlot({'input': points, 'output': pointClass}, ax=plt.gca())
        angle = np.linspace(0, 2 * np.pi, 361)
        circle = np.stack([np.cos(angle), np.sin(angle)])
        for power, style in ((2, '-'), (1, '--'), (np.inf, ':')):
            ax.plot(*(newPoint[:, None] + 4.5 * circle / np.linalg.norm(circle, ord=power, axis=0)), 'k' + style)
        ax.plot(*points[:, list(nearestBy)], 'o', markersize=16, markerfacecolor='none', markeredgecolor='red')
        ax.plot(*newPoint, 'kx', markersize=10)
        ax.set(title=f'class of the cross for k = {kTried}: {tuple(np.array(newClasses).tolist())}', aspect='equal',
               xlim=newPoint[0] + [-7, 7], ylim=newPoint[1] + [-7, 7])

# %% Q5. Leave-one-out by hand
# Each of the 7 samples on the line is classified by its nearest neighbours among the other 6 samples. In the inside
# test, each sample also belongs to its own neighbours.
lineClasses = ...           # the class of each sample in the leave-one-out test with k = 1, 7 labels
lineInside = ...            # the inside-test rate for each k in kLine, 2 numbers
lineLoo = ...               # the leave-one-out rate for each k in kLine, 2 numbers


# Write this function with your neighbourClass. The check tests it on other samples and locks perfLoo.
def looRate(X, y, k):
    """Return the leave-one-out rate of k nearest neighbours on the samples X (d, n) with the labels y (n,)."""
    return ...


with printErrors():
    isFilled('Q5, the function', looRate=looRate(line, lineClass, 1))
if isFilled('Q5', lineClasses=lineClasses, lineInside=lineInside, lineLoo=lineLoo):
    with printErrors():
        # Each arrow leads from a sample to its nearest neighbour. A red ring marks a sample that is misclassified
        # according to your answer: is the class at the end of its arrow another class?
        plt.figure(figsize=(9, 3))
        gap = np.abs(line[0][:, None] - line[0]) + np.diag(np.full(line.size, np.inf))
        for start, end in zip(line[0], line[0][gap.argmin(axis=1)]):
            plt.annotate('', (end, 0), (start, 0), arrowprops={'arrowstyle': '->', 'connectionstyle': 'arc3,rad=.5'})
        for label, marker, color in ((1, 'o', '#0a4f9e'), (2, 's', '#e8a92b')):
            plt.plot(line[0, lineClass == label], 0 * line[0, lineClass == label], marker, color=color,
                     label=f'class {label}')
        missed = line[0, np.array(lineClasses) != lineClass]
        plt.plot(missed, 0 * missed, 'o', markersize=16, markerfacecolor='none', markeredgecolor='red')
        plt.ylim(-1, 1)
        plt.yticks([])
        plt.legend()
        for k in range(1, line.size):
            print(f'    k = {k}: your looRate returns {np.ravel(looRate(line, lineClass, k))[0]:.4f}')


# %% Q6. Units
# Feature 1 of DS separates the classes, and feature 2 is noise. In another unit, such as cm instead of m, the numbers
# of feature 2 are unitFactor times as large. Standardised features (z-scores) have mean 0 and standard deviation 1 in
# the samples X. The divisor of the variance is n.
def standardised(X, x):
    """Return the z-scores (2,) of a new sample x (2,). Use the means and standard deviations of X (2, n)."""
    return ...


# Use your looRate, or perfLoo(data, 'knnc', k=kUnit, tie='nearest').recogRate. If you pass scaling='zscore',
# perfLoo standardises the features.
looUnit = ...               # leave-one-out rate of kUnit neighbours on DS
looOtherUnit = ...          # the same rate if feature 2 has the other unit
looScaled = ...             # the rate for the other unit if both features are standardised

# One of these classifiers computes the same classes for both units, without standardisation. Test each one:
#   'a'  It uses kUnit neighbours and the Manhattan distance (see help(knncOptSet)).
#   'b'  It uses kUnit neighbours and the maximum distance.
#   'c'  It uses 3 * kUnit neighbours and the Euclidean distance.
#   'd'  It is the quadratic classifier, which estimates covariances: perfLoo(data, 'qc').
unitClaim = ...             # 'a', 'b', 'c' or 'd'

with printErrors():
    isFilled('Q6, the function', standardised=standardised(DS.input, DS.input[:, 0]))
if isFilled('Q6', looUnit=looUnit, looOtherUnit=looOtherUnit, looScaled=looScaled, unitClaim=unitClaim):
    with printErrors():
        # The figures show the regions of kUnit neighbours for both units and for z-scores. In which figure do stripes
        # replace the boundary, and in which direction do the stripes run?
        otherUnit = {'input': DS.input * [[1], [unitFactor]], 'output': DS.output}
        scores = np.stack([standardised(otherUnit['input'], x) for x in otherUnit['input'].T], axis=1)
        zScores = {'input': scores, 'output': DS.output}
        axes = plt.subplots(1, 3, figsize=(14, 4.5), layout='constrained')[1]
        for ax, samples, name, rate in zip(axes, (DS, otherUnit, zScores), ('first unit', 'other unit', 'z-scores'),
                                           (looUnit, looOtherUnit, looScaled)):
            knncPlot(samples, knncTrain(samples, k=kUnit, tie='nearest'), ax=ax, aspect='auto', crosses=False,
                     legend=False, title=f'{name}: your rate is {rate:.3f}')

# %% Q7. The number of neighbours and the error
# The tie rule is the rule of Q4 (tie='nearest'). The classes are equally frequent.
kBest = ...                 # a k from 1 to kMax with the highest leave-one-out rate on DS (see knncLooWrtK)
looAll = ...                # the leave-one-out rate on DS if k = n - 1, so that all other samples vote
testErrors = ...            # the error on test for each k in kTest, with the neighbours in DS, 2 numbers (4 decimals)

# The Bayes error of two Gaussians with the same covariance is a value of norm.cdf (scipy.stats). It depends on mu1 and
# mu2. For infinitely many samples, Cover and Hart bound the error of one neighbour from above.
errorBayes = ...            # the Bayes error of both Gaussians
errorBound = ...            # the upper bound of Cover and Hart for this Bayes error and two classes

# One of these claims is true. Test each claim:
#   'a'  The inside-test rate is 1 for k = 1, so k = 1 also has the smallest error of kTest on test.
#   'b'  More neighbours are better: the error on test for k = n - 1 is at most the error for the second k of kTest.
#   'c'  On test, the error of one neighbour lies between the Bayes error and the bound of Cover and Hart.
#   'd'  For k = 1, the inside-test rate is closer to the rate on test than the leave-one-out rate.
kClaim = ...                # 'a', 'b', 'c' or 'd'

if isFilled('Q7', kBest=kBest, looAll=looAll, testErrors=testErrors, errorBayes=errorBayes, errorBound=errorBound,
            kClaim=kClaim):
    with printErrors():
        # The error against k. The horizontal lines are your Bayes error and your bound, and the dots are testErrors.
        # Which curve is wrong for small k, and where are the other curves nearly horizontal?
        k = np.arange(1, kMax + 1)
        plt.figure()
        plt.plot(k, 1 - knncWrtK(DS, DS, kMax, tie='nearest').recogRate, ':', label='inside test')
        plt.plot(k, 1 - knncLooWrtK(DS, kMax, tie='nearest').recogRate, '--', label='leave-one-out test')
        plt.plot(k, 1 - knncWrtK(DS, test, kMax, tie='nearest').recogRate, label='test')
        plt.plot(kTest, testErrors, 'ko')
        plt.axhline(errorBayes, color='0.5', linewidth=1)
        plt.axhline(errorBound, color='0.5', linewidth=1)
        plt.axvline(kBest, color='red', linestyle=':', label='your kBest')
        plt.xlabel('k')
        plt.ylabel('error')
        plt.legend()

plt.show()

# %% Where to go from here
# Repeat Q6 with prData('wine'): which of its 13 features dominates the distance, and how does scaling='zscore' change
# the rate? Remove samples that do not affect the boundary (help(knncEdit)). Naive Bayes also accepts numbers as
# features (the option model in help(nbcOptSet)).
# The sources of the lectures:
#   Thomas Cover and Peter Hart, Nearest neighbor pattern classification, IEEE Trans. Information Theory 13 (1967)
#   Ross Quinlan, Induction of decision trees, Machine Learning 1 (1986): this article contains the weather table
#   Lluis A. Belanche, Machine Learning, lecture 5: Generative Bayesian classifiers, UPC Barcelona, MIRI Master:
#       https://www.fib.upc.edu/en/studies/masters/master-innovation-and-research-informatics
