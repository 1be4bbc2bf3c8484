"""The perceptron learns from misclassified samples. Each frame shows the boundary after one correction of the weights.

If a line separates the classes, the perceptron makes at most (R / m)^2 corrections. The perceptron extends each sample
by a constant feature 1. R is the largest norm of an extended sample. A plane through the origin separates the extended
samples, and m is the smallest distance of an extended sample from this plane.
"""
# %% Setosa and Versicolour: z-scores of the sepal features
import os
import tempfile

import matplotlib.pyplot as plt
import numpy as np

from prtools import dsSelect, lincAnimate, lincPlot, lincTrain, prData

DS = dsSelect(prData('iris'), features=[0, 1], samples=range(100))
DS.input = (DS.input - DS.input.mean(axis=1, keepdims=True)) / DS.input.std(axis=1, keepdims=True)
DS.inputName = ['sepal length (z-score)', 'sepal width (z-score)']

# %% One frame per correction
file = os.path.join(tempfile.mkdtemp(), 'perceptron.gif')
rates = lincAnimate(DS, saveTo=file, pointNum=61)
print(f'{file}: {len(rates)} corrections, rates {", ".join(f"{100 * rate:.0f}%" for rate in rates)}')

# %% Any separating line yields a bound; the line with the widest margin yields the smallest bound
wide = lincTrain(DS, lambda_=1e-4)
Z = np.vstack([DS.input, np.ones(100)])
w = np.append(wide.a[:, 1] - wide.a[:, 0], wide.b[1] - wide.b[0])
margin = (np.where(DS.output == 1, -1, 1) * (w @ Z)).min() / np.linalg.norm(w)
R = np.linalg.norm(Z, axis=0).max()
print(f'R = {R:.3f}, m = {margin:.3f}: at most {(R / margin) ** 2:.0f} corrections')

# %% The final line of the perceptron, a line with a wide margin, and the rate after each correction
left, right = plt.subplots(1, 2, figsize=(10, 4.6), layout='constrained')[1]
lincPlot(DS, [lincTrain(DS, method='perceptron'), wide], ax=left, names=['perceptron', 'wide margin'], aspect='auto',
         title='Iris, sepal features of two classes:\ntwo of many separating lines')
right.plot(np.arange(1, len(rates) + 1), 100 * rates, 'ko-')
right.set(xlabel='correction', ylabel='rate, inside test (%)',
          title=f'Perceptron: {len(rates)} corrections\nseparate the classes')
plt.show()
