"""The explorer of priors: driven through its sliders on Agg, from the command line, and in a real browser."""
import io
import os
import shutil
import socket
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import matplotlib as mpl
import matplotlib.image as mpimg
import matplotlib.pyplot as plt
import numpy as np
import pytest

from prtools import confMatGet, dsSelect, prData, qcEval, qcExplore, qcTrain
from prtools.private import axes
from prtools.qcExplore import MODEL, command

ROOT = Path(__file__).resolve().parents[1]
ENV = {name: v for name, v in os.environ.items() if name not in ("DISPLAY", "MPLBACKEND")} | {"PYTHONPATH": str(ROOT)}
CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")


@pytest.fixture
def explorer():
    ex = qcExplore(prData("imbalance2"))
    ex.fig.canvas.draw()
    return ex


def agrees(ex, DS):
    """Assert that all that is drawn is what qcEval says of the explorer's classifier."""
    label = np.unique(DS.output)
    answer = qcEval(DS, ex.qcPrm).computedClass
    miss = answer != DS.output
    left, right, low, high = ex._region.get_extent()
    image = np.asarray(ex._region.get_array())
    m = len(image)
    x, y = (a + (np.arange(m) + .5) * (b - a) / m for a, b in ((left, right), (low, high)))
    grid = qcEval(np.stack([v.ravel() for v in np.meshgrid(x, y)]), ex.qcPrm).computedClass.reshape(m, m)
    twins = np.array([np.round(255 * np.array(axes.color(k, .3))) for k in range(len(label))])
    np.testing.assert_array_equal(image[..., :3], twins[np.searchsorted(label, grid)])
    for cross in ex._cross:
        np.testing.assert_array_equal(cross.get_xydata(), DS.input[:, miss].T)
    C = confMatGet(DS.output, answer, label)
    assert [t.get_text() for t in ex._cells[1]] == [f"{v}" for v in C.ravel()]
    np.testing.assert_allclose(ex._cells[0].get_array(), C / C.sum(axis=1, keepdims=True))
    recall = C.diagonal() / C.sum(axis=1)
    assert [t.get_text() for t in ex._readout] == [f"{v:.4f}" for v in (C.trace() / C.sum(), recall.mean(), *recall)]
    line = ex._boundary.get_xydata()
    line = line[np.isfinite(line[:, 0])]
    top = np.sort(qcEval(line.T, ex.qcPrm).logProb, axis=0)[-2:] if line.size else np.zeros((2, 0))
    np.testing.assert_allclose(top[0], top[1], atol=.05)  # between grid points the line is straight
    for slider, p in zip(ex.sliders, ex.qcPrm.prior):
        assert slider.valtext.get_text().endswith(f" {p:.4f}")


def test_S0_14_explorer_starts_with_the_counts_and_no_minority(explorer):
    DS = prData("imbalance2")
    assert explorer.qcPrm.prior.round(4).tolist() == [.9804, .0196]
    assert explorer._message.get_text() == "never answered: minority"
    assert np.isnan(explorer._boundary.get_xydata()).all()
    agrees(explorer, DS)


@pytest.mark.parametrize(("name", "weights"), [("imbalance2", [5, 1]), ("imbalance2", [.1, 1]),
                                               ("imbalance2", [1, 100]), ("imbalance3", [1, 2, 3]),
                                               ("imbalanceHmm", [3, 1])])
def test_S0_14_all_that_is_drawn_follows_the_sliders(name, weights):
    DS = prData(name)
    ex = qcExplore(DS)
    ex.fig.canvas.draw()
    for slider, w in zip(ex.sliders, weights):
        slider.set_val(np.log10(w))
    np.testing.assert_allclose(ex.qcPrm.prior, np.array(weights) / sum(weights))
    agrees(ex, DS)


def test_S0_14_dragging_with_the_mouse_moves_the_prior(explorer):
    canvas, ax = explorer.fig.canvas, explorer.sliders[0].ax
    start, end = ax.transData.transform([(explorer.sliders[0].val, .5), (0, .5)])
    for name, at in (("button_press_event", start), ("motion_notify_event", end), ("button_release_event", end)):
        mpl.backend_bases.MouseEvent(name, canvas, *at, button=1)._process()
    assert explorer.sliders[0].val == pytest.approx(0)
    np.testing.assert_allclose(explorer.qcPrm.prior, [.5, .5])
    agrees(explorer, prData("imbalance2"))


def press(ex, ax, point=(.5, .5)):
    """Click at a point of the axes."""
    at = ax.transAxes.transform(point)
    for name in ("button_press_event", "button_release_event"):
        mpl.backend_bases.MouseEvent(name, ex.fig.canvas, *at, button=1)._process()


@pytest.mark.parametrize(("button", "prior"), [("equal", [.5, .5]), ("cost", [1000 / 1200, 200 / 1200]),
                                               ("counts", [1000 / 1020, 20 / 1020])])
def test_S0_15_buttons_set_counts_equal_and_cost(explorer, button, prior):
    explorer.setWeights([3, 4])
    press(explorer, explorer.buttons[button].ax)
    np.testing.assert_allclose(explorer.qcPrm.prior, prior)
    agrees(explorer, prData("imbalance2"))


@pytest.mark.parametrize("name", MODEL)
def test_radio_trains_another_covariance_model_and_keeps_the_priors(name):
    DS = prData("imbalance3")
    ex = qcExplore(DS, cost=[1, 2, 5])
    ex.setWeights([1, 1, 2])
    ex.setModel(name)
    np.testing.assert_allclose(ex.qcPrm.prior, [.25, .25, .5])
    right = qcTrain(DS, prior=[1, 1, 2], **MODEL[name])
    np.testing.assert_allclose(qcEval(DS, ex.qcPrm).logProb, right.logProb, atol=1e-9)
    agrees(ex, DS)


def radioPress(ex, name):
    """Click at the radio's label of that name."""
    box = ex.radio.labels[list(MODEL).index(name)].get_window_extent()
    press(ex, ex.radio.ax, ex.radio.ax.transAxes.inverted().transform(box.get_points().mean(axis=0)))


@pytest.fixture
def fewSamples():
    """Ten samples of the majority, two of the minority: too few for its full covariance."""
    return dsSelect(prData("imbalance2"), samples=[*range(10), 1000, 1001])


def test_explorer_starts_with_the_first_model_that_can_be_trained(fewSamples):
    ex = qcExplore(fewSamples)
    assert (ex.radio.value_selected, ex.qcPrm.opt.covType) == ("diagonal", "diagonal")
    assert ex._message.get_text().startswith("covariance model 'full': the covariance of class 2 (minority) is")
    agrees(ex, fewSamples)
    with pytest.raises(ValueError, match=r"'tied single'.*singular.*nor can the other models be trained$"):
        qcExplore({"input": np.zeros((2, 6)), "output": [1, 1, 1, 2, 2, 2]})


def test_radio_says_where_a_model_is_singular_and_goes_back(fewSamples):
    ex = qcExplore(fewSamples)
    radioPress(ex, "tied full")
    assert (ex.radio.value_selected, ex.qcPrm.opt.tied, ex._message.get_text()) == ("tied full", True, "")
    radioPress(ex, "full")
    assert ex.radio.value_selected == "tied full"
    assert "'full'" in ex._message.get_text()
    assert "singular" in ex._message.get_text()
    assert "covType=" not in ex._message.get_text()  # the explorer has no such option
    agrees(ex, fewSamples)


def test_setModel_raises_where_the_model_is_singular_and_keeps_the_one_before(fewSamples):
    ex = qcExplore(fewSamples)
    ex.setModel("single")
    with pytest.raises(ValueError, match=r"covariance model 'full': .* singular.*; choose another model$"):
        ex.setModel("full")
    assert (ex.radio.value_selected, ex.qcPrm.opt.covType) == ("single", "single")
    agrees(ex, fewSamples)


def test_the_picture_after_blitting_is_that_of_a_full_draw(explorer):
    explorer.setWeights([50, 1])
    explorer.setWeights([2, 1])
    blitted = np.array(explorer.fig.canvas.buffer_rgba())
    explorer.fig.canvas.draw()
    full = np.array(explorer.fig.canvas.buffer_rgba())
    assert (np.abs(blitted.astype(int) - full).max(axis=2) > 40).mean() < 1e-3


def test_saving_gives_the_same_picture_and_disturbs_nothing(explorer, tmp_path):
    explorer.setWeights([2, 1])
    before = np.array(explorer.fig.canvas.buffer_rgba())
    explorer.save(tmp_path / "state.png", dpi=explorer.fig.dpi)
    saved = (255 * mpimg.imread(tmp_path / "state.png")).round().astype(int)
    assert (np.abs(saved - before).max(axis=2) > 40).mean() < 1e-3
    explorer.save(tmp_path / "large.pdf")
    explorer.setWeights([2, 1])
    after = np.array(explorer.fig.canvas.buffer_rgba())
    assert (np.abs(after.astype(int) - before).max(axis=2) > 40).mean() < 1e-3


def test_resizing_draws_all_anew(explorer):
    explorer.fig.set_size_inches(8, 4)
    mpl.backend_bases.ResizeEvent("resize_event", explorer.fig.canvas)._process()
    explorer.setWeights([1, 1])
    agrees(explorer, prData("imbalance2"))


def test_explorer_stays_alive_without_a_name():
    qcExplore(prData("imbalance2"))
    fig = plt.gcf()
    fig.canvas.draw()
    press(fig.explorer, fig.explorer.buttons["equal"].ax)
    np.testing.assert_allclose(fig.explorer.qcPrm.prior, [.5, .5])


@pytest.mark.parametrize(("call", "word"), [
    (lambda: qcExplore(prData("iris")), "DS has 4 features"),
    (lambda: qcExplore({"input": np.eye(2)}), "output"),
    (lambda: qcExplore(prData("imbalance2"), cost=[1, 0]), "cost is 0 for class minority"),
    (lambda: qcExplore(prData("imbalance2")).setWeights([1, 2, 3]), "weights has shape"),
    (lambda: qcExplore(prData("imbalance2")).setPrior("count"), "Did you mean 'counts'"),
    (lambda: qcExplore(prData("imbalance2")).setModel("ful"), "Did you mean 'full'"),
])
def test_explorer_refuses_in_one_line(call, word):
    with pytest.raises(ValueError, match=word):
        call()


def test_weights_beyond_the_sliders_are_moved_together_or_refused(explorer):
    explorer.setWeights([5e4, 5])
    np.testing.assert_allclose(explorer.qcPrm.prior, [1e4 / (1e4 + 1), 1 / (1e4 + 1)])
    explorer.setWeights([1e-4, 1])
    np.testing.assert_allclose(explorer.qcPrm.prior[0], 1e-4 / (1 + 1e-4))
    with pytest.raises(ValueError, match=r"by a factor of 1e.06: the sliders reach 1e.05"):
        explorer.setWeights([1, 1e6])


def test_explorer_of_many_classes_has_room_for_all_sliders():
    DS = prData("random2")
    ex = qcExplore(dsSelect(DS, features=[0, 1]))
    boxes = [s.ax.get_position() for s in ex.sliders]
    assert all(low.y1 < high.y0 for high, low in pairwise(boxes))
    assert boxes[-1].y0 > ex.radio.ax.get_position().y1


def test_names_of_many_classes_stay_inside_the_figure_and_off_the_plane():
    code = np.repeat(np.arange(8), 20)
    X = np.random.default_rng(0).standard_normal((2, 160)) + 3 * np.stack([np.cos(code), np.sin(code)])
    names = ["a class with a very long name", *(f"class no. {k}" for k in range(2, 9))]
    ex = qcExplore({"input": X, "output": code + 1, "outputName": names})
    ex.fig.canvas.draw()
    ax = ex._cells[0].axes
    texts = [*ax.get_xticklabels(), *ax.get_yticklabels(), *(s.label for s in ex.sliders)]
    right = ex.ax.get_window_extent().x1
    for box in (t.get_window_extent() for t in texts):
        assert right < box.x0 < box.x1 < ex.fig.bbox.x1
        assert box.y1 < ex.fig.bbox.y1
    assert ex.ax.get_legend().get_window_extent().y1 < ex.fig.bbox.y1


# The command line: one clear line where something is in the way

def explore(*options, **env):
    return subprocess.run([sys.executable, "-m", "prtools", "explore", *options], capture_output=True,
                          text=True, env=ENV | env, cwd=ROOT, timeout=60, check=False)


@pytest.mark.parametrize(("options", "env", "word"), [
    (["imbalance2"], {}, "no display"),
    (["imbalance2"], {"MPLBACKEND": "Agg"}, "--web"),
    (["imbalence2"], {}, "Did you mean 'imbalance2'"),
    (["iris"], {}, "the explorer draws 2"),
    (["imbalance2", "--web", "--port", "0"], {}, "from 1 to 65535"),
    (["imbalance2", "--port", "9000"], {}, "--port 9000 goes with --web"),
    (["imbalance2"], {"MPLBACKEND": "foo"}, "MPLBACKEND=foo is no backend of matplotlib: unset it, and add --web"),
])
def test_command_says_in_one_line_what_is_in_the_way(options, env, word):
    run = explore(*options, **env)
    assert run.returncode == 1
    assert run.stdout == ""
    assert len(run.stderr.splitlines()) == 1
    assert word in run.stderr


def test_command_says_where_tornado_is_missing(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "tornado", None)
    monkeypatch.delitem(sys.modules, "matplotlib.backends.backend_webagg", raising=False)
    with mpl.rc_context():
        backend = mpl.get_backend()
        try:
            assert command(["imbalance2", "--web"]) == 1
        finally:
            plt.switch_backend(backend)
    assert capsys.readouterr().err == "explore: --web needs tornado: python -m pip install tornado\n"


def test_command_says_where_the_port_is_in_use():
    pytest.importorskip("tornado", reason="--web needs tornado (extra 'web')")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = explore("imbalance2", "--web", "--port", str(port))
    assert run.returncode == 1
    assert f"port {port} is in use" in run.stderr
    assert len(run.stderr.splitlines()) == 1


# A real browser

@pytest.fixture
def page():
    """The explorer's address, served by the command line."""
    pytest.importorskip("tornado", reason="--web needs tornado (extra 'web')")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([sys.executable, "-um", "prtools", "explore", "imbalance2", "--web", "--port", str(port)],
                              stdout=subprocess.PIPE, text=True, env=ENV, cwd=ROOT)
    try:
        line = server.stdout.readline()
        assert f"http://127.0.0.1:{port}" in line
        yield f"http://127.0.0.1:{port}/1"
    finally:
        server.terminate()
        server.wait(10)
        server.stdout.close()


@pytest.fixture
def browser():
    if not (CHROMIUM and DRIVER):
        pytest.skip("no Chromium here: apt-get install chromium chromium-driver")
    webdriver = pytest.importorskip("selenium.webdriver", reason="no Selenium here (extra 'browser')")
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for switch in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "window-size=1200,800"):
        options.add_argument(f"--{switch}")
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    yield driver
    driver.quit()


def picture(canvas):
    """Return what the browser shows of the canvas, as an array."""
    return mpimg.imread(io.BytesIO(canvas.screenshot_as_png), format="png")


def settled(canvas, differs_from=None, seconds=20):
    """Return the picture once it is drawn, differs from another, and stays the same."""
    end, last = time.monotonic() + seconds, None
    while time.monotonic() < end:
        now = picture(canvas)
        if (now.std() > .05 and last is not None and np.array_equal(now, last)
                and (differs_from is None or not np.array_equal(now, differs_from))):
            return now
        last = now
        time.sleep(.2)
    raise AssertionError("the picture in the browser did not change, or did not come to rest")


def test_S0_14_slider_dragged_in_a_browser_changes_the_picture(page, browser):
    from selenium.webdriver.common.action_chains import ActionChains

    browser.get(page)
    canvas = browser.find_elements("css selector", "canvas")[-1]  # the last takes the mouse
    shown = browser.find_element("css selector", "canvas.mpl-canvas")
    before = settled(shown)
    w, h = canvas.size["width"], canvas.size["height"]
    assert (w, h) == (1000, 500)

    slider = qcExplore(prData("imbalance2")).sliders[0]
    x, y = slider.ax.get_position().get_points().mean(axis=0)  # the middle: w is about 3

    def at(x):  # Selenium counts from the middle, downwards
        return round((x - .5) * w), round((.5 - y) * h)

    ActionChains(browser).move_to_element_with_offset(canvas, *at(x + .04)).click_and_hold() \
        .move_to_element_with_offset(canvas, *at(x)).release().perform()
    after = settled(shown, before)
    plane = (slice(int(.12 * h), int(.88 * h)), slice(int(.1 * w), int(.46 * w)))
    orange = np.array(axes.color(1, .3))
    share = [(np.abs(image[plane][..., :3] - orange).max(axis=2) < .03).mean() for image in (before, after)]
    assert share[0] == 0  # with the counts as priors the minority has no region
    assert share[1] > .01
