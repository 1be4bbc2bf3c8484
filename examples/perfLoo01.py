"""Inside test and leave-one-out test. Leave-one-out classifies each sample after training on all other samples.

The inside test classifies the training samples themselves. The confusion matrices show the results of three Gaussian
classifiers on iris: QDA, LDA and naive Bayes.
"""
# %% Iris: features 3 and 4, and all four
import matplotlib.pyplot as plt

from prtools import confMatPlot, dsSelect, perfBoot, perfLoo, prData, qcTrain

DS = prData('iris')
two = dsSelect(DS, features=[2, 3])
models = {'QDA': {}, 'LDA': {'tied': True}, 'naive': {'covType': 'diagonal'}}

# %% Rates with covariances divided by n; leave-one-out confusion matrices with covariances divided by n - 1
fig, panels = plt.subplots(1, 3, figsize=(12, 4.6), layout='constrained')
for ax, (name, options) in zip(panels, models.items()):
    inside = [100 * qcTrain(part, **options).recogRate for part in (two, DS)]
    result = perfLoo(two, 'qc', **options)
    print(f'{name:5} inside: features 3-4 {inside[0]:.2f}%, all four {inside[1]:.2f}%; '
          f'leave-one-out on 3-4: {result.confMat.trace()}/150')
    unbiased = perfLoo(two, 'qc', divisor='n-1', prior='equal', **options)
    confMatPlot(unbiased.confMat, DS.output[[0, 50, 100]], DS.outputName, ax=ax,
                title=f'{name}: inside {inside[0]:.2f}%, leave-one-out {100 * unbiased.recogRate:.2f}%')
    ax.label_outer()
boot = perfBoot(two, 'qc')
print(f'QDA   bootstrap on 3-4: {boot.recogRate:.2%}, 95 % interval {boot.lower:.2%} to {boot.upper:.2%}')
plt.show()
