"""Quartiles, and samples far out. Petals part Setosa from the others, box from box; sepal widths overlap."""
# %% Iris in numbers
import matplotlib.pyplot as plt

from prtools import dsBoxPlot, prData

DS = prData('iris')
for name, x in zip(DS.inputName, DS.input):
    print(f'{name}: {x.min()} to {x.max()}, mean {x.mean():.2f}')

# %% A box for each class, a panel for each feature
dsBoxPlot(DS)
plt.show()
