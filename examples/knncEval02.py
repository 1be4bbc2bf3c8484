"""Many dimensions. The nearest neighbour moves away: in the end it is about as far as any other sample.

A hundred times as many samples hardly bring it back. Right: what features of noise do to the rate on new samples.
"""
# %% Uniform samples in a cube: the distance of the nearest over the mean distance, over the number of features
import matplotlib.pyplot as plt
import numpy as np
from scipy.spatial.distance import cdist

from prtools import Struct, knncEval, knncTrain, qcError, qcEval, qcMake, qcSample, qcTrain

rng, dims = np.random.default_rng(0), [1, 2, 3, 5, 10, 20, 50, 100, 200, 500]
fig, (left, right) = plt.subplots(1, 2, figsize=(11, 4.8), layout='constrained')
for n, line in zip((100, 1000, 10000), ('o-', 's--', '^:')):
    share = []
    for d in dims:
        far = cdist(rng.random((20, d)), rng.random((n, d)))
        share.append((far.min(axis=1) / far.mean(axis=1)).mean())
    print(f'{n:5} samples: nearest / mean', *(f'{v:.3f} (d = {d})' for d, v in zip(dims, share) if d in (2, 10, 100)))
    left.plot(dims, share, line, label=f'{n} samples')
left.set(xscale='log', ylim=(0, 1), xlabel='features d', ylabel='distance: nearest / mean',
         title='The nearest is hardly nearer than the others')
left.legend()

# %% Two features that tell two classes apart, and more and more that are noise
truth = qcMake([[0, 0], [2, 2]], 1)
noises = [0, 1, 3, 8, 18, 48, 98]


def withNoise(n, d, seed):
    """Return n samples with d further features of noise."""
    DS = qcSample(truth, n, seed=seed)
    noise = np.random.default_rng(seed + 100).standard_normal((d, n))
    return Struct(input=np.vstack([DS.input, noise]), output=DS.output)


rates = {name: [] for name in ('1NN', '5NN', 'LDA')}
for d in noises:
    DS, TS = withNoise(400, d, 0), withNoise(10000, d, 1)
    for k in (1, 5):
        rates[f'{k}NN'].append(knncEval(TS, knncTrain(DS, k=k)).recogRate)
    rates['LDA'].append(qcEval(TS, qcTrain(DS, tied=True)).recogRate)
for (name, rate), line in zip(rates.items(), ('o-', 's--', '^:')):
    print(name + ':', *(f'{v:.3f} (d = {2 + d})' for d, v in zip(noises, rate)))
    right.plot(2 + np.array(noises), [100 * v for v in rate], line, label=name)
best = 1 - qcError(truth).error
right.axhline(100 * best, color='0.4', linewidth=1, label=f'Bayes {100 * best:.1f}%')
right.set(xscale='log', xlabel='features d, of which 2 tell the classes', ylabel='rate on new samples (%)',
          title='Noise decides who is near')
right.legend()
plt.show()
