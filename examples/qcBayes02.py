"""The Bayes rate is a volume. The volume below the highest of the weighted densities is the Bayes rate.

A single density (top left) has volume 1. The three densities, weighted by the priors, have the total volume 1. Where
the densities overlap, the lower densities lie below the highest density, and their volume is the error probability.
"""
# %% One Gaussian, and the five problems of qcBayes01.py
import matplotlib.pyplot as plt
import numpy as np

from prtools import qcError, qcMake, qcPlot, qcSurface

near = [[3, 2], [5, 4], [2, 5]]
problems = {'one density': qcMake([[3, 2]], 2), 'equal, spherical': qcMake([[3, 2], [7, 4], [2, 5]], 2),
            'equal, diagonal': qcMake(near, np.diag([1, 2])), 'equal, full': qcMake(near, [[1, .7], [.7, 2]]),
            'spherical': qcMake(near, [.5, 1, 2]),
            'full': qcMake([[3, 2], [5, 4], [3, 4]], [[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]])}

# %% Surfaces, and the volume below the highest surface as a sum over a grid
panels = np.ravel(np.array(plt.figure(figsize=(12, 8)).subfigures(2, 3)))
for panel, (name, qcPrm) in zip(panels, problems.items()):
    S = qcSurface(None, qcPrm, 401, margin=.5)
    highest = np.exp(S.logProb).max(axis=0)
    volume = highest.sum() * (S.x[1] - S.x[0]) * (S.y[1] - S.y[0])
    print(f'{name}: maximum {highest.max():.4f}, volume {volume:.6f}, Bayes rate {1 - qcError(qcPrm).error:.6f}')
    qcPlot(None, qcPrm, '2dPdfAll', fig=panel, limits=[[-4, 12], [-3, 10]], legend=False,
           title=f'{name}: volume {volume:.3f}')
plt.show()
