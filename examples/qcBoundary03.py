"""With three features, the boundary of two Gaussians is a quadric. This atlas shows twelve kinds of quadrics.

Both covariance matrices are diagonal. The kind depends on the signs of 1/variance2 - 1/variance1, on the difference
of the means, and on the priors.
"""
# %% Parameters of each surface: the variances of both classes, the mean of class 2 (class 1 has mean 0), and p1/p2
import matplotlib.pyplot as plt
import numpy as np

from prtools import qcBoundary, qcEval, qcMake, qcPlot

atlas = [
    ([1, 1, 1], [1, 1, 1], [1, 1, 1], 1), ([1, 1, 1], [4, 2, 3], [0, 0, 0], 2),
    ([4, 4, 1], [1, 1, 4], [0, 0, 0], .8), ([4, 4, 1], [1, 1, 4], [0, 0, 0], 5),
    ([4, 4, 1], [1, 1, 4], [0, 0, 0], 2), ([1, 1, 1], [4, 4, 1], [0, 0, 1], 1),
    ([4, 1, 1], [1, 4, 1], [0, 0, 1], 1), ([1, 1, 1], [4, 4, 1], [0, 0, 0], 1),
    ([4, 1, 1], [1, 4, 1], [0, 0, 0], 2), ([1, 1, 1], [4, 1, 1], [0, 0, 2], 1),
    ([4, 1, 1], [1, 4, 1], [0, 0, 0], 1), ([1, 1, 1], [4, 1, 1], [0, 0, 0], 1),
]

# %% The kind of each boundary, its surface, and the curves in which horizontal planes meet the surface
fig = plt.figure(figsize=(12, 8.6))
fig.suptitle('Two Gaussians with three features: twelve kinds of boundaries (lines: constant x3)')
panels = np.ravel(np.array(fig.subfigures(4, 4, height_ratios=[2, 14, 14, 14])))[4:]
planes = dict(zip(panels[10:], ('two intersecting planes', 'two parallel planes')))
line = np.linspace(-4, 4, 81)
x, y, z = np.meshgrid(line, line, line[::10])
for panel, (variance1, variance2, mean2, ratio) in zip(panels, atlas):
    qcPrm = qcMake([[0, 0, 0], mean2], [np.diag(variance1), np.diag(variance2)], prior=[ratio, 1])
    kind = qcBoundary(qcPrm, 1, 2).kind
    print(f'{variance1} and {variance2}, mean {mean2}, p1/p2 = {ratio}: {kind}')
    ax = qcPlot(None, qcPrm, '3dBoundary', fig=panel, limits=[[-4, 4]] * 3, title='', legend=False)
    difference = np.subtract(*qcEval(np.stack([x, y, z]).reshape(3, -1), qcPrm).logProb).reshape(x.shape)
    for k in np.flatnonzero(np.ptp(np.sign(difference), axis=(0, 1))):
        ax.contour(line, line, difference[..., k], [0], offset=z[0, 0, k], colors='#123a70', linewidths=.8)
    ax.set_title(planes.get(panel, kind), fontsize='medium', y=1.02)
    ax.set(xticks=[], yticks=[], zticks=[])
    ax.xaxis.labelpad, ax.yaxis.labelpad, ax.zaxis.labelpad = -12, -12, -15
    panel.subplots_adjust(left=0, right=.85, bottom=0, top=.88)
plt.show()
