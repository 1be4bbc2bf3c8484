"""Naive Bayes can use kernel densities, one per input and class. Many densities of iris have several peaks."""
# %% Iris, all four inputs
import matplotlib.pyplot as plt

from prtools import nbcPlot, nbcTrain, prData

DS = prData('iris')

# %% p(x | c), the factors of naive Bayes
nbcPrm, logProb, recogRate, hitIndex = nbcTrain(DS, model='kde')
print(f'Recog. rate = {recogRate:.4f}')
nbcPlot(DS, nbcPrm, '1dPdf', title='Iris, kernel density of each input (ticks: 150 samples):\n'
        'only the petal inputs separate Setosa from the other classes')
plt.show()
