"""One call of dsLoad reads a file with decimal commas. The file also has semicolons, a text column and GBK encoding."""
# %% A file with 120 trees of two kinds, in formats that are common in China and Europe
import os
import tempfile

import matplotlib.pyplot as plt
import numpy as np

from prtools import dsFormatCheck, dsLoad, dsSelect, nbcTrain, qcPlot, qcTrain

rng, kind = np.random.default_rng(4), np.repeat(['松', '柏'], 60)
height = np.where(kind == '松', 12, 9) + rng.normal(0, 1.5, 120)
girth = .1 * height + rng.normal(0, .2, 120)
soil = np.where(rng.random(120) < np.where(kind == '松', .8, .3), 'sand', 'clay')
rows = [f'{i + 1};{a:.2f};{b:.2f};{s};{k}'.replace('.', ',') for i, (a, b, s, k) in enumerate(
    zip(height, girth, soil, kind))]
file = os.path.join(tempfile.mkdtemp(), 'trees.csv')
with open(file, 'w', encoding='gbk') as f:
    print('no;height (m);girth (m);soil;class', *rows, sep='\n', file=f)

# %% Without encoding='gbk', dsLoad raises an error that suggests GBK. By default, dsLoad warns and reads all columns
DS = dsLoad(file, encoding='gbk', decimal=',', features=['no', 'height (m)', 'girth (m)', 'soil'])
for finding in dsFormatCheck(DS):
    print(f'{finding.severity}: {finding.message}')
DS.outputName = ['pine', 'cypress']  # The default fonts of matplotlib lack the characters 松 and 柏.

# %% Naive Bayes accepts numerical and categorical features; qcTrain raises an error that names unsuitable features
DS = dsSelect(DS, features=[1, 2, 3])
print(f'Naive Bayes, with soil: {nbcTrain(DS).recogRate:.4f}')
try:
    qcTrain(DS)
except ValueError as error:
    print(error)
DS = dsSelect(DS, features=[0, 1])
qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
print(f'Gaussians, numerical features: {recogRate:.4f}')
qcPlot(DS, qcPrm, 'decBoundary', title=f'120 simulated trees: QDA misclassifies {120 - hitIndex.size} (inside test)')
plt.show()
