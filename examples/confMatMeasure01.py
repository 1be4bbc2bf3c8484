"""What a rate hides where one class is rare: the heavier the prior of class 1, the better the rate, and nothing else.

Each measure is best at another weight. At even priors nine of ten samples of the rare class are found, and of those
assigned to it one in fifteen is true.
"""
# %% The imbalanced set: 1000 samples and 20
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


# %% Equal priors, 5 : 1, and the counts, 50 : 1: then no sample is assigned to class 2, and two measures are 0/0
for weight in (1, 5):
    print(f'priors {weight} : 1', measured(weight), sep='\n')
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter('always')
    print('priors 50 : 1', measured(50), sep='\n')
print('Warning:', said[0].message)

# %% All measures over the weight, up to where class 2 has no sample left
weights = np.geomspace(.25, 8, 60)
results = [measured(w) for w in weights]
fig, (left, right) = plt.subplots(1, 2, figsize=(11, 4.6), sharex=True, layout='constrained')
for name, line in (('recall', '-'), ('precision', '--'), ('F1', ':')):
    left.semilogx(weights, [r[name][1] for r in results], 'k' + line, label=name)
for name, key, line in (('recog. rate', 'recogRate', '-'), ('balanced rate', 'balancedRate', '--'),
                        ('Matthews', 'matthews', ':'), ('kappa', 'kappa', '-.')):
    values = [r[key] for r in results]
    right.semilogx(weights, values, 'k' + line, label=name)
    right.plot(weights[np.argmax(values)], max(values), 'ko')
left.set(title='Class 2, 20 of 1020 samples', ylim=(0, 1.03))
right.set(title='Both classes in one number (dot: its best)', ylim=(0, 1.03))
for ax in (left, right):
    ax.set(xlabel='weight of class 1, priors w : 1', xticks=[.25, .5, 1, 2, 4, 8],
           xticklabels=['¼', '½', '1', '2', '4', '8'])
    ax.minorticks_off()
    ax.legend()
plt.show()
