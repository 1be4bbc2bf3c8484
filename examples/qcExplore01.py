"""Open the prior explorer. With the class counts as priors, the minority class has no region until you move its slider.

Costs of 1 : 20 also give this class a region. If Python opens a window, the sliders are interactive. The call
qcExplore(DS, saveTo='explorer.html') saves the explorer as a web page. In a notebook, a cell that ends with the line
`explorer` shows this page.
"""
# %% 1000 samples of class 1 and 20 samples of class 2
import matplotlib.pyplot as plt
import numpy as np

from prtools import prData, qcExplore, qcTrain

DS = prData('imbalance2')
hits = [sum(DS.output[qcTrain(DS, cost=cost).hitIndex] == 2) for cost in ([1, 1], [1, 20])]
DS.dataName = ('QDA, inside test: costs of 1 : 20 raise the recall of the minority '
               'from {:.0%} to {:.0%}'.format(*np.divide(hits, 20)))

# %% Use methods of the explorer instead of the buttons and sliders
explorer = qcExplore(DS, cost=[1, 20])    # for the button 'cost': errors on the minority class cost 20 times as much
explorer.setPrior('cost')
print('priors', explorer.qcPrm.prior.round(4))
plt.show()
