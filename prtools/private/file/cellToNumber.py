"""Convert table cells to numbers, detect missing values, and describe the problems of other cells."""

import re

import numpy as np

from ..check.messages import shown

MISSING = ("", "nan", "na", "n/a", "#n/a", "null", "none", "?")
MISSING_TEXT = ("", "nan", "na", "n/a", "#n/a", "null", "?", "<na>", "nat")  # 'none' may be a level
# Spreadsheets write these strings for a number that cannot be computed.
SHEET_ERRORS = ("#DIV/0!", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!")
# The patterns are compiled at first use, so that the import stays fast.
COMMA = r"[-+]?(?:\d+,\d*|,\d+)(?:[eE][-+]?\d+)?"
GROUPED = r"[-+−]?\d{1,3}([., '_’\u00a0\u202f])\d{3}(?:\1\d{3})*(?:[.,]\d+)?"
NUMBER = r"[-+−]?(?:\d[\d.,]*|[.,]\d+)"
UNIT = rf"{NUMBER}\s*(?!(?:st|nd|rd|th)$)(?:[^\W\d_]|[%‰°$€£¥\"']).*|[$€£¥]\s*{NUMBER}.*|−[\d.,]+"


def numberOf(cell, decimal="."):
    """Return the number in a cell, NaN if it is missing, or None if it is text; '1_000' is text, unlike in Python."""
    if not cell:
        return float("nan")
    if decimal == ",":
        cell = cell.replace(",", ".") if "." not in cell else "_"
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return float("nan") if cell.strip().lower() in MISSING else None


def isNumber(cell):
    """Return whether a cell is missing or a number with a decimal point or comma."""
    return numberOf(cell.replace(",", ".")) is not None


def isFiniteNumber(name):
    """Return whether a name in a header is a finite number and therefore probably belongs to a sample."""
    number = numberOf(name.replace(",", "."))
    return number is not None and np.isfinite(number)


def isMissing(cell):
    """Return whether a cell of a text column is None, NaN or a word for a missing value; 'none' is not such a word."""
    return cell is None or str(cell).strip().lower() in MISSING_TEXT


def looksLikeNumber(cell):
    """Return whether a text cell is probably meant as a number (other format, unit, or spreadsheet error)."""
    text = cell.strip()[:80]
    if text.upper() in SHEET_ERRORS or numberOf(text) is not None:
        return True
    return any(re.fullmatch(form, text) for form in (COMMA, GROUPED, UNIT))


def cellMessage(cell, where, decimal="."):
    """Return the error message, with a remedy, for a cell that must be a number; `where` names the argument or
    column.
    """
    text = cell.strip()[:80] if isinstance(cell, str) else ""
    start = f"{where} holds {shown(cell)}"
    if text.upper() in SHEET_ERRORS:
        return f"{start}, a spreadsheet error. Correct the formula, or leave the cell empty"
    if decimal == "," and numberOf(text) is not None:
        return (
            f"{start}, which has a decimal point, but the decimal sign is a comma. Write a comma"
            " (or nothing if the point separates thousands), pass decimal='.', or omit the column"
            " from features=[...]"
        )
    group = re.fullmatch(GROUPED, text)
    if re.fullmatch(COMMA, text):
        message = f"{start}, which has a comma. Pass decimal=',' if such commas are decimal signs"
        if group:
            message += f", or remove those that separate thousands ({text.replace(',', '')})"
        return message
    if group:
        number = text.replace(group[1], "")
        return f"{start}, which has a thousands separator. Remove the separator ({number})"
    if re.fullmatch(UNIT, text):
        return (
            f"{start}, which is not a number but looks like one. Write the number alone and the"
            " unit in the column's name, or put a letter before the name of a level"
        )
    return (
        f"{start}, which is not a number. Correct it, remove the column, or pass the column as the"
        " labels"
    )
