"""Worksheets that change the variables of the worksheet, and worksheets that end Python."""
import numpy as np
import pytest
from checker.execution import execute
from checker.judge import judge
from checker.originals import Originals, isSame, valuesOf
from checker.sheet import originalCode
from checker.students import studentSheet
from checker.submission import Submission, submissionOf
from checker.worksheets import WORKSHEETS
from loaded import loaded
from sheets import CHECK, SHEETS

import prtools

PRIOR, NEIGHBOURS = SHEETS["priorImbalance"], SHEETS["neighbours"]
HINT, MESSAGE = WORKSHEETS["priorImbalance"].texts("en").HINT, WORKSHEETS["priorImbalance"].texts("en").MESSAGE


@pytest.fixture
def reported(tmp_path, capsys):
    """Return a function that checks the text of a worksheet, and returns the exit status and the report."""
    def run(text, *options, name="my.py"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        status = loaded(CHECK).main([str(tmp_path / name), *options])
        return status, capsys.readouterr().out.splitlines()
    return run


def lineOf(text, code):
    return 1 + text.splitlines().index(code)


@pytest.mark.parametrize("name", WORKSHEETS)
def test_original_variables_of_each_worksheet(name):
    names = set(valuesOf(originalCode(Submission(None, None, WORKSHEETS[name], None))))
    data = {each.strip() for names in WORKSHEETS[name].variant.assignments(WORKSHEETS[name].variant.STANDARD)
            for each in names.split(",")}
    assert data | {"np", "plt", "qcMake"} <= names
    assert names.isdisjoint(WORKSHEETS[name].fields)


def test_overwritten_data_are_named_with_their_line(reported):
    text = PRIOR.fill({"majorityRate": "1000 / 1020", "majorityBalanced": ".5\nDS = prData('imbalance3')\n",
                       "qcPrmCount": "qcTrain(DS)", "qcPrmEqual": "qcTrain(DS, prior='equal')",
                       "confEqual": "confMatGet(DS.output, qcEval(DS, qcPrmEqual).computedClass)",
                       "costEqual": "n1 / n2"})
    status, lines = reported(text)
    hint = HINT["changed"].format(variable="DS", line=lineOf(text, "DS = prData('imbalance3')"))
    assert (status, lines[0]) == (1, "Q1  correct")
    assert f"    qcPrmCount: {hint}" in lines
    assert f"    qcPrmEqual, confEqual: {hint}" in lines  # one line for both
    assert not any("costEqual" in line for line in lines)  # the other answers are judged as usual


def test_changed_numbers_of_a_question_are_named(reported):
    text = PRIOR.fill({"costEqual": "n1 / n2"}).replace("n1, n2 = 1000, 20 ", "n1, n2 = 1000, 30 ")
    line = next(number for number, each in enumerate(text.splitlines(), 1) if each.startswith("n1, n2 = 1000, 30"))
    hint = HINT["edited"].format(variable="n2", line=line)
    assert f"    costEqual: {hint}" in reported(text)[1]
    text = PRIOR.fill({"costEqual": "20 * 2.5"}).replace("n1, n2 = 1000, 20 ", "n1, n2 = 1000, 30 ")
    assert not any("costEqual" in line for line in reported(text)[1])  # the answer is right


def test_edited_line_is_named_for_the_data_that_follow_from_it(reported):
    text = NEIGHBOURS.fill({"looUnit": "perfLoo(DS, 'knnc', k=kUnit, tie='nearest').recogRate"})
    text = text.replace("mu1, mu2 = np.array([0, 0])", "mu1, mu2 = np.array([1, 0])")
    line = next(number for number, each in enumerate(text.splitlines(), 1) if each.startswith("mu1, mu2 = "))
    hint = HINT["edited"].format(variable="mu1", line=line)
    assert f"    looUnit: {hint}" in reported(text)[1]


def test_statement_that_changes_the_data_it_uses_is_named(reported):
    text = NEIGHBOURS.fill({"priors": "y.sort() or [(y == 1).mean(), (y == 3).mean()]"})
    line = next(number for number, each in enumerate(text.splitlines(), 1) if each.startswith("priors = "))
    assert f"    priors: {HINT['changedWithin'].format(variable='y', line=line)}" in reported(text)[1]


@pytest.mark.parametrize(("code", "hint"), [
    ("(x - DS.input.mean(axis=1)) / X.std(axis=1)", "outer"), ("(x - X.mean(axis=1)) / X.std(axis=1)", None),
    ("helper(x)", "outer"), ("(x - X.mean(axis=1)) / X.sdt(axis=1)", "raisesName"),
    ("(x - X.means(axis=1)) / x", "raisesName"), ("np.divide(x - X.mean(axis=1))", "raisesCall"),
    ("(x - X.mean(axis=1)) / DS.input.std(axis=1, ddof=1)", "outer"),
    ("(x - X.mean(axis=1)) / X.std(axis=1, ddof=1)", "unbiased"),
    ("np.round((x - X.mean(axis=1)) / X.std(axis=1), 3)", "rounded"),
    ("np.round((x - X.mean(axis=1)) / X.std(axis=1), 1)", "rounded")])
def test_function_that_reads_a_variable_of_the_worksheet(reported, code, hint):
    text = NEIGHBOURS.fill({"standardised": code})
    text = text.replace("def standardised(", "def helper(x):\n    return x / DS.input.std()\n\n\ndef standardised(")
    lines = [line for line in reported(text)[1] if line.startswith("    standardised: ")]
    texts = WORKSHEETS["neighbours"].texts("en")
    assert len(lines) == (hint is not None)
    if hint:
        start = (texts.RESULT if hint in texts.RESULT else texts.HINT)[hint].partition("{")[0]
        assert lines[0].startswith(f"    standardised: {start}")
        assert ("DS" in lines[0]) == (hint == "outer")


def test_list_that_contains_none_is_not_called_missing(reported):
    assert f"    priors: {HINT['isNone']}" in reported(NEIGHBOURS.fill({"priors": "[None, .5]"}))[1]
    assert "    not filled in yet: priors" in str(reported(NEIGHBOURS.fill({"priors": "[..., .5]"}))[1])


def test_array_that_a_function_changes_is_named(reported):
    code = "[X.__isub__(X.mean(1)[:, None]), (x - X.mean(1)) / X.std(1)][1]"
    text = NEIGHBOURS.fill({"standardised": code, "kBest": "44",
                            "looAll": "1 + perfLoo(DS, 'knnc', k=kUnit).recogRate"})
    call = "    isFilled('Q6, the function', standardised=standardised(DS.input, DS.input[:, 0]))"
    hint = HINT["changedWithin"].format(variable="DS", line=lineOf(text, call) - 1)
    lines = reported(text)[1]
    assert f"    looAll: {hint}" in lines
    assert f"    standardised: {HINT['changesArgument'].format(name='X')}" in lines
    assert not any("kBest" in line for line in lines)


def test_function_that_reads_an_answer_instead_of_its_argument_is_named(reported):
    text = PRIOR.fill({"ratesAt": "[qcEval(DS, qcPrmCount).recogRate, 0, 0]"})
    hint = HINT["outer"].format(variable="qcPrmCount", line=lineOf(text, "def ratesAt(DS, qcPrm, w):"))
    assert f"    ratesAt: {hint}" in reported(text)[1]


def test_error_that_an_overwritten_name_causes(reported):
    text = PRIOR.fill({"majorityRate": "1000 / 1020\nnp = 1020\n", "majorityBalanced": "np.mean([1, 0])"})
    lines = reported(text)[1]
    assert lines[0].startswith("The file has an error: ")
    assert lines[1] == MESSAGE["changedBefore"].format(variable="np", line=lineOf(text, "np = 1020"))
    assert sum("new value to np" in line for line in lines) == 1  # not again after the next error


@pytest.mark.parametrize(("code", "depending"), [
    ("a = DS\nDS = 5\nb = DS\n", {"b": ("DS", 2, "changed")}),
    ("DS = 5\na = DS\nDS = [1, 2]\nb = DS\n", {"a": ("DS", 1, "changed")}),  # DS has its value again
    ("DS = 5\na = DS\nb = a + 1\na = 3\n", {"b": ("DS", 1, "changed")}),
    ("def f():\n    return DS\ndef g():\n    return f()\nDS = 5\na = g()\nb = (lambda DS: DS)(3)\n",
     {"a": ("DS", 5, "changed")}),
    ("def f(DS):\n    return DS\nDS = 5\na = f(3)\n", {}),
    ("for b in range(2):\n    DS = b\na = DS\n", {"a": ("DS", 2, "changed")}),
    ("DS = (1, 2)\na = DS\n", {}),
    ("c = DS\nc.append(3)\na = DS\n", {"a": ("DS", 2, "changedWithin")}),
    ("DS += [3]\na = DS\n", {"a": ("DS", 1, "changed")}),
])
def test_names_that_depend_on_a_changed_variable(code, depending):
    originals = Originals("DS = [1, 2]")
    assert execute(f"DS = [1, 2]\n{code}".encode(), "my.py", originals=originals)[1:] == ([], None)
    found = {name: change for name in "ab" if (change := originals.changeOf([name]))}
    assert {name: (change.name, change.line - 1, change.kind) for name, change in found.items()} == depending


def test_values_are_compared_by_content():
    DS = prtools.prData("imbalance2")
    assert isSame({**DS, "mine": 1}, DS)
    assert not isSame({**DS, "input": DS.input + 1}, DS)
    assert not isSame(DS.input, DS)
    assert isSame([["a"], ["b", "c"]], (("a",), ("b", "c")))
    assert not isSame([["a"]], [["a"], ["b"]])
    assert isSame(np.array([1, 2]), np.array([1., 2.]))

    class Unequal:
        def __eq__(self, other):
            raise ValueError

    assert not isSame(Unequal(), 3)


def test_data_of_a_student_are_not_changed(reported, tmp_path):
    text = studentSheet(WORKSHEETS["neighbours"], "anna").replace("priors = ...  ", "priors = [.5, .5]")
    (tmp_path / "sheet.py").write_text(text, encoding="utf-8")
    values = valuesOf(originalCode(submissionOf(tmp_path / "sheet.py")))
    assert values["student"] == "anna"
    assert f"unitFactor = {values['unitFactor']} " in text
    assert any("priors: " in line for line in reported(text)[1])
    lines = reported(text.replace("priors = [.5", "y = y + 1\npriors = [.5 * y.min()"))[1]
    assert any("priors: The answer depends on y" in line for line in lines)


def test_notebook_lists_the_changed_variables_if_an_answer_is_wrong():
    names = PRIOR.solved() | {"n1": 100}
    assert "new values" not in repr(judge(names))
    text = repr(judge(names | {"majorityRate": .3}, question="Q1"))
    assert text.splitlines()[0] == MESSAGE["changedNames"].format(names="n1")


@pytest.mark.parametrize("statement", ["exit()", "quit()", "sys.exit(0)", "sys.exit('bye')", "os._exit(0)",
                                       "raise SystemExit", "import builtins; builtins.exit(3)"])
def test_statement_that_ends_python_is_named(statement):
    error, = execute(f"import os, sys\na = 1\n{statement}\nb = 2\n".encode(), "my.py")[1]
    code = "raise SystemExit" if "raise" in statement else statement.split("; ")[-1]
    assert (error["line"], error["ends"], error["names"]) == (3, code, ["b"])


@pytest.mark.parametrize(("lang", "statement"), [("en", "os._exit(0)"), ("zh", "sys.exit('bye')")])
def test_answers_before_the_end_of_python_are_judged(reported, lang, statement):
    head = "import os, sys\nmajorityRate, majorityBalanced = 1000 / 1020, .5\n"
    status, lines = reported(f"{head}{statement}\nwBestRate = 20\nwBestBalanced = ...\n", "--lang", lang)
    message = WORKSHEETS["priorImbalance"].texts(lang).MESSAGE
    assert (status, lines[0]) == (3, message["ends"].format(line=3, code=statement))
    assert lines[1] == f"Q1  {message['right']}"
    assert f"    {message['notReached'].format(line=3, names='wBestRate')}" in lines
    assert f"    {message['missing'].format(names='ratesAt, wBestBalanced')}" in lines


def test_end_of_python_in_the_last_line_is_no_error(reported):
    assert reported("import sys\nmajorityRate, majorityBalanced = 1000 / 1020, .5\nsys.exit()\n")[0] == 1


def test_function_that_ends_python_is_named(reported):
    text = PRIOR.fill({"majorityRate": "1000 / 1020", "majorityBalanced": ".5", "costEqual": "50",
                       "vanishingRatio": "exit()"})
    lines = reported(text)[1]
    line = lineOf(text, "    return exit()")
    assert lines[:2] == [MESSAGE["ends"].format(line=line, code="exit()"), "Q1  correct"]
    assert f"    vanishingRatio: {HINT['ends'].format(line=line)}" in lines
    assert f"    {MESSAGE['notReached'].format(line=line, names='costEqual')}" in lines


def test_end_of_python_appears_in_the_table(tmp_path):
    path, table = tmp_path / "my.py", tmp_path / "table.csv"
    path.write_text("majorityRate, majorityBalanced = 1000 / 1020, .5\nDS = 3\nexit()\nwBestRate = 3\n")
    loaded(CHECK).main([str(path), "--csv", str(table)])
    assert "Line 3 ends Python (exit())" in table.read_text(encoding="utf-8-sig")
    assert ",crashed," in table.read_text(encoding="utf-8-sig")
