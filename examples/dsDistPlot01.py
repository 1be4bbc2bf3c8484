"""Density curves describe each feature. Unlike box plots, the curves show the number and positions of the peaks."""
# %% Iris
import matplotlib.pyplot as plt

from prtools import dsDistPlot, prData

DS = prData('iris')

# %% One panel per feature, one curve with area 1 per class
dsDistPlot(DS)
plt.show()
