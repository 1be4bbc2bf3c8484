"""README and the page on JupyterLite say how to install: their commands build a wheel, and a site that serves it."""
import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import prtools

ROOT = Path(__file__).resolve().parents[2]
README, LITE = (ROOT / name for name in ("README.md", "examples/site/jupyterLite.md"))
ENV = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INDEX": "1"}  # the tests do not require a network
# Versions by name, without an import: to find pip changes how setuptools is imported.
HERE = {d.name.replace("_", "-"): int(d.version.split(".")[0]) for d in importlib.metadata.distributions()}
pytestmark = [pytest.mark.skipif(os.name == "nt", reason="the commands are of a Unix shell"),
              pytest.mark.skipif("pip" not in HERE, reason="there is no pip"),
              pytest.mark.skipif(HERE.get("setuptools", 0) < 77, reason="setuptools does not know licence fields")]


@pytest.fixture
def clone(tmp_path):
    """A copy of the tree, in which a build may leave files."""
    shutil.copytree(ROOT, tmp_path / "clone", ignore=shutil.ignore_patterns(
        ".git", "__pycache__", ".*_cache", ".venv*", "*.egg-info", "build", "dist", "tests", "site", "lite"))
    return tmp_path / "clone"


def inShell(lines, folder):
    """Run lines of a page with the programs of this environment instead of .venv, setuptools among them."""
    code = "import sys; from jupyterlite_core.app import main; sys.exit(main())"
    here = {"pip wheel": "-m pip wheel --no-build-isolation", "jupyter lite": f"-c '{code}'", "pip": "-m pip",
            "python": ""}
    programs = "|".join(here)  # in one pass, since the path of this Python may contain .venv/bin, too
    lines = re.sub(rf"\.venv/bin/({programs})\b", lambda found: f"'{sys.executable}' {here[found[1]]}", lines)
    run = subprocess.run(["bash", "-euc", lines], cwd=folder, env=ENV, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]


def test_no_page_says_that_the_index_has_the_package():
    for page in (README, *sorted((ROOT / "examples/site").glob("*.md"))):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"[Tt]his one is\s+`dcpr-prtools`", text)
        if prtools.__project__ in text.replace("`", ""):
            assert re.search(r"[Pp]ackage\s+index\s+has\s+no\s+release", text), page


def test_wheel_that_readme_builds_is_the_package_with_its_examples(clone, tmp_path):
    command = re.search(r"^.*/pip wheel .*$", README.read_text(encoding="utf-8"), re.M)[0]
    inShell(command, clone)
    wheel, = (clone / "dist").glob("*.whl")
    inShell(f".venv/bin/pip install --quiet --no-deps --target there {wheel}", tmp_path)
    run = subprocess.run([sys.executable, "-m", "prtools", "examples", "e"], cwd=tmp_path, check=True,
                         env={**ENV, "PYTHONPATH": str(tmp_path / "there")}, capture_output=True, text=True)
    assert "files were written to e" in run.stdout
    assert (tmp_path / "e" / "qcPlot02.py").is_file()
    packed = {path.name for path in (tmp_path / "there/prtools/examples/exercises").glob("*.py")}
    assert packed == {path.name for path in (ROOT / "examples/exercises").glob("*.py")}
    reference = tmp_path / "there/prtools/datasets/reference"
    tracked = {path.name for path in (ROOT / "datasets/reference").iterdir() if path.is_file()}
    assert {path.name for path in reference.iterdir() if path.is_file()} == tracked
    for suffix in (".json", ".csv"):
        shutil.copy(reference / f"duda{suffix}", tmp_path)
    run = subprocess.run([sys.executable, "-m", "prtools", "reference", "."], cwd=tmp_path, check=True,
                         env={**ENV, "PYTHONPATH": str(tmp_path / "there")}, capture_output=True, text=True)
    assert re.search(r"^duda +kind +equal$", run.stdout, re.M)


@pytest.mark.long
def test_site_of_jupyterLite_serves_the_wheel_and_the_worksheet(clone):
    if not {"jupyterlite-core", "jupyter-server", "jupyterlite-pyodide-kernel"} <= set(HERE):
        pytest.skip("there is no JupyterLite")
    page = LITE.read_text(encoding="utf-8")
    _, *lines = re.search(r"^```sh\n(.*?)^```$", page, re.M | re.S)[1].splitlines()
    inShell("\n".join(lines), clone)
    site = clone / "site"
    served = json.loads((site / "pypi/all.json").read_text(encoding="utf-8"))
    assert [*served] == re.findall(r"^%pip install -q (\S+)$", page, re.M) == [prtools.__project__]
    assert len([*(site / "pypi").glob("*.whl")]) == 1
    assert '"./pypi/all.json' in (site / "jupyter-lite.json").read_text(encoding="utf-8")
    files = json.loads((site / "api/contents/all.json").read_text(encoding="utf-8"))["content"]
    assert [f["name"] for f in files] == ["my_answers.ipynb"]
