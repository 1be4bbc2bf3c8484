"""The cells of a confusion matrix."""

import numpy as np

from .style import INK, color, lightness

HIT, ERROR, REJECTED = 0, 2, (0.35, 0.35, 0.35)  # two colours of the palette, and grey


def countsDraw(ax, C):
    """Draw a confusion matrix: in each cell the count and its share of the row.

    Hits are shaded by the share in one hue, errors by its square root in another, so that few are seen, too.
    """
    image = ax.imshow(np.ones((*C.shape, 3)), aspect="auto")
    digits = 1 if max(C.shape) <= 10 else 0
    texts = [ax.text(j, i, "", ha="center", va="center") for i, j in np.ndindex(C.shape)]
    countsSet(image, texts, C, f"\n{{:.{digits}f}}%")
    ax.set_xticks(np.arange(C.shape[1] + 1) - 0.5, minor=True)
    ax.set_yticks(np.arange(C.shape[0] + 1) - 0.5, minor=True)
    ax.grid(which="minor", color="0.7", linewidth=0.8)
    ax.tick_params(which="both", length=0)
    return image, texts


def countsSet(image, texts, C, percent=""):
    """Update a drawn confusion matrix: shades and texts of its cells."""
    total = C.sum(axis=1, keepdims=True)
    share, hit = C / np.maximum(total, 1e-300), np.eye(*C.shape, dtype=bool)
    hue = np.where(hit[..., None], color(HIT), color(ERROR))
    hue[:, len(C) :] = REJECTED
    shade = 1 - np.where(hit, share, np.sqrt(share))[..., None] * (1 - hue)
    image.set_data(shade)
    dark = lightness(shade) < 60
    for note, (at, count) in zip(texts, np.ndenumerate(C)):
        note.set_text(f"{count:g}" + percent.format(100 * share[at]) * bool(total[at[0], 0]))
        note.set_color("white" if dark[at] else INK)


def countsFit(ax, texts):
    """Shrink the texts of the cells of a confusion matrix to the cells, once their size is known."""
    corner = ax.transData.transform([[0, 0], [1, 1]])
    room = np.abs(corner[1] - corner[0])
    need = np.max([note.get_window_extent().size for note in texts], axis=0)
    font = texts[0].get_fontsize() * min(1, *(0.92 * room / need))
    for note in texts:
        note.set_fontsize(font)
