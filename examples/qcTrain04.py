"""QDA can overfit. With more features, the recognition rate rises on the training samples, but falls on new samples.

The two classes have 40 samples each, and their means differ in only two features. LDA overfits less than QDA, because
LDA has fewer parameters. RDA also overfits less, because RDA shrinks the class covariance matrices towards the pooled
matrix and towards a sphere.
"""
# %% Rates of three classifiers against the number of features
import matplotlib.pyplot as plt
import numpy as np

from prtools import qcError, qcEval, qcMake, qcOptSet, qcSample, qcTrain

dims = [2, 3, 5, 8, 12, 16, 20, 25, 30, 35]
models = {'QDA': qcOptSet(), 'LDA': qcOptSet(tied=True), 'RDA': qcOptSet(lambda_=.5, gamma=.5)}
inside, outside = ({name: [] for name in models} for _ in range(2))
best = 100 - 100 * qcError(qcMake([[0, 0], [1.5, 1.5]], 1)).error  # the other features are noise
for d in dims:
    mean = np.r_[1.5, 1.5, np.zeros(d - 2)]
    truth = qcMake([0 * mean, mean], np.eye(d))
    runs = [(qcSample(truth, [40, 40], seed=s), qcSample(truth, 1000, seed=100 + s)) for s in range(5)]
    for name, opt in models.items():
        trained = [qcTrain(DS, opt) for DS, _ in runs]
        inside[name].append(np.mean([c.recogRate for c in trained]))
        outside[name].append(np.mean([qcEval(TS, c).recogRate for c, (_, TS) in zip(trained, runs)]))
for name in models:
    for test, rate in (('inside', inside), ('new samples', outside)):
        print(f'{name} {test:11}', *(f'{v:.3f} (d = {d})' for d, v in zip(dims, rate[name]) if d in (2, 12, 35)))

# %% Dashed lines: inside test; solid lines: new samples
plt.figure(figsize=(8, 6), layout='constrained')
for name, mark in zip(models, 'os^'):
    line, = plt.plot(dims, 100 * np.array(outside[name]), mark + '-', label=f'{name}: new samples')
    plt.plot(dims, 100 * np.array(inside[name]), mark + '--', c=line.get_color(), mfc='w', label=f'{name}: inside test')
plt.axhline(best, color='0.4', linewidth=1, label=f'Bayes {best:.1f}%')
plt.gca().set(xlabel='number of features d (mean of 5 runs,\n40 training samples per class, 1000 new samples)',
              ylabel='recognition rate (%)', ylim=(40, 102),
              title=f'Two Gaussians, {dims[-1]} features: QDA reaches {inside["QDA"][-1]:.0%} inside,\n'
              f'but only {outside["QDA"][-1]:.0%} on new samples; LDA and RDA overfit less')
plt.legend(loc='lower left', ncols=2)
plt.show()
