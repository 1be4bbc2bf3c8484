"""Example 3: the densities. Each surface is a Gaussian times the class prior. Small variances yield a high peak."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt

from prtools import dsSelect, prData, qcPlot, qcTrain

DS = prData('iris')
DS = dsSelect(DS, features=[2, 3])    # in the lecture: DS.input = DS.input[2:4]

# %% Train, and plot p(c) g(x) of each class as a surface and as elliptical contours
qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
plt.figure(figsize=(9.8, 6.8))
qcPlot(DS, qcPrm, '2dPdf', margin=.15, title='Iris, QDA: Setosa has the smallest variances and the highest peak\n'
       '(vertical scales differ; contours at 2, 10, 20, ..., 90% of the highest peak)')
plt.show()
