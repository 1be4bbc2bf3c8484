"""Solve the worksheet on neighbours and naive Bayes. Do not give this script to students.

The questions are in neighbours.py.

A count of zero excludes a class regardless of the other features. Laplace's estimate prevents this effect. With one
neighbour, the inside test provides no information, because each sample is its own neighbour. If the unit of a noisy
feature changes, other samples can become the nearest neighbours. The error is smallest for a moderate k. If all other
samples vote and two classes have the same size, the leave-one-out test misclassifies every sample.
"""
# %% Set-up
import matplotlib.pyplot as plt
import numpy as np
from scipy.stats import norm

from prtools import (coverHart, dsScatterPlot, knncEval, knncLooWrtK, knncPlot, knncTrain, knncWrtK, nbcEval, nbcTrain,
                     perfLoo, prData, qcError, qcMake, qcSample)

# %% The data and the numbers of the questions, as in the worksheet
tennis = prData('tennis')
day = 'Sunny', 'Hot', 'Normal', 'Weak'
zeroDay = 'Overcast', 'Hot', 'High', 'Weak'
pTried = 0, 1, 5
points = np.array([[2, .5, 8.5, 10.5, 0, 11, 5.2, 6], [2, 6, 6.5, 3.5, 10, 1, 1, 10]])
pointClass = np.array([1, 1, 2, 2, 2, 2, 3, 3])
newPoint = np.array([5, 5])
kTried = 1, 3, 4, 5
line = np.array([[1, 1.8, 4, 5.5, 6, 9.3, 10.5]])
lineClass = np.array([1, 1, 1, 2, 1, 2, 2])
kLine = 1, 3
mu1, mu2 = np.array([0, 0]), np.array([2, 0])
DS = qcSample(qcMake([mu1, mu2], [1, 1]), [100, 100], seed=10)
test = qcSample(qcMake([mu1, mu2], [1, 1]), [2000, 2000], seed=99)
unitFactor = 100
kUnit = 5
kMax = 60
kTest = 1, 15

X, y = tennis.input.astype(int), tennis.output
V = np.array([len(names) for names in tennis.inputLevel])


def codesOf(names):
    """Return the codes (4,) of the levels in `names`. Code 1 denotes the first level in tennis.inputLevel."""
    return np.array([levels.index(name) + 1 for levels, name in zip(tennis.inputLevel, names)])


# %% Q1. The products are 6/875 for No and 8/567 for Yes, so the posteriors are 243/743 and 500/743
plt.figure(figsize=(7, 5))
plt.axis('off')
rows = [[levels[code - 1] for levels, code in zip(tennis.inputLevel, column)] for column in X.T]
plt.table([[*row, tennis.outputName[label - 1]] for row, label in zip(rows, y)], loc='center',
          colLabels=[*tennis.inputName, 'tennis'], cellColours=[[('#b5cdea', '#f6d9a5')[label - 1]] * 5 for label in y])
priors = np.array([(y == k).mean() for k in (1, 2)])
frequencies = np.array([[(X[j, y == k] == code).mean() for k in (1, 2)] for j, code in enumerate(codesOf(day))])
firstGiven = frequencies[0]
products = priors * frequencies.prod(axis=0)
posteriors = products / products.sum()
print(f"products {products}, posteriors {posteriors}")
factors = np.array([priors, *frequencies])
plt.figure()
for k, color in ((0, '#0a4f9e'), (1, '#e8a92b')):
    plt.bar(np.arange(5) + .4 * k, factors[:, k], width=.4, color=color,
            label=f'{tennis.outputName[k]}: posterior {posteriors[k]:.3f}')
plt.xticks(np.arange(5) + .2, ['prior', *day])
plt.ylim(0, 1)
plt.ylabel('factor')
plt.legend()


# %% Q2. The correction adds p samples to each level, so all estimates tend to 1/V as p grows
def laplace(x, v, V, p):
    """Return the estimate of P(v | class).

    The array x (n,) contains the codes of one feature in the n samples of this class.
    """
    return ((x == v).sum() + p) / (x.size + p * V)


zeroEstimates = [laplace(X[0, y == 1], codesOf(zeroDay)[0], V[0], p) for p in pTried]
estimateLimit = 1 / V[0]
print(f"P({zeroDay[0]} | No) for p = {pTried}: {zeroEstimates}, limit {estimateLimit:.4f}")
p = np.geomspace(.01, 1000, 101)
plt.figure()
plt.plot(p, [laplace(X[0, y == 1], codesOf(zeroDay)[0], V[0], each) for each in p])
plt.plot(np.maximum(pTried, .01), zeroEstimates, 'ko')  # p = 0 is drawn at .01
plt.axhline(estimateLimit, linestyle='--', color='0.5')
plt.xscale('log')
plt.xlabel('p')
plt.ylabel(f'P({zeroDay[0]} | No)')


# %% Q3. For p = 0, a single zero count determines the class. For large p, only the priors determine the class
def naivePosterior(X, y, x, V, p):
    """Return the posteriors of class 1 and class 2 for a sample with the codes x (d,)."""
    products = np.array([(y == k).mean() * np.prod([laplace(X[j, y == k], x[j], V[j], p) for j in range(len(x))])
                         for k in (1, 2)])
    return products / products.sum()


zeroPosteriors = [naivePosterior(X, y, codesOf(zeroDay), V, p)[0] for p in pTried]
zeroClaim = 'c'
zeroWords = ('No. A count of 0 on 5 days does not prove that the probability is 0. Without a correction (p = 0),'
             ' however, this count alone determines the result, although the other levels favour No.')


def tennisClass(days, x):
    """Return the class predicted for day x by naive Bayes with the Laplace parameter p = 1, trained on `days`."""
    return naivePosterior(X[:, days], y[days], x, V, 1).argmax() + 1


everyDay = np.arange(y.size)
inside = [tennisClass(everyDay, X[:, i]) == y[i] for i in everyDay]
leftOut = [tennisClass(np.delete(everyDay, i), X[:, i]) == y[i] for i in everyDay]
tennisInOut = np.mean(inside), np.mean(leftOut)
print(f"P(No | zeroDay) for p = {pTried}: {np.round(zeroPosteriors, 4)}; nbcEval with p = 0: "
      f"{np.exp(nbcEval(codesOf(zeroDay), nbcTrain(tennis, p=0)).logProb[:, 0])}")
print(f"inside-test rate {tennisInOut[0]:.4f} (nbcTrain: {nbcTrain(tennis, p=1).recogRate:.4f}), leave-one-out rate"
      f" {tennisInOut[1]:.4f}")
plt.figure()
plt.plot(p, [naivePosterior(X, y, codesOf(zeroDay), V, each)[0] for each in p])
plt.plot(np.maximum(pTried, .01), zeroPosteriors, 'ko')
plt.xscale('log')
plt.ylim(0, 1)
plt.xlabel('p')
plt.ylabel('P(No | zeroDay)')
plt.title(f'naive Bayes with p = 1: inside test {tennisInOut[0]:.3f}, leave-one-out {tennisInOut[1]:.3f}')

# %% Q4. The nearest point depends on the distance function. For k = 3 and k = 5, votes are tied
difference = np.abs(points - newPoint[:, None])
nearestBy = [np.linalg.norm(difference, ord=power, axis=0).argmin() for power in (2, 1, np.inf)]


def neighbourClass(X, y, x, k):
    """Classify x (d,) by a vote of its k nearest neighbours among the samples X (d, n) with the labels y (n,)."""
    nearest = y[((X - x[:, None]) ** 2).sum(axis=0).argsort()[:k]]
    votes = [(nearest == label).sum() for label in nearest]
    return nearest[np.argmax(votes)]  # the first of several maxima belongs to the nearest sample


newClasses = [neighbourClass(points, pointClass, newPoint, k) for k in kTried]
print(f"The nearest points are {nearestBy}. The classes for k = {kTried} are {newClasses}.")
plt.figure(figsize=(6, 6))
ax = dsScatterPlot({'input': points, 'output': pointClass}, ax=plt.gca())
angle = np.linspace(0, 2 * np.pi, 361)
circle = np.stack([np.cos(angle), np.sin(angle)])
for power, style in ((2, '-'), (1, '--'), (np.inf, ':')):
    ax.plot(*(newPoint[:, None] + 4.5 * circle / np.linalg.norm(circle, ord=power, axis=0)), 'k' + style)
ax.plot(*points[:, nearestBy], 'o', markersize=16, markerfacecolor='none', markeredgecolor='red')
ax.plot(*newPoint, 'kx', markersize=10)
ax.set(title=f'class of the cross for k = {kTried}: {tuple(np.array(newClasses).tolist())}', aspect='equal',
       xlim=newPoint[0] + [-7, 7], ylim=newPoint[1] + [-7, 7])


# %% Q5. In the inside test, 1NN makes no errors, because each sample is its own nearest neighbour
def looClass(X, y, i, k):
    """Classify sample i of X (d, n) by a vote of its k nearest neighbours among the other samples."""
    return neighbourClass(np.delete(X, i, axis=1), np.delete(y, i), X[:, i], k)


lineClasses = [looClass(line, lineClass, i, 1) for i in range(7)]
lineInside = [np.mean([neighbourClass(line, lineClass, x, k) == label for x, label in zip(line.T, lineClass)])
              for k in kLine]


def looRate(X, y, k):
    """Return the leave-one-out rate of k nearest neighbours on the samples X (d, n) with the labels y (n,)."""
    return np.mean([looClass(X, y, i, k) == y[i] for i in range(y.size)])


lineLoo = [looRate(line, lineClass, k) for k in kLine]
print(f"The leave-one-out rate of perfLoo for the table is {perfLoo(tennis, 'nbc', p=1).recogRate:.4f}")
print(f"The leave-one-out classes are {lineClasses}. For k = {kLine}, the inside-test rates are"
      f" {np.round(lineInside, 4)}, and the leave-one-out rates are {np.round(lineLoo, 4)}.")
plt.figure(figsize=(9, 3))
gap = np.abs(line[0][:, None] - line[0]) + np.diag(np.full(line.size, np.inf))
for start, end in zip(line[0], line[0][gap.argmin(axis=1)]):
    plt.annotate('', (end, 0), (start, 0), arrowprops={'arrowstyle': '->', 'connectionstyle': 'arc3,rad=.5'})
for label, marker, color in ((1, 'o', '#0a4f9e'), (2, 's', '#e8a92b')):
    plt.plot(line[0, lineClass == label], 0 * line[0, lineClass == label], marker, color=color, label=f'class {label}')
missed = line[0, np.array(lineClasses) != lineClass]
plt.plot(missed, 0 * missed, 'o', markersize=16, markerfacecolor='none', markeredgecolor='red')
plt.ylim(-1, 1)
plt.yticks([])
plt.legend()


# %% Q6. In the other unit, feature 2 dominates the distances. In the Mahalanobis distances of QDA, the unit cancels
def standardised(X, x):
    """Return the z-scores (2,) of a new sample x (2,), based on the means and standard deviations of X (2, n)."""
    return (x - X.mean(axis=1)) / X.std(axis=1)


otherUnit = {'input': DS.input * [[1], [unitFactor]], 'output': DS.output}
scores = np.stack([standardised(otherUnit['input'], x) for x in otherUnit['input'].T], axis=1)
zScores = {'input': scores, 'output': DS.output}
looUnit = looRate(DS.input, DS.output, kUnit)
looOtherUnit = looRate(otherUnit['input'], DS.output, kUnit)
looScaled = perfLoo(otherUnit, 'knnc', k=kUnit, tie='nearest', scaling='zscore').recogRate
unitClaim = 'd'
print(f"The leave-one-out rate is {looUnit:.4f} in the first unit, {looOtherUnit:.4f} in the other unit, and"
      f" {looScaled:.4f} for z-scores.")
for name, classifier, option in (('a', 'knnc', {'k': kUnit, 'metric': 'manhattan', 'tie': 'nearest'}),
                                 ('b', 'knnc', {'k': kUnit, 'metric': 'maximum', 'tie': 'nearest'}),
                                 ('c', 'knnc', {'k': 3 * kUnit, 'tie': 'nearest'}), ('d', 'qc', {})):
    first, other = [perfLoo(samples, classifier, **option).computedClass for samples in (DS, otherUnit)]
    print(f"    {name}: for {(first != other).sum()} samples, the predicted class depends on the unit")
axes = plt.subplots(1, 3, figsize=(14, 4.5), layout='constrained')[1]
for ax, samples, name, rate in zip(axes, (DS, otherUnit, zScores), ('first unit', 'other unit', 'z-scores'),
                                   (looUnit, looOtherUnit, looScaled)):
    knncPlot(samples, knncTrain(samples, k=kUnit, tie='nearest'), ax=ax, aspect='auto', crosses=False, legend=False,
             title=f'{name}: leave-one-out rate {rate:.3f}')

# %% Q7. If a sample is left out, its class becomes the minority, so a vote of all other samples is always wrong
curve = knncLooWrtK(DS, kMax, tie='nearest')
kBest = curve.bestK
looAll = looRate(DS.input, DS.output, DS.output.size - 1)
testErrors = [1 - knncEval(test, knncTrain(DS, k=k, tie='nearest')).recogRate for k in kTest]
errorBayes = norm.cdf(-np.linalg.norm(mu1 - mu2) / 2)  # the boundary is halfway between both means
errorBound = errorBayes * (2 - 2 * errorBayes)
kClaim = 'c'
print(f"The highest leave-one-out rate is {curve.recogRate.max():.4f} (k = {kBest}). If all other samples vote, the"
      f" rate is {looAll:.4f}. The errors on the test set for k = {kTest} are {np.round(testErrors, 4)}.")
print(f"Bayes error {errorBayes:.5f} (qcError: {qcError(qcMake([mu1, mu2], [1, 1])).error:.5f}), bound {errorBound:.5f}"
      f" (coverHart: {coverHart(errorBayes).upper:.5f})")
k = np.arange(1, kMax + 1)
plt.figure()
plt.plot(k, 1 - knncWrtK(DS, DS, kMax, tie='nearest').recogRate, ':', label='inside test')
plt.plot(k, 1 - curve.recogRate, '--', label='leave-one-out test')
plt.plot(k, 1 - knncWrtK(DS, test, kMax, tie='nearest').recogRate, label='test')
plt.plot(kTest, testErrors, 'ko')
plt.axhline(errorBayes, color='0.5', linewidth=1)
plt.axhline(errorBound, color='0.5', linewidth=1)
plt.axvline(kBest, color='red', linestyle=':', label='kBest')
plt.xlabel('k')
plt.ylabel('error')
plt.legend()

plt.show()
