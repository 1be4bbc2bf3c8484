"""Compare four naive Bayes models for continuous inputs. Densities yield curved boundaries; intervals yield steps."""
# %% Iris, features 3 and 4
import matplotlib.pyplot as plt

from prtools import dsSelect, nbcPlot, nbcTrain, prData

DS = dsSelect(prData('iris'), features=[2, 3])
whole = prData('iris')

# %% Gaussian, histogram, CAIM intervals and kernel density of each input in each class
fig, panels = plt.subplots(2, 2, sharex=True, sharey=True, figsize=(11, 7), layout='compressed')
for model, ax in zip(['gaussian', 'histogram', 'caim', 'kde'], panels.flat):
    DS.dataName = f'{model} densities'    # part of the title
    result = nbcTrain(DS, model=model)
    nbcPlot(DS, result, 'decBoundary', ax=ax, pointNum=301)
    print(f'{model:>9}: recognition rate {result.recogRate:.4f} with features 3-4,'
          f' {nbcTrain(whole, model=model).recogRate:.4f} with all four features')

# The dotted lines are the cut points of the CAIM intervals.
x, y = nbcTrain(DS, model='caim').nbcPrm.input
for line, cuts in (panels[1, 0].axvline, x.cut), (panels[1, 0].axhline, y.cut):
    for cut in cuts:
        line(cut, color='k', linestyle=':')

# %% Cut points of the CAIM intervals, and the value of the CAIM criterion for each input
for name, prm in zip(whole.inputName, nbcTrain(whole, model='caim').nbcPrm.input):
    print(f'{name:>17}: cuts {", ".join(f"{c:.2f}" for c in prm.cut)}, CAIM {prm.caim:.3f}')
plt.show()
