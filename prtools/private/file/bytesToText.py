"""Decode text files. A byte order mark or the user specifies the encoding; the default is UTF-8."""

import codecs
import itertools
import re

from ..check.messages import didYouMean, shown
from .foreignFormat import FORMATS
from .optionError import OptionError

MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
# encodings, other than UTF-8, in which spreadsheet programs save text files
SHEET_CODES = ("gbk", "big5", "cp1252")
LARGER_CODES = {"gbk": "gb18030", "big5": "cp950"}  # encodings that extend gbk and big5
SHOWN_BYTES = 24  # maximum number of bytes that a message quotes from a cell
JUDGED_BYTES = 1 << 16  # maximum number of bytes used to guess the encoding
LIKELY = 0.6  # minimum score (see `commonShares`) of an encoding that a message suggests
# bytes that encode common non-ASCII characters in cp1252
WESTERN = {0xA0, *range(0xC0, 0x100), *"€–—’£§°±²³µ·".encode("cp1252")}


def encodingCheck(encoding):
    """Validate `encoding`, and return it unchanged.

    The encoding must be None or the name of an encoding that Python supports.
    """
    if encoding is None:
        return None
    message = (
        f"encoding is {shown(encoding)}, but it must be the name of an encoding, such as 'gbk',"
        " 'big5' or 'cp1252'. Omit encoding for UTF-8"
    )
    if not isinstance(encoding, str):
        raise TypeError(message)
    try:
        "a".encode(encoding)
        codecs.getincrementaldecoder(encoding)
    except (LookupError, ValueError):
        hint = didYouMean(encoding, (*SHEET_CODES, "utf-8", "utf-16", "shift_jis", "latin-1"))
        raise ValueError(f"{message}.{hint}") from None
    return encoding


def decodeParts(parts, encoding=None):
    """Yield the decoded text of each part of a file. The consecutive `parts` of the file are bytes.

    `encoding` is the user's encoding or None. If a byte order mark contradicts this encoding, an error is raised.
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
                raise ValueError(
                    f"the file begins like UTF-16 text but cannot be decoded ({error.reason})."
                    " Save the file as UTF-8"
                ) from None
            raise undecodedError(pending + data, error.start, code, isAscii) from None
        if "\0" in text:
            raise ValueError(
                "the file contains zero bytes (\\0), so it is not a text file. Save the table as"
                " CSV in UTF-8"
            )
        isAscii = isAscii and text.isascii()
        yield text


def textCheck(data):
    """Raise an error if `data`, the first bytes of a file, indicate a known binary format."""
    for start, name in FORMATS.items():
        # The first byte of a pickle file is a character in many encodings, so a text file may begin with this byte.
        if data.startswith(start) and start != b"\x80":
            raise ValueError(f"the file is not a text file: {name}")


def markedCode(data, encoding):
    """Return the encoding that a byte order mark at the start of `data` indicates, or None if `data` has no mark.

    If the user's `encoding` contradicts the mark, raise an error.
    """
    for mark, code in MARKS.items():
        if data.startswith(mark):
            name = code.removesuffix("-sig")
            expected = codecs.lookup(encoding or name).name.replace("_", "-")
            if not expected.startswith(name):
                raise ValueError(
                    f"the file begins with the byte order mark of {name}, but encoding is"
                    f" {encoding!r}. Omit encoding"
                )
            return code
    return None


def undecodedError(data, index, code, isAscii):
    """Return the error for the bytes `data`, which the encoding `code` cannot decode.

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
    remedy = "pass encoding='...' with the encoding of the file"
    option = {}
    if codes and (shares[codes[0]] >= LIKELY or codes == ["cp1252"]):
        remedy = f"pass the encoding that makes the cell readable, probably encoding={codes[0]!r}"
        option = {"encoding": codes[0]}
    text = f"{code.upper()} text"
    problem = f"the file is not {text}" if isAscii else f"only part of the file is {text}"
    return OptionError(
        f"{problem}. The first invalid cell reads {readings}. Save the file as UTF-8, or {remedy}",
        **option,
    )


def commonShares(data):
    """Return {encoding: score} for the encodings in SHEET_CODES. The most probable encoding has the highest score.

    For gbk and big5, the score is the fraction of byte pairs that encode everyday characters. In hexadecimal, the first
    byte of an everyday character is B0 to D7 in GBK and A4 to C6 in Big5; in GBK, the second byte is at least A1. For
    cp1252, the score is 2 if all non-ASCII characters are common in Western text and have ASCII neighbours, because
    such text is most probably Western. Otherwise, the score is at most 0.9.
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
