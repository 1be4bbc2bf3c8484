"""Write CSV files."""

import csv
import io
import re

# pattern of names that are written without quotes
PLAIN_NAME = re.compile(r"[\w (),.:+*/%^-]+")


def csvWrite(f, columns):
    """Write the columns {name: sequence} to the open binary file `f` as CSV.

    The file is encoded in UTF-8, with commas as delimiters and CRLF line ends. Numbers are written with all digits.
    """
    out = io.TextIOWrapper(f, encoding="utf-8", newline="")
    # Quotes prevent a reader from mistaking a name for a comment or splitting it at another delimiter.
    arePlain = all(map(PLAIN_NAME.fullmatch, columns))
    quoting = csv.QUOTE_MINIMAL if arePlain else csv.QUOTE_ALL
    csv.writer(out, quoting=quoting).writerow(columns)
    writer = csv.writer(out, quoting=csv.QUOTE_MINIMAL)
    quoter = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC)
    for row in zip(*columns.values()):
        cells = ["" if v != v else v for v in row]
        texts = list(map(str, cells))
        if not any(text.strip() for text in texts):
            cells[0] = "nan"  # The row must not be blank, because `dsLoad` skips blank rows.
        isSpaced = any(text.startswith(" ") for text in texts)
        (quoter if isSpaced else writer).writerow(cells)
    out.detach()
