"""To answer or not. If a rejection costs r and an error 1, reject where the larger posterior is below 1 - r.

As r grows the hatched band narrows, errors grow and rejections fall; at r = .5 no band is left.
"""
# %% N(0, 1) and N(2, 1), equal priors; cost: row 0 is reject, rows 1 and 2 the answers
import warnings

import matplotlib.pyplot as plt

from prtools import qcBoundary, qcError, qcMake, qcPlot

print('  r   reject band          error   reject   risk')
plt.figure(figsize=(10.5, 7.4), layout='constrained')
for panel, r in enumerate((.1, .2, .3, .5), 1):
    with warnings.catch_warnings():
        if r == .5:  # to reject never pays: the package says so
            warnings.filterwarnings('ignore', message='the decision for reject')
        qcPrm = qcMake([0, 2], 1, cost=[[r, r], [0, 1], [1, 0]])
        result = qcError(qcPrm)
        ends = [qcBoundary(qcPrm, 1, 0).threshold[0], qcBoundary(qcPrm, 0, 2).threshold[0]]
        band = f'[{ends[0]:7.4f}, {ends[1]:6.4f}]' if ends[0] < ends[1] else 'no band'
        print(f'{r:4}  {band:20} {result.error:.4f}  {result.reject:.4f}  {result.risk:.4f}')
        ax = qcPlot(None, qcPrm, '1dPdf', ax=plt.subplot(2, 2, panel))
    ax.set_title(f'r = {r}: error {result.error:.4f}, reject {result.reject:.4f}, risk {result.risk:.4f}')
plt.show()
