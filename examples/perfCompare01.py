"""Four classifiers on iris. Conics, lines, conics along the axes, polygons: different regions, rates nearly alike."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, knncPlot, knncTrain, nbcPlot, nbcTrain, perfLoo, prData, qcPlot, qcTrain

DS = dsSelect(whole := prData('iris'), features=[2, 3])

# %% Four classifiers: prefix, training, picture, options
classifiers = {'quadratic': ('qc', qcTrain, qcPlot, {}),
               'tied (linear)': ('qc', qcTrain, qcPlot, {'tied': True}),
               'naive Bayes': ('nbc', nbcTrain, nbcPlot, {}),
               '5NN': ('knnc', knncTrain, knncPlot, {'k': 5})}

# %% Regions, and leave-one-out: the rates in the titles, the misses crossed
fig, panels = plt.subplots(2, 2, sharex=True, sharey=True, figsize=(11, 7), layout='compressed')
for ax, (name, (prefix, train, plot, opt)) in zip(panels.flat, classifiers.items()):
    loo = perfLoo(DS, prefix, **opt)
    rate, DS.hitIndex = loo.recogRate, np.flatnonzero(loo.computedClass == DS.output)
    plot(DS, train(DS, **opt), 'decBoundary', ax=ax, title=f'{name}: leave-one-out {100 * rate:.1f}%')
    print(f'{name:>13}: leave-one-out {rate:.4f}'
          f', on all features {perfLoo(whole, prefix, **opt).recogRate:.4f}')
plt.show()
