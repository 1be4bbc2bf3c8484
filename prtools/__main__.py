"""The command line: ``python -m prtools`` lists the functions by category.

``python -m prtools explore imbalance2`` opens the prior explorer (see `qcExplore`).
``python -m prtools live`` lists the live figures of the lecture pages.
``python -m prtools check my_answers.py`` checks a worksheet. The commands ``examples FOLDER`` and ``exercise FOLDER``
copy the examples and the exercise to a folder; ``exercise --solution FOLDER`` copies the solutions, for instructors.
``python -m prtools reference`` compares programs with certified values.
The option ``-h`` prints the help text of a command.
"""

import argparse
import runpy
import sys
import warnings
from importlib.resources import files
from pathlib import Path

import prtools

from .dsLoad import dsLoad
from .dsSelect import dsSelect
from .prData import prData
from .private.check.messages import plural
from .private.check.names import unknownName
from .private.check.select import completeSamples
from .private.explore.commandLine import (
    commandText,
    explorerArguments,
    explorerRun,
    liveArguments,
    liveRun,
    loadOptions,
    warningPrint,
)
from .private.explore.exitStatus import exitStatus
from .private.file.copyFiles import filesWrite

# Each category contains the functions whose names begin with one of its prefixes.
CATEGORY = {
    "Data": ("Struct", "prData", "ds", "inputNormalize", "pca", "lda"),
    "Gaussians and class statistics": ("gaussian", "classStat"),
    "Quadratic classifier": ("qc",),
    "Linear rules": ("linc",),
    "Naive Bayes": ("nbc",),
    "Gaussian mixtures and clusters": ("gmm", "kMeans"),
    "Nearest neighbours": ("knnc", "coverHart", "minkowskiBall"),
    "All classifiers": ("classifier", "explain"),
    "Performance": ("perf", "conf", "inputS", "post", "logp", "roc", "calib", "prior", "reject"),
}
STRIPPED = "(Run Python without -OO to see the description.)"
HERE = Path(__file__).resolve().parent
EXAMPLES = HERE / "examples"  # the path in an installed package
if not EXAMPLES.is_dir():
    EXAMPLES = HERE.parent / "examples"  # the path in a clone of the repository
FOR_TEACHERS = "Do not give the solutions to students."
WORKSHEETS = ("priorImbalance.py", "boundary.py", "neighbours.py")


def contents():
    """Return the summaries of all functions as a dict {category: {name: summary}}."""
    table = {}
    for category, prefixes in CATEGORY.items():
        table[category] = {}
        for name in sorted(prtools.__all__):
            if name.startswith(prefixes):
                docstring = getattr(prtools, name).__doc__ or STRIPPED
                table[category][name] = docstring.splitlines()[0]
    return table


def markdown():
    """Return the Markdown table for examples/site/functions.md."""
    lines = ["| function | what it does |", "|---|---|"]
    for category, functions in contents().items():
        lines.append(f"| **{category}** | |")
        for name, summary in functions.items():
            lines.append(f"| `{name}` | {summary} |")
    return "\n".join(lines)


def text():
    """Return the list that ``python -m prtools`` prints."""
    lines = [
        f"prtools {prtools.__version__}. For details, call help(name).",
        "python -m prtools explore imbalance2 opens the prior explorer."
        " python -m prtools -h lists the commands.",
    ]
    width = max(len(name) for name in prtools.__all__)
    for category, functions in contents().items():
        lines += ["", category]
        for name, summary in functions.items():
            lines.append(f"  {name:{width}}  {summary}")
    return "\n".join(lines)


def listFunctions(argument):
    """Print the list of functions and return the exit status."""
    print(markdown() if argument.markdown else text())
    return 0


def explore(argument):
    """Write, serve or open the prior explorer and return the exit status."""
    return statusOf("explore", lambda: explorerRun(explorerData(argument), argument))


def live(argument):
    """List the live figures or write one of them, and return the exit status."""
    return statusOf("live", lambda: liveRun(argument, fileData))


def statusOf(command, run):
    """Call `run`, print an error as one line that begins with the command, and return the exit status."""
    try:
        run()
    except BrokenPipeError:  # The program that reads the output has ended.
        raise
    except (ValueError, TypeError, ImportError, OSError) as error:
        print(f"{command}: {commandText(str(error.args[-1]))}", file=sys.stderr)
        return 1
    return 0


def explorerData(argument):
    """Return the dataset of the explorer, without samples that have missing values."""
    options = loadOptions(argument)
    if argument.data is not None:
        return fileData(argument.data, options)
    DS = dsSelect(prData(argument.name), **options)
    DS.setdefault("dataName", argument.name)
    return completeSamples(DS)


def fileData(file, options):
    """Return the dataset in a file, without samples that have missing values."""
    DS = dsLoad(file, **options)
    DS.setdefault("dataName", Path(file).stem)
    return completeSamples(DS)


def check(argv):
    """Check worksheets with the exercise file check.py and return the exit status."""
    return checkScript()["main"](argv, prog="python -m prtools check", alone=True)


def judge(names, lang="en", question=None):
    """Return the report on the answers to a worksheet or to one question. In a notebook, pass globals()."""
    return checkScript()["judge"](names, lang, question)


def requireRight(question, names, lang="en"):
    """Raise an error that contains hints if the answer to the question is wrong. In a notebook, pass globals()."""
    checkScript()["requireRight"](question, names, lang)


def checkScript():
    """Execute the exercise file check.py and return a dict of its functions."""
    return runpy.run_path(str(EXAMPLES / "exercises" / "check.py"))


def reference(argv):
    """Compare programs with certified values and return the exit status."""
    path = files("prtools.datasets") / "reference" / "reference.py"
    return runpy.run_path(str(path))["main"](argv, prog="python -m prtools reference")


# commands whose scripts parse their own arguments
SCRIPTS = {
    "check": (check, "check worksheets, as in python -m prtools check my_answers.py"),
    "reference": (reference, "compare prtools, scikit-learn, R and Octave with certified values"),
}


def copyExamples(argument):
    """Copy the examples with their README and figures to a folder and return the exit status."""
    folder = argument.folder
    files = filesFor(folder, EXAMPLES, ("*.py", "*.md", "figures/*.png"))
    hint = f"Run an example with python {folder / 'qcPlot02.py'}. README.md lists all examples."
    return copy("examples", folder, files, hint)


def copyExercise(argument):
    """Copy the exercise or the solutions, or write them with the data of each student; return the exit status."""
    folder = argument.folder
    if argument.student or argument.roster:
        return writeForStudents(argument)
    if argument.solution:
        names = argument.worksheet or "*"
        files = filesFor(folder, EXAMPLES / "exercises", (f"{names}Solution.py",))
        return copy("exercise", folder, files, FOR_TEACHERS)
    files = filesFor(folder, EXAMPLES / "exercises", (*WORKSHEETS, "check.py", "checker/**/*.py"))
    # The docstring of each worksheet shows the command that checks the worksheet.
    for name in WORKSHEETS:
        files[folder / name] = files[folder / name].replace(
            b"check my_answers.py", f"check {name}".encode()
        )
    sheet = folder / WORKSHEETS[0]
    hint = (
        f"The worksheets are {', '.join(WORKSHEETS)}; the other files check them. Fill in {sheet},"
        f" for example, then run python -m prtools check {sheet}"
    )
    return copy("exercise", folder, files, hint)


def writeForStudents(argument):
    """Write worksheets or solutions with the data of each student and return the exit status."""
    script = checkScript()
    names = [argument.worksheet] if argument.worksheet else [name[:-3] for name in WORKSHEETS]
    suffix = ".ipynb" if argument.notebook else ".py"
    try:
        folders = {argument.student: argument.folder}
        if argument.roster:
            folders = {
                each: argument.folder / each for each in script["studentsIn"](argument.roster)
            }
        paths = script["writeForStudents"](
            folders, names, argument.course, argument.lang, suffix, argument.solution
        )
    except (OSError, ValueError) as error:
        print(f"exercise: {error}. Nothing was written.", file=sys.stderr)
        return 1
    verb = "was" if len(paths) == 1 else "were"
    hint = f" {FOR_TEACHERS}" if argument.solution else ""
    print(f"{plural(len(paths), 'file')} {verb} written to {argument.folder}.{hint}")
    if not argument.course:
        print(
            "Without --course SECRET, anyone who knows an ID can compute the data of the student."
        )
    return 0


def filesFor(folder, source, patterns):
    """Read the files in `source` that match the patterns, and return a dict {path in `folder`: bytes}."""
    paths = [path for pattern in patterns for path in sorted(source.glob(pattern))]
    return {folder / path.relative_to(source): path.read_bytes() for path in paths}


def copy(command, folder, files, hint):
    """Write the files and return the exit status; write nothing if any of the files already exists."""
    existing = [path for path in files if path.exists()]
    try:
        if existing:
            raise FileExistsError(f"{existing[0]} already exists")
        filesWrite(files)
    except OSError as error:
        print(f"{command}: {error}. Nothing was written. Choose another folder.", file=sys.stderr)
        return 1
    verb = "was" if len(files) == 1 else "were"
    print(f"{plural(len(files), 'file')} {verb} written to {folder}. {hint}")
    return 0


def makeParser():
    """Return the command-line parser and the names of the commands."""
    parser = argparse.ArgumentParser(
        "python -m prtools", description="Without a command, list the functions."
    )
    parser.set_defaults(run=listFunctions)
    parser.add_argument("--version", action="version", version=f"prtools {prtools.__version__}")
    parser.add_argument(
        "--markdown", action="store_true", help="list the functions as a Markdown table"
    )
    commands = parser.add_subparsers(title="commands", metavar="command")
    explorer = commands.add_parser(
        "explore", help="explore the effect of priors, as in python -m prtools explore imbalance2"
    )
    explorer.set_defaults(run=explore)
    explorerArguments(explorer)
    figure = commands.add_parser(
        "live", help="write a live figure, as in python -m prtools live plane --html plane.html"
    )
    figure.set_defaults(run=live)
    liveArguments(figure)
    for name, (_, summary) in SCRIPTS.items():
        commands.add_parser(name, help=summary)
    for name, run, content in (
        ("examples", copyExamples, "the examples"),
        ("exercise", copyExercise, "the exercise, which consists of worksheets and check.py"),
    ):
        summary = f"copy {content}: python -m prtools {name} FOLDER"
        command = commands.add_parser(name, help=summary, description=summary)
        command.set_defaults(run=run)
        command.add_argument(
            "folder",
            type=Path,
            help=(
                "target folder, which is created if it does not exist; existing files are not"
                " overwritten"
            ),
        )
    exerciseArguments(commands.choices["exercise"])
    return parser, commands.choices


def exerciseArguments(command):
    """Add the command-line options for solutions and for worksheets with the data of each student."""
    choice = command.add_mutually_exclusive_group()
    choice.add_argument(
        "--student",
        metavar="ID",
        help="generate the data of the worksheets for the student with this ID",
    )
    choice.add_argument(
        "--roster",
        type=Path,
        help=(
            "CSV file with a header and with student IDs in the first column; each student gets a"
            " folder"
        ),
    )
    command.add_argument(
        "--solution",
        action="store_true",
        help=(
            "write the solutions instead of the exercise (for instructors); with --student or"
            " --roster, the solutions contain the students' data"
        ),
    )
    command.add_argument(
        "--course",
        default="",
        metavar="SECRET",
        help="secret string of the course, from which the data of each student are generated",
    )
    command.add_argument(
        "--worksheet", choices=[name[:-3] for name in WORKSHEETS], help="write only this worksheet"
    )
    command.add_argument(
        "--lang", choices=("en", "zh"), default="en", help="language of the worksheets"
    )
    command.add_argument("--notebook", action="store_true", help="write Jupyter notebooks")


def main(argv):
    """Run the command in `argv` and return the exit status. Print warnings without their source lines."""
    with warnings.catch_warnings():
        warnings.showwarning = warningPrint
        return runCommand(argv)


def runCommand(argv):
    """Run the command that the arguments specify, and return the exit status."""
    if hasattr(sys.stdout, "reconfigure"):
        # File names may contain characters that the terminal cannot encode.
        sys.stdout.reconfigure(errors="backslashreplace")
    parser, commands = makeParser()
    first = argv[0] if argv else "-"
    if first in SCRIPTS:
        return SCRIPTS[first][0](argv[1:])
    if not first.startswith("-") and first not in commands:
        try:
            unknownName("command", first, commands)
        except ValueError as error:
            parser.error(str(error))
    argument = parser.parse_args(argv)
    return argument.run(argument)


if __name__ == "__main__":
    sys.exit(exitStatus(lambda: main(sys.argv[1:])))
