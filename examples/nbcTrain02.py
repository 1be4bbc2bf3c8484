"""Missing values can be ignored or form a separate level. Such a level is useful if missing values indicate a class."""
# %% PlayTennis, with the wind missing on three days of class No
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, nbcEval, nbcExplain, nbcPlot, nbcTrain, posterior, prData

DS = prData('tennis')
DS.input[3, [0, 7, 13]] = np.nan      # days 1, 8 and 14
day = [3, 2, 1, np.nan]               # Rain, Mild, High, wind missing

# %% With 'ignore', the missing wind has no influence; with 'value', the level 'missing' favours No
for missing in ('ignore', 'value'):
    nbcPrm = nbcTrain(DS, missing=missing)
    print(f"missing='{missing}': P(No) = {posterior(nbcEval(day, nbcPrm).logProb)[0, 0]:.4f}")
    print(nbcExplain(day, nbcPrm))

# %% Fractions of the levels of Wind, including 'missing'
wind = dsSelect(DS, features=[3])
nbcPlot(wind, nbcTrain(wind, missing='value'), '1dPdf',
        title='PlayTennis, wind missing on 3 of 14 days,\nLaplace weight p = 1: a missing value favours No')
plt.show()
