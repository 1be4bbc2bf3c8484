"""Define the figure of the explorer, with the actions of the controls and the computations for the panels."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...Struct import Struct
from ..check.confusion import confusionMatrix
from ..check.dataset import mappingCheck
from ..check.options import oneOf
from ..draw.fonts import fontsSet
from ..draw.panels import figureFor
from ..draw.surface import gridSurface
from ..kernel.decide import rowOfLargest
from ..lecture.qc import logJoint, scoreAndDecide
from ..lecture.qcModel import checkModel
from ..lecture.vanish import vanish
from ..types import ArrayLike, Path, QcPrm
from . import choices
from .controls import Controls
from .liveArtists import LiveArtists
from .planePanel import PlanePanel
from .ratesPanel import RatesPanel

# number of random starting points when the explorer searches for the weight below which a class has no region
SEARCH_NUM = 3


class Explorer:
    """The result of `qcExplore`."""

    def __init__(self, DS, cost=None, fig=None, pointNum=151, colors=None):
        mappingCheck(DS)
        self.DS = Struct(DS).copy()  # Later changes of DS must not affect the explorer.
        start = choices.startOf(self.DS, cost, colors)
        self.data, self.names, self.cost = start.data, start.names, start.cost
        self._colors, self._buttonWeights = start.colors, start.buttonWeights
        self._pointNum = pointNum
        name, message = choices.firstTrainable(self.data)
        self._train(name)
        self.fig = figureFor("qcExplore", (8, 4.8), fig=fig)
        # matplotlib stores only weak references to callbacks, so this reference keeps the callbacks alive.
        self.fig.explorer = self
        self._draw(start.count, start.limits)
        self._connect()
        self.setPrior("counts")
        if message:
            self._rates.show(message)

    def _draw(self, count, limits):
        """Draw the panels and the controls."""
        fig, names, colors = self.fig, self.names, self._colors
        if fig.canvas.manager is not None:
            dataName = self.DS.get("dataName") or "prtools"
            fig.canvas.manager.set_window_title(f"{dataName}: prior explorer")
        self._plane = PlanePanel(fig, self.DS, self.data, self._surface, names, colors)
        self._rates = RatesPanel(fig, names, count)
        controls = Controls(fig, names, colors, self.cost, self._buttonWeights, limits)
        controls.showModel(self._modelName)
        fontsSet(fig)
        self._controls = controls
        self._live = LiveArtists(
            fig, [*self._plane.artists, *self._rates.artists, *controls.artists]
        )
        self.sliders, self.marks = controls.sliders, controls.marks
        self.buttons, self.radio = controls.buttons, controls.radio
        self.ax = self._plane.ax
        fig.sca(self.ax)

    def _connect(self):
        """Set the callbacks of the controls and the mouse."""
        self.ax.format_coord = self._pointText
        for slider in self.sliders:
            slider.on_changed(self._sliderMoved)
        for name, button in self.buttons.items():
            button.on_clicked(lambda event, name=name: self.setPrior(name))
        self.radio.on_clicked(self._radioClicked)
        self.fig.canvas.mpl_connect("button_release_event", self._mouseReleased)

    @property
    def qcPrm(self) -> QcPrm:
        """The current classifier, which can be passed to `qcEval` and `qcPlot`."""
        return Struct(self._qcPrm.copy(), prior=self._prior())

    def setWeights(self, w: ArrayLike) -> None:
        """Set the sliders to positive weights w (K,). Scale all weights by one factor if a weight is out of range."""
        value = np.log10(choices.positiveWeights("weights", w, self.names))
        low, high = self.sliders[0].valmin, self.sliders[0].valmax
        if np.ptp(value) > high - low + 1e-9:
            raise ValueError(
                f"weights differ by a factor of {10 ** np.ptp(value):.3g}, but the sliders allow a"
                f" factor of at most {10 ** (high - low):.3g}. Pass weights that differ by a"
                " smaller factor"
            )
        value += max(low - value.min(), 0)
        value -= max(value.max() - high, 0)
        self._controls.setSliders(value)
        self._setMarks()
        self._update()

    def setPrior(self, name: str) -> None:
        """Set the weights of the button `name`, which is 'counts', 'equal' or 'cost' (counts multiplied by costs)."""
        self.setWeights(self._buttonWeights[oneOf("prior", name, self._buttonWeights)])

    def setModel(self, name: str) -> None:
        """Train the classifier with another covariance model. Keep the previous model if training raises an error."""
        self._train(oneOf("model", name, choices.MODEL))
        self._controls.showModel(name)
        # The saved background shows the previous model in the radio buttons, so the background must be drawn again.
        self._live.background = None
        self._setMarks()
        self._update()

    def save(self, path: Path, **options: Any) -> None:
        """Save the figure to a file. The options are passed to matplotlib's savefig."""
        self.fig.savefig(path, **options)

    def __repr__(self):
        prior = ", ".join(f"{p:.4g}" for p in self._prior())
        return f"<explorer of {self.DS.get('dataName') or 'a dataset'}, priors {prior}>"

    def _repr_html_(self):
        """Return the explorer page in a notebook frame.

        Return None if there are too many samples for a page, or if the figure is interactive. The figure is interactive
        in a window and in a notebook with ``%matplotlib widget``.
        """
        import matplotlib.pyplot as plt
        from matplotlib.backends import BackendFilter, backend_registry

        from .page import frameText
        from .pageData import MAX_SAMPLES, pageData

        backend = plt.get_backend().lower()
        isInline = "inline" in backend
        static = backend_registry.list_builtin(BackendFilter.NON_INTERACTIVE)
        if not (isInline or backend in static) or self.data.output.size > MAX_SAMPLES:
            return None
        if isInline:
            # If the figure remained open, the notebook would show a static figure below the page.
            plt.close(self.fig)
        weights = self._weights().round(10).tolist()
        return frameText(pageData(self.DS, self.cost, self._colors, self._modelName, weights))

    # Computations

    def _train(self, name):
        """Train the classifier with the covariance model `name`, and store the results that do not depend on priors."""
        self._qcPrm, self._model = choices.trained(self.data, name)
        self._modelName = name
        self._surface = gridSurface(self.DS, self._model, self._pointNum)
        self._score, _ = scoreAndDecide(self.data.input, self._model)
        self._lnRatio = None

    def _weights(self):
        """Return the weights (K,) that the sliders show."""
        return 10 ** np.array([slider.val for slider in self.sliders])

    def _prior(self):
        """Return the priors (K,) of the classes, p_k = w_k / sum w."""
        w = self._weights()
        return w / w.sum()

    def _lnPriorChange(self):
        """Return ln p_k - ln 1/K (K, 1), the differences between the scores for current priors and for equal priors."""
        return np.log(len(self.names) * self._prior())[:, None]

    def _setMarks(self):
        """Mark, on each slider, the weight below which the class has no decision region."""
        K = len(self.names)
        # With two classes, the ratio does not depend on the priors, so the ratio is computed only once per model.
        if self._lnRatio is None or K > 2:
            model = checkModel(self.qcPrm)
            rng = np.random.default_rng(0)
            self._lnRatio = np.array([vanish(model, k, SEARCH_NUM, rng)[0] for k in range(K)])
        w = self._weights()
        # At the mark, w_k satisfies (sum w - w_k) / w_k = ratio. Below the mark, class k has no region.    (S0-14)
        self._controls.setMarks(np.log10(w.sum() - w) - self._lnRatio / np.log(10))

    def _update(self):
        """Update all panels for the current slider weights."""
        label, output = self.data.label, self.data.output
        change = self._lnPriorChange()
        row, _ = rowOfLargest(self._score + change)
        computed = label[row]
        self._surface.score = self._surface.logProb + change[..., None]
        self._plane.update(self._surface, computed != output)
        self._rates.update(confusionMatrix(output, computed, label))
        self._controls.showPriors(self._prior())
        self._live.redraw()

    def _pointText(self, x, y):
        """Return the text for the point (x, y) under the mouse: the score of each class and the computed class."""
        score = logJoint(np.array([[x], [y]]), self._model) + self._lnPriorChange()
        scores = ", ".join(f"{name} {v:.2f}" for name, v in zip(self.names, score[:, 0]))
        computed = self.names[score.argmax()]
        return f"({x:.3g}, {y:.3g})  ln p + ln g: {scores};  computed class: {computed}"

    # Callbacks of the controls

    def _sliderMoved(self, _):
        if len(self.names) == 2:  # Computing the marks of two classes is fast, even during a drag.
            self._setMarks()
        self._update()

    def _mouseReleased(self, event):
        """Set the marks of the sliders after a drag if there are more than two classes.

        Computing the marks of more than two classes would be too slow during the drag.
        """
        isSlider = event.inaxes in [slider.ax for slider in self.sliders]
        if isSlider and len(self.names) > 2:
            self._setMarks()
            self._live.redraw()

    def _radioClicked(self, name):
        try:
            self.setModel(name)
        except ValueError as error:
            # A covariance matrix is singular, so the previous model is kept.
            self._controls.showModel(self._modelName)
            self._rates.show(str(error))
            self.fig.canvas.draw_idle()
