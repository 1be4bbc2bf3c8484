"""Find the small errors that can be planted in a file of Python or JavaScript. Each error replaces an expression."""
import ast
import copy
import re

COMPARED = {ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt),
            ast.GtE: (ast.Gt, ast.LtE), ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,),
            ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,)}
SIGN = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult}
PAIRS = ("x y", "i j", "dx dy", "low high", "left right", "mu sigma", "min max", "argmin argmax", "minimum maximum",
         "any all", "floor ceil", "set_xlim set_ylim", "set_xlabel set_ylabel", "get_xlim get_ylim", "axhline axvline",
         "hlines vlines", "sin cos", "zeros ones", "mean sum", "cumsum cumprod", "inputName outputName", "rows cols",
         "set_xticks set_yticks", "xlim ylim", "first last", "upper lower", "std var", "hit missed")
OTHER = {a: b for pair in PAIRS for a, b in (pair.split(), pair.split()[::-1])}
# These arguments are replaced by None.
LEFT_OUT = {"cost", "prior", "weight", "lnPrior", "hit", "code", "colors", "given", "label"}
# In these calls, exchanged arguments have no effect or cause a crash.
EITHER_WAY = {"max", "min", "maximum", "minimum", "add", "multiply", "isinstance", "issubclass", "hasattr", "getattr",
              "union1d", "array_equal", "startswith", "endswith", "append"}
# These options of appearance are checked by eye, not by tests.
TASTE = {"linewidth", "markersize", "markeredgewidth", "zorder", "alpha", "fontsize", "rasterized", "solid_joinstyle",
         "linestyle", "pad", "labelpad", "lw", "size", "markeredgecolor", "edgecolor", "borderpad", "antialiased",
         "solid_capstyle", "handlelength", "dpi", "markerscale", "path_effects", "stacklevel"}


def variants(node, names):
    """Yield (kind, expression) for each error at the expression. The function that contains it uses `names`."""
    def changed(**fields):
        new = copy.copy(node)
        for name, value in fields.items():
            setattr(new, name, value)
        return new

    def swapped(values, i):
        return [*values[:i], values[i + 1], values[i], *values[i + 2:]]

    match node:
        case ast.Compare(ops=[op]):
            yield from (("comparison", changed(ops=[new()])) for new in COMPARED[type(op)])
        case ast.BinOp(op=op) if type(op) in SIGN:
            yield "sign", changed(op=SIGN[type(op)]())
            yield "dropped term", node.left
        case ast.UnaryOp(op=ast.USub()) if not isinstance(node.operand, ast.Constant):
            yield "sign", node.operand
        case ast.UnaryOp(op=ast.Not()):
            yield "condition", node.operand
        case ast.BoolOp(values=[*values]):
            rest = (values[:i] + values[i + 1:] for i in range(len(values)))
            yield from (("condition", changed(values=fewer) if len(fewer) > 1 else fewer[0]) for fewer in rest)
        case ast.IfExp():
            yield from (("condition", node.body), ("condition", node.orelse))
        case ast.Constant(value=bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "off by one", ast.Constant(value + 1)
        case ast.Constant(value=float(value)):
            yield "constant", ast.Constant(2 * value or 1.0)
        case ast.Constant(value=str(value)) if OTHER.get(value) is not None:
            yield "axes", ast.Constant(OTHER[value])
        case ast.Subscript(slice=ast.Constant(value=int(value))) if value > 0:
            yield "index", changed(slice=ast.Constant(value - 1))
        case ast.Subscript(slice=ast.Name(id=name)) if len(name) == 1:
            yield "class", changed(slice=ast.parse(f"{name} - 1", mode="eval").body)
        case ast.Attribute(attr="T" | "mT"):
            yield "axes", node.value
        case ast.Attribute(attr=name) if name in OTHER:
            yield "axes", changed(attr=OTHER[name])
        case ast.Name(id=name) if OTHER.get(name) in names:
            yield "axes", changed(id=OTHER[name])
        case ast.Tuple(elts=[_, _, *_]) | ast.List(elts=[_, _, *_]):
            for i in {0, len(node.elts) - 2}:
                if not any(isinstance(v, ast.Starred) for v in node.elts[i:i + 2]):
                    yield "swap", changed(elts=swapped(node.elts, i))
        case ast.Dict(values=[_, _, *_]):
            yield "swap", changed(values=swapped(node.values, 0))
        case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
            for i, part in enumerate(node.generators):
                if part.ifs:
                    less = ast.comprehension(part.target, part.iter, part.ifs[1:], part.is_async)
                    yield "condition", changed(generators=[*node.generators[:i], less, *node.generators[i + 1:]])
        case ast.Call():
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if len(node.args) > 1 and called not in EITHER_WAY and not any(
                    isinstance(v, ast.Starred) for v in node.args[:2]):
                yield "class" if called == "zip" else "swap", changed(args=swapped(node.args, 0))
            if called == "zip" and len(node.args) > 1 and not isinstance(node.args[0], ast.Starred):
                back = ast.parse(f"list({ast.unparse(node.args[0])})[::-1]", mode="eval").body
                yield "class", changed(args=[back, *node.args[1:]])
            if called == "enumerate" and len(node.args) == 1:
                yield "off by one", changed(args=[*node.args, ast.Constant(1)])
            for i, v in enumerate(node.keywords):
                if v.arg not in TASTE and v.arg is not None:
                    yield "left out", changed(keywords=node.keywords[:i] + node.keywords[i + 1:])
            for i, v in enumerate(node.args):
                if getattr(v, "id", getattr(v, "attr", "")) in LEFT_OUT and called != "len":
                    yield "left out", changed(args=[*node.args[:i], ast.Constant(None), *node.args[i + 1:]])


def written(node):
    """Return a node as a line of code. Only Python 3.10 writes parentheses around the names of a loop."""
    return re.sub(r"\bfor \(([^()]*[^(),])\) in", r"for \1 in", " ".join(ast.unparse(node).split()))


class Errors(ast.NodeTransformer):
    """Collect all errors of a Python file as (line, text, kind, change, span of lines, number).

    The function `planted` returns the syntax tree with one error, and `text` returns the source code with one error.
    """

    def __init__(self, path):
        self.source, self.found, self.wanted, self.places = path.read_text(encoding="utf-8"), [], None, []
        self.names, self.span, self.bags, self.lines = set(), None, set(), self.source.splitlines()
        self.visit(ast.parse(self.source))

    def planted(self, number):
        self.found, self.wanted, self.names, self.span, self.bags = [], number, set(), None, set()
        return ast.fix_missing_locations(self.visit(ast.parse(self.source)))

    def text(self, number):
        """Return the source code with one error, or None if Python reports no position of the expression."""
        node, new = self.places[number]
        if ast.get_source_segment(self.source, node) is None:
            return None
        lines = self.source.encode().splitlines(keepends=True)
        start = b"".join(lines[:node.lineno - 1]) + lines[node.lineno - 1][:node.col_offset]
        rest = lines[node.end_lineno - 1][node.end_col_offset:] + b"".join(lines[node.end_lineno:])
        changed = (start + f"({written(new)})".encode() + rest).decode()
        try:
            isPlanted = ast.dump(ast.parse(changed)) == ast.dump(self.planted(number))
        except SyntaxError:
            isPlanted = False  # in Python before 3.12, positions in f-strings are wrong
        return changed if isPlanted else None

    def generic_visit(self, node):
        if isinstance(node, ast.keyword) and node.arg in TASTE:
            return node
        if isinstance(node, ast.If) and "__name__" in ast.unparse(node.test):
            return node
        kept = self.names, self.span
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            self.names = {v.id for v in ast.walk(node) if isinstance(v, ast.Name)} | {
                v.arg for v in ast.walk(node) if isinstance(v, ast.arg)}
        if isinstance(node, ast.stmt):
            head = next((v for v in (getattr(node, "test", None), getattr(node, "iter", None)) if v), node)
            self.span = range(node.lineno, head.end_lineno + 1)
        result = node
        if isinstance(node, ast.expr) and not isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del)):
            bag = id(node) in self.bags and isinstance(node, (ast.Tuple, ast.List))
            result = node if bag else self.tried(node, variants(node, self.names))
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            self.bags |= {*map(id, node.comparators)}  # their order has no effect
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in EITHER_WAY:
            self.bags |= {*map(id, node.args)}
        if isinstance(node, ast.ExceptHandler):
            self.bags.add(id(node.type))
        if isinstance(node, (ast.If, ast.While)):
            result.test = self.tried(node.test, [("condition", ast.Constant(v)) for v in (
                (True, False) if isinstance(node, ast.If) else (False,))])
        result = super().generic_visit(result)
        self.names, self.span = kept
        return result

    def tried(self, node, ways):
        """Store all errors at an expression. Return the expression, or the wanted error in its place."""
        result, line = node, getattr(node, "lineno", self.span[0])  # a planted expression has no line
        for kind, new in ways:
            if ast.dump(new) == ast.dump(node):
                continue
            if self.wanted == len(self.found):
                result = ast.copy_location(new, node)
            if self.wanted is None:
                self.places.append((node, new))
            old, replaced = (written(v) for v in (node, new))
            text = self.lines[line - 1].strip()
            self.found.append((line, text, kind, f"{old} -> {replaced}", self.span, len(self.found)))
        return result


# Operators and numbers of JavaScript: comments, strings and regular expressions come first, and remain unchanged.
SCRIPT = re.compile(r"""(?P<kept>//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`$]*`
    |(?<=[(,=:] )/(?:\\.|[^/\\\n])+/\w*)
    |(?P<comparison>[!=]==|(?<=\s)[<>]=?(?=\s))|(?P<sign>(?<=\s)[-+*/](?=\s)|\s*\*\*\s*2\b)
    |(?P<condition>&&|\|\||!(?=[\w(]))|(?P<number>(?<![\w.#])\d*\.?\d+(?![\w.%]))
    |(?P<axes>\bmin\b|\bmax\b)""", re.S | re.X)
OPPOSITE = {"===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+", "*": "/",
            "/": "*", "&&": "||", "||": "&&", "!": "", "min": "max", "max": "min"}


class ScriptErrors:
    """Collect all errors of a JavaScript file as (line, text, kind, change, span of lines, number)."""

    def __init__(self, path):
        self.source = path.read_text(encoding="utf-8")
        lines, self.found, self.places = self.source.splitlines(), [], []
        for match in SCRIPT.finditer(self.source):
            kind, old = match.lastgroup, match[0]
            if kind == "kept":
                continue
            line = self.source.count("\n", 0, match.start())
            new = OPPOSITE.get(old)
            if kind == "number":
                new = str(int(old) + 1) if old.isdigit() else str(2 * float(old) or 1.0)
            elif new is None:
                new = ""  # a square becomes the number itself
            column = match.start() - (self.source.rfind("\n", 0, match.start()) + 1)
            change = f"{old.strip()} -> {new} (occurrence {1 + lines[line][:column].count(old)})"
            self.found.append((line + 1, lines[line].strip(), kind, change, range(line + 1, line + 2), len(self.found)))
            self.places.append((match.span(), new))

    def text(self, number):
        """Return the source code with one error."""
        (start, end), new = self.places[number]
        return self.source[:start] + new + self.source[end:]
