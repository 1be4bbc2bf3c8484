"""PlayTennis by hand and by machine. The answer to (Sunny, Hot, Normal, Weak) is Yes: 6/875 against 8/567."""
# %% The table: 14 days, four inputs of levels
import matplotlib.pyplot as plt
import numpy as np

from prtools import nbcExplain, nbcPlot, nbcTrain, prData

DS = prData('tennis')
day = ['Sunny', 'Hot', 'Normal', 'Weak']

# %% By hand: the share of each class, times the share of each level within the class
code = [level.index(name) + 1 for level, name in zip(DS.inputLevel, day)]
for label, name in enumerate(DS.outputName, 1):
    inside = DS.output == label
    share = [np.mean(DS.input[j, inside] == code[j]) for j in range(4)]
    print(f'{name:>3}: {np.mean(inside):.4f} x', ' x '.join(f'{s:.4f}' for s in share),
          f'= {np.mean(inside) * np.prod(share):.6f}')

# %% By nbcTrain (p=0: no Laplace correction), as fractions; the notes print posteriors of .329 and .671 (erratum E4-1)
nbcPrm, logProb, recogRate, hitIndex = nbcTrain(DS, p=0)
print(nbcExplain(day, nbcPrm))
missed = np.setdiff1d(np.arange(14), hitIndex)
print(f'Inside test: {len(hitIndex)} of 14, missed: row {", ".join(str(i + 1) for i in missed)}')

# %% What it has learnt: the share of each level within each class
nbcPlot(DS, nbcPrm, '1dPdf', title='tennis: what naive Bayes multiplies')
plt.show()
