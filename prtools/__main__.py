"""The command line: ``python -m prtools`` lists the functions by category, as a toolbox's Contents does.

``python -m prtools explore imbalance2`` opens the explorer of priors, see `qcExplore`, and
``python -m prtools check my_answers.py`` checks worksheets; ``examples FOLDER`` and ``exercise FOLDER`` copy what came
with the package; ``-h`` tells more of each.
"""

import argparse
import contextlib
import runpy
import sys
from pathlib import Path

from .private.check.names import unknownName
from .private.check.printing import statusOf
from .qcExplore import PORT, command

prtools = sys.modules[__package__]
# A function belongs to the first category with one of whose prefixes its name begins.
CATEGORY = {
    "Data": ("Struct", "prData", "ds", "pca", "lda"),
    "Gaussians and class statistics": ("gaussian", "classStat"),
    "Quadratic classifier": ("qc",),
    "Linear rules": ("linc",),
    "Naive Bayes": ("nbc",),
    "Gaussian mixtures": ("gmm",),
    "Nearest neighbours": ("knnc", "coverHart", "minkowskiBall"),
    "All classifiers": ("classifier",),
    "Performance": ("perf", "confMat", "inputSelect", "posterior", "logp", "roc", "calibration"),
}
STRIPPED = "(described where docstrings are: run Python without -OO)"
HERE = Path(__file__).resolve().parent
EXAMPLES = (
    HERE / "examples" if (HERE / "examples").is_dir() else HERE.parent / "examples"
)  # installed; in a clone
WORKSHEET = "priorImbalance.py"
COPIED = {
    "examples": ("*.py", "*.md", "figures/*.png"),
    "exercise": (WORKSHEET, "check.py", "checker/*.py"),
}  # of the folder exercises
SAID = {
    "examples": "{count} files are written to {folder}; python {first} runs one, and README.md lists them",
    "exercise": "{count} files are written to {folder}: answer in {first}, then python -m prtools check {first}",
}


def contents():
    """Return the functions as {category: {name: what it does, in one line}}."""
    names = [
        n for n in dir(prtools) if getattr(getattr(prtools, n), "__module__", "") == f"prtools.{n}"
    ]
    category = {
        n: next((c for c, prefix in CATEGORY.items() if n.startswith(prefix)), "Other")
        for n in names
    }
    return {
        c: {
            n: (getattr(prtools, n).__doc__ or STRIPPED).splitlines()[0]
            for n in names
            if category[n] == c
        }
        for c in (*CATEGORY, "Other")
        if c in category.values()
    }


def markdown():
    """Return the table of functions that examples/site/functions.md shows."""
    lines = [
        line
        for head, functions in contents().items()
        for line in (f"| **{head}** | |", *(f"| `{n}` | {what} |" for n, what in functions.items()))
    ]
    return "\n".join(["| function | what it does |", "|---|---|", *lines])


def text():
    """Return the list that ``python -m prtools`` prints."""
    width = max(len(n) for functions in contents().values() for n in functions)
    blocks = [
        "\n".join([head, *(f"  {n:{width}}  {line}" for n, line in functions.items())])
        for head, functions in contents().items()
    ]
    head = (
        f"prtools {prtools.__version__}. help(name) tells more.\n"
        "python -m prtools explore imbalance2 opens the explorer of priors; python -m prtools -h lists commands."
    )
    return "\n\n".join([head, *blocks])


def check(argv):
    """Check worksheets with the exercise's own check.py; return its exit status."""
    script = EXAMPLES / "exercises" / "check.py"
    return runpy.run_path(str(script))["main"](argv, prog="python -m prtools check", alone=True)


def copy(what, folder):
    """Copy the examples or the exercise to a folder, none over a file that is there; return the exit status."""
    source = EXAMPLES if what == "examples" else EXAMPLES / "exercises"
    files = {
        folder / path.relative_to(source): path
        for kind in COPIED[what]
        for path in sorted(source.glob(kind))
    }
    taken = next((path for path in files if path.exists()), None)
    if taken is not None:
        print(
            f"{what}: {taken} is there already, and nothing was written: give another folder",
            file=sys.stderr,
        )
        return 1
    made = []
    try:
        for path, original in files.items():
            made += [above for above in path.parents if not above.exists()][::-1]
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                made.append(path)
                data = original.read_bytes()
                if path.name == WORKSHEET:  # it says how to check a copy
                    data = data.replace(b"check my_answers.py", f"check {WORKSHEET}".encode())
                file.write(data)
    except BaseException as why:  # as of a full disk: half an exercise is none
        for path in reversed(made):
            with contextlib.suppress(OSError):  # a folder in which another has written
                path.rmdir() if path.is_dir() else path.unlink()
        if not isinstance(why, OSError):
            raise
        print(f"{what}: {why}, and nothing was written: give another folder", file=sys.stderr)
        return 1
    first = next(path for path in files if path.stem in ("qcPlot02", "priorImbalance"))
    print(SAID[what].format(count=len(files), folder=folder, first=first))
    return 0


def main(argv):
    """Do what the command line says; return the exit status."""
    if hasattr(
        sys.stdout, "reconfigure"
    ):  # a file name that the terminal's encoding lacks is no failure
        sys.stdout.reconfigure(errors="backslashreplace")
    parser = argparse.ArgumentParser(
        "python -m prtools", description="Without a command: list the functions."
    )
    parser.add_argument("--version", action="version", version=f"prtools {prtools.__version__}")
    parser.add_argument(
        "--markdown", action="store_true", help="list the functions as a table in Markdown"
    )
    commands = parser.add_subparsers(title="commands", dest="command", metavar="command")
    one = commands.add_parser(
        "explore",
        help="explore what priors do: python -m prtools explore imbalance2",
        description="Explore what priors do to a dataset.",
    )
    what = one.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "name", nargs="?", help="a dataset of prData with two features, as imbalance2"
    )
    what.add_argument(
        "--data", metavar="FILE", help="or a file of your own with two features, see dsLoad"
    )
    one.add_argument(
        "--cost",
        metavar="C,C",
        help="costs of missing each class, as 1,10 (by default 10 for the smallest)",
    )
    one.add_argument(
        "--html", metavar="FILE", help="write the explorer as one page, which runs in any browser"
    )
    one.add_argument(
        "--web", action="store_true", help="serve the explorer to a browser of this machine"
    )
    one.add_argument("--port", type=int, help=f"port of --web (default: {PORT})")
    commands.add_parser("check", help="check worksheets: python -m prtools check my_answers.py")
    for name, said in (
        ("examples", "the examples"),
        ("exercise", "the exercise: worksheet, and what checks it"),
    ):
        other = commands.add_parser(
            name,
            help=f"copy {said}: python -m prtools {name} FOLDER",
            description=f"Copy {said} to a folder. Nothing is overwritten.",
        )
        other.add_argument("folder", type=Path, help="a folder, which is made if it is not there")
    given = argv[0] if argv else "-"
    if not given.startswith("-") and given not in commands.choices:
        try:
            unknownName("command", given, commands.choices)
        except ValueError as why:
            parser.error(str(why))
    if given == "check":
        return check(argv[1:])  # whose options are its own
    arg = parser.parse_args(argv)
    if arg.command == "explore":
        return command(arg.name, arg.web, arg.port, arg.data, arg.html, arg.cost)
    if arg.command:
        return copy(arg.command, arg.folder)
    print(markdown() if arg.markdown else text())
    return 0


if __name__ == "__main__":
    sys.exit(statusOf(lambda: main(sys.argv[1:])))
