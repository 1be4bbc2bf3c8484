"""CSV files as chunks, for data larger than memory."""

import itertools
from textwrap import shorten

from .csvPart import blocksOf, partRows
from .csvRead import csvReader, csvTable


def csvChunks(path, sampleNum, delimiter, wanted, part):
    """Yield the datasets of `dsChunks`."""
    count = 0
    where = path.name
    with path.open("rb") as file:
        try:
            table = csvTable(file, wanted.encoding, delimiter, True, wanted.output)
            reader = csvReader(table, wanted, isPart=part is not None)
            rows = table.rows
            if part:
                firstRows = list(itertools.islice(rows, sampleNum))
                rows = iter(())
                if firstRows:  # they settle how all parts are read
                    reader.dataset(firstRows)
                    where = f"{path.name}, part {part}"
                    rows = partRows(file, part, table, firstRows, wanted.encoding)
            for first, block in blocksOf(rows, sampleNum):
                DS = reader.dataset(block, first)
                if not table.isNamed:
                    del DS.inputName
                count += DS.input.shape[1]
                yield DS
        except (ValueError, TypeError) as error:
            # on one line: the message may quote what the file holds
            message = shorten(str(error), 400, placeholder=" ...")
            raise ValueError(
                f"{where}, in the samples from number {count} (counted from 0): {message}"
            ) from None
