"""Plot three features. Cultivar 3 overlaps the other classes in the base plane, but its flavanoids are low.

A pale vertical line connects each sample with its projection onto the base plane. The line is dark if the sample is
misclassified when it is left out.
"""
# %% Wine: alcohol and hue in the base plane, flavanoids on the vertical axis
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsScatterPlot3, dsSelect, perfLoo, prData

DS = dsSelect(prData('wine'), features=['Alcohol', 'Hue', 'Flavanoids'])

# %% Leave-one-out rates without and with the third feature
two, loo = perfLoo(dsSelect(DS, features=[0, 1]), 'qc'), perfLoo(DS, 'qc')
for number, rate in ((2, two.recogRate), (3, loo.recogRate)):
    print(f'{number} features: leave-one-out {rate:.3f}')

# %% The samples, with crosses and dark lines at the samples that leave-one-out misclassifies
DS.hitIndex = np.flatnonzero(loo.computedClass == DS.output)
missed = [np.sum(result.computedClass != DS.output) for result in (two, loo)]
dsScatterPlot3(DS, fig=plt.figure(figsize=(8, 7)), view=(30, -60),
               title='Wine: leave-one-out QDA misclassifies {} of 178 samples with alcohol\n'
               'and hue, but only {} with flavanoids as well (dark lines). Each line\n'
               'ends at a dot, the projection of a sample onto the base plane'.format(*missed))
plt.show()
