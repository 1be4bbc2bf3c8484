"""Regularised models need fewer samples. Here, all class covariances are singular, so QDA raises an error.

The colour shows the leave-one-out rate of each pair (lambda, gamma), and the stars mark the best pairs. The parameter
lambda shrinks the covariances towards the pooled covariance, and gamma shrinks the covariances towards a sphere.
"""
# %% Three classes, twelve features, and twelve samples per class, so all class covariances are singular
import matplotlib.pyplot as plt
import numpy as np

from prtools import perfLoo, qcMake, qcSample, qcTrain, qcTune, qcTunePlot

# Four covariance matrices with eigenvalues from .05 to 1 and random eigenvectors
Q = np.linalg.qr(np.random.default_rng(1).standard_normal((4, 12, 12)))[0]
common, *others = (Q * np.geomspace(1, .05, 12)) @ Q.transpose(0, 2, 1)
truth = qcMake(np.eye(3, 12), [common + share * other for share, other in zip((.15, .5, 1), others)])
DS = qcSample(truth, [12, 12, 12], seed=1)

# %% QDA raises an error; small values of lambda and gamma reduce the condition number
try:
    qcTrain(DS)
except ValueError as error:
    print(error)
raw, regularised = np.cov(DS.input[:, :12], bias=True), qcTrain(DS, lambda_=.3, gamma=.1).qcPrm.class_[0].sigma
print(f'condition number of the covariance matrix of class 1: {np.linalg.cond(raw):.0e} (raw), '
      f'{np.linalg.cond(regularised):.0f} (lambda = .3, gamma = .1)')

# %% Leave-one-out rates for all pairs
result = qcTune(DS)
print(f'best: lambda = {result.opt.lambda_}, gamma = {result.opt.gamma}, rate {100 * result.recogRate:.1f}%')
print(f"estimated regularisation, gamma = 'oas': rate {100 * perfLoo(DS, gamma='oas').recogRate:.1f}%")
ax = qcTunePlot(result, title=f'RDA, n = 36, d = 12: best {result.recogRate:.1%} (stars)')
ax.plot(*np.nonzero(result.rates == result.recogRate), '*', color='#e8a92b', mec='black', ms=16)
ax.set(xlabel=f'{ax.get_xlabel()} (hatched: singular)')
plt.show()
