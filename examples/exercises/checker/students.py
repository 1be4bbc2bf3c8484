"""Write worksheets with separate data for each student, and find the student to whom a worksheet belongs.

The seed of the data is computed from the ID of the student and the secret of the course. Nobody can compute the seed
for an ID without the secret. The worksheet contains the ID and the seed in one line.
"""
import csv
import hashlib
import json
import re
from collections import Counter

import numpy as np

from prtools.private.file.copyFiles import filesWrite

from .judge import Judge
from .kinds import Word
from .outcome import Trouble
from .plain import answerOf, received
from .rounding import roundedValues
from .sheet import notebook, renamed, translated, withData
from .table import CANVAS, MOODLE
from .worksheets import LANGUAGES, WORKSHEETS

CANDIDATES = 1000  # number of possible seeds per student; the first seed that yields suitable data is used
# The first cell of a roster is a header if it contains one of these words.
HEADER = {"id", "ids", "student", "studentid", "user", "username", "login", "number", "identifier", "email", "學號",
          "帳號"}
ID = re.compile(r"[^\W_.-][\w.@-]{0,63}")  # an ID must also be valid as the name of a folder


def candidates(worksheet, student, secret):
    """Yield the possible seeds of a student in order."""
    for number in range(CANDIDATES):
        text = json.dumps([worksheet.name, student, secret, number])
        yield int.from_bytes(hashlib.sha256(text.encode()).digest()[:5], "big")


def seedOf(worksheet, student, secret):
    """Return the first seed of a student that yields suitable data."""
    return next(seed for seed in candidates(worksheet, student, secret) if isSuitable(worksheet, seed))


def isSuitable(worksheet, dataSeed):
    """Return whether the data of a seed are suitable and each known mistake leads to a wrong answer."""
    facts = worksheet.facts(0, dataSeed)
    return worksheet.isSuitable(facts) and not isAmbiguous(Judge(worksheet, facts))


@np.errstate(all="ignore")  # computations with incorrect formulas may overflow
def isAmbiguous(judge):
    """Return whether a known mistake leads to a correct answer, possibly after rounding. Ignore words."""
    for name, (kind, right) in judge.worksheet.fields.items():
        if isinstance(kind, Word):
            continue
        value = right(judge.facts)
        value = np.asarray(value) if isinstance(value, (list, tuple)) else value
        for mistake in judge.worksheet.mistakes[name].values():
            # Wrong functions are not judged here, because functions are tested on random problems.
            wrong = mistake(judge.facts, value)
            if not callable(wrong) and any(judge.isRight(name, received(answerOf(answer)))
                                           for answer in roundedValues(wrong, kind.decimals)):
                return True
    return False


def studentSheet(worksheet, student, secret="", lang="en", isCopied=False):
    """Return the script of a worksheet, or of its solution, with the data of a student."""
    path = worksheet.script.with_name(f"{worksheet.name}Solution.py") if isCopied else worksheet.script
    source = path.read_text(encoding="utf-8")
    if not isCopied:  # the solutions have only English texts
        source = translated(source, lang, worksheet)
    return withData(source, worksheet, student, seedOf(worksheet, student, secret), lang)


def studentsWrite(folders, names, secret, lang, suffix, isCopied, printLine):
    """Write the worksheets with these names, or their solutions, for each student, and return the paths.

    The argument `folders` is a dict {ID of a student: folder}. If there are several students, a line is printed after
    the data of each student have been drawn. All files are written at the end. No existing file is overwritten.
    """
    files = {}
    for number, (student, folder) in enumerate(folders.items(), 1):
        if not ID.fullmatch(student):
            raise ValueError(f"the ID {student!r} must consist of letters, digits, and the characters _ . @ -")
        for name in names:
            path = folder / f"{name}{'Solution' * isCopied}{suffix}"
            if path.exists():
                raise ValueError(f"{path} already exists; choose another folder")
            text = renamed(studentSheet(WORKSHEETS[name], student, secret, lang, isCopied), path.name)
            if suffix == ".ipynb":
                cells = notebook(text, None if isCopied else lang)
                text = json.dumps(cells, ensure_ascii=False, indent=1) + "\n"
            files[path] = text.encode()
        if len(folders) > 1:
            printLine(LANGUAGES[lang].MESSAGE["drawn"].format(student=student, number=number, n=len(folders)))
    filesWrite(files)
    return [*files]


def rosterRead(path):
    """Return a dict {ID: other cells of the row} from a CSV file with a header and with the IDs in the first column.

    The separator is the comma, semicolon or tab, whichever occurs most often in the header.
    """
    with open(path, encoding="utf-8-sig", newline="") as file:
        lines = file.readlines()
    separator = max(",;\t", key=lines[0].count) if lines else ","
    header, *rows = [[cell.strip() for cell in row] for row in csv.reader(lines, delimiter=separator)] or [[]]
    if header and header[0] and HEADER.isdisjoint(re.findall(r"[^\W_]+", header[0].lower())):
        raise ValueError(f"the first cell of {path} is {header[0]!r}, which may be an ID; insert a header, such as"
                         " id,name, as the first row")
    rows = [row for row in rows if row and row[0]]
    if not rows:
        raise ValueError(f"{path} contains no student; write a header and one row per student, with the ID in the first"
                         " column")
    repeated = [student for student, count in Counter(row[0] for row in rows).items() if count > 1]
    if repeated:
        raise ValueError(f"{path} contains the ID {repeated[0]!r} more than once; remove the other rows")
    return {row[0]: row[1:] for row in rows}


def ownersOf(path, roster):
    """Return the IDs of the students whose ID, name or number occurs in a path, for example as the name of a folder."""
    words = {*path.parts, path.stem}
    for pattern in (MOODLE, CANVAS):
        match = pattern.search(str(path))
        words |= {*match.groups()} if match else set()
    return [student for student, cells in roster.items() if words & {student, *filter(None, cells)}]


def identified(submission, roster, secret):
    """Return the submission unchanged, or refuse it if its data were not drawn for its student in this course."""
    owners = ownersOf(submission.path, roster)
    if submission.trouble or submission.source is None:
        return submission._replace(student=owners[0] if owners else None)
    student, dataSeed = submission.student, submission.dataSeed
    if student is None:
        trouble = Trouble("refused", "standardData")
    elif roster and student not in roster:
        trouble = Trouble("refused", "unknownStudent", student=student)
    elif owners and student not in owners:
        trouble = Trouble("refused", "otherStudent", student=student, owner=owners[0])
    elif dataSeed not in candidates(submission.worksheet, student, secret):
        trouble = Trouble("refused", "otherSeed", student=student)
    else:
        return submission
    return submission._replace(trouble=trouble, student=owners[0] if owners else student)
