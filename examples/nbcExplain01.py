"""PlayTennis can be solved by hand. For (Sunny, Hot, Normal, Weak), the product is 8/567 for Yes and 6/875 for No.

The product of a class is its prior times one factor per feature. The class with the largest product is predicted. Each
arrow shows a factor on the axis of the log odds. A level that never occurs in a class, such as Overcast in class No,
has the factor 0. The arrow of this factor extends beyond the axis, and the hollow arrows of later factors cannot change
the posterior.
"""
# %% The dataset: 14 days with four categorical features
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.layout_engine import ConstrainedLayoutEngine

from prtools import explainPlot, nbcExplain, nbcTrain, prData

DS = prData('tennis')
day = ['Sunny', 'Hot', 'Normal', 'Weak']

# %% By hand: the fraction of the class, times the fraction of each level within the class
code = [level.index(name) + 1 for level, name in zip(DS.inputLevel, day)]
for label, name in enumerate(DS.outputName, 1):
    inside = DS.output == label
    fraction = [np.mean(DS.input[j, inside] == code[j]) for j in range(4)]
    print(f'{name:>3}: {np.mean(inside):.4f} x', ' x '.join(f'{f:.4f}' for f in fraction),
          f'= {np.mean(inside) * np.prod(fraction):.6f}')

# %% By nbcTrain without Laplace correction (p=0); the lecture prints the posteriors .329 and .671 (erratum E4-1)
nbcPrm, logProb, recogRate, hitIndex = nbcTrain(DS, p=0)
print(nbcExplain(day, nbcPrm))
missed = np.setdiff1d(np.arange(14), hitIndex)
print(f'Inside test: {len(hitIndex)} of 14 correct, misclassified: row {", ".join(str(i + 1) for i in missed)}')

# %% The factors as arrows, for this day and for a day with a level that never occurs in class No
layout = ConstrainedLayoutEngine(h_pad=.01, w_pad=0, hspace=0)
panels = plt.subplots(2, 1, figsize=(8, 8.4), layout=layout)[1]
explainPlot(nbcExplain(day, nbcPrm), ax=panels[0], title='PlayTennis, a sunny day: humidity and wind favour Yes\n'
            '(left: fractions of 5 No days, right: of 9 Yes days)')
explainPlot(nbcExplain(['Overcast', 'Hot', 'High', 'Strong'], nbcPrm), ax=panels[1],
            title='Never overcast in class No: the factor 0 rules out No,\nand later factors (hollow) have no effect')
plt.show()
