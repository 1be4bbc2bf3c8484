"""What plug-in estimates cost. With few samples the outside rate is low, the inside rate high; both near Bayes later.

The samples come from three known Gaussians, so that the best possible rate, the dashed line, is known.
"""
# %% The true model and its Bayes rate
import matplotlib.pyplot as plt

from prtools import perfCurve, perfCurvePlot, qcError, qcMake, qcSample

truth = qcMake([[3, 2], [5, 4], [3, 4]], [[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]])
bayesRate = 1 - qcError(truth).error

# %% Train on more and more of 3000 samples, test on 20000 others
DS, test = qcSample(truth, [1000] * 3, seed=1), qcSample(truth, 20000, seed=2)
curve = perfCurve(DS, 'qc', [15, 30, 60, 120, 300, 1000, 3000], test=test, bayesRate=bayesRate)
for n, outside, inside in zip(curve.size, curve.outsideRate.mean(axis=0), curve.insideRate.mean(axis=0)):
    print(f'{n:5} samples: outside {100 * outside:.2f}%, inside {100 * inside:.2f}%')
print(f'Bayes rate {100 * bayesRate:.2f}%')

# %% The learning curve
perfCurvePlot(curve, title='inside is too good, outside too bad, until samples are many')
plt.show()
