"""In parallel coordinates, each sample is a line. The three wine cultivars form bundles at different heights."""
# %% Eight features of wine
import matplotlib.pyplot as plt

from prtools import dsFeaVecPlot, dsSelect, prData

DS = dsSelect(prData('wine'), features=[0, 1, 2, 4, 6, 10, 9, 12])

# %% Each feature scaled to the range 0 to 1
panels = dsFeaVecPlot(DS, fig=plt.figure(figsize=(10, 7)), title='Wine, each feature scaled to the range 0 to 1:\n'
                      'cultivar 3 has few flavanoids and a low hue, cultivar 1 has much proline')
panels[-1].tick_params(axis='x', rotation=0)
plt.show()
