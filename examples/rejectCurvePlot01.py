"""Choose a threshold for rejection on held-out samples.

The error-reject curve shows how many errors remain if the least certain samples are rejected. If an error costs 1 and a
rejection costs r, Chow's threshold is 1 - r; the marked points have the smallest mean cost on the held-out samples.
"""
# %% Posteriors of held-out samples
import matplotlib.pyplot as plt

from prtools import dsSelect, perfCv, prData, rejectCurve, rejectCurvePlot

DS = dsSelect(prData('wine'), features=[0, 1])

# %% Curves of two classifiers, and the threshold with the smallest cost
ax = plt.figure(figsize=(8, 6), layout='constrained').gca()
for name, marker in (('qc', 'o'), ('knnc', 's')):
    cv = perfCv(DS, name, k=15) if name == 'knnc' else perfCv(DS, name)
    curve = rejectCurve(DS.output, cv.computedClass, cv.logProb)
    rejectCurvePlot(curve, ax=ax, title='wine, two features')
    for r in (.1, .2, .4):
        cost = curve.error * (1 - curve.reject) + r * curve.reject
        best = cost.argmin()
        print(f'{name}, r = {r}: reject {100 * curve.reject[best]:.1f} % of the samples below'
              f' {curve.threshold[best]:.3f}; {100 * curve.error[best]:.1f} % errors; Chow: {1 - r:.1f}')
        ax.plot(100 * curve.reject[best], 100 * curve.error[best], marker, color='k')
        ax.annotate(f' {name}, r = {r}', (100 * curve.reject[best], 100 * curve.error[best]))
plt.show()
