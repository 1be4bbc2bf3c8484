"""The perceptron learns from its misses. A film of its line, one frame a correction, and how many there can be.

If a line parts the classes, the corrections come to an end after (R / m)^2 at most: R is the length of the longest
sample, m how far the nearest lies from a line that parts them, with a 1 added to each sample for the constant.
"""
# %% Setosa and Versicolour by their sepals, as z-scores
import os
import tempfile

import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, lincAnimate, lincPlot, lincTrain, prData

DS = dsSelect(prData('iris'), features=[0, 1], samples=range(100))
DS.input = (DS.input - DS.input.mean(axis=1, keepdims=True)) / DS.input.std(axis=1, keepdims=True)
DS.inputName = ['sepal length (z-score)', 'sepal width (z-score)']

# %% A frame for each correction
file = os.path.join(tempfile.mkdtemp(), 'perceptron.gif')
rates = lincAnimate(DS, saveTo=file, pointNum=61)
print(f'{file}: {len(rates)} corrections, rates {", ".join(f"{100 * rate:.0f}%" for rate in rates)}')

# %% The bound: any line that parts the classes gives one, a wide margin the best
wide = lincTrain(DS, lambda_=1e-4)
Z = np.vstack([DS.input, np.ones(100)])
w = np.append(wide.a[:, 1] - wide.a[:, 0], wide.b[1] - wide.b[0])
margin = (np.where(DS.output == 1, -1, 1) * (w @ Z)).min() / np.linalg.norm(w)
R = np.linalg.norm(Z, axis=0).max()
print(f'R = {R:.3f}, m = {margin:.3f}: at most {(R / margin) ** 2:.0f} corrections')

# %% The last line beside one of a wide margin, and the rates on the way
fig, (left, right) = plt.subplots(1, 2, figsize=(10, 4.4), layout='constrained')
last = lincTrain(DS, method='perceptron')
lincPlot(DS, [last, wide], 'decBoundary', ax=left, names=['perceptron', 'logistic, small ridge'],
         title='both part the classes', aspect='auto')
right.plot(np.arange(1, len(rates) + 1), 100 * rates, 'ko-')
right.set(xlabel='correction', ylabel='recognition rate (%)', title='a correction may cost other samples')
plt.show()
