"""Four classifiers on iris. Conics, lines, conics along the axes, polygons: different regions, rates nearly alike."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt
import numpy as np

from prtools import classifierPlot, classifierTrain, dsSelect, perfLoo, prData

DS = dsSelect(whole := prData('iris'), features=[2, 3])

# %% Four classifiers: prefix, options
classifiers = {'quadratic': ('qc', {}), 'tied (linear)': ('qc', {'tied': True}), 'naive Bayes': ('nbc', {}),
               '5NN': ('knnc', {'k': 5})}

# %% Regions, and leave-one-out: the rates in the titles, the misses crossed
fig, panels = plt.subplots(2, 2, sharex=True, sharey=True, figsize=(11, 7), layout='compressed')
for ax, (name, one) in zip(panels.flat, classifiers.items()):
    loo = perfLoo(DS, *one)
    rate, DS.hitIndex = loo.recogRate, np.flatnonzero(loo.computedClass == DS.output)
    classifierPlot(DS, classifierTrain(DS, *one), ax=ax, title=f'{name}: leave-one-out {100 * rate:.1f}%')
    print(f'{name:>13}: leave-one-out {rate:.4f}, on all features {perfLoo(whole, *one).recogRate:.4f}')
plt.show()
