"""Store fewer samples for 1NN. Each method saves memory and search time, but changes the recognition rate on new data.

Editing removes samples that are misclassified by their neighbours. Condensing keeps enough samples for 1NN to classify
all samples correctly. Prototypes are cluster means. The last panel compares 1NN on each set with three 15NN variants.
"""
# %% Two overlapping Gaussians with oblique axes and a known Bayes rate
import matplotlib.pyplot as plt

from prtools import knncEdit, knncEval, knncPlot, knncTrain, qcError, qcMake, qcSample

truth = qcMake([[0, 0], [2, 0]], [[1, 2.4], [2.4, 9]], inputName=['x1', 'x2'])
DS, TS, best = qcSample(truth, 200, seed=0), qcSample(truth, 20000, seed=1), 1 - qcError(truth).error

# %% All samples and four reduced sets, each as the training set of 1NN
edited = knncEdit(DS, 'wilson', k=15).DS
sets = {'all': DS, 'edited': edited, 'condensed': knncEdit(DS, 'hart').DS, 'both': knncEdit(edited, 'hart').DS,
        'prototypes': knncEdit(DS, 'kmeans', prototypeNum=4).DS}
points = {name: (part.output.size, knncEval(TS, knncTrain(part)).recogRate) for name, part in sets.items()}
# %% More neighbours, distance weights, and a distance based on the covariance matrix
for name, options in {'k = 15': {}, 'k = 15, weighted': {'weight': 'distance'},
                      'k = 15, Mahalanobis': {'metric': 'mahalanobis'}}.items():
    points[name] = DS.output.size, knncEval(TS, knncTrain(DS, k=15, **options)).recogRate

# %% Decision regions, and rate against the number of stored samples
fig, panels = plt.subplots(2, 3, figsize=(12, 9.2), layout='constrained')
fig.suptitle('Two Gaussians, 1NN with five sets of stored samples: rates on 20,000 new samples\n'
             '(both: edited, then condensed; prototypes: cluster means)')
ax, height = panels[1, 2], {'k = 15, Mahalanobis': 'bottom', 'k = 15': 'top', 'edited': 'top'}
for name, (n, rate) in points.items():
    print(f'{name:20} {n:6} stored samples, recognition rate on new samples {rate:.4f}')
    ax.plot(n, 100 * rate, 'ko')
    side, x = ('right', n - 6) if n > 100 else ('left', n + 6)
    ax.text(x, 100 * rate, name, ha=side, va=height.get(name, 'center'))
ax.axhline(100 * best, color='0.4', linestyle='--')
ax.set(xlabel='stored samples', ylabel='rate on new samples (%)', title=f'Dashed: Bayes rate {100 * best:.1f}%')
for (name, part), panel in zip(sets.items(), panels.flat):
    knncPlot(part, knncTrain(part), 'decBoundary', ax=panel, limits=[[-4.5, 6.5], [-9.5, 9.5]],
             crosses=False, aspect='auto', title=f'{name}, {points[name][0]} samples: {100 * points[name][1]:.1f}%')
    panel.label_outer()
plt.show()
