"""A spreadsheet as it comes: semicolons, decimal commas, a column of text, Chinese in GBK. One line reads it."""
# %% The sheet, as a program in China or in Europe may write it: 120 trees of two kinds
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

# %% Without encoding='gbk', dsLoad refuses it, and names GBK; without features=, it takes all columns, and says so
DS = dsLoad(file, encoding='gbk', decimal=',', features=['no', 'height (m)', 'girth (m)', 'soil'])
for finding in dsFormatCheck(DS):
    print(f'{finding.severity}: {finding.message}')
DS.outputName = ['pine', 'cypress']  # of 松 and 柏, for the fonts of matplotlib lack them

# %% Naive Bayes takes numbers and levels; Gaussians say which features to leave out
DS = dsSelect(DS, features=[1, 2, 3])
print(f'Naive Bayes, soil too: {nbcTrain(DS).recogRate:.4f}')
try:
    qcTrain(DS)
except ValueError as why:
    print(why)
DS = dsSelect(DS, features=[0, 1])
qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
print(f'Gaussians of the numbers: {recogRate:.4f}')
qcPlot(DS, qcPrm, 'decBoundary')
plt.show()
