"""Irrelevant inputs mislead kNN. Such inputs hardly affect naive Bayes, because their class densities are similar."""
# %% Iris, features 3 and 4 as z-scores, and up to 32 noise inputs
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, perfLoo, prData

DS = prData('iris')
X = DS.input[2:4]
X = (X - X.mean(axis=1, keepdims=True)) / X.std(axis=1, keepdims=True)
noise = np.random.default_rng(0).standard_normal((32, 150))
number = [0, 1, 2, 4, 8, 16, 32]

# %% Leave-one-out rates
rate = {'nbc': [], 'knnc': []}
for m in number:
    wide = Struct(input=np.vstack([X, noise[:m]]), output=DS.output)
    rate['nbc'].append(perfLoo(wide, 'nbc').recogRate)
    rate['knnc'].append(perfLoo(wide, 'knnc', k=5).recogRate)
    print(f'{m:2d} irrelevant inputs: naive Bayes {rate["nbc"][-1]:.4f}, 5NN {rate["knnc"][-1]:.4f}')

# %% Plot
plt.plot(number, 100 * np.array(rate['nbc']), 'o-', label='naive Bayes, Gaussian')
plt.plot(number, 100 * np.array(rate['knnc']), 's--', label='5 nearest neighbours')
plt.xlabel('number of irrelevant inputs')
plt.ylabel('leave-one-out rate of 150 samples (%)')
plt.title('Iris, features 3 and 4, and 32 noise inputs: 5NN falls\n'
          f'from {rate["knnc"][0]:.0%} to {rate["knnc"][-1]:.0%}, naive Bayes remains at {rate["nbc"][-1]:.0%}')
plt.legend()
plt.show()
