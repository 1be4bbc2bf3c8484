"""Compare four naive Bayes models for continuous inputs. Densities yield curved boundaries; intervals yield steps."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt
import numpy as np

from prtools import Struct, dsSelect, nbcPlot, nbcTrain, prData

DS = dsSelect(prData('iris'), features=[2, 3])
whole = prData('iris')

# %% Gaussian, histogram, CAIM intervals and kernel density of each input in each class
fig, panels = plt.subplots(2, 2, sharex=True, sharey=True, figsize=(11, 7), layout='compressed')
models = {'gaussian': 'Gaussian', 'histogram': 'histogram', 'caim': 'CAIM intervals', 'kde': 'kernel density'}
for (model, text), ax in zip(models.items(), panels.flat):
    result = nbcTrain(DS, model=model)
    nbcPlot(DS, result, 'decBoundary', ax=ax, pointNum=301, title=f'{text}: {result.recogRate:.1%} (inside test)')
    print(f'{model:>9}: recognition rate {result.recogRate:.4f} with features 3-4,'
          f' {nbcTrain(whole, model=model).recogRate:.4f} with all four features')
fig.suptitle('Naive Bayes on iris: densities yield curved boundaries, intervals yield steps (dotted: cuts)')
x, y = nbcTrain(DS, model='caim').nbcPrm.input
for line, cuts in (panels[1, 0].axvline, x.cut), (panels[1, 0].axhline, y.cut):
    for cut in cuts:
        line(cut, color='k', linestyle=':')

# %% Cut points of the CAIM intervals, and the value of the CAIM criterion for each input
for name, prm in zip(whole.inputName, nbcTrain(whole, model='caim').nbcPrm.input):
    print(f'{name:>17}: cuts {", ".join(f"{c:.2f}" for c in prm.cut)}, CAIM {prm.caim:.3f}')

# %% Few intervals reduce noise and have stable frequencies, but intervals have no order (S4-51)
rng = np.random.default_rng(0)
code, noisy = (np.stack([np.searchsorted(prm.cut, v) for prm, v in zip((x, y), X)])
               for X in (DS.input, DS.input + rng.normal(0, .05, DS.input.shape)))
print(f'noise with s.d. .05 cm changes {np.mean(code != noisy):.1%} of the intervals')
sets = rng.choice(DS.input[0], (500, 150))
for number in (3, 60):
    count = np.array([np.histogram(v, number, (1, 7))[0] for v in sets])
    print(f'{number} intervals: s.d. of a frequency {count.std(axis=0).sum() / 150:.1%} of the frequency')
rates = [nbcTrain(Struct(DS, input=v), model='discrete').recogRate for v in (code, np.array([2, 0, 1])[code])]
print('recognition rate with the intervals in order and exchanged:', *(f'{rate:.4f}' for rate in rates))
plt.show()
