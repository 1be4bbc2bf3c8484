"""The layers of the package: modules import only from lower layers, and public modules export only their functions."""
import ast
import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import prtools

ROOT = Path(__file__).resolve().parents[1]

FLOOR = {"kernel": 0, "check": 1, "lecture": 2, "file": 3, "perf": 3, "draw": 4, "explore": 5}  # layers of private/
PUBLIC_FLOOR, TOP = 6, 7  # public modules; __init__ and __main__, which may import everything
DRAWING = {"matplotlib", "mpl_toolkits", "contourpy", "PIL"}  # only for draw/, explore/ and the plotting functions
BY_NAME = ("import_module", "find_spec", "__import__")  # calls that import or find a module by its name
TYPES = "private/types"  # types for type checkers
LOOKS = "private/check/nameClashes"  # locates modules, but imports none
OWN = {"sklearn": "private/file/exampleData", "pandas": "dsToTable", "mpi4py": "classStatMpi",
       "openpyxl": "private/file/xlsxRead", "tqdm": "private/file/progressBar",
       "threadpoolctl": "private/kernel/threads"}  # allowed in one file each
ALLOWED = {"numpy", "scipy", *OWN} | DRAWING
LONGEST = 270  # maximum number of lines of a file in private/

FILES = {str(p.relative_to(ROOT / "prtools").with_suffix("")).replace("\\", "/"): p
         for p in sorted((ROOT / "prtools").rglob("*.py"))}
PUBLIC = [f for f in FILES if "/" not in f and not f.startswith("_")]


def floor(file):
    """Return the layer of a file according to its folder, or None if the folder is not a layer."""
    *folders, name = file.split("/")
    if file == TYPES:
        return 0
    if not folders:
        return TOP if name.startswith("__") else PUBLIC_FLOOR
    if name == "__init__":
        return TOP if folders == ["private"] or folders[-1] in FLOOR else None
    return FLOOR.get(folders[1]) if len(folders) == 2 and folders[0] == "private" else None


def mayDraw(file):
    return file.startswith(("private/draw/", "private/explore/")) or file.rstrip("2").endswith("Plot")


def imports(file, tree):
    """Yield (module, names, is at top level, statement) of each import, such as 'private/kernel/moments'."""
    top = set(tree.body)
    guards = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    forTypes = {node for guard in guards for node in ast.walk(guard)}
    for node in ast.walk(tree):
        if node in forTypes:
            continue
        where = node in top
        if isinstance(node, ast.Import):
            yield from ((alias.name, [], where, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module, [alias.name for alias in node.names], where, node
        elif isinstance(node, ast.ImportFrom):
            folder = file.split("/")[:-1]
            base = folder[:len(folder) + 1 - node.level] + (node.module or "").split(".") * bool(node.module)
            name = "/".join(base)
            for alias in node.names:
                inside = name in FILES and f"{name}/__init__" not in FILES
                yield name if inside else "/".join([*base, alias.name]), [alias.name], where, node
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in BY_NAME and file != LOOKS:
            yield str(getattr(node.args[0], "value", "?")), [], where, node


def offences(file, source):
    """Return the violations of the layer rules in `source`, the text of `file`."""
    found, level = [], floor(file)
    if level is None:
        return [f"{file} stands on no floor: these are {', '.join(FLOOR)} in private/, and prtools/ itself"]
    for module, names, top, node in imports(file, ast.parse(source)):
        root, said = module.split(".")[0], f"{file}:{node.lineno}: {ast.unparse(node)}: "
        inside = isinstance(node, ast.ImportFrom) and node.level
        if module == "prtools" and not names and level == TOP:
            continue
        if root == "prtools" or (inside == file.count("/") + 1 and node.module is None):
            found.append(said + "write `from .qcTrain import qcTrain`, or the module hides the function")
        elif inside:
            if module not in FILES:
                found.append(said + "there is no such file")
            elif file == "Struct" and module not in ("private/check/messages", "private/check/printing"):
                found.append(said + "Struct stands below all floors")
            elif module in PUBLIC and file.startswith("private/") and module != "Struct":
                found.append(said + f"goes up, from {file.split('/')[1]}/ to a public file")
            elif module in PUBLIC and names != [module]:
                found.append(said + "takes the inside of a public file: what others need belongs in private/")
            elif floor(module) > level and module not in PUBLIC:
                found.append(said + f"goes up, from floor {level} to {floor(module)}")
        elif root not in sys.stdlib_module_names:
            if root not in ALLOWED:
                found.append(said + "is not a dependency")
            if top and root != "numpy":
                found.append(said + "belongs inside the function that needs it")
            if root in DRAWING and not mayDraw(file):
                found.append(said + "drawing is for draw/, explore/ and the functions that draw")
            if OWN.get(root, file) != file:
                found.append(said + f"{root} is for {OWN[root]}")
    return found


@pytest.mark.parametrize("file", FILES)
def test_file_has_a_floor_and_imports_go_down(file):
    assert offences(file, FILES[file].read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(("file", "source", "word"), [
    ("private/stray", "x = 1", "no floor"),
    ("private/attic/stray", "x = 1", "no floor"),
    ("private/kernel/deep/stray", "x = 1", "no floor"),
    ("private/kernel/moments", "from ..check.dataset import checkDataset", "goes up"),
    ("private/kernel/moments", "def f():\n from ..draw import scene", "goes up"),
    ("private/kernel/moments", "from ...classStat import classStat", "goes up"),
    ("private/lecture/qc", "from ...qcOptSet import qcOptSet", "goes up"),
    ("private/lecture/qc", "from ..perf.heldOut import refits", "goes up"),
    ("private/file/statTree", "def f():\n from ...classStatMerge import classStatMerge", "goes up"),
    ("private/draw/scene", "from ..explore.figure import Explorer", "goes up"),
    ("private/explore/figure", "from ...qcTrain import qcTrain", "goes up"),
    ("__main__", "from .qcExplore import PORT", "inside of a public file"),
    ("__main__", "from . import qcTrain", "hides"),
    ("qcTrain", "import prtools", "hides"),
    ("Struct", "from .private.check.options import oneOf", "below all floors"),
    ("qcTrain", "from .qcEval import QcEval", "inside of a public file"),
    ("qcTrain", "from .qcEval import QcEval, qcEval", "inside of a public file"),
    ("qcPlot", "from .Struct import ownCopy", "inside of a public file"),
    ("qcTrain", "def f():\n import matplotlib.pyplot as plt", "functions that draw"),
    ("private/kernel/quadric", "def f():\n import contourpy", "functions that draw"),
    ("qcPlot", "import matplotlib.pyplot as plt", "inside the function"),
    ("qcTrain", "from scipy.linalg import cholesky", "inside the function"),
    ("dsSelect", "def f():\n from sklearn.datasets import load_iris", "exampleData"),
    ("dsSelect", "def f():\n import importlib.util as u\n u.find_spec('sklearn')", "exampleData"),
    ("qcTrain", "from . import qcEval", "hides"),
    ("qcTrain", "import prtools.qcEval as m", "hides"),
    ("qcTrain", "from prtools import qcEval", "hides"),
    ("qcTrain", "from .private.kernel.nowhere import f", "no such file"),
    ("prData", "def f():\n import pandas", "dsToTable"),
    ("prData", "def f():\n import polars", "not a dependency"),
])
def test_rules_are_kept_by_the_check_itself(file, source, word):
    assert any(word in line for line in offences(file, source))


def test_imports_form_no_circle():
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in FILES.items()}
    imported = {f: {m for m, names, top, node in imports(f, tree) if top and m in FILES} for f, tree in trees.items()}
    while imported:
        free = [f for f, needs in imported.items() if not needs & imported.keys()]
        assert free, f"these import each other in a circle: {sorted(imported)}"
        imported = {f: needs for f, needs in imported.items() if f not in free}


def test_import_prtools_loads_numpy_and_the_standard_library_only():
    code = ("import sys; before = set(sys.modules); import prtools\n"
            "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before} - set(sys.stdlib_module_names)))")
    run = subprocess.run([sys.executable, "-W", "error", "-c", code], cwd=ROOT, capture_output=True, text=True,
                         check=True)
    assert run.stdout.split() == ["numpy", "prtools"]


def test_import_prtools_leaves_large_modules_of_the_standard_library_to_those_that_need_them():
    code = "import numpy, sys; before = set(sys.modules); import prtools; print(*set(sys.modules) - before)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    large = {"statistics", "decimal", "random", "pathlib", "tempfile", "zipfile", "json", "asyncio"}
    assert not large & set(run.stdout.split())


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


# Function families without their own test file, and the family whose tests cover them.
TESTED_WITH = {"posterior": "qc", "pr": "ds", "cover": "knnc", "minkowski": "knnc", "gmmc": "gmm"}
OTHER_FILES = {"architecture", "weight"}  # Files that do not test a single family.


def test_each_family_has_its_tests_and_each_test_file_its_family():
    families = {re.match("[a-z]+", name)[0] for name in PUBLIC if name != "Struct"}
    families = {TESTED_WITH.get(family, family) for family in families}
    files = {re.match("test_([a-z]+)", path.stem)[1] for path in Path(__file__).parent.glob("test_*.py")}
    assert files == families | OTHER_FILES


def test_package_holds_private_alone():
    assert {f.split("/")[0] for f in FILES if "/" in f} <= {"private"}
    assert {f.split("/")[1] for f in FILES if f.count("/") == 2} == set(FLOOR)


def codeLines(source):
    """Return the code lines of a source (number: text) without docstrings and comments."""
    tree, lines = ast.parse(source), dict(enumerate(source.splitlines(), 1))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            for number in range(node.body[0].lineno, node.body[0].end_lineno + 1):
                lines.pop(number, None)
    return {number: line for number, line in lines.items() if line.strip() and not line.lstrip().startswith("#")}


@pytest.mark.parametrize("file", FILES)
def test_code_has_short_lines_and_short_functions(file):
    source = FILES[file].read_text(encoding="utf-8")
    code = codeLines(source)
    assert [number for number, line in code.items() if len(line.split("  # ")[0]) > 100] == []
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    lengths = {node.name: sum(node.body[0].lineno <= number <= node.end_lineno for number in code)
               for node in functions}
    assert {name: length for name, length in lengths.items() if length > 40} == {}


@pytest.mark.parametrize("file", [f for f in FILES if f.startswith("private/")])
def test_private_file_can_be_read_at_a_sitting(file):
    assert len(FILES[file].read_text(encoding="utf-8").splitlines()) <= LONGEST


def callsTo(target, call):
    """Return the smallest number of nested package calls from a public function to `target`."""
    stack, least = [], [99]

    def watch(frame, event, _):
        code = frame.f_code
        isOther = "prtools" not in code.co_filename or code.co_name.startswith("<")
        if isOther or code.co_filename.endswith(("warn.py", "threads.py")):
            return
        if code.co_flags & inspect.CO_NESTED:  # is visible in the enclosing function
            if event == "call" and code.co_name == target:
                least[0] = min(least[0], len(stack) - 1)
            return
        if event == "call":
            stack.append(code.co_name)
            if code.co_name == target:
                least[0] = min(least[0], len(stack) - 1)
        elif event == "return":
            stack.pop()

    sys.setprofile(watch)
    try:
        call()
    finally:
        sys.setprofile(None)
    return least[0]


@pytest.mark.parametrize(("name", "line"), [
    ("qcTrain", "classMoments"), ("qcTrain", "unregularised"), ("qcTrain", "regularised"),
    ("classStat", "classMoments"), ("gaussianLog", "logJointDensity"), ("qcTrain", "logJointDensity"),
    ("gaussianLog", "mahalanobis2"), ("qcEval", "squaredDistances"), ("perfCompare", "mcNemar"),
    ("qcEval", "logJointDensity"), ("posterior", "posteriors"), ("costs", "decisionScore"),
    ("nbcTrain", "lnConditional"), ("nbcEval", "lnConditional"),
    ("nbcTrain", "lnGaussians"), ("nbcEval", "lnGaussians"),
    ("nbcTrain", "nbcLogProb"), ("nbcEval", "nbcLogProb"),  # the product of the densities
    ("knncTrain", "powerDistance"), ("knncEval", "powerDistance"), ("knncTrain", "knncVote"),
    ("knncEval", "knncVote"), ("knncTrain", "elect"), ("knncEval", "elect"),
    ("gmmTrain", "expectation"), ("gmmTrain", "weightedMoments"), ("gmmcTrain", "expectation"), ("gmmcTrain", "emRun"),
    ("gmmEval", "logJoint"), ("gmmEval", "logSumExp"), ("gmmcEval", "gmmcLogProb"),
    ("perceptron", "perceptron"), ("perceptron", "lincScores"), ("lincEval", "lincScores")])
def test_line_of_the_lecture_is_two_calls_away_at_most(name, line):
    DS = prtools.dsSelect(prtools.prData("iris"), features=[2, 3])
    qc, gPrm = prtools.qcTrain(DS), prtools.gaussianMle(DS)
    costly = prtools.qcTrain(DS, cost=[[0, 1, 2], [1, 0, 1], [2, 1, 0]])
    nbc, knnc = prtools.nbcTrain(DS, model=["gaussian", "histogram"]), prtools.knncTrain(DS, k=5)
    gmm, gmmc = prtools.gmmTrain(DS), prtools.gmmcTrain(DS, gaussianNum=1)
    linc = prtools.lincTrain(DS, lambda_=.01)
    calls = {"qcTrain": lambda: prtools.qcTrain(DS), "classStat": lambda: prtools.classStat(DS),
             "gaussianLog": lambda: prtools.gaussianLog(DS, gPrm), "qcEval": lambda: prtools.qcEval(DS, qc),
             "posterior": lambda: prtools.posterior(qc.logProb), "costs": lambda: prtools.qcEval(DS, costly),
             "nbcTrain": lambda: prtools.nbcTrain(DS, model=["gaussian", "histogram"]),
             "nbcEval": lambda: prtools.nbcEval(DS, nbc), "knncTrain": lambda: prtools.knncTrain(DS, k=5),
             "knncEval": lambda: prtools.knncEval(DS, knnc),
             "gmmTrain": lambda: prtools.gmmTrain(DS), "gmmEval": lambda: prtools.gmmEval(DS, gmm),
             "gmmcTrain": lambda: prtools.gmmcTrain(DS, gaussianNum=1), "gmmcEval": lambda: prtools.gmmcEval(DS, gmmc),
             "perceptron": lambda: prtools.lincTrain(prtools.dsSelect(DS, samples=range(100)), method="perceptron"),
             "lincEval": lambda: prtools.lincEval(DS, linc),
             "perfCompare": lambda: prtools.perfCompare(DS, ["qc", "nbc"], foldNum=2)}
    assert callsTo(line, calls[name]) <= 2
