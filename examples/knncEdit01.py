"""Store fewer samples for 1NN. Each method saves memory and search time, but changes the recognition rate on new data.

Editing removes samples that their neighbours misclassify. Condensing keeps enough samples to classify all correctly.
"""
# %% Two overlapping Gaussians with oblique axes and a known Bayes rate
import matplotlib.pyplot as plt

from prtools import knncEdit, knncEval, knncPlot, knncTrain, qcError, qcMake, qcSample

truth = qcMake([[0, 0], [2, 0]], [[1, 2.4], [2.4, 9]], inputName=['x1', 'x2'])
DS, TS, best = qcSample(truth, 200, seed=0), qcSample(truth, 20000, seed=1), 1 - qcError(truth).error

# %% All samples and four reduced sets, each as the training set of 1NN, and all samples for three kinds of 15NN
edited = knncEdit(DS, 'wilson', k=15).DS
sets = {'all': DS, 'edited': edited, 'condensed': knncEdit(DS, 'hart').DS, 'both': knncEdit(edited, 'hart').DS,
        'prototypes': knncEdit(DS, 'kmeans', prototypeNum=4).DS}
rules = {name: knncTrain(part) for name, part in sets.items()} | {
    '15NN': knncTrain(DS, k=15), '15NN, weighted': knncTrain(DS, k=15, weight='distance'),
    '15NN, Mahalanobis': knncTrain(DS, k=15, metric='mahalanobis')}

# %% Decision regions, and the rates of all rules
fig = plt.figure(figsize=(12, 9), layout='constrained')
panels = fig.subplot_mosaic([[*sets], ['rates' for _ in sets]], height_ratios=[4, 3])
fig.suptitle('Two Gaussians, rates on 20,000 new samples: editing raises the rate of 1NN,\n'
             'condensing and prototypes (cluster means) lower it (both: edited, then condensed)')
ax = panels['rates']
for row, (rate, name) in enumerate(sorted((knncEval(TS, rule).recogRate, name) for name, rule in rules.items())):
    n = sets.get(name, DS).output.size
    print(f'{name:20} {n:6} stored samples, recognition rate on new samples {rate:.4f}')
    ax.plot(100 * rate, row, 'ko')
    ax.annotate(f'{"1NN, " * (name in sets)}{name}: {n} stored samples', (100 * rate, row), (-9 if row > 3 else 9, 0),
                textcoords='offset points', ha='right' if row > 3 else 'left', va='center')
    if name in sets:
        knncPlot(sets[name], rules[name], 'decBoundary', ax=panels[name], limits=[[-4.5, 6.5], [-9.5, 9.5]],
                 crosses=False, aspect='auto', title=f'{name}\n{100 * rate:.1f}%')
        panels[name].set(**{} if name == 'all' else {'ylabel': '', 'yticklabels': []})
ax.axvline(100 * best, color='0.4', linestyle='--', label=f'Bayes rate {100 * best:.1f}%')
ax.set(xlabel='rate on new samples (%)', yticks=[], ylim=(-.6, 7.6))
ax.legend(loc='upper left')
plt.show()
