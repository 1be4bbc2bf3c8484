"""Films of decision boundaries: the same axes, frame by frame, in a GIF, or in an MP4 where ffmpeg is installed."""

import textwrap

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkDataset
from ..check.messages import shown
from ..check.options import numberIn, wholesIn
from ..file.files import checkPath, writing
from .legend import entries, entriesShared, legendBelow
from .panels import keepInside
from .scene import hitsAndRejected
from .texts import rateText

SIZE, DPI = (6.4, 4.8), 100  # of a frame, without the legend, in inches
LONGEST = 60  # letters of a line of a title


def boundaryFilm(DS, classifiers, evaluate, plot, saveTo, fps):
    """Save a film with a frame for each of the classifiers; return their rates (m,), or None without output.

    Of each: the parameters, the checked model, and what the title says. evaluate(DS, prm) gives the computedClass, and
    plot(DS, prm, ax=ax) draws.
    """
    save = filmTo(saveTo, fps)
    data, titles, rates = checkDataset(DS, needOutput=False), [], []
    DS = Struct(
        (field, value) for field, value in DS.items() if field != "hitIndex"
    )  # that of one classifier
    for prm, model, text in classifiers:
        hit, rejected = hitsAndRejected(DS, data, model, lambda DS, prm=prm: evaluate(DS, prm))
        titles.append(
            f"{textwrap.shorten(text, LONGEST, placeholder=' ...')}\n{rateText(hit, rejected)}"
        )
        rates.append(None if hit is None else hit.mean())
    save(titles, [lambda ax, prm=prm: plot(DS, prm, ax=ax) for prm, _, _ in classifiers])
    return None if data.output is None else np.array(rates)


def filmTo(saveTo, fps):
    """Return save(titles, draws), which writes a film with a frame for each title and draw(ax), or raise."""
    fps = numberIn("fps", fps, 1, 50)
    path, kind = checkPath(saveTo, (".gif", ".mp4"), "saveTo")
    write = gifWrite if kind == ".gif" else mp4Writer(path)

    def save(titles, draws):
        frames = framesDraw(titles, draws)
        with writing(path) as f:
            write(f, frames, fps)

    return save


def frameList(name, values):
    """Return the values that an option takes frame by frame, as a list."""
    several = isinstance(values, (list, tuple)) or np.ndim(values) > 0
    if isinstance(values, str) or not several or len(values) == 0:
        raise TypeError(
            f"{name} is {shown(values)}: it must be a list that is not empty, one value for each frame"
        )
    return list(values)


def frameNumbers(name, values, low, high):
    """Return the whole numbers (m,) from low to high that an option takes frame by frame."""
    numbers = wholesIn(name, frameList(name, values), low, high)
    if numbers.ndim != 1:
        raise ValueError(
            f"{name} has shape {numbers.shape}: it must be (m,), one number for each frame"
        )
    return numbers


def framesDraw(titles, draws):
    """Return the pictures (height, width, 3) that draw(ax) gives, in one place, over a legend that serves all."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import PlaceHolderLayoutEngine

    fig = Figure(SIZE, DPI, layout="none")
    canvas, ax = FigureCanvasAgg(fig), fig.add_axes((0.13, 0.12, 0.84, 0.74))
    frames, several = [], []
    for title, draw in zip(titles, draws):
        ax.clear()
        draw(ax)
        ax.set_title(title)
        several.append(entries(ax))
        if (
            not frames
        ):  # the first finds room for its labels, and no other is laid out in its own way
            keepInside(ax)
            fig.set_layout_engine(PlaceHolderLayoutEngine(True, True))
        canvas.draw()
        frames.append(np.asarray(canvas.buffer_rgba())[..., :3].copy())
    ax.clear()  # its artists are shown by a legend of another figure, which matplotlib 3.10.0 refuses
    legend = legendDraw(entriesShared(several))
    return [np.concatenate([frame, legend]) for frame in frames]


def legendDraw(once):
    """Return the legend of `entries` as a picture as wide as a frame, of an even height, which MP4 needs."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    fig = Figure(SIZE, DPI, layout="none")
    canvas = FigureCanvasAgg(fig)
    rows = 2 * round(DPI * legendBelow(fig, once) / 2 + 6)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[-rows:, :, :3].copy()


def gifWrite(f, frames, fps):
    """Write the frames to the file f as a GIF that is shown over and over, all in the same 256 colours."""
    from PIL import Image

    some = np.concatenate([frame[::2, ::2] for frame in frames])
    palette = Image.fromarray(some).quantize(
        255, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
    )
    colors = np.full(768, 255)  # the last is white, which would turn grey
    colors[: len(palette.getpalette())] = palette.getpalette()
    images = []
    for frame in frames:
        index = np.array(Image.fromarray(frame).quantize(palette=palette, dither=Image.Dither.NONE))
        index[(frame == 255).all(axis=2)] = 255
        images.append(Image.fromarray(index))
        images[-1].putpalette(colors.tolist())
    images[0].save(
        f, "GIF", save_all=True, append_images=images[1:], duration=10 * round(100 / fps), loop=0
    )


def mp4Writer(path):
    """Return a function as `gifWrite` that writes an MP4 by ffmpeg, or raise if that is not installed."""
    import shutil  # here, for `import prtools` to be quick
    import subprocess

    import matplotlib as mpl

    ffmpeg = shutil.which(mpl.rcParams["animation.ffmpeg_path"])
    if ffmpeg is None:
        raise OSError(
            f"saveTo is {path!r}: an MP4 needs ffmpeg, which is not installed; install it (Debian: apt"
            " install ffmpeg), or save a .gif"
        )

    def write(f, frames, fps):
        high, wide = frames[0].shape[:2]
        given = [
            "-f",
            "rawvideo",
            "-pix_fmt",
            "rgb24",
            "-s",
            f"{wide}x{high}",
            "-r",
            f"{fps:g}",
            "-i",
            "-",
        ]
        # nothing of date or version, and one thread: the same bytes each time
        made = [
            "-c:v",
            "libx264",
            "-pix_fmt",
            "yuv420p",
            "-threads",
            "1",
            "-fflags",
            "+bitexact",
            "-flags:v",
            "+bitexact",
            "-movflags",
            "+faststart",
            "-f",
            "mp4",
        ]
        run = subprocess.run(
            [ffmpeg, "-v", "error", "-y", *given, *made, f.name],
            capture_output=True,
            check=False,
            input=b"".join(frame.tobytes() for frame in frames),
        )
        if run.returncode:
            why = " ".join(run.stderr.decode(errors="replace").split())
            raise OSError(5, f"ffmpeg failed: {why[:200]}")

    return write
