"""Worksheets whose data are drawn for each student: the draws, the commands, and whose worksheet was handed in."""
import contextlib
import io
import re
import subprocess
import sys
from functools import cache

import matplotlib.pyplot as plt
import numpy as np
import pytest
from checker.execution import execute
from checker.inside import undrawn
from checker.judge import judge, judgeOf
from checker.plain import answerOf, received
from checker.sheet import translated
from checker.students import (
    ID,
    candidates,
    identified,
    ownersOf,
    rosterRead,
    seedOf,
    studentSheet,
    withData,
)
from checker.submission import identityOf, submissionOf
from checker.worksheets import WORKSHEETS
from loaded import loaded
from sheets import CHECK, ENV, solving

import prtools.__main__

NAMES = [name for name in WORKSHEETS if hasattr(WORKSHEETS[name].variant, "variantOf")]
CLASS = "secret of the tests"


@cache
def solved(name, student):
    """Return the variables of the solution with the data of a student."""
    worksheet = WORKSHEETS[name]
    source = worksheet.script.with_name(f"{name}Solution.py").read_text(encoding="utf-8")
    source = withData(source, worksheet, student, seedOf(worksheet, student, CLASS), "en")
    with undrawn(), contextlib.redirect_stdout(io.StringIO()):
        variables, errors, unreadable = execute(source.encode(), "solution.py")
    plt.close("all")
    assert not errors
    assert unreadable is None
    return variables


def rightOf(name, student, other):
    """Return the questions that are right if a student hands in the numbers and functions of another student."""
    worksheet = WORKSHEETS[name]
    values = {field: solved(name, other)[field] for field in worksheet.fields}
    answers = {field: solving(value) if callable(value) else received(answerOf(value))
               for field, value in values.items()}
    found = judgeOf(worksheet, solved(name, student)["dataSeed"]).findings(answers)
    return [question for question in found if not found[question]]


# The draws

@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(200))
@pytest.mark.parametrize("name", NAMES)
def test_solution_is_right_for_each_student(name, number):
    assert not any(judge(solved(name, f"student{number}")).values())


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(200))
@pytest.mark.parametrize("name", NAMES)
def test_numbers_of_another_student_are_right_for_at_most_two_questions(name, number):
    assert len(rightOf(name, f"student{number}", f"student{(number + 1) % 200}")) <= 2


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(60))
@pytest.mark.parametrize("name", NAMES)
def test_known_mistake_is_wrong_with_all_digits_and_with_the_required_decimals(name, number):
    worksheet = WORKSHEETS[name]
    own = judgeOf(worksheet, seedOf(worksheet, f"student{number}", CLASS))
    for field, (kind, right) in worksheet.fields.items():
        for mistake in worksheet.mistakes[field].values() if kind.decimals else ():
            with np.errstate(all="ignore"):  # incorrect formulas may overflow
                wrong = mistake(own.facts, right(own.facts))
            for digits in (17, kind.decimals):
                texts = [f"{value:.{digits}f}" for value in np.ravel(np.array(wrong, dtype=float))]
                assert not own.isRight(field, received([float(text) for text in texts])), (field, texts)


@pytest.mark.parametrize("name", NAMES)
def test_seed_depends_on_student_course_and_worksheet(name):
    worksheet = WORKSHEETS[name]
    seeds = [next(candidates(worksheet, *pair)) for pair in (("ann", ""), ("Ann", ""), ("ann", "x"), ("anx", ""))]
    assert len({*seeds}) == 4
    assert seedOf(worksheet, "ann", "") in candidates(worksheet, "ann", "")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", NAMES)
def test_worksheet_differs_from_the_standard_one_only_in_its_numbers(name, lang):
    worksheet = WORKSHEETS[name]
    text = studentSheet(worksheet, "ann", CLASS, lang)
    source = translated(worksheet.script.read_text(encoding="utf-8"), lang, worksheet)
    assert identityOf(text.encode()) == ("ann", seedOf(worksheet, "ann", CLASS))
    assert len(text.splitlines()) == len(source.splitlines()) + 1
    changed = {*text.splitlines()} - {*source.splitlines()}
    names = ["student, dataSeed", *worksheet.variant.assignments(worksheet.variant.STANDARD)]
    assert all(any(line.startswith(f"{each} = ") for each in names) for line in changed)
    assert all(len(re.findall(rf"^{each} = ", text, re.M)) == 1 for each in names)


# The commands

def test_command_writes_a_worksheet_that_the_check_recognises(tmp_path, capsys):
    assert prtools.__main__.main(["exercise", str(tmp_path), "--student", "ann", "--course", CLASS, "--worksheet",
                             "priorImbalance"]) == 0
    assert "1 file was written" in capsys.readouterr().out
    path = tmp_path / "priorImbalance.py"
    assert "prtools check priorImbalance.py" in path.read_text(encoding="utf-8")
    check = loaded(CHECK)
    assert check.main([str(path)]) == 1
    assert capsys.readouterr().out.splitlines()[:2] == ["Worksheet of ann", "Q1  not yet"]
    assert check.main([str(path), "--course", "another secret"]) == 6
    assert "its seed does not belong to ann in this course" in capsys.readouterr().out
    assert prtools.__main__.main(["exercise", str(tmp_path), "--student", "ann", "--worksheet", "priorImbalance"]) == 1
    assert "priorImbalance.py already exists" in capsys.readouterr().err


def test_drawn_worksheet_runs_and_a_notebook_judges_its_own_data(tmp_path):
    assert prtools.__main__.main(["exercise", str(tmp_path), "--student", "ann", "--worksheet", "priorImbalance",
                             "--notebook", "--lang", "zh"]) == 0
    source = submissionOf(tmp_path / "priorImbalance.ipynb").source
    assert identityOf(source)[0] == "ann"
    code = source.decode() + "\nn = (DS.output == 1).sum()\nmajorityRate, majorityBalanced = n / DS.output.size, .5\n" \
        "from prtools.__main__ import judge\nprint(judge(globals(), question='Q1'))\n"
    result = subprocess.run([sys.executable, "-c", code], env=ENV | {"MPLBACKEND": "Agg"}, capture_output=True,
                            text=True, check=True)
    assert result.stdout.splitlines()[-1] == "Q1  correct"


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_roster_has_any_usual_separator(tmp_path, separator):
    roster = tmp_path / "students.csv"
    roster.write_bytes("id,name\r\nann,Ann Lee\r\n".replace(",", separator).encode("utf-8-sig"))
    assert rosterRead(roster) == {"ann": ["Ann Lee"]}


@pytest.mark.parametrize(("text", "message"), [
    ("r017,Ann\nr018,Bob\n", "the first cell of .* is 'r017', which may be an ID; insert a header"),
    ("david,Ann\nbob,Bob\n", "the first cell of .* is 'david', which may be an ID; insert a header"),
    ("id\nann\nbob\nann\n", "contains the ID 'ann' more than once; remove the other rows"),
    ("id,name\n,Ann\n", "contains no student; write a header"), ("", "contains no student; write a header")])
def test_roster_that_would_lose_a_student_is_refused(tmp_path, text, message):
    roster = tmp_path / "students.csv"
    roster.write_text(text)
    with pytest.raises(ValueError, match=message):
        rosterRead(roster)


def test_roster_writes_a_folder_per_student(tmp_path, capsys):
    roster = tmp_path / "students.csv"
    roster.write_text("id,name\nann,Ann Lee\n\nbob,Bob Poe\n", encoding="utf-8-sig")
    assert rosterRead(roster) == {"ann": ["Ann Lee"], "bob": ["Bob Poe"]}
    command = ["exercise", str(tmp_path / "class"), "--roster", str(roster), "--worksheet", "priorImbalance"]
    assert prtools.__main__.main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["The data of ann have been drawn (student 1 of 2).",
                         "The data of bob have been drawn (student 2 of 2)."]
    texts = {each: (tmp_path / "class" / each / "priorImbalance.py").read_bytes() for each in ("ann", "bob")}
    assert [identityOf(text)[0] for text in texts.values()] == ["ann", "bob"]
    (tmp_path / "class" / "ann" / "priorImbalance.py").write_bytes(texts["bob"])
    table = tmp_path / "t.csv"
    assert loaded(CHECK).main([str(tmp_path / "class"), "--roster", str(roster), "--csv", str(table)]) == 6
    rows = table.read_text(encoding="utf-8-sig").splitlines()
    assert "contains the data of bob but belongs to ann" in rows[1]
    assert [row.rpartition(",")[2] for row in rows] == ["student", "ann", "bob"]
    roster.write_text("id\ncarl\n")  # a student who joins late also gets a folder
    assert prtools.__main__.main(command) == 0
    assert (tmp_path / "class" / "carl" / "priorImbalance.py").is_file()
    roster.write_text("id\n")
    assert prtools.__main__.main(command) == 1
    assert "contains no student" in capsys.readouterr().err


def test_data_in_several_files_and_students_without_a_file_are_reported(tmp_path, capsys):
    (tmp_path / "students.csv").write_text("id\nann\nbob\ncarl\ndora\n")
    for student in ("ann", "bob"):
        prtools.__main__.main(["exercise", str(tmp_path / "class" / student), "--student", student, "--worksheet",
                               "boundary"])
    source = (tmp_path / "class" / "ann" / "boundary.py").read_text(encoding="utf-8")
    (tmp_path / "class" / "copy.py").write_text(source, encoding="utf-8")
    (tmp_path / "class" / "carl.py").write_text("")
    capsys.readouterr()
    loaded(CHECK).main([str(tmp_path / "class"), "--roster", str(tmp_path / "students.csv"), "--csv",
                        str(tmp_path / "t.csv"), "--jobs", "2"])
    shared = "Several files contain the data of ann for the worksheet boundary: ann/boundary.py, copy.py"
    assert capsys.readouterr().out.splitlines()[-2:] == [
        shared, "No worksheet `boundary` was checked for these students in the roster (2): carl (refused),"
        " dora. If no reason is given in parentheses, the student handed in nothing."]
    rows = (tmp_path / "t.csv").read_text(encoding="utf-8-sig").splitlines()
    assert [row.partition(",")[0] for row in rows if shared in row] == ["ann/boundary.py", "copy.py"]


def test_solution_with_the_data_of_a_student_is_right(tmp_path, capsys):
    command = ["exercise", str(tmp_path), "--solution", "--student", "ann", "--worksheet", "boundary"]
    assert prtools.__main__.main(command) == 0
    last = "Without --course SECRET, anyone who knows an ID can compute the data of the student.\n"
    assert capsys.readouterr().out.endswith(f"Do not give the solutions to students.\n{last}")
    path = tmp_path / "boundarySolution.py"
    assert "Do not give this script to students." in path.read_text(encoding="utf-8").splitlines()[0]
    assert identityOf(path.read_bytes()) == ("ann", seedOf(WORKSHEETS["boundary"], "ann", ""))
    assert loaded(CHECK).main([str(path), "--course", ""]) == 0
    assert prtools.__main__.main([*command, "--notebook", "--course", CLASS]) == 0
    assert "Without" not in capsys.readouterr().out
    assert identityOf(submissionOf(tmp_path / "boundarySolution.ipynb").source)[0] == "ann"


def test_each_worksheet_has_its_own_totals_and_its_own_list_of_missing_students(tmp_path, capsys):
    (tmp_path / "students.csv").write_text("id\nann\nbob\n")
    for student, name in (("ann", "boundary"), ("bob", "neighbours")):
        command = ["exercise", str(tmp_path / "class" / student), "--student", student, "--worksheet", name]
        prtools.__main__.main([*command, "--solution"])
    (tmp_path / "class" / "bob" / "boundary.docx").write_text("answers")
    capsys.readouterr()
    loaded(CHECK).main([str(tmp_path / "class"), "--roster", str(tmp_path / "students.csv"), "--csv",
                        str(tmp_path / "t.csv"), "--jobs", "2"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines if line.startswith("correct, ")] == [
        ["correct,", name, *"1111111"] for name in ("boundary", "neighbours")]
    middle = "was checked for these students in the roster (1)"
    end = "If no reason is given in parentheses, the student handed in nothing."
    assert lines[-2:] == [f"No worksheet `boundary` {middle}: bob (not a worksheet). {end}",
                          f"No worksheet `neighbours` {middle}: ann. {end}"]
    rows = (tmp_path / "t.csv").read_text(encoding="utf-8-sig").splitlines()
    assert [row.rpartition(",")[2] for row in rows] == ["student", "ann", "bob", "bob"]


@pytest.mark.parametrize("student", ["", "..", "a/b", "a b", "-a", "a\n", "x" * 65])
def test_id_must_be_the_name_of_a_folder(student, tmp_path, capsys):
    assert not ID.fullmatch(student)
    if student:
        assert prtools.__main__.main(["exercise", str(tmp_path), f"--student={student}"]) == 1
        assert "must consist of letters, digits" in capsys.readouterr().err
    assert all(map(ID.fullmatch, ("ann", "s123456", "ann.lee@uni-x.edu", "王小明")))


def test_file_with_the_code_of_the_solution_is_reported(tmp_path, capsys):
    for student, options in (("ann", ["--solution"]), ("bob", [])):
        prtools.__main__.main(["exercise", str(tmp_path / "class" / student), "--student", student, "--worksheet",
                               "boundary", *options])
    capsys.readouterr()
    loaded(CHECK).main([str(tmp_path / "class"), "--csv", str(tmp_path / "t.csv")])
    text = "These files contain most lines of the solution (1): ann/boundarySolution.py"
    assert text in capsys.readouterr().out.splitlines()
    rows = (tmp_path / "t.csv").read_text(encoding="utf-8-sig").splitlines()
    assert [text in row for row in rows] == [False, True, False]


# Whose worksheet was handed in

@pytest.fixture
def handedIn(tmp_path):
    """A function that returns the trouble of a worksheet with a name and an identity, or None."""
    roster = {"ann": ["Ann Lee", "17"], "bob": ["Bob Poe", "18"]}

    def trouble(name, line, roster=roster, secret=CLASS):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"{line}\nmajorityRate = ...\n", encoding="utf-8")
        submission = identified(submissionOf(path), roster, secret)
        return submission.trouble and submission.trouble.outcome.problems[0]
    return trouble


def test_worksheet_is_accepted_only_from_its_student(handedIn):
    ann = f"student, dataSeed = 'ann', {next(candidates(WORKSHEETS['priorImbalance'], 'ann', CLASS))}  # x"
    assert handedIn("ann/s.py", ann) is None
    assert handedIn("x.py", ann) is None
    assert handedIn("Ann Lee_17_assignsubmission_file_s.py", ann) is None
    assert handedIn("leeann_17_5_s.py", ann) is None
    other = ("otherStudent", {"student": "ann", "owner": "bob"})
    for name in ("bob/s.py", "bob.py", "Bob Poe_9_assignsubmission_file_s.py", "poebob_LATE_18_5_s.py"):
        assert handedIn(name, ann) == other
    assert handedIn("x.py", ann, secret="") == ("otherSeed", {"student": "ann"})
    assert handedIn("x.py", "student, dataSeed = 'ann', 5", roster={}) == ("otherSeed", {"student": "ann"})
    assert handedIn("x.py", ann, roster={"bob": []}) == ("unknownStudent", {"student": "ann"})
    assert handedIn("x.py", "") == ("standardData", {})


def test_seed_that_a_worksheet_makes_up_is_refused(tmp_path, capsys):
    worksheet = WORKSHEETS["priorImbalance"]
    seed = next(seed for seed in range(99) if not worksheet.isSuitable(worksheet.facts(0, seed)))
    (tmp_path / "s.py").write_text(f"student, dataSeed = 'ann', {seed}\nmajorityBalanced = .5\n")
    assert loaded(CHECK).main([str(tmp_path / "s.py")]) == 6
    assert "its seed does not belong to ann" in capsys.readouterr().out


def test_owner_of_a_path_is_found_by_whole_names(tmp_path):
    roster = {"ann": ["", "17"], "anna": [""]}
    assert ownersOf(tmp_path / "anna" / "s.py", roster) == ["anna"]
    assert ownersOf(tmp_path / "joanna.py", roster) == []
    assert ownersOf(tmp_path / "17" / "s.py", roster) == ["ann"]
