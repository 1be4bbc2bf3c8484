"""Convert a message from the process of a worksheet to the outcome of the check. The message may be forged."""
from collections import namedtuple

from .kinds import Hint
from .originals import KINDS
from .plain import received

# If nothing was checked, `findings` is None. `status` is a key of EXIT. `problems` is a list of pairs, each with the
# key of a text and the values of its fields. `words` is the sentence that the teacher grades. `student` is an ID or ''.
# `isCopied` is true if the file contains most lines of the solution.
Outcome = namedtuple("Outcome", "worksheet findings status problems words student isCopied", defaults=["", False])
# EXIT has the form {status of a worksheet: exit status of the command}. For the status 'ok', the exit status is 0 if
# all answers are correct, and 1 otherwise. If the command is invalid, the exit status is 2.
EXIT = {"ok": 1, "other": 0, "crashed": 3, "hung": 4, "unreadable": 5, "refused": 6}


class Trouble(Exception):
    """Reject a worksheet that cannot be checked. The exception contains the outcome."""

    def __init__(self, status, key, /, **fields):
        super().__init__(key)
        self.outcome = Outcome(None, None, status, [(key, fields)], "")


def exitOf(outcome):
    """Return the exit status for the outcome of a worksheet."""
    return 0 if outcome.status == "ok" and not any(outcome.findings.values()) else EXIT[outcome.status]


def marks(outcome):
    """Return a dict {question: mark} for a worksheet. A mark is 1 (correct), 0 (not correct) or None (not checked)."""
    if outcome.findings is None:
        return dict.fromkeys(outcome.worksheet.questions)
    return {question: int(not wrong) for question, wrong in outcome.findings.items()}


def questionsOf(worksheets):
    """Return the questions of all worksheets in order."""
    return [*dict.fromkeys(question for worksheet in worksheets for question in worksheet.questions)]


def judged(message, judge, caller):
    """Convert a message from the process of a worksheet to the outcome of the check.

    The function `caller(name)` returns the function `name` of the worksheet.
    """
    match message:
        case {"unreadable": [int(line), str(what)]}:
            raise Trouble("unreadable", "notPython" if line else "notRun", line=line, what=what.rstrip("."))
        case {"answers": {**none}, "errors": [{"seconds": str(seconds), "line": int(line)}, *_]} if not none:
            raise Trouble("hung", "hungAt", seconds=seconds, line=line)
        case {"answers": dict(answers), "errors": list(errors), "twins": list(twins), "changes": dict(changes)} if all(
                map(isError, errors)) and all(map(isTwins, twins)) and all(map(isChange, changes.values())):
            values = {name: caller(name) if value == {"call": True} else received(value)
                      for name, value in answers.items()}
        case _:
            raise Trouble("crashed", "forged")
    problems = []
    for error in errors:
        line, used = error["line"], error["used"]
        ends = error.get("ends")
        hint = Hint("used", line=line, function=used) if used else Hint(
            "notComputed" if ends is None else "notReached", line=line)
        values |= dict.fromkeys(error["names"], hint)
        if isinstance(error.get("seconds"), str):
            problems.append(("hungLine", {"line": line, "seconds": error["seconds"]}))
        elif isinstance(ends, str):
            problems.append(("ends", {"line": line, "code": ends}))
        elif not used:
            causes = [("error", {"line": line, "what": error["what"].rstrip(".")})]
            if isChange(error.get("change")):
                variable, changeLine, _ = error["change"]
                causes.append(("changedBefore", {"variable": variable, "line": changeLine}))
            problems += [cause for cause in causes if cause not in problems]
        elif not error["names"]:
            problems.append(("used", {"line": line, "function": used}))
    words = values.get(judge.worksheet.words)
    status = "hung" if any(key == "hungLine" for key, _ in problems) else "crashed" if problems else "ok"
    return Outcome(judge.worksheet, judge.findings(values, twins, changes=changes), status, problems,
                   words if isinstance(words, str) else "")


def isError(value):
    """Return whether `value`, which a worksheet has sent, describes an error."""
    match value:
        case {"line": int(), "what": str(), "used": str() | None, "names": list(names)}:
            return all(isinstance(name, str) for name in names)
    return False


def isChange(value):
    """Return whether `value`, which a worksheet has sent, describes a changed variable of the worksheet."""
    match value:
        case [str(), int(), str(kind)]:
            return kind in KINDS
    return False


def isTwins(value):
    """Return whether `value`, which a worksheet has sent, is a pair of names."""
    match value:
        case [str(), str()]:
            return True
    return False
