"""Compare feature ranges. Standardise the features, because the feature with the widest range dominates distances."""
# %% Wine
import matplotlib.pyplot as plt

from prtools import dsRangePlot, prData

DS = prData('wine')

# %% All values are positive and the ranges differ greatly, so the scale is logarithmic
plt.figure(figsize=(9, 6.4))
ax = dsRangePlot(DS)
print(ax.get_title())
plt.show()
