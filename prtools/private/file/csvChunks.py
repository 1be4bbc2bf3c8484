"""Read CSV files in chunks, for data larger than memory."""

import itertools

from .csvPart import blocksOf, readPartRows
from .csvRead import csvReader, csvTable
from .readFile import oneLine


def csvChunks(path, sampleNum, delimiter, options, part):
    """Read a CSV file for `dsChunks`, and yield datasets of at most `sampleNum` samples each.

    If `delimiter` is None, the function detects it. `part` is (r, P) to read part r of P parts, or None to read the
    whole file.
    """
    count = 0
    where = path.name
    with path.open("rb") as file:
        try:
            table = csvTable(file, options, delimiter)
            reader = csvReader(table, options, isPart=part is not None)
            rows = table.rows
            if part:
                firstRows = list(itertools.islice(rows, sampleNum))
                rows = iter(())
                # The first rows of the file determine the label column and the decimal separator for all parts.
                if firstRows:
                    reader.dataset(firstRows)
                    where = f"{path.name}, part {part}"
                    rows = readPartRows(file, part, table, firstRows, options.encoding)
            for first, block in blocksOf(rows, sampleNum):
                DS = reader.dataset(block, first)
                if not table.isNamed:
                    del DS.inputName
                count += DS.input.shape[1]
                yield DS
        except (ValueError, TypeError) as error:
            raise ValueError(
                f"{where} cannot be read from sample {count} (counted from 0) onwards:"
                f" {oneLine(error, 400)}"
            ) from None
