"""A film of the priors. As the minority gains weight, its region appears, grows, and costs the majority its rate."""
# %% 1000 samples against 20
import os
import tempfile

import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, prData, qcAnimate, qcPlot, qcTrain

DS = prData('imbalance2')
qcPrm = qcTrain(DS).qcPrm

# %% Twelve frames, from the counts to ten times the weight for the minority: nothing is trained anew
file = os.path.join(tempfile.mkdtemp(), 'prior.gif')
prior = [[1 - p, p] for p in np.geomspace(.02, .9, 12)]
rates = qcAnimate(DS, qcPrm, prior=prior, saveTo=file, pointNum=81)
print(f'{file}: {len(rates)} frames, rates {100 * rates[0]:.2f}% to {100 * rates[-1]:.2f}%')

# %% Three of them
fig, panels = plt.subplots(1, 3, sharex=True, sharey=True, figsize=(12, 5), layout='compressed')
for ax, i in zip(panels, (0, 7, 11)):
    qcPlot(DS, Struct(qcPrm, prior=prior[i]), 'decBoundary', ax=ax,
           title=f'prior {prior[i][1]:.2f}: rate {100 * rates[i]:.1f}%')
plt.show()
