"""Find shrunk Gaussians, and compute AIC, BIC, the number of parameters and warnings for a Gaussian mixture."""

import numpy as np

from ..check.messages import plural

REMEDY = "Use fewer Gaussians, tied=True, a simpler covType or a larger minVariance"


def hasShrunk(model, overall, n):
    """For each Gaussian, return whether it has the minimum variance in some direction or a weight below 1 / n.

    n is the number of samples, or the sum of their weights divided by the smallest weight.
    """
    if model.sigma.ndim == 2:
        share = (model.sigma * overall.W**2).min(axis=1)
    else:
        share = np.linalg.eigvalsh(overall.W @ model.sigma @ overall.W.T)[:, 0]
    isNarrow = share < overall.minVariance * (1 + 1e-6)
    return isNarrow | (model.prior * n < 1)


def gmmWarnings(fit, opt, name="data"):
    """Return a list of warnings about the fit. The warnings refer to the samples as `name`."""
    messages = []
    if fit.hasShrunk.any():
        j = int(fit.hasShrunk.argmax())
        n, w = fit.n, fit.model.prior
        messages.append(
            f"{name}: Gaussian {j + 1} of {len(w)} has shrunk to {n * w[j]:.3g} of {n:.15g}"
            f" samples, or to the minimum variance. {REMEDY} (now {opt.minVariance:g})."
        )
    if not fit.hasEnded:
        messages.append(
            f"{name}: logLike still increases after {plural(opt.maxIteration, 'iteration')}. Raise"
            f" maxIteration, or minImprove (now {opt.minImprove:g})."
        )
    return messages


def criteria(fit, opt):
    """Return the information criteria AIC and BIC of the fit."""
    d, k = fit.model.mu.shape
    q = parameterNum(k, d, opt)
    lnL = fit.logLike[-1]
    # AIC = 2 q - 2 ln L,  BIC = q ln n - 2 ln L
    return float(2 * q - 2 * lnL), float(q * np.log(fit.n) - 2 * lnL)


def parameterNum(k, d, opt):
    """Return the number of free parameters of a mixture of k Gaussians with d features."""
    perCovariance = {"full": d * (d + 1) // 2, "diagonal": d, "single": 1}[opt.covType]
    covarianceNum = 1 if opt.tied else k
    return k - 1 + k * d + perCovariance * covarianceNum
