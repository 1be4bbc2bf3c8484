"""The palette: each class has a colour and a marker; its region has a light shade of the colour."""
import numpy as np

# Differ in lightness (L* 34 73 47 85 20 66 41 58) and in hue, for each kind of colour blindness and for grey prints.
COLOR = ("#0a4f9e", "#e8a92b", "#c2416b", "#67e6e6", "#4c2804", "#a395e6", "#820cf7", "#998b45")
MARKER = "os^Dv<p>hP"  # 10 markers, 8 colours: 40 classes before a pair repeats
INK = "#222222"


def color(k, share=1.0):
    """Return the colour of class k (from 0) as RGB, mixed with white if `share` is below 1."""
    import matplotlib.colors as mc

    return tuple(1 - share * (1 - v) for v in mc.to_rgb(COLOR[k % len(COLOR)]))


def marker(k):
    """Return the marker of class k."""
    return MARKER[k % len(MARKER)]


def shades(k):
    """Return the colour map of class k, from nearly white through its colour to a dark shade."""
    import matplotlib.colors as mc

    return mc.LinearSegmentedColormap.from_list(f"class{k}", [color(k, .1), color(k, .5), color(k, .9),
                                                              tuple(.75 * v for v in color(k))])


def markerSize(n):
    """Return the marker size for n samples: that of rcParams for few, smaller for many."""
    import matplotlib as mpl

    return mpl.rcParams["lines.markersize"] * float(np.clip((150 / n) ** .25, .35, 1))
