"""Costs move the threshold. To call a true class 2 "1" costs ten times the reverse: class 2 is answered more often.

The threshold, -.1513, is the one of priors 1 : 10. Costs and priors do the same to the decision.
"""
# %% N(0, 1) and N(2, 1): without costs, with a cost matrix, and with priors 1 : 10
import matplotlib.pyplot as plt

from prtools import qcBoundary, qcError, qcMake, qcPlot

plain = qcMake([0, 2], 1)
costly = qcMake([0, 2], 1, cost=[[0, 10], [1, 0]])    # row: decision, column: truth
prior = qcMake([0, 2], 1, prior=[1, 10])
for name, qcPrm in (('no costs', plain), ('costs', costly), ('priors 1 : 10', prior)):
    print(f'{name:14} threshold {qcBoundary(qcPrm, 1, 2).threshold[0]:8.4f}')

# %% The cost pays: fewer of the expensive errors, more of the cheap ones
for qcPrm in (plain, costly):
    confusion = qcError(qcPrm).confusion
    print(f'class 2 called 1: {confusion[1, 0]:.4f}, class 1 called 2: {confusion[0, 1]:.4f}, '
          f'mean cost {(10 * confusion[1, 0] + confusion[0, 1]) / 2:.4f}')

# %% The same densities, decided both ways
plt.figure(figsize=(11, 4.4), layout='constrained')
qcPlot(None, plain, '1dPdf', ax=plt.subplot(1, 2, 1)).set_title('Every error costs 1: threshold 1')
qcPlot(None, costly, '1dPdf', ax=plt.subplot(1, 2, 2)).set_title('To miss class 2 costs 10: threshold -.1513')
plt.show()
