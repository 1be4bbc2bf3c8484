"""Datasets and classifiers to files and back: exact, safe, whole or not at all."""
import collections
import contextlib
import io
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import warnings
import zipfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hypothesis
import numpy as np
import pytest
from drawn import normal
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from prtools import (
    Struct,
    dsChunks,
    dsFromTable,
    dsLoad,
    dsSave,
    dsSelect,
    dsToTable,
    prData,
    qcEval,
    qcLoad,
    qcMake,
    qcSave,
    qcTrain,
)
from prtools.private.check.dataset import FIELDS
from prtools.private.check.identifiers import isIdentifier
from prtools.private.file import freeMemory, matWrite, readFile, textToRows
from prtools.private.file import matRead as matfile
from prtools.private.file.arffRead import cells

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def quickDisk(monkeypatch):
    """Wait for no disk: a thousand files are saved here."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


def same(a, b):
    """Assert that two results agree, field by field, bit for bit, types included."""
    if isinstance(a, dict):
        assert list(a) == list(b)
        for key in a:
            same(a[key], b[key])
    elif isinstance(a, list):
        assert len(a) == len(b)
        for x, y in zip(a, b):
            same(x, y)
    elif isinstance(a, np.ndarray):
        assert a.shape == b.shape
        assert a.dtype.kind == b.dtype.kind
        assert a.tobytes() == b.astype(a.dtype).tobytes()
    else:
        assert type(a) is type(b)
        assert a == b


def hard(n=40, d=3):
    """Return a dataset of numbers that are hard to print: subnormal, huge, negative zero, all digits."""
    X = normal(d, n, 3) * 10.0 ** np.arange(-150, 150, 300 / n)
    X[0, :4] = 5e-324, -0.0, 1.7976931348623157e308, 0.1 + 0.2
    return Struct(input=X, output=np.repeat([1, 2], n // 2), dataName="hard",
                  inputName=["plain", 'with, "quotes"', "Länge 長 µm"][:d], outputName=["one", "zwei ü"])


DATASETS = {
    "numbers": hard(),
    "text labels": Struct(hard(), output=np.repeat(["b", "a"], 20), outputName=["a", "b"]),
    "label 0 and negative": Struct(hard(), output=np.repeat([-3, 0], 20)),
    "one feature": hard(d=1),
    "one sample": Struct(input=np.array([[1.0], [2.0]]), output=np.array([7]), dataName="one sample"),
    "no labels": Struct(input=np.array([[1.0, 2.0], [0.5, 2.0]]), dataName="no labels"),
    "annotation": Struct(hard(), annotation=[f"line\n{i}, {i}" for i in range(40)]),
}


@pytest.mark.parametrize("kind", ["mat", "npz", "csv"])
@pytest.mark.parametrize("name", DATASETS)
def test_datasets_come_back_bit_for_bit(tmp_path, name, kind):
    DS = DATASETS[name]
    file = tmp_path / f"{DS.dataName}.{kind}"
    dsSave(file, DS)
    back = dsLoad(file, output=False if kind == "csv" and name == "no labels" else None)
    if kind == "csv" and "inputName" not in DS:
        assert back.pop("inputName") == ["x1", "x2"]
    same(dict(sorted(back.items())), dict(sorted(DS.items())))


@pytest.mark.parametrize("kind", ["mat", "npz"])
def test_hitIndex_and_own_fields_come_back(tmp_path, iris, kind):
    iris.hitIndex = qcTrain(iris).hitIndex
    iris |= {"scale": 2.5, "note": "own", "loadings": np.arange(1.0, 5.0), "grid": np.arange(6.0).reshape(2, 3)}
    dsSave(tmp_path / f"iris.{kind}", iris)
    same(dict(sorted(dsLoad(tmp_path / f"iris.{kind}").items())), dict(sorted(iris.items())))


@pytest.mark.parametrize("kind", ["mat", "npz"])
def test_fields_come_back_in_one_order_own_ones_last(tmp_path, iris, kind):
    fields = ["input", "output", "dataName", "inputName", "inputLevel", "outputName", "hitIndex", "annotation", "note"]
    iris |= {"hitIndex": [0, 2], "annotation": [str(i) for i in range(150)], "note": "own",
             "inputLevel": [None, None, None, ["low", "high"]]}
    iris.input[3] = 1 + (iris.input[3] > 1)
    dsSave(tmp_path / f"iris.{kind}", {name: iris[name] for name in fields[::-1]})
    assert [*dsLoad(tmp_path / f"iris.{kind}")] == fields


@pytest.mark.parametrize("kind", ["mat", "npz"])
def test_a_ragged_field_is_refused_by_name(tmp_path, iris, kind):
    with pytest.raises(TypeError, match=r"steps is ragged.*equal length.*remove"):
        dsSave(tmp_path / f"iris.{kind}", Struct(iris, steps=[[1, 2], [3]]))
    assert not os.listdir(tmp_path)


@pytest.mark.parametrize("kind", ["mat", "npz"])
@pytest.mark.parametrize("features", [[0, 1, 2, 3], [2, 3], [0]])
def test_names_of_levels_come_back(tmp_path, kind, features):
    DS = dsSelect(prData("tennis"), features=features)
    dsSave(tmp_path / f"none.{kind}", Struct(DS, inputLevel=[None] * len(features)))
    assert "inputLevel" not in dsLoad(tmp_path / f"none.{kind}")
    for level in (DS.inputLevel, [None, *DS.inputLevel[1:]] if len(features) > 1 else DS.inputLevel):
        DS.inputLevel = level
        dsSave(tmp_path / f"tennis.{kind}", DS)
        same(dict(sorted(dsLoad(tmp_path / f"tennis.{kind}").items())), dict(sorted(DS.items())))


def test_hitIndex_counts_from_one_in_a_mat_file(tmp_path, iris):
    from scipy.io import loadmat

    trained = qcTrain(iris)
    iris.hitIndex = trained.hitIndex
    dsSave(tmp_path / "iris.mat", iris)
    qcSave(tmp_path / "qc.mat", trained)
    assert loadmat(tmp_path / "iris.mat")["DS"]["hitIndex"][0, 0].ravel().tolist() == (iris.hitIndex + 1).tolist()
    assert loadmat(tmp_path / "qc.mat")["hitIndex"].ravel().tolist() == (iris.hitIndex + 1).tolist()


def test_mat_file_has_the_toolbox_layout(tmp_path, iris):
    from scipy.io import loadmat

    dsSave(tmp_path / "iris.mat", iris)
    qcSave(tmp_path / "qc.mat", qcTrain(iris).qcPrm)
    DS, qcPrm = loadmat(tmp_path / "iris.mat")["DS"], loadmat(tmp_path / "qc.mat")["qcPrm"]
    assert DS["input"][0, 0].shape == (4, 150)
    assert DS["output"][0, 0].shape == (1, 150)
    assert DS["output"][0, 0].dtype == np.float64
    assert DS["inputName"][0, 0].dtype == object
    each = qcPrm["class"][0, 0]
    assert each.shape == (1, 3)
    assert each["mu"][0, 0].shape == (4, 1)
    assert each["gconst"][0, 0].shape == (1, 1)
    np.testing.assert_allclose(each["invSigma"][0, 1] @ each["sigma"][0, 1], np.eye(4), atol=1e-9)


def test_saving_twice_gives_the_same_bytes(tmp_path, iris):
    for kind in ("mat", "npz", "csv"):
        dsSave(tmp_path / f"a.{kind}", iris)
        dsSave(tmp_path / f"b.{kind}", iris)
        assert (tmp_path / f"a.{kind}").read_bytes() == (tmp_path / f"b.{kind}").read_bytes()


@pytest.mark.parametrize("options", [{}, {"prior": "equal"}, {"prior": [1, 2, 4.5]}, {"divisor": "n-1", "tied": True},
                                     {"covType": "diagonal", "gamma": 0.1}, {"lambda_": 0.3, "gamma": 0.2}])
def test_classifiers_come_back_bit_for_bit(tmp_path, iris, options):
    trained = qcTrain(iris, **options)
    for prm in (trained, trained.qcPrm):
        qcSave(tmp_path / "qc.mat", prm)
        back = qcLoad(tmp_path / "qc.mat")
        same({k: v for k, v in back.items() if k != "opt"}, {k: v for k, v in trained.qcPrm.items() if k != "opt"})
        assert repr(dict(back.opt)) == repr({k: np.array(v, float) if isinstance(v, list) else v
                                             for k, v in trained.qcPrm.opt.items()})
        assert np.array_equal(qcEval(iris, back).logProb, trained.logProb)


def test_classifiers_of_odd_kinds_come_back(tmp_path):
    DS = Struct(input=np.array([[1.0, 2.0, 4.0, 5.0, 7.0]]), output=["b", "b", "a", "a", "a"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for qcPrm in (qcTrain(DS).qcPrm, qcTrain(Struct(DS, output=[3] * 5)).qcPrm):
            qcPrm.pop("opt")
            qcSave(tmp_path / "qc.mat", qcPrm)
            same(qcLoad(tmp_path / "qc.mat"), qcPrm)


@pytest.mark.parametrize(("label", "cost", "reject"), [
    ([1, 2], [1, 5], None), ([1, 2], [[0, 1], [3, 0]], None), ([1, 2], [[0.2, 0.2], [0, 1], [3, 0]], 0),
    ([1, 2], [[0.2, 0.2], [0, 1], [3, 0]], -7), (["a", "b"], [[0.2, 0.2], [0, 1], [3, 0]], ""), ([4], [[1], [0]], 0)])
@pytest.mark.filterwarnings("ignore:(the decision for|rejection is)")  # of one class, it or rejection is idle
def test_made_classifiers_with_costs_come_back_as_equal_arrays(tmp_path, label, cost, reject):
    K = len(label)
    qcPrm = qcMake([[0, 0], [2, 1]][:K], [1, [[2, 1], [1, 3]]][:K], label=label, cost=cost, rejectLabel=reject,
                   inputName=["width", "length"])
    qcSave(tmp_path / "qc.mat", qcPrm)
    back = qcLoad(tmp_path / "qc.mat")
    same(back.cost, np.array(cost, float))
    same(back.opt.cost, np.array(cost, float))
    assert (back.get("rejectLabel"), type(back.get("rejectLabel"))) == (qcPrm.get("rejectLabel"), type(reject))
    X = np.array([[0.0, 1.0, 2.0, 0.9], [0.0, 0.5, 1.0, 0.4]])
    same(qcEval(X, back).computedClass, qcEval(X, qcPrm).computedClass)
    same(qcEval(X, back).logProb, qcEval(X, qcPrm).logProb)


def test_weights_set_after_training_are_saved_as_priors(tmp_path, iris):
    qcPrm = qcTrain(iris).qcPrm
    qcPrm.prior = "equal"
    qcSave(tmp_path / "qc.mat", qcPrm)
    assert qcLoad(tmp_path / "qc.mat").prior.tolist() == [1 / 3] * 3
    qcPrm.prior = [1, 1, 2]
    qcSave(tmp_path / "qc.mat", qcPrm)
    assert qcLoad(tmp_path / "qc.mat").prior.tolist() == [0.25, 0.25, 0.5]


def test_classifier_of_the_toolbox_is_read_with_priors_in_either_place(tmp_path, iris):
    from scipy.io import savemat

    DS = dsSelect(iris, samples=np.r_[:50, 50:80, 100:120])
    trained = qcTrain(DS).qcPrm
    each = np.empty((1, 3), [("mu", object), ("sigma", object), ("prior", object)])
    for k, c in enumerate(trained.class_):
        each[0, k] = c.mu[:, None], c.sigma, [50.0, 30.0, 20.0][k]  # counts, as the toolbox leaves them
    for more in ({}, {"prior": np.array([[50.0, 30, 20]])}):
        savemat(tmp_path / "qc.mat", {"qcPrm": {"class": each, **more}})
        back = qcLoad(tmp_path / "qc.mat")
        assert back.label.tolist() == [1, 2, 3]
        np.testing.assert_allclose(qcEval(DS, back).logProb, qcEval(DS, trained).logProb, rtol=1e-14)


@pytest.mark.parametrize("kind", ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", "f8"])
def test_numbers_of_all_kinds_are_read_from_mat(tmp_path, kind):
    from scipy.io import savemat

    X = np.arange(1, 13).reshape(2, 6).astype(kind)
    savemat(tmp_path / "a.mat", {"DS": {"input": X, "output": X[0] % 3}})
    DS = dsLoad(tmp_path / "a.mat")
    assert DS.input.tolist() == X.tolist()
    assert DS.output.tolist() == [1, 2, 0, 1, 2, 0]


@pytest.mark.parametrize(("qcPrm", "says"), [
    ({"prior": 1.0}, "not a classifier"), (np.eye(2), "not a classifier"),
    ({"class": {"mu": np.zeros((1, 1))}, "prior": 1.0}, "not a classifier"),
    ({"class": {"sigma": 1.0}, "prior": 1.0}, "not a classifier"),
    ({"class": {"mu": np.zeros((1, 1)), "sigma": 1.0}}, "nor its classes have a field 'prior'"),
    ({"class": {"mu": np.zeros((1, 1)), "sigma": -1.0}, "prior": 1.0}, "variance"),
])
def test_mat_without_a_classifier_is_refused_and_says_why(tmp_path, qcPrm, says):
    with pytest.raises(ValueError, match=says):
        qcLoad(matFile(tmp_path / "a.mat", qcPrm, "qcPrm"))


OCTAVE = """
load('{folder}/iris.mat'); load('{folder}/qc.mat');
X = DS.input;  n = size(X, 2);  K = length(qcPrm.class);
logProb = zeros(K, n);
for k = 1:K
  c = qcPrm.class(k);
  D = X - c.mu * ones(1, n);
  logProb(k, :) = log(c.prior) + c.gconst - sum(D .* (c.invSigma * D), 1) / 2;
end
[best, computedClass] = max(logProb);
hit = find(computedClass == DS.output);
same = isequal(hit, hitIndex);
save('-v7', '{folder}/out.mat', 'logProb', 'computedClass', 'same');
DS.inputName{{1}} = 'renamed';  hit = struct('input', [1 2 4], 'output', ['u'; 'v'; 'v']);
both = DS;  DS = hit;  DS.annotation = {{'a', 'bc', 'd'}};
save('-v7', '{folder}/column7.mat', 'DS');  save('-v6', '{folder}/column6.mat', 'DS');  DS = both;
DS.output = int8(DS.output);  save('-v6', '{folder}/v6.mat', 'DS');  save('-v7', '{folder}/v7.mat', 'DS');
save('-text', '{folder}/text.mat', 'DS');  save('-hdf5', '{folder}/hdf5.mat', 'DS');
save('-v4', '{folder}/v4.mat', 'X');
"""


@pytest.mark.skipif(not shutil.which("octave-cli"), reason="GNU Octave is not installed (apt-get install octave)")
def test_octave_evaluates_a_saved_classifier(tmp_path, iris, capsys):
    from scipy.io import loadmat

    trained = qcTrain(iris)
    dsSave(tmp_path / "iris.mat", iris)
    qcSave(tmp_path / "qc.mat", trained)
    run = subprocess.run(["octave-cli", "--norc", "--eval", OCTAVE.format(folder=tmp_path)], capture_output=True,
                         text=True)
    assert run.returncode == 0, run.stderr
    out = loadmat(tmp_path / "out.mat")
    error = np.abs(out["logProb"] - trained.logProb).max()
    with capsys.disabled():
        print(f"\nOctave on a saved classifier: log probabilities differ by {error:.1e} at most")
    assert error < 1e-10
    assert out["computedClass"].ravel().tolist() == qcEval(iris, trained).computedClass.tolist()
    assert out["same"].item() == 1
    for version in ("v6", "v7"):
        back = dsLoad(tmp_path / f"{version}.mat")
        same(back.input, iris.input)
        same(back.output, iris.output)
        assert back.inputName == ["renamed", *iris.inputName[1:]]
        assert back.outputName == iris.outputName
    for version in (6, 7):
        back = dsLoad(tmp_path / f"column{version}.mat")
        assert (back.output.tolist(), back.annotation) == (["u", "v", "v"], ["a", "bc", "d"])
    for version in ("text", "hdf5", "v4"):
        with pytest.raises(ValueError, match="version 4, which" if version == "v4" else "(?i)save the data again"):
            dsLoad(tmp_path / f"{version}.mat")


# Text beyond ASCII in .mat files --------------------------------------------------------------------------------------

FOREIGN = Struct(input=np.array([[1.0, 2, 4, 5.5], [0, 1, 5, 3]]), output=np.array(["ä", "ä", "bß", "bß"]),
                 dataName="長", inputName=["näme", "x😀長y"], outputName=["größte", "0️⃣"],
                 annotation=["", "é", "𝄞", "plain"], note="Länge in µm 😀", list=["ä", "b"],
                 inner=Struct(text="ñ", deep=[["ü", "v"], ["w"]]))


def octave(folder, code):
    run = subprocess.run(["octave-cli", "--norc", "--eval", code], capture_output=True, cwd=folder)
    assert run.returncode == 0, run.stderr.decode(errors="replace")


@pytest.mark.skipif(not shutil.which("octave-cli"), reason="GNU Octave is not installed (apt-get install octave)")
@pytest.mark.parametrize("version", [6, 7])
def test_text_beyond_ascii_goes_to_octave_and_back(tmp_path, version):
    trained = qcTrain(FOREIGN, covType="single")
    trained.qcPrm.outputName = ["naïve 😀", "ä"]
    dsSave(tmp_path / "ds.mat", FOREIGN)
    qcSave(tmp_path / "qc.mat", trained)
    octave(tmp_path, f"""
        load('ds.mat');  load('qc.mat');
        assert(DS.inputName, {{'näme', 'x😀長y'}});  assert(DS.annotation, {{'', 'é', '𝄞', 'plain'}});
        assert(DS.note, 'Länge in µm 😀');  assert(DS.inner.deep, {{{{'ü', 'v'}}, {{'w'}}}});
        assert(qcPrm.label, {{'bß', 'ä'}});  assert(qcPrm.inputName, DS.inputName);
        save('-v{version}', 'ds2.mat', 'DS');  save('-v{version}', 'qc2.mat', 'qcPrm');
        DS.list = ['ä1'; 'abc'; 'ñ_'];  save('-v{version}', 'rows.mat', 'DS');
        DS.note = ['n' char(195)];  save('-v{version}', 'cut.mat', 'DS');
    """)
    same(dict(sorted(dsLoad(tmp_path / "ds2.mat").items())), dict(sorted(FOREIGN.items())))
    whole, back = qcLoad(tmp_path / "qc.mat"), qcLoad(tmp_path / "qc2.mat")
    assert whole.outputName == ["naïve 😀", "ä"]
    same(back, whole)
    assert dsLoad(tmp_path / "rows.mat").list == ["ä1", "abc", "ñ_"]
    with pytest.raises(ValueError, match=r"not UTF-8.*Correct the text"):
        dsLoad(tmp_path / "cut.mat")


def test_text_beyond_ascii_is_read_by_scipy_too(tmp_path):
    from scipy.io import loadmat

    def seen(value):
        if isinstance(value, np.ndarray) and value.dtype == object:
            return [seen(v) for v in value.ravel()]
        if isinstance(value, np.ndarray) and value.dtype.names:
            return {name: seen(value[name][0, 0]) for name in value.dtype.names}
        return value if value.dtype.kind != "U" else value.item() if value.size else ""

    def flat(value):  # scipy counts letters where MATLAB counts units, so that it is not asked beyond 16 bits
        if isinstance(value, (dict, list)):
            pairs = [(k, flat(v)) for k, v in value.items()] if isinstance(value, dict) else [flat(v) for v in value]
            return dict(pairs) if isinstance(value, dict) else pairs
        return "".join(c for c in value if ord(c) < 1 << 16) if isinstance(value, str) else value

    DS = flat(FOREIGN)
    dsSave(tmp_path / "ds.mat", DS)
    qcSave(tmp_path / "qc.mat", qcTrain(DS, covType="single"))
    back = seen(loadmat(tmp_path / "ds.mat")["DS"])
    assert back.pop("input").tolist() == DS["input"].tolist()
    assert back.pop("output") == DS["output"].tolist()
    assert back == {name: value for name, value in DS.items() if name not in ("input", "output")}
    qcPrm, whole = loadmat(tmp_path / "qc.mat")["qcPrm"], qcLoad(tmp_path / "qc.mat")
    for k, each in enumerate(whole.class_):
        assert qcPrm["class"][0, 0]["mu"][0, k].ravel().tolist() == each.mu.tolist()
        assert qcPrm["class"][0, 0]["sigma"][0, k].tolist() == each.sigma.tolist()
    assert qcPrm["prior"][0, 0].ravel().tolist() == whole.prior.tolist()
    assert [seen(qcPrm[name][0, 0]) for name in ("label", "inputName", "outputName")] == [
        whole.label.tolist(), whole.inputName, whole.outputName]
    assert seen(qcPrm["opt"][0, 0]).keys() == whole.opt.keys()


def test_text_is_counted_in_units_of_16_bits(tmp_path):
    dsSave(tmp_path / "a.mat", {"input": np.eye(2), "note": "x😀長y"})
    data = zlib.decompress((tmp_path / "a.mat").read_bytes()[136:])
    head = np.array([4, 0, 5, 8, 1, 5, 1, 0, 17, 10], "<u4").tobytes()  # class, dimensions 1 x 5, no name, UTF-16
    assert head + "x😀長y".encode("utf-16-le") in data


def charMatrix(kind, codec, rows, count=None):
    """Return a v5 file with a DS whose `list` is a matrix of characters, the letters of the rows taking turns."""
    units = np.stack([np.frombuffer(row.encode(codec), f"u{4 if '32' in codec else 2 if '16' in codec else 1}")
                      for row in rows])
    letters = matWrite.matrix(matfile.CHAR, (len(rows), count or units.shape[1]), "",
                             *matWrite.element(kind, units.T.tobytes()))
    fields = np.frombuffer(b"input".ljust(8, b"\0") + b"list".ljust(8, b"\0"), "u1")
    DS = matWrite.matrix(matfile.STRUCT, (1, 1), "DS", *matWrite.element(5, (8).to_bytes(4, "little")),
                        *matWrite.element(1, fields.tobytes()), *matWrite.toMat(np.eye(2), "input"), *letters)
    return b"MATLAB 5.0 MAT-file".ljust(124) + b"\0\1IM" + b"".join(DS)


@pytest.mark.parametrize(("kind", "codec", "rows"), [
    (16, "utf-8", ["ä1 ", "abcd", "éé"]), (17, "utf-16-le", ["😀a", "éñ長"]), (4, "utf-16-le", ["長長", "ab"]),
    (18, "utf-32-le", ["😀", "a"]), (2, "latin-1", ["ä1", "ab"]), (1, "latin-1", ["xy", "ab"])])
def test_matrices_of_letters_in_any_coding_are_read_row_by_row(tmp_path, kind, codec, rows):
    wide = max(len(row.encode(codec)) for row in rows)
    letter = len("a".encode(codec))
    padded = [row + " " * ((wide - len(row.encode(codec))) // letter) for row in rows]
    (tmp_path / "a.mat").write_bytes(charMatrix(kind, codec, padded))
    assert dsLoad(tmp_path / "a.mat").list == [row.rstrip() for row in rows]
    (tmp_path / "a.mat").write_bytes(charMatrix(kind, codec, padded, 77))
    with pytest.raises(ValueError, match=r"length of a string does not match its shape|text that is not UTF"):
        dsLoad(tmp_path / "a.mat")


def test_threads_save_at_once(tmp_path):
    """The tags of each file are its own: scipy kept them in a class."""
    sets = [Struct(FOREIGN, note=f"{i}ä" * i) for i in range(8)]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(5):
            list(pool.map(lambda i: dsSave(tmp_path / f"{i}.mat", sets[i]), range(8)))
            for i, DS in enumerate(sets):
                assert dsLoad(tmp_path / f"{i}.mat").note == DS.note


# What is saved is read back, or was refused -----------------------------------------------------------------------

def nested(depth):
    return 1.0 if depth == 0 else {"a": nested(depth - 1)}


@pytest.mark.parametrize(("kind", "fields", "says"), [
    ("mat", {"note": nested(8)}, r"DS\.note(\.a){8} .*8 levels deep"),
    ("mat", {"note": [{"a": nested(7)}]}, "8 levels deep"),
    ("npz", {"note": nested(51)}, "more than 50 levels deep"), ("mat", {"note": [{}, {}]}, "same fields"),
    ("npz", {f"f{i}": i for i in range(1000)}, "1001 fields.*at most 1000"),
    ("npz", {"x\0y": 1}, "cannot store"), ("npz", {3: 1}, "must be strings"), ("npz", {"\ud800": 1}, "cannot store"),
    ("npz", {"a" * 1000: 1}, "printable"), ("mat", {"a" * 64: 1}, "not a valid name"),
    ("mat", {"_a": 1}, "a field '_a', which is not a valid name in MATLAB"),
    ("npz", {"mixed": [1, "a"]}, "contains both strings and numbers"),
    ("mat", {"mixed": [1, "a"]}, "contains both strings and numbers"),
    ("npz", {"note": ["a\0"]}, "cannot store"), ("mat", {"note": "\ud83d"}, "cannot store"),
    ("mat", {"output": [1, -(1 << 53)]}, r"contains -9007199254740992.*2\^53"),
    ("mat", {"note": np.longdouble(1) / 3}, "digits"), ("mat", {"note": np.r_[1, np.longdouble(1) / 3]}, "digits"),
])
def test_saving_refuses_what_loading_would_not_give_back(tmp_path, kind, fields, says):
    if "digits" in says and np.longdouble(1) / 3 == 1 / 3:
        pytest.skip("long doubles are doubles here")
    with pytest.raises((ValueError, TypeError), match=says):
        dsSave(tmp_path / f"a.{kind}", {"input": np.eye(2)} | fields)
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(("limit", "says"), [("ITEMS", "at most 2"), ("MOST_BYTES", "2 GB")])
def test_saving_refuses_sizes_that_loading_would(tmp_path, monkeypatch, limit, says):
    monkeypatch.setattr(matWrite, limit, 2 if limit == "ITEMS" else 1000)
    dsSave(tmp_path / "a.mat", {"input": np.eye(2), "list": ["a", "b"]})
    with pytest.raises(ValueError, match=says):
        dsSave(tmp_path / "b.mat", {"input": np.eye(2), "list": ["a", "b", "c" * 1000]})
    assert [p.name for p in tmp_path.iterdir()] == ["a.mat"]


@pytest.mark.parametrize(("kind", "fields"), [
    ("mat", {"note": nested(7)}), ("mat", {"a" * 63: 1.0}), ("mat", {"e": {}}),
    ("npz", {f"f{i}": i for i in range(900)}), ("mat", {f"f{i}": float(i) for i in range(900)})])
def test_what_is_within_the_limits_comes_back(tmp_path, kind, fields):
    dsSave(tmp_path / f"a.{kind}", {"input": np.eye(2)} | fields)
    back = dsLoad(tmp_path / f"a.{kind}")
    assert {name: back[name] for name in fields} == fields


TEXTS = st.text(st.characters(codec=None), max_size=5) | st.sampled_from(["a\0", "\ud83d\ude00", "😀", "\0"])
NUMBERS = st.one_of(*(arrays(dtype, array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=3)) for dtype in (
    ">f8", "f4", ">f2", "g", "i1", ">i4", "i8", "u8", ">u2", "?", "c16", "S3", "U2", "M8[s]")))
LEAVES = TEXTS | NUMBERS | NUMBERS.map(np.asfortranarray) | st.none() | st.booleans() | st.integers() | st.floats()
NAMES = (st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=4)
         | st.sampled_from(["a", "for", "1", "ä", "a/b", "..", "x.npy"]))
VALUES = st.recursive(LEAVES | st.lists(TEXTS, max_size=3), lambda v: st.lists(v, max_size=3) | st.dictionaries(
    st.sampled_from("abc"), v, max_size=3), max_leaves=8)


def asRead(value, kind):
    """Return a value as a file gives it back: numbers of MATLAB are doubles, 1 x 1 a number, [] none."""
    if kind == "npz":
        return value if isinstance(value, np.ndarray) or value is None else np.asarray(value)
    if isinstance(value, dict):
        return {name: asRead(v, kind) for name, v in value.items()}
    if isinstance(value, (list, tuple)) and any(isinstance(v, (dict, list, str)) for v in value):
        value = [asRead(v, kind) for v in value]
        return value[0] if len(value) == 1 and isinstance(value[0], dict) else value
    if isinstance(value, str) or value is None:
        return value
    array = np.asarray(value)
    if array.dtype.kind == "U":
        return array.tolist() or None
    return None if array.size == 0 else array.ravel() if array.size in array.shape or array.size == 1 else array


def equal(a, b):
    if isinstance(b, dict):
        return isinstance(a, dict) and list(a) == list(b) and all(equal(a[k], b[k]) for k in b)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(equal, a, b))
    if a is None or b is None or isinstance(b, str):
        return np.asarray(a).tolist() == np.asarray(b).tolist()
    a, b = np.asarray(a), np.asarray(b)
    return a.size == b.size and (a.shape == b.shape or a.size == 1) and (
        a.tolist() == b.tolist() or np.array_equal(a, b.reshape(a.shape), equal_nan=True))


@pytest.mark.parametrize("kind", ["npz", "mat"])
@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@hypothesis.given(fields=st.dictionaries(NAMES.filter(lambda name: name not in FIELDS), VALUES, max_size=3))
def test_any_field_comes_back_or_is_refused_with_one_line(tmp_path_factory, kind, fields):
    folder = tmp_path_factory.mktemp("any")
    try:
        dsSave(folder / f"a.{kind}", {"input": np.eye(2)} | fields)
    except (ValueError, TypeError) as why:
        said = str(why)
        assert ("\n" in said, "codec" in said, os.listdir(folder)) == (False, False, [])
        return
    back = dsLoad(folder / f"a.{kind}")
    for name, value in fields.items():
        assert equal(back.get(name), asRead(value, kind)), (name, value, back.get(name))


# Reading .mat files of others -----------------------------------------------------------------------------------------

def matFile(path, DS, name="DS", **options):
    from scipy.io import savemat

    savemat(path, {"other": np.arange(3.0), name: DS}, **options)
    return path


@pytest.mark.parametrize("packed", [False, True])
def test_mat_of_small_types_and_character_matrices_is_read(tmp_path, packed):
    names = np.array(["ab  ", "cde "])
    DS = dsLoad(matFile(tmp_path / "a.mat", {"input": np.array([[1, 2, 3], [4, 5, 6]], np.int16), "inputName": names,
                                             "output": np.array([[True, False, True]])}, do_compression=packed))
    assert DS.input.tolist() == [[1, 2, 3], [4, 5, 6]]
    assert DS.output.tolist() == [1, 0, 1]
    assert DS.inputName == ["ab", "cde"]


@pytest.mark.parametrize(("more", "says"), [(0, None), (4, None), (-8, "incomplete or has invalid bytes")])
def test_packed_mat_may_announce_more_than_it_holds_as_octave_does(tmp_path, more, says):
    file = matFile(tmp_path / "a.mat", {"input": np.eye(2)}, do_compression=True)
    data, index = file.read_bytes(), 128
    while index < len(data):
        size = int.from_bytes(data[index + 4:index + 8], "little")
        last, index = index, index + 8 + size
    inner = bytearray(zlib.decompress(data[last + 8:]))
    inner[4:8] = (int.from_bytes(inner[4:8], "little") + more).to_bytes(4, "little")
    packed = zlib.compress(bytes(inner))
    file.write_bytes(data[:last + 4] + len(packed).to_bytes(4, "little") + packed)
    if says:
        with pytest.raises(ValueError, match=says):
            dsLoad(file)
    else:
        assert dsLoad(file).input.tolist() == np.eye(2).tolist()


def bigEndian(name, body):
    """Return a v5 file, high byte first, of a struct with one field `input` of the given matrix bytes."""
    def element(kind, data):
        return kind.to_bytes(4, "big") + len(data).to_bytes(4, "big") + data + b"\0" * (-len(data) % 8)

    def matrix(kind, shape, name, *rest):
        flags, dims = np.array([kind, 0], ">u4").tobytes(), np.array(shape, ">i4").tobytes()
        return element(14, element(6, flags) + element(5, dims) + element(1, name) + b"".join(rest))

    number = matrix(6, body.shape, b"", element(9, body.astype(">f8").tobytes(order="F")))
    field = element(5, (8).to_bytes(4, "big")) + element(1, b"input".ljust(8, b"\0"))
    return b"MATLAB 5.0 MAT-file".ljust(124) + b"\x01\x00MI" + matrix(2, (1, 1), name, field, number)


def test_mat_with_the_high_byte_first_is_read(tmp_path):
    X = np.arange(6.0).reshape(2, 3)
    (tmp_path / "big.mat").write_bytes(bigEndian(b"DS", X))
    assert dsLoad(tmp_path / "big.mat").input.tolist() == X.tolist()


def sparse():
    from scipy.sparse import csc_array

    return csc_array(np.eye(3))


@pytest.mark.parametrize(("DS", "name", "says"), [
    ({"input": np.eye(3) * 1j}, "DS", "complex"),
    ({"input": sparse()}, "DS", r"sparse.*full\("),
    ({"input": np.zeros((2, 2, 2))}, "DS", "2 dimensions"),
    ({"input": "text"}, "DS", "input must contain real numbers, not strings"),
    ({"input": np.eye(3), "output": [1, 2]}, "DS", "output has 2 labels, but input has 3 samples"),
    ({"inptu": np.eye(3)}, "DS", "Did you mean 'input'"),
    (np.eye(3), "DS", "not a struct"),
    ({"input": np.eye(3)}, "Ds", "no struct DS, .* not found among the variables other, Ds.*output='...'.*dsFromTable"),
])
def test_mat_without_a_dataset_is_refused_and_says_why(tmp_path, DS, name, says):
    with pytest.raises((ValueError, TypeError), match=says):
        dsLoad(matFile(tmp_path / "a.mat", DS, name))


def test_mat_of_version_73_says_how_to_save_it_again(tmp_path):
    (tmp_path / "a.mat").write_bytes(b"MATLAB 7.3 MAT-file, Platform: GLNXA64".ljust(512) + b"\x89HDF\r\n\x1a\n")
    with pytest.raises(ValueError, match=r"v7\.3.*save\(\.\.\., '-v7'\)"):
        dsLoad(tmp_path / "a.mat")


@pytest.mark.parametrize("order", "<>")
@pytest.mark.parametrize("content", [{"input": np.eye(3), "output": [1, 2, 2]}, {"note": "text"}, {"z": 1j}])
def test_mat_of_version_4_says_how_to_save_it_anew(tmp_path, content, order):
    from scipy.io import savemat

    path = tmp_path / "a.mat"
    savemat(path, content, format="4")
    head = np.frombuffer(path.read_bytes()[:20], "<i4")
    kind = head[0] + 1000 * (order == ">")
    path.write_bytes(np.r_[kind, head[1:]].astype(order + "i4").tobytes() + path.read_bytes()[20:])
    for read, name in ((dsLoad, "DS"), (qcLoad, "qcPrm")):
        with pytest.raises(ValueError) as caught:
            read(path)
        assert str(caught.value) == (
            f"file {str(path)!r} cannot be read: the file is a MAT-file of version 4, which cannot contain structs."
            f" Load it in MATLAB, put the matrices into a struct {name}, and call save('file.mat', '{name}', '-v7')")


def npzOf(path, *members):
    """Write members (name, array, version of the .npy format) as an .npz file."""
    with zipfile.ZipFile(path, "w") as z:
        for name, array, version in members:
            body = io.BytesIO()
            np.lib.format.write_array(body, np.asarray(array), version)
            z.writestr(f"{name}.npy", body.getvalue())


def test_npz_of_others_is_read_in_two_formats_with_names_that_differ_and_are_not_too_many(tmp_path):
    X = np.arange(6.0).reshape(2, 3)
    for version in ((1, 0), (2, 0)):
        npzOf(tmp_path / "a.npz", ("input", X, version))
        assert dsLoad(tmp_path / "a.npz").input.tolist() == X.tolist()
    npzOf(tmp_path / "a.npz", ("input", X, (3, 0)))
    with pytest.raises(ValueError, match=r"an array has the format \(3, 0\)"):
        dsLoad(tmp_path / "a.npz")
    with pytest.warns(UserWarning, match="Duplicate name"):
        npzOf(tmp_path / "a.npz", ("input", X, (1, 0)), ("input", X + 1, (1, 0)))
    with pytest.raises(ValueError, match="two arrays with the same name"):
        dsLoad(tmp_path / "a.npz")
    npzOf(tmp_path / "a.npz", ("input", X, (1, 0)), *((f"f{i}", i, (1, 0)) for i in range(1000)))
    with pytest.raises(ValueError, match="the file has 1001 arrays, but at most 1000"):
        dsLoad(tmp_path / "a.npz")


def matOf(*fields):
    """Return a v5 file with a DS of the fields (name, bytes of a matrix)."""
    names = b"".join(name.encode().ljust(8, b"\0") for name, _ in fields)
    DS = matWrite.matrix(matfile.STRUCT, (1, 1), "DS", *matWrite.element(5, (8).to_bytes(4, "little")),
                         *matWrite.element(1, names), *(body for _, body in fields))
    return b"MATLAB 5.0 MAT-file".ljust(124) + b"\0\1IM" + b"".join(DS)


def test_what_a_damaged_mat_file_announces_is_told_with_what_it_holds(tmp_path):
    eye = b"".join(matWrite.toMat(np.eye(2), "input"))
    size = int.from_bytes(eye[4:8], "little")
    less = eye[:4] + (size - 16).to_bytes(4, "little") + eye[8:]
    cells = b"".join(matWrite.matrix(matfile.CELL, (1, 50), "", bytes(24)))
    problem = f"a matrix declares {size - 16} bytes but has {size} bytes"
    for fields, says in (([("input", less), ("more", eye)], problem),
                         ([("input", eye), ("list", cells)], "declares 50 cells or structs but has only 24 bytes")):
        (tmp_path / "a.mat").write_bytes(matOf(*fields))
        with pytest.raises(ValueError, match=says):
            dsLoad(tmp_path / "a.mat")


@pytest.mark.parametrize(("depth", "says"), [(7, None), (8, "at depth 9.*the nesting is too deep")])
def test_cells_within_cells_are_read_down_to_the_depth_of_structs(tmp_path, depth, says):
    body, value = matWrite.toMat("a", ""), "a"
    for _ in range(depth):
        body, value = matWrite.matrix(matfile.CELL, (1, 1), "", *body), [value]
    eye = b"".join(matWrite.toMat(np.eye(2), ""))
    (tmp_path / "a.mat").write_bytes(matOf(("input", eye), ("note", b"".join(body))))
    if says:
        with pytest.raises(ValueError, match=says):
            dsLoad(tmp_path / "a.mat")
    else:
        assert dsLoad(tmp_path / "a.mat").note == value


def test_a_table_or_string_of_matlab_is_told_by_what_to_write_in_its_place(tmp_path):
    """Such an object has no dimensions: after its flags come its name, its system and its class."""
    head = [*matWrite.element(6, np.array([17, 0], "<u4").tobytes())]
    names = [piece for text in (b"DS", b"MCOS", b"table") for piece in matWrite.element(1, text)]
    data = b"".join(matWrite.element(matfile.MATRIX, *head, *names))
    (tmp_path / "a.mat").write_bytes(b"MATLAB 5.0 MAT-file".ljust(124) + b"\0\1IM" + data)
    said = r"an object such as a string or table\. Convert the object with cellstr\(\.\.\.\)"
    with pytest.raises(ValueError, match=said):
        dsLoad(tmp_path / "a.mat")


# Hostile files --------------------------------------------------------------------------------------------------------

def test_pickles_are_never_loaded(tmp_path):
    import pickle

    class Bomb:
        def __reduce__(self):
            return os.mkdir, (str(tmp_path / "ran"),)

    np.savez(tmp_path / "a.npz", input=np.eye(2), output=np.array([Bomb(), Bomb()], object))
    (tmp_path / "b.npz").write_bytes(pickle.dumps(Bomb()))
    (tmp_path / "b.csv").write_bytes(pickle.dumps(Bomb()))
    for name in ("a.npz", "b.npz", "b.csv"):
        with pytest.raises(ValueError, match="cannot be read"):
            dsLoad(tmp_path / name)
    assert not (tmp_path / "ran").exists()


def npzBomb(path):
    head = io.BytesIO()
    np.lib.format.write_array_header_1_0(head, {"descr": "<f8", "fortran_order": False, "shape": (1, 1 << 24)})
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as z, z.open("input.npy", "w") as f:
        f.write(head.getvalue())
        for _ in range(128):
            f.write(bytes(1 << 20))


def npzLiar(path):
    """Write an array of 8 GB in its header and of 8 bytes."""
    head = io.BytesIO()
    np.lib.format.write_array_header_1_0(head, {"descr": "<f8", "fortran_order": False, "shape": (1, 1 << 30)})
    with zipfile.ZipFile(path, "w") as z:
        z.writestr("input.npy", head.getvalue() + bytes(8))


def matBomb(path):
    packer = zlib.compressobj(9)
    size = (1 << 31) - 8
    head = [14, size, 6, 8, 6, 0, 5, 8, 1, 1 << 27, 2 << 16 | 1, int.from_bytes(b"DS", "little")]
    body = packer.compress(np.array(head, "<u4").tobytes())
    body += packer.compress(bytes(1 << 24)) + packer.flush()
    path.write_bytes(b"MATLAB 5.0 MAT-file".ljust(124) + b"\0\1IM" + np.array([15, len(body)], "<u4").tobytes() + body)


def matNest(path):
    """Write cells within cells, 60,000 deep."""
    head = np.array([6, 8, 1, 0, 5, 8, 1, 1], "<u4").tobytes()
    name = np.array([2 << 16 | 1, int.from_bytes(b"DS", "little")], "<u4").tobytes()
    empty = np.array([1, 0], "<u4").tobytes()
    sizes = (40 + 48 * np.arange(60000)[::-1]).astype("<u4")
    levels = [np.array([14, size], "<u4").tobytes() + head + (empty if i else name) for i, size in enumerate(sizes)]
    path.write_bytes(b"MATLAB 5.0 MAT-file".ljust(124) + b"\0\1IM" + b"".join(levels))


@pytest.mark.parametrize(("make", "name", "says"), [
    (npzBomb, "a.npz", "GB in .* MB of compressed"), (npzLiar, "a.npz", "corrupt"),
    (matBomb, "a.mat", "GB in .* MB of compressed"), (matNest, "a.mat", "the nesting is too deep"),
])
def test_bombs_are_refused_before_they_are_unpacked(tmp_path, monkeypatch, make, name, says):
    import tracemalloc

    monkeypatch.setattr(readFile, "freeMemory", lambda: 1 << 28 if make is npzBomb else 1 << 40)
    make(tmp_path / name)
    tracemalloc.start()
    with pytest.raises(ValueError, match=says):
        dsLoad(tmp_path / name)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20e6


@pytest.mark.parametrize("kind", ["mat", "npz"])
def test_data_that_shrink_a_thousandfold_come_back(tmp_path, kind):
    X = np.zeros((20, 500000))  # 80 MB, about 80 kB in a .mat file
    X[3, ::50000] = 1
    dsSave(tmp_path / f"sparse.{kind}", {"input": X})
    assert np.array_equal(dsLoad(tmp_path / f"sparse.{kind}").input, X)


@pytest.mark.parametrize("kind", ["mat", "npz", "csv", "arff"])
def test_file_larger_than_memory_is_refused_unread(tmp_path, monkeypatch, kind):
    monkeypatch.setattr(readFile, "freeMemory", lambda: 3_210_000_000)
    with open(tmp_path / f"huge.{kind}", "wb") as f:
        f.truncate(1 << 42)  # 4 TB that take no room on the disk
    with pytest.raises(ValueError, match=r"4\.4e\+03 GB and does not fit.* 3\.21 GB of free memory.*classStatMerge"):
        dsLoad(tmp_path / f"huge.{kind}")


@pytest.mark.parametrize("kind", ["mat", "npz", "csv", "arff"])
def test_folders_pipes_and_empty_files_are_refused(tmp_path, kind, iris):
    (tmp_path / f"folder.{kind}").mkdir()
    os.mkfifo(tmp_path / f"pipe.{kind}")
    (tmp_path / f"empty.{kind}").touch()
    for name, says in (("folder", "folder or a device"), ("pipe", "folder or a device"), ("empty", "cannot be read")):
        with pytest.raises(ValueError, match=says):
            dsLoad(tmp_path / f"{name}.{kind}")
    for load, name in ((dsLoad, f"missing.{kind}"), (qcLoad, "missing.mat")):
        with pytest.raises(FileNotFoundError, match=r"cannot be read.*No such file"):
            load(tmp_path / name)
    if kind != "arff":
        for name in ("folder", "pipe"):
            with pytest.raises(ValueError, match="folder or a device"):
                dsSave(tmp_path / f"{name}.{kind}", iris)


def test_a_pipe_that_takes_the_place_of_a_file_is_refused_at_once(tmp_path, monkeypatch):
    """Between the look at the name and its opening, which would wait for a writer."""
    os.mkfifo(tmp_path / "a.npz")
    file = os.stat(__file__)
    monkeypatch.setattr(os, "stat", lambda path: file)
    with pytest.raises(ValueError, match="a folder or a device"):
        dsLoad(tmp_path / "a.npz")


GROUPS = {  # the lines of /proc/self/cgroup, the files under /sys/fs/cgroup, and what they leave free
    "version 2": ("0::/a/b\n", {"a/b/memory.max": "max", "a/b/memory.stat": "anon 9",
                                "a/memory.max": 1000, "a/memory.stat": "file 60\nanon 850"}, 150),
    "version 2, seen from inside": ("0::/docker/abc\n", {"memory.max": 1000, "memory.stat": "anon 1100"}, 0),
    "version 1": ("5:devices:/\n4:cpu,memory:/a\n0::/\n", {
        "memory/a/memory.limit_in_bytes": 5000, "memory/a/memory.stat": "rss 7\ntotal_rss 880",
        "memory/memory.limit_in_bytes": 1 << 62, "memory/memory.stat": "total_rss 900"}, 4120),
    "no limit": ("0::/a\n", {"a/memory.max": "max", "a/memory.stat": ""}, 8 << 30),
    "no groups": ("", {}, 8 << 30),
}


@pytest.mark.parametrize("case", GROUPS)
def test_limits_of_a_container_bound_the_free_memory(tmp_path, monkeypatch, case):
    lines, numbers, free = GROUPS[case]
    numbers = {f"group/{name}": text for name, text in numbers.items()} | {"self/cgroup": lines,
                                                                           "meminfo": f"MemAvailable: {8 << 20} kB"}
    for name, text in numbers.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(str(text))
    monkeypatch.setattr(freeMemory, "PROC", str(tmp_path))
    monkeypatch.setattr(freeMemory, "CGROUP", str(tmp_path / "group"))
    assert freeMemory.freeMemory() == free


LIMIT = r"""
import re, resource, sys
from prtools import dsLoad
kind, name = getattr(resource, sys.argv[2]), {"RLIMIT_AS": "VmSize", "RLIMIT_DATA": "VmData"}[sys.argv[2]]
used = int(re.search(name + r":\s+(\d+)", open("/proc/self/status").read())[1]) << 10
resource.setrlimit(kind, (used + (50 << 20), resource.getrlimit(kind)[1]))
try:
    dsLoad(sys.argv[1])
except ValueError as why:
    print(why)
"""


@pytest.fixture(scope="module", params=["npz", "mat"])
def large(request, tmp_path_factory):
    """The compressed .mat file of 80 MB of zeros has 80 kB."""
    file = tmp_path_factory.mktemp("large") / f"a.{request.param}"
    dsSave(file, {"input": np.zeros((10, 1_000_000))})
    return file


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits of memory are held and told on Linux")
@pytest.mark.parametrize("limit", ["RLIMIT_AS", "RLIMIT_DATA"])
def test_limits_of_the_process_are_told_as_memory_not_as_damage(large, limit):
    run = subprocess.run([sys.executable, "-c", LIMIT, large, limit], capture_output=True,
                         text=True, cwd=ROOT, env={**os.environ, "OPENBLAS_NUM_THREADS": "1"})
    assert run.returncode == 0, run.stderr
    assert "requires more memory than" in run.stdout
    assert "corrupt" not in run.stdout


@pytest.mark.parametrize(("name", "says"), [("iris.xlsx", "path that ends in"), ("iris.xls", "path that ends in"),
                                            ("iris", "ends in"), ("a\0.csv", "ends in")])
def test_other_suffixes_are_refused(name, says, iris):
    for call, *args in ((dsLoad, name), (dsSave, name, iris), (qcLoad, name), (qcSave, name, qcTrain(iris))):
        if call is dsLoad and name == "iris.xlsx":
            continue
        with pytest.raises(ValueError, match=says):
            call(*args)


def test_wrong_formats_are_recognised(tmp_path, iris):
    dsSave(tmp_path / "iris.mat", iris)
    dsSave(tmp_path / "iris.npz", iris)
    dsSave(tmp_path / "iris.csv", iris)
    for source, target, says in (("mat", "npz", "suffix .mat"), ("mat", "csv", "suffix .mat"), ("npz", "mat", "a zip"),
                                 ("npz", "csv", "a zip"), ("csv", "mat", "not a valid .mat"),
                                 ("csv", "npz", "not a valid .npz")):
        other = tmp_path / f"other.{target}"
        other.write_bytes((tmp_path / f"iris.{source}").read_bytes())
        with pytest.raises(ValueError, match=re.escape(says)):
            dsLoad(other)
    with pytest.raises(ValueError, match="no variable 'qcPrm'"):
        qcLoad(tmp_path / "iris.mat")


# Tables ---------------------------------------------------------------------------------------------------------------

def csvFile(folder, content, name="a.csv"):
    (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder / name


@pytest.mark.parametrize("content", [
    "x,y z,class\n1,2.5,a\n3,-4e1,b\n",
    "x;y z;class\r\n1;2.5;a\r\n3;-4e1;b\r\n",
    "x\ty z\tclass\r1\t2.5\ta\r3\t-4e1\tb",
    "x|y z|class\n1|2.5|a\n3|-4e1|b\n\n",
    "\ufeffx,y z,class\n1,2.5,a\n3,-4e1,b\n",
    "sep=;\nx;y z;class\n1;2.5;a\n3;-4e1;b\n",
    "sep=:\r\nx:y z:class\r\n1:2.5:a\r\n3:-4e1:b\r\n",
    '# made by hand\n\n"x","y z","class"\n"1","2.5","a"\n 3 , -4e1 ,b\n',
    "x,y z,class\n1,2.5,a\n3,-4e1,b\n".encode("utf-16"),
    "class,x,y z\na,1,2.5\nb,3,-4e1\n",
    "class,x,y z\na,1,2.5\n# a comment, too\n,,\nb,3,-4e1\n#\n",
    'x,"y z","class"\r\n"1",2.5,"a"\r\n3,"-4e1","b"\r\n',
    "x,y z,kind\n1,2.5,a\n3,-4e1,b\n",
    "@relation r\n@attribute x numeric\n@attribute 'y z' real\n@attribute class {a,b}\n@data\n1,2.5,a\n3,-4e1,b\n",
    "% made by hand\r\n@RELATION 'r s'\r\n@Attribute\tx\tINTEGER\r\n @attribute \"y z\" Real\r\n"
    "@attribute class { 'a' , b}\r\n@DATA\r\n% the first\r\n\r\n1, 2.5, a\r\n 3\t,-4e1,'b'\r\n",
    "@relation r\n@attribute x numeric\n@attribute 'y z' real\n@attribute class{a,b}\n@data\n1 2.5 a\n3\t-4e1  b\n",
])
def test_tables_are_read_whatever_their_dress(tmp_path, content):
    kind = "a.arff" if content[:1] in ("@", "%") else "a.csv"
    DS = dsLoad(csvFile(tmp_path, content, kind))
    assert DS.input.tolist() == [[1, 3], [2.5, -40]]
    assert DS.output.tolist() == ["a", "b"]
    assert DS.inputName == ["x", "y z"]
    assert DS.dataName == "a"


def test_a_line_of_arff_with_quotes_may_have_empty_cells():
    assert cells(",'a b',c") == ["", "a b", "c"]
    assert cells("'a',,\"b, c\",") == ["a", "", "b, c", ""]


def test_levels_of_an_arff_file_may_be_any_text(tmp_path):
    head = "@relation r\n@attribute x {0,1}\n@attribute z real\n@attribute class {'b, c',\"it's\",é}\n@data\n"
    with pytest.warns(UserWarning, match=r"2 missing .*'x', sample 1"):
        DS = dsLoad(csvFile(tmp_path, head + "1,2,'b, c'\n?,?,é\n0,1e2,\"it's\"\n", "a.arff"))
    assert np.array_equal(DS.input, [[1, np.nan, 0], [2, np.nan, 100]], equal_nan=True)
    assert DS.output.tolist() == ["b, c", "é", "it's"]


def test_label_column_is_named(tmp_path):
    file = csvFile(tmp_path, "x,y,grade\n1,2,7\n3,4,8\n")
    DS = dsLoad(file, output="grade")
    assert (DS.output.tolist(), DS.inputName) == ([7, 8], ["x", "y"])
    assert dsLoad(file, output=False).input.shape == (3, 2)


ARFF = "@relation r\n@attribute x numeric\n@attribute class "


@pytest.mark.parametrize(("content", "output", "says"), [
    ("x,z,grade\n1,2,7\n", None, "the label column is ambiguous.*x, z, grade.*output='...'"),
    ("x,z,grade\n1,2,7\n", "grad", "Did you mean 'grade'"),
    ("x,z,class\n1,2.5,a\n", "z", "column 'z' holds 2.5, but labels must.*x, z, class"),
    ("x,z,class\n1,2,a\n3,4,\n", None, "'class' has no label for sample 1"),
    ("x1,x2,kind\n1,2,1\n1.O,3,2\n2,4,2\n", None, r"Only 'x1' .*'1\.O' at sample 1.*Correct.*output='\.\.\.'"),
    ("x1,kind\n1,a\n2,b\n3,7\n", None, "Only 'kind' contains text.*'7' at sample 2"),
    ("class,x\na,1\n#b,2\n", None, "'#b,2' may be a comment or a sample"),
    ('x,class\n1,"a"b\n', None, "quotes do not match in the row '1,\"a\"b"),
    ("x,z,class\n1,5,2,5,a\n", None, "5 cells, but the header.*has 3.*decimal points"),
    ("1,2,3\n4,5,6\n", None, "first line contains numbers.*header"),
    ("5.1,3.5,Iris-setosa\n4.9,3.0,Iris-virginica\n", None, r"first line.*\(5\.1, 3\.5, Iris.*Insert a header"),
    ("5,1;3,5;a\n4,9;3,0;b\n", None, "first line contains numbers"),
    (",x,class\n0,1,a\n", None, "column 0.*no name.*index=False"),
    ("class,x,class\na,1,a\n", None, "'class' occurs twice"),
    ("x,x,z\na,1,a\nb,2,c\n", None, "'x' occurs twice"),
    ("x,class\n", None, "no samples"),
    ("# only a comment\n", None, "no table"),
    ("sep=;\n", None, "no table"),
    ("x z class\n1 2 a\n3 4 b c\n", None, "'1 2 a'.*comma, semicolon, tab or vertical bar.*with commas"),
    ("class\na\nb\n", None, "no feature columns"),
    ("x,class\n1_000,a\n", None, "'1_000', which has a thousands separator"),
    ('x,class\n"1,a\n2,b\n', None, "quotes"),
    ("@relation r\n@attribute x date yyyy\n@attribute class {a}\n@data\n2001,a\n", None, "date attributes x"),
    (ARFF + "{a,b}\n@data\n1,a\n2,b,7,8\n", None, "sample 1 .* has 4 cells, but the header declares 2 attributes"),
    (ARFF + "{a,b}\n@data\n1\n", None, "sample 0 .* has 1 cell, but the header declares 2 attributes"),
    (ARFF + "{a,'b c'}\n@data\n1,a\n2,'b c' d\n", None, "quotes do not match.*save the table as CSV"),
    (ARFF + "{a,'b\\'c'}\n@data\n1,a\n", None, "backslash.*Save the table as CSV"),
    (ARFF + "{a,b\n@data\n1,a\n", None, "levels.*'class'.*do not end with }"),
    (ARFF + "{a,a }\n@data\n1,a\n", None, "'a' occurs twice"),
    (ARFF + "{a,b}\n@data\n1,a\n2,c\n", None, "'class', sample 1 .*'c'.*the declared levels are a, b"),
    (ARFF + "{a,b}\n@attribute X numeric\n@attribute x real\n@data\n1,a,2,3\n", None, "'x' occurs twice"),
    (ARFF + "{a,b}\n@data\n1.O,a\n", None, "'x', sample 0 .*'1.O', which looks like a number but contains other text"),
    ("@relation r\n@data\n1,a\n", None, "no attributes"),
    (ARFF + "string\n@data\n1,a\n", None, r"neither numeric nor nominal \(class\).*save the table as CSV"),
    (ARFF + "{a,b}\n@data\n{0 1, 1 a}\n", None, "sparse.*Save the table as CSV"),
    ("x,output,outputName\n1,1,a\n2,1,b\n", None, "two names for one label"),
    (b"x,class\n1,\0a\n", None, "zero bytes"),
    (b"\xff\xfex", None, "UTF-16.*truncated"),
    (b"PK\x03\x04rest", None, "zip archive"),
])
def test_bad_tables_are_refused_and_say_why(tmp_path, content, output, says):
    with pytest.raises(ValueError, match=says):
        dsLoad(csvFile(tmp_path, content, "a.arff" if content[:1] == "@" else "a.csv"), output=output)


def test_missing_cells_become_nan_with_one_warning(tmp_path):
    file = csvFile(tmp_path, "x,z,class\n1,,a\nNA,2,b\n3,?,b\n")
    with pytest.warns(UserWarning, match=r"3 missing .*'x', sample 1.*dsSelect"):
        DS = dsLoad(file)
    assert np.isnan(DS.input).tolist() == [[False, True, False], [True, False, True]]
    with pytest.raises(ValueError, match="not finite"):
        qcTrain(DS)


@pytest.mark.parametrize("cell", ["inf", "-Inf", "1e400"])
def test_infinite_cells_are_warned_of(tmp_path, cell):
    with pytest.warns(UserWarning, match=r"1 missing or infinite .*'x', sample 1.*Inf"):
        dsLoad(csvFile(tmp_path, f"x,class\n1,a\n{cell},b\n"))


def test_index_as_labels_is_warned_of(tmp_path):
    file = csvFile(tmp_path, "x,class\n" + "".join(f"{i * i},{i}\n" for i in range(12)))
    with pytest.warns(UserWarning, match="12 samples have 12 different labels, so the column may contain an index"):
        dsLoad(file)


def test_names_that_would_be_read_as_labels_are_refused(tmp_path):
    for output, names in ([1, 2], ("Output", "OUTPUTNAME", "annotation")), (None, ("y", "Class", "target", "Species",
                                                                                  "outputName", "Annotation")):
        for name in names:
            with pytest.raises(ValueError, match=f"inputName has {name!r}.*Rename.*npz"):
                dsSave(tmp_path / "a.csv", Struct(input=np.eye(2), output=output, inputName=["x", name]))
    DS = Struct(input=np.eye(2), output=np.array([1, 2]), inputName=["y", "class"], dataName="a")
    dsSave(tmp_path / "a.csv", DS)
    same(dsLoad(tmp_path / "a.csv"), DS)


@pytest.mark.parametrize("kind", ["mat", "npz", "csv"])
@pytest.mark.parametrize(("fields", "says"), [
    ({1: [1, 2]}, "field 1.*must be strings"), ({"a\0": 1}, "the name of a field"),
    ({"output": ["a\0", "b"]}, "output has .*'a"), ({"dataName": "\ud800"}, "dataName contains"),
    ({"inputName": ["a", "b\0"]}, "inputName contains 'b"),
    ({"annotation": np.array(["a", "\udfff"], object)}, "annotation contains"),
    ({"inputLevel": [["a\0", "b"], None]}, "inputLevel contains"), ({"note": {"deep": ["a\0"]}}, "note contains")])
def test_text_that_files_do_not_give_back_is_refused(tmp_path, kind, fields, says):
    with pytest.raises((ValueError, TypeError), match=says):
        dsSave(tmp_path / f"a.{kind}", Struct(input=np.eye(2) + 1) | fields)
    assert not any(tmp_path.iterdir())


def test_names_and_labels_that_are_whole_numbers(tmp_path):
    DS = dsFromTable({1: [1.0, 2.0], 2: [3.0, 4.0], 3: [1, 2]}, "3")
    assert (DS.input.tolist(), DS.output.tolist(), DS.inputName) == ([[1, 2], [3, 4]], [1, 2], ["1", "2"])
    for names in ([1, 2], np.array([1, 2]), DS.inputName):
        with pytest.raises(ValueError, match=r"inputName has '1'.*numbers.*Rename"):
            dsSave(tmp_path / "a.csv", Struct(DS, inputName=names))
    dsSave(tmp_path / "a.csv", Struct(DS, inputName=["a", "b"], outputName=[7, 8], annotation=[3, 4]))
    back = dsLoad(tmp_path / "a.csv")
    assert (back.outputName, back.annotation, back.output.tolist()) == (["7", "8"], ["3", "4"], [1, 2])


def test_empty_names_of_levels_are_refused_where_they_would_shift_the_codes(tmp_path):
    with pytest.raises(ValueError, match="inputLevel has an empty name"):
        dsSave(tmp_path / "a.npz", {"input": [[1, 2]], "inputLevel": [["", "a"]]})


ODD = ["", " ", "a", " a", "a\n", "\ra", "a\rb", "a\nb", "a\r\nb", "a\n#b", "a\0b", "a\0", '"', '""', '"a"', 'a"b',
       "a,b", "a;b", "a;b;c", "a\tb", "a|b", "#", "#a", "sep=;", "SEP=,", "\ufeffa", "1", "1.5", "1,5", "nan", "NA",
       "?", "1_0", "١", "é", "長 µ", "\U0001f600", "\ud800", "a\udfff", "output", "Output", "annotation", "Y",
       "outputName", "\x1c", "\x85a", "a\u2028b", "%", "'a'", "\\", "None"]


@st.composite
def named(draw):
    """Draw a dataset of few samples whose names, labels and annotations are of all kinds of text."""
    text = st.one_of(st.sampled_from(ODD), st.text(st.sampled_from("a1 ,;|\t\r\n\"'#=.é\ufeff\0\ud800_"), max_size=5))
    d, n = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    DS = Struct(input=np.arange(1.0, d * n + 1).reshape(d, n) / 4)
    labels = draw(st.sampled_from([None, st.integers(-2, 3), text]))
    if labels is not None:
        DS.output = draw(st.lists(labels, min_size=n, max_size=n))
    for field, count in (("inputName", d), ("outputName", len(set(DS.get("output", ())))), ("annotation", n)):
        if count and draw(st.booleans()):
            DS[field] = draw(st.lists(text, min_size=count, max_size=count))
    if draw(st.booleans()):
        DS.dataName = draw(text)
    return DS


@pytest.mark.parametrize("kind", ["mat", "npz", "csv"])
def test_all_names_come_back_or_are_refused(tmp_path, kind):
    count = collections.Counter()

    @settings(derandomize=True, max_examples=50, deadline=None, database=None)
    @given(named())
    def check(DS):
        try:
            dsSave(tmp_path / f"a.{kind}", DS)
        except (ValueError, TypeError) as why:
            count["refused"] += "\n" not in str(why) and not isinstance(why, UnicodeError)
            return
        label = None if "output" in DS else False
        every = [dsLoad(tmp_path / f"a.{kind}", output=label if kind == "csv" else None)]
        if kind == "csv":
            want = {"inputName": [f"x{i + 1}" for i in range(len(DS.input))]} | DS | {"dataName": "a"}  # the file's
            own = sorted(set(np.asarray(DS.get("output", [])).tolist()), key=str)
            if "outputName" in want and sorted(want["outputName"]) == own:  # labels that are texts are their own names
                want |= {"outputName": own}
            chunks = dsChunks(tmp_path / "a.csv", output=label)
            if want["inputName"] in (["nan"], ["NA"], ["None"], ["?"]) and label is False:
                with pytest.raises(ValueError, match="may be names"):
                    next(chunks)
            else:
                every.append(Struct(next(chunks), dataName="a"))
        else:
            want = DS
        for back in every:
            isText = kind == "csv" and own and isinstance(own[0], str)
            if isText and back is every[0]:  # the whole file shows all classes, a chunk does not
                want = {"outputName": own} | want
            elif isText and "outputName" not in DS:
                want.pop("outputName")
            assert {k: np.asarray(v).tolist() for k, v in back.items()} == {k: np.asarray(v).tolist()
                                                                            for k, v in want.items()}
        count["kept"] += 1

    check()
    assert min(count["kept"], count["refused"]) > 10
    assert sum(count.values()) >= 50


def test_csv_says_what_it_leaves_out(tmp_path, iris):
    iris.hitIndex = [0, 1]
    with pytest.warns(UserWarning, match="cannot store hitIndex"):
        dsSave(tmp_path / "iris.csv", iris)
    iris = Struct(prData("iris"), inputName=["a", "a", "b", "c"])
    with pytest.raises(ValueError, match="unique column names"):
        dsSave(tmp_path / "iris.csv", iris)


@pytest.mark.parametrize("name", ["1", "-2.5e3", "1,5", "", " a", "b\n", "nan", "NA", "?", "inf"])
def test_names_that_a_header_cannot_hold_are_refused(tmp_path, name):
    with pytest.raises(ValueError, match=re.escape(f"inputName has {name!r}") + ".*Rename"):
        dsSave(tmp_path / "a.csv", Struct(input=np.eye(2), output=[1, 2], inputName=["x", name]))


@pytest.mark.parametrize(("fields", "says"), [
    ({"output": [1, 2]}, None), ({"output": ["nan", "a"]}, ValueError), ({"output": ["1", "a"]}, None),
    *(({"output": output}, ValueError) for output in (["nan", "NA"], ["1", "2"], [" a", "b"], ["", "b"], ["?", "b"])),
    ({"output": [1, 3], "outputName": ["a", "b", "c"]}, r"without samples \(b\)"),
    ({"output": [1, 3], "outputName": ["a", "c"]}, None), ({"output": [1 << 53, 1]}, ValueError),
    ({"output": [-(1 << 60), 1]}, ValueError), ({"output": [(1 << 53) - 1, 1]}, None),
])
def test_labels_come_back_from_csv_or_saving_says_so(tmp_path, fields, says):
    DS = Struct(input=np.eye(2), **fields)
    if says is ValueError:
        with pytest.raises(ValueError, match=r"beyond 2\^53.*npz|cannot be read unchanged.*npz"):
            dsSave(tmp_path / "a.csv", DS)
    elif says:
        with pytest.warns(UserWarning, match=says):
            dsSave(tmp_path / "a.csv", DS)
    else:
        dsSave(tmp_path / "a.csv", DS)
        back = dsLoad(tmp_path / "a.csv")
        assert back.output.tolist() == DS.output
        texts = [label for label in DS.output if isinstance(label, str)]  # they are names of classes
        assert back.get("outputName") == DS.get("outputName", texts or None)


def test_a_name_with_a_hash_is_no_comment(tmp_path):
    for name in ("#a", "sep=;"):
        DS = Struct(input=np.eye(2), output=[1, 2], inputName=[name, "b"])
        dsSave(tmp_path / "a.csv", DS)
        assert dsLoad(tmp_path / "a.csv").inputName == DS.inputName
        assert dsLoad(tmp_path / "a.csv").input.tolist() == DS.input.tolist()


@pytest.mark.parametrize("d", [1, 2])
@pytest.mark.parametrize("more", [{}, {"annotation": ["u", "", "w"]}])
def test_samples_that_are_all_nan_stay(tmp_path, d, more):
    X = np.array([[1.0, np.nan, 3.0], [4.0, np.nan, 6.0]])[:d]
    dsSave(tmp_path / "a.csv", {"input": X, **more})
    with pytest.warns(UserWarning, match=f"{d} missing cell"):
        back = dsLoad(tmp_path / "a.csv", output=False)
    assert back.input.tobytes() == X.tobytes()
    assert back.get("annotation") == more.get("annotation")


def test_texts_that_read_as_numbers(tmp_path):
    DS = Struct(input=np.eye(2), output=[1, 2], outputName=["01", "02"], annotation=["7", "8"], inputName=["a", "b"])
    dsSave(tmp_path / "a.csv", DS)
    back = dsLoad(tmp_path / "a.csv")
    assert (back.outputName, back.annotation, back.inputName) == (["01", "02"], ["7", "8"], ["a", "b"])
    with pytest.raises(ValueError, match=r"'1', '2'.*cannot be read unchanged"):
        dsSave(tmp_path / "a.csv", Struct(DS, output=["1", "2"]))
    with pytest.raises(ValueError, match=r"'01', '1.5'.*cannot be read unchanged"):
        dsSave(tmp_path / "a.csv", Struct(DS, output=["01", "1.5"]))
    with pytest.raises(ValueError, match=r"'1,5', '2,5'.*cannot be read unchanged"):
        dsSave(tmp_path / "a.csv", Struct(DS, output=["1,5", "2,5"]))
    # if one cell is not a number, all cells are strings
    dsSave(tmp_path / "a.csv", Struct(input=DS.input, output=["1,5", "b"]))
    assert dsLoad(tmp_path / "a.csv").output.tolist() == ["1,5", "b"]


@pytest.mark.parametrize("mark", [",", ";"])
def test_rows_are_cut_as_the_csv_module_cuts_them(mark):
    import csv
    import random

    chance = random.Random(mark)
    parts = ["a", "1", '"', '"', mark, mark, "\n", "\r\n", "\r", " #", '""', '"a"', f'"{mark}"']
    for _ in range(2000):
        text = "".join(chance.choices(parts, k=chance.randint(1, 14))) + "\n"
        rows, size = [], chance.randint(1, len(text))
        pieces = iter([text[index:index + size] for index in range(0, len(text), size)])
        try:
            want = list(csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True, skipinitialspace=True))
        except csv.Error:
            with pytest.raises(ValueError, match="quotes do not match"):
                list(textToRows.rowsOf(textToRows.linesOf(pieces), mark))
        else:
            rows = textToRows.rowsOf(textToRows.linesOf(pieces), mark)
            rows = [[cell.strip(" ") for cell in row.split(textToRows.CELL_END)] for row in rows]
            assert rows == [[cell.strip(" ") for cell in row] for row in want if any(cell.strip() for cell in row)]


@pytest.mark.parametrize("name", ["x{}", 'x "{}";'])
def test_lines_and_cells_of_any_length_come_back(tmp_path, name):
    import csv

    limit, d = csv.field_size_limit(), 20000
    DS = Struct(input=normal(d, 3), output=np.array(["a", "b", "b"]), dataName="a",
                inputName=[name.format(i) for i in range(d)], outputName=["a", "b"],
                annotation=["u" * 130000, "v,\n" * 40000, 'w"' * 60000])
    dsSave(tmp_path / "a.csv", DS)
    same(dict(sorted(dsLoad(tmp_path / "a.csv").items())), dict(sorted(DS.items())))
    chunk, = dsChunks(tmp_path / "a.csv")
    same(chunk.input, DS.input)
    assert csv.field_size_limit() == limit


HEAD, LEVELS = "@relation r\n@attribute x real\n@attribute class ", [f"level{i}" for i in range(60000)]


@pytest.mark.sample(5)
@pytest.mark.parametrize(("head", "part", "count", "says"), [
    ("", "\n", 30_000_000, "no table"), ("x,class\n1,a\n", "\n", 30_000_000, None), ("", ",", 10_000_000, "no table"),
    ("", "#\n", 1_000_000, "no table"), ("", "#", 10_000_000, "no table"), ("", "\t", 10_000_000, "no table"),
    ("", "x", 10_000_000, "no samples"), ("x,class\n", '"', 1_000_001, "quotes do not match"),
    ('x,class\n1,"', "a\n", 1_000_000, "quotes do not match"), ("x,class\n", '",', 5_000_000, "2500001 cells, but"),
    ("x,class\n1", " ", 3_000_000, "1 cell, but"), ("x,class\n", "1,", 3_000_000, "3000001 cells, but"),
    (HEAD + "{a}\n@data\n1,a\n", "\n", 30_000_000, None), (HEAD + "{a}\n@data\n", "'',", 300_000, "300001 cells, but"),
    (HEAD + f"{{{','.join(LEVELS)}}}\n@data\n" + "".join(f"{i},{v}\n" for i, v in enumerate(LEVELS)), "", 0, None),
    (HEAD + "{a}\n" + "".join(f"@attribute x{i} real\n" for i in range(20000)) + "@data\n0,a", ",1", 20000, None),
], ids=range(16))
@pytest.mark.filterwarnings("ignore:column 'class' was read as the labels, but its")
def test_long_tables_take_time_in_proportion(tmp_path, head, part, count, says):
    import time

    file = csvFile(tmp_path, head + part * count, "a.arff" if head[:1] == "@" else "a.csv")
    start = time.process_time()
    if says is None:
        dsLoad(file)
    else:
        with pytest.raises(ValueError, match=says):
            dsLoad(file)
    assert time.process_time() - start < 4


@pytest.mark.parametrize(("head", "part", "count"), [
    ("", "\n", 5_000_000), ("", "#", 5_000_000), ('x,class\n1,a\n1,"', "a\n", 1_000_000),
    ('x,class\n1,a\n1,"', "a", 10_000_000), ("x,class\n1,a\n", '"', 1_000_000), ("x,class\n1,a\n1,", "1", 10_000_000)])
def test_long_tables_in_chunks_take_time_in_proportion(tmp_path, head, part, count):
    import contextlib
    import time

    file = csvFile(tmp_path, head + part * count)
    start = time.process_time()
    with contextlib.suppress(ValueError):
        assert all(DS.input.shape == (1, 1) for DS in dsChunks(file, sampleNum=1))
    assert time.process_time() - start < 4


def test_wide_and_long_tables_are_quick(tmp_path):
    import time

    start, names = time.perf_counter(), ["class", *(f"x{i}" for i in range(100000)), "class"]
    with pytest.raises(ValueError, match="twice"):
        dsLoad(csvFile(tmp_path, ",".join(names) + "\n" + "1," * 100001 + "1"))
    with pytest.raises(ValueError, match="not a number"):
        dsLoad(csvFile(tmp_path, "x,class\n1" + " " * 100000 + "y,a\n"), output="class")
    assert time.perf_counter() - start < 5


@pytest.mark.parametrize(("field", "value", "kind", "says"), [
    ("note", [{"a": 1}, {"b": 1}], "mat", "different fields"),
    ("note", object(), "mat", "note is object"), ("note", object(), "npz", "note is object"),
    ("note", {"a b": 1}, "mat", "not a valid name"), ("2nd", 1, "mat", "not a valid name"),
    ("output", [1, 2**60], "mat", "2\\^53"), ("inputName", "width", "npz", "list of names"),
    ("hitIndex", [5], "npz", "hitIndex contains 5, but sample indices must be integers"),
    ("annotation", ["a"], "csv", "1 name, but it must be a list of 2 names"),
])
def test_what_a_format_cannot_hold_is_refused(tmp_path, field, value, kind, says):
    with pytest.raises((ValueError, TypeError), match=says):
        dsSave(tmp_path / f"a.{kind}", {"input": np.eye(2), "output": [1, 2], field: value})
    assert not any(tmp_path.iterdir())


def test_tables_of_arrays_go_both_ways(iris):
    X, y = dsToTable(iris)
    back = dsFromTable(X, y, inputName=iris.inputName)
    same(back, Struct(input=iris.input, output=iris.output, inputName=iris.inputName))
    X[:], y[:] = 0, 0
    assert iris.input.any()
    assert iris.output.all()
    assert back.output.all()
    assert dsToTable({"input": [[1, 2]]}).y is None
    assert dsFromTable({"a": [1, "2.5"], "b": ["?", 3]}).input.tolist()[0] == [1, 2.5]


def test_frames_go_both_ways(iris):
    class Column(list):
        def to_numpy(self):
            return np.array(self)

    class Frame:  # what dsFromTable asks of a pandas.DataFrame, so that this runs without pandas too
        columns = ("a", "b", "kind")

        class iloc:  # noqa: N801 (the name is that of pandas)
            def __class_getitem__(cls, key):
                return Column([[1.0, 2.0], [3, 4], ["u", "v"]][key[1]])

    DS = dsFromTable(Frame(), "kind")
    assert (DS.input.tolist(), DS.output.tolist(), DS.inputName) == ([[1, 2], [3, 4]], ["u", "v"], ["a", "b"])
    if "pandas" not in sys.modules and not __import__("importlib.util").util.find_spec("pandas"):
        with pytest.raises(ImportError, match="pip install pandas"):
            dsToTable(iris, frame=True)


def test_pandas_frames_go_both_ways(iris):
    pd = pytest.importorskip("pandas", reason="pandas is not installed, and no dependency")
    frame = dsToTable(iris, frame=True)
    assert list(frame.columns) == [*iris.inputName, "output"]
    same(dsFromTable(frame, "output"), Struct(input=iris.input, output=iris.output, inputName=iris.inputName))
    nullable = pd.DataFrame({"a": pd.array([1, None], "Int64"), "k": pd.Categorical(["u", "v"])})
    DS = dsFromTable(nullable, "k")
    assert np.isnan(DS.input).tolist() == [[False, True]]
    assert DS.output.tolist() == ["u", "v"]


# Whole or not at all --------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("labels", "says"), [
    (150, r"y has 150 labels, but X has 4 rows. X may be transposed. Pass one label per row"),
    (7, r"y has 7 labels, but X has 4 rows. Pass one label per row")])
def test_labels_for_columns_ask_whether_the_table_is_turned(iris, labels, says):
    with pytest.raises(ValueError, match=f"^{says}$"):
        dsFromTable(iris.input, np.ones(labels, dtype=int))


def test_a_feature_by_name_of_a_table_without_names_is_told_as_it_is():
    with pytest.raises(ValueError, match=r"feature 'b' was not found, because the columns of X have no names"):
        dsFromTable([[1, 2], [3, 4]], features=[0, "b"])


def test_columns_of_one_name_are_refused():
    with pytest.raises(ValueError, match="the name '1' occurs twice in X"):
        dsFromTable({1: [1.0, 2.0], "1": [3.0, 4.0], "kind": ["a", "b"]}, "kind")

    class Frame:
        columns = ("a", "b", "a")

    Frame.iloc = Frame
    with pytest.raises(ValueError, match="the name 'a' occurs twice in X"):
        dsFromTable(Frame())


def test_a_feature_called_output_has_no_place_in_a_frame():
    pd = pytest.importorskip("pandas", reason="pandas is not installed, and no dependency")
    DS = Struct(input=np.eye(2), output=[1, 2], inputName=["x", "output"])
    with pytest.raises(ValueError, match=r"inputName contains 'output'.*Rename"):
        dsToTable(DS, frame=True)
    frame = dsToTable(Struct(DS, output=None), frame=True)
    assert (list(frame.columns), frame.shape) == (["x", "output"], (2, 2))
    with pytest.raises(ValueError, match="the name 'x' occurs twice in X"):
        dsFromTable(pd.DataFrame(np.eye(2), columns=["x", "x"]))


def test_full_disk_leaves_the_old_file_and_says_so(tmp_path, iris):
    for kind in ("mat", "npz", "csv"):
        file = tmp_path / f"a.{kind}"
        dsSave(file, iris)
        original = file.read_bytes()
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))  # no file may grow beyond: a write fails half-way
        try:
            with pytest.raises(OSError, match=r"cannot be saved.*unchanged"):
                dsSave(file, iris)
            with pytest.raises(OSError, match="No file was written"):
                dsSave(tmp_path / f"new.{kind}", iris)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert file.read_bytes() == original
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.csv", "a.mat", "a.npz"]


def test_read_only_folder_and_file_leave_the_old_file_and_say_so(iris):
    folder = Path(tempfile.mkdtemp())
    user = os.geteuid()
    try:
        dsSave(folder / "a.csv", iris)
        dsSave(folder / "b.csv", iris)
        (folder / "b.csv").chmod(0o444)
        folder.chmod(0o555)
        if user == 0:  # root may write anywhere
            os.seteuid(65534)
        for name in ("a.csv", "b.csv"):
            with pytest.raises(PermissionError, match="The existing file is unchanged"):
                dsSave(folder / name, Struct(iris, dataName="new"))
        with pytest.raises(PermissionError, match="No file was written"):
            dsSave(folder / "c.csv", iris)
    finally:
        os.seteuid(user)
        folder.chmod(0o755)
        left = sorted(p.name for p in folder.iterdir())
        shutil.rmtree(folder)
    assert left == ["a.csv", "b.csv"]


def test_missing_folder_interrupt_and_failed_sync(tmp_path, iris, monkeypatch):
    with pytest.raises(FileNotFoundError, match="No file was written"):
        dsSave(tmp_path / "no" / "a.csv", iris)
    for what in (KeyboardInterrupt(), OSError(28, "No space left on device")):
        def fail(handle, what=what):
            raise what
        with monkeypatch.context() as m:
            m.setattr(os, "fsync", fail)
            with pytest.raises(type(what)):
                dsSave(tmp_path / "a.csv", iris)
    assert not any(tmp_path.iterdir())


def test_links_stay_links_and_modes_stay(tmp_path, iris):
    dsSave(tmp_path / "a.csv", iris)
    (tmp_path / "a.csv").chmod(0o640)
    (tmp_path / "link.csv").symlink_to(tmp_path / "a.csv")
    dsSave(tmp_path / "link.csv", {"input": [[1, 2]]})
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "a.csv").stat().st_mode & 0o777 == 0o640
    assert dsLoad(tmp_path / "a.csv", output=False).input.tolist() == [[1, 2]]


@pytest.mark.parametrize(("cells", "want", "says"), [
    (["01", "1", "2"], ["01", "1", "2"], r"'01' and '1'.*different classes"),
    (["1e3", "2", "3"], ["1e3", "2", "3"], None),
    (["007", "008", "009"], ["007", "008", "009"], None),
    (["9007199254740993", "9007199254740994", "1"], ["9007199254740993", "9007199254740994", "1"], None),
    (["1.0", "1", "2"], [1, 1, 2], r"'1' and '1\.0'.*one class"),
    (["1.000e+00", "2.000e+00", "1.000e+00"], [1, 2, 1], None),
    (["+1", "-1", "+1"], [1, -1, 1], None),
])
@pytest.mark.parametrize("quote", ["", '"'])
def test_labels_that_are_not_written_as_integers_stay_text(tmp_path, cells, want, says, quote):
    rows = zip(["x", .5, 2.5, 1.5], ["class", *cells])
    file = csvFile(tmp_path, "".join(f"{a},{quote}{b}{quote}\n" for a, b in rows))
    with pytest.warns(UserWarning, match=says) if says else contextlib.nullcontext():
        DS = dsLoad(file)
    assert DS.output.tolist() == want
    with pytest.warns(UserWarning, match=says) if says else contextlib.nullcontext():
        assert next(dsChunks(file)).output.tolist() == want
    if isinstance(want[0], str):
        dsSave(tmp_path / "b.csv", DS)
        with pytest.warns(UserWarning, match=says) if says else contextlib.nullcontext():
            assert dsLoad(tmp_path / "b.csv").output.tolist() == want


def test_a_later_chunk_whose_labels_are_no_integers_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"contains '02' for sample 2 .*first chunk are numbers"):
        list(dsChunks(csvFile(tmp_path, "x,class\n.5,1\n.7,1\n.1,02\n"), sampleNum=2))


ROWS = {"Unnamed: 0": range(20), "id": [7 * i * i % 101 for i in range(20)], "": range(20), "#": range(1, 21),
        "PatientID": range(501, 521), "index": range(20), "Sample No.": [i * i for i in range(20)],
        "run": range(1000, 1140, 7), "編號": range(20), "X": [3 * (7 * i % 20) for i in range(20)]}


@pytest.mark.parametrize("name", ROWS)
def test_a_column_that_numbers_the_samples_is_named_in_a_warning(tmp_path, name):
    x, y = np.sin(np.arange(20)), np.repeat([1, 2], 10)
    table = {"x": x, name: np.array(ROWS[name], dtype=float), "y": y}
    with pytest.warns(UserWarning, match=rf"feature 1 \({re.escape(name)}\) looks like row.*features=\['x'\]"):
        dsFromTable(table, "y")
    assert dsFromTable(table, "y", features=["x"]).input.shape == (1, 20)
    # an explicit choice does not require a warning
    assert dsFromTable(table, "y", features=["x", name]).input.shape == (2, 20)
    equalSteps = len(set(np.diff(np.sort(table[name])))) == 1  # then no name is needed
    says = r"feature 1 looks like row numbers.*features=\[0\]"
    with pytest.warns(UserWarning, match=says) if equalSteps else contextlib.nullcontext():
        dsFromTable(np.column_stack([x, table[name]]), y)
    if name:
        rows = "".join(f"{a!r},{b},{c}\n" for a, b, c in zip(x.tolist(), ROWS[name], y))
        file = csvFile(tmp_path, f'"x","{name}","y"\n{rows}')
        with pytest.warns(UserWarning, match=rf"column {re.escape(name)} identifies the rows .* was omitted"):
            assert dsLoad(file).inputName == ["x"]
        assert dsLoad(file, features=[name, "x"]).inputName == [name, "x"]
        with pytest.warns(UserWarning, match="looks like row numbers"):
            next(dsChunks(file))
        assert dsLoad(file, features=["x"]).inputName == ["x"]
        dsSave(tmp_path / "a.npz", Struct(input=np.stack([x, table[name]]), output=y, inputName=["x", name]))
        with pytest.warns(UserWarning, match=r"looks like row numbers.*dsSelect\(DS, features=\['x'\]\)"):
            dsLoad(tmp_path / "a.npz")


@pytest.mark.filterwarnings("ignore:in .*, the number .* may denote a missing value")
def test_measurements_are_not_taken_for_row_numbers():
    for dataName, *_ in prData():
        DS = prData(dataName)
        dsFromTable(DS.input.T, DS.output, inputName=DS.get("inputName"))
    rng = np.random.default_rng(0)
    names = ["acid", "humid", "glycemic index", "number of rooms", "0", "grid", "year", "NO2"]
    for _ in range(2000):
        n = int(rng.integers(3, 200))
        X = np.round(rng.normal(rng.uniform(0, 2000), 10 ** rng.uniform(0, 3), (n, 2)))
        X[:, rng.integers(2)].sort()
        dsFromTable(np.column_stack([rng.random(n), X]), inputName=["x", *rng.choice(names, 2, replace=False)])
    dsFromTable(np.arange(30)[:, None])  # one feature only is meant


def test_text_in_an_array_of_objects_is_no_number():
    for value in ([["1_0", "2", "3", "4.5"]], [[1, "2", 3, 4.5]], [[b"1", 2, 3, 4]]):
        with pytest.raises(TypeError, match=r"input must contain real numbers, not (strings|bytes) such as "):
            qcTrain({"input": np.array(value, dtype=object), "output": [1, 1, 2, 2]})
    pandas = pytest.importorskip("pandas")
    with pytest.raises(TypeError, match=r"not strings such as '1_0'.*dsFromTable"):
        qcTrain({"input": pandas.DataFrame({"x": ["1_0", "2", "3", "4"]}).T, "output": [1, 1, 2, 2]})
    with pytest.raises(ValueError, match="'1_0', which is not a number"):
        dsFromTable(pandas.DataFrame({"x": ["1_0", "2", "3", "4"]}))


IDENTIFIERS = ["passengerid", "OBJECTID", "SlNo", "IDNUM", "EmployeeNumber", "Account No", "Sr. No.", "reg_no", "...1",
               "PatientIDNumber", "SEQN", "Matrikelnummer", "Lfd. Nr.", "Numéro", "Sample code number", "Customer ID"]
MEASUREMENTS = {"year": range(1990, 2020), "temperature": range(0, 380, 20), "angle (deg)": range(0, 360, 10),
                "dose": range(0, 50, 5), "time_min": range(20), "rank": range(1, 21), "height": range(58, 73),
                "number of rooms": range(40, 3, -1), "NO2": [3 * i * i for i in range(30)],
                "proline": range(300, 900, 7)}


def test_names_tell_identifiers_from_measurements():
    shuffled = (np.arange(60.0) * 7919) % 10007
    thrice = np.repeat(shuffled[:20], 3)
    for name in IDENTIFIERS:
        assert isIdentifier(shuffled, name), name
        assert isIdentifier(thrice, name), name
    for name, values in MEASUREMENTS.items():
        isFirst = name not in ("proline", "number of rooms")
        assert not isIdentifier(np.array(values, dtype=float), name, isFirst), name
        assert not isIdentifier(shuffled + .5, name), name
    assert isIdentifier(2.0**60 + 4096 * np.arange(20), "id")
    with pytest.warns(UserWarning, match="feature 0 .id. looks like row numbers"):
        dsFromTable({"id": range(20)})


@pytest.mark.parametrize(("text", "says"), [
    ("weight,height,group\n50 kg,1.7,0\n60 kg,1.8,1\n",
     "'weight' contains text, but the text looks like numbers or times"),
    ("date,temp,full\n2015-02-02,1,0\n2015-02-03,2,1\n", "No column contains class names"),
    ("a,at,group\n1,12:30,0\n2,12:45,1\n", "No column contains class names"),
])
def test_a_text_column_that_looks_like_numbers_is_not_taken_for_labels(tmp_path, text, says):
    with pytest.raises(ValueError, match=says):
        dsLoad(csvFile(tmp_path, text))


@pytest.mark.parametrize(("text", "says"), [
    ("survived,fare,sex\n" + "0,7.5,m\n1,8.5,f\n" * 5, r"read from 'sex'.*output='survived' or output='sex'"),
    ("species,a\nx,1.5\nx,2.5\ny,2.5\nTotal,6.5\n", "'Total' only in sample 3 .*summarises"),
    ("class,a\nx,1.5\n.,2.5\ny,2.5\n", r"the label '\.', which may denote a missing label"),
    ("class,a\n1,1.5\n-999,2.5\n2,2.5\n", "the label '-999'"),
])
def test_suspicious_labels_are_named_in_a_warning(tmp_path, text, says):
    with pytest.warns(UserWarning, match=says):
        dsLoad(csvFile(tmp_path, text))


def test_plus_and_minus_are_labels(tmp_path):
    assert dsLoad(csvFile(tmp_path, "class,a\n+,1.5\n-,2.5\n")).output.tolist() == ["+", "-"]


@pytest.mark.parametrize("value", [np.timedelta64(1, "h"), np.datetime64("NaT"), bytearray(b"10"), np.array("1_0"),
                                   np.complex128(1 + 2j)])
def test_objects_that_numpy_would_read_as_numbers_are_refused(value):
    X = np.empty((1, 3), object)
    X[0] = [1.5, 2, 3]
    X[0, 0] = value
    with pytest.raises(TypeError, match="must contain real numbers, not "):
        dsFromTable(X.T, [1, 1, 2])
    with pytest.raises(TypeError, match="must contain real numbers, not "):
        qcEval(X, qcMake([[0], [1]], 1))


def test_labels_that_are_missing_in_a_table_name_a_remedy_for_tables():
    pandas = pytest.importorskip("pandas")
    X = pandas.DataFrame({"a": [1., 2, 3], "kind": ["x", np.nan, "y"]})
    with pytest.raises(TypeError, match=r"y contains nan for sample 1 .*Use X\.dropna\(subset=\[y\]\) \(if X is a D"):
        dsFromTable(X, "kind")
    assert dsFromTable(X.dropna(subset=["kind"]), "kind").output.tolist() == ["x", "y"]
    with pytest.raises(ValueError, match=r"holds 'n/a\?'.*pd\.to_numeric\(column, errors='coerce'\)"):
        dsFromTable(pandas.DataFrame({"a": [1., "n/a?", 3]}))
    assert np.isnan(dsFromTable({"a": pandas.to_numeric([1., "n/a?", 3], errors="coerce")}).input[0, 1])


def test_a_column_without_values_is_named(tmp_path):
    with pytest.warns(UserWarning, match=r"No value of feature 1 \(b\) is finite\. Remove such features with dsSelect"):
        DS = dsLoad(csvFile(tmp_path, "a,b,class\n1.5,,x\n2.5,,y\n"))
    assert dsSelect(DS, features=["a"]).input.tolist() == [[1.5, 2.5]]


def test_masks_of_rows_in_a_list_are_not_lost():
    rows = [np.ma.array([1, 2], mask=[0, 1]), np.ma.array([5, -999], mask=[0, 1])]
    with pytest.raises(ValueError, match="2 masked values"):
        dsFromTable(rows, [0, 1])


def test_levels_that_look_like_numbers_stay_levels():
    pandas = pytest.importorskip("pandas")
    for levels in (["none", "1", "2"], ["01", "1", "10"], ["none", "NA"]):
        DS = dsFromTable(pandas.DataFrame({"x": [1.5] * len(levels), "g": pandas.Categorical(levels, levels)}))
        assert DS.inputLevel[1] == levels
        assert DS.input[1].tolist() == [*range(1, len(levels) + 1)]
