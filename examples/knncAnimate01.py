"""A film of k. The boundary smooths out frame by frame; where it lies best, the rate of the test is highest."""
# %% Two classes in five blobs: half of the samples train, half test
import os
import tempfile

import matplotlib.pyplot as plt

from prtools import dsSelect, knncAnimate, knncLooWrtKPlot, knncTrain, knncWrtK, prData

DS = prData('nonlinearSeparable')
train, test = (dsSelect(DS, samples=slice(i, None, 2)) for i in range(2))

# %% A frame for each k; samples, crosses and rate are those of the test
file = os.path.join(tempfile.mkdtemp(), 'k.gif')
k = [1, 5, 15, 45, 90, 105, 150]
rates = knncAnimate(test, knncTrain(train), k=k, saveTo=file, pointNum=61)
print(f'{file}:', ', '.join(f'k = {v} {100 * rate:.1f}%' for v, rate in zip(k, rates)))

# %% The frames lie on the curve of the rates of all k
ax = knncLooWrtKPlot(knncWrtK(train, test, 160), title='fresh samples: too many neighbours miss the blobs')
ax.plot(k, 100 * rates, 'o', color='white', markeredgecolor='black', label='frames of the film')
ax.legend(frameon=False)
plt.show()
