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

# %% The plane for the priors 1 : 2 (grey) and for equal priors (dashed), and the evidence for class 2
view = {'projection': '3d', 'elev': 0, 'azim': -45, 'proj_type': 'ortho', 'computed_zorder': False}
panels: dict = plt.figure(figsize=(12, 6.6), layout='constrained').subplot_mosaic('CA;CB', per_subplot_kw={'C': view})
cube, u = panels['C'], threshold - 1
cube.plot_trisurf([0, u, 1, 1, u, 0], [u, 0, 0, u, 1, 1], [1, 1, u, 0, 0, u], color='0.6', shade=False,
                  edgecolor='0.6', linewidth=3, label=f'boundary x1 + x2 + x3 = {threshold:.4f} (priors 1 : 2)')
cube.plot([.25, .75], [.25, .75], [1, 0], 'k--',
          label='boundary x1 + x2 + x3 = 1.5 (equal priors)')
points = {'mean of class 1': [0] * 3, 'mean of class 2': [1] * 3, **{f'sample {k}': x for k, x in samples.items()}}
for (name, x), mark, hue in zip(points.items(), 'os*X', ['#0a4f9e', '#e8a92b', 'k', 'k']):
    cube.plot(*np.transpose([x]), mark, color=hue, label=name, markersize=1.3 * plt.rcParams['lines.markersize'])
cube.set(xlabel='x1', ylabel='x2', zlabel='x3', xticks=[0, 1], yticks=[0, 1], zticks=[0, 1],
         title='Planes seen edge-on: the priors 1 : 2\nmove B to the side of class 2')
plt.figlegend(*cube.get_legend_handles_labels(), loc='outside lower center', ncols=3)
panels['B'].sharex(panels['A'])
explainPlot(terms, ax=panels['A'], title='A: prior and distance favour class 2')
explainPlot(qcExplain(samples['B'], qcPrm), ax=panels['B'], title='B: the prior outweighs the distance')
plt.show()
