"""The bytes of a text file, decoded: UTF-8, or as the file's mark or the user says; nothing is guessed in silence."""

import codecs
import itertools
import re

from ..check.messages import didYouMean, shown
from .foreignFormat import FORMATS

MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
SHEET_CODES = ("gbk", "big5", "cp1252")  # in which spreadsheets save where not in UTF-8
LARGER_CODES = {"gbk": "gb18030", "big5": "cp950"}  # the same, with characters that were added
SHOWN_BYTES = 24  # of a cell in a message
JUDGED_BYTES = 1 << 16  # from which an encoding is judged
LIKELY = 0.6  # share of usual characters from which an encoding is named
WESTERN = {*range(0xC0, 0x100), *"€–—’£§°±²³µ·".encode("cp1252")}  # letters and signs beyond ASCII


def encodingCheck(encoding):
    """Return `encoding`, None or the name of an encoding that Python knows."""
    rule = (
        "it must be the name of an encoding, as 'gbk', 'big5' or 'cp1252'; leave it out for UTF-8"
    )
    if encoding is None:
        return None
    if not isinstance(encoding, str):
        raise TypeError(f"encoding is {shown(encoding)}: {rule}")
    try:
        "a".encode(encoding)
        codecs.getincrementaldecoder(encoding)
    except (LookupError, ValueError):
        hint = didYouMean(encoding, (*SHEET_CODES, "utf-8", "utf-16", "shift_jis", "latin-1"))
        raise ValueError(f"encoding is {shown(encoding)}: {rule}.{hint}") from None
    return encoding


def decoded(parts, encoding=None):
    """Yield the text of a file's bytes, part by part: as its mark says, else as `encoding`, by default UTF-8."""
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
                message = f"it begins as utf-16 text, but {error.reason}: save it as UTF-8"
            else:
                message = undecodedMessage(pending + data, error.start, code, isAscii)
            raise ValueError(message) from None
        if "\0" in text:
            raise ValueError(
                "it holds zero bytes, which no text has: save the table as CSV, in UTF-8"
            )
        isAscii = isAscii and text.isascii()
        yield text


def textCheck(data):
    """Raise if a file begins as a known format that is no text."""
    for start, name in FORMATS.items():
        if data.startswith(start) and start != b"\x80":  # a letter in many encodings
            raise ValueError(f"it is no text but {name}")


def markedCode(data, encoding):
    """Return the encoding that the mark at the beginning of a file names, or None; `encoding` must agree."""
    for mark, code in MARKS.items():
        if data.startswith(mark):
            name = code.removesuffix("-sig")
            asked = codecs.lookup(encoding or name).name.replace("_", "-")
            if not asked.startswith(name):
                raise ValueError(
                    f"it begins with the mark of {name}, but encoding is {encoding!r}: leave"
                    " encoding out"
                )
            return code
    return None


def undecodedMessage(data, index, code, isAscii):
    """Return why `data` cannot be decoded as `code`; byte `index` is the first invalid one.

    `isAscii` tells whether all text before it was ASCII.
    """
    start = 1 + max(data.rfind(mark, 0, index) for mark in (b",", b";", b"\t", b"\r", b"\n", b'"'))
    data = data[start : start + JUDGED_BYTES]
    cell = re.match(rb'[^,;\t\r\n"]*', data[:SHOWN_BYTES])[0]
    shares = {}
    for other, share in usualShares(data).items():
        if share >= LIKELY and other in LARGER_CODES and not decodes(data, other):
            other = LARGER_CODES[other]
        if other != code and decodes(data, other):
            shares[other] = share
    codes = sorted(shares, key=shares.get, reverse=True)
    readings = [f"{cell.decode(other, 'ignore')!r} in {other}" for other in codes]
    readings = ", ".join(readings) or f"{cell!r} in bytes"
    remedy = "encoding='...', the one in which it was saved"
    if codes and shares[codes[0]] >= LIKELY:
        remedy = f"the one that reads well, likely encoding={codes[0]!r}"
    what = f"no {code.upper()} text" if isAscii else f"no {code.upper()} text, though some of it is"
    return f"it is {what}: its first such cell reads {readings}. Save it as UTF-8, or give {remedy}"


def usualShares(data):
    """Return {code: share of usual characters} of bytes read in each of SHEET_CODES.

    The characters of Chinese in daily use have first bytes b0..d7 in GBK (second bytes from a1) and a4..c6 in Big5.
    Western letters beyond ASCII mostly stand alone, among ASCII; where all do, nothing else is as likely.
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


def decodes(data, code):
    """Return whether bytes, of which the last character may be cut, are text in an encoding."""
    try:
        codecs.getincrementaldecoder(code)().decode(data)
    except UnicodeDecodeError:
        return False
    return True
