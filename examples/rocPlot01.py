"""Priors change the operating point, not the ROC curve. Equal priors raise the recall and the false-alarm rate.

The ROC curve shows the recall of class 2 against the false-alarm rate. The PR curve shows the precision against the
recall. With equal priors, most samples that are classified as class 2 belong to class 1.
"""
# %% 672 samples of class 1 and 50 samples of class 2, with the counts as priors and with equal priors
import matplotlib.pyplot as plt

from prtools import posterior, prData, qcTrain, rocGet, rocPlot

DS = prData('imbalanceHmm')
curves = {name: rocGet(DS.output, posterior(qcTrain(DS, prior=prior).logProb)[1])
          for name, prior in (('counts', 'count'), ('equal', 'equal'))}
for name, roc in curves.items():
    print(f'{name:6}  AUC {roc.auc:.3f} ± {roc.stdError:.3f}, at these priors: '
          f'recall {100 * roc.recall[roc.point]:.1f}%, false alarms {100 * roc.falseAlarm[roc.point]:.1f}%')

# %% The curves coincide; only the precision shows the fraction of false positives among the predicted positives
plain, equal = (100 * roc.precision[roc.point] for roc in curves.values())
plainRecall, equalRecall = (100 * roc.recall[roc.point] for roc in curves.values())
titles = {'roc': f'Both priors have one ROC curve, AUC {curves["equal"].auc:.3f};\ntheir operating points differ',
          'pr': f'Equal priors: recall {equalRecall:.0f}% (counts: {plainRecall:.0f}%),\n'
                f'precision {equal:.0f}% (counts: {plain:.0f}%)'}
plt.figure(figsize=(10, 5.2), layout='compressed').suptitle('QDA, imbalanceHmm, 672 and 50 samples (inside test)')
for panel, (mode, title) in enumerate(titles.items(), 1):
    for name, roc in curves.items():
        rocPlot(roc, mode, name=f'priors: {name}', ax=plt.subplot(1, 2, panel), title=title)
plt.show()
