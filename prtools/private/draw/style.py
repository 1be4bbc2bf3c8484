"""The palette, which defines the colour, the light shade of this colour for the region, and the marker of each class.

In all functions, `colors` is the result of `checkColors`. None selects the colours of the current matplotlib style, or
the palette if the style sets no colours.
"""

import numpy as np

from ..check.messages import brief, didYouMean, plural, shown

# The colours differ in hue and in lightness (L* 34 73 47 85 20 66 41 58). Therefore, colour-blind readers and readers
# of greyscale prints can distinguish the colours.
COLOR = ("#0a4f9e", "#e8a92b", "#c2416b", "#67e6e6", "#4c2804", "#a395e6", "#820cf7", "#998b45")
# L* of the light shades. If each colour were mixed with the same fraction of white, the shades would be too similar.
LIGHT = (70, 93, 81.5, 97, 74, 89, 78, 85)
MARKER = "os^Dv<p>hP"  # With 8 colours, 40 classes have distinct styles.
INK = "#222222"


def palette():
    """Return the colours of axes.prop_cycle if a matplotlib style has changed them; otherwise return the palette."""
    import matplotlib as mpl

    cycle = mpl.rcParams["axes.prop_cycle"]
    isDefault = cycle == mpl.rcParamsDefault["axes.prop_cycle"]
    return COLOR if isDefault else cycle.by_key().get("color", COLOR)


def isColor(value):
    """Return whether `value` is a matplotlib colour, except 'none', which would be drawn in black."""
    from matplotlib.colors import is_color_like

    return is_color_like(value) and str(value).lower() != "none"


def checkColors(colors, names):
    """Return a list with the RGB colour of each class in `names`, or None if `colors` is None.

    Raise an error if a colour is invalid or there are fewer colours than classes.
    """
    from matplotlib.colors import to_rgb

    if colors is None:
        return None
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
    return [to_rgb(value) for value in colors]


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

    `share` is the fraction of the colour; the rest is white.
    """
    from matplotlib.colors import to_rgb

    colors = palette() if colors is None else colors
    return tuple(1 - share * (1 - v) for v in to_rgb(colors[k % len(colors)]))


def light(k, colors=None):
    """Return the light shade of class k: the class colour, mixed with white to the lightness LIGHT."""
    if colors is not None:
        k = list(colors).index(colors[k])  # Classes with the same colour have the same shade.
    # The fraction of the colour is at most .5, because a darker shade would hide samples and boundaries.
    share = np.linspace(0.5, 0, 101)
    L = lightness(1 - share[:, None] * (1 - np.array(color(k, 1, colors))))
    return color(k, float(np.interp(LIGHT[k % len(LIGHT)], L, share)), colors)


def lightness(rgb):
    """Return the lightness L* (CIE 1976) of RGB colours (..., 3).

    The lightness determines the shade of grey in a greyscale print.
    """
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    Y = linear @ [0.2126, 0.7152, 0.0722]
    return np.where(Y > 0.008856, 116 * np.cbrt(Y) - 16, 903.3 * Y)


def marker(k):
    """Return the marker of class k."""
    return MARKER[k % len(MARKER)]


def classStyle(k, colors=None):
    """Return the keyword arguments for a line of class k: the colour, the marker and the marker edge."""
    return {"color": color(k, 1, colors), "marker": marker(k), "markeredgecolor": INK}


def shades(k, colors=None):
    """Return the colour map of class k, from almost white through the class colour to a dark shade."""
    from matplotlib.colors import LinearSegmentedColormap

    steps = [color(k, share, colors) for share in (0.1, 0.5, 0.9)]
    dark = tuple(0.75 * v for v in color(k, 1, colors))
    return LinearSegmentedColormap.from_list(f"class{k}", [*steps, dark])


def markerSize(n):
    """Return the marker size for n samples.

    For up to 150 samples, it is the size in rcParams; for more samples, it is smaller.
    """
    import matplotlib as mpl

    return mpl.rcParams["lines.markersize"] * float(np.clip((150 / n) ** 0.25, 0.35, 1))
