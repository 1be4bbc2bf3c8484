"""Densities over the samples. One peak or two, near or apart: what boxes hide."""
# %% Iris
import matplotlib.pyplot as plt

from prtools import dsDistPlot, prData

DS = prData('iris')

# %% A curve of area 1 for each class, a panel for each feature
dsDistPlot(DS)
plt.show()
