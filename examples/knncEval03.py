"""Measure the run time of kNN. All samples are stored and searched, so more samples or a larger k take more time.

QDA stores only means and covariances, so the time per query does not depend on the number of training samples.
Each time is the shortest of ten runs, because other programs only increase the time.
"""
# %% Training samples of two Gaussians with eight features, and 300 queries
import timeit
from functools import partial

import matplotlib.pyplot as plt
import numpy as np

from prtools import knncEval, knncTrain, qcEval, qcMake, qcSample, qcTrain

truth, number, k = qcMake([[0] * 8, [1] * 8], 1), np.array([1000, 3000, 10000, 100000]), [1, 10, 100, 2000]
sets, TS = [qcSample(truth, n, seed=0) for n in number], qcSample(truth, 300, seed=1)

# %% Ten runs of each evaluation: 1NN and QDA against the number of samples, and kNN against k for 10,000 samples
tasks: list = [partial(knncEval, TS, knncTrain(DS)) for DS in sets]
tasks += [partial(qcEval, TS, qcTrain(DS)) for DS in sets]
tasks += [partial(knncEval, TS, knncTrain(sets[2], k=v)) for v in k[1:]]
runs = [[timeit.timeit(task, number=1) for task in tasks] for _ in range(10)]
near, quadratic, neighbours = np.split(1e6 * np.min(runs, axis=0) / TS.output.size, [4, 8])
neighbours = np.append(near[2], neighbours)
print(f'1NN: {8 * number} stored numbers, microseconds per query', *np.round(near, 2))
print('QDA: 88 stored numbers, microseconds per query', *np.round(quadratic, 2))
print(f'k = {k}: microseconds per query', *np.round(neighbours, 2))

# %% Plot
fig, (left, right) = plt.subplots(1, 2, sharey=True, figsize=(11, 5.2), layout='constrained')
fig.suptitle('Two Gaussians with 8 features, 300 queries: shortest time of ten runs')
for ax, x, times, same, name, title in (
        (left, number, near, 10000, 'training samples n', 'k = 1: the time of kNN grows with n, unlike QDA'),
        (right, k, neighbours, 1, 'neighbours k', 'n = 10,000: the time of kNN grows with k')):
    ax.loglog(x, times, 'o-', label='kNN')
    ax.plot(same, near[2], 'ko', markersize=12, fillstyle='none', label='k = 1, n = 10,000 in both panels')
    ax.set(xlabel=name, ylabel='time per query (µs)', title=title)
left.loglog(number, quadratic, 's--', label='QDA')
fig.legend(*left.get_legend_handles_labels(), loc='outside lower center', ncols=3)
plt.show()
