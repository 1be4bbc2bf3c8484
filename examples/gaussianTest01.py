"""The assumptions of QDA and LDA, tested. Are the classes of iris normal, and are their covariances equal.

Normal classes follow the line. A test that does not reject proves nothing: a small class passes almost any test.
"""
# %% Iris, all four features
import matplotlib.pyplot as plt
import numpy as np

from prtools import gaussianTest, gaussianTestPlot, prData

report = gaussianTest(prData('iris'))
print(report)

# %% The tests on data where the truth is known: normal, and uniform
rng = np.random.default_rng(1)
for name, X in (('normal', rng.normal(size=(2, 300))), ('uniform', rng.uniform(size=(2, 300)))):
    known = gaussianTest({'input': X, 'output': np.ones(300, dtype=int)})
    print(f'a {name} sample is {"not rejected" if known.normal[0] else "rejected"}')

# %% Distances against the quantiles of normal samples
gaussianTestPlot(report)
plt.show()
