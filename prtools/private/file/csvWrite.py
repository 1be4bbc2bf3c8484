"""CSV files, written."""

import csv
import io
import re

PLAIN_NAME = re.compile(r"[\w (),.:+*/%^-]+")  # needs no quotes


def csvWrite(f, columns):
    """Write {name: sequence} to an open binary file as UTF-8, comma, CRLF; numbers with all their digits, NaN empty."""
    out = io.TextIOWrapper(f, encoding="utf-8", newline="")
    # bare, a name may be taken for a comment, or cut elsewhere
    arePlain = all(map(PLAIN_NAME.fullmatch, columns))
    quoting = csv.QUOTE_MINIMAL if arePlain else csv.QUOTE_ALL
    csv.writer(out, quoting=quoting).writerow(columns)
    writer = csv.writer(out, quoting=csv.QUOTE_MINIMAL)
    quoter = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC)
    for row in zip(*columns.values()):
        cells = ["" if v != v else v for v in row]
        texts = list(map(str, cells))
        if not any(text.strip() for text in texts):
            cells[0] = "nan"  # a blank row is not read
        isSpaced = any(text.startswith(" ") for text in texts)
        (quoter if isSpaced else writer).writerow(cells)
    out.detach()
