"""Four classifiers on two spirals. One Gaussian per class is useless here; the nearest neighbour follows the curl."""
# %% Two spirals, 97 points each
import matplotlib.pyplot as plt
import numpy as np

from prtools import knncPlot, knncTrain, nbcPlot, nbcTrain, perfLoo, prData, qcPlot, qcTrain

DS = prData('2spirals')

# %% Four classifiers: prefix, training, picture, options
classifiers = {'quadratic': ('qc', qcTrain, qcPlot, {}),
               'tied (linear)': ('qc', qcTrain, qcPlot, {'tied': True}),
               'naive Bayes': ('nbc', nbcTrain, nbcPlot, {}),
               '1NN': ('knnc', knncTrain, knncPlot, {'k': 1})}

# %% Regions, and leave-one-out rates in the titles
fig, panels = plt.subplots(2, 2, sharex=True, sharey=True, figsize=(7.6, 7.8), layout='compressed')
for ax, (name, (prefix, train, plot, opt)) in zip(panels.flat, classifiers.items()):
    loo = perfLoo(DS, prefix, **opt)
    rate, DS.hitIndex = loo.recogRate, np.flatnonzero(loo.computedClass == DS.output)
    plot(DS, train(DS, **opt), 'decBoundary', ax=ax, title=f'{name}: {100 * rate:.1f}%')
    print(f'{name:>13}: leave-one-out {rate:.4f}')
fig.suptitle('Leave-one-out rates on two spirals')
plt.show()
