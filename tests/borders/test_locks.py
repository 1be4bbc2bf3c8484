"""While a worksheet runs, qcVanish is locked in Q2 as in Q5, whatever the way to its result or its code."""
import json
import re
import subprocess
import sys

import pytest
from checker.inside import answersOf
from checker.priorImbalance.questions import LOCKED, LOCKED_UNTIL
from sheets import ENV, FOLDER, SOLUTION, short
from test_worksheet import check, checked, own  # noqa: F401 - fixtures

HEAD = """import importlib, importlib.util, inspect, linecache, os, pathlib, subprocess, sys, types
from prtools import prData, qcMake, qcTrain, qcVanish
import prtools
DS = prData('imbalance2')
v = importlib.import_module('prtools.private.lecture.vanish')
q = sys.modules['prtools.qcVanish']
def ran(text):
    space = {'__name__': 'prtools.private.lecture.copied', '__package__': 'prtools.private.lecture'}
    exec(text, space)
    return space['vanish'].__name__
"""
# Ways to the result or the code of qcVanish; each is an expression.
WAYS = {
    "call": "qcVanish(qcTrain(DS), 2).ratio",
    "attribute": "prtools.qcVanish(qcTrain(DS), 2).ratio",
    "other name": "(lambda f: f(qcTrain(DS), 2).ratio)(qcVanish)",
    "other classifier": "qcVanish(qcMake([[0, 0], [2, 1]], [4, 1]), 2).ratio",
    "class turned": "1 / qcVanish(qcTrain(DS), 1).lnRatio",
    "private function": "v.vanish(prtools.private.lecture.qcModel.checkModel(qcTrain(DS).qcPrm), 1, 1, None)",
    "private class": "v.Pair(None, 0, 1, 0)",
    "explorer": "importlib.import_module('prtools.private.explore.figure').Explorer(DS, None, None, 51, None)._lnRatio",
    "getsource": "ran(inspect.getsource(v))",
    "open": "ran(open(v.__file__).read())",
    "pathlib": "ran(pathlib.Path(v.__file__).read_text())",
    "bytes": "ran(open(os.fsencode(v.__file__)).read())",
    "descriptor": "os.open(v.__file__, os.O_RDONLY)",
    "relative": "(os.chdir(os.path.dirname(v.__file__)), ran(open('vanish.py').read()))",
    "hard link": "(os.link(v.__file__, 'linked.txt'), open('linked.txt').read())",
    "symbolic link": "(os.symlink(v.__file__, 'other.txt'), open('other.txt').read())",
    "replaced stat": "(setattr(os, 'stat', lambda *path: os.lstat('nowhere')), open(v.__file__).read())",
    "linecache": "1 / len(linecache.getlines(v.__file__))",
    "loader": "v.__loader__.get_data(v.__file__)",
    "loader's source": "v.__loader__.get_source(v.__name__)",
    "loader's code": "v.__loader__.get_code(v.__name__)",
    "specification": "(lambda s: s.loader.exec_module(importlib.util.module_from_spec(s)))("
                     "importlib.util.spec_from_file_location('copied', v.__file__))",
    "compiled": "open(v.__cached__, 'rb').read()",
    "reload": "importlib.reload(v).vanish",
    "new import": "(sys.modules.pop(v.__name__), importlib.import_module(v.__name__))",
    "python": "subprocess.run([sys.executable, '-c', 'import prtools'], check=True)",
    "shell": "1 / (not os.system('echo prtools'))",
    "solution": f"open({str(SOLUTION)!r}).read()",
    "solution's name": f"(os.chdir({str(FOLDER)!r}), open('priorImbalanceSolution.py').read())",
}
PROBE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from checker.execution import execute
from checker.locking import lockSources
from checker.priorImbalance.questions import LOCKED, LOCKED_UNTIL
source = sys.stdin.read()
lockSources(LOCKED)
variables, errors, _ = execute(source, 'my.py', LOCKED, LOCKED_UNTIL)
print(json.dumps([errors, 'ratioMost' in variables]))
"""


def probed(tmp_path, text, isCompiled=False, code=PROBE):
    """Run a worksheet in a process as the check does; return its errors, and whether ratioMost has a value."""
    env = ENV | {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(tmp_path)} if isCompiled else ENV
    run = subprocess.run([sys.executable, "-c", code, FOLDER], input=HEAD + text, cwd=tmp_path, env=env, text=True,
                         capture_output=True, check=True)
    return json.loads(run.stdout.splitlines()[-1])


@pytest.mark.parametrize("way", WAYS)
def test_no_way_leads_to_the_result_or_the_code(tmp_path, way):
    (error,), isKnown = probed(tmp_path, f"ratioMost = {WAYS[way]}\n", way == "compiled")
    assert error["names"] == ["ratioMost"]
    assert not isKnown
    reasons = "cannot start Python", "could not get source", "source not available", "division by zero"
    assert error["used"] or any(reason in error["what"] for reason in reasons), error


LATER = "ratio = qcVanish(qcTrain(DS), 2).ratio\n"  # is allowed after Q2


@pytest.mark.parametrize("code", [
    "ratioMost = 1\n" + LATER + "globals()['ratioMost'] = ratio\n",
    "ratioMost = 1\n" + LATER + "exec('ratioMost = ratio')\n",
    "ratioMost = np.array([1.])\n" + LATER + "np.copyto(ratioMost, ratio)\n",
    LATER + "globals()['ratio' + 'Most'] = ratio\n",
    LATER + "globals().update({'ratioMost': ratio})\n",
    LATER + "def change():\n    global ratioMost\n    ratioMost = ratio\nchange()\n",
    "class Late:\n    def __array__(self, *args, **options):\n        return np.array(qcVanish(qcTrain(DS), 2).ratio)\n"
    "ratioMost = Late()\n" + LATER,
    "exec('ratioMost = qcVanish(qcTrain(DS), 2).ratio')\n",
    LATER + "ratioMost = ratio\n",
])
def test_answer_cannot_be_changed_once_the_function_is_unlocked(code):
    source = "import numpy as np\nfrom prtools import prData, qcTrain, qcVanish\nDS = prData('imbalance2')\n" + code
    names = answersOf(source, "my.py", ["ratioMost"], LOCKED, LOCKED_UNTIL)[1]["answers"]
    assert names.get("ratioMost") in (None, 1, [1], {"is": "Late"})


@pytest.mark.parametrize("code", [
    "ratioMost = 8.5\n", "exec('ratioMost = 8.5')\n", "globals()['ratioMost'] = 8.5\n",
    "def answer():\n    global ratioMost\n    ratioMost = 8.5\nanswer()\n", "for ratioMost in (1, 8.5): pass\n",
])
def test_answer_may_be_assigned_in_any_way_and_the_function_is_free_afterwards(code):
    source = code + "from prtools import qcMake, qcVanish\nratio3 = qcVanish(qcMake([[0], [1]], [2, 1]), 2).ratio\n"
    values, message = answersOf(source, "my.py", ["ratioMost", "ratio3"], LOCKED, LOCKED_UNTIL)
    assert message["errors"] == []
    assert message["answers"]["ratioMost"] == 8.5
    assert message["answers"]["ratio3"] == values["ratio3"] > 1


def test_worksheet_without_the_answers_of_Q2_may_use_the_function():
    source = "from prtools import qcMake, qcVanish\nratio3 = qcVanish(qcMake([[0], [1]], [2, 1]), 2).ratio\n"
    assert answersOf(source, "my.py", ["ratioMost", "ratio3"], LOCKED, LOCKED_UNTIL)[1]["answers"]["ratio3"] > 1


@pytest.mark.parametrize("way", ["other name", "private function", "open", "python", "solution"])
def test_report_names_the_line_of_a_forbidden_way(checked, way):  # noqa: F811
    text = short({"majorityRate": "1000 / 1020"}) + HEAD + f"ratioMost = {WAYS[way]}\n"
    lines = checked(text)[1]
    newline, used = "\n", {"python": "PermissionError", "solution": SOLUTION.name}.get(way, "qcVanish")
    assert any(re.search(f"line {text.count(newline)} .*{used}", line, re.I) for line in lines), lines


def test_solution_cannot_be_read_if_no_function_is_locked(tmp_path):
    code = PROBE.replace("LOCKED, LOCKED_UNTIL\n", "LOCKED_UNTIL\nLOCKED = {}\n")
    (error,), isKnown = probed(tmp_path, f"ratioMost = {WAYS['solution']}\n", code=code)
    assert (error["used"], isKnown) == (SOLUTION.name, False)


def test_worksheet_may_start_other_programs_and_read_other_files(tmp_path):
    (tmp_path / "mine.txt").write_text("1", encoding="utf-8")
    assert probed(tmp_path, "subprocess.run(['ls'], check=True)\nratioMost = int(open('mine.txt').read())\n"
                            "open(prtools.__file__).read()\n") == [[], True]
