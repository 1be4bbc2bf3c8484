"""Generate pages of the site: a notebook per example, a page per function, and the pages of statements and errata.

The pages are written to the folder `made`. Unchanged pages are not written again, so a second build is faster.
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
GENERATED = Path(__file__).parent / "made"
sys.path.insert(0, str(ROOT / "examples" / "exercises"))

from checker.sheet import notebook, renamed
from checker.worksheets import WORKSHEETS

import prtools
from prtools.__main__ import contents
from prtools.private.explore.live import FIGURES, liveWrite

WORKSHEET = "examples/exercises/priorImbalance.py"
Example = namedtuple("Example", "group title statements script shows")  # script: path relative to ROOT
FORMULA = re.compile(r" <?= |: d\(x, y\)")
SIGN = re.compile(r"(``.+?``|`.+?`)|\||(?<=\w)_(?!\w)")  # group 1: code spans, which remain unchanged


def examples():
    """Return the rows of the table in examples/README.md; rows in bold type contain the names of the groups."""
    rows, group = [], ""
    for line in (ROOT / "examples/README.md").read_text(encoding="utf-8").splitlines():
        title, *cells = [cell.strip() for cell in line.strip("|").split("|")]
        group = title.strip("*") if title.startswith("**") else group
        if len(cells) == 3 and ".py](" in cells[1]:
            path = re.search(r"\]\(([\w/]+\.py)\)", cells[1])[1]
            rows.append(Example(group, title, cells[0], f"examples/{path}", re.sub(r" \(\[.*", "", cells[2])))
    return rows


EXAMPLES = examples()
WITH_FIGURE = {Path(e.script).stem: e for e in EXAMPLES if not e.script.endswith("Mpi.py")}
FUNCTIONS = {name: summary for family in contents().values() for name, summary in family.items()}
# {file of the repository: its page}
PAGE = {"prtools/statements.md": "made/statements", "examples/errata.md": "made/errata", "README.md": "index",
        "examples/README.md": "made/gallery/index"}
PAGE |= {e.script: f"made/gallery/{Path(e.script).stem}" for e in EXAMPLES}
PAGE |= {f"prtools/{name}.py": f"made/functions/{name}" for name in FUNCTIONS}
PAGE |= {path.relative_to(ROOT).as_posix(): path.relative_to(GENERATED.parent).with_suffix("").as_posix()
         for path in GENERATED.parent.rglob("*.md") if GENERATED not in path.parents}
# Links in copied pages are relative to these folders. Links in other generated pages are relative to ROOT.
LINK_FOLDER = {"made/statements": "prtools", "made/errata": "examples"}


# The subpages of each page, grouped by captions.
TREE = {
    "index": {"": ["lecture", "made/gallery/index", "functions", "exercise", "use"]},
    "lecture": {"": [f"lecture/{name}" for name in ("quadratic", "rejection", "errors", "family")],
                "References": ["made/statements", "made/errata", "glossary"]},
    "made/gallery/index": {group: [PAGE[e.script] for e in EXAMPLES if e.group == group]
                           for group in dict.fromkeys(e.group for e in EXAMPLES)},
    "functions": {family: [f"made/functions/{name}" for name in names] for family, names in contents().items()},
    "exercise": {"": ["instructor"]},
    "use": {"": ["ownData", "practice", "comingFrom", "differences", "largeData", "speed", "reference", "jupyterLite"]},
}


def write(name, text):
    """Write a page to the folder `made` unless an identical page exists; return its path."""
    path = GENERATED / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return path


def used(script):
    """Return the public functions that a script uses, in order of their first occurrence."""
    names = [node.id for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)]
    return list(dict.fromkeys(name for name in names if name in FUNCTIONS))


def link(example):
    """Return a paragraph that contains only a link to an example; `links.figures` replaces it with the figure."""
    return f"[{example.title}]({example.script})\n"


def exampleWrite(example):
    """Write an example as a notebook with the title and the statements from the table."""
    source = (ROOT / example.script).read_text(encoding="utf-8")
    name = Path(example.script).stem + ".ipynb"
    # the notebook of the worksheet contains a cell for the check
    book = notebook(renamed(source, name), *(("en",) if example.script == WORKSHEET else ()))
    first = book["cells"][0]
    first["source"] = [f"# {example.title}\n", "\n", *first["source"]]
    if example.statements:
        first["source"] += ["\n", "\n", f"Statements: {example.statements}."]
    return write(f"gallery/{name}", json.dumps(book, ensure_ascii=False, indent=1) + "\n")


def functionWrite(name, shownBy):
    """Write the page of a function: its docstring, a figure, and links to the examples in `shownBy`."""
    kind = "autoclass" if inspect.isclass(getattr(prtools, name)) else "autofunction"
    lines = [f"# {name}\n", f"```{{eval-rst}}\n.. currentmodule:: prtools\n.. {kind}:: {name}\n```\n"]
    named = [e for e in shownBy if Path(e.script).stem.rstrip("0123456789") in (name, name.removesuffix("Plot"))]
    lines += map(link, (named or [e for e in shownBy if name.endswith("Plot")])[:1])
    if shownBy:
        lines += ["## Used in these examples\n", "````{container} thumbs", *map(link, shownBy), "````"]
    return write(f"functions/{name}.md", "\n".join(lines) + "\n")


def galleryWrite():
    """Write the page that lists all examples, with the groups and the order of the table."""
    lines = ["# Examples\n", "Each example is available as a script and as a notebook with the same cells.\n"]
    for group in dict.fromkeys(e.group for e in EXAMPLES):
        lines += [f"## {group}\n", "````{container} thumbs",
                  *(link(e) for e in EXAMPLES if e.group == group), "````\n"]
    return write("gallery/index.md", "\n".join(lines) + "\n")


def sourceRead(app, page, source):
    """Append sections of the README to the index page, and add a hidden table of contents to each page with
    subpages.
    """
    if page == "index":
        chinese = app.config.language != "en"
        path = Path(__file__).with_name("README.zh_TW.md") if chinese else ROOT / "README.md"
        text = path.read_text(encoding="utf-8")
        for head in ("執行", "十行程式") if chinese else ("Run it", "Ten lines"):
            section = re.search(rf"^## {head}\n.*?(?=^## )", text, re.M | re.S)[0]
            source[0] += "\n" + (section if chinese else section.replace("](", "](../../"))
    for head, pages in TREE.get(page, {}).items():
        existing = [f"/{p}" for p in pages if p in app.env.found_docs]
        source[0] += "\n".join(["", "```{toctree}", ":hidden:", *([f":caption: {head}"] if head else []), "",
                                *existing, "```", ""])


def copyWrite(path):
    """Write a copy of a Markdown file as a page."""
    return write(f"{Path(path).name}", (ROOT / path).read_text(encoding="utf-8"))


def filesWrite():
    """Write the explorer page, the live figures and the archive of the exercise; return their paths."""
    folder, start = GENERATED / "static", ROOT / "examples" / "exercises"
    (folder / "live").mkdir(parents=True, exist_ok=True)
    figures = {Path(liveWrite(name, folder / "live" / f"{name}.html")) for name in FIGURES}
    prtools.qcExplore(prtools.prData("imbalance2"), cost=[1, 20], saveTo=folder / "explorer.html")
    with zipfile.ZipFile(folder / "exercise.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        worksheets = (start / f"{name}.py" for name in WORKSHEETS)
        for path in [*worksheets, start / "check.py", *sorted((start / "checker").rglob("*.py"))]:
            archive.writestr(zipfile.ZipInfo(path.relative_to(start).as_posix()), path.read_bytes())  # fixed date
        book = (GENERATED / "gallery/priorImbalance.ipynb").read_bytes()
        archive.writestr(zipfile.ZipInfo("priorImbalance.ipynb"), book)
    return {folder / "explorer.html", folder / "exercise.zip", *figures}


def pagesWrite(app, config):
    """Write all files in the folder `made`, and delete files that are no longer generated."""
    if config.language != "en":  # the English build has written the files
        return
    shownBy = {name: [e for e in EXAMPLES if name in used(ROOT / e.script)] for name in FUNCTIONS}
    paths = {*map(exampleWrite, EXAMPLES), *(functionWrite(name, shownBy[name]) for name in FUNCTIONS), galleryWrite(),
            *map(copyWrite, ("examples/errata.md", "prtools/statements.md")), *filesWrite()}
    for path in GENERATED.rglob("*"):
        if path.is_file() and path not in paths:
            path.unlink()


def docstringMark(app, what, name, obj, options, lines):
    """Convert a docstring to reStructuredText; a formula after the summary becomes a code block."""
    head, *parts = "\n".join(lines).split("\n\n")
    end = next((i for i, part in enumerate(parts) if part.startswith("Examples\n")), len(parts))
    for i, part in enumerate(parts[:end]):  # bars and trailing underscores would be markup, so escape them
        if i == 0 and FORMULA.search(part) and part[0] not in ":=":
            parts[i] = f".. code-block:: text\n   :class: formula\n\n{textwrap.indent(part, '   ')}"
        else:
            parts[i] = SIGN.sub(lambda sign: sign[1] or "\\" + sign[0], part)
    lines[:] = "\n\n".join([head, *parts]).split("\n")


def setup(app):
    """Register the event handlers; the pages are written before Sphinx searches for pages."""
    app.connect("config-inited", pagesWrite)
    app.connect("source-read", sourceRead)
    app.connect("autodoc-process-docstring", docstringMark, priority=400)  # numpydoc has priority 500
    return {"parallel_read_safe": False, "parallel_write_safe": True}  # parallel kernels would use the same ports
