"""The prior explorer: driven through its sliders on Agg, from the command line, and in a real browser."""
import html
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import warnings
from contextlib import contextmanager, suppress
from itertools import combinations, pairwise
from pathlib import Path

import matplotlib as mpl
import matplotlib.image as mpimg
import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import normal
from matplotlib.backend_bases import FigureCanvasBase
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from served import ENV, ROOT, Server

from prtools import Struct, confMatGet, dsSelect, prData, qcEval, qcExplore, qcTrain, qcVanish
from prtools.__main__ import main
from prtools.private.draw.style import color, light
from prtools.private.explore import server as web
from prtools.private.explore.choices import MODEL
from prtools.private.explore.pageData import MAX_SAMPLES, pageData


@pytest.fixture(scope="module")
def explorers():
    """A function that returns the explorer of a set: made once, and each time set as at its start."""
    created = {}

    def explorerOf(name):
        if name not in created:
            fig = Figure(figsize=(8, 4.8))  # not pyplot's, which are closed after each test
            FigureCanvasAgg(fig)
            created[name] = qcExplore(prData(name), fig=fig, cost=[1, 2, 5] if name == "imbalance3" else None)
            fig.canvas.draw()
        ex = created[name]
        ex.setModel("full")
        ex.setPrior("counts")
        return ex

    return explorerOf


@pytest.fixture
def explorer(explorers):
    """The explorer of imbalance2, as at its start."""
    return explorers("imbalance2")


def shown(ex):
    """Return what the figure shows: the plane's parts, the axes of the confusion matrix, the rates and the message."""
    plane, cells, side = ex.fig.axes[:3]
    *rates, message = [t.get_text() for t in side.texts if t.get_gid()]  # heads have none
    return Struct(region=plane.images[0], boundary=plane.lines[0].get_xydata(), cells=cells, rates=rates,
                  message=message, crosses=[line for line in plane.lines if line.get_marker() == "x"])


def test_priors_can_be_set_after_the_figure_is_closed():
    """As in a notebook, where the cell that made the explorer shows and closes its figure."""
    ex = qcExplore(prData("imbalance2"), cost=[1, 10])
    assert repr(ex) == "<explorer of imbalance2, priors 0.9804, 0.01961>"
    ex.fig.canvas.draw()
    plt.close(ex.fig)
    FigureCanvasBase(ex.fig)  # what newer matplotlib leaves of a closed figure
    ex.setPrior("cost")
    np.testing.assert_allclose(ex.qcPrm.prior, [5 / 6, 1 / 6])


def send(event):
    """Let the canvas of an event take it."""
    event.canvas.callbacks.process(event.name, event)


def agrees(ex, DS):
    """Assert that the figure shows the results of qcEval for the explorer's classifier."""
    label, seen = np.unique(DS.output), shown(ex)
    answer = qcEval(DS, ex.qcPrm).computedClass
    miss = answer != DS.output
    left, right, low, high = seen.region.get_extent()
    image = np.asarray(seen.region.get_array())
    m = len(image)
    x, y = (a + (np.arange(m) + .5) * (b - a) / m for a, b in ((left, right), (low, high)))
    grid = qcEval(np.stack([v.ravel() for v in np.meshgrid(x, y)]), ex.qcPrm).computedClass.reshape(m, m)
    twins = np.array([np.round(255 * np.array(light(k))) for k in range(len(label))])
    np.testing.assert_array_equal(image[..., :3], twins[np.searchsorted(label, grid)])
    assert seen.crosses
    for ink in ("white", "black"):
        position = np.concatenate([cross.get_xydata() for cross in seen.crosses if cross.get_color() == ink])
        np.testing.assert_array_equal(sorted(map(tuple, position)), sorted(map(tuple, DS.input[:, miss].T)))
    C = confMatGet(DS.output, answer, label)
    assert [t.get_text() for t in seen.cells.texts] == [f"{v}" for v in C.ravel()]
    share = C / C.sum(axis=1, keepdims=True)
    want = [[color(0, v) if i == j else color(2, v ** .5) for j, v in enumerate(row)] for i, row in enumerate(share)]
    np.testing.assert_allclose(seen.cells.images[0].get_array(), want)
    recall = C.diagonal() / C.sum(axis=1)
    assert seen.rates == [f"{v:.4f}" for v in (C.trace() / C.sum(), recall.mean(), *recall)]
    line = seen.boundary[np.isfinite(seen.boundary[:, 0])]
    top = np.sort(qcEval(line.T, ex.qcPrm).logProb, axis=0)[-2:] if line.size else np.zeros((2, 0))
    np.testing.assert_allclose(top[0], top[1], atol=.05)  # between grid points the line is straight
    for slider, p in zip(ex.sliders, ex.qcPrm.prior):
        assert slider.valtext.get_text().endswith(f" {p:.4f}")


def test_S0_14_explorer_starts_with_the_counts_and_no_minority():
    DS = prData("imbalance2")
    explorer = qcExplore(DS)
    assert explorer.qcPrm.prior.round(4).tolist() == [.9804, .0196]
    assert shown(explorer).message == "never predicted: minority"
    assert np.isnan(shown(explorer).boundary).all()
    agrees(explorer, DS)


@pytest.mark.parametrize(("name", "weights"), [("imbalance2", [5, 1]), ("imbalance2", [.1, 1]),
                                               ("imbalance2", [1, 100]), ("imbalance3", [1, 2, 3]),
                                               ("imbalanceHmm", [3, 1])])
def test_S0_14_all_that_is_drawn_follows_the_sliders(explorers, name, weights):
    DS, ex = prData(name), explorers(name)
    for slider, w in zip(ex.sliders, weights):
        slider.set_val(np.log10(w))
    np.testing.assert_allclose(ex.qcPrm.prior, np.array(weights) / sum(weights))
    agrees(ex, DS)


def test_S0_14_dragging_with_the_mouse_moves_the_prior(explorer):
    canvas, ax = explorer.fig.canvas, explorer.sliders[0].ax
    start, end = ax.transData.transform([(explorer.sliders[0].val, .5), (0, .5)])
    for name, position in (("button_press_event", start), ("motion_notify_event", end), ("button_release_event", end)):
        send(mpl.backend_bases.MouseEvent(name, canvas, *position, button=1))
    assert explorer.sliders[0].val == pytest.approx(0)
    np.testing.assert_allclose(explorer.qcPrm.prior, [.5, .5])
    agrees(explorer, prData("imbalance2"))


def press(ex, ax, point=(.5, .5)):
    """Click at a point of the axes."""
    position = ax.transAxes.transform(point)
    for name in ("button_press_event", "button_release_event"):
        send(mpl.backend_bases.MouseEvent(name, ex.fig.canvas, *position, button=1))


@pytest.mark.parametrize(("button", "prior"), [("equal", [.5, .5]), ("cost", [1000 / 1200, 200 / 1200]),
                                               ("counts", [1000 / 1020, 20 / 1020])])
def test_S0_15_buttons_set_counts_equal_and_cost(explorer, button, prior):
    explorer.setWeights([3, 4])
    press(explorer, explorer.buttons[button].ax)
    np.testing.assert_allclose(explorer.qcPrm.prior, prior)
    agrees(explorer, prData("imbalance2"))


@pytest.mark.parametrize("name", MODEL)
def test_radio_trains_another_covariance_model_and_keeps_the_priors(explorers, name):
    DS, ex = prData("imbalance3"), explorers("imbalance3")
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
    assert re.match(r"covariance model 'full'.*class 2 \(minority\)", shown(ex).message)
    agrees(ex, fewSamples)
    with pytest.raises(ValueError, match=r"'tied single'.*singular.*other models"):
        qcExplore({"input": np.zeros((2, 6)), "output": [1, 1, 1, 2, 2, 2]})


def test_radio_says_where_a_model_is_singular_and_goes_back(fewSamples):
    ex = qcExplore(fewSamples)
    radioPress(ex, "tied full")
    assert (ex.radio.value_selected, ex.qcPrm.opt.tied, shown(ex).message) == ("tied full", True, "")
    radioPress(ex, "full")
    assert ex.radio.value_selected == "tied full"
    assert re.search("'full'.*singular", shown(ex).message)
    assert "covType=" not in shown(ex).message  # the explorer has no such option
    agrees(ex, fewSamples)


def test_setModel_raises_where_the_model_is_singular_and_keeps_the_one_before(fewSamples):
    ex = qcExplore(fewSamples)
    ex.setModel("single")
    with pytest.raises(ValueError, match=r"'full'.*singular.*another model"):
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
    firstImage = np.array(explorer.fig.canvas.buffer_rgba())
    explorer.save(tmp_path / "state.png", dpi=explorer.fig.dpi)
    saved = (255 * mpimg.imread(tmp_path / "state.png")).round().astype(int)
    assert (np.abs(saved - firstImage).max(axis=2) > 40).mean() < 1e-3
    explorer.save(tmp_path / "large.pdf")
    explorer.setWeights([2, 1])
    lastImage = np.array(explorer.fig.canvas.buffer_rgba())
    assert (np.abs(lastImage.astype(int) - firstImage).max(axis=2) > 40).mean() < 1e-3


def test_explorer_of_a_closed_figure_lives_on_and_saves_what_it_is_set_to(tmp_path):
    """As between the cells of a notebook: pyplot takes the canvas of a closed figure away (matplotlib 3.11)."""
    whole, closed = (qcExplore(prData("imbalance2"), fig=plt.figure(figsize=(8, 4.8))) for _ in range(2))
    closed.fig.canvas.draw()
    plt.close(closed.fig)
    for ex, name in ((whole, "whole.png"), (closed, "closed.png")):
        ex.setModel("tied full")
        ex.setPrior("cost")
        ex.setWeights([3, 1])
        ex.save(tmp_path / name)
    assert (tmp_path / "closed.png").read_bytes() == (tmp_path / "whole.png").read_bytes()


def framed(ex):
    """Return what the page in the frame of a notebook is made of."""
    page = re.search(r'<iframe srcdoc="([^"]*)" sandbox="allow-scripts allow-downloads"', ex._repr_html_())[1]
    return json.loads(re.search(r'type="application/json" id="data">(.*?)</script>', html.unescape(page), re.S)[1])


def test_notebook_shows_the_page_with_the_present_weights_and_model():
    ex = qcExplore(prData("imbalance2"), cost=[1, 7])
    assert (framed(ex)["weight"], framed(ex)["model"]) == ([50, 1], "full")
    ex.setModel("tied full")
    ex.setWeights([2, 30])
    assert (framed(ex)["weight"], framed(ex)["model"], framed(ex)["cost"]) == ([2, 30], "tied full", [1, 7])
    assert plt.fignum_exists(ex.fig.number)


@pytest.mark.sample(3)
@pytest.mark.parametrize(("backend", "shown"), [
    ("inline", True), ("module://matplotlib_inline.backend_inline", True), ("agg", True), ("svg", True),
    ("widget", False), ("module://ipympl.backend_nbagg", False), ("qtagg", False), ("webagg", False)])
def test_page_is_shown_where_the_figure_cannot_be_dragged_and_inline_not_its_picture_too(monkeypatch, backend, shown):
    ex = qcExplore(prData("imbalance2"))
    monkeypatch.setattr(plt, "get_backend", lambda: backend)
    assert (ex._repr_html_() is not None) == shown
    assert plt.fignum_exists(ex.fig.number) == ("inline" not in backend)


def test_notebook_shows_no_page_of_more_samples_than_one_takes():
    n = MAX_SAMPLES // 2 + 1
    X = np.random.default_rng(0).normal(size=(2, 2 * n))
    assert qcExplore({"input": X, "output": np.repeat([1, 2], n)})._repr_html_() is None


def test_S0_14_slider_in_the_frame_of_a_notebook_changes_the_picture(browser, tmp_path):
    path = tmp_path / "cell.html"
    path.write_text(f"<!doctype html><meta charset='utf-8'>{qcExplore(prData('imbalance2'))._repr_html_()}",
                    encoding="utf-8")
    browser.get(path.as_uri())
    browser.switch_to.frame(0)
    slider = browser.find_elements("css selector", "input[type=range]")[1]
    assert "minority" in browser.find_element("id", "never").text
    slider.send_keys("\ue014" * 100)  # the right arrow
    assert browser.find_element("id", "never").text == ""
    assert browser.get_log("browser") == []
    browser.switch_to.default_content()


def test_resizing_draws_all_anew():
    explorer = qcExplore(prData("imbalance2"))
    explorer.fig.set_size_inches(8, 4)
    send(mpl.backend_bases.ResizeEvent("resize_event", explorer.fig.canvas))
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
    (lambda: qcExplore(prData("imbalance2"), cost=[1, 0]), "cost is 0.*minority"),
])
def test_explorer_refuses_in_one_line(call, word):
    with pytest.raises(ValueError, match=word):
        call()


@pytest.mark.parametrize(("method", "value", "word"), [
    ("setWeights", [1, 2, 3], "weights has shape"), ("setPrior", "count", "Did you mean 'counts'"),
    ("setModel", "ful", "Did you mean 'full'")])
def test_methods_of_the_explorer_refuse_in_one_line(explorer, method, value, word):
    with pytest.raises(ValueError, match=word):
        getattr(explorer, method)(value)


def test_weights_beyond_the_sliders_are_moved_together_or_refused(explorer):
    explorer.setWeights([5e4, 5])
    np.testing.assert_allclose(explorer.qcPrm.prior, [1e4 / (1e4 + 1), 1 / (1e4 + 1)])
    explorer.setWeights([1e-4, 1])
    np.testing.assert_allclose(explorer.qcPrm.prior[0], 1e-4 / (1 + 1e-4))
    with pytest.raises(ValueError, match=r"1e.06.*sliders.*1e.05"):
        explorer.setWeights([1, 1e6])


def test_explorer_of_many_classes_has_room_for_all_sliders():
    DS = prData("random2")
    ex = qcExplore(dsSelect(DS, features=[0, 1]), pointNum=31)
    boxes = [s.ax.get_position() for s in ex.sliders]
    assert all(low.y1 < high.y0 for high, low in pairwise(boxes))
    assert boxes[-1].y0 > ex.radio.ax.get_position().y1


def test_names_of_many_classes_stay_inside_the_figure_and_off_the_plane():
    code = np.repeat(np.arange(8), 20)
    X = normal(2, 160) + 3 * np.stack([np.cos(code), np.sin(code)])
    names = ["a class with a very long name", *(f"class no. {k}" for k in range(2, 9))]
    ex = qcExplore({"input": X, "output": code + 1, "outputName": names}, pointNum=31)
    ex.fig.canvas.draw()
    ax = shown(ex).cells
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


@pytest.mark.sample(2)
@pytest.mark.parametrize(("options", "env", "word"), [
    (["imbalance2"], {}, "no display"),
    (["imbalance2"], {"MPLBACKEND": "Agg"}, "--web"),
    (["imbalance2"], {"MPLBACKEND": "foo"}, "'foo' is not a valid value for backend"),
])
def test_command_says_in_one_line_what_is_in_the_way(options, env, word):
    run = explore(*options, **env)
    assert run.returncode == 1
    assert run.stdout == ""
    assert len(run.stderr.splitlines()) == 1
    assert word in run.stderr


@pytest.mark.parametrize(("options", "word"), [
    (["imbalence2"], "Did you mean 'imbalance2'"), (["iris"], "iris has 4 features, but the explorer requires 2"),
    (["imbalance2", "--web", "--port", "0"], "from 1 to 65535"),
    (["imbalance2", "--web", "--port", "65536"], "from 1 to 65535"), (["imbalance2", "--port", "9000"], "--port 9000"),
])
def test_command_says_in_one_line_what_is_wrong_with_its_arguments(capsys, options, word):
    assert main(["explore", *options]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert word in said.err


def test_command_says_where_the_port_is_in_use():
    with socket.socket() as occupied:
        occupied.bind(("127.0.0.1", 0))
        occupied.listen()
        port = occupied.getsockname()[1]
        run = explore("imbalance2", "--web", "--port", str(port))
    assert run.returncode == 1
    assert f"the server cannot use --port {port} (Address already in use). Choose another" in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_window_keeps_its_keys_but_those_of_logarithmic_axes(monkeypatch):
    def used():
        canvas = plt.gcf().canvas
        for letter in "klLq":
            for ax in (*plt.gcf().axes, None) if plt.get_fignums() else ():
                position = (2, 2) if ax is None else ax.transAxes.transform((.5, .5))
                send(mpl.backend_bases.KeyEvent("key_press_event", canvas, letter, *position))
                scales.update(scale for ax in canvas.figure.axes for scale in (ax.get_xscale(), ax.get_yscale()))

    scales = set()
    monkeypatch.setattr(plt, "get_backend", lambda: "QtAgg")
    monkeypatch.setattr(plt, "show", used)
    with mpl.rc_context():
        assert main(["explore", "imbalance2"]) == 0
    assert scales == {"linear"}
    assert plt.get_fignums() == []


def test_page_holds_halves_of_letters_as_json_writes_them(tmp_path):
    DS = Struct(prData("imbalance2"), dataName="d\ud800", inputName=["x\ud800", "y"])
    DS.outputName = ["a\ud800", "\\\udfff"]
    DS.output = np.array(DS.outputName)[DS.output - 1]
    text = Path(qcExplore(DS, saveTo=tmp_path / "x.html")).read_bytes().decode()
    page = json.loads(re.search(r'type="application/json" id="data">(.*?)</script>', text, re.S)[1])
    assert page["names"] == page["label"] == sorted(DS.outputName)
    assert (page["name"], page["inputName"]) == ("d\ud800", DS.inputName)
    assert r"<title>d\ud800: prior explorer</title>" in text


# The page, served: at the address that is printed, and nowhere else

@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server for all tests that leave it as it was."""
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def test_server_sends_the_page_that_is_written_to_a_file(server, tmp_path):
    path = qcExplore(prData("imbalance2"), cost=[1, 7], saveTo=tmp_path / "same.html")
    status, headers, body = server.ask(server.path)
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert body.decode() == Path(path).read_text(encoding="utf-8")
    status, headers, body = server.ask(server.path, method="HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["Content-Length"]) > 50_000


def test_server_answers_to_no_other_host(server):
    for host in ("evil.example", "evil.example:{}", "127.0.0.1.evil.example:{}", "127.0.0.1", "127.0.0.1:1", "", ":{}",
                 "127.0.0.1:{}@evil.example", "localhost:{}.evil.example", "[::2]:{}"):
        host = host.format(server.port)
        assert server.ask(server.path, Host=host)[0] == 403, host
    for host in ("127.0.0.1", "localhost", "[::1]", "LocalHost"):
        assert server.ask(server.path, Host=f"{host}:{server.port}")[0] == 200, host


def test_server_on_port_80_answers_to_hosts_without_a_port_as_browsers_write_them():
    assert [("localhost" in web.hostsOf(port)) for port in (80, 8080)] == [True, False]


def test_each_request_gets_its_status_its_kind_and_its_length():
    def ask(path, host="localhost:0"):
        connection = http.client.HTTPConnection(*running.server_address, timeout=10)
        connection.request("GET", path, headers={"Host": host})
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer.status, answer.headers["Content-Type"], int(answer.headers["Content-Length"]), body

    with web.Server("a page of 20 bytes ä", 0, "token") as running:  # at any port that is free
        thread = threading.Thread(target=running.serve_forever, args=(.01,))
        thread.start()
        page, other, foreign = ask("/token"), ask("/token/2"), ask("/token", host="evil.example")
        with socket.create_connection(running.server_address, timeout=10) as line:
            line.sendall(b"HEAD /token HTTP/1.0\r\nHost: localhost:0\r\n\r\n")
            head = line.makefile("rb").read()
        running.shutdown()
        thread.join()
    assert page == (200, "text/html; charset=utf-8", 21, "a page of 20 bytes ä")
    assert b"Content-Length: 21\r\n" in head
    assert head.endswith(b"\r\n\r\n")
    assert other == (404, "text/plain", 33, "404: this address does not exist\n")
    assert (foreign[:2], foreign[3][:14]) == ((403, "text/plain"), "403: open the ")


@contextmanager
def served(timeout):
    """Serve a page in this process, with a limit in seconds for a request; give its address."""
    with web.Server("a page", 0, "token") as running:
        running.seconds = timeout
        thread = threading.Thread(target=running.serve_forever, args=(.01,))
        thread.start()
        yield running.server_address
        running.shutdown()
        thread.join()


def sendSlowly(link, parts, pause):
    """Send parts with a pause after each, until the other side closes; return the seconds, and what came back."""
    start, back = time.monotonic(), b""
    with suppress(ConnectionError):
        for part in parts:
            link.sendall(part)
            link.settimeout(pause)
            with suppress(TimeoutError):
                back = link.recv(1000)
                break
    return time.monotonic() - start, back


@pytest.mark.sample(1)
@pytest.mark.parametrize("parts", [[b"GET /token HTTP/1.0\r\n", *[b"X: 1\r\n"] * 60], [b"G"] * 60])
def test_head_of_a_request_that_comes_in_drops_ends_the_connection(parts, capsys):
    with served(1) as address:
        with socket.create_connection(address, timeout=10) as link:
            seconds, back = sendSlowly(link, parts, .1)
        assert (seconds < 4, back) == (True, b"")
        with socket.create_connection(address, timeout=10) as link:
            host = b"Host: localhost:0\r\n\r\n"
            seconds, back = sendSlowly(link, [b"GET /token HTTP/1.0\r\n", b"X: 1\r\n", host], .1)
        assert back.startswith(b"HTTP/1.0 200 OK")
    assert capsys.readouterr() == ("", "")


def test_browser_that_goes_away_is_no_error(capsys):
    with served(5) as address:
        for sent in (b"GET /tok", b"GET /token HTTP/1.0\r\nHost: localhost:0\r\n\r\n"):  # each ends with a reset
            link = socket.create_connection(address, timeout=10)
            link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("hh" if os.name == "nt" else "ii", 1, 0))
            link.sendall(sent)
            link.close()
        time.sleep(.3)
    assert capsys.readouterr() == ("", "")


def test_server_answers_with_its_token_alone(server):
    token = server.path[1:]
    assert len(token) >= 16
    for wrong in ("/", "/x", "/1", f"/{token[:-1]}", f"/x/{token}", "/%ff", f"/{token.swapcase()}",
                  f"/%{ord(token[0]):x}{token[1:]}", f"/?token={token}", token, "*", "/" + "9" * 5000):
        assert server.ask(wrong, Cookie=f"token={token}")[0] == 403, wrong
    for more in ("/", "x", "/../..", "?x", "/%2e%2e/etc/passwd"):
        status, _, body = server.ask(server.path + more)
        assert (status, len(body.splitlines())) == (404, 1), more
    assert server.ask(server.path, method="POST")[0] == 501
    assert server.lines() == []


def test_every_answer_forbids_frames_and_keeps_the_address_to_itself(server):
    for path in (server.path, "/1", server.path + "/2"):
        headers = server.ask(path)[1]
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Content-Security-Policy"] == "frame-ancestors 'none'"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Access-Control-Allow-Origin" not in headers


def test_server_lives_through_noise_and_ends_by_ctrl_c(tmp_path):
    server = Server(tmp_path)
    for noise in (b"\x00\xff\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"G" * 100_000, b"GET / HTTP/1.1\r"):
        with socket.create_connection(("127.0.0.1", server.port), 20) as link, suppress(OSError):
            link.sendall(noise)
            link.shutdown(socket.SHUT_WR)
            link.recv(1000)
    assert server.ask(server.path)[0] == 200
    status, out = server.stop(signal.SIGINT)
    assert (status, out.splitlines()[-1], server.lines()) == (0, "The server has stopped.", [])


def test_S0_14_slider_moved_in_a_browser_changes_the_picture(server, browser):
    browser.get(server.page + "#en")
    slider = browser.find_elements("css selector", "input[type=range]")[1]
    assert "never predicted: minority" in browser.find_element("id", "never").text
    slider.send_keys("\ue014" * 100)  # the right arrow
    assert browser.find_element("id", "never").text == ""
    assert float(browser.find_elements("css selector", "#confusion td")[4].text) > 5
    assert browser.get_log("browser") == []


def test_explorer_keeps_what_it_was_given():
    DS, cost = prData("imbalance2"), np.array([1.0, 5.0])
    explorer = qcExplore(DS, cost=cost, pointNum=21)
    firstImage = explorer.qcPrm
    DS.input[:], DS.output[:], cost[:] = 0, 1, 9
    explorer.qcPrm.class_[0].mu[:] = 7
    explorer.setModel("diagonal")
    explorer.setModel("full")
    np.testing.assert_array_equal(explorer.qcPrm.class_[0].mu, firstImage.class_[0].mu)
    assert explorer.cost.tolist() == [1, 5]


def test_minority_samples_lie_above_the_crosses_of_the_majority(explorer):
    """At w = .5 the 20 of the minority are right, and none of them is covered."""
    explorer.setWeights([.5, 1])
    assert confMatGet(explorer.DS.output, qcEval(explorer.DS, explorer.qcPrm).computedClass)[1, 1] == 20
    majority, minority = (v for v in explorer.ax.lines if v.get_label() in explorer.names)
    crosses = [v for v in explorer.ax.lines if v.get_marker() == "x" and len(v.get_xdata())]
    assert all(majority.zorder < v.zorder < minority.zorder for v in crosses)
    order = [explorer._live.artists.index(v) for v in (majority, *crosses, minority)]
    assert order == sorted(order)
    assert all(v.get_markersize() < 5 for v in crosses)


def test_the_crosses_of_the_explorer_are_in_the_legend(explorer):
    assert [t.get_text() for t in explorer.ax.get_legend().get_texts()] == [*explorer.names, "misclassified"]


# What the window says

LONG = ["Iris setosa (Pallas ex Link)", "Iris versicolor", "a name of a class that is very, very long", "B", "minority"]


@pytest.fixture
def five():
    """Five classes with long names."""
    code = np.repeat(np.arange(5), 40)
    X = normal(2, 200) + 3 * np.stack([np.cos(1.3 * code), np.sin(1.3 * code)])
    return Struct(input=X, output=code + 1, outputName=LONG, dataName="five flowers")


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", [(8, 4.8), (10, 5)])
@pytest.mark.parametrize("name", ["imbalance2", "imbalance3", "five"])
def test_texts_stay_inside_the_figure_and_off_each_other(five, name, size):
    """At the default size, 800 pixels wide, and at another."""
    ex = qcExplore(five if name == "five" else prData(name), fig=plt.figure(figsize=size), pointNum=31)
    ex.setWeights(np.full(len(ex.names), 1000.0))
    ex.setPrior("counts")
    ex.fig.canvas.draw()
    _, cells, side = ex.fig.axes[:3]
    texts = [*ex.fig.texts, *side.texts, *cells.get_xticklabels(), *cells.get_yticklabels(), cells.xaxis.label,
             cells.yaxis.label, *(b.label for b in ex.buttons.values()), *ex.radio.labels, ex.radio.ax.title]
    texts += [t for s in ex.sliders for t in (s.label, s.valtext)]
    assert len(texts) > 20 + 5 * len(ex.names)
    boxes = [(t.get_text(), t.get_window_extent()) for t in texts if t.get_text()] + [("plane", ex.ax.bbox)]
    for text, box in boxes:
        assert ex.fig.bbox.x0 <= box.x0 < box.x1 <= ex.fig.bbox.x1, text
        assert ex.fig.bbox.y0 <= box.y0 < box.y1 <= ex.fig.bbox.y1, text
    for (text, a), (other, b) in combinations(boxes, 2):
        assert not a.padded(-1).overlaps(b.padded(-1)), (text, other)


def test_names_are_whole_in_legend_sliders_and_matrix(five):
    ex = qcExplore(five, pointNum=31)
    assert [t.get_text() for t in ex.ax.get_legend().get_texts()] == [*LONG, "misclassified"]
    cells = shown(ex).cells
    for texts in ([s.label for s in ex.sliders], cells.get_xticklabels(), cells.get_yticklabels()):
        assert [t.get_text().replace("\n", " ") for t in texts] == LONG


@pytest.mark.parametrize("name", ["imbalance2", "imbalance3"])
def test_S0_14_triangle_marks_the_weight_below_which_a_class_has_no_region(explorers, name):
    ex = explorers(name)
    ex.setWeights([40, 10, 1][-len(ex.names):])
    marks = {s.label.get_text(): line.get_xdata() for s in ex.sliders for line in s.ax.lines
             if line.get_marker() == "^" and line.get_visible()}
    assert list(marks) == ["minority"]
    w = 10 ** np.array([s.val for s in ex.sliders])
    position = 10 ** marks["minority"][0]
    assert position == pytest.approx((w.sum() - w[-1]) / qcVanish(ex.qcPrm, len(w)).ratio, rel=1e-6)
    grid = np.stack([v.ravel() for v in np.meshgrid(*[np.linspace(-4, 4, 400)] * 2)])
    for share, seen in ((.98, False), (1.05, True)):
        w[-1] = share * position
        ex.setWeights(w)
        assert (len(w) in qcEval(grid, ex.qcPrm).computedClass) == seen


def test_triangle_follows_a_drag_of_another_slider(explorers):
    ex = explorers("imbalance3")
    canvas, ax = ex.fig.canvas, ex.sliders[0].ax
    firstImage = ex.marks[2].get_xdata()[0]
    start, end = ax.transData.transform([(ex.sliders[0].val, .5), (2.5, .5)])
    for kind, point in (("button_press_event", start), ("motion_notify_event", end), ("button_release_event", end)):
        send(mpl.backend_bases.MouseEvent(kind, canvas, *point, button=1))
    w = 10 ** np.array([s.val for s in ex.sliders])
    lastImage = ex.marks[2].get_xdata()[0]
    assert lastImage != firstImage
    assert 10 ** lastImage == pytest.approx(w[:2].sum() / qcVanish(ex.qcPrm, 3).ratio, rel=1e-6)


def test_message_goes_when_all_classes_are_answered_and_buttons_lie_side_by_side(explorer):
    assert shown(explorer).message == "never predicted: minority"
    explorer.setWeights([1, 1])
    assert shown(explorer).message == ""
    boxes = [button.ax.get_position() for button in explorer.buttons.values()]
    assert all(0 < right.x0 - left.x1 < .01 for left, right in pairwise(boxes))
    assert {round(box.height, 6) for box in boxes} == {.07}


def test_triangles_of_two_classes_follow_while_the_slider_moves_and_those_of_three_after_it(explorers):
    ex = explorers("imbalance2")
    for position in (.4, 1.2):
        ex.sliders[0].set_val(position)
        assert 10 ** ex.marks[1].get_xdata()[0] == pytest.approx(10 ** position / qcVanish(ex.qcPrm, 2).ratio, rel=1e-6)
    ex = explorers("imbalance3")
    firstImage = ex.marks[2].get_xdata()[0]
    ex.sliders[0].set_val(ex.sliders[0].val - 1)
    assert ex.marks[2].get_xdata()[0] == firstImage


def test_window_says_its_data_and_the_scores_under_the_mouse(explorer):
    titles = []
    fig = plt.figure()
    fig.canvas.manager.set_window_title = titles.append
    qcExplore(prData("imbalance2"), fig=fig, pointNum=31)
    assert titles == ["imbalance2: prior explorer"]
    explorer.setWeights([5, 1])
    said = explorer.ax.format_coord(2, 1)
    score = qcEval([2, 1], explorer.qcPrm).logProb[:, 0]
    assert said == f"(2, 1)  ln p + ln g: majority {score[0]:.2f}, minority {score[1]:.2f};  computed class: minority"


@pytest.mark.parametrize(("options", "word"), [
    (["--data", "rows.csv", "--cost", "1,5"], ""), (["--data", "rows.csv", "--cost", "1;5"], "one number per class"),
    (["--data", "rows.csv", "--cost", "1"], "cost has shape"), (["--data", "rows.csv", "--cost", "0,1"], "cost is 0"),
    (["--data", "none.csv"], "none.csv"), (["--data", "bare.csv"], "the label column is ambiguous")])
def test_command_takes_a_file_and_costs(tmp_path, monkeypatch, capsys, options, word):
    monkeypatch.chdir(tmp_path)
    rows = [f"{x},{y},{k}" for k in "ab" for x, y in normal(2, 9, ord(k)).T]
    Path("rows.csv").write_text("\n".join(["width,height,class", *rows]))
    Path("bare.csv").write_text("\n".join(["width,height", *(row[:-2] for row in rows)]))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        status = main(["explore", *options, "--html", "page.html"])
    said = capsys.readouterr()
    assert (status, Path("page.html").exists()) == ((1, False) if word else (0, True))
    if word:
        assert word in said.err
        assert len(said.err.splitlines()) == 1
    else:
        text = Path("page.html").read_text(encoding="utf-8")
        assert said.out == "Wrote page.html. Open it in a browser.\n"
        assert '"cost":[1.0,5.0]' in text
        assert "<title>rows: prior explorer</title>" in text


def test_command_names_its_own_option_where_the_ending_is_wrong(capsys):
    assert main(["explore", "imbalance2", "--html", "page.txt"]) == 1
    assert capsys.readouterr().err.startswith("explore: --html is 'page.txt', but it must be a path that ends in .html")


@pytest.mark.parametrize("features", [[0], [0, 1, 2]])
def test_page_of_other_than_two_features_is_refused(features):
    with pytest.raises(ValueError, match=rf"DS has {len(features)} feature.*the explorer requires 2"):
        pageData(dsSelect(prData("iris"), features=features))
