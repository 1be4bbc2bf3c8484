"""Calculate a boundary by hand. Two Gaussians in three dimensions have covariance I/4 and priors in the ratio 1 : 2.

The boundary is the plane x1 + x2 + x3 = 3/2 - ln(2)/4. Sample B is closer to class 1, but the prior favours class 2.
"""
# %% Two classes
import matplotlib.pyplot as plt
import numpy as np

from prtools import explainPlot, qcBoundary, qcError, qcExplain, qcMake

qcPrm = qcMake([[0, 0, 0], [1, 1, 1]], 1 / 4, prior=[1, 2])

# %% Equation of the boundary and terms of the scores of the lecture's sample
q = qcBoundary(qcPrm, 2, 1)
threshold = -q.c / q.b[0]
print(f'{q.kind}: {q}, or x1 + x2 + x3 = {threshold:.4f}')
samples = {'A': [.1, .7, .8], 'B': [.4, .5, .5]}
terms = qcExplain(samples['A'], qcPrm)
print(f'g1 = {terms.lnPrior[0] + terms.mahaTerm[0]:.6f}, g2 = {terms.lnPrior[1] + terms.mahaTerm[1]:.6f}, '
      f'posterior of class 2 = {terms.posterior[1]:.6f}, predicted class {terms.answer}')
print(terms, f'Bayes error = {qcError(qcPrm).error:.6f}', sep='\n')

# %% The planes, seen edge-on, for the priors 1 : 2 (grey) and for equal priors (dashed), and the evidence for class 2
panels: dict = plt.figure(figsize=(12, 6.6), layout='constrained').subplot_mosaic('CA;CB')
ax, s = panels['C'], np.array([-.3, 2.3])
ax.plot(s, threshold - s, color='0.6', linewidth=4, label=f'boundary x1 + x2 + x3 = {threshold:.4f} (priors 1 : 2)')
ax.plot(s, 1.5 - s, 'k--', label='boundary x1 + x2 + x3 = 1.5 (equal priors)')
points = {'mean of class 1': [0] * 3, 'mean of class 2': [1] * 3, **{f'sample {k}': x for k, x in samples.items()}}
for (name, (x1, x2, x3)), mark, hue in zip(points.items(), 'os*X', ['#0a4f9e', '#e8a92b', 'k', 'k']):
    ax.plot(x1 + x2, x3, mark, color=hue, label=name, markersize=1.3 * plt.rcParams['lines.markersize'])
ax.set(xlabel='x1 + x2', ylabel='x3', xlim=s, ylim=(-.2, 1.2),
       title='Two Gaussians, covariances I/4: the priors 1 : 2\nmove B to the side of class 2')
plt.figlegend(*ax.get_legend_handles_labels(), loc='outside lower center', ncols=3)
panels['B'].sharex(panels['A'])
explainPlot(terms, ax=panels['A'], title='A: prior and distance favour class 2')
explainPlot(qcExplain(samples['B'], qcPrm), ax=panels['B'], title='B: the prior outweighs the distance')
plt.show()
