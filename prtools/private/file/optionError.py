"""Report the problems of a file together, with the options of `dsLoad` that solve them."""

import warnings


class OptionError(ValueError):
    """An error that the user can avoid with an option of `dsLoad`.

    `option` is a dict {name: value} with this option, or an empty dict if the value is unknown. `sample` is the index
    of the sample that causes the error, or None.
    """

    def __init__(self, message, sample=None, **option):
        super().__init__(message)
        self.sample = sample
        self.option = option


def readTable(read, data, options):
    """Return `read(data, options)`. If reading fails, the error message also reports later problems.

    An OptionError contains an option that solves a problem. The file is read again with this option to find the next
    problem.
    """
    try:
        return read(data, options)
    except OptionError as error:
        raise ValueError(allProblems(error, read, data, options)) from None


def allProblems(error, read, data, options):
    """Return the message of `error`, followed by the problems that remain if its option is passed."""
    messages = [str(error)]
    passed = {}
    while isinstance(error, OptionError) and addOption(passed, error.option):
        error = errorOf(read, data, options._replace(**passed))
        # A second marker of missing values requires no message, because the last message lists all markers.
        if error and not (isinstance(error, OptionError) and error.option.keys() & passed):
            messages.append(f"If you pass {optionText(passed)}, the next problem is: {error}")
    text = ". ".join(messages)
    several = len(passed.get("missing", ())) > 1
    return (
        f"{text}. Pass all options together, with all markers in one list: {optionText(passed)}"
        if several
        else text
    )


def addOption(passed, option):
    """Add an option to the dict `passed`, and return whether `passed` has changed.

    The markers of missing values form a single list. At most five markers are added.
    """
    name = next(iter(option), None)
    if name == "missing" and 0 < len(passed.get(name, ())) < 5:
        passed[name] = [*passed[name], *option[name]]
        return True
    if name is None or name in passed:
        return False
    passed |= option
    return True


def optionText(options):
    """Return the Python code of options {name: value}, such as "encoding='cp1252', missing='x'"."""
    texts = []
    for name, value in options.items():
        if name == "missing" and len(value) == 1:
            (value,) = value
        texts.append(f"{name}={value!r}")
    return ", ".join(texts)


def errorOf(read, data, options):
    """Return the ValueError that `read(data, options)` raises, or None if the table can be read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            read(data, options)
        except ValueError as error:
            return error
    return None
