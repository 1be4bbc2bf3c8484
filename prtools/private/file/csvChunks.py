"""Read CSV files in chunks, for data larger than memory."""

import itertools
from textwrap import shorten

from .csvPart import blocksOf, readPartRows
from .csvRead import csvReader, csvTable


def csvChunks(path, sampleNum, delimiter, options, part):
    """Yield the samples of a CSV file as datasets of at most `sampleNum` samples, for `dsChunks`."""
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
                if firstRows:  # The first rows of the file determine how all parts are read.
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
            # The message may quote several lines of the file, so it is shortened to one line.
            message = shorten(str(error), 400, placeholder=" ...")
            raise ValueError(
                f"{where}, in the samples from index {count} (counted from 0): {message}"
            ) from None
