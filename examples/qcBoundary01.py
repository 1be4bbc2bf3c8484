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

# %% The boundary in the unit cube, a line from each mean and sample to the boundary, and the evidence for class 2
panels: dict = plt.figure(figsize=(12, 9.6), layout='constrained').subplot_mosaic(
    'CC;CC;AB', per_subplot_kw={'C': {'projection': '3d', 'elev': 12, 'azim': -35}})
cube, u = panels['C'], threshold - 1
cube.plot_trisurf([0, u, 1, 1, u, 0], [u, 0, 0, u, 1, 1], [1, 1, u, 0, 0, u], color='0.7', alpha=.5, shade=False)
for name, mark, hue in [('class 1', 'o', '#0a4f9e'), ('class 2', 's', '#e8a92b'), ('A', '*', 'C2'), ('B', 'X', 'C2')]:
    x = np.array(samples.get(name, [name == 'class 2'] * 3), dtype=float)
    foot = x - (x.sum() - threshold) / 3
    cube.plot(*np.transpose([x, foot]), mark + '-', label=name, color=hue, markevery=[0], markersize=10)
cube.set(xlabel='x1', ylabel='x2', zlabel='x3', xticks=[0, 1], yticks=[0, 1], zticks=[0, 1],
         title=f'Two Gaussians with covariance I/4 and priors 1 : 2:\nthe boundary is x1 + x2 + x3 = {threshold:.4f}')
cube.legend(loc='center right', bbox_to_anchor=(-.1, .5))
cube.set_box_aspect(None, zoom=1.1)
panels['B'].sharex(panels['A'])
explainPlot(terms, ax=panels['A'], title='A: prior and distance favour class 2')
explainPlot(qcExplain(samples['B'], qcPrm), ax=panels['B'], title='B: the prior outweighs the distance')
panels['B'].tick_params(labelleft=False)
plt.show()
