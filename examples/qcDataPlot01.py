"""Example 1: the data. Setosa lies apart; Versicolour and Virginica touch, and some of them overlap."""
# %% Iris, features 3 and 4 only, so that the samples can be seen in a plane
import matplotlib.pyplot as plt

from prtools import dsScatterPlot, dsSelect, prData

DS = prData('iris')
DS = dsSelect(DS, features=[2, 3])    # as the lecture has it: DS.input = DS.input[2:4]

# %% Scatter plot: petal length against petal width, a colour and a marker for each class
dsScatterPlot(DS)
plt.show()
