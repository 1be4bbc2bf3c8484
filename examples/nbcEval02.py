"""Redundant inputs. A copy adds no information, but naive Bayes multiplies it in: a posterior of .8 becomes .999."""
# %% One input that is right in 8 of 10 cases, and m copies of it
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, nbcEval, nbcTrain, posterior

x = np.repeat([1, 2, 1, 2], [8, 2, 2, 8])
output = np.repeat([1, 2], 10)

# %% The posterior of class 1 where all copies say so: .8^m / (.8^m + .2^m)
number, shares = range(1, 9), []
for m in number:
    nbcPrm = nbcTrain(Struct(input=np.tile(x, (m, 1)), output=output), model='discrete', p=0)
    shares.append(posterior(nbcEval(np.ones((m, 1)), nbcPrm).logProb)[0, 0])
    print(f'{m} {"copy" if m == 1 else "copies"}: {shares[-1]:.3f}')

# %% The rate stays the same, the confidence does not
plt.plot(number, 100 * np.array(shares), 'o-', label='naive Bayes')
plt.axhline(80, color='0.4', linestyle='--', label='right: 80%')
plt.xlabel('copies of the same input')
plt.ylabel('posterior of class 1 (%)')
plt.title('Copies make naive Bayes too sure')
plt.legend()
plt.show()
