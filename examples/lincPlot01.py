"""Lines learnt without densities. Four sets on which they leave the line of the tied Gaussian, and which then is right.

Least squares and the tied Gaussian reach for every sample, also for far ones; with two classes of one size they are the
same line. Logistic regression minds the samples near the line; the perceptron stops at the first one that parts them.
"""
# %% Samples to learn from, and a thousand fresh ones a class to test on
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, lincEval, lincPlot, lincTrain, qcLinear, qcMake, qcSample, qcTrain


def drawn(mu, sigma, n, seed):
    """Return n samples a class, and fresh ones."""
    return [qcSample(qcMake(mu, sigma), [m] * len(mu), seed=s) for m, s in ((n, seed), (1000, 99))]


def tiedTrain(DS):
    """Return the line of the tied Gaussian as a linear rule."""
    return Struct(qcLinear(qcTrain(DS, tied=True))._asdict(), label=[*range(1, DS.output.max() + 1)])


sets = {'far samples of class 2': drawn([[0, 0], [3, 0]], np.eye(2), 60, 1),
        'unlike covariances': drawn([[0, 0], [4, 0]], [.3 * np.eye(2), 6 * np.eye(2)], 100, 2),
        'parted classes': drawn([[0, 0], [6, 2], [1, 7]], [[[1, .7], [.7, 1.5]]] * 3, 40, 3),
        'three in a row': drawn([[0, 0], [3, 1], [6, 2]], .4, 60, 5)}
far = sets['far samples of class 2'][0]
far.input[:, -12:] += np.array([[14], [9]])

# %% What each learns, and how it fares on fresh samples
rules = {'tied Gaussian': tiedTrain, 'least squares': lambda DS: lincTrain(DS, method='leastSquares').lincPrm,
         'logistic': lambda DS: lincTrain(DS, lambda_=.001).lincPrm,
         'perceptron': lambda DS: lincTrain(DS, method='perceptron').lincPrm}
fig, panels = plt.subplots(2, 2, figsize=(10, 8), layout='constrained')
for ax, (what, (DS, fresh)) in zip(panels.flat, sets.items()):
    names = list(rules)[:4 if what == 'parted classes' else 3]  # elsewhere no line parts the samples
    learnt = [rules[name](DS) for name in names]
    print(f'{what:23}', ', '.join(f'{n} {100 * lincEval(fresh, p).recogRate:.1f}%' for n, p in zip(names, learnt)))
    lincPlot(DS, learnt, 'decBoundary', ax=ax, names=names, title=what, aspect='auto')
plt.show()
