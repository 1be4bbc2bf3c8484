"""The cells of a table as numbers: which are numbers, which are missing, and what is wrong with others."""

import re

import numpy as np

from ..check.messages import shown

MISSING = ("", "nan", "na", "n/a", "#n/a", "null", "none", "?")
MISSING_TEXT = (
    "",
    "nan",
    "na",
    "n/a",
    "#n/a",
    "null",
    "?",
    "<na>",
    "nat",
)  # 'none' is a word there
# what a spreadsheet writes for a number
SHEET_ERRORS = ("#DIV/0!", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!")
# Patterns are compiled when a file of text is read, not at import.
COMMA = r"[-+]?(?:\d+,\d*|,\d+)(?:[eE][-+]?\d+)?"
GROUPED = r"[-+−]?\d{1,3}([., '_’\u00a0\u202f])\d{3}(?:\1\d{3})*(?:[.,]\d+)?"
NUMBER = r"[-+−]?(?:\d[\d.,]*|[.,]\d+)"
UNIT = rf"{NUMBER}\s*(?!(?:st|nd|rd|th)$)(?:[^\W\d_]|[%‰°$€£¥\"']).*|[$€£¥]\s*{NUMBER}.*|−[\d.,]+"


def numberOf(cell, decimal="."):
    """Return the number of a cell, NaN where it is missing, None where it is text (1_000, to Python a number, is)."""
    if not cell:
        return float("nan")
    if decimal == ",":
        cell = cell.replace(",", ".") if "." not in cell else "_"
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return float("nan") if cell.strip().lower() in MISSING else None


def isNumber(cell):
    """Return whether a cell is a number, with a point or a comma, or missing."""
    return numberOf(cell.replace(",", ".")) is not None


def isFiniteNumber(name):
    """Return whether a name in a header is a number, with a point or a comma, as only a sample has it."""
    number = numberOf(name.replace(",", "."))
    return number is not None and np.isfinite(number)


def isMissing(cell):
    """Return whether a cell of a column of text is missing: None, NaN, or a word for it, but 'none'."""
    return cell is None or str(cell).strip().lower() in MISSING_TEXT


def looksLikeNumber(cell):
    """Return whether a cell that is no number should be one: of another decimal sign, with a unit, an error."""
    text = cell.strip()[:80]
    if text.upper() in SHEET_ERRORS or numberOf(text) is not None:
        return True
    return any(re.fullmatch(form, text) for form in (COMMA, GROUPED, UNIT))


def cellMessage(cell, where, decimal="."):
    """Return what is wrong with a cell where a number is needed, and what to do."""
    text = cell.strip()[:80] if isinstance(cell, str) else ""
    start = f"{where} holds {shown(cell)}"
    if text.upper() in SHEET_ERRORS:
        return f"{start}, an error of the spreadsheet: mend the formula, or leave the cell empty"
    if decimal == "," and numberOf(text) is not None:
        return (
            f"{start}, with a point where decimals have a comma: write a comma (nothing, if it"
            " parts thousands), give decimal='.', or leave the column out by features=[...]"
        )
    group = re.fullmatch(GROUPED, text)
    if re.fullmatch(COMMA, text):
        message = f"{start}, with a comma: give decimal=',' where such commas are decimal"
        if group:
            message += f"; where they part thousands, take them out ({text.replace(',', '')})"
        return message
    if group:
        return f"{start}, with a thousands separator: take it out ({text.replace(group[1], '')})"
    if re.fullmatch(UNIT, text):
        return (
            f"{start}, which is no number but looks like one: write the number alone, a unit in the"
            " column's name, and put a letter before a level"
        )
    return f"{start}, which is no number: mend it, drop the column, or name it as the labels"
