"""The worksheet of the exercise and the command that checks it: processes, limits, reports, tables, notebook."""
import ast
import contextlib
import csv
import ctypes
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import warnings
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import matplotlib.pyplot as plt
import numpy as np
import pytest
from checker import outside, plain, processes, zh
from checker.execution import execute
from checker.inside import answersOf, functionLimit
from checker.judge import Judge, hint, judge, report
from checker.many import announced
from checker.names import namesIn
from checker.priorImbalance.facts import Facts
from checker.sheet import notebook, sheetWrite, textsOf, translated
from checker.submission import Submission, submissionOf
from checker.worksheets import WORKSHEETS
from loaded import loaded
from sheets import CHECK, ENV, RIGHT, ROOT, SHEET, SHEETS, fill, short, solved

import prtools
from prtools import prData, qcTrain

FUZZ = ROOT / "tests" / "fuzz" / "worksheet.py"
PRIOR = WORKSHEETS["priorImbalance"]
NAMES, FIELDS, HINT = [*PRIOR.questions], PRIOR.fields, PRIOR.texts("en").HINT


@pytest.fixture(scope="module")
def own():
    """A judge, which computes once what is the same for all."""
    return Judge(PRIOR, Facts(seed=2))


@pytest.fixture
def check(own, monkeypatch):
    """The script check.py, with that judge."""
    monkeypatch.setattr("checker.judge.judgeOf", lambda worksheet, dataSeed=None: own)
    return loaded(CHECK)


@pytest.fixture(scope="module")
def right():
    return solved()


def runCheck(tmp_path, text, *options, encoding="utf-8", timeout=None):
    """Return exit status and lines of check.py on a worksheet of that text, which it must leave as it is."""
    path = tmp_path / "my_answers.py"
    path.write_text(text, encoding=encoding)
    run = subprocess.run([sys.executable, "-W", "error", CHECK, path, *options], capture_output=True,
                         text=True, cwd=tmp_path, env=ENV, check=False, timeout=timeout)
    assert run.stderr == ""
    assert path.read_text(encoding=encoding) == text
    assert [p.name for p in tmp_path.iterdir()] == ["my_answers.py"]
    return run.returncode, run.stdout.splitlines()


@pytest.fixture
def checked(check, tmp_path, capsys):
    """A function as `runCheck` that starts the file's process alone: check.py itself works in this one."""
    def run(text, *options, encoding="utf-8"):
        path = tmp_path / "my_answers.py"
        path.write_text(text, encoding=encoding)
        status = check.main([str(path), *options])
        said = capsys.readouterr()
        assert all("is being checked" in line for line in said.err.splitlines())
        assert path.read_text(encoding=encoding) == text
        assert [p.name for p in tmp_path.iterdir()] == ["my_answers.py"]
        return status, said.out.splitlines()
    return run


# The worksheet

@pytest.mark.parametrize("name", WORKSHEETS)
def test_worksheet_runs_as_handed_out_and_says_what_is_missing(tmp_path, name):
    shutil.copy(SHEETS[name].path, tmp_path / "my_answers.py")
    run = subprocess.run([sys.executable, "-W", "error", "my_answers.py"], cwd=tmp_path, capture_output=True, text=True,
                         env=ENV, check=True)
    said = run.stdout.splitlines()
    questions, text = [*WORKSHEETS[name].questions], SHEETS[name].path.read_text(encoding="utf-8")
    assert list(dict.fromkeys(line[:2] for line in said)) == questions
    assert all("not filled in yet" in line for line in said)
    assert re.findall(r"^# %% (Q\d)\.", text, re.M) == questions
    answers = set(re.findall(r"^(\w+) = \.\.\.", text, re.M)) | set(SHEETS[name].functions)
    assert answers == set(WORKSHEETS[name].fields)
    assert f"\n{WORKSHEETS[name].words} = ''" in text


def test_commands_of_the_exercise_page_run(tmp_path):
    page = (ROOT / "examples/site/exercise.md").read_text(encoding="utf-8")
    commands = re.findall(r"^(?:cp|python) .*my_answers\.py$", page, re.M)[:3]
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    copy, work, check = [re.sub(r"^python", sys.executable, line) for line in commands]
    assert "check" in check
    subprocess.run(f"{copy} && {work}", shell=True, cwd=tmp_path, env=ENV, check=True, capture_output=True)
    assert subprocess.run(check, shell=True, cwd=tmp_path, env=ENV, check=False, capture_output=True).returncode == 1


@pytest.mark.parametrize("name", WORKSHEETS)
def test_check_of_the_empty_worksheet(tmp_path, name):
    questions = WORKSHEETS[name].questions
    status, lines = runCheck(tmp_path, SHEETS[name].path.read_text(encoding="utf-8"))
    assert status == 1
    assert lines[:-1:2] == [f"{question}  not yet" for question in questions]
    assert lines[1::2] == [f"    not filled in yet: {', '.join(fields)}" for fields in questions.values()]
    assert lines[-1] == f"0 of {len(questions)} correct."


@pytest.mark.parametrize("name", WORKSHEETS)
def test_check_of_a_right_worksheet(tmp_path, name):
    questions = WORKSHEETS[name].questions
    status, lines = runCheck(tmp_path, SHEETS[name].fill(SHEETS[name].right))
    n = len(questions)
    assert lines == [*(f"{question}  correct" for question in questions), f"{n} of {n} correct."]
    assert status == 0


@pytest.mark.filterwarnings("ignore:More than 20 figures")
def test_right_worksheet_draws_its_pictures(capsys):
    names = {"__name__": "__main__"}
    exec(fill(RIGHT), names)
    said = capsys.readouterr().out
    assert said.count("filled in") == len(NAMES) + 2
    assert "Error" not in said
    figures = [plt.figure(n) for n in plt.get_fignums()]
    titles = [ax.get_title() for fig in figures for ax in fig.axes]
    weighted, ratio = next(fig.axes[:2] for fig in figures if "weighted densities at" in fig.axes[0].get_title())
    high, low = (line.get_ydata() for line in weighted.lines)
    assert (high > low).all()  # one scale, and class 2 is below everywhere
    assert ratio.lines[-1].get_xydata().tolist() == [[3, 1]]
    hill = next(ax for fig in figures for ax in fig.axes if ax.get_ylabel() == "g2/g1")
    assert hill.lines[0].get_ydata().max() == pytest.approx(9.2039, rel=1e-4)
    assert hill.lines[1].get_xydata()[0] == pytest.approx([4 / 3, 9.2039], rel=1e-4)
    assert [line.get_ydata()[0] for line in hill.lines[2:]] == [50, 1000 / 109, 5]
    both = next(ax for fig in figures for ax in fig.axes if ax.get_title().startswith("boundaries from costs (grey)"))
    cost, prior = (np.vstack(each.get_paths()[0].to_polygons()) for each in both.collections)
    np.testing.assert_allclose(cost, prior)
    assert [title for title in titles if title.startswith("class 2 against the rest")]
    costs = [line.get_ydata() for fig in figures for ax in fig.axes if ax.get_ylabel() == "mean cost per sample"
             for line in ax.lines]
    assert len(costs) == 3
    assert np.ptp(costs[2]) < .02 < np.ptp(costs[1]) < np.ptp(costs[0])
    weights = np.linspace(0, .3, 101)
    assert np.argmin([c[np.abs(weights - .02).argmin()] for c in costs]) == 0
    assert np.argmin([c[np.abs(weights - .1).argmin()] for c in costs]) == 1


@pytest.mark.parametrize("name", WORKSHEETS)
def test_worksheet_goes_on_where_answers_do_not_fit(tmp_path, name):
    sheet = SHEETS[name]
    wrong = dict.fromkeys(sheet.right, "'?'") | dict.fromkeys(sheet.functions, "nothing")
    (tmp_path / "my.py").write_text(sheet.fill(wrong), encoding="utf-8")
    run = subprocess.run([sys.executable, "my.py"], cwd=tmp_path, capture_output=True, text=True,
                         env=ENV | {"MPLBACKEND": "Agg"}, check=True)
    assert run.stderr == ""
    assert [line[:2] for line in run.stdout.splitlines() if "filled in" in line] == [*WORKSHEETS[name].questions]
    errors = re.findall(r"^    line (\d+): line (\d+): NameError: name 'nothing' is not defined$", run.stdout, re.M)
    assert len(errors) >= 2
    lines = sheet.fill(wrong).splitlines()
    for caller, function in errors:
        assert any(f"{name}(" in lines[int(caller) - 1] for name in sheet.functions)
        assert lines[int(function) - 1] == "    return nothing"


@pytest.mark.parametrize("name", WORKSHEETS)
def test_notebook_prints_an_error_without_line_numbers(capsys, name):
    """In a notebook, each cell has a separate file name, and its line numbers are not line numbers of the notebook."""
    names, cells = {}, notebook(SHEETS[name].path.read_text(encoding="utf-8"))["cells"]
    setUp = next("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    for number, source in enumerate([setUp, "with printErrors():\n    1 / 0\n"]):
        exec(compile(source, f"cell {number}", "exec"), names)
    assert capsys.readouterr().out == "    ZeroDivisionError: division by zero\n"


@pytest.mark.parametrize("name", WORKSHEETS)
def test_worksheet_prints_each_line_number_of_an_endless_recursion_once(capsys, name):
    text = SHEETS[name].path.read_text(encoding="utf-8").split("# %% The data")[0]
    text += "def endless():\n    return endless()\n\n\nwith printErrors():\n    endless()\n"
    exec(text, {})
    line = text.count("\n")
    assert capsys.readouterr().out.startswith(f"    line {line}: line {line - 4}: RecursionError: ")


def test_check_of_a_half_filled_worksheet(right, own):
    half = {name: right[name] for name in [*RIGHT][:9]}
    result = judge(half, facts=own.facts)
    assert [q for q in result if not result[q]] == ["Q1", "Q2"]
    assert result["Q3"] == {name: ("missing", {}) for name in ("rateEqual", "recallEqual")}
    assert list(result["Q5"]) == ["vanishingRatio", "ratioEstimated", "vanishes"]


def test_check_names_what_is_missing_and_what_is_wrong(checked):
    text = short({"majorityRate": "98.04", "confCount": "np.eye(2)", "vanishClaim": "'b'"})
    status, lines = checked(text, "--lang", "zh")
    assert status == 1
    percent = PRIOR.texts("zh").HINT["percent"]
    assert lines[:3] == ["Q1  還不對", "    還沒填寫：majorityBalanced", f"    majorityRate: {percent}"]
    assert lines[5:7] == [f"    confCount: {zh.HINT['sum']}", f"    vanishClaim: {PRIOR.texts('zh').HINT['claimB']}"]
    assert lines[-1] == "8 題中有 0 題正確。"


def test_sentence_for_the_teacher_is_not_judged_in_any_language(right, own, tmp_path):
    for words in ("", "p2 g2 < p1 g1 everywhere", "因為處處 p2 g2 < p1 g1", 7):
        assert judge({**right, "vanishWords": words}, facts=own.facts)["Q2"] == {}
    assert "not checked" in SHEET.read_text(encoding="utf-8")


def test_check_of_a_worksheet_with_an_error_judges_what_does_not_depend_on_it(checked):
    text = fill({**RIGHT, "qcPrmEqual": "qcTrian(DS)"})
    status, lines = checked(text)
    assert status == 3
    number = next(n for n, line in enumerate(text.splitlines(), 1) if "qcTrian" in line)
    assert re.fullmatch(f"The file has an error: line {number} raised NameError: .*'qcTrian'.*", lines[0])
    names = "qcPrmEqual, confEqual"
    assert lines[1:5] == ["Q1  correct", "Q2  correct", "Q3  not yet",
                          f"    These answers have no value because of the error in line {number}: {names}"]
    assert lines[5:10] == [f"Q{n}  correct" for n in range(4, 9)]


def ran(path):
    """Return what `execute` returns for a file."""
    return execute(submissionOf(path).source, str(path))


@pytest.mark.parametrize(("text", "errors", "found"), [
    ("a = 1\nb = a / 0\nc = b + 1\nd = 2\n", [(2, ["b", "c"])], {"a": 1, "d": 2}),
    ("b = 1 / 0\nb = 3\nc = b\n", [(1, [])], {"b": 3, "c": 3}),
    ("a = [0]\na[1] = 2\nb = a[0]\n", [(2, ["a", "b"])], {}),
    ("b = 1 / 0\ndef f():\n    return b\nc = f()\nd = None.x\n", [(1, ["b", "c"]), (5, ["d"])], {}),
    ("import nothere as a, os\nb = a.x\nif True:\n    c = os.sep\n", [(1, ["a", "os", "b", "c"])], {}),
    ("a = 1\nraise SystemExit\nb = 1\n", [(2, ["b"])], {"a": 1}),
])
def test_statements_run_that_do_not_depend_on_an_error(tmp_path, text, errors, found):
    path = tmp_path / "my.py"
    path.write_text(text, encoding="utf-8")
    names, raised, unreadable = ran(path)
    assert unreadable is None
    assert [(error["line"], {*error["names"]}) for error in raised] == [(line, {*lost}) for line, lost in errors]
    lost = {name for error in raised for name in error["names"]}
    assert {name: names[name] for name in "abcd" if name in names and name not in lost} == found


def test_two_names_for_one_classifier_are_recognised(checked):
    answers = {**RIGHT, "qcPrmEqual": "qcPrmCount; qcPrmEqual.qcPrm.prior = [1, 1]"}
    lines = checked(fill(answers))[1]
    assert lines[2] == f"    qcPrmCount: {HINT['twin'].format(other='qcPrmEqual')}"
    assert lines[-1] == "7 of 8 correct."


COPY = "import prtools.private.lecture.vanish as v\nspace = dict(vars(v))\n"


@pytest.mark.parametrize(("code", "said"), [
    ("ratioMost = qcVanish(qcTrain(DS), 2).ratio\n", "Line 6 .*qcVanish"),
    ("summit = qcVanish(qcTrain(DS), 2)\nratioMost = summit.ratio\n", "Line 6 .*qcVanish"),
    (COPY + "exec(open(v.__file__).read(), space)\nratioMost = 1\n", "locked"),
    (COPY + "import inspect\nexec(inspect.getsource(v), space)\nratioMost = 1\n", "source code"),
    ("import importlib, sys\nv = importlib.reload(sys.modules['prtools.private.lecture.vanish'])\nratioMost = 1\n",
     "locked"),
])
def test_solution_of_Q2_is_locked_and_its_source_too(checked, code, said):
    lines = checked(short({"qcPrmCount": "qcTrain(DS)"}) + code + "ratio3 = qcVanish(qcTrain(DS3), 3).ratio\n")[1]
    assert re.search(said, "\n".join(lines))
    assert not any("ratio3" in line for line in lines)  # locked in Q2 only


def test_columns_and_arrays_of_one_element_are_numbers(checked):
    column = ("np.sqrt(np.linalg.det(Sigma1) / np.linalg.det(Sigma2)) * np.exp((mu2 - mu1).reshape(-1, 1).T @"
              " np.linalg.inv(Sigma1 - Sigma2) @ (mu2 - mu1).reshape(-1, 1) / 2)")
    each = "[1000 / n2 > vanishingRatio(mu1, Sigma1, mu2, Sigma2) for n2 in (20, 109, 200)]"
    answers = {**RIGHT, "ratesAt": f"np.reshape({RIGHT['ratesAt']}, (3, 1))", "vanishingRatio": column}
    answers |= {"vanishes": each, "ratioEstimated": "np.array([[8.533]])"}
    assert checked(fill(answers))[1][-1] == "8 of 8 correct."
    printed = subprocess.run([sys.executable, "-c", fill(answers)], capture_output=True, text=True, check=True,
                             env=ENV | {"MPLBACKEND": "Agg"}).stdout
    assert "your ratio: 9.2039, qcVanish: 9.2039" in printed
    assert "Error" not in printed


def test_cost_matrix_with_true_classes_in_rows_gets_a_hint_about_its_rows(checked):
    C = "confMatGet(DS.output, qcEval(DS, qcTrain(DS, cost=[[0, 1], [10, 0]])).computedClass)"
    lines = checked(fill({**RIGHT, "confCost": C}))[1]
    assert "rows or the columns" in lines[lines.index("Q6  not yet") + 1]


@pytest.mark.parametrize(("text", "status", "word"), [
    ("x = (1,\n", 5, "line 1 is not valid Python"),
    ("import sys; sys.exit(0)\n", 1, "0 of 8"),
    ("print(input('your name? '))\n", 3, "EOFError"),
    ("import posix; posix._exit(3)\n", 3, "with exit status 3"),
    ("import os, posix; os.write(1, b'8 of 8 correct.\\n'); posix._exit(0)\n", 3,
     "with exit status 0 and without an error message"),
    ("import posix, sys; print('Timeout', file=sys.stderr, flush=True); posix._exit(5)\n", 3,
     "with exit status 5: Timeout"),
    ("import posix, sys; print('x ' * 99999, '\\nlast words', file=sys.stderr, flush=True); posix._exit(5)\n", 3,
     "with exit status 5: last words"),
    ("x = 1\0\n", 5, "not valid Python"),
])
def test_check_of_files_that_are_no_worksheet(checked, text, status, word):
    found, lines = checked(text)
    assert found == status
    assert any(word in line for line in lines)


def test_check_of_a_looping_worksheet_tells_the_line(tmp_path):
    status, lines = runCheck(tmp_path, "# mine\nn = 0\nwhile True:\n    n += 1\n", "--seconds", "1")
    assert status == 4
    assert len(lines) == 1
    assert re.match(r"The file did not end within 1 seconds.* line [34].*a loop", lines[0])


@pytest.mark.parametrize(("head", "encoding"), [("", "utf-8-sig"), ("# -*- coding: latin-1 -*-\n", "latin-1")])
def test_check_runs_a_worksheet_in_each_encoding_that_python_runs(checked, head, encoding):
    text = f"{head}majorityRate, majorityBalanced = 1000 / 1020, .5\nprint('\u00fc' + 1)\n"
    lines = checked(text, encoding=encoding)[1]
    assert lines[1] == "Q1  correct"
    assert f"line {text.count(chr(10))} raised TypeError" in lines[0]


def test_check_of_a_file_that_is_not_python_does_not_claim_to_have_run_it(checked):
    status, lines = checked("majorityRate = 1\nx = = 2\n")
    assert (status, lines) == (5, ["The file was not run because line 2 is not valid Python: invalid syntax."])


@pytest.mark.sample(2)
@pytest.mark.parametrize("start", [
    "import threading\ndef loop():\n    while True: pass\nthreading.Thread(target=loop).start()\n",
    "import subprocess\nsubprocess.Popen(['sleep', '60'])\n",
])
def test_check_does_not_wait_for_what_a_worksheet_left_running(tmp_path, start):
    status, lines = runCheck(tmp_path, f"{start}majorityRate, majorityBalanced = 1000 / 1020, .5\n", "--seconds", "20",
                             timeout=20)
    assert status == 1
    assert (lines[0], lines[-1]) == ("Q1  correct", "1 of 8 correct.")


def test_function_that_hangs_makes_only_what_it_computes_wrong(checked):
    text = fill({**RIGHT, "wBestBalanced": ".5"}).replace("    return " + RIGHT["ratesAt"], "    while True: pass")
    status, lines = checked(text, "--seconds", "4")
    number = 1 + text.splitlines().index("    while True: pass")
    assert status == 4
    assert re.match(f"The file did not end within 4 seconds because line {number} was still running", lines[0])
    assert lines[1:] == [
        *(f"Q{n}  correct" for n in range(1, 4)), "Q4  not yet",
        f"    These answers have no value because of the error in line {number}: wBestRate", f"    ratesAt: {HANGS}",
        *(f"Q{n}  correct" for n in range(5, 9)), "7 of 8 correct."]


HANGS = HINT["hung"].format(seconds=4)


def test_error_does_not_take_away_answers_with_the_same_loop_variable():
    code = (b"a = [k / 0 for k in (1, 2)]\nfor k in (1, 2):\n    k / 0\nb = max(k for k in (20, 50))\n"
            b"for k in (1, 2):\n    c = k\nd = k + 1\n")
    variables, errors, _ = execute(code, "my.py")
    assert [(error["line"], error["names"]) for error in errors] == [(1, ["a"]), (3, [])]
    assert [variables[name] for name in "bcd"] == [50, 2, 3]


@pytest.mark.parametrize(("statement", "used", "changed"), [
    ("x += k", {"x", "k"}, {"x"}), ("k = k + 1", {"k"}, {"k"}), ("a, b = b, c", {"b", "c"}, {"a", "b"}),
    ("for k in ks: r[k] = f(k)", {"ks", "r", "f"}, {"k", "r"}), ("for k in k: pass", {"k"}, {"k"}),
    ("a = [f(k) for k in ks if k]", {"f", "ks"}, {"a"}), ("a = {k: v for k, v in d}", {"d"}, {"a"}),
    ("a = [(b := k) for k in ks]", {"ks"}, {"a", "b"}), ("print(k, [k for k in ks])", {"print", "k", "ks"}, set()),
    ("a = min(ks, key=lambda k, p=p: f(k, p))", {"min", "ks", "p", "f"}, {"a"}), ("q.prior = p", {"q", "p"}, {"q"}),
    ("from prtools import *", set(), {"*"}), ("import a.b as c", set(), {"c"}), ("def f(x): return y", set(), {"f"})])
def test_names_that_a_statement_uses_and_changes(statement, used, changed):
    assert namesIn(ast.parse(statement).body[0]) == (used, changed)


CALLER = "def caller():\n    return endless()\n"


@pytest.mark.parametrize("lines", [CALLER + "majorityRate = endless()\n", "majorityRate = endless()\n" + CALLER])
def test_function_that_hangs_takes_away_only_the_statements_that_call_it(checked, lines):
    text = f"def endless():\n    while True: pass\n{lines}majorityBalanced = caller()\ncostEqual = 50\n"
    status, lines = checked(f"{TWO}{text}", "--seconds", "2")
    assert status == 4
    assert sum("was still running" in line for line in lines) == 1
    assert any(line.endswith(": majorityRate, majorityBalanced") for line in lines)
    assert not any("no value" in line and "costEqual" in line for line in lines)


def test_second_statement_that_hangs_leaves_out_the_rest(checked):
    status, lines = checked(f"{TWO}while True: pass\nwhile True: majorityRate = 1\ncostEqual = 50\n", "--seconds", "2")
    assert (status, lines[2], lines[-1]) == (4, "Q1  not yet", "0 of 8 correct.")
    assert [re.findall(r"line (\d) was", line) for line in lines[:2]] == [["2"], ["3"]]
    assert "    These answers have no value because of the error in line 3: costEqual" in lines


def test_check_that_takes_long_names_the_worksheet(capsys):
    with announced("ann/s.py", "en", .01):
        time.sleep(.3)
    with announced("bob/s.py", "en"):
        pass
    assert capsys.readouterr().err.startswith("ann/s.py is being checked.")


@pytest.mark.parametrize(("seconds", "most"), [(2, 2), (30, 10), (60, 20)])
def test_functions_have_less_time_than_the_worksheet(seconds, most):
    assert functionLimit(seconds) == most


def test_check_takes_nothing_that_a_worksheet_prints_for_a_report(checked):
    status, lines = checked("import os\nos.system('echo hello')\nwhile True: pass\n", "--seconds", "1")
    assert status == 4
    assert re.match("The file did not end within 1 seconds.* line 3", lines[0])


@pytest.mark.long
def test_check_ends_a_worksheet_that_turned_its_clock_off(checked, monkeypatch):
    monkeypatch.setattr(outside, "GRACE", 1)
    text = "import faulthandler\nfaulthandler.cancel_dump_traceback_later()\nwhile True: pass\n"
    status, lines = checked(text, "--seconds", "1")
    assert status == 4
    assert re.match("The file did not end within 1 seconds.*a loop", lines[0])


@pytest.mark.parametrize(("words", "said"), [
    (["nowhere.py"], "nowhere.py does not exist; pass the path"), ([], "pass the path of your answers"),
    ([str(SHEET), "--seconds", "0"], "--seconds is 0, but it must be above 0"),
    ([str(SHEET), "--worksheet", "boundary"], "--worksheet requires --sheet; omit it, because the check"),
    ([str(SHEET), "--seconds", "-1"], "--seconds is -1, but it must be above 0"),
    ([str(SHEET), "--seconds", "nan"], "--seconds is nan, but it must be above 0"),
    ([str(SHEET), "--seconds", "inf"], "--seconds is inf, but it must be above 0"),
    ([str(SHEET), "--jobs", "0"], "--jobs is 0, but it must be 1 or more"),
    ([str(SHEET), "--memory", "1"], "--memory is 1, but it must be 256 or more"),
    ([str(SHEET), "--csv", "/nowhere/x.csv"], "--csv: "),
    ([str(SHEET), "--sheet", "x.py"], "pass either files or --sheet"),
    (["--sheet", str(SHEET)], "already exists"), (["--sheet", "x.doc"], "must end in .py or .ipynb"),
])
def test_check_refuses_a_wrong_command(check, capsys, words, said):
    with pytest.raises(SystemExit, match="2"):
        check.main(words)
    assert said in capsys.readouterr().err
    assert "SECONDS = 30" in CHECK.read_text(encoding="utf-8")


def test_help_of_the_check_tells_what_it_does_each_option_and_each_status(check, capsys):
    with pytest.raises(SystemExit, match="0"):
        check.main(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    for part in ("Check completed worksheets", "completed copies of the worksheets",
                 "language of the hints (default: en)",
                 "a table of the results", "number of files to check at the same time (default: 1)",
                 "time limit per file in seconds (default: 30)", "memory limit per file in MB (default: 4096)",
                 "an empty worksheet to this .py or .ipynb file", "0 if all answers are correct",
                 "1 if an answer is wrong", "2 if the command is invalid", "3 if a file crashed",
                 "4 if a file exceeded the time limit", "5 if a file is not valid Python",
                 "6 if a file was refused because"):
        assert part in said
    assert "--inside" not in said


def test_worksheet_finds_no_other_file_of_the_exercise(checked):
    """The check's own folder, where the solution is, is on the path once, and gives way to the worksheet's."""
    original = [*sys.path]
    loaded(CHECK)
    assert sys.path == original
    assert "line 1 raised ModuleNotFoundError" in checked("import priorImbalanceSolution\n")[1][0]


def test_worksheet_runs_as_a_script_of_its_own_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["check.py", "--inside"])
    monkeypatch.setattr(sys, "path", ["/nowhere", *sys.path])
    (tmp_path / "besideMySheet.py").write_text("half = .5\n", encoding="utf-8")
    path = tmp_path / "my_answers.py"
    text = "import sys\nfrom besideMySheet import half\nsaid = sys.argv\nown = __name__, __file__\n"
    path.write_text(text, encoding="utf-8")
    values, message = answersOf(submissionOf(path).source, str(path), ["half", "said", "own"], {}, {})
    assert (message["errors"], message["unreadable"]) == ([], None)
    assert values == {"half": .5, "said": [str(path)], "own": ("__main__", str(path))}
    assert "/nowhere" not in sys.path


def test_check_of_a_folder_without_worksheets(check, capsys, tmp_path):
    with pytest.raises(SystemExit, match="2"):
        check.main([str(tmp_path)])
    assert "contains no .py or .ipynb file" in capsys.readouterr().err


def test_check_and_worksheet_hold_no_answers():
    for path in (*(sheet.path for sheet in SHEETS.values()), CHECK, *(CHECK.parent / "checker").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert re.findall(r"\b(?:0?\.(?:9804|7441|8205)|741|259|934|8\.53\d*|9\.20\d*|69\.9\d*)\b", text) == []
        assert "Solution" not in text or path.stem in ("locking", "students", "submission")  # they use it


@pytest.mark.parametrize("file", sorted((CHECK.parent / "checker").rglob("*.py")),
                         ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_part_of_the_check_can_be_read_at_a_sitting(file):
    most = 330 if file.stem == "zh" else 250  # which has the texts of the worksheet as well
    assert len(file.read_text(encoding="utf-8").splitlines()) <= most


# Many worksheets

def test_many_worksheets_are_told_apart_in_one_command(check, capsys, tmp_path):
    folder = tmp_path / "class"
    (folder / "late").mkdir(parents=True)
    texts = {"all.py": short(RIGHT), "half.py": short({n: RIGHT[n] for n in [*RIGHT][:9]} | {"rateEqual": "74.41"}),
             "late/crash.py": short({"majorityRate": "1000 / 1020", "majorityBalanced": ".5"}) + "1 / 0\n",
             "late/loop.py": "while True: pass\n", "late/text.py": "my answers are: none\n"}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "all.py").write_text("1 /", encoding="utf-8")
    (folder / "=1+1.py").write_text("vanishWords = '=因為'\n", encoding="utf-8")
    table = tmp_path / "grades.csv"
    status = check.main([str(folder), "--csv", str(table), "--jobs", "2", "--seconds", "5"])
    lines = capsys.readouterr().out.splitlines()
    assert status == 5
    assert lines[0].split() == NAMES
    rows = {line.split()[0]: line.split()[1:] for line in lines[1:7]}
    assert rows["all.py"] == ["x"] * 8 + ["8/8"]
    assert rows["half.py"] == ["x", "x"] + ["."] * 6 + ["2/8"]
    assert rows["late/crash.py"] == ["x"] + ["."] * 7 + ["1/8", "crashed"]
    assert rows["late/loop.py"] == ["-"] * 8 + ["0/8", "hung"]
    assert rows["late/text.py"] == ["-"] * 8 + ["0/8", "not", "valid", "Python:"] + rows["late/text.py"][12:]
    assert rows["late/text.py"][12:17] == ["The", "file", "was", "not", "run"]
    assert lines[7].split() == ["correct,", "priorImbalance", "3", "2", *"111111"]
    assert lines[8].startswith("Worksheets checked: 4 of 6, in ")
    assert lines[9:] == ["The time limit was 5 seconds per file. The default is 30 seconds."]
    with open(table, encoding="utf-8-sig", newline="") as file:
        head, *rows = csv.reader(file)
    assert head == ["worksheet", *NAMES, "right", "status", "hints", "words", "seconds"]
    rows = {row[0]: row[1:] for row in rows}
    assert rows["all.py"] == ["1"] * 8 + ["8", "ok", "", "", "5"]
    assert rows["late/loop.py"][:10] == [""] * 8 + ["0", "hung"]
    percent = hint(PRIOR, "rateEqual", ("percent", {}), "en")
    assert rows["half.py"][10] == f"Q3 rateEqual: {percent}"
    assert f"line {texts['late/crash.py'].count(chr(10))} raised ZeroDivisionError" in rows["late/crash.py"][10]
    assert rows["'=1+1.py"][11] == "'=因為"


@pytest.mark.parametrize(("text", "status"), [
    ("x = 1", 1), ("1 / 0", 3), ("while True: pass", 4), ("1 /", 5)])
def test_exit_status_tells_wrong_crashed_hung_and_unreadable_apart(check, capsys, tmp_path, text, status):
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    assert check.main([str(tmp_path), "--seconds", "2"]) == status
    assert check.main([str(tmp_path / "a.py"), "--seconds", "2"]) == status


def test_texts_of_a_script_that_begins_with_a_comment():
    texts = textsOf("# one\n# block\nx = 1  # behind\n# alone\n\n    # further in\n")
    assert [(t.first, t.last, t.kind, t.lines) for t in texts] == [
        (0, 1, "block", ["one", "block"]), (2, 2, "trailing", ["behind"]), (3, 3, "block", ["alone"]),
        (5, 5, "block", ["further in"])]


def test_worksheet_is_checked_without_drawing(checked):
    text = ("import matplotlib.pyplot as plt\nfrom prtools import prData, qcExplore, qcPlot, qcTrain\n"
            "DS = prData('imbalance2')\nax = qcPlot(DS, qcTrain(DS), 'decBoundary')\nax.set_title('mine')\n"
            "qcExplore(DS).setPrior('cost')\n"
            "majorityRate = 1000 / 1020 + len(ax.images) + len(ax.lines)\nmajorityBalanced = .5\n")
    assert checked(text)[1][0] == "Q1  correct"


# The worksheet in Chinese, and as a notebook

def code(text):
    """Return the lines of a script without comments and docstrings."""
    lines = text.splitlines()
    for each in reversed(textsOf(text)):
        lines[each.first:each.last + 1] = [lines[each.first][:each.column]] if each.kind == "trailing" else []
    return "\n".join(lines)


@pytest.mark.parametrize("name", WORKSHEETS)
def test_worksheet_in_chinese_has_the_same_code(tmp_path, name):
    sheetWrite(tmp_path / "my.py", "zh", name)
    chinese, english = (path.read_text(encoding="utf-8") for path in (tmp_path / "my.py", SHEETS[name].path))
    same = code(chinese).replace("還沒填寫", "not filled in yet").replace("已填寫", "filled in")
    assert same == code(english)
    assert translated(english, "en") == english
    assert [t.kind for t in textsOf(chinese)] == [t.kind for t in textsOf(english)]


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", WORKSHEETS)
def test_notebook_runs_cell_by_cell_and_checks_itself(tmp_path, name, lang, capsys):
    sheet, worksheet = SHEETS[name], WORKSHEETS[name]
    sheetWrite(tmp_path / "my.ipynb", lang, name)
    text = (tmp_path / "my.ipynb").read_text(encoding="utf-8")
    assert text.endswith("}\n")
    assert str(PRIOR.script.parent) not in text
    book = json.loads(text)
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in book["cells"]}) == len(book["cells"])
    names, answers, questions = {"__name__": "__main__"}, sheet.fill(sheet.right), [*worksheet.questions]
    filled = notebook(translated(answers, lang, worksheet), lang)["cells"]
    assert [c["cell_type"] for c in filled] == [c["cell_type"] for c in book["cells"]]
    for cells, right in ((book["cells"], 0), (filled, len(questions))):
        sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        for source in sources[:-1]:
            exec(source, names)
            plt.close("all")
        last = sources[-1].splitlines()
        exec("\n".join(last[:-1]), names)
        said = repr(eval(last[-1], names)).splitlines()
        assert said[-1] == worksheet.texts(lang).MESSAGE["sum"].format(right=right, all=len(questions))
    text = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "markdown"]
    assert [line[3:5] for each in text for line in each.splitlines() if line.startswith("## Q")] == questions


def test_notebook_is_checked_as_a_script_is(tmp_path, check, capsys):
    book = notebook(fill(RIGHT), "en")
    book["cells"][1:1] = [{"cell_type": "code", "source": ["%matplotlib inline\n", "!ls"]}]
    (tmp_path / "my.ipynb").write_text(json.dumps(book), encoding="utf-8")
    assert check.main([str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[1].split() == ["my.ipynb", *"xxxxxxxx", "8/8"]


def test_cell_that_also_checks_is_run(tmp_path, check, capsys):
    book = notebook(fill(RIGHT), "en")
    del book["cells"][-2:]
    for source in ("import check as c; c.judge(globals())\nfrom check import judge as j\nj(globals())",
                   "from prtools.__main__ import judge, requireRight; requireRight('Q1', globals())",
                   "# check.judge(globals())\nmajorityRate = .5", "said = check.judge(globals())",
                   "print(judge(globals())); majorityBalanced = .5", "qcTrain?"):
        book["cells"].append({"cell_type": "code", "source": source})
    (tmp_path / "my.ipynb").write_text(json.dumps(book), encoding="utf-8")
    check.main([str(tmp_path / "my.ipynb")])
    lines = capsys.readouterr().out.splitlines()
    assert "majorityRate: " in lines[1]
    assert lines[-1] == "7 of 8 correct."


def cellsOf(*cells):
    """Return a notebook of these cells as bytes."""
    return json.dumps({"cells": cells}).encode()


@pytest.mark.parametrize("content", [
    b"{", b"[]", b"3", b'"x"', b"null", b"a = 1\n", b"<html></html>", bytes(99), b"[" * 100_000,
    b'{"nbformat": 4}', b'{"cells": 3}', b'{"cells": null}', b'{"cells": {"a": 1}}', b'{"cells": "ab"}',
    b'{"worksheets": [{"cells": []}], "nbformat": 3}',
    *(cellsOf(cell) for cell in (1, None, "a", ["cell_type"], {"source": "a = 1"}, {"cell_type": 3})),
    *(cellsOf({"cell_type": "code", **more}) for more in (
        {}, {"source": 3}, {"source": None}, {"source": [1, 2]}, {"source": [["a"]]}, {"source": {"a": 1}})),
    cellsOf({"cell_type": "code", "source": "a = 1"})[:-9],
    b'{"cells": [{"cell_type": "code", "source": "# \xe9"}]}'], ids=lambda content: repr(content[:60]))
def test_broken_notebook_is_told_so(tmp_path, content):
    (tmp_path / "my.ipynb").write_bytes(content)
    submission = submissionOf(tmp_path / "my.ipynb")
    assert submission.source is None
    assert outside.outcomeOf(submission, None, 1, 1, False) == (
        submission.worksheet, None, "unreadable", [("noNotebook", {})], "", "", False)


def test_broken_notebook_is_told_so_on_the_command_line(tmp_path, check, capsys):
    (tmp_path / "my.ipynb").write_bytes(b'{"cells": 3}')
    assert check.main([str(tmp_path / "my.ipynb")]) == 5
    assert capsys.readouterr().out == (
        "The file was not run because it is not a valid Jupyter notebook. Save the notebook again, or save it as a .py"
        " file.\n")


def test_half_of_a_letter_in_a_notebook_and_what_python_refuses_without_a_word(tmp_path):
    (tmp_path / "my.ipynb").write_bytes(cellsOf({"cell_type": "code", "source": "a = '\ud800'"}))
    assert ran(tmp_path / "my.ipynb")[0]["a"] == "\ud800"
    (tmp_path / "my.py").write_bytes(b"-" * 100_000 + b"1")
    assert re.fullmatch(r"\w+Error|too .*|.*recursion.*", ran(tmp_path / "my.py")[2][1])


def test_notebook_is_accepted_by_nbformat(tmp_path):
    nbformat = pytest.importorskip("nbformat")
    book = json.dumps(notebook(PRIOR.script.read_text(encoding="utf-8"), "en"))
    nbformat.validate(nbformat.reads(book, as_version=4))


# Where no process can be started, as in a browser

@pytest.fixture
def browserOnly(monkeypatch):
    """Python as it is in a browser: neither processes nor threads."""
    def refused(*args, **options):
        raise OSError(52, "emscripten does not support processes")

    def unstarted(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr("subprocess.Popen", refused)
    monkeypatch.setattr("threading.Thread.start", unstarted)


def stateOf():
    """Return what a worksheet that runs in this process must leave as it was."""
    own = {name: value for name, value in vars(prtools).items() if not name.startswith("_")}
    return {**own, "argv": sys.argv, "path": list(sys.path), "env": dict(os.environ), "warn": list(warnings.filters),
            "figures": plt.get_fignums(), "use": plt.matplotlib.use, "signals": signal.getsignal(signal.SIGTERM),
            "out": sys.stdout, "code": [getattr(f, "__code__", None) for f in own.values()]}


def test_worksheet_is_checked_in_this_process_where_no_other_can_be_started(browserOnly, checked):
    original = stateOf()
    status, lines = checked(fill(RIGHT) + "print('of the file')\nplt.figure()\n")
    assert (status, lines[-1]) == (0, "8 of 8 correct.")
    status, lines = checked("import prtools\nmajorityRate = 1\nraise SystemExit\n", "--lang", "zh")
    assert (status, lines[-1]) == (1, zh.MESSAGE["sum"].format(right=0, all=8))
    assert checked("1 / 0\n")[0] == 3
    assert checked("1 +\n")[0] == 5
    changed = stateOf()
    assert [name for name in original if original[name] != changed[name]] == []


def test_functions_of_the_package_are_locked_in_this_process_too(browserOnly, checked):
    status, lines = checked(short({"vanishingRatio": "qcVanish(qcTrain(DS), 2).ratio"}))
    assert status == 1
    assert any("qcVanish" in line and "Line 5" in line for line in lines)
    assert prtools.qcVanish(qcTrain(prData("imbalance2")), 2).ratio > 1  # no longer


def test_many_worksheets_and_a_notebook_are_checked_in_this_process(browserOnly, check, capsys, tmp_path):
    (tmp_path / "a.py").write_text(fill(RIGHT), encoding="utf-8")
    (tmp_path / "b.ipynb").write_text(json.dumps(notebook(fill(RIGHT), "en")), encoding="utf-8")
    assert check.main([str(tmp_path), "--jobs", "2"]) == 0
    assert [line.split()[-1] for line in capsys.readouterr().out.splitlines()[1:3]] == ["8/8", "8/8"]


@pytest.mark.parametrize("system", ["linux", "emscripten"])
def test_what_a_worksheet_leaves_is_adopted_where_there_are_processes(monkeypatch, system):
    calls, ends = [], [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(signal, "signal", lambda number, handler: calls.append(number))
    monkeypatch.setattr(signal, "getsignal", lambda number: signal.SIG_DFL)
    monkeypatch.setattr(ctypes, "CDLL", lambda name: SimpleNamespace(prctl=lambda *arguments: calls.append(arguments)))
    processes.adopt()
    assert calls == ([*ends, (36, 1, 0, 0, 0)] if system == "linux" else [])


# Worksheets that do what none should: each ends in time with a report, nothing is taken for right, and nothing stays

TWO = "majorityRate, majorityBalanced = 1000 / 1020, .5\n"
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="what left its group of processes is found on Linux alone")


def writes(text):
    """Return a worksheet that writes `text` to whatever is open, and to a report in each temporary folder."""
    return ("import glob, os, tempfile\n"
            f"text = {text!r}\n"
            "for folder in glob.glob(tempfile.gettempdir() + '/*/'):\n"
            "    open(folder + 'report', 'wb').write(text)\n"
            "for fd in range(3, 40):\n"
            "    try: os.write(fd, text)\n"
            "    except OSError: pass\n"
            "os._exit(0)\n")


def hostile(tmp_path, text, *options, timeout=20):  # as a command, since what it starts and takes is looked at
    """Return the lines of check.py on a worksheet, and the most of memory and temporary files that it took, in MB."""
    sheet, temp, said = tmp_path / "sheet.py", tmp_path / "temp", tmp_path / "said"
    temp.mkdir()
    sheet.write_text(text, encoding="utf-8")
    with open(said, "w") as out:
        run = subprocess.Popen([sys.executable, CHECK, sheet, *options], stdout=out,
                               stderr=subprocess.STDOUT, cwd=tmp_path, env=ENV | {"TMPDIR": str(temp)})
    deadline, disk, memory = time.monotonic() + timeout, 0, 0
    while run.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(OSError):  # of the process itself: ru_maxrss counts what the forking one had, too
            status = Path(f"/proc/{run.pid}/status").read_text()
            memory = max(memory, *map(int, re.findall(r"VmHWM:\s+(\d+)", status)), 0)
        with contextlib.suppress(OSError):
            disk = max(disk, sum(each.stat().st_size for each in temp.rglob("*")))
        time.sleep(.02)
    if run.poll() is None:
        run.kill()
        run.wait()
        pytest.fail(f"check.py did not end within {timeout} s")
    lines = said.read_text(encoding="utf-8").splitlines()
    assert run.returncode in (1, 3, 4), lines
    assert not any("Traceback" in line for line in lines)
    assert all(line.isprintable() for line in lines)
    return lines, memory / 1024, disk / 2**20


posix = pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="memory is measured where it is told")


@pytest.mark.sample(1)
@posix
@pytest.mark.parametrize("loop", ["while True: os.write(2, b'x' * 65536)",
                                  "while True: print('x' * 999, file=sys.stderr)"])
def test_check_of_endless_messages_takes_neither_memory_nor_disk(tmp_path, loop):
    lines, memory, disk = hostile(tmp_path, f"import os, sys\n{loop}\n", "--seconds", "2")
    assert re.match("The file did not end within 2 seconds.* line 2", lines[0])
    assert 20 < memory < 400
    assert disk < 1


@pytest.mark.sample(1)
@posix
@pytest.mark.parametrize(("fill", "word"), [
    ("import numpy as np; x = [np.empty(1 << 27) for _ in range(20)]", "line 2 raised MemoryError"),
    ("import tempfile; tempfile.TemporaryFile().truncate((1 << 28) + 1)", "line 2 raised OSError"),
])
def test_check_bounds_what_a_worksheet_may_fill(tmp_path, fill, word):
    if sys.platform != "linux" and "Memory" in word:
        pytest.skip("other systems do not bound it")
    lines, memory, _ = hostile(tmp_path, f"{TWO}{fill}\n")
    assert (lines[1], lines[-1]) == ("Q1  correct", "1 of 8 correct.")
    assert word in lines[0]
    assert memory < 1000


@posix
def test_check_waits_for_no_report_that_is_a_pipe(tmp_path):
    text = ("import glob, os, tempfile\n"
            "for folder in glob.glob(tempfile.gettempdir() + '/*/'): os.mkfifo(folder + 'report')\n"
            "import posix; posix._exit(0)\n")
    assert "with exit status 0 and without an error message" in hostile(tmp_path, text, timeout=10)[0][0]


@pytest.mark.sample(3)
@posix
@pytest.mark.parametrize("forged", [
    b"{}\n",
    json.dumps({what: {f"Q{i}": "right" for i in range(1, 100)} for what in ("result", "answers")}
               | {"errors": [], "unreadable": None, "twins": [], "changes": {}}).encode() + b"\n",
    b"9" * (1 << 22) + b"\n",
], ids=["mapping", "99", "large"])
def test_check_believes_no_report_that_a_worksheet_writes(tmp_path, forged):
    lines = hostile(tmp_path, writes(forged))[0]
    assert len(lines) == 1 or lines[-1] == "0 of 8 correct.", lines


@posix
def test_check_judges_where_a_worksheet_cannot_reach(tmp_path):
    text = ("import sys, prtools\n"
            "sys.path.insert(0, sys.modules['checker'].__path__[0] + '/..')\n"
            "import __main__, checker.inside, checker.judge, checker.kinds, checker.plain, checker.worksheets as w\n"
            "__main__.judge = checker.judge.Judge.findings = lambda *a: {f'Q{i}': {} for i in range(1, 9)}\n"
            "checker.kinds.near = lambda *args: True\n"
            "w.WORKSHEETS['priorImbalance'].questions.clear()\n"
            "majorityRate, majorityBalanced = .1, .2\n")
    lines = hostile(tmp_path, text)[0]
    assert lines[:2] == ["Q1  not yet", f"    majorityRate: {hint(PRIOR, 'majorityRate', ('majorityRate', {}), 'en')}"]
    assert lines[-1] == "0 of 8 correct."


def unit(own, *lines):
    """Return the outcome if the file's process writes these lines."""
    run, left = object.__new__(outside.Run), list(lines)
    run.submission = Submission(Path("my.py"), b"", PRIOR)
    pipe = {"stdin": io.BytesIO(), "wait": lambda self, most: 0, "poll": lambda self: None}
    run.seconds, run.deadline, run.process = 1, 0, type("", (), pipe)()
    run.line = lambda: left.pop(0) if left else b""
    try:
        return run.outcome(own)
    except outside.Trouble as trouble:
        return trouble.outcome


@pytest.mark.parametrize("line", [
    b"{}", b"[1]", b"7", b"null", b"\xff\xfe", b"\x00", b"{", b"[" * 100000, b'{"a":' * 100000, b"9" * 1000000, b"NaN",
    b'{"answers": [], "errors": [], "twins": []}', b'{"answers": {}, "errors": "7 of 7 correct.", "twins": []}',
    b'{"answers": {}}', b'{"answers": {}, "errors": [], "twins": [1]}',
    b'{"answers": {}, "errors": [], "twins": [["a"]]}',
    b'{"answers": {}, "errors": [[1, 2, 3]], "twins": []}', b'{"answers": {}, "errors": [{"line": 1}], "twins": []}',
    b'{"answers": {}, "errors": [{"line": 1, "what": "x", "used": null, "names": [[]]}], "twins": []}',
    b'{"answers": 1, "errors": [], "twins": [], "changes": {}}',
    b'{"answers": {}, "errors": [], "twins": [], "changes": {"majorityRate": ["DS", "1", true]}}',
    b'{"unreadable": [' + b"9" * 1000 + b', "x"]}',
])
def test_check_of_a_hand_over_that_is_none(own, line):
    assert unit(own, line) == (None, None, "crashed", [("forged", {})], "", "", False)


@pytest.mark.sample(40)
@pytest.mark.parametrize("value", [
    b"{}", b"[1]", b"true", b'"0.98"', b"NaN", b"-Infinity", b"1e999", b"9" * 900000, b"-" + b"9" * 900000,
    b"0." + b"9" * 900000, b"[" * 900 + b"]" * 900, b'{"a": ' * 900 + b"1" + b"}" * 900,
    b"[[1], [1, 2]]", b'[{"is": 1}]', b'{"is": [1]}',
    b'{"is": "\\u001b[2J"}',
    b'"' + b"x" * 900000 + b'"', b'["' + b"x" * 900000 + b'"' + b', ""' * 9000 + b"]", b'"\\ud800"', b'{"call": true}',
    b'{"fields": {"class": []}}', b'{"is": "is Struct", "fields": 3}',
    b'{"is": "is it", "fields": {"label": [1, 2], "prior": [1, 1], "class": [{"mu": [1e308, 1], "sigma": 1e308},'
    b' {"mu": ["a"], "sigma": {}}]}}',
    b"[" + b"1, " * 300000 + b"1]", b'{"fields": {"label": [' + b"1, " * 300000 + b"1]}}",
])
def test_check_of_any_value_handed_over_for_any_answer(own, value):
    start = time.perf_counter()
    for answers in (dict.fromkeys([*FIELDS, "vanishWords"], value), {"qcPrmCount": value}, {"vanishingRatio": value}):
        text = b", ".join(b'"%b": %b' % (name.encode(), each) for name, each in answers.items())
        if len(text) > outside.ANSWER_BYTES:
            continue
        _, findings, status, why, *_ = unit(own, b'{"answers": {%b}, "errors": [], "twins": [], "changes": {}}' % text)
        assert (list(findings), status, why) == (NAMES, "ok", [])
        assert all(findings.values())
        assert report(PRIOR, findings, "en")[-1] == "0 of 8 correct."
    assert time.perf_counter() - start < 8


def test_check_prints_one_line_for_what_a_worksheet_says(check, capsys):
    check.printLine("Q1  a\x1b[2J\x07b\nc\u202ed\ud800e" + "f" * 99999)
    out = capsys.readouterr().out
    assert out.startswith("Q1  a?[2J?b c?d?ef")
    assert out.count("\n") == 1
    assert len(out) < 2100


@pytest.mark.parametrize("raised", [
    r"ValueError('\x1b]0;owned\x07\x1b[2J\n7 of 7 correct.\n')", "ValueError('\\ud800')"])
def test_check_of_an_error_for_the_terminal(checked, raised):
    lines = checked(f"{TWO}raise {raised}\n")[1]
    assert all(line.isprintable() for line in lines)
    assert lines[1] == "Q1  correct"
    assert re.match("The file has an error: line 2 .*ValueError", lines[0])


@pytest.mark.sample(2)
@pytest.mark.parametrize(("line", "word"), [
    ("import sys; sys.exit('bye')", "vanishingRatio: Line 2 of the file ends Python"),
    ("import os; os._exit(4)", "vanishingRatio: Line 2 of the file ends Python"),
    ("raise KeyboardInterrupt", "vanishingRatio: .*KeyboardInterrupt"),
    ("return vanishingRatio(mu1, Sigma1, mu2, Sigma2)", "vanishingRatio: .*RecursionError"),
    ("import posix; posix._exit(4)", "vanishingRatio: .*status 4"),
    ("while True: pass", "vanishingRatio: .*2 seconds"),
])
def test_check_of_a_function_that_does_not_answer_judges_all_else(checked, line, word):
    text = (f"def vanishingRatio(mu1, Sigma1, mu2, Sigma2):\n    {line}\n"
            f"ratioEstimated, vanishes = {RIGHT['ratioEstimated']}, {RIGHT['vanishes']}\n{TWO}")
    lines = checked(text, "--seconds", "2" if "while" in line else "30")[1]
    assert (lines[0], lines[-1]) == ("Q1  correct", "1 of 8 correct.")
    assert re.search(word, lines[lines.index("Q5  not yet") + 1])


LEAVES = {
    "group": "subprocess.Popen(['sleep', '60'])",
    "session": "subprocess.Popen(['sleep', '60'], start_new_session=True)",
    "orphan": "if os.fork() == 0:\n    os.setsid()\n    if os.fork(): os._exit(0)\n    left()\n"
              "    os.execve('/bin/sleep', ['sleep', '60'], {})\nos.wait()\nwaited()",
    "early": "if os.fork() == 0:\n    os.setsid()\n    left()\n    time.sleep(60)\nwaited()\n"
             "__import__('posix')._exit(3)",
    "deaf": "if os.fork() == 0:\n    os.setsid()\n    for n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\n"
            "    left()\n    while True: time.sleep(1)\nwaited()",
    "watched": "for _ in range(3):\n    if os.fork() == 0:\n        os.setsid()\n        left()\n        while True:\n"
               "            if os.fork() == 0:\n                os.setsid()\n                left()\n"
               "                time.sleep(60)\n            os.wait()\ntime.sleep(.3)",
}


@pytest.mark.sample(4)
@LINUX
@pytest.mark.parametrize("way", LEAVES)
def test_check_leaves_no_process_of_a_worksheet_behind(tmp_path, way):
    pids, code = tmp_path / "pids", LEAVES[way]
    if code.startswith("subprocess"):
        code = f"left({code}.pid)"
    head = ("import os, signal, subprocess, sys, time\n"
            f"def left(pid=None):\n    open({str(pids)!r}, 'a').write(f'{{pid or os.getpid()}}\\n')\n"
            f"def waited():\n    while not os.path.exists({str(pids)!r}): time.sleep(.01)\n    time.sleep(.1)\n")
    lines = hostile(tmp_path, f"{head}{code}\n{TWO}")[0]
    assert lines[-1] == "1 of 8 correct." or (way == "early" and "with exit status 3" in lines[-1])
    started = [int(line) for line in pids.read_text().split()]
    alive = [pid for pid in started if living(pid)]
    for pid in alive:
        os.kill(pid, signal.SIGKILL)
    assert started
    assert alive == []


def living(pid):
    """Return whether there is such a process."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


@LINUX
def test_check_that_is_ended_ends_what_it_runs(tmp_path):
    pids, sheet = tmp_path / "pids", tmp_path / "sheet.py"
    sheet.write_text(f"import os\nopen({str(pids)!r}, 'w').write(f'{{os.getpid()}}\\n')\nwhile True: pass\n")
    run = subprocess.Popen([sys.executable, CHECK, sheet, "--seconds", "20"], env=ENV)
    deadline = time.monotonic() + 10
    while not (pids.exists() and pids.read_text().endswith("\n")) and time.monotonic() < deadline:
        time.sleep(.02)
    run.terminate()
    assert run.wait(10) == 128 + signal.SIGTERM
    assert not living(int(pids.read_text()))


@pytest.mark.parametrize(("code", "said"), [
    ("Fraction(1000, 1020)", None), ("np.array([[1000 / 1020]])", None), ("np.longdouble(1000) / 1020", None),
    ("Decimal(1000) / 1020", None), ("1j", "complex.*single number"),
    ("{1}", "set.*single number"), ("np.ones((3000, 9))", r"\(3000, 9\)"),
    ("10**5000", "int.*single number"), ("[...]", "not filled in"),
    ("Own()", "Own.*single number"), ("np.nan", "infinite or NaN"),
    ("qcTrain(prData('imbalance2'))", "QcTrain.*single number"),
])
def test_check_of_numbers_of_other_kinds(own, code, said):
    class Own:
        def __array__(self, *args, **options):
            sys.exit(1)

    value = eval(code, {"np": np, "Fraction": Fraction, "Decimal": Decimal, "Own": Own, "qcTrain": qcTrain,
                        "prData": prData})
    found = own.finding("majorityRate", plain.received(plain.answerOf(value)))
    assert found is said or re.search(said, hint(PRIOR, "majorityRate", found, "en"))


@pytest.mark.parametrize("make", ["DS -> qcTrain(DS)", "DS -> qcTrain(DS).qcPrm", "DS -> dict(qcTrain(DS).qcPrm)",
                                  "DS -> qcTrain({**DS, 'output': DS.output.astype(str)})"])
def test_check_takes_a_classifier_in_each_of_its_forms(own, make):
    created = eval(f"lambda {make.replace('->', ':')}", {"qcTrain": qcTrain, "dict": dict})(prData("imbalance2"))
    assert own.finding("qcPrmCount", plain.received(plain.answerOf(created))) is None
    other = {**qcTrain(prData("imbalance2")).qcPrm, "prior": [1, 2, 3]}
    assert own.finding("qcPrmCount", plain.received(plain.answerOf(other)))[0] == "kind"


def test_mutated_and_hostile_worksheets_get_no_more_than_is_right(capsys):
    """The script of tests/fuzz, as ``python tests/fuzz/worksheet.py 40 7`` runs it."""
    found = loaded(FUZZ).fuzz(40, 7)
    assert [tally.total() for tally in found.values()] == [40, 40, 3]
    assert not any("FAILURE" in tally for tally in found.values()), capsys.readouterr().out
    with capsys.disabled():
        print("", *(f"{kind:>6}: {dict(tally)}" for kind, tally in found.items()), sep="\n")
