"""The 1NN error tends to .225, between the Cover-Hart bounds. With k = sqrt(n), the kNN error tends to the Bayes error.

The bounds on the 1NN error are .159 (the Bayes error) and .267.
"""
# %% The bounds for two and three classes
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, coverHart, knncEval, knncTrain, qcError, qcMake

print(f'K = 2, e_B = .1: {coverHart(.1).upper:.3f};  K = 3, e_B = .3: {coverHart(.3, K=3).upper:.3f}')

# %% N(0,1) and N(2,1): the Bayes error, the bounds, and the errors of 1NN and kNN with n training samples
low, high = coverHart(qcError(qcMake([[0], [2]], 1)).error)
rng = np.random.default_rng(0)


def draw(n):
    """Return n samples, with n/2 samples in each class."""
    return Struct(input=rng.normal(np.repeat([[0., 2.]], n // 2, axis=1), 1), output=np.repeat([1, 2], n // 2))


def errors(n, k):
    """Return errors for random training sets of size n, with more sets for small n, where the errors vary more."""
    return [1 - knncEval(draw(20000), knncTrain(draw(n), k=int(k))).recogRate for _ in range(4 + 1000 // n)]


# %% The errors, with error bars of two standard errors
number = np.array([20, 50, 100, 200, 500, 1000, 2000, 5000, 20000])
for name, k, marker in ('1NN', np.ones(9, int), 'o-'), ('kNN, k = sqrt(n)', np.sqrt(number).astype(int), 's--'):
    runs = [np.array(errors(n, k)) for n, k in zip(number, k)]
    spread = [run.std(ddof=1) / run.size ** .5 for run in runs]
    plt.errorbar(number, [100 * run.mean() for run in runs], 200 * np.array(spread), fmt=marker, capsize=3, label=name)
    print(f'{name}: {low:.5f} <= {runs[-1].mean():.4f} (n = {number[-1]}) <= {high:.5f}; limit of 1NN .22480')
for value, line, name in (low, '-', 'Bayes error e'), (high, '--', 'bound 2e(1 - e)'), (.22480, ':', 'limit of 1NN'):
    plt.axhline(100 * value, color='0.3', linestyle=line, label=f'{name} {100 * value:.2f}%')
plt.gca().set(xscale='log', xlabel='training samples n', ylabel='error on 20,000 test samples (%)', ylim=(14, 36),
              title='N(0, 1) and N(2, 1): the 1NN error tends to 22.48%,\nthe kNN error to the Bayes error')
plt.legend(ncols=2, title='bars: mean ± 2 standard errors of 4 (n > 1000) to 54 (n = 20) runs')
plt.show()
