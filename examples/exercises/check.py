"""Check completed worksheets of the exercise, and print a hint for each wrong answer.

    python check.py my_answers.py
    python check.py FOLDER --csv grades.csv --jobs 2

Each file runs unchanged in a separate process. The process shows no plots, and its time and memory are limited. The
program contains no answers. The program computes the correct values and compares your answers with these values. In a
notebook, run ``import check`` and ``check.judge(globals())``.

The exit status is the highest of these numbers:

- 0: All answers are correct.
- 1: At least one answer is wrong.
- 2: The command is invalid.
- 3: A file crashed.
- 4: A file exceeded the time limit.
- 5: A file is not valid Python.
- 6: A file was refused because it is a link, is empty or too large, cannot be read or contains the data of another
  student.
"""
import argparse
import contextlib
import sys
import warnings
from pathlib import Path

WORKSHEETS = ("priorImbalance", "boundary", "neighbours")
SECONDS = 30  # the default time limit per file
FORMATS = ("moodle", "nbgrader", "otter")
FOLDER = str(Path(__file__).resolve().parent)
if FOLDER not in sys.path:  # the folder is missing if another program imports this file
    sys.path.insert(0, FOLDER)


def judge(names, lang="en", question=None):
    """Return the report on a worksheet or on one question. In a notebook, pass globals() as `names`."""
    import checker.judge

    return checker.judge.judge(names, lang, question=question)


def requireRight(question, names, lang="en"):
    """Raise an error with the hints if an answer to the question is wrong. Test cells pass globals() as `names`."""
    import checker.judge

    checker.judge.requireRight(question, names, lang)


def printLine(text):
    """Print a line of text. Replace control characters, because the text may come from a worksheet."""
    text = "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in text[:2000])
    coding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(coding, "backslashreplace").decode(coding), flush=True)


def arguments(argv, prog):
    """Return the command-line parser and the validated arguments."""
    parser = argparse.ArgumentParser(prog, description="Check completed worksheets of the exercise.",
                                     epilog="The exit status is 0 if all answers are correct, 1 if an answer is"
                                     " wrong, and 2 if the command is invalid. The exit status is 3 if a file crashed,"
                                     " 4 if a file exceeded the time limit, and 5 if a file is not valid Python. The"
                                     " exit status is 6 if a file was refused because it is a link, is empty or too"
                                     " large, cannot be read or contains the data of another student.")
    parser.add_argument("file", type=Path, nargs="*", help="completed copies of the worksheets, or folders that"
                        " contain such copies")
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="language of the hints (default: en)")
    parser.add_argument("--csv", type=Path, help="write a table of the results to this CSV file")
    parser.add_argument("--canvas", type=Path, help="write a table of the points for the gradebook of Canvas")
    parser.add_argument("--jobs", type=int, default=1, help="number of files to check at the same time (default: 1)")
    parser.add_argument("--seconds", type=float, default=SECONDS,
                        help=f"time limit per file in seconds (default: {SECONDS})")
    parser.add_argument("--memory", type=int, default=4096, help="memory limit per file in MB (default: 4096)")
    parser.add_argument("--roster", type=Path, help="CSV file with student IDs; worksheets of other students"
                        " are refused")
    parser.add_argument("--course", help="secret of the course; worksheets with data for another secret are"
                        " refused")
    parser.add_argument("--sheet", type=Path, help="write an empty worksheet to this .py or .ipynb file")
    parser.add_argument("--worksheet", choices=WORKSHEETS,
                        help=f"worksheet that --sheet writes (default: {WORKSHEETS[0]})")
    parser.add_argument("--format", choices=FORMATS, help="write the files that this course system imports;"
                        " --sheet specifies the folder")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    arg = parser.parse_args(argv)
    if arg.format and not arg.sheet:
        parser.error("--format requires --sheet FOLDER")
    if arg.worksheet and not arg.sheet:
        parser.error("--worksheet requires --sheet; omit it, because the check detects the worksheet of each file")
    arg.worksheet = arg.worksheet or WORKSHEETS[0]
    if bool(arg.file) == bool(arg.sheet):
        parser.error("files cannot be combined with --sheet; pass either files or --sheet" if arg.file else
                     "no file was specified; pass the path of your answers")
    for file in arg.file:
        if not file.exists() and not file.is_symlink():
            parser.error(f"{file} does not exist; pass the path of your answers")
    if not 0 < arg.seconds <= 86400:
        parser.error(f"--seconds is {arg.seconds:g}, but it must be above 0 and at most 86400 (one day)")
    for name, minimum in (("jobs", 1), ("memory", 256)):
        if getattr(arg, name) < minimum:
            parser.error(f"--{name} is {getattr(arg, name)}, but it must be {minimum} or more")
    return parser, arg


def main(argv=None, prog=None, alone=False):
    """Run the command and return its exit status. Pass `alone=True` if the command is the only task of this process."""
    parser, arg = arguments(argv, prog)
    if arg.inside:
        from checker.inside import inside

        seconds, memory = arg.inside.split()
        inside(arg.file[0], float(seconds), int(memory))
    if arg.sheet:
        try:
            write(arg)
        except (OSError, ValueError) as error:
            parser.error(str(error))
        return 0
    from checker.judge import judgeOf
    from checker.many import announced, byName
    from checker.outcome import exitOf
    from checker.outside import outcomeOf
    from checker.processes import adopt
    from checker.submission import submissionsOf

    submissions = [each for each in submissionsOf(arg.file) if each.path not in tables(arg)]
    roster = rosterOf(arg, parser) if arg.roster else {}
    if arg.roster or arg.course is not None:
        submissions = identifiedAll(submissions, roster, arg.course or "")
    if not any(each.trouble is None or each.trouble.outcome.status != "other" for each in submissions):
        verb = "contains no" if arg.file[0].is_dir() else "is not a"
        parser.error(f"{arg.file[0]} {verb} .py or .ipynb file; pass a worksheet or the folder of the worksheets")
    if alone:
        adopt()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # wrong answers may cause warnings
        options = judgeOf, arg.seconds, arg.memory << 20, alone
        if tables(arg) or len(submissions) > 1 or arg.file[0].is_dir():
            return max(map(exitOf, batch(submissions, (*options, True), arg, parser, roster).values()))
        isScreen = sys.stdout is not None and sys.stdout.isatty()
        with announced(next(iter(byName(submissions, arg.file))), arg.lang, 1 if isScreen else 30):
            outcome = outcomeOf(submissions[0], *options)
        return single(outcome, arg.lang)


def rosterOf(arg, parser):
    """Read the roster file, and return a dict {ID of a student: other cells of the row}."""
    from checker.students import rosterRead

    try:
        return rosterRead(arg.roster)
    except (OSError, ValueError) as error:
        parser.error(f"--roster: {error}")


def identifiedAll(submissions, roster, secret):
    """Return the submissions. Refuse each submission whose data were not drawn for its student in this course."""
    from checker.students import identified

    return [identified(each, roster, secret) for each in submissions]


def writeForStudents(*args):
    """Write worksheets with separate data for each student and return their paths (see `studentsWrite`)."""
    import checker.students

    return checker.students.studentsWrite(*args, printLine)


def studentsIn(path):
    """Return the IDs of the students in a roster file."""
    import checker.students

    return [*checker.students.rosterRead(path)]


def tables(arg):
    """Return the absolute paths of the tables that the command writes."""
    return [path.absolute() for path in (arg.csv, arg.canvas) if path]


def batch(submissions, options, arg, parser, roster):
    """Check several worksheets, write the tables after each worksheet, and return a dict {name: outcome}."""
    from checker.many import byName, checkMany
    from checker.table import canvasWrite, checkWritable, notes, tableWrite
    from checker.worksheets import LANGUAGES

    named = byName(submissions, arg.file)

    def save(outcomes):
        if arg.csv:
            tableWrite(arg.csv, outcomes, arg.lang, lowered(arg))
        if arg.canvas:
            canvasWrite(arg.canvas, outcomes)

    def trySave(outcomes):
        with contextlib.suppress(OSError):  # writing fails while another program has the file open
            save(outcomes)

    try:
        for path in tables(arg):
            checkWritable(path)
        outcomes = checkMany(named, options, arg.jobs, arg.lang, printLine, trySave)
        save(outcomes)
    except BrokenPipeError:  # the program that reads the output has ended
        raise
    except (OSError, ValueError) as error:
        parser.error(f"{'--csv' if arg.csv else '--canvas'}: {error}")
    for line in notes(outcomes, roster, bool(arg.canvas), arg.lang):
        printLine(line)
    if lowered(arg):
        printLine(LANGUAGES[arg.lang].MESSAGE["lowered"].format(seconds=f"{arg.seconds:g}", usual=SECONDS))
    return outcomes


def write(arg):
    """Write an empty worksheet, or write the files for a course system."""
    if not arg.format:
        from checker.sheet import sheetWrite

        return sheetWrite(arg.sheet, arg.lang, arg.worksheet)
    from checker.formats import formatWrite

    for path in formatWrite(arg.sheet, arg.format, arg.lang, arg.worksheet):
        printLine(str(path))


def lowered(arg):
    """Return the time limit in seconds if it is below the default. Otherwise, return None."""
    return arg.seconds if arg.seconds < SECONDS else None


def single(outcome, lang):
    """Print the report on one worksheet and return the exit status."""
    from checker.judge import report
    from checker.outcome import exitOf
    from checker.worksheets import LANGUAGES

    if outcome.student:
        printLine(LANGUAGES[lang].MESSAGE["student"].format(student=outcome.student))
    for key, fields in outcome.problems:
        printLine(LANGUAGES[lang].MESSAGE[key].format(**fields))
    for line in report(outcome.worksheet, outcome.findings, lang) if outcome.findings is not None else []:
        printLine(line)
    return exitOf(outcome)


if __name__ == "__main__":
    from prtools.private.explore.exitStatus import exitStatus

    sys.exit(exitStatus(lambda: main(alone=True)))
