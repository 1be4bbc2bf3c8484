"""Save animations of decision boundaries as GIF or MP4 files. Each frame shows one classifier."""

import textwrap
from functools import partial

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkDataset
from ..check.messages import shown
from ..check.options import integersIn, numberIn
from ..file.atomicWrite import writing
from ..file.filePath import checkPath
from .legend import entries, entriesShared, legendBelow
from .scene import hitsAndRejected
from .texts import rateText

SIZE, DPI = (6.4, 4.8), 100  # frame size in inches without the legend, and resolution in dpi
TITLE_LENGTH = 60  # maximum number of characters in the first line of a title

# With these options, ffmpeg uses one thread and writes neither date nor version. Equal frames result in equal files.
MP4_OPTIONS = (
    "-pix_fmt yuv420p -threads 1 -fflags +bitexact -flags:v +bitexact -movflags +faststart"
)


def boundaryAnimate(DS, classifiers, evaluate, plot, saveTo, fps, **look):
    """Save an animation with one frame per classifier, and return the recognition rates.

    `classifiers` contains m tuples (parameters, checked model, title). The function evaluate(DS, prm) returns a result
    with the field computedClass. The function plot(DS, prm, mode, ax=ax, **look) draws a frame. If DS has no labels,
    return None instead of the recognition rates.
    """
    path, writer = animationWriter(saveTo, fps)
    data = checkDataset(DS, needOutput=False)
    DS = Struct(DS)
    # The field hitIndex describes the results of a single classifier, but each frame shows a different classifier.
    DS.pop("hitIndex", None)
    titles, draws, rates = [], [], []
    for prm, model, text in classifiers:
        hit, rejected = hitsAndRejected(DS, data, model, partial(evaluate, DS, prm))
        head = textwrap.shorten(text, TITLE_LENGTH, placeholder=" ...")
        titles.append(f"{head}\n{rateText(hit, rejected)}")
        draws.append(partial(plot, DS, prm, "decBoundary", legend=False, **look))
        rates.append(None if hit is None else hit.mean())
    animationSave(path, writer, titles, draws)
    return None if data.output is None else np.array(rates)


def frameValues(name, values):
    """Check the option `name`, and return its `values` as a list with one value per frame.

    Raise an error if `values` is not a nonempty sequence.
    """
    isSequence = isinstance(values, (list, tuple)) or np.ndim(values) > 0
    if not isSequence or len(values) == 0:
        raise TypeError(
            f"{name} is {shown(values)}, but it must be a nonempty list with one value per frame"
        )
    return list(values)


def frameNumbers(name, values, low, high):
    """Check the option `name`, and return its `values` as an array (m,) with one integer per frame.

    Raise an error if an integer is not in the range from `low` to `high`.
    """
    numbers = integersIn(name, frameValues(name, values), low, high)
    if numbers.ndim != 1:
        raise ValueError(
            f"{name} has shape {numbers.shape}, but it must have the shape (m,),"
            " with one integer per frame"
        )
    return numbers


def animationWriter(saveTo, fps):
    """Return the path `saveTo` and the matplotlib writer for its file format.

    Raise an error if the path is invalid or the writer is not available.
    """
    from matplotlib.animation import FFMpegWriter, PillowWriter

    fps = numberIn("fps", fps, 1, 50)
    path, kind = checkPath(saveTo, (".gif", ".mp4"), "saveTo")
    if kind == ".gif":
        return path, PillowWriter(fps)
    if not FFMpegWriter.isAvailable():
        raise OSError(
            f"saveTo is {path!r}, but MP4 files require ffmpeg, which is not installed. Install"
            " ffmpeg (Debian: apt install ffmpeg), or save a .gif file"
        )
    return path, FFMpegWriter(fps, codec="libx264", extra_args=MP4_OPTIONS.split())


def animationSave(path, writer, titles, draws):
    """Save an animation to `path`.

    The function draws[i](ax=ax) draws frame i, and titles[i] is the title of the frame. If an error occurs, the
    incomplete file is deleted.
    """
    # These imports are local so that `import prtools` is fast.
    from pathlib import Path
    from subprocess import CalledProcessError
    from tempfile import TemporaryDirectory

    from matplotlib.animation import ArtistAnimation

    fig, panels = framesDraw(titles, draws)
    with TemporaryDirectory() as folder, writing(path) as f:
        complete = Path(folder, Path(path).name)
        # The first and the last frame are shown for twice as long as the other frames.
        held = [panels[0], *panels, panels[-1]]
        animation = ArtistAnimation(fig, [[ax] for ax in held])
        try:
            animation.save(complete, writer, dpi=DPI)
        except CalledProcessError as error:
            reason = " ".join(error.stderr.split())
            raise OSError(5, f"ffmpeg failed: {reason[:200]}") from None
        f.write(complete.read_bytes())


def framesDraw(titles, draws):
    """Return a figure and a list that contains one axes for each frame.

    All axes have the same position, above a shared legend.
    """
    from matplotlib.figure import Figure

    fig = Figure(SIZE, DPI, layout="constrained")
    place = fig.add_gridspec(1, 1)[0]
    panels = []
    for title, draw in zip(titles, draws):
        ax = fig.add_subplot(place)
        draw(ax=ax)
        ax.set_title(title)
        panels.append(ax)
    legendHeight = legendBelow(fig, entriesShared([entries(ax) for ax in panels]))
    # MP4 requires an even frame height in pixels.
    evenHeight = 2 * round(DPI * (SIZE[1] + legendHeight) / 2)
    fig.set_figheight(evenHeight / DPI)
    # Compute the layout once, with space for the labels of all frames, so that the axes do not move.
    fig.get_layout_engine().execute(fig)
    fig.set_layout_engine("none")
    return fig, panels
