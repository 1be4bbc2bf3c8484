"""Posteriors that are too sure. Of samples with posteriors near .8, 80 % should be of the class: on the dotted line.

Naive Bayes takes a copy of an input for new evidence. Its answers, and the ROC, stay the same; its posteriors do not.
"""
# %% N(0, 1) and N(1.5, 1): 1000 samples train, 4000 others test
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

# %% The input once, and five times
for m in (1, 5):
    nbcPrm = nbcTrain(Struct(input=np.tile(DS.input, (m, 1)), output=DS.output), model='gaussian')
    score = posterior(nbcEval(np.tile(test.input, (m, 1)), nbcPrm).logProb)[1]
    result = calibrationGet(test.output, score)
    print(f'{m} x the input: Brier score {result.brier:.4f}, AUC {rocGet(test.output, score).auc:.4f}')
    calibrationPlot(result, name=f'{m} x the input', title='Five copies of the input: too sure')
plt.show()
