"""The nearest neighbours vote. Scaling changes the distances, and thus the neighbours and the computed class."""
# %% Wine, two features with different spreads, and a bottle to classify
import matplotlib.pyplot as plt

from prtools import dsSelect, knncExplain, knncExplainPlot, knncTrain, prData

DS = dsSelect(prData('wine'), features=['Flavanoids', 'Color intensity'])
bottle = [1.6, 5.4]

# %% Voting neighbours without scaling and with z-scores, as a figure and as a table
fig, panels = plt.subplots(1, 2, figsize=(11, 6.8), layout='compressed')
winner = []
for ax, scaling in zip(panels, ('none', 'zscore')):
    explanation = knncExplain(bottle, knncTrain(DS, k=7, scaling=scaling))
    print(f"scaling='{scaling}'", explanation, sep='\n')
    winner.append(f'{explanation.count.max():g} of 7 votes for {DS.outputName[explanation.answer - 1]}')
    knncExplainPlot(explanation, ax=ax, title='').set(xlim=(-.1, 3.48), ylim=(3.65, 7), aspect='equal')
fig.suptitle('Wine: {} without scaling (left), {} with z-scores (right)'.format(*winner))
plt.show()
