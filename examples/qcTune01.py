"""The square of regularised discriminants. With few samples QDA, its corner, fails; inside it works.

The colour is the leave-one-out rate: lambda pulls covariances together, gamma rounds them. The star is the best pair.
"""
# %% Three Gaussians in five dimensions, four samples each: every class covariance is singular
import matplotlib.pyplot as plt
import numpy as np

from prtools import qcMake, qcSample, qcTrain, qcTune, qcTunePlot

truth = qcMake(1.5 * np.eye(3, 5), [np.diag([1, 1, 1, 1, .2]), np.diag([1, .3, 1, 1, 1]), np.eye(5)])
DS = qcSample(truth, [4, 4, 4], seed=2)

# %% QDA raises, with the reason and the remedies; small lambda and gamma improve the condition
try:
    qcTrain(DS)
except ValueError as why:
    print(why)
raw = np.cov(DS.input[:, :4], bias=True)
mended = qcTrain(DS, lambda_=.3, gamma=.1).qcPrm.class_[0].sigma
print(f'condition of class 1: {np.linalg.cond(raw):.0e}, at lambda = .3, gamma = .1: {np.linalg.cond(mended):.0f}')

# %% All of the square
result = qcTune(DS)
print(f'best: lambda = {result.opt.lambda_}, gamma = {result.opt.gamma}, rate {100 * result.recogRate:.1f}%')
qcTunePlot(result)
plt.show()
