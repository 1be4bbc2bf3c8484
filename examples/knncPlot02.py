"""In dataset II, the classes are concentric rings. kNN separates these classes, but lines cannot separate them."""
# %% Three classes at radii 0, 2 and 4
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, knncEval, knncPlot, knncTrain, qcTrain

rng = np.random.default_rng(0)
output = np.repeat([1, 2, 3], 100)
r, angle = 2. * (output - 1) + .5 * rng.standard_normal(300), rng.uniform(0, 2 * np.pi, 300)
DS = Struct(input=r * np.stack([np.cos(angle), np.sin(angle)]), output=output, dataName='rings')

# %% k = 1 and k = 5: leave-one-out rates in the titles, crosses on misclassified samples
fig, panels = plt.subplots(1, 2, sharex=True, sharey=True, figsize=(11, 5.5), layout='compressed')
for k, ax in zip((1, 5), panels):
    knncPrm, _, rate, DS.hitIndex = knncTrain(DS, k=k)    # leave-one-out rate and hitIndex
    knncPlot(DS, knncPrm, 'decBoundary', ax=ax, title=f'Three rings, k = {k}:\n'
             f'leave-one-out misclassifies {300 - DS.hitIndex.size} of 300')
    print(f'k = {k}: inside test {knncEval(DS, knncPrm).recogRate:.4f}, leave-one-out {rate:.4f}')
print(f'linear classifier, inside: {qcTrain(DS, tied=True).recogRate:.4f}')
plt.show()
