"""Decode text files. The encoding is given by a byte order mark or by the user. The default is UTF-8."""

import codecs
import itertools
import re

from ..check.messages import didYouMean, shown
from .foreignFormat import FORMATS

MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
# Spreadsheet programs save text files in these encodings or in UTF-8.
SHEET_CODES = ("gbk", "big5", "cp1252")
LARGER_CODES = {"gbk": "gb18030", "big5": "cp950"}  # encodings that extend those in SHEET_CODES
SHOWN_BYTES = 24  # maximum number of bytes of a cell that a message quotes
JUDGED_BYTES = 1 << 16  # maximum number of bytes from which the encoding is guessed
LIKELY = 0.6  # smallest fraction of common characters for which a message suggests an encoding
# These bytes are the common non-ASCII characters of cp1252.
WESTERN = {*range(0xC0, 0x100), *"€–—’£§°±²³µ·".encode("cp1252")}


def encodingCheck(encoding):
    """Return `encoding` unchanged.

    Raise an error unless it is None or the name of an encoding that Python supports.
    """
    rule = (
        "It must be the name of an encoding, such as 'gbk', 'big5' or 'cp1252'. Omit it for UTF-8"
    )
    if encoding is None:
        return None
    if not isinstance(encoding, str):
        raise TypeError(f"encoding is {shown(encoding)}. {rule}")
    try:
        "a".encode(encoding)
        codecs.getincrementaldecoder(encoding)
    except (LookupError, ValueError):
        hint = didYouMean(encoding, (*SHEET_CODES, "utf-8", "utf-16", "shift_jis", "latin-1"))
        raise ValueError(f"encoding is {shown(encoding)}. {rule}.{hint}") from None
    return encoding


def decodeParts(parts, encoding=None):
    """Yield the decoded text of each of the consecutive `parts` of a file, an iterable of bytes.

    `encoding` is the name that the user gave, or None. An error is raised if a byte order mark contradicts it.
    """
    decoder = None
    isAscii = True
    for data in itertools.chain(parts, [b""]):
        if decoder is None:
            textCheck(data)
            code = markedCode(data, encoding) or encoding or "utf-8"
            decoder = codecs.getincrementaldecoder(code)()
        pending = decoder.getstate()[0]
        try:
            text = decoder.decode(data, final=not data)
        except UnicodeDecodeError as error:
            if code == "utf-16":
                message = (
                    f"it begins as UTF-16 text but cannot be decoded ({error.reason})."
                    " Save it as UTF-8"
                )
            else:
                message = undecodedMessage(pending + data, error.start, code, isAscii)
            raise ValueError(message) from None
        if "\0" in text:
            raise ValueError(
                "it contains zero bytes (\\0), so it is not a text file. Save it as CSV, in UTF-8"
            )
        isAscii = isAscii and text.isascii()
        yield text


def textCheck(data):
    """Raise an error if the first bytes `data` of a file belong to a known binary format."""
    for start, name in FORMATS.items():
        # A text file may also begin with the byte 80, because it encodes a character in many encodings.
        if data.startswith(start) and start != b"\x80":
            raise ValueError(f"it is not a text file but {name}")


def markedCode(data, encoding):
    """Return the encoding that the byte order mark at the start of `data` denotes, or None without such a mark.

    Raise an error if the user's `encoding` contradicts the mark.
    """
    for mark, code in MARKS.items():
        if data.startswith(mark):
            name = code.removesuffix("-sig")
            expected = codecs.lookup(encoding or name).name.replace("_", "-")
            if not expected.startswith(name):
                raise ValueError(
                    f"it begins with the byte order mark of {name}, but encoding is {encoding!r}."
                    " Omit encoding"
                )
            return code
    return None


def undecodedMessage(data, index, code, isAscii):
    """Return the error message for bytes `data` that cannot be decoded with the encoding `code`.

    The message quotes the first invalid cell and may suggest another encoding. `index` is the index of the first
    invalid byte in `data`. `isAscii` states whether all text before `data` is ASCII.
    """
    start = 1 + max(data.rfind(mark, 0, index) for mark in (b",", b";", b"\t", b"\r", b"\n", b'"'))
    data = data[start : start + JUDGED_BYTES]
    cell = re.match(rb'[^,;\t\r\n"]*', data[:SHOWN_BYTES])[0]
    shares = {}
    for alternative, share in commonShares(data).items():
        if share >= LIKELY and alternative in LARGER_CODES and not isDecodable(data, alternative):
            alternative = LARGER_CODES[alternative]
        if alternative != code and isDecodable(data, alternative):
            shares[alternative] = share
    codes = sorted(shares, key=shares.get, reverse=True)
    readings = [f"{cell.decode(alternative, 'ignore')!r} in {alternative}" for alternative in codes]
    readings = ", ".join(readings) or f"{cell!r} as bytes"
    remedy = "pass the encoding in which it was saved, encoding='...'"
    if codes and shares[codes[0]] >= LIKELY:
        remedy = f"pass the encoding that reads well, probably encoding={codes[0]!r}"
    problem = (
        f"it is not {code.upper()} text" if isAscii else f"only part of it is {code.upper()} text"
    )
    return f"{problem}. The first invalid cell reads {readings}. Save it as UTF-8, or {remedy}"


def commonShares(data):
    """Return the fraction of common characters in `data` for each encoding in SHEET_CODES, as {code: fraction}.

    In GBK, everyday Chinese characters have first bytes b0..d7 and second bytes from a1. In Big5, their first bytes are
    a4..c6. Western non-ASCII characters mostly occur alone between ASCII characters. If all non-ASCII characters occur
    alone, cp1252 is the most probable encoding.
    """
    pairs = re.findall(rb"[\x81-\xfe][\x40-\xfe]", data)
    gbk = sum(0xB0 <= a <= 0xD7 and b >= 0xA1 for a, b in pairs)
    big5 = sum(0xA4 <= a <= 0xC6 and (b <= 0x7E or b >= 0xA1) for a, b in pairs)
    runs = re.findall(rb"[\x80-\xff]+", data)
    words = [len(run) for run in runs if len(run) <= 2 and WESTERN.issuperset(run)]
    western = 0.9 * len(words) / max(len(runs), 1)
    if sum(words) == len(runs) == len(words):
        western = 2
    pairNum = max(len(pairs), 1)
    return {"gbk": gbk / pairNum, "big5": big5 / pairNum, "cp1252": western}


def isDecodable(data, code):
    """Return whether `data` can be decoded with the encoding `code`. The last character may be incomplete."""
    try:
        codecs.getincrementaldecoder(code)().decode(data)
    except UnicodeDecodeError:
        return False
    return True
