"""Read the first sheet of an Excel file with the optional package openpyxl."""

import io

from ..check.messages import brief
from ..kernel.warn import warn
from .foreignFormat import formatCheck
from .readFile import inflateCheck
from .sampleLines import lineNamed
from .tableLayout import layoutOf
from .tableMargins import titleLength, titleWarn
from .tableReader import TableReader
from .textToRows import BLANKS, CELL_END

REMEDY = "the header has {}. All rows must have the same number of cells"


def xlsxRead(data, options):
    """Convert `data`, the bytes of an .xlsx file, to a dataset."""
    formatCheck(data, b"PK\x03\x04", ".xlsx")
    import zipfile  # a local import keeps `import prtools` fast

    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        inflateCheck(sum(member.file_size for member in archive.infolist()), len(data))
    sheet = sheetRows(data, options.skip or ())
    rows = list(sheet.values())
    titleNum = titleLength(rows)
    if titleNum:
        titleWarn(rows[0], f"skip={list(sheet)[titleNum]}")
    names, rows, options = layoutOf(rows[titleNum:], options, mayComment=False)
    with lineNamed(rows, sheet.items):
        return TableReader(names, options, REMEDY.format(len(names))).dataset(rows)


def sheetRows(data, skip):
    """Return the rows in the first sheet of an .xlsx file as {index: row}. Omit blank rows and the rows in `skip`."""
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise ValueError(
            "reading .xlsx requires the package openpyxl. Install it with pip install openpyxl,"
            " save the sheet as CSV, or pass the table of pandas.read_excel to dsFromTable"
        ) from None
    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    names = book.sheetnames
    if len(names) > 1:
        warn(
            f"only the first of the sheets {brief(names)} was read. To read another sheet, save it"
            " as CSV"
        )
    table = book.worksheets[0].iter_rows(values_only=True)
    rows = {i: CELL_END.join(map(cellText, cells)) for i, cells in enumerate(table)}
    return {i: row for i, row in rows.items() if i not in skip and row.strip(BLANKS)}


def cellText(value):
    """Return the value of a cell as it would appear in a CSV file."""
    return "" if value is None else str(value).replace(CELL_END, " ")
