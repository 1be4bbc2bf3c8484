"""Priors move the point, not the curve. With counts as priors class 2 is never found; the score is as good as before.

Both pictures count the same errors: ROC recall against the false alarms, PR precision against recall. With counts as
priors there are no alarms, so that they have no precision.
"""
# %% 1000 samples of class 1, 20 of class 2: the same Gaussians with the priors of the counts, and with equal ones
import matplotlib.pyplot as plt

from prtools import posterior, prData, qcTrain, rocGet, rocPlot

DS = prData('imbalance2')
curves = {name: rocGet(DS.output, posterior(qcTrain(DS, prior=prior).logProb)[1])
          for name, prior in (('counts', 'count'), ('equal', 'equal'))}
for name, roc in curves.items():
    print(f'{name:6}  AUC {roc.auc:.3f} ± {roc.stdError:.3f}, at these priors: '
          f'recall {100 * roc.recall[roc.point]:.1f}%, false alarms {100 * roc.falseAlarm[roc.point]:.1f}%')

# %% The curves lie on each other; what the false alarms cost, most of 1000 being negative, only the precision says
titles = {'roc': 'One curve, two points on it', 'pr': 'Most alarms are false'}    # 'det' enlarges the corner
plt.figure(figsize=(10, 5.4), layout='compressed')
for panel, (mode, title) in enumerate(titles.items(), 1):
    for name, roc in curves.items():
        rocPlot(roc, mode, name=name, ax=plt.subplot(1, 2, panel), title=title)
plt.show()
