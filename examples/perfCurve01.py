"""Plug-in estimates reduce accuracy. With few training samples, the inside rate is high, but the outside rate is low.

With more samples, both rates approach the Bayes rate (dashed line). The Bayes rate is known because the samples come
from three known Gaussians.
"""
# %% The true model and its Bayes rate
import matplotlib.pyplot as plt

from prtools import perfCurve, perfCurvePlot, qcError, qcMake, qcSample

truth = qcMake([[3, 2], [5, 4], [3, 4]], [[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]])
bayesRate = 1 - qcError(truth).error

# %% Train on an increasing number of samples, up to 3000, and test on 20000 other samples
DS, test = qcSample(truth, [1000] * 3, seed=1), qcSample(truth, 20000, seed=2)
curve = perfCurve(DS, 'qc', [15, 30, 60, 120, 300, 1000, 3000], test=test, bayesRate=bayesRate)
for n, outside, inside in zip(curve.size, curve.outsideRate.mean(axis=0), curve.insideRate.mean(axis=0)):
    print(f'{n:5} samples: outside {100 * outside:.2f}%, inside {100 * inside:.2f}%')
print(f'Bayes rate {100 * bayesRate:.2f}%')

# %% The learning curve
perfCurvePlot(curve,
              title='QDA, three Gaussians: few training samples yield a high\n'
              'inside rate, but a low rate on 20,000 test samples')
plt.show()
