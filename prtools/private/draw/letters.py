"""Fonts for names in any script: a text gets a font that has its letters, before it is measured or drawn.

Where no font has a letter, matplotlib draws a box and warns, for each letter and each time that it measures or draws
the text. Here the letter is replaced by that box, with one warning a figure, which names a font to install.
"""

import unicodedata

from ..check.messages import brief
from ..kernel.calls import warn

FONTS = (
    "Noto Sans CJK TC",
    "Noto Sans CJK SC",
    "Noto Sans CJK HK",
    "Noto Sans CJK JP",
    "Noto Sans CJK KR",
    "Noto Sans TC",
    "Noto Sans SC",
    "Noto Sans JP",
    "Noto Sans KR",
    "Source Han Sans TC",
    "Source Han Sans SC",
    "Microsoft JhengHei",
    "Microsoft YaHei",
    "PingFang TC",
    "PingFang SC",
    "PingFang HK",
    "Heiti TC",
    "Hiragino Sans",
    "Apple SD Gothic Neo",
    "Yu Gothic",
    "Malgun Gothic",
    "SimHei",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
    "Droid Sans Fallback",
    "Arial Unicode MS",
    "Unifont",
)
EAST = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "FULLWIDTH")


def fontsSet(fig):
    """Give the titles, labels of axes, legends and free texts of a figure the fonts that their letters need."""
    legends = [legend for legend in (*fig.legends, *(ax.get_legend() for ax in fig.axes)) if legend]
    texts = [*fig.texts, *(text for legend in legends for text in legend.get_texts())]
    for ax in fig.axes:
        axes = [getattr(ax, name) for name in ("xaxis", "yaxis", "zaxis") if hasattr(ax, name)]
        texts += [ax.title, *ax.texts, *(axis.label for axis in axes)]
    for text in texts:
        fontSet(fig, text)


def fontSet(fig, text):
    """Give one text of a figure the fonts that its letters need."""
    if not text.get_text().isascii():
        drawn, family = written(fig, text.get_text(), text.get_fontfamily())
        text.set(text=drawn, fontfamily=family)


def ticksWritten(axis, names):
    """Return the names to write along an axis, and give its tick labels the fonts that their letters need."""
    drawn, family = written(axis.get_figure(), "\n".join(names), axis.label.get_fontfamily())
    axis.set_tick_params(labelfontfamily=family)
    return drawn.split("\n")


def written(fig, text, family):
    """Return the text, with boxes for the letters that no font has, and the font families to draw it with."""
    missing = lettersMissing(text, family)
    if not missing:
        return text, family
    family, wide = list(family), "$" in text  # mathtext knows one font alone, the first
    for font in fontsKnown(missing):
        rest = lettersMissing(missing, [font])
        if rest != missing:
            family, missing = [font, *family] if wide else [*family, font], rest
    if missing:
        lackingWarn(fig, missing)
        box = "?" if lettersMissing("\u25a1", family) else "\u25a1"
        text = "".join(box if c in missing else c for c in text)
    return text, family


def lettersMissing(text, family):
    """Return the set of letters of the text that no font of the family has."""
    from matplotlib.font_manager import FontProperties, findfont, get_font

    letters = {c for c in text if not c.isascii() and (c.isprintable() or isHalf(c))}
    for name in family if letters else ():
        font = get_font(findfont(FontProperties(family=[name])))
        letters = {c for c in letters if not font.get_char_index(ord(c))}
    return letters


def isHalf(letter):
    """Return whether a letter is a lone surrogate, half of one, which matplotlib refuses to draw."""
    return "\ud800" <= letter <= "\udfff"


def fontsKnown(missing):
    """Return the families of FONTS, and of the scripts of the letters, that matplotlib finds, also those new here."""
    from matplotlib.font_manager import findSystemFonts, fontManager

    wanted = [*sorted({f"Noto Sans {scriptOf(c).title()}" for c in missing}), *FONTS]
    listed = {font.fname for font in fontManager.ttflist}
    for path in sorted(
        set(findSystemFonts()) - listed
    ):  # installed since matplotlib wrote its list
        try:
            fontManager.addfont(path)
        except (OSError, RuntimeError):  # a format that it does not read, as of coloured emoji
            continue
    names = {font.name for font in fontManager.ttflist}
    return [name for name in wanted if name in names]


def scriptOf(letter):
    """Return the script of a letter by its name in Unicode, as 'CJK' or 'THAI'."""
    return unicodedata.name(letter, "SYMBOLS").split()[0]


def lackingWarn(fig, missing):
    """Warn, once a figure, that no font has these letters."""
    root = fig.get_figure(root=True) or fig
    if not hasattr(root, "lettersLacking"):
        root.lettersLacking = missing
        halves = sorted(filter(isHalf, missing))
        if halves:
            warn(
                f"names in the plot have {brief(map(repr, halves))}, half of a letter each, which"
                " no font has: boxes are drawn instead. Write these names again"
            )
            return
        script = scriptOf(min(missing))
        font = (
            "'Noto Sans CJK' (package fonts-noto-cjk)"
            if script in EAST
            else f"'Noto Sans {script.title()}'"
        )
        warn(
            f"no font has the letters {brief(sorted(missing))}: boxes stand for them. Install a font that has them,"
            f" such as {font}"
        )
