"""The confusion matrix of the explorer, with recalls, rates, and a message below."""

import numpy as np

from ..draw.confMat import countsDraw, countsFit, countsSet
from ..draw.letters import fontSet
from ..draw.ticks import namedTicks
from .fitText import fitText

# Places in shares of the figure
LEFT, BOTTOM, WIDTH, HEIGHT = 0.655, 0.61, 0.205, 0.27  # of the matrix
TOP = 0.97  # of the names above the matrix
NAMES_WIDTH, NAMES_HEIGHT = 0.105, 0.13
RECALL_LEFT = 0.87
RATES_BOTTOM = 0.53
MESSAGE_PLACE = (0.53, 0.515)


class RatesPanel:
    """The confusion matrix, the recall of each class, the rates, and a message."""

    def __init__(self, fig, names, count):
        self.fig = fig
        self._names = names
        self._ax = fig.add_axes((LEFT, BOTTOM, WIDTH, HEIGHT))
        self._image, self._cells = countsDraw(self._ax, np.diag(count))
        self._namesDraw()
        countsSet(self._image, self._cells, np.diag(count))  # the longest numbers
        countsFit(self._ax, self._cells)
        self._textsDraw()
        grid = [
            tick.gridline
            for axis in (self._ax.xaxis, self._ax.yaxis)
            for tick in axis.get_minor_ticks()
        ]
        texts = [*self._cells, *self._rates, *self._recalls, self._message]
        self.artists = [self._image, *grid, *texts]

    def _namesDraw(self):
        """Write the names of the classes, and let the matrix end below those above it."""
        ax, K = self._ax, len(self._names)
        ax.xaxis.tick_top()
        ax.tick_params(labelsize="small", pad=2)
        namedTicks(ax, ax.xaxis, self._names)
        namedTicks(ax, ax.yaxis, self._names)
        for text in ax.get_xticklabels():
            fitText(text, WIDTH / K, NAMES_HEIGHT)
        for text in ax.get_yticklabels():
            fitText(text, NAMES_WIDTH, HEIGHT / K)
        tallest = max(text.get_window_extent().height for text in ax.get_xticklabels())
        room = TOP - BOTTOM - tallest / self.fig.bbox.height
        ax.set_position((LEFT, BOTTOM, WIDTH, min(HEIGHT, room)))
        ax.set(xlabel="computed class", ylabel="true class")
        ax.xaxis.set_label_position("bottom")

    def _textsDraw(self):
        """Write the heads, and make the texts that change: numbers alone, since text is slow to draw."""
        # in axes of their own, since the texts of a figure are not redrawn
        side = self.fig.add_axes((0, 0, 1, 1), zorder=-1)
        side.axis("off")
        K = len(self._names)
        height = self._ax.get_position().height / K
        side.text(0.72, RATES_BOTTOM, "rate", fontsize="small")
        side.text(0.86, RATES_BOTTOM, "balanced", fontsize="small")
        side.text(RECALL_LEFT, BOTTOM + K * height + 0.02, "recall", fontsize="small")
        self._rates = [
            side.text(x, RATES_BOTTOM, "", gid="number", fontsize="small") for x in (LEFT, 0.795)
        ]
        size = min(9.0, 0.8 * 72 * height * self.fig.get_figheight())
        self._recalls = []
        for k in range(K):
            y = BOTTOM + (K - k - 0.5) * height
            text = side.text(RECALL_LEFT, y, "", va="center", fontsize=size, gid="number")
            self._recalls.append(text)
        self._message = side.text(
            *MESSAGE_PLACE, "", va="top", wrap=True, gid="message", fontsize="small"
        )

    def update(self, confMat):
        """Show a confusion matrix, its rates, and which classes are never answered."""
        countsSet(self._image, self._cells, confMat)
        recall = confMat.diagonal() / confMat.sum(axis=1)
        rate = confMat.trace() / confMat.sum()
        values = [rate, recall.mean(), *recall]
        for text, value in zip([*self._rates, *self._recalls], values):
            text.set_text(f"{value:.4f}")
        never = [name for name, count in zip(self._names, confMat.sum(axis=0)) if count == 0]
        self.say(f"never answered: {', '.join(never)}" if never else "")

    def say(self, message):
        """Show a message."""
        self._message.set_text(message)
        fontSet(self.fig, self._message)
