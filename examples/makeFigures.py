"""Run example scripts without opening windows, and save each figure in a file named after its script.

    python examples/makeFigures.py                                       all examples in this folder, to figures/*.png
    python examples/makeFigures.py mine.py --format pdf --style slide    your own script, for a lecture

The figures of the script NAME.py are named NAME.png, NAME_2.png, ... Each call of `plt.show()` closes the open figures.
The figures are saved when the script ends. In PDF and SVG files, text remains selectable. Regions, 3-D surfaces and
large data are stored as images with 300 dots per inch. Repeated runs write identical files. If a script fails, its name
and its error are printed to the error stream. The other scripts still run, and the exit status is 1.
"""
import argparse
import io
import os
import runpy
import sys
import time
import traceback
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import matplotlib as mpl
import matplotlib.pyplot as plt
from matplotlib.figure import Figure
from PIL import Image

COMMON = {"savefig.bbox": "tight", "svg.hashsalt": "prtools",  # crop empty margins; avoid random names in SVG files
          "pdf.fonttype": 42, "svg.fonttype": "none"}         # text remains searchable and editable
RASTER = 300  # resolution (dots per inch) of regions, large data and 3-D surfaces in PDF and SVG files
STYLE = {
    "screen": {},
    "readme": {},  # like 'screen', but with few colours and small files
    "slide": {"figure.dpi": 144, "font.size": 14, "lines.linewidth": 2.5, "lines.markersize": 8, "axes.linewidth": 1.2},
    "print": {"figure.dpi": 300, "font.size": 8.5, "axes.titlesize": 8.5, "axes.titlepad": 4, "axes.labelpad": 2,
              "xtick.major.pad": 2, "ytick.major.pad": 2, "figure.constrained_layout.w_pad": .02,
              "figure.constrained_layout.h_pad": .02, "lines.markersize": 4.5},
}
PAGE = {"slide": (40 / 3, 7.5), "print": (6.3, 8.5)}  # size in inches of a slide and of a printed column
UNDATED = {"png": None, "pdf": {"CreationDate": None}, "svg": {"Date": None}}
FOLDER = Path(__file__).resolve().parent


def examples():
    """Return the sorted paths of the examples in this folder, except scripts for mpiexec, which draw no figures."""
    return sorted(p for p in FOLDER.glob("*.py") if p.name != Path(__file__).name and not p.stem.endswith("Mpi"))


@contextmanager
def asStarted(script):
    """Set sys.argv and sys.path as ``python script`` does. On exit, restore both lists and the working folder."""
    folder, argv, path = os.getcwd(), sys.argv, sys.path
    sys.argv, sys.path = [str(script)], [str(Path(script).resolve().parent), *path]
    try:
        yield
    finally:
        sys.argv, sys.path = argv, path
        os.chdir(folder)


def fitted(width, height, page):
    """Return the size in inches of a figure that is as wide as a page and not higher than the page."""
    scale = page[0] / width
    return page[0], min(height * max(scale, scale ** .5), page[1])


def runScript(script, page=None):
    """Run `script` and return its figures. If `page` is specified, resize the figures to this page.

    While the script runs, `plt.show()` collects and closes the open figures instead of displaying them.
    """
    figures, figure = [], plt.figure

    def sized(num=None, **options):
        numbers = plt.get_fignums()
        fig = figure(num, **options)
        if page and isinstance(fig, Figure) and fig.number not in numbers:
            width, height = fig.get_size_inches()
            fig.set_size_inches(fitted(width, height, page))
        return fig

    def show(*args, block=None, **kwargs):
        if block is not False and not plt.isinteractive():  # otherwise, figures stay open for further plots
            figures.extend(map(plt.figure, plt.get_fignums()))
            plt.close("all")

    plt.switch_backend("Agg")
    plt.close("all")
    with (mock.patch.multiple(plt, show=show, figure=sized, switch_backend=lambda name: None),
          mock.patch.object(mpl, "use"),
          mock.patch("matplotlib.figure.Figure.show"), asStarted(script)):
        try:
            runpy.run_path(str(script), run_name="__main__")
        except SystemExit as stop:  # a script may end with sys.exit(), which is an error only if the status is not 0
            if stop.code not in (None, 0):
                raise
        plt.ioff()
        show()
    return figures


def saveFigures(figures, name, folder, formats=("png",), small=False):
    """Save the figures as NAME.png, NAME_2.png, ... and yield their paths."""
    for i, fig in enumerate(figures, 1):
        for ext in formats:
            path = folder / (f"{name}.{ext}" if i == 1 else f"{name}_{i}.{ext}")
            fig.savefig(path, metadata=UNDATED[ext], dpi="figure" if ext == "png" else RASTER)
            if small and ext == "png":
                shrink(path)
            yield path


def shrink(path):
    """Make an opaque PNG file about half as large by storing 256 different colours. The changes are hardly visible."""
    with Image.open(path) as image:
        picture = image.convert("RGBA")
    if picture.getchannel("A").getextrema()[0] == 255:
        picture.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE).save(path, optimize=True)


def makeFigures(script, folder, formats, style):
    """Run a script, save its figures and print one line per figure. Return whether the script succeeded."""
    script, start = Path(script), time.perf_counter()
    try:
        if not script.is_file():
            raise FileNotFoundError(f"{script} does not exist: pass the path of a Python script")
        with plt.style.context([COMMON, STYLE[style]], after_reset=True):
            figures = runScript(script, PAGE.get(style))
            for path in saveFigures(figures, script.stem, folder, formats, style == "readme"):
                print(f"{os.path.relpath(path)}  {time.perf_counter() - start:.1f} s", flush=True)
                start = time.perf_counter()
        if not figures:
            print(f"{script.name}  opened no figure", flush=True)
    except (Exception, SystemExit) as error:
        words = traceback.format_exception_only(error)[-1].split()
        print(f"{script.name}  FAILED: {' '.join(words)}", file=sys.stderr, flush=True)
        return False
    finally:
        plt.close("all")
    return True


def readArguments(argv):
    """Return the scripts to run and the command-line options."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("script", nargs="*", type=Path, help="scripts to run (default: all examples in this folder)")
    parser.add_argument("--out", default="figures", type=Path, help="output folder (default: figures)")
    parser.add_argument("--format", default="png", help="png, pdf or svg, or a list such as png,pdf (default: png)")
    parser.add_argument("--only", metavar="NAME", help="run only the script with this name")
    parser.add_argument("--style", default="screen", choices=STYLE, help="screen (default), slide, print, or"
                        " readme (few colours, small files)")
    arg = parser.parse_args(argv)
    arg.format = list(dict.fromkeys(arg.format.lower().split(",")))
    unknown = [f for f in arg.format if f not in UNDATED]
    if unknown:
        parser.error(f"--format contains {unknown[0]!r}, but each format must be one of {', '.join(UNDATED)}")
    scripts = arg.script or examples()
    names = [s.stem for s in scripts]
    twins = [n for n in names if names.count(n) > 1]
    if twins:
        parser.error(f"two scripts have the name {twins[0]}, so their figures would overwrite each other: rename one")
    if arg.only:
        scripts = [s for s in scripts if s.stem == arg.only.removesuffix(".py")]
        if not scripts:
            parser.error(f"--only is {arg.only!r}, but it must be one of {', '.join(names)}")
    return scripts, arg


def main(argv=None):
    """Run the scripts and return the exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # escape characters that the terminal cannot encode
        sys.stdout.reconfigure(errors="backslashreplace")
    scripts, arg = readArguments(argv)
    folder = arg.out.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    failed = [s for s in scripts if not makeFigures(s, folder, arg.format, arg.style)]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
