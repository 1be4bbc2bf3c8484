"""What a rate hides where one class is rare. The heavier the prior of class 1, the better the rate; fewer are found.

At even priors nine of ten samples of the rare class are found, and of those assigned to it one in fifteen is true.
"""
# %% The imbalanced set: 1000 samples and 20. Equal priors, 5 : 1, and the counts, where two measures are 0/0
import warnings

import matplotlib.pyplot as plt
import numpy as np

from prtools import confMatGet, confMatMeasure, prData, qcEval, qcTrain

DS = prData('imbalance2')
qcPrm = qcTrain(DS).qcPrm


def measured(weight):
    """Return the measures with priors weight : 1."""
    qcPrm.prior = [weight, 1]
    return confMatMeasure(confMatGet(DS.output, qcEval(DS, qcPrm).computedClass, label=[1, 2]))


with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter('always')
    for weight in (1, 5, 50):
        print(f'priors {weight} : 1', measured(weight), sep='\n')
print('Warning:', said[0].message)

# %% All measures over the weight, to where class 2 gets 11 samples (none from 8.5 on); dots: the best of each
weights = np.linspace(.25, 8, 63)
results = [measured(w) for w in weights]
fig, panels = plt.subplots(1, 2, figsize=(11, 4.6), layout='constrained')
for ax, title, place, fields in zip(panels, ('Class 2, 20 of 1020 samples', 'Both classes in one number'),
        ('upper right', (.3, .3)), (['recall', 'precision', 'F1'], ['recogRate', 'balancedRate', 'matthews', 'kappa'])):
    for field, line in zip(fields, ('-', '--', ':', '-.')):
        values = np.array([np.atleast_1d(r[field])[-1] for r in results])
        ax.plot(weights, values, 'ko' + line, label=field, markevery=[values.argmax()])
    ax.set(title=title, ylim=(0, 1.03), xlabel='weight w of class 1, priors w : 1')
    ax.legend(handlelength=4, loc=place)
plt.show()
