"""Compare the scores of two classes. With equal variances, x^2 cancels, and the difference of the scores is a line.

With variances 1 and 4, the difference is a parabola, whose two roots are the thresholds. The lecture adds ln|Sigma|
instead of subtracting it (E0-2, E0-3). With this sign, the difference has no root, so class 1 would never be predicted.
"""
# %% One feature: means 0 and 2, equal priors, and equal or different variances
import matplotlib.pyplot as plt
import numpy as np

from prtools import qcBoundary, qcError, qcMake, qcPlot

models = {'equal variances': qcMake([0, 2], 1), 'variances 1 and 4': qcMake([0, 2], [1, 4])}
x = np.linspace(-4, 6, 501)


def scores(qcPrm, sign=-1):
    """Return 2 ln p_i - ln|S_i| - D_i^2 for both classes. The lecture has sign = 1 before ln|S_i|."""
    return [2 * np.log(.5) + sign * np.log(c.sigma.item()) - (x - c.mu.item()) ** 2 / c.sigma.item()
            for c in qcPrm['class']]


# %% Densities (top), and the scores with their difference (bottom)
panels = plt.subplots(2, 2, sharex=True, figsize=(11, 7.6), layout='constrained')[1]
for (title, qcPrm), (upper, lower), shape in zip(models.items(), panels.T, ('line', 'parabola (wrong sign: no root)')):
    plt.setp(qcPlot(None, qcPrm, '1dPdf', ax=upper, limits=[[-4, 6]], legend=False, title=f'Means 0 and 2, {title}:\n'
                    f'shaded area P(error) = {qcError(qcPrm).error:.3f}').collections, hatch='')
    (g1, g2), wrong = scores(qcPrm), np.subtract(*scores(qcPrm, 1))
    threshold = qcBoundary(qcPrm, 1, 2).threshold
    print(f'{title}: thresholds {threshold.round(4)}, largest difference {(g1 - g2).max():.3f},'
          f' with the sign of the lecture {wrong.max():.3f}')
    for k, (g, curve) in enumerate(zip((g1, g2), upper.lines), 1):
        lower.plot(x, g, color=curve.get_color(), linestyle=curve.get_linestyle(), label=f'class {k}')
    lower.plot(x, g1 - g2, 'k', label='difference of the scores')
    lower.axhline(0, color='0.6', zorder=0)
    lower.vlines(threshold, -12, 10, 'k', '--', label='threshold')
    lower.set(ylim=(-12, 10), xlabel='x', ylabel='score', title=f'Difference: a {shape}')
    if 'wrong' in shape:
        lower.plot(x, wrong, 'r:', label=f'with the wrong sign of ln|Σ|: at most {wrong.max():.3f}')
plt.figlegend(*panels[1, 1].get_legend_handles_labels(), loc='outside lower center', ncols=3)
plt.show()
