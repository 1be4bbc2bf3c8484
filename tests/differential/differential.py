"""Compare prtools with other programs on random problems: ``python tests/differential/differential.py 1000 [seed]``.

The other programs are scikit-learn and R (peers.py), and mpmath at 50 digits (exact.py, risk.py). A line lists the
programs that are not installed. Each quantity has a bound: the largest rounding error of a backward stable algorithm,
which those files derive. The table:

    median, largest    the largest error of each problem, in ulps of the bound
    of bound           the largest share of what is allowed, which depends on d: more than 1 is an error
    over, wrong        problems beyond what is allowed, or with a label that differs where there is no tie
    ties               labels whose lead is no larger than the bound: they may differ
"""
import sys
import time
from importlib.util import find_spec

import numpy as np
import peers
from tally import HEAD

PARTS = {"scikit-learn": [peers.gaussians, peers.categories, peers.neighbours], "R": [peers.inR], "mpmath": []}
if find_spec("mpmath"):
    import exact
    import risk

    PARTS["mpmath"] = [exact.scored, exact.trained, exact.bounded, exact.vanished, risk.erred]


def missing(name):
    """Return why a program is left out, or ''."""
    if name == "R" and not peers.hasR():
        return "there is no Rscript, or it has not the packages MASS and class"
    return "" if PARTS[name] else "it is not installed"


def compared(name, count, seed=0):
    """Return the tallies of one program, the same ones for the same seed."""
    return [tally for i, part in enumerate(PARTS[name]) for tally in part(count, np.random.default_rng([seed, i]))]


if __name__ == "__main__":
    count, seed = (int(word) if word else default for word, default in zip([*sys.argv[1:], "", ""], (1000, 0)))
    start, failures = time.perf_counter(), []
    print(HEAD)
    for name in PARTS:
        why = missing(name)
        if why:
            print(f"{name}: skipped, {why}")
            continue
        for tally in compared(name, count, seed):
            print(tally, flush=True)
            failures += tally.failures
    print("\n".join(["", *failures, f"{len(failures)} failures, {time.perf_counter() - start:.0f} s"]))
    sys.exit(bool(failures))
