"""The glossary lists functions of the package; the worksheet and the explorer use its Chinese terms."""
import json
import re
from pathlib import Path

import pytest
from checker.sheet import KEY, textsOf
from checker.worksheets import WORKSHEETS

import prtools

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "examples" / "site"
TEXT = (SITE / "glossary.md").read_text(encoding="utf-8")
LINES = [line for line in TEXT.splitlines() if line.startswith("| ")]
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in LINES[1:]]
WORD = {term: chinese.split("（")[0] for term, chinese, *_ in ROWS}
OTHERS = {word: term for term, chinese, *_ in ROWS for word in re.findall(r"[^（）、]+", chinese.partition("（")[2])}
# characters that remain beside other terms, such as in 兩類, 平均成本
PART = {"class": "類", "mean": "平均", "correlation": "相關"}
LOOSE = {  # texts whose English has the word in another sense, or whose Chinese does without it
    "counts": {"matrix"},  # of predicted classes
    "prior": {"ratesAt"},  # qcPrm.prior
    "label": {"For the ROC of class 2, the scor"},  # rocGet(labels, ...)
    "classifier": {"%% Where to go from here"},  # the titles of English texts
    "quadratic classifier": {"%% Where to go from here"},
    "Gaussian": {"mixture: title"},  # "Gaussian mixture" is another term
    "variance": {"fog: title", "fog: result", "fog: meaning"},  # bias and variance of a classifier
}


def explorer(language):
    file = ROOT / "prtools" / "private" / "explore" / "browser" / "texts.json"
    sections = json.loads(file.read_text(encoding="utf-8"))
    return {key if section in ("all", "explorer") else f"{section}: {key}": said[language == "zh"]
            for section, texts in sections.items() for key, said in texts.items()}


def pairs():
    """Return {(worksheet, name): (English, Chinese)} of the texts of explorer, live figures, check and worksheets."""
    both = {("explorer", key): (said, explorer("zh")[key]) for key, said in explorer("en").items()}
    for name, worksheet in WORKSHEETS.items():
        ours, theirs = (worksheet.texts(lang) for lang in ("en", "zh"))
        for table in ("MESSAGE", "EXPECTED", "HINT", "RESULT"):
            english, chinese = getattr(ours, table), getattr(theirs, table)
            both |= {(name, key): (english[key], chinese[key]) for key in english if isinstance(english[key], str)}
        texts = {text.lines[0][:KEY]: " ".join(text.lines)
                 for text in textsOf(worksheet.script.read_text(encoding="utf-8"))}
        both |= {(name, key): (texts[key], said) for key, said in theirs.SHEET.items() if key in texts}
    return both


PAIRS = pairs()


def test_table_is_whole():
    assert len(ROWS) >= 60
    assert [row for row in ROWS if len(row) != 5 or not (row[0] and row[1] and row[3])] == []
    assert len({row[0] for row in ROWS}) == len(set(WORD.values())) == len(ROWS)
    assert set(OTHERS) & set(WORD.values()) == set()
    assert all(row[3].endswith((".", "?")) for row in ROWS)


def test_functions_are_the_packages():
    assert [row[0] for row in ROWS if row[4].strip("`") not in prtools.__all__ or row[4][0] != "`"] == []


def test_what_one_searches_is_found():
    for word in ("posterior", "Mahalanobis", "先驗機率", "事後機率", "馬氏距離", "共變異數矩陣", "最大概似估計",
                 "決策邊界", "混淆矩陣"):
        assert word in TEXT


def test_characters_are_traditional():
    """Big5, the code of Traditional Chinese, lacks those that are only Simplified."""
    for row in ROWS:
        row[1].encode("big5")
    with pytest.raises(UnicodeEncodeError):
        "协方差矩阵".encode("big5")


@pytest.mark.parametrize("term", [t for t in WORD if any(re.search(rf"\b{t}s?\b", e, re.I) for e, _ in PAIRS.values())])
def test_one_word_for_one_thing(term):
    """Where the English of a text has the term, its Chinese has the glossary's word."""
    word = PART.get(term, WORD[term])
    missing = {key for (_, key), (english, chinese) in PAIRS.items()
               if re.search(rf"\b{term}s?\b", english, re.I) and word not in chinese}
    assert missing == LOOSE.get(term, set())


def test_many_terms_are_met():
    met = [term for term in WORD if any(re.search(rf"\b{term}s?\b", english, re.I) for english, _ in PAIRS.values())]
    assert len(met) >= 25
    assert {"prior", "posterior", "recall", "cost", "covariance", "confusion matrix", "recognition rate"} <= set(met)


@pytest.mark.parametrize("word", OTHERS)
def test_other_words_for_it_are_not_used(word):
    term = WORD[OTHERS[word]]  # which may contain the other word
    assert [key for key, (_, chinese) in PAIRS.items() if word in chinese.replace(term, "")] == []


def test_exercise_speaks_as_the_glossary():
    text = (SITE / "exercise.md").read_text(encoding="utf-8")
    assert [word for word in OTHERS if word in text] == []
    chinese = "".join(re.findall(r"[\u4e00-\u9fff]", text))
    assert len(chinese) > 100
    chinese.encode("big5")
    assert {word for word in WORD.values() if word in text} >= {"先驗機率", "混淆矩陣", "決策邊界", "辨識率", "成本"}
