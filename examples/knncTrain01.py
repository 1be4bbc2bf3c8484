"""Standardise features first. If a noise feature is multiplied by 100, it dominates the distances, and 5NN fails."""
# %% The first feature separates the classes; the second feature is noise, multiplied by 1 or 100
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, knncEval, knncPlot, knncTrain


def draw(n, seed, factor):
    """Return n samples of two classes: x1 is Gaussian with means that differ by 4, and x2 is uniform noise."""
    rng, output = np.random.default_rng(seed), np.repeat([1, 2], n // 2)
    return Struct(input=np.stack([rng.normal(4. * (output - 1.5), 1), factor * rng.uniform(-2, 2, n)]), output=output,
                  inputName=['x1 (separates the classes)', 'x2 (noise)'])


# %% Train on 200 samples, test on 2000 samples; the scale factors are computed from the training data only
fig, panels = plt.subplots(2, 2, figsize=(10, 8.4), layout='constrained')
fig.suptitle('5NN, 200 training samples: large noise dominates the distances without scaling\n'
             '(rates of the outside test with 2000 samples)')
for row, factor in zip(panels, (1, 100)):
    for ax, scaling, text in zip(row, ('none', 'zscore'), ('no scaling', 'z-scores')):
        DS, TS = draw(200, 0, factor), draw(2000, 1, factor)
        knncPrm = knncTrain(DS, k=5, scaling=scaling).knncPrm
        rate = knncEval(TS, knncPrm).recogRate
        print(f'noise x {factor:3d}, scaling={scaling!r}: outside test {rate:.4f}')
        knncPlot(DS, knncPrm, 'decBoundary', ax=ax, crosses=False,
                 title=f'Noise × {factor}, {text}: {100 * rate:.1f}%')
plt.setp([line for line in panels[1, 0].lines if line.get_gid() == 'boundary 0 1'], linewidth=.7)
plt.show()
