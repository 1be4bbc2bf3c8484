"""Check filled worksheets of the prior-imbalance exercise: which questions are right, and hints for the others.

    python check.py my_answers.py
    python check.py FOLDER --csv grades.csv --jobs 2

It runs each file as it is, without drawing, in a process of its own with limits of time and memory, changes nothing in
it, and compares its answers with numbers that it computes anew: it holds no answers. In a notebook: ``import check``,
then ``check.judge(globals())``.

Exit status: 0 all is right; 1 something is not; 3 a file crashed; 4 one did not end in time; 5 one could not be read as
Python; 2 the command itself is wrong. Of many files the highest counts.
"""
import argparse
import sys
import warnings
from pathlib import Path

HERE = str(Path(__file__).resolve().parent)
if HERE not in sys.path:  # it is run by another program
    sys.path.insert(0, HERE)


def judge(names, lang="en"):
    """Return the report on the names of a worksheet that was run in this process: in a notebook, globals()."""
    from checker.judge import judge as judged

    return judged(names, lang)


def tell(text):
    """Print a line; what it quotes of the file may hold anything, and the terminal must not obey it."""
    text = "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in text[:2000])
    coding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(coding, "backslashreplace").decode(coding), flush=True)


def arguments(argv, prog):
    """Return the arguments of the command, checked."""
    parser = argparse.ArgumentParser(prog, description="Check filled worksheets of the prior-imbalance exercise.",
                                     epilog="Exit status: 0 all is right, 1 something is not, 2 a wrong command,"
                                     " 3 a file crashed, 4 did not end in time, 5 is not Python.")
    parser.add_argument("file", type=Path, nargs="*", help="your copy of priorImbalance.py; or many, or their folder")
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="language of the hints (default: en)")
    parser.add_argument("--csv", type=Path, help="write a table of questions and students to this file")
    parser.add_argument("--jobs", type=int, default=1, help="how many files are checked at a time (default: 1)")
    parser.add_argument("--seconds", type=float, default=60, help="how long a file may run (default: 60)")
    parser.add_argument("--memory", type=int, default=4096, help="how many MB a file may hold (default: 4096)")
    parser.add_argument("--sheet", type=Path, help="write an empty worksheet to this file: .py, or .ipynb for Jupyter")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    arg = parser.parse_args(argv)
    if bool(arg.file) == bool(arg.sheet):
        parser.error("give the path of your answers" if not arg.file else "give files to check, or --sheet, not both")
    for file in arg.file:
        if not file.exists():
            parser.error(f"{file} is not there: give the path of your answers")
    if not 0 < arg.seconds <= 86400:
        parser.error(f"--seconds is {arg.seconds:g}: give a number above 0, at most 86400 (a day)")
    for name, least in (("jobs", 1), ("memory", 256)):
        if getattr(arg, name) < least:
            parser.error(f"--{name} is {getattr(arg, name)}: give a whole number, {least} or more")
    return parser, arg


def main(argv=None, prog=None, alone=False):
    """Do what the command line says; return the exit status. `alone`: this process does nothing else."""
    parser, arg = arguments(argv, prog)
    if arg.inside:
        from checker.inside import inside

        seconds, memory = arg.inside.split()
        inside(arg.file[0], float(seconds), int(memory))
    if arg.sheet:
        from checker.sheet import sheetWrite

        try:
            sheetWrite(arg.sheet, arg.lang)
        except (OSError, ValueError) as why:
            parser.error(str(why))
        return 0
    from checker.judge import LANGUAGES, Judge
    from checker.many import checkMany, checkWritable, exitOf, sheetsOf, tableWrite
    from checker.outside import adopt, outcomeOf

    files, texts = [file.resolve() for file in sheetsOf(arg.file)], LANGUAGES[arg.lang]
    if not files:
        parser.error(f"{arg.file[0]} holds no worksheet, that is, no file *.py or *.ipynb")
    if arg.csv:
        try:
            checkWritable(arg.csv)
        except (OSError, ValueError) as why:
            parser.error(f"--csv: {why}")
    if alone:
        adopt()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # answers that are none may overflow
        options = Judge(), arg.seconds, arg.memory << 20, alone
        if arg.csv or len(files) > 1 or arg.file[0].is_dir():
            found = checkMany(files, options, arg.jobs, texts, tell)
            try:
                if arg.csv:
                    tableWrite(arg.csv, found, texts)
            except (OSError, ValueError) as why:
                parser.error(f"--csv: {why}")
            return max(map(exitOf, found.values()))
        return single(outcomeOf(files[0], *options), texts)


def single(outcome, texts):
    """Tell what is right in one worksheet, and hints; return the exit status."""
    from checker.judge import report
    from checker.many import exitOf

    for line in report(outcome.findings, texts) if outcome.findings is not None else []:
        tell(line)
    if outcome.why:
        tell(texts.SAID[outcome.why[0]].format(**outcome.why[1]))
    return exitOf(outcome)


if __name__ == "__main__":
    from prtools.private.explore.exitStatus import exitStatus

    sys.exit(exitStatus(lambda: main(alone=True)))
