"""Test iris for normal classes and equal covariances. QDA assumes normal classes. LDA also assumes equal covariances.

In the Q-Q plot, the points of a normally distributed class lie close to the straight line. For a small class, a test
has low power, so it may fail to reject a distribution that is not normal.
"""
# %% All four features of iris
import matplotlib.pyplot as plt
import numpy as np

from prtools import gaussianTest, gaussianTestPlot, prData

report = gaussianTest(prData('iris'))
print(report)

# %% The tests on samples from a normal and from a uniform distribution
rng = np.random.default_rng(1)
for name, X in (('normal', rng.normal(size=(2, 300))), ('uniform', rng.uniform(size=(2, 300)))):
    result = gaussianTest({'input': X, 'output': np.ones(300, dtype=int)})
    print(f'a {name} sample is {"not rejected" if result.normal[0] else "rejected"}')

# %% Squared distances against the quantiles expected for normal samples
gaussianTestPlot(report)
plt.show()
