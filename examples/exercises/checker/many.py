"""Check many worksheets: a line each, and a table of questions and students."""
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

EXIT = {"ok": 1, "crashed": 3, "hung": 4, "unreadable": 5}  # 0: all is right; 2: the command itself is wrong


def exitOf(outcome):
    """Return the exit status that tells the outcome of a worksheet."""
    return 0 if outcome.status == "ok" and not any(outcome.findings.values()) else EXIT[outcome.status]


def sheetsOf(paths):
    """Return the files, in place of each folder the worksheets in it and in the folders below, but no hidden ones."""
    def inside(folder):
        return sorted(each for ending in ("py", "ipynb") for each in folder.rglob(f"*.{ending}")
                      if not any(part.startswith(".") for part in each.relative_to(folder).parts))

    return [each for path in paths for each in (inside(path) if path.is_dir() else [path])]


def namesOf(files):
    """Return a name for each file: its path below the folder that all share."""
    above = next((above for above in files[0].parents if all(above in file.parents for file in files)), "")
    return [str(file.relative_to(above)) if above else str(file) for file in files]


def marks(outcome):
    """Return a mark for each question: 1 right, 0 not yet, None not checked."""
    return [None if outcome.findings is None else int(not outcome.findings[question]) for question in QUESTIONS]


def checkMany(files, options, jobs, texts, tell):
    """Check worksheets, `jobs` at a time; tell a line of each, then the sums; return {name: outcome}.

    `options`: what `outcomeOf` takes beside the file, the judge first.
    """
    start, names, found = time.perf_counter(), namesOf(files), {}
    width = max(map(len, names))
    options[0].prepare()  # once, not in each thread
    tell(" " * width + "  " + " ".join(QUESTIONS))
    with ThreadPoolExecutor(jobs) as pool:  # which starts a thread only when asked to work
        each = (map if sys.platform in BROWSER else pool.map)(lambda file: outcomeOf(file, *options), files)
        for name, outcome in zip(names, each):
            found[name] = outcome
            said = [f"{'-' if mark is None else '.x'[mark]:>2}" for mark in marks(outcome)]
            right = f"{sum(mark or 0 for mark in marks(outcome))}/{len(said)}"
            tell(f"{name:{width}}  {' '.join(said)}  {right} {texts.SAID['status'][outcome.status]}")
    sums = [sum(mark or 0 for mark in column) for column in zip(*map(marks, found.values()))]
    tell(" " * width + "  " + " ".join(f"{n:2}" for n in sums))
    tell(texts.SAID["graded"].format(n=len(files), seconds=f"{time.perf_counter() - start:.0f}"))
    return found


def safe(text):
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def tableWrite(path, found, texts):
    """Write the table of questions and students, with the hints and the sentence for the teacher, as a CSV file."""
    text = io.StringIO(newline="")
    table = csv.writer(text)
    table.writerow(["worksheet", *QUESTIONS, "right", "status", "hints", "words"])
    for name, outcome in found.items():
        said = [texts.SAID[outcome.why[0]].format(**outcome.why[1])] if outcome.why else []
        said += [f"{question} {field}: " + (hint(*finding, texts) if finding[0] != "missing" else "-")
                 for question, fields in (outcome.findings or {}).items() for field, finding in fields.items()]
        row = marks(outcome)
        table.writerow([safe(name), *row, sum(mark or 0 for mark in row), outcome.status, safe(" | ".join(said)),
                        safe(outcome.words)])
    with writing(checkPath(path, (".csv",))[0]) as file:
        file.write(text.getvalue().encode("utf-8-sig", "backslashreplace"))  # as spreadsheets know it


def checkWritable(path):
    """Raise if the table could not be written, before the work is done; keep what is there."""
    class Enough(Exception):
        pass

    with contextlib.suppress(Enough), writing(checkPath(path, (".csv",))[0]):
        raise Enough
