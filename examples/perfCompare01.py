"""Compare four classifiers on iris. The decision regions differ, but the leave-one-out rates are similar."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt
import numpy as np

from prtools import classifierPlot, classifierTrain, dsSelect, perfLoo, prData

DS = dsSelect(whole := prData('iris'), features=[2, 3])

# %% Function prefix and options of four classifiers. Boundaries are conics, lines, axis-parallel conics and polygons
classifiers = {'quadratic': ('qc', {}), 'tied (linear)': ('qc', {'tied': True}), 'naive Bayes': ('nbc', {}),
               '5NN': ('knnc', {'k': 5})}

# %% Decision regions: leave-one-out rates in the titles, crosses on misclassified samples
fig, panels = plt.subplots(2, 2, sharex=True, sharey=True, figsize=(11, 7.3), layout='compressed')
fig.suptitle('Iris, features 3 and 4: the regions differ, but the rates are similar\n'
             '(rates and crosses: leave-one-out test of 150 samples)')
for ax, (name, spec) in zip(panels.flat, classifiers.items()):
    loo = perfLoo(DS, *spec)
    rate, DS.hitIndex = loo.recogRate, np.flatnonzero(loo.computedClass == DS.output)
    classifierPlot(DS, classifierTrain(DS, *spec), ax=ax, pointNum=601,
                   title=f'{name}: {100 * rate:.1f}%')
    print(f'{name:>13}: leave-one-out {rate:.4f}, on all features {perfLoo(whole, *spec).recogRate:.4f}')
plt.show()
