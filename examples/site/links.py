"""Generate links on the site to functions, examples, statements and errata, and convert formulas to MathML.

The pages are plain Markdown with links to files of the repository. Each link to a file is replaced
with a link to the page of the file.
"""
import html
import os
import re
import tempfile
from pathlib import Path

from catalogue import MATH_WORDS, translate
from docutils import nodes
from docutils.utils.math.latex2mathml import tex2mathml
from editions import figureUri, isChinese, relativeUri
from sources import FUNCTIONS, LINK_FOLDER, PAGE, ROOT, WITH_FIGURE, WORKSHEET
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

STATEMENT = re.compile(r"\b([SE])(\d)-(\d+[ab]?)\b")
LISTS = {"S": "made/statements", "E": "made/errata"}
TEMPORARY = re.compile(re.escape(os.path.join(tempfile.gettempdir(), "tmp")) + r"\w+" + re.escape(os.sep))
LIVE = re.compile(r"(explorer|live/\w+)\.html$")  # pages that `sources.py` writes to the static files
CODE = re.compile(r'<span class="(n|nf)">(\w+)</span>')


def pageLink(env, page, *children, **attributes):
    """Return a link to a page of the site."""
    if page not in env.found_docs:  # a page of the English edition
        return nodes.reference("", "", *children, internal=True, refuri=relativeUri(env, page, env.docname))
    return addnodes.pending_xref("", *children, refdomain="std", reftype="doc", reftarget=f"/{page}",
                                 refexplicit=True, refwarn=True, **attributes)


def liveUri(config, docname, file, anchor=""):
    """Return the address of a live page, which starts in the language of the edition."""
    root = "../" * (docname.count("/") + (config.language == "zh_TW"))  # `editions.py` copies the pages for zh_CN
    anchor = re.sub(r"^(en)?", "zh", anchor) if isChinese(config) else anchor
    return f"{root}_static/{file}{'#' * bool(anchor)}{anchor}"


class FileLinks(SphinxTransform):
    """Replace each link to a file of the repository with a link to the page of the file or with a download link."""

    default_priority = 26  # after the translation

    def apply(self):
        """Replace the document nodes that MyST creates for links."""
        docname = self.env.docname
        default = "" if docname.startswith("made/") else f"examples/site/{os.path.dirname(docname)}"
        folder = ROOT / LINK_FOLDER.get(docname, default)
        for node in list(self.document.findall(lambda n: n.get("reftype") == "myst" if isinstance(n, nodes.Element)
                                               else False)):
            target, _, anchor = node["reftarget"].partition("#")
            path = Path(self.env.srcdir) / f"{target}.md" if node.get("refdomain") == "doc" else folder / target
            path = Path(os.path.normpath(path))
            name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""
            anchor = node.get("reftargetid") or anchor
            if live := LIVE.search(path.as_posix()):
                uri = liveUri(self.config, docname, live[0], anchor)
                node.replace_self(nodes.reference("", "", *node.children, refuri=uri))
            elif name in PAGE and (not anchor or PAGE[name] not in self.env.found_docs):
                text = nodes.inline("", "", *node[0].children) if node.children else nodes.inline("", name)
                node.replace_self(pageLink(self.env, PAGE[name], text))
            elif name in PAGE:
                node["refdomain"], node["reftarget"], node["reftargetid"] = "doc", PAGE[name], anchor
            elif path.is_file():
                download = addnodes.download_reference("", "", *node.children, refdoc=docname)
                download["reftarget"] = "/" + os.path.relpath(path, self.env.srcdir)
                node.replace_self(download)
            elif path.is_dir():
                node.replace_self(node.children)


class Names(SphinxTransform):
    """Link function names in code font to their pages, except in headings, in links and on the page of the function."""

    default_priority = 27

    def apply(self):
        """Link the names in code spans of Markdown and in single backticks of docstrings."""
        for node in [*self.document.findall(nodes.literal), *self.document.findall(nodes.title_reference)]:
            name, parent = node.astext().removesuffix("()"), node.parent
            inside = isinstance(parent, (nodes.title, nodes.reference, addnodes.pending_xref))
            code = nodes.literal("", node.astext())
            page = f"made/functions/{name}"
            if name in FUNCTIONS and not inside and self.env.docname != page:
                node.replace_self(pageLink(self.env, page, code))
            elif isinstance(node, nodes.title_reference):
                node.replace_self(code)


class Statements(SphinxTransform):
    """Link the numbers of statements and errata to their table rows, and add anchors to these rows."""

    default_priority = 28

    def apply(self):
        """Add anchors to the table rows, and replace statement numbers in texts with links."""
        for row in self.document.findall(nodes.row):
            match = STATEMENT.fullmatch(row[0].astext())
            if match and self.env.docname == LISTS[match[1]]:
                row["ids"].append(match[0].lower())
        for text in list(self.document.findall(nodes.Text)):
            parent = text.parent
            while parent is not None and not isinstance(parent, (nodes.title, nodes.literal, nodes.literal_block,
                                                                 nodes.reference, addnodes.pending_xref, nodes.raw)):
                parent = parent.parent
            parts = STATEMENT.split(text) if parent is None else []
            if len(parts) > 1 and self.env.docname not in LISTS.values():
                children = [nodes.Text(parts[0])]
                for kind, lecture, number, rest in zip(*(parts[i::4] for i in range(1, 5))):
                    name = f"{kind}{lecture}-{number}"
                    children += [self.rowLink(kind, name), nodes.Text(rest)]
                text.parent.replace(text, children)

    def rowLink(self, kind, name):
        """Return the link to the row of a statement or erratum."""
        uri = relativeUri(self.env, LISTS[kind], self.env.docname)
        return nodes.reference("", name, internal=True, refuri=f"{uri}#{name.lower()}")


def loneLink(node, docname):
    """Return the name of the example (or 'explorer' or 'live/NAME') or None if the paragraph contains more."""
    if (isinstance(node, nodes.paragraph) and len(node.children) == 1 and isinstance(node[0], nodes.reference)
            and not isinstance(node.parent, (nodes.entry, nodes.list_item))):
        uri = node[0].get("refuri", "").partition("#")[0]
        path = os.path.normpath(os.path.join("/", os.path.dirname(docname), uri))
        match = re.fullmatch(r"/(made/gallery|_static)/((?:live/)?\w+)\.html", Path(path).as_posix())
        return match[2] if match and match[2] != "index" else None
    return None


def frameOf(uri, title, kind):
    """Return a frame that shows a live page."""
    frame = f'<iframe class="{kind}" src="{uri}" title="{html.escape(title)}" loading="lazy"></iframe>'
    return nodes.raw("", frame, format="html")


def exampleFigure(app, docname, name, link, live):
    """Return a figure with the link as its caption. The figure shows a live page or the first image of an example."""
    if name.startswith("live/"):
        picture = frameOf(link["refuri"], link.astext(), "live")
    elif name == "explorer" or (live and name == "qcExplore01"):
        title = translate(app.config, WITH_FIGURE["qcExplore01"].shows)
        picture = frameOf(liveUri(app.config, docname, "explorer.html"), title, "explorer")
    else:
        if isChinese(app.config):
            uri = figureUri(app, name, docname)
        else:
            page = app.env.get_doctree(f"made/gallery/{name}")
            uri = next((image["uri"] for image in page.findall(nodes.image)), None)
        if not uri:
            return None
        picture = link.deepcopy()
        alt = translate(app.config, WITH_FIGURE[name].shows)
        picture.children = [nodes.image(uri=uri, candidates={"*": uri}, alt=alt, loading="lazy")]
    return nodes.figure("", picture, nodes.caption("", "", link), classes=["example"])


def figures(app, doctree, docname):
    """Replace each paragraph that contains only a link to an example with a figure; set alternative texts."""
    lone = [(node, name) for node in doctree.findall(nodes.paragraph) if (name := loneLink(node, docname))]
    for number, (paragraph, name) in enumerate(lone):
        live = "thumbs" not in paragraph.parent["classes"]
        figure = exampleFigure(app, docname, name, paragraph[0], live)
        if figure:
            figure["ids"] = [f"figure-{number}"]
            paragraph.replace_self(figure)
    name = docname.rpartition("/")[2]
    if docname.startswith("made/gallery/") and name in WITH_FIGURE:
        for image in doctree.findall(nodes.image):
            image["alt"] = WITH_FIGURE[name].shows


class Downloads(SphinxTransform):
    """Add links for downloading the script and the notebook to the page of each example."""

    default_priority = 29

    def apply(self):
        """Add a line with download links below the heading of the page."""
        script = next((s for s, page in PAGE.items() if page == self.env.docname and s.endswith(".py")), "")
        if script.startswith("examples/"):
            files = {"script": f"/../../{script}", "notebook": f"/{self.env.docname}.ipynb"}
            if script == WORKSHEET:
                files["all files of the exercise"] = "/made/static/exercise.zip"
            line = nodes.paragraph("", "Download:")
            for label, path in files.items():
                link = addnodes.download_reference("", label, refdoc=self.env.docname, reftarget=path)
                line += [nodes.Text(" " if label == "script" else ", "), link]
            title = next(self.document.findall(nodes.title))
            title.parent.insert(1, line)


def codeLinks(app, page, template, context, doctree):
    """Link function names in code blocks; remove trailing empty lines and the paths of temporary folders."""
    def linked(match):
        name = match[2]
        if name not in FUNCTIONS or page == f"made/functions/{name}":
            return match[0]
        return f'<a class="code" href="{relativeUri(app.env, f"made/functions/{name}", page)}">{match[0]}</a>'
    if "body" in context:
        context["body"] = re.sub(r"\n\n+</pre>", "\n</pre>", TEMPORARY.sub("", CODE.sub(linked, context["body"])))


# These substitutions correct the output of tex2mathml. They concern numbers without 0 before the decimal point, accents
# on letters with an index, the bars of |S|, slashes, spaces around ln and tr, signs after =, colons and primes.
CORRECTIONS = [(re.compile(pattern, re.S), replacement) for pattern, replacement in (
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
    """Write a formula as MathML, which browsers render with their own fonts."""
    formula = tex2mathml(MATH_WORDS.sub(lambda word: word[1] + translate(translator.config, word[2]) + word[3],
                                        node.astext()))
    for pattern, replacement in CORRECTIONS:
        formula = pattern.sub(replacement, formula)
    if isinstance(node, nodes.math_block):
        formula = f'<div class="math">{formula.replace("<math", """<math display="block" """, 1)}</div>'
    translator.body.append(formula)
    raise nodes.SkipNode


def setup(app):
    """Register the transforms, the renderer of formulas and the event handlers."""
    for transform in FileLinks, Names, Statements, Downloads:
        app.add_transform(transform)
    app.add_html_math_renderer("mathml", (mathml, None), (mathml, None))
    app.connect("doctree-resolved", figures)
    app.connect("html-page-context", codeLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
