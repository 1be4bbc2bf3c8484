"""In parallel coordinates, each sample is a line. The three wine cultivars form bundles at different heights."""
# %% Eight features of wine
import matplotlib.pyplot as plt

from prtools import dsFeaVecPlot, dsSelect, prData

DS = dsSelect(prData('wine'), features=[0, 1, 2, 4, 6, 9, 10, 12])

# %% Each feature scaled to the range 0 to 1
dsFeaVecPlot(DS)
plt.show()
