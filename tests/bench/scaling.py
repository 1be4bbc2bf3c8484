"""Plot time against samples, features, classes and cores in one figure, with the physical limits as lines.

    python tests/bench/scaling.py [--quick] [--out examples/figures/scaling.png]

Each point is the least of several runs. The limits are measured in the same run on the same cores. The first limit is
one pass over the data (numpy's sum). The second limit is the matrix product (K d, d + 1) x (d + 1, n) of the
evaluation. Each number of cores is measured in a separate process, because BLAS reads the number only once.
"""
import argparse
import json
import os
import subprocess
import sys
import timeit
from pathlib import Path

import numpy as np
from bench import ROOT, productOf, randomProblem

from prtools import classStat, qcEstimate, qcEval

PANELS = {"samples n (d = 10, K = 3)": [(n, 10, 3) for n in (1_000, 10_000, 100_000, 1_000_000)],
          "features d (n = 20,000, K = 3)": [(20_000, d, 3) for d in (2, 5, 10, 20, 50, 100, 200)],
          "classes K (n = 100,000, d = 10)": [(100_000, 10, K) for K in (2, 5, 10, 20, 50, 100)]}
LINES = {"training": ("C0", "o"), "evaluation": ("C1", "s"), "one product of the same size": ("0.3", ""),
         "one pass over the data": ("0.6", "")}
LIMITS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def measured(size):
    """Return {line: seconds} of one size."""
    DS = randomProblem(*size)[0]
    X, qcPrm = DS.input, qcEstimate(classStat(DS))
    calls = (lambda: qcEstimate(classStat(DS)), lambda: qcEval(X, qcPrm), productOf(*size), X.sum)
    number = max(1, 200_000 // X.size)
    return {line: min(timeit.repeat(call, number=number, repeat=5)) / number for line, call in zip(LINES, calls)}


def onCores(cores, quick):
    """Return {panel: [{line: seconds} of each size]}, measured in a separate process with this number of threads."""
    env = {**os.environ, **dict.fromkeys(LIMITS, str(cores))}
    command = [sys.executable, __file__, "--measure", *["--quick"] * quick]
    return json.loads(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout)


def drawScaling(found):
    """Return the figure of {cores: what onCores returned}: a panel for each of n, d and K, two cores in full colour."""
    import matplotlib.pyplot as plt

    fig, axes = plt.subplots(1, 3, figsize=(11, 4), sharey=True, layout="constrained")
    for i, (ax, (title, sizes)) in enumerate(zip(axes, PANELS.items())):
        for cores, panels in found.items():
            x, rows = [size[i] for size in sizes][:len(panels[title])], panels[title]
            for line, (colour, marker) in LINES.items():
                limit = not marker
                if limit and cores != max(found):
                    continue
                ax.loglog(x, [1e3 * row[line] for row in rows], color=colour, marker=marker, markersize=4,
                          linestyle="--" if limit else "-" if cores > 1 else ":", linewidth=1.3,
                          label=line if limit else f"{line}, {cores} core{'s' * (cores > 1)}")
        ax.set_xlabel(title)
        ax.grid(alpha=.3)
    axes[0].set_ylabel("time (ms)")
    fig.legend(*axes[0].get_legend_handles_labels(), loc="outside upper center", ncols=3, fontsize=8, frameon=False)
    return fig


def main():
    """Measure and save the figure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="two sizes a panel")
    parser.add_argument("--measure", action="store_true", help="print the times with the cores of this process")
    parser.add_argument("--out", type=Path, default=ROOT / "examples" / "figures" / "scaling.png")
    opt = parser.parse_args()
    if opt.measure:
        json.dump({title: [measured(size) for size in sizes[:2 if opt.quick else None]]
                   for title, sizes in PANELS.items()}, sys.stdout)
        return
    import matplotlib

    matplotlib.use("Agg")
    found = {cores: onCores(cores, opt.quick) for cores in sorted({1, min(2, os.cpu_count() or 1)})}
    drawScaling(found).savefig(opt.out, dpi=100)
    print(np.round([1e3 * found[max(found)][title][-1]["training"] for title in PANELS], 2), "ms at the right")


if __name__ == "__main__":
    main()
