"""CSV files, written."""

import csv
import io
import re

PLAIN = re.compile(r"[\w (),.:+*/%^-]+")  # a name that needs no quotes


def csvWrite(f, columns):
    """Write {name: sequence} to an open binary file as UTF-8, comma, CRLF; numbers with all their digits, NaN empty."""
    out = io.TextIOWrapper(f, encoding="utf-8", newline="")
    writer = csv.writer(out)
    plain = all(
        map(PLAIN.fullmatch, columns)
    )  # bare, a name may be taken for a comment, or cut elsewhere
    csv.writer(out, quoting=csv.QUOTE_MINIMAL if plain else csv.QUOTE_ALL).writerow(columns)
    for row in zip(*columns.values()):
        cells = ["" if v != v else v for v in row]
        writer.writerow(
            cells if any(str(c).strip() for c in cells) else ["nan", *cells[1:]]
        )  # no blank line
    out.detach()
