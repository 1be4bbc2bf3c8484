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

# %% The linear rule gives the same answers as the tied quadratic one
a, b = qcLinear(lda)
answer = 1 + np.argmax(a.T @ DS.input + b[:, None], axis=0)
print('Labels that differ between the linear and the tied quadratic rule:',
      np.sum(answer != qcEval(DS, lda).computedClass))

# %% Both in one picture
qcPlot(DS, [qda, lda], 'decBoundary', names=['QDA', 'LDA'], title='iris: tied covariances straighten the boundaries')
plt.show()
