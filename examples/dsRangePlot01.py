"""How wide each feature is. In distances the widest would decide alone: wine wants z-scores."""
# %% Wine
import matplotlib.pyplot as plt

from prtools import dsRangePlot, prData

DS = prData('wine')

# %% Its values are all above 0 and differ much: a scale of logarithms
plt.figure(figsize=(9, 6.4))
ax = dsRangePlot(DS)
print(ax.get_title())
plt.show()
