"""Text that fits into a part of the figure."""


def fitText(text, width, height):
    """Reduce the font size of a text until it fits these fractions of the figure's width and height."""
    figure = text.get_figure(root=True).bbox
    box = text.get_window_extent()
    scale = min(1, width * figure.width / box.width, height * figure.height / box.height)
    text.set_fontsize(scale * text.get_fontsize())
