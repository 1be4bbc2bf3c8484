"""Compose parts of messages, such as the most similar name or a shortened list or value."""


def didYouMean(name, known):
    """Return the question ' Did you mean ...?' with the name in `known` that is most similar to `name`.

    Return '' if no name is similar enough.
    """
    import difflib  # This module is imported only if an error occurs.

    spelling = {str(k).lower(): k for k in known}
    nearest = difflib.get_close_matches(str(name).lower(), spelling, n=1)
    return f" Did you mean {spelling[nearest[0]]!r}?" if nearest else ""


def editDistance(a, b):
    """Return the minimum number of character insertions, deletions and replacements that convert `a` to `b`."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        previousRow, row = row, [i]
        for j, y in enumerate(b, 1):
            row.append(min(previousRow[j] + 1, row[-1] + 1, previousRow[j - 1] + (x != y)))
    return row[-1]


def plural(number, noun, plurals=None):
    """Return a number and a noun in the singular or plural, such as '1 sample' or '2 samples'.

    If the plural of the noun is irregular, it is passed as `plurals`.
    """
    return f"{number} {noun if number == 1 else plurals or noun + 's'}"


def haveMissing(number, n):
    """Return the start of a warning on samples with missing values, such as '2 of 150 samples have missing values'."""
    verb = "has" if number == 1 else "have"
    return f"{number} of {plural(n, 'sample')} {verb} missing values"


def brief(items, limit=5):
    """Return a string with up to `limit` items and the number of other items, such as '1, 2, 3 and 4 more'."""
    items = list(items)
    text = ", ".join(str(item) for item in items[:limit])
    return f"{text} and {len(items) - limit} more" if len(items) > limit else text


def shown(value, limit=60):
    """Return a value, or the shape of an array, as one line of at most `limit` characters."""
    shape = getattr(value, "shape", None)
    if shape:
        return f"an array of shape {shape}"
    if shape == () and hasattr(value, "item"):  # a numpy scalar
        value = value.item()
    try:
        text = " ".join(repr(value).split())
    # Very long integers and deeply nested lists cause these errors.
    except (ValueError, RecursionError):
        text = f"a value of type {type(value).__name__} that is too long to show"
    return text if len(text) <= limit else text[: limit - 3] + "..."


def refuseResult(name, value):
    """Raise an error if `value` is a result tuple.

    The message states which fields of the tuple can be passed as `name`.
    """
    known = getattr(value, "_fields", ())
    fitting = "count" if name == "prior" else name
    fields = [fitting] if fitting in known else known
    if fields:
        remedy = " or ".join(f".{field}" for field in fields)
        raise TypeError(
            f"{name} is {type(value).__name__}, which has several fields. Pass only its field"
            f" {remedy}."
        )
