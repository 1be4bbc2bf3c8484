"""Check the fit of a Gaussian. A Gaussian can be estimated from any data, so compare the density with the histograms.

In the left panel (alcohol), the histograms follow the densities. In the right panel (malic acid), two classes have
skewed histograms.
"""
# %% Two features of wine, analysed separately
import matplotlib.pyplot as plt

from prtools import dsSelect, gaussianTest, prData, qcPlot, qcTrain

findings = {'Alcohol': 'the Gaussians fit the histograms', 'Malic acid': 'two histograms are skewed'}

# %% Maximum-likelihood estimates, and a test for normality
fig, panels = plt.subplots(1, 2, figsize=(12, 5.4), layout='constrained')
fig.suptitle('Wine, 178 samples (ticks): Gaussians and histograms, weighted by the priors')
for ax, (feature, text) in zip(panels, findings.items()):
    DS = dsSelect(prData('wine'), features=[feature])
    qcPrm = qcTrain(DS)
    for name, gaussian in zip(DS.outputName, qcPrm.class_):
        print(f'{feature}, {name}: mean {gaussian.mu[0]:.3f}, variance {gaussian.sigma[0, 0]:.3f}')
    print(gaussianTest(DS).suggestion)
    qcPlot(DS, qcPrm, '1dPdf', bins=20, crosses=False, ax=ax, title=f'{feature}: {text}')
plt.show()
