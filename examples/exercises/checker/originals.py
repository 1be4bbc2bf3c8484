"""Find the answers that depend on a variable of the worksheet whose value the student has changed."""
import ast
import threading
from collections import Counter, namedtuple
from collections.abc import Mapping

import numpy as np

from .names import NamesInOrder, namesIn
from .sheet import withData

# The statement in `line` gave the variable `name` a new value. If `isAssigned` is false, the statement does not assign
# the variable but changes its value, for example by calling a function that changes an array.
Change = namedtuple("Change", "name line isAssigned")
PARSING = threading.Lock()  # Python 3.11 raises a SystemError if two threads call ast.parse at the same time


def originalCode(submission):
    """Return the source code that assigns the data and imports the modules of a student's empty worksheet."""
    worksheet = submission.worksheet
    source = worksheet.script.read_text(encoding="utf-8")
    if submission.dataSeed is not None:
        source = withData(source, worksheet, submission.student, submission.dataSeed, "en")
    with PARSING:
        tree = ast.parse(source)
    statements = [(node, namesIn(node)[1]) for node in tree.body]
    counts = Counter(name for _, changed in statements for name in changed)
    answers = {*worksheet.fields, worksheet.words}
    return "\n".join(ast.unparse(node) for node, changed in statements
                     if isinstance(node, ast.Assign | ast.Import | ast.ImportFrom)
                     and not changed & answers and all(counts[name] == 1 for name in changed))


def valuesOf(code):
    """Run the code that `originalCode` returns, and return a dict {name: value} for the variables that it assigns."""
    values = {}
    exec(code, values)
    return {name: values[name] for name in values if not name.startswith("__")}


def isSame(a, b):
    """Return whether the values `a` and `b` are equal. A mapping `a` may contain additional keys."""
    if a is b:
        return True
    if isinstance(b, Mapping):
        return isinstance(a, Mapping) and all(key in a and isSame(a[key], b[key]) for key in b)
    if isinstance(b, list | tuple) and isinstance(a, list | tuple):
        return len(a) == len(b) and all(map(isSame, a, b))
    try:
        return bool(np.array_equal(a, b))
    except Exception:  # the values may be of any type
        return False


class Originals:
    """Compare the variables of a worksheet with their original values after each statement.

    The dict ``changes`` contains the Change of each changed variable. The dict ``depending`` contains the Change on
    which each dependent name depends.
    """

    def __init__(self, code=""):
        self.values, self.reads, self.changes, self.depending = valuesOf(code), {}, {}, {}

    def read(self, tree):
        """Find the names that each function of the worksheet reads when it is called."""
        self.reads = {node.name: readsOf(node) for node in tree.body if isinstance(node, ast.FunctionDef)}

    def changeOf(self, names):
        """Return the Change on which one of the names depends, directly or through functions, or None."""
        found = {*names}
        while more := {name for each in found for name in self.reads.get(each, ())} - found:
            found |= more
        known = self.changes | self.depending
        return next((known[name] for name in sorted(found & known.keys())), None)

    def note(self, node, used, changed, variables):
        """Record the changes of a statement. The statement uses the names `used` and changes the names `changed`."""
        cause = self.changeOf(used)
        self.depending = {name: change for name, change in self.depending.items() if name not in changed}
        if cause:
            self.depending |= dict.fromkeys(changed - self.values.keys(), cause)
        for name in self.values.keys() & variables.keys():
            if isSame(variables[name], self.values[name]):
                self.changes.pop(name, None)
            else:
                self.changes.setdefault(name, Change(name, lineOf(node, name), name in changed))


def lineOf(node, name):
    """Return the first line in which a statement assigns a name, or the first line of the statement."""
    lines = [part.lineno for part in ast.walk(node) if isinstance(part, ast.Name) and part.id == name
             and isinstance(part.ctx, ast.Store)]
    return min(lines, default=node.lineno)


def readsOf(function):
    """Return the names that the body of a function reads. Omit the parameters of the function."""
    names = NamesInOrder()
    for node in function.body:
        names.visit(node)
    args = function.args
    return names.used - {arg.arg for arg in [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]
                         if arg}
