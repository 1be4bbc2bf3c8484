"""Define the palette: a colour, a light shade of this colour for the decision region, and a marker for each class.

In all functions, `colors` is the result of `checkColors`. If `colors` is None, the colours of the current matplotlib
style are used, or the palette if the style sets no colours. In a style with dark axes, all shades approach the colour
of the axes instead of white, and lines are light.
"""

import numpy as np

from ..check.messages import brief, didYouMean, plural, shown

# The colours differ in hue and in lightness, so that colour-blind readers and readers of greyscale prints can
# distinguish the colours. Their lightness values L* are 34, 73, 47, 85, 20, 66, 41, 58, 14, 29, 79 and 53. The last
# four colours differ clearly from all other colours.
COLOR = (
    *("#0a4f9e", "#e8a92b", "#c2416b", "#67e6e6", "#4c2804", "#a395e6", "#820cf7", "#998b45"),
    *("#0c186c", "#840060", "#d8c0a8", "#b460a8"),  # The class with label 0 has the last colour.
)
# LIGHT contains the lightness L* of the light shade of each colour. The fractions of white differ, because equal
# fractions would make the shades too similar.
LIGHT = (70, 93, 81.5, 97, 74, 89, 78, 85, 76, 72, 95, 91)
CURVE, HALO = (
    1.25,
    1.4,
)  # width of a class curve relative to other lines, and additional width of its halo in points
MARKER = "os^Dv<p>hP*dX"  # 13 markers and 12 colours result in 156 distinct styles.
# Class curves are solid or have long dashes, so that they differ in greyscale and do not resemble the short dashes of
# thresholds.
DASHES = ("-", (0, (7, 1)), (0, (7, 1, 1.5, 1)), (0, (3, 1)), (0, (7, 1, 1.5, 1, 1.5, 1)))
INK = "#222222"


class ClassColors(list):
    """Store the RGB colours of the classes. `place` contains the position of each class in the palette."""

    def __init__(self, colors, place):
        super().__init__(colors)
        self.place = place


def palette():
    """Return the colours of axes.prop_cycle if a matplotlib style has changed them; otherwise return the palette."""
    import matplotlib as mpl

    cycle = mpl.rcParams["axes.prop_cycle"]
    isDefault = cycle == mpl.rcParamsDefault["axes.prop_cycle"]
    return COLOR if isDefault else cycle.by_key().get("color", COLOR)


def isDark():
    """Return whether the axes of the current matplotlib style are dark."""
    import matplotlib as mpl
    from matplotlib.colors import to_rgba

    *rgb, alpha = to_rgba(mpl.rcParams["axes.facecolor"])
    return alpha > 0 and lightness(np.array(rgb)) < 50


def paper():
    """Return the RGB background colour of plots: white, or the colour of the axes in a dark style."""
    import matplotlib as mpl
    from matplotlib.colors import to_rgb

    return to_rgb(mpl.rcParams["axes.facecolor"]) if isDark() else (1.0, 1.0, 1.0)


def ink():
    """Return the colour of lines and marker edges, which is light in a dark style."""
    return "#dddddd" if isDark() else INK


def mixed(rgb, share, background=None):
    """Return mixtures of the colours `rgb` (..., 3) and the background colour. `share` is the fraction of `rgb`.

    The default is the background colour of the figures.
    """
    background = np.array(paper() if background is None else background)
    return background - share * (background - rgb)


def palettePlaces(label, K):
    """Return the positions (K,) of the K classes in the palette.

    The position of an integer label is label - 1, so that a class keeps its colour in a subset of the classes. If
    labels are not integers, or if two labels would have the same colour, the positions are 0..K-1.
    """
    if label is None or np.asarray(label).dtype.kind not in "iu":
        return [*range(K)]
    place, number = [int(v) - 1 for v in label], len(palette())
    isDistinct = len({p % number for p in place}) == min(K, number)
    return place if isDistinct else [*range(K)]


def isColor(value):
    """Return whether `value` is a matplotlib colour other than 'none', which would be drawn in black."""
    from matplotlib.colors import is_color_like

    return is_color_like(value) and str(value).lower() != "none"


def checkColors(colors, names, label=None):
    """Return the colours of the classes with the given `names` as ClassColors. The labels `label` may be None.

    Return None if `colors` is None and the classes have the first colours of the palette. Raise an error if a colour is
    invalid or there are fewer colours than classes.
    """
    from matplotlib.colors import to_rgb

    place = palettePlaces(label, len(names))
    if colors is None:
        isFirst = place == [*range(len(names))]
        return None if isFirst else ClassColors([to_rgb(color(p)) for p in place], place)
    if isColor(colors):
        colors = [colors] * len(names)
    if not isinstance(colors, (list, tuple, np.ndarray)):
        error = ValueError if isinstance(colors, str) else TypeError
        raise error(colorMessage("colors", colors))
    for k, value in enumerate(colors):
        if not isColor(value):
            raise ValueError(colorMessage(f"colors[{k}]", value))
    if len(colors) < len(names):
        verb = "is" if len(names) == 1 else "are"
        raise ValueError(
            f"colors has {plural(len(colors), 'colour')}, but there {verb}"
            f" {plural(len(names), 'class', 'classes')} ({brief(names)}). Pass one colour per"
            " class, or a single colour for all classes"
        )
    return ClassColors([to_rgb(value) for value in colors], place)


def colorMessage(name, value):
    """Return the error message for an argument with the given `name` and a value that is not a colour."""
    from matplotlib.colors import get_named_colors_mapping

    hint = didYouMean(value, get_named_colors_mapping()) if isinstance(value, str) else ""
    return (
        f"{name} is {shown(value)}, but it must be a matplotlib colour, such as '#0a4f9e' or"
        f" (0, .5, 1), or a list with one colour per class.{hint}"
    )


def color(k, share=1.0, colors=None):
    """Return the RGB colour of class k, counted from 0.

    `share` is the fraction of the class colour in its mixture with the background colour.
    """
    from matplotlib.colors import to_rgb

    colors = palette() if colors is None else colors
    return tuple(mixed(np.array(to_rgb(colors[k % len(colors)])), share).tolist())


def placeOf(k, colors=None):
    """Return the position of class k in the palette."""
    return getattr(colors, "place", [*range(k + 1)])[k]


def light(k, colors=None):
    """Return the colour of class k, mixed with the background colour until its lightness L* is as in LIGHT."""
    if colors is not None:
        k = list(colors).index(colors[k])  # Classes with the same colour have the same shade.
    L = LIGHT[placeOf(k, colors) % len(LIGHT)]
    # The fraction of the colour is at most .5, because a darker shade would hide samples and boundaries.
    share = np.linspace(0, 0.5, 101)
    distance = 100 - lightness(mixed(np.array(color(k, 1, colors)), share[:, None]))
    if isDark():
        distance = 100 - distance
    return color(k, float(np.interp(100 - L, distance, share)), colors)


def lightness(rgb):
    """Return the lightness L* (CIE 1976) of RGB colours (..., 3).

    The lightness determines the shade of grey in a greyscale print.
    """
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    Y = linear @ [0.2126, 0.7152, 0.0722]
    return np.where(Y > 0.008856, 116 * np.cbrt(Y) - 16, 903.3 * Y)


def marker(k, colors=None):
    """Return the marker of class k."""
    return MARKER[placeOf(k, colors) % len(MARKER)]


def classStyle(k, colors=None):
    """Return the keyword arguments for a line of class k: the colour, the marker and the marker edge."""
    style = {"marker": marker(k, colors), "markeredgecolor": ink()}
    return style | {"color": color(k, 1, colors)}


def curveStyle(k, colors=None):
    """Return the keyword arguments for a curve of class k: the style of the class, a line pattern and a halo.

    The halo has the colour of the background. It separates the curve from regions with the same lightness, which would
    hide the curve in greyscale.
    """
    import matplotlib as mpl
    from matplotlib.patheffects import withStroke

    pattern = DASHES[placeOf(k, colors) % len(DASHES)]
    width = CURVE * mpl.rcParams["lines.linewidth"]
    solid = {"dash_offset": 0, "dash_list": None}
    halo = withStroke(linewidth=width + HALO, foreground=paper(), dashes=solid)
    curve = {"linestyle": pattern, "linewidth": width, "path_effects": [halo]}
    return classStyle(k, colors) | curve


def shades(k, colors=None):
    """Return the colour map of class k, which ranges from nearly the background colour to a dark shade.

    In a dark style, the colour map ends with the class colour.
    """
    from matplotlib.colors import LinearSegmentedColormap

    steps = [color(k, share, colors) for share in (0.1, 0.5, 0.9)]
    last = tuple((1 if isDark() else 0.75) * v for v in color(k, 1, colors))
    return LinearSegmentedColormap.from_list(f"class{k}", [*steps, last])


def markerSize(n):
    """Return the marker size for n samples.

    For up to 150 samples, the marker size is the size in rcParams. For more samples, the markers are smaller.
    """
    import matplotlib as mpl

    return mpl.rcParams["lines.markersize"] * float(np.clip((150 / n) ** 0.25, 0.35, 1))
