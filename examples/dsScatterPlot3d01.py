"""Three features. The third lifts apart what two leave mixed: the shadows of two classes overlap, the clouds do not.

Each sample has a shadow on the floor; from a miss a line goes down to it.
"""
# %% Wine: alcohol and hue on the floor, flavanoids upwards
import matplotlib.pyplot as plt

from prtools import dsScatterPlot3, dsSelect, perfLoo, prData, qcTrain

DS = dsSelect(prData('wine'), features=['Alcohol', 'Hue', 'Flavanoids'])

# %% Leave-one-out without and with the third feature
for features in ([0, 1], [0, 1, 2]):
    print(f"{len(features)} features: leave-one-out {perfLoo(dsSelect(DS, features=features), 'qc').recogRate:.3f}")

# %% The samples, and the misses of the inside test
DS.hitIndex = qcTrain(DS).hitIndex
dsScatterPlot3(DS, title='wine: what overlaps on the floor is parted by height')
plt.show()
