"""Uncorrelated components need not be normally distributed. The figure shows the principal components of wine.

PCA removes the correlation over all samples, but not within each class. PCA cannot make a class normal: the
Henze-Zirkler test, which is invariant under linear maps, has the same p-values for the features and for all 13
components.
"""
# %% Wine, with its 13 features divided by their standard deviations, because their units differ
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsScatterPlot, gaussianTest, pca, pcaPlot, prData

DS = prData('wine')
X = DS.input / DS.input.std(axis=1, keepdims=True)
result = pca(X)

# %% Correlation over all samples and within each cultivar; Henze-Zirkler tests of the features and of the components
R = np.corrcoef(result.data)
print(f'largest correlation between components: {np.abs(R - np.eye(13)).max():.0e}')
correlation = [np.asarray(np.corrcoef(result.data[:2, DS.output == k]))[0, 1] for k in (1, 2, 3)]
print('components 1 and 2 within each cultivar:', ' '.join(f'{r:.2f}' for r in correlation))
for name, data in (('features', X), ('components', result.data)):
    p = gaussianTest(DS | {'input': data}).pHenzeZirkler
    print(f'{name}: Henze-Zirkler p =', ' '.join(f'{v:.1e}' for v in p))

# %% Fractions of the variance, and the samples in the first two components
rejected = ' and '.join(name for name, v in zip(DS.outputName, p) if v < .05)
plt.figure(figsize=(11, 5), layout='constrained').suptitle(
    f'Wine: the principal components of {rejected} are not normally distributed')
share = 100 * result.value[:2] / result.value.sum()
pcaPlot(result, ax=plt.subplot(1, 2, 1), title='13 standardised features:\n'
        f'{share.sum():.0f}% of the variance in 2 components')
first = DS | {'input': result.data[:2], 'inputName': [f'component {i} ({v:.0f}%)' for i, v in enumerate(share, 1)],
              'outputName': [f'{name}: Henze-Zirkler p = {v:.2g}' for name, v in zip(DS.outputName, p)]}
dsScatterPlot(first, ax=plt.subplot(1, 2, 2), title='Correlation of the components:\n'
              f'0 over all 178 wines, {correlation[0]:.2f} in Cultivar 1')
plt.show()
