"""Redraw the changing parts of a figure quickly over a saved image of the fixed parts."""


class LiveArtists:
    """The artists of a figure that change often. The artists are drawn in the order of the list `artists`."""

    def __init__(self, fig, artists):
        self.fig = fig
        self.artists = artists
        self.background = None  # image of the fixed parts, or None if it must be drawn again
        for artist in artists:
            artist.set_animated(fig.canvas.supports_blit)
        fig.canvas.mpl_connect("draw_event", self.afterDraw)
        fig.canvas.mpl_connect("resize_event", self.afterResize)

    def redraw(self):
        """Draw the artists over the saved background. Without a saved background, redraw the whole figure."""
        canvas = self.fig.canvas  # The canvas of a closed figure does not support blitting.
        if self.background is None or not canvas.supports_blit:
            canvas.draw_idle()
            return
        canvas.restore_region(self.background)
        self.draw()
        canvas.blit(self.fig.bbox)

    def draw(self):
        """Draw all artists in their current state."""
        renderer = self.fig.canvas.get_renderer()
        for artist in self.artists:
            artist.draw(renderer)

    def afterDraw(self, event):
        """Save the background and draw the artists over it, after matplotlib has drawn the rest of the figure."""
        canvas = self.fig.canvas
        if canvas.supports_blit and not canvas.is_saving():
            self.background = canvas.copy_from_bbox(self.fig.bbox)
            self.draw()

    def afterResize(self, event):
        """Remove the background, because its size is no longer the size of the figure."""
        self.background = None
