"""Plot three features. The third feature separates two classes that overlap in the plane of the first two.

The figure also shows the projection of each sample onto the base plane. A vertical line connects each misclassified
sample with its projection.
"""
# %% Wine: alcohol and hue in the base plane, flavanoids on the vertical axis
import matplotlib.pyplot as plt

from prtools import dsScatterPlot3, dsSelect, perfLoo, prData, qcTrain

DS = dsSelect(prData('wine'), features=['Alcohol', 'Hue', 'Flavanoids'])

# %% Leave-one-out rates without and with the third feature
for features in ([0, 1], [0, 1, 2]):
    print(f"{len(features)} features: leave-one-out {perfLoo(dsSelect(DS, features=features), 'qc').recogRate:.3f}")

# %% The samples, with a vertical line at each sample that is misclassified in the inside test
DS.hitIndex = qcTrain(DS).hitIndex
dsScatterPlot3(DS, title='wine: the third feature separates the classes')
plt.show()
