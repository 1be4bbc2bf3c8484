"""Vary lambda and gamma from 0 to 1. The corner panels show QDA, LDA, spherical covariances and the nearest mean.

The ellipses become more similar from left to right, and circular from bottom to top. Colours show leave-one-out rates.
"""
# %% Three classes with six samples each, so that the covariance of a single class is a poor estimate
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import Normalize

from prtools import perfLoo, qcMake, qcPlot, qcSample, qcTrain

sigma = [[[1.9, 1.4], [1.4, 1.2]], [[.9, 1.1], [1.1, 1.7]], [[2.6, .9], [.9, .6]]]
DS = qcSample(qcMake([[0, 0], [0, 2], [1.6, 1]], sigma), [6, 6, 6], seed=2)

# %% The leave-one-out rates
grid = [0, .25, .5, 1]
rates = np.array([[100 * perfLoo(DS, lambda_=lambda_, gamma=gamma).recogRate for lambda_ in grid] for gamma in grid])
print(rates[::-1].round(1))

# %% Each cell of the square: samples, ellipses with 50 % of a class, boundaries and the leave-one-out rate
corner = {(0, 0): 'QDA', (0, 3): 'LDA', (3, 0): 'spheres', (3, 3): 'nearest mean'}
plt.rcParams['lines.markersize'] *= .75
fig, panels = plt.subplots(4, 4, sharex=True, sharey=True, figsize=(13, 7.8), layout='compressed')
scale = plt.cm.ScalarMappable(Normalize(50, 80), 'viridis')
for (i, j), ax in np.ndenumerate(panels[::-1]):
    qcPlot(DS, qcTrain(DS, lambda_=grid[j], gamma=grid[i]), 'decBoundary', mass=.5, limits=[[-5.6, 4.8], [-2.7, 4]],
           ax=ax, legend=False, crosses=False, title='')
    name = corner.get((i, j), 'best' if rates[i, j] == rates.max() else '')
    ax.set_title(f'{name} {rates[i, j]:.0f}%'.strip(), pad=5)
    ax.set(xticks=[], yticks=[], xlabel=f'λ = {grid[j]}' * (i == 0), ylabel=f'γ = {grid[i]}' * (j == 0))
    ax.spines[:].set(color=scale.to_rgba(rates[i, j]), linewidth=5)
fig.colorbar(scale, ax=panels, label='frame: leave-one-out rate (%)', aspect=40, pad=.01)
fig.legend(*panels[0, 0].get_legend_handles_labels(), loc='outside lower center', ncols=4)
fig.suptitle('RDA, three Gaussians, 6 samples each: two pairs have the best leave-one-out rate')
plt.show()
