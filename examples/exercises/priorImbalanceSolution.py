"""The prior-imbalance exercise, solved. For teachers; the questions are in priorImbalance.py.

In short: counts as priors make the fewest errors, and are right for that goal. The rate stays high while the minority's
recall collapses, and "always class 1" scores as much. Equal priors, or priors from costs, bring the recall back and
lower the rate. Which is right is a question of costs, not of the formula.
"""
# %% Set-up
import matplotlib.pyplot as plt
import numpy as np

from prtools import (confMatGet, dsScatterPlot, prData, qcError, qcEval, qcExplore, qcMake, qcPlot, qcPriorSweep,
                     qcPriorSweepPlot, qcTrain, qcVanish)


def confMatOf(DS, qcPrm):
    """Return the confusion matrix of a classifier on DS."""
    return confMatGet(DS.output, qcEval(DS, qcPrm).computedClass, qcPrm.label)


def show(what, C):
    """Print a confusion matrix, its rate, recalls and balanced rate."""
    recall = C.diagonal() / C.sum(axis=1)
    print(f"{what:22} {C.tolist()!s:45} rate {C.trace() / C.sum():.4f}, recalls {recall.round(4)},"
          f" balanced {recall.mean():.4f}")


# %% Q1. 1000 of 1020 samples are of class 1: the rule that never looks scores .9804. Its recalls are 1 and 0
DS = prData('imbalance2')
plt.figure()
dsScatterPlot(DS)
majorityRate = np.mean(DS.output == 1)
majorityBalanced = (1 + 0) / 2
print(f"Always class 1: rate {majorityRate:.4f}, balanced {majorityBalanced:.4f}")

# %% Q2. Counts as priors do no better than that rule: class 2 has no region at all, not only no samples in it
qcPrmCount = qcTrain(DS).qcPrm
confCount = confMatOf(DS, qcPrmCount)
show('imbalance2, counts', confCount)
vanishClaim = 'c'
vanishWords = ('Class 2 is answered where g2(x)/g1(x) exceeds p1/p2 = 50, but class 1 is wider than class 2, so that'
               ' this quotient has a maximum, 8.5 only. Every error counts 1, and to give up 20 samples is cheapest.')
qcPlot(DS, qcPrmCount, '2dPdfAll', fig=plt.figure())
plt.figure()
qcPlot(DS, qcPrmCount, 'decBoundary')

# %% Q3. Equal priors: 18 of the 20 are found, and 259 of the 1000 are lost
qcPrmEqual = qcTrain(DS, prior='equal').qcPrm
confEqual = confMatOf(DS, qcPrmEqual)
show('imbalance2, equal', confEqual)
rateEqual = confEqual.trace() / confEqual.sum()
recallEqual = confEqual[1, 1] / confEqual[1].sum()
qcPlot(DS, qcPrmEqual, '2dPdfAll', fig=plt.figure())
plt.figure()
qcPlot(DS, qcPrmEqual, 'decBoundary')

# %% Q4. The rate wants a w where the minority is given up, the balanced rate one below 1
w = np.linspace(.1, 20, 200)
qcPrm = qcTrain(DS).qcPrm
rate, minorityRecall, balancedRate = np.empty((3, w.size))
for m in range(w.size):
    qcPrm.prior = [w[m], 1]
    C = confMatOf(DS, qcPrm)
    recall = C.diagonal() / C.sum(axis=1)
    rate[m], minorityRecall[m], balancedRate[m] = C.trace() / C.sum(), recall[1], recall.mean()
wBestRate, wBestBalanced = w[rate.argmax()], w[balancedRate.argmax()]
gone = w[np.flatnonzero(minorityRecall)[-1] + 1]
print(f"Best rate {rate.max():.4f} from w = {wBestRate:.1f} on, best balanced rate {balancedRate.max():.4f} at"
      f" w = {wBestBalanced:.1f}; the recall of class 2 is 0 from w = {gone:.1f} on")
plt.figure(figsize=(7, 6))
qcPriorSweepPlot(qcPriorSweep(DS, w, cost=[1, 10]))


# %% Q5. Let D = Sigma1 - Sigma2, d = mu2 - mu1. 2 ln(g2/g1) = ln(|Sigma1|/|Sigma2|) + maha1 - maha2 is flat where
# Sigma1^-1 (x - mu1) = Sigma2^-1 (x - mu2) = v; then x - mu1 = Sigma1 v and x - mu2 = Sigma2 v, so D v = d, and
# maha1 - maha2 = v'Sigma1 v - v'Sigma2 v = d'D^-1 d. It is a maximum since D is positive definite.
def vanishingRatio(mu1, Sigma1, mu2, Sigma2):
    """Return the ratio p1/p2 above which class 2 has no region."""
    d = mu2 - mu1
    lnDet1, lnDet2 = np.linalg.slogdet(Sigma1)[1], np.linalg.slogdet(Sigma2)[1]
    return np.exp((lnDet1 - lnDet2) / 2 + d @ np.linalg.solve(Sigma1 - Sigma2, d) / 2)


mu1, Sigma1, mu2, Sigma2 = np.array([0, 0]), 4 * np.eye(2), np.array([2, 1]), np.eye(2)
one, two = qcPrmCount.class_
ratioTrue = vanishingRatio(mu1, Sigma1, mu2, Sigma2)
ratioEstimated = vanishingRatio(one.mu, one.sigma, two.mu, two.sigma)
print(f"Class 2 vanishes above n1/n2 = {ratioTrue:.3f} (true parameters), {ratioEstimated:.3f} (estimates)")
vanishes = [1000 / n2 > ratioTrue for n2 in (20, 109, 200)]
for n2, is_ in zip((20, 109, 200, 1000), [*vanishes, False]):
    recall = qcError(qcMake([mu1, mu2], [Sigma1, Sigma2], prior=[1000, n2])).recall
    print(f"    1000:{n2}: vanishes {is_}, recalls in the population {recall.round(4)}")

# %% Q6. A class is answered by prior x cost x density: costs are priors. Cost n1/n2 on top of counts: equal priors
confCost = confMatOf(DS, qcTrain(DS, cost=[1, 10]).qcPrm)
show('imbalance2, cost 1:10', confCost)
priorSame = [1000 * 1, 20 * 10]
costEqual = 1000 / 20
show('imbalance2, cost 1:50', confMatOf(DS, qcTrain(DS, cost=[1, costEqual]).qcPrm))

# %% Q7. Here the region of class 3 is there, 50 < 69.95, but small, and none of the 20 samples is in it
DS3 = prData('imbalance3')
qcPrm3, equal3 = qcTrain(DS3).qcPrm, qcTrain(DS3, prior='equal').qcPrm
confCount3, confEqual3 = confMatOf(DS3, qcPrm3), confMatOf(DS3, equal3)
show('imbalance3, counts', confCount3)
show('imbalance3, equal', confEqual3)
ratio3 = qcVanish(qcPrm3, 3).ratio
vanished3 = ratio3 < (600 + 400) / 20
print(f"Class 3 vanishes above (n1 + n2)/n3 = {ratio3:.3f}; here it is 50")
at = qcVanish(qcPrm3, 3).point  # where a region of class 3 vanishes last
for each in (qcPrm3, equal3):
    left, right = plt.subplots(1, 2, figsize=(11, 5))[1]
    qcPlot(DS3, each, 'decBoundary', ax=left)
    limits = at[:, None] + [-2.3, 2.3]
    qcPlot(None, each, 'decBoundary', ax=right, limits=limits)  # the same, near that point and without samples

# %% Like the original set: a hyperbola, and no vanishing, but the recall collapses
DS4 = prData('imbalanceHmm')
for what, options in (('counts', {}), ('equal', {'prior': 'equal'}), ('cost 1:5', {'cost': [1, 5]})):
    qcPrm4 = qcTrain(DS4, **options).qcPrm
    show(f'imbalanceHmm, {what}', confMatOf(DS4, qcPrm4))
    plt.figure()
    qcPlot(DS4, qcPrm4, 'decBoundary')

# %% To play with it (python -m prtools explore imbalance2 does the same)
explorer = qcExplore(DS)
explorer.setPrior('cost')
plt.show()
