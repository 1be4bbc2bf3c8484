"""Measure the cost of kNN. All samples are stored and searched, so more samples or a larger k take more time.

QDA stores only means and covariances, so the time per query does not depend on the number of training samples.
"""
# %% The time per query
import time

import matplotlib.pyplot as plt
import numpy as np

from prtools import knncEval, knncTrain, qcEval, qcMake, qcSample, qcTrain


def microseconds(evaluate, TS, prm):
    """Return the shortest of five times per query."""
    spent = []
    for _ in range(5):
        start = time.perf_counter()
        evaluate(TS, prm)
        spent.append(time.perf_counter() - start)
    return 1e6 * min(spent) / TS.output.size


# %% Stored numbers, and time against the number of samples (20 features) and against k (2 features)
many, few = (qcMake([[0] * d, [1] * d], 1) for d in (20, 2))
left, right = plt.subplots(1, 2, sharey=True, figsize=(11, 4.8), layout='constrained')[1]
number, k = np.array([1000, 3000, 10000, 30000]), [1, 10, 100, 1000]
sets, TS = [qcSample(many, n, seed=0) for n in number], qcSample(many, 1000, seed=1)
for name, train, evaluate, stored in ('1NN', knncTrain, knncEval, 20 * number), ('QDA', qcTrain, qcEval, 2 * 230):
    times = [microseconds(evaluate, TS, train(DS)) for DS in sets]
    left.loglog(number, times, 'o-' if name == '1NN' else 's--', label=name)
    print(f'{name}: {stored} stored numbers, microseconds per query', *(f'{t:.2f}' for t in times))
DS, TS = qcSample(few, 10000, seed=0), qcSample(few, 1000, seed=1)
times = [microseconds(knncEval, TS, knncTrain(DS, k=v)) for v in k]
print(f'k = {k}: microseconds per query', *(f'{t:.2f}' for t in times))
right.loglog(k, times, 'o-')
left.set(xlabel='training samples n', ylabel='time per query (µs)', title='Time against the number of samples')
right.set(xlabel='neighbours k', title='Time against k (10,000 samples)')
left.legend()
plt.show()
