"""A threshold x* causes two types of error. The shaded areas under the two Gaussians are the error probabilities.

The total error is smallest if the priors p and the densities g satisfy p1 g1 = p2 g2 at the threshold. With unequal
priors, x* moves away from the mean of the more probable class.
"""
# %% Imports
import matplotlib.pyplot as plt

from prtools import qcBoundary, qcError, qcMake, qcPlot

# %% Threshold and error probability for two pairs of priors
fig, panels = plt.subplots(1, 2, sharey=True, figsize=(11, 4.8), layout='constrained')
fig.suptitle('N(0, 1) and N(2, 1): a larger prior of class 1 moves the threshold x* towards class 2')
for ax, p1 in zip(panels, (.5, .7)):
    qcPrm = qcMake([0, 2], 1, prior=[p1, 1 - p1])
    x = qcBoundary(qcPrm, 1, 2).threshold[0]
    error = qcError(qcPrm).error
    print(f'p1 = {p1}: x* = {x:.6f}, P(error) = {error:.6f}')
    qcPlot(None, qcPrm, '1dPdf', ax=ax, title=f'$p_1$ = {p1}: x* = {x:.4f}, P(error) = {error:.4f}')
plt.show()
