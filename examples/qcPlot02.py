"""Example 4: the decision boundaries. The boundaries are quadratic curves (here ellipses), not straight lines."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt

from prtools import dsSelect, prData, qcPlot, qcTrain

DS = prData('iris')
DS = dsSelect(DS, features=[2, 3])    # in the lecture: DS.input = DS.input[2:4]

# %% Train, and store hitIndex in DS to mark misclassified samples
qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
DS.hitIndex = hitIndex

# %% Regions, boundaries, samples, and a cross on each misclassified sample
qcPlot(DS, qcPrm, 'decBoundary', title='Iris, features 3 and 4: the boundaries are quadratic,\n'
       f'recog. rate = {recogRate:.2%} ({len(hitIndex)} of 150, inside test)')
plt.show()
