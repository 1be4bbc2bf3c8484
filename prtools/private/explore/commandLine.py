"""The command line of the explorer: ``python -m prtools explore imbalance2``."""

from ..check.options import integerIn
from .choices import checkPlane
from .figure import Explorer
from .page import pageText, pageWrite
from .pageData import pageData

PORT = 8988


def explorerArguments(parser):
    """Add the arguments of the explorer to an argparse parser."""
    data = parser.add_mutually_exclusive_group(required=True)
    data.add_argument(
        "name", nargs="?", help="name of a prData dataset with two features, such as imbalance2"
    )
    data.add_argument(
        "--data",
        metavar="FILE",
        help="dataset file with two features (see dsLoad), instead of a name",
    )
    parser.add_argument(
        "--cost",
        metavar="C,C",
        help="cost of missing each class, such as 1,10 (by default 10 for the smallest class)",
    )
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument(
        "--html", metavar="FILE", help="write the explorer as a page that runs in any browser"
    )
    kind.add_argument(
        "--web", action="store_true", help="serve the explorer to a browser on this machine"
    )
    parser.add_argument("--port", type=int, help=f"port for --web (default: {PORT})")


def explorerRun(DS, argument):
    """Write the explorer of DS to a file, serve it to a browser or open it in a window, as the arguments specify."""
    checkPlane(DS, argument.name or argument.data)
    cost = None if argument.cost is None else numbersOf(argument.cost)
    if argument.port is not None and not argument.web:
        raise ValueError(f"--port {argument.port} requires --web. Add --web, or omit --port")
    if argument.html is not None:
        path = pageWrite(argument.html, DS, cost, name="--html")
        print(f"Wrote {path}. Open it in a browser.")
    elif argument.web:
        # This import is local, because `server` imports `random`, and a user's file may also be named random.py.
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

    # Disable the keys that switch to logarithmic axes, which would make the figure wrong.
    plt.rcParams.update({"keymap.xscale": [], "keymap.yscale": []})
    try:
        Explorer(DS, cost)
        backend = plt.get_backend().lower()
    except ImportError:  # The backend requires a display.
        backend = None
    if backend not in backend_registry.list_builtin(BackendFilter.INTERACTIVE):
        raise ValueError(
            "no display or window toolkit is available. Add --web, and open the printed address"
            " in a browser"
        )
    plt.show()
