"""The annotations say what the functions take and return, and the examples agree with them."""
import ast
import inspect
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import prtools
from prtools import dsSelect, knncTrain, nbcTrain, prData, qcTrain
from prtools.private.check import optionTables

ROOT = Path(__file__).resolve().parents[2]
TYPES = ROOT / "prtools" / "private" / "types.py"
CLASSES = {node.name: node for node in ast.walk(ast.parse(TYPES.read_text(encoding="utf-8")))
           if isinstance(node, ast.ClassDef)}


def test_every_public_function_is_annotated():
    for name in prtools.__all__:
        if name == "Struct":
            continue
        signature = inspect.signature(inspect.unwrap(getattr(prtools, name)))
        code = inspect.unwrap(getattr(prtools, name))
        assert set(code.__annotations__) == {*inspect.signature(code, follow_wrapped=False).parameters, "return"} or \
            code.__annotations__.keys() >= {"return"}, signature


@pytest.mark.parametrize(("name", "table"), [
    ("QcOptions", "QC_OPTIONS"), ("NbcOptions", "NBC_OPTIONS"), ("KnncOptions", "KNNC_OPTIONS"),
    ("LincOptions", "LINC_OPTIONS"), ("GmmOptions", "GMM_OPTIONS"), ("GmmcOptions", "GMMC_OPTIONS")])
def test_typed_options_are_those_of_the_table(name, table):
    assert {f.removesuffix("_") for f in fieldsOf(name)} == set(getattr(optionTables, table).defaults)


def fieldsOf(name):
    """Return the fields that a class declares, its bases' too."""
    node = CLASSES[name]
    own = [s.target.id for s in node.body if isinstance(s, ast.AnnAssign)]
    return [f for base in node.bases if getattr(base, "id", "") in CLASSES for f in fieldsOf(base.id)] + own


IRIS = dsSelect(prData("iris"), features=[2, 3])


@pytest.mark.parametrize(("name", "struct"), [
    ("QcPrm", qcTrain(IRIS).qcPrm), ("NbcPrm", nbcTrain(IRIS).nbcPrm), ("KnncPrm", knncTrain(IRIS).knncPrm),
    ("GmmPrm", prtools.gmmTrain(IRIS).gmmPrm), ("GmmcPrm", prtools.gmmcTrain(IRIS, gaussianNum=1).gmmcPrm),
    ("Part", prtools.gmmTrain(IRIS).class_[0]),
    ("LincPrm", prtools.lincTrain(IRIS, lambda_=1).lincPrm),
    ("ClassStat", prtools.classStat(IRIS)), ("Surface", prtools.qcSurface(IRIS, qcTrain(IRIS))),
    ("Gaussian", qcTrain(IRIS).class_[0]), ("QcExplain", prtools.qcExplain([4, 1], qcTrain(IRIS))),
    ("KnncExplain", prtools.knncExplain([4, 1], knncTrain(IRIS, k=3))),
    ("ConfMatMeasure", prtools.confMatMeasure([[3, 1], [2, 4]])), ("PerfCompare", prtools.perfCompare(IRIS, ["qc"])),
    ("Boundary", prtools.qcBoundary(qcTrain(IRIS), 1, 2))])
def test_types_have_the_fields_of_the_structs(name, struct):
    optional = {"rejectLabel", "correctionNum"}
    declared = fieldsOf(name) if name in CLASSES else type(struct).__annotations__
    assert declared
    assert {f.removesuffix("_") for f in declared} - optional <= set(struct.keys())


@pytest.mark.long  # the other checker is asked always
def test_examples_pass_the_type_checker(tmp_path):
    pytest.importorskip("mypy")
    star = tmp_path / "star.py"
    star.write_text("from prtools import *\nprint(qcEval([5.1, 1.7], qcTrain(prData('iris'))).computedClass)\n")
    wrong = tmp_path / "wrong.py"
    wrong.write_text("from prtools import prData, qcTrain\nqcTrain(prData('iris'), tide=True)\n"
                     "qcTrain(prData('iris')).recogRat\n")
    files = [str(f) for f in sorted((ROOT / "examples").glob("*.py"))]
    run = subprocess.run([sys.executable, "-m", "mypy", "--cache-dir", tmp_path, *files, star, wrong], cwd=ROOT,
                         capture_output=True, text=True)
    found = [line for line in run.stdout.splitlines() if ": error:" in line]
    assert [line for line in found if "wrong.py" not in line] == []
    assert ["tide" in found[0], "recogRat" in found[1]] == [True, True], run.stdout + run.stderr


def test_pyright_tells_an_editor_what_a_name_holds_and_finds_no_error_in_the_examples(tmp_path):
    if not shutil.which("pyright"):
        pytest.skip("needs pyright: npm install -g pyright, or pip install pyright")
    module = tmp_path / "asked.py"
    module.write_text("from prtools import QcTrain, prData, qcTrain\nresult = qcTrain(prData('iris'))\n"
                     "reveal_type(result)\nreveal_type(result.recogRate)\nqcTrain(prData('iris'), piror='equal')\n")
    files = [str(f) for f in sorted((ROOT / "examples").glob("*.py"))]
    files.append(str(ROOT / "examples" / "exercises" / "priorImbalanceSolution.py"))
    run = subprocess.run(["pyright", "--outputjson", "--pythonpath", sys.executable, *files, module], cwd=ROOT,
                         capture_output=True, text=True, check=False)
    said = [(Path(d["file"]).name, d["message"]) for d in json.loads(run.stdout)["generalDiagnostics"]
            if '"mpi4py" could not be resolved' not in d["message"]]  # which is an extra
    assert said == [("asked.py", '"QcTrain" is unknown import symbol'), ("asked.py", 'Type of "result" is "QcTrain"'),
                    ("asked.py", 'Type of "result.recogRate" is "float"'),
                    ("asked.py", 'No parameter named "piror"')]


def test_package_says_that_it_has_types():
    assert (ROOT / "prtools" / "py.typed").exists()


def test_editable_install_is_a_path_that_editors_follow(tmp_path):
    pytest.importorskip("setuptools", minversion="77")  # which knows the licence field of setup.cfg
    for name in ("setup.cfg", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("prtools", "datasets", "examples"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-c", "from setuptools.build_meta import build_editable; build_editable('.')"],
                   cwd=tmp_path, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        paths = {name: wheel.read(name).decode().split() for name in wheel.namelist() if name.endswith(".pth")}
    assert [*paths.values()] == [[str(tmp_path)]]
