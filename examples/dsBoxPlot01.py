"""Box plots compare the iris species. The petal features separate Setosa, but the sepal widths overlap."""
# %% Ranges and means of the iris features
import matplotlib.pyplot as plt

from prtools import dsBoxPlot, prData

DS = prData('iris')
for name, x in zip(DS.inputName, DS.input):
    print(f'{name}: {x.min()} to {x.max()}, mean {x.mean():.2f}')

# %% One panel per feature, one box per class
dsBoxPlot(DS)
plt.show()
