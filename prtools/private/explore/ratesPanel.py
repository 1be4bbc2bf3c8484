"""Draw the confusion matrix of the explorer, with the recalls, the rates and a message."""

import numpy as np

from ..draw.confMat import countsDraw, countsFit, countsSet
from ..draw.fonts import fontSet
from ..draw.ticks import namedTicks
from .fitText import fitText

# position and size of the matrix, as fractions of the figure size
X, BOTTOM, WIDTH, HEIGHT = (0.655, 0.61, 0.205, 0.27)
RATES = 0.53  # vertical position of the rates, as a fraction of the figure height


class RatesPanel:
    """A panel with the confusion matrix, the recognition rates, the recall of each class and a message."""

    def __init__(self, fig, names, count):
        self.names = names
        ax = fig.add_axes((X, BOTTOM, WIDTH, HEIGHT))
        self.image, self.cells = countsDraw(ax, np.diag(count))
        namesDraw(ax, names)
        # The class sizes on the diagonal determine the font size, because no cell contains a longer number.
        countsSet(self.image, self.cells, np.diag(count))
        countsFit(ax, self.cells, self.cells[0].get_fontsize())
        # The texts require separate axes, because figure texts are not redrawn.
        side = fig.add_axes((0, 0, 1, 1), zorder=-1)
        side.axis("off")
        height = ax.get_position().height / len(names)
        top = BOTTOM + height * len(names)
        side.text(0.728, RATES, "rate")
        side.text(0.868, RATES, "balanced")
        side.text(0.87, top + 0.02, "recall")
        # Drawing text is slow, so only the numbers are redrawn.
        self.numbers = [side.text(x, RATES, "", gid="number") for x in (X, 0.795)]
        for k in range(len(names)):
            y = top - (k + 0.5) * height
            number = side.text(0.87, y, "0.0000", va="center", gid="number")
            fitText(number, 0.12, height)
            self.numbers.append(number)
        self.message = side.text(
            0.53, 0.515, "", va="top", wrap=True, fontsize="small", gid="message"
        )
        ticks = [*ax.xaxis.get_minor_ticks(), *ax.yaxis.get_minor_ticks()]
        grid = [tick.gridline for tick in ticks]
        self.artists = [self.image, *grid, *self.cells, *self.numbers, self.message]

    def update(self, confMat):
        """Show the counts and the rates of a confusion matrix, and name the classes that are never predicted."""
        countsSet(self.image, self.cells, confMat)
        recall = confMat.diagonal() / confMat.sum(axis=1)
        rate = confMat.trace() / confMat.sum()
        for text, value in zip(self.numbers, [rate, recall.mean(), *recall]):
            text.set_text(f"{value:.4f}")
        never = [name for name, column in zip(self.names, confMat.T) if not column.any()]
        self.show(f"never predicted: {', '.join(never)}" if never else "")

    def show(self, message):
        """Show a message below the rates."""
        self.message.set_text(message)
        fontSet(self.message.get_figure(root=True), self.message)


def namesDraw(ax, names):
    """Show the class names beside and above the matrix, and shrink the matrix if the names require more space."""
    ax.xaxis.tick_top()
    ax.tick_params(labelsize="small", pad=2)
    namedTicks(ax, ax.xaxis, names)
    namedTicks(ax, ax.yaxis, names)
    for text in ax.get_xticklabels():
        fitText(text, WIDTH / len(names), 0.13)
    for text in ax.get_yticklabels():
        fitText(text, 0.105, HEIGHT / len(names))
    tallest = max(text.get_window_extent().height for text in ax.get_xticklabels())
    room = 0.97 - BOTTOM - tallest / ax.figure.bbox.height
    ax.set_position((X, BOTTOM, WIDTH, min(HEIGHT, room)))
    ax.set(xlabel="computed class", ylabel="true class")
    ax.xaxis.set_label_position("bottom")
