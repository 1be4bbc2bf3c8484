"""The pages of a built site: ``pytest --long tests/borders/test_siteBuild.py`` requires the packages for the site.

The build runs one notebook only. The script tests/site/siteCheck.py checks a complete build in a browser.
"""
import html
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from loaded import imported, loaded

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "examples" / "site"
NOT_RUN = "*0[!2].ipynb [!q]*.ipynb q[!c]*.ipynb qc[!P]*.ipynb"  # all notebooks but qcPlot02
check = loaded(ROOT / "tests" / "site" / "siteCheck.py")
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of a new site."""
    for package in ("sphinx", "myst_nb", "numpydoc", "pydata_sphinx_theme", "opencc"):
        pytest.importorskip(package)
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-E", "-b", "html", str(SITE), str(folder)]
    env = os.environ | {"SITE_NOT_RUN": NOT_RUN}
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return folder


@pytest.fixture(scope="module")
def sources(site):
    """The module that generates pages of scripts and functions."""
    return imported(SITE / "sources.py")


def article(site, name):
    """Return the HTML of the article of a page."""
    return re.search("<article.*?</article>", (site / f"{name}.html").read_text(encoding="utf-8"), re.S)[0]


def linked(text, attributes, folder=""):
    """Return the names of the pages in a folder to which the links with these attributes lead."""
    return re.findall(rf'<a {attributes}[^>]*href="[^"#]*?{folder}(\w+)\.html', text)


def stems(rows):
    """Return the names of the scripts of examples."""
    return [Path(row.script).stem for row in rows]


def test_no_page_has_a_fault(site):
    pages = {path: check.Page(path) for path in site.rglob("*.html") if "_static" not in path.parts
             and path.name not in ("genindex.html", "py-modindex.html")}
    assert len(pages) > 200
    assert list(check.textFaults(site, pages)) == []


@pytest.mark.parametrize("parent", ["lecture", "made/gallery/index", "functions", "exercise", "use"])
def test_navigation_contains_the_subpages_in_their_groups(site, sources, parent):
    text = (site / f"{parent}.html").read_text(encoding="utf-8")
    nav = re.search('<nav class="bd-docs-nav bd-links".*?</nav>', text, re.S)
    groups = [head for head in sources.TREE[parent] if head]
    pages = [page.rpartition("/")[2] for names in sources.TREE[parent].values() for page in names]
    if parent == "exercise":  # its pages have no sidebar
        assert linked(text, 'class="reference internal"').count("instructor") == 1
    else:
        assert [html.unescape(head) for head in re.findall('class="caption-text">(.*?)<', nav[0])] == groups
        assert linked(nav[0], 'class="reference internal"') == pages


@pytest.mark.parametrize("name", ["qcPlot02", "priorImbalance"])
def test_page_of_an_example(site, sources, name):
    example = next(e for e in sources.EXAMPLES if stems([e]) == [name])
    text = article(site, f"made/gallery/{name}")
    files = re.findall(r'download="" href="[^"]*/([^"/]+)">(.*?)</a>', text)
    exercise = [("exercise.zip", "all files of the exercise")] if name == "priorImbalance" else []
    assert files == [(f"{name}.py", "script"), (f"{name}.ipynb", "notebook"), *exercise]
    assert f"<h1>{html.escape(example.title, quote=False)}<" in text
    assert set(linked(text, 'class="code"', "made/functions/")) == set(sources.used(ROOT / example.script))
    numbers = re.search("<p>Statements: (.*?)</p>", text)[1]
    assert re.sub("<.*?>", "", numbers) == f"{example.statements}."
    assert re.findall(r"statements\.html#(\w\d-\d+)", numbers)[:1] == [example.statements[:5].rstrip(",").lower()]


def test_figure_of_an_example_has_the_alternative_text_of_the_table(site, sources):
    image = re.findall('<img alt="(.*?)" src="([^"]+)"', article(site, "made/gallery/qcPlot02"))
    assert len(image) == 1
    assert html.unescape(image[0][0]) == sources.WITH_FIGURE["qcPlot02"].shows


def test_page_of_a_function_shows_its_examples(site, sources):
    text = article(site, "made/functions/qcPlot")
    head, _, thumbs = text.partition('<section id="used-in-these-examples">')
    shown = [e for e in sources.EXAMPLES if "qcPlot" in sources.used(ROOT / e.script)]
    assert linked(head, "[^>]*", "gallery/") == ["qcPlot01"]
    assert linked(thumbs, 'class="reference internal"', "gallery/")[-len(shown):] == stems(shown)
    assert thumbs.count("<figure") == 1  # only qcPlot02 was run
    assert not linked(text, "[^>]*", "functions/qcPlot")
    assert {"qcTrain", "qcSection"} <= set(linked(head, 'class="reference internal"'))
    assert "qcTrain" in linked(head, 'class="code"')
    assert '<div class="formula highlight-text' in article(site, "made/functions/qcEval")


def test_gallery_contains_all_examples_in_their_groups(site, sources):
    text = article(site, "made/gallery/index")
    groups = list(dict.fromkeys(e.group for e in sources.EXAMPLES))
    assert [html.unescape(head) for head in re.findall("<h2>(.*?)<", text)] == groups
    assert linked(text, 'class="reference internal"') == stems(sources.EXAMPLES)
    assert text.count("<figure") == 1


@pytest.mark.parametrize(("edition", "root", "anchor"), [("", "", ""), ("zh_TW/", "../", "#zh"), ("zh_CN/", "", "#zh")])
def test_live_figures_start_in_the_language_of_the_edition(site, edition, root, anchor):
    frames = re.findall('<iframe class="(.*?)" src="(.*?)" title="(.+?)"', article(site, f"{edition}lecture/quadratic"))
    files = [f"live/{name}" for name in ("evidence", "plane")] + ["explorer", "live/mixture"]
    assert [kind for kind, *_ in frames] == ["live", "live", "explorer", "live"]
    assert [uri for _, uri, _ in frames] == [f"../{root}_static/{file}.html{anchor}" for file in files]


def test_chinese_pages_mark_english_pages_and_show_their_figures(site):
    text = article(site, "zh_TW/lecture/quadratic")
    english = re.findall(r'<a [^>]*href="\.\./\.\./(?!_static|zh_)[^>]*>', text)
    assert english
    assert all('hreflang="en"' in link for link in english)
    assert text.count('hreflang="en"') == len(english)
    assert re.search(r'<img alt="[^"]*[\u4e00-\u9fff][^"]*" [^>]*src="\.\./\.\./_images/', text)
    assert "\u4e00" < article(site, "zh_TW/glossary").partition("<td><p>")[2][0] < "\u9fff"


def test_pages_link_to_their_other_editions(site):
    for page, links in {"glossary": ["zh_TW/glossary", "zh_CN/glossary"], "speed": ["zh_TW/index", "zh_CN/index"],
                        "zh_TW/glossary": ["../glossary", "../zh_CN/glossary"]}.items():
        text = (site / f"{page}.html").read_text(encoding="utf-8")
        found = [re.search(rf'<a [^>]*href="{link}.html"[^>]*>', text) for link in links]
        assert [bool(match and "hreflang" in match[0]) for match in found] == [True, True], page


def test_chinese_words_on_english_pages_have_their_language(site):
    assert '<span lang="zh-TW">詞彙表</span>' in article(site, "glossary")
    assert 'lang="zh-TW"' not in article(site, "zh_TW/glossary")


def test_simplified_edition_has_the_terms_of_mainland_china(site):
    text = article(site, "zh_CN/glossary")
    assert "协方差" in text
    assert not re.search("共變異數|共变异数|機率|协方差（协方差）", text)
    live = (site / "zh_CN/_static/live/plane.html").read_text(encoding="utf-8")
    assert "简体中文" in live
    assert "zh-Hant" not in live


def test_archive_contains_the_exercise(site):
    with zipfile.ZipFile(site / "_static" / "exercise.zip") as archive:
        names = archive.namelist()
        start = ROOT / "examples" / "exercises"
        assert archive.read("check.py") == (start / "check.py").read_bytes()
    own = [path.relative_to(start).as_posix() for path in start.rglob("*.py") if "nbgrader" not in path.parts]
    assert {"priorImbalance.ipynb", "priorImbalance.py", "boundary.py", "neighbours.py", *(
        name for name in own if name.startswith("checker/"))} <= set(names)
    assert not [name for name in names if "olution" in name]
