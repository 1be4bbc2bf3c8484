"""Compare four classifiers on two spirals. Gaussians do not fit spirals, but the regions of 1NN follow the spirals."""
# %% Two spirals of 97 samples
import matplotlib.pyplot as plt
import numpy as np

from prtools import classifierPlot, classifierTrain, perfLoo, prData

DS = prData('2spirals')

# %% Function prefix and options of four classifiers
classifiers = {'quadratic': ('qc', {}), 'tied (linear)': ('qc', {'tied': True}), 'naive Bayes': ('nbc', {}),
               '1NN': ('knnc', {'k': 1})}

# %% Decision regions, with the leave-one-out rates in the titles
fig, panels = plt.subplots(2, 2, sharex=True, sharey=True, figsize=(7.6, 7.8), layout='compressed')
for ax, (name, spec) in zip(panels.flat, classifiers.items()):
    loo = perfLoo(DS, *spec)
    rate, DS.hitIndex = loo.recogRate, np.flatnonzero(loo.computedClass == DS.output)
    classifierPlot(DS, classifierTrain(DS, *spec), ax=ax, pointNum=601, title=f'{name}: {100 * rate:.1f}%')
    plt.setp(ax.lines, markersize=5)  # separate the turns of the spirals, also on a slide
    print(f'{name:>13}: leave-one-out {rate:.4f}')
fig.suptitle('Two spirals: Gaussians fit neither, 1NN follows both\n'
             '(rates and crosses: leave-one-out test)')
plt.show()
