"""Rejection reduces the error rate of the accepted samples. The best threshold depends on the cost of rejection.

If an error costs 1 and a rejection costs r, Chow's rule rejects samples whose largest posterior is below 1 - r. The
dots show the exact rates of this rule. On held-out samples, the threshold with the smallest cost is close to 1 - r.
"""
# %% 3000 held-out samples of N(0, 1) and N(2, 1)
import matplotlib.pyplot as plt

from prtools import perfCv, qcError, qcMake, qcSample, rejectCurve, rejectCurvePlot

DS = qcSample(qcMake([0, 2], 1), [1500, 1500])
cv = perfCv(DS)
curve = rejectCurve(DS.output, cv.computedClass, cv.logProb)

# %% The curve, and the exact rates of Chow's rule
ax = rejectCurvePlot(curve, ax=plt.figure(figsize=(8, 6), layout='constrained').gca(), title='')
ax.lines[0].set_label('3000 held-out samples')
for r in (.05, .1, .2, .3, .4):
    cost = curve.error * (1 - curve.reject) + r * curve.reject
    best = cost.argmin()
    exact = qcError(qcMake([0, 2], 1, cost=[[r, r], [0, 1], [1, 0]]))
    print(f'r = {r}: threshold {curve.threshold[best]:.3f}, reject {100 * curve.reject[best]:4.1f} %, errors'
          f' {100 * curve.error[best]:.1f} %; Chow: threshold {1 - r:.2f}, reject {100 * exact.reject:.1f} %')
    point = 100 * exact.reject, 100 * exact.error / (1 - exact.reject)
    ax.plot(*point, 'o', color='C1', label="Chow's rule with cost r (exact)" if r == .05 else None)
    place: dict = {'xytext': (8, 8)} if r < .2 else {'xytext': (-6, -6), 'ha': 'right', 'va': 'top'}
    ax.annotate(f'r = {r}', point, textcoords='offset points', **place)
    if r == .2:
        ax.set_title(f'N(0, 1) and N(2, 1): if {exact.reject:.0%} of the samples are rejected,\n'
                     f'the exact error rate falls from {qcError(qcMake([0, 2], 1)).error:.1%} to {point[1]:.1f}%')
ax.legend()
plt.show()
