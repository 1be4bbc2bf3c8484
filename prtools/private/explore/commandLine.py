"""Define the command lines of the explorer and the live figures, such as ``python -m prtools explore imbalance2``."""

import ast
import re
import shlex
import sys

from ..check.names import inputNames
from ..check.options import integerIn
from .choices import checkPlane
from .figure import Explorer
from .live import FIGURES, checkFigure, liveWrite
from .page import pageText, pageWrite
from .pageData import pageData

PORT = 8988
LOAD_OPTIONS = {
    "features": "names or indices of the two features (counted from 0), such as 0,1",
    "output": "name of the label column",
    "decimal": "decimal separator, which is a point or a comma",
    "encoding": "text encoding, such as big5",
    "header": "yes if the first row contains names, no if it contains a sample",
    "skip": "number of lines above the table, or indices (from 0) of lines to skip, such as 0,1,3",
    "missing": "cells that denote a missing value, such as x,-999",
    "thousands": "thousands separator",
}
NAMES = "|".join(LOAD_OPTIONS)
# Each pair contains a part of a message for users of Python, and the corresponding text for users of the command.
REWORDED = (
    (r" Remove such samples with dsSelect\(DS, samples=.*?, or .*? values\.?", ""),
    (r"pass complete=True to dsLoad to omit incomplete samples, or skip", "pass skip"),
    (r" in the order of DS\.inputLevel\. nbcTrain accepts .*? do not\.", ""),
    # The explorer always requires labels, so the advice to pass output=False is removed.
    (r", or output=False if there are only features", ""),
    (r"dsSelect\(DS, (features=\[.*?\])\)", r"\1"),
    (r"dsLoad\(\.\.\., (features=\[.*?\])\)", r"\1"),
    (rf"\b({NAMES})=(\[.*?\]|'.*?'|-?\w+)", lambda match: optionText(*match.groups())),
    (r"\. dsLoad\b", ". This command"),
    (r"\bdsLoad\b", "this command"),
    (rf"\bOmit ({NAMES})\b", r"Omit --\1"),
    (rf"^({NAMES}|cost) (?=is |has |contains )", r"--\1 "),
    (r"^dataName (?=')", "name "),
)


def explorerArguments(parser):
    """Add the arguments of the explorer to an argparse parser."""
    data = parser.add_mutually_exclusive_group(required=True)
    data.add_argument(
        "name", nargs="?", help="name of a prData dataset with two features, such as imbalance2"
    )
    data.add_argument(
        "--data",
        metavar="FILE",
        help=(
            "file that contains a dataset with two features (see dsLoad); replaces the name of a"
            " built-in dataset"
        ),
    )
    loadArguments(parser)
    parser.add_argument(
        "--cost",
        metavar="C,C",
        help=(
            "cost of misclassifying each class, such as 1,10; by default, 10 for the smallest class"
            " and 1 for the others"
        ),
    )
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument(
        "--html", metavar="FILE", help="save the explorer as a page that runs in any browser"
    )
    kind.add_argument(
        "--web", action="store_true", help="serve the explorer to a browser on this machine"
    )
    parser.add_argument("--port", type=int, help=f"port for --web (default: {PORT})")


def loadArguments(parser):
    """Add the options of dsLoad to an argparse parser."""
    for name, summary in LOAD_OPTIONS.items():
        parser.add_argument(f"--{name}", help=f"{summary} (see dsLoad)")


def loadOptions(argument, withoutFile=("features",)):
    """Return a dict with the options of dsLoad that the command line specifies.

    Without --data, only the options in `withoutFile` are allowed.
    """
    options = {name: getattr(argument, name) for name in LOAD_OPTIONS}
    options = {name: value for name, value in options.items() if value is not None}
    if argument.data is None and options.keys() - set(withoutFile):
        raise ValueError(f"--{min(options.keys() - set(withoutFile))} requires --data FILE")
    if "features" in options:
        items = options["features"].split(",")
        options["features"] = [int(item) if item.isdecimal() else item for item in items]
    if "header" in options:
        options["header"] = {"yes": True, "no": False}.get(options["header"], options["header"])
    if re.fullmatch(r"\d+(,\d+)*", options.get("skip", "")):
        lines = [int(line) for line in options["skip"].split(",")]
        options["skip"] = lines if len(lines) > 1 else lines[0]
    if "missing" in options:
        options["missing"] = options["missing"].split(",")
    return options


def liveArguments(parser):
    """Add the arguments of the live figures to an argparse parser."""
    parser.add_argument(
        "name", nargs="?", help="name of a figure, such as plane; without a name, list the figures"
    )
    parser.add_argument("--html", metavar="FILE", help="save the figure as a page for any browser")
    parser.add_argument(
        "--data", metavar="FILE", help="file that contains a dataset (see dsLoad) for the figure"
    )
    loadArguments(parser)


def liveList():
    """Return a text with one line per live figure, which contains its name and summary."""
    width = max(map(len, FIGURES))
    return "\n".join(f"{name:{width}}  {figure.summary}" for name, figure in FIGURES.items())


def liveRun(argument, load):
    """List the live figures, or write one figure. The function `load` returns the dataset of a file."""
    options = loadOptions(argument, withoutFile=())
    if argument.name is None:
        if argument.html or argument.data:
            raise ValueError(f"the name of the figure is missing. Use one of: {', '.join(FIGURES)}")
        print(f"{liveList()}\n\npython -m prtools live NAME --html FILE writes a figure as a page.")
        return
    checkFigure(argument.name)
    if argument.html is None:
        raise ValueError("--html FILE is missing. Specify the file to which the page is written")
    DS = None if argument.data is None else load(argument.data, options)
    print(f"Wrote {liveWrite(argument.name, argument.html, DS, '--html')}. Open it in a browser.")


def optionText(name, value):
    """Return an option of a Python function in the form of a command-line option, such as '--features a,b'."""
    try:
        value = ast.literal_eval(value)
    # literal_eval cannot evaluate a value that is shortened or contains a variable.
    except (SyntaxError, ValueError):
        return f"--{name}"
    if isinstance(value, bool):
        value = "yes" if value else "no"
    items = value if isinstance(value, list) else [value]
    if items == [...]:
        return f"--{name}"
    return f"--{name} {shlex.quote(','.join(map(str, items)))}"


def commandText(message):
    """Return the message of a Python function with the options replaced by the corresponding command-line options."""
    for pattern, text in REWORDED:
        message = re.sub(pattern, text, message)
    return message


def warningPrint(message, *_):
    """Print a warning without the line of code that issued it."""
    print(f"warning: {commandText(str(message))}", file=sys.stderr)


def explorerRun(DS, argument):
    """Write the explorer of DS to a file, serve it to a browser or open it in a window, as the arguments specify."""
    names = inputNames(len(DS["input"]), DS.get("inputName")) or ["0", "1"]
    remedy = f"Select two features, such as --features {shlex.quote(','.join(names[:2]))}"
    checkPlane(DS, argument.name or argument.data, remedy)
    cost = None if argument.cost is None else numbersOf(argument.cost)
    if argument.port is not None and not argument.web:
        raise ValueError(f"--port {argument.port} requires --web. Add --web, or omit --port")
    if argument.html is not None:
        path = pageWrite(argument.html, DS, cost, name="--html")
        print(f"Wrote {path}. Open it in a browser.")
    elif argument.web:
        # This import is local, because `server` imports `random` and fails if the user has a file random.py.
        from .server import serve

        port = PORT if argument.port is None else integerIn("--port", argument.port, 1, 65535)
        serve(pageText(pageData(DS, cost)), port)
    else:
        openWindow(DS, cost)


def numbersOf(text):
    """Return the numbers in an option string, such as '1,10', as a list."""
    try:
        return [float(number) for number in text.split(",")]
    except ValueError:
        raise ValueError(
            f"--cost is {text!r}, but it must contain one number per class, such as 1,10"
        ) from None


def openWindow(DS, cost):
    """Open the explorer in a window and wait until the window is closed."""
    import matplotlib.pyplot as plt
    from matplotlib.backends import BackendFilter, backend_registry

    # Disable the keys that switch to logarithmic axes, because the figure would be wrong on logarithmic axes.
    plt.rcParams.update({"keymap.xscale": [], "keymap.yscale": []})
    try:
        Explorer(DS, cost)
        backend = plt.get_backend().lower()
    except ImportError:  # The backend cannot be imported without a display.
        backend = None
    if backend not in backend_registry.list_builtin(BackendFilter.INTERACTIVE):
        raise ValueError(
            "no display or window toolkit is available. Add --web, and open the printed address in"
            " a browser"
        )
    plt.show()
