"""Example 2: training. The classifier correctly classifies 147 of 150 samples. Crosses mark the other three samples."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt

from prtools import dsScatterPlot, dsSelect, prData, qcTrain

DS = prData('iris')
DS = dsSelect(DS, features=[2, 3])    # in the lecture: DS.input = DS.input[2:4]

# %% Train: one Gaussian per class, weighted by the proportion of samples in the class
qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
print(f'Recog. rate = {recogRate * 100:f}%')

# %% Samples, with a cross on each misclassified sample; all crosses lie where two classes overlap
DS.hitIndex = hitIndex
dsScatterPlot(DS, title=f'Iris, features 3 and 4: the quadratic classifier misclassifies\n'
              f'{150 - len(hitIndex)} of 150 samples, where two classes overlap (inside test)')
plt.show()
