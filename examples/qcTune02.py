"""Vary lambda and gamma from 0 to 1. The corner panels show QDA, LDA, spherical covariances and the nearest mean.

The ellipses become more similar from left to right, and circular from bottom to top. Colours show leave-one-out rates.
"""
# %% Three classes with six samples each, so that the covariance of a single class is a poor estimate
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import Normalize

from prtools import perfLoo, qcMake, qcPlot, qcSample, qcTrain


def tilted(angle, long, short):
    """Return the covariance with two given variances along its principal axes, rotated by an angle in radians."""
    direction = np.array([np.cos(angle), np.sin(angle)])
    return short * np.eye(2) + (long - short) * np.outer(direction, direction)


truth = qcMake([[0, 0], [0, 2], [1.6, 1]], [tilted(.67, 3, .1), tilted(.97, 2.5, .15), tilted(.37, 3, .2)])
DS = qcSample(truth, [6, 6, 6], seed=2)

# %% Each cell of the square: samples, ellipses with 50 % of a class, boundaries and the leave-one-out rate
grid = [0, .25, .5, .75, 1]
corner = {(0, 0): '\nQDA', (1, 0): '\nLDA', (0, 1): 'spheres', (1, 1): 'nearest mean'}
plt.rcParams.update({'lines.markersize': 4, 'figure.constrained_layout.w_pad': .05})
fig, panels = plt.subplots(5, 5, sharex=True, sharey=True, figsize=(13, 7.8), layout='compressed')
scale = plt.cm.ScalarMappable(Normalize(50, 80), 'viridis')
for (row, column), ax in np.ndenumerate(panels[::-1]):
    lambda_, gamma = grid[column], grid[row]
    name = corner.get((lambda_, gamma), '')
    rate = 100 * perfLoo(DS, lambda_=lambda_, gamma=gamma).recogRate
    qcPlot(DS, qcTrain(DS, lambda_=lambda_, gamma=gamma), 'decBoundary', mass=.5, limits=[[-5.6, 4.8], [-2.7, 4]],
           ax=ax, legend=False, crosses=False, title=name if gamma else '')
    ax.text(.94, .08, f'{rate:.0f}%', ha='right', transform=ax.transAxes, zorder=9, bbox={'color': 'white', 'pad': 1})
    ax.set(xticks=[], yticks=[], xlabel=f'λ = {lambda_}{"" if gamma else name}', ylabel=f'γ = {gamma}')
    ax.spines[:].set(color=scale.to_rgba(np.array(rate)), linewidth=4)
    ax.label_outer()
fig.colorbar(scale, ax=panels, label='leave-one-out recognition rate (%), colour of the frame', aspect=40, pad=.01)
fig.suptitle('18 samples: two pairs (λ, γ) between QDA and LDA are best (yellow frames)')
plt.show()
