"""The ladder of covariance models. From QDA to the nearest mean: each step frees or ties parameters of covariances.

The same samples six times: full, diagonal or spherical covariances (rows), one per class or one for all (columns).
On the right the covariance is shared, and every boundary is a line.
"""
# %% Samples of three oblique Gaussians of unlike covariance
import matplotlib.pyplot as plt

from prtools import qcMake, qcPlot, qcSample, qcTrain

truth = qcMake([[0, 0], [5, 0], [1, 3]], [[[6, 2.2], [2.2, 1]], [[2.5, .9], [.9, 1.2]], [[8, 1.5], [1.5, .5]]])
DS = qcSample(truth, [80, 80, 80], seed=4)

# %% Six models of them; the ellipses hold 80 % of a class
fig, panels = plt.subplots(3, 2, sharex=True, sharey=True, figsize=(9, 8.4), layout='compressed')
name = {('full', False): 'QDA', ('diagonal', False): 'Diagonal', ('single', False): 'Spheres',
        ('full', True): 'LDA', ('diagonal', True): 'Weighted Euclid', ('single', True): 'Euclid'}
for ax, (covType, tied) in zip(panels.T.flat, name):
    trained = qcTrain(DS, covType=covType, tied=tied)
    print(f'{name[covType, tied]:16} recog. rate = {trained.recogRate * 100:.2f}%')
    DS.hitIndex = trained.hitIndex
    qcPlot(DS, trained, 'decBoundary', ax=ax, aspect='equal', mass=.8,
           title=f'{name[covType, tied]}: {100 * trained.recogRate:.1f}%')
plt.show()
