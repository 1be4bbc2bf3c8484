"""Animate the EM algorithm. Each Gaussian converges to one cluster, and the likelihood never decreases."""
# %% Five clusters of 100 samples; EM does not use the class labels
import os
import tempfile

import matplotlib.pyplot as plt

from prtools import gmmAnimate, gmmOptSet, gmmPlot, gmmTrain, prData

DS = prData('nonlinearSeparable')

# %% The likelihood increases with the number of Gaussians; the BIC, which penalises parameters, has its minimum at five
number = range(1, 9)
fits = [gmmTrain(DS, gaussianNum=k) for k in number]
for k, fit in zip(number, fits):
    print(f'{k} Gaussians: logLike = {fit.logLike[-1]:8.2f}, bic = {fit.bic:8.2f}')
best = min(fits, key=lambda fit: fit.bic)

# %% Animate the iterations of one run in at most 12 frames
file, run = os.path.join(tempfile.mkdtemp(), 'em.gif'), gmmOptSet(gaussianNum=5, startNum=1)
frames = gmmAnimate(DS, run, saveTo=file, frameNum=12)
print(f'{file}: {len(frames)} frames, logLike {frames[0]:.1f} to {frames[-1]:.1f}')

# %% The first and last iteration, the log-likelihood of each iteration, and the BIC for each number of Gaussians
result = gmmTrain(DS, run)
first = gmmTrain(DS, run, minImprove=1)  # EM stops after one iteration, because logLike increases by less than 1.
fig, panels = plt.subplots(2, 2, figsize=(11, 9.4), layout='constrained')
fig.suptitle('EM with five Gaussians, 500 samples in five clusters: one Gaussian per cluster')
gmmPlot(DS, first, ax=panels[0, 0], aspect='auto', title=f'After one iteration: log-likelihood {first.logLike[-1]:.1f}')
gmmPlot(DS, result, ax=panels[0, 1], aspect='auto',
        title=f'After {len(result.logLike) - 1} iterations: log-likelihood {result.logLike[-1]:.1f}')
panels[1, 0].plot(result.logLike, '.-')
panels[1, 0].set(xlabel='iteration', ylabel='log-likelihood', title='The log-likelihood never decreases')
panels[1, 1].plot(number, [fit.bic for fit in fits], 'o-')
panels[1, 1].set(xlabel='number of Gaussians', ylabel='BIC', title=f'Minimum BIC: {len(best.class_)} Gaussians')
plt.show()
