"""The Laplace correction avoids zeros. Without the correction, P(No) is 0 on overcast days."""
# %% PlayTennis, and two days to classify
import matplotlib.pyplot as plt
import numpy as np

from prtools import nbcEval, nbcExplain, nbcTrain, posterior, prData

DS = prData('tennis')
days = {'Sunny, Hot, Normal, Weak': [1, 1, 2, 1], 'Overcast, Hot, High, Weak': [2, 1, 1, 1]}


def posteriorNo(x, p):
    """Return P(No | x) with Laplace weight p."""
    return posterior(nbcEval(x, nbcTrain(DS, p=p)).logProb)[0, 0]


# %% Weights 0, 1 and 5: each level receives p additional samples, as in the posterior mean under a Dirichlet prior
# The estimate is (count + p) / (n_k + p V), where the feature has V levels (erratum E4-9).
for name, x in days.items():
    print(name + ': P(No) =', ', '.join(f'{posteriorNo(x, p):.4f} (p={p})' for p in (0, 1, 5)))
print(nbcExplain(days['Overcast, Hot, High, Weak'], nbcTrain(DS, p=1)))

# %% As the weight increases, P(No) approaches the prior, 5/14
p = np.linspace(0, 20, 81)
for (name, x), line in zip(days.items(), ('-', '--')):
    plt.plot(p, [100 * posteriorNo(x, v) for v in p], line, label=name)
plt.axhline(100 * 5 / 14, color='0.5', linestyle=':', label='prior of No, 5/14')
plt.xlabel('Laplace weight p')
plt.ylabel('P(No | day) (%)')
plt.title('PlayTennis: with the Laplace weight, no posterior is 0,\nand both days are drawn towards the prior')
plt.xticks(range(0, 21, 5))
plt.legend()
plt.show()
