"""Fit a text into a part of the figure."""


def fitText(text, width, height):
    """Reduce the font size of a label so that it fits into a part of the figure.

    `width` and `height` are the size of this part as fractions of the figure size.
    """
    figure = text.get_figure(root=True).bbox
    box = text.get_window_extent()
    scale = min(1, width * figure.width / box.width, height * figure.height / box.height)
    text.set_fontsize(scale * text.get_fontsize())
