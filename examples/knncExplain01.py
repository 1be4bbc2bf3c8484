"""The votes of the nearest neighbours. Scaled features are another distance: other neighbours, and another answer."""
# %% Wine, two features of different spread, and a bottle to be classified
import matplotlib.pyplot as plt

from prtools import dsSelect, knncExplain, knncExplainPlot, knncTrain, prData

DS = dsSelect(prData('wine'), features=['Flavanoids', 'Color intensity'])
bottle = [1.6, 5.4]

# %% Who votes, without scaling and with z-scores: the lines and the table
fig, panels = plt.subplots(1, 2, figsize=(9, 7.4), layout='compressed')
for ax, scaling in zip(panels, ('none', 'zscore')):
    why = knncExplain(bottle, knncTrain(DS, k=7, scaling=scaling))
    print(f"scaling='{scaling}'", why, sep='\n')
    knncExplainPlot(why, ax=ax).set(xlim=(.5, 2.8), ylim=(3.7, 7.1), aspect='equal')
plt.show()
