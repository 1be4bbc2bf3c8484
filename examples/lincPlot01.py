"""Compare linear classifiers. Outliers and unequal covariances affect some classifiers more than others.

Least squares and LDA (tied Gaussians) are affected by outliers, and yield the same line for two classes of equal size.
Logistic regression depends mainly on samples near its line. The perceptron stops when a line separates the classes.
"""
# %% Training samples, and 1000 test samples per class
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, lincEval, lincPlot, lincTrain, qcLinear, qcMake, qcSample, qcTrain


def sampleSets(mu, sigma, n, seed):
    """Return n training samples and 1000 test samples per class."""
    return [qcSample(qcMake(mu, sigma), [m] * len(mu), seed=s) for m, s in ((n, seed), (1000, 99))]


sets = {'outliers in class 2': sampleSets([[0, 0], [3, 0]], np.eye(2), 60, 1),
        'unequal covariances': sampleSets([[0, 0], [4, 0]], [.3 * np.eye(2), 6 * np.eye(2)], 100, 2),
        'separable': sampleSets([[0, 0], [6, 2], [1, 7]], [[[1, .7], [.7, 1.5]]] * 3, 40, 3),
        'three classes in a row': sampleSets([[0, 0], [3, 1], [6, 2]], .4, 60, 5)}
sets['outliers in class 2'][0].input[:, -12:] += [[14], [9]]

# %% Train each classifier and evaluate it on the test samples
rules = {'LDA': lambda DS: Struct(qcLinear(qcTrain(DS, tied=True))._asdict(), label=np.unique(DS.output)),
         'least squares': lambda DS: lincTrain(DS, method='leastSquares').lincPrm,
         'logistic': lambda DS: lincTrain(DS, lambda_=.001).lincPrm,
         'perceptron': lambda DS: lincTrain(DS, method='perceptron').lincPrm}
fig, panels = plt.subplots(2, 2, figsize=(10, 8), layout='constrained')
for ax, (setName, (DS, TS)) in zip(panels.flat, sets.items()):
    names = list(rules)[:4 if setName == 'separable' else 3]  # the perceptron needs a separating line
    classifiers = [rules[name](DS) for name in names]
    rates = [f'{name} {lincEval(TS, prm).recogRate:.1%}' for name, prm in zip(names, classifiers)]
    print(f'{setName:23}', ', '.join(rates))
    lines = [', '.join(part) for part in (rates[:len(rates) // 2], rates[len(rates) // 2:])]
    title = f'{setName}: '.capitalize() + ',\n'.join(lines)
    lincPlot(DS, classifiers, 'decBoundary', ax=ax, names=names, title=title, aspect='auto')
fig.suptitle('Least squares depends on samples far from its line (rates: 1000 new samples per class)')
plt.show()
