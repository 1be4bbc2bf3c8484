"""Conditional independence. The length and width of fish are correlated overall but independent within each class."""
# %% Two kinds of fish: large fish are long and wide. Within a kind, length and width are independent
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, nbcTrain, qcPlot, qcTrain

rng = np.random.default_rng(0)
output = np.repeat([1, 2], 500)
DS = Struct(input=np.stack([rng.normal(20. * output, 5), rng.normal(6. * output, 1.5)]), output=output,
            dataName='fish', inputName=['length (cm)', 'width (cm)'], outputName=['small kind', 'large kind'])

# %% Correlation over all fish, and within each kind (close to 0, as naive Bayes assumes)
kinds = {'all': output > 0, 'small kind': output == 1, 'large kind': output == 2}
correlation = {name: np.corrcoef(DS.input[:, kind])[0, 1] for name, kind in kinds.items()}
for name, value in correlation.items():
    print(f'{name}: correlation {value:.3f}')
print(f'Recog. rate: naive Bayes {nbcTrain(DS).recogRate:.4f}, quadratic classifier {qcTrain(DS).recogRate:.4f}')

# %% Pairwise independence is not sufficient (erratum E4-8): in class 1, the third bit is the xor of the other two bits
bits = np.array(np.meshgrid([0, 1], [0, 1], [0, 1])).reshape(3, -1)
one = bits[:, (bits[0] ^ bits[1]) == bits[2]]
xor = Struct(input=np.hstack([one, one, bits]), output=np.repeat([1, 2], 8))
zero = one == 0
chain = zero[0].mean() * zero[1, zero[0]].mean() * zero[2, zero[0] & zero[1]].mean()
print(f'class 1, bits 000: chain rule P(x1) P(x2 | x1) P(x3 | x1, x2) = {chain:.3f}, '
      f'naive P(x1) P(x2) P(x3) = {zero.mean(axis=1).prod():.3f}')
print(f'xor: naive Bayes {nbcTrain(xor, model="discrete").recogRate:.2f}, best rule .75')
qcPlot(DS, qcTrain(DS, covType='diagonal'), 'decBoundary', mass=(.5, .95), crosses=False,
       title='1000 fish: length and width have correlation {:.2f},\n'
       'but only {:.2f} and {:.2f} within the kinds\n(boundary: Gaussian naive Bayes)'
       .format(*correlation.values()))
plt.show()
