"""Report the problems of a file together, with the options of `dsLoad` that solve them."""

import warnings


class OptionError(ValueError):
    """An error that an option of `dsLoad` solves.

    `option` is {name: value} of this option, or an empty dict if its value is unknown.
    """

    def __init__(self, message, **option):
        super().__init__(message)
        self.option = option


def readTable(read, data, options):
    """Return `read(data, options)`. If reading fails, the error message also reports the problems that follow.

    An OptionError states an option that solves a problem. The file is read again with this option to find the next one.
    """
    try:
        return read(data, options)
    except OptionError as error:
        raise ValueError(allProblems(error, read, data, options)) from None


def allProblems(error, read, data, options):
    """Return the message of `error`, followed by the problems that remain if its option is passed."""
    message = str(error)
    passed = {}
    while isinstance(error, OptionError) and error.option:
        passed |= error.option
        error = errorOf(read, data, options._replace(**passed))
        # An error with the same option concerns a similar cell, so the user need not know both cells.
        if not error or (isinstance(error, OptionError) and error.option.keys() & passed):
            break
        code = ", ".join(f"{name}={value!r}" for name, value in passed.items())
        message += f". If you pass {code}, the next problem is: {error}"
    return message


def errorOf(read, data, options):
    """Return the ValueError that `read(data, options)` raises, or None if the table can be read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            read(data, options)
        except ValueError as error:
            return error
    return None
