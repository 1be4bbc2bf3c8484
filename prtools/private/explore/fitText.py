"""Text that fits a share of the figure."""


def fitText(text, width, height):
    """Make a text smaller until it fits these shares of the figure."""
    figure = text.get_figure(root=True).bbox
    box = text.get_window_extent()
    scale = min(1, width * figure.width / box.width, height * figure.height / box.height)
    text.set_fontsize(scale * text.get_fontsize())
