"""An explorer of priors: sliders for the weights of the classes, and the decisions of the quadratic classifier."""
import errno
import os
import sys
from collections.abc import Mapping

import numpy as np

from .confMatGet import confMatGet
from .prData import prData
from .private.check.dataset import checkDataset
from .private.check.options import classWeights, oneOf
from .private.draw.boundary import boundaryLines
from .private.draw.confMat import countsDraw, countsFit, countsSet
from .private.draw.legend import legendAbove
from .private.draw.letters import fontSet, fontsSet
from .private.draw.panels import figureFor, keepInside, limitsSet, titleSet
from .private.draw.plane import crossSize, layers, regionsDraw, samplesDraw
from .private.draw.style import INK, checkColors, color, light
from .private.draw.surface import gridSurface
from .private.draw.texts import axisNames, classTexts
from .private.draw.ticks import namedTicks
from .private.kernel.calls import shortTraceback
from .private.kernel.decide import logSumExp, rowOfLargest
from .qcEval import qcEval
from .qcTrain import qcTrain
from .Struct import Struct

MODEL = {
    "full": {},
    "diagonal": {"covType": "diagonal"},
    "single": {"covType": "single"},
    "tied full": {"tied": True},
    "tied diagonal": {"tied": True, "covType": "diagonal"},
    "tied single": {"tied": True, "covType": "single"},
}
PORT = 8988  # of --web


def qcExplore(DS, *, cost=None, fig=None, pointNum=151, colors=None):
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

    Returns
    -------
    Explorer
        ``qcPrm``, the current classifier; ``setWeights(w)``, ``setPrior('counts', 'equal' or 'cost')`` and
        ``setModel(name)`` do what the sliders, buttons and radio buttons do; ``save(path)`` saves the picture; ``fig``.
        It starts with the counts as priors and the covariance model 'full', or the first that can be trained.

    Raises
    ------
    ValueError
        If no covariance model can be trained. If ``setModel`` cannot train one, the model before it stays.

    Notes
    -----
    Statements S0-11, S0-14, S0-15, S4-7. In a desktop window, in Jupyter with ``%matplotlib widget`` (ipympl), or in a
    browser: ``python -m prtools explore imbalance2`` and ``python -m prtools explore imbalance2 --web``. The scores are
    computed once per covariance model; a slider adds logarithms to them and redraws only what changes.
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
    return Explorer(DS, cost, fig, pointNum, colors)


class Explorer:
    """What `qcExplore` returns."""

    def __init__(self, DS, cost, fig, pointNum, colors):
        self.DS = Struct(DS).copy() if isinstance(DS, Mapping) else DS  # later changes have no effect here
        self.data, self.pointNum = checkDataset(self.DS), pointNum
        self.names = classTexts(self.data.label, self.data.outputName)
        self._colors = checkColors(colors, self.names)
        self._short = shortNames(self.names, 11)
        self.count = np.bincount(self.data.code)
        smallest = np.arange(self.count.size) == self.count.argmin()
        self.cost = np.where(smallest, 10.0, 1.0) if cost is None else positive("cost", cost, self.names).copy()
        start = {"counts": self.count, "equal": np.ones(len(self.names)), "cost": self.count * self.cost}
        self._start = {name: w / w.min() for name, w in start.items()}
        refused = self._modelFirst()
        self.fig = figureFor("qcExplore", (10, 5), fig=fig)
        self._background = None
        self._live = [*self._planeMake(), *self._readoutMake(), *self._widgetsMake()]
        fontsSet(self.fig)
        canvas = self.fig.canvas
        for artist in self._live:
            artist.set_animated(canvas.supports_blit)
        canvas.mpl_connect("draw_event", self._drawn)
        canvas.mpl_connect("resize_event", self._resized)
        self.fig.sca(self.ax)
        self.fig.explorer = self  # matplotlib keeps its callbacks by weak references
        self.setPrior("counts")
        if refused:
            self._message.set_text(refused)

    @property
    def qcPrm(self):
        """The current classifier, for `qcEval`, `qcPlot` ..."""
        return Struct(self._qcPrm.copy(), prior=np.exp(self._lnPrior()))

    @shortTraceback
    def setWeights(self, w):
        """Set the sliders to weights (K,) above 0, all multiplied by a factor if some are beyond the range."""
        value = np.log10(positive("weights", w, self.names))
        low, high = self.sliders[0].valmin, self.sliders[0].valmax
        value += max(low - value.min(), 0) - max(value.max() - high, 0)
        if value.min() < low - 1e-9 or value.max() > high + 1e-9:
            raise ValueError(f"weights differ by a factor of {10 ** np.ptp(value):.3g}: the sliders reach"
                             f" {10 ** (high - low):.3g}")
        for slider, v in zip(self.sliders, value):
            slider.eventson = False
            slider.set_val(v)
            slider.eventson = True
        self._update()

    @shortTraceback
    def setPrior(self, name):
        """Do what the button of that name does: 'counts', 'equal' or 'cost' (counts times cost)."""
        self.setWeights(self._start[oneOf("prior", name, self._start)])

    @shortTraceback
    def setModel(self, name):
        """Do what the radio buttons do: train with another covariance model, or raise and keep the one before."""
        self._modelUse(oneOf("model", name, MODEL))
        self._radioSet()
        self._update(redraw=True)

    def save(self, path, **options):
        """Save the picture; options are those of matplotlib's savefig."""
        self.fig.savefig(path, **options)

    def _modelUse(self, name):
        """Train with the model of that name, and keep what does not depend on the priors."""
        try:
            prm = qcTrain(self.DS, prior="equal", **MODEL[name]).qcPrm
        except ValueError as error:  # its remedies are options of qcTrain
            raise ValueError(f"covariance model {name!r}: {str(error).split(';')[0]}; choose another model") from None
        S = gridSurface(self.DS, prm, self.pointNum)
        lnK = np.log(len(prm.label))  # what equal priors have subtracted
        self._model, self._qcPrm, self._surface = name, prm, S
        self._gridScore, self._sampleScore = S.logProb + lnK, qcEval(self.DS, prm).logProb + lnK

    def _modelFirst(self):
        """Train with the first model that can be trained; return '', or why the very first cannot."""
        refused = []
        for name in MODEL:
            try:
                self._modelUse(name)
                return refused[0] if refused else ""
            except ValueError as error:
                refused.append(str(error))
        raise ValueError(refused[-1].replace("choose another model", "nor can the other models be trained"))

    def _planeMake(self):
        """Draw regions, boundaries, samples and crosses; return those artists, in the order of drawing."""
        ax = self.ax = self.fig.add_axes((.065, .12, .44, .76))
        S, X = self._surface, self.data.input
        self._region = regionsDraw(ax, S, self._colors)
        self._twins = regionBytes(len(self.names), self._colors)
        self._region.set_interpolation("nearest")
        self._boundary, = ax.plot([], [], color=INK)
        samples = samplesDraw(ax, X, self.data.code, self._short, colors=self._colors)
        layer = layers(self.count)
        self._cross = [(v, layer[self.data.code] == v, emptyCrosses(ax, 3.02 + v / 20)) for v in np.unique(layer)]
        self._cross[0][2][1].set_label("misclassified")
        limitsSet(ax, S.x[[0, -1]], S.y[[0, -1]], axisNames(self.DS, X))
        titleSet(ax, self.DS.get("dataName", ""))
        legendAbove(ax)
        keepInside(ax)
        crosses = [line for _, _, pair in self._cross for line in pair]
        return [*sorted([self._region, self._boundary, *samples, *crosses], key=lambda artist: artist.zorder),
                *ax.spines.values()]

    def _readoutMake(self):
        """Draw the confusion matrix and the rates; return the artists that change."""
        ax = self.fig.add_axes((.63, .61, .18, .3))
        self._cells = countsDraw(ax, np.diag(self.count))
        ax.xaxis.tick_top()
        ax.tick_params(labelsize="small")
        for axis in (ax.xaxis, ax.yaxis):
            namedTicks(ax, axis, self._short)
        tall = max(t.get_window_extent().height for t in ax.get_xticklabels()) / self.fig.bbox.height
        ax.set_position((.63, .61, .18, min(.3, .37 - tall)))
        countsSet(*self._cells, np.diag(self.count))  # the longest numbers
        countsFit(ax, self._cells[1])
        ax.set(xlabel="computed class", ylabel="true class")
        ax.xaxis.set_label_position("bottom")
        lines = [t.gridline for axis in (ax.xaxis, ax.yaxis) for t in axis.get_minor_ticks()]
        side = self.fig.add_axes((.83, .55, .16, .36))
        side.axis("off")
        heads = ["rate", "balanced", *(f"recall {name}" for name in self._short)]
        step = min(.12, .9 / len(heads))
        style = {"va": "baseline", "fontsize": min(10.0, 80 / len(heads))}
        self._readout = []
        for i, head in enumerate(heads):
            side.text(.36, .94 - step * i, head, **style)
            self._readout.append(side.text(0, .94 - step * i, "", **style))  # numbers alone: text is slow to draw
        fontsSet(self.fig)
        boxes = [text.get_window_extent() for text in side.texts]
        fit = min((side.bbox.x1 - box.x0) / max(box.width, 1) for box in boxes)
        for text in side.texts:
            text.set_fontsize(text.get_fontsize() * min(1, fit))
        self._message = side.text(0, .96 - step * len(heads), "", va="top", wrap=True, fontsize="small")
        return [self._cells[0], *lines, *self._cells[1], *self._readout, self._message]

    def _widgetsMake(self):
        """Make sliders, buttons and radio buttons; return the parts of the sliders that move."""
        from matplotlib.widgets import Button, RadioButtons, Slider

        K, live = len(self.names), []
        self.sliders, self.buttons = [], {}
        high = max(3.0, np.ceil(np.log10(max(w.max() for w in self._start.values()))))
        self.fig.text(.63, .485, "drag a weight", fontsize="small")
        self.fig.text(.815, .485, "w,  prior = w / sum of all w", fontsize="small")
        step = min(.065, .2 / K)
        for k, name in enumerate(self._short):
            ax = self.fig.add_axes((.63, .48 - step * (k + 1), .18, .6 * step))
            slider = Slider(ax, "", -2, high, valinit=0, color=color(k, 1, self._colors),
                            handle_style={"facecolor": color(k, .5, self._colors), "edgecolor": INK, "size": 9})
            slider.label.set_text(name)
            fontSet(self.fig, slider.label)
            for text in (slider.label, slider.valtext):
                text.set_fontsize(min(10.0, .85 * 72 * step * self.fig.bbox.height / self.fig.dpi))
            slider.drawon = False
            slider.vline.set_visible(False)
            slider.on_changed(self._update)
            self.sliders.append(slider)
            live += [slider.poly, slider._handle, slider.valtext]
        cost = " : ".join(f"{c:g}" for c in self.cost)
        self.fig.text(.57, .14, f"cost of missing a class: {short(cost, 24)}", fontsize="small")
        for i, name in enumerate(self._start):
            button = Button(self.fig.add_axes((.57 + .085 * i, .04, .08, .07)), name)
            button.on_clicked(lambda event, name=name: self.setPrior(name))
            self.buttons[name] = button
        ax = self.fig.add_axes((.855, .02, .135, .21))
        ax.set_title("covariance", fontsize="small")
        self.radio = RadioButtons(ax, list(MODEL), useblit=False, label_props={"fontsize": ["small"] * len(MODEL)})
        self.radio.drawon = False
        self.radio.on_clicked(self._modelChosen)
        self._radioSet()
        return live

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
        self._boundary.set_data(np.concatenate([gap, *(part for line in lines for part in (line, gap))], axis=1))
        computed = label[rowOfLargest(self._sampleScore + lnPrior[:, None])[0]]
        miss = computed != self.data.output
        for v, inLayer, pair in self._cross:
            here = miss & inLayer
            ms = crossSize(here.sum(), here.size, v)
            for line, width in zip(pair, (.24, .13)):
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
            slider.valtext.set_text(f"{10 ** slider.val:.3g}   {p:.4f}")
        self._draw(redraw)

    def _draw(self, redraw):
        """Draw what changes over the saved background, or draw everything if there is none yet."""
        canvas = self.fig.canvas
        if redraw or self._background is None:
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


def short(text, m):
    """Return the text, cut to m letters, the last an ellipsis."""
    return text if len(text) <= m else f"{text[:m - 1]}\u2026"


def shortNames(names, m):
    """Return the names, long ones cut in the middle to m letters, and numbered if some would be the same."""
    cut = [name if len(name) <= m else f"{name[:m - 5]}\u2026{name[-4:]}" for name in names]
    return cut if len({*cut}) == len(cut) else [short(f"{k} {name}", m) for k, name in enumerate(names, 1)]


def positive(name, value, names):
    """Return K numbers above 0."""
    w = classWeights(name, value, names)
    if (w == 0).any():
        raise ValueError(f"{name} is 0 for class {names[int(w.argmin())]}: the explorer's sliders are logarithmic, give"
                         " a number above 0")
    return w


def emptyCrosses(ax, zorder):
    """Return two empty lines for crosses, black on white: quick to redraw."""
    return [ax.plot([], [], "x", color=c, zorder=zorder)[0] for c in ("white", "black")]


def regionBytes(K, colors=None):
    """Return the light colours of K classes as RGBA bytes (K, 4), which are quicker to draw than floats."""
    return np.array([[round(255 * v) for v in (*light(k, colors), 1)] for k in range(K)], dtype=np.uint8)


def command(name, web=False, port=None):
    """Run ``python -m prtools explore``; return the exit status."""
    try:
        DS = prData(name)
        if len(DS.input) != 2:
            raise ValueError(f"{name} has {len(DS.input)} features: the explorer draws 2; in Python, choose some"
                             " with qcExplore(dsSelect(DS, features=[i, j]))")
        backendCheck()
        if web:
            serveInBrowser(DS, PORT if port is None else port)
        elif port is not None:
            raise ValueError(f"--port {port} goes with --web: add --web, or leave the port out to open a window")
        else:
            openWindow(DS)
    except (ValueError, ImportError) as error:
        print(f"explore: {error}", file=sys.stderr)
        return 1
    return 0


def backendCheck():
    """Raise if the environment names an unknown backend of matplotlib, which then cannot be imported."""
    try:
        import matplotlib  # noqa: F401
    except ValueError:
        raise ValueError(f"MPLBACKEND={os.environ.get('MPLBACKEND')} is no backend of matplotlib: unset it, and add"
                         " --web where no window can be opened") from None


def openWindow(DS):
    """Open the explorer in a window, and wait until it is closed."""
    import matplotlib as mpl
    import matplotlib.pyplot as plt
    from matplotlib.backends import BackendFilter, backend_registry

    web = "add --web, and open the address that it prints in a browser"
    keysOff("keymap.xscale", "keymap.yscale")  # on logarithmic axes the picture would be wrong
    try:
        qcExplore(DS)
    except ImportError:  # the backend needs a screen
        raise ValueError(f"no window can be opened with MPLBACKEND={mpl.rcParams['backend']} here: {web}") from None
    if plt.get_backend().lower() not in backend_registry.list_builtin(BackendFilter.INTERACTIVE):
        raise ValueError(f"there is no display (or no window toolkit) to open a window: {web}")
    plt.show()


def keysOff(*names):
    """Remove the keyboard shortcuts of some commands of matplotlib's windows, in this process."""
    import matplotlib as mpl

    mpl.rcParams.update({name: [] for name in names})


def serveInBrowser(DS, port):
    """Serve the explorer to a browser of this machine, until Ctrl+C."""
    import matplotlib as mpl

    from .private.draw.web import serve

    if not 1 <= port <= 65535:
        raise ValueError(f"--port is {port}: it must lie from 1 to 65535")
    keysOff(*(name for name in mpl.rcParams if name.startswith("keymap.")))  # q would close the figure for all tabs
    try:
        import matplotlib.pyplot as plt

        plt.switch_backend("WebAgg")
        fig = qcExplore(DS).fig
    except (ImportError, RuntimeError):
        raise ValueError("--web needs tornado: python -m pip install tornado") from None
    try:
        serve(fig.number, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ValueError(f"port {port} is in use: choose another, --port {port % 65535 + 1}") from None
        raise ValueError(f"port {port} cannot be used ({errno.errorcode.get(error.errno, error)}): choose another, as"
                         f" --port {PORT}") from None
