"""A boundary calculated by hand. Two Gaussians in three dimensions have covariance I/4 and priors in the ratio 1 : 2.

The boundary is the plane x1 + x2 + x3 = 3/2 - ln(2)/4. The arrows on the right add the terms of the log odds of two
samples. Sample B is closer to the mean of class 1, but the prior outweighs the distance.
"""
# %% Two classes
import matplotlib.pyplot as plt
import numpy as np

from prtools import explainPlot, qcBoundary, qcError, qcEval, qcExplain, qcMake

qcPrm = qcMake([[0, 0, 0], [1, 1, 1]], 1 / 4, prior=[1, 2])

# %% Equation of the boundary
q = qcBoundary(qcPrm, 2, 1)
threshold = -q.c / q.b[0]
print(f'{q.kind}: {q}, or x1 + x2 + x3 = {threshold:.4f}')

# %% Terms of the scores of the lecture's sample
samples = {'A': [.1, .7, .8], 'B': [.4, .5, .5]}
terms = qcExplain(samples['A'], qcPrm)
print(f'g1 = {terms.lnPrior[0] + terms.mahaTerm[0]:.6f}, g2 = {terms.lnPrior[1] + terms.mahaTerm[1]:.6f}, '
      f'posterior of class 2 = {terms.posterior[1]:.6f}, predicted class {qcEval(samples["A"], qcPrm).computedClass[0]}')
print(terms)
print(f'Bayes error = {qcError(qcPrm).error:.6f}')

# %% The plane with the means and the samples, and the evidence for class 2 against class 1
panels = plt.figure(figsize=(12, 6.4), layout='constrained').subplot_mosaic(
    [['plane', 'A'], ['plane', 'B']], per_subplot_kw={'plane': {'projection': '3d'}}, width_ratios=[1.1, 1])
x1, x2 = np.meshgrid([-.1, 1.1], [-.1, 1.1])
panels['plane'].plot_surface(x1, x2, threshold - x1 - x2, color='0.6', alpha=.5)
for name, x, marker in [('class 1', [0] * 3, 'o'), ('class 2', [1] * 3, 's'), *((n, samples[n], '*') for n in 'AB')]:
    panels['plane'].plot(*np.transpose([x]), marker, markersize=12)
    panels['plane'].text(*x, f'   {name}')
panels['plane'].set(xlabel='x1', ylabel='x2', zlabel='x3', title=f'boundary: x1 + x2 + x3 = {threshold:.4f}')
panels['plane'].view_init(12, -70)
for name, finding in [('A', 'both favour class 2'), ('B', 'the prior outweighs the distance')]:
    explainPlot(qcExplain(samples[name], qcPrm), ax=panels[name], title=f'{name} = {samples[name]}: {finding}')
plt.show()
