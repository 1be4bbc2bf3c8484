"""Check the fit of a Gaussian. A Gaussian can be estimated from any data, so compare the density with the histograms.

In the upper panels (alcohol), the histograms follow the densities, and the Shapiro-Wilk test does not reject normality.
In the lower panels (malic acid), the test rejects normality for two classes, whose histograms are skewed.
"""
# %% Two features of wine, analysed separately
import matplotlib.pyplot as plt

from prtools import classStat, dsSelect, gaussianTest, prData, qcEstimate, qcPlot

DS = prData('wine')

# %% Maximum-likelihood estimates, and a test for normality of each class
fig, panels = plt.subplots(2, 3, figsize=(12, 7.6), sharey='row', layout='constrained')
fig.suptitle('Wine: normality is rejected for malic acid in Cultivars 1 and 2, but not for alcohol\n'
             '(bars: histogram, curve: Gaussian, ticks: samples, p: Shapiro-Wilk test)')
for row, feature in zip(panels, ('Alcohol', 'Malic acid')):
    one = dsSelect(DS, features=[feature])
    report = gaussianTest(one)
    print(report.suggestion)
    limits = [[one.input.min() - .3, one.input.max() + .3]]
    for k, ax in enumerate(row):
        part = dsSelect(one, samples=DS.output == k + 1)
        qcPrm = qcEstimate(classStat(part))
        gaussian = qcPrm.class_[0]
        print(f'{feature}, {DS.outputName[k]}: mean {gaussian.mu[0]:.3f}, variance {gaussian.sigma[0, 0]:.3f}')
        qcPlot(part, qcPrm, '1dPdf', bins=12, legend=False, ax=ax, limits=limits,
               title=f'{DS.outputName[k]}: p = {report.pShapiro[k, 0]:.2g}')
        ax.set_ylabel('density' if k == 0 else '')
plt.show()
