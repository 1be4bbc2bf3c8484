"""List the functions by category, as a toolbox's Contents does: ``python -m prtools``.

``python -m prtools explore imbalance2`` opens the explorer of priors, see `qcExplore`.
"""
import sys

from .qcExplore import command

prtools = sys.modules[__package__]
# A function belongs to the first category with one of whose prefixes its name begins.
CATEGORY = {
    "Data": ("Struct", "prData", "ds", "pca"),
    "Gaussians and class statistics": ("gaussian", "classStat"),
    "Quadratic classifier": ("qc",),
    "Naive Bayes": ("nbc",),
    "Nearest neighbours": ("knnc", "coverHart", "minkowskiBall"),
    "Performance": ("perf", "confMat", "posterior"),
}
STRIPPED = "(described where docstrings are: run Python without -OO)"


def contents():
    """Return the functions as {category: {name: what it does, in one line}}."""
    names = [n for n in dir(prtools) if getattr(getattr(prtools, n), "__module__", "") == f"prtools.{n}"]
    category = {n: next((c for c, prefix in CATEGORY.items() if n.startswith(prefix)), "Other") for n in names}
    return {c: {n: (getattr(prtools, n).__doc__ or STRIPPED).splitlines()[0] for n in names if category[n] == c}
            for c in (*CATEGORY, "Other") if c in category.values()}


def markdown():
    """Return the table of functions that README shows."""
    lines = [line for head, functions in contents().items()
             for line in (f"| **{head}** | |", *(f"| `{n}` | {what} |" for n, what in functions.items()))]
    return "\n".join(["| function | what it does |", "|---|---|", *lines])


def text():
    """Return the list that ``python -m prtools`` prints."""
    width = max(len(n) for functions in contents().values() for n in functions)
    blocks = ["\n".join([head, *(f"  {n:{width}}  {line}" for n, line in functions.items())])
              for head, functions in contents().items()]
    return "\n\n".join([f"prtools {prtools.__version__}. help(name) tells more.", *blocks])


if __name__ == "__main__":
    if sys.argv[1:2] == ["explore"]:
        sys.exit(command(sys.argv[2:]))
    print(markdown() if sys.argv[1:] == ["--markdown"] else text())
