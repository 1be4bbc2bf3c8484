"""A batch of worksheets: what is handed in, the rows and tables, and what a worksheet cannot do to the others."""
import csv
import ctypes
import os
import signal
import subprocess
import sys
import time

import pytest
from checker import many, outside
from checker import submission as reading
from checker.judge import Judge
from checker.many import byName
from checker.outcome import Outcome
from checker.submission import submissionsOf
from checker.table import CANVAS, MOODLE, canvasWrite, studentsOf, tableWrite
from checker.worksheets import WORKSHEETS
from loaded import loaded
from sheets import CHECK, ENV, RIGHT, short

PRIOR = WORKSHEETS["priorImbalance"]
TWO = "majorityRate, majorityBalanced = 1000 / 1020, .5\n"  # one right question
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="other systems do not separate processes in this way")


@pytest.fixture(scope="module")
def judge():
    return Judge(PRIOR)


@pytest.fixture
def check(judge, monkeypatch):
    """The script check.py, with a judge that computes the right answers once."""
    monkeypatch.setattr("checker.judge.judgeOf", lambda worksheet, dataSeed=None: judge)
    return loaded(CHECK)


@pytest.fixture
def batch(check, tmp_path, capsys):
    """A function that checks the files of {name: text} and returns the exit status, the rows and the lines."""
    def run(files, *options):
        for name, text in files.items():
            path = tmp_path / "class" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        table = tmp_path / "grades.csv"
        status = check.main([str(tmp_path / "class"), "--csv", str(table), *options])
        return status, rowsOf(table), capsys.readouterr().out.splitlines()
    return run


def rowsOf(table):
    """Return {name: {column: cell}} of a table."""
    with open(table, encoding="utf-8-sig", newline="") as file:
        rows = [*csv.DictReader(file)]
    assert len({row["worksheet"] for row in rows}) == len(rows)
    return {row["worksheet"]: row for row in rows}


# What is handed in

def test_links_are_refused_and_change_no_other_row(batch, tmp_path):
    (tmp_path / "class" / "bob").mkdir(parents=True)
    (tmp_path / "class" / "bob" / "s.py").symlink_to("../alice/s.py")
    (tmp_path / "class" / "eve").symlink_to("alice")
    (tmp_path / "class" / "lost.py").symlink_to("nowhere.py")
    status, rows, lines = batch({"alice/s.py": TWO})
    assert status == 6
    assert {name: (row["right"], row["status"]) for name, row in rows.items()} == {
        "alice/s.py": ("1", "ok"), "bob/s.py": ("0", "refused"), "eve": ("0", "refused"), "lost.py": ("0", "other")}
    assert "symbolic link" in rows["bob/s.py"]["hints"]
    assert sum("refused: The file was not run because it is a symbolic link." in line for line in lines) == 2
    assert lines[-1] == "These paths were not checked because they are not worksheets (1): lost.py"


def test_a_link_is_refused_if_it_is_passed_alone_or_with_others(check, capsys, tmp_path):
    (tmp_path / "s.py").write_text(TWO, encoding="utf-8")
    (tmp_path / "link.py").symlink_to("s.py")
    (tmp_path / "folder").symlink_to(".")
    assert check.main([str(tmp_path / "link.py")]) == 6
    assert capsys.readouterr().out == ("The file was not run because it is a symbolic link. Replace the link with"
                                       " the file itself.\n")
    assert check.main([str(tmp_path / name) for name in ("folder", "link.py", "s.py")]) == 6
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:4]] == ["folder", "link.py", "s.py"]
    assert [each.path for each in submissionsOf([tmp_path / "folder"])] == [
        tmp_path / "folder" / name for name in ("folder", "link.py", "s.py")]  # the folder of the class may be a link


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_files_that_cannot_be_read_do_not_end_the_batch(batch, tmp_path, monkeypatch):
    (tmp_path / "class").mkdir()
    os.mkfifo(tmp_path / "class" / "pipe.py")
    monkeypatch.setattr(reading, "SIZE", 1)
    original = os.open

    def refused(path, *args, **options):
        if str(path).endswith("locked.py"):
            raise PermissionError(13, "Permission denied")
        return original(path, *args, **options)

    monkeypatch.setattr(reading.os, "open", refused)
    status, rows, _ = batch({"a.py": TWO, "locked.py": "", "long.py": "#" * (1 << 20), "longer.py": "#" * (1 << 21)})
    assert status == 6
    assert {name: row["status"] for name, row in rows.items()} == {
        "a.py": "ok", "locked.py": "refused", "long.py": "ok", "longer.py": "refused", "pipe.py": "refused"}
    assert "larger than 1 MB" in rows["longer.py"]["hints"]
    assert "Permission denied" in rows["locked.py"]["hints"]
    assert "not a regular file" in rows["pipe.py"]["hints"]


def test_what_is_not_a_worksheet_is_listed_and_does_not_change_the_exit_status(batch, tmp_path):
    (tmp_path / "class" / "dora").mkdir(parents=True)
    status, rows, lines = batch({"a.py": short(RIGHT), "bob/sheet.docx": "", "bob/figure.png": "", "X.PY": short(RIGHT),
                                 "__MACOSX/a.py": "", ".hidden/a.py": "", "old.zip": ""})
    others = ["bob/figure.png", "bob/sheet.docx", "dora", "old.zip"]
    assert status == 0
    assert {name: row["status"] for name, row in rows.items()} == {"X.PY": "ok", "a.py": "ok"} | dict.fromkeys(
        others, "other")
    assert lines[-2].startswith("Worksheets checked: 2 of 2, in ")
    assert lines[-1] == f"These paths were not checked because they are not worksheets (4): {', '.join(others)}"


def test_a_file_of_another_kind_is_no_worksheet_even_alone(check, capsys, tmp_path):
    (tmp_path / "a.docx").write_bytes(b"PK")
    with pytest.raises(SystemExit) as ended:
        check.main([str(tmp_path / "a.docx"), "--course", "secret"])
    assert ended.value.code == 2
    assert "a.docx is not a .py or .ipynb file; pass a worksheet" in capsys.readouterr().err


def test_no_two_rows_have_the_same_name(tmp_path):
    names = ["a\x01.py", "a\x02.py", "a?.py", "b/a.py", "a.py"]
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    paths = [tmp_path, tmp_path / "b", tmp_path / "a.py", tmp_path]
    assert [*byName(submissionsOf(paths), paths)] == ["a?.py", "a?.py (2)", "a.py", "a?.py (3)", "b/a.py"]


@pytest.mark.parametrize("name", ["a.py", "a.ipynb"])
def test_empty_file_is_refused_as_empty(batch, name):
    status, rows, lines = batch({name: " \n", "b.py": TWO}, "--course", "x")
    assert status == 6
    assert rows[name]["hints"].startswith("The file was not run because it is empty.")
    assert "standard data" not in lines[1]


def test_hints_omit_answers_without_a_value(batch):
    rows = batch({"empty.py": "majorityRate = ...\n", "crashed.py": "majorityRate = 1 / 0\n",
                  "wrong.py": "majorityRate, majorityBalanced = 98.04, ...\n"})[1]
    assert rows["empty.py"]["hints"] == ""
    assert rows["crashed.py"]["hints"] == "The file has an error: line 1 raised ZeroDivisionError: division by zero."
    assert rows["wrong.py"]["hints"].startswith("Q1 majorityRate: Can a fraction of samples be larger than 1?")
    assert "|" not in rows["wrong.py"]["hints"]


# The rows are written when their worksheets are finished

def test_all_worksheets_are_read_before_the_first_runs(batch, tmp_path, monkeypatch):
    original = many.outcomeOf

    def changing(*args):
        (tmp_path / "class" / "b.py").write_text("1 / 0")
        return original(*args)

    monkeypatch.setattr(many, "outcomeOf", changing)
    rows = batch({"a.py": TWO, "b.py": TWO})[1]
    assert (rows["b.py"]["status"], rows["b.py"]["right"]) == ("ok", "1")


# What a worksheet cannot do: `tries` lists what it can in the sentence for the teacher

def landlock():
    """Return the version of Landlock in the kernel; 0 if there is none."""
    return max(0, ctypes.CDLL(None).syscall(444, None, ctypes.c_size_t(0), 1)) if sys.platform == "linux" else 0


CONFINED = pytest.mark.skipif(landlock() < 6, reason="the kernel does not restrict signals (Linux 6.12)")
TRIES = """\
import contextlib, ctypes, glob, mmap, os, sys, time
libc, done = ctypes.CDLL(None, use_errno=True), []

@contextlib.contextmanager
def tries(what):
    with contextlib.suppress(OSError, MemoryError):
        yield
        done.append(what)

others = [int(pid) for pid in os.listdir('/proc') if pid.isdigit() and int(pid) != os.getpid()]
checks = [pid for pid in others if b'--inside' in open(f'/proc/{pid}/cmdline', 'rb').read()] + [os.getppid()]
assert 'b.py' in ' '.join(open(f'/proc/{pid}/cmdline').read() for pid in checks)
FORGED = b'{"answers": {}, "errors": [], "unreadable": null, "twins": [], "changes": {}}' + bytes([10])
"""
ATTACKS = {
    "files of processes": "for pid in checks:\n"
                          "    for number in range(40):\n"
                          "        with tries('write'): os.write(os.open(f'/proc/{pid}/fd/{number}', 1), FORGED)\n"
                          "    with tries('memory'): open(f'/proc/{pid}/mem', 'rb+')\n",
    "system calls on processes": "for pid in checks:\n"
                                 "    with tries('signal'): os.kill(pid, 0)\n"
                                 "    with tries('group'): os.killpg(os.getpgid(pid), 0)\n"
                                 "    with tries('pidfd'):\n"
                                 "        for number in range(40):\n"
                                 "            if libc.syscall(438, os.pidfd_open(pid), number, 0) >= 0: break\n"
                                 "        else: raise OSError\n"
                                 "    with tries('ptrace'):\n"
                                 "        if libc.ptrace(0x4206, pid, 0, 0): raise OSError\n",
    "files": "import checker, prtools\n"
             "own = os.path.dirname(checker.__path__[0])\n"
             "for folder in (own, *checker.__path__, *prtools.__path__, os.path.dirname(__file__),"
             " os.path.expanduser('~'), '/dev/shm'):\n"
             "    with tries(f'new in {folder}'):\n"
             "        os.close(os.open(folder + '/new', os.O_CREAT | 1))\n"
             "        os.remove(folder + '/new')\n"
             "for path in (own + '/check.py', checker.__file__, prtools.__file__, __file__,"
             " os.path.dirname(__file__) + '/b.py', *glob.glob(checker.__path__[0] + '/__pycache__/*')[:1]):\n"
             "    with tries(f'write {path}'): os.close(os.open(path, os.O_WRONLY))\n"
             "    with tries(f'truncate {path}'): os.truncate(path, os.path.getsize(path))\n"
             "    with tries(f'rename {path}'): os.rename(path, path)\n",
}


@CONFINED
@pytest.mark.parametrize("attack", ATTACKS)
def test_worksheet_cannot_reach_processes_or_files_outside(batch, attack):
    """The other worksheet is checked at the same time; its answers follow when the attack has ended."""
    victim = "import time\ntime.sleep(4)\n" + TWO
    text = f"{TRIES}time.sleep(1)\n{ATTACKS[attack]}vanishWords = ', '.join(done) or 'nothing'\n"
    rows = batch({"a.py": "import time\ntime.sleep(1)\n" + text, "b.py": victim}, "--jobs", "2")[1]
    assert (rows["a.py"]["status"], rows["a.py"]["hints"], rows["a.py"]["words"]) == ("ok", "", "nothing")
    assert (rows["b.py"]["status"], rows["b.py"]["right"]) == ("ok", "1")


@CONFINED
def test_worksheet_can_write_temporary_files_which_are_removed(batch, tmp_path):
    text = ("import tempfile\nwith tempfile.NamedTemporaryFile(delete=False) as file: file.write(b'x')\n"
            "import os\nos.kill(os.getpid(), 0)\nvanishWords = file.name\n")
    rows = batch({"a.py": TWO + text})[1]
    assert (rows["a.py"]["status"], rows["a.py"]["right"]) == ("ok", "1")
    assert rows["a.py"]["words"] != ""
    assert not os.path.exists(os.path.dirname(rows["a.py"]["words"]))


def test_lines_without_the_token_of_the_worksheet_are_ignored():
    run = object.__new__(outside.Run)
    run.token, run.seconds = "abc", 5
    run.extend()
    run.process = subprocess.Popen([sys.executable, "-c", "print('[1]'); print('xyz[2]'); print('abc[3]')"],
                                   stdout=subprocess.PIPE)
    run.output = outside.PipeReader(run.process.stdout, 1000)
    assert [run.line(), run.line()] == [b"[3]", b""]
    run.process.wait()


@pytest.mark.skipif(landlock() < 1, reason="the kernel does not restrict files")
@pytest.mark.parametrize("code", [
    "import mmap\nm = mmap.mmap(-1, 1 << 30, flags=mmap.MAP_SHARED | mmap.MAP_ANONYMOUS)\n",
    "import os\nm = os.memfd_create('m')\n",
    "import ctypes, os\nif ctypes.CDLL(None).shmget(0, 1 << 20, 0o1600) < 0: raise OSError\n",
    "m = open('/dev/shm/m', 'w')\n",
])
def test_memory_limit_includes_shared_memory(batch, code):
    rows = batch({"a.py": TWO + code}, "--memory", "512")[1]
    assert "raised OSError" in rows["a.py"]["hints"] or "raised PermissionError" in rows["a.py"]["hints"]
    assert (rows["a.py"]["status"], rows["a.py"]["right"]) == ("crashed", "1")


@LINUX
def test_batch_that_is_ended_keeps_the_rows_that_were_finished(tmp_path):
    folder, table = tmp_path / "class", tmp_path / "grades.csv"
    folder.mkdir()
    for name, text in (("a.py", TWO), ("b.py", "while True: pass\n"), ("c.py", TWO), ("d.py", TWO)):
        (folder / name).write_text(text, encoding="utf-8")
    with open(tmp_path / "said", "w") as said:
        run = subprocess.Popen([sys.executable, CHECK, folder, "--csv", table, "--jobs", "2"], env=ENV, stdout=said)
    deadline = time.monotonic() + 30
    while not (table.exists() and len(rowsOf(table)) == 3) and time.monotonic() < deadline:
        time.sleep(.05)
    start = time.monotonic()
    run.send_signal(signal.SIGTERM)
    assert run.wait(20) == 128 + signal.SIGTERM
    assert time.monotonic() - start < 15  # it does not wait for the worksheet that never ends
    assert {name: row["right"] for name, row in rowsOf(table).items()} == {"a.py": "1", "c.py": "1", "d.py": "1"}
    printed = (tmp_path / "said").read_text().splitlines()[1:]
    assert sorted(line.split()[0] for line in printed) == ["a.py", "c.py", "d.py"]


def test_table_that_cannot_be_written_for_a_while_does_not_end_the_batch(batch, monkeypatch):
    calls = []

    def write(path, *args):
        calls.append(path)
        if len(calls) == 1:
            raise PermissionError(13, "the file is open")
        tableWrite(path, *args)

    monkeypatch.setattr("checker.table.tableWrite", write)
    assert [*batch({"a.py": TWO, "b.py": TWO})[1]] == ["a.py", "b.py"]
    assert len(calls) == 3  # after each worksheet, and at the end


def test_worksheet_in_a_batch_may_save_a_figure(batch):
    rows = batch({"a.py": "import matplotlib.pyplot as plt\nplt.savefig('figure.png')\n" + TWO, "b.py": TWO})[1]
    assert {name: (row["status"], row["right"]) for name, row in rows.items()} == {
        "a.py": ("ok", "1"), "b.py": ("ok", "1")}


# The tables of course systems

def outcome(right, status="ok"):
    """Return the outcome of a worksheet with a number of right questions."""
    findings = {q: {} if i < right else {"majorityRate": ("missing", {})} for i, q in enumerate(PRIOR.questions)}
    problems = [] if status == "ok" else [("error", {"line": 1, "what": "<b> & =1"})]
    return Outcome(PRIOR, findings if status in ("ok", "crashed") else None, status, problems, "")


@pytest.mark.parametrize(("name", "student"), [
    ("Ann Lee_123_assignsubmission_file_sheet.ipynb", ("Ann Lee", "123")),
    ("Ann Lee_123_assignsubmission_file_/sheet.py", ("Ann Lee", "123")),
    ("Ann_1_assignsubmission_file_Bob_2_assignsubmission_a.py", ("Ann", "1")),
    ("Ann_1_assignsubmission_file_/Bob_2_assignsubmission_a.py", ("Ann", "1")),
    ("x/王小明_7_assignsubmission_file/late/sheet.py", ("王小明", "7")),
    ("Group A-Ann_B Lee_123_assignsubmission_file_/sheet.py", ("Group A-Ann_B Lee", "123")),
    ("leeann_12345_67890_sheet.py", None), ("sheet.py", None)])
def test_names_of_moodle(name, student):
    assert studentsOf({name: outcome(1)}, MOODLE).get(name) == student


@pytest.mark.parametrize(("name", "student"), [
    ("leeann_12345_67890_sheet.py", ("leeann", "12345")), ("leeann_12345_67890_poe_1_2_a.py", ("leeann", "12345")),
    ("leeann_LATE_12345_67890_my_sheet-1.py", ("leeann", "12345")),
    ("x/leeann_12345_67890_sheet.ipynb", ("leeann", "12345")), ("Ann_123_assignsubmission_file_1_2_a.py", None),
    ("sheet_1.py", None)])
def test_names_of_canvas(name, student):
    assert studentsOf({name: outcome(1)}, CANVAS).get(name) == student


def test_table_for_moodle_has_the_columns_of_its_grading_worksheet(tmp_path):
    names = [f"{student}_assignsubmission_file_/{file}" for student, file in (
        ("Ann_1", "helper.py"), ("Ann_1", "sheet.py"), ("Bob_2", "s.py"), ("Carl_3", "s.docx"), ("Dora_4", "s.py"))]
    found = [outcome(0), outcome(5), outcome(2, "crashed"), outcome(0, "other"), outcome(0, "hung")]
    tableWrite(tmp_path / "t.csv", dict(zip(names, found)), "en")
    rows = rowsOf(tmp_path / "t.csv")
    assert [*rows[names[0]]][-4:] == ["Identifier", "Grade", "Last modified (grade)", "Feedback comments"]
    assert [(row["Identifier"], row["Grade"]) for row in rows.values()] == [
        ("", ""), ("Participant 1", "5"), ("Participant 2", "2"), ("Participant 3", ""), ("Participant 4", "")]
    said = rows[names[2]]["Feedback comments"]
    assert said.startswith("The file has an error: line 1 raised &lt;b&gt; &amp; =1.<br>Q1  correct<br>")
    assert [row["right"] for row in rows.values()] == ["0", "5", "2", "0", "0"]


def test_table_for_canvas_has_the_columns_of_its_gradebook(tmp_path):
    found = {"leeann_LATE_55_66_a.py": outcome(3), "leeann_55_67_b.py": outcome(8),
             "poebob_56_68_a.py": outcome(0, "hung"), "coxcarl_57_69_a.py": outcome(0), "note.py": outcome(8)}
    canvasWrite(tmp_path / "c.csv", found)
    assert (tmp_path / "c.csv").read_text(encoding="utf-8-sig").splitlines() == [
        "Student,ID,Section,priorImbalance", "leeann,55,,8", "coxcarl,57,,0"]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_cell_of_a_table_is_a_formula(tmp_path, start):
    """A spreadsheet program would compute it. A student chooses file names, words and the name in the file."""
    text = f"{start}1+1"
    name = f"{text}_123_4_a.py"
    found = {name: outcome(2, "crashed")._replace(words=text, student=text)}
    tableWrite(tmp_path / "t.csv", found, "en")
    canvasWrite(tmp_path / "c.csv", found)
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as table:
        _, row = csv.reader(table)
    with (tmp_path / "c.csv").open(encoding="utf-8-sig", newline="") as table:
        _, grade = csv.reader(table)
    assert (row[0], row[-2], row[-1], grade[0]) == (f"'{name}", f"'{text}", f"'{text}", f"'{text}")
    assert [cell for cell in row + grade if cell.startswith(tuple("=+-@\t\r"))] == []


def test_files_that_canvas_did_not_name_are_reported_in_one_line(check, capsys, tmp_path):
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text(TWO)
    command = [str(tmp_path), "--canvas", str(tmp_path / "c.csv")]
    assert check.main(command) == 1
    assert "their names do not come from Canvas (2): a.py, b.py" in capsys.readouterr().out.splitlines()[-1]
    for name in ("a.py", "b.py"):
        (tmp_path / name).rename(tmp_path / f"leeann_55_66_{name}")
    assert check.main(command) == 1
    assert "Canvas" not in capsys.readouterr().out
    assert (tmp_path / "c.csv").read_text(encoding="utf-8-sig").splitlines()[1] == "leeann,55,,1"
