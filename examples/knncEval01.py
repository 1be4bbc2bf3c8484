"""Tied votes. The option `tie` resolves ties at random, by the nearest neighbour, or in favour of the first class."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, knncEval, knncPlot, knncTrain, perfLoo, prData

DS = dsSelect(prData('iris'), features=[2, 3])

# %% A flower with a tied vote; with an odd k, ties are possible for three classes but not for two classes
print('vote fractions:', np.exp(knncEval([5, 1.75], knncTrain(DS, k=2)).logProb).ravel())
for seed in (0, 1, 2):
    print(f'seed {seed}: leave-one-out {perfLoo(DS, "knnc", k=2, seed=seed).recogRate:.4f}')
two = dsSelect(DS, samples=DS.output > 1)
print('k = 3, two classes:', {tie: round(perfLoo(two, 'knnc', k=3, tie=tie).recogRate, 4)
                              for tie in ('random', 'nearest', 'first')})
# %% Samples are classified independently, so ten processors could classify ten parts and obtain the same labels
knncPrm = knncTrain(DS, k=2).knncPrm
parts = [knncEval(part, knncPrm).computedClass for part in np.array_split(DS.input, 10, axis=1)]
changed = np.concatenate(parts) != knncEval(DS, knncPrm).computedClass
print('labels that change if the samples are divided:', np.sum(changed))

# %% Colours of regions mark tied votes; white marks equal votes. With 'nearest', k = 2 is equivalent to k = 1
limits = [[4.35, 5.45], [1.15, 2.2]]
x, y = np.linspace(4.35, 5.45, 801), np.linspace(1.15, 2.2, 801)
points = np.stack([v.ravel() for v in np.meshgrid(x, y)])
rules = {'random': 'one random draw', 'nearest': 'nearest neighbour', 'first': 'first class'}
fig, panels = plt.subplots(1, 3, sharex=True, sharey=True, figsize=(12, 5.4), layout='constrained')
fig.suptitle('Iris, 2NN (inside test): each rule decides the tied votes (coloured regions)\n'
             'differently; in the white regions, the two neighbours have the same class; black: boundaries')
for (tie, text), ax in zip(rules.items(), panels):
    prm = knncTrain(two, k=2, tie=tie, seed=2)
    result, missed = knncEval(points, prm), 100 - knncEval(two, prm).hitIndex.size
    isTied = np.isclose(np.exp(result.logProb).max(axis=0), .5)
    knncPlot(two, prm, 'decBoundary', ax=ax, limits=limits, pointNum=801, aspect='auto',
             title=f'Ties: {text}\n{missed} of 100 misclassified')
    colors = [(line.get_markerfacecolor(), .75) for line in ax.get_legend_handles_labels()[0][:2]]
    shown = np.where(isTied, result.computedClass, 1).reshape(801, 801)
    ax.contourf(x, y, shown, [.5, 1.5, 2.5, 3.5], colors=['w', *colors])
plt.show()
