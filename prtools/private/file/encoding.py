"""The bytes of a file as text: UTF-8, or as a mark at its beginning or the user says; nothing is guessed in silence."""

import codecs
import itertools
import re

from ..check.messages import didYouMean, shown
from .files import SIGNS

BOM = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
CODES = ("gbk", "big5", "cp1252")  # in which spreadsheets save where not in UTF-8
FULLER = {"gbk": "gb18030", "big5": "cp950"}  # the same, with characters that were added
SHOWN, JUDGED = (
    24,
    1 << 16,
)  # bytes of a cell that a message shows, and from which an encoding is told
LIKELY = 0.6  # share of usual characters from which an encoding is named
WESTERN = {*range(0xC0, 0x100), *"€–—’£§°±²³µ·".encode("cp1252")}  # letters and signs beyond ASCII


def encodingCheck(encoding):
    """Return `encoding`, None or the name of one that Python knows."""
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
        near = didYouMean(encoding, (*CODES, "utf-8", "utf-16", "shift_jis", "latin-1"))
        raise ValueError(f"encoding is {shown(encoding)}: {rule}.{near}") from None
    return encoding


def decoded(parts, encoding=None):
    """Yield the text of a file's bytes, part by part: as its mark says, else as `encoding`, by default UTF-8."""
    code = None
    for data in itertools.chain(parts, [b""]):
        if code is None:
            what = next(
                (text for sign, text in SIGNS.items() if data.startswith(sign) and sign != b"\x80"),
                None,
            )
            if what:
                raise ValueError(f"it is no text but {what}")
            code, ascii_ = markedCode(data, encoding) or encoding or "utf-8", True
            decoder = codecs.getincrementaldecoder(code)()
        held = decoder.getstate()[0]
        try:
            text = decoder.decode(data, final=not data)
        except UnicodeDecodeError as why:
            if code == "utf-16":
                raise ValueError(
                    f"it begins as {code} text, but {why.reason}: save it as UTF-8"
                ) from None
            raise ValueError(undecodedMessage(held + data, why.start, code, ascii_)) from None
        if "\0" in text:
            raise ValueError(
                "it holds zero bytes, which no text has: save the table as CSV, in UTF-8"
            )
        ascii_ = ascii_ and text.isascii()
        yield text


def markedCode(data, encoding):
    """Return the encoding that a mark at the beginning of a file tells, or None; it must not contradict `encoding`."""
    code = next((code for mark, code in BOM.items() if data.startswith(mark)), None)
    kind = (code or "").replace("-sig", "")
    if encoding and not codecs.lookup(encoding).name.replace("_", "-").startswith(kind):
        raise ValueError(
            f"it begins with the mark of {kind}, but encoding is {encoding!r}: leave encoding out"
        )
    return code


def undecodedMessage(data, at, code, ascii_):
    """Return why the bytes `data`, of which that at `at` is the first that is no `code`, are no text, and what to do.

    `ascii_` tells whether all text before them was ASCII.
    """
    start = 1 + max(data.rfind(mark, 0, at) for mark in (b",", b";", b"\t", b"\r", b"\n", b'"'))
    cell = re.match(rb'[^,;\t\r\n"]*', data[start : start + SHOWN])[0]
    data, share = data[start : start + JUDGED], {}
    for other, s in likelihood(data).items():
        other = (
            FULLER[other] if s >= LIKELY and other in FULLER and not decodes(data, other) else other
        )
        if other != code and decodes(data, other):
            share[other] = s
    codes = sorted(share, key=share.get, reverse=True)
    readings = (
        ", ".join(f"{cell.decode(other, 'ignore')!r} in {other}" for other in codes)
        or f"{cell!r} in bytes"
    )
    part = "" if ascii_ else ", though some of it is"
    known = (
        f"the one that reads well, likely encoding={codes[0]!r}"
        if codes and share[codes[0]] >= LIKELY
        else ("encoding='...', the one in which it was saved")
    )
    return (
        f"it is no {code.upper()} text{part}: its first such cell reads {readings}. Save it as UTF-8, or give"
        f" {known}"
    )


def likelihood(data):
    """Return of each of CODES how much bytes look like text in it, {code: share of usual characters}.

    The characters of Chinese in daily use have first bytes b0..d7 in GBK (second bytes from a1) and a4..c6 in Big5;
    Western letters beyond ASCII mostly stand alone, among ASCII; where all do, nothing else is as likely.
    """
    pairs, runs = re.findall(rb"[\x81-\xfe][\x40-\xfe]", data), re.findall(rb"[\x80-\xff]+", data)
    usual = {
        "gbk": sum(0xB0 <= a <= 0xD7 and b >= 0xA1 for a, b in pairs),
        "big5": sum(0xA4 <= a <= 0xC6 and (b <= 0x7E or b >= 0xA1) for a, b in pairs),
    }
    west = [len(run) for run in runs if len(run) <= 2 and WESTERN.issuperset(run)]
    return {code: count / max(len(pairs), 1) for code, count in usual.items()} | {
        "cp1252": 2 if sum(west) == len(runs) == len(west) else 0.9 * len(west) / max(len(runs), 1)
    }


def decodes(data, code):
    """Return whether bytes, of which the last character may be cut, are text in an encoding."""
    try:
        codecs.getincrementaldecoder(code)().decode(data)
    except UnicodeDecodeError:
        return False
    return True
