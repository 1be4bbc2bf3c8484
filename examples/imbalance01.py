"""If the priors are the class fractions, a rare class may never be predicted. There are several remedies.

With the divisor n, oversampling, equal priors and costs of 1 : 50 yield the same classifier, because repeated samples
have the same mean and covariance matrix. Undersampling discards data, so the boundary depends on which samples are
kept. The titles show the recalls of both classes for new samples.
"""
# %% 1000 samples of one class and 20 samples of the other class; new samples measure the recalls
import matplotlib.pyplot as plt
import numpy as np

from prtools import (
    confMatGet,
    dsSelect,
    perfCv,
    posterior,
    prData,
    qcEval,
    qcMake,
    qcPlot,
    qcSample,
    qcTrain,
)

DS = prData('imbalance2')
new = qcSample(qcMake([[0, 0], [2, 1]], [4, 1]), [50000, 1000])


def recalls(computedClass, truth=DS.output):
    """Return the recalls of both classes."""
    confMat = confMatGet(truth, computedClass, label=[1, 2])
    return confMat.diagonal() / confMat.sum(axis=1)


# %% A prior and a threshold that maximise the mean recall on held-out samples
weights = np.geomspace(.05, 20, 40)
balanced = [recalls(perfCv(DS, 'qc', prior=[w, 1]).computedClass).mean() for w in weights]
tuned = weights[np.argmax(balanced)]
heldOut = posterior(perfCv(DS, 'qc').logProb)[1]  # posterior of the small class
limits = np.unique(heldOut)
limit = max(limits, key=lambda t: recalls(np.where(heldOut >= t, 2, 1)).mean())
print(f'tuned on held-out samples: prior weight {tuned:.2f} : 1, or threshold {limit:.4f} for the posterior of class 2')

# %% Oversampling repeats each sample of class 2 50 times; undersampling keeps 20 samples of class 1
large, small = np.arange(1000), np.arange(1000, 1020)
few = np.random.default_rng(0).choice(large, 20, replace=False)
remedies = {
    'no remedy': qcTrain(DS),
    'oversampling': qcTrain(dsSelect(DS, samples=np.append(large, np.repeat(small, 50)))),
    'equal priors': qcTrain(DS, prior='equal'),
    'costs 1 : 50': qcTrain(DS, cost=[1, 50]),
    'undersampling': qcTrain(dsSelect(DS, samples=np.append(few, small))),
    'tuned prior': qcTrain(DS, prior=[tuned, 1])}
fig, panels = plt.subplots(2, 3, figsize=(12, 9.4), sharex=True, sharey=True, layout='constrained')
fig.suptitle('QDA, 1000 and 20 samples: each remedy raises the recall of the minority\n'
             '(recalls of the majority and of the minority, 51,000 new samples)')
for ax, (name, prm) in zip(panels.flat, remedies.items()):
    recall = recalls(qcEval(new, prm).computedClass, new.output)
    print('{:14} recalls of new samples {:.3f} {:.3f}'.format(name, *recall))
    qcPlot(DS, prm, 'decBoundary', ax=ax, crosses=False, aspect='auto', title=name + ': {:.1%}, {:.1%}'.format(*recall))
isSmall = qcEval(new, remedies['no remedy']).posterior[1] >= limit
print('{:14} recalls of new samples {:.3f} {:.3f}'.format('threshold', *recalls(np.where(isSmall, 2, 1), new.output)))

# %% With the divisor n - 1, repeating a sample 50 times is not the same as changing the priors
for divisor in ('n', 'n-1'):
    equal = qcTrain(DS, prior='equal', divisor=divisor).class_[1].sigma
    repeated = qcTrain(dsSelect(DS, samples=np.append(large, np.repeat(small, 50))), divisor=divisor).class_[1].sigma
    print(f'divisor {divisor}: variance of repeated samples / variance = {repeated[0, 0] / equal[0, 0]:.6f}')
print(f'(1000 / 999) / (20 / 19) = {(1000 / 999) / (20 / 19):.6f}')
plt.show()
