"""The explorer of priors: driven through its sliders on Agg, from the command line, and in a real browser."""
import io
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import Future
from contextlib import suppress
from itertools import pairwise

import matplotlib as mpl
import matplotlib.image as mpimg
import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import normal
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from served import ENV, ROOT, Server, Tab, key, mouse

from prtools import Struct, confMatGet, dsSelect, prData, qcEval, qcExplore, qcTrain
from prtools.private.draw.style import color, light
from prtools.private.draw.web import Socket, application
from prtools.qcExplore import MODEL, command

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")


@pytest.fixture(scope="module")
def explorers():
    """A function that returns the explorer of a set: made once, and each time set as at its start."""
    made = {}

    def of(name):
        if name not in made:
            fig = Figure(figsize=(10, 5))  # not pyplot's, which are closed after each test
            FigureCanvasAgg(fig)
            made[name] = qcExplore(prData(name), fig=fig, cost=[1, 2, 5] if name == "imbalance3" else None)
            fig.canvas.draw()
        ex = made[name]
        ex.setModel("full")
        ex.setPrior("counts")
        return ex

    return of


@pytest.fixture
def explorer(explorers):
    """The explorer of imbalance2, as at its start."""
    return explorers("imbalance2")


def shown(ex):
    """Return what the figure shows: the plane's parts, the axes of the confusion matrix, the rates and the message."""
    plane, cells, side = ex.fig.axes[:3]
    *rates, message = [t.get_text() for t in side.texts if t.get_position()[0] == 0]  # heads stand to the right
    return Struct(region=plane.images[0], boundary=plane.lines[0].get_xydata(), cells=cells, rates=rates,
                  message=message, crosses=[line for line in plane.lines if line.get_marker() == "x"])


def send(event):
    """Let the canvas of an event take it."""
    event.canvas.callbacks.process(event.name, event)


def agrees(ex, DS):
    """Assert that all that is drawn is what qcEval says of the explorer's classifier."""
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
        at = np.concatenate([cross.get_xydata() for cross in seen.crosses if cross.get_color() == ink])
        np.testing.assert_array_equal(sorted(map(tuple, at)), sorted(map(tuple, DS.input[:, miss].T)))
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
    assert shown(explorer).message == "never answered: minority"
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
    for name, at in (("button_press_event", start), ("motion_notify_event", end), ("button_release_event", end)):
        send(mpl.backend_bases.MouseEvent(name, canvas, *at, button=1))
    assert explorer.sliders[0].val == pytest.approx(0)
    np.testing.assert_allclose(explorer.qcPrm.prior, [.5, .5])
    agrees(explorer, prData("imbalance2"))


def press(ex, ax, point=(.5, .5)):
    """Click at a point of the axes."""
    at = ax.transAxes.transform(point)
    for name in ("button_press_event", "button_release_event"):
        send(mpl.backend_bases.MouseEvent(name, ex.fig.canvas, *at, button=1))


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
    before = np.array(explorer.fig.canvas.buffer_rgba())
    explorer.save(tmp_path / "state.png", dpi=explorer.fig.dpi)
    saved = (255 * mpimg.imread(tmp_path / "state.png")).round().astype(int)
    assert (np.abs(saved - before).max(axis=2) > 40).mean() < 1e-3
    explorer.save(tmp_path / "large.pdf")
    explorer.setWeights([2, 1])
    after = np.array(explorer.fig.canvas.buffer_rgba())
    assert (np.abs(after.astype(int) - before).max(axis=2) > 40).mean() < 1e-3


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


@pytest.mark.parametrize(("options", "env", "word"), [
    (["imbalance2"], {}, "no display"),
    (["imbalance2"], {"MPLBACKEND": "Agg"}, "--web"),
    (["imbalance2"], {"MPLBACKEND": "foo"}, "MPLBACKEND=foo is no backend"),
])
def test_command_says_in_one_line_what_is_in_the_way(options, env, word):
    run = explore(*options, **env)
    assert run.returncode == 1
    assert run.stdout == ""
    assert len(run.stderr.splitlines()) == 1
    assert word in run.stderr


@pytest.mark.parametrize(("options", "word"), [
    (("imbalence2",), "Did you mean 'imbalance2'"), (("iris",), "the explorer draws 2"),
    (("imbalance2", True, 0), "from 1 to 65535"), (("imbalance2", False, 9000), "--port 9000"),
])
def test_command_says_in_one_line_what_is_wrong_with_its_arguments(capsys, options, word):
    assert command(*options) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert word in said.err


def test_command_says_where_tornado_is_missing(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "tornado", None)
    monkeypatch.delitem(sys.modules, "matplotlib.backends.backend_webagg", raising=False)
    with mpl.rc_context():
        backend = mpl.get_backend()
        try:
            assert command("imbalance2", web=True) == 1
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


def test_window_keeps_its_keys_but_those_of_logarithmic_axes(monkeypatch):
    def used():
        canvas = plt.gcf().canvas
        for letter in "klLq":
            for ax in (*plt.gcf().axes, None) if plt.get_fignums() else ():
                at = (2, 2) if ax is None else ax.transAxes.transform((.5, .5))
                send(mpl.backend_bases.KeyEvent("key_press_event", canvas, letter, *at))
                scales.update(scale for ax in canvas.figure.axes for scale in (ax.get_xscale(), ax.get_yscale()))

    scales = set()
    monkeypatch.setattr(plt, "get_backend", lambda: "QtAgg")
    monkeypatch.setattr(plt, "show", used)
    with mpl.rc_context():
        assert command("imbalance2") == 0
    assert scales == {"linear"}
    assert plt.get_fignums() == []


# The server: it answers the address that it prints, and nothing else

@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server for all tests that leave it as it was."""
    pytest.importorskip("tornado", reason="--web needs tornado (extra 'web')")
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def fresh(tmp_path):
    """A server for one test."""
    pytest.importorskip("tornado", reason="--web needs tornado (extra 'web')")
    server = Server(tmp_path)
    yield server
    server.stop()


def opens(server, path=None, **headers):
    """Return the status with which a websocket opens, 101, or is refused."""
    with Tab(server, path, **headers) as tab:
        return tab.status


PATHS = ["/1", "/js/mpl.js", "/_static/css/mpl.css", "/_images/home.png", "/1/download.png", "/2", "/", "/favicon.ico"]


@pytest.mark.parametrize("path", PATHS)
def test_server_answers_to_no_other_host(server, path):
    for host in ("evil.example", "evil.example:{}", "127.0.0.1.evil.example:{}", "127.0.0.1", "127.0.0.1:1", "", ":{}",
                 "127.0.0.1:{}@evil.example", "localhost:{}.evil.example", "[::2]:{}"):
        host = host.format(server.port)
        assert server.ask(server.base + path, Host=host)[0] in (400, 403), host  # 400: no host at all, says tornado


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "LocalHost"])
def test_server_answers_to_this_machine_with_its_own_port(server, host):
    host = f"{host}:{server.port}"
    status, _, body = server.ask(server.base + "/1", Host=host)
    assert status == 200
    assert f'"ws://{host}{server.base}/"'.encode() in body  # the page opens its websocket there
    assert opens(server, Host=host, Origin=f"http://{host.lower()}") == 101


def test_server_on_port_80_answers_to_hosts_without_a_port_as_browsers_write_them():
    pytest.importorskip("tornado", reason="--web needs tornado (extra 'web')")
    ports = {port: application(1, port, "token").settings for port in (80, 8080)}
    assert [("localhost" in s["hosts"], "http://localhost" in s["origins"]) for s in ports.values()] == \
        [(True, True), (False, False)]


def test_websocket_opens_for_its_own_page_alone(server):
    own = f"127.0.0.1:{server.port}"
    evil = f"evil.example:{server.port}"
    assert opens(server, Host=evil, Origin=f"http://{evil}") == 403
    for origin in (f"http://{evil}", "http://evil.example", "null", f"https://{own}", own, "", "http://127.0.0.1",
                   "http://127.0.0.1:1", f"http://{own}.evil.example", f"http://{own}/", None):
        assert opens(server, Origin=origin) == 403, origin
        assert opens(server, Origin=origin, Sec_Fetch_Site="same-origin") == 403, origin
    assert opens(server, Origin=f"http://localhost:{server.port}", Sec_Fetch_Site="cross-site") == 101


@pytest.mark.parametrize("path", [*PATHS, "/1/ws"])
def test_server_answers_with_its_token_alone(server, path):
    token = server.base[1:]
    assert len(token) >= 16
    for wrong in ("", "/", "/x", "/1", f"/{token[:-1]}", f"/{token}x", f"//{token}", f"/x/{token}", "/%ff",
                  f"/{token.swapcase()}", f"/%{ord(token[0]):x}{token[1:]}"):
        assert server.ask(wrong + path)[0] == 403, wrong
        assert opens(server, wrong + path) == 403, wrong
    assert server.ask(f"{path}?token={token}", Cookie=f"token={token}")[0] == 403
    assert server.ask(token)[0] == server.ask("*")[0] == 403  # no path at all
    assert server.lines() == []


def test_every_answer_forbids_frames_and_keeps_the_address_to_itself(server):
    for path, status in ((server.base + "/1", 200), (server.base + "/_static/js/mpl_tornado.js", 200), ("/1", 403),
                         (server.base + "/2", 404), (server.base + "/1/download.pdf", 200)):
        got, headers, _ = server.ask(path)
        assert got == status
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Content-Security-Policy"] == "frame-ancestors 'none'"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Access-Control-Allow-Origin" not in headers


def test_server_has_the_page_and_its_parts_and_nothing_else(server):
    for path in ("/2", "/0", "/01", "/1/", "/" + "9" * 5000, "/", "/2/ws", "/2/download.png", "/1/download.exe",
                 "/1/download.pgf", "/1/download.png.gz", "/1/download_png", "/_static/", "/_static/../registry.py",
                 "/_static/%2e%2e/__init__.py", "/_static//etc/passwd", "/_static/%00", "/_images/..%2fmatplotlibrc",
                 "/_static/all_figures.html", "/%ff"):
        status, _, body = server.ask(server.base + path)
        assert (status, len(body.splitlines())) == (404, 1), path
    assert server.ask(server.base + "/1", method="POST")[0] == 405
    for form in ("pdf", "png", "svg"):
        assert form.encode() in server.ask(f"{server.base}/1/download.{form}")[2][:300].lower()
    assert b'mpl.extensions = ["pdf", "png", "svg"]' in server.ask(server.base + "/js/mpl.js")[2]
    assert not server.lines()


def test_server_takes_no_large_body(server):
    before = server.peak() or 0
    with socket.create_connection(("127.0.0.1", server.port), 20) as link, suppress(OSError):
        link.sendall(b"POST / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 90000000\r\n\r\n")
        for _ in range(80):
            link.sendall(bytes(10 ** 6))
    assert server.ask(server.base + "/1")[0] == 200
    assert (server.peak() or 0) < before + 20


RATIO, SIZE = "set_device_pixel_ratio", "resize"
RESET = ({"type": RATIO, "device_pixel_ratio": 1}, {"type": SIZE, "width": 1000, "height": 500})


@pytest.mark.parametrize("names", ["q", "klLgGsfhrcvpo", ["ctrl+w", "cmd+w", "f1"]])
def test_keys_leave_figure_and_axes_as_they_are(server, names):
    before = server.talk(*RESET)
    for where in ((250, 250), (720, 120), (650, 280)):  # regions, confusion matrix, sliders
        after = server.talk(mouse("motion_notify", *where), *map(key, names), mouse("motion_notify", 500, 5))
        np.testing.assert_array_equal(before, after)
    assert server.ask(server.base + "/1")[0] == 200


@pytest.mark.parametrize(("message", "shape"), [
    ({"type": RATIO, "device_pixel_ratio": 0}, (250, 500)),
    ({"type": RATIO, "device_pixel_ratio": 1e-300}, (250, 500)),
    ({"type": RATIO, "device_pixel_ratio": 1e9}, (2000, 4000)),
    ({"type": RATIO, "device_pixel_ratio": 10 ** 400}, (2000, 4000)),
    (f'{{"type": "{RATIO}", "device_pixel_ratio": NaN}}', (500, 1000)),
    (f'{{"type": "{RATIO}", "device_pixel_ratio": 1e999}}', (500, 1000)),
    ({"type": RATIO, "device_pixel_ratio": -1}, (500, 1000)),
    ({"type": RATIO, "device_pixel_ratio": "2"}, (500, 1000)),
    ({"type": RATIO, "device_pixel_ratio": None}, (500, 1000)),
    ({"type": RATIO, "device_pixel_ratio": True}, (500, 1000)),
    ({"type": RATIO}, (500, 1000)),
    ({"type": "set_dpi_ratio", "dpi_ratio": 4}, (500, 1000)),
    ({"type": SIZE, "width": 15000, "height": 15000}, (4000, 4000)),
    ({"type": SIZE, "width": 0, "height": 1e300}, (4000, 100)),
    ({"type": SIZE, "width": 777.7, "height": 333}, (333, 777)),
    (f'{{"type": "{SIZE}", "width": NaN, "height": 300}}', (500, 1000)),
    ({"type": SIZE, "width": -800, "height": 400}, (500, 1000)),
    ({"type": SIZE, "width": "800", "height": 400}, (500, 1000)),
    ({"type": SIZE, "width": [800], "height": {}}, (500, 1000)),
    ({"type": SIZE, "width": 800}, (500, 1000)),
    ({"type": SIZE}, (500, 1000)),
])
def test_sizes_and_ratios_are_kept_within_bounds(server, message, shape):
    assert server.talk(*RESET, message).shape[:2] == shape
    assert (server.peak() or 0) < 700


@pytest.mark.parametrize("order", [1, -1])
def test_size_times_ratio_is_kept_within_bounds_in_either_order(server, order):
    both = [{"type": SIZE, "width": 3000, "height": 1500}, {"type": RATIO, "device_pixel_ratio": 4}]
    height, width = server.talk(*RESET, *both[::order]).shape[:2]
    assert 14e6 < height * width <= 16e6
    assert width / height == pytest.approx(2, rel=.01)
    assert (server.peak() or 0) < 700


MALFORMED = ["", "{", "no JSON", "[1, 2]", "1", "null", '"draw"', "{}", "[" * 16000, b"\xff\xfe", b"\x00" * 99,
             {"type": None}, {"type": 1}, {"type": ["draw"]}, {"type": {}}, {"type": ""}, {"type": "event"},
             {"type": "unknown_event"}, {"type": "json"}, {"type": "\n\x1b[2J Traceback"},
             {"type": "toolbar_button"}, {"type": "toolbar_button", "name": "configure_subplots"},
             {"type": "toolbar_button", "name": "save_figure"}, {"type": "toolbar_button", "name": "__init__"},
             {"type": "toolbar_button", "name": ["home"]}, {"type": "toolbar_button", "name": None},
             {"type": "key_press"}, {"type": "key_press", "key": ""}, {"type": "key_press", "key": "q"},
             {"type": "key_press", "key": 1}, {"type": "key_release", "key": "k" + "x" * 9000},
             {"type": "motion_notify"}, mouse("motion_notify", None, 1), mouse("motion_notify", "1", 1),
             mouse("motion_notify", 1, []), mouse("button_press", 1, 1, button="0"),
             mouse("button_press", 1, 1, button=.5), mouse("button_press", 1, 1, button=4),
             mouse("button_press", 1, 1, button=-1), mouse("motion_notify", 1, 1, buttons=None),
             mouse("motion_notify", 1, 1, buttons=1.5),
             mouse("motion_notify", None, 10 ** 400), mouse("scroll", 1, 1),
             mouse("scroll", 1, 1, step="up"), '{"type": "motion_notify", "x": Infinity, "y": 1}',
             '{"type": "resize", "width": %s, "height": 1}' % ("9" * 5000)]


def test_malformed_messages_are_dropped_and_the_tab_stays_open(server):
    before = server.talk(*RESET)
    said = len(server.lines())
    np.testing.assert_array_equal(server.talk(*MALFORMED, *MALFORMED), before)
    lines = server.lines()[said:]
    assert .5 * len(MALFORMED) < len(lines) <= len(MALFORMED)  # each is said once
    assert [line for line in lines if "dropped" not in line or len(line) > 200 or not line.isprintable()] == []


def test_server_says_little_whatever_is_sent(server):
    server.talk(*({"type": f"unknown{i}"} for i in range(300)))
    assert len(server.lines()) <= 100


def test_huge_message_closes_its_own_tab_alone(server):
    with Tab(server) as tab, Tab(server) as other:
        tab.send({"type": "draw", "x": "x" * 100_000})
        with pytest.raises(ConnectionError):
            tab.picture()
        assert other.picture().size


def test_tab_that_asks_for_text_does_not_spoil_the_others(server):
    assert server.talk({"type": "supports_binary", "value": False}).size


def test_several_tabs_see_the_same_and_one_that_goes_leaves_the_others(server):
    with Tab(server) as one, Tab(server) as two, Tab(server) as gone:
        gone.close()
        same = one.picture()
        np.testing.assert_array_equal(two.picture(), same)
        more = [Tab(server) for _ in range(30)]
        refused = [tab.reason for tab in more if tab.read() is None]
        assert 10 < len(refused) < 30
        assert "close one" in refused[0]
        for tab in more:
            tab.close()
        np.testing.assert_array_equal(one.picture(), same)
    assert server.talk().size


def test_tab_that_does_not_read_is_closed_and_what_waits_for_it_is_bounded():
    class Unread:
        sent, closed = 0, []

        def write_message(self, message, binary):
            self.sent += len(message)
            return Future()

        def close(self, code, reason):
            self.closed.append(reason)

    tab = type("Tab", (Socket, Unread), {})()
    for _ in range(50):
        if not tab.closed:
            tab.write_message(bytes(2 ** 20))
    assert tab.closed == ["the tab does not read"]
    assert tab.sent < 2 ** 24


NARROW = """
import prtools.private.draw.web as web
from prtools.qcExplore import command
web.BACKLOG = 2 ** 17
command('imbalance2', web=True, port={port})
"""


def test_tab_that_reads_late_what_it_asked_for_stays_open(tmp_path):
    pytest.importorskip("tornado", reason="--web needs tornado (extra 'web')")
    server = Server(tmp_path, NARROW)
    try:
        with Tab(server) as tab:
            for _ in range(8):
                tab.send({"type": "refresh"})
                tab.send({"type": "draw"})
            size = [len(tab.until(lambda message: isinstance(message, bytes))) for _ in range(8)]
        assert sum(size) > 2 ** 18
    finally:
        server.stop()


FIGURE = """
import matplotlib; matplotlib.use('WebAgg')
import matplotlib.pyplot as plt
from tornado.ioloop import IOLoop
from prtools.private.draw.web import serve
fig = plt.figure()
{change}
serve(1, {{port}})
"""


@pytest.fixture
def figure(tmp_path, request):
    """A server of a figure that has been changed."""
    pytest.importorskip("tornado", reason="--web needs tornado (extra 'web')")
    server = Server(tmp_path, FIGURE.format(change=request.param))
    yield server
    server.stop()


@pytest.mark.parametrize("figure", ["IOLoop.current().call_later(.5, plt.close, fig)"], indirect=True)
def test_page_of_a_figure_that_was_closed_says_so(figure):
    with Tab(figure) as tab:
        end = time.monotonic() + 20
        while (answer := figure.ask(figure.base + "/1"))[0] == 200 and time.monotonic() < end:
            time.sleep(.1)
        assert answer[0] == 410
        assert b"figure is closed" in answer[2]
        assert opens(figure) == 410
        tab.send({"type": "draw"})
        while tab.read():
            pass
        assert "figure is closed" in tab.reason
    assert figure.lines() == []


@pytest.mark.parametrize("figure", [r"fig.text(.5, .5, '$\\nonsense$')"], indirect=True)
def test_failure_while_drawing_is_one_line_and_the_server_goes_on(figure):
    with Tab(figure) as tab:
        for _ in range(3):
            tab.send({"type": "draw"})
        assert figure.ask(figure.base + "/1/download.png")[0] == 500
        assert figure.ask(figure.base + "/1")[0] == 200
        tab.send({"type": "refresh"})
        assert tab.until(lambda message: isinstance(message, dict) and message["type"] == "figure_label")
    lines = figure.lines()
    assert [line[:27] for line in sorted(lines)] == ["explore: a message failed: ", "explore: a request failed: "]
    assert all("nonsense" in line and len(line) < 200 for line in lines)


@pytest.mark.parametrize("figure", [r"fig.text(.5, .5, '\u4e00')"], indirect=True)
def test_warning_while_drawing_is_one_line(figure):
    with Tab(figure) as tab:
        tab.picture()
        tab.picture()
    assert [line[:20] for line in figure.lines()] == ["explore: a warning: "]
    assert "missing from font" in figure.lines()[0]


def test_drag_over_the_websocket_moves_the_picture_after_malformed_messages(fresh):
    slider = qcExplore(prData("imbalance2")).sliders[0]
    x, y = slider.ax.get_position().get_points().mean(axis=0)
    before = fresh.talk(*MALFORMED)
    after = fresh.talk(*(mouse(kind, 1000 * (x + d), 500 * (1 - y), buttons=b) for kind, d, b in
                         (("button_press", .04, 0), ("motion_notify", 0, 1), ("button_release", 0, 0))))
    assert (np.abs(after - before).max(axis=2) > .1)[60:440, 100:460].mean() > .01


def test_messages_before_the_first_picture_do_no_harm_and_the_server_ends_by_ctrl_c(fresh):
    first = [key("q"), {"type": "toolbar_button", "name": "pan"}, {"type": "toolbar_button", "name": "pan"},
             mouse("button_press", 650, 280), mouse("button_release", 650, 280), mouse("scroll", 250, 250, step=1)]
    assert fresh.talk(*first).shape == (500, 1000, 4)
    status, out = fresh.stop(signal.SIGINT)
    assert (status, out.splitlines()[-1], fresh.lines()) == (0, "Server is stopped", [])


def test_attack_leaves_the_server_as_it_was():
    pytest.importorskip("tornado", reason="--web needs tornado (extra 'web')")
    run = subprocess.run([sys.executable, ROOT / "tests/fuzz/explorer.py", "150", "7"], capture_output=True, text=True,
                         env=ENV, cwd=ROOT, timeout=120, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "draws as before" in run.stdout
    assert "FAILURE" not in run.stdout


# A real browser

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


def test_S0_14_slider_dragged_in_a_browser_changes_the_picture(fresh, browser):
    from selenium.webdriver.common.action_chains import ActionChains

    browser.get(fresh.page)
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
    orange = np.array(light(1))
    share = [(np.abs(image[plane][..., :3] - orange).max(axis=2) < .03).mean() for image in (before, after)]
    assert share[0] == 0  # with the counts as priors the minority has no region
    assert share[1] > .01


def test_explorer_keeps_what_it_was_given():
    DS, cost = prData("imbalance2"), np.array([1.0, 5.0])
    explorer = qcExplore(DS, cost=cost, pointNum=21)
    before = explorer.qcPrm
    DS.input[:], DS.output[:], cost[:] = 0, 1, 9
    explorer.qcPrm.class_[0].mu[:] = 7
    explorer.setModel("diagonal")
    explorer.setModel("full")
    np.testing.assert_array_equal(explorer.qcPrm.class_[0].mu, before.class_[0].mu)
    assert explorer.cost.tolist() == [1, 5]


def test_minority_samples_lie_above_the_crosses_of_the_majority(explorer):
    """At w = .5 the 20 of the minority are right, and none of them is covered."""
    explorer.setWeights([.5, 1])
    assert confMatGet(explorer.DS.output, qcEval(explorer.DS, explorer.qcPrm).computedClass)[1, 1] == 20
    majority, minority = (v for v in explorer.ax.lines if v.get_label() in explorer.names)
    crosses = [v for v in explorer.ax.lines if v.get_marker() == "x" and len(v.get_xdata())]
    assert all(majority.zorder < v.zorder < minority.zorder for v in crosses)
    order = [explorer._live.index(v) for v in (majority, *crosses, minority)]
    assert order == sorted(order)
    assert all(v.get_markersize() < 5 for v in crosses)


def test_the_crosses_of_the_explorer_are_in_the_legend(explorer):
    assert [t.get_text() for t in explorer.ax.get_legend().get_texts()] == [*explorer.names, "misclassified"]
