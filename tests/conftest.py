"""Fixtures of all tests: no window is opened, no figure stays open, and the iris data are available."""
import os

os.environ["MPLBACKEND"] = "Agg"
os.environ.pop("DISPLAY", None)  # with Agg, plt.show() warns if a display is set

import sys
import zlib
from pathlib import Path

import numpy as np
import pytest
from chromium import start

DATA = Path(__file__).parent / "data"


class Figures:
    """Close all figures after each test and docstring example, without importing matplotlib."""

    @staticmethod
    @pytest.hookimpl(trylast=True)  # after the test's patches of pyplot are undone
    def pytest_runtest_teardown():
        if "matplotlib.pyplot" in sys.modules:
            sys.modules["matplotlib.pyplot"].close("all")


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="run the tests marked long, and all cases of a sample")


def pytest_collection_modifyitems(config, items):
    """Without --long, deselect tests marked long, and all but n cases of each test marked sample(n)."""
    if config.getoption("--long"):
        return
    left, sampled = [item for item in items if item.get_closest_marker("long")], {}
    for item in items:
        mark = item.get_closest_marker("sample")
        if mark:
            sampled.setdefault((item.nodeid.partition("[")[0], *mark.args), []).append(item)
    for (_, number), cases in sampled.items():
        # a fixed order that differs from the order of the file
        cases.sort(key=lambda item: zlib.crc32(item.name.encode()))
        left += cases[number:]
    config.hook.pytest_deselected(items=left)
    kept = set(items) - set(left)
    items[:] = [item for item in items if item in kept]


@pytest.fixture(scope="session")
def sample(pytestconfig):
    """Return a function that selects n evenly spaced cases of a loop, or all cases with --long."""
    def chosen(cases, number):
        cases = list(cases)
        return cases if pytestconfig.getoption("--long") else cases[::-(-len(cases) // number) or 1]
    return chosen


def pytest_configure(config):
    config.pluginmanager.register(Figures())  # a plugin applies to all folders


def pytest_terminal_summary(terminalreporter):
    """Print the tables that tests recorded, even if the tests passed."""
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, text in report.user_properties:
                if name == "table" and report.when == "call":
                    terminalreporter.section(report.nodeid)
                    terminalreporter.line(text)


@pytest.fixture
def iris():
    """Return iris (4 x 150)."""
    from prtools import prData

    return prData("iris")


@pytest.fixture
def iris34(iris):
    """Return features 3 and 4 of iris, selected as in the lecture, with their names."""
    iris.input, iris.inputName = iris.input[2:4], iris.inputName[2:4]
    return iris


@pytest.fixture
def reference():
    """Return a function that reads the scores (K, n) of a reference file."""
    return lambda name: np.loadtxt(DATA / f"{name}.csv", delimiter=",").T


@pytest.fixture(scope="module")
def browser():
    """Return headless Chromium, controlled by Selenium."""
    try:
        opened = start()
    except ImportError as why:
        pytest.skip(str(why))
    yield opened
    opened.quit()


@pytest.fixture
def csv(tmp_path):
    """Return a function that writes text or bytes to data.csv and returns its path."""
    def write(text):
        (tmp_path / "data.csv").write_bytes(text if isinstance(text, bytes) else text.encode())
        return tmp_path / "data.csv"
    return write


@pytest.fixture
def wood():
    """Return three classes of 60, 40 and 25 samples, x about 0 to 10, y about 0 to 100, and their classifier."""
    from prtools import qcMake, qcSample, qcTrain

    model = qcMake([[1, 40], [4, 20], [7, 60]], [[[2, 9], [9, 150]], [[3, -8], [-8, 160]], [[1, 0], [0, 400]]])
    DS = qcSample(model, [60, 40, 25], seed=3)
    DS.inputName, DS.outputName = ["height", "weight"], ["Ash", "Beech", "Cedar"]
    return DS, qcTrain(DS).qcPrm


@pytest.fixture
def three():
    """Return three features with ranges 10, 100 and 1, and three classes of 9, 6 and 4 samples."""
    from prtools import Struct

    X = np.random.default_rng(5).random((3, 19)) * [[10], [100], [1]] + [[0], [-50], [3]]
    return Struct(input=X, output=np.repeat([1, 2, 3], [9, 6, 4]), inputName=["height", "weight", "age"],
                  outputName=["Ash", "Beech", "Cedar"], hitIndex=np.setdiff1d(np.arange(19), [2, 10, 17]))


@pytest.fixture
def two():
    """Return two features of PlayTennis."""
    from prtools import dsSelect, prData

    return dsSelect(prData("tennis"), features=["Outlook", "Humidity"])


@pytest.fixture
def frames(monkeypatch):
    """Return a list that collects title, lines, image, position and limits of each animation frame."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    from prtools import Struct
    from prtools.private.draw import animation

    seen, draw = [], animation.framesDraw

    def spied(titles, draws):
        seen.clear()
        fig, panels = draw(titles, draws)
        for title, ax in zip(titles, panels):
            for other in panels:
                other.set_visible(other is ax)
            canvas = FigureCanvasAgg(fig)
            canvas.draw()
            picture = np.asarray(canvas.buffer_rgba())[..., :3].copy()
            seen.append(Struct(ax=ax, title=title, picture=picture, marks=[*ax.lines],
                               lines=[line.get_xydata() for line in ax.lines],
                               image=np.array(ax.images[0].get_array()) if ax.images else None,
                               limits=(ax.get_xlim(), ax.get_ylim()), legend=ax.get_legend()))
        return fig, panels

    monkeypatch.setattr(animation, "framesDraw", spied)
    return seen
