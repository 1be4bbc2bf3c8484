"""The figures of all examples as a lecturer shows them, on a slide and in print; test_examples.py has the screen."""
import contextlib
import io
from pathlib import Path

import matplotlib.pyplot as plt
import pytest
from loaded import loaded
from pages import exampleFaults, faults

FOLDER = Path(__file__).resolve().parents[2] / "examples"
SCRIPTS = sorted(p.stem for p in FOLDER.glob("*.py") if p.stem != "makeFigures" and not p.stem.endswith("Mpi"))


@pytest.fixture(scope="module")
def make():
    return loaded(FOLDER / "makeFigures.py")


@pytest.mark.sample(16)
@pytest.mark.parametrize("style", ["slide", "print"])
@pytest.mark.parametrize("name", SCRIPTS)
def test_no_text_meets_or_is_cut_and_panels_are_large(make, name, style):
    with (plt.style.context([make.COMMON, make.STYLE[style]], after_reset=True),
          contextlib.redirect_stdout(io.StringIO())):
        figures = make.runScript(FOLDER / f"{name}.py", make.PAGE.get(style))
        assert figures
        assert exampleFaults(name, figures, style) == []


@pytest.mark.parametrize(("spoil", "word"), [
    (lambda ax: ax.text(.5, .5, "over") and ax.text(.5, .5, "other"), "meet"),
    (lambda ax: ax.text(-.5, .5, "outside"), "cut"), (lambda ax: ax.text(.5, .5, "tiny", fontsize=4), "small"),
    (lambda ax: ax.figure.subplots_adjust(.4, .4, .6, .6), "panels take"),
    (lambda ax: ax.text(1.3, .5, "astray", transform=ax.transAxes), "lies in another panel")])
def test_faults_are_found(spoil, word):
    fig, panels = plt.subplots(1, 2)
    assert faults(fig, "print") == []
    spoil(panels[0])
    assert any(word in fault for fault in faults(fig, "print"))
