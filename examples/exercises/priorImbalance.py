"""The prior-imbalance exercise: a class vanishes although the formula is right. Find out why, and bring it back.

Work on a copy. Replace each ... by your answer and run the file as often as you like: what is still missing is printed,
the rest goes on. Then let it be checked: python examples/exercises/check.py my_answers.py
A rate or a recall is a number from 0 to 1; a confusion matrix has a row for each true class, a column for each answer.
"""
# %% Set-up (nothing to fill in)
import matplotlib.pyplot as plt
import numpy as np

from prtools import (confMatGet, confMatPlot, dsScatterPlot, prData, qcError, qcEval, qcMake, qcPlot, qcPriorSweep,
                     qcPriorSweepPlot, qcTrain, qcVanish)


def filled(question, **answers):
    """Return whether all answers are there; print those that are missing."""
    gaps = [name for name, value in answers.items() if value is ...]
    print(f"{question}: " + (f"still to fill in: {', '.join(gaps)}" if gaps else "filled in"))
    return not gaps


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

# The formula is right, and still a class vanishes. One of these claims is true; test each of them:
#   'a'  The scores of qcTrain are not ln p(c) + ln g(x): the program errs.
#   'b'  With other priors the same Gaussians would make fewer errors on these samples.
#   'c'  Nowhere is the density of class 2 as much as n1/n2 = 50 times that of class 1.
#   'd'  20 samples are too few: with the true means and covariances (see Q5) class 2 would have a region.
vanishClaim = ...           # 'a', 'b', 'c' or 'd'
vanishWords = ...           # the reason in a sentence or two of your own, as a string

if filled('Q2', qcPrmCount=qcPrmCount, confCount=confCount, vanishClaim=vanishClaim, vanishWords=vanishWords):
    qcPlot(DS, qcPrmCount, '2dPdfAll', fig=plt.figure())
    plt.figure()
    qcPlot(DS, qcPrmCount, 'decBoundary')
    plt.figure()
    confMatPlot(confCount, outputName=DS.outputName)

# %% Q3. The same with equal priors
qcPrmEqual = ...            # the classifier
confEqual = ...             # its confusion matrix
rateEqual = ...             # its recognition rate
recallEqual = ...           # the recall of class 2

if filled('Q3', qcPrmEqual=qcPrmEqual, confEqual=confEqual, rateEqual=rateEqual, recallEqual=recallEqual):
    qcPlot(DS, qcPrmEqual, '2dPdfAll', fig=plt.figure())
    plt.figure()
    qcPlot(DS, qcPrmEqual, 'decBoundary')

# %% Q4. Priors between: [w 1] for each w below. Set qcPrm.prior and evaluate again; there is no need to train again
# (set the prior of a classifier trained for this, or qcPrmCount changes as well).
w = np.linspace(.1, 20, 200)

rate = ...                  # recognition rate for each w, 200 numbers
minorityRecall = ...        # recall of class 2 for each w
balancedRate = ...          # balanced rate for each w
wBestRate = ...             # a w of the highest recognition rate
wBestBalanced = ...         # a w of the highest balanced rate

if filled('Q4', rate=rate, minorityRecall=minorityRecall, balancedRate=balancedRate, wBestRate=wBestRate,
          wBestBalanced=wBestBalanced):
    plt.figure()
    plt.plot(w, rate, w, minorityRecall, '--', w, balancedRate, ':')
    plt.legend(['rate', 'recall of class 2', 'balanced rate'])
    plt.xlabel('w')
    plt.figure(figsize=(7, 6))
    qcPriorSweepPlot(qcPriorSweep(DS, w))  # the package's own picture of it


# %% Q5. When does class 2 vanish? It is answered where p2 g2(x) > p1 g1(x); so find the largest g2(x)/g1(x).
# Assume that Sigma1 - Sigma2 is positive definite: then the ratio has a highest point. Find it on paper.
def vanishingRatio(mu1, Sigma1, mu2, Sigma2):
    """Return the ratio p1/p2 above which class 2 has no region; means (d,), covariances (d, d)."""
    return ...


# The set was drawn from these: with n1 = 1000 and the counts as priors, does class 2 vanish for n2 = 20, 109, 200?
mu1, Sigma1, mu2, Sigma2 = np.array([0, 0]), 4 * np.eye(2), np.array([2, 1]), np.eye(2)

ratioEstimated = ...        # the vanishing ratio of the Gaussians that qcTrain estimated from DS
vanishes = ...              # three answers, True or False

if filled('Q5', vanishingRatio=vanishingRatio(mu1, Sigma1, mu2, Sigma2), ratioEstimated=ratioEstimated,
          vanishes=vanishes):
    for n2, gone in zip((20, 109, 200), vanishes):
        population = qcError(qcMake([mu1, mu2], [Sigma1, Sigma2], prior=[1000, n2]))
        print(f'    n2 = {n2}: vanishes: {gone}; recalls in the population {population.recall.round(4)}')

# %% Q6. Costs. Let missing a sample of class 2 cost 10, of class 1 cost 1; priors are the counts (qcTrain, cost=...)
confCost = ...              # the confusion matrix
priorSame = ...             # priors (2 weights) that without costs give the same answers everywhere
costEqual = ...             # the cost of missing class 2 that turns counts as priors into equal priors

filled('Q6', confCost=confCost, priorSame=priorSame, costEqual=costEqual)

# %% Q7. Three classes, 600, 400 and 20 samples. With the counts as priors no sample of class 3 is answered right.
DS3 = prData('imbalance3')

confCount3 = ...            # confusion matrix with the counts as priors
confEqual3 = ...            # with equal priors
ratio3 = ...                # the ratio (p1 + p2)/p3 at which class 3 vanishes (qcVanish)
vanished3 = ...             # has the region of class 3 vanished with the counts as priors? True or False

if filled('Q7', confCount3=confCount3, confEqual3=confEqual3, ratio3=ratio3, vanished3=vanished3):
    at = qcVanish(qcTrain(DS3), 3).point  # where a region of class 3 vanishes last
    for each in (qcTrain(DS3).qcPrm, qcTrain(DS3, prior='equal').qcPrm):
        left, right = plt.subplots(1, 2, figsize=(11, 5))[1]
        qcPlot(DS3, each, 'decBoundary', ax=left)
        limits = at[:, None] + [-2.3, 2.3]
        qcPlot(None, each, 'decBoundary', ax=right, limits=limits)  # the same, near that point and without samples

plt.show()
