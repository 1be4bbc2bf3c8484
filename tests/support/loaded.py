"""Load scripts outside the package as modules for the tests, or run the scripts like notebooks."""
import importlib
import importlib.util
import re
import sys

import matplotlib.pyplot as plt


def loaded(path):
    """Return the module of the script at `path`."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def imported(path):
    """Return the module of the script at `path`, which may import other scripts of its folder."""
    sys.path.insert(0, str(path.parent))
    try:
        return importlib.import_module(path.stem)
    finally:
        sys.path.remove(str(path.parent))


def cellsOf(path):
    """Return the cells of a script that an editor or a notebook runs."""
    return re.split(r"^(?=# %%)", path.read_text(encoding="utf-8"), flags=re.M)


def runCells(path):
    """Run a script cell by cell. After each cell, the figures are closed, as in a notebook.

    Return the figures that were not shown, and whether the script drew in a closed figure, which nobody would see.
    """
    names, figures = {"__name__": "__main__", "__file__": str(path)}, []
    for number, cell in enumerate(cellsOf(path)):
        exec(compile(cell, f"{path.name}, cell {number}", "exec"), names)
        for fig in map(plt.figure, plt.get_fignums()):
            fig.stale = False
            figures.append(fig)
        plt.close("all")
    return figures, any(fig.stale for fig in figures)
