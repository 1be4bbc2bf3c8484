"""Many dimensions. The nearest neighbour moves away, until it is about as far as any other sample.

A hundred times as many samples hardly bring it back. Right: what features of noise do to the rate on new samples.
"""
# %% Uniform samples in a cube: the distance of the nearest over the mean distance, over the number of features
import matplotlib.pyplot as plt
import numpy as np
from scipy.spatial.distance import cdist

from prtools import Struct, knncEval, knncTrain, qcError, qcEval, qcMake, qcSample, qcTrain

rng, dims, share = np.random.default_rng(0), [1, 2, 3, 5, 10, 20, 50, 100, 200, 500], {}
for n in (100, 1000, 10000):
    far = [cdist(rng.random((20, d)), rng.random((n, d))) for d in dims]
    share[f'{n} samples'] = [(D.min(axis=1) / D.mean(axis=1)).mean() for D in far]

# %% Two features that tell two classes apart, and more and more that are noise
truth, more, rates = qcMake([[0, 0], [2, 2]], 1), [2, 3, 5, 10, 20, 50, 100], {'1NN': [], '5NN': [], 'LDA': []}
for d in more:
    sets = [qcSample(truth, n, seed=n) for n in (400, 4000)]
    DS, TS = (Struct(input=np.vstack([part.input, rng.standard_normal((d - 2, part.output.size))]), output=part.output)
              for part in sets)
    for name, k in (('1NN', 1), ('5NN', 5)):
        rates[name].append(knncEval(TS, knncTrain(DS, k=k)).recogRate)
    rates['LDA'].append(qcEval(TS, qcTrain(DS, tied=True)).recogRate)

# %% Draw
fig, (left, right) = plt.subplots(1, 2, figsize=(11, 4.8), layout='constrained')
for ax, curves, at, unit in ((left, share, dims, 1), (right, rates, more, 100)):
    for (name, values), line in zip(curves.items(), ('o-', 's--', '^:')):
        print(name + ':', *(f'{v:.3f} (d = {d})' for d, v in zip(at, values) if d in (2, 10, 100)))
        ax.plot(at, [unit * v for v in values], line, label=name)
left.set(xscale='log', xlabel='features d', ylabel='nearest / mean distance', title='The nearest is hardly the nearer')
right.axhline(100 * (1 - qcError(truth).error), color='0.4', linewidth=1, label='Bayes')
right.set(xscale='log', xlabel='features d, 2 of them of use', ylabel='rate on new samples (%)',
          title='Noise decides who is near')
for ax in left, right:
    ax.legend()
plt.show()
