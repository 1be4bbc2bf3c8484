"""Check the built site in a browser: ``python tests/site/siteCheck.py site axe.min.js``; every fault is a line.

Of each page: it has a title, its links and anchors lead somewhere, its pictures have a text, nothing comes from
elsewhere, and it fits a telephone. Tables with labelled cells do not scroll there, and folded results are printed.
Of a page of each kind: axe-core finds no fault. The search finds three words.
"""
import os
import re
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))

from chromium import resize, start

# (edition, word): a page on which the search must find the word
WORDS = {("", "posterior"): "posterior", ("", "Mahalanobis"): "glossary", ("", "先驗機率"): "glossary",
         ("zh_TW/", "先驗機率"): "lecture/errors", ("zh_TW/", "混淆矩陣"): "lecture/quadratic",
         ("zh_TW/", "馬氏距離"): "lecture/quadratic", ("zh_CN/", "先验概率"): "lecture/errors"}
LANGUAGES = {"zh_TW": "zh-TW", "zh_CN": "zh-CN"}  # of the other pages: en
LOADED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src", "video": "src"}


class Page(HTMLParser):
    """The title, anchors, links, pictures and resources of a page."""

    def __init__(self, path):
        super().__init__()
        self.title, self.ids, self.links, self.images, self.loads, self._inTitle = "", set(), [], [], [], False
        self.language = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        """Collect what the tag says."""
        a = dict(attrs)
        self.ids |= {a[key] for key in ("id", "name") if a.get(key) and (key == "id" or tag == "a")}
        self._inTitle = tag == "title" if not self.title else False
        self.language = a.get("lang", "") if tag == "html" else self.language
        if tag == "a" and "href" in a:
            self.links.append(a["href"])
        if tag == "img":
            self.images.append((a.get("src", ""), a.get("alt", "")))
        if a.get(LOADED.get(tag)) and a.get("rel") not in ("next", "prev", "canonical"):
            self.loads.append(a[LOADED[tag]])

    def handle_data(self, data):
        """Collect the title."""
        if self._inTitle:
            self.title, self._inTitle = data.strip(), False


def textFaults(root, pages):
    """Yield what is wrong with the files, without a browser."""
    for path, page in pages.items():
        name = path.relative_to(root).as_posix()
        if not page.title or page.title.startswith("<no title>"):
            yield f"{name}: no title"
        if page.language not in ("", LANGUAGES.get(name.partition("/")[0], "en")):
            yield f"{name}: the language is {page.language}"
        for source, alt in page.images:
            if not alt.strip() or re.search(r"\.(png|svg|jpe?g)$|^_images", alt):
                yield f"{name}: the picture {source} has no text: {alt!r}"
        yield from (f"{name}: loads {where} from elsewhere" for where in page.loads if re.match(r"(https?:)?//", where))
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = Path(os.path.normpath(path.parent / unquote(parts.path))) if parts.path else path
            if not target.is_file():
                yield f"{name}: the link {link} leads nowhere"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
                yield f"{name}: the anchor {link} is not there"
    for sheet in root.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        for where in re.findall(r"(?:url\(|@import)\s*['\"]?((?:https?:)?//[^'\")]+)", text):
            yield f"{sheet.relative_to(root)}: loads {where} from elsewhere"


# the tables that scroll although their cells can stand below each other, and the hidden results
TABLES = "return [...document.querySelectorAll('.stacked')].filter(t => t.scrollWidth > t.parentNode.clientWidth)"
WIDE = ("return Math.max(360, ...[document.documentElement, ...document.querySelectorAll('.bd-article-container')]"
        ".map(part => 360 + part.scrollWidth - part.clientWidth))")  # the article scrolls, not the document
CUT = "return getComputedStyle(document.querySelector('.bd-article-container') ?? document.body).overflow != 'visible'"
HIDDEN = "return [...document.querySelectorAll('#what-to-try details > p')].filter(p => !p.checkVisibility())"


def kindOf(name):
    """Return the kind of a page; pages made from the scripts of a folder are of one kind, as are pages of zh_CN."""
    if name.startswith("zh_CN/"):
        return "zh_CN"
    return name.rpartition("/")[0] if name.startswith("made/") and not name.endswith("index.html") else name


def browserFaults(root, pages, axe):
    """Yield what is wrong with the pages as Chromium shows them."""
    browser, seen = start("allow-file-access-from-files"), {}
    browser.execute_cdp_cmd("Network.enable", {})
    browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["http://*", "https://*"]})
    for path in sorted(pages):
        name = path.relative_to(root).as_posix()
        kind = seen[kindOf(name)] = seen.get(kindOf(name), 0) + 1
        resize(browser, 360, 740)
        browser.get(path.as_uri())
        wide = browser.execute_script(WIDE)
        if wide > 360:
            yield f"{name}: {wide} px wide on a telephone of 360"
        if tables := len(browser.execute_script(TABLES)):
            yield f"{name}: {tables} tables are wider than a telephone of 360 px"
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        if hidden := len(browser.execute_script(HIDDEN)):
            yield f"{name}: {hidden} results are not printed"
        if browser.execute_script(CUT):
            yield f"{name}: the end of the page is not printed"
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        if kind <= 3:  # three pages of each kind
            for width in 1200, 360:
                resize(browser, width, 740)
                time.sleep(.7)  # the theme looks which parts scroll once the size has settled
                browser.execute_script(axe)
                found = browser.execute_async_script(
                    "const done = arguments[arguments.length - 1];"
                    "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice']}).then(done)")
                for fault in found["violations"]:
                    yield (f"{name} at {width}: axe {fault['id']}: {fault['help']}: {len(fault['nodes'])} x, as"
                           f" {fault['nodes'][0]['html'][:160]}")
        for entry in browser.get_log("browser"):
            if entry["level"] == "SEVERE":
                yield f"{name}: {entry['message']}"
    resize(browser, 1200, 800)
    for (edition, word), where in WORDS.items():
        browser.get(f"{(root / edition / 'search.html').as_uri()}?q={word}")
        found = browser.execute_async_script(
            "const done = arguments[arguments.length - 1]; let last = -1;"
            "const look = () => {const n = document.querySelectorAll('#search-results li a').length;"
            "if (n && n === last) done([...document.querySelectorAll('#search-results li a')].map(a => a.href));"
            "else {last = n; setTimeout(look, 700);}}; setTimeout(look, 700); setTimeout(() => done([]), 15000)")
        if not any(where in link for link in found):
            yield f"search: {word} is not found on {where}: {found[:5]}"
    browser.quit()


def main(folder, axe):
    """Print the faults of a built site; return the exit status."""
    root = Path(folder).resolve()
    skip = {root / "genindex.html", root / "py-modindex.html"}
    pages = {path: Page(path) for path in root.rglob("*.html") if path not in skip and "_static" not in path.parts}
    print(f"{len(pages)} pages")
    count = 0
    for fault in [*textFaults(root, pages), *browserFaults(root, pages, Path(axe).read_text(encoding="utf-8"))]:
        count += 1
        print(fault)
    print(f"{count} faults")
    return bool(count or len(pages) < 100)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
