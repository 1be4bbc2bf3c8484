"""Animate the priors. As the prior of the minority class increases, its region grows and the recognition rate falls."""
# %% 1000 samples of class 1 and 20 samples of class 2
import os
import tempfile

import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, prData, qcAnimate, qcPlot, qcPriorSweep, qcTrain

DS = prData('imbalance2')
qcPrm = qcTrain(DS).qcPrm

# %% Twelve priors of the minority, from the class proportion .02 to .9; the classifier is not retrained
file = os.path.join(tempfile.mkdtemp(), 'prior.gif')
prior = [[1 - p, p] for p in np.geomspace(.02, .9, 12)]
rates = qcAnimate(DS, qcPrm, prior=prior, saveTo=file, pointNum=81)
print(f'{file}: {len(rates)} frames, rates {100 * rates[0]:.2f}% to {100 * rates[-1]:.2f}%')

# %% Decision regions for three of these priors. The recall of class 2 rises from 0, although the rate falls
recalls = qcPriorSweep(DS, [p[0] / p[1] for p in prior], qcPrm=qcPrm).recall
fig, panels = plt.subplots(1, 3, sharex=True, sharey=True, figsize=(12, 5), layout='compressed')
fig.suptitle('QDA, 1000 and 20 samples, inside test: the recall rises, the rate falls')
for ax, i in zip(panels, (0, 7, 11)):
    qcPlot(DS, Struct(qcPrm, prior=prior[i]), 'decBoundary', ax=ax, crosses=False, title='')
    ax.set_title(f'prior of the minority: {prior[i][1]:.2f}\nrate {rates[i]:.1%}, its recall {recalls[1, i]:.0%}')
plt.show()
