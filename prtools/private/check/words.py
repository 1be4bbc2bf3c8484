"""Words that error messages share."""


def didYouMean(name, known):
    """Return ' Did you mean ...?' with the known name most similar to `name`, or ''."""
    import difflib  # needed for an error only

    known = {str(k).lower(): k for k in known}
    near = difflib.get_close_matches(str(name).lower(), known, n=1)
    return f" Did you mean {known[near[0]]!r}?" if near else ""


def editDistance(a, b):
    """Return how many letters to insert, delete or replace to turn `a` into `b`."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        above, row = row, [i]
        for j, y in enumerate(b, 1):
            row.append(min(above[j] + 1, row[-1] + 1, above[j - 1] + (x != y)))
    return row[-1]


def brief(items, most=5):
    """Return '1, 2, 3' of a sequence, cut after `most` items with the number of the rest."""
    items = list(items)
    rest = f" and {len(items) - most} more" if len(items) > most else ""
    return ", ".join(str(i) for i in items[:most]) + rest


def shown(value, most=60):
    """Return a value as text for a message: one line, not too long; of an array, the shape."""
    if getattr(value, "shape", ()):
        return f"an array of shape {value.shape}"
    if getattr(value, "shape", None) == () and hasattr(value, "item"):  # a single number of numpy's
        value = value.item()
    try:
        text = " ".join(repr(value).split())
    except (ValueError, RecursionError):  # thousands of digits, or of lists in lists
        text = f"{type(value).__name__} that is too long to show"
    return text if len(text) <= most else text[: most - 3] + "..."
