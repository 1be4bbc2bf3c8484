"""The EM algorithm also learns from incomplete samples. Its boundary is closer to the boundary of the original data.

Two thirds of the iris samples lack one of the two features. Ticks at the axes show the values that are present.
"""
# %% A copy of iris, in which two of three samples have a missing value
import warnings

import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, dsSelect, prData, qcEval, qcPlot, qcTrain

iris = dsSelect(prData('iris'), features=[2, 3])
holes = Struct(iris, input=iris.input.copy())
holes.input[0, ::3] = holes.input[1, 1::3] = np.nan
complete = dsSelect(holes, samples=np.isfinite(holes.input).all(axis=0))
warnings.filterwarnings('ignore', message='.* missing values, which were ignored')

# %% Classifiers that are trained on all values, on all values that are present, and on the complete samples
trained = {
    'original, no value missing': qcTrain(iris).qcPrm,
    'EM, all present values': qcTrain(holes, missing='ignore').qcPrm,
    'complete samples only': qcTrain(complete).qcPrm,
}
for name, qcPrm in trained.items():
    print(f'{name}: {qcEval(iris, qcPrm).recogRate:.2%} of 150 samples correct')

# %% The boundaries, the complete samples, and the values of the incomplete samples as ticks
plt.figure(figsize=(8.4, 6.4))
ax = qcPlot(complete, list(trained.values()), 'decBoundary', names=list(trained), crosses=False, aspect='auto',
            title='Iris, 100 of 150 samples lack a feature (ticks at the axes): EM yields\n'
            'nearly the original boundary between Versicolour and Virginica')
for k, samples in enumerate(ax.get_legend_handles_labels()[0][-3:], 1):
    lengths, widths = holes.input[:, iris.output == k]
    color = samples.get_markerfacecolor()
    for x in lengths[np.isnan(widths)]:
        ax.axvline(x, 0, .025, color=color)
    for y in widths[np.isnan(lengths)]:
        ax.axhline(y, 0, .025, color=color)
plt.show()
