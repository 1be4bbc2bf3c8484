"""Read CSV files in chunks, for data larger than memory."""

import itertools
from textwrap import shorten

from .csvPart import blocksOf, readPartRows
from .csvRead import csvReader, csvTable


def csvChunks(path, sampleNum, delimiter, options, part):
    """Read a CSV file for `dsChunks`, and yield datasets of at most `sampleNum` samples each.

    `delimiter` may be None, to detect it. `part` is (r, P) to read one of P parts, or None to read the whole file.
    """
    count = 0
    where = path.name
    with path.open("rb") as file:
        try:
            table = csvTable(file, options.encoding, delimiter, True, options.output)
            reader = csvReader(table, options, isPart=part is not None)
            rows = table.rows
            if part:
                firstRows = list(itertools.islice(rows, sampleNum))
                rows = iter(())
                # All parts are read alike, because the first rows of the file set the label column and decimal sign.
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
            # The message is shortened to one line, because it may quote several lines of the file.
            message = shorten(str(error), 400, placeholder=" ...")
            raise ValueError(
                f"{where}, in the samples from index {count} (counted from 0): {message}"
            ) from None
