"""Many dimensions. The nearest neighbour moves away, until it is about as far as any other sample.

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
    far = [cdist(rng.random((20, d)), rng.random((n, d))) for d in dims]
    share = [(D.min(axis=1) / D.mean(axis=1)).mean() for D in far]
    print(f'{n:5} samples: nearest / mean', *(f'{v:.3f} (d = {d})' for d, v in zip(dims, share) if d in (2, 10, 100)))
    left.plot(dims, share, line, label=f'{n} samples')
left.set(xscale='log', ylim=(0, 1), xlabel='features d', ylabel='distance: nearest / mean',
         title='The nearest is hardly nearer than the others')

# %% Two features that tell two classes apart, and more and more that are noise
truth, dims, rates = qcMake([[0, 0], [2, 2]], 1), [2, 3, 5, 10, 20, 50, 100], {'1NN': [], '5NN': [], 'LDA': []}
for d in dims:
    sets = [qcSample(truth, n, seed=n) for n in (400, 4000)]
    DS, TS = (Struct(input=np.vstack([part.input, rng.standard_normal((d - 2, part.output.size))]), output=part.output)
              for part in sets)
    for name, k in (('1NN', 1), ('5NN', 5)):
        rates[name].append(knncEval(TS, knncTrain(DS, k=k)).recogRate)
    rates['LDA'].append(qcEval(TS, qcTrain(DS, tied=True)).recogRate)
for (name, rate), line in zip(rates.items(), ('o-', 's--', '^:')):
    print(name + ':', *(f'{v:.3f} (d = {d})' for d, v in zip(dims, rate)))
    right.plot(dims, [100 * v for v in rate], line, label=name)
right.axhline(100 * (1 - qcError(truth).error), color='0.4', linewidth=1, label='Bayes')
right.set(xscale='log', xlabel='features d, of which 2 tell the classes', ylabel='rate on new samples (%)',
          title='Noise decides who is near')
left.legend(), right.legend()
plt.show()
