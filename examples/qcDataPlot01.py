"""Example 1: the data. Setosa is well separated from the other classes. Versicolour and Virginica overlap."""
# %% Features 3 and 4 of iris, which can be plotted in a plane
import matplotlib.pyplot as plt

from prtools import dsScatterPlot, dsSelect, prData

DS = prData('iris')
DS = dsSelect(DS, features=[2, 3])    # in the lecture: DS.input = DS.input[2:4]

# %% Scatter plot of petal width against petal length, with one colour and marker per class
dsScatterPlot(DS, title='Iris, features 3 and 4: Setosa is well separated,\nVersicolour and Virginica overlap')
plt.show()
