"""Compare feature ranges. Standardise the features, because the feature with the widest range dominates distances."""
# %% Wine
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsRangePlot, prData

DS = prData('wine')

# %% All values are positive and the ranges differ greatly, so the scale is logarithmic; numbers show the ranges
plt.figure(figsize=(9, 6.4))
width = np.ptp(DS.input, axis=1)
names = [DS.inputName[i].lower() for i in (width.argmax(), width.argmin())]
times = width.max() / width.min()
ax = dsRangePlot(DS, title=f'Wine: the range of {names[0]}, {width.max():.0f}, is {times:.0f} times\n'
                 f'the range of {names[1]}, {width.min():.2f} (number: maximum - minimum)')
for place, (value, high) in enumerate(zip(width, DS.input.max(axis=1))):
    ax.text(place, 1.1 * high, f'{value:.4g}', ha='center')
ax.set(ylabel='value (logarithmic scale)', ylim=(.08, 4000))
print(ax.get_title())
plt.show()
