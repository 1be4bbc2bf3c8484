"""A film of EM. Gaussians that start anywhere move and turn until each has a blob; the likelihood never falls."""
# %% Five blobs of 100 samples, whose labels nobody looks at
import os
import tempfile

import matplotlib.pyplot as plt

from prtools import gmmAnimate, gmmOptSet, gmmPlot, gmmTrain, prData

DS = prData('nonlinearSeparable')

# %% How many Gaussians? The likelihood rises with each; Schwarz's criterion, which charges for them, is least at five
number = range(1, 9)
fits = [gmmTrain(DS, gaussianNum=k) for k in number]
for k, fit in zip(number, fits):
    print(f'{k} Gaussians: logLike = {fit.logLike[-1]:8.2f}, bic = {fit.bic:8.2f}')
best = min(fits, key=lambda fit: fit.bic)

# %% A frame for some of the iterations of one run
file, run = os.path.join(tempfile.mkdtemp(), 'em.gif'), gmmOptSet(gaussianNum=5, startNum=1)
frames = gmmAnimate(DS, run, saveTo=file, frameNum=12)
print(f'{file}: {len(frames)} frames, logLike {frames[0]:.1f} to {frames[-1]:.1f}')

# %% The start and the end of that run; what it climbs, iteration by iteration; the criterion against the number
result = gmmTrain(DS, run)
first = gmmTrain(DS, run, minImprove=1)  # as the first iteration gains less
fig, panels = plt.subplots(2, 2, figsize=(11, 9), layout='constrained')
gmmPlot(DS, first, ax=panels[0, 0], aspect='auto', title='after one iteration')
gmmPlot(DS, result, ax=panels[0, 1], aspect='auto', title=f'after {len(result.logLike) - 1} iterations')
panels[1, 0].plot(result.logLike, '.-')
panels[1, 0].set(xlabel='iteration', ylabel='logLike', title='the likelihood never falls')
panels[1, 1].plot(number, [fit.bic for fit in fits], 'o-')
panels[1, 1].set(xlabel='number of Gaussians', ylabel='bic', title=f'least with {len(best.class_)} Gaussians')
plt.show()
