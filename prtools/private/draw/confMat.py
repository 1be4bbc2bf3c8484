"""Draw the cells of a confusion matrix."""

import numpy as np

from .style import INK, color, lightness, mixed

# The first colour of the palette marks cells with correctly classified samples, and the third colour marks cells with
# errors. Cells with rejected samples are grey.
HIT, ERROR, REJECTED = 0, 2, (0.35, 0.35, 0.35)
# If there are more classes, percentages are omitted, so that the counts are large and errors are easy to find.
MANY_CLASSES = 5


def countsDraw(ax, C):
    """Draw the confusion matrix C, and return the image and the texts in the cells.

    Each cell shows its count, and the count as a percentage of the row sum. With more than five classes, each cell
    shows only the count, in a larger font, and cells with a count of 0 are empty. The shade of a diagonal cell shows
    the fraction count / row sum. The shades of all other cells show the square root of count / row sum, so that small
    numbers of errors are visible.
    """
    image = ax.imshow(np.ones((*C.shape, 3)), aspect="auto")
    isMany = len(C) > MANY_CLASSES
    style = {"ha": "center", "va": "center", "size": "x-large" if isMany else None}
    texts = [ax.text(j, i, "", **style) for i, j in np.ndindex(C.shape)]
    countsSet(image, texts, C, "" if isMany else "\n{:.1f}%", isMany)
    ax.set_xticks(np.arange(C.shape[1] + 1) - 0.5, minor=True)
    ax.set_yticks(np.arange(C.shape[0] + 1) - 0.5, minor=True)
    ax.grid(which="minor", color="0.7", linewidth=0.8)
    ax.tick_params(which="both", length=0)
    return image, texts


def countsSet(image, texts, C, percent="", hidesZeros=False):
    """Update the shades and texts of a confusion matrix plot so that they show the counts C.

    `percent` is the format string for the percentages of the row sums. By default, the cells show only counts. If
    `hidesZeros` is True, cells with a count of 0 are empty.
    """
    rowSum = C.sum(axis=1, keepdims=True)
    share = C / np.maximum(rowSum, 1e-300)
    isHit = np.eye(*C.shape, dtype=bool)
    hue = np.where(isHit[..., None], color(HIT), color(ERROR))
    hue[:, len(C) :] = REJECTED
    depth = np.where(isHit, share, np.sqrt(share))
    shade = mixed(hue, depth[..., None])
    image.set_data(shade)
    isDark = lightness(shade) < 60
    for text, (i, j) in zip(texts, np.ndindex(C.shape)):
        shareText = percent.format(100 * share[i, j]) if rowSum[i, 0] else ""
        text.set_text("" if hidesZeros and C[i, j] == 0 else f"{C[i, j]:g}{shareText}")
        text.set_color("white" if isDark[i, j] else INK)


def countsFit(ax, texts, fontSize):
    """Set the font size of the texts to `fontSize`, or to a smaller size at which the texts fit into the cells.

    Call this function only after the axes have reached their final size.
    """
    origin, corner = ax.transData.transform([[0, 0], [1, 1]])
    room = np.abs(corner - origin)
    extent = np.max([text.get_window_extent().size for text in texts], axis=0)
    largest = texts[0].get_fontsize() * min(0.92 * room / extent)
    for text in texts:
        text.set_fontsize(min(fontSize, largest))
