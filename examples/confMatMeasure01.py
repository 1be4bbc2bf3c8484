"""Measures for a rare class. A larger prior of class 1 raises the recognition rate but lowers the recall of class 2.

With equal priors, the recall of the rare class is 90 %, but its precision is only about 1/15.
"""
# %% 1000 and 20 samples: equal priors, priors 5 : 1, and the class counts as priors, for which two measures are 0/0
import warnings

import matplotlib.pyplot as plt
import numpy as np

from prtools import confMatGet, confMatMeasure, prData, qcEval, qcTrain

DS = prData('imbalance2')
qcPrm = qcTrain(DS).qcPrm


def measuresGet(weight):
    """Return the measures for the priors `weight` : 1."""
    qcPrm.prior = [weight, 1]
    return confMatMeasure(confMatGet(DS.output, qcEval(DS, qcPrm).computedClass, label=[1, 2]))


with warnings.catch_warnings(record=True) as warningList:
    warnings.simplefilter('always')
    for weight in (1, 5, 50):
        print(f'priors {weight} : 1', measuresGet(weight), sep='\n')
print('Warning:', warningList[0].message)

# %% All measures against the weight, with dots at the maxima. If w >= 8.5, no sample is assigned to class 2
weights = np.linspace(.25, 8, 63)
results = [measuresGet(w) for w in weights]
fig, panels = plt.subplots(1, 2, figsize=(11, 4.6), layout='constrained')
for ax, title, place, fields in zip(panels, ('Class 2 (20 of 1020 samples)', 'Both classes'),
        ('upper right', (.3, .3)), (['recall', 'precision', 'F1'], ['recogRate', 'balancedRate', 'matthews', 'kappa'])):
    for field, line in zip(fields, ('-', '--', ':', '-.')):
        values = np.array([np.atleast_1d(r[field])[-1] for r in results])
        ax.plot(weights, values, 'ko' + line, label=field, markevery=[values.argmax()])
    ax.set(title=title, ylim=(0, 1.03), xlabel='weight w of class 1 (priors w : 1)')
    ax.legend(handlelength=4, loc=place)
plt.show()
