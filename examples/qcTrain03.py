"""What training estimates: priors, means, covariances over n or n - 1. The likelihood is largest at n, by a little."""
# %% Petals of iris: the 50 samples of Versicolor, and 15 of Virginica
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, gaussian, gaussianLog, prData, qcPlot, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3], samples=slice(50, 115))

# %% Priors N / (N + M), means, covariances: over n - 1 they are larger by 50/49 and by 15/14
trained = {f'over {divisor}': qcTrain(DS, divisor=divisor).qcPrm for divisor in ('n', 'n-1')}
for name, qcPrm in trained.items():
    print(name, 'priors', qcPrm.prior.round(4))
    for one in qcPrm.class_:
        print('   mean', one.mu.round(3), 'covariance', one.sigma.round(4).tolist())

# %% The likelihood of the small class: a product of 15 densities, or the sum of their logarithms
small, one = DS.input[:, 50:], trained['over n'].class_[1]
print('product of densities', gaussian(small, one).prod(), 'sum of logarithms', gaussianLog(small, one).sum().round(4))
far = np.tile(small, 100)    # 1500 densities below 1 have a product below the smallest number, and a sum like any other
print('100 times as many: product', gaussian(far, one).prod(), 'sum', gaussianLog(far, one).sum().round(1))

# %% Where it is largest: at the mean and the covariance over n; and what the boundary makes of either divisor
fig, (left, right) = plt.subplots(1, 2, figsize=(11, 4.8), layout='constrained')
qcPlot(DS, list(trained.values()), 'decBoundary', ax=left, names=list(trained))
factor = np.linspace(.6, 2, 141)
right.plot(factor, [gaussianLog(small, {'mu': one.mu, 'sigma': f * one.sigma}).sum() for f in factor], 'k')
for name, f, mark in (('over n', 1, 'ko'), ('over n - 1', 15 / 14, 'ws')):
    at = gaussianLog(small, {'mu': one.mu, 'sigma': f * one.sigma}).sum()
    right.plot(f, at, mark, mec='k', label=f'{name}: {at:.3f}')
right.set(xlabel='covariance, times that over n', ylabel='log likelihood of the 15 samples',
          title='Maximum likelihood is over n')
right.legend()
plt.show()
