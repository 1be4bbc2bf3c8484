"""Check the calibration of posteriors. Of the samples with posterior .8 for a class, 80 % should belong to this class.

The dotted line in the figure shows calibrated posteriors. Naive Bayes uses each copy of an input as new evidence.
Therefore, the copies make the posteriors overconfident, but do not change the ROC curve.
"""
# %% N(0, 1) and N(1.5, 1): 1000 training samples and 4000 test samples
import matplotlib.pyplot as plt
import numpy as np

from prtools import (
    Struct,
    calibrationGet,
    calibrationPlot,
    nbcEval,
    nbcTrain,
    posterior,
    qcMake,
    qcSample,
    rocGet,
)

truth = qcMake([0, 1.5], 1)
DS, test = qcSample(truth, 1000, seed=1), qcSample(truth, 4000, seed=2)

# %% One copy of the input, then five copies
ax = plt.figure(figsize=(7, 6.6)).gca()
title = ('Naive Bayes, N(0, 1) against N(1.5, 1), 4000 test samples:\n'
         'five copies of the input make the posteriors overconfident')
for m, name in ((1, 'one input'), (5, 'five copies')):
    nbcPrm = nbcTrain(Struct(input=np.tile(DS.input, (m, 1)), output=DS.output), model='gaussian')
    score = posterior(nbcEval(np.tile(test.input, (m, 1)), nbcPrm).logProb)[1]
    result = calibrationGet(test.output, score)
    print(f'{name}: Brier score {result.brier:.4f}, AUC {rocGet(test.output, score).auc:.4f}')
    calibrationPlot(result, name=name, title=title, ax=ax)
ax.set_ylabel('frequency of class 2 (%), with 95% intervals')
plt.show()
