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
print('labels that change if the samples are divided:',
      np.sum(np.concatenate(parts) != knncEval(DS, knncPrm).computedClass))

# %% Decision regions; with 'nearest', k = 2 is equivalent to k = 1. A tie exists where one neighbour is a Virginica
limits = [[4.35, 5.45], [1.15, 2.2]]
x, y = np.linspace(4.35, 5.45, 401), np.linspace(1.15, 2.2, 401)
points = np.stack([v.ravel() for v in np.meshgrid(x, y)])
tied = np.isclose(np.exp(knncEval(points, knncPrm).logProb).max(axis=0), .5).reshape(401, 401)
rules = {'random': 'at random', 'nearest': 'nearest neighbour', 'first': 'first class'}
fig, panels = plt.subplots(1, 3, sharex=True, sharey=True, figsize=(12, 5.4), layout='constrained')
fig.suptitle('Iris, Versicolour and Virginica, 2NN: three rules for tied votes (inside test)')
for (tie, text), ax in zip(rules.items(), panels):
    ax.fill_between([], [], hatch='///', facecolor='none', edgecolor='0.35', label='tied vote')
    prm = knncTrain(two, k=2, tie=tie, seed=0)
    missed = 100 - knncEval(two, prm).hitIndex.size
    knncPlot(two, prm, 'decBoundary', ax=ax, limits=limits, pointNum=801, aspect='auto',
             title=f'Ties: {text}\n{missed} of 100 misclassified')
    ax.contourf(x, y, tied, [.5, 1.5], colors='none', hatches=['//']).set(edgecolor='0.35', linewidth=0)
plt.show()
