"""The Bayes rate is a volume. The volume below the highest of the weighted densities is the Bayes rate.

A single density (top left) has volume 1. The three densities, weighted by the priors, have the total volume 1. Where
the densities overlap, the lower densities lie below the highest density, and their volume is the error probability. The
markers show the peaks of the classes.
"""
# %% One Gaussian, and the five problems of qcBayes01.py
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, qcError, qcMake, qcPlot, qcSurface

near = [[3, 2], [5, 4], [2, 5]]
problems = {'one density': qcMake([[3, 2]], 2), 'equal, spherical': qcMake([[3, 2], [7, 4], [2, 5]], 2),
            'equal, diagonal': qcMake(near, np.diag([1, 2])), 'equal, full': qcMake(near, [[1, .7], [.7, 2]]),
            'spherical': qcMake(near, [.5, 1, 2]),
            'full': qcMake([[3, 2], [5, 4], [3, 4]], [[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]])}

# %% Surfaces, and the volume below the highest surface as a sum over a grid
limits = [[-4, 12], [-3, 10]]
fig = plt.figure(figsize=(12, 8.6))
fig.suptitle('Bayes rate = volume below the highest weighted density (vertical scales differ)')
panels = np.ravel(np.array(fig.subfigures(4, 3, height_ratios=[1.6, 12, 12, 1])))[3:]
for panel, (name, qcPrm) in zip(panels, problems.items()):
    S = qcSurface(None, qcPrm, 401, margin=.5)
    highest = np.exp(S.logProb).max(axis=0)
    volume = highest.sum() * (S.x[1] - S.x[0]) * (S.y[1] - S.y[0])
    print(f'{name}: maximum {highest.max():.4f}, volume {volume:.6f}, Bayes rate {1 - qcError(qcPrm).error:.6f}')
    means = Struct(input=np.stack([c.mu for c in qcPrm['class']], axis=1), output=qcPrm.label)
    ax = qcPlot(means, qcPrm, '2dPdfAll', fig=panel, limits=limits, legend=False,
                title=name.capitalize() + ' covariances' * (len(qcPrm.label) > 1) + f':\nvolume {volume:.3f}'
                + ' = Bayes rate' * (len(qcPrm.label) > 1))
    for peak, height in zip(ax.lines, np.exp(S.logProb).max(axis=(1, 2))):
        peak.set(zorder=3, markersize=6, data_3d=[*peak.get_data_3d()[:2], [height]])
    ax.text2D(1, .84, '$p(c)\\,g(x)$', transform=ax.transAxes, ha='center')  # above the vertical axis
    ax.grid(visible=False)
    ax.set_zlim(0, ax.get_zlim()[1])
    plt.setp([axis.pane for axis in (ax.xaxis, ax.yaxis, ax.zaxis)], visible=False)
panels[7].legend(*panels[5].axes[0].get_legend_handles_labels(), ncols=3, loc='center')
plt.show()
