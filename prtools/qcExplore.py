"""An explorer of priors: sliders for the weights of the classes, and the decisions of the quadratic classifier."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, overload

import numpy as np

from .confMatGet import confMatGet
from .dsLoad import dsLoad
from .prData import prData
from .private.check.dataset import checkDataset
from .private.check.options import oneOf
from .private.check.priors import classWeights
from .private.draw.boundary import boundaryLines
from .private.draw.confMat import countsDraw, countsFit, countsSet
from .private.draw.legend import legendAbove
from .private.draw.letters import fontSet, fontsSet
from .private.draw.panels import figureFor, keepInside, limitsSet, titleSet
from .private.draw.plane import crossSize, layers, regionsDraw, samplesDraw
from .private.draw.style import INK, checkColors, color, light
from .private.draw.surface import gridSurface
from .private.draw.texts import axisNames, classTexts
from .private.draw.ticks import brokenName, namedTicks
from .private.file.files import checkPath
from .private.kernel.decide import logSumExp, rowOfLargest
from .qcEval import qcEval
from .qcTrain import qcTrain
from .qcVanish import qcVanish
from .Struct import Struct

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from numpy.typing import ArrayLike

    from .private.types import Colors, Explorer, Path, Row

MODEL = {
    "full": {},
    "diagonal": {"covType": "diagonal"},
    "single": {"covType": "single"},
    "tied full": {"tied": True},
    "tied diagonal": {"tied": True, "covType": "diagonal"},
    "tied single": {"tied": True, "covType": "single"},
}
PORT = 8988  # of --web
STARTS = 3  # of the search for the mark of a slider


@overload
def qcExplore(
    DS: Row,
    *,
    cost: ArrayLike | None = None,
    fig: None = None,
    pointNum: int = 151,
    colors: Colors = None,
    saveTo: Path,
) -> str: ...
@overload
def qcExplore(
    DS: Row,
    *,
    cost: ArrayLike | None = None,
    fig: Figure | None = None,
    pointNum: int = 151,
    colors: Colors = None,
    saveTo: None = None,
) -> Explorer: ...
def qcExplore(
    DS: Row,
    *,
    cost: ArrayLike | None = None,
    fig: Figure | None = None,
    pointNum: int = 151,
    colors: Colors = None,
    saveTo: Path | None = None,
) -> Explorer | str:
    """Explore what priors do: one slider per class; regions, crosses, confusion matrix and rates follow the sliders.

    prior_k = w_k / sum w,  w_k = 10^(slider k)

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (2, n) and ``output`` (n,).
    cost : array_like (K,), optional
        The cost of missing each class, above 0, by which the button 'cost' multiplies the counts; by default 10 for the
        smallest class and 1 for the others.
    fig : Figure, default the current figure if it is empty, else a new one
    pointNum : int, default 151
        Grid points along each axis.
    colors : colour or sequence of colours, optional
        One for each class, or one for all, as in `qcPlot`.
    saveTo : str or path, optional
        Name of an .html file: instead of a figure, write the explorer as one page that needs no Python, no server and
        no network, for a course's website or a phone. In it means, ellipses and samples can be moved, too.

    Returns
    -------
    Explorer or str
        The path of the page where `saveTo` is given, else the explorer:
        ``qcPrm``, the current classifier; ``setWeights(w)``, ``setPrior('counts', 'equal' or 'cost')`` and
        ``setModel(name)`` do what the sliders, buttons and radio buttons do; ``save(path)`` saves the picture; ``fig``.
        It starts with the counts as priors and the covariance model 'full', or the first that can be trained.

    Raises
    ------
    ValueError
        If no covariance model can be trained. If ``setModel`` cannot train one, the model before it stays. If there
        are too many samples for a page.

    Notes
    -----
    Statements S0-11, S0-14, S0-15, S4-7. In a desktop window, ``python -m prtools explore imbalance2``, or as a page in
    a browser: ``--html explorer.html`` writes it, ``--web`` serves it on this machine. In Jupyter a cell that ends in
    ``explorer`` shows the page, with the present weights; under ``%matplotlib widget`` (ipympl) the figure moves.
    The scores are computed once per covariance model; a slider adds logarithms to them and redraws only what changes. A
    triangle on a slider marks the weight below which the class has no region; with the mouse over the plane, the window
    says the score of each class there.
    See also: `qcPlot`, `qcPriorSweep`, `qcVanish`.

    Examples
    --------
    >>> import matplotlib.pyplot as plt
    >>> from prtools import prData, qcEval, qcExplore
    >>> DS = prData('imbalance2')
    >>> explorer = qcExplore(DS)
    >>> explorer.setWeights([5, 1])
    >>> print(explorer.qcPrm.prior.round(4), round(qcEval(DS, explorer.qcPrm).recogRate, 4))
    [0.8333 0.1667] 0.9235
    >>> plt.close(explorer.fig)
    """
    if saveTo is None:
        return Explorer(DS, cost, fig, pointNum, colors)
    if fig is not None:
        raise TypeError("saveTo writes a page, without a figure: leave fig out")
    from .private.draw.page import pageWrite

    path, _ = checkPath(saveTo, (".html", ".htm"), "saveTo")
    pageWrite(path, explorerPage(DS, cost, colors))
    return path


class Explorer:
    """What `qcExplore` returns."""

    def __init__(self, DS, cost, fig, pointNum, colors):
        self.DS = (
            Struct(DS).copy() if isinstance(DS, Mapping) else DS
        )  # later changes have no effect here
        self.data, self.pointNum = checkDataset(self.DS), pointNum
        self.names = classTexts(self.data.label, self.data.outputName)
        self._colors = checkColors(colors, self.names)
        self.count = np.bincount(self.data.code)
        self.cost, self._start = startOf(self.data, cost, self.names)
        refused = firstOf(self._modelUse)
        self.fig = figureFor("qcExplore", (8, 4.8), fig=fig)
        if self.fig.canvas.manager is not None:
            self.fig.canvas.manager.set_window_title(
                f"{self.DS.get('dataName') or 'prtools'}: explorer of priors"
            )
        self._background = None
        self._live = [*self._planeMake(), *self._readoutMake(), *self._widgetsMake()]
        fontsSet(self.fig)
        canvas = self.fig.canvas
        for artist in self._live:
            artist.set_animated(canvas.supports_blit)
        canvas.mpl_connect("draw_event", self._drawn)
        canvas.mpl_connect("resize_event", self._resized)
        canvas.mpl_connect("button_release_event", self._released)
        self.fig.sca(self.ax)
        self.fig.explorer = self  # matplotlib keeps its callbacks by weak references
        self.setPrior("counts")
        if refused:
            self._message.set_text(refused)

    @property
    def qcPrm(self):
        """The current classifier, for `qcEval`, `qcPlot` ..."""
        return Struct(self._qcPrm.copy(), prior=np.exp(self._lnPrior()))

    def setWeights(self, w):
        """Set the sliders to weights (K,) above 0, all multiplied by a factor if some are beyond the range."""
        value = np.log10(positive("weights", w, self.names))
        low, high = self.sliders[0].valmin, self.sliders[0].valmax
        value += max(low - value.min(), 0) - max(value.max() - high, 0)
        if value.min() < low - 1e-9 or value.max() > high + 1e-9:
            raise ValueError(
                f"weights differ by a factor of {10 ** np.ptp(value):.3g}: the sliders reach"
                f" {10 ** (high - low):.3g}"
            )
        for slider, v in zip(self.sliders, value):
            slider.eventson = False
            slider.set_val(v)
            slider.eventson = True
        self._marksSet()
        self._update()

    def setPrior(self, name):
        """Do what the button of that name does: 'counts', 'equal' or 'cost' (counts times cost)."""
        self.setWeights(self._start[oneOf("prior", name, self._start)])

    def setModel(self, name):
        """Do what the radio buttons do: train with another covariance model, or raise and keep the one before."""
        self._modelUse(oneOf("model", name, MODEL))
        self._radioSet()
        self._marksSet()
        self._update(redraw=True)

    def save(self, path, **options):
        """Save the picture; options are those of matplotlib's savefig."""
        self.fig.savefig(path, **options)

    def __repr__(self):
        prior = ", ".join(f"{p:.4g}" for p in self.qcPrm.prior)
        return f"<explorer of {self.DS.get('dataName') or 'a dataset'}, priors {prior}>"

    def _repr_html_(self):
        """Return the explorer as a page in a frame, for a notebook, with the present weights; None where sliders move.

        So they do in a window, and in a notebook under ``%matplotlib widget``.
        """
        import matplotlib.pyplot as plt
        from matplotlib.backends import BackendFilter, backend_registry

        from .private.draw.page import MOST, frameText

        backend, data = plt.get_backend().lower(), self.data
        inline = "inline" in backend
        still = inline or backend in backend_registry.list_builtin(BackendFilter.NON_INTERACTIVE)
        if not still or data.output.size > MOST:
            return None
        if inline:
            plt.close(self.fig)  # else its picture, which cannot be dragged, follows below the page
        w = [float(f"{10**slider.val:.10g}") for slider in self.sliders]
        return frameText(explorerPage(self.DS, self.cost, self._colors, self._model, w))

    def _modelUse(self, name):
        """Train with the model of that name, and keep what does not depend on the priors."""
        prm = trained(self.DS, name)
        S = gridSurface(self.DS, prm, self.pointNum)
        lnK = np.log(len(prm.label))  # what equal priors have subtracted
        self._model, self._qcPrm, self._surface, self._ratio = name, prm, S, {}
        self._gridScore, self._sampleScore = S.logProb + lnK, qcEval(self.DS, prm).logProb + lnK

    def _planeMake(self):
        """Draw regions, boundaries, samples and crosses; return those artists, in the order of drawing."""
        ax = self.ax = self.fig.add_axes((0.075, 0.12, 0.43, 0.74))
        S, X = self._surface, self.data.input
        self._region = regionsDraw(ax, S, self._colors)
        self._twins = regionBytes(len(self.names), self._colors)
        self._region.set_interpolation("nearest")
        (self._boundary,) = ax.plot([], [], color=INK)
        samples = samplesDraw(ax, X, self.data.code, self.names, colors=self._colors)
        layer = layers(self.count)
        self._cross = [
            (v, layer[self.data.code] == v, emptyCrosses(ax, 3.02 + v / 20))
            for v in np.unique(layer)
        ]
        self._cross[0][2][1].set_label("misclassified")
        limitsSet(ax, S.x[[0, -1]], S.y[[0, -1]], axisNames(self.DS, X))
        titleSet(ax, self.DS.get("dataName", ""))
        legendAbove(ax)
        keepInside(ax)
        ax.format_coord = self._told
        crosses = [line for _, _, pair in self._cross for line in pair]
        return [
            *sorted(
                [self._region, self._boundary, *samples, *crosses], key=lambda artist: artist.zorder
            ),
            *ax.spines.values(),
        ]

    def _readoutMake(self):
        """Draw the confusion matrix, the recall of each row and the rates; return the artists that change."""
        K, fig = len(self.names), self.fig
        ax = fig.add_axes((0.655, 0.61, 0.205, 0.27))
        self._cells = countsDraw(ax, np.diag(self.count))
        ax.xaxis.tick_top()
        ax.tick_params(labelsize="small", pad=2)
        for axis in (ax.xaxis, ax.yaxis):
            namedTicks(ax, axis, self.names)
        for text in ax.get_xticklabels():
            fit(text, 0.205 / K, 0.13)
        for text in ax.get_yticklabels():
            fit(text, 0.105, 0.27 / K)
        tall = max(t.get_window_extent().height for t in ax.get_xticklabels()) / fig.bbox.height
        ax.set_position((0.655, 0.61, 0.205, min(0.27, 0.36 - tall)))
        countsSet(*self._cells, np.diag(self.count))  # the longest numbers
        countsFit(ax, self._cells[1])
        ax.set(xlabel="computed class", ylabel="true class")
        ax.xaxis.set_label_position("bottom")
        lines = [t.gridline for axis in (ax.xaxis, ax.yaxis) for t in axis.get_minor_ticks()]
        side = fig.add_axes(
            (0, 0, 1, 1), zorder=-1
        )  # for texts that change: those of a figure are not redrawn
        side.axis("off")
        small, row = {"fontsize": "small"}, ax.get_position().height / K
        texts = [side.text(x, 0.53, "", gid="number", **small) for x in (0.655, 0.795)]
        for x, head in ((0.72, "rate"), (0.86, "balanced")):
            side.text(x, 0.53, head, **small)
        side.text(0.87, 0.61 + K * row + 0.02, "recall", **small)
        size = min(9.0, 0.8 * 72 * row * fig.get_figheight())
        texts += [
            side.text(
                0.87, 0.61 + (K - k - 0.5) * row, "", va="center", fontsize=size, gid="number"
            )
            for k in range(K)
        ]
        self._readout = texts  # numbers alone: text is slow to draw
        self._message = side.text(0.53, 0.515, "", va="top", wrap=True, gid="message", **small)
        return [self._cells[0], *lines, *self._cells[1], *self._readout, self._message]

    def _widgetsMake(self):
        """Make sliders, buttons and radio buttons; return the parts of the sliders that move."""
        from matplotlib.widgets import Button, RadioButtons, Slider

        K, live, fig, small = len(self.names), [], self.fig, {"fontsize": "small"}
        self.sliders, self.buttons, self._marks = [], {}, []
        low, high = sliderSpan(self._start)
        fig.text(0.655, 0.44, "drag a weight", **small)
        fig.text(0.835, 0.44, "w,  prior = w / \u03a3w", **small)
        step = min(0.065, 0.18 / K)
        for k, name in enumerate(self.names):
            ax = fig.add_axes((0.655, 0.435 - step * (k + 1), 0.165, 0.6 * step))
            slider = Slider(
                ax,
                "",
                low,
                high,
                valinit=0,
                color=color(k, 1, self._colors),
                handle_style={
                    "facecolor": color(k, 0.5, self._colors),
                    "edgecolor": INK,
                    "size": 9,
                },
            )
            slider.label.set_text(brokenName(name, 16))
            fontSet(fig, slider.label)
            fit(slider.label, 0.115, 0.9 * step)
            fit(slider.valtext, 0.16, step, "1e+03   0.9999")
            slider.drawon = False
            slider.vline.set_visible(False)
            slider.on_changed(self._update)
            self._marks.append(
                ax.plot(
                    [],
                    [],
                    "^",
                    color=INK,
                    markersize=5,
                    clip_on=False,
                    scalex=False,
                    scaley=False,
                    visible=False,
                    transform=ax.get_xaxis_transform(),
                )[0]
            )
            self.sliders.append(slider)
            live += [slider.poly, slider._handle, self._marks[-1], slider.valtext]
        fit(
            fig.text(0.53, 0.205, "\u25b2 below this weight the class has no region", **small),
            0.3,
            0.05,
        )
        fit(
            fig.text(
                0.53, 0.145, f"cost of missing: {' : '.join(f'{c:g}' for c in self.cost)}", **small
            ),
            0.3,
            0.05,
        )
        for i, name in enumerate(self._start):
            button = Button(fig.add_axes((0.53 + 0.1 * i, 0.04, 0.095, 0.07)), name)
            button.on_clicked(lambda event, name=name: self.setPrior(name))
            self.buttons[name] = button
        ax = fig.add_axes((0.84, 0.02, 0.15, 0.19))
        ax.set_title("covariance", pad=3, **small)
        self.radio = RadioButtons(
            ax, list(MODEL), useblit=False, label_props={"fontsize": ["small"] * len(MODEL)}
        )
        self.radio.drawon = False
        self.radio.on_clicked(self._modelChosen)
        self._radioSet()
        return live

    def _told(self, x, y):
        """Return what the window says of the point under the mouse: the score of each class, and the answer."""
        score = qcEval([x, y], self.qcPrm).logProb[:, 0]
        scores = ", ".join(f"{name} {v:.2f}" for name, v in zip(self.names, score))
        return f"({x:.3g}, {y:.3g})  ln p + ln g: {scores};  answer: {self.names[score.argmax()]}"

    def _marksSet(self):
        """Mark on each slider the weight below which its class has no region: (1 - p) / p is the vanishing ratio."""
        w, prm = 10 ** np.array([slider.val for slider in self.sliders]), self.qcPrm
        for k, (mark, slider) in enumerate(zip(self._marks, self.sliders)):
            if (
                len(w) > 2 or k not in self._ratio
            ):  # of two classes it does not depend on the priors
                self._ratio[k] = qcVanish(prm, prm.label[k].item(), startNum=STARTS).lnRatio
            at = np.log10(w.sum() - w[k]) - self._ratio[k] / np.log(10)
            mark.set(data=([at], [0]), visible=bool(slider.valmin <= at <= slider.valmax))

    def _released(self, event):
        """After a drag, find the marks, which take their time with more than two classes."""
        if len(self._marks) > 2 and any(event.inaxes is slider.ax for slider in self.sliders):
            self._marksSet()
            self._draw(False)

    def _modelChosen(self, name):
        try:
            self.setModel(name)
        except ValueError as error:  # a covariance is singular in this model: show the message, keep the model before
            self._radioSet()
            self._message.set_text(str(error))
            self.fig.canvas.draw_idle()

    def _radioSet(self):
        """Show the current model in the radio buttons."""
        self.radio.eventson = False
        self.radio.set_active(list(MODEL).index(self._model))
        self.radio.eventson = True

    def _lnPrior(self):
        lnw = np.log(10) * np.array([slider.val for slider in self.sliders])
        return lnw - logSumExp(lnw[:, None])

    def _update(self, _=None, redraw=False):
        """Set all artists to the sliders, and draw them."""
        lnPrior, label = self._lnPrior(), self._qcPrm.label
        S = self._surface
        S.score = S.logProb = self._gridScore + lnPrior[:, None, None]
        row = rowOfLargest(S.score)[0]
        S.computedClass = label[row]
        self._region.set_data(self._twins[row])
        lines = boundaryLines(S).values()
        gap = np.full((2, 1), np.nan)
        self._boundary.set_data(
            np.concatenate([gap, *(part for line in lines for part in (line, gap))], axis=1)
        )
        computed = label[rowOfLargest(self._sampleScore + lnPrior[:, None])[0]]
        miss = computed != self.data.output
        for v, inLayer, pair in self._cross:
            here = miss & inLayer
            ms = crossSize(here.sum(), here.size, v)
            for line, width in zip(pair, (0.24, 0.13)):
                line.set(data=self.data.input[:, here], markersize=ms, markeredgewidth=width * ms)
        C = confMatGet(self.data.output, computed, label)
        countsSet(*self._cells, C)
        recall = C.diagonal() / C.sum(axis=1)
        for text, value in zip(self._readout, (C.trace() / C.sum(), recall.mean(), *recall)):
            text.set_text(f"{value:.4f}")
        never = [name for name, column in zip(self.names, C.T) if not column.any()]
        self._message.set_text(f"never answered: {', '.join(never)}" if never else "")
        fontSet(self.fig, self._message)
        for slider, p in zip(self.sliders, np.exp(lnPrior)):
            slider.valtext.set_text(f"{10**slider.val:.3g}   {p:.4f}")
        if len(self._marks) == 2:
            self._marksSet()
        self._draw(redraw)

    def _draw(self, redraw):
        """Draw what changes over the saved background, or draw everything if there is none yet."""
        canvas = self.fig.canvas
        if (
            redraw or self._background is None or not canvas.supports_blit
        ):  # a closed figure has lost its canvas
            canvas.draw_idle()
            return
        canvas.restore_region(self._background)
        self._liveDraw()
        canvas.blit(self.fig.bbox)

    def _liveDraw(self):
        renderer = self.fig.canvas.get_renderer()
        for artist in self._live:
            artist.draw(renderer)

    def _drawn(self, event):
        """After a full draw, save the background of what does not change, and draw the rest."""
        canvas = self.fig.canvas
        if canvas.supports_blit and not canvas.is_saving():
            self._background = canvas.copy_from_bbox(self.fig.bbox)
            self._liveDraw()

    def _resized(self, event):
        self._background = None


def fit(text, wide, high, longest=None):
    """Make a text smaller until it, or the longest that it will be, fits a share of the figure."""
    fig, now = text.get_figure(root=True), text.get_text()
    text.set_text(now if longest is None else longest)
    box = text.get_window_extent()
    share = min(
        wide * fig.bbox.width / max(box.width, 1), high * fig.bbox.height / max(box.height, 1)
    )
    text.set(text=now, fontsize=text.get_fontsize() * min(1, share))


def positive(name, value, names):
    """Return K numbers above 0."""
    w = classWeights(name, value, names)
    if (w == 0).any():
        raise ValueError(
            f"{name} is 0 for class {names[int(w.argmin())]}: the explorer's sliders are logarithmic, give"
            " a number above 0"
        )
    return w


def startOf(data, cost, names):
    """Return the costs (K,) of the button 'cost', and the weights that each button sets, the smallest 1."""
    count = np.bincount(data.code)
    smallest = np.arange(count.size) == count.argmin()
    cost = np.where(smallest, 10.0, 1.0) if cost is None else positive("cost", cost, names).copy()
    start = {"counts": count, "equal": np.ones(len(names)), "cost": count * cost}
    return cost, {name: w / w.min() for name, w in start.items()}


def sliderSpan(start):
    """Return the logarithms of the weights at the ends of the sliders."""
    return -2.0, max(3.0, float(np.ceil(np.log10(max(w.max() for w in start.values())))))


def trained(DS, name):
    """Return the classifier of the covariance model of that name, with equal priors, or raise."""
    try:
        return qcTrain(DS, prior="equal", **MODEL[name]).qcPrm
    except ValueError as error:  # its remedies are options of qcTrain
        raise ValueError(
            f"covariance model {name!r}: {str(error).split(';')[0]}; choose another model"
        ) from None


def firstOf(use):
    """Call `use` with the first model that can be trained; return '', or why the very first cannot."""
    refused = []
    for name in MODEL:
        try:
            use(name)
            return refused[0] if refused else ""
        except ValueError as error:
            refused.append(str(error))
    raise ValueError(
        refused[-1].replace("choose another model", "nor can the other models be trained")
    )


def explorerPage(DS, cost, colors=None, model=None, w=None):
    """Return what the page of the explorer is made of: by default the first model that can be trained, and counts."""
    from .private.draw.page import pageData

    data = checkDataset(DS)
    if len(data.input) != 2:
        gridSurface(DS, trained(DS, "single"))  # raises
    names = classTexts(data.label, data.outputName)
    cost, start = startOf(data, cost, names)
    if model is None:
        trainable = []
        firstOf(lambda name: trainable.append((trained(DS, name), name)))
        model = trainable[0][1]
    low, high = sliderSpan(start)
    return pageData(
        data,
        names,
        axisNames(DS, data.input),
        checkColors(colors, names),
        {
            "name": str(DS.get("dataName", "")),
            "source": sourceLines(DS),
            "cost": cost.tolist(),
            "models": MODEL,
            "model": model,
            "weight": list(start["counts"] if w is None else w),
            "lowest": low,
            "highest": high,
        },
    )


def sourceLines(DS):
    """Return the lines of Python that give DS again: of a set of prData, else a comment."""
    name, X = DS.get("dataName", ""), np.asarray(DS["input"], dtype=float)
    if name in [row.dataName for row in prData()]:
        whole = prData(name)
        rows = [
            next((i for i, row in enumerate(whole.input) if np.array_equal(row, own)), None)
            for own in X
        ]
        if None not in rows and np.array_equal(whole.output, DS["output"]):
            one = f"prData('{name}')"
            return (
                ["from prtools import prData, qcEval, qcTrain", f"DS = {one}"]
                if rows == [*range(len(whole.input))]
                else [
                    "from prtools import dsSelect, prData, qcEval, qcTrain",
                    f"DS = dsSelect({one}, features={rows})",
                ]
            )
    return [
        "from prtools import qcEval, qcTrain",
        "# DS is the dataset that this page was made from",
    ]


def emptyCrosses(ax, zorder):
    """Return two empty lines for crosses, black on white: quick to redraw."""
    return [ax.plot([], [], "x", color=c, zorder=zorder)[0] for c in ("white", "black")]


def regionBytes(K, colors=None):
    """Return the light colours of K classes as RGBA bytes (K, 4), which are quicker to draw than floats."""
    return np.array(
        [[round(255 * v) for v in (*light(k, colors), 1)] for k in range(K)], dtype=np.uint8
    )


def command(name=None, web=False, port=None, data=None, html=None, cost=None):
    """Run ``python -m prtools explore``; return the exit status."""
    try:
        DS, cost = commandData(name, data), None if cost is None else numbersOf(cost)
        if port is not None and not web:
            raise ValueError(
                f"--port {port} goes with --web: add --web, or leave the port out to open a window"
            )
        if html is not None:
            if web:
                raise ValueError("--html writes a page and --web serves one: give one of the two")
            print(f"{qcExplore(DS, saveTo=html, cost=cost)} is written: open it in a browser")
        elif web:
            serveInBrowser(DS, PORT if port is None else port, cost)
        else:
            backendCheck()
            openWindow(DS, cost)
    except BrokenPipeError:  # of the output, whose reader has ended
        raise
    except (ValueError, ImportError, OSError) as error:
        print(f"explore: {error.args[-1]}".replace("saveTo is", "--html is"), file=sys.stderr)
        return 1
    return 0


def commandData(name, file):
    """Return the dataset that the command line names: of prData, or of a file, of two features."""
    DS = prData(name) if file is None else dsLoad(file)
    if len(DS.input) != 2:
        raise ValueError(
            f"{name or file} has {len(DS.input)} features: the explorer draws 2; in Python, choose some"
            " with qcExplore(dsSelect(DS, features=[i, j]))"
        )
    return (
        DS
        if DS.get("dataName")
        else Struct(DS, dataName=os.path.splitext(os.path.basename(file))[0])
    )


def numbersOf(text):
    """Return the numbers of an option such as '1,10'."""
    try:
        return [float(part) for part in text.split(",")]
    except ValueError:
        raise ValueError(
            f"--cost is {text!r}: give a number for each class, with commas between, as 1,10"
        ) from None


def backendCheck():
    """Raise if the environment names an unknown backend of matplotlib, which then cannot be imported."""
    try:
        import matplotlib  # noqa: F401
    except ValueError:
        raise ValueError(
            f"MPLBACKEND={os.environ.get('MPLBACKEND')} is no backend of matplotlib: unset it, and add"
            " --web where no window can be opened"
        ) from None


def openWindow(DS, cost):
    """Open the explorer in a window, and wait until it is closed."""
    import matplotlib as mpl
    import matplotlib.pyplot as plt
    from matplotlib.backends import BackendFilter, backend_registry

    web = "add --web, and open the address that it prints in a browser"
    mpl.rcParams.update(
        {"keymap.xscale": [], "keymap.yscale": []}
    )  # on logarithmic axes the picture would be wrong
    try:
        qcExplore(DS, cost=cost)
    except ImportError:  # the backend needs a screen
        raise ValueError(
            f"no window can be opened with MPLBACKEND={mpl.rcParams['backend']} here: {web}"
        ) from None
    if plt.get_backend().lower() not in backend_registry.list_builtin(BackendFilter.INTERACTIVE):
        raise ValueError(f"there is no display (or no window toolkit) to open a window: {web}")
    plt.show()


def serveInBrowser(DS, port, cost):
    """Serve the page to a browser of this machine, until Ctrl+C."""
    from .private.draw.page import pageText
    from .private.draw.web import serve

    if not 1 <= port <= 65535:
        raise ValueError(f"--port is {port}: it must lie from 1 to 65535")
    text = pageText(explorerPage(DS, cost))
    try:
        serve(text, port)
    except BrokenPipeError:  # of the output
        raise
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ValueError(
                f"port {port} is in use: choose another, --port {port % 65535 + 1}"
            ) from None
        raise ValueError(
            f"port {port} cannot be used ({errno.errorcode.get(error.errno, error)}): choose another, as"
            f" --port {PORT}"
        ) from None
