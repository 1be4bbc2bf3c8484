"""Text that fits a share of the figure."""


def fitText(text, width, height, longest=None):
    """Make a text smaller until it, or the `longest` that it will be, fits these shares of the figure."""
    fig = text.get_figure(root=True)
    content = text.get_text()
    text.set_text(longest or content)
    box = text.get_window_extent()
    scale = min(
        1, width * fig.bbox.width / max(box.width, 1), height * fig.bbox.height / max(box.height, 1)
    )
    text.set(text=content, fontsize=scale * text.get_fontsize())
