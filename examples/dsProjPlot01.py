"""Scatter plots show all pairs of features. The diagonal shows how well a single feature separates the classes.

Flavanoids alone separate cultivar 3 from cultivar 1, but alcohol alone does not. In the scatter plot of both features,
the three cultivars form separate clusters.
"""
# %% Four of the thirteen features of wine
import matplotlib.pyplot as plt

from prtools import dsProjPlot2, dsSelect, perfLoo, prData

DS = dsSelect(prData('wine'), features=['Alcohol', 'Flavanoids', 'Color intensity', 'Proline'])

# %% Leave-one-out rates with one feature and with two features
for names in (['Flavanoids'], ['Alcohol'], ['Alcohol', 'Flavanoids']):
    rate = perfLoo(dsSelect(DS, features=names), 'qc').recogRate
    print(f"{' and '.join(names)}: leave-one-out {rate:.3f}")

# %% Scatter plots, with densities on the diagonal
dsProjPlot2(DS, title='Wine: no single feature separates the three cultivars, but with\n'
            f'alcohol and flavanoids, QDA classifies {rate:.1%} correctly (leave-one-out)')
plt.show()
