"""Simulated differences of Windows and macOS: locked files, memory, encodings, signals and file names."""
import ast
import ctypes
import gc
import io
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace

import numpy as np
import pytest
from checker import outside, processes
from loaded import loaded
from sheets import CHECK, ENV, RIGHT, ROOT, short

from prtools import (
    __version__,
    dsLoad,
    dsSave,
    nbcExplain,
    nbcTrain,
    prData,
    qcEval,
    qcMake,
    qcSave,
    qcTrain,
)
from prtools.__main__ import main
from prtools.private.explore import server as web
from prtools.private.file import atomicWrite, filePath, freeMemory, readFile

SOURCES = [p for top in ("prtools", "examples", "datasets", "tests") for p in sorted((ROOT / top).rglob("*.py"))]


@pytest.fixture
def windows(monkeypatch):
    """Windows' way with files that are mapped: they can be neither renamed nor replaced."""
    def refusing(call):
        def guarded(source, target):
            mapped = [a for a in gc.get_objects() if isinstance(a, np.memmap) and a.filename is not None]
            if {os.path.realpath(path) for path in (source, target)} & {os.path.realpath(a.filename) for a in mapped}:
                raise PermissionError(13, "The process cannot access the file because it is being used")
            return call(source, target)
        return guarded

    monkeypatch.setattr(atomicWrite, "WINDOWS", True)
    monkeypatch.setattr(filePath, "WINDOWS", True)
    for name in ("replace", "rename"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    monkeypatch.delattr(os, "posix_fallocate")


# Files that are held

def test_results_go_to_a_file_and_again_to_the_same_once_the_first_is_let_go(windows, tmp_path):
    X, qcPrm, out = np.array([[0, 1, 2.]]), qcMake([0, 2], 1), {"computedClass": tmp_path / "answer.npy"}
    result = qcEval(X, qcPrm, out=out)
    assert result.computedClass.tolist() == [1, 1, 2]
    del result
    assert qcEval(X + 1, qcPrm, out=out).computedClass.tolist() == [1, 2, 2]
    assert [p.name for p in tmp_path.iterdir()] == ["answer.npy"]


def test_a_file_that_an_earlier_result_maps_is_refused_before_the_work(windows, tmp_path, monkeypatch):
    X, qcPrm, out = np.array([[0, 1, 2.]]), qcMake([0, 2], 1), {"computedClass": tmp_path / "answer.npy"}
    held = qcEval(X, qcPrm, out=out)
    module = sys.modules["prtools.private.file.evalToFile"]
    monkeypatch.setattr(module, "scoreAndDecide", lambda *_: pytest.fail("it has begun"))
    text = r"answer\.npy' cannot be saved: the file is open\. .*delete memory-mapped arrays.*out=.*unchanged"
    with pytest.raises(OSError, match=text):
        qcEval(X, qcPrm, out=out)
    assert held.computedClass.tolist() == [1, 1, 2]
    assert [p.name for p in tmp_path.iterdir()] == ["answer.npy"]


def test_what_is_saved_is_saved_again(windows, tmp_path):
    DS = prData("iris")
    for _ in range(2):
        dsSave(tmp_path / "iris.npz", DS)
        qcSave(tmp_path / "iris.mat", qcTrain(DS))
        assert dsLoad(tmp_path / "iris.npz").input.shape == (4, 150)


@pytest.mark.parametrize(("name", "right"), [
    ("10:30.csv", False), (r"C:\data\10:30.csv", False), (r"C:\data\flowers.csv", True),
    (r"\\?\C:\data\flowers.csv", True), (r"\\server\share\flowers.csv", True), ("花.csv", True)])
def test_a_colon_within_a_name_is_refused_on_windows(monkeypatch, name, right):
    assert filePath.checkPath(name, (".csv",)) == (name, ".csv")
    monkeypatch.setattr(filePath, "WINDOWS", True)
    if right:
        assert filePath.checkPath(name, (".csv",)) == (name, ".csv")
    else:
        with pytest.raises(ValueError, match="Remove the colon"):
            filePath.checkPath(name, (".csv",))


# Memory

def test_nothing_is_refused_where_the_memory_is_unknown(monkeypatch, tmp_path):
    """As of a table of 250 MB, which takes 20 times as much, or as much as an address of 32 bits can reach."""
    monkeypatch.setattr(freeMemory, "PROC", str(tmp_path))
    (tmp_path / "table.csv").write_bytes(b"x" * 250)
    assert len(readFile.readAll(str(tmp_path / "table.csv"), min(20 << 20, sys.maxsize // 251))) == 250


# Encodings

def unencoded(source):
    """Yield the lines of a source where a text file is opened in the encoding of the machine."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and "encoding" not in {key.arg for key in call.keywords}:
            binary = any(isinstance(a, ast.Constant) and "b" in str(a.value) for a in call.args[1:2])
            if getattr(call.func, "attr", "") in ("read_text", "write_text") or (
                    getattr(call.func, "id", "") == "open" and not binary):
                yield call.lineno


def test_text_files_are_opened_with_their_encoding():
    """By default Windows reads and writes in the code page of the machine."""
    assert list(unencoded("open('a.csv'); open(p, 'w'); p.read_text(); p.write_text('b')")) == [1] * 4
    assert not list(unencoded("open('a.csv', 'rb'); open(p, encoding='utf-8'); p.write_text('b', encoding='utf-8')"))
    files = [p for p in SOURCES if "tests" not in p.relative_to(ROOT).parts]
    assert len(files) > 100
    assert not [f"{p.name}, line {number}" for p in files for number in unencoded(p.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("encoding", ["cp1252", "cp950", "cp437", "ascii"])
def test_commands_print_on_any_console(monkeypatch, tmp_path, encoding):
    """Where output goes to a file or a pipe, Windows uses the code page."""
    for argv, word in (([], b"qcTrain"), (["--markdown"], b"| `qcTrain` |"),
                       (["explore", "imbalance2", "--html", str(tmp_path / "探索 ü.html")], b"Wrote ")):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding))
        assert main(argv) == 0
        sys.stdout.flush()
        assert word in raw.getvalue()


@pytest.mark.parametrize("encoding", ["cp1252", "cp950"])
def test_results_print_in_the_code_pages_of_the_west_and_of_taiwan(encoding):
    DS = prData("tennis")
    said = [str(qcTrain(prData("iris"))), str(nbcTrain(DS)), str(nbcExplain(DS.input[:, 0], nbcTrain(DS)))]
    assert "".join(said).encode(encoding)


# Processes and sockets

def test_worksheets_are_checked_without_the_signals_groups_and_limits_of_posix(monkeypatch, tmp_path, capsys):
    path = tmp_path / "my.py"
    path.write_text(short(RIGHT), encoding="utf-8")
    for module, missing in ((os, ("killpg", "WNOHANG")), (signal, ("SIGKILL", "SIGHUP"))):
        kept = {name: value for name, value in vars(module).items() if name not in missing}
        for part in (outside, processes):  # subprocess itself needs them here
            monkeypatch.setattr(part, module.__name__, SimpleNamespace(**kept))
    monkeypatch.setattr(processes.glob, "glob", lambda _: [])  # no /proc
    library = ctypes.CDLL
    monkeypatch.setattr(ctypes, "CDLL", lambda name, **mode: library(name or int, **mode))  # TypeError for None
    monkeypatch.setitem(sys.modules, "resource", None)
    assert loaded(CHECK).main([str(path)], alone=True) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "8 of 8 correct."


def test_server_shares_its_port_with_no_other_program():
    assert web.Server.allow_reuse_address == (os.name == "posix")


# Another project that is imported as prtools

@pytest.mark.parametrize(("foreign", "code", "word"), [
    ({}, "from prtools import qcTrain", ""),
    ({"zernike.py": ""}, "from prtools import qcTrain; print(callable(qcTrain))", "UserWarning: .* zernike.py, "),
    ({"__init__.py": "", "zernike.py": ""}, "from prtools import qcTrain", "ImportError: .*__init__.py"),
    ({"__init__.py": ""}, "import runpy; runpy.run_module('prtools', run_name='__main__')", "ImportError: ")])
def test_another_project_in_the_same_folder_is_noticed(tmp_path, foreign, code, word):
    shutil.copytree(ROOT / "prtools", tmp_path / "prtools", ignore=shutil.ignore_patterns("__pycache__"))
    for name, text in foreign.items():
        (tmp_path / "prtools" / name).write_text(text, encoding="utf-8")
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env={**ENV, "PYTHONPATH": str(tmp_path)},
                          capture_output=True, text=True, check=False)
    assert re.search(word, run.stderr)
    assert ("pip uninstall prtools dcpr-prtools" in run.stderr) == bool(word)
    assert bool(run.returncode) == ("ImportError" in word)


# Files of the user's beside the script

@pytest.mark.sample(5)
@pytest.mark.parametrize(("files", "said"), [
    *(([f"{name}.py"], rf"ImportError: .*{name}\.py shadows the package {name}, which .*\. Rename that")
      for name in ("numpy", "scipy", "matplotlib", "sklearn")),
    (["prtools.py"], r"ImportError: cannot import name 'prData' from 'prtools' \(.*prtools\.py"),  # Python's own
    (["datasets/__init__.py", "datasets/iris.csv", "examples/__init__.py", "prtools/notes.txt", "private/__init__.py",
      "random.py", "statistics.py", "files.py", "qcTrain.py", "Struct.py", "iris.csv", "numpy/notes.txt"], None)])
@pytest.mark.parametrize("words", [["my.py"], ["-m", "prtools", "--version"]])
def test_names_of_the_users_files_are_told_or_do_not_matter(tmp_path, files, said, words):
    for name in files:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("mine = 1\n", encoding="utf-8")
    (tmp_path / "my.py").write_text("from prtools import prData, qcTrain\nprint(qcTrain(prData('iris')).recogRate)\n",
                                    encoding="utf-8")
    run = subprocess.run([sys.executable, *words], cwd=tmp_path, env=ENV, capture_output=True, text=True, check=False)
    if said is None:
        assert (run.stdout, run.stderr) == ("0.98\n" if words == ["my.py"] else f"prtools {__version__}\n", "")
    elif words == ["my.py"]:
        assert re.search(said, run.stderr.splitlines()[-1])
    else:
        assert run.returncode or files == ["prtools.py"]  # which is what was asked to run


# Ways to run Python: what these lines do stands for what a user does; versions.py runs all examples so

USED = """
import locale, os, runpy, sys
import prtools.__main__
import matplotlib.pyplot as plt
from prtools import *
DS = prData('imbalance2')
for kind in ('mat', 'npz', 'csv'):
    dsSave(f'my data.{kind}', DS)
    assert (dsLoad(f'my data.{kind}').input == DS.input).all() or sys.exit(kind)
with open('semi.csv', 'wb') as file:
    file.write('L\u00e4nge;\u82b1;class\\n1.5;2;\u00fc\\n2.5;3;a\\n'.encode())
print(ascii(dsLoad('semi.csv').inputName))
qcSave('qc.mat', qcTrain(DS))
qcExplore(DS, saveTo='page.html')
qcPlot(DS, qcLoad('qc.mat'), 'decBoundary', title='\u03a9')
plt.savefig('a.png')
print(len(prData('tennis').input), len(list(dsChunks('my data.csv'))), qcTrain(DS))
try:
    dsSave('\u82b1.csv', DS)
except ValueError as why:
    print(ascii(str(why)))
print(sorted(os.listdir()) == sorted(ascii(name).strip("'") for name in os.listdir()))
makeFigures, example = sys.argv[1:]
for words in ([], ['exercise', 'student'], ['check', '--sheet', 'my.ipynb'],
              ['explore', 'imbalance2', '--html', 'explorer.html']):
    prtools.__main__.main(words) and sys.exit(' '.join(words))
sys.argv = [makeFigures, example]
runpy.run_path(makeFigures, run_name='__main__')
"""
WAYS = {"stripped": (["-OO"], {}),
        "encodings": ([], {"PYTHONWARNDEFAULTENCODING": "1", "PYTHONWARNINGS": "always::EncodingWarning"}),
        "locale C": ([], {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
        "compiled": ([], {"PYTHONDONTWRITEBYTECODE": ""})}


def used(folder, way, root=ROOT, prefix=()):
    """Return what these lines and a check of a right worksheet print, and what they say on the error stream."""
    (folder / "used.py").write_text(USED, encoding="utf-8")
    (folder / "sheet.py").write_text(short(RIGHT), encoding="utf-8")
    flags, env = WAYS[way]
    out, err = [], []
    figures = [str(ROOT / "examples" / name) for name in ("makeFigures.py", "qcBoundary01.py")]
    for words in (["used.py", *figures], ["-m", "prtools", "check", "sheet.py"]):
        run = subprocess.run([*prefix, sys.executable, *flags, *words], cwd=folder, capture_output=True, check=False,
                              env={**ENV, "MPLBACKEND": "Agg", "PYTHONPATH": str(root), **env})
        out.append(run.stdout.decode(errors="replace"))
        err.append(run.stderr.decode(errors="replace") + f"status {run.returncode}\n" * (run.returncode != 0))
    return out, "".join(err)


@pytest.mark.parametrize("way", ["stripped", "encodings", "locale C"])
def test_python_may_be_started_so(tmp_path, way):
    out, err = used(tmp_path, way)
    if way == "encodings":  # packages of others may open theirs as they like
        ours = re.compile(rf"(?!.*site-packages)({re.escape(str(ROOT))}|{re.escape(str(tmp_path))}).*Warning|status")
        err = [line for line in err.splitlines() if ours.match(line)]
    assert not err
    assert "['L\\xe4nge', '\\u82b1']" in out[0]
    assert ("this system encodes file names as ascii" in out[0]) == (way == "locale C")
    assert out[1].splitlines()[-1] == "8 of 8 correct."
    assert "qcTrain" in out[0]
    assert re.search(r"qcBoundary01\.png +[\d.]+ s", out[0])


def test_a_package_that_nobody_can_write_to_is_used_and_stays_as_it_is(tmp_path):
    """Root may write anywhere, unless it gives that up."""
    site = tmp_path / "site-packages" / "prtools"
    for source, folder in (("prtools", site), ("datasets", site / "datasets"), ("examples", site / "examples")):
        shutil.copytree(ROOT / source, folder, ignore=shutil.ignore_patterns("__pycache__", "made"))
    for path in [site.parent, *site.parent.rglob("*")]:
        path.chmod(path.stat().st_mode & 0o555)
    contents = sorted(site.parent.rglob("*"))
    (tmp_path / "work").mkdir()
    unprivileged = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 and shutil.which("setpriv") else []
    out, err = used(tmp_path / "work", "compiled", site.parent, unprivileged)
    for path in [site.parent, *site.parent.rglob("*/")]:
        path.chmod(path.stat().st_mode | 0o200)
    assert not err
    assert out[1].splitlines()[-1] == "8 of 8 correct."
    assert sorted(site.parent.rglob("*")) == contents


# The tree

def test_names_of_the_tree_are_names_on_windows_and_differ_by_more_than_case():
    paths = [p.relative_to(ROOT) for top in ("prtools", "examples", "datasets", "tests")
             for p in (ROOT / top).rglob("*") if "__pycache__" not in p.parts]
    assert len({str(p).lower() for p in paths}) == len(paths)
    for path in paths:
        assert not set('<>:"|?*\\') & set(str(path))
        assert not path.name.endswith((".", " "))
        assert not PureWindowsPath(path).is_reserved() if sys.version_info < (3, 13) else True
        assert len(str(path)) < 120  # of 260, for a folder above


def test_the_sources_have_no_carriage_returns_so_that_a_checkout_may_have_either():
    assert not [p for p in SOURCES if b"\r\n" in Path(p).read_bytes()]
