"""Choose k. A larger k yields a smoother boundary, but near k = 100, the leave-one-out rate falls sharply."""
# %% Two classes in five clusters of 50 samples
import matplotlib.pyplot as plt

from prtools import dsSelect, knncEval, knncLooWrtK, knncLooWrtKPlot, knncPlot, knncTrain, prData

DS = dsSelect(prData('nonlinearSeparable'), samples=slice(None, None, 2))

# %% Leave-one-out rates for all k; one search finds the neighbours for all k
result = knncLooWrtK(DS, 150)

# %% Four values of k, with leave-one-out rates in the titles; the number of crosses first falls and then rises
fig = plt.figure(figsize=(12, 6.4), layout='constrained')
fig.suptitle('kNN for two classes in five clusters, 250 samples: leave-one-out rates\n'
             'and crosses on the samples that are misclassified when they are left out')
panels = fig.subplot_mosaic([[1, 5, 'rate'], [30, 101, 'rate']], width_ratios=[3, 3, 4])
for k in (1, 5, 30, 101):
    knncPrm, _, rate, DS.hitIndex = knncTrain(DS, k=k)    # leave-one-out rate and hitIndex
    knncPlot(DS, knncPrm, 'decBoundary', ax=panels[k], aspect='auto', title=f'k = {k}: {100 * rate:.1f}%')
    panels[k].label_outer()
    print(f'k = {k:3d}: inside test {knncEval(DS, knncPrm).recogRate:.4f}, leave-one-out {rate:.4f}')

panels['rate'].plot([1, 5, 30, 101], 100 * result.recogRate[[0, 4, 29, 100]], 'ks', label='k in the left panels')
knncLooWrtKPlot(result, ax=panels['rate'], title='The rate falls sharply near k = 100')
plt.show()
