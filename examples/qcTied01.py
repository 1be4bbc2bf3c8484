"""The ladder of covariance models. From QDA to the nearest mean: each step frees or ties, and bends or straightens.

The same samples and priors six times: full, diagonal or spherical covariances (columns), one a class or one for all (rows).
Below, where the covariance is shared, every boundary is a line.
"""
# %% Samples of three Gaussians of unlike covariance
import matplotlib.pyplot as plt

from prtools import qcMake, qcPlot, qcSample, qcTrain

truth = qcMake([[3, 2], [5, 4], [3, 4]], [[[1, -1], [-1, 2]], [[1, -1], [-1, 7]], [[.5, .5], [.5, 3]]])
DS = qcSample(truth, [120, 120, 120], seed=1)

# %% Six models of them; the ellipses hold 80 % of a class
plt.figure(figsize=(12, 8.4))
name = {('full', False): 'QDA', ('diagonal', False): 'Diagonal', ('single', False): 'A sphere a class',
        ('full', True): 'LDA', ('diagonal', True): 'Weighted Euclid', ('single', True): 'Euclid'}
for panel, (covType, tied) in enumerate(name, 1):
    trained = qcTrain(DS, covType=covType, tied=tied)
    print(f'{name[covType, tied]:16} recog. rate = {trained.recogRate * 100:.2f}%')
    DS.dataName, DS.hitIndex = name[covType, tied], trained.hitIndex
    qcPlot(DS, trained, 'decBoundary', ax=plt.subplot(2, 3, panel), mass=.8)
plt.tight_layout()
plt.show()
