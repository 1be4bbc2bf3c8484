"""Detect samples far from all classes. A distant sample can have a posterior close to 1, but its density is small.

With rejection costs, a sample is rejected if two classes are about equally probable. With a density limit, a sample is
atypical if it is improbable in every class.
"""
# %% Iris, features 3 and 4, and three new flowers: typical, between two classes, far from all classes
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, logp, perfLoo, posterior, prData, qcEval, qcPlot, qcSurface, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3])
qcPrm = qcTrain(DS).qcPrm
new = np.array([[4.2, 4.95, 3.0], [1.3, 1.65, 2.3]])
logProb = qcEval(new, qcPrm).logProb

# %% Choose the limit so that 1 % of the samples have a lower density in the leave-one-out test
heldOut = logp(perfLoo(DS).logProb)
limit = np.quantile(heldOut, .01)
print(f'limit {limit:.2f}: {np.sum(heldOut < limit)} of {heldOut.size} lie below it')
for x, p, value in zip(new.T, posterior(logProb).T, logp(logProb)):
    print(f'{x}: posteriors {p.round(3)}, ln p(x) = {value:.2f}' + (', atypical' if value < limit else ''))

# %% Contour of the limit on the decision regions
ax = plt.figure(figsize=(8, 6.4)).gca()
ax.plot(*new, '*w', markersize=15, markeredgecolor='k', zorder=9, label='new flowers')
ax.plot([], [], 'k--', label='density limit (leave-one-out, 1%)')
qcPlot(DS, qcPrm, 'decBoundary', margin=.2, crosses=False, ax=ax,
       title='Iris, QDA: flower C has the posterior 1.000 for Virginica,\n'
       'but its density is below the limit, so it is atypical')
S = qcSurface(DS, qcPrm, margin=.2)
ax.contour(S.x, S.y, logp(S.logProb), [limit], colors='k', linestyles='--')
texts = {'A: typical': (4.2, .2), 'B: between two classes': (6.5, 1.1), 'C: far from all classes': (2.6, 2.6)}
for (text, place), x in zip(texts.items(), new.T):
    ax.annotate(text, x, place, ha='center', arrowprops={'arrowstyle': '-'})
plt.show()
