"""How sure is the answer? The paler a region, the smaller the largest posterior. Most misses lie where it is pale.

The boundary is where two classes are equally likely; a line is where the answer has a posterior of 60, 75 or 90 %.
"""
# %% Iris, features 1 and 2: two classes overlap widely, the third lies apart
import matplotlib.pyplot as plt

from prtools import dsSelect, posterior, prData, qcPlot, qcTrain

DS = dsSelect(prData('iris'), features=[0, 1])
qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)

# %% The posterior of the answer, sample by sample: a reject option would ask here
sure = posterior(logProb).max(axis=0)
hit = [i in hitIndex for i in range(sure.size)]
for low, high in ((1 / 3, .6), (.6, .75), (.75, .9), (.9, 1)):
    there = [h for h, p in zip(hit, sure) if low <= p < high]
    print(f'posterior {low:.2f} to {high:.2f}: {len(there):2} samples, {len(there) - sum(there):2} of them missed')

# %% The same over the plane
qcPlot(DS, qcPrm, '2dPosteriorAll')
plt.show()
