"""Read the translations in `locale`: ``python examples/site/catalogue.py`` brings them up to date.

A catalogue contains one message per heading, paragraph, list item and table cell of a page. Formulas, code and other
messages without English words are omitted. Sphinx replaces each message with its translation.
"""
import json
import re
from functools import cache
from pathlib import Path

SITE = Path(__file__).parent
ROOT = SITE.parents[1]
LOCALE = SITE / "locale"
TRANSLATED = ("index", "lecture", *(f"lecture/{name}" for name in ("quadratic", "rejection", "errors", "family")),
              "exercise", "glossary", "practice", "use")
BLOCK = re.compile(r"^(`{3,}|\$\$).*?^\1", re.M | re.S)  # code and formulas
ITEM = re.compile(r"(?:- |\d+\. )(.*)", re.S)
NOT_TEXT = re.compile(r"(`+).*?\1|\$.*?\$|\]\(.*?\)|\b[A-Z]?\d?Wrt[A-Z]")
LONE = re.compile(r"^\[[^]]*\]\([./]*(\w+)\.py\)$", re.M)  # a paragraph that becomes a figure
MATH_WORDS = re.compile(r"(?<=\\text\{)( *)([a-z][a-z. ]*[a-z.:])( *)(?=\})")  # words in a formula
HEAD = 'msgid ""\nmsgstr ""\n"Language: zh_TW\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'


def hasWords(message):
    """Return whether a message contains words that can be translated."""
    return bool(re.search(r"[a-z]{3}", NOT_TEXT.sub(" ", message))) and not re.search("[\u4e00-\u9fff]", message)


def cells(line):
    """Return the cells of a table row."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def messages(text):
    """Return the messages of a Markdown text, in order and without repetitions."""
    found = []
    for block in re.split(r"\n\s*\n", BLOCK.sub("\n", text)):
        lines = block.strip("\n").split("\n")
        if block.lstrip().startswith("|"):
            found += [cell for line in lines if not re.fullmatch(r"[|\s:-]+", line) for cell in cells(line)]
        else:
            items = re.split(r"\n(?=- |\d+\. )", "\n".join(lines))
            joined = [re.sub(r"\s*\n\s*", " ", item).strip() for item in items]
            found += [match[1] if (match := ITEM.fullmatch(item)) else item.lstrip("# ") for item in joined]
    return list(dict.fromkeys(filter(hasWords, found)))


def pageText(page):
    """Return the Markdown text of a page."""
    return (SITE / f"{page}.md").read_text(encoding="utf-8")


def alternativeTexts():
    """Return the texts in examples/README.md that describe the figures of the translated pages."""
    pages = (*TRANSLATED, "README.zh_TW")  # `sources.py` appends sections of the last file to a page
    names = {name for page in pages for name in LONE.findall(pageText(page))} | {"qcExplore01"}
    rows = [cells(line) for line in (ROOT / "examples/README.md").read_text(encoding="utf-8").splitlines()]
    shown = {re.search(r"(\w+)\.py\)", row[2])[1]: row[3] for row in rows if len(row) == 4 and ".py)" in row[2]}
    return [re.sub(r" \(\[.*", "", text) for name, text in shown.items() if name in names]


def required():
    """Return {name of a catalogue: its messages}."""
    texts = {page: messages(pageText(page)) for page in TRANSLATED}
    texts["lecture"].append("References")  # caption in `sources.TREE`
    words = dict.fromkeys(match[2] for page in TRANSLATED for match in MATH_WORDS.finditer(pageText(page)))
    return {**texts, "figures": [*alternativeTexts(), "Result", *words]}  # `bodies.py`, `links.py` use the last


def read(path):
    """Return {message: translation} of a catalogue, or an empty dict if the file does not exist."""
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    pairs = re.findall(r'^msgid (".+")\nmsgstr (".*")$', text, re.M)
    return {json.loads(message): json.loads(translation) for message, translation in pairs}


def write(path, translations):
    """Write a catalogue."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pairs = [f"\nmsgid {json.dumps(message, ensure_ascii=False)}\nmsgstr {json.dumps(text, ensure_ascii=False)}\n"
             for message, text in translations.items()]
    path.write_text(HEAD + "".join(pairs), encoding="utf-8")


def pathOf(name, language="zh_TW", folder=LOCALE):
    """Return the path of a catalogue."""
    return Path(folder) / language / "LC_MESSAGES" / f"{name}.po"


readOnce = cache(read)  # during a build, which translates many texts and changes no catalogue


def translate(config, text):
    """Return a text of the catalogue `figures` in the language of the edition that `config` describes."""
    return readOnce(pathOf("figures", config.language, config.locale_dirs[0])).get(text, text)


def main():
    """Add new messages without a translation, remove messages that no longer occur, and print both."""
    for name, texts in required().items():
        old = read(pathOf(name))
        write(pathOf(name), {text: old.get(text, "") for text in texts})
        for text, translation in old.items():
            if text not in texts:
                print(f"{name}: removed {text!r}: {translation!r}")
        for text in texts:
            if not old.get(text):
                print(f"{name}: to be translated: {text!r}")


if __name__ == "__main__":
    main()
