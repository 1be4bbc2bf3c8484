"""The cells of a confusion matrix."""
import numpy as np

from .style import INK, color


def countsDraw(ax, C):
    """Draw a confusion matrix: in each cell the count and its share of the row, shaded by the share."""
    from matplotlib.colors import LinearSegmentedColormap

    blues = LinearSegmentedColormap.from_list("share", ["white", color(0, .5), color(0)])
    image = ax.imshow(np.zeros(C.shape), cmap=blues, vmin=0, vmax=1, aspect="auto")
    font, digits = min(1.0, 9 / max(C.shape)), 1 if max(C.shape) <= 10 else 0
    texts = [ax.text(j, i, "", ha="center", va="center") for i, j in np.ndindex(C.shape)]
    for note in texts:
        note.set_fontsize(font * note.get_fontsize())
    countsSet(image, texts, C, f"\n{{:.{digits}f}}%")
    ax.set_xticks(np.arange(C.shape[1] + 1) - .5, minor=True)
    ax.set_yticks(np.arange(C.shape[0] + 1) - .5, minor=True)
    ax.grid(which="minor", color="0.7", linewidth=.8)
    ax.tick_params(which="both", length=0)
    return image, texts


def countsSet(image, texts, C, percent=""):
    """Update a drawn confusion matrix: shades and texts of its cells."""
    total = C.sum(axis=1, keepdims=True)
    share = C / np.maximum(total, 1e-300)
    image.set_data(share)
    for note, (at, count) in zip(texts, np.ndenumerate(C)):
        note.set_text(f"{count:g}" + percent.format(100 * share[at]) * bool(total[at[0], 0]))
        note.set_color("white" if share[at] > .5 else INK)
