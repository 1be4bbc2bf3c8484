"""The controls of the explorer: a slider per class, buttons for priors, radio buttons for covariance models."""

from ..draw.letters import fontSet
from ..draw.style import INK, color
from ..draw.ticks import brokenName
from .choices import MODEL
from .fitText import fitText

# Places in shares of the figure
SLIDER_LEFT, SLIDER_TOP, SLIDER_WIDTH = 0.655, 0.435, 0.165
NOTE_LEFT, NOTE_WIDTH = 0.53, 0.3


class Controls:
    """Sliders, buttons and radio buttons, and the artists of the sliders that change."""

    def __init__(self, fig, names, colors, cost, buttons, low, high):
        self.fig = fig
        self.low, self.high = low, high
        self.sliders, self.marks, self.artists = [], [], []
        fig.text(SLIDER_LEFT, 0.44, "drag a weight", fontsize="small")
        fig.text(0.835, 0.44, "w,  prior = w / \u03a3w", fontsize="small")
        step = min(0.065, 0.18 / len(names))
        for k, name in enumerate(names):
            self._sliderAdd(k, name, colors, step)
        self._noteAdd(0.205, "\u25b2 below this weight the class has no region")
        self._noteAdd(0.145, f"cost of missing: {' : '.join(f'{c:g}' for c in cost)}")
        self._buttonsAdd(buttons)
        self._radioAdd()

    def _sliderAdd(self, k, name, colors, step):
        """Add the slider of class k, with the triangle that marks where the class vanishes."""
        from matplotlib.widgets import Slider

        ax = self.fig.add_axes((SLIDER_LEFT, SLIDER_TOP - step * (k + 1), SLIDER_WIDTH, 0.6 * step))
        handle = {"facecolor": color(k, 0.5, colors), "edgecolor": INK, "size": 9}
        shade = color(k, 1, colors)
        slider = Slider(ax, "", self.low, self.high, valinit=0, color=shade, handle_style=handle)
        slider.label.set_text(brokenName(name, 16))
        fontSet(self.fig, slider.label)
        fitText(slider.label, 0.115, 0.9 * step)
        fitText(slider.valtext, 0.16, step, "1e+03   0.9999")
        slider.drawon = False
        slider.vline.set_visible(False)
        mark = ax.plot(
            [],
            [],
            "^",
            color=INK,
            markersize=5,
            clip_on=False,
            scalex=False,
            scaley=False,
            transform=ax.get_xaxis_transform(),
        )[0]
        self.sliders.append(slider)
        self.marks.append(mark)
        self.artists += [slider.poly, slider._handle, mark, slider.valtext]

    def _noteAdd(self, y, note):
        text = self.fig.text(NOTE_LEFT, y, note, fontsize="small")
        fitText(text, NOTE_WIDTH, 0.05)

    def _buttonsAdd(self, names):
        from matplotlib.widgets import Button

        self.buttons = {}
        for i, name in enumerate(names):
            ax = self.fig.add_axes((NOTE_LEFT + 0.1 * i, 0.04, 0.095, 0.07))
            self.buttons[name] = Button(ax, name)

    def _radioAdd(self):
        from matplotlib.widgets import RadioButtons

        ax = self.fig.add_axes((0.84, 0.02, 0.15, 0.19))
        ax.set_title("covariance", pad=3, fontsize="small")
        self.radio = RadioButtons(
            ax, list(MODEL), useblit=False, label_props={"fontsize": ["small"]}
        )
        self.radio.drawon = False

    def slidersSet(self, values):
        """Move the sliders to values (K,), the logarithms of weights, without an event."""
        for slider, value in zip(self.sliders, values):
            slider.eventson = False
            slider.set_val(value)
            slider.eventson = True

    def priorsShow(self, prior):
        """Write weight and prior (K,) beside each slider."""
        for slider, p in zip(self.sliders, prior):
            slider.valtext.set_text(f"{10**slider.val:.3g}   {p:.4f}")

    def marksSet(self, values):
        """Move the triangles to values (K,), the logarithms of weights; hide those beyond the sliders."""
        for mark, value in zip(self.marks, values):
            isInside = bool(self.low <= value <= self.high)
            mark.set(data=([value], [0]), visible=isInside)

    def modelShow(self, name):
        """Show the covariance model in the radio buttons, without an event."""
        self.radio.eventson = False
        self.radio.set_active(list(MODEL).index(name))
        self.radio.eventson = True
