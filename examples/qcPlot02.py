"""Example 4: the decision boundaries. They are curves of second degree (here ellipses), not lines."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt

from prtools import dsSelect, prData, qcPlot, qcTrain

DS = prData('iris')
DS = dsSelect(DS, features=[2, 3])    # as the lecture has it: DS.input = DS.input[2:4]

# %% Train, and attach hitIndex to DS, for the crosses
qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
DS.hitIndex = hitIndex

# %% Regions, boundaries, samples, and a cross on each misclassified one
qcPlot(DS, qcPrm, 'decBoundary')
plt.show()
