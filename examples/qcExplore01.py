"""The explorer of priors. With counts as priors, the minority has no region. Drag its slider to restore the region.

The sliders are interactive in a window. qcExplore(DS, saveTo='explorer.html') writes the explorer to a page for any
browser. A notebook shows this page if a cell ends with `explorer`.
"""
# %% 1000 samples against 20
import matplotlib.pyplot as plt

from prtools import prData, qcExplore

DS = prData('imbalance2')

# %% Use methods of the explorer instead of the buttons and sliders
explorer = qcExplore(DS, cost=[1, 10])    # for the button 'cost': missing the minority costs ten times as much
explorer.setPrior('cost')
print('priors', explorer.qcPrm.prior.round(4))
plt.show()
