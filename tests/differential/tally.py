"""The counts of a comparison: errors in ulps of their bound, and labels with their ties."""
from statistics import median

import numpy as np

EPS = 2.0 ** -52
HEAD = (f"{'':34}{'problems':>9}{'median':>10}{'largest':>10}{'of bound':>10}{'over':>6}"
        f"{'labels':>9}{'ties':>7}{'wrong':>7}")


class Tally:
    """The errors of one quantity over all problems, the largest of each problem, and the labels."""

    def __init__(self, name):
        self.name, self.problems, self.labels, self.ties = name, 0, 0, 0
        self.ulps, self.share, self.over, self.wrong = [], [], [], []

    def error(self, difference, unit, allowed, what):
        """Count differences in units of `unit`, one ulp of the bound; more than `allowed` of them is an error."""
        ulps = np.abs(np.asarray(difference, float)) / unit
        largest = float(np.max(ulps)) if np.isfinite(ulps).all() else np.inf
        self.problems += 1
        self.ulps.append(largest)
        self.share.append(largest / allowed)
        if not largest <= allowed:
            self.over.append(f"{what}: {largest:.3g} ulps, {allowed:.3g} allowed")

    def label(self, mine, right, margin, what):
        """Count labels; those that differ with a margin (in bounds, from the second best) above 1 are wrong."""
        mine, right, margin = map(np.asarray, (mine, right, margin))
        self.labels += mine.size
        self.ties += int((margin <= 1).sum())
        wrong = (mine != right) & (margin > 1)
        if wrong.any():
            self.wrong.append(f"{what}: {wrong.sum()} of {mine.size} labels, with margins of {margin[wrong].min():.3g}"
                              " bounds and more")

    def refuse(self, what):
        """Count a problem that was refused, though it can be solved."""
        self.problems += 1
        self.over.append(what)

    @property
    def failures(self):
        """Each failure, one per line."""
        return [f"{self.name}: {each}" for each in self.over + self.wrong]

    def __str__(self):
        number = "".join(f"{f(x):10.2g}" if x else f"{'':10}"
                         for f, x in ((median, self.ulps), (max, self.ulps), (max, self.share)))
        labels = f"{self.labels:9}{self.ties:7}{len(self.wrong):7}" if self.labels else ""
        return f"{self.name:34}{self.problems:9}{number}{len(self.over):6}{labels}".rstrip()
