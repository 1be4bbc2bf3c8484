"""Calculate a boundary by hand. Two Gaussians in three dimensions have covariance I/4 and priors in the ratio 1 : 2.

The boundary is the plane x1 + x2 + x3 = 3/2 - ln(2)/4. Sample B is closer to class 1, but the prior favours class 2.
"""
# %% Two classes
import matplotlib.pyplot as plt

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
panels: dict = plt.figure(figsize=(9, 8), layout='constrained').subplot_mosaic('C;A;B', height_ratios=[2, 3, 3])
ax = panels['C']
ax.axvline(threshold, color='0.5', linewidth=4, label=f'boundary for the priors 1 : 2 ({threshold:.4f})')
ax.axvline(1.5, color='k', linestyle='--', label='for equal priors (1.5)')
points = {'mean of class 1': [0] * 3, 'mean of class 2': [1] * 3, **samples}
for (name, x), mark, hue in zip(points.items(), 'os*X', ['#0a4f9e', '#e8a92b', 'k', 'k']):
    ax.plot(sum(x), 0, mark, color=hue, markersize=1.3 * plt.rcParams['lines.markersize'])
    ax.annotate(name, (sum(x), 0), (0, 12), textcoords='offset points', ha='center')
ax.set(xlim=(-.5, 3.5), xlabel='x1 + x2 + x3', yticks=[],
       title='Covariances I/4: the priors 1 : 2 move B to the side of class 2')
plt.figlegend(*ax.get_legend_handles_labels(), loc='outside lower center', ncols=2)
panels['B'].sharex(panels['A'])
explainPlot(terms, ax=panels['A'], title='A: prior and distance favour class 2')
explainPlot(qcExplain(samples['B'], qcPrm), ax=panels['B'], title='B: the prior outweighs the distance')
panels['A'].set_xlabel('')
panels['A'].tick_params(labelbottom=False)
plt.show()
