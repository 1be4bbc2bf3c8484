"""Open the prior explorer. With the class counts as priors, the minority class has no region until you move its slider.

Costs of 1 : 20 also give this class a region. If Python opens a window, the sliders are interactive. The call
qcExplore(DS, saveTo='explorer.html') saves the explorer as a web page. In a notebook, a cell that ends with the line
`explorer` shows this page.
"""
# %% 1000 samples of class 1 and 20 samples of class 2
import matplotlib.pyplot as plt

from prtools import prData, qcExplore

DS = prData('imbalance2')
DS.dataName = 'Gaussian classifier, 1000 and 20 samples, inside test'

# %% Use methods of the explorer instead of the buttons and sliders
explorer = qcExplore(DS, cost=[1, 20])    # for the button 'cost': errors on the minority class cost 20 times as much
explorer.setPrior('cost')
print('priors', explorer.qcPrm.prior.round(4))
plt.show()
