"""Which features of wine are needed. Leave-one-out rises with the first few, and stays: the others say nothing new.

The best of 91 rates is optimistic: what one half of the samples chose is tested on the other.
"""
# %% All samples: add the best feature, one by one
import matplotlib.pyplot as plt

from prtools import (
    dsSelect,
    inputSelectExhaustive,
    inputSelectPlot,
    inputSelectSequential,
    perfLoo,
    prData,
    qcEval,
    qcTrain,
)

DS = prData('wine')
forward = inputSelectSequential(DS)
print(', '.join(DS.inputName[i] for i in forward.bestSelectedInput))
print(f'{len(forward.allRecogRate)} subsets, the best {forward.bestRecogRate:.2%}, all 13 features '
      f'{perfLoo(DS).recogRate:.2%}')

# %% Forward, backward, all subsets of up to four: chosen on the odd samples, tested on the even ones
odd, even = (dsSelect(DS, samples=slice(first, None, 2)) for first in (0, 1))
for name, found in (('forward', inputSelectSequential(odd)),
                    ('backward', inputSelectSequential(odd, direction='backward')),
                    ('up to four', inputSelectExhaustive(odd, 4))):
    best = found.bestSelectedInput
    test = qcEval(dsSelect(even, features=best), qcTrain(dsSelect(odd, features=best))).recogRate
    print(f'{name:>10}: features {best}, leave-one-out {found.bestRecogRate:.4f}, test {test:.4f}')
print(f'all of the features: test {qcEval(even, qcTrain(odd)).recogRate:.4f}')

# %% The rates over the number of features, and the features
inputSelectPlot(forward)
plt.show()
