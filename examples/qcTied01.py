"""The ladder of covariance models. From QDA to the nearest mean: each step frees or ties parameters of covariances.

The same samples six times: full, diagonal or spherical covariances (columns), one per class or one for all (rows).
In the lower row the covariance is shared, and every boundary is a line.
"""
# %% Samples of three Gaussians of unlike covariance
import matplotlib.pyplot as plt

from prtools import qcMake, qcPlot, qcSample, qcTrain

truth = qcMake([[0, 0], [4, 0], [1, 3.5]], [[[2, 1.6], [1.6, 2]], [[.4, 0], [0, 2.4]], [[3, -.8], [-.8, .5]]])
DS = qcSample(truth, [80, 80, 80], seed=4)

# %% Six models of them; the ellipses hold 80 % of a class
plt.figure(figsize=(12, 8.6), layout='constrained')
name = {('full', False): 'QDA', ('diagonal', False): 'Diagonal', ('single', False): 'One sphere per class',
        ('full', True): 'LDA', ('diagonal', True): 'Weighted Euclid', ('single', True): 'Euclid'}
for panel, (covType, tied) in enumerate(name, 1):
    trained = qcTrain(DS, covType=covType, tied=tied)
    print(f'{name[covType, tied]:16} recog. rate = {trained.recogRate * 100:.2f}%')
    DS.dataName, DS.hitIndex = name[covType, tied], trained.hitIndex
    qcPlot(DS, trained, 'decBoundary', ax=plt.subplot(2, 3, panel), mass=.8)
plt.show()
