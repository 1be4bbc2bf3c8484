"""Principal components are uncorrelated, not normal. Left: their shares of the variance of wine; right: the first two.

A projection removes correlation, but does not make data Gaussian: the tests reject the components of the whole set.
"""
# %% Wine, its 13 features divided by their standard deviations, since their units differ
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsScatterPlot, gaussianTest, pca, pcaPlot, prData

DS = prData('wine')
X = DS.input / DS.input.std(axis=1, keepdims=True)
result = pca(X)

# %% Uncorrelated, but not normal
R = np.corrcoef(result.data)
print(f'largest correlation between components: {np.abs(R - np.eye(13)).max():.0e}')
two = {'input': result.data[:2], 'output': np.ones(178, dtype=int)}
report = gaussianTest(two)
print('the first two components are', 'not rejected' if report.normal[0] else 'not normal',
      f'(Henze-Zirkler p = {report.pHenzeZirkler[0]:.1e})')

# %% Shares of the variance, and the samples in the first two components
plt.figure(figsize=(11, 4.6), layout='constrained')
share = result.value[:2].sum() / result.value.sum()
pcaPlot(result, ax=plt.subplot(1, 2, 1), title=f'{100 * share:.0f}% of the variance in two of 13')
first = DS | {'input': result.data[:2], 'inputName': ['component 1', 'component 2'], 'dataName': 'wine'}
dsScatterPlot(first, ax=plt.subplot(1, 2, 2), title='uncorrelated, not normal')
plt.show()
