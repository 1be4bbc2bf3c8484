"""Test iris for normal classes and equal covariances. QDA assumes normal classes. LDA also assumes equal covariances.

In the Q-Q plot, the points of a normally distributed class lie close to the straight line. The uniform sample bends
below the line, so normality is rejected. For a small class, a test has low power, so it may fail to reject normality
for a distribution that is not normal.
"""
# %% All four features of iris
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, gaussianTest, gaussianTestPlot, prData

report = gaussianTest(prData('iris'))
print(report)

# %% The tests on n samples from a normal distribution and n samples from a uniform distribution
rng, n = np.random.default_rng(1), 300
DS = Struct(input=np.hstack([rng.normal(size=(2, n)), rng.uniform(size=(2, n))]),
            output=np.repeat([1, 2], n), outputName=['normal', 'uniform'])
known = gaussianTest(DS)
for name, isNormal, p in zip(DS.outputName, known.normal, known.pHenzeZirkler):
    print(f'a {name} sample is {"not rejected" if isNormal else "rejected"}: p = {p:.2g} (Henze-Zirkler)')

# %% Squared distances against the quantiles expected for normal samples
left, right = plt.subplots(1, 2, figsize=(11, 5), layout='constrained')[1]
gaussianTestPlot(report, ax=left, title='Iris, Henze-Zirkler test, level .05:\n'
                 'normality is rejected for Setosa')
gaussianTestPlot(known, ax=right, title=f'{n} samples per class, level .05:\n'
                 'the uniform class is not normal')
plt.show()
