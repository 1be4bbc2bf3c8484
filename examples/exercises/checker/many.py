"""Check several worksheets: print one line per worksheet and write a table of students and questions."""
import contextlib
import csv
import io
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from prtools.private.file.atomicWrite import writing
from prtools.private.file.filePath import checkPath

from .judge import hint
from .outside import BROWSER, outcomeOf
from .questions import QUESTIONS

EXIT = {"ok": 1, "crashed": 3, "hung": 4, "unreadable": 5}  # 0: all answers are right; 2: the command is invalid


def exitOf(outcome):
    """Return the exit status for the outcome of a worksheet."""
    return 0 if outcome.status == "ok" and not any(outcome.findings.values()) else EXIT[outcome.status]


def sheetsOf(paths):
    """Return the files; replace each folder with the worksheets in it and in its subfolders, except hidden files."""
    def sheetsIn(folder):
        return sorted(file for ending in ("py", "ipynb") for file in folder.rglob(f"*.{ending}")
                      if not any(part.startswith(".") for part in file.relative_to(folder).parts))

    return [file for path in paths for file in (sheetsIn(path) if path.is_dir() else [path])]


def namesOf(files):
    """Return a name for each file: its path relative to the common folder of all files."""
    common = next((folder for folder in files[0].parents if all(folder in file.parents for file in files)), "")
    return [str(file.relative_to(common)) if common else str(file) for file in files]


def marks(outcome):
    """Return the mark of each question: 1 for right, 0 for not yet, None for not checked."""
    return [None if outcome.findings is None else int(not outcome.findings[question]) for question in QUESTIONS]


def checkMany(files, options, jobs, texts, printLine):
    """Check `jobs` worksheets at a time and return {name: outcome}.

    Print one line per worksheet and a line with the sums. `options` are the arguments of `outcomeOf` after `path`.
    The first option is the function that judges the answers.
    """
    start, names, outcomes = time.perf_counter(), namesOf(files), {}
    width = max(map(len, names))
    options[0].prepare()  # computes the right answers once, before the threads need them
    printLine(" " * width + "  " + " ".join(QUESTIONS))
    with ThreadPoolExecutor(jobs) as pool:  # a browser cannot start threads, so it does not use the pool
        results = (map if sys.platform in BROWSER else pool.map)(lambda file: outcomeOf(file, *options), files)
        for name, outcome in zip(names, results):
            outcomes[name] = outcome
            cells = [f"{'-' if mark is None else '.x'[mark]:>2}" for mark in marks(outcome)]
            right = f"{sum(mark or 0 for mark in marks(outcome))}/{len(cells)}"
            printLine(f"{name:{width}}  {' '.join(cells)}  {right} {texts.MESSAGE['status'][outcome.status]}")
    sums = [sum(mark or 0 for mark in column) for column in zip(*map(marks, outcomes.values()))]
    printLine(" " * width + "  " + " ".join(f"{n:2}" for n in sums))
    printLine(texts.MESSAGE["graded"].format(n=len(files), seconds=f"{time.perf_counter() - start:.0f}"))
    return outcomes


def safe(text):
    """Return the text of a table cell, with a prefix if spreadsheets would interpret the text as a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def tableWrite(path, outcomes, texts):
    """Write the marks, the hints and the sentence for the teacher of each worksheet to a CSV file."""
    text = io.StringIO(newline="")
    table = csv.writer(text)
    table.writerow(["worksheet", *QUESTIONS, "right", "status", "hints", "words"])
    for name, outcome in outcomes.items():
        hints = [texts.MESSAGE[outcome.problem[0]].format(**outcome.problem[1])] if outcome.problem else []
        hints += [f"{question} {field}: " + (hint(*finding, texts) if finding[0] != "missing" else "-")
                  for question, fields in (outcome.findings or {}).items() for field, finding in fields.items()]
        row = marks(outcome)
        table.writerow([safe(name), *row, sum(mark or 0 for mark in row), outcome.status, safe(" | ".join(hints)),
                        safe(outcome.words)])
    with writing(checkPath(path, (".csv",))[0]) as file:
        file.write(text.getvalue().encode("utf-8-sig", "backslashreplace"))  # spreadsheets expect the byte order mark


def checkWritable(path):
    """Raise an error if the table cannot be written, before any worksheet is checked; keep an existing file."""
    class Cancel(Exception):
        pass

    with contextlib.suppress(Cancel), writing(checkPath(path, (".csv",))[0]):
        raise Cancel
