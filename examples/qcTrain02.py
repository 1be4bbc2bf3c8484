"""One Gaussian is not enough. If a class has several clusters, a single wide Gaussian fits none of the clusters.

In the left panel (one Gaussian per class), the boundary cuts through clusters. In the right panel (one Gaussian per
cluster), the boundary separates the clusters.
"""
# %% Two classes: class 1 has three clusters, and class 2 has two clusters
import matplotlib.pyplot as plt

from prtools import gmmcPlot, gmmcTrain, prData, qcPlot, qcTrain

DS = prData('nonlinearSeparable')
oneEach = qcTrain(DS)
print(f'One Gaussian per class:   recog. rate = {oneEach.recogRate * 100:.2f}%')

# %% Three Gaussians for class 1 and two for class 2; EM estimates them without cluster labels
mixture = gmmcTrain(DS, gaussianNum=[3, 2])
print(f'One Gaussian per cluster: recog. rate = {mixture.recogRate * 100:.2f}%')
for name, gmm in zip(DS.outputName, mixture.gmm):
    print(name, *(f'w = {gaussian.w:.2f}, mu = {gaussian.mu.round(2)}' for gaussian in gmm.class_), sep='; ')

# %% Both classifiers, with ellipses that contain 50 and 95 % of each Gaussian; crosses mark misclassified samples
plt.figure(figsize=(9, 5.2), layout='constrained').suptitle('nonlinearSeparable, 500 samples (inside test)')
qcPlot(DS, oneEach, 'decBoundary', ax=plt.subplot(1, 2, 1), mass=[.5, .95], aspect='auto',
       title=f'QDA, one Gaussian per class:\n{oneEach.recogRate:.1%} correct')
gmmcPlot(DS, mixture, 'decBoundary', ax=plt.subplot(1, 2, 2), mass=[.5, .95], aspect='auto',
         title=f'EM, one Gaussian per cluster:\n{mixture.recogRate:.1%} correct')
plt.show()
