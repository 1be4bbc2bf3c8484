"""Each sample as a line over the features. Narrow bundles that run apart tell the cultivars of wine."""
# %% Wine
import matplotlib.pyplot as plt

from prtools import dsFeaVecPlot, prData

DS = prData('wine')

# %% Each feature over its range, from 0 to 1
dsFeaVecPlot(DS)
plt.show()
