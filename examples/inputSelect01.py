"""Select features of wine. The first few features raise the leave-one-out rate; further features hardly change it.

The highest of 91 recognition rates is too optimistic, because the same samples were used to select the features.
Therefore, features are also selected on one half of the samples and tested on the other half.
"""
# %% Forward selection on all samples: each step adds the best feature
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
whole = perfLoo(DS).recogRate
print(f'{len(forward.allRecogRate)} subsets, the best {forward.bestRecogRate:.2%}, all 13 features {whole:.2%}')

# %% Forward, backward, and all subsets of up to four features: select on every other sample, test on the remaining ones
odd, even = (dsSelect(DS, samples=slice(first, None, 2)) for first in (0, 1))
for name, selection in (('forward', inputSelectSequential(odd)),
                        ('backward', inputSelectSequential(odd, direction='backward')),
                        ('up to four', inputSelectExhaustive(odd, 4))):
    best = selection.bestSelectedInput
    test = qcEval(dsSelect(even, features=best), qcTrain(dsSelect(odd, features=best))).recogRate
    print(f'{name:>10}: features {best}, leave-one-out {selection.bestRecogRate:.4f}, test {test:.4f}')
print(f'all features: test {qcEval(even, qcTrain(odd)).recogRate:.4f}')

# %% Plot the rates against the number of features
upper, lower = inputSelectPlot(forward, title='Wine, QDA, forward selection: '
    f'{len(forward.bestSelectedInput)} features yield {forward.bestRecogRate:.1%},\nall 13 features {whole:.1%}')
lower.set_title('Best of the subsets tried for each size (dark: best of all)')
plt.show()
