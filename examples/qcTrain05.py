"""Compare bias and variance. Even with many training samples, LDA has a large bias and 1NN has a large variance."""
# %% Two Gaussians, whose true boundary is an ellipse, and a grid of points
import matplotlib.pyplot as plt
import numpy as np
from contourpy import contour_generator
from matplotlib.collections import LineCollection
from scipy.spatial import KDTree

from prtools import qcEval, qcMake, qcSample, qcTrain

truth = qcMake([[0, 0], [1, .6]], [[[.5, .2], [.2, .3]], [[2.5, -.4], [-.4, 1.2]]])
grid = np.stack(np.meshgrid(x1 := np.linspace(-4, 5, 109), x2 := np.linspace(-2.5, 3, 67))).reshape(2, -1)


def advantage(DS, name):
    """Return a value per grid point: positive where class 2 is predicted, negative for class 1, 0 on the boundary."""
    if 'NN' in name:  # The class with the nearer ((k + 1) / 2)-th sample has most of the k votes.
        near = [KDTree(DS.input[:, DS.output == c].T).query(grid.T, (int(name[:-2]) + 1) // 2)[0] for c in (1, 2)]
        return np.subtract(*near).reshape(len(x1) * len(x2), -1)[:, -1]
    return np.subtract(*qcEval(grid, qcTrain(DS, tied=name == 'LDA')).logProb[::-1])


# %% Density-weighted bias (the majority of 200 classifiers is wrong) and variance (a classifier differs from it)
true = qcEval(grid, truth).logProb
fig, panels = plt.subplots(4, 3, sharex=True, sharey=True, figsize=(12, 9.6), layout='constrained')
for ax, (name, n) in zip(panels.flat, [(name, n) for name in ('LDA', 'QDA', '1NN', '15NN') for n in (15, 60, 300)]):
    fog = np.array([advantage(qcSample(truth, [n, n], seed=seed), name) for seed in range(200)])
    lines = [np.asarray(line) for field in fog for line in contour_generator(x1, x2, field.reshape(67, 109)).lines(0)]
    ax.add_collection(LineCollection(lines, colors='#c2416b', alpha=.08, linewidths=1, rasterized=True))
    ax.contour(x1, x2, (true[1] - true[0]).reshape(67, 109), [0], colors='black', linewidths=2.5)
    share = np.mean(fog > 0, axis=0)  # fraction of the classifiers that predict class 2
    parts = (share > .5) != (true[1] > true[0]), np.minimum(share, 1 - share)
    text = 'bias {:.1f}%, variance {:.1f}%'.format(*(100 * np.average(v, weights=np.exp(true).sum(0)) for v in parts))
    print(f'{name:4} n = {n:3}: {text}')
    ax.set(title=text, yticks=(-2, 0, 2), ylabel=f'x2 ({name})' * (n == 15))
    ax.set(xlabel=f'x1 ({n} samples per class)' * (name == '15NN'))
fig.suptitle('Two Gaussians: LDA has a large bias, 1NN a large variance (% of the samples)')
fig.legend([plt.plot([], color=hue)[0] for hue in ('#c2416b', 'black')],
           ['200 boundaries, each from new training samples', 'true boundary'], loc='outside lower center', ncols=2)
plt.show()
