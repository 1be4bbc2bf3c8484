"""Write the results of several worksheets to tables, also for the course systems Moodle and Canvas.

Both systems write the name and the number of the student into the names of the files that an instructor downloads.
"""
import contextlib
import csv
import html
import io
import re

from prtools.private.file.atomicWrite import writing
from prtools.private.file.filePath import checkPath

from .judge import JOINT, hint, report
from .outcome import marks, questionsOf
from .worksheets import LANGUAGES

# The first match counts, because students choose the last part of a name
MOODLE = re.compile(r"(?:^|[/\\])([^/\\]+?)_(\d+)_assignsubmission_")  # in the name of a file or of its folder
CANVAS = re.compile(r"(?:^|[/\\])([^/\\_]+)_(?:LATE_)?(\d+)_\d+_[^/\\]+$")
# These are the columns of Moodle's grading worksheet. Moodle requires the third one, which may be empty.
MOODLE_COLUMNS = ("Identifier", "Grade", "Last modified (grade)", "Feedback comments")
CANVAS_COLUMNS = ("Student", "ID", "Section")  # followed by the assignment


def points(outcome):
    """Return the number of right questions, or '' if nothing was checked."""
    return "" if outcome.findings is None else sum(marks(outcome).values())


def problemsOf(outcome, lang):
    """Return the texts of the problems of a worksheet."""
    return [LANGUAGES[lang].MESSAGE[key].format(**fields) for key, fields in outcome.problems]


def hintsOf(outcome, lang):
    """Return the problems of a worksheet and the hints on its answers as a list of texts."""
    return problemsOf(outcome, lang) + [
        f"{question} {field}: " + (hint(outcome.worksheet, field, finding, lang) if finding[0] not in JOINT else "-")
        for question, fields in (outcome.findings or {}).items() for field, finding in fields.items()]


def studentsOf(outcomes, pattern):
    """Return {name of a worksheet: (student, number)} for the names that match a pattern.

    If a student handed in several files, only the file with the most right questions is included.
    """
    best = {}
    for name, outcome in outcomes.items():
        match = pattern.search(name)
        if match:
            rank = outcome.status != "other", outcome.findings is not None, points(outcome) or 0
            if match[2] not in best or rank > best[match[2]][0]:
                best[match[2]] = rank, name, match.groups()
    return {name: student for _, name, student in best.values()}


def moodleCells(outcome, student, lang):
    """Return the cells of MOODLE_COLUMNS; they are empty if `student` is None."""
    if student is None:
        return [""] * len(MOODLE_COLUMNS)
    lines = problemsOf(outcome, lang)
    lines += report(outcome.worksheet, outcome.findings, lang) if outcome.findings is not None else []
    feedback = "<br>".join(html.escape(line, quote=False) for line in lines)
    return [f"Participant {student[1]}", points(outcome), "", safe(feedback)]


def safe(text):
    """Return the text of a table cell, with a prefix if a spreadsheet would read the text as a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def tableWrite(path, outcomes, lang):
    """Write a CSV file with the marks, the hints and the sentence for the teacher of each worksheet.

    If the names of the files are from Moodle, the table has the columns that Moodle imports.
    """
    students, questions = studentsOf(outcomes, MOODLE), questionsOf(
        outcome.worksheet for outcome in outcomes.values() if outcome.status != "other")
    columns = MOODLE_COLUMNS if students else ()
    hasStudents = any(outcome.student for outcome in outcomes.values())
    rows = [["worksheet", *questions, "right", "status", "hints", "words", *columns, *["student"][:hasStudents]]]
    for name, outcome in outcomes.items():
        own = marks(outcome)
        cells = moodleCells(outcome, students.get(name), lang) if students else []
        rows.append([safe(name), *map(own.get, questions), sum(mark or 0 for mark in own.values()), outcome.status,
                     safe(" | ".join(hintsOf(outcome, lang))), safe(outcome.words), *cells,
                     *[safe(outcome.student)][:hasStudents]])
    rowsWrite(path, rows)


def canvasWrite(path, outcomes):
    """Write a CSV file that Canvas imports, with the points of each student whose number is in the name of the file."""
    students = studentsOf(outcomes, CANVAS)
    title = next((outcomes[name].worksheet.name for name in students), "")
    rows = [[*CANVAS_COLUMNS, title]]
    for name, (student, number) in students.items():
        if outcomes[name].findings is not None:  # a row without points could delete a grade that exists in Canvas
            rows.append([safe(student), number, "", points(outcomes[name])])
    rowsWrite(path, rows)


def rowsWrite(path, rows):
    """Write rows to a CSV file."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    with writing(checkPath(path, (".csv",))[0]) as file:
        file.write(text.getvalue().encode("utf-8-sig", "backslashreplace"))  # spreadsheets expect the byte order mark


def checkWritable(path):
    """Raise an error if the table cannot be written. An existing file is not changed."""
    class Cancel(Exception):
        pass

    with contextlib.suppress(Cancel), writing(checkPath(path, (".csv",))[0]):
        raise Cancel
