"""The house: which file stands on which floor, and that imports go down only (floors: see FLOORS)."""
import ast
import importlib
import inspect
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

import prtools

ROOT = Path(__file__).resolve().parents[1]

# Floor: files. The highest floor with a pattern that fits a file is the file's; '*' does not reach into private/.
FLOORS = {
    0: "Struct private/__init__ private/decide private/discretise private/gaussian private/lanes private/loo"
       " private/neighbour private/quadric private/stat private/words",
    1: "private/arfffile private/csvfile private/dataset private/files private/matfile private/model private/npzfile"
       " private/options private/table",
    2: "prData ds* gaussian* classStat* qc* nbc* knnc* coverHart confMatGet perf* pca private/classifier"
       " private/heldOut private/pieces",
    3: "private/surface qcSurface",
    4: "private/axes private/scene private/web *Plot *Plot2 *Explore",
    5: "__init__ __main__",
}
DRAWING = {"matplotlib", "mpl_toolkits", "contourpy", "PIL"}  # of floor 4 alone
BY_NAME = ("import_module", "find_spec", "__import__")  # calls that import, or reach for, a module by its name
OWN = {"sklearn": "prData", "pandas": "dsToTable", "mpi4py": "classStatMpi", "tqdm": "private/pieces",
       "tornado": "private/web"}  # of a file
ALLOWED = {"numpy", "scipy", *OWN} | DRAWING

FILES = {str(p.relative_to(ROOT / "prtools").with_suffix("")).replace("\\", "/"): p
         for p in sorted((ROOT / "prtools").rglob("*.py"))}
PUBLIC = [f for f in FILES if "/" not in f and not f.startswith("_")]


def floor(file):
    """Return the floor of a file, or None where it is not in the table."""
    fits = [level for level, patterns in FLOORS.items() for p in patterns.split()
            if fnmatchcase(file, p) and ("/" in p) == ("/" in file)]
    return max(fits, default=None)


def imports(file, tree):
    """Yield (module, at the top?, the statement) of each import: 'private/stat', 'qcTrain', or an outside package."""
    top = set(tree.body)
    for node in ast.walk(tree):
        where = node in top
        if isinstance(node, ast.Import):
            yield from ((alias.name, where, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module, where, node
        elif isinstance(node, ast.ImportFrom):
            folder = file.split("/")[:-1]
            base = folder[:len(folder) + 1 - node.level] + (node.module or "").split(".") * bool(node.module)
            name = "/".join(base)
            yield from ((name if name in FILES else "/".join([*base, alias.name]), where, node) for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in BY_NAME:
            yield str(getattr(node.args[0], "value", "?")), where, node


def offences(file, source):
    """Return what in `source`, taken as the text of `file`, breaks the rules of the house."""
    found, level = [], floor(file)
    if level is None:
        return [f"{file} stands on no floor: add it to FLOORS"]
    for module, top, node in imports(file, ast.parse(source)):
        root, said = module.split(".")[0], f"{file}:{node.lineno}: {ast.unparse(node)}: "
        inside = isinstance(node, ast.ImportFrom) and node.level
        if root == "prtools" or (inside == file.count("/") + 1 and node.module is None and level < 5):
            found.append(said + "write `from .qcTrain import qcTrain`, or the module hides the function")
        elif inside:
            if module not in FILES:
                found.append(said + "there is no such file")
            elif (floor(module) or 0) > level:
                found.append(said + f"goes up, from floor {level} to {floor(module)}")
        elif root not in sys.stdlib_module_names:
            if root not in ALLOWED:
                found.append(said + "is not a dependency")
            if top and root != "numpy":
                found.append(said + "belongs inside the function that needs it")
            if root in DRAWING and level != 4:
                found.append(said + "drawing is for floor 4")
            if OWN.get(root, file) != file:
                found.append(said + f"{root} is for {OWN[root]}")
    return found


@pytest.mark.parametrize("file", FILES)
def test_file_has_a_floor_and_imports_go_down(file):
    assert offences(file, FILES[file].read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(("file", "source", "word"), [
    ("stray", "x = 1", "no floor"),
    ("private/stray", "x = 1", "no floor"),
    ("private/stat", "from .dataset import dsOpen", "goes up"),
    ("private/stat", "from ..classStat import classStat", "goes up"),
    ("classStat", "def f():\n from .private.axes import palette", "goes up"),
    ("qcTrain", "def f():\n import matplotlib.pyplot as plt", "floor 4"),
    ("qcSurface", "def f():\n import contourpy", "floor 4"),
    ("qcPlot", "import matplotlib.pyplot as plt", "inside the function"),
    ("qcTrain", "from scipy.linalg import cholesky", "inside the function"),
    ("dsSelect", "def f():\n from sklearn.datasets import load_iris", "prData"),
    ("dsSelect", "def f():\n import importlib.util as u\n u.find_spec('sklearn')", "prData"),
    ("qcTrain", "from . import qcEval", "hides"),
    ("qcTrain", "import prtools.qcEval as m", "hides"),
    ("qcTrain", "from prtools import qcEval", "hides"),
    ("qcTrain", "from .private.nowhere import f", "no such file"),
    ("prData", "def f():\n import pandas", "dsToTable"),
    ("prData", "def f():\n import polars", "not a dependency"),
])
def test_rules_are_kept_by_the_check_itself(file, source, word):
    assert any(word in line for line in offences(file, source))


def test_imports_form_no_circle():
    down = {f: {m for m, top, node in imports(f, ast.parse(p.read_text(encoding="utf-8"))) if top and m in FILES}
            for f, p in FILES.items()}
    while down:
        free = [f for f, needs in down.items() if not needs & down.keys()]
        assert free, f"these import each other in a circle: {sorted(down)}"
        down = {f: needs for f, needs in down.items() if f not in free}


def test_import_prtools_loads_numpy_and_the_standard_library_only():
    code = ("import sys; before = set(sys.modules); import prtools\n"
            "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before} - set(sys.stdlib_module_names)))")
    run = subprocess.run([sys.executable, "-W", "error", "-c", code], cwd=ROOT, capture_output=True, text=True,
                         check=True)
    assert run.stdout.split() == ["numpy", "prtools"]


@pytest.mark.parametrize("name", PUBLIC)
def test_function_is_reached_in_three_ways(name):
    function = getattr(prtools, name)
    starred = {}
    exec("from prtools import *", starred)
    assert callable(function)
    assert not inspect.ismodule(function)
    assert function.__name__ == name
    assert getattr(importlib.import_module(f"prtools.{name}"), name) is function
    assert starred[name] is function


def test_star_import_binds_the_functions_and_nothing_else():
    starred = {}
    exec("from prtools import *", starred)
    assert sorted(set(starred) - {"__builtins__"}) == sorted(PUBLIC)


@pytest.mark.parametrize("name", PUBLIC)
def test_function_has_a_docstring_with_its_parts(name):
    text = getattr(prtools, name).__doc__
    assert [part for part in ("Examples\n", ">>> ") if part not in text] == []
    assert ast.get_docstring(ast.parse(FILES[name].read_text(encoding="utf-8"))), f"{name}.py has no module docstring"


def test_package_holds_private_alone():
    assert {f.split("/")[0] for f in FILES if "/" in f} <= {"private"}
