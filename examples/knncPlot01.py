"""In dataset I, each class has two clusters and two large regions. k = 5 yields fewer small regions than k = 1."""
# %% Three classes, six clusters on a circle; opposite clusters belong to the same class
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, knncEval, knncPlot, knncTrain, qcTrain

rng = np.random.default_rng(0)
angle = np.repeat(np.arange(6) * np.pi / 3, 50)
DS = Struct(input=2 * np.stack([np.cos(angle), np.sin(angle)]) + .6 * rng.standard_normal((2, 300)),
            output=np.repeat([1, 2, 3, 1, 2, 3], 50), dataName='two clusters per class')

# %% k = 1 and k = 5: leave-one-out rates in the titles, crosses on misclassified samples
fig, panels = plt.subplots(1, 2, sharex=True, sharey=True, figsize=(11, 5.5), layout='compressed')
for k, ax in zip((1, 5), panels):
    knncPrm, _, rate, DS.hitIndex = knncTrain(DS, k=k)    # leave-one-out rate and hitIndex
    knncPlot(DS, knncPrm, 'decBoundary', ax=ax, title=f'Two clusters per class, k = {k}:\n'
             f'leave-one-out misclassifies {300 - DS.hitIndex.size} of 300')
    print(f'k = {k}: inside test {knncEval(DS, knncPrm).recogRate:.4f}, leave-one-out {rate:.4f}')
print(f'linear classifier, inside: {qcTrain(DS, tied=True).recogRate:.4f}')
plt.show()
