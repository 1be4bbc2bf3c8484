"""Animate kNN as k increases. The boundary becomes smoother, and the test rate is highest for a moderate k."""
# %% Two classes in five clusters: half of the samples for training, half for testing
import os
import tempfile

import matplotlib.pyplot as plt

from prtools import dsSelect, knncAnimate, knncLooWrtKPlot, knncTrain, knncWrtK, prData

DS = prData('nonlinearSeparable')
train, test = (dsSelect(DS, samples=slice(i, None, 2)) for i in range(2))

# %% One frame per k, with the test samples, crosses on misclassified samples, and the test rate
file = os.path.join(tempfile.mkdtemp(), 'k.gif')
k = [1, 5, 15, 45, 90, 105, 150]
rates = knncAnimate(test, knncTrain(train), k=k, saveTo=file, pointNum=61)
print(f'{file}:', ', '.join(f'k = {v} {100 * rate:.1f}%' for v, rate in zip(k, rates)))

# %% Mark the values of k shown in the animation on the curve of all test rates
result = knncWrtK(train, test, 160)
best = result.k[result.recogRate == result.recogRate.max()]
plt.figure(figsize=(8, 5.4))
plt.plot(k, 100 * rates, 'o', color='white', markeredgecolor='black', zorder=3.5, label='frames of the animation')
knncLooWrtKPlot(result, ax=plt.gca(),
                title='kNN, two classes in five clusters, 250 training samples:\n'
                f'the rate on 250 test samples is highest for {best.size} values\n'
                f'of k from {best[0]} to {best[-1]}, and falls sharply near k = 100')
plt.show()
