"""The stub for editors says what the functions take and return, and the examples agree with it."""
import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import prtools
from prtools import dsSelect, knncTrain, nbcTrain, prData, qcEval, qcTrain

ROOT = Path(__file__).resolve().parents[1]
STUB = ast.parse((ROOT / "prtools" / "__init__.pyi").read_text(encoding="utf-8"))
DEFS = {node.name: node for node in STUB.body if isinstance(node, ast.FunctionDef)}
CLASSES = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef)}


def ofStub(name):
    """Return [(parameter, kind, default as text or None)] of a function of the stub."""
    a = DEFS[name].args
    plain = [None] * (len(a.args) - len(a.defaults)) + a.defaults
    listed = [(p.arg, "by place", d) for p, d in zip(a.args, plain)]
    listed += [(p.arg, "by name", d) for p, d in zip(a.kwonlyargs, a.kw_defaults)]
    return [(name, kind, d and ast.unparse(d)) for name, kind, d in listed]


@pytest.mark.parametrize("name", [n for n in prtools.__all__ if n != "Struct"])
def test_stub_has_the_arguments_and_defaults_of_the_function(name):
    parameters = inspect.signature(getattr(prtools, name)).parameters.values()
    stub = ofStub(name)
    assert [(n, kind) for n, kind, _ in stub] == [
        (p.name, "by name" if p.kind is p.KEYWORD_ONLY else "by place") for p in parameters]
    for (_, _, default), p in zip(stub, parameters):
        if name != "prData":  # which is overloaded
            assert (default is None) == (p.default is p.empty)
            assert default in (None, "...") or ast.literal_eval(default) == p.default
    assert DEFS[name].returns is not None


def test_stub_has_all_public_functions_and_no_others():
    assert set(DEFS) | {"Struct"} == set(prtools.__all__)


def fieldsOf(name):
    """Return the fields that a class of the stub declares, its bases' too."""
    node = CLASSES[name]
    own = [s.target.id for s in node.body if isinstance(s, ast.AnnAssign)]
    return [f for base in node.bases if getattr(base, "id", "") in CLASSES for f in fieldsOf(base.id)] + own


IRIS = dsSelect(prData("iris"), features=[2, 3])


@pytest.mark.parametrize("result", [
    qcTrain(IRIS), nbcTrain(IRIS), knncTrain(IRIS), qcEval(IRIS, qcTrain(IRIS)), prtools.perfLoo(IRIS),
    prtools.perfCv(IRIS), prtools.perfCurve(IRIS, "qc", [30], repeat=1), prtools.qcError(qcTrain(IRIS)),
    prtools.qcVanish(qcTrain(IRIS), 1), prtools.qcTune(IRIS, lambda_=[0], gamma=[0]), prtools.pca(IRIS.input),
    prtools.knncLooWrtK(IRIS, 2), prtools.dsClassSize(IRIS), prtools.coverHart(.1), prtools.dsToTable(IRIS),
    prtools.dsFormatCheck(IRIS)[0], prtools.prData()[0],
    prtools.rocGet([1, 2], [0, 1]), prtools.calibrationGet([1, 2], [0, 1])], ids=lambda result: type(result).__name__)
def test_stub_has_the_fields_of_the_tuples(result):
    name = "_" + type(result).__name__
    name = {"_QcEval": "_Eval"}.get(name, name)
    assert tuple(fieldsOf(name)[:len(result)]) == result._fields


@pytest.mark.parametrize(("name", "struct"), [
    ("_QcPrm", qcTrain(IRIS).qcPrm), ("_NbcPrm", nbcTrain(IRIS).nbcPrm), ("_KnncPrm", knncTrain(IRIS).knncPrm),
    ("_ClassStat", prtools.classStat(IRIS)), ("_Surface", prtools.qcSurface(IRIS, qcTrain(IRIS))),
    ("_Gaussian", qcTrain(IRIS).class_[0]), ("_QcExplain", prtools.qcExplain([4, 1], qcTrain(IRIS))),
    ("_KnncExplain", prtools.knncExplain([4, 1], knncTrain(IRIS, k=3))),
    ("_PerfCompare", prtools.perfCompare(IRIS, ["qc"])),
    ("_Boundary", prtools.qcBoundary(qcTrain(IRIS), 1, 2))])
def test_stub_has_the_fields_of_the_structs(name, struct):
    optional = {"rejectLabel"}
    assert {f.removesuffix("_") for f in fieldsOf(name)} - optional <= set(struct)


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


def test_package_says_that_it_has_types():
    assert (ROOT / "prtools" / "py.typed").exists()
