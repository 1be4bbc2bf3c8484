"""Plot the density of each feature for every class. Unlike box plots, the curves show the peaks."""
# %% Iris
import matplotlib.pyplot as plt

from prtools import dsDistPlot, prData

DS = prData('iris')

# %% One panel per feature, one curve with area 1 per class
dsDistPlot(DS, title='Iris, 50 samples per species: both petal features separate Setosa\n'
           'curve: kernel density with its maximum marked; short lines: samples')
plt.show()
