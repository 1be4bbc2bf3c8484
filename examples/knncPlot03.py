"""Choose k. A larger k yields a smoother boundary, but near k = 100, the leave-one-out rate falls sharply."""
# %% Two classes in five clusters of 50 samples
import matplotlib.pyplot as plt

from prtools import dsSelect, knncEval, knncLooWrtK, knncLooWrtKPlot, knncPlot, knncTrain, prData

DS = dsSelect(prData('nonlinearSeparable'), samples=slice(None, None, 2))

# %% Leave-one-out rates for all k; one search finds the neighbours for all k
result = knncLooWrtK(DS, 150)

# %% Four values of k, with leave-one-out rates in the titles; the number of crosses first falls and then rises
fig = plt.figure(figsize=(12, 5.6), layout='constrained')
panels = fig.subplot_mosaic([[1, 5, 'rate'], [30, 120, 'rate']], width_ratios=[3, 3, 4])
for k in (1, 5, 30, 120):
    knncPrm, _, rate, DS.hitIndex = knncTrain(DS, k=k)    # leave-one-out rate and hitIndex
    knncPlot(DS, knncPrm, 'decBoundary', ax=panels[k], title=f'k = {k}: {100 * rate:.1f}%')
    panels[k].label_outer()
    print(f'k = {k:3d}: inside test {knncEval(DS, knncPrm).recogRate:.4f}, leave-one-out {rate:.4f}')

panels['rate'].plot([1, 5, 30, 120], 100 * result.recogRate[[0, 4, 29, 119]], 'ks', label='k on the left')
knncLooWrtKPlot(result, ax=panels['rate'], title='leave-one-out rate against k')
plt.show()
