"""Change the HTML of pages: fold results of "What to try", and label cells of wide tables for narrow screens."""
import re

from catalogue import translate

# On a narrow screen, site.css shows the cells in the tables of these pages below each other.
STACKED = ("comingFrom", "exercise", "glossary", "practice", "speed", "made/errata")
TRY = re.compile(r'<section id="what-to-try">.*?</section>', re.S)
ITEM = re.compile(r"<li><p>(.*?(?:\.(?= [A-Z])|。)) ?(.*?)</p>\s*</li>", re.S)  # the first sentence is the instruction
ROW = re.compile(r"<tr.*?</tr>", re.S)


def fold(body, label):
    """Hide the text of each item of "What to try" after its first sentence; `label` is shown instead."""
    folded = rf"<li><p>\1</p><details><summary>{label}</summary><p>\2</p></details></li>"
    return TRY.sub(lambda section: ITEM.sub(folded, section[0]), body)


def stack(body):
    """Label each table cell that has a text with its column heading, except in the first column."""
    def labelCells(row):
        first, *cells = row[0].split("\n<td>")
        return "\n".join([first, *(f'<td data-head="{head}">{cell}' if cell[:7] != "<p></p>" else f"<td>{cell}"
                                   for head, cell in zip(heads[1:], cells))])
    first, *tables = body.split('<table class="table">')
    for i, table in enumerate(tables):
        heads = [re.sub("<[^>]*>", "", head) for head in re.findall(r'<th class="head">(.*?)</th>', table)]
        tables[i] = ROW.sub(labelCells, table)
    return '<table class="table stacked">'.join([first, *tables])


def change(app, page, template, context, doctree):
    """Change the body of a page."""
    if "body" in context:
        context["body"] = fold(context["body"], translate(app.config, "Result"))
        if page in STACKED:
            context["body"] = stack(context["body"])


def setup(app):
    """Register the event handler."""
    app.connect("html-page-context", change)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
