"""Find the answers that depend on a variable of the worksheet whose value the student has changed."""
import ast
from collections import namedtuple
from collections.abc import Mapping
from types import ModuleType

import numpy as np

from .names import PARSING, NamesInOrder, namesIn

# The statement in `line` gave the variable `name` a new value. `kind` is a key of KINDS.
Change = namedtuple("Change", "name line kind")
KINDS = {
    "edited": "the statement of the empty worksheet that assigns the variable was edited",
    "changed": "another statement assigns the variable",
    "changedWithin": "the statement changes the variable without an assignment, for example by a call of a function",
    "outer": "the variable is not changed, but a function of the worksheet reads it instead of an argument",
}


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
        # self.statements contains the statement that assigns each variable in the empty worksheet.
        with PARSING:
            self.statements = {name: ast.unparse(node) for node in ast.parse(code).body for name in namesIn(node)[1]}
        self.assigned, self.lines = set(), {}

    def read(self, tree):
        """Find the names that each function of the worksheet reads when it is called."""
        self.reads = {node.name: readsOf(node) for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.lines = {node.name: node.lineno for node in tree.body if isinstance(node, ast.FunctionDef)}

    def allReads(self, names):
        """Return the names and all names that these functions read, directly or through other functions."""
        found = {*names}
        while more := {name for each in found for name in self.reads.get(each, ())} - found:
            found |= more
        return found

    def changeOf(self, names):
        """Return the Change on which one of the names depends, directly or through functions, or None."""
        known = self.changes | self.depending
        return next((known[name] for name in sorted(self.allReads(names) & known.keys())), None)

    def outerOf(self, function, answers):
        """Return a Change of the kind "outer" if a function reads a data variable or an answer, or None."""
        outer = answers | self.values
        read = sorted(name for name in (self.allReads([function]) - {function}) & outer.keys()
                      if not callable(outer[name]) and not isinstance(outer[name], ModuleType))
        return Change(read[0], self.lines.get(function, 0), "outer") if read else None

    def note(self, node, used, changed, variables):
        """Record the changes of a statement. The statement uses the names `used` and changes the names `changed`."""
        cause = self.changeOf(used)
        self.depending = {name: change for name, change in self.depending.items() if name not in changed}
        for name in self.values.keys() & variables.keys():
            if isSame(variables[name], self.values[name]):
                self.changes.pop(name, None)
            elif name not in self.changes:
                self.changes[name] = self.newChange(node, name, cause if name in changed else None, changed)
        self.assigned |= changed
        cause = cause or self.changeOf(used)  # the statement itself may have changed a variable that it uses
        if cause:
            self.depending |= dict.fromkeys(changed - self.values.keys(), cause)

    def newChange(self, node, name, cause, changed):
        """Return the Change of the variable `name`, which a statement has given another value."""
        line = lineOf(node, name)
        if name not in changed:
            return Change(name, line, "changedWithin")
        if name in self.assigned:
            return Change(name, line, "changed")
        isUnedited = ast.unparse(node) == self.statements[name]
        return cause if cause and isUnedited else Change(name, line, "edited")


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
