"""Compute AIC, BIC, the number of parameters and warnings for a fitted Gaussian mixture."""

import numpy as np

from ..check.messages import plural

REMEDY = "Use fewer Gaussians, tied=True, a simpler covType or a larger minVariance"


def gmmWarnings(fit, n, opt, name="data"):
    """Return a list of warnings about the fit to n samples. The warnings refer to the samples as `name`."""
    messages = []
    if fit.hasShrunk.any():
        j = int(fit.hasShrunk.argmax())
        w = fit.model.prior
        messages.append(
            f"{name}: Gaussian {j + 1} of {len(w)} has shrunk to {n * w[j]:.3g} of {n} samples, or"
            f" to the minimum variance. {REMEDY} (now {opt.minVariance:g})."
        )
    if not fit.hasEnded:
        messages.append(
            f"{name}: logLike still increases after {plural(opt.maxIteration, 'iteration')}. Raise"
            f" maxIteration, or minImprove (now {opt.minImprove:g})."
        )
    return messages


def criteria(fit, n, opt):
    """Return the information criteria AIC and BIC of the fit to n samples."""
    d, k = fit.model.mu.shape
    q = parameterNum(k, d, opt)
    lnL = fit.logLike[-1]
    # AIC = 2 q - 2 ln L,  BIC = q ln n - 2 ln L
    return float(2 * q - 2 * lnL), float(q * np.log(n) - 2 * lnL)


def parameterNum(k, d, opt):
    """Return the number of free parameters of a mixture of k Gaussians with d features."""
    perCovariance = {"full": d * (d + 1) // 2, "diagonal": d, "single": 1}[opt.covType]
    covarianceNum = 1 if opt.tied else k
    return k - 1 + k * d + perCovariance * covarianceNum
