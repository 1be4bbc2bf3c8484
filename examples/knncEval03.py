"""Measure the cost of kNN. All samples are stored and searched, so more samples or a larger k take more time.

QDA stores only means and covariances, so the time per query does not depend on the number of training samples. Each
time is the median of five runs. The circles mark one measurement, which occurs in both panels.
"""
# %% The time per query
import time

import matplotlib.pyplot as plt
import numpy as np

from prtools import knncEval, knncTrain, qcEval, qcMake, qcSample, qcTrain


def microseconds(evaluate, TS, prm):
    """Return the median of five times per query. The first of six runs is not counted, because it may take longer."""
    spent = []
    for _ in range(6):
        start = time.perf_counter()
        evaluate(TS, prm)
        spent.append(time.perf_counter() - start)
    return 1e6 * np.median(spent[1:]) / TS.output.size


# %% Eight features: stored numbers, time against the number of samples, and time against k for 10,000 samples
truth, number, k = qcMake([[0] * 8, [1] * 8], 1), np.array([1000, 3000, 10000, 100000]), [1, 10, 100, 2000]
sets, TS = [qcSample(truth, n, seed=0) for n in number], qcSample(truth, 300, seed=1)
near = [microseconds(knncEval, TS, knncTrain(DS)) for DS in sets]
quadratic = [microseconds(qcEval, TS, qcTrain(DS)) for DS in sets]
neighbours = [near[2]] + [microseconds(knncEval, TS, knncTrain(sets[2], k=v)) for v in k[1:]]
print(f'1NN: {8 * number} stored numbers, microseconds per query', *np.round(near, 2))
print('QDA: 88 stored numbers, microseconds per query', *np.round(quadratic, 2))
print(f'k = {k}: microseconds per query', *np.round(neighbours, 2))
fig, (left, right) = plt.subplots(1, 2, sharey=True, figsize=(11, 5.2), layout='constrained')
left.set(ylabel='time per query (µs)')
left.loglog(number, near, 'o-', label='kNN')
left.loglog(number, quadratic, 's--', label='QDA')
right.loglog(k, neighbours, 'o-')
for ax, x, name, title in ((left, 10000, 'training samples n', 'k = 1'), (right, 1, 'neighbours k', 'n = 10,000')):
    ax.plot(x, near[2], 'ko', markersize=12, fillstyle='none', label='k = 1, n = 10,000: measured once')
    ax.set(xlabel=name, title=f'8 features, {title}: median of five runs')
fig.legend(*left.get_legend_handles_labels(), loc='outside lower center', ncols=3)
plt.show()
