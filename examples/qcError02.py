"""Two thresholds can be optimal. If variances differ, the Bayes rule predicts the narrow class between two thresholds.

The left panel shows the Bayes rule, whose thresholds are the two roots of p1 g1 = p2 g2. The right panel shows the
error of a rule with one threshold t.
"""
# %% N(0, 1) and N(2, 2^2) with equal priors
import matplotlib.pyplot as plt
import numpy as np
from scipy.stats import norm

from prtools import qcBoundary, qcError, qcMake, qcPlot

qcPrm = qcMake([0, 2], [1, 4])
roots, bayes = qcBoundary(qcPrm, 1, 2).threshold, qcError(qcPrm).error


def oneThreshold(t):
    """Return P(error) of the rule that predicts class 1 below t."""
    return ((1 - norm.cdf(t)) + norm.cdf(t, 2, 2)) / 2


print(f'Roots {roots[0]:.4f} and {roots[1]:.4f}')
print(f'One threshold: P(error) = {oneThreshold(roots[0]):.6f} / {oneThreshold(roots[1]):.6f}, both: {bayes:.6f}')

# %% Bayes rule, and error probability of a rule with a single threshold
plt.figure(figsize=(11, 4.8), layout='constrained')
qcPlot(None, qcPrm, '1dPdf', ax=plt.subplot(1, 2, 1), legend=False,
       title=f'N(0, 1) and N(2, 4), Bayes rule:\ntwo thresholds, P(error) = {bayes:.3f}')
ax, t = plt.subplot(1, 2, 2), np.linspace(-4.5, 8.5, 400)
ax.plot(t, oneThreshold(t), 'k', label='one threshold')
ax.plot(roots, oneThreshold(roots), 'ko', label='t = threshold of the Bayes rule')
for root, y in zip(roots, (8, -20)):
    error = oneThreshold(root)
    ax.annotate(f'{error:.3f}', (root, error), (0, y), textcoords='offset points', ha='center')
ax.axhline(bayes, linestyle='--', color='0.4', label='Bayes rule, two thresholds')
ax.margins(y=.25)
ax.set(title=f'A rule with one threshold:\nP(error) is at least {oneThreshold(t).min():.3f}',
       xlabel='threshold t', ylabel='P(error)')
plt.figlegend(loc='outside lower center', ncols=3)
plt.show()
