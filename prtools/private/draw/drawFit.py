"""Fit texts into their axes whenever a figure is drawn, because the axes may be resized after plotting."""

from functools import cache


@cache
def fitterClass():
    """Return the matplotlib artist class that fits texts before they are drawn."""
    from matplotlib.artist import Artist

    class Fitter(Artist):
        """An invisible artist that calls the function `fit` before the other artists of its axes are drawn."""

        def __init__(self, fit):
            super().__init__()
            self.fit = fit
            self.set(zorder=-100, in_layout=False)

        def draw(self, renderer):
            self.fit()

    return Fitter


def isFitted(ax, name):
    """Return whether `fitAtDraw` has been called with `name` for the axes."""
    return any(artist.get_gid() == name for artist in ax.artists)


def fitAtDraw(ax, name, fit):
    """Call the function `fit` whenever the axes are drawn. It replaces an earlier function with the same `name`."""
    for artist in [*ax.artists]:
        if artist.get_gid() == name:
            artist.remove()
    ax.add_artist(fitterClass()(fit)).set_gid(name)
