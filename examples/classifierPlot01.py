"""Plot classifiers from any package. The nearest-mean classifier has linear boundaries, and QDA has conics.

A classifier can be a pair of functions for training and evaluation. classifierPlot then calls the first function to
train on the plotted samples. A classifier can also be a trained object with a method predict.
"""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt
import numpy as np
from sklearn.svm import SVC

from prtools import classifierPlot, dsSelect, perfBoot, perfLoo, prData, qcEval, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3])


# %% Nearest mean as a pair of functions: train returns the class means, and evaluate returns labels
def train(DS):
    """Return a d x K array whose columns are the means of the classes 1..K."""
    return np.stack([DS.input[:, DS.output == k].mean(axis=1) for k in np.unique(DS.output)], axis=1)


def evaluate(DS, mean):
    """Return the label of the nearest class mean for each sample."""
    return 1 + ((DS.input[:, :, None] - mean[:, None]) ** 2).sum(axis=0).argmin(axis=1)


# %% Decision regions of the nearest-mean classifier, an SVM, and QDA as a pair of functions
classifiers = {'nearest mean': (train, evaluate), 'SVM': SVC(C=10).fit(DS.input.T, DS.output),
               'QDA': (qcTrain, qcEval)}
fig, panels = plt.subplots(1, 3, sharex=True, sharey=True, figsize=(12, 5), layout='constrained')
fig.suptitle('Iris, features 3 and 4, inside test: QDA misclassifies the fewest samples')
for ax, (name, classifier) in zip(panels, classifiers.items()):
    text = classifierPlot(DS, classifier, ax=ax, pointNum=401).get_title().replace('\n', ' ')
    ax.set_title(f"{name}: {text[text.index('(') + 1:-1]} correct")

# %% Functions that estimate recognition rates also accept a pair of functions
for name in ('nearest mean', 'QDA'):
    boot = perfBoot(DS, classifiers[name])
    print(f'{name:>12}: leave-one-out {perfLoo(DS, classifiers[name]).recogRate:.2%}, bootstrap {boot.recogRate:.2%}')
plt.show()
