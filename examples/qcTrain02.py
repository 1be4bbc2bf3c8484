"""One Gaussian is not enough. A class of several blobs is covered by one wide Gaussian, which fits none of them.

Left: the boundary cuts through the blobs. Right: with a label, and so a Gaussian, for each blob, it runs between them.
"""
# %% Two classes: the first in three blobs, the second in two
import matplotlib.pyplot as plt
import numpy as np

from prtools import prData, qcPlot, qcTrain

DS = prData('nonlinearSeparable')
oneEach = qcTrain(DS)
print(f'A Gaussian for each class: recog. rate = {oneEach.recogRate * 100:.2f}%')

# %% The same samples, labelled by blob; each computed label is then replaced by the class of its blob
blobs = DS.copy()
blobs.output = np.repeat([1, 3, 4, 2, 5], 100)
blobs.outputName = ['1a', '2a', '1b', '1c', '2b']
classOf = np.array([1, 2, 1, 1, 2])
perBlob = qcTrain(blobs)
hit = classOf[perBlob.logProb.argmax(axis=0)] == DS.output
print(f'A Gaussian for each blob:  recog. rate = {hit.mean() * 100:.2f}%')

# %% Both classifiers; the crosses are misclassified samples, the colours those of the classes, the markers of the blobs
DS.dataName, blobs.dataName = 'a Gaussian for each class', 'a Gaussian for each blob'
DS.hitIndex, blobs.hitIndex = oneEach.hitIndex, np.flatnonzero(hit)
one, two = '#0a4f9e', '#e8a92b'
plt.figure(figsize=(10, 5.2), layout='compressed')
qcPlot(DS, oneEach, 'decBoundary', ax=plt.subplot(1, 2, 1), colors=[one, two])
qcPlot(blobs, perBlob, 'decBoundary', ax=plt.subplot(1, 2, 2), colors=[one, two, one, one, two])
plt.show()
