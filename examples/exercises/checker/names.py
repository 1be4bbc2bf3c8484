"""Find the names that a statement uses, and the names that it changes."""
import ast
import threading

PARSING = threading.Lock()  # Python 3.11 raises a SystemError if two threads call ast.parse at the same time


class NamesInOrder(ast.NodeVisitor):
    """Collect the names that a statement uses before it assigns them, and the names that it changes.

    The variables of comprehensions and lambda functions are local, so they are not collected. The body of a function
    does not run when the function is defined, so its names are not collected either.
    """

    # Python evaluates these fields of a node before the other fields, for example the value before the targets.
    first = "generators", "iter", "value", "defaults", "kw_defaults"

    def __init__(self):
        self.used, self.changed = set(), set()

    def generic_visit(self, node):
        """Visit the fields of a node in the order in which Python evaluates them."""
        names = sorted(node._fields, key=lambda name: (*self.first, name).index(name))
        for part in (getattr(node, name) for name in names):
            for child in part if isinstance(part, list) else [part]:
                if isinstance(child, ast.AST):
                    self.visit(child)

    def visit_Name(self, node):
        """Add a name to the used names if the statement reads it. Otherwise, add it to the changed names."""
        if isinstance(node.ctx, ast.Load):
            self.used |= {node.id} - self.changed
        else:
            self.changed.add(node.id)

    def visit_AugAssign(self, node):
        """Add `x` to the used names and to the changed names in a statement such as `x += 1`."""
        self.used |= {node.target.id} - self.changed if isinstance(node.target, ast.Name) else set()
        self.generic_visit(node)

    def visit_Attribute(self, node):
        """Add `qcPrm` to the changed names in a statement such as `qcPrm.prior = [1, 1]`."""
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Store):
            self.changed |= {part.id for part in ast.walk(node.value) if isinstance(part, ast.Name)}

    visit_Subscript = visit_Attribute

    def visit_alias(self, node):
        """Add the name that an import statement assigns to the changed names."""
        self.changed.add((node.asname or node.name).split(".")[0])

    def visit_arg(self, node):
        """Add a parameter of a lambda function to the names that are changed in its scope."""
        self.changed.add(node.arg)

    def visit_FunctionDef(self, node):
        """Record the name of a function or class definition as a name that the code changes."""
        self.changed.add(node.name)

    visit_ClassDef = visit_FunctionDef

    def visit_ListComp(self, node):
        """Skip the local names of a comprehension or a lambda function. The target of `:=` is not local."""
        inner = NamesInOrder()
        inner.generic_visit(node)
        self.used |= inner.used - self.changed
        self.changed |= {part.target.id for part in ast.walk(node) if isinstance(part, ast.NamedExpr)}

    visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_Lambda = visit_ListComp


def namesIn(statement):
    """Return the set of names that a statement uses when it runs, and the set of names that it changes."""
    names = NamesInOrder()
    names.visit(statement)
    return names.used, names.changed
