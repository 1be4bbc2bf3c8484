"""``python -m prtools``: its commands, its options, and what it says of a slip."""
import importlib
import json
import os
import re
import shlex
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from checker import en, zh
from checker.worksheets import WORKSHEETS
from sheets import ENV

import prtools

ROOT = Path(__file__).resolve().parents[2]
EXERCISE = ROOT / "examples" / "exercises"
COMMANDS = "explore, live, check, reference, examples, exercise"
COPIED = [f"{name}.py" for name in WORKSHEETS]


@pytest.fixture
def line():
    """The module behind ``python -m prtools``."""
    return importlib.import_module("prtools.__main__")


def run(*words, cwd=ROOT):
    return subprocess.run([sys.executable, "-W", "error", "-m", "prtools", *map(str, words)], cwd=cwd, text=True,
                          capture_output=True, check=False)


@pytest.mark.parametrize(("words", "said"), [
    (["exlpore", "imbalance2"], f"command 'exlpore' is unknown. Did you mean 'explore'? Use one of: {COMMANDS}"),
    (["chekc"], f"command 'chekc' is unknown. Did you mean 'check'? Use one of: {COMMANDS}"),
    (["qcTrain"], f"command 'qcTrain' is unknown. Use one of: {COMMANDS}"),
    (["--markdwon"], "unrecognized arguments: --markdwon"),
    (["explore"], "one of the arguments name --data is required"),
    (["explore", "imbalance2", "--data", "x.csv"], "argument --data: not allowed with argument name"),
    (["explore", "imbalance2", "--web", "--html", "x.html"], "argument --html: not allowed with argument --web"),
    (["explore", "imbalance2", "--port", "x"], "argument --port: invalid int value: 'x'"),
    (["check"], "no file was specified; pass the path of your answers"),
    (["check", "nowhere.py"], "nowhere.py does not exist; pass the path of your answers"),
])
def test_slip_is_an_error_that_helps(line, capsys, words, said):
    with pytest.raises(SystemExit) as caught:
        line.main(words)
    out, err = capsys.readouterr()
    assert (caught.value.code, out) == (2, "")
    assert err.splitlines()[-1].startswith("python -m prtools")
    assert err.splitlines()[-1].endswith(f"error: {said}")


def test_version_is_the_packages(line, capsys):
    with pytest.raises(SystemExit) as caught:
        line.main(["--version"])
    assert not caught.value.code
    assert capsys.readouterr().out == f"prtools {prtools.__version__}\n"


@pytest.mark.parametrize("words", [["-h"], ["--help"]])
def test_help_lists_commands_and_options(line, capsys, words):
    with pytest.raises(SystemExit) as caught:
        line.main(words)
    out = capsys.readouterr().out
    assert not caught.value.code
    for word in ("explore", "live", "check", "reference", "examples", "exercise", "--version", "--markdown"):
        assert re.search(rf"^ +{word}( |$)", out, re.M)


@pytest.mark.parametrize(("command", "words"), [("explore", ["name", "--data", "--cost", "--html", "--web",
                                                             "--port"]),
                                                ("check", ["file", "--seconds", "--csv", "--jobs"])])
def test_help_of_a_command(line, capsys, command, words):
    with pytest.raises(SystemExit):
        line.main([command, "-h"])
    out = capsys.readouterr().out
    assert out.startswith(f"usage: python -m prtools {command} ")
    assert all(re.search(rf"^ +{word} ", out, re.M) for word in words)


def test_without_arguments_the_functions_and_a_line_of_the_explorer(line, capsys):
    assert line.main([]) == 0
    out = capsys.readouterr().out
    assert out == line.text() + "\n"
    assert "python -m prtools explore imbalance2" in out.splitlines()[1]
    assert line.main(["--markdown"]) == 0
    assert capsys.readouterr().out == line.markdown() + "\n"


def test_check_does_what_check_py_does(tmp_path):
    sheet = EXERCISE / "priorImbalance.py"
    own = subprocess.run([sys.executable, EXERCISE / "check.py", sheet], text=True, capture_output=True, check=False)
    other = run("check", sheet, "--seconds", "50", cwd=tmp_path)
    assert (other.returncode, other.stdout, other.stderr) == (own.returncode, own.stdout, own.stderr)
    assert own.stdout.endswith("0 of 8 correct.\n")


def test_exercise_is_copied_whole_and_checks_itself(tmp_path):
    folder = tmp_path / "a course" / "1"
    result = run("exercise", folder, cwd=tmp_path)
    sheet = folder / "priorImbalance.py"
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == (f"{len([*folder.rglob('*.py')])} files were written to {folder}. The worksheets are"
                             f" {', '.join(COPIED)}; the other files check them. Fill in {sheet}, for"
                             f" example, then run python -m prtools check {sheet}\n")
    names = {str(p.relative_to(folder)) for p in folder.rglob("*.*")}
    sources = {str(p.relative_to(EXERCISE)) for p in EXERCISE.rglob("*.py") if "Solution" not in p.name}
    assert names == sources
    changed = [name for name in names if (folder / name).read_bytes() != (EXERCISE / name).read_bytes()]
    assert set(changed) == set(COPIED)  # whose check is of a file of that name
    own = subprocess.run([sys.executable, folder / "check.py", sheet], text=True, capture_output=True, check=False,
                         env=ENV)
    assert (own.returncode, own.stderr, own.stdout.splitlines()[-1]) == (1, "", "0 of 8 correct.")


@pytest.mark.sample(2)
@pytest.mark.parametrize(("arguments", "name"), [
    (("exercise", "."), "priorImbalance.py"),
    *((("check", "--sheet", name, "--lang", lang), name) for lang in ("en", "zh")
      for name in ("mine.py", "mine.ipynb", "my answers.py"))])
def test_command_that_a_copy_of_the_worksheet_names_checks_that_copy(tmp_path, arguments, name):
    assert run(*arguments, cwd=tmp_path).returncode == 0
    text = (tmp_path / name).read_text(encoding="utf-8")
    text = "".join(json.loads(text)["cells"][0]["source"]) if name.endswith("ipynb") else text.split('"""')[1]
    command, = re.findall(r"python -m prtools (check .*)", text)
    result = run(*shlex.split(command), cwd=tmp_path)
    assert (result.returncode, result.stderr) == (1, "")
    said = (zh if "zh" in arguments else en).MESSAGE["sum"]
    assert result.stdout.splitlines()[-1] == said.format(right=0, all=8)


def test_copies_of_the_worksheet_and_of_its_check_name_no_path_of_a_clone(tmp_path):
    assert run("exercise", tmp_path / "e", cwd=tmp_path).returncode == 0
    for path in (tmp_path / "e").rglob("*.py"):
        assert not re.search(r"\b(examples|exercises)/", path.read_text(encoding="utf-8")), path


def test_examples_are_copied_with_their_pictures_and_their_list(line, tmp_path, capsys):
    assert line.main(["examples", str(tmp_path / "e")]) == 0
    assert f"Run an example with python {tmp_path / 'e' / 'qcPlot02.py'}." in capsys.readouterr().out
    names = {p.name for p in (tmp_path / "e").iterdir()}
    assert names == {p.name for p in EXERCISE.parent.iterdir()} - {"exercises", "site", "__pycache__"}
    text = (tmp_path / "e" / "README.md").read_text(encoding="utf-8")
    pictures = re.findall(r"\((figures/\w+\.png)\)", text)
    assert pictures
    assert all((tmp_path / "e" / name).is_file() for name in pictures)


def test_solutions_are_copied_by_an_option_only(line, tmp_path, capsys):
    solutions = {f"{name}Solution.py" for name in WORKSHEETS}
    assert line.main(["exercise", "--solution", str(tmp_path / "s")]) == 0
    said = capsys.readouterr().out
    assert re.match(rf"{len(solutions)} files? w\w+ written to {re.escape(str(tmp_path / 's'))}\. .*students", said)
    assert {path.name for path in (tmp_path / "s").iterdir()} == solutions
    for name in solutions:
        assert (tmp_path / "s" / name).read_bytes() == (EXERCISE / name).read_bytes()


@pytest.mark.parametrize(("what", "options", "last"), [
    ("examples", [], "README.md"), ("exercise", [], "checker/zh.py"),
    ("exercise", ["--solution"], "priorImbalanceSolution.py")])
def test_copies_overwrite_nothing(line, tmp_path, capsys, what, options, last):
    last = tmp_path / last
    last.parent.mkdir(exist_ok=True)
    last.write_text("mine", encoding="utf-8")
    assert line.main([what, *options, str(tmp_path)]) == 1
    assert capsys.readouterr() == ("", f"{what}: {last} already exists. Nothing was written. Choose another"
                                       " folder.\n")
    assert [*tmp_path.rglob("*.*")] == [last]
    assert line.main([what, *options, str(last)]) == 1  # no folder
    assert capsys.readouterr().err.startswith(f"{what}: ")
    assert last.read_text(encoding="utf-8") == "mine"


def test_only_the_command_line_loads_argparse():
    code = ("import sys; import numpy; [sys.modules.pop(m) for m in ('argparse', 'runpy') if m in sys.modules]\n"
            "import prtools; print('argparse' in sys.modules, 'runpy' in sys.modules)")
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, text=True, capture_output=True, check=True)
    assert result.stdout == "False False\n"


def closed(command, cwd):
    """Return the exit status and the errors of a command when the reader of its output has ended."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write) as out:
        result = subprocess.run([sys.executable, *map(str, command)], cwd=cwd, stdout=out, stderr=subprocess.PIPE,
                              text=True, check=False, timeout=100, env={**ENV, "PYTHONUNBUFFERED": ""})
    return result.returncode, result.stderr


@pytest.mark.sample(4)
@pytest.mark.skipif(os.name == "nt", reason="a closed pipe is another error there")
@pytest.mark.parametrize("command", [
    [], ["--markdown"], ["--version"], ["-h"], ["check", "-h"], ["check", EXERCISE / "priorImbalance.py"],
    ["examples", "e"], ["exercise", "x"], ["explore", "imbalance2", "--html", "x.html"],
    ["explore", "imbalance2", "--web", "--port", "{port}"]], ids=lambda command: " ".join(map(str, command[:1])))
def test_command_ends_quietly_when_the_reader_of_its_output_has_ended(tmp_path, command):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(word).format(port=port) for word in command]
    assert closed(["-m", "prtools", *command], tmp_path) == (141, "")


@pytest.mark.sample(1)
@pytest.mark.skipif(os.name == "nt", reason="a closed pipe is another error there")
@pytest.mark.parametrize("sheets", [EXERCISE / "priorImbalance.py", EXERCISE])
def test_check_py_ends_quietly_when_the_reader_of_its_output_has_ended(tmp_path, sheets):
    assert closed([EXERCISE / "check.py", sheets], tmp_path) == (141, "")


@pytest.mark.sample(2)
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")
@pytest.mark.parametrize("command", [[], ["-h"], ["exercise", "x"], ["check", EXERCISE / "priorImbalance.py"]])
def test_full_disk_is_an_error_of_one_line(tmp_path, command):
    with open("/dev/full", "w") as out:
        result = subprocess.run([sys.executable, "-m", "prtools", *map(str, command)], cwd=tmp_path, stdout=out,
                              stderr=subprocess.PIPE, text=True, check=False, env={**ENV, "PYTHONUNBUFFERED": ""})
    assert (result.returncode, result.stderr) == (2, "the output cannot be written: No space left on device\n")


@pytest.mark.skipif(os.name == "nt", reason="such a name is another error there")
@pytest.mark.parametrize("command", ["check", "exercise"])
def test_name_that_is_too_long_is_an_error_of_one_line(tmp_path, command):
    result = run(command, "a" * 5000, cwd=tmp_path)
    assert (result.returncode, result.stderr) == (2, f"'{'a' * 56}...: File name too long\n")


@pytest.mark.sample(2)
@pytest.mark.skipif(os.name == "nt", reason="a shell closes the output")
@pytest.mark.parametrize("command", [[], ["check", EXERCISE / "priorImbalance.py"], ["exercise", "x"]])
def test_command_without_an_output_does_its_work(tmp_path, command):
    line = " ".join([sys.executable, "-m", "prtools", *map(str, command)])
    result = subprocess.run(["/bin/sh", "-c", f"{line} >&-"], cwd=tmp_path, stderr=subprocess.PIPE, text=True,
                          check=False, env=ENV)
    assert (result.returncode, result.stderr) == (int(command[:1] == ["check"]), "")


def test_memory_beyond_what_the_system_counts_is_no_limit(tmp_path):
    result = run("check", EXERCISE / "priorImbalance.py", "--memory", 10 ** 20, cwd=tmp_path)
    assert result.stdout.endswith("0 of 8 correct.\n")
