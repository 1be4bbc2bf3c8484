"""Every function that saves, on odd names, links, devices, full disks, files of others: whole, or one clear error.

tests/fuzz/saving.py disturbs the same functions: killed, interrupted, without room, two at once.
"""
import contextlib
import errno
import importlib
import os
import re
import stat
import tempfile
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from checker.outcome import Outcome
from checker.sheet import sheetWrite
from checker.table import checkWritable, tableWrite
from checker.worksheets import WORKSHEETS
from loaded import loaded
from sheets import CHECK, SHEET

import prtools
from prtools import (
    classStat,
    classStatLoad,
    classStatSave,
    dsLoad,
    dsSave,
    dsSelect,
    prData,
    qcAnimate,
    qcEval,
    qcExplore,
    qcLoad,
    qcSave,
    qcTrain,
)
from prtools.private.file import atomicWrite

resource = pytest.importorskip("resource")  # not on Windows, where test_systems.py simulates what differs

DS = dsSelect(prData("iris"), features=[2, 3], samples=slice(0, None, 5))
TRAINED = qcTrain(DS)
OUTCOME = Outcome(WORKSHEETS["priorImbalance"], None, "ok", [], "a word, another" * 50)
SAVERS = {  # suffix and what is saved: how it is saved, and how it is read back
    **{kind: (lambda file: dsSave(file, DS), lambda file: dsLoad(file).input) for kind in (".mat", ".npz", ".csv")},
    ".mat classifier": (lambda file: qcSave(file, TRAINED), lambda file: qcLoad(file).class_[0].mu),
    ".npz statistics": (lambda file: classStatSave(file, classStat(DS)), lambda file: classStatLoad(file).mean),
    ".npz of chunks": (lambda file: classStat([DS], saveTo=file), lambda file: classStatLoad(file).mean),
    ".npy": (lambda file: qcEval(DS, TRAINED, out={"logProb": file}), np.load),
    ".gif": (lambda file: qcAnimate(DS, TRAINED, prior=[[1, 1, 1]], saveTo=file, pointNum=61), None),
    ".html": (lambda file: qcExplore(DS, saveTo=file), None),
    ".csv of grades": (lambda file: tableWrite(Path(file), {"a.py": OUTCOME}, "en"), None),
    ".py worksheet": (lambda file: sheetWrite(Path(file), "en"), None),
    ".ipynb worksheet": (lambda file: sheetWrite(Path(file), "zh"), None),
}
AGAIN = [name for name in SAVERS if name[1:3] not in ("py", "ip") and "chunks" not in name]  # over what is there
OURS = [Path(file).parent for file in (prtools.__file__, np.__file__)]  # what another user must be able to read
ROOT = pytest.mark.skipif(os.geteuid() != 0 or any(
    path.stat().st_mode & 0o5 != 0o5 for folder in OURS for path in (folder, *folder.parents)),
    reason="only root becomes another user, who cannot read packages in a private folder")
NAMES = ["with  blanks ", "-h", "'\"`$HOME`;", "line\nline\ttab", "花瓣 ü", "\udcff", "{0}%s*?", "CON", "~", "é" * 100]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """Save in an empty folder, and wait for no disk."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def common(monkeypatch):
    """An empty folder that other users can access, unlike pytest's folders."""
    with tempfile.TemporaryDirectory() as folder:
        monkeypatch.chdir(folder)
        yield Path(folder)


def asUser(user, group, groups, call):
    """Call in a process of another user; return what it printed of an error, or ''."""
    out, writeEnd = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            os.setgroups(groups)
            os.setgid(group)
            os.setuid(user)
            call()
        except BaseException as why:
            os.write(writeEnd, "".join(traceback.format_exception_only(why)).encode())
        finally:
            os._exit(0)
    os.close(writeEnd)
    with open(out, encoding="utf-8") as report:
        said = report.read()
    os.waitpid(pid, 0)
    return said


@contextlib.contextmanager
def fileLimit(size):
    """Let no file grow beyond `size` bytes: a write fails half-way, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


# Names

@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", SAVERS)
def test_any_name_that_the_system_takes_is_a_name(kind, name):
    save, read = SAVERS[kind]
    name += kind.split()[0]
    save(name)
    assert os.listdir() == [name]
    if read:
        assert read(name).size
    else:
        assert Path(name).stat().st_size > 200


def test_a_name_of_bytes_that_are_no_text_gives_a_name_that_can_be_printed_and_saved():
    dsSave(b"\xaaa.csv", DS)
    back = dsLoad(b"\xaaa.csv")
    assert back.dataName == "?a"
    dsSave("again.npz", back)
    assert dsLoad("again.npz").dataName == "?a"


@pytest.mark.parametrize("kind", SAVERS)
def test_names_may_have_255_bytes_and_one_more_is_told_before_the_work(kind, monkeypatch):
    save, suffix = SAVERS[kind][0], kind.split()[0]
    name = "花" * 80
    name += "x" * (255 - len(os.fsencode(name + suffix))) + suffix
    save(name)
    assert os.listdir() == [name]
    monkeypatch.setattr(atomicWrite, "open", lambda *_: pytest.fail("it has begun"), raising=False)
    with pytest.raises(OSError, match="too long"):
        save(f"x{name}")
    assert os.listdir() == [name]


# Links, folders, devices

@pytest.mark.parametrize("kind", SAVERS)
def test_folders_pipes_and_devices_are_refused_and_stay(kind):
    save, suffix = SAVERS[kind][0], kind.split()[0]
    os.mkdir(f"folder{suffix}")
    os.mkfifo(f"pipe{suffix}")
    for name in ("null", "stdout", "full"):
        os.symlink(f"/dev/{name}", f"{name}{suffix}")
    files = sorted(os.listdir())
    for name in ("folder", "pipe", "null", "full"):
        with pytest.raises(ValueError, match=r"a folder or a device|already exists"):
            save(name + suffix)
    for name in ("/dev/null", "/dev/stdout", "/dev/fd/1", "folder" + suffix + "/"):
        rule = r"must be a path|must end|does not end in|a folder or a device|already exists"
        with pytest.raises(ValueError, match=rule):
            save(name)
    assert sorted(os.listdir()) == files
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    assert stat.S_ISFIFO(os.stat(f"pipe{suffix}").st_mode)


@pytest.mark.parametrize("kind", AGAIN)
def test_links_are_followed_even_to_a_file_to_come_and_not_in_circles(kind):
    save, suffix = SAVERS[kind][0], kind.split()[0]
    os.mkdir("far")
    os.symlink("far/target", f"link{suffix}")
    os.symlink(f"circle{suffix}", f"circle{suffix}")
    for _ in range(2):
        save(f"link{suffix}")
        assert os.readlink(f"link{suffix}") == "far/target"
        assert os.listdir("far") == ["target"]
        assert Path("far", "target").stat().st_size
    with pytest.raises(OSError, match=r"cannot be saved: .*links\. No file was written"):
        save(f"circle{suffix}")
    assert os.readlink(f"circle{suffix}") == f"circle{suffix}"


@pytest.mark.parametrize("kind", AGAIN)
def test_another_name_of_a_file_keeps_what_it_was(kind):
    """A hard link: the file that is saved is a new one."""
    save, suffix = SAVERS[kind][0], kind.split()[0]
    Path(f"a{suffix}").write_text("old")
    os.link(f"a{suffix}", "backup")
    save(f"a{suffix}")
    assert Path("backup").read_text() == "old"
    assert Path(f"a{suffix}").stat().st_size > 100
    assert sorted(os.listdir()) == [f"a{suffix}", "backup"]


# Full disks

@pytest.mark.parametrize("size", [0, 1, 100])
@pytest.mark.parametrize("kind", SAVERS)
def test_what_is_too_large_is_one_error_and_leaves_nothing(kind, size):
    save, suffix = SAVERS[kind][0], kind.split()[0]
    said = rf"^\[Errno 27\] file 'a{suffix}' cannot be saved: [^;]*too large\. "
    with fileLimit(size), pytest.raises(OSError, match=said + "No file was written$"):
        save(f"a{suffix}")
    assert not os.listdir()
    if kind in AGAIN:
        Path(f"a{suffix}").write_text("old")
        with fileLimit(size), pytest.raises(OSError, match=said + "The existing file is unchanged$"):
            save(f"a{suffix}")
        assert (os.listdir(), Path(f"a{suffix}").read_text()) == ([f"a{suffix}"], "old")


@pytest.mark.parametrize("what", ["examples", "exercise"])
@pytest.mark.parametrize("folder", [".", "new/one"])
def test_half_a_copy_of_the_exercise_is_not_left(capsys, what, folder):
    line = importlib.import_module("prtools.__main__")
    with fileLimit(20_000):
        assert line.main([what, folder]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(rf"{what}: .*File too large.*\. Nothing was written\. Choose another folder\.\n", err)
    assert not os.listdir()


def test_of_two_copies_of_the_exercise_at_once_one_wins():
    """And the other takes nothing of it away."""
    line = importlib.import_module("prtools.__main__")
    with ThreadPoolExecutor(2) as pool:
        for number in range(20):
            ends = list(pool.map(lambda _, n=number: line.main(["exercise", f"a/{n}"]), range(2)))
            assert sorted(ends) == [0, 1]
            sources = [*(line.EXAMPLES / "exercises").rglob("*.py")]
            assert len([*Path(f"a/{number}").rglob("*.py")]) == len(sources) - len(line.WORKSHEETS)  # no solutions


def test_grades_without_room_are_an_error_of_one_line(monkeypatch, capsys):
    check = loaded(CHECK)
    monkeypatch.setattr("checker.many.checkMany", lambda *_: {"a.py": OUTCOME})
    Path("a.csv").write_text("old")
    with fileLimit(100), pytest.raises(SystemExit, match="2"):
        check.main([str(SHEET), "--csv", "a.csv"])
    assert re.search(r"error: --csv: \[Errno 27\] .*'a\.csv' cannot be saved.*unchanged\n$", capsys.readouterr().err)
    assert (os.listdir(), Path("a.csv").read_text()) == (["a.csv"], "old")


# Owners, groups, modes

@pytest.mark.parametrize("kind", AGAIN)
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755])
def test_mode_of_the_file_stays_and_holds_from_the_first_byte(kind, mode, monkeypatch):
    save, name = SAVERS[kind][0], f"a{kind.split()[0]}"
    Path(name).touch()
    Path(name).chmod(mode)
    owner, modes = atomicWrite.keepOwner, []

    def spied(part, old):
        owner(part, old)
        modes.append((os.stat(part).st_mode & 0o777, os.stat(part).st_size))

    monkeypatch.setattr(atomicWrite, "keepOwner", spied)
    save(name)
    assert modes == [(mode, 0)]
    assert os.stat(name).st_mode & 0o777 == mode


@pytest.mark.parametrize("kind", SAVERS)
def test_a_new_file_has_the_mode_that_the_umask_leaves(kind):
    save, name = SAVERS[kind][0], f"a{kind.split()[0]}"
    files = os.umask(0o027)
    try:
        save(name)
    finally:
        os.umask(files)
    assert os.stat(name).st_mode & 0o777 == 0o640


@ROOT
def test_owner_and_group_stay_as_far_as_the_user_may(common):
    file, group = common / "a.npz", 54321
    common.chmod(0o777)
    dsSave(file, DS)
    os.chown(file, 65534, group)
    file.chmod(0o660)
    dsSave(file, DS)  # as root, who must not leave a file that only root may change
    assert (file.stat().st_uid, file.stat().st_gid, file.stat().st_mode & 0o777) == (65534, group, 0o660)
    assert not asUser(12345, 12345, [group], lambda: dsSave(file, DS))  # one of the group, which keeps it
    assert (file.stat().st_uid, file.stat().st_gid, file.stat().st_mode & 0o777) == (12345, group, 0o660)
    assert "PermissionError" in asUser(65534, 65534, [], lambda: dsSave(file, DS))  # no more, and not its owner
    assert os.listdir() == ["a.npz"]


@ROOT
@pytest.mark.parametrize("kind", SAVERS)
def test_a_folder_that_hands_on_its_group_does_so(tmp_path, kind):
    save, name = SAVERS[kind][0], f"a{kind.split()[0]}"
    os.chown(tmp_path, 65534, 54321)
    tmp_path.chmod(0o2775)
    save(name)
    assert os.stat(name).st_gid == 54321


@ROOT
@pytest.mark.parametrize("kind", AGAIN)
def test_read_only_folders_and_files_are_told_to_those_who_are_not_root(common, kind):
    save, suffix = SAVERS[kind][0], kind.split()[0]
    for name, mode, parent, says in (
            (f"file{suffix}", 0o444, 0o777, "it is read-only. The existing file is unchanged"),
            (f"folder{suffix}", 0o666, 0o755, "the folder is read-only. The existing file is unchanged")):
        Path(name).write_text("old")
        Path(name).chmod(mode)
        common.chmod(parent)
        said = asUser(65534, 65534, [], lambda name=name: save(name))
        assert said.startswith("PermissionError: [Errno 13] file ")
        assert says in said
        assert Path(name).read_text() == "old"
    assert len(os.listdir()) == 2


# What takes no other's place: a worksheet

def noLink(*_):
    raise OSError(errno.EPERM, "Operation not permitted")


@pytest.mark.parametrize("links", [True, False])
def test_of_two_that_write_a_worksheet_at_once_one_wins(monkeypatch, links):
    """On a stick without hard links as well."""
    if not links:
        monkeypatch.setattr(os, "link", noLink)

    def tried(number):
        try:
            sheetWrite(Path(f"{number}.py"), "en")
        except (OSError, ValueError) as why:
            return str(why)
        return None

    with ThreadPoolExecutor(4) as pool:
        ends = list(pool.map(tried, sorted([*range(20)] * 2)))
    assert sum(end is None for end in ends) == 20
    assert all("already exists" in end or "File exists. " in end for end in ends if end)
    assert sorted(os.listdir()) == sorted(f"{n}.py" for n in range(20))


def test_a_file_that_comes_meanwhile_is_not_replaced_by_a_new_one(monkeypatch):
    for links in (True, False):
        if not links:
            monkeypatch.setattr(os, "link", noLink)
        with pytest.raises(FileExistsError, match=r"cannot be saved: .*\. No file was written"), \
                atomicWrite.writing("a.py", new=True):
            Path("a.py").write_text("answers")
        assert (os.listdir(), Path("a.py").read_text()) == (["a.py"], "answers")
        os.remove("a.py")


def test_a_table_of_grades_can_be_written_or_not_is_known_without_a_trace():
    checkWritable(Path("a.csv"))
    assert not os.listdir()
    Path("a.csv").write_text("old")
    checkWritable(Path("a.csv"))
    assert (os.listdir(), Path("a.csv").read_text()) == (["a.csv"], "old")
    with pytest.raises(FileNotFoundError):
        checkWritable(Path("no/a.csv"))
