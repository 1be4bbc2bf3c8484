"""The prior-imbalance explorer. Drag a weight: with the counts as priors the minority has no region, and it comes back.

In a window the sliders move; qcExplore(DS, saveTo='explorer.html') writes the same as a page for any browser.
"""
# %% 1000 samples against 20
import matplotlib.pyplot as plt

from prtools import prData, qcExplore

DS = prData('imbalance2')

# %% What the buttons and sliders do can be said as well
explorer = qcExplore(DS, cost=[1, 10])    # the button 'cost': missing the minority costs ten times as much
explorer.setPrior('cost')
print('priors', explorer.qcPrm.prior.round(4))
plt.show()
