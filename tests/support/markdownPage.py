"""Read the Markdown pages of examples/site for tests: the printed code and the targets of the links."""
import doctest
import re


def namesOf(page):
    """Run the examples of a page, in order, assert that they print what it says, and return the names they made."""
    blocks = "\n".join(re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S))
    test = doctest.DocTestParser().get_doctest(blocks, {}, page.stem, str(page), 0)
    assert test.examples
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS  # an error's message may be cut short
    ran = doctest.DocTestRunner(optionflags=flags).run(test, clear_globs=False)
    assert ran.failed == 0
    return test.globs


def deadLinks(page, created=()):
    """Return the links of a page that lead to neither a file nor a heading, except files made elsewhere."""
    dead = []
    for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        file, _, head = link.partition("#")
        there = page.parent / file if file else page
        if link.startswith("http") or file in created:
            continue
        if not there.exists() or (head and head not in anchorsOf(there.read_text(encoding="utf-8"))):
            dead.append(link)
    return dead


def anchorsOf(text):
    """Return the anchors of the headings, as code hosts make them."""
    return [re.sub(r"[^\w -]", "", head).replace(" ", "-").lower() for head in re.findall(r"^#+ (.*)$", text, re.M)]
