"""Scatter plots show all pairs of features. The diagonal shows how well a single feature separates the classes.

Flavanoids alone separate cultivar 3 from cultivar 1, but alcohol alone does not. In the scatter plot of both features,
the three cultivars form separate clusters.
"""
# %% Four of the thirteen features of wine
import matplotlib.pyplot as plt

from prtools import dsProjPlot2, dsSelect, perfLoo, prData

DS = dsSelect(prData('wine'), features=['Alcohol', 'Flavanoids', 'Color intensity', 'Proline'])

# %% Scatter plots, with densities on the diagonal
axes = dsProjPlot2(DS, title='wine: no single feature separates all three classes')

# %% Leave-one-out rates with one feature and with two features
for names in (['Flavanoids'], ['Alcohol'], ['Alcohol', 'Flavanoids']):
    print(f"{' and '.join(names)}: leave-one-out {perfLoo(dsSelect(DS, features=names), 'qc').recogRate:.3f}")
plt.show()
