"""Select fonts that can draw names in any script.

matplotlib has a list of fonts for each text, and draws each character with the first font that contains the character.
If no font contains a character, matplotlib warns whenever it measures or draws the text. This module replaces
such characters with boxes, and warns only once per figure. The warning recommends a font to install.
"""

import unicodedata
from itertools import chain

from ..check.messages import brief
from ..kernel.warn import warn

FONTS = (  # These fonts contain East Asian characters on Linux, Windows or macOS.
    "Noto Sans CJK TC",
    "Noto Sans CJK SC",
    "Noto Sans CJK JP",
    "Noto Sans CJK KR",
    "Noto Sans TC",
    "Noto Sans SC",
    "Source Han Sans TC",
    "WenQuanYi Zen Hei",
    "Droid Sans Fallback",
    "Microsoft JhengHei",
    "Microsoft YaHei",
    "SimHei",
    "Yu Gothic",
    "Malgun Gothic",
    "PingFang TC",
    "Heiti TC",
    "Hiragino Sans",
    "Apple SD Gothic Neo",
    "Arial Unicode MS",
    "Unifont",
)
EAST_ASIAN = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "FULLWIDTH")
BOX = "\u25a1"


def fontsSet(fig):
    """Set fonts that contain all characters in the titles, axis labels, legends and free texts of a figure."""
    texts = [*fig.texts]
    legends = [*fig.legends]
    for ax in [*fig.axes, *chain.from_iterable(ax.child_axes for ax in fig.axes)]:
        axes = [getattr(ax, name) for name in ("xaxis", "yaxis", "zaxis") if hasattr(ax, name)]
        texts += [ax.title, *ax.texts, *(axis.label for axis in axes)]
        if ax.get_legend():
            legends.append(ax.get_legend())
    for legend in legends:
        texts += legend.get_texts()
    for text in texts:
        fontSet(fig, text)


def fontSet(fig, text):
    """Set the fonts of one `text` in the figure `fig`, so that the fonts contain all characters of the text."""
    if not text.get_text().isascii():
        string, family = drawable(fig, text.get_text(), text.get_fontfamily())
        text.set(text=string, fontfamily=family)


def tickNames(axis, names):
    """Set fonts for the tick labels `names` of an axis, and return the names to draw.

    In the returned names, boxes replace the characters that no font contains.
    """
    string, family = drawable(axis.get_figure(), "\n".join(names), axis.label.get_fontfamily())
    axis.set_tick_params(labelfontfamily=family)
    return string.split("\n")


def drawable(fig, string, family):
    """Return a version of `string` that can be drawn, and the list of font families that this version requires.

    In the returned string, boxes replace the characters that no installed font contains.
    """
    missing = missingCharacters(string, family)
    if not missing:
        return string, family
    fonts = []
    for font in installedFonts(missing):
        remaining = missingCharacters(missing, [font])
        if remaining != missing:
            fonts.append(font)
            missing = remaining
    # matplotlib uses only the first font for a text with a formula, so the additional fonts come first.
    family = [*fonts, *family] if "$" in string else [*family, *fonts]
    if missing:
        missingWarn(fig, missing)
        box = "?" if missingCharacters(BOX, family) else BOX
        string = "".join(box if c in missing else c for c in string)
    return string, family


def missingCharacters(string, family):
    """Return the set of characters in `string` that no font in the list `family` contains."""
    from matplotlib.font_manager import FontProperties, findfont, get_font

    missing = {c for c in string if not c.isascii() and (c.isprintable() or isSurrogate(c))}
    if not missing:
        return missing
    for name in family:
        font = get_font(findfont(FontProperties(family=[name])))
        missing = {c for c in missing if not font.get_char_index(ord(c))}
    return missing


def isSurrogate(character):
    """Return whether a character is a lone surrogate, which matplotlib cannot draw."""
    return "\ud800" <= character <= "\udfff"


def installedFonts(characters):
    """Return the installed fonts for the scripts of the characters, followed by the installed fonts in FONTS."""
    from matplotlib.font_manager import findSystemFonts, fontManager

    known = {font.fname for font in fontManager.ttflist}
    # matplotlib's font list omits fonts that were installed after the list was created.
    for path in sorted(set(findSystemFonts()) - known):
        try:
            fontManager.addfont(path)
        except (OSError, RuntimeError):
            continue  # matplotlib cannot read some emoji fonts.
    names = {font.name for font in fontManager.ttflist}
    scriptFonts = sorted({f"Noto Sans {scriptOf(c).title()}" for c in characters})
    return [name for name in (*scriptFonts, *FONTS) if name in names]


def scriptOf(character):
    """Return the script of a character, such as 'CJK' or 'THAI'. The script is the first word of the Unicode name."""
    return unicodedata.name(character, "SYMBOLS").split()[0]


def missingWarn(fig, missing):
    """Warn once per figure that no font contains the characters in the set `missing`."""
    root = fig.get_figure(root=True)
    if hasattr(root, "missingCharacters"):
        return
    root.missingCharacters = missing
    script = scriptOf(min(missing))
    if any(isSurrogate(c) for c in missing):
        remedy = "These characters are unpaired surrogates. Correct the names"
    elif script in EAST_ASIAN:
        remedy = (
            "Install a font that has these characters, such as 'Noto Sans CJK' (package"
            " fonts-noto-cjk)"
        )
    else:
        remedy = f"Install a font that has these characters, such as 'Noto Sans {script.title()}'"
    characters = [repr(c) if isSurrogate(c) else c for c in sorted(missing)]
    warn(
        f"no installed font has the characters {brief(characters)}, so boxes were drawn instead."
        f" {remedy}"
    )
