"""The Chinese site: every sentence has a translation with the same numbers, formulas, links and terms."""
import json
import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from loaded import loaded
from test_glossary import OTHERS, PART, WORD

from prtools import prData
from prtools.private.explore.live import FIGURES, liveText
from prtools.private.explore.page import hashSource, pageText
from prtools.private.explore.pageData import pageData

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "examples" / "site"
catalogue = loaded(SITE / "catalogue.py")
REQUIRED = catalogue.required()
PAIRS = [(name, *pair) for name in REQUIRED for pair in catalogue.read(catalogue.pathOf(name)).items()]
FIXED = re.compile(r"`[^`]+`|\$[^$]+\$|\]\([^)]*\)|\*\*|\d[\d.,/:-]*\d|\d")  # parts that are not translated

PART = {**PART, "Gaussian": "高斯", "variance": "變異"}  # 高斯類別, 偏差與變異
SAME = {"常態分布": "ormal", "距離函數": "distance function"}  # English words that have another name, too
LOOSE = {  # starts of messages whose English has the word in another sense: means that, it counts, double precision
    "mean": ("x is a sample with d", "decision; 0 means", "Suppose that all classes share", "`True` means",
             "**E4-14.**"),
    "counts": ("The package has two options for", "counts or densities", "By default, the functions for",
               "**Weights** have the same effect"),
    "precision": ("**E0-5, second part.**", "**Data far from zero**"),
}


def fixed(text):
    """Return the number of times that each code span, formula, link and number occurs in a text."""
    return Counter(part.replace(" ", "") for part in FIXED.findall(text))


@pytest.mark.parametrize("name", REQUIRED)
def test_every_sentence_is_translated(name):
    known = catalogue.read(catalogue.pathOf(name))
    assert [text for text in REQUIRED[name] if not known.get(text)] == [], "run examples/site/catalogue.py"
    assert [text for text in known if text not in REQUIRED[name]] == []
    assert "fuzzy" not in catalogue.pathOf(name).read_text(encoding="utf-8").split("\nmsgid")[0]


def test_catalogues_are_as_they_are_written(tmp_path):
    for path in catalogue.LOCALE.rglob("*.po"):
        copy = tmp_path / path.name
        catalogue.write(copy, catalogue.read(path))
        assert copy.read_bytes() == path.read_bytes(), path


def test_a_changed_sentence_is_noticed():
    text = catalogue.pageText("lecture")
    changed = catalogue.messages(text.replace("derives the", "finds the", 1))
    assert len([message for message in changed if message not in REQUIRED["lecture"]]) == 1
    assert fixed("at $x$ 2.5 of `a`") == fixed("`a` 在 $x$ 的 2.5") != fixed("`a` 在 $x$ 的 2.4")


def test_messages_of_all_kinds_are_found():
    page = "# Head\n\nOne line\nand two: $x$\n\n$$\nmath\n$$\n\n- item one\n  goes on\n- item two\n\n1. first\n\n" \
           "| cell | $x$ |\n|---|---|\n| other | `code` |\n\n```python\n>>> code\n```\n"
    assert catalogue.messages(page) == ["Head", "One line and two: $x$", "item one goes on", "item two", "first",
                                        "cell", "other"]


def test_numbers_formulas_code_and_links_remain():
    assert [(name, message) for name, message, text in PAIRS if fixed(message) != fixed(text)] == []


def test_translations_are_traditional_chinese():
    for name, message, text in PAIRS:
        assert text == message or re.search("[\u4e00-\u9fff]", text), (name, message)
        "".join(re.findall("[\u4e00-\u9fff]", text)).encode("big5")
    kept = {message for name, message, text in PAIRS if text == message and name != "glossary"}
    assert kept == {"prtools", "PlayTennis"}


def test_rows_and_columns_have_names_that_the_simplified_edition_exchanges():
    """In Taiwan, 列 is a row and 行 is a column. On the mainland, the names are exchanged."""
    tables = [text for _, message, text in PAIRS if re.search(r"\b(row|column)s?\b", message)]
    assert sum("橫列" in text or "直行" in text for text in tables) >= 5
    assert [text for text in tables if re.search(r"(?<![橫直排陣串執平])[列行](?!式|向量)", text)] == []


def test_bold_type_ends_between_letters():
    """Markdown does not start or end bold type between a letter and a punctuation mark."""
    for _, _, text in PAIRS:
        for bold in re.finditer(r"\*\*(.+?)\*\*", re.sub(r"`[^`]+`", "code", text)):
            letterBefore, letterAfter = bold.string[:bold.start()][-1:], bold.string[bold.end():][:1]
            assert not (re.match(r"\w", letterBefore) and re.match(r"\W", bold[1])), text
            assert not (re.match(r"\w", letterAfter) and re.search(r"\W$", bold[1])), text


@pytest.mark.parametrize("term", WORD)
def test_terms_of_the_glossary_are_used(term):
    word = PART.get(term, WORD[term])
    missing = [(name, message) for name, message, text in PAIRS if word not in text and text != message
               and re.search(rf"\b{term}s?\b", catalogue.NOT_TEXT.sub(" ", message), re.I)
               and not message.startswith(LOOSE.get(term, "-"))]
    assert missing == []


@pytest.mark.parametrize("word", OTHERS)
def test_other_words_for_a_term_are_not_used(word):
    term = WORD[OTHERS[word]]
    assert [text for _, message, text in PAIRS if word in text.replace(term, "")
            and SAME.get(word, "-") not in message] == []


def test_readme_has_the_same_code():
    chinese, english = (path.read_text(encoding="utf-8") for path in (SITE / "README.zh_TW.md", ROOT / "README.md"))
    english += catalogue.pageText("exercise")
    blocks = re.findall(r"^```\w+\n(.*?)^```", chinese, re.M | re.S)
    assert len(blocks) >= 6
    assert [block for block in blocks if not all(line in english for line in block.splitlines())] == []


@pytest.fixture
def editions(monkeypatch):
    """The module that builds the Chinese editions."""
    for module in ("sphinx", "opencc"):
        pytest.importorskip(module)
    monkeypatch.syspath_prepend(SITE)
    return loaded(SITE / "editions.py")


@pytest.mark.parametrize("name", ["explorer", *FIGURES])
def test_live_pages_in_simplified_chinese(editions, name):
    page = liveText(name) if name in FIGURES else pageText(pageData(prData("imbalance2")))
    changed = editions.simplifiedPage(page)
    texts, known = (json.loads(re.search('<script type="application/json" id="data">(.*)</script>', each)[1])["text"]
                    for each in (changed, page))
    assert (texts["en"], texts["zh"].keys()) == (known["en"], known["zh"].keys())
    assert [text for text in texts["zh"].values() if not text.isascii()] != []
    for text in texts["zh"].values():
        "".join(re.findall("[\u4e00-\u9fff]", text)).encode("gb2312")
    assert '<option value="zh" lang="zh-CN">简体中文</option>' in changed
    assert "zh-Hant" not in changed
    for part in ("script", "style"):  # the policy has the hashes of the changed page
        code = re.search(f"<{part}>(.*?)</{part}>", changed, re.S)[1]
        assert f"{part}-src {hashSource(code)};" in changed


def test_simplified_chinese_and_the_search(editions):
    simplified = editions.simplifier()
    for traditional, expected in {"先驗機率": "先验概率", "共變異數矩陣": "协方差矩阵", "行向量": "列向量",
                                  "列向量": "行向量", "每個橫列，一個直行": "每行，一列", "方程式": "方程"}.items():
        assert simplified(traditional) == expected
    for language, page, text, expected in (
            ("zh_CN", "practice", "| 共變異數（協方差） | 門檻值（甲、閾值） |", "| 协方差 | 阈值（甲） |"),
            ("zh_TW", "glossary",
             "# Glossary 詞彙表\n\nOne.\n\n本表列出\n術語。\n\n| term | 中文 |\n|---|---|\n| a | 甲 | b |\n",
             "# 詞彙表\n\nOne.\n\n| 中文 | term |\n|---|---|\n| 甲 | a | b |\n"),
            ("zh_TW", "exercise",
             "**練習。** 九\n\npython -m prtools check a.py\npython -m prtools check b.py --lang zh\n",
             "python -m prtools check a.py --lang zh\npython -m prtools check b.py --lang zh\n"),
            ("en", "exercise", "二，\n三\nfour\n五\n\n六", "二，三\nfour\n五\n\n六")):
        source = [text]
        editions.sourceRead(SimpleNamespace(config=SimpleNamespace(language=language)), page, source)
        assert source == [expected]
    words = editions.SearchChinese({}).split("the 先驗機率 of x")
    assert set(words) == {"the", "of", "x", *"先驗機率", "先驗", "驗機", "機率"}


def test_links_to_english_pages_are_marked(editions):
    config = SimpleNamespace(language="zh_TW")
    links = {'<a class="x" href="../../made/a.html#b"': True, '<a href="../../_static/explorer.html"': False,
             '<a href="../exercise.html"': False, '<a href="../../zh_CN/lecture/errors.html"': False}
    context = {"body": "".join(f"{link}>text</a>" for link in links)}
    editions.switch(SimpleNamespace(config=config), "lecture/errors", "", context, None)
    marks = {True: ' hreflang="en"', False: ""}
    assert context["body"] == "".join(f"{link}{marks[english]}>text</a>" for link, english in links.items())


def test_words_in_formulas_are_translated():
    pages = "".join(map(catalogue.pageText, catalogue.TRANSLATED))
    words = {match[2] for match in catalogue.MATH_WORDS.finditer(pages)}
    assert words >= {"or", "pooled", "rejection:", "score:"}
    assert words <= set(REQUIRED["figures"])
    assert catalogue.MATH_WORDS.sub(r"\1x\3", r"a \text{ or } P(\text{No}) \ln") == r"a \text{ x } P(\text{No}) \ln"
