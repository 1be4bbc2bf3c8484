"""Compare six covariance models. QDA has the most parameters, and the nearest-mean classifier has the fewest.

The rows show full, diagonal and spherical covariance matrices. The models in the left column have one covariance matrix
per class. In the right column, all classes share one covariance matrix, so every boundary is a line.
"""
# %% Samples of three Gaussians with different covariance matrices
import matplotlib.pyplot as plt

from prtools import qcMake, qcPlot, qcSample, qcTrain

truth = qcMake([[0, 0], [5, 0], [1, 3]], [[[6, 2.2], [2.2, 1]], [[2.5, .9], [.9, 1.2]], [[8, 1.5], [1.5, .5]]])
DS = qcSample(truth, [80, 80, 80], seed=4)

# %% Six models of these samples; each ellipse contains 80 % of a class
fig, panels = plt.subplots(3, 2, sharex=True, sharey=True, figsize=(9, 7.2), layout='compressed')
name = {('full', False): 'QDA', ('diagonal', False): 'Diagonal', ('single', False): 'Spheres',
        ('full', True): 'LDA', ('diagonal', True): 'Weighted Euclidean', ('single', True): 'Euclidean'}
for ax, (covType, tied) in zip(panels.T.flat, name):
    trained = qcTrain(DS, covType=covType, tied=tied)
    print(f'{name[covType, tied]:18} recog. rate = {trained.recogRate * 100:.2f}%')
    DS.hitIndex = trained.hitIndex
    qcPlot(DS, trained, 'decBoundary', ax=ax, aspect='equal', mass=.8,
           title=f'{name[covType, tied]}: {100 * trained.recogRate:.1f}%')
fig.suptitle('Three Gaussians, inside test: simpler and tied (right) covariances lower the rate')
plt.show()
