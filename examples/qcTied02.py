"""Tying the covariances. With one covariance for all classes the quadratic terms cancel, and the rule is a_k'x + b_k.

The solid boundaries are of QDA, the dashed ones of LDA, on iris: curves and lines through the same samples.
"""
# %% Iris, features 3 and 4, trained both ways
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, prData, qcEval, qcLinear, qcPlot, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3])
qda, lda = qcTrain(DS), qcTrain(DS, tied=True)
print(f'QDA: recog. rate = {qda.recogRate * 100:.2f}%,  LDA: {lda.recogRate * 100:.2f}%')

# %% The pooled covariance: over n, the mean of the classes' covariances with weights n_k / n; or over n - K
pooled = np.sum([share * one.sigma for share, one in zip(qda.qcPrm.prior, qda.qcPrm.class_)], axis=0)
print('pooled over n    ', pooled.round(4).tolist(), 'as in LDA:', np.allclose(pooled, lda.qcPrm.class_[0].sigma))
print('pooled over n - K', qcTrain(DS, tied=True, divisor='n-1').qcPrm.class_[0].sigma.round(4).tolist())

# %% The linear rule, a_k'x + b_k, gives the same answers as the tied quadratic one
a, b = qcLinear(lda)
for k, name in enumerate(DS.outputName):
    print(f'{name:10} a = {a[:, k].round(3)}, b = {b[k]:.3f}')
answer = 1 + np.argmax(a.T @ DS.input + b[:, None], axis=0)
print('Labels that differ between the linear and the tied quadratic rule:',
      np.sum(answer != qcEval(DS, lda).computedClass))

# %% Both in one picture
qcPlot(DS, [qda, lda], 'decBoundary', names=['QDA', 'LDA'], title='iris: tied covariances straighten the boundaries')
plt.show()
