"""The exercise in Moodle: the XML file is complete, and its questions mark answers as the check does.

Moodle publishes no schema of this format. The required elements are those that the import of Moodle and the import of
CodeRunner read without a default value.
"""
import base64
import contextlib
import functools
import io
import re
import subprocess
import sys
from html import unescape
from types import SimpleNamespace
from xml.etree import ElementTree

import numpy as np
import pytest
from checker.formats import candidates, parts
from checker.formats.moodle import filesOf
from checker.judge import hint
from checker.kinds import Classifier, Function
from checker.numeric import Weights
from checker.worksheets import WORKSHEETS
from moodleQuiz import Quiz, answersOf, ratioOf
from sheets import RIGHT

COMMON = {"name/text", "questiontext/text", "generalfeedback/text", "defaultgrade", "penalty"}
ANSWER = {"answer/text", "answer/feedback/text"}
TEST = {f"testcases/testcase/{tag}/text" for tag in ("testcode", "stdin", "expected", "extra", "display")}
REQUIRED = {
    "category": {"category/text"},
    "description": COMMON,
    "essay": COMMON | {"responseformat", "responserequired", "graderinfo/text", "responsetemplate/text"},
    "numerical": COMMON | ANSWER | {"answer/tolerance", "showunits"},
    "multichoice": COMMON | ANSWER | {"single", "shuffleanswers", "answernumbering"},
    "truefalse": COMMON | ANSWER,
    "coderunner": COMMON | TEST | {"coderunnertype", "prototypetype", "template", "iscombinatortemplate", "grader"},
}


quizOf = functools.cache(lambda name: Quiz(WORKSHEETS[name]))


@pytest.fixture(params=WORKSHEETS)
def quiz(request):
    return quizOf(request.param)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", WORKSHEETS)
def test_file_has_the_elements_that_moodle_reads(name, lang, monkeypatch):
    monkeypatch.setattr(candidates, "TRIED", candidates.TRIED[::20])  # this test reads no numbers
    worksheet = WORKSHEETS[name]
    (path, text), = filesOf(worksheet, lang).items()
    assert path == f"{name}.xml"
    assert text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>')
    assert "prtools check" not in text  # no script is checked in Moodle
    questions, points = ElementTree.fromstring(text.encode()), dict.fromkeys(worksheet.questions, 0)
    for question in questions:
        missing = {path for path in REQUIRED[question.get("type")] if question.find(path) is None}
        assert missing == set(), question.findtext("name/text")
        label = (question.findtext("name/text") or "").split()[1:2]
        if label and label[0] in points:
            points[label[0]] += float(question.findtext("defaultgrade"))
    assert [*points.values()] == pytest.approx([1] * len(points), abs=1e-6)
    assert {*answersOf(questions)} == {*worksheet.fields} | ({worksheet.words} if worksheet.words else set())
    names = [each.findtext("name/text") for each in questions][1:]
    assert names == sorted(names) == list(dict.fromkeys(names))
    for question in questions.iter("question"):
        fractions = [answer.get("fraction") for answer in question.iter("answer") if answer.get("fraction")]
        assert not fractions or {*fractions} == {"0", "100"}


def test_each_answer_has_a_question_of_a_fitting_type():
    quiz = quizOf("priorImbalance")
    kinds = {name: quiz.answers[name].get("type") for name in ("majorityRate", "priorSame", "wBestRate", "vanishClaim",
             "vanishes", "vanished3", "vanishWords", "confCount", "qcPrmEqual", "ratesAt")}
    assert [*kinds.values()] == ["numerical"] * 3 + ["multichoice"] * 2 + ["truefalse", "essay"] + ["coderunner"] * 3


def test_numbers_are_marked_as_in_the_check(quiz):
    for name in quiz.ofKind("numerical"):
        kind, right = quiz.worksheet.fields[name]
        value = right(quiz.judge.facts)
        assert quiz.marked(name, ratioOf(kind, value if isinstance(kind, Weights) else np.ravel(value)[:1]))[0] == 100
        for factor in 1 + np.array([0, .0001, .0009, .0025, .05, .1, .2, 9, 99, -.0001, -.0009, -.0025, -.05, -.5]):
            answer = [value[0] / value[1] * factor, 1] if isinstance(kind, Weights) else np.ravel(value)[0] * factor
            assert (quiz.marked(name, ratioOf(kind, answer))[0] == 100) == quiz.isRight(name, answer), (name, factor)


def test_mistakes_in_numbers_get_no_points_and_their_hints(quiz):
    hints = 0
    for name in quiz.ofKind("numerical"):
        kind = quiz.worksheet.fields[name][0]
        for value in quiz.mistakes(name).values():
            answer = value if isinstance(kind, Weights) else float(np.ravel(value)[0])
            fraction, feedback = quiz.marked(name, ratioOf(kind, answer))
            assert fraction == 0
            if np.isfinite(ratioOf(kind, answer)):
                assert feedback == quiz.hint(name, answer)
                hints += 1
    assert hints >= len(quiz.ofKind("numerical"))


def test_choices_are_marked_as_in_the_check(quiz):
    for name in quiz.ofKind("multichoice") + quiz.ofKind("truefalse"):
        choices = [each.findtext("text") for each in quiz.answers[name].iter("answer")]
        for choice in choices:
            isTruth = {*choice.lower().split(", ")} <= {"true", "false"}
            answer = [word.lower() == "true" for word in choice.split(", ")] if isTruth else choice
            fraction, feedback = quiz.marked(name, choice)
            assert (fraction == 100) == quiz.isRight(name, answer), (name, choice)
            assert feedback == ("" if fraction else quiz.hint(name, answer))
        assert any(quiz.marked(name, choice)[0] for choice in choices)


def test_several_numbers_are_marked_as_in_the_check(quiz):
    for name in quiz.ofKind("coderunner"):
        kind, right = quiz.worksheet.fields[name]
        if isinstance(kind, Function | Classifier):
            continue
        value = np.asarray(right(quiz.judge.facts))
        model = quiz.answers[name].findtext("answer")
        for text in (model, str(value.tolist()), repr(value), repr([*value]), str(value)):
            assert {output == expected for output, expected in quiz.outputs(name, text)} == {True}, text
        for answer in filter(lambda answer: np.isfinite(answer).all(), quiz.mistakes(name).values()):
            (output, expected), = quiz.outputs(name, str(np.asarray(answer).tolist()))
            assert output == quiz.hint(name, answer) != expected
        assert quiz.outputs(name, "")[0][0] != expected
        assert quiz.outputs(name, "print('right')")[0][0] != expected


def test_scores_of_classifiers_are_marked_as_in_the_check(quiz):
    for name in quiz.ofKind("coderunner"):
        kind, right = quiz.worksheet.fields[name]
        if not isinstance(kind, Classifier):
            continue
        facts, mistakes = quiz.judge.facts, quiz.worksheet.mistakes[name]
        *_, code = re.findall("<pre>(.*?)</pre>", unescape(quiz.answers[name].findtext("questiontext/text")), re.S)
        start = "from prtools import qcEval\nimport numpy as np\n"
        for key in (None, *mistakes):
            value = right(facts) if key is None else mistakes[key](facts, right(facts))
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                exec(start + code, {name: value})
            said, expected = quiz.outputs(name, output.getvalue())[0]
            assert said == (hint(quiz.worksheet, name, (key, {}), "en") if key else expected)


# Mistakes for which each single result is also the result of another mistake, so that Moodle shows the general hint
UNIDENTIFIED = {
    "conicKind": {"exactZero", "emptyForgotten", "emptyTurned", "emptyOneSign", "emptyAtOrigin"},
    "laplace": {"pIgnored", "levelsToMax", "zeroOnly"},
    "looRate": {"tieAgain"},
    "neighbourClass": {"tieFirst", "tieNearestOfAll", "tieAgain", "nearestOnly", "oneMore", "oneLess", "manhattan",
                       "maximum", "allVote", "weighted", "axisTurned"},
    "thresholdNum": {"noneForgotten", "tiedForTwo", "noDeterminant", "determinantDoubled", "sameMeanForNone"},
}


def test_functions_are_marked_as_in_the_check(quiz, monkeypatch):
    for name in quiz.ofKind("coderunner"):
        kind, right = quiz.worksheet.fields[name]
        if not isinstance(kind, Function):
            continue
        facts, texts = quiz.judge.facts, quiz.worksheet.texts("en").HINT
        outputs = quiz.outputs(name, quiz.answers[name].findtext("answer"))
        assert len(outputs) > 1
        assert {output == expected for output, expected in outputs} == {True}
        assert len({expected for _, expected in outputs}) > 1
        empty = quiz.outputs(name, quiz.answers[name].findtext("answerpreload").replace("return ...", "return"))
        assert {output for output, _ in empty} == {texts["returnsNone"]}
        for key, mistake in quiz.worksheet.mistakes[name].items():
            monkeypatch.setitem(sys.modules, "student", SimpleNamespace(**{name: mistake(facts, right(facts))}))
            outputs = quiz.outputs(name, f"from student import {name}")
            assert any(output != expected for output, expected in outputs), key
            assert {output for output, expected in outputs if output != expected} <= {texts[key], texts[name]}
            assert (texts[key] in {output for output, _ in outputs}) == (key not in UNIDENTIFIED.get(name, ()))


def test_program_runs_without_the_installed_package(tmp_path):
    quiz = quizOf("priorImbalance")
    for name in ("ratesAt", "vanishingRatio"):
        question = quiz.answers[name]
        for file in question.iter("file"):
            (tmp_path / file.get("name")).write_bytes(base64.b64decode(file.text))
        answer = question.findtext("answerpreload").replace("return ...", f"return {RIGHT[name]}")
        if name == "ratesAt":
            answer += "import prtools\nassert 'prtools.zip' in prtools.__file__\n"
            answer += "assert not hasattr(prtools, 'qcPriorSweep')\n"
        program, expected = quiz.programs(name, answer)[0]
        result = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True,
                                check=False)
        assert (result.stdout.strip(), result.stderr) == (expected, "")


def test_solution_of_a_function_is_optional(tmp_path, monkeypatch):
    code = parts.functionSolution(WORKSHEETS["priorImbalance"], "ratesAt")
    assert [line for line in code.splitlines() if line[:1] not in ("", " ")] == [
        "from prtools import confMatGet, qcEval", "def confMatOf(DS, qcPrm):", "def recallsOf(C):",
        "def ratesAt(DS, qcPrm, w):"]
    monkeypatch.setattr(parts, "solutionOf", lambda worksheet: tmp_path / "nothing.py")
    assert parts.functionSolution(WORKSHEETS["priorImbalance"], "ratesAt") == ""
