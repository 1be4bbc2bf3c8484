"""Run examples as they stand, without a window, and save each of their figures under the example's name.

    python examples/makeFigures.py                                   all examples of this folder, to figures/*.png
    python examples/makeFigures.py mine.py --format pdf --style slide    a script of your own, for a lecture

A script with several figures gives NAME.png, NAME_2.png ... As on a screen, `plt.show()` ends the figures drawn so far.
In PDF and SVG text is text, and regions, 3-D surfaces and large data are pictures of 300 dots per inch.
The same inputs give the same bytes. A script that fails is named on the error stream, the others still run, and the
exit status is 1.
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

COMMON = {"savefig.bbox": "tight", "svg.hashsalt": "prtools",  # no empty margins, no random names in SVG
          "pdf.fonttype": 42, "svg.fonttype": "none"}         # text is text: to be found, copied and edited
RASTER = 300  # dots per inch of what PDF and SVG hold as pictures: regions, many samples, 3-D surfaces
STYLE = {
    "screen": {},
    "readme": {},  # as on a screen, in few colours: small files
    "slide": {"figure.dpi": 144, "font.size": 14, "lines.linewidth": 2.5, "lines.markersize": 8, "axes.linewidth": 1.2},
    "print": {"figure.dpi": 300, "font.size": 8.5, "axes.titlesize": 8.5, "axes.titlepad": 4, "axes.labelpad": 2,
              "xtick.major.pad": 2, "ytick.major.pad": 2, "figure.constrained_layout.w_pad": .02,
              "figure.constrained_layout.h_pad": .02, "lines.markersize": 4.5},
}
PAGE = {"slide": (40 / 3, 7.5), "print": (6.3, 8.5)}  # inches: a slide of 1920 x 1080 pixels, a column of 16 cm
UNDATED = {"png": None, "pdf": {"CreationDate": None}, "svg": {"Date": None}}
HERE = Path(__file__).resolve().parent


def examples():
    """Return the examples of this folder that draw, in order of their names: not those that want mpiexec."""
    return sorted(p for p in HERE.glob("*.py") if p.name != Path(__file__).name and not p.stem.endswith("Mpi"))


@contextmanager
def asStarted(script):
    """Give `script` what ``python script`` gives it (argv, path), and take back afterwards what it changed."""
    folder, argv, path = os.getcwd(), sys.argv, sys.path
    sys.argv, sys.path = [str(script)], [str(Path(script).resolve().parent), *path]
    try:
        yield
    finally:
        sys.argv, sys.path = argv, path
        os.chdir(folder)


def fitted(width, height, page):
    """Return the size in inches of a figure on a page: as wide as the page; narrow columns get higher panels."""
    wide = page[0] / width
    return page[0], min(height * max(wide, wide ** .5), page[1])


def runScript(script, page=None):
    """Run `script` and return its figures, of the size of the page if there is one.

    `plt.show()` shows nothing and closes what it would have shown.
    """
    figures, figure = [], plt.figure

    def sized(num=None, **options):
        known = plt.get_fignums()
        fig = figure(num, **options)
        if page and isinstance(fig, Figure) and fig.number not in known:
            width, height = fig.get_size_inches()
            fig.set_size_inches(fitted(width, height, page))
        return fig

    def show(*args, block=None, **kwargs):
        if block is not False and not plt.isinteractive():  # those leave the figures open, to be drawn on
            figures.extend(map(plt.figure, plt.get_fignums()))
            plt.close("all")

    plt.switch_backend("Agg")
    plt.close("all")
    with (mock.patch.multiple(plt, show=show, figure=sized, switch_backend=lambda name: None),
          mock.patch.object(mpl, "use"),
          mock.patch("matplotlib.figure.Figure.show"), asStarted(script)):
        try:
            runpy.run_path(str(script), run_name="__main__")
        except SystemExit as stop:  # a script may end so; only a status other than 0 is a failure
            if stop.code not in (None, 0):
                raise
        plt.ioff()
        show()
    return figures


def saveFigures(figures, name, out, formats=("png",), small=False):
    """Save the figures as NAME.png, NAME_2.png ...; yield each path."""
    for i, fig in enumerate(figures, 1):
        for ext in formats:
            path = out / (f"{name}.{ext}" if i == 1 else f"{name}_{i}.{ext}")
            fig.savefig(path, metadata=UNDATED[ext], dpi="figure" if ext == "png" else RASTER)
            if small and ext == "png":
                shrink(path)
            yield path


def shrink(path):
    """Keep 5 of the 8 bits of each colour in a PNG: 40 % smaller, and hardly to be seen."""
    coarse = [min(v + 4 & ~7, 255) for v in range(256)]  # rounded; white stays white
    with Image.open(path) as image:
        small = image.convert("RGBA").point([*coarse * 3, *range(256)])
    opaque = small.getchannel("A").getextrema()[0] == 255
    small.convert("RGB" if opaque else "RGBA").save(path, optimize=True)


def makeFigures(script, out, formats, style):
    """Run one script and save its figures, a line for each; return whether it did not fail."""
    script, start = Path(script), time.perf_counter()
    try:
        if not script.is_file():
            raise FileNotFoundError(f"{script} is not there: give the path of a Python script")
        with plt.style.context([COMMON, STYLE[style]], after_reset=True):
            figures = runScript(script, PAGE.get(style))
            for path in saveFigures(figures, script.stem, out, formats, style == "readme"):
                print(f"{os.path.relpath(path)}  {time.perf_counter() - start:.1f} s", flush=True)
                start = time.perf_counter()
        if not figures:
            print(f"{script.name}  opened no figure", flush=True)
    except (Exception, SystemExit) as error:
        why = traceback.format_exception_only(error)[-1].split()
        print(f"{script.name}  FAILED: {' '.join(why)}", file=sys.stderr, flush=True)
        return False
    finally:
        plt.close("all")
    return True


def readArguments(argv):
    """Return the scripts to run, and the options."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("script", nargs="*", type=Path, help="scripts to run (default: all examples of this folder)")
    parser.add_argument("--out", default="figures", type=Path, help="folder to write to (default: figures)")
    parser.add_argument("--format", default="png", help="png, pdf, svg, or several of them: png,pdf (default: png)")
    parser.add_argument("--only", metavar="NAME", help="run the script of this name alone")
    parser.add_argument("--style", default="screen", choices=STYLE, help="screen (default), slide, print, or"
                        " readme: few colours, small files")
    arg = parser.parse_args(argv)
    arg.format = list(dict.fromkeys(arg.format.lower().split(",")))
    unknown = [f for f in arg.format if f not in UNDATED]
    if unknown:
        parser.error(f"--format has {unknown[0]!r}: it takes {', '.join(UNDATED)}, with commas between")
    scripts = arg.script or examples()
    names = [s.stem for s in scripts]
    twins = [n for n in names if names.count(n) > 1]
    if twins:
        parser.error(f"two scripts are named {twins[0]}: their figures would overwrite each other")
    if arg.only:
        scripts = [s for s in scripts if s.stem == arg.only.removesuffix(".py")]
        if not scripts:
            parser.error(f"--only {arg.only}: there is no such script; there are {', '.join(names)}")
    return scripts, arg


def main(argv=None):
    """Run the scripts; return the exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # a letter that the terminal's encoding lacks is no failure
        sys.stdout.reconfigure(errors="backslashreplace")
    scripts, arg = readArguments(argv)
    out = arg.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    failed = [s for s in scripts if not makeFigures(s, out, arg.format, arg.style)]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
