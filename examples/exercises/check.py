"""Check filled worksheets of the prior-imbalance exercise and print hints for the answers that are not right.

    python check.py my_answers.py
    python check.py FOLDER --csv grades.csv --jobs 2

Each file runs unchanged and without drawing, in a separate process with limits on time and memory. The program contains
no answers: it compares the answers with values that it computes. In a notebook, run ``import check`` and
``check.judge(globals())``.

The exit status is the highest status of all files:

- 0: all answers are right
- 1: an answer is not right
- 2: the command is invalid
- 3: a file crashed
- 4: a file did not end in time
- 5: a file is not Python
"""
import argparse
import sys
import warnings
from pathlib import Path

FOLDER = str(Path(__file__).resolve().parent)
if FOLDER not in sys.path:  # true if another program imports this file
    sys.path.insert(0, FOLDER)


def judge(names, lang="en"):
    """Return the report on the variables of a worksheet that ran in this process; in a notebook, pass globals()."""
    import checker.judge

    return checker.judge.judge(names, lang)


def printLine(text):
    """Print a line without the control characters that a quotation from the file may contain."""
    text = "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in text[:2000])
    coding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(coding, "backslashreplace").decode(coding), flush=True)


def arguments(argv, prog):
    """Return the parser and the checked arguments of the command."""
    parser = argparse.ArgumentParser(prog, description="Check filled worksheets of the prior-imbalance exercise.",
                                     epilog="Exit status: 0: all answers are right. 1: an answer is not right. 2: the"
                                     " command is invalid. 3: a file crashed. 4: a file did not end in time. 5: a file"
                                     " is not Python.")
    parser.add_argument("file", type=Path, nargs="*", help="copy of priorImbalance.py, several copies or their folder")
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="language of the hints (default: en)")
    parser.add_argument("--csv", type=Path, help="write a table of students and questions to this file")
    parser.add_argument("--jobs", type=int, default=1, help="number of files checked at the same time (default: 1)")
    parser.add_argument("--seconds", type=float, default=60, help="time limit per file in seconds (default: 60)")
    parser.add_argument("--memory", type=int, default=4096, help="memory limit per file in MB (default: 4096)")
    parser.add_argument("--sheet", type=Path, help="write an empty worksheet to this file: .py, or .ipynb for Jupyter")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    arg = parser.parse_args(argv)
    if bool(arg.file) == bool(arg.sheet):
        parser.error("files and --sheet are both given: use only one of them" if arg.file else
                     "no file is given: pass the path of your answers")
    for file in arg.file:
        if not file.exists():
            parser.error(f"{file} does not exist: pass the path of your answers")
    if not 0 < arg.seconds <= 86400:
        parser.error(f"--seconds is {arg.seconds:g}, but it must be above 0 and at most 86400 (one day)")
    for name, minimum in (("jobs", 1), ("memory", 256)):
        if getattr(arg, name) < minimum:
            parser.error(f"--{name} is {getattr(arg, name)}, but it must be an integer of {minimum} or more")
    return parser, arg


def main(argv=None, prog=None, alone=False):
    """Run the command and return its exit status. If `alone` is true, this process has no other task."""
    parser, arg = arguments(argv, prog)
    if arg.inside:
        from checker.inside import inside

        seconds, memory = arg.inside.split()
        inside(arg.file[0], float(seconds), int(memory))
    if arg.sheet:
        from checker.sheet import sheetWrite

        try:
            sheetWrite(arg.sheet, arg.lang)
        except (OSError, ValueError) as error:
            parser.error(str(error))
        return 0
    from checker.judge import LANGUAGES, Judge
    from checker.many import checkMany, checkWritable, exitOf, sheetsOf, tableWrite
    from checker.outside import adopt, outcomeOf

    files, texts = [file.resolve() for file in sheetsOf(arg.file)], LANGUAGES[arg.lang]
    if not files:
        parser.error(f"{arg.file[0]} contains no worksheet (a .py or .ipynb file): pass the folder of the worksheets")
    if arg.csv:
        try:
            checkWritable(arg.csv)
        except (OSError, ValueError) as error:
            parser.error(f"--csv: {error}")
    if alone:
        adopt()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # wrong answers may cause overflow warnings
        options = Judge(), arg.seconds, arg.memory << 20, alone
        if arg.csv or len(files) > 1 or arg.file[0].is_dir():
            outcomes = checkMany(files, options, arg.jobs, texts, printLine)
            try:
                if arg.csv:
                    tableWrite(arg.csv, outcomes, texts)
            except (OSError, ValueError) as error:
                parser.error(f"--csv: {error}")
            return max(map(exitOf, outcomes.values()))
        return single(outcomeOf(files[0], *options), texts)


def single(outcome, texts):
    """Print the report on one worksheet and return the exit status."""
    from checker.judge import report
    from checker.many import exitOf

    for line in report(outcome.findings, texts) if outcome.findings is not None else []:
        printLine(line)
    if outcome.problem:
        printLine(texts.MESSAGE[outcome.problem[0]].format(**outcome.problem[1]))
    return exitOf(outcome)


if __name__ == "__main__":
    from prtools.private.explore.exitStatus import exitStatus

    sys.exit(exitStatus(lambda: main(alone=True)))
