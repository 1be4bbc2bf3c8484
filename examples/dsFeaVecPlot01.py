"""Each sample as a line over the features. Narrow bundles that run apart tell the cultivars of wine."""
# %% Wine, eight of its features
import matplotlib.pyplot as plt

from prtools import dsFeaVecPlot, dsSelect, prData

DS = dsSelect(prData('wine'), features=[0, 1, 2, 4, 6, 9, 10, 12])

# %% Each feature over its range, from 0 to 1
dsFeaVecPlot(DS)
plt.show()
