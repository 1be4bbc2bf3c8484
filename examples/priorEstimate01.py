"""Estimate the class priors of unlabelled samples. With these priors, the classifier also predicts the rare class.

The classifier is trained on 1000 and 20 samples, so its priors are .98 and .02. In the new samples, both classes are
equally frequent. The EM algorithm estimates the new priors without labels, and the recognition rate rises.
"""
# %% The classifier of the exercise, and new samples in which both classes are equally frequent
import matplotlib.pyplot as plt

from prtools import Struct, prData, priorEstimate, qcEval, qcMake, qcPlot, qcSample, qcTrain

qcPrm = qcTrain(prData('imbalance2')).qcPrm
truth = qcMake([[0, 0], [2, 1]], [4, 1])
new = Struct(qcSample(truth, [500, 500], seed=1), dataName='new samples')

# %% The estimate does not use the labels
result = priorEstimate(new.input, qcPrm)
for k, limits in enumerate(zip(qcPrm.prior, result.prior, result.lower, result.upper), 1):
    print('class {}: prior in training {:.3f}, estimate {:.3f}, interval [{:.3f}, {:.3f}]'.format(k, *limits))

# %% Decisions with the old and the new priors
fig, panels = plt.subplots(1, 2, figsize=(11, 6.2), sharex=True, sharey=True, layout='compressed')
fig.suptitle('QDA trained on 1000 and 20 samples: EM estimates the priors\n'
             'of 1000 new samples, whose true priors are 0.50, 0.50')
for ax, name, prior in zip(panels, ('priors of the training set', 'estimated priors'), (qcPrm.prior, result.prior)):
    adapted = Struct(qcPrm, prior=prior)
    recogRate = qcEval(new, adapted).recogRate
    print(f'{name}: recognition rate {recogRate:.3f}')
    qcPlot(new, adapted, 'decBoundary', ax=ax, crosses=False,
           title='{}: {:.2f}, {:.2f}\nrecognition rate {:.1%}'.format(name.capitalize(), *prior, recogRate))
plt.show()
