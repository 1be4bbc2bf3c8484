"""Write the results of several worksheets to tables, for example for the course systems Moodle and Canvas.

In both systems, the names of downloaded files contain the name and the number of the student.
"""
import contextlib
import csv
import html
import io
import re

from prtools.private.file.atomicWrite import writing
from prtools.private.file.filePath import checkPath

from .judge import hints, report
from .outcome import marks, questionsOf
from .worksheets import LANGUAGES

# These patterns find the name and the number of a student in a path. The first match is used, because a student can
# choose the last part of a file name.
MOODLE = re.compile(r"(?:^|[/\\])([^/\\]+?)_(\d+)_assignsubmission_")  # matches the name of a file or folder
CANVAS = re.compile(r"(?:^|[/\\])([^/\\_]+)_(?:LATE_)?(\d+)_\d+_[^/\\]+$")
# These are the columns of Moodle's grading worksheet. Moodle requires the third column, which may be empty.
MOODLE_COLUMNS = ("Identifier", "Grade", "Last modified (grade)", "Feedback comments")
CANVAS_COLUMNS = ("Student", "ID", "Section")  # the column after these columns contains the points


def points(outcome):
    """Return the number of questions that are answered correctly, or '' if nothing was checked."""
    return "" if outcome.findings is None else sum(marks(outcome).values())


def problemsOf(outcome, lang):
    """Return the messages about the problems of a worksheet."""
    return [LANGUAGES[lang].MESSAGE[key].format(**fields) for key, fields in outcome.problems]


def hintsOf(outcome, lang):
    """Return the problems of a worksheet and the hints on its wrong answers. Omit answers that have no value."""
    return problemsOf(outcome, lang) + [
        f"{question} {line}" for question, wrong in (outcome.findings or {}).items()
        for line in hints(outcome.worksheet, wrong, lang)]


def suspicions(outcomes, lang):
    """Return a dict {message: file names} for copies of the solution and for data that occur in several files."""
    groups, message = {}, LANGUAGES[lang].MESSAGE
    copies = [name for name, outcome in outcomes.items() if outcome.isCopied]
    for name, outcome in outcomes.items():
        if outcome.student and outcome.status not in ("refused", "other"):
            groups.setdefault((outcome.student, outcome.worksheet.name), []).append(name)
    found = {message["copies"].format(n=len(copies), names=", ".join(copies)): copies} if copies else {}
    return found | {message["sharedData"].format(student=student, worksheet=worksheet, names=", ".join(names)): names
                    for (student, worksheet), names in groups.items() if len(names) > 1}


def notes(outcomes, roster, isCanvas, lang):
    """Yield messages about suspicious files, students without a checked file, and files without a Canvas name."""
    yield from suspicions(outcomes, lang)
    statuses, message = {}, LANGUAGES[lang].MESSAGE  # {worksheet: {student: status, or '' if a file was checked}}
    for outcome in outcomes.values():
        reason = "" if outcome.findings is not None else f" ({message['status'][outcome.status]})"
        students = statuses.setdefault(outcome.worksheet.name, {})
        students[outcome.student] = reason and students.get(outcome.student, reason)
    for worksheet, students in statuses.items():
        missing = [student + students.get(student, "") for student in roster if students.get(student) != ""]
        if missing:
            yield message["noFile"].format(worksheet=worksheet, n=len(missing), names=", ".join(missing))
    worksheets = [name for name, outcome in outcomes.items() if outcome.status != "other"]
    others = [name for name in worksheets if isCanvas and not CANVAS.search(name)]
    if others:
        yield message["notCanvas"].format(n=len(others), names=", ".join(others))


def studentsOf(outcomes, pattern):
    """Return a dict {file name: (name of the student, number of the student)} for file names that match a pattern.

    If a student handed in several files, include only the file with the largest number of correct questions.
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
    """Return the cells of a row for the columns MOODLE_COLUMNS. All cells are empty if `student` is None."""
    if student is None:
        return [""] * len(MOODLE_COLUMNS)
    lines = problemsOf(outcome, lang)
    lines += report(outcome.worksheet, outcome.findings, lang) if outcome.findings is not None else []
    feedback = "<br>".join(html.escape(line, quote=False) for line in lines)
    return [f"Participant {student[1]}", points(outcome), "", safe(feedback)]


def safe(text):
    """Return the text of a table cell. Add a prefix if a spreadsheet would interpret the text as a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def tableWrite(path, outcomes, lang, seconds=None):
    """Write a CSV file. The row of a worksheet contains its marks, its hints and the sentence for the teacher.

    If Moodle named the files, the table also has the columns that Moodle imports. If `seconds` is not None, the last
    column contains this time limit.
    """
    students, questions = studentsOf(outcomes, MOODLE), questionsOf(
        outcome.worksheet for outcome in outcomes.values() if outcome.status != "other")
    columns = MOODLE_COLUMNS if students else ()
    hasStudents, shared = any(outcome.student for outcome in outcomes.values()), suspicions(outcomes, lang)
    rows = [["worksheet", *questions, "right", "status", "hints", "words", *columns, *["student"][:hasStudents],
             *["seconds"][:bool(seconds)]]]
    for name, outcome in outcomes.items():
        own = marks(outcome)
        cells = moodleCells(outcome, students.get(name), lang) if students else []
        hints = hintsOf(outcome, lang) + [text for text, names in shared.items() if name in names]
        rows.append([safe(name), *map(own.get, questions), sum(mark or 0 for mark in own.values()), outcome.status,
                     safe(" | ".join(hints)), safe(outcome.words), *cells,
                     *[safe(outcome.student)][:hasStudents], *[f"{seconds or 0:g}"][:bool(seconds)]])
    rowsWrite(path, rows)


def canvasWrite(path, outcomes):
    """Write a CSV file for Canvas with the points of each student whose number is part of a file name."""
    students = studentsOf(outcomes, CANVAS)
    title = next((outcomes[name].worksheet.name for name in students), "")
    rows = [[*CANVAS_COLUMNS, title]]
    for name, (student, number) in students.items():
        if outcomes[name].findings is not None:  # without points, the row could delete a grade in Canvas
            rows.append([safe(student), number, "", points(outcomes[name])])
    rowsWrite(path, rows)


def rowsWrite(path, rows):
    """Write rows of cells to a CSV file."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    with writing(checkPath(path, (".csv",))[0]) as file:
        file.write(text.getvalue().encode("utf-8-sig", "backslashreplace"))  # spreadsheets expect a byte order mark


def checkWritable(path):
    """Raise an error if the table cannot be written. Do not change an existing file."""
    class Cancel(Exception):
        pass

    with contextlib.suppress(Cancel), writing(checkPath(path, (".csv",))[0]):
        raise Cancel
