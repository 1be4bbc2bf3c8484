"""The exercise in course systems: nbgrader and otter-grader mark worksheets."""
import contextlib
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from checker.formats import FORMATS, formatWrite, parts
from checker.formats.parts import partsOf, solutions
from checker.inside import answersOf, undrawn
from checker.judge import judge, requireRight
from checker.submission import submissionOf
from checker.worksheets import WORKSHEETS
from sheets import CHECK, ENV, FUNCTIONS, RIGHT, solved

NAME = "priorImbalance"
SHEET = WORKSHEETS[NAME]
# The commands of the course systems are in the folder of Python. No window is opened in a notebook.
RUN = ENV | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "MPLBACKEND": "Agg"}
WRONG = {"majorityRate": "98.04", "vanishClaim": "'b'", "ratesAt": "(0, 0, 0)",
         "vanishingRatio": "np.linalg.det(Sigma1) / np.linalg.det(Sigma2)", "priorSame": "[200, 1000]"}
HINTS = {"Q1": "percent", "Q2": "claimB", "Q4": "constant", "Q5": None, "Q6": "orderTurned"}
MARKS = {"solution": dict.fromkeys(SHEET.questions, 1), "empty": dict.fromkeys(SHEET.questions, 0),
         "mistakes": {question: int(question not in HINTS) for question in SHEET.questions}}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def filled(notebook, answers):
    """Return an empty notebook as text, with answers."""
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        for name, code in answers.items():
            gap = rf"(def {name}\(.*?\n    return )\.\.\." if name in FUNCTIONS else rf"((?:^|\n){name} = )\.\.\."
            text = re.sub(gap, lambda found, code=code: found[1] + code, text, count=1, flags=re.S)
        cell["source"] = text
    return json.dumps(notebook)


def run(folder, *command):
    """Run a command, which must succeed."""
    result = subprocess.run([sys.executable, "-m", *command], cwd=folder, env=RUN, capture_output=True, text=True,
                          check=False)
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]
    return result.stdout


# All systems

@pytest.mark.parametrize("system", FORMATS)
def test_command_writes_a_folder_and_overwrites_nothing(tmp_path, system):
    command = ["prtools", "check", "--sheet", "course", "--format", system]
    written = run(tmp_path, *command).splitlines()
    files = sorted(path for path in (tmp_path / "course").rglob("*") if path.is_file())
    assert sorted(tmp_path / line for line in written) == files
    again = subprocess.run([sys.executable, "-m", *command], cwd=tmp_path, env=RUN, capture_output=True, check=False)
    assert again.returncode == 2
    assert b"already exists" in again.stderr


def test_format_requires_a_folder(tmp_path):
    result = subprocess.run([sys.executable, CHECK, tmp_path, "--format", "otter"], env=RUN, capture_output=True,
                          check=False)
    assert result.returncode == 2
    assert b"--format requires --sheet FOLDER" in result.stderr


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", WORKSHEETS)
def test_parts_are_the_worksheet_and_each_answer_has_a_solution(name, lang):
    worksheet = WORKSHEETS[name]
    found = partsOf(worksheet, lang)
    assert {answer for part in found if part.kind == "answer" for answer in part.names} == {*worksheet.fields}
    assert {answer for part in found if part.kind == "words" for answer in part.names} <= {worksheet.words}
    assert [*dict.fromkeys(part.question for part in found if part.question)] == [*worksheet.questions]
    for part, lines in zip(found, solutions(worksheet, found)):
        assert bool(lines) == (part.kind in ("answer", "words"))


@pytest.mark.parametrize("name", WORKSHEETS)
def test_no_answer_is_in_the_files_for_students(tmp_path, name):
    found = partsOf(WORKSHEETS[name], "en")
    shown = {line.strip() for part in found for line in part.lines}
    secret = {line.strip() for lines in solutions(WORKSHEETS[name], found) for line in lines} - shown
    secret = {line for line in secret if len(line) > 8}
    files = [path for system in ("nbgrader", "otter") for path in formatWrite(tmp_path / system, system, "en", name)
             if "source" not in path.parts]
    assert len(files) > 3
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert not [line for line in secret if json.dumps(line)[1:-1] in text]
        assert "SOLUTION" not in text
    source, = (tmp_path / "nbgrader" / "source").rglob("*.ipynb")
    assert all(json.dumps(line, ensure_ascii=False)[1:-1] in source.read_text(encoding="utf-8") for line in secret)


@pytest.mark.filterwarnings("ignore:More than 20 figures")
@pytest.mark.parametrize("name", WORKSHEETS)
def test_solutions_in_the_notebook_of_the_instructor_are_right(tmp_path, name):
    formatWrite(tmp_path, "nbgrader", "zh", name)
    path, = (tmp_path / "source").rglob("*.ipynb")
    worksheet = WORKSHEETS[name]
    with undrawn(), contextlib.redirect_stdout(io.StringIO()):
        values, message = answersOf(submissionOf(path).source, str(path), [*worksheet.fields], {}, {})
    assert message["errors"] == []
    assert judge(values) == {question: {} for question in worksheet.questions}


def test_installed_package_without_solution_writes_files_too(tmp_path, monkeypatch):
    monkeypatch.setattr(parts, "solutionOf", lambda worksheet: tmp_path / "nothing.py")
    formatWrite(tmp_path, "nbgrader", "en", NAME)
    text = (tmp_path / "source" / NAME / f"{NAME}.ipynb").read_text(encoding="utf-8")
    assert text.count("### BEGIN SOLUTION") == text.count("### END SOLUTION") > len(SHEET.questions)
    assert "np.mean(DS.output == 1)" not in text


def test_notebook_of_otter_contains_the_tests(tmp_path):
    formatWrite(tmp_path, "otter", "en", NAME)
    found = json.loads((tmp_path / "student" / f"{NAME}.ipynb").read_text(encoding="utf-8"))["metadata"]["otter"]
    assert (found["OK_FORMAT"], found["assignment_name"], [*found["tests"]]) == (True, NAME, [*SHEET.questions])


def test_questions_are_required_one_by_one():
    names = solved()
    names["majorityRate"] = 98.04
    for question in SHEET.questions:
        if question != "Q1":
            requireRight(question, names)
    with pytest.raises(AssertionError, match=r"^Q1  還不對\n    majorityRate: .*%"):
        requireRight("Q1", names, "zh")
    with pytest.raises(AssertionError, match=r"not yet\n    not filled in yet: ratio3, vanished3$"):
        requireRight("Q7", {**names, "ratio3": ..., "vanished3": ...})


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", WORKSHEETS)
def test_each_notebook_names_itself_in_the_command_of_the_check(tmp_path, name, lang):
    for system in ("nbgrader", "otter"):
        formatWrite(tmp_path / system, system, lang, name)
    notebooks = [*tmp_path.rglob("*.ipynb")]
    assert len(notebooks) == 3
    for path in notebooks:
        assert re.findall(r"prtools check (\w+\.\w+)", path.read_text(encoding="utf-8")) == [f"{name}.ipynb"]


# nbgrader

@pytest.fixture(scope="module")
def nbgrader(tmp_path_factory):
    """A course of nbgrader in which three students handed in notebooks, which are graded."""
    pytest.importorskip("nbgrader")
    folder = tmp_path_factory.mktemp("nbgrader")
    formatWrite(folder, "nbgrader", "en", NAME)
    empty, solution = (read(folder / kind / NAME / f"{NAME}.ipynb") for kind in ("release", "source"))
    run(folder, "nbgrader", "generate_assignment", "--force", NAME)
    for student, text in (("empty", json.dumps(empty)), ("solution", json.dumps(solution)),
                          ("mistakes", filled(read(folder / "release" / NAME / f"{NAME}.ipynb"), RIGHT | WRONG))):
        (folder / "submitted" / student / NAME).mkdir(parents=True)
        (folder / "submitted" / student / NAME / f"{NAME}.ipynb").write_text(text, encoding="utf-8")
    run(folder, "nbgrader", "autograde", NAME)
    return folder, empty


def test_release_is_the_notebook_that_nbgrader_generates(nbgrader):
    folder, empty = nbgrader
    assert read(folder / "release" / NAME / f"{NAME}.ipynb") == empty


def test_points_of_nbgrader(nbgrader):
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{nbgrader[0] / 'gradebook.db'}") as book:
        students = {each.student_id: each for each in book.assignment_submissions(NAME)}
        assert {each.max_score for each in students.values()} == {8}
        grades = {name: [grade for sheet in each.notebooks for grade in sheet.grades]
                  for name, each in students.items()}
        marks = {name: {grade.cell.name.removesuffix("-test"): grade.auto_score for grade in each
                        if grade.cell.name.endswith("-test")} for name, each in grades.items()}
        manual = {name: [grade.cell.name for grade in each if grade.needs_manual_grade]
                  for name, each in grades.items()}
    assert marks == MARKS
    assert [len(manual[name]) for name in ("solution", "empty")] == [1, 0]  # the sentence for the teacher


def test_test_cells_of_nbgrader_print_hints(nbgrader):
    cells = read(nbgrader[0] / "autograded" / "mistakes" / NAME / f"{NAME}.ipynb")["cells"]
    said = {cell["metadata"]["nbgrader"]["grade_id"].removesuffix("-test"): cell["outputs"] for cell in cells
            if cell["metadata"].get("nbgrader", {}).get("grade_id", "").endswith("-test")}
    for question, key in HINTS.items():
        value = said.pop(question)[0]["evalue"]
        assert value.startswith(f"{question}  not yet\n")
        if key:
            assert SHEET.texts("en").HINT[key] in value
    assert not any(said.values())


def test_check_of_a_notebook_of_nbgrader_runs_no_test_cell(tmp_path):
    formatWrite(tmp_path, "nbgrader", "en", NAME)
    source = submissionOf(tmp_path / "release" / NAME / f"{NAME}.ipynb").source
    assert b"ratioMost = ..." in source
    assert b"requireRight" not in source


# otter-grader

@pytest.fixture(scope="module")
def otter(tmp_path_factory):
    """A folder for otter-grader with the results of three students."""
    pytest.importorskip("otter")
    folder = tmp_path_factory.mktemp("otter")
    formatWrite(folder, "otter", "en", NAME)
    run(folder, "otter", "generate")
    runs = []
    for student, answers in (("empty", {}), ("solution", RIGHT), ("mistakes", RIGHT | WRONG)):
        (folder / student).mkdir()
        text = filled(read(folder / "student" / f"{NAME}.ipynb"), answers)
        (folder / student / "renamed.ipynb").write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "otter", "run", f"{student}/renamed.ipynb", "-o", student]
        runs.append(subprocess.Popen(command, cwd=folder, env=RUN, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE))
    errors = [each.communicate()[1] for each in runs]
    assert [each.returncode for each in runs] == [0, 0, 0], errors
    return folder


def test_points_and_hints_of_otter(otter):
    for student, marks in MARKS.items():
        tests = {each["name"]: each for each in read(otter / student / "results.json")["tests"]}
        assert {question: tests[question]["score"] for question in marks} == marks
        assert {tests[question]["max_score"] for question in marks} == {1}
    for question, key in HINTS.items():  # of the mistakes, which come last
        assert key is None or SHEET.texts("en").HINT[key] in tests[question]["output"]


def test_students_of_otter_require_only_the_notebook(otter):
    code = ("import otter; grader = otter.Notebook('priorImbalance.ipynb')\n"
            "for names in ({'majorityRate': 98.04}, {'majorityRate': 1000 / 1020, 'majorityBalanced': .5}):\n"
            "    print(repr(grader.check('Q1', global_env=names)))")
    result = subprocess.run([sys.executable, "-c", code], cwd=otter / "student", env=RUN, capture_output=True,
                            text=True, check=True)
    assert "Got:" in result.stdout
    assert SHEET.texts("en").HINT["percent"] in result.stdout
    assert result.stdout.endswith("Q1 results: All test cases passed!\n")
