"""Costs move the threshold. If errors on class 2 cost ten times as much as other errors, class 2 is chosen more often.

Priors can have the same effect as costs: without costs, priors in the ratio 1 : 10 also move the threshold to -.1513.
"""
# %% Thresholds for N(0, 1) and N(2, 1): without costs, with a cost matrix, and with priors 1 : 10
import matplotlib.pyplot as plt
import numpy as np
from scipy.stats import norm

from prtools import qcBoundary, qcError, qcMake, qcPlot

plain = qcMake([0, 2], 1)
costly = qcMake([0, 2], 1, cost=[[0, 10], [1, 0]])    # row: decision, column: true class
prior = qcMake([0, 2], 1, prior=[1, 10])
for name, qcPrm in (('no costs', plain), ('costs', costly), ('priors 1 : 10', prior)):
    print(f'{name:14} threshold {qcBoundary(qcPrm, 1, 2).threshold[0]:8.4f}')


def meanCost(t):
    """Return the mean cost of the rule that predicts class 1 below t."""
    return (10 * norm.cdf(t, 2) + 1 - norm.cdf(t)) / 2


# %% Costs reduce the probability of the expensive error and increase the probability of the cheap error
for qcPrm in (plain, costly):
    confusion = qcError(qcPrm).confusion
    print(f'class 2 classified as 1: {confusion[1, 0]:.4f}, class 1 classified as 2: {confusion[0, 1]:.4f}, '
          f'mean cost {(10 * confusion[1, 0] + confusion[0, 1]) / 2:.4f}')

# %% Densities with the threshold for the cost matrix, and mean cost against the threshold
fig, (left, ax) = plt.subplots(1, 2, figsize=(11, 5.4), layout='constrained')
fig.suptitle('N(0, 1) and N(2, 1): errors on class 2 cost 10 times as much as errors on class 1')
qcPlot(None, costly, '1dPdf', ax=left, legend=False, title='Costs 10 : 1: class 2 has a larger region')
ax.plot(t := np.linspace(-2, 2.5, 200), meanCost(t), 'k')
for qcPrm, marker, name in ((plain, 'kD', 'equal'), (costly, 'k^', 'unequal')):
    x = qcBoundary(qcPrm, 1, 2).threshold
    ax.plot(x, meanCost(x), marker, markersize=9, label=f'threshold for {name} costs: mean cost {meanCost(x)[0]:.3f}')
ax.set(xlabel='threshold t', ylabel='mean cost per sample', ylim=(0, None), title='The threshold minimises the cost')
plt.figlegend(loc='outside lower center', ncols=2)
plt.show()
