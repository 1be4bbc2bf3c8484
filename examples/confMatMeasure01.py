"""Measures can disagree. A larger class-1 prior raises the recognition rate but lowers the recall of class 2.

With equal priors, the recall of the rare class 2 is 86 %, but the precision of class 2 is only about 2/9.
"""
# %% 672 samples against 50: equal priors, priors 5 : 1, and priors 1000 : 1, for which two measures are 0/0
import warnings

import matplotlib.pyplot as plt
import numpy as np

from prtools import confMatGet, confMatMeasure, prData, qcEval, qcTrain

qcPrm = qcTrain(DS := prData('imbalanceHmm')).qcPrm


def measuresGet(weight):
    """Return the performance measures if the priors of classes 1 and 2 have the ratio `weight` : 1."""
    return confMatMeasure(confMatGet(DS.output, qcEval(DS, qcPrm | {'prior': [weight, 1]}).computedClass, label=[1, 2]))


with warnings.catch_warnings(record=True) as warningList:
    warnings.simplefilter('always')
    for weight in (1, 5, 1000):
        print(f'priors {weight} : 1', measuresGet(weight), sep='\n')
print('Warning:', warningList[0].message)
# %% All measures against the weight
weights = np.linspace(.25, 13, 52)
results = [measuresGet(w) for w in weights]
one = {'recall': 'recall', 'precision': 'precision', 'F1': 'F1 score'}
all_ = {'recogRate': 'recognition rate', 'balancedRate': 'balanced rate', 'matthews': 'Matthews', 'kappa': 'kappa'}
fig, axes = plt.subplots(1, 2, figsize=(11, 5.8), layout='constrained', sharey=True)
fig.suptitle('QDA, imbalanceHmm (inside test): a larger prior of class 1 lowers the recall of class 2')
for ax, title, names in zip(axes, ('Rare class 2 (50 samples)', 'Both classes (722 samples)'), (one, all_)):
    for (field, name), style in zip(names.items(), ('C0-', 'C1--', 'C2-.', 'C3:')):
        values = np.array([np.atleast_1d(r[field])[-1] for r in results])
        ax.plot(weights, values, 'o' + style, label=name, linewidth=2, markevery=[values.argmax()])
    ax.set(title=title, ylim=(0, 1.03), xlabel='weight w of class 1 (priors w : 1)', ylabel='measure')
    ax.label_outer()
    ax.legend(ncols=2, loc='upper center', bbox_to_anchor=(.5, -.14), title='dot: maximum', frameon=0, handlelength=4)
plt.show()
