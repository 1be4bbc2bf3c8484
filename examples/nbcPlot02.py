"""What naive Bayes knows of iris. A kernel density of each input for each class, over the samples: bumps, not bells."""
# %% All four inputs
import matplotlib.pyplot as plt

from prtools import nbcPlot, nbcTrain, prData

DS = prData('iris')

# %% p(x | c), the factors that are multiplied
nbcPrm, logProb, recogRate, hitIndex = nbcTrain(DS, model='kde')
print(f'Recog. rate = {recogRate:.4f}')
nbcPlot(DS, nbcPrm, '1dPdf', title='iris: kernel densities are bumps, not bells')
plt.show()
