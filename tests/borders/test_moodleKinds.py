"""The exercise in Moodle: kinds of answers that a worksheet may use."""
from types import SimpleNamespace

import numpy as np
import pytest
from checker.formats.candidates import formOf
from checker.judge import hint
from checker.kinds import Classifier, Function, Word
from checker.numeric import Numbers, Scaled, Truths
from checker.worksheets import WORKSHEETS
from moodleQuiz import Quiz

SCRIPT = '''"""A worksheet."""
# %% Q1. All kinds
line = ...    # the coefficients
signs = ...   # four answers
conic = ...   # a word
table = ...   # a matrix


def signed(x):
    return ...


def kindOf(x):
    return ...
'''
QUESTIONS = {"Q1": {
    "line": (Scaled(3), lambda f: [3, 4, -10]), "signs": (Truths(4), lambda f: [True, False, True, True]),
    "conic": (Word(["line", "ellipse"]), lambda f: "ellipse"), "table": (Numbers(2, 2), lambda f: [[1, 2], [3, -.5]]),
    "signed": (Function("trials", Numbers(2), isSigned=True), lambda f: lambda x: x - 1),
    "kindOf": (Function("trials", Word(["line", "ellipse"])), lambda f: lambda x: "ellipse" if x[0] > 1 else "line")}}
MISTAKES = {
    "line": {"percent": lambda f, r: [3, 4, 10]}, "signs": {"minus": lambda f, r: ~np.array(r)},
    "conic": {"tied": lambda f, r: "line"}, "table": {"transposed": lambda f, r: r.T},
    "signed": {"minus": lambda f, r: lambda x: 1 - x, "logarithm": lambda f, r: lambda x: abs(x - 1)},
    "kindOf": {"tied": lambda f, r: lambda x: "line"}}
ANSWERS = {  # right answers, and wrong answers
    "line": (["[3, 4, -10]", ".6 .8 -2.0", "6,8,-20"], ["3 4 10", "-3 -4 10", "0 0 1", "3 4"]),
    "signs": (["[True, False, True, True]", "1 0 1 1"], ["[False, True, False, False]", "1 0 1"]),
    "table": (["[[1, 2], [3, -0.5]]", "[[ 1.   2. ]\n [ 3.  -0.5]]"], ["1 3 2 -.5", "1 2 3 -.51", "[1, 2, 3, nan]"]),
    "signed": (["def signed(x): return (x - 1) * 1.0009",
                "def signed(x):\n    print(x)\n    return [x[0] - 1, x[1] - 1]"],
               ["def signed(x): return 1 - x", "def signed(x): return (x - 1) * 1.002", "def signed(x): return 0",
                "signed = abs", "print(open", "x = 1"]),
    "kindOf": (["def kindOf(x): return ' Ellipse' if x[0] > 1 else 'line'"],
               ["def kindOf(x): return 'line'", "def kindOf(x): return 1", "def kindOf(x): return 'right'"])}


@pytest.fixture
def allKinds(tmp_path):
    """A quiz of a worksheet with other kinds of answers."""
    (tmp_path / "all.py").write_text(SCRIPT, encoding="utf-8")
    worksheet = WORKSHEETS["priorImbalance"]
    texts = worksheet.texts("en")
    texts.HINT |= dict.fromkeys(QUESTIONS["Q1"], "general?")
    trials = [(np.array([3., 1]),), (np.array([0., -2]),)]
    return Quiz(SimpleNamespace(
        name="all", script=tmp_path / "all.py", questions=QUESTIONS, fields=QUESTIONS["Q1"], words="sentence",
        locked={}, mistakes=MISTAKES, texts=lambda lang: texts, facts=lambda seed: SimpleNamespace(trials=trials)))


@pytest.mark.parametrize("name", ANSWERS)
def test_other_kinds_are_marked(allKinds, name):
    right, wrong = ANSWERS[name]
    for answer in right:
        assert {output == expected for output, expected in allKinds.outputs(name, answer)} == {True}, answer
    for answer in wrong:
        assert not all(output == expected for output, expected in allKinds.outputs(name, answer)), answer
    key, *_ = MISTAKES[name]
    assert allKinds.outputs(name, wrong[0])[0][0] == hint(allKinds.worksheet, name, (key, {}), "en")


def test_result_that_two_mistakes_have_gets_the_general_hint(allKinds):
    outputs = [output for output, _ in allKinds.outputs("signed", "def signed(x): return 1 - x")]
    assert outputs == [allKinds.worksheet.texts("en").HINT["minus"], "general?"]


def test_infinite_result_gets_its_hint(allKinds):
    output, _ = allKinds.outputs("signed", "def signed(x): return x / 0")[0]
    assert output == allKinds.worksheet.texts("en").HINT["notFinite"]


def test_word_is_a_choice(allKinds):
    assert allKinds.answers["conic"].get("type") == "multichoice"
    assert [allKinds.marked("conic", word)[0] for word in ("line", "ellipse")] == [0, 100]


def test_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="Classifier cannot be written as numbers"):
        formOf(Classifier())
