"""Fisher's directions separate classes. Principal components do not always separate the classes.

The left panels show two principal components. The right panels show Fisher's two directions, which depend on the
labels. Crosses mark samples that the tied Gaussian misclassifies in these planes. For iris, the first of Fisher's
directions is sufficient to separate the classes. For wine, both of Fisher's directions are necessary.
"""
# %% Iris, and wine with each feature divided by its standard deviation, because components depend on the units
import matplotlib.pyplot as plt

from prtools import Struct, dsScatterPlot, lda, pca, prData, qcTrain

iris, wine = prData('iris'), prData('wine')
wine.input = wine.input / wine.input.std(axis=1, keepdims=True)

# %% Two directions of each kind, and the recognition rate of the tied Gaussian
fig = plt.figure(figsize=(10, 10), layout='constrained')
rows = fig.add_gridspec(2, 1)
for i, DS in enumerate((iris, wine)):
    row = fig.add_subfigure(rows[i]).subplots(1, 2)
    separation = lda(DS).value
    print(f'{DS.dataName}: {100 * separation[0] / separation.sum():.1f}% of the class separation lies in '
          'the first direction')
    views = {'principal component': ('PCA', pca(DS, 2).data), "Fisher's direction": ('Fisher', lda(DS, 2).data)}
    for ax, (name, (method, X)) in zip(row, views.items()):
        two = Struct(DS, input=X, inputName=[f'{name} 1', f'{name} 2'])
        trained = qcTrain(two, tied=True)
        two.hitIndex = trained.hitIndex
        print(f'{DS.dataName}, {name}s: {100 * trained.recogRate:.2f}%')
        dsScatterPlot(two, ax=ax, title=f'{DS.dataName}, {method}: {100 * trained.recogRate:.1f}%', aspect='auto')
plt.show()
