"""Measure the run time of kNN. All samples are stored and searched, so more samples or a larger k take more time.

QDA stores only means and covariances, so the time per query does not depend on the number of training samples. Each
time is the median of five runs. The circles mark one measurement, which occurs in both panels.
"""
# %% The time per query
import timeit

import matplotlib.pyplot as plt
import numpy as np

from prtools import knncEval, knncTrain, qcEval, qcMake, qcSample, qcTrain


def microseconds(evaluate, TS, prm):
    """Return the median of five times per query. The first of six runs is not counted, because it may take longer."""
    spent = timeit.repeat(lambda: evaluate(TS, prm), number=1, repeat=6)
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
for ax, x, times, same, name, title in ((left, number, near, 10000, 'training samples n', 'k = 1'),
                                        (right, k, neighbours, 1, 'neighbours k', 'n = 10,000')):
    ax.loglog(x, times, 'o-', label='kNN')
    ax.plot(same, near[2], 'ko', markersize=12, fillstyle='none', label='k = 1, n = 10,000: measured once')
    ax.set(xlabel=name, ylabel='time per query (µs)', title=f'8 features, {title}: median of five runs')
left.loglog(number, quadratic, 's--', label='QDA')
fig.legend(*left.get_legend_handles_labels(), loc='outside lower center', ncols=3)
plt.show()
