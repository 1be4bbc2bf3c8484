"""Cover and Hart bound the error of 1NN. The error tends to .225; its bounds are .159 (the Bayes error) and .267."""
# %% The bounds for two and three classes
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, coverHart, knncEval, knncTrain, qcError, qcMake

print(f'K = 2, e_B = .1: {coverHart(.1).upper:.3f};  K = 3, e_B = .3: {coverHart(.3, K=3).upper:.3f}')

# %% N(0,1) and N(2,1): the Bayes error, the bounds, and the error of 1NN with n training samples
low, high = coverHart(qcError(qcMake([[0], [2]], 1)).error)
rng, error, spread = np.random.default_rng(0), [], []
number = [20, 50, 100, 200, 500, 1000, 2000, 5000, 20000]


def draw(n):
    """Return n samples, with n/2 samples in each class."""
    output = np.repeat([1, 2], n // 2)
    return Struct(input=rng.normal(2. * (output - 1), 1)[None], output=output)


for n in number:                      # errors vary more with small training sets, so more runs are averaged
    runs = [1 - knncEval(draw(20000), knncTrain(draw(n))).recogRate for _ in range(4 + 1000 // n)]
    error.append(np.mean(runs))
    spread.append(np.std(runs, ddof=1) / len(runs) ** .5)
print(f'{low:.5f} <= {error[-1]:.4f} (n = {number[-1]}) <= {high:.5f}; in the limit .22480')

# %% Errors against the number of training samples, with error bars of two standard errors
plt.errorbar(number, 100 * np.array(error), 200 * np.array(spread), fmt='o-', capsize=3, label='1NN')
plt.xscale('log')
limits = (low, '-', 'Bayes error e'), (high, '--', 'bound 2e(1 - e)'), (.22480, ':', 'limit of 1NN')
for value, line, name in limits:
    plt.axhline(100 * value, color='0.3', linestyle=line, label=f'{name} {100 * value:.2f}%')
plt.xlabel('training samples n')
plt.ylabel('error (%)')
plt.ylim(14, 36)
plt.title('The error of 1NN lies between the Bayes error and the Cover-Hart bound')
plt.legend(ncols=2)
plt.show()
