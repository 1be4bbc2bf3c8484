"""Parts of messages that all functions share: the nearest name, a list in short, a value in short."""


def didYouMean(name, known):
    """Return ' Did you mean ...?' with the known name most similar to `name`, or ''."""
    import difflib  # needed for an error only

    spelling = {str(k).lower(): k for k in known}
    nearest = difflib.get_close_matches(str(name).lower(), spelling, n=1)
    return f" Did you mean {spelling[nearest[0]]!r}?" if nearest else ""


def editDistance(a, b):
    """Return how many characters to insert, delete or replace to turn `a` into `b`."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        above, row = row, [i]
        for j, y in enumerate(b, 1):
            row.append(min(above[j] + 1, row[-1] + 1, above[j - 1] + (x != y)))
    return row[-1]


def plural(number, noun, plurals=None):
    """Return '1 sample' or '2 samples'; `plurals` is the plural of a noun that does not end in s then."""
    return f"{number} {noun if number == 1 else plurals or noun + 's'}"


def brief(items, most=5):
    """Return '1, 2, 3' of a sequence; after `most` items only the number of the others."""
    items = list(items)
    text = ", ".join(str(item) for item in items[:most])
    return f"{text} and {len(items) - most} more" if len(items) > most else text


def shown(value, most=60):
    """Return a value as text for a message: one line, not too long; of an array, the shape."""
    shape = getattr(value, "shape", None)
    if shape:
        return f"an array of shape {shape}"
    if shape == () and hasattr(value, "item"):  # a single number of numpy's
        value = value.item()
    try:
        text = " ".join(repr(value).split())
    except (ValueError, RecursionError):  # thousands of digits, or of lists in lists
        text = f"{type(value).__name__} that is too long to show"
    return text if len(text) <= most else text[: most - 3] + "..."
