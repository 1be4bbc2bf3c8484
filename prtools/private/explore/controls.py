"""Draw the controls of the explorer: a slider per class, and buttons for priors and covariance models."""

from ..draw.fonts import fontSet
from ..draw.style import color, ink
from ..draw.ticks import brokenName
from .choices import MODEL
from .fitText import fitText


class Controls:
    """The controls of the explorer. `artists` contains the artists that change when a slider moves."""

    def __init__(self, fig, names, colors, cost, buttonNames, limits):
        from matplotlib.widgets import Button, RadioButtons

        self.sliders, self.marks, self.artists = [], [], []
        for k, name in enumerate(names):
            self.addSlider(fig, k, len(names), name, colors, limits)
        costs = " : ".join(f"{c:g}" for c in cost)
        for x, y, note in (
            (0.655, 0.44, "drag a weight"),
            (0.835, 0.44, "w,  prior = w / \u03a3w"),
            (0.53, 0.205, "\u25b2 no region below this weight"),
            (0.53, 0.145, f"misclassification costs: {costs}"),
        ):
            fitText(fig.text(x, y, note), min(0.3, 0.99 - x), 0.05)
        self.buttons = {}
        for i, name in enumerate(buttonNames):
            ax = fig.add_axes((0.53 + 0.1 * i, 0.04, 0.095, 0.07))
            self.buttons[name] = Button(ax, name)
        ax = fig.add_axes((0.84, 0.02, 0.15, 0.19))
        ax.set_title("covariance", pad=3, fontsize="small")
        small = {"fontsize": ["small"]}
        self.radio = RadioButtons(ax, list(MODEL), useblit=False, label_props=small)
        self.radio.drawon = False

    def addSlider(self, fig, k, K, name, colors, limits):
        """Add the slider of class k, with a triangle at the weight below which the class has no decision region."""
        from matplotlib.widgets import Slider

        step = min(0.065, 0.18 / K)
        ax = fig.add_axes((0.655, 0.435 - step * (k + 1), 0.165, 0.6 * step))
        handle = {"facecolor": color(k, 0.5, colors), "edgecolor": ink(), "size": 9}
        shade = color(k, 1, colors)
        slider = Slider(ax, "", *limits, valinit=0, color=shade, handle_style=handle)
        slider.label.set_text(brokenName(name, 16))
        fontSet(fig, slider.label)
        fitText(slider.label, 0.115, 0.9 * step)
        # The font size is chosen so that the longest possible text fits.
        slider.valtext.set_text("1e+03   0.9999")
        fitText(slider.valtext, 0.16, step)
        slider.drawon = False
        slider.vline.set_visible(False)
        place = {"transform": ax.get_xaxis_transform(), "scalex": False, "scaley": False}
        mark = ax.plot([], [], "^", color=ink(), markersize=5, clip_on=False, **place)[0]
        self.sliders.append(slider)
        self.marks.append(mark)
        self.artists += [slider.poly, slider._handle, mark, slider.valtext]

    def setSliders(self, values):
        """Move the sliders to `values` (K,), the logarithms of the weights, without triggering an event."""
        for slider, value in zip(self.sliders, values):
            slider.eventson = False
            slider.set_val(value)
            slider.eventson = True

    def showPriors(self, prior):
        """Show the weight and the prior of each class next to its slider, given the priors (K,)."""
        for slider, p in zip(self.sliders, prior):
            slider.valtext.set_text(f"{10**slider.val:.3g}   {p:.4f}")

    def setMarks(self, values):
        """Move the triangles to `values` (K,), which are logarithms of weights.

        Hide triangles outside the slider range.
        """
        for slider, mark, value in zip(self.sliders, self.marks, values):
            mark.set(data=([value], [0]), visible=slider.valmin <= value <= slider.valmax)

    def showModel(self, name):
        """Select the radio button of the covariance model `name` without triggering an event."""
        self.radio.eventson = False
        self.radio.set_active(list(MODEL).index(name))
        self.radio.eventson = True
