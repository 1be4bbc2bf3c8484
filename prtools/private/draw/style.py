"""The palette: each class has a colour and a marker; its region has a light shade of the colour.

`colors` is what `checkColors` returned; None means those of the style in use, else the palette.
"""

import numpy as np

from ..check.messages import brief, didYouMean, shown

# Differ in lightness (L* 34 73 47 85 20 66 41 58) and in hue, for each kind of colour blindness and for grey prints.
COLOR = ("#0a4f9e", "#e8a92b", "#c2416b", "#67e6e6", "#4c2804", "#a395e6", "#820cf7", "#998b45")
LIGHT = (
    70,
    93,
    81.5,
    97,
    74,
    89,
    78,
    85,
)  # L* of their light twins, which the share of white alone cannot keep apart
MARKER = "os^Dv<p>hP"  # 10 markers, 8 colours: 40 classes before a pair repeats
INK = "#222222"


def palette():
    """Return the colours of axes.prop_cycle where a style sets it, else the palette."""
    import matplotlib as mpl

    cycle = mpl.rcParams["axes.prop_cycle"]
    own = "color" in cycle.keys and cycle != mpl.rcParamsDefault["axes.prop_cycle"]
    return cycle.by_key()["color"] if own else COLOR


def checkColors(colors, names):
    """Return None, or the colours given for the classes `names`, one for each or one for all, as a list, or raise."""
    import matplotlib.colors as mc

    def known(v):
        return mc.is_color_like(v) and not (
            isinstance(v, str) and v.lower() == "none"
        )  # which would be drawn black

    def message(what, v):
        near = didYouMean(v, mc.get_named_colors_mapping()) if isinstance(v, str) else ""
        return (
            f"{what} is {shown(v)}: it must be a colour that matplotlib knows, as 'tab:blue', '#0a4f9e' or"
            f" (0, .5, 1), or a list, one per class.{near}"
        )

    if colors is None:
        return None
    given = [colors] * len(names) if known(colors) else colors
    if not isinstance(given, (list, tuple, np.ndarray)):
        raise (ValueError if isinstance(given, str) else TypeError)(message("colors", colors))
    wrong = [k for k, v in enumerate(given) if not known(v)]
    if wrong:
        raise ValueError(message(f"colors[{wrong[0]}]", given[wrong[0]]))
    if len(given) < len(names):
        raise ValueError(
            f"colors has {len(given)} colour{'s' * (len(given) != 1)} for the {len(names)} classes"
            f" {brief(names)}: give one per class, or a single one for all"
        )
    return list(map(mc.to_rgb, given))


def color(k, share=1.0, colors=None):
    """Return the colour of class k (from 0) as RGB, mixed with white if `share` is below 1."""
    import matplotlib.colors as mc

    colors = palette() if colors is None else colors
    return tuple(1 - share * (1 - v) for v in mc.to_rgb(colors[k % len(colors)]))


def light(k, colors=None):
    """Return the light twin of class k: its colour, mixed with white up to the lightness LIGHT of its place."""
    if colors is not None:
        k = list(colors).index(colors[k])  # classes of one colour have one shade
    share = np.linspace(0.5, 0, 101)  # of the colour; more would hide samples and boundaries
    L = lightness(1 - share[:, None] * (1 - np.array(color(k, 1, colors))))
    return color(k, float(np.interp(LIGHT[k % len(LIGHT)], L, share)), colors)


def lightness(rgb):
    """Return L* (CIE 1976) of colours (..., 3), what is left of them in grey."""
    v = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4) @ [
        0.2126,
        0.7152,
        0.0722,
    ]
    return np.where(v > 0.008856, 116 * np.cbrt(v) - 16, 903.3 * v)


def marker(k):
    """Return the marker of class k."""
    return MARKER[k % len(MARKER)]


def shades(k, colors=None):
    """Return the colour map of class k, from nearly white through its colour to a dark shade."""
    import matplotlib.colors as mc

    dark = tuple(0.75 * v for v in color(k, 1, colors))
    return mc.LinearSegmentedColormap.from_list(
        f"class{k}", [*(color(k, s, colors) for s in (0.1, 0.5, 0.9)), dark]
    )


def markerSize(n):
    """Return the marker size for n samples: that of rcParams for few, smaller for many."""
    import matplotlib as mpl

    return mpl.rcParams["lines.markersize"] * float(np.clip((150 / n) ** 0.25, 0.35, 1))
