"""Copies of an input add no information. However, five copies raise a naive Bayes posterior from .8 to .999."""
# %% One input that indicates the correct class in 8 of 10 cases, and m copies of it
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, explainPlot, nbcEval, nbcExplain, nbcTrain, posterior

x = np.repeat([1, 2, 1, 2], [8, 2, 2, 8])
output = np.repeat([1, 2], 10)

# %% Posterior of class 1 if all copies have value 1, which indicates class 1: .8^m / (.8^m + .2^m)
number, posteriors, trained = range(1, 9), [], {}
for m in number:
    copies = Struct(input=np.tile(x, (m, 1)), output=output, inputName=[f'copy {j}' for j in range(1, m + 1)],
                    inputLevel=[['value 1', 'value 2']] * m)
    trained[m] = nbcTrain(copies, p=0)
    posteriors.append(posterior(nbcEval(np.ones((m, 1)), trained[m]).logProb)[0, 0])
    print(f'{m} {"copy" if m == 1 else "copies"}: {posteriors[-1]:.3f}')

# %% The recognition rate does not change, but the posterior does: each copy adds an arrow of the same length
fig, panels = plt.subplots(2, 1, figsize=(8, 8.4), layout='constrained')
panels[0].plot(number, 100 * np.array(posteriors), 'o-', label='naive Bayes')
panels[0].axhline(80, color='0.4', linestyle='--', label='recognition rate (inside test): 80%')
panels[0].set(xlabel='copies of the same input', ylabel='posterior of class 1 (%)',
              yticks=range(80, 101, 5),
              title='One input and its copies: the posterior rises to 1,\nalthough 80% of 20 samples are correct')
panels[0].legend(loc=(.3, .1))
explainPlot(nbcExplain(np.ones(5), trained[5]), pair=[2, 1], ax=panels[1],
            title=f'Five copies add five equal arrows: posterior {posteriors[4]:.3f}\n'
            '(fractions: P(value 1 | class) of each copy)')
plt.show()
