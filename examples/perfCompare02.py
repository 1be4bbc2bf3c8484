"""Compare four classifiers on wine. All 13 features yield fewer errors than two features. kNN uses z-scores."""
# %% Wine, two of 13 features
import matplotlib.pyplot as plt
import numpy as np

from prtools import classifierPlot, classifierTrain, dsSelect, perfCompare, perfComparePlot, prData

DS = dsSelect(whole := prData('wine'), features=['Flavanoids', 'Color intensity'])

# %% Four classifiers (prefix, options). Two differ significantly from the best, although confidence intervals overlap
classifiers = {'QDA': ('qc', {}), 'LDA': ('qc', {'tied': True}), 'naive Bayes': ('nbc', {}),
               '5NN': ('knnc', {'k': 5, 'scaling': 'zscore'})}
twoFeatures, allFeatures = perfCompare(DS, classifiers), perfCompare(whole, classifiers)
print('Two features:', twoFeatures, 'All 13:', allFeatures, sep='\n')

# %% Decision regions with crosses on misclassified samples, and leave-one-out rates with confidence intervals
fig = plt.figure(figsize=(12, 7.4), layout='constrained')
panels = fig.subplot_mosaic([[*classifiers], ['rates' for _ in classifiers]], height_ratios=[3, 2])
for i, (name, spec) in enumerate(classifiers.items()):
    DS.hitIndex = np.flatnonzero(twoFeatures.computedClass[i] == DS.output)
    title = f'{name}: {100 * twoFeatures.recogRate[i]:.1f}%'
    classifierPlot(DS, classifierTrain(DS, *spec), ax=panels[name], title=title)
    if i:
        panels[name].set(ylabel='', yticklabels=[])
perfComparePlot(twoFeatures, ax=panels['rates'], title='').set_ylim(4, -.5)
best = np.argmax(twoFeatures.recogRate)
worse = ' and '.join(name for name, p in zip(classifiers, twoFeatures.pValue[best]) if p < .05)
fig.suptitle(f'Two features of wine, leave-one-out: {worse} misclassify\nmore of the 178 samples than '
             f'{list(classifiers)[best]} (exact McNemar test of paired samples, level 5%)')
plt.show()
