"""The prior-imbalance exercise: a class vanishes although the formula is right. Find out why, and bring it back.

Work on a copy. Replace each ... by your answer and run the file as often as you like: what is still missing is printed,
the rest goes on. Then let it be checked:

    python -m prtools check my_answers.py

A rate or a recall is a number from 0 to 1; a confusion matrix has a row for each true class, a column for each answer.
"""
# %% Set-up (nothing to fill in)
from contextlib import contextmanager

import matplotlib.pyplot as plt
import numpy as np

from prtools import (confMatGet, confMatPlot, dsScatterPlot, gaussian, gaussianLog, prData, qcError, qcEval, qcMake,
                     qcPlot, qcPriorSweep, qcPriorSweepPlot, qcSample, qcTrain, qcVanish, rocGet, rocPlot)


def filled(question, **answers):
    """Return whether all answers are there; print those that are missing."""
    gaps = [name for name, value in answers.items() if value is ...]
    print(f"{question}: " + (f"still to fill in: {', '.join(gaps)}" if gaps else "filled in"))
    return not gaps


@contextmanager
def goingOn():
    """Print what goes wrong with your answers, and go on with the next question."""
    try:
        yield
    except Exception as error:
        print(f"    {type(error).__name__}: {error}")


# %% Q1. The data: 1000 samples of class 1 (the majority), 20 of class 2 (the minority)
# What does the rule "always answer class 1" score? The balanced rate is the mean of the recalls of the classes; the
# recall of a class is the share of its samples that are answered right.
DS = prData('imbalance2')
plt.figure()
dsScatterPlot(DS)

majorityRate = ...          # recognition rate of that rule
majorityBalanced = ...      # its balanced rate

filled('Q1', majorityRate=majorityRate, majorityBalanced=majorityBalanced)

# %% Q2. Train with the class counts as priors, and look at densities and boundary. Where is class 2?
qcPrmCount = ...            # the classifier (qcTrain)
confCount = ...             # its confusion matrix on DS (qcEval, confMatGet)

# Class 2 is answered where p2 g2(x) > p1 g1(x). How large does g2/g1 become, and where? Search on the points of a grid:
# gaussianLog(points, qcPrmCount.class_[0]) is ln g1 at each of them, .class_[1] is that of g2 (no priors in either).
x, y = np.meshgrid(np.linspace(-8, 8, 321), np.linspace(-8, 8, 321))
points = np.stack([x.ravel(), y.ravel()])  # 2 x 103041, a point per column

ratioMost = ...             # the largest g2/g1 on the grid
pointMost = ...             # the point where it is, 2 numbers

# The formula is right, and still a class vanishes. One of these claims is true; test each of them:
#   'a'  The scores of qcTrain are not ln p(c) + ln g(x): the program errs.
#   'b'  With other priors the same Gaussians would make fewer errors on these samples.
#   'c'  Nowhere is the density of class 2 as much as n1/n2 = 50 times that of class 1.
#   'd'  20 samples are too few: with the true means and covariances (see Q5) class 2 would have a region.
vanishClaim = ...           # 'a', 'b', 'c' or 'd'
vanishWords = ''            # why, in a sentence or two, in any language: for your teacher, nothing checks it

if filled('Q2', qcPrmCount=qcPrmCount, confCount=confCount, ratioMost=ratioMost, pointMost=pointMost,
          vanishClaim=vanishClaim):
    with goingOn():
        qcPlot(DS, qcPrmCount, '2dPdfAll', fig=plt.figure())
        plt.figure()
        qcPlot(DS, qcPrmCount, 'decBoundary')
        plt.figure()
        confMatPlot(confCount, outputName=DS.outputName)
        # Why it vanishes. Left: along a line through your pointMost, both weighted densities on one scale. Right:
        # g2/g1; is the level n1/n2 = 50 anywhere? Your pointMost is the cross.
        one, two = qcTrain(DS).qcPrm.class_
        line = np.stack([x[0], np.full(x[0].size, pointMost[1])])
        left, right = plt.subplots(1, 2, figsize=(12, 5), layout='constrained')[1]
        left.plot(line[0], 1000 / 1020 * gaussian(line, one), color='#0a4f9e', label='p1 g1')
        left.plot(line[0], 20 / 1020 * gaussian(line, two), '--', color='#e8a92b', label='p2 g2')
        left.set(xlabel='x1', title=f'weighted densities at x2 = {pointMost[1]:.2f}')
        left.legend()
        levels = [.01, .1, 1, 2, 4, 8, 16, 50, 100]
        ratio = np.exp(gaussianLog(points, two) - gaussianLog(points, one)).reshape(x.shape)
        shades = right.contourf(x, y, ratio, levels, norm='log', cmap='viridis', extend='min')
        plt.colorbar(shades, ax=right, ticks=levels, format='{x:g}').ax.axhline(1000 / 20, color='red', linewidth=3)
        right.plot(*pointMost, 'kx', markersize=10)
        right.set(xlabel='x1', ylabel='x2', title='g2/g1; red on the scale: n1/n2', aspect='equal')

# %% Q3. The same with equal priors
qcPrmEqual = ...            # the classifier
confEqual = ...             # its confusion matrix
rateEqual = ...             # its recognition rate
recallEqual = ...           # the recall of class 2

if filled('Q3', qcPrmEqual=qcPrmEqual, confEqual=confEqual, rateEqual=rateEqual, recallEqual=recallEqual):
    with goingOn():
        qcPlot(DS, qcPrmEqual, '2dPdfAll', fig=plt.figure())
        plt.figure()
        qcPlot(DS, qcPrmEqual, 'decBoundary')


# %% Q4. Priors between: [w 1] for each w below
# Write the function with qcEval and numpy: set qcPrm.prior and evaluate again, there is no need to train again. It is
# checked on other samples, other Gaussians and other w; qcPriorSweep, the package's own answer, is locked meanwhile.
# Below, it draws its curves beside yours, so that you can check yourself.
def ratesAt(DS, qcPrm, w):
    """Return three numbers: recognition rate, recall of class 2 and balanced rate on DS with prior [w 1]."""
    return ...


w = np.linspace(.1, 20, 200)
rate, minorityRecall, balancedRate = np.zeros((3, 200))  # until there is your function
with goingOn():
    forSweep = qcTrain(DS).qcPrm
    if filled('Q4, the function', ratesAt=ratesAt(DS, forSweep, 1)):
        rate, minorityRecall, balancedRate = np.array([ratesAt(DS, forSweep, each) for each in w]).T

wBestRate = ...             # a w of the highest recognition rate
wBestBalanced = ...         # a w of the highest balanced rate

if filled('Q4', wBestRate=wBestRate, wBestBalanced=wBestBalanced):
    with goingOn():
        plt.figure(figsize=(7, 6))
        qcPriorSweepPlot(qcPriorSweep(DS, w))
        for each in (rate, minorityRecall, balancedRate):
            plt.plot(w, each, 'r:')  # yours, red: do they lie on the package's?


# %% Q5. When does class 2 vanish?
# It is answered where p2 g2(x) > p1 g1(x); so find the largest g2(x)/g1(x), for any two Gaussians. Assume that
# Sigma1 - Sigma2 is positive definite: then the ratio has a highest point. Find it on paper, and write the result with
# numpy. It is checked on Gaussians of 1 to 5 features; qcVanish, the package's own answer, is locked meanwhile, and
# comes below.
def vanishingRatio(mu1, Sigma1, mu2, Sigma2):
    """Return the ratio p1/p2 above which class 2 has no region; means (d,), covariances (d, d)."""
    return ...


# The set was drawn from these: with n1 = 1000 and the counts as priors, does class 2 vanish for n2 = 20, 109, 200?
mu1, Sigma1, mu2, Sigma2 = np.array([0, 0]), 4 * np.eye(2), np.array([2, 1]), np.eye(2)

ratioEstimated = ...        # the vanishing ratio of the Gaussians that qcTrain estimated from DS (as ratioMost in Q2?)
vanishes = ...              # three answers, True or False

with goingOn():
    filled('Q5, the function', vanishingRatio=vanishingRatio(mu1, Sigma1, mu2, Sigma2))
if filled('Q5', ratioEstimated=ratioEstimated, vanishes=vanishes):
    with goingOn():
        known = qcVanish(qcMake([mu1, mu2], [Sigma1, Sigma2]), 2)
        print(f'    yours: {vanishingRatio(mu1, Sigma1, mu2, Sigma2):.4f}, of qcVanish: {known.ratio:.4f}')
        for n2, gone in zip((20, 109, 200), vanishes):
            population = qcError(qcMake([mu1, mu2], [Sigma1, Sigma2], prior=[1000, n2]))
            print(f'    n2 = {n2}: vanishes: {gone}; recalls in the population {population.recall.round(4)}')
        # g2/g1 along the line from mean to mean and on, through its highest point (the dot). Each n1/n2 is a level:
        # where is the ratio above it?
        t, d = np.linspace(-1, 3, 401), mu2 - mu1
        line = mu1[:, None] + d[:, None] * t
        plt.figure()
        plt.plot(t, gaussian(line, {'mu': mu2, 'sigma': Sigma2}) / gaussian(line, {'mu': mu1, 'sigma': Sigma1}))
        plt.plot((known.point - mu1) @ d / (d @ d), known.ratio, 'ko')
        for n2, style in zip((20, 109, 200), ('-', '--', ':')):
            plt.axhline(1000 / n2, linestyle=style, color='tab:red', label=f'n1/n2 for n2 = {n2}')
        plt.yscale('log')
        plt.ylim(.05, 100)
        plt.xlabel('t, on the line mu1 + t (mu2 - mu1)')
        plt.ylabel('g2/g1')
        plt.legend(loc='lower center')

# %% Q6. Costs. Let missing a sample of class 2 cost 10, of class 1 cost 1; priors are the counts (qcTrain, cost=...)
confCost = ...              # the confusion matrix
priorSame = ...             # priors (2 weights) that without costs give the same answers everywhere
costEqual = ...             # the cost of missing class 2 that turns counts as priors into equal priors

if filled('Q6', confCost=confCost, priorSame=priorSame, costEqual=costEqual):
    with goingOn():
        # The boundary by costs is grey, that by your priors dashed: do they lie on each other?
        plt.figure(figsize=(6, 5))
        for each, color, width, line in ((qcTrain(DS, cost=[1, 10]), '0.75', 7, '-'),
                                         (qcTrain(DS, prior=priorSame), 'k', None, '--')):
            answer = qcEval(points, each).computedClass.reshape(x.shape)
            plt.contour(x, y, answer, [1.5], colors=color, linewidths=width, linestyles=line)
        few = DS.input[:, DS.output == 2]
        plt.plot(few[0], few[1], 's', color='#e8a92b', markeredgecolor='k')
        plt.axis((-2, 6, -3, 4))
        plt.xlabel('x1')
        plt.ylabel('x2')
        plt.title('by cost (grey), by prior (dashed), samples of class 2')

# %% Q7. Three classes, 600, 400 and 20 samples. With the counts as priors no sample of class 3 is answered right.
DS3 = prData('imbalance3')

confCount3 = ...            # confusion matrix with the counts as priors
confEqual3 = ...            # with equal priors
ratio3 = ...                # the ratio (p1 + p2)/p3 at which class 3 vanishes: no formula any more, ask qcVanish
vanished3 = ...             # has the region of class 3 vanished with the counts as priors? True or False

if filled('Q7', confCount3=confCount3, confEqual3=confEqual3, ratio3=ratio3, vanished3=vanished3):
    with goingOn():
        at = qcVanish(qcTrain(DS3), 3).point  # where a region of class 3 vanishes last
        for each in (qcTrain(DS3).qcPrm, qcTrain(DS3, prior='equal').qcPrm):
            left, right = plt.subplots(1, 2, figsize=(11, 5))[1]
            qcPlot(DS3, each, 'decBoundary', ax=left)
            limits = at[:, None] + [-2.3, 2.3]
            qcPlot(None, each, 'decBoundary', ax=right, limits=limits)  # the same, near that point and without samples

# %% Q8. So far you have tested on what you trained with. A fresh test set, from the Gaussians of Q5, 50 times as large:
test = qcSample(qcMake([mu1, mu2], [Sigma1, Sigma2]), [50000, 1000], seed=8)

# For a ROC of class 2 the score of a sample is logProb[1] - logProb[0] of what qcEval returns, and class 2 is answered
# above 0: rocGet(labels, score, threshold=0). All classifiers are those trained on DS.
aucInOut = ...              # area under the ROC of the classifier of Q3, on DS and on test: 2 numbers
operating = ...             # its point on the ROC of test: share of class 1 that is called class 2, recall of class 2
balancedInOut = ...         # its balanced rate on DS and on test
costInOut = ...             # mean cost per sample of the classifier of Q6, costs [1, 10], on DS and on test

# In the field there may be more or fewer of class 2 than in DS, and missing them costs as in Q6, [1, 10]. Which priors
# (2 weights) should a classifier without costs have, for the least mean cost?
priorField2 = ...           # if 2 % of what comes are of class 2
priorField10 = ...          # if 10 % are
priorUnknown = ...          # if nobody knows: those with which the mean cost on test is the same whatever the share is

if filled('Q8', aucInOut=aucInOut, operating=operating, balancedInOut=balancedInOut, costInOut=costInOut,
          priorField2=priorField2, priorField10=priorField10, priorUnknown=priorUnknown):
    with goingOn():
        plt.figure()
        for name, each in (('inside', DS), ('outside', test)):
            logProb = qcEval(each, qcTrain(DS, prior='equal')).logProb
            rocPlot(rocGet(each.output, logProb[1] - logProb[0], threshold=0), name=name)
        share = np.linspace(0, .3, 101)  # of class 2 in the field
        plt.figure()
        for name, prior in (('2 %', priorField2), ('10 %', priorField10), ('an unknown share', priorUnknown)):
            C = confMatGet(test.output, qcEval(test, qcTrain(DS, prior=prior)).computedClass)
            error = 1 - C.diagonal() / C.sum(axis=1)
            plt.plot(share, (1 - share) * error[0] + share * error[1] * 10, label=f'prior for {name}')
        plt.xlabel('share of class 2 in the field')
        plt.ylabel('mean cost per sample')
        plt.legend()

plt.show()

# %% Where to go from here
# Play with the priors: python -m prtools explore imbalance2. A set like that of the lecture's exercise, where nothing
# vanishes but the recall collapses, is prData('imbalanceHmm'): repeat Q1 to Q6 with it. One Gaussian for each class is
# often too few (help(gmmcTrain)), and 20 samples are few for a covariance (help(qcTune)).
# The sources of the lectures:
#   J.-S. Roger Jang, Data Clustering and Pattern Recognition, 5-6 Quadratic Classifiers:
#       http://mirlab.org/jang/books/dcpr/
#   Elli Angelopoulou, Statistical Classifiers, Friedrich-Alexander-Universitaet Erlangen-Nuernberg:
#       https://www5.cs.fau.de
#   Lluis A. Belanche, Machine Learning, lecture 5: Generative Bayesian classifiers, UPC Barcelona, MIRI Master:
#       https://www.fib.upc.edu/en/studies/masters/master-innovation-and-research-informatics
#   T. Hastie, R. Tibshirani, J. Friedman, The Elements of Statistical Learning, chapter 4:
#       https://hastie.su.domains/ElemStatLearn/
