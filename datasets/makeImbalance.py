"""Write the three sets of the prior-imbalance exercise beside this file: ``python datasets/makeImbalance.py``.

They are kept as CSV since the numbers of the exercise belong to these very samples, and another numpy may draw others.
"""
from pathlib import Path

import numpy as np

# Of each class: its name, mean, covariance, number of samples.
SETS = {
    "imbalance2": [("majority", [0, 0], [[4, 0], [0, 4]], 1000), ("minority", [2, 1], [[1, 0], [0, 1]], 20)],
    "imbalance3": [("left", [-2.5, 0], [[2, 0], [0, 2]], 600), ("right", [2.5, 0], [[2, 0], [0, 2]], 400),
                   ("minority", [0, 1.5], [[.5, 0], [0, .5]], 20)],
    "imbalanceHmm": [("majority", [-320, 65], [[3000, -240], [-240, 1400]], 672),
                     ("minority", [-345, 15], [[7600, -1100], [-1100, 450]], 50)],
}
SHOWS = {
    "imbalance2": "the minority's region vanishes altogether",
    "imbalance3": "the minority's recall is 0 though its region is still there",
    "imbalanceHmm": "the minority's recall collapses, its region stays",
}


def lines(name):
    """Yield the lines of a set: provenance, header, samples."""
    rng = np.random.default_rng(0)
    what = "; ".join(f"N({mu}, {Sigma}) {n}" for _, mu, Sigma, n in SETS[name])
    yield f"# Synthetic, drawn by makeImbalance.py (default_rng(0), method='cholesky'): {what}: {SHOWS[name]}."
    yield "# Licence: MIT, as that of prtools."
    yield "x1,x2,class"
    for label, mu, Sigma, n in SETS[name]:
        for x1, x2 in rng.multivariate_normal(mu, Sigma, size=n, method="cholesky").tolist():
            yield f"{x1:.9g},{x2:.9g},{label}"


if __name__ == "__main__":
    for name in SETS:
        path = Path(__file__).with_name(f"{name}.csv")
        path.write_text("\n".join(lines(name)) + "\n", encoding="utf-8", newline="\n")
        print(path.name)
