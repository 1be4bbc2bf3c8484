"""Pages of the site that are made of scripts and tables: a notebook an example, a page a function, statements, errata.

They are written to the folder `made`, each only where it changes, so that a second build is short.
"""
import ast
import inspect
import json
import re
import sys
import textwrap
import zipfile
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE = Path(__file__).parent / "made"
sys.path.insert(0, str(ROOT / "examples" / "exercises"))

from checker.sheet import notebook, renamed

import prtools
from prtools.__main__ import contents

WORKSHEET = "examples/exercises/priorImbalance.py"
Example = namedtuple("Example", "group title statements script shows")  # script: its path from the top of the tree
FORMULA = re.compile(r" <?= |: d\(x, y\)")
SIGN = re.compile(r"(``.+?``|`.+?`)|\||(?<=\w)_(?!\w)")  # 1: code letters, which stay


def examples():
    """Return the rows of the table in examples/README.md; its rows in bold name the groups."""
    found, group = [], ""
    for line in (ROOT / "examples/README.md").read_text(encoding="utf-8").splitlines():
        title, *cells = [cell.strip() for cell in line.strip("|").split("|")]
        group = title.strip("*") if title.startswith("**") else group
        if len(cells) == 3 and ".py](" in cells[1]:
            path = re.search(r"\]\(([\w/]+\.py)\)", cells[1])[1]
            found.append(Example(group, title, cells[0], f"examples/{path}", re.sub(r" \(\[.*", "", cells[2])))
    return found


EXAMPLES = examples()
DRAWN = {Path(e.script).stem: e for e in EXAMPLES if not e.script.endswith("Mpi.py")}
FUNCTIONS = {name: what for family in contents().values() for name, what in family.items()}
# The page of each file of the tree that has one.
PAGE = {"prtools/statements.md": "made/statements", "examples/errata.md": "made/errata", "README.md": "index",
        "examples/README.md": "made/gallery/index"}
PAGE |= {e.script: f"made/gallery/{Path(e.script).stem}" for e in EXAMPLES}
PAGE |= {f"prtools/{name}.py": f"made/functions/{name}" for name in FUNCTIONS}
PAGE |= {path.relative_to(ROOT).as_posix(): path.relative_to(MADE.parent).with_suffix("").as_posix()
         for path in MADE.parent.rglob("*.md") if MADE not in path.parents}
FROM = {"made/statements": "prtools", "made/errata": "examples"}  # where links of copies start; of others made: the top


# The pages below each page, under their captions.
TREE = {
    "index": {"": ["lecture", "made/gallery/index", "functions", "exercise", "use"]},
    "lecture": {"": [f"lecture/{name}" for name in ("quadratic", "rejection", "errors", "family")],
                "Beside the texts": ["made/statements", "made/errata", "glossary"]},
    "made/gallery/index": {group: [PAGE[e.script] for e in EXAMPLES if e.group == group]
                           for group in dict.fromkeys(e.group for e in EXAMPLES)},
    "functions": {family: [f"made/functions/{name}" for name in names] for family, names in contents().items()},
    "use": {"": ["ownData", "comingFrom", "differences", "largeData", "speed", "jupyterLite"]},
}


def write(name, text):
    """Write a page of the folder `made` unless it is there already; return its path."""
    path = MADE / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return path


def used(script):
    """Return the public functions that a script names, in their order."""
    names = [node.id for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)]
    return list(dict.fromkeys(name for name in names if name in FUNCTIONS))


def link(example):
    """Return the link to an example: a paragraph of it becomes its figure."""
    return f"[{example.title}]({example.script})\n"


def exampleWrite(example):
    """Write an example as a notebook, under the title and with the statements of the table."""
    source = (ROOT / example.script).read_text(encoding="utf-8")
    name = Path(example.script).stem + ".ipynb"
    book = notebook(renamed(source, name), *(("en", ".") if example.script == WORKSHEET else ()))  # with its check
    first = book["cells"][0]
    first["source"] = [f"# {example.title}\n", "\n", *first["source"]]
    if example.statements:
        first["source"] += ["\n", "\n", f"Statements: {example.statements}."]
    return write(f"gallery/{name}", json.dumps(book, ensure_ascii=False, indent=1) + "\n")


def functionWrite(name, shownBy):
    """Write the page of a function: its docstring, its picture if an example is named after it, where it is used."""
    kind = "autoclass" if inspect.isclass(getattr(prtools, name)) else "autofunction"
    lines = [f"# {name}\n", f"```{{eval-rst}}\n.. currentmodule:: prtools\n.. {kind}:: {name}\n```\n"]
    named = [e for e in shownBy if Path(e.script).stem.rstrip("0123456789") in (name, name.removesuffix("Plot"))]
    lines += map(link, (named or [e for e in shownBy if name.endswith("Plot")])[:1])  # its picture
    if shownBy:
        lines += ["## Used in these examples\n", "````{container} thumbs", *map(link, shownBy), "````"]
    return write(f"functions/{name}.md", "\n".join(lines) + "\n")


def galleryWrite():
    """Write the page of all examples, in the order of the table, group by group."""
    lines = ["# Examples\n", "Each is a script of a few cells, and a notebook of the same cells.\n"]
    for group in dict.fromkeys(e.group for e in EXAMPLES):
        lines += [f"## {group}\n", "````{container} thumbs",
                  *(link(e) for e in EXAMPLES if e.group == group), "````\n"]
    return write("gallery/index.md", "\n".join(lines) + "\n")


def sourceRead(app, page, source):
    """Append what a page has on the site alone: to the first README's commands, to some a table of contents."""
    if page == "index":
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        for head in "Run it", "Ten lines":
            source[0] += "\n" + re.search(rf"^## {head}\n.*?(?=^## )", text, re.M | re.S)[0].replace("](", "](../../")
    for head, pages in TREE.get(page, {}).items():
        have = [f"/{p}" for p in pages if p in app.env.found_docs]
        source[0] += "\n".join(["", "```{toctree}", ":hidden:", *([f":caption: {head}"] if head else []), "", *have,
                                "```", ""])


def copyWrite(path):
    """Write a table of the tree as a page."""
    return write(f"{Path(path).name}", (ROOT / path).read_text(encoding="utf-8"))


def filesWrite():
    """Write what pages show or offer beside texts: the explorer, and the exercise with all that it needs."""
    folder, start = MADE / "static", ROOT / "examples" / "exercises"
    folder.mkdir(parents=True, exist_ok=True)
    prtools.qcExplore(prtools.prData("imbalance2"), cost=[1, 10], saveTo=folder / "explorer.html")
    with zipfile.ZipFile(folder / "exercise.zip", "w", zipfile.ZIP_DEFLATED) as out:
        for path in [ROOT / WORKSHEET, start / "check.py", *sorted((start / "checker").glob("*.py"))]:
            out.writestr(zipfile.ZipInfo(path.relative_to(start).as_posix()), path.read_bytes())  # without a date
        out.writestr(zipfile.ZipInfo("priorImbalance.ipynb"), (MADE / "gallery/priorImbalance.ipynb").read_bytes())
    return {folder / "explorer.html", folder / "exercise.zip"}


def pagesWrite(app, config):
    """Write all of the folder `made`, and take away what no longer belongs there."""
    shownBy = {name: [e for e in EXAMPLES if name in used(ROOT / e.script)] for name in FUNCTIONS}
    made = {*map(exampleWrite, EXAMPLES), *(functionWrite(name, shownBy[name]) for name in FUNCTIONS), galleryWrite(),
            *map(copyWrite, ("examples/errata.md", "prtools/statements.md")), *filesWrite()}
    for path in MADE.rglob("*"):
        if path.is_file() and path not in made:
            path.unlink()


def docstringMark(app, what, name, obj, options, lines):
    """Make a docstring reStructuredText: its formula, the paragraph after the first line, is set as it stands."""
    head, *more = "\n".join(lines).split("\n\n")
    end = next((i for i, part in enumerate(more) if part.startswith("Examples\n")), len(more))
    for i, part in enumerate(more[:end]):  # bars and trailing underscores are no markup here
        if i == 0 and FORMULA.search(part) and part[0] not in ":=":
            more[i] = f".. code-block:: text\n   :class: formula\n\n{textwrap.indent(part, '   ')}"
        else:
            more[i] = SIGN.sub(lambda sign: sign[1] or "\\" + sign[0], part)
    lines[:] = "\n\n".join([head, *more]).split("\n")


def setup(app):
    """Make the pages before Sphinx looks for them."""
    app.connect("config-inited", pagesWrite)
    app.connect("source-read", sourceRead)
    app.connect("autodoc-process-docstring", docstringMark, priority=400)  # before numpydoc, at 500
    return {"parallel_read_safe": False, "parallel_write_safe": True}  # kernels side by side would take the same ports
