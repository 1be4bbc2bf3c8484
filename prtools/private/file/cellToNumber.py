"""Convert table cells to numbers, detect missing values, and write error messages for invalid cells."""

import re

import numpy as np

from ..check.messages import shown
from .optionError import OptionError

MISSING = ("", "nan", "na", "n/a", "#n/a", "null", "none", "?")
# In text columns, "none" does not denote a missing value, because it may be a level.
MISSING_TEXT = ("", "nan", "na", "n/a", "#n/a", "null", "?", "<na>", "nat")
# strings that spreadsheet programs write if a formula has no valid result
SHEET_ERRORS = ("#DIV/0!", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!")
# The patterns are strings, because compiling them here would slow down the import of prtools.
COMMA = r"[-+]?(?:\d+,\d*|,\d+)(?:[eE][-+]?\d+)?"
GROUPED = r"[-+−]?\d{1,3}([., '_’\u00a0\u202f])\d{3}(?:\1\d{3})*(?:[.,]\d+)?"
NUMBER = r"[-+−]?(?:\d[\d.,]*|[.,]\d+)"
UNIT = rf"{NUMBER}\s*(?!(?:st|nd|rd|th)$)(?:[^\W\d_]|[%‰°$€£¥\"']).*|[$€£¥]\s*{NUMBER}.*|−[\d.,]+"


def numberOf(cell, decimal="."):
    """Return the number in a cell, NaN if the cell denotes a missing value, or None if it contains text.

    The cell '1_000' is text, although Python's float accepts it. `decimal` is the decimal separator.
    """
    if not cell:
        return float("nan")
    if decimal == ",":
        cell = cell.replace(",", ".") if "." not in cell else "_"
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return float("nan") if cell.strip().lower() in MISSING else None


def isNumber(cell):
    """Return whether a cell contains a number (with a decimal point or comma) or denotes a missing value."""
    return numberOf(cell.replace(",", ".")) is not None


def isFiniteNumber(name):
    """Return whether a column name is a finite number. A header that contains a number is probably a sample."""
    number = numberOf(name.replace(",", "."))
    return number is not None and np.isfinite(number)


def isMissing(cell):
    """Return whether a cell of a text column is None, NaN or a string in MISSING_TEXT."""
    return cell is None or str(cell).strip().lower() in MISSING_TEXT


def looksLikeNumber(cell):
    """Return whether a text cell is probably intended to be a number.

    Such a cell contains a number in another format, a number with a unit, or an error value of a spreadsheet.
    """
    text = cell.strip()[:80]
    if text.upper() in SHEET_ERRORS or numberOf(text) is not None:
        return True
    return any(re.fullmatch(form, text) for form in (COMMA, GROUPED, UNIT))


def cellError(cell, where, decimal="."):
    """Return the error for a `cell` that must be a number but is not. The message contains a remedy.

    `where` names the argument or column that contains the cell. `decimal` is the decimal separator.
    """
    text = cell.strip()[:80] if isinstance(cell, str) else ""
    start = f"{where} holds {shown(cell)}"
    if text.upper() in SHEET_ERRORS:
        remedy = f"Correct the formula, or read such cells as missing with missing={text!r}"
        return OptionError(f"{start}, which is a spreadsheet error. {remedy}", missing=[text])
    if decimal == "," and numberOf(text) is not None:
        return ValueError(
            f"{start}, which has a decimal point, but the decimal separator is a comma. Write a"
            " comma (or nothing if the point separates thousands), pass decimal='.', or omit the"
            " column from features=[...]"
        )
    if re.fullmatch(COMMA, text) or re.fullmatch(GROUPED, text):
        return separatorError(text, start)
    if re.fullmatch(UNIT, text):
        return ValueError(
            f"{start}, which looks like a number but contains other text. In dsLoad, units are"
            " accepted only if all numbers in the column have the same unit. Write the number"
            " without a unit, begin each level name with a letter, or choose other columns with"
            " features=[...]"
        )
    remedy = (
        "Correct the cell, remove the column, or pass the column as the labels. In dsLoad,"
        f" pass missing={text!r} to read such cells as missing, or skip=[...] to omit lines. In a"
        " DataFrame, convert the column with pd.to_numeric(column, errors='coerce')"
    )
    return OptionError(f"{start}, which is not a number. {remedy}", missing=[text])


def separatorError(text, start):
    """Return the error for a number with a comma or with thousands separators. The message begins with `start`."""
    group = re.fullmatch(GROUPED, text)
    if not group:
        remedy = "Pass decimal=',' if commas are decimal separators"
        return OptionError(f"{start}, which has a comma. {remedy}", decimal=",")
    sign = group[1]
    number = text.replace(sign, "")
    if re.fullmatch(COMMA, text):
        message = (
            f"{start}, which has a comma. If commas separate thousands, pass thousands=',' to"
            f" dsLoad or write {number}. If commas are decimal separators, pass decimal=','"
        )
    else:
        message = (
            f"{start}, which has a thousands separator. Write the number as {number}, or pass"
            f" thousands={sign!r} to dsLoad"
        )
    return OptionError(message, thousands=sign)
