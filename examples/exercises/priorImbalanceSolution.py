"""Solve the prior-imbalance exercise. Do not give this script to students. The questions are in priorImbalance.py.

Priors that are proportional to the class counts lead to the smallest number of errors. The recognition rate is then
high, but the recall of the minority class is 0. The rule "always predict class 1" has the same recognition rate.
Equal priors, or priors that include costs, increase the recall of the minority class and reduce the recognition rate.
The costs, not the formula, determine the correct priors.
"""
# %% Set-up
import matplotlib.pyplot as plt
import numpy as np

from prtools import (Struct, confMatGet, dsScatterPlot, gaussian, gaussianLog, prData, qcError, qcEval, qcExplore,
                     qcMake, qcOptSet, qcPlot, qcPriorSweep, qcPriorSweepPlot, qcSample, qcTrain, qcVanish, rocGet,
                     rocPlot)


def confMatOf(DS, qcPrm):
    """Return the confusion matrix of a classifier on DS."""
    return confMatGet(DS.output, qcEval(DS, qcPrm).computedClass, qcPrm.label)


def recallsOf(C):
    """Return the recall of each class for a confusion matrix."""
    return C.diagonal() / C.sum(axis=1)


def show(title, C):
    """Print a confusion matrix with the recognition rate, the recalls and the balanced rate."""
    recall = recallsOf(C)
    print(f"{title:22} {C.tolist()!s:45} rate {C.trace() / C.sum():.4f}, recalls {recall.round(4)},"
          f" balanced {recall.mean():.4f}")


# %% The data and the numbers of the questions, as in the worksheet
n1, n2 = 1000, 20
counts3 = 600, 400, 20
mu1, Sigma1 = np.array([0, 0]), np.array([[4, 0], [0, 4]])
mu2, Sigma2 = np.array([2, 1]), np.array([[1, 0], [0, 1]])
n2Tried = 20, 109, 200
cost2 = 10
lowShare, highShare = .02, .1
testSeed = 8
DS = prData('imbalance2')
DS3 = prData('imbalance3')

# %% Q1. 1000 of 1020 samples belong to class 1, so the rule has the recognition rate .9804 and the recalls 1 and 0
plt.figure()
dsScatterPlot(DS)
majorityRate = np.mean(DS.output == 1)
majorityBalanced = (1 + 0) / 2
print(f"Always predict class 1: rate {majorityRate:.4f}, balanced {majorityBalanced:.4f}")

# %% Q2. With class counts as priors, the recognition rate is the same, because class 2 has no decision region
qcPrmCount = qcTrain(DS).qcPrm
confCount = confMatOf(DS, qcPrmCount)
show('imbalance2, counts', confCount)
x, y = np.meshgrid(np.linspace(-8, 8, 321), np.linspace(-8, 8, 321))
points = np.stack([x.ravel(), y.ravel()])
gaussian1, gaussian2 = qcPrmCount.class_
lnRatio = gaussianLog(points, gaussian2) - gaussianLog(points, gaussian1)
ratioMost, pointMost = np.exp(lnRatio.max()), points[:, lnRatio.argmax()]
print(f"The maximum of g2/g1 is {ratioMost:.3f} at {pointMost}, but class 2 has a region only if"
      f" this maximum exceeds {n1 / n2:g}")
vanishClaim = 'c'
vanishWords = (f'Class 2 is predicted where g2(x)/g1(x) exceeds p1/p2 = {n1 / n2:g}. Class 1 is wider than class 2, so'
               f' this ratio has a maximum. The maximum is only {ratioMost:.1f}. If every error costs 1, the total cost'
               f' is smallest if all {n2} samples of class 2 are missed.')
named = Struct(DS, dataName='imbalance2, counts')  # for the titles
qcPlot(named, qcPrmCount, '2dPdfAll', fig=plt.figure())
plt.figure()
qcPlot(named, qcPrmCount, 'decBoundary')
line = np.stack([x[0], np.full(x[0].size, pointMost[1])])
left, right = plt.subplots(1, 2, figsize=(12, 5), layout='constrained')[1]
left.plot(line[0], n1 / (n1 + n2) * gaussian(line, gaussian1), color='#0a4f9e', label='p1 g1')
left.plot(line[0], n2 / (n1 + n2) * gaussian(line, gaussian2), '--', color='#e8a92b', label='p2 g2')
left.set(xlabel='x1', ylabel='p(c) g(x)', title=f'weighted densities at x2 = {pointMost[1]:.2f}')
left.legend()
levels = [.01, .1, 1, 2, 4, 8, 16, n1 / n2, 100]
shades = right.contourf(x, y, np.exp(lnRatio).reshape(x.shape), levels, norm='log', cmap='viridis', extend='min')
plt.colorbar(shades, ax=right, ticks=levels, format='{x:.3g}').ax.axhline(n1 / n2, color='red', linewidth=3)
right.plot(*pointMost, 'kx', markersize=10)
right.set(xlabel='x1', ylabel='x2', title='density ratio g2/g1 (red line: n1/n2)', aspect='equal')

# %% Q3. With equal priors, 18 samples of class 2 are correctly classified, but 259 of class 1 are misclassified
qcPrmEqual = qcTrain(DS, prior='equal').qcPrm
confEqual = confMatOf(DS, qcPrmEqual)
show('imbalance2, equal', confEqual)
rateEqual = confEqual.trace() / confEqual.sum()
recallEqual = confEqual[1, 1] / confEqual[1].sum()
named.dataName = 'imbalance2, equal priors'
qcPlot(named, qcPrmEqual, '2dPdfAll', fig=plt.figure())
plt.figure()
qcPlot(named, qcPrmEqual, 'decBoundary')


# %% Q4. Where the recognition rate is highest, the recall of class 2 is 0. The best w for the balanced rate is below 1
def ratesAt(DS, qcPrm, w):
    """Return the recognition rate, the recall of class 2 and the balanced rate of qcPrm on DS for the prior [w 1]."""
    qcPrm.prior = [w, 1]
    C = confMatOf(DS, qcPrm)
    return C.trace() / C.sum(), recallsOf(C)[1], recallsOf(C).mean()


w, forSweep = np.linspace(.1, 20, 200), qcTrain(DS).qcPrm
rate, minorityRecall, balancedRate = np.array([ratesAt(DS, forSweep, weight) for weight in w]).T
wBestRate, wBestBalanced = w[rate.argmax()], w[balancedRate.argmax()]
wZeroRecall = w[np.flatnonzero(minorityRecall)[-1] + 1]
print(f"The highest recognition rate, {rate.max():.4f}, occurs first at w = {wBestRate:.1f}. The highest balanced rate,"
      f" {balancedRate.max():.4f}, occurs at w = {wBestBalanced:.1f}."
      f" The recall of class 2 is 0 for w >= {wZeroRecall:.1f}")
plt.figure(figsize=(7, 6))
qcPriorSweepPlot(qcPriorSweep(DS, w, cost=[1, cost2]))


# %% Q5. The maximum of the density ratio
# Let D = Sigma1 - Sigma2 and d = mu2 - mu1. The gradient of 2 ln(g2/g1) = ln(|Sigma1|/|Sigma2|) + maha1 - maha2 is 0
# where Sigma1^-1 (x - mu1) = Sigma2^-1 (x - mu2) = v. Then x - mu1 = Sigma1 v and x - mu2 = Sigma2 v, so D v = d and
# maha1 - maha2 = v'Sigma1 v - v'Sigma2 v = d'D^-1 d. This point is a maximum because D is positive definite.
def vanishingRatio(mu1, Sigma1, mu2, Sigma2):
    """Return the largest ratio p1/p2 for which class 2 has a region."""
    d = mu2 - mu1
    lnDet1, lnDet2 = np.linalg.slogdet(Sigma1)[1], np.linalg.slogdet(Sigma2)[1]
    return np.exp((lnDet1 - lnDet2) / 2 + d @ np.linalg.solve(Sigma1 - Sigma2, d) / 2)


ratioTrue = vanishingRatio(mu1, Sigma1, mu2, Sigma2)
ratioEstimated = vanishingRatio(gaussian1.mu, gaussian1.sigma, gaussian2.mu, gaussian2.sigma)
print(f"Class 2 has no region if n1/n2 is above {ratioTrue:.3f} (true parameters) or {ratioEstimated:.3f} (estimates)")
vanishes = [n1 / n > ratioTrue for n in n2Tried]
for n, vanished in zip((*n2Tried, n1), [*vanishes, False]):
    recall = qcError(qcMake([mu1, mu2], [Sigma1, Sigma2], prior=[n1, n])).recall
    print(f"    {n1}:{n}: class 2 vanishes: {vanished}; exact recalls: {recall.round(4)}")
t = np.linspace(-1, 3, 401)
line = mu1[:, None] + (mu2 - mu1)[:, None] * t
plt.figure()
ratio = gaussian(line, {'mu': mu2, 'sigma': Sigma2}) / gaussian(line, {'mu': mu1, 'sigma': Sigma1})
plt.plot(t, ratio, label='g2/g1')
maximum = qcVanish(qcMake([mu1, mu2], [Sigma1, Sigma2]), 2)
plt.plot((maximum.point - mu1) @ (mu2 - mu1) / ((mu2 - mu1) @ (mu2 - mu1)), maximum.ratio, 'ko', label='maximum')
for n, style in zip(n2Tried, ('-', '--', ':')):
    plt.axhline(n1 / n, linestyle=style, color='tab:red', label=f'n1/n2 for n2 = {n}')
plt.yscale('log')
plt.ylim(.05, 100)
plt.xlabel('t in mu1 + t (mu2 - mu1)')
plt.ylabel('g2/g1')
plt.title(f'class 2 has no region if n1/n2 exceeds {maximum.ratio:.2f}')
plt.legend(loc='lower center')

# %% Q6. The predicted class maximises prior x cost x density, so costs act as priors
# If the class counts are the priors, the cost n1/n2 for errors on class 2 is equivalent to equal priors.
confCost = confMatOf(DS, qcTrain(DS, cost=[1, cost2]).qcPrm)
show(f'imbalance2, cost 1:{cost2}', confCost)
priorSame = [n1 * 1, n2 * cost2]
costEqual = n1 / n2
show(f'imbalance2, cost 1:{costEqual:g}', confMatOf(DS, qcTrain(DS, cost=[1, costEqual]).qcPrm))
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

# %% Q7. Class 3 has a region because 50 < 69.95, but this small region contains none of the 20 samples of class 3
qcPrm3, equal3 = qcTrain(DS3).qcPrm, qcTrain(DS3, prior='equal').qcPrm
confCount3, confEqual3 = confMatOf(DS3, qcPrm3), confMatOf(DS3, equal3)
show('imbalance3, counts', confCount3)
show('imbalance3, equal', confEqual3)
ratio3 = qcVanish(qcPrm3, 3).ratio
present3 = (counts3[0] + counts3[1]) / counts3[2]
vanished3 = ratio3 < present3
print(f"Class 3 has no region if (n1 + n2)/n3 is above {ratio3:.3f}; in DS3, this ratio is {present3:g}")
lastPoint = qcVanish(qcPrm3, 3).point  # the last point of the shrinking region of class 3
for name, qcPrm in (('counts', qcPrm3), ('equal', equal3)):
    left, right = plt.subplots(1, 2, figsize=(11, 5))[1]
    qcPlot(Struct(DS3, dataName=f'imbalance3, {name}'), qcPrm, 'decBoundary', ax=left)
    limits = lastPoint[:, None] + [-2.3, 2.3]
    qcPlot(None, qcPrm, 'decBoundary', ax=right, limits=limits, title='Framed area, enlarged, without samples')
    left.indicate_inset_zoom(right, edgecolor='black', alpha=1)

# %% Q8. With 5 parameters per class, outside results are hardly worse. The best priors depend on the proportions
test = qcSample(qcMake([mu1, mu2], [Sigma1, Sigma2]), [50 * n1, 50 * n2], seed=testSeed)


def rocOf(DS):
    """Return the ROC curve of the classifier from Q3 on DS."""
    logProb = qcEval(DS, qcPrmEqual).logProb
    return rocGet(DS.output, logProb[1] - logProb[0], threshold=0)


def costOf(C):
    """Return the mean cost per sample if misclassifying class 1 costs 1 and misclassifying class 2 costs cost2."""
    return (C[0, 1] * 1 + C[1, 0] * cost2) / C.sum()


confTest = confMatOf(test, qcPrmEqual)
aucInOut = [rocOf(DS).auc, rocOf(test).auc]
operating = [confTest[0, 1] / confTest[0].sum(), confTest[1, 1] / confTest[1].sum()]
balancedInOut = [recallsOf(confEqual).mean(), recallsOf(confTest).mean()]
costInOut = [costOf(confCost), costOf(confMatOf(test, qcTrain(DS, cost=[1, cost2])))]
for measure, pair in (('area under the ROC', aucInOut), ('balanced rate', balancedInOut), ('mean cost', costInOut)):
    print(f"{measure}: inside {pair[0]:.4f}, outside {pair[1]:.4f}")
priorLowShare, priorHighShare = [[(1 - share) * 1, share * cost2] for share in (lowShare, highShare)]
# The mean cost (1 - share) error1 + share error2 cost2 is independent of the share if error1 = error2 cost2 (minimax).
v = np.geomspace(.1, 2, 150)
_, recallTest, balancedTest = np.array([ratesAt(test, forSweep, weight) for weight in v]).T
error1, error2 = 1 - (2 * balancedTest - recallTest), 1 - recallTest
priorUnknown = [v[np.abs(error1 - cost2 * error2).argmin()], 1]
print(f"best priors if the proportion of class 2 is unknown: {priorUnknown[0]:.2f} : 1")
plt.figure()
for name, samples in (('inside', DS), ('outside', test)):
    rocPlot(rocOf(samples), name=name, ax=plt.gca())
share = np.linspace(0, .3, 101)
plt.figure()
for name, style, prior in ((f'{lowShare:.0%}', '-', priorLowShare), (f'{highShare:.0%}', '--', priorHighShare),
                           ('an unknown proportion', ':', priorUnknown)):
    error = 1 - recallsOf(confMatOf(test, qcTrain(DS, prior=prior)))
    plt.plot(share, (1 - share) * error[0] + share * error[1] * cost2, style, label=f'prior for {name}')
plt.xlabel('proportion of class 2 in practice')
plt.ylabel('mean cost per sample')
plt.title(f'imbalance2, costs 1 : {cost2}')
plt.legend()

# %% A dataset similar to the dataset of the lecture: no class vanishes, but the recall of class 2 is low
DS4 = prData('imbalanceHmm')
for title, opt in (('counts', qcOptSet()), ('equal', qcOptSet(prior='equal')), ('cost 1:5', qcOptSet(cost=[1, 5]))):
    qcPrm4 = qcTrain(DS4, opt).qcPrm
    show(f'imbalanceHmm, {title}', confMatOf(DS4, qcPrm4))
    plt.figure()
    qcPlot(Struct(DS4, dataName=f'imbalanceHmm, {title}'), qcPrm4, 'decBoundary')

# %% The explorer (python -m prtools explore imbalance2 also opens it)
explorer = qcExplore(DS)
explorer.setPrior('cost')
plt.show()
