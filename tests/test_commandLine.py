"""``python -m prtools``: its commands, its options, and what it says of a slip."""
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import prtools

ROOT = Path(__file__).resolve().parents[1]
EXERCISE = ROOT / "examples" / "exercises"


@pytest.fixture
def line():
    """The module behind ``python -m prtools``."""
    return importlib.import_module("prtools.__main__")


def run(*words, cwd=ROOT):
    return subprocess.run([sys.executable, "-W", "error", "-m", "prtools", *map(str, words)], cwd=cwd, text=True,
                          capture_output=True, check=False)


@pytest.mark.parametrize(("words", "said"), [
    (["exlpore", "imbalance2"], "command 'exlpore' is unknown. Did you mean 'explore'? There are: explore, check"),
    (["chekc"], "command 'chekc' is unknown. Did you mean 'check'? There are: explore, check"),
    (["qcTrain"], "command 'qcTrain' is unknown. There are: explore, check"),
    (["--markdwon"], "unrecognized arguments: --markdwon"),
    (["explore"], "one of the arguments name --data is required"),
    (["explore", "imbalance2", "--data", "x.csv"], "argument --data: not allowed with argument name"),
    (["explore", "imbalance2", "--port", "x"], "argument --port: invalid int value: 'x'"),
    (["check"], "give the path of your answers"),
    (["check", "nowhere.py"], "nowhere.py is not there: give the path of your answers"),
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
    for word in ("explore", "check", "--version", "--markdown"):
        assert re.search(rf"^ +{word} ", out, re.M)


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
    assert own.stdout.endswith("0 of 8 right.\n")


def test_check_runs_the_check_py_at_hand_where_there_is_no_clone(line, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(line, "CHECK", (tmp_path / "none.py", Path("check.py")))
    monkeypatch.chdir(tmp_path)
    assert line.main(["check", "my.py"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    Path("check.py").write_text("def main(argv, **options):\n    print(argv, options)\n    return 3\n")
    assert line.main(["check", "my.py", "--jobs", "2"]) == 3
    assert capsys.readouterr().out == "['my.py', '--jobs', '2'] {'prog': 'python -m prtools check', 'alone': True}\n"


def test_only_the_command_line_loads_argparse():
    code = ("import sys; import numpy; [sys.modules.pop(m) for m in ('argparse', 'runpy') if m in sys.modules]\n"
            "import prtools; print('argparse' in sys.modules, 'runpy' in sys.modules)")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, text=True, capture_output=True, check=True)
    assert done.stdout == "False False\n"
