"""Costs move the threshold. To call a true class 2 "1" costs ten times the reverse: class 2 is answered more often.

The threshold, -.1513, is the one of priors 1 : 10. Costs and priors do the same to the decision.
"""
# %% N(0, 1) and N(2, 1): without costs, with a cost matrix, and with priors 1 : 10
import matplotlib.pyplot as plt
import numpy as np
from scipy.stats import norm

from prtools import qcBoundary, qcError, qcMake, qcPlot

plain = qcMake([0, 2], 1)
costly = qcMake([0, 2], 1, cost=[[0, 10], [1, 0]])    # row: decision, column: truth
prior = qcMake([0, 2], 1, prior=[1, 10])
for name, qcPrm in (('no costs', plain), ('costs', costly), ('priors 1 : 10', prior)):
    print(f'{name:14} threshold {qcBoundary(qcPrm, 1, 2).threshold[0]:8.4f}')


def meanCost(t):
    """Return the mean cost of the rule: class 1 below t."""
    return (10 * norm.cdf(t, 2) + 1 - norm.cdf(t)) / 2


# %% The cost pays: fewer of the expensive errors, more of the cheap ones
for qcPrm in (plain, costly):
    confusion = qcError(qcPrm).confusion
    print(f'class 2 called 1: {confusion[1, 0]:.4f}, class 1 called 2: {confusion[0, 1]:.4f}, '
          f'mean cost {(10 * confusion[1, 0] + confusion[0, 1]) / 2:.4f}')

# %% The densities with the threshold moved, and the mean cost of any threshold: lowest where the costs put it
plt.figure(figsize=(11, 5.2), layout='constrained')
qcPlot(None, costly, '1dPdf', ax=plt.subplot(1, 2, 1), legend=False,
       title='To miss class 2 costs 10: threshold -0.1513')
ax, t = plt.subplot(1, 2, 2), np.linspace(-2, 2.5, 200)
ax.plot(t, meanCost(t), 'k')
for x, name in ((1, 'every error costs 1'), (-.1513, 'class 2 missed costs 10')):
    ax.plot(x, meanCost(x), 'k^' if x < 1 else 'kD', markersize=9, label=f'{name}: {meanCost(x):.3f}')
ax.set(xlabel='threshold t', ylabel='mean cost', title='The least mean cost is at this threshold')
plt.figlegend(loc='outside lower center', ncols=2)
plt.show()
