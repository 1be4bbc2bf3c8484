"""The influence of k. From 1 to 100 neighbours the boundary smooths out; then it misses local structure."""
# %% Two classes in five blobs, 50 samples each
import matplotlib.pyplot as plt

from prtools import dsSelect, knncEval, knncLooWrtK, knncLooWrtKPlot, knncPlot, knncTrain, prData

DS = dsSelect(prData('nonlinearSeparable'), samples=slice(None, None, 2))

# %% The leave-one-out rates of all k, from one search
result = knncLooWrtK(DS, 150)

# %% Four values of k, and leave-one-out: the rates in the titles, the misses crossed; these first fall, then rise
fig = plt.figure(figsize=(12, 5.6), layout='constrained')
panels = fig.subplot_mosaic([[1, 5, 'rate'], [30, 120, 'rate']], width_ratios=[3, 3, 4])
for k in (1, 5, 30, 120):
    knncPrm, _, rate, DS.hitIndex = knncTrain(DS, k=k)    # each sample by the others: leave-one-out
    knncPlot(DS, knncPrm, 'decBoundary', ax=panels[k], title=f'k = {k}: {100 * rate:.1f}%')
    panels[k].label_outer()
    print(f'k = {k:3d}: its own neighbour {knncEval(DS, knncPrm).recogRate:.4f}, leave-one-out {rate:.4f}')

# On the right, the leave-one-out rates of all k, from one search
knncLooWrtKPlot(result, ax=panels['rate'], title='leave-one-out')
panels['rate'].plot([1, 5, 30, 120], 100 * result.recogRate[[0, 4, 29, 119]], 'ks', label='left')
panels['rate'].legend()
plt.show()
