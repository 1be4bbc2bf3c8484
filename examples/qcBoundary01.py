"""A boundary worked by hand. Two Gaussians with covariance I/4 in three dimensions, the second class twice as likely.

The boundary is a plane, x1 + x2 + x3 = 3/2 - ln(2)/4. Bars: what each term adds to the score of a sample, where
the distances speak for class 1, and the prior for class 2.
"""
# %% The two classes
import matplotlib.pyplot as plt

from prtools import qcBoundary, qcError, qcEval, qcExplain, qcExplainPlot, qcMake

qcPrm = qcMake([[0, 0, 0], [1, 1, 1]], 1 / 4, prior=[1, 2])

# %% The boundary as an equation
q = qcBoundary(qcPrm, 2, 1)
print(f'{q.kind}: {q}, or x1 + x2 + x3 = {-q.c / q.b[0]:.4f}')

# %% A sample, and the terms of its decision
x = [.1, .7, .8]
why = qcExplain(x, qcPrm)
print(f'g1 = {why.lnPrior[0] + why.mahaTerm[0]:.6f}, g2 = {why.lnPrior[1] + why.mahaTerm[1]:.6f}, '
      f'posterior of class 2 = {why.posterior[1]:.6f}, answer {qcEval(x, qcPrm).computedClass[0]}')
print(why)
print(f'Bayes error = {qcError(qcPrm).error:.6f}')

# %% Which term decides? Here the distances speak for class 1, and the prior outvotes them
qcExplainPlot(qcExplain([.4, .5, .5], qcPrm), title='(.4, .5, .5): the prior outvotes the distance')
plt.show()
