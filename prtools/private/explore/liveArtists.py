"""Fast redrawing of the parts of a figure that change, over a saved picture of the others."""


class LiveArtists:
    """Artists of a figure that change often, in the order in which they are drawn."""

    def __init__(self, fig, artists):
        self.fig = fig
        self.artists = artists
        self.background = None  # a picture of what does not change, None if it must be drawn anew
        for artist in artists:
            artist.set_animated(fig.canvas.supports_blit)
        fig.canvas.mpl_connect("draw_event", self.afterDraw)
        fig.canvas.mpl_connect("resize_event", self.afterResize)

    def redraw(self):
        """Draw the artists over the background; without one, let the canvas draw everything."""
        canvas = self.fig.canvas  # a closed figure gets another, which cannot blit
        if self.background is None or not canvas.supports_blit:
            canvas.draw_idle()
            return
        canvas.restore_region(self.background)
        self.draw()
        canvas.blit(self.fig.bbox)

    def draw(self):
        """Draw the artists."""
        renderer = self.fig.canvas.get_renderer()
        for artist in self.artists:
            artist.draw(renderer)

    def afterDraw(self, event):
        """Save the background, and draw the artists over it."""
        canvas = self.fig.canvas
        if canvas.supports_blit and not canvas.is_saving():
            self.background = canvas.copy_from_bbox(self.fig.bbox)
            self.draw()

    def afterResize(self, event):
        """Forget the background."""
        self.background = None
