"""Pages of the site run as they stand, notebooks do what their scripts do, and no page or example is left out."""
import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from loaded import imported, loaded
from markdownPage import namesOf

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "examples" / "site"
PAGES = [path for path in sorted(SITE.rglob("*.md")) if "made" not in path.parts and "README" not in path.name]
RUN = [path for path in PAGES if ">>> " in path.read_text(encoding="utf-8")]
catalogue = loaded(SITE / "catalogue.py")
NOTEBOOKS = ["qcTrain01", "qcReject01", "qcExplore01"]  # the site executes them all


@pytest.fixture(scope="module")
def sources():
    """The module that makes pages of scripts; it writes nothing when it is loaded."""
    return imported(SITE / "sources.py")


@pytest.mark.parametrize("page", RUN, ids=lambda page: page.stem)
def test_numbers_of_a_page_are_printed(page):
    namesOf(page)


def test_lecture_pages_are_run():
    assert {path.stem for path in RUN} >= {"quadratic", "rejection", "errors", "family"}


def test_every_page_stands_below_another(sources):
    subpages = {page for heads in sources.TREE.values() for pages in heads.values() for page in pages}
    own = {path.relative_to(SITE).with_suffix("").as_posix() for path in PAGES}
    assert own - {"index"} == {page for page in subpages if not page.startswith("made/")}


def test_every_example_has_a_group_and_says_what_its_figure_shows(sources):
    scripts = {f"examples/{path.name}" for path in (ROOT / "examples").glob("*.py")}
    assert {e.script for e in sources.EXAMPLES} == scripts - {"examples/makeFigures.py"} | {sources.WORKSHEET}
    for example in sources.EXAMPLES:
        assert example.group
        assert len(example.shows) > 15
        assert not re.search(r"\.png|\]\(", example.shows)
    assert len({e.title for e in sources.EXAMPLES}) == len(sources.EXAMPLES)


def test_notebooks_have_all_code_of_their_scripts_no_outputs_and_no_paths(sources, tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "GENERATED", tmp_path)
    for example in sources.EXAMPLES:
        text = sources.exampleWrite(example).read_text(encoding="utf-8")
        cells = json.loads(text)["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        script = (ROOT / example.script).read_text(encoding="utf-8").split('"""', 2)[2]
        kept = [line for line in code.splitlines() if line.strip()]
        assert [line for line in script.splitlines() if line.strip() and line not in kept and line[:1] != "#"] == []
        assert not any(cell.get("outputs") for cell in cells)
        assert str(ROOT) not in text


def test_a_figure_is_drawn_within_one_cell(sources):
    """A notebook shows, and closes, a figure at the end of the cell that opened it."""
    for example in sources.WITH_FIGURE.values():
        if example.script == sources.WORKSHEET:  # is not run: its answers are missing
            continue
        opened = {}
        text = (ROOT / example.script).read_text(encoding="utf-8")
        for number, cell in enumerate(re.split(r"^# %%", text, flags=re.M)):
            words = set(re.findall(r"\w+", cell))
            assert [name for name, opener in opened.items() if opener != number and name in words] == [], example.script
            for names in re.findall(r"^([\w, ]+) = (?:plt\.(?:figure|subplots?)|fig\.subplot|qcExplore)", cell, re.M):
                opened |= dict.fromkeys(names.split(", "), number)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_notebook_runs_in_a_kernel(sources, tmp_path, monkeypatch, name):
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    monkeypatch.setattr(sources, "GENERATED", tmp_path)
    monkeypatch.delenv("MPLBACKEND")
    path = sources.exampleWrite(next(e for e in sources.EXAMPLES if e.script == f"examples/{name}.py"))
    book = nbclient.NotebookClient(nbformat.read(path, as_version=4), timeout=120).execute()
    outputs = [out for cell in book.cells for out in cell.get("outputs", [])]
    assert [out for out in outputs if out.output_type == "error" or out.get("name") == "stderr"] == []
    assert sum("image/png" in out.get("data", {}) for out in outputs) == 1
    assert not any(str(ROOT) in str(out.get("text", "")) for out in outputs)


def test_function_pages_show_the_examples_that_use_them(sources):
    used = sources.used(ROOT / "examples/qcPlot02.py")
    assert used == ["prData", "dsSelect", "qcTrain", "qcPlot"]
    assert all(any(name in sources.used(ROOT / e.script) for e in sources.EXAMPLES) for name in
               ("qcTrain", "nbcTrain", "knncTrain", "perfLoo", "rocGet"))


def test_the_figure_of_a_function_page_is_that_of_its_own_example(sources, tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "GENERATED", tmp_path)
    shownBy = [e for e in sources.EXAMPLES if "qcPlot" in sources.used(ROOT / e.script)]
    assert shownBy[0].script != "examples/qcPlot01.py"
    head = sources.functionWrite("qcPlot", shownBy).read_text(encoding="utf-8").partition("## Used")[0]
    assert re.findall(r"\]\((.+)\)", head) == ["examples/qcPlot01.py"]
    assert {Path(e.script).stem: e for e in sources.EXAMPLES if "Mpi" not in e.script} == sources.WITH_FIGURE


def test_a_build_deletes_stale_pages_and_rewrites_changed_pages(sources, tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "GENERATED", tmp_path)
    monkeypatch.setattr(sources, "filesWrite", set)
    sources.write("functions/gone.md", "The function no longer exists.")
    sources.write("functions/qcPlot.md", "The page is from an earlier build.")
    sources.pagesWrite(None, SimpleNamespace(language="en"))
    assert "autofunction:: qcPlot" in (tmp_path / "functions/qcPlot.md").read_text(encoding="utf-8")
    assert {path.stem for path in (tmp_path / "functions").iterdir()} == {*sources.FUNCTIONS}


@pytest.fixture(scope="module")
def bodies():
    """The module that changes the HTML of pages."""
    return imported(SITE / "bodies.py")


@pytest.mark.parametrize("page", ["quadratic", "rejection", "errors", "family"])
def test_results_of_what_to_try_are_folded(bodies, page):
    text = catalogue.pageText(f"lecture/{page}").partition("## What to try\n")[2].partition("\n## ")[0]
    english = [message for message in catalogue.messages(text) if ".py)" in message]
    chinese = list(map(catalogue.read(catalogue.pathOf(f"lecture/{page}")).get, english))
    assert len(english) == 6
    changes = []
    for items in (english, chinese):
        body = "".join(f"<li><p>{item}</p></li>\n" for item in items)
        assert bodies.fold(f"<section>{body}</section>", "R") == f"<section>{body}</section>"
        folded = bodies.fold(f'<section id="what-to-try">{body}</section>', "R")
        cut = re.findall(r"<p>(.*?)</p><details><summary>R</summary><p>(.+?)</p></details></li>", folded)
        assert [f"{first} {rest}".replace("。 ", "。") for first, rest in cut] == items
        changes.append([sorted(re.findall(r"`[^`]+`|\w+\.py", first)) for first, rest in cut])
    assert changes[0] == changes[1]  # the visible part has the same code in both languages
    assert all(changes[0])


def test_cells_of_wide_tables_are_labelled(bodies):
    rows = "".join(f"<tr>{line}</tr>" for line in (
        '<th class="head"><p>job</p></th>\n<th class="head"><p><i>here</i></p></th>\n<th class="head"><p>b</p></th>',
        "<td><p>load</p></td>\n<td><p>line</p></td>\n<td><p></p></td>"))
    stacked = bodies.stack(f'<p>x</p><table class="table">{rows}</table>')
    assert '<table class="table stacked">' in stacked
    assert '<td><p>load</p></td>\n<td data-head="here"><p>line</p></td>\n<td><p></p></td>' in stacked
    assert bodies.stack("<p>x</p>") == "<p>x</p>"


def test_the_check_measures_the_article_on_a_telephone_and_on_paper(tmp_path):
    """The article scrolls, although the document is not wider than the window."""
    chromium = loaded(ROOT / "tests" / "support" / "chromium.py")
    check = loaded(ROOT / "tests" / "site" / "siteCheck.py")
    page = tmp_path / "page.html"
    article = '<div class="bd-article-container" style="overflow-x: auto"><p style="width: 500px">a</p></div>'
    try:
        browser = chromium.start()
    except ImportError as why:
        pytest.skip(str(why))
    try:
        chromium.resize(browser, 360, 740)
        found = []
        for text in (f"<style>body {{margin: 0}}</style>{article}", "<p>a</p>"):
            page.write_text(f"<!doctype html>{text}", encoding="utf-8")
            browser.get(page.as_uri())
            found.append([browser.execute_script(check.WIDE), browser.execute_script(check.CUT)])
    finally:
        browser.quit()
    assert found == [[500, True], [360, False]]


def test_the_check_of_the_built_site_sees_faults(tmp_path):
    check = loaded(ROOT / "tests" / "site" / "siteCheck.py")
    good = '<title>Good</title><p id="here"><img src="a.png" alt="two regions"><a href="good.html#here">x</a>'
    bad = ('<p><img src="a.png" alt="a.png"><img src="b.png"><a href="none.html">x</a><a href="good.html#gone">x</a>'
           '<script src="https://example.org/a.js"></script>')
    for name, text in (("good", good), ("bad", bad)):
        (tmp_path / f"{name}.html").write_text(text, encoding="utf-8")
    (tmp_path / "a.css").write_text("@import url('//example.org/font.css')", encoding="utf-8")
    found = list(check.textFaults(tmp_path, {path: check.Page(path) for path in sorted(tmp_path.glob("*.html"))}))
    assert [fault.split(": ")[0] for fault in found] == ["bad.html"] * 6 + ["a.css"]
    assert [word for word, fault in zip(("title", "a.png", "b.png", "a.js", "none", "gone", "font"), found)
            if word not in fault] == []
