"""Train by maximum likelihood. The likelihood is largest if the covariances are divided by n, not by n - 1."""
# %% Petals of iris: 50 samples of Versicolour and 15 samples of Virginica
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, gaussian, gaussianLog, prData, qcPlot, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3], samples=slice(50, 115))

# %% Priors N / (N + M), means, covariances; the divisor n - 1 multiplies the covariances by 50/49 and 15/14
trained = {f'divisor {divisor}': qcTrain(DS, divisor=divisor).qcPrm for divisor in ('n', 'n-1')}
for name, qcPrm in trained.items():
    print(name, 'priors', qcPrm.prior.round(4))
    for c in qcPrm.class_:
        print('   mean', c.mu.round(3), 'covariance', c.sigma.round(4).tolist())

# %% Likelihood of the small class as a product of 15 densities, and log-likelihood as a sum of 15 logarithms
small, fit = DS.input[:, 50:], trained['divisor n'].class_[1]
print('product of densities', gaussian(small, fit).prod(), 'sum of logarithms', gaussianLog(small, fit).sum().round(4))
many = np.tile(small, 100)    # the product of 1500 densities underflows, but the sum of logarithms does not
print('100 times as many: product', gaussian(many, fit).prod(), 'sum', gaussianLog(many, fit).sum().round(1))

# %% Boundaries for both divisors, which nearly coincide, and log-likelihood against the size of the covariance
fig, (left, right) = plt.subplots(1, 2, figsize=(11, 4.8), layout='constrained')
qcPlot(DS, list(trained.values()), 'decBoundary', ax=left, names=['divisor n', 'divisor n − 1'],
       title='Iris, QDA, 50 Versicolour and 15 Virginica:\nthe divisor hardly changes the boundary')
factor = np.linspace(.6, 2, 141)
right.plot(factor, [gaussianLog(small, {'mu': fit.mu, 'sigma': f * fit.sigma}).sum() for f in factor], 'k')
for name, f, mark in (('divisor n', 1, 'ko'), ('divisor n − 1', 15 / 14, 'ws')):
    logLike = gaussianLog(small, {'mu': fit.mu, 'sigma': f * fit.sigma}).sum()
    right.plot(f, logLike, mark, mec='k', label=f'{name}: {logLike:.3f}'.replace('-', '−'))
right.set(xlabel='covariance / covariance with divisor n', ylabel='log-likelihood of 15 samples',
          title='Virginica, 15 training samples: the divisor n\nmaximises the log-likelihood')
right.legend()
plt.show()
