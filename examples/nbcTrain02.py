"""A missing value, two ways. Left out of counts and product, or a level of its own, which may indicate a class."""
# %% PlayTennis with the wind not noted on three days when no one played
import matplotlib.pyplot as plt
import numpy as np

from prtools import nbcEval, nbcExplain, nbcPlot, nbcTrain, posterior, prData

DS = prData('tennis')
DS.input[3, [0, 7, 13]] = np.nan      # days 1, 8 and 14: all No
day = [3, 2, 1, np.nan]               # Rain, Mild, High, wind not noted

# %% Ignored: the wind of this day says nothing. A level of its own: 'not noted' speaks for No
for missing in ('ignore', 'value'):
    nbcPrm = nbcTrain(DS, missing=missing)
    print(f"missing='{missing}': P(No) = {posterior(nbcEval(day, nbcPrm).logProb)[0, 0]:.4f}")
    print(nbcExplain(day, nbcPrm))

# %% The shares of the levels, 'missing' among them
nbcPlot(DS, nbcPrm, '1dPdf', title="tennis: 'missing' is a level and speaks for No")
plt.show()
