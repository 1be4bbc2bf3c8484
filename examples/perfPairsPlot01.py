"""Select two features of iris. Features 3 and 4, which the lecture uses, have the highest leave-one-out rate.

The petal features separate the classes, but the sepal features do not. All pairs that include a petal feature have
nearly the same recognition rate.
"""
# %% Iris, all four features
import matplotlib.pyplot as plt

from prtools import perfLoo, perfPairsPlot, prData

DS = prData('iris')

# %% Leave-one-out test of the quadratic classifier on each pair of features
axes = perfPairsPlot(DS, 'qc', loo=True, title='Iris, QDA on pairs of features: the petal features are best (bold)\n'
                     '(rates and crosses: leave-one-out test of 150 samples)')

# %% Two features are nearly as good as all four
print(f"All four features: leave-one-out {perfLoo(DS, 'qc').recogRate:.4f}")
plt.show()
