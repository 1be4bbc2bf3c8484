"""Compare two tests of a classifier. The leave-one-out test classifies each sample after training on all other samples.

The inside test classifies the training samples themselves. The figure shows the decision regions of three Gaussian
classifiers on iris (QDA, LDA and naive Bayes) and the samples that they misclassify in the leave-one-out test.
"""
# %% Iris: features 3 and 4, and all four
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, perfBoot, perfLoo, prData, qcPlot, qcTrain

DS = prData('iris')
two = dsSelect(DS, features=[2, 3])
models = {'QDA': {}, 'LDA': {'tied': True}, 'naive Bayes': {'covType': 'diagonal'}}

# %% Rates with covariances divided by n; samples misclassified in leave-one-out with divisor n - 1
fig, panels = plt.subplots(1, 3, sharex=True, sharey=True, figsize=(12, 5.4), layout='compressed')
for ax, (name, options) in zip(panels, models.items()):
    inside = [100 * qcTrain(part, **options).recogRate for part in (two, DS)]
    result = perfLoo(two, 'qc', **options)
    print(f'{name[:5]:5} inside: features 3-4 {inside[0]:.2f}%, all four {inside[1]:.2f}%; '
          f'leave-one-out on 3-4: {result.confMat.trace()}/150')
    options |= {'divisor': 'n-1', 'prior': 'equal'}
    unbiased = perfLoo(two, 'qc', **options)
    two.hitIndex = np.flatnonzero(unbiased.computedClass == two.output)
    trained = qcTrain(two, **options)
    only = np.setdiff1d(trained.hitIndex, two.hitIndex)
    ax.plot(*two.input[:, only], 'o', mfc='none', mec='k', mew=2, ms=18, zorder=6, label='only in leave-one-out')
    qcPlot(dsSelect(two, samples=two.output > 1), trained, 'decBoundary', ax=ax, aspect='auto',
           limits=[[4.05, 5.95], [1.22, 2.08]],
           title=f'{name}: inside {inside[0]:.2f}%,\nleave-one-out {100 * unbiased.recogRate:.2f}%')
    ax.label_outer()
fig.suptitle('Iris, 150 samples (part of the plane): in the leave-one-out test,\nonly QDA misclassifies more samples '
             'than in the inside test (crosses: leave-one-out)')
boot = perfBoot(two, 'qc')
print(f'QDA   bootstrap on 3-4: {boot.recogRate:.2%}, 95 % interval {boot.lower:.2%} to {boot.upper:.2%}')
plt.show()
