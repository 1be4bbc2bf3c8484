"""Explain a decision. The score of a class is a sum of three terms, which depend on the prior, volume and distance.

Sample 71 is a Versicolour that is classified as Virginica. Its distance from Versicolour is larger, and this term
outweighs the volume term, which favours Versicolour. The bars compare the terms of all classes, and the arrows compare
the two most probable classes.
"""
# %% The quadratic classifier on iris, features 3 and 4, and a misclassified sample
import matplotlib.pyplot as plt

from prtools import dsSelect, explainPlot, prData, qcExplain, qcExplainPlot, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3])
why = qcExplain(DS.input[:, 70], qcTrain(DS))
print(why)

# %% The terms of all classes (top), and the evidence for Virginica against Versicolour (bottom)
top, bottom = plt.subplots(2, 1, figsize=(8, 7.4), layout='constrained')[1]
qcExplainPlot(why, ax=top, title='QDA of iris, features 3 and 4, sample 71: the distance rules out\n'
              'Setosa (bar truncated); the priors are equal, so they have no bars')
explainPlot(why, ax=bottom, title='Sample 71, a Versicolour: the distance favours Virginica\nand outweighs the volume')
plt.show()
