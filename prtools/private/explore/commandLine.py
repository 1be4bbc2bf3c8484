"""The command line of the explorer: ``python -m prtools explore imbalance2``."""

from ..check.options import wholeIn
from .choices import checkPlane
from .figure import Explorer
from .page import pageText, pageWrite
from .pageData import pageData

PORT = 8988


def explorerArguments(parser):
    """Add the arguments of the explorer to a parser of argparse."""
    data = parser.add_mutually_exclusive_group(required=True)
    data.add_argument(
        "name", nargs="?", help="a dataset of prData with two features, as imbalance2"
    )
    data.add_argument(
        "--data", metavar="FILE", help="or a file of your own with two features, see dsLoad"
    )
    parser.add_argument(
        "--cost",
        metavar="C,C",
        help="costs of missing each class, as 1,10 (by default 10 for the smallest)",
    )
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument(
        "--html", metavar="FILE", help="write the explorer as one page, which runs in any browser"
    )
    kind.add_argument(
        "--web", action="store_true", help="serve the explorer to a browser of this machine"
    )
    parser.add_argument("--port", type=int, help=f"port of --web (default: {PORT})")


def explorerRun(DS, argument):
    """Write, serve or open the explorer of DS, as the parsed arguments say."""
    checkPlane(DS, argument.name or argument.data)
    cost = None if argument.cost is None else numbersOf(argument.cost)
    if argument.port is not None and not argument.web:
        raise ValueError(f"--port {argument.port} goes with --web: add --web, or leave it out")
    if argument.html is not None:
        path = pageWrite(argument.html, DS, cost, name="--html")
        print(f"{path} is written: open it in a browser")
    elif argument.web:
        from .server import serve  # loads `random`, a name that a file of the user's may have, too

        port = PORT if argument.port is None else wholeIn("--port", argument.port, 1, 65535)
        serve(pageText(pageData(DS, cost)), port)
    else:
        openWindow(DS, cost)


def numbersOf(text):
    """Return the numbers of an option such as '1,10'."""
    try:
        return [float(number) for number in text.split(",")]
    except ValueError:
        raise ValueError(
            f"--cost is {text!r}: give a number for each class, with commas, as 1,10"
        ) from None


def openWindow(DS, cost):
    """Open the explorer in a window, and wait until it is closed."""
    import matplotlib.pyplot as plt
    from matplotlib.backends import BackendFilter, backend_registry

    # on logarithmic axes, which keys switch on, the picture would be wrong
    plt.rcParams.update({"keymap.xscale": [], "keymap.yscale": []})
    try:
        Explorer(DS, cost)
        backend = plt.get_backend().lower()
    except ImportError:  # the backend needs a display
        backend = None
    if backend not in backend_registry.list_builtin(BackendFilter.INTERACTIVE):
        raise ValueError(
            "there is no display or no window toolkit: add --web, and open the address that it"
            " prints in a browser"
        )
    plt.show()
