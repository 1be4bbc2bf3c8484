"""Irrelevant inputs. They hardly affect naive Bayes, as they are the same in all classes, but mislead kNN."""
# %% Iris, features 3 and 4 in z-scores, and up to 32 more inputs of noise
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

# %% Draw
plt.plot(number, 100 * np.array(rate['nbc']), 'o-', label='naive Bayes, Gaussian')
plt.plot(number, 100 * np.array(rate['knnc']), 's--', label='5 nearest neighbours')
plt.xlabel('number of irrelevant inputs')
plt.ylabel('leave-one-out recog. rate (%)')
plt.title('Noise misleads neighbours, hardly naive Bayes')
plt.legend()
plt.show()
