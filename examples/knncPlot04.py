"""Estimate posteriors from neighbours. With k = 15, each vote fraction k_c / k is a multiple of 1/15."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, knncEval, knncPlot, knncTrain, prData

DS = dsSelect(prData('iris'), features=[2, 3])
knncPrm = knncTrain(DS, k=15).knncPrm

# %% A flower between two classes
print('k_c / k =', np.exp(knncEval([5, 1.6], knncPrm).logProb).ravel().round(4))

# %% Vote fractions as surfaces and contours
two = dsSelect(DS, samples=DS.output > 1)
plt.figure(figsize=(11, 7.2))
knncPlot(two, knncTrain(two, k=15), '2dPosterior',
         title='Two classes of iris: 15NN estimates the posteriors by vote fractions,\n'
         'in steps of 1/15 (contour lines at 0.02, 0.1, 0.2, ..., 0.9)')
plt.show()
