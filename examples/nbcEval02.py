"""Copies of an input add no information. However, five copies change a naive Bayes posterior from .8 to .999."""
# %% One input that indicates the correct class in 8 of 10 cases, and m copies of it
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, nbcEval, nbcTrain, posterior

x = np.repeat([1, 2, 1, 2], [8, 2, 2, 8])
output = np.repeat([1, 2], 10)

# %% Posterior of class 1 if all copies indicate class 1: .8^m / (.8^m + .2^m)
number, posteriors = range(1, 9), []
for m in number:
    nbcPrm = nbcTrain(Struct(input=np.tile(x, (m, 1)), output=output), model='discrete', p=0)
    posteriors.append(posterior(nbcEval(np.ones((m, 1)), nbcPrm).logProb)[0, 0])
    print(f'{m} {"copy" if m == 1 else "copies"}: {posteriors[-1]:.3f}')

# %% The recognition rate does not change, but the posterior does
plt.plot(number, 100 * np.array(posteriors), 'o-', label='naive Bayes')
plt.axhline(80, color='0.4', linestyle='--', label='correctly classified: 80%')
plt.xlabel('copies of the same input')
plt.ylabel('posterior of class 1 (%)')
plt.title('Copied inputs: overconfident posteriors')
plt.legend()
plt.show()
