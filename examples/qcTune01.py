"""The square of regularised discriminants. With few samples QDA, its corner, fails; inside it works.

The colour is the leave-one-out rate: lambda pulls covariances together, gamma rounds them. The star is the best pair.
"""
# %% Three Gaussians in twelve dimensions, twelve samples each: every class covariance is singular
import matplotlib.pyplot as plt
import numpy as np

from prtools import perfLoo, qcMake, qcSample, qcTrain, qcTune, qcTunePlot

rng = np.random.default_rng(1)


def oblique():
    """Return a covariance with variances from .05 to 1 along random directions."""
    Q = np.linalg.qr(rng.standard_normal((12, 12)))[0]
    return (Q * np.geomspace(1, .05, 12)) @ Q.T


common = oblique()
truth = qcMake(np.eye(3, 12), [common + share * oblique() for share in (.15, .5, 1)])
DS = qcSample(truth, [12, 12, 12], seed=1)

# %% QDA raises, with the reason and the remedies; small lambda and gamma improve the condition
try:
    qcTrain(DS)
except ValueError as why:
    print(why)
raw = np.cov(DS.input[:, :12], bias=True)
mended = qcTrain(DS, lambda_=.3, gamma=.1).qcPrm.class_[0].sigma
print(f'condition of class 1: {np.linalg.cond(raw):.0e}, at lambda = .3, gamma = .1: {np.linalg.cond(mended):.0f}')

# %% All of the square
result = qcTune(DS)
print(f'best: lambda = {result.opt.lambda_}, gamma = {result.opt.gamma}, rate {100 * result.recogRate:.1f}%')
print(f"estimated instead, gamma = 'oas': rate {100 * perfLoo(DS, gamma='oas').recogRate:.1f}%")
qcTunePlot(result)
plt.show()
