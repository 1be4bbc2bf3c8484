"""Tied covariances. With one covariance for all classes, the quadratic terms cancel, and the scores are a_k'x + b_k.

The solid boundaries belong to QDA, and the dashed boundaries belong to LDA. Both QDA and LDA are trained on iris.
"""
# %% QDA and LDA, trained on iris, features 3 and 4
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, prData, qcEval, qcLinear, qcPlot, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3])
qda, lda = qcTrain(DS), qcTrain(DS, tied=True)
print(f'QDA: recog. rate = {qda.recogRate * 100:.2f}%,  LDA: {lda.recogRate * 100:.2f}%')

# %% With divisor n, the pooled covariance is the mean of the class covariances with weights n_k / n
pooled = np.sum([prior * c.sigma for prior, c in zip(qda.qcPrm.prior, qda.qcPrm.class_)], axis=0)
print('pooled over n    ', pooled.round(4).tolist(), 'as in LDA:', np.allclose(pooled, lda.qcPrm.class_[0].sigma))
print('pooled over n - K', qcTrain(DS, tied=True, divisor='n-1').qcPrm.class_[0].sigma.round(4).tolist())

# %% The linear rule a_k'x + b_k and the tied quadratic rule predict the same classes
a, b = qcLinear(lda)
for k, name in enumerate(DS.outputName):
    print(f'{name:10} a = {a[:, k].round(3)}, b = {b[k]:.3f}')
predicted = 1 + np.argmax(a.T @ DS.input + b[:, None], axis=0)
print('Labels that differ between the linear and the tied quadratic rule:',
      np.sum(predicted != qcEval(DS, lda).computedClass))

# %% Boundaries of QDA and LDA
qcPlot(DS, [qda, lda], 'decBoundary', names=['QDA', 'LDA'],
       title=f'Iris, features 3 and 4: QDA (conics) {qda.recogRate:.0%},\n'
       f'LDA (lines) {lda.recogRate:.0%} of 150 samples correct (inside test)')
plt.show()
