"""Solve five problems, each with three Gaussian classes. The covariances determine the types of the boundaries.

The figure shows the means, ellipses that contain 50 and 95 % of each class, and the boundaries. A boundary curve is
dashed where a third class has the highest score. No classifier can have a higher recognition rate than the Bayes rate.
Problem 4 has the highest Bayes rate. The boundaries of problem 5 are one parabola and two hyperbolas.
"""
# %% Five problems with equal priors
import matplotlib.pyplot as plt
import numpy as np

from prtools import qcBoundary, qcError, qcMake, qcPlot

near = [[3, 2], [5, 4], [2, 5]]
problems = [qcMake([[3, 2], [7, 4], [2, 5]], 2), qcMake(near, np.diag([1, 2])), qcMake(near, [[1, .7], [.7, 2]]),
            qcMake(near, [.5, 1, 2]),
            qcMake([[3, 2], [5, 4], [3, 4]], [[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]])]

models = ['equal, spherical', 'equal, diagonal', 'equal, full', 'spherical', 'full']

# %% Exact Bayes rates, and kinds of the boundaries
fig, panels = plt.subplots(2, 3, sharex=True, sharey=True, figsize=(12, 7.2), layout='compressed')
panels[1, 2].remove()
rates = plt.subplot(2, 3, 6, title='Bayes rates (%)', xlabel='problem', ylim=(0, 105), xticks=range(1, 6))
for panel, (ax, qcPrm, model) in enumerate(zip(panels.flat, problems, models), 1):
    result = qcError(qcPrm)
    kinds = [qcBoundary(qcPrm, i, j).kind for i, j in ((1, 2), (1, 3), (2, 3))]
    print(f'{panel}: Bayes rate {1 - result.error:.6f}, recalls', *(f'{r:.6f}' for r in result.recall),
          f' {", ".join(kinds)}')
    qcPlot(None, qcPrm, 'decBoundary', ax=ax, limits=[[-4, 12], [-3, 10]], mass=(.5, .95), inactive=True,
           title=f'{panel}: {model} ({", ".join(sorted(set(kinds)))})')
    rates.bar_label(rates.bar(panel, 100 * (1 - result.error), color='0.6'), fmt='%.0f')
panels[0, 2].tick_params(labelbottom=True)
fig.suptitle('Covariances determine boundary types; dashed: the third class has a higher score')
plt.show()
