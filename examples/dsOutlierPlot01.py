"""Find a wild value with robust distances, and train a classifier that this value does not affect.

One length of iris is multiplied by 100, as if its decimal point were lost. The classical covariance matrix contains the
wild value, so the boundary of its class moves. The minimum covariance determinant ignores the value.
"""
# %% A copy of iris with one wild value
import matplotlib.pyplot as plt

from prtools import Struct, dsOutlierPlot, dsSelect, prData, qcEval, qcPlot, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3])
wild = Struct(DS, input=DS.input.copy())
wild.input[0, 100] *= 100

# %% Distances, and classifiers that are trained on the copy and evaluated on the original
panels = plt.subplots(1, 3, figsize=(18, 5.6), layout='constrained')[1]
dsOutlierPlot(wild, ax=panels[0])
for ax, covEstimator in zip(panels[1:], (None, 'mcd')):
    qcPrm = qcTrain(wild, covEstimator=covEstimator).qcPrm
    recogRate = qcEval(DS, qcPrm).recogRate
    print(f'covEstimator={covEstimator!r}: recognition rate of the original {recogRate:.4f}')
    qcPlot(DS, qcPrm, 'decBoundary', ax=ax, title=f'covEstimator={covEstimator!r}: {100 * recogRate:.2f} %')
plt.show()
