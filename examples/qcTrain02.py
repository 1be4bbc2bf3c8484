"""One Gaussian is not enough. A class of several blobs is covered by one wide Gaussian, which fits none of them.

Left: the boundary cuts through the blobs. Right: a mixture finds the blobs, and the boundary runs between them.
"""
# %% Two classes: the first in three blobs, the second in two
import matplotlib.pyplot as plt

from prtools import gmmcPlot, gmmcTrain, prData, qcPlot, qcTrain

DS = prData('nonlinearSeparable')
oneEach = qcTrain(DS)
print(f'A Gaussian for each class: recog. rate = {oneEach.recogRate * 100:.2f}%')

# %% Three Gaussians for the first class, two for the second: where they lie, EM finds, with no labels of the blobs
mixture = gmmcTrain(DS, gaussianNum=[3, 2])
print(f'A Gaussian for each blob:  recog. rate = {mixture.recogRate * 100:.2f}%')
for name, gmm in zip(DS.outputName, mixture.gmm):
    print(name, *(f'w = {part.w:.2f}, mu = {part.mu.round(2)}' for part in gmm.class_), sep='; ')

# %% Both classifiers, with ellipses that hold 50 and 95 % of each Gaussian; the crosses are misclassified samples
plt.figure(figsize=(9, 4.8), layout='compressed')
DS.dataName = 'a Gaussian for each class'
qcPlot(DS, oneEach, 'decBoundary', ax=plt.subplot(1, 2, 1), mass=[.5, .95])
DS.dataName = 'a Gaussian for each blob'
gmmcPlot(DS, mixture, 'decBoundary', ax=plt.subplot(1, 2, 2), mass=[.5, .95])
plt.show()
