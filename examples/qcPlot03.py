"""Plot decision confidence. The largest posterior is small in pale regions, where most misclassified samples lie.

On the boundaries between regions, two classes have the same posterior. On the contour lines, the largest posterior is
60, 75 or 90 %.
"""
# %% Iris, features 1 and 2: two classes overlap, and the third class is separate
import matplotlib.pyplot as plt

from prtools import dsSelect, posterior, prData, qcPlot, qcTrain

DS = dsSelect(prData('iris'), features=[0, 1])
qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)

# %% Samples grouped by the largest posterior, which a reject option compares with a threshold
confidence = posterior(logProb).max(axis=0)
hit = [i in hitIndex for i in range(confidence.size)]
for low, high in ((1 / 3, .6), (.6, .75), (.75, .9), (.9, 1)):
    group = [h for h, p in zip(hit, confidence) if low <= p < high]
    print(f'posterior {low:.2f} to {high:.2f}: {len(group):2} samples, {len(group) - sum(group):2} misclassified')

# %% Largest posterior in the plane
missed = [p for h, p in zip(hit, confidence) if not h]
low = sum(p < .75 for p in missed)
qcPlot(DS, qcPrm, '2dPosteriorAll', ax=plt.figure(figsize=(8, 6)).gca(),
       title='Iris, QDA (inside test): the largest posterior is\n'
       f'below 75% for {low} of {len(missed)} misclassified samples')
plt.show()
