"""Robust distances reveal an outlier. The outlier hardly affects a robust classifier.

One petal length of iris is multiplied by 100, as if its decimal point were missing. The outlier changes the classical
covariance matrix, so the boundary of its class moves. The minimum covariance determinant ignores the outlier.
"""
# %% A copy of iris with one outlier
import matplotlib.pyplot as plt

from prtools import Struct, dsOutlierPlot, dsSelect, prData, qcEval, qcPlot, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3])
spoilt = Struct(DS, input=DS.input.copy())
spoilt.input[0, 100] *= 100

# %% Distances, and boundaries of classifiers that are trained on the copy and evaluated on the original
panels = plt.subplots(1, 2, figsize=(10.8, 5.8), layout='constrained')[1]
dsOutlierPlot(spoilt, ax=panels[0])
farthest = panels[0].texts[0]  # the label of the most distant sample, at (classical, robust)
panels[0].set_title('Iris, petal length of sample 100 multiplied by 100:\n'
                    'its distance is {:.1f} (classical) or {:.0f} (robust)'.format(*farthest.xy))
plt.setp(farthest, fontsize='large')
plt.setp(panels[0].texts[1:], visible=False)  # only sample 100 is an error
trained = [qcTrain(spoilt, covEstimator=covEstimator) for covEstimator in (None, 'mcd')]
rates = [qcEval(DS, qcPrm).recogRate for qcPrm in trained]
print('recognition rates of the original: classical {:.4f}, robust {:.4f}'.format(*rates))
qcPlot(DS, trained, 'decBoundary', names=['QDA', 'robust'], ax=panels[1],
       title='Trained with the outlier, tested on the original:\n'
       'QDA {:.1%} correct, robust QDA {:.1%}'.format(*rates))
plt.show()
