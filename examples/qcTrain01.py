"""Example 2: training. The classifier is right for 147 of 150 samples; see where the three crosses are."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt

from prtools import dsScatterPlot, dsSelect, prData, qcTrain

DS = prData('iris')
DS = dsSelect(DS, features=[2, 3])    # as the lecture has it: DS.input = DS.input[2:4]

# %% Train: a Gaussian for each class, weighted with the class's share of the samples
qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
print(f'Recog. rate = {recogRate * 100:f}%')

# %% The samples, with a cross on each misclassified one: all are where two classes touch
DS.hitIndex = hitIndex
dsScatterPlot(DS)
plt.show()
