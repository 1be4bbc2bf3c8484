"""Build the Chinese editions of the site after the English one: Traditional in `zh_TW`, Simplified in `zh_CN`.

An edition contains the translated pages only. Its links to other pages and its figures lead to the English edition in
the parent folder, so no example is run again. The live figures contain English and Traditional Chinese texts. The
Simplified edition has copies with converted texts.
"""
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import catalogue
from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.locale import _
from sphinx.search.en import SearchEnglish
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.nodes import extract_messages

logger = logging.getLogger(__name__)
SIMPLIFIED = catalogue.SITE / "made" / "locale"
NAMES = {"en": "English", "zh_TW": "繁體中文", "zh_CN": "简体中文"}
CHARACTER = "[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]"
CHINESE = re.compile(f"({CHARACTER}+)")
LINE_END = re.compile(f"(?<={CHARACTER})\n(?={CHARACTER})")  # HTML would show it as a space
MAINLAND = {  # terms that differ; row and column even have exchanged names
    "個橫列": "行", "個直行": "列", "橫列": "行", "直行": "列", "行向量": "列向量", "列向量": "行向量",
    "共變異數": "協方差", "變異數": "方差", "機率": "概率", "概似": "似然", "常態": "正態", "鑑別分析": "判別分析",
    "辨識率": "識別率", "留一驗證法": "留一法", "單純貝氏": "樸素貝葉斯", "貝氏": "貝葉斯", "過度配適": "過擬合",
    "配適": "擬合", "門檻值": "閾值", "散佈圖": "散點圖", "雜訊": "噪聲", "水準": "水平",
    "最小平方法": "最小二乘法", "邏輯斯": "邏輯斯諦", "預設": "默認", "不偏": "無偏", "拔靴法": "自助法",
    "無母數": "非參數", "檢定": "檢驗", "虛無假設": "零假設", "信賴區間": "置信區間", "勝算": "幾率",
    "純量": "標量", "類別型": "分類型", "遺漏值": "缺失值", "方程式": "方程", "套件": "軟件包", "儲存庫": "代碼庫",
    "儲存格": "單元格", "滑桿": "滑塊", "工作階段": "會話",
    "核取方塊": "複選框", "傳回": "返回", "正規化": "歸一化", "串列": "列表", "主行程": "主進程", "程式檔": "程序文件",
    "指令": "命令", "拖曳": "拖動", "範例": "示例", "加總": "求和", "「": "“", "」": "”",
}
TERM = re.compile("|".join(sorted(MAINLAND, key=len, reverse=True)))
SYNONYM = re.compile("([\u4e00-\u9fff]+)（(?:([^（）]+)、)?\\1）")  # as in 协方差（协方差）, in the glossary
TAG = re.compile(r"(<[^>]*>)")
REPEATED = re.compile("^(?:[*]{2})?[\u4e00-\u9fff].*?\\n\\n", re.M | re.S)  # a Chinese summary on an English page


def isChinese(config):
    """Return whether this build makes a Chinese edition."""
    return config.language != "en"


def relativeUri(env, page, docname):
    """Return the address of a page, which may be in the English edition, relative to another page."""
    return "../" * docname.count("/") + ("" if page in env.found_docs else "../") + f"{page}.html"


def figureUri(app, name, docname):
    """Return the address of the first image on the English page of an example, or None if the page has no image."""
    page = Path(app.outdir).parent / "made" / "gallery" / f"{name}.html"
    found = re.search(r'src="(?:\.\./)*(_images/[^"]+)"', page.read_text(encoding="utf-8")) if page.is_file() else None
    return f"{'../' * (docname.count('/') + 1)}{found[1]}" if found else None


class Complete(SphinxTransform):
    """Warn of messages that are missing in the catalogue of the page."""

    default_priority = 24  # after the translation

    def apply(self):
        """Compare the messages of the document with the catalogue."""
        page = self.env.docname
        if isChinese(self.config):
            known = catalogue.read(catalogue.pathOf(page, self.config.language, self.config.locale_dirs[0]))
            for node, message in extract_messages(self.document):
                if not isinstance(node, nodes.math_block) and catalogue.hasWords(message) and message not in known:
                    logger.warning("no translation of %r", message, location=node)


class SearchChinese(SearchEnglish):
    """Search for Chinese text by its characters and pairs of characters, and for other text as in English."""

    lang = "zh"
    language_name = "English"  # the name of the stemmer
    js_splitter_code = """
function splitQuery(query) {
    return query.split(/[^\\p{Letter}\\p{Number}_]+/u).flatMap(word => word.split(/([\\u4e00-\\u9fff]+)/)).flatMap(
        part => /[\\u4e00-\\u9fff]{2}/.test(part) ? [...part.slice(1)].map((end, i) => part[i] + end) : part
    ).filter(part => part);
}
"""

    def split(self, text):
        """Return the words, Chinese characters and pairs of Chinese characters of a text."""
        runs = re.findall("[\u4e00-\u9fff]+", text)
        pairs = [run[i:i + 2] for run in runs for i in range(len(run) - 1)]
        return [*re.findall(r"\w+", re.sub("[\u4e00-\u9fff]", " ", text)), *"".join(runs), *pairs]


@cache
def simplifier():
    """Return a function that converts a text to Simplified Chinese with the terms of mainland China."""
    import opencc

    convert = opencc.OpenCC("tw2sp").convert
    return lambda text: convert(TERM.sub(lambda match: MAINLAND[match[0]], text)).replace("矢量", "向量")


def simplifiedPage(text):
    """Return the text of a live page with Simplified instead of Traditional Chinese texts."""
    from prtools.private.explore.page import hashSource

    changed = simplifier()(text.replace("繁體中文", "簡體中文")).replace("zh-Hant", "zh-CN")
    old, new = (re.search("<script>(.*?)</script>", page, re.S)[1] for page in (text, changed))
    return changed.replace(hashSource(old), hashSource(new))  # the browser refuses a script with another hash


def simplify():
    """Write the catalogues and live pages of the Simplified edition to the folder `made`."""
    simplified = simplifier()
    for path in (catalogue.LOCALE / "zh_TW").rglob("*.po"):
        name = path.relative_to(catalogue.LOCALE / "zh_TW" / "LC_MESSAGES").with_suffix("").as_posix()
        translations = {message: simplified(text) for message, text in catalogue.read(path).items()}
        catalogue.write(catalogue.pathOf(name, "zh_CN", SIMPLIFIED), translations)
    for path in (catalogue.SITE / "made" / "static").rglob("*.html"):
        page = catalogue.SITE / "made" / "zh_CN" / path.relative_to(catalogue.SITE / "made" / "static")
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(simplifiedPage(path.read_text(encoding="utf-8")), encoding="utf-8")


def configure(app, config):
    """Restrict a Chinese edition to the translated pages."""
    if isChinese(config):
        config.include_patterns = [f"{page}.md" for page in catalogue.TRANSLATED]
        config.html_static_path = ["static"]
        config.html_use_index = False
        config.html_theme_options["search_bar_text"] = _("Search")
        if config.language == "zh_CN":
            config.html_static_path.append("made/zh_CN")


def chinesePage(page, text):
    """Return the source of a page without repetitions, with Chinese worksheets and with Chinese terms first."""
    text = REPEATED.sub("", text.replace("# Glossary ", "# "))
    text = re.sub(r"^(python -m prtools check .*?)(?: --lang zh)?$", r"\1 --lang zh", text, flags=re.M)
    return re.sub(r"^(\|[^|]*)(\|[^|]*)", r"\2\1", text, flags=re.M) if page == "glossary" else text


def sourceRead(app, page, source):
    """Remove line ends in Chinese text. For the Simplified edition, convert the text and remove repeated synonyms."""
    source[0] = LINE_END.sub("", source[0])
    if isChinese(app.config):
        source[0] = chinesePage(page, source[0])
    if app.config.language == "zh_CN":
        source[0] = SYNONYM.sub(lambda m: m[1] + (f"（{m[2]}）" if m[2] else ""), simplifier()(source[0]))


def switch(app, page, template, context, doctree):
    """Add the links to the page in the other languages. Mark Chinese text, and links from Chinese to English pages."""
    root = "../" * page.count("/") + "../" * isChinese(app.config)
    chinese = page if page in catalogue.TRANSLATED else "index"
    context["editions"] = [(name, tag.replace("_", "-"), f"{root}{page if tag == 'en' else f'{tag}/{chinese}'}.html")
                           for tag, name in NAMES.items() if tag != app.config.language]
    if isChinese(app.config) and "body" in context:
        english = f'(<a [^>]*href="{re.escape(root)}(?!_static|zh_)[^"]*")'
        context["body"] = re.sub(english, r'\1 hreflang="en"', context["body"])
    elif "body" in context:
        parts = TAG.split(context["body"])
        parts[::2] = [CHINESE.sub(r'<span lang="zh-TW">\1</span>', part) for part in parts[::2]]
        context["body"] = "".join(parts)


def build(app, error):
    """Build the Chinese editions in other processes, because the extensions of Sphinx cannot be loaded twice."""
    if error or isChinese(app.config) or app.builder.name != "html":
        return
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", app.srcdir]
    simplify()
    builds = {language: subprocess.Popen([*command, os.path.join(app.outdir, language), "-D", f"language={language}",
                                          "-D", f"locale_dirs={folder}"])
              for language, folder in (("zh_TW", catalogue.LOCALE), ("zh_CN", SIMPLIFIED))}
    failed = [language for language, process in builds.items() if process.wait()]
    if failed:
        raise ExtensionError(f"the editions {failed} have faults")


def setup(app):
    """Register the transform, the search and the event handlers."""
    app.add_transform(Complete)
    app.add_search_language(SearchChinese)
    app.connect("config-inited", configure)
    app.connect("source-read", sourceRead)
    app.connect("html-page-context", switch)
    app.connect("build-finished", build)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
