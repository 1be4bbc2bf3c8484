"""Animations of decision boundaries: one frame per classifier, all in the same axes, saved as GIF or MP4."""

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

SIZE, DPI = (6.4, 4.8), 100  # of a frame without the legend; size in inches
TITLE_LENGTH = 60  # characters of the first line

# No date, no version and one thread: the same frames give the same bytes.
MP4_OPTIONS = (
    "-pix_fmt yuv420p -threads 1 -fflags +bitexact -flags:v +bitexact -movflags +faststart"
)


def boundaryAnimate(DS, classifiers, evaluate, plot, saveTo, fps, **look):
    """Save an animation with one frame per classifier; return their rates (m,), or None without output.

    A classifier is a tuple of its parameters, its checked model, and the text of its title. evaluate(DS, prm) returns
    the computedClass, and plot(DS, prm, mode, ax=ax, **look) draws.
    """
    path, writer = animationWriter(saveTo, fps)
    data = checkDataset(DS, needOutput=False)
    DS = Struct(DS)
    DS.pop("hitIndex", None)  # it belongs to one classifier
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
    """Return the values of an option, one per frame, as a list, or raise."""
    isSequence = isinstance(values, (list, tuple)) or np.ndim(values) > 0
    if not isSequence or len(values) == 0:
        rule = "it must be a list that is not empty, one value for each frame"
        raise TypeError(f"{name} is {shown(values)}: {rule}")
    return list(values)


def frameNumbers(name, values, low, high):
    """Return the whole numbers (m,) from low to high of an option, one per frame, or raise."""
    numbers = integersIn(name, frameValues(name, values), low, high)
    if numbers.ndim != 1:
        raise ValueError(
            f"{name} has shape {numbers.shape}: it must be (m,), one number for each frame"
        )
    return numbers


def animationWriter(saveTo, fps):
    """Return the path of the file and the matplotlib writer for its format, or raise."""
    from matplotlib.animation import FFMpegWriter, PillowWriter

    fps = numberIn("fps", fps, 1, 50)
    path, kind = checkPath(saveTo, (".gif", ".mp4"), "saveTo")
    if kind == ".gif":
        return path, PillowWriter(fps)
    if not FFMpegWriter.isAvailable():
        raise OSError(
            f"saveTo is {path!r}: an MP4 needs ffmpeg, which is not installed; install it"
            " (Debian: apt install ffmpeg), or save a .gif"
        )
    return path, FFMpegWriter(fps, codec="libx264", extra_args=MP4_OPTIONS.split())


def animationSave(path, writer, titles, draws):
    """Save an animation with one frame per title and draw(ax=ax), all of it or nothing."""
    # here, so that `import prtools` is quick
    from pathlib import Path
    from subprocess import CalledProcessError
    from tempfile import TemporaryDirectory

    from matplotlib.animation import ArtistAnimation

    fig, panels = framesDraw(titles, draws)
    with TemporaryDirectory() as folder, writing(path) as f:
        whole = Path(folder, Path(path).name)
        animation = ArtistAnimation(fig, [[ax] for ax in panels])
        try:
            animation.save(whole, writer, dpi=DPI)
        except CalledProcessError as error:
            reason = " ".join(error.stderr.split())
            raise OSError(5, f"ffmpeg failed: {reason[:200]}") from None
        f.write(whole.read_bytes())


def framesDraw(titles, draws):
    """Return a figure, and axes (m,) that each show a frame, in the same place above one legend for all."""
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
    evenHeight = 2 * round(DPI * (SIZE[1] + legendHeight) / 2)  # in pixels; MP4 requires it
    fig.set_figheight(evenHeight / DPI)
    fig.get_layout_engine().execute(fig)  # once, with room for the labels of all frames
    fig.set_layout_engine("none")
    return fig, panels
