"""Which two features? Of the six pairs of iris the best are 3 and 4, those of the lecture. All rates are leave-one-out.

Petals part the classes, sepals do not; any pair with one feature of the petals is nearly as good.
"""
# %% Iris, all four features
import matplotlib.pyplot as plt

from prtools import perfLoo, perfPairsPlot, prData

DS = prData('iris')

# %% The quadratic classifier, trained on each pair and tested on the sample that is left out
axes = perfPairsPlot(DS, 'qc', loo=True)

# %% Two features do nearly what all four do
print(f"All four features: leave-one-out {perfLoo(DS, 'qc').recogRate:.4f}")
plt.show()
