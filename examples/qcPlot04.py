"""Does a Gaussian fit? Mean and variance can be estimated of any data. Bars and curves have one scale: compare them.

Left, alcohol, where the bars of each class follow its curve; right, malic acid, where two classes are skew.
"""
# %% Two features of wine, each alone
import matplotlib.pyplot as plt

from prtools import dsSelect, gaussianTest, prData, qcPlot, qcTrain

says = {'Alcohol': 'bars and curves agree', 'Malic acid': 'two curves miss their bars'}

# %% The estimates are those of maximum likelihood; the test says whether normal samples would look like these
panels = plt.subplots(1, 2, figsize=(12, 5), layout='constrained')[1]
for ax, (feature, text) in zip(panels, says.items()):
    DS = dsSelect(prData('wine'), features=[feature])
    qcPrm = qcTrain(DS)
    for name, one in zip(DS.outputName, qcPrm.class_):
        print(f'{feature}, {name}: mean {one.mu[0]:.3f}, variance {one.sigma[0, 0]:.3f}')
    print(gaussianTest(DS).suggestion)
    qcPlot(DS, qcPrm, '1dPdf', bins=20, crosses=False, ax=ax, title=f'{feature}: {text}')
plt.show()
