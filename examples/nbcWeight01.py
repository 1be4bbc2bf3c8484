"""A table of counts is a dataset with weights: each row stands for several people. 24 rows describe the whole Titanic.

Without the weights, the 670 men of the crew who died would count as much as the only girl of the first class. The data
are due to R. J. Dawson (1995), The "Unusual Episode" Data Revisited, Journal of Statistics Education 3(3).
"""
# %% The number of people in each class, by sex, age and survival
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, dsSelect, nbcEval, nbcExplain, nbcPlot, nbcTrain

counts = np.array([  # first, second and third class, crew
    [[[118, 154, 387, 670], [57, 14, 75, 192]], [[0, 0, 35, 0], [5, 11, 13, 0]]],  # men and boys: died, survived
    [[[4, 13, 89, 3], [140, 80, 76, 20]], [[0, 0, 17, 0], [1, 13, 14, 0]]],        # women and girls: died, survived
])
rows = np.argwhere(counts) + 1  # sex, age, survival and class of each row
DS = Struct(input=rows[:, [0, 1, 3]].T, output=rows[:, 2], weight=counts[counts > 0], dataName='Titanic',
            inputName=['sex', 'age', 'class on board'], outputName=['died', 'survived'],
            inputLevel=[['male', 'female'], ['adult', 'child'], ['1st', '2nd', '3rd', 'crew']])

# %% With weights, the priors are the fractions of the people, not of the rows
for name, data in (('weights', DS), ('no weights', Struct(DS, weight=None))):
    nbcPrm = nbcTrain(data, p=0).nbcPrm
    print(f'{name}: P(survived) = {nbcPrm.prior[1]:.3f}, {nbcEval(DS, nbcPrm).recogRate:.1%} of the people are correct')

# %% Given survival or death, the features are dependent: only 14 of the 31 girls of the third class survived
print(nbcExplain(['female', 'child', '3rd'], nbcTrain(DS, p=0)))

# %% Among the survivors, women and the first class are frequent
two = dsSelect(DS, features=[0, 2])
nbcPlot(two, nbcTrain(two, p=0), '1dPdf', title='Titanic: {} dead and {} survivors differ more '
        'in sex than in class on board'.format(*counts.sum(axis=(0, 1, 3))))
plt.setp(plt.gcf().axes, ylabel='fraction, P(x | c)')
plt.show()
