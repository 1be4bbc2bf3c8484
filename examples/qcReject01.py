"""Use the reject option. If a rejection costs r and an error costs 1, reject where the larger posterior is below 1 - r.

As r increases, the hatched reject band becomes narrower, so errors increase and rejections decrease. At r = .5, no
sample is rejected.
"""
# %% N(0, 1) and N(2, 1) with equal priors; row 0 of the cost matrix contains the costs of rejection
import matplotlib.pyplot as plt

from prtools import qcBoundary, qcError, qcMake, qcPlot


def chow(r):
    """Return the classifier for which a rejection costs `r` and an error costs 1."""
    return qcMake([0, 2], 1, cost=[[r, r], [0, 1], [1, 0]])


# %% Exact bands and probabilities; for r = .5, rejection is never optimal, so qcMake is called without costs
print('  r   reject band          error   reject   risk')
fig, panels = plt.subplots(2, 4, sharex=True, sharey='row', figsize=(16, 7.8), layout='constrained')
fig.suptitle('N(0, 1) and N(2, 1): a lower cost r of rejection causes more rejections and fewer errors')
for column, r in enumerate((.1, .2, .3, .5)):
    qcPrm = chow(r) if r < .5 else qcMake([0, 2], 1)
    result = qcError(qcPrm)
    band = [qcBoundary(qcPrm, *pair).threshold[0] for pair in ((1, 0), (0, 2))] if r < .5 else None
    text = f'[{band[0]:7.4f}, {band[1]:6.4f}]' if band else 'no band'
    print(f'{r:4}  {text:20} {result.error:.4f}  {result.reject:.4f}  {result.risk:.4f}')
    qcPlot(None, qcPrm, '1dPdf', ax=panels[0, column], title='').set_title(
        f'r = {r}: {100 * result.error:.0f}% errors,\n{100 * result.reject:.0f}% rejected')
    ax = qcPlot(None, qcPrm, '1dPosterior', ax=panels[1, column], legend=False,
                title=f'reject below {1 - r:g}')
    ax.axhline(1 - r, color='k')
for ax in panels.flat:
    ax.label_outer()
plt.show()
