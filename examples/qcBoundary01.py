"""Calculate a boundary by hand. Two Gaussians in three dimensions have covariance I/4 and priors in the ratio 1 : 2.

The boundary is the plane x1 + x2 + x3 = 3/2 - ln(2)/4. The bars show the contribution of each term to the scores of a
sample. For this sample, the distances favour class 1, and the prior favours class 2.
"""
# %% Two classes
import matplotlib.pyplot as plt

from prtools import qcBoundary, qcError, qcEval, qcExplain, qcExplainPlot, qcMake

qcPrm = qcMake([[0, 0, 0], [1, 1, 1]], 1 / 4, prior=[1, 2])

# %% Equation of the boundary
q = qcBoundary(qcPrm, 2, 1)
print(f'{q.kind}: {q}, or x1 + x2 + x3 = {-q.c / q.b[0]:.4f}')

# %% Terms of the scores of one sample
x = [.1, .7, .8]
terms = qcExplain(x, qcPrm)
print(f'g1 = {terms.lnPrior[0] + terms.mahaTerm[0]:.6f}, g2 = {terms.lnPrior[1] + terms.mahaTerm[1]:.6f}, '
      f'posterior of class 2 = {terms.posterior[1]:.6f}, predicted class {qcEval(x, qcPrm).computedClass[0]}')
print(terms)
print(f'Bayes error = {qcError(qcPrm).error:.6f}')

# %% Terms of the scores of a sample for which the prior outweighs the distances
qcExplainPlot(qcExplain([.4, .5, .5], qcPrm), title='(.4, .5, .5): the prior outweighs the distance')
plt.show()
