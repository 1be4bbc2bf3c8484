"""The explorer as a figure: what its controls do, and what is computed from them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ...Struct import Struct
from ..check.confusion import confusionMatrix
from ..check.dataset import mappingCheck
from ..check.model import checkModel
from ..check.options import oneOf
from ..draw.letters import fontsSet
from ..draw.panels import figureFor
from ..draw.style import checkColors
from ..draw.surface import gridSurface
from ..draw.texts import classTexts
from ..kernel.decide import logSumExp, rowOfLargest
from ..lecture.qc import logJoint, scoreAndDecide
from ..lecture.vanish import vanish
from . import choices
from .controls import Controls
from .liveArtists import LiveArtists
from .planePanel import PlanePanel
from .ratesPanel import RatesPanel

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from numpy.typing import ArrayLike

    from ..types import Colors, Path, QcPrm, Row

LN_10 = np.log(10)
SEARCH_NUM = 3  # random starts of the search for the weight at which a class vanishes


class Explorer:
    """What `qcExplore` returns."""

    def __init__(
        self,
        DS: Row,
        cost: ArrayLike | None = None,
        fig: Figure | None = None,
        pointNum: int = 151,
        colors: Colors = None,
    ) -> None:
        mappingCheck(DS)
        self.DS = Struct(DS).copy()  # later changes of DS have no effect here
        self.data = choices.checkPlane(self.DS)
        self.names = classTexts(self.data.label, self.data.outputName)
        self._colors = checkColors(colors, self.names)
        self._pointNum = pointNum
        count = np.bincount(self.data.code)
        self.cost = choices.missCosts(count, cost, self.names)
        self._buttonWeights = choices.buttonWeights(count, self.cost)
        name, message = choices.firstTrainable(self.data)
        self._modelUse(name)
        self._figureMake(fig, count)
        self.setPrior("counts")
        if message:
            self._rates.say(message)

    def _figureMake(self, fig, count):
        """Draw the panels and the controls, and connect the controls."""
        fig = self.fig = figureFor("qcExplore", (8, 4.8), fig=fig)
        fig.explorer = (
            self  # keeps it alive: matplotlib refers weakly to the functions that it calls
        )
        dataName = self.DS.get("dataName") or "prtools"
        if fig.canvas.manager is not None:
            fig.canvas.manager.set_window_title(f"{dataName}: explorer of priors")
        self._plane = PlanePanel(fig, self.DS, self.data, self._surface, self.names, self._colors)
        self._rates = RatesPanel(fig, self.names, count)
        low, high = choices.sliderRange(self._buttonWeights)
        self._controls = Controls(
            fig, self.names, self._colors, self.cost, self._buttonWeights, low, high
        )
        self._controls.modelShow(self._modelName)
        fontsSet(fig)
        artists = [*self._plane.artists, *self._rates.artists, *self._controls.artists]
        self._live = LiveArtists(fig, artists)
        self.ax = self._plane.ax
        self.ax.format_coord = self._pointText
        fig.sca(self.ax)
        self.sliders = self._controls.sliders
        self.marks = self._controls.marks
        self.buttons = self._controls.buttons
        self.radio = self._controls.radio
        for slider in self.sliders:
            slider.on_changed(self._sliderMoved)
        for name, button in self.buttons.items():
            button.on_clicked(partial(self._buttonPressed, name))
        self.radio.on_clicked(self._radioClicked)
        fig.canvas.mpl_connect("button_release_event", self._mouseReleased)

    @property
    def qcPrm(self) -> QcPrm:
        """The current classifier, for `qcEval`, `qcPlot` ..."""
        return Struct(self._qcPrm.copy(), prior=np.exp(self._lnPrior()))

    def setWeights(self, w: ArrayLike) -> None:
        """Set the sliders to weights (K,) above 0; weights beyond the range are all multiplied by a factor."""
        value = np.log10(choices.positiveWeights("weights", w, self.names))
        low, high = self._controls.low, self._controls.high
        if np.ptp(value) > high - low + 1e-9:
            raise ValueError(
                f"weights differ by a factor of {10 ** np.ptp(value):.3g}: the sliders reach"
                f" {10 ** (high - low):.3g}"
            )
        value += max(low - value.min(), 0)
        value -= max(value.max() - high, 0)
        self._controls.slidersSet(value)
        self._marksSet()
        self._update()

    def setPrior(self, name: str) -> None:
        """Do what the button of that name does: 'counts', 'equal' or 'cost' (counts times cost)."""
        self.setWeights(self._buttonWeights[oneOf("prior", name, self._buttonWeights)])

    def setModel(self, name: str) -> None:
        """Do what the radio buttons do: train with another covariance model, or raise and keep the one before."""
        self._modelUse(oneOf("model", name, choices.MODEL))
        self._controls.modelShow(name)
        self._marksSet()
        self._update()
        self._live.redrawAll()

    def save(self, path: Path, **options: Any) -> None:
        """Save the picture; options are those of matplotlib's savefig."""
        self.fig.savefig(path, **options)

    def __repr__(self):
        prior = ", ".join(f"{p:.4g}" for p in self.qcPrm.prior)
        return f"<explorer of {self.DS.get('dataName') or 'a dataset'}, priors {prior}>"

    def _repr_html_(self):
        """Return the explorer as a page in a frame, for a notebook, or None where the sliders of the figure move.

        They move in a window, and in a notebook under ``%matplotlib widget``.
        """
        import matplotlib.pyplot as plt
        from matplotlib.backends import BackendFilter, backend_registry

        from .page import frameText
        from .pageData import MOST, pageData

        backend = plt.get_backend().lower()
        isInline = "inline" in backend
        still = backend_registry.list_builtin(BackendFilter.NON_INTERACTIVE)
        if not (isInline or backend in still) or self.data.output.size > MOST:
            return None
        if isInline:
            plt.close(self.fig)  # else its picture, which cannot be dragged, follows below the page
        weights = [float(f"{10**slider.val:.10g}") for slider in self.sliders]
        return frameText(pageData(self.DS, self.cost, self._colors, self._modelName, weights))

    # What is computed

    def _modelUse(self, name):
        """Train with the covariance model of that name, and keep what does not depend on the priors."""
        qcPrm, model = choices.trained(self.data, name)
        surface = gridSurface(self.DS, model, self._pointNum)
        sampleScore, _ = scoreAndDecide(self.data.input, model)
        self._modelName, self._qcPrm, self._model = name, qcPrm, model
        self._surface = surface
        # ln g(x; mu_k, Sigma_k): without ln p_k, which is -ln K for equal priors
        lnK = np.log(len(self.names))
        self._gridDensity = surface.logProb + lnK
        self._sampleDensity = sampleScore + lnK
        self._lnRatio = None

    def _values(self):
        """Return the logarithms to base 10 of the weights (K,)."""
        return np.array([slider.val for slider in self.sliders])

    def _lnPrior(self):
        """Return ln p_k (K,), p_k = w_k / sum w."""
        lnWeight = LN_10 * self._values()
        return lnWeight - logSumExp(lnWeight[:, None])

    def _marksSet(self):
        """Mark on each slider the weight below which its class has no region."""
        K = len(self.names)
        if self._lnRatio is None or K > 2:  # the ratio of two classes does not depend on the priors
            model = checkModel(self.qcPrm)
            rng = np.random.default_rng(0)
            self._lnRatio = np.array([vanish(model, k, SEARCH_NUM, rng)[0] for k in range(K)])
        w = 10 ** self._values()
        # class k vanishes where (sum w - w_k) / w_k is the ratio    (S0-14)
        self._controls.marksSet(np.log10(w.sum() - w) - self._lnRatio / LN_10)

    def _update(self):
        """Show what follows from the sliders."""
        lnPrior = self._lnPrior()
        # ln p(c_k) + ln g(x; mu_k, Sigma_k)
        row, _ = rowOfLargest(self._sampleDensity + lnPrior[:, None])
        label, output = self.data.label, self.data.output
        computed = label[row]
        self._plane.update(self._gridDensity + lnPrior[:, None, None], computed != output)
        self._rates.update(confusionMatrix(output, computed, label))
        self._controls.priorsShow(np.exp(lnPrior))
        self._live.redraw()

    def _pointText(self, x, y):
        """Return what the window writes of the point below the mouse: the score of each class, and the answer."""
        point = np.array([[x], [y]])
        lnDensity = logJoint(point, self._model)[:, 0] + np.log(len(self.names))
        score = lnDensity + self._lnPrior()
        scores = ", ".join(f"{name} {v:.2f}" for name, v in zip(self.names, score))
        answer = self.names[score.argmax()]
        return f"({x:.3g}, {y:.3g})  ln p + ln g: {scores};  answer: {answer}"

    # What the controls call

    def _sliderMoved(self, _):
        if len(self.names) == 2:  # quick enough to follow
            self._marksSet()
        self._update()

    def _mouseReleased(self, event):
        """Set the marks of more than two classes after a drag, since they take their time."""
        isSlider = any(event.inaxes is slider.ax for slider in self.sliders)
        if isSlider and len(self.names) > 2:
            self._marksSet()
            self._live.redraw()

    def _buttonPressed(self, name, _):
        self.setPrior(name)

    def _radioClicked(self, name):
        try:
            self.setModel(name)
        except ValueError as error:  # a covariance is singular: the model before stays
            self._controls.modelShow(self._modelName)
            self._rates.say(str(error))
            self.fig.canvas.draw_idle()
