"""Write CSV files."""

import csv
import io
import re

PLAIN_NAME = re.compile(r"[\w (),.:+*/%^-]+")  # pattern of names that do not require quotes


def csvWrite(f, columns):
    """Write the mapping `columns` ({name: sequence}) to an open binary file in UTF-8 with commas, CRLF and all digits
    of numbers.
    """
    out = io.TextIOWrapper(f, encoding="utf-8", newline="")
    # Without quotes, other names might be read as a comment or split at another delimiter.
    arePlain = all(map(PLAIN_NAME.fullmatch, columns))
    quoting = csv.QUOTE_MINIMAL if arePlain else csv.QUOTE_ALL
    csv.writer(out, quoting=quoting).writerow(columns)
    writer = csv.writer(out, quoting=csv.QUOTE_MINIMAL)
    quoter = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC)
    for row in zip(*columns.values()):
        cells = ["" if v != v else v for v in row]
        texts = list(map(str, cells))
        if not any(text.strip() for text in texts):
            cells[0] = "nan"  # A blank row would be skipped by the reader.
        isSpaced = any(text.startswith(" ") for text in texts)
        (quoter if isSpaced else writer).writerow(cells)
    out.detach()
