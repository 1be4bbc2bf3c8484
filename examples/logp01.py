"""Rejection of what no class expects. Posteriors are sure far away, where no sample was; the density tells them apart.

Costs reject between classes, where two are likely; a limit of the density rejects where none is.
"""
# %% Iris, features 3 and 4, and three new flowers: a plain one, one between two classes, one far from all
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, logp, perfLoo, posterior, prData, qcEval, qcPlot, qcSurface, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3])
qcPrm = qcTrain(DS).qcPrm
new = np.array([[4.2, 4.95, 3.0], [1.3, 1.65, 2.3]])
logProb = qcEval(new, qcPrm).logProb

# %% A limit that 1 % of the flowers fall short of, each held out of the training
known = logp(perfLoo(DS).logProb)
limit = np.quantile(known, .01)
print(f'limit {limit:.2f}: {np.sum(known < limit)} of {known.size} lie below it')
for x, p, value in zip(new.T, posterior(logProb).T, logp(logProb)):
    print(f'{x}: posteriors {p.round(3)}, ln p(x) = {value:.2f}' + (', untypical' if value < limit else ''))

# %% Where flowers are expected: the contour of the limit on the regions
ax = qcPlot(DS, qcPrm, 'decBoundary', margin=.2, crosses=False, title='No class expects what lies outside')
S = qcSurface(DS, qcPrm, margin=.2)
ax.contour(S.x, S.y, logp(S.logProb), [limit], colors='k', linestyles='--')
ax.plot(*new, 'kX', markersize=11, markeredgecolor='w', zorder=9)
plt.show()
