"""Describe the output and the figures of the examples, so that the tests notice a wrong constant in an example.

    python tests/support/record.py           # after an intended change: describe all examples again
    python tests/support/record.py qcPlot01  # or describe only these examples again

The descriptions are in tests/data/examples.txt. Review their changes before you commit them.
"""
import contextlib
import io
import re
import sys
import tempfile
from functools import cache
from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
from loaded import loaded
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import Collection, PathCollection
from matplotlib.colors import to_rgba_array
from matplotlib.image import AxesImage
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.spines import Spine
from pages import texts

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests" / "data" / "examples.txt"
VERSION = f"matplotlib {'.'.join(mpl.__version__.split('.')[:2])}\n"  # other versions draw other paths
NUMBER = re.compile(r"[-−]?(?:\d+\.?\d*|\.\d+)(?:e[-+]\d+)?")
FOLDER = re.compile(re.escape(tempfile.gettempdir()) + r"/\w+/")  # a temporary folder has a random name
TIMED = {"knncEval03"}  # measures times, which differ in each run
TICKS = re.compile(r"[-−.\d$\\mathdefault{}^×%]+")  # labels of ticks are numbers, or powers of ten


def columnsOf(artist):
    """Return the coordinates (m, 2 or 3) or values (m, 1) of an artist."""
    if isinstance(artist, AxesImage):
        return artist.get_array().reshape(-1, 1)
    if isinstance(artist, Line2D):
        return np.transpose(artist.get_data_3d()) if hasattr(artist, "get_data_3d") else artist.get_xydata()
    if isinstance(artist, PathCollection) and len(artist.get_offsets()) > 1:
        return artist.get_offsets()
    if isinstance(artist, Patch):
        return artist.get_patch_transform().transform_path(artist.get_path()).vertices
    return np.concatenate([*(path.vertices for path in artist.get_paths()), np.empty((0, 2))])


def colourOf(artist):
    """Return the red, green and blue parts of the first colour of an artist."""
    if isinstance(artist, AxesImage):
        return np.zeros(3)
    colour = artist.get_color() if isinstance(artist, Line2D) else artist.get_facecolor()
    colours = to_rgba_array(colour if len(colour) else artist.get_edgecolor())
    return colours[0, :3] if len(colours) else np.zeros(3)


def artistLine(kind, artists):
    """Return a line with moments of the data and of the colours of artists of the same kind.

    The last two numbers depend on the order of the values and of the colours.
    """
    columns = [np.ma.masked_invalid(np.ma.asarray(columnsOf(artist), dtype=float)) for artist in artists]
    values = np.ma.concatenate([part.ravel() for part in columns]).compressed()
    moments = []
    for i in range(max(part.shape[1] for part in columns)):
        column = np.ma.concatenate([part[:, i] for part in columns if i < part.shape[1]]).compressed()
        if column.size:
            moments += [column.mean(), column.std()]
    order = np.arange(1, values.size + 1) @ values / max(values.size, 1) ** 2
    colour = np.arange(1, len(artists) + 1) @ np.array([colourOf(artist) for artist in artists]) @ [1, 10, 100]
    numbers = " ".join(f"{value:.4g}" for value in (*moments, order, colour))
    return f"  {len(artists)} {kind.__name__} with {values.size} numbers: {numbers}"


def axesLines(ax):
    """Yield a line for the texts of the axes, a line for limits and place, and a line for each kind of artist."""
    words = [" ".join(text.get_text().split()) for text in texts(ax)]
    yield " | ".join(word for word in words if not TICKS.fullmatch(word))
    limits = [f"{value:.4g}" for axis in ax._axis_map.values() for value in axis.get_view_interval()]
    place = map(str, map(int, ax.get_subplotspec().get_geometry())) if ax.get_subplotspec() else ()
    yield f"  limits {' '.join(limits)} in grid {' '.join(place)}".removesuffix(" in grid ")
    artists = [artist for artist in ax.get_children() if not isinstance(artist, Spine) and artist is not ax.patch]
    for kind in (Line2D, Collection, AxesImage, Patch):
        if chosen := [artist for artist in artists if isinstance(artist, kind)]:
            yield artistLine(kind, chosen)


def description(text, figures):
    """Return the description of an example that prints `text` and draws `figures`."""
    lines = [f"> {line}".rstrip() for line in text.splitlines()]
    for fig in figures:
        FigureCanvasAgg(fig).draw()  # colours of values and projected surfaces are computed here
        lines += ["  figure {:.4g} x {:.4g} inches".format(*fig.get_size_inches())]
        lines += [" ".join(text.get_text().split()) for text in fig.texts]
        lines += [line for ax in fig.axes for line in axesLines(ax)]
    return FOLDER.sub("", "\n".join(lines)) + "\n"


def differences(old, new):
    """Return the pairs of lines that differ in a word, or in a number by more than 0.1 %."""
    pairs = zip(old.splitlines() + [""] * new.count("\n"), new.splitlines() + [""] * old.count("\n"))
    return [(a, b) for a, b in pairs if NUMBER.sub("#", a) != NUMBER.sub("#", b) or not np.allclose(
        *([float(v.replace("−", "-")) for v in NUMBER.findall(line)] for line in (a, b)), rtol=1e-3, atol=1e-6)]


def isComparable():
    """Return whether the descriptions were made with the installed version of matplotlib."""
    return RECORD.read_text(encoding="utf-8").startswith(VERSION)


@cache
def recorded():
    """Return {name of the example: its description}."""
    parts = re.split(r"^== (\w+)\n", RECORD.read_text(encoding="utf-8"), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


def main(names):
    """Describe the named examples, or all examples, and write the descriptions."""
    make = loaded(ROOT / "examples" / "makeFigures.py")
    scripts = {path.stem: path for path in make.examples()}
    new = {name: text for name, text in recorded().items() if name in scripts}
    for name in names or [name for name in scripts if name not in TIMED]:
        with (plt.style.context([make.COMMON], after_reset=True),
              contextlib.redirect_stdout(io.StringIO()) as printed):
            figures = make.runScript(scripts[name])
            new[name] = description(printed.getvalue(), figures)
        plt.close("all")
    RECORD.write_text(VERSION + "".join(f"== {name}\n{new[name]}" for name in sorted(new)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
