"""Read the Markdown pages of examples/site for tests: the code examples and the targets of links."""
import doctest
import re


def namesOf(page):
    """Run the examples of a page in order, assert that they print the output on the page, and return the variables."""
    blocks = "\n".join(re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S))
    test = doctest.DocTestParser().get_doctest(blocks, {}, page.stem, str(page), 0)
    assert test.examples
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS  # The page may show only the start of an error message.
    ran = doctest.DocTestRunner(optionflags=flags).run(test, clear_globs=False)
    assert ran.failed == 0
    return test.globs


def deadLinks(page, created=()):
    """Return the links of a page that lead to neither a file nor a heading. Links to generated files are omitted."""
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
    """Return the anchors that code hosts generate for the headings."""
    return [re.sub(r"[^\w -]", "", head).replace(" ", "-").lower() for head in re.findall(r"^#+ (.*)$", text, re.M)]
