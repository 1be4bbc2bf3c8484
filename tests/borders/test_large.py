"""Data larger than memory: in pieces, to files, resumed after a kill, in bounded memory."""
import io
import math
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tracemalloc
import types
import zipfile
from pathlib import Path

import numpy as np
import pytest
from drawn import blobs, normal
from test_classStat import assertSame

from prtools import (
    Struct,
    classStat,
    classStatLoad,
    classStatSave,
    dsChunks,
    dsLoad,
    dsSave,
    dsSelect,
    prData,
    qcEstimate,
    qcEval,
    qcMake,
    qcTrain,
)
from prtools.private.file import columnBlocks, csvRead, statTree, textToRows
from prtools.private.kernel.threads import threadNumber

ROOT = Path(__file__).resolve().parents[2]


def sameBits(a, b):
    return all(np.array_equal(a[f], b[f]) for f in ("label", "count", "mean", "scatter"))


@pytest.fixture
def small(monkeypatch):
    """Pieces of 1000 numbers, so that little data make many."""
    monkeypatch.setattr(columnBlocks, "BLOCK_NUMBERS", 1000)


def mapped(folder, X, turned=False):
    """Return X (d, n) memory-mapped from a file: as it is, or as the transpose of a file with one sample per row."""
    np.save(folder / "X.npy", X.T if turned else X)
    array = np.load(folder / "X.npy", mmap_mode="r")
    return array.T if turned else array


@pytest.mark.parametrize("turned", [False, True])
def test_statistics_of_a_memmap_are_those_in_memory(tmp_path, small, turned):
    DS = blobs(2345, 4, 3)
    names = {"inputName": list("abcd"), "outputName": ["A", "B", "C"]}
    X = mapped(tmp_path, DS.input, turned)
    stat = classStat(Struct(DS, input=X, **names))
    assertSame(stat, classStat(DS))
    assert (stat.inputName, stat.outputName) == tuple(names.values())


def test_names_of_classes_that_come_late_are_those_of_the_whole(tmp_path, small):
    DS = blobs(2000, 4, 3)
    DS.output = np.sort(DS.output) * 10
    stat = classStat(Struct(DS, input=mapped(tmp_path, DS.input), outputName=["x", "y", "z"]))
    assert stat.outputName == ["x", "y", "z"]


def test_single_precision_is_read_piece_by_piece(tmp_path, small):
    X = blobs(2000, 4, 3).input.astype(np.float32)
    y = np.arange(2000) % 3
    assertSame(classStat({"input": mapped(tmp_path, X), "output": y}), classStat({"input": X, "output": y}))


def test_iterator_of_datasets_is_merged():
    DS = blobs(1000, 3, 3)
    chunks = (dsSelect(DS, samples=slice(i, i + 70)) for i in range(0, 1000, 70))
    assertSame(classStat(chunks), classStat(DS))
    with pytest.raises(ValueError, match="yields no datasets"):
        classStat(chunks)


def test_error_in_a_chunk_tells_its_number():
    good, bad = {"input": [[1., 2]], "output": [1, 2]}, {"input": [[1., np.nan]], "output": [1, 2]}
    with pytest.raises(ValueError, match=r"chunk 1 .*input.*not finite"):
        classStat([good, bad])
    with pytest.raises(TypeError, match="DS is list"):
        classStat([[1, 2], [3, 4]])
    with pytest.raises(ValueError, match=r"saveTo.*in chunks"):
        classStat(good, saveTo="x.npz")


def test_a_million_samples_in_chunks_of_512_keep_15_digits():
    n = 1_000_001
    X = 1e3 + np.random.default_rng(1).random((1, n))
    y = np.ones(n, dtype=int)
    tree = []
    parts = np.split(X, range(512, n, 512), axis=1)
    moments = (Struct(label=np.array([1]), count=np.array([p.shape[1]]), mean=p.mean(axis=1, keepdims=True),
                      scatter=np.full((1, 1, 1), p.var() * p.shape[1])) for p in parts)
    for stat in moments:
        tree = statTree.addToTree(tree, stat)
    exact = math.fsum(X[0]) / n
    whole = statTree.sumTree(tree)
    assert abs(whole.mean[0, 0] / exact - 1) < 1e-15
    assert abs(classStat({"input": X, "output": y}).mean[0, 0] / exact - 1) < 1e-15
    assert len(tree) == (1954).bit_count()
    assert whole.count[0] == n


# CSV

def test_csv_chunks_are_the_file(csv):
    file = csv("# a comment\nx,y,class\n1,2,1\n\n3,4,2\n5,6,1\n# another\n7,8,2\n9,10,1\n")
    chunks = list(dsChunks(file, sampleNum=2))
    assert [c.input.shape[1] for c in chunks] == [2, 2, 1]
    assert chunks[0].inputName == ["x", "y"]
    np.testing.assert_array_equal(np.hstack([c.input for c in chunks]), [[1, 3, 5, 7, 9], [2, 4, 6, 8, 10]])
    assert np.concatenate([c.output for c in chunks]).tolist() == [1, 2, 1, 2, 1]


@pytest.mark.parametrize(("text", "label"), [
    ("Output,x,output\n1,2,3\n4,5,6\n", None), ("x,CLASS,Class\n1,2,3\n4,5,6\n", None),
    ("label,x,target\n1,2,3\n4,5,6\n", None), ("y,x,class\n1,2,3\n4,5,6\n", "class"),
    ("class,x,output\n1,2,3\n4,5,6\n", "output"), ("y,x\n1,2\n4,5\n", "y")])
def test_one_column_holds_the_labels_or_the_file_is_refused(csv, text, label):
    for read in (lambda file: dsLoad(file).inputName, lambda file: next(dsChunks(file)).inputName):
        if label is None:
            with pytest.raises(ValueError, match="the label column is ambiguous"):
                read(csv(text))
        else:
            assert {*text.split("\n")[0].split(",")} - {label} == {*read(csv(text))}


@pytest.mark.parametrize("text", ["NA,a\n3,b\n", "?,a\n3,b\n5,a\n", "nan,class\n3,b\n", "inf,a\n3,b\n", "N/A,a\n3,b\n"])
def test_first_line_of_missing_cells_is_not_lost_as_a_header(csv, text):
    with pytest.raises(ValueError, match="first line"):
        dsLoad(csv(text))


@pytest.mark.parametrize("text", ["a,b,class\n1,2,1\n3,4,2\n5,6,1O\n", "a,b,class\n1,2,1\n3,4,x\n5,6,y\n"])
def test_labels_of_both_kinds_are_warned_of(csv, text):
    with pytest.warns(UserWarning, match="contains numbers and text"):
        dsLoad(csv(text))
    assert dsLoad(csv(text), output="class").output.dtype.kind == "U"


def test_csv_without_names_and_with_text_labels(csv):
    chunk, = dsChunks(csv('1.5,cat\n2.5,"dog"\n'))
    assert chunk.input.tolist() == [[1.5, 2.5]]
    assert chunk.output.tolist() == ["cat", "dog"]
    assert "inputName" not in chunk


@pytest.mark.parametrize(("text", "word"), [("1,2\n3,x\n", "from sample 1"), ("1,2,1\n1,2\n", "from sample 1"),
                                            ("a,class\n1,2\nq,1\n", "from sample 1"), ("1\n2\n", "one column")])
def test_csv_errors_tell_where(csv, text, word):
    with pytest.raises(ValueError, match=word):
        list(dsChunks(csv(text), sampleNum=1))


@pytest.mark.parametrize(("text", "word"), [
    ("a,b,class\n1,2,1\n5,6,7,1\n", "sample 1 .* 4 cells, .*header.* has 3"),
    ("a,b,class\n1,2,1\n5,6\n", "sample 1 .* 2 cells, .*header.* has 3"),
    ("a,b,class\n1,2,1,\n", "sample 0 .* has 4 cells"),
    ("a,b,class,\n1,2,1,\n", "column 3 .* has no name"),
    ("1,2,1,\n3,4,1,\n", "no label for sample 0"),
    ("a,b,class\n1,2,u\n3,4,\n", "no label for sample 1"),
    ("x,x,class\n1,2,1\n", "'x' occurs twice"),
    ("x1,x2,2020\n1,2,1\n", "first line contains numbers"),
    ("0,1,2,class\n1,2,3,1\n", "first line contains numbers"),
    ("0,1,2\n1.5,2,1\n", "first line contains column numbers \\(0, 1, 2\\)"),
    ("NA,cat\n1,dog\n", "may be a header or a sample"),
    ("x,z,grade\n1,2,7\n", "the label column is ambiguous"),
    ("x1,x2,kind\n1,2,7\n1.O,3,8\n", r"'x1' .*'1\.O' at sample 1"),
    ("x,class\n1,1\n2,2\n3,b\n", "'class' contains 'b' for sample 2"),
    ("x,kind\n1,u\n2,v\n3,4\n", "Only 'kind' .* see '4' at sample 2"),
    ("x,class\n1,1\n2,2\nq,2\n", "'x', sample 2 .*'q'.*not a number"),
    ("x,output,outputName\n1,1,a\n2,2,b\n3,1,b\n", "two names for one label"),
    ("class,x\na,1\n#b,2\n", "comment or a sample"), ("class,x\n#a,1\n#b,2\n", "comment or a sample"),
    ('x,class\n1,"a\n2,b\n', "quotes do not match"), ('x,class\n1,"a"b\n', "quotes do not match"),
    ("x,class\n1,\0\n", "zero bytes"), ("é,class\n1,a\n".encode() + "2,é\n".encode("cp1252"), "UTF-8"),
])
def test_csv_that_would_be_misread_is_refused(csv, monkeypatch, text, word):
    monkeypatch.setattr(csvRead, "READ_BYTES", 16)
    with pytest.raises(ValueError, match=word) as why:
        list(dsChunks(csv(text), sampleNum=2))
    assert "\n" not in str(why.value)


@pytest.mark.parametrize("text", ["\ufeff1,2,1\n3,4,2\n", "\ufeffa,b,class\n1,2,1\n3,4,2\n",
                                  "class,a,b\n1,1,2\n2,3,4\n", "a;b;output\n1;2;1\n3;4;2\n",
                                  "# note\n\na\tb\tY\r\n1\t2\t1\r\n#\r\n3\t4\t2\r\n",
                                  'a,"b",class\r"1",2,"1"\r3,"4",2\r', "a,b,class\n1,2,1\n3,4,2\n".encode("utf-16"),
                                  "1|2|1\n#3|4|5\n3|4|2", "sep=:\na:b:class\n1:2:1\n3:4:2"])
@pytest.mark.parametrize("piece", [5, 7, 1 << 20])
def test_csv_is_read_whatever_its_dress_and_the_pieces_it_comes_in(csv, monkeypatch, text, piece):
    monkeypatch.setattr(csvRead, "READ_BYTES", piece)
    chunks = list(dsChunks(csv(text), sampleNum=1))
    assert [c.input.T.tolist() for c in chunks] == [[[1, 2]], [[3, 4]]]
    assert [c.output.tolist() for c in chunks] == [[1], [2]]
    assert {tuple(c.get("inputName", ())) for c in chunks} == ({("a", "b")} if "a" in str(text) else {()})


def test_csv_in_pieces_is_what_dsLoad_reads(tmp_path, monkeypatch):
    DS = Struct(input=np.arange(60.0).reshape(2, 30) / 7, output=np.resize(["a,b", 'c "d"', "e\n#f"], 30),
                inputName=["x;", '"y'], outputName=["one", "two", "drei ü"],
                annotation=[f' line "{i}",\r\nmore\r' + "\n" * i for i in range(30)])
    dsSave(tmp_path / "a.csv", DS)
    whole = dsLoad(tmp_path / "a.csv")
    for piece in (1, 7, 64, 1 << 20):
        monkeypatch.setattr(csvRead, "READ_BYTES", piece)
        chunks = list(dsChunks(tmp_path / "a.csv", sampleNum=9))
        for field in ("input", "output", "annotation"):
            assert np.array_equal(np.concatenate([c[field] for c in chunks], axis=-1), DS[field])
            assert np.array_equal(whole[field], DS[field])
        assert all(c.inputName == DS.inputName and c.outputName == DS.outputName for c in [*chunks, whole])


def test_csv_with_missing_cells_keeps_the_samples_and_warns(csv):
    for text in ("NA,2,1\n3,4,2\n", "a,b,class\n,2,1\n3,4,2\n"):
        with pytest.warns(UserWarning, match=r"1 missing .*'(x1|a)', sample 0"):
            chunks = list(dsChunks(csv(text), sampleNum=1))
        assert np.isnan(chunks[0].input).tolist() == [[True], [False]]
        assert [c.output.tolist() for c in chunks] == [[1], [2]]
    with pytest.warns(UserWarning, match="missing"), pytest.raises(ValueError, match="not finite"):
        classStat(dsChunks(csv(text)))


def test_csv_is_read_in_bounded_memory(csv):
    file = csv("a,b,c,d,class\n" + f"{1 / 3},{1 / 7},{1 / 9},{1 / 11},1\n" * 300_000)
    tracemalloc.start()
    assert sum(DS.input.shape[1] for DS in dsChunks(file, sampleNum=1000)) == 300_000
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert file.stat().st_size > 20e6
    assert peak < 10e6


def test_training_takes_a_byte_a_sample_and_2_MiB_a_core_beside_its_result():
    DS = blobs(1_000_000, 2)
    qcTrain(dsSelect(DS, samples=slice(0, None, 100)))
    tracemalloc.start()
    try:
        result = qcTrain(DS)
        kept, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert result.logProb.nbytes + result.hitIndex.nbytes <= kept
    assert peak - kept < 1_000_000 + threadNumber() * 2 * 2**20


@pytest.mark.parametrize(("K", "opt"), [
    (3, {}), (3, {"cost": [[0, 1, 2], [9, 0, 1], [1, 1, 0]]}),
    (3, {"cost": [[.1, .1, .1], [0, 1, 1], [1, 0, 1], [1, 1, 0]], "rejectLabel": 7}), (300, {"tied": True})],
    ids=["labels", "costs", "rejection", "300 classes, codes of two bytes"])
@pytest.mark.parametrize("n", [900, 40_000])
def test_hits_of_training_are_those_of_evaluation(K, opt, n):
    rng = np.random.default_rng(K)
    y = np.concatenate([np.tile(np.arange(K), 3), rng.integers(0, K, n - 3 * K)]) * 2 - 5
    DS = Struct(input=rng.normal(size=(2, n)) + np.stack([y, y**2 % 11]), output=y)
    result = qcTrain(DS, opt)
    right = qcEval(DS, result)
    assert 0 < result.recogRate == right.recogRate < 1
    np.testing.assert_array_equal(result.hitIndex, right.hitIndex)
    np.testing.assert_allclose(result.logProb, right.logProb, rtol=1e-9)
    assert (DS.output == y).all()


@pytest.mark.parametrize("text", ["x,class\n1,1\n1," + "1" * 999, "a" * 999, "#" * 999])
def test_csv_rows_without_end_are_refused_before_they_fill_the_memory(csv, monkeypatch, text):
    monkeypatch.setattr(csvRead, "READ_BYTES", 16)
    monkeypatch.setattr(textToRows, "ROW_LENGTH", 100)
    with pytest.raises(ValueError, match="a row of more than 100 characters"):
        list(dsChunks(csv(text)))


def test_csv_labels_are_named_or_none(csv):
    file = csv("x,grade\n1,7\n2,8\n")
    chunk, = dsChunks(file, output="grade")
    assert (chunk.output.tolist(), chunk.inputName) == ([7, 8], ["x"])
    chunk, = dsChunks(file, output=False)
    assert (chunk.input.tolist(), "output" in chunk) == ([[1, 2], [7, 8]], False)
    with pytest.raises(ValueError, match="Did you mean 'grade'"):
        list(dsChunks(file, output="grad"))
    for wrong in ({"output": 3}, {"delimiter": '"'}, {"delimiter": "ab"}):
        with pytest.raises(TypeError, match=f"{next(iter(wrong))} is"):
            dsChunks(file, **wrong)
    chunk, = dsChunks(csv("1,7\n2,8\n"), output=False)
    assert (chunk.input.tolist(), list(chunk)) == ([[1, 2], [7, 8]], ["input"])


def test_csv_that_is_missing_or_empty(csv, tmp_path):
    with pytest.raises(FileNotFoundError, match="does not exist"):
        dsChunks(tmp_path / "none.csv")
    with pytest.raises(ValueError, match="yields no datasets"):
        classStat(dsChunks(csv("")))


# To files and back

def test_saved_statistics_come_back_to_the_same_bits(tmp_path):
    stat = classStat(Struct(blobs(100, 3, 3), output=np.resize(["a", "b", "c"], 100), inputName=["x", "y", "z"]))
    classStatSave(tmp_path / "s.npz", stat)
    back = classStatLoad(tmp_path / "s.npz")
    assert sameBits(stat, back)
    assert (back.inputName, back.outputName) == (stat.inputName, stat.outputName)
    assert [p.name for p in tmp_path.iterdir()] == ["s.npz"]


def test_files_that_hold_no_statistics_are_refused(tmp_path):
    np.savez(tmp_path / "other.npz", a=1)
    (tmp_path / "text.npz").write_text("no archive")
    for name in ("other.npz", "text.npz"):
        with pytest.raises(ValueError, match="not written by classStatSave"):
            classStatLoad(tmp_path / name)
    with pytest.raises(FileNotFoundError):
        classStatLoad(tmp_path / "none.npz")


def test_pipes_and_folders_are_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe.npz")
    (tmp_path / "folder.npz").mkdir()
    for name in ("pipe.npz", "folder.npz"):
        with pytest.raises(ValueError, match="a folder or a device"):
            classStatLoad(tmp_path / name)
        with pytest.raises(ValueError, match="a folder or a device"):
            classStat([blobs(9, 2, 2)], saveTo=tmp_path / name)


def zipped(path, arrays, how=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path, "w", how) as z:
        for name, array in arrays.items():
            head = io.BytesIO()
            np.lib.format.write_array_header_1_0(head, {"descr": array.dtype.str, "fortran_order": False,
                                                        "shape": array.shape})
            with z.open(f"{name}.npy", "w", force_zip64=True) as f:
                f.write(head.getvalue())
                for index in range(0, array.nbytes, 1 << 20):  # of zeros only
                    f.write(bytes(min(1 << 20, array.nbytes - index)))


@pytest.mark.parametrize("name", ["scatter0", "label0", "chunk", "level"])
def test_statistics_that_unfold_a_thousandfold_are_refused_unread(tmp_path, name):
    zipped(tmp_path / "bomb.npz", {name: np.zeros(1 << 23)})
    assert (tmp_path / "bomb.npz").stat().st_size < 1e6
    tracemalloc.start()
    with pytest.raises(ValueError, match=r"not written by classStatSave.* GB in .* MB of compressed"):
        classStatLoad(tmp_path / "bomb.npz")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20e6


def test_statistics_with_a_bomb_that_nobody_reads_come_back(tmp_path):
    stat = classStat(blobs(100, 3, 3))
    classStatSave(tmp_path / "s.npz", stat)
    with zipfile.ZipFile(tmp_path / "s.npz", "a", zipfile.ZIP_DEFLATED) as z:
        z.writestr("other.npy", bytes(1 << 25))
    assert sameBits(classStatLoad(tmp_path / "s.npz"), stat)


@pytest.mark.parametrize(("field", "value", "word"), [
    ("mean0", np.zeros((2, 3)), "instead of"), ("count0", np.array([-.5, 1, 1]), "nonnegative number"),
    ("scatter0", np.full((3, 3, 3), np.nan), "not finite"), ("level", np.array([0, 1]), "level"),
    ("level", np.zeros(0, int), "level"), ("level", np.array([64]), "level"),
    ("chunk", np.zeros(2, np.uint32), "2 checksums"),
    ("label0", np.array([1, 1, 2]), "each class must occur only once"), ("count0", None, "count")])
def test_statistics_that_do_not_fit_together_are_refused(tmp_path, field, value, word):
    classStatSave(tmp_path / "s.npz", classStat(blobs(100, 3, 3)))
    with np.load(tmp_path / "s.npz") as data:
        arrays = {**data, field: value}
    np.savez(tmp_path / "s.npz", **{name: array for name, array in arrays.items() if array is not None})
    with pytest.raises(ValueError, match=f"not written by classStatSave.*{word}"):
        classStatLoad(tmp_path / "s.npz")


def test_statistics_of_a_thousand_chunks_and_all_levels_come_back(tmp_path):
    tree = [(level, classStat(blobs(9, 1, 2, level))) for level in range(40)[::-1]]  # more arrays than 100
    statTree.writeTree(tmp_path / "s.npz", tree)
    assert sameBits(classStatLoad(tmp_path / "s.npz"), statTree.sumTree(tree))

def test_interrupted_work_is_resumed_to_the_same_bits(tmp_path):
    parts = [blobs(50 + i, 3, 3, i) for i in range(11)]

    def stopping():
        yield from parts[:6]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        classStat(stopping(), saveTo=tmp_path / "part.npz")
    assert classStatLoad(tmp_path / "part.npz").count.sum() == sum(50 + i for i in range(6))
    assert sameBits(classStat(parts, saveTo=tmp_path / "part.npz"), classStat(parts))
    assert sameBits(classStatLoad(tmp_path / "part.npz"), classStat(parts))
    with pytest.raises(ValueError, match="statistics of other data"):
        classStat(parts[::-1], saveTo=tmp_path / "part.npz")


def changed(parts, index, **fields):
    return [Struct(DS, **fields) if i == index else DS for i, DS in enumerate(parts)]


PARTS = [Struct(blobs(50 + i, 3, 3, i), inputName=list("abc"), outputName=["A", "B", "C"]) for i in range(7)]
STALE = {
    "labels of the first chunk": (changed(PARTS, 0, output=PARTS[0].output[::-1]), "chunk 0"),
    "labels of a later chunk": (changed(PARTS, 3, output=PARTS[3].output % 3 + 1), "chunk 3"),
    "other values of the same classes": (changed(PARTS, 3, output=PARTS[3].output * 10), "chunk 3"),
    "one number of the last chunk": (changed(PARTS, 6, input=np.nextafter(PARTS[6].input, 9)), "chunk 6"),
    "features in another order": ([Struct(DS, input=DS.input[::-1]) for DS in PARTS], "chunk 0"),
    "names of features": (changed(PARTS, 2, inputName=list("abd")), "chunk 2"),
    "names of classes": (changed(PARTS, 2, outputName=["A", "B", "D"]), "chunk 2"),
    "a shorter iterator": (PARTS[:5], "7 chunks, but DS has 5"),
    "chunks of another size": ([dsSelect(DS, samples=slice(i, None, 2)) for DS in PARTS for i in (0, 1)], "chunk 0"),
    "one feature more": ([Struct(DS, input=DS.input[[0, 1, 2, 2]], inputName=None) for DS in PARTS], "chunk 0"),
    "another shape of the same bytes": (changed(PARTS, 0, input=PARTS[0].input.reshape(2, -1), inputName=None,
                                                output=np.resize(PARTS[0].output, 75)), "chunk 0"),
    "a chunk that is malformed now": (changed(PARTS, 4, output=[1, 2]), r"chunk 4 .*2 labels"),
}


@pytest.mark.parametrize("case", STALE)
def test_statistics_of_other_data_are_not_taken_for_those_of_these(tmp_path, case):
    data, word = STALE[case]
    classStat(PARTS, saveTo=tmp_path / "part.npz")
    original = (tmp_path / "part.npz").read_bytes()
    with pytest.raises(ValueError, match=word):
        classStat(iter(data), saveTo=tmp_path / "part.npz")
    assert (tmp_path / "part.npz").read_bytes() == original
    assert sameBits(classStat(iter(PARTS), saveTo=tmp_path / "part.npz"), classStat(PARTS))
    longer = [*PARTS, blobs(40, 3, 3, 99)]  # more data do not mean different data
    assert sameBits(classStat(longer, saveTo=tmp_path / "part.npz"), classStat(longer))


@pytest.mark.parametrize("turned", [False, True])
def test_a_memmap_with_other_labels_or_in_other_pieces_is_refused(tmp_path, small, monkeypatch, turned):
    DS = blobs(2345, 4, 3)
    X = mapped(tmp_path, DS.input, turned)
    stat = classStat({"input": X, "output": DS.output}, saveTo=tmp_path / "part.npz")
    assert sameBits(classStat({"input": X, "output": DS.output.astype(np.int8)}, saveTo=tmp_path / "part.npz"), stat)
    late = DS.output.copy()
    late[2000] = late[2000] % 3 + 1
    with pytest.raises(ValueError, match=r"chunk 8 .counted from 0"):
        classStat({"input": X, "output": late}, saveTo=tmp_path / "part.npz")
    with pytest.raises(ValueError, match="chunk 0"):
        classStat({"input": X, "output": np.resize(["a", "b"], 2345)}, saveTo=tmp_path / "part.npz")
    with pytest.raises(ValueError, match="10 chunks, but DS has 8"):
        classStat({"input": X[:, :2000], "output": DS.output[:2000]}, saveTo=tmp_path / "part.npz")
    monkeypatch.setattr(columnBlocks, "BLOCK_NUMBERS", 2000)
    with pytest.raises(ValueError, match="chunk 0"):
        classStat({"input": X, "output": DS.output}, saveTo=tmp_path / "part.npz")


def test_saved_statistics_without_marks_are_refused_with_a_way_out(tmp_path):
    """The files of `classStatSave`, and of versions with a checksum of only the first chunk."""
    stat = classStat(PARTS[0])
    classStatSave(tmp_path / "part.npz", stat)
    old = {f"{f}0": stat[f] for f in statTree.FIELDS}
    np.savez(tmp_path / "old.npz", classStat=[1, 12345], level=[0], **old)
    for name in ("part.npz", "old.npz"):
        assert sameBits(classStatLoad(tmp_path / name), stat)
        with pytest.raises(ValueError, match=r"contains no checksums.*delete the file"):
            classStat(PARTS, saveTo=tmp_path / name)


def test_a_name_that_cannot_take_the_statistics_is_refused_before_the_work(tmp_path):
    def never():
        raise AssertionError("it began to work")
        yield

    with pytest.raises(ValueError, match=r"ends in \.npz"):
        classStat(never(), saveTo=tmp_path / "part.txt")


WORK = """
import sys, time
import numpy as np
from prtools import Struct, classStat
from prtools.private.file import columnBlocks, statStream
columnBlocks.BLOCK_NUMBERS = 20_000
folder, wait = sys.argv[1], float(sys.argv[2])
whole = statStream.release
def slow(*arrays):
    whole(*arrays)
    time.sleep(wait)
statStream.release = slow
X = np.load(folder + "/X.npy", mmap_mode="r")
stat = classStat({"input": X, "output": np.arange(X.shape[1]) % 3}, saveTo=folder + "/part.npz", saveEvery=0)
np.save(folder + "/mean.npy", stat.mean)
np.save(folder + "/scatter.npy", stat.scatter)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
def test_killed_in_the_middle_and_resumed_gives_the_same_bits(tmp_path):
    X = blobs(100_000, 4, 3).input
    np.save(tmp_path / "X.npy", X)

    def run(wait):
        return subprocess.Popen([sys.executable, "-c", WORK, str(tmp_path), str(wait)], cwd=ROOT)

    killed = run(.2)
    for _ in range(600):
        time.sleep(.05)
        if (tmp_path / "part.npz").exists():
            break
    os.kill(killed.pid, signal.SIGKILL)
    assert killed.wait() == -signal.SIGKILL
    so_far = classStatLoad(tmp_path / "part.npz").count.sum()
    assert 0 < so_far < 100_000
    assert run(0).wait() == 0
    resumed = np.load(tmp_path / "mean.npy"), np.load(tmp_path / "scatter.npy")
    (tmp_path / "part.npz").unlink()
    assert run(0).wait() == 0
    assert np.array_equal(resumed[0], np.load(tmp_path / "mean.npy"))
    assert np.array_equal(resumed[1], np.load(tmp_path / "scatter.npy"))


# Evaluation into given arrays

def test_evaluation_in_pieces_is_that_of_the_whole(tmp_path, small):
    DS = blobs(2345, 4, 3)
    qcPrm = qcTrain(DS).qcPrm
    whole = qcEval(DS, qcPrm)
    X = mapped(tmp_path, DS.input)
    out = Struct(computedClass=np.empty(2345, dtype=np.int64), logProb=np.empty((3, 2345)))
    result = qcEval(Struct(input=X, output=DS.output), qcPrm, out=out)
    np.testing.assert_allclose(out.logProb, whole.logProb, rtol=1e-12)
    np.testing.assert_array_equal(out.computedClass, whole.computedClass)
    assert result.computedClass is out.computedClass
    assert result.recogRate == whole.recogRate
    assert result.hitIndex is None
    files = {"computedClass": tmp_path / "c.npy", "logProb": str(tmp_path / "l.npy")}
    assert qcEval(X, qcPrm, out=files).recogRate is None
    np.testing.assert_array_equal(np.load(tmp_path / "c.npy"), whole.computedClass)
    np.testing.assert_allclose(np.load(tmp_path / "l.npy"), whole.logProb, rtol=1e-12)
    assert qcEval(DS, qcPrm, out={}).computedClass is None


def test_interrupted_evaluation_leaves_no_file(tmp_path, small, monkeypatch):
    DS = blobs(2345, 4, 3)
    qcPrm = qcTrain(DS).qcPrm
    calls = []

    def stop(*arrays):
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["prtools.private.file.evalToFile"], "release", stop)
    with pytest.raises(KeyboardInterrupt):
        qcEval(DS, qcPrm, out={"computedClass": tmp_path / "c.npy"})
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def tiny():
    """A disk of 64 kB, where root may mount one."""
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]
        if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
            pytest.skip("a small disk cannot be mounted here")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


FULL = """
import os, resource, sys
import numpy as np
from prtools import qcEval, qcMake
if sys.argv[2] == "limit":
    resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))
if sys.argv[3] == "late":  # as where nothing can be reserved
    del os.posix_fallocate
os.chdir(sys.argv[1])
X = np.zeros((1, 200_000))
for name in ("logProb", "computedClass"):
    for names in ({name: "l.npy"}, {"computedClass": np.empty(200_000, int), name: "l.npy"}):
        try:
            qcEval(X, qcMake([0, 1], 1), out=names)
        except OSError as why:
            print(why)
"""


@pytest.mark.skipif(not hasattr(os, "posix_fallocate"), reason="there is no way to reserve a file's place here")
@pytest.mark.parametrize("when", ["early", "late"])
@pytest.mark.parametrize("how", ["disk", "limit"])
def test_full_disk_ends_an_evaluation_with_an_error(request, tmp_path, how, when):
    folder = request.getfixturevalue("tiny") if how == "disk" else tmp_path
    (folder / "l.npy").write_text("old")
    run = subprocess.run([sys.executable, "-c", FULL, folder, how, when], cwd=ROOT, capture_output=True, text=True,
                         check=False)
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert len(lines) == 4
    for line in lines:
        assert "file 'l.npy' cannot be saved" in line
        assert "The existing file is unchanged" in line
        assert ("No space left" if how == "disk" else "File too large") in line
    assert [(p.name, p.read_text()) for p in folder.iterdir()] == [("l.npy", "old")]


def test_a_full_disk_is_told_before_the_work(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "posix_fallocate", full, raising=False)
    monkeypatch.setattr(sys.modules["prtools.private.file.evalToFile"], "scoreAndDecide", None)
    with pytest.raises(OSError, match=r"No space left.*No file was written"):
        qcEval(np.zeros((1, 9)), qcMake([0, 1], 1), out={"logProb": tmp_path / "l.npy"})
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("label", [[1, 2], ["a", "bcd"]])
def test_results_in_files_are_those_of_the_final_names(tmp_path, small, label):
    """And no mapping of a file is held when it takes its name, which Windows would refuse."""
    DS = blobs(2345, 4, 2)
    qcPrm = qcMake([[0] * 4, [5] * 4], np.eye(4), label=label)
    whole = qcEval(DS.input, qcPrm)
    (tmp_path / "c.npy").symlink_to(tmp_path / "real.npy")
    result = qcEval(DS.input, qcPrm, out={"logProb": tmp_path / "l.npy", "computedClass": str(tmp_path / "c.npy")})
    assert Path(result.logProb.filename).name == "l.npy"
    assert isinstance(result.computedClass, np.memmap)
    np.testing.assert_array_equal(result.computedClass, whole.computedClass)
    np.testing.assert_allclose(result.logProb, whole.logProb, rtol=1e-12)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["c.npy", "l.npy", "real.npy"]
    result.logProb[0, 0] = 7
    result.logProb.flush()
    assert np.load(tmp_path / "l.npy")[0, 0] == 7


def test_what_is_wrong_in_a_piece_is_said_with_its_place(tmp_path, small):
    X = blobs(2345, 4, 3).input
    X[1, 2007] = np.nan
    with pytest.raises(ValueError, match=r"250 samples from index 2000 .*feature 1, sample 7 "):
        qcEval(X, qcMake([[0] * 4, [5] * 4], np.eye(4)), out={"logProb": tmp_path / "l.npy"})
    labels = np.ones(2345)
    labels[2007] = .5
    with pytest.raises(ValueError, match=r"250 samples from index 2000 .*output contains 0\.5 for sample 7"):
        qcEval({"input": np.zeros((4, 2345)), "output": labels}, qcMake([[0] * 4, [5] * 4], np.eye(4)), out={})
    for bare in (X[:, :0], {"input": X[:, :0], "output": np.zeros(0, int)}):
        with pytest.raises(ValueError, match="input is empty"):
            qcEval(bare, qcMake([[0] * 4, [5] * 4], np.eye(4)), out={"logProb": tmp_path / "l.npy"})
    assert not any(tmp_path.iterdir())


def test_one_file_for_two_results_is_refused(tmp_path):
    with pytest.raises(ValueError, match="twice"):
        qcEval(np.zeros((1, 9)), qcMake([0, 1], 1), out={"logProb": tmp_path / "l.npy",
                                                         "computedClass": str(tmp_path / "." / "l.npy")})
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(("out", "error", "word"), [
    ({"computedClass": np.broadcast_to(np.array(1), 2345)}, ValueError, "writable array"),
    ([1], TypeError, "out is list"), ({"logprob": None}, ValueError, "Did you mean 'logProb'"),
    ({"logProb": np.empty((2, 2345))}, ValueError, r"out\.logProb.*float64.*\(2, 2345\)"),
    ({"computedClass": np.empty(2345, np.int8)}, ValueError, "computedClass.*int64")])
def test_out_that_does_not_fit_is_refused(out, error, word):
    DS = blobs(2345, 4, 3)
    with pytest.raises(error, match=word):
        qcEval(DS, qcTrain(DS), out=out)


# Memory

def beside(call):
    """Return how many MiB `call` takes at most beside what it returns."""
    tracemalloc.start()
    result = call()
    kept, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert result is not None
    return (peak - kept) / 2**20


@pytest.mark.parametrize(("n", "d", "K"), [(1_000_000, 2, 3), (300_000, 10, 3), (100_000, 34, 10), (100_000, 34, 100),
                                           (200_000, 2, 1000)])
def test_memory_beside_the_result(n, d, K):
    DS = blobs(n, d, K)
    result = K * d * d * 8 / 2**20
    assert beside(lambda: classStat(DS)) <= 8 + 2 * result
    if K <= 100:
        qcPrm = qcEstimate(classStat(DS))
        assert beside(lambda: qcEval(DS.input, qcPrm)) <= 16


READ = r"""
import re, sys
import numpy as np
from prtools import classStat, qcEstimate, qcEval
X = np.load(sys.argv[1] + "/X.npy", mmap_mode="r")
if sys.argv[2] == "turned":
    X = X.T
y = np.load(sys.argv[1] + "/y.npy", mmap_mode="r")
stat = classStat({"input": X, "output": y})
qcEval({"input": X, "output": y}, qcEstimate(stat), out={"computedClass": sys.argv[1] + "/c.npy"})
print(int(re.search(r"VmHWM:\s+(\d+)", open("/proc/self/status").read())[1]) / 1024, stat.count.sum())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="resident memory is measured on Linux")
@pytest.mark.parametrize("how", ["straight", "turned"])
def test_file_larger_than_the_memory_it_takes(tmp_path, how):
    """400 MB of samples are read with at most 300 MiB, mostly for Python, numpy and the chunks."""
    n, d = 5_000_000, 10
    shape = (d, n) if how == "straight" else (n, d)
    X = np.lib.format.open_memmap(tmp_path / "X.npy", mode="w+", dtype=float, shape=shape)
    block = normal(d, n // 50)
    for index in range(0, n, n // 50):
        (X if how == "straight" else X.T)[:, index:index + n // 50] = block
    X.flush()
    np.save(tmp_path / "y.npy", np.arange(n, dtype=np.uint8) % 3)
    run = subprocess.run([sys.executable, "-W", "ignore", "-c", READ, str(tmp_path), how], cwd=ROOT, check=True,
                         capture_output=True, text=True)
    rss, count = run.stdout.split()
    assert int(count) == n
    assert float(rss) < 250


# Progress

def test_bar_of_progress_is_shown_on_a_terminal_only(monkeypatch):
    shown = []

    class Bar:
        def __init__(self, **kinds):
            shown.append(kinds["total"])

        def __enter__(self):
            return self

        def __exit__(self, *error):
            return None

        def update(self, count):
            shown.append(count)

    parts = [blobs(50, 2, 2, i) for i in range(3)]
    monkeypatch.setitem(sys.modules, "tqdm", types.SimpleNamespace(tqdm=Bar))
    classStat(parts)
    assert shown == []
    monkeypatch.setattr(sys, "stderr", types.SimpleNamespace(isatty=lambda: True))
    classStat(parts, progress=False)
    assert shown == []
    classStat(parts)
    assert shown == [None, 50, 50, 50]
    monkeypatch.setitem(sys.modules, "tqdm", None)  # as if it were not installed
    assertSame(classStat(parts), classStat(iter(parts)))
    monkeypatch.setattr(sys, "stderr", None)  # as in a program without a console
    assertSame(classStat(parts), classStat(iter(parts)))


def test_statistics_pickle():
    stat = classStat(blobs(100, 3, 3))
    assert sameBits(pickle.loads(pickle.dumps(stat)), stat)


def test_iris_by_its_two_readers_agrees(iris):
    from sklearn.datasets import load_iris

    X, y = load_iris(return_X_y=True)
    np.testing.assert_array_equal(prData("iris").input, X.T)
    np.testing.assert_array_equal(iris.output, y + 1)


def test_labels_in_a_row_are_taken_piece_by_piece(tmp_path, monkeypatch):
    monkeypatch.setattr(columnBlocks, "BLOCK_NUMBERS", 100)
    X, y = normal(2, 500), np.arange(500) % 2 + 1
    qcPrm = qcTrain({"input": X, "output": y}).qcPrm
    rate = qcEval({"input": X, "output": y}, qcPrm).recogRate
    for output in (y[None], y.tolist(), [y.tolist()]):
        assert qcEval({"input": X, "output": output}, qcPrm, out={}).recogRate == pytest.approx(rate, abs=1e-12)
