"""What the pages of the site link to: functions, examples with their figures, statements and errata; and formulas.

The pages are plain Markdown whose links go to files of the tree; here these become links to the pages of those files.
"""
import os
import re
import tempfile
from pathlib import Path

from docutils import nodes
from docutils.utils.math.latex2mathml import tex2mathml
from sources import DRAWN, FROM, FUNCTIONS, PAGE, ROOT, WORKSHEET
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

STATEMENT = re.compile(r"\b([SE])(\d)-(\d+[ab]?)\b")
LISTS = {"S": "made/statements", "E": "made/errata"}
TEMPORARY = re.compile(re.escape(os.path.join(tempfile.gettempdir(), "tmp")) + r"\w+" + re.escape(os.sep))
CODE = re.compile(r'<span class="(n|nf)">(\w+)</span>')


def pageLink(page, *children, **more):
    """Return a link to a page of the site."""
    return addnodes.pending_xref("", *children, refdomain="std", reftype="doc", reftarget=f"/{page}",
                                 refexplicit=True, refwarn=True, **more)


class FileLinks(SphinxTransform):
    """A link to a file of the tree goes to its page, or downloads it; one to an example bears the example's name."""

    default_priority = 5

    def apply(self):
        """Replace what MyST made of the links."""
        here = self.env.docname
        folder = ROOT / FROM.get(here, "" if here.startswith("made/") else f"examples/site/{os.path.dirname(here)}")
        for node in list(self.document.findall(lambda n: n.get("reftype") == "myst" if isinstance(n, nodes.Element)
                                               else False)):
            target, _, anchor = node["reftarget"].partition("#")
            path = Path(self.env.srcdir) / f"{target}.md" if node.get("refdomain") == "doc" else folder / target
            path = Path(os.path.normpath(path))
            name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""
            anchor = node.get("reftargetid") or anchor
            if path.name == "explorer.html":
                up = "../" * here.count("/")
                node.replace_self(nodes.reference("", "", *node.children, refuri=f"{up}_static/explorer.html"))
            elif name in PAGE and not anchor:
                text = nodes.inline("", "", *node[0].children) if node.children else nodes.inline("", name)
                node.replace_self(pageLink(PAGE[name], text))
            elif name in PAGE:
                node["refdomain"], node["reftarget"], node["reftargetid"] = "doc", PAGE[name], anchor
            elif path.is_file():
                down = addnodes.download_reference("", "", *node.children, refdoc=here)
                down["reftarget"] = "/" + os.path.relpath(path, self.env.srcdir)
                node.replace_self(down)
            elif path.is_dir():
                node.replace_self(node.children)


class Names(SphinxTransform):
    """The name of a function in code letters links to its page, unless it is a heading, a link or that page itself."""

    default_priority = 6

    def apply(self):
        """Wrap literals, and the single backticks of docstrings."""
        for node in [*self.document.findall(nodes.literal), *self.document.findall(nodes.title_reference)]:
            name, parent = node.astext().removesuffix("()"), node.parent
            inside = isinstance(parent, (nodes.title, nodes.reference, addnodes.pending_xref))
            code = nodes.literal("", node.astext())
            page = f"made/functions/{name}"
            if name in FUNCTIONS and not inside and self.env.docname != page:
                node.replace_self(pageLink(page, code))
            elif isinstance(node, nodes.title_reference):
                node.replace_self(code)


class Statements(SphinxTransform):
    """A statement's or an erratum's number links to its row; in the first column of its list it is the anchor."""

    default_priority = 7

    def apply(self):
        """Split the texts."""
        for row in self.document.findall(nodes.row):
            found = STATEMENT.fullmatch(row[0].astext())
            if found and self.env.docname == LISTS[found[1]]:
                row["ids"].append(found[0].lower())
        for text in list(self.document.findall(nodes.Text)):
            inside = text.parent
            while inside is not None and not isinstance(inside, (nodes.title, nodes.literal, nodes.literal_block,
                                                                 nodes.reference, addnodes.pending_xref, nodes.raw)):
                inside = inside.parent
            parts = STATEMENT.split(text) if inside is None else []
            if len(parts) > 1 and self.env.docname not in LISTS.values():
                made = [nodes.Text(parts[0])]
                for kind, lecture, number, after in zip(*(parts[i::4] for i in range(1, 5))):
                    name = f"{kind}{lecture}-{number}"
                    made += [self.rowLink(kind, name), nodes.Text(after)]
                text.parent.replace(text, made)

    def rowLink(self, kind, name):
        """Return the link to the row."""
        uri = os.path.relpath(LISTS[kind], os.path.dirname(self.env.docname) or ".").replace(os.sep, "/")
        return nodes.reference("", name, internal=True, refuri=f"{uri}.html#{name.lower()}")


def loneLink(node, docname):
    """Return the name of the example, or of the explorer, that a paragraph links to if it does nothing else."""
    if (isinstance(node, nodes.paragraph) and len(node.children) == 1 and isinstance(node[0], nodes.reference)
            and not isinstance(node.parent, (nodes.entry, nodes.list_item))):
        path = os.path.normpath(os.path.join("/", os.path.dirname(docname), node[0].get("refuri", "")))
        found = re.fullmatch(r"/(made/gallery|_static)/(\w+)\.html", Path(path).as_posix())
        return found[2] if found and found[2] != "index" else None
    return None


def exampleFigure(app, docname, name, link, live):
    """Return the figure of an example, of the first of its pictures, under the link; of the explorer, its live page."""
    if name == "explorer" or (live and name == "qcExplore01"):
        frame = '<iframe src="{}_static/explorer.html" title="{}" loading="lazy"></iframe>'
        picture = nodes.raw("", frame.format("../" * docname.count("/"), DRAWN["qcExplore01"].shows), format="html")
    else:
        page = app.env.get_doctree(f"made/gallery/{name}")
        uri = next((image["uri"] for image in page.findall(nodes.image)), None)
        if not uri:
            return None
        picture = link.deepcopy()
        picture.children = [nodes.image(uri=uri, candidates={"*": uri}, alt=DRAWN[name].shows, loading="lazy")]
    return nodes.figure("", picture, nodes.caption("", "", link), classes=["example"])


def figures(app, doctree, docname):
    """A paragraph that is only a link to an example becomes its figure; the figures of its own page get their text."""
    lone = [(node, name) for node in doctree.findall(nodes.paragraph) if (name := loneLink(node, docname))]
    for number, (paragraph, name) in enumerate(lone):
        live = "thumbs" not in paragraph.parent["classes"]
        figure = exampleFigure(app, docname, name, paragraph[0], live)
        if figure:
            figure["ids"] = [f"figure-{number}"]
            paragraph.replace_self(figure)
    name = docname.rpartition("/")[2]
    if docname.startswith("made/gallery/") and name in DRAWN:
        for image in doctree.findall(nodes.image):
            image["alt"] = DRAWN[name].shows


class Downloads(SphinxTransform):
    """The page of an example begins with its downloads, as a script and as a notebook."""

    default_priority = 8

    def apply(self):
        """Add a line below the heading."""
        script = next((s for s, page in PAGE.items() if page == self.env.docname and s.endswith(".py")), "")
        if script.startswith("examples/"):
            files = {"script": f"/../../{script}", "notebook": f"/{self.env.docname}.ipynb"}
            if script == WORKSHEET:
                files["all files of the exercise"] = "/made/static/exercise.zip"
            line = nodes.paragraph("", "Download:")
            for what, path in files.items():
                link = addnodes.download_reference("", what, refdoc=self.env.docname, reftarget=path)
                line += [nodes.Text(" " if what == "script" else ", "), link]
            title = next(self.document.findall(nodes.title))
            title.parent.insert(1, line)


def codeLinks(app, page, template, context, doctree):
    """Link the functions that a block of code names."""
    def linked(found):
        name = found[2]
        if name not in FUNCTIONS or page == f"made/functions/{name}":
            return found[0]
        return f'<a class="code" href="{context["pathto"](f"made/functions/{name}")}">{found[0]}</a>'
    if "body" in context:  # and no empty lines at the end of blocks, which doctest wants, and no names of folders
        context["body"] = re.sub(r"\n\n+</pre>", "\n</pre>", TEMPORARY.sub("", CODE.sub(linked, context["body"])))


# What tex2mathml leaves open, in the order in which it is mended: a number without a 0 before its point, the accent of
# a letter with an index, the bars of |S| and the slash, the space before and after ln and tr, a sign after =, the colon
# after words, the prime.
MENDED = [(re.compile(pattern, re.S), to) for pattern, to in (
    (r"<mo>\.</mo>\s*<mn>", "<mn>."),
    (r"<munderover>\s*(<mi[^>]*>[^<]*</mi>)(.*?)(<mo[^>]*>[ˆˉ]</mo>)\s*</munderover>",
     r'<msub><mover accent="true">\1\3</mover>\2</msub>'),
    (r'<mo(?: stretchy="false"| class="math\w+")?>([|‖/])<', r'<mo stretchy="false" lspace="0" rspace="0">\1<'),
    (r"(</m(?:[in]|sup|sub|subsup|frac|row)>|[)|]</mo>)(\s*<mi[^>]*>\w+</mi>\s*<mo>&ApplyFunction;)",
     r'\1<mspace width=".17em"></mspace>\2'),
    (r"(<mo>&ApplyFunction;</mo>)(?!\s*(?:<mrow>\s*)?<mo[^>]*>[(\[])", r'\1<mspace width=".17em"></mspace>'),
    (r"(<mo>(?:[=,≤≥]|&[lg]t;)</mo>\s*<mo)(>[±−]<)", r'\1 form="prefix"\2'),
    (r"<mo>∶</mo>(\s*<mspace)", r'<mo lspace="0">:</mo>\1'),
    (r"<mo>'</mo>", '<mo lspace="0" rspace="0">′</mo>'))]


def mathml(translator, node):
    """Write a formula as MathML, which browsers draw with fonts of their own."""
    formula = tex2mathml(node.astext())
    for pattern, to in MENDED:
        formula = pattern.sub(to, formula)
    if isinstance(node, nodes.math_block):
        formula = f'<div class="math">{formula.replace("<math", """<math display="block" """, 1)}</div>'
    translator.body.append(formula)
    raise nodes.SkipNode


def setup(app):
    """Register the transforms."""
    for transform in FileLinks, Names, Statements, Downloads:
        app.add_transform(transform)
    app.add_html_math_renderer("mathml", (mathml, None), (mathml, None))
    app.connect("doctree-resolved", figures)
    app.connect("html-page-context", codeLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
