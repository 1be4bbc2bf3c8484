"""Four Gaussians have complex regions. A region can be bounded by arcs of several curves and need not be connected.

The six boundaries are conics. A boundary curve is dashed where a third class has the highest score.
"""
# %% Four classes whose covariances differ in size, shape and orientation
import matplotlib.pyplot as plt

from prtools import qcBoundary, qcMake, qcPlot

qcPrm = qcMake([[0, 0], [3.2, 2.6], [-3, 2.4], [1, -3.4]],
               [[[.5, 0], [0, .5]], [[2.4, -1.6], [-1.6, 1.8]], [[1, .6], [.6, 2.2]], [[4, .5], [.5, .4]]],
               inputName=['x1', 'x2'])

# %% Kinds of the six boundaries
for i in range(1, 5):
    for j in range(i + 1, 5):
        print(f'{i} and {j}: {qcBoundary(qcPrm, i, j).kind}')

# %% Regions, boundaries, and ellipses that contain half of each class
plt.figure(figsize=(7, 6.4))
ax = qcPlot(None, qcPrm, 'decBoundary', mass=.5, inactive=True, limits=[[-9, 12], [-9, 8]],
            title='Four Gaussians: conics bound the regions, and some regions have\n'
            'several parts. On a dashed curve, two classes have equal\nscores, but a third class has a higher score')
ax.set_yticks(range(-8, 8, 4))
plt.show()
