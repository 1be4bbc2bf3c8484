"""Many dimensions. As features are added, the nearest neighbour becomes about as distant as any other sample.

The left panel shows this effect for independent features. With 100 features, even a hundred times as many samples
hardly reduce this effect. The right panel shows recognition rates on new samples against the number of noise features.
"""
# %% Uniform samples in a cube: nearest distance divided by mean distance, against the number of features
import matplotlib.pyplot as plt
import numpy as np
from scipy.spatial.distance import cdist

from prtools import Struct, knncEval, knncTrain, qcError, qcEval, qcMake, qcSample, qcTrain

rng, dims, ratio = np.random.default_rng(0), [1, 2, 3, 5, 10, 20, 50, 100, 200, 500], {}
for n in (100, 1000, 10000):
    distance = [cdist(rng.random((20, d)), rng.random((n, d))) for d in dims]
    ratio[f'{n} samples'] = [(D.min(axis=1) / D.mean(axis=1)).mean() for D in distance]

# %% Two features that separate two classes, and an increasing number of noise features
truth, featureNum, rates = qcMake([[0, 0], [2, 2]], 1), [2, 3, 5, 10, 20, 50, 100], {'1NN': [], '5NN': [], 'LDA': []}
for d in featureNum:
    sets = [qcSample(truth, n, seed=n) for n in (400, 4000)]
    DS, TS = (Struct(input=np.vstack([part.input, rng.standard_normal((d - 2, part.output.size))]), output=part.output)
              for part in sets)
    for name, k in (('1NN', 1), ('5NN', 5)):
        rates[name].append(knncEval(TS, knncTrain(DS, k=k)).recogRate)
    rates['LDA'].append(qcEval(TS, qcTrain(DS, tied=True)).recogRate)

# %% Plot
fig, (left, right) = plt.subplots(1, 2, figsize=(11, 5), layout='constrained')
right.axhline(100 * (1 - qcError(truth).error), color='0.4', linewidth=1, label='Bayes rate')
for ax, curves, x, unit in ((left, ratio, dims, 1), (right, rates, featureNum, 100)):
    for (name, values), line in zip(curves.items(), ('o-', 's--', '^:')):
        print(name + ':', *(f'{v:.3f} (d = {d})' for d, v in zip(x, values) if d in (2, 10, 100)))
        ax.plot(x, [unit * v for v in values], line, label=name)
    ax.legend()
left.set(xscale='log', xlabel='features d', ylabel='nearest / mean distance',
         title='Uniform samples: with many features, the nearest\nsample is almost as distant as an average sample')
right.set(xscale='log', xlabel='features d, 2 of them informative', ylabel='rate on 4000 new samples (%)',
          title='Two Gaussians, 400 training samples:\nnoise features reduce the rate of 1NN most')
plt.show()
