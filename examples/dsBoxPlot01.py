"""Box plots compare the iris species. The petal features separate Setosa, but the sepal widths overlap."""
# %% Ranges and means of the iris features
import matplotlib.pyplot as plt

from prtools import dsBoxPlot, prData

DS = prData('iris')
for name, x in zip(DS.inputName, DS.input):
    print(f'{name}: {x.min()} to {x.max()}, mean {x.mean():.2f}')

# %% One panel per feature, one box per class
dsBoxPlot(DS, title='Iris, 50 samples per species: both petal features separate Setosa\n'
          'box: quartiles and median; whiskers: at most 1.5 box lengths; markers: outliers')
plt.show()
