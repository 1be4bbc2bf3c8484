"""The prior-imbalance exercise: a class is never predicted, although the formula is correct.

Find the reason and a remedy.

Work on a copy. Replace each `...` with your answer. You can run the file at any time: the file reports missing
answers and continues with the other questions. Check your answers with this command:

    python -m prtools check my_answers.py

A rate or a recall is a number from 0 to 1. Give numbers with at least three decimal places, or assign the expressions
that compute them. Functions must not round their results. A confusion matrix has a row for each true class and a column
for each predicted class.
"""
# %% Set-up (nothing to fill in)
from contextlib import contextmanager
from traceback import extract_tb

import matplotlib.pyplot as plt
import numpy as np

from prtools import (confMatGet, confMatPlot, dsScatterPlot, gaussian, gaussianLog, prData, qcError, qcEval, qcMake,
                     qcPlot, qcPriorSweep, qcPriorSweepPlot, qcSample, qcTrain, qcVanish, rocGet, rocPlot)


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
n1, n2 = 1000, 20  # numbers of samples of class 1 (the majority) and class 2 (the minority) in DS
counts3 = 600, 400, 20  # numbers of samples of the three classes in DS3
mu1, Sigma1 = np.array([0, 0]), np.array([[4, 0], [0, 4]])  # the Gaussian from which class 1 of DS was drawn
mu2, Sigma2 = np.array([2, 1]), np.array([[1, 0], [0, 1]])  # the Gaussian from which class 2 of DS was drawn
n2Tried = 20, 109, 200  # three numbers of samples of class 2, for Q5
cost2 = 10  # the cost of misclassifying a sample of class 2, for Q6 and Q8
lowShare, highShare = .02, .1  # two proportions of class 2 in practice, for Q8
testSeed = 8  # the seed of the test set of Q8
DS = prData('imbalance2')   # the samples of two classes, for all questions except Q7
DS3 = prData('imbalance3')  # the samples of three classes, for Q7

# %% Q1. The data: n1 samples of class 1 (the majority), n2 of class 2 (the minority)
# Evaluate the rule "always predict class 1". The recall of a class is the fraction of its samples that are correctly
# classified. The balanced rate is the mean of the recalls of all classes.
plt.figure()
dsScatterPlot(DS)

majorityRate = ...          # recognition rate of that rule (4 decimals)
majorityBalanced = ...      # its balanced rate

isFilled('Q1', majorityRate=majorityRate, majorityBalanced=majorityBalanced)

# %% Q2. Train with the class counts as priors. Look at the densities and the boundary. Where is class 2?
qcPrmCount = ...            # the classifier (qcTrain)
confCount = ...             # its confusion matrix on DS (qcEval, confMatGet)

# Class 2 is predicted where p2 g2(x) > p1 g1(x). Search the grid for the largest g2/g1 and the point where it occurs.
# gaussianLog(points, qcPrmCount.class_[0]) is ln g1 at each point, without the prior. With class_[1], it is ln g2.
x, y = np.meshgrid(np.linspace(-8, 8, 321), np.linspace(-8, 8, 321))
points = np.stack([x.ravel(), y.ravel()])  # 2 x 103041, one point per column

ratioMost = ...             # the largest g2/g1 on the grid
pointMost = ...             # the grid point of this maximum, 2 numbers

# The formula is correct, but class 2 vanishes: it has no region. One of these claims is true. Test each claim:
#   'a'  The program is wrong: the scores of qcTrain differ from ln p(c) + ln g(x).
#   'b'  With other priors, the same Gaussians would make fewer errors on these samples.
#   'c'  The density of class 2 never reaches n1/n2 times the density of class 1.
#   'd'  n2 samples are too few: with the true mu1, Sigma1, mu2 and Sigma2, class 2 would have a region.
vanishClaim = ...           # 'a', 'b', 'c' or 'd'
vanishWords = ''            # the reason in one or two sentences, in any language (for your teacher, not checked)

if isFilled('Q2', qcPrmCount=qcPrmCount, confCount=confCount, ratioMost=ratioMost, pointMost=pointMost,
            vanishClaim=vanishClaim):
    with printErrors():
        qcPlot(DS, qcPrmCount, '2dPdfAll', fig=plt.figure())
        plt.figure()
        qcPlot(DS, qcPrmCount, 'decBoundary')
        plt.figure()
        confMatPlot(confCount, outputName=DS.outputName)
        # The reason why class 2 vanishes. Left: both weighted densities on a line through your pointMost. Right: g2/g1
        # in the plane, with a cross at your pointMost. Does g2/g1 reach n1/n2 anywhere?
        gaussian1, gaussian2 = qcTrain(DS).qcPrm.class_
        line = np.stack([x[0], np.full(x[0].size, pointMost[1])])
        left, right = plt.subplots(1, 2, figsize=(12, 5), layout='constrained')[1]
        left.plot(line[0], n1 / (n1 + n2) * gaussian(line, gaussian1), color='#0a4f9e', label='p1 g1')
        left.plot(line[0], n2 / (n1 + n2) * gaussian(line, gaussian2), '--', color='#e8a92b', label='p2 g2')
        left.set(xlabel='x1', ylabel='p(c) g(x)', title=f'weighted densities at x2 = {pointMost[1]:.2f}')
        left.legend()
        levels = [.01, .1, 1, 2, 4, 8, 16, n1 / n2, 100]
        ratio = np.exp(gaussianLog(points, gaussian2) - gaussianLog(points, gaussian1)).reshape(x.shape)
        shades = right.contourf(x, y, ratio, levels, norm='log', cmap='viridis', extend='min')
        plt.colorbar(shades, ax=right, ticks=levels, format='{x:.3g}').ax.axhline(n1 / n2, color='red', linewidth=3)
        right.plot(*pointMost, 'kx', markersize=10)
        right.set(xlabel='x1', ylabel='x2', title='density ratio g2/g1 (red line: n1/n2)', aspect='equal')

# %% Q3. Repeat Q2 with equal priors
qcPrmEqual = ...            # the classifier
confEqual = ...             # its confusion matrix
rateEqual = ...             # its recognition rate
recallEqual = ...           # the recall of class 2

if isFilled('Q3', qcPrmEqual=qcPrmEqual, confEqual=confEqual, rateEqual=rateEqual, recallEqual=recallEqual):
    with printErrors():
        qcPlot(DS, qcPrmEqual, '2dPdfAll', fig=plt.figure())
        plt.figure()
        qcPlot(DS, qcPrmEqual, 'decBoundary')


# %% Q4. Other priors: [w 1] for each w below
# Write the function with qcEval and numpy. Set qcPrm.prior and evaluate the classifier without training it again. The
# check tests your function on other samples, Gaussians and w. The check locks qcPriorSweep, the package's solution. The
# plot below compares your curves with the curves of qcPriorSweep.
def ratesAt(DS, qcPrm, w):
    """Return the recognition rate, the recall of class 2 and the balanced rate of qcPrm on DS with the prior [w 1]."""
    return ...


w = np.linspace(.1, 20, 200)
rate, minorityRecall, balancedRate = np.zeros((3, 200))  # placeholders until you write the function
with printErrors():
    forSweep = qcTrain(DS).qcPrm
    if isFilled('Q4, the function', ratesAt=ratesAt(DS, forSweep, 1)):
        rate, minorityRecall, balancedRate = np.array([np.ravel(ratesAt(DS, forSweep, each)) for each in w]).T

wBestRate = ...             # a w with the highest recognition rate
wBestBalanced = ...         # a w with the highest balanced rate

if isFilled('Q4', wBestRate=wBestRate, wBestBalanced=wBestBalanced):
    with printErrors():
        plt.figure(figsize=(7, 6))
        qcPriorSweepPlot(qcPriorSweep(DS, w))
        for curve in (rate, minorityRecall, balancedRate):
            plt.plot(w, curve, 'r:')  # your curves are red: do they cover the curves of the package?


# %% Q5. When does class 2 vanish?
# Class 2 is predicted where p2 g2(x) > p1 g1(x). Derive the largest g2(x)/g1(x) of any two Gaussians on paper. Assume
# that Sigma1 - Sigma2 is positive definite, so that the ratio has a maximum. Write the result with numpy. The check
# tests your function on Gaussians with 1 to 5 features. The check locks qcVanish, the package's solution, which is used
# below.
def vanishingRatio(mu1, Sigma1, mu2, Sigma2):
    """Return the ratio p1/p2 above which class 2 has no region.

    The means have the shape (d,), and the covariance matrices have the shape (d, d).
    """
    return ...


# DS was drawn from the Gaussians with mu1, Sigma1, mu2 and Sigma2. If class 1 has n1 samples and the counts are the
# priors, does class 2 vanish for each number of its samples in n2Tried?
ratioEstimated = ...        # the vanishing ratio of the Gaussians that qcTrain estimates from DS (compare: ratioMost)
vanishes = ...              # three answers, True or False, in the order of n2Tried

with printErrors():
    isFilled('Q5, the function', vanishingRatio=vanishingRatio(mu1, Sigma1, mu2, Sigma2))
if isFilled('Q5', ratioEstimated=ratioEstimated, vanishes=vanishes):
    with printErrors():
        exact = qcVanish(qcMake([mu1, mu2], [Sigma1, Sigma2]), 2)
        yours = np.ravel(vanishingRatio(mu1, Sigma1, mu2, Sigma2))[0]
        print(f'    your ratio: {yours:.4f}, qcVanish: {exact.ratio:.4f}')
        for n, vanished in zip(n2Tried, vanishes):
            population = qcError(qcMake([mu1, mu2], [Sigma1, Sigma2], prior=[n1, n]))
            print(f'    n2 = {n}: class 2 vanishes: {vanished}; population recalls: {population.recall.round(4)}')
        # g2/g1 on the line through both means, and its maximum (the dot). Each n1/n2 is a horizontal line: where is
        # the ratio above the line?
        t, d = np.linspace(-1, 3, 401), mu2 - mu1
        line = mu1[:, None] + d[:, None] * t
        plt.figure()
        ratio = gaussian(line, {'mu': mu2, 'sigma': Sigma2}) / gaussian(line, {'mu': mu1, 'sigma': Sigma1})
        plt.plot(t, ratio, label='g2/g1')
        plt.plot((exact.point - mu1) @ d / (d @ d), exact.ratio, 'ko', label='maximum')
        for n, style in zip(n2Tried, ('-', '--', ':')):
            plt.axhline(n1 / n, linestyle=style, color='tab:red', label=f'n1/n2 for n2 = {n}')
        plt.yscale('log')
        plt.ylim(.05, 100)
        plt.xlabel('t in mu1 + t (mu2 - mu1)')
        plt.ylabel('g2/g1')
        plt.title(f'class 2 has no region if n1/n2 exceeds {exact.ratio:.2f}')
        plt.legend(loc='lower center')

# %% Q6. Costs. Misclassifying a sample of class 2 costs cost2, and misclassifying a sample of class 1 costs 1
# Use the counts as priors, and pass the costs to qcTrain as cost=.
confCost = ...              # the confusion matrix
priorSame = ...             # priors (2 weights) that give the same predicted classes everywhere without costs
costEqual = ...             # the cost of misclassifying class 2 that makes count priors equivalent to equal priors

if isFilled('Q6', confCost=confCost, priorSame=priorSame, costEqual=costEqual):
    with printErrors():
        # The boundary from costs is grey, the boundary from your priors is dashed: do they coincide?
        plt.figure(figsize=(6, 5))
        for qcPrm, color, width, line in ((qcTrain(DS, cost=[1, cost2]), '0.75', 7, '-'),
                                          (qcTrain(DS, prior=priorSame), 'k', None, '--')):
            computedClass = qcEval(points, qcPrm).computedClass.reshape(x.shape)
            plt.contour(x, y, computedClass, [1.5], colors=color, linewidths=width, linestyles=line)
        few = DS.input[:, DS.output == 2]
        plt.plot(few[0], few[1], 's', color='#e8a92b', markeredgecolor='k')
        plt.axis((mu2[0] - 4, mu2[0] + 4, mu2[1] - 4, mu2[1] + 3))
        plt.xlabel('x1')
        plt.ylabel('x2')
        plt.title('boundaries from costs (grey) and priors (dashed),\nsamples of class 2')

# %% Q7. Three classes with counts3 samples. With the counts as priors, every sample of class 3 is misclassified.
confCount3 = ...            # the confusion matrix with the counts as priors
confEqual3 = ...            # the confusion matrix with equal priors
ratio3 = ...                # the ratio (p1 + p2)/p3 at which class 3 vanishes: it has no formula, so use qcVanish
vanished3 = ...             # has the region of class 3 vanished with the counts as priors? True or False

if isFilled('Q7', confCount3=confCount3, confEqual3=confEqual3, ratio3=ratio3, vanished3=vanished3):
    with printErrors():
        lastPoint = qcVanish(qcTrain(DS3), 3).point  # the last point of the shrinking region of class 3
        for qcPrm in (qcTrain(DS3).qcPrm, qcTrain(DS3, prior='equal').qcPrm):
            left, right = plt.subplots(1, 2, figsize=(11, 5))[1]
            qcPlot(DS3, qcPrm, 'decBoundary', ax=left)
            limits = lastPoint[:, None] + [-2.3, 2.3]
            qcPlot(None, qcPrm, 'decBoundary', ax=right, limits=limits)  # enlarged around this point, without samples

# %% Q8. So far, you have tested on the training data. This test set from the same Gaussians is 50 times as large:
test = qcSample(qcMake([mu1, mu2], [Sigma1, Sigma2]), [50 * n1, 50 * n2], seed=testSeed)

# For the ROC of class 2, the score of a sample is logProb[1] - logProb[0] from qcEval. Class 2 is predicted if the
# score is above 0: rocGet(labels, score, threshold=0). All classifiers are trained on DS.
aucInOut = ...              # the area under the ROC of the classifier of Q3 on DS and on test, 2 numbers
operating = ...             # its point on the ROC of test: fraction of class 1 predicted as class 2, recall of class 2
balancedInOut = ...         # its balanced rate on DS and on test
costInOut = ...             # the mean cost per sample of the classifier of Q6 on DS and on test, with costs [1, cost2]

# In practice, the proportion of class 2 may differ from its proportion in DS. The costs are [1, cost2], as in Q6. Which
# priors (2 weights) minimise the mean cost of a classifier without costs? For the unknown proportion, the mean costs
# can be only approximately equal, because the number of samples in test is finite.
priorLowShare = ...         # if lowShare is the proportion of class 2
priorHighShare = ...        # if highShare is the proportion of class 2
priorUnknown = ...          # if the proportion is unknown: priors with the same mean cost on test for all proportions

if isFilled('Q8', aucInOut=aucInOut, operating=operating, balancedInOut=balancedInOut, costInOut=costInOut,
            priorLowShare=priorLowShare, priorHighShare=priorHighShare, priorUnknown=priorUnknown):
    with printErrors():
        plt.figure()
        for name, samples in (('inside', DS), ('outside', test)):
            logProb = qcEval(samples, qcTrain(DS, prior='equal')).logProb
            rocPlot(rocGet(samples.output, logProb[1] - logProb[0], threshold=0), name=name, ax=plt.gca())
        share = np.linspace(0, .3, 101)  # proportion of class 2 in practice
        plt.figure()
        for name, style, prior in ((f'{lowShare:.0%}', '-', priorLowShare), (f'{highShare:.0%}', '--', priorHighShare),
                                   ('an unknown proportion', ':', priorUnknown)):
            C = confMatGet(test.output, qcEval(test, qcTrain(DS, prior=prior)).computedClass)
            error = 1 - C.diagonal() / C.sum(axis=1)
            plt.plot(share, (1 - share) * error[0] + share * error[1] * cost2, style, label=f'prior for {name}')
        plt.xlabel('proportion of class 2 in practice')
        plt.ylabel('mean cost per sample')
        plt.title(f'imbalance2, costs 1 : {cost2}')
        plt.legend()

plt.show()

# %% Where to go from here
# Vary the priors in the explorer: python -m prtools explore imbalance2. Repeat Q1 to Q6 with prData('imbalanceHmm'). In
# this dataset, which resembles the dataset of the lecture's exercise, no class vanishes, but the recall collapses. One
# Gaussian per class is often not enough (help(gmmcTrain)). n2 samples are few for a covariance matrix (help(qcTune)).
# The sources of the lectures:
#   J.-S. Roger Jang, Data Clustering and Pattern Recognition, 5-6 Quadratic Classifiers:
#       http://mirlab.org/jang/books/dcpr/
#   Elli Angelopoulou, Statistical Classifiers, Friedrich-Alexander-Universitaet Erlangen-Nuernberg:
#       https://www5.cs.fau.de
#   Lluis A. Belanche, Machine Learning, lecture 5: Generative Bayesian classifiers, UPC Barcelona, MIRI Master:
#       https://www.fib.upc.edu/en/studies/masters/master-innovation-and-research-informatics
#   T. Hastie, R. Tibshirani, J. Friedman, The Elements of Statistical Learning, chapter 4:
#       https://hastie.su.domains/ElemStatLearn/
