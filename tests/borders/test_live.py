"""The live figures: each looks and works as it should in a browser, and its numbers are Python's."""
import importlib
import json
import re

import numpy as np
import pytest
from chromium import resize
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys

from prtools import (
    dsLoad,
    dsSelect,
    gmmTrain,
    knncEval,
    knncLooWrtK,
    knncTrain,
    lincTrain,
    nbcEval,
    nbcTrain,
    perfLoo,
    prData,
    qcBoundary,
    qcError,
    qcEval,
    qcExplain,
    qcMake,
    qcTrain,
)
from prtools.private.explore.live import FIGURES, liveWrite
from prtools.private.explore.liveData import gaussianData
from prtools.private.explore.page import COMMENT, scriptText
from prtools.private.explore.pageData import FOLDER, LANGUAGES, fileText

NAMES = list(FIGURES)
SCORES = "arguments[1].map(([x, y]) => logJoint({x: [x], y: [y], w: state.w}, gaussians()).map(v => v[0]))"
VOTES = """arguments[1].map(([x, y]) => {
    const {index, votes, answer} = neighboursOf(x, y, state, settingOf(state));
    return {index: [...index], votes, answer};
})"""
COUNTS = [1000, pytest.param(10_000, marks=pytest.mark.long)]
WAIT = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))"


@pytest.fixture(scope="module")
def figurePage(browser, tmp_path_factory):
    """A function that opens a live figure and returns the browser."""
    folder = tmp_path_factory.mktemp("live")

    def opened(name, language="en", **options):
        path = liveWrite(name, folder / f"{name}{len(options)}.html", **options)
        browser.get("about:blank")
        browser.get(f"file://{path}#{language}")
        browser.execute_async_script(WAIT)
        return browser

    return opened


@pytest.fixture
def math(browser):
    """A function that runs the last line of a script in the browser after the mathematics of the figures."""
    browser.get("about:blank")
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER / "math").glob("*.js")))
    return lambda line, *arguments: browser.execute_script(f"'use strict';{scripts}\n{line}", *arguments)


def state(browser):
    browser.execute_async_script(WAIT)
    return browser.execute_script("return state")


def answers(browser, states, value, *arguments):
    """Return the value of a JavaScript expression for each state of the figure."""
    script = f"""return arguments[0].map(s => {{
        if (!change(s)) throw new Error('a state was refused');
        return {value};
    }});"""
    parts = [states[i:i + 500] for i in range(0, len(states), 500)]  # a script must end within 30 seconds
    return [answer for part in parts for answer in browser.execute_script(script, part, *arguments)]


# Every figure

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_figure_is_in_one_language_and_fits_every_width_in_both_themes(figurePage, name, language):
    browser = figurePage(name, language)
    browser.get_log("browser")
    for theme in ("light", "dark"):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                {"features": [{"name": "prefers-color-scheme", "value": theme}]})
        for width in (360, 1280, 1920):
            resize(browser, width, 800)
            browser.execute_async_script(WAIT)
            boxes = browser.execute_script("""
                return [...document.querySelectorAll('button:not(.handle), select, input, canvas, h1, p, label, pre')]
                  .filter(node => node.offsetParent && !node.closest('.wide'))
                  .map(node => [node.id || node.textContent, node.getBoundingClientRect().right]);""")
            assert [box for box in boxes if box[1] > width + 1] == []
            assert browser.execute_script("return document.documentElement.scrollWidth") <= width
        paper = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
        assert (sum(map(int, re.findall(r"\d+", paper))) < 200) == (theme == "dark")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    words = browser.find_element("tag name", "body").text
    assert browser.execute_script("return document.documentElement.lang") == {"en": "en", "zh": "zh-Hant"}[language]
    assert not re.search(r"undefined|NaN|[{}]", words)
    chinese = re.findall("[\u4e00-\u9fff]", words.replace("繁體中文", ""))
    assert bool(chinese) == (language == "zh")
    assert browser.find_elements("css selector", "#question[open]") == []
    assert browser.get_log("browser") == []


@pytest.mark.parametrize("name", NAMES)
def test_figure_is_one_file_that_loads_nothing_and_prints_without_controls(figurePage, name, tmp_path):
    browser = figurePage(name)
    text = liveWrite(name, tmp_path / "a.html")
    text = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert len(text.encode()) < 100_000
    assert not re.search(r"https?://|\bsrc=|@import|url\(|\son\w+=|\bstyle=", text.replace("\\u003c", "<"))
    assert "default-src 'none'; script-src 'sha256-" in text
    assert browser.execute_script("return performance.getEntriesByType('resource').length") == 0
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    shown = [node.is_displayed() for node in browser.find_elements("css selector", ".handle, #controls, #howTo")]
    assert not any(shown)
    assert browser.find_element("id", "plane").is_displayed()
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


@pytest.mark.parametrize("name", NAMES)
def test_every_control_of_a_figure_has_a_name_and_is_reached_by_keyboard(figurePage, name):
    browser = figurePage(name)
    nodes = browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    seen = 0
    for node in nodes:
        if node.get("ignored") or not any(p["name"] == "focusable" for p in node.get("properties", ())):
            continue
        if node["role"]["value"] not in ("RootWebArea", "option", "MenuListPopup"):
            assert node["name"]["value"].strip(), node
            seen += 1
    assert seen > 3
    assert all(node.accessible_name for node in browser.find_elements("tag name", "canvas"))
    for handle in browser.find_elements("css selector", ".handle:not([hidden])"):
        initial = state(browser)
        browser.execute_script("arguments[0].focus()", handle)
        for key in (Keys.ARROW_LEFT, Keys.ARROW_UP, Keys.ARROW_RIGHT, Keys.ARROW_DOWN):
            ActionChains(browser).key_down(Keys.SHIFT).send_keys(key).key_up(Keys.SHIFT).perform()
            if state(browser) != initial:
                ActionChains(browser).send_keys(key).perform()  # Escape cancels all steps, not only the last step
                break
        assert state(browser) != initial
        ActionChains(browser).send_keys(Keys.ESCAPE).perform()
        assert state(browser) == initial


def test_the_texts_of_the_languages_agree_and_are_used():
    texts = json.loads(fileText("texts.json"))
    assert set(texts) == {"all", "explorer", "live", *NAMES}
    used = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.*") if path.suffix != ".json")
    used += "".join(path.read_text(encoding="utf-8") for path in FOLDER.parent.glob("live*.py"))
    for words in texts.values():
        for key, (english, chinese) in words.items():
            assert english
            assert chinese
            assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", chinese)), key
            assert re.search(rf"\b{re.escape(key.split()[0])}\b", used), key
    for name in NAMES:
        assert {"title", "lead", "question", "answer"} <= texts[name].keys()
        assert texts[name]["question"][0].endswith("?")


def test_all_scripts_and_styles_and_the_texts_of_both_languages_are_small():
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.*")) < 150_000


def test_comments_are_removed_from_the_scripts_of_a_page(tmp_path):
    line = "const a = 1;  // one, as in `b` // c\n  // A comment.\nconst b = '//';\n"
    assert COMMENT.sub("", line) == "const a = 1;\nconst b = '//';\n"
    for path in FOLDER.rglob("*.js"):
        assert "//" not in re.sub("'//'", "", scriptText(path.relative_to(FOLDER))), path


# Handles

def drag(browser, handle, right, rise, keep=True):
    """Drag a handle by pixels; without `keep`, press Escape initial the mouse button is released."""
    actions = ActionChains(browser, duration=0).move_to_element(handle).click_and_hold()
    actions.move_by_offset(right, -rise)
    if not keep:
        actions.send_keys(Keys.ESCAPE).move_by_offset(9, 9)
    actions.release().perform()
    return state(browser)


def test_handles_are_dragged_and_escape_restores_the_state_during_a_move(figurePage):
    browser = figurePage("plane")
    initial = state(browser)
    mean = browser.find_elements("css selector", ".handle")[2]
    assert mean.accessible_name == "mean of A: 3.00, 3.00"
    moved = drag(browser, mean, 60, 30)
    (x, y), (x0, y0) = moved["classes"][0]["mu"], initial["classes"][0]["mu"]
    scale = browser.execute_script("return plane.scale()")
    np.testing.assert_allclose([x - x0, y - y0], [60 / scale[0], -30 / scale[1]], atol=.05)
    assert moved["classes"][1] == initial["classes"][1]
    assert drag(browser, mean, -40, 20, keep=False) == moved  # also the move after Escape changes nothing
    browser.find_element("id", "reset").click()
    assert state(browser) == initial
    end = browser.find_elements("css selector", ".handle")[0]
    turned, old = drag(browser, end, -30, 60)["classes"][0], initial["classes"][0]
    assert turned["mu"] == old["mu"]
    assert turned["angle"] > old["angle"] + .3
    assert turned["sd"][1] == old["sd"][1]


@pytest.mark.parametrize("name", ["plane", "axis"])
def test_two_handles_are_dragged_one_after_the_other(figurePage, name):
    browser = figurePage(name)
    handles = browser.find_elements("css selector", ".handle:not([hidden])")
    for handle in (handles[1], handles[-1], handles[0]):  # The first move of each handle changes the state.
        initial = state(browser)
        assert drag(browser, handle, 20, 20) != initial


def test_a_finger_moves_a_handle(figurePage):
    browser = figurePage("plane")
    box = browser.find_elements("css selector", ".handle")[2].rect
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind, *points):
        browser.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": u, "y": v} for u, v in points]})

    initial = state(browser)["classes"][0]["mu"]
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x + 8 * step, y - 4 * step))
    touch("touchEnd")
    moved = state(browser)["classes"][0]["mu"]
    assert moved[0] > initial[0] + .5
    assert moved[1] > initial[1] + .2


# plane

def randomPlane(rng):
    """Return a random state of the figure 'plane'; some states have equal covariances."""
    K = int(rng.integers(2, 4))
    tied, shape = rng.random() < .1, None
    classes = []
    for _ in range(K):
        own = {"sd": (10 ** rng.uniform(-.7, .7, 2)).tolist(), "angle": rng.uniform(-np.pi, np.pi)}
        shape = shape if tied and shape else own
        classes.append({"mu": rng.uniform(-2, 10, 2).tolist(), **shape})
    return {"classes": classes, "w": (10 ** rng.uniform(-3, 3, K)).tolist(), "tied": False, "preset": "own"}


def planeModel(gaussians, w):
    """Return the classifier of a state."""
    sigma = [np.array(g["sigma"])[[0, 1, 1, 2]].reshape(2, 2) for g in gaussians]
    return qcMake([g["mu"] for g in gaussians], sigma, prior=w)


def sameBoundary(found, right):
    """Assert that a boundary of the page equals the result of qcBoundary."""
    A = right.A[[0, 0, 1], [0, 1, 1]]
    np.testing.assert_allclose(found["A"], A, rtol=1e-9, atol=1e-9 * np.abs(A).max())
    np.testing.assert_allclose(found["b"], right.b, rtol=1e-9, atol=1e-9 * np.abs(right.b).max())
    assert found["c"] == pytest.approx(right.c, rel=1e-9, abs=1e-9)
    assert found["kind"] == right.kind


@pytest.mark.parametrize("count", COUNTS)
def test_plane_has_the_scores_of_qcEval_and_the_boundaries_of_qcBoundary(figurePage, count):
    rng = np.random.default_rng(count)
    browser, states = figurePage("plane"), [randomPlane(rng) for _ in range(count)]
    X = rng.uniform(-5, 13, (2, 5))
    found = answers(browser, states, f"[gaussians(), boundaries(), {SCORES}]", X.T.tolist())
    for s, (gaussians, boundaries, scores) in zip(states, found):
        qcPrm = planeModel(gaussians, s["w"])
        np.testing.assert_allclose(np.transpose(scores), qcEval(X, qcPrm).logProb, rtol=1e-9)
        one = boundaries[rng.integers(len(boundaries))]
        sameBoundary(one, qcBoundary(qcPrm, one["i"] + 1, one["j"] + 1))


def test_plane_presets_have_the_kinds_of_the_lecture(figurePage):
    browser = figurePage("plane")
    for name in ("ellipse", "circle", "parabola", "hyperbola", "line", "two lines"):
        browser.find_element("css selector", f"#controls option[value='{name}']").click()
        browser.execute_async_script(WAIT)
        assert browser.find_element("css selector", ".result").text == f"A, B: {name}"
        model, (found,) = browser.execute_script("return [gaussians(), boundaries()]")
        sameBoundary(found, qcBoundary(planeModel(model, [1, 1]), 1, 2))
    browser.find_element("css selector", "#controls input[type=checkbox]").click()
    browser.execute_async_script(WAIT)
    assert browser.execute_script("return boundaries()[0].kind") == "everything"  # one mean, one ellipse
    browser.execute_script("change({classes: state.classes.map((c, k) => ({...c, mu: [k, 3]}))})")
    browser.execute_async_script(WAIT)
    assert browser.find_element("css selector", ".result").text == "A, B: line"


def test_equations_and_code_contain_no_rounding_errors(figurePage, math):
    browser = figurePage("plane")
    for name, equation in (("two lines", "−1.667·x₁² + 1.667·x₂² + 13.33·x₁ − 11.67·x₂ − 6.25 = 0"),
                           ("three", "−1·x₁² − 1·x₂² + 2·x₁ + 16.39 = 0")):
        browser.execute_script("change(stateOf(arguments[0]))", name)
        browser.execute_async_script(WAIT)
        assert equation in browser.find_element("tag name", "table").text
        assert not re.search(r"\d{14}", browser.execute_script("return figure.code().join()"))
    words = math("""const [g, h] = [[1e6, 0], [1e6 + 1, 1]].map(mu => gaussian(mu, [1, 0, 1]));
        return equationOf(boundaryOf(g, h, 0), ['x', 'y'], v => `${v}`)""")  # data far from 0
    assert words == "−2·x − 2·y + 2000002 = 0"


def test_python_code_of_the_plane_prints_the_boundaries_of_the_figure(figurePage, capsys):
    browser = figurePage("plane")
    browser.find_element("css selector", "#codeBlock summary").click()
    browser.execute_async_script("setTimeout(arguments[0], 300)")
    code = browser.find_element("id", "code").text
    exec(code, {})
    assert capsys.readouterr().out.startswith("ellipse between classes 1 and 2: -2.11")


@pytest.mark.parametrize(("mu", "sigma", "lnRatio"), [
    ([[1e6, -2e6], [1e6 + 1, -2e6 + 3]], [[1, .2, 2], [3, 0, 1]], 0),  # data far from 0
    ([[1e8, 0], [1e8 + 1, 0]], [[1, 0, 1], [1, 0, 1]], 0),
    ([[0, 0], [1, 1]], [[1, 0, 1], [1, 0, 1]], 700),  # the boundary is far away
    ([[0, 0], [0, 0]], [[1, 0, 1], [1, 0, 1]], 0),  # identical classes
    ([[0, 0], [0, 0]], [[1, .5, 2], [1, .5, 2]], 1),
    ([[0, 0], [0, 0]], [[1, 0, 1], [4, 0, 4]], -np.log(4)),  # the boundary shrinks to a point
    ([[0, 0], [0, 0]], [[1, 0, 1], [4, 0, 1]], -np.log(2)),  # two coincident lines
    ([[0, 0], [0, 0]], [[1, 0, 1], [4, 0, 1]], 0),
    ([[0, 0], [3e-8, 1e-8]], [[1e-16, 0, 1e-16], [2e-16, 1e-17, 1e-16]], .3)])  # small units
def test_boundary_in_special_cases(math, mu, sigma, lnRatio):
    found = math("return boundaryOf(...arguments[0].map((m, k) => gaussian(m, arguments[1][k])), arguments[2])",
                 mu, sigma, lnRatio)
    full = [np.array(s)[[0, 1, 1, 2]].reshape(2, 2) for s in sigma]
    sameBoundary(found, qcBoundary(qcMake(mu, full, prior=[np.exp(lnRatio), 1]), 1, 2))


def test_covariance_counts_as_singular_below_the_rounding_errors_of_data_far_from_0(math):
    line = "return arguments[0].map(m => gaussian([m, 0], [1, 1 - 2.5e-14, 1]) === null)"
    assert math(line, [0, 1e9]) == [False, True]
    line = "return arguments[0].map(m => gaussian([0, m], [1, 1e-3 * (1 - 2.5e-10), 1e-6]) === null)"
    assert math(line, [0, 1e8]) == [False, True]


def penCalls(browser, name, method):
    """Draw a plane again, and return the arguments of all calls of a method of its pen."""
    return browser.execute_script(f"""const calls = [], {{pen}} = {name}, old = pen.{method};
        pen.{method} = (...words) => {{
          calls.push(words);
          old.apply(pen, words);
        }};
        frame();
        delete pen.{method};
        return calls;""")


@pytest.mark.parametrize("shift", [0, 1e6])
def test_ticks_are_inside_the_axes_and_stand_at_their_numbers(figurePage, shift):
    browser = figurePage("plane")
    browser.execute_script("plane.spans = plane.spans.map(v => v.map(u => u + arguments[0])); measureAll()", shift)
    (left, _), (right, bottom) = browser.execute_script("""const {box} = plane;
        return [[box.left, box.top], [box.left + box.wide, box.top + box.high]];""")
    labels = [label for label in penCalls(browser, "plane", "fillText") if re.fullmatch(r"-?[\d.]+", label[0])]
    assert len(labels) >= 5
    for words, u, v, *_ in labels:
        x, y = browser.execute_script("return plane.toPixel(arguments[0], arguments[0])", float(words))
        assert (left - 1 <= u <= right + 1 and abs(u - x) < .01) if v > bottom else abs(v - y) < 6, words


def test_drawn_ellipses_pass_through_their_handles(figurePage):
    browser = figurePage("plane")
    ends = browser.execute_script("""return state.classes.map(c => [0, 1].map(j => plane.toPixel(...axisEnd(c, j))))""")
    for (u, v, a, b, angle, *_), points in zip(penCalls(browser, "plane", "ellipse"), ends, strict=True):
        d = np.subtract(points, [u, v]) @ [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
        np.testing.assert_allclose(((d / [a, b]) ** 2).sum(axis=1), 1, rtol=1e-6)


@pytest.mark.parametrize("name", ["neighbours", "perceptron", "mixture"])
def test_dot_of_a_curve_lies_on_the_curve(figurePage, name):
    browser = figurePage(name)
    line = penCalls(browser, "curve", "moveTo") + penCalls(browser, "curve", "lineTo")
    ((u, v, *_),) = penCalls(browser, "curve", "arc")
    assert len(line) > 3
    assert min(np.hypot(u - x, v - y) for x, y in line) < .01


def test_handles_have_the_colours_of_their_classes(figurePage):
    for name in ("plane", "axis"):
        browser = figurePage(name)
        border, right = browser.execute_script("""
            const ends = [...document.querySelectorAll('.end:not([hidden])')];
            const colours = data.color.slice(0, 2).map(c => {
                root.style.color = c;
                return getComputedStyle(root).color;
            });
            return [ends.map(node => getComputedStyle(node, '::after').borderTopColor), colours];""")
        assert sorted(set(border)) == sorted(right)
        assert len(browser.find_elements("css selector", ".slider .swatch")) >= 3
    for name in ("fog", "neighbours"):
        assert figurePage(name).find_element("css selector", "#readouts .bar").text.split() == ["A", "B"]


def test_a_cross_leaves_the_colour_of_the_class_visible(figurePage):
    browser = figurePage("perceptron")
    found, colour = browser.execute_script("""
        const i = missed().find(j => state.code[j] === 1), {dots, letter, pen} = plane;
        const [u, v] = plane.toPixel(state.x[i], state.y[i]);
        const pixel = pen.getImageData((u + .2 * letter) * dots, v * dots, 1, 1).data;
        return [[...pixel].slice(0, 3), data.color[1]];""")
    np.testing.assert_allclose(found, [int(colour[i:i + 2], 16) for i in (1, 3, 5)], atol=30)


def test_axes_of_counts_have_integer_ticks(figurePage):
    browser = figurePage("perceptron")
    for step in (0, 1, 22):
        browser.execute_script("change({step: arguments[0]})", step)
        browser.execute_async_script(WAIT)
        assert all(float(v).is_integer() for _, v in browser.execute_script("return ticks(curve.ys)"))


# axis

def randomAxis(rng):
    """Return a random state of the figure 'axis', with or without costs and rejection."""
    K = int(rng.integers(2, 4))
    bells = [{"mu": rng.uniform(-5, 7), "sd": 1.0 if rng.random() < .1 else 10 ** rng.uniform(-.7, .7)}
             for _ in range(K)]
    cost = (10 ** rng.uniform(-.5, 1, K)).tolist() if rng.random() < .5 else [1] * K
    return {"bells": bells, "w": (10 ** rng.uniform(-1.5, 1.5, K)).tolist(), "cost": cost, "preset": "own",
            "reject": rng.uniform(.02, .6) if rng.random() < .5 else None}


def axisModel(s):
    """Return the classifier of a state; rejection has the first row of the cost matrix."""
    cost = s["cost"]
    if s["reject"] is not None:
        cost = np.vstack([np.full(len(cost), s["reject"]), (1 - np.eye(len(cost))) * cost])
    return qcMake([b["mu"] for b in s["bells"]], [[[b["sd"] ** 2]] for b in s["bells"]], prior=s["w"], cost=cost)


@pytest.mark.filterwarnings("ignore:rejection is never optimal")
@pytest.mark.parametrize("count", COUNTS)
def test_axis_has_the_errors_of_qcError_and_the_decisions_of_qcEval(figurePage, count):
    rng = np.random.default_rng(count)
    browser, states = figurePage("axis"), [randomAxis(rng) for _ in range(count)]
    found = answers(browser, states, "compute(state)")
    for number, (s, (regions, errors)) in enumerate(zip(states, found)):
        qcPrm, K = axisModel(s), len(s["w"])
        if K == 2 or s["reject"] is None or number % 20 == 0:  # qcError is slow for rejection with three classes
            right = qcError(qcPrm)
            np.testing.assert_allclose([errors["error"], errors["reject"], errors["risk"]],
                                       [right.error, right.reject, right.risk], rtol=1e-9, atol=1e-9)
            np.testing.assert_allclose(errors["confusion"], right.confusion, rtol=1e-9, atol=1e-9)
        x = rng.uniform(-15, 15, 9)
        low = [-np.inf, *(region["low"] for region in regions[1:])]
        decision = np.array([region["decision"] for region in regions])[np.searchsorted(low, x) - 1]
        computed = qcEval(x[None], qcPrm).computedClass
        np.testing.assert_array_equal(np.where(computed == 0, K, computed - 1), decision)


def test_axis_shows_the_numbers_of_the_lecture(figurePage):
    browser = figurePage("axis")
    for name, line in {"equal": "Thresholds: 1.0000", "prior": "Thresholds: 1.4236",
                       "widths": "Thresholds: \u22122.5709, 1.2376", "costs": "Thresholds: \u22120.1513",
                       "reject": "Thresholds: 0.3069, 1.6931"}.items():
        browser.find_element("css selector", f"#controls option[value='{name}']").click()
        browser.execute_async_script(WAIT)
        assert line in browser.find_element("id", "readouts").text
    assert browser.find_element("css selector", ".result").text == "P(error) 0.0452, P(reject) 0.3343, risk 0.1121"
    assert browser.execute_script("return plane.ys[0]") == 0  # the areas begin at the axis


def test_filled_areas_of_axis_touch_the_curves(figurePage):
    column = figurePage("axis").execute_script("""
        const {dots, pen} = plane, [u, v] = plane.toPixel(1.5, weighted(0, 1.5)), [, bottom] = plane.toPixel(0, 0);
        return [...pen.getImageData(u * dots, v * dots, 1, (bottom - v - 2) * dots).data];""")
    assert min(255 * 3 - np.reshape(column, (-1, 4))[:, :3].sum(axis=1)) > 50  # no white pixel


def test_tails_of_the_normal_distribution_are_exact(math):
    from scipy.stats import norm

    z = [*np.linspace(-9, 9, 400), 2 ** .5 * 2, 30]
    np.testing.assert_allclose(math("return arguments[0].map(upperTail)", z), norm.sf(z), rtol=1e-12)
    mass = [math("return mass({mu: 1e3, sd: 2}, ...arguments)", 1e3 + low, 1e3 + high)
            for low, high in ((-40, -38), (38, 40), (-1, 3))]
    tail = norm.sf(19) - norm.sf(20)
    np.testing.assert_allclose(mass, [tail, tail, norm.cdf(1.5) - norm.cdf(-.5)], rtol=1e-12)


@pytest.mark.parametrize(("bells", "w", "right"), [
    ([(0, 1), (0, 1)], [1, 1], []),  # identical bells: the first class everywhere
    ([(0, 1), (0, 1)], [1, 2], []),
    ([(1e7, 1), (1e7 + 2, 1)], [1, 1], [1e7 + 1]),  # data far from 0
    ([(0, 1.862), (2, 1.862 * (1 - 4e-16))], [1, 1], [1]),  # the widths differ by a rounding error
    ([(0, 1), (0, 2)], [1, 9], []),  # the narrow class has no region
    ([(0, 1), (0, 2)], [9, 1], [-2.776, 2.776])])
def test_thresholds_in_special_cases(math, bells, w, right):
    bells = [{"mu": m, "sd": s} for m, s in bells]
    found = math("return lineRegions(arguments[0], arguments[1], [1, 1], Infinity).slice(1).map(r => r.low)", bells, w)
    np.testing.assert_allclose(found, right, rtol=1e-4)


# evidence

@pytest.mark.parametrize("count", COUNTS)
def test_evidence_has_the_terms_of_qcExplain_and_the_class_of_qcEval(figurePage, count):
    rng = np.random.default_rng(count)
    browser, DS = figurePage("evidence"), dsSelect(prData("iris"), features=[2, 3])
    qcPrm, X = qcTrain(DS).qcPrm, rng.uniform([[0], [-1]], [[8], [3]], (2, count))
    states = [{"x": x.tolist(), "w": w.tolist(), "cost": cost.tolist()} for x, w, cost in
              zip(X.T, 10 ** rng.uniform(-3, 3, (count, 3)), 10 ** rng.uniform(-1, 2, (count, 3)))]
    found = answers(browser, states, "[explained(state), evidence(explained(state))]")
    for s, (why, steps) in zip(states, found):
        qcPrm.prior, qcPrm.cost = s["w"], s["cost"]
        right = qcExplain(s["x"], qcPrm)
        for field in ("lnPrior", "lnDetTerm", "mahaTerm", "sum", "posterior", "risk"):
            np.testing.assert_allclose(why[field], right[field], rtol=1e-9, atol=1e-12)
        assert qcPrm.label[why["answer"]] == right.answer
        total = right["sum"] + np.log(s["cost"])
        best = np.sort(total)[::-1]
        assert sum(steps) == pytest.approx(best[0] - best[1], rel=1e-9, abs=1e-9)


def test_evidence_starts_with_a_sample_that_the_lecture_misclassifies(figurePage):
    browser = figurePage("evidence")
    assert browser.find_element("css selector", ".result").text == "Computed class: Virginica, posterior 0.8467"
    low, high, steps = browser.execute_script("return [...stairs.xs, evidence(explained(state))]")
    assert low < min(0, *np.cumsum(steps)) <= max(0, *np.cumsum(steps)) < high
    browser.execute_script("change({w: [1, Math.exp(1.72), 1]})")
    browser.execute_async_script(WAIT)
    assert "Versicolour" in browser.find_element("css selector", ".result").text


# neighbours

def randomNeighbours(rng):
    """Return a random state of the figure 'neighbours'."""
    n = int(rng.integers(4, 40))
    x, y = rng.normal(rng.uniform(-3, 3), 2, (2, n)).tolist()
    return {"x": x, "y": y, "code": rng.permutation(np.arange(n) % 2).tolist(), "k": int(rng.integers(1, 26)),
            "metric": str(rng.choice(["euclidean", "manhattan", "maximum"])), "units": 10 ** rng.uniform(-2, 2),
            "isScaled": bool(rng.random() < .3), "q": [0, 0], "newClass": 0}


@pytest.mark.parametrize("count", COUNTS)
def test_neighbours_have_the_classes_of_knncEval_and_the_rates_of_knncLooWrtK(figurePage, count):
    rng = np.random.default_rng(count)
    browser, states = figurePage("neighbours"), [randomNeighbours(rng) for _ in range(count)]
    X = rng.uniform(-5, 5, (2, 6))
    found = answers(browser, states, f"[{VOTES}, looAll()]", X.T.tolist())
    for number, (s, (votes, rates)) in enumerate(zip(states, found)):
        units = np.array([[1], [s["units"]]])
        DS = {"input": np.array([s["x"], s["y"]]) * units, "output": np.array(s["code"])}
        options = {"metric": s["metric"], "tie": "nearest", "scaling": "zscore" if s["isScaled"] else "none"}
        k = min(s["k"], len(s["code"]) - 1)
        right = knncEval({"input": X * units}, knncTrain(DS, k=k, **options))
        assert [v["answer"] for v in votes] == right.computedClass.tolist()
        fractions = np.array([v["votes"] for v in votes]).T / k
        np.testing.assert_allclose(fractions, np.exp(right.logProb), rtol=1e-9)
        if number % 10 == 0:
            np.testing.assert_allclose(rates, knncLooWrtK(DS, len(rates), **options).recogRate, rtol=1e-9)


def test_neighbours_break_ties_as_stated_and_allow_a_class_without_samples(math):
    line = """const [x, code, k, at] = arguments, samples = {x, y: x.map(() => 0), code};
        const found = neighboursOf(at, 0, samples, {k, metric: 'euclidean', scale: [1, 1], K: 3});
        return [found.votes, found.answer, [...found.index]];"""
    # sample 1 is as near as sample 2 but has a lower index
    assert math(line, [2, 1, -1, -3], [0, 1, 0, 1], 4, 0) == [[2, 2, 0], 1, [1, 2, 0, 3]]
    assert math(line, [2, 1, -1, -3], [0, 1, 0, 1], 1, 0) == [[0, 1, 0], 1, [1]]
    assert math(line, [1e9 + 3, 1e9 - 1], [2, 2], 2, 1e9) == [[0, 0, 2], 2, [1, 0]]
    assert math("""const index = new Int32Array(1), far = new Float64Array(1);
        findNearest(1e9, 0, {x: [1e9 + 1, 1e9], y: [0, 0]}, 1, 'euclidean', [1, 1], index, far, 1);
        return index[0];""") == 0  # the sample itself is left out


@pytest.mark.parametrize(("metric", "right"), [("euclidean", [2, 5]), ("manhattan", [2, 7]), ("maximum", [2, 4])])
def test_distances_of_neighbours(math, metric, right):
    line = """return [...neighboursOf(0, 0, {x: [3, 0], y: [4, 2], code: [0, 1]},
        {k: 2, metric: arguments[0], scale: [1, 1], K: 2}).far]"""
    np.testing.assert_allclose(math(line, metric), right)


def test_samples_are_added_moved_and_deleted_by_mouse_and_by_buttons(figurePage):
    browser = figurePage("neighbours")
    initial = state(browser)

    def mouse(x, y):
        u, v = browser.execute_script("""
            const box = plane.canvas.getBoundingClientRect(), [u, v] = plane.toPixel(...arguments);
            return [box.left + u, box.top + v];""", x, y)
        actions = ActionBuilder(browser, duration=0)
        actions.pointer_action.move_to_location(round(u), round(v))
        chain = ActionChains(browser, duration=0)
        chain.w3c_actions = actions
        return chain

    mouse(-2.5, 3.5).click().perform()
    added = state(browser)
    assert len(added["x"]) == 81
    np.testing.assert_allclose([added["x"][-1], added["y"][-1]], [-2.5, 3.5], atol=.02)
    mouse(-2.5, 3.5).click_and_hold().move_by_offset(40, 0).release().perform()
    moved = state(browser)
    assert len(moved["x"]) == 81
    assert moved["x"][-1] > added["x"][-1] + .2
    for i in (-1, 0):
        hold = mouse(moved["x"][i], moved["y"][i]).click_and_hold().move_by_offset(40, 0).send_keys(Keys.ESCAPE)
        hold.move_by_offset(9, 9).release().perform()
        assert state(browser) == moved
    add, remove = browser.find_elements("css selector", "#controls .bar:last-child button")
    add.click()
    assert state(browser)["x"][-1] == initial["q"][0]
    remove.click()
    assert len(state(browser)["x"]) == 81
    browser.find_element("id", "reset").click()
    assert state(browser) == initial


# weather

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("count", COUNTS)
def test_weather_has_the_scores_and_posteriors_of_nbcEval(figurePage, count):
    rng, browser, DS = np.random.default_rng(count), figurePage("weather"), prData("tennis")
    weights = [0, 1, *rng.uniform(0, 10, count // 25 - 2)]
    X = np.array([rng.integers(0, len(level), count) for level in DS.inputLevel])
    states = [{"x": X[:, i].tolist(), "p": weights[i % len(weights)]} for i in range(count)]
    found = answers(browser, states, "explained(state)")
    for number, p in enumerate(weights):
        own = slice(number, None, len(weights))
        right = nbcEval({"input": X[:, own] + 1.0}, nbcTrain(DS, p=p))
        score = np.array([[-np.inf if v is None else v for v in why["score"]] for why in found[own]]).T
        np.testing.assert_allclose(score, right.logProb, rtol=1e-9)
        assert [why["answer"] + 1 for why in found[own]] == right.computedClass.tolist()
        posterior = np.array([why["posterior"] for why in found[own]]).T
        np.testing.assert_allclose(posterior, right.posterior, rtol=1e-9, atol=1e-12)


def test_weather_shows_the_fractions_of_the_lecture(figurePage):
    browser = figurePage("weather")
    table = browser.find_element("tag name", "table")
    assert "Overcast 0/5 4/9 \u221e" in table.text.replace("\n", " ")
    assert "posterior 0.0000 1.0000" in table.text.replace("\n", " ")
    browser.execute_script("change({p: 1})")
    browser.execute_async_script(WAIT)
    assert "posterior 0.2485 0.7515" in table.text.replace("\n", " ")
    assert "1/8" in table.text
    browser.execute_script("change({p: 0, x: [0, 0, 1, 0]})")
    browser.execute_async_script(WAIT)
    assert "posterior 0.3271 0.6729" in table.text.replace("\n", " ")


# square

@pytest.mark.parametrize("count", [*COUNTS[:1], pytest.param(10_000, marks=pytest.mark.long)])
def test_square_has_the_gaussians_of_qcTrain_and_the_rate_of_perfLoo(figurePage, count):
    rng, browser = np.random.default_rng(count), figurePage("square")
    states = [{"lambda": v[0], "gamma": v[1]} for v in rng.random((count, 2)).round(3).tolist()]
    x, y, code = browser.execute_script("return [data.x, data.y, data.code]")
    DS = {"input": np.array([x, y]), "output": np.array(code)}
    found = answers(browser, states, "[fitted().model, looRate(data, K, state)]")
    for number, (s, (model, rate)) in enumerate(zip(states, found)):
        options = {"lambda_": s["lambda"], "gamma": s["gamma"]}
        right = qcTrain(DS, **options).qcPrm
        for g, c in zip(model, right.class_):
            np.testing.assert_allclose(g["mu"], c.mu, rtol=1e-9)
            np.testing.assert_allclose(g["sigma"], c.sigma[[0, 0, 1], [0, 1, 1]], rtol=1e-9)
        if number % 10 == 0:
            assert rate == pytest.approx(perfLoo(DS, "qc", **options).recogRate, rel=1e-9)


def test_leave_one_out_in_the_square_reports_singular_matrices(math):
    samples = {"x": [1e7, 1e7 + 1, 1e7 + 3, 0, 1, 5], "y": [0, 2, 1, 0, 3, 1], "code": [0, 0, 0, 1, 1, 1]}
    assert math("return looClasses(arguments[0], 2, {lambda: 0, gamma: 0})", samples) is None  # two samples are left
    assert math("return looClasses(arguments[0], 2, {lambda: 1, gamma: 0})", samples) == [0, 0, 0, 1, 1, 1]
    model = math("return regularised(arguments[0], 3, {lambda: 0, gamma: 0}).model", samples)
    assert model[2] is None  # a class without samples
    assert math("return regularised(arguments[0], 3, {lambda: 1, gamma: 0}).model", samples)[2] is None
    assert model[0]["mu"][0] == pytest.approx(1e7 + 4 / 3, rel=1e-15)


def test_labels_of_the_square_are_visible_and_separate(figurePage):
    browser = figurePage("square")
    for width in (360, 1920):
        resize(browser, width, 1000)
        browser.execute_async_script(WAIT)
        words = {label[0]: label[1:3] for label in penCalls(browser, "square", "fillText")}
        letter = browser.execute_script("return square.letter")
        assert abs(words["one sphere per class"][1] - words["common sphere"][1]) > letter
        box = browser.execute_script("return {...square.box, high1: square.toPixel(1, 1)[1]}")
        assert box["high1"] > .5 * letter  # the upper half of the label 1.0
        dot, radius = browser.execute_script("""const node = document.querySelector('.dot');
            return [parseFloat(node.style.left), parseFloat(getComputedStyle(node, '::after').width) / 2];""")
        assert dot - radius > box["left"] - 4
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_a_print_of_the_square_shows_the_map_and_its_point(figurePage):
    browser = figurePage("square")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert browser.find_element("id", "square").is_displayed()
    assert "λ = 0.00, γ = 0.00" in browser.find_element("css selector", ".result").text
    assert len(penCalls(browser, "square", "arc")) == 1
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_a_dot_at_the_border_of_the_square_keeps_lambda_and_gamma_between_0_and_1(figurePage):
    browser = figurePage("square")
    assert drag(browser, browser.find_element("css selector", ".dot"), 300, 300)["gamma"] == 1
    assert drag(browser, browser.find_element("css selector", ".dot"), -400, -400) == {"lambda": 0, "gamma": 0}


# Steps

def press(browser, name):
    """Press a button of a figure that proceeds in steps."""
    browser.find_element("xpath", f"//button[text()='{name}']").click()
    browser.execute_async_script(WAIT)


@pytest.mark.parametrize("name", ["perceptron", "mixture", "fog"])
def test_figure_proceeds_in_steps_and_runs_only_on_request(figurePage, name):
    browser = figurePage(name)
    initial = state(browser)
    press(browser, "To the start")
    assert state(browser)["step"] == 0
    assert not browser.find_element("xpath", "//button[text()='Back']").is_enabled()
    press(browser, "Step")
    press(browser, "Step")
    press(browser, "Back")
    assert state(browser)["step"] == 1
    press(browser, "Run")
    assert not browser.find_elements("xpath", "//button[text()='Run']")
    browser.execute_async_script("setTimeout(arguments[0], 1200)")
    press(browser, "Stop")
    reached = state(browser)["step"]
    assert reached > 1
    browser.execute_async_script("setTimeout(arguments[0], 700)")
    assert state(browser)["step"] == reached
    press(browser, "To the end")
    final = state(browser)
    assert not browser.find_element("xpath", "//button[text()='Run']").is_enabled()
    press(browser, "Back")
    press(browser, "Run")
    browser.execute_async_script("setTimeout(arguments[0], 1200)")
    assert state(browser) == final  # the figure stops at the last step
    press(browser, "To the start")
    press(browser, "Run")
    browser.find_element("id", "reset").click()
    browser.execute_async_script("setTimeout(arguments[0], 700)")
    assert state(browser) == initial


# perceptron

def randomPerceptron(rng, n):
    """Return a random state of the figure 'perceptron'; some states have separable classes."""
    code, (units, origin) = rng.permutation(np.arange(n) % 2), 10 ** rng.uniform([-2, -1], 2, (2, 2))
    X = rng.standard_normal((2, n)) + rng.choice([1, 2, 4]) * rng.normal(size=(2, 1)) * code
    x, y = X * units[:, None] + origin[:, None]
    return {"x": x.tolist(), "y": y.tolist(), "code": code.tolist(), "step": int(rng.integers(0, 60))}


def perceptronByLoop(X, code, stepNum):
    """Return the corrections (pass, index, computed class) and (a, b) after `stepNum` corrections at most."""
    Z = np.vstack([(X - X.mean(axis=1, keepdims=True)) / X.std(axis=1, keepdims=True), np.ones(code.size)])
    rng, W, path = np.random.default_rng(0), np.zeros((2, 3)), []
    for passIndex in range(1, 101):
        for i in rng.permutation(code.size).tolist():
            j = int((W @ Z[:, i]).argmax())
            if j != code[i] and len(path) < stepNum:
                W[code[i]] += Z[:, i]
                W[j] -= Z[:, i]
                path.append((passIndex, i, j))
        if len(path) == stepNum or ((W @ Z).argmax(axis=0) == code).all():
            break
    a = W[:, :2] / X.std(axis=1)
    return path, np.column_stack([a, W[:, 2] - a @ X.mean(axis=1)])


@pytest.mark.filterwarnings("ignore:the perceptron still misclassifies")
@pytest.mark.parametrize("count", COUNTS)
def test_perceptron_has_the_weights_of_a_loop_and_of_lincTrain(figurePage, count):
    rng, browser = np.random.default_rng(count), figurePage("perceptron")
    states = [randomPerceptron(rng, 60) for _ in range(count)]
    found = answers(browser, states, """(training => [training.misses, at(), missed().length,
        training.steps.slice(1, s.step + 1).map(({pass, i, j}) => [pass, i, j]),
        coefficients((training.steps.findLast(step => step.pass <= training.misses.indexOf(
            Math.min(...training.misses.slice(1)), 1))).W, training)])(training())""")
    for number, (s, (misses, coefficients, missNum, steps, best)) in enumerate(zip(states, found)):
        X, code = np.array([s["x"], s["y"]]), np.array(s["code"])
        path, right = perceptronByLoop(X, code, s["step"])
        assert list(map(tuple, steps)) == path
        np.testing.assert_allclose(coefficients, right, rtol=1e-9, atol=1e-9 * np.abs(right).max())
        assert missNum == ((right[:, :2] @ X + right[:, 2:]).argmax(axis=0) != code).sum()
        if number % 5 == 0:
            lincPrm, _, recogRate, _ = lincTrain({"input": X, "output": code}, method="perceptron")
            whole = np.column_stack([lincPrm.a.T, lincPrm.b])
            np.testing.assert_allclose(best, whole, rtol=1e-9, atol=1e-9 * np.abs(whole).max())
            assert min(misses[1:]) == round((1 - recogRate) * 60)
            assert len(misses) == 101 or misses[-1] == 0


def test_perceptron_starts_with_a_pass_that_misclassifies_more_samples_than_the_first(figurePage):
    browser = figurePage("perceptron")
    misses = browser.execute_script("return training().misses")
    assert misses == [30, 2, 2, 3, 2, 8, 8, 3, 3, 3, 0]
    assert browser.find_element("css selector", ".result").text.startswith("Correction 22, in pass 5: ")
    assert "Now 8 of 60" in browser.find_element("id", "readouts").text
    browser.execute_script("change({step: 99})")
    browser.execute_async_script(WAIT)
    assert "All 60 samples are correctly classified after pass 10" in browser.find_element("id", "readouts").text
    press(browser, "To the start")
    assert set(browser.execute_script("return [...plane.winner]")) == {0}  # all scores are 0
    browser.find_element("css selector", "#controls option[value='overlapping']").click()
    press(browser, "To the end")
    misses = browser.execute_script("return training().misses")
    best = min(misses[1:])
    assert len(misses) == 101
    said = browser.find_element("id", "readouts").text
    assert f"after pass {misses.index(best, 1)}, misclassify {best} of 60" in said


def test_perceptron_with_constant_features_ties_and_three_classes(math):
    line = "const p = perceptronPath(...arguments); return [p.steps, p.misses, coefficients(p.steps.at(-1).W, p)]"
    steps, misses, rows = math(line, {"x": [0, 1, 2], "y": [.1] * 3, "code": [0, 1, 2]}, [[2, 0, 1]] * 30, 3)
    assert steps[0] == {"pass": 0, "W": [[0, 0, 0]] * 3}
    assert [steps[1][key] for key in ("pass", "i", "j")] == [1, 2, 0]  # the first class has the largest score in a tie
    z = 1.5 ** .5
    np.testing.assert_allclose(steps[1]["W"], [[-z, 0, -1], [0, 0, 0], [z, 0, 1]], atol=1e-15)
    assert misses[0] == 2
    assert misses[-1] == 0
    right = lincTrain({"input": [[0, 1, 2], [.1] * 3], "output": [0, 1, 2]}, method="perceptron")
    assert right.recogRate == 1
    assert np.array(rows)[:, 1].tolist() == [0, 0, 0]
    assert (np.array(rows) @ [[0, 1, 2], [.1] * 3, [1] * 3]).argmax(axis=0).tolist() == [0, 1, 2]


# mixture

def mixtureStart(mu, overall):
    """Return the initial mixture of the figure for the initial means (k, d) as a parameter of gmmTrain."""
    k = len(mu)
    return {"class": [{"w": 1 / k, "mu": m, "sigma": overall / k} for m in mu]}


def sameMixture(found, right, n):
    """Assert that the log likelihoods and the last mixture of the page equal the result of gmmTrain."""
    logLike, w, mu, sigma, r = found
    np.testing.assert_allclose(logLike, right.logLike, rtol=1e-9, atol=1e-9 * n)
    np.testing.assert_allclose(w, [c.w for c in right.class_], rtol=1e-9, atol=1e-9)
    scale = np.sqrt(np.max([c.sigma.diagonal().max() for c in right.class_]))
    np.testing.assert_allclose(mu, [c.mu for c in right.class_], rtol=1e-9, atol=1e-9 * scale)
    full = np.array(sigma)[:, [0, 1, 1, 2]].reshape(-1, 2, 2)
    np.testing.assert_allclose(full, [c.sigma for c in right.class_], rtol=1e-9, atol=1e-9 * scale ** 2)
    assert np.shape(r) == (n, len(w))
    np.testing.assert_allclose(np.sum(r, axis=1), 1)


MIXTURE = """(path => [path.map(p => p.logLike), path.at(-1).w, path.at(-1).model.map(g => g.mu),
    path.at(-1).model.map(g => g.sigma), path.at(-1).r])"""


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("count", COUNTS)
def test_mixture_has_the_likelihoods_and_gaussians_of_gmmTrain(figurePage, count):
    rng, browser = np.random.default_rng(count), figurePage("mixture")
    X = np.array(browser.execute_script("return [data.x, data.y]"))
    overall, states = np.cov(X, bias=True), []
    for _ in range(count):
        mu = rng.uniform(-.3, 1.3, (rng.integers(1, 6), 2))
        states.append({"mu": [*mu.tolist(), *mu[:rng.random() < .1].tolist()], "step": 0})  # some means coincide
    found = [answer for i in range(0, count, 100) for answer in
             answers(browser, states[i:i + 100], f"(last(), {MIXTURE}(path))")]
    for s, one in zip(states, found):
        sameMixture(one, gmmTrain(X, start=mixtureStart(s["mu"], overall)), X.shape[1])
        assert np.diff(one[0]).min() > -1e-9


@pytest.mark.filterwarnings("ignore:.* Gaussian")
@pytest.mark.parametrize(("X", "mu"), [
    ([[0, 1, 2, 3, 9, 9.1], [0, 1, 0, 1, 7, 8]], [[1, 0], [9, 7]]),  # a Gaussian shrinks to a line
    ([[0, 1, 2, 3, 1e3, 1e3], [0, 5, 1, 4, 1e3, 1e3]], [[1, 2], [1e3, 1e3]]),  # a Gaussian shrinks to a point
    ([[1e6, 1e6 + 1, 1e6 + 2, 1e6 + 7], [0, 1e-3, 0, 5e-3]], [[1e6, 0], [1e6 + 7, .005]]),  # units and origin
    ([[0, 1, 2, 3], [0, 1, 0, 2]], [[1, 1], [1e3, -1e3]])])  # a Gaussian without samples
def test_mixture_keeps_the_least_variance_of_gmmTrain(math, X, mu):
    found = math(f"""const [[x, y], mu] = arguments, samples = {{x, y}}, overall = overallOf(samples);
        const path = [eStep(samples, startOf(mu, overall))];
        if (!emContinue(path, samples, overall, Infinity)) throw new Error('EM has not ended');
        return {MIXTURE}(path)""", X, mu)
    sameMixture(found, gmmTrain(X, start=mixtureStart(mu, np.cov(X, bias=True))), len(X[0]))


def test_posteriors_and_likelihoods_do_not_underflow(math):
    np.testing.assert_allclose(math("return normalised([-1800, -1801])"), [1 / (1 + np.exp(-1)), 1 / (1 + np.e)])
    found = math("""const g = gaussian([0, 0], [1, 0, 1]);
        return eStep({x: [0, 100], y: [0, 0]}, {w: [1], model: [g]}).logLike""")
    assert found == pytest.approx(-2 * np.log(2 * np.pi) - 5000)


def test_steps_of_the_mixture_alternate_and_end_with_an_E_step(figurePage):
    browser = figurePage("mixture")
    said = browser.find_element("css selector", ".result")
    assert said.text == "E step 14: ln L = 34.69"
    assert not browser.find_element("css selector", ".handle").is_displayed()
    for words in ("M step 14: the Gaussians have moved.", "E step 15: ln L = 36.29"):
        press(browser, "Step")
        assert said.text == words
    press(browser, "To the end")
    last = state(browser)["step"]
    assert said.text == "E step 33: ln L = 38.14"
    assert last == 65
    assert "converged after 32 iterations: ln L = 38.14" in browser.find_element("id", "readouts").text
    press(browser, "To the start")
    assert said.text == "Start: the Gaussians have equal weights and covariances."
    means = state(browser)["mu"]
    drag(browser, browser.find_element("css selector", ".handle"), 40, 30)
    assert state(browser)["mu"][0] != means[0]
    assert state(browser)["mu"][1:] == means[1:]
    press(browser, "Step")
    press(browser, "New start")
    assert state(browser)["step"] == 0
    assert len(state(browser)["mu"]) == 5


def test_chart_of_the_mixture_shows_each_E_step_at_its_number(figurePage):
    browser = figurePage("mixture")
    for step in range(4):
        browser.execute_script("change({step: arguments[0]})", step)
        browser.execute_async_script(WAIT)
        number, logLike = (step + 1) // 2, browser.execute_script("return path.map(p => p.logLike)")
        dots = penCalls(browser, "curve", "arc")
        right = browser.execute_script("return curve.toPixel(...arguments)", number, logLike[max(number, 1) - 1])
        np.testing.assert_allclose([dot[:2] for dot in dots], [right] if step else np.empty((0,)))
    browser.execute_script("change({step: 27})")  # E step 14
    browser.execute_async_script(WAIT)
    low, high = browser.execute_script("return curve.ys")
    assert high - low < 100  # without E step 1, whose value is about -430


# fog

def randomFog(rng):
    """Return a random state of the figure 'fog'."""
    preset, classifier = rng.choice(["curved", "straight"]), rng.choice(["LDA", "QDA", "1NN", "kNN"])
    return {"preset": str(preset), "classifier": str(classifier), "k": int(rng.integers(1, 16)) * 2 + 1,
            "n": int(rng.integers(5, 60)), "step": 0}


def fogAdvantage(s, samples, X):
    """Return ln p_2 g_2 / p_1 g_1 for LDA and QDA, and the sign of the class 2 for nearest neighbours."""
    DS = {"input": np.array([samples["x"], samples["y"]]), "output": np.array(samples["code"]) + 1}
    if "NN" not in s["classifier"]:
        return np.diff(qcEval(X, qcTrain(DS, tied=s["classifier"] == "LDA")).logProb, axis=0)[0]
    k = 1 if s["classifier"] == "1NN" else min(s["k"], 2 * s["n"] - 1)
    return 2 * knncEval(X, knncTrain(DS, k=k)).computedClass - 3


@pytest.mark.parametrize("count", COUNTS)
def test_fog_has_the_scores_of_qcEval_and_the_classes_of_knncEval(figurePage, count):
    rng, browser = np.random.default_rng(count), figurePage("fog")
    states, X = [randomFog(rng) for _ in range(count)], rng.uniform([[-4], [-3]], [[5], [3]], (2, 9))
    found = answers(browser, states, """(samples =>
        [samples, arguments[1].map(([x, y]) => fieldOf(s, samples)(x, y))])(draws(s, 7))""", X.T.tolist())
    for s, (samples, field) in zip(states, found):
        right = fogAdvantage(s, samples, X)
        if "NN" in s["classifier"]:
            np.testing.assert_array_equal(np.sign(field), right)
        else:
            np.testing.assert_allclose(field, right, rtol=1e-9, atol=1e-9 * (1 + np.abs(right).max()))


@pytest.mark.parametrize("classifier", ["LDA", "QDA", "1NN", "kNN"])
def test_fog_reports_the_bias_and_variance_of_the_drawn_classifiers(figurePage, classifier):
    browser = figurePage("fog")
    s = {"preset": "curved", "classifier": classifier, "k": 9, "n": 20, "step": 10}
    browser.execute_script("change(arguments[0])", s)
    browser.execute_async_script("""const end = arguments[0], look = () => done === 10 ? end() :
        setTimeout(look, 20); look()""")
    rates, xs, ys = browser.execute_script("return [rates(), plane.xs, plane.ys]")
    X = np.stack(np.meshgrid(np.linspace(*xs, 65), np.linspace(*ys, 65))).reshape(2, -1)
    truth = qcMake([[0, 0], [1, .6]], [[[.5, .2], [.2, .3]], [[2.5, -.4], [-.4, 1.2]]])
    density = np.exp(qcEval(X, truth).logProb)
    draws = browser.execute_script("return [...Array(10).keys()].map(number => draws(state, number))")
    share = np.mean([fogAdvantage(s, samples, X) > 0 for samples in draws], axis=0)
    right = [np.average(part, weights=density.sum(axis=0)) for part in
             ((share > .5) != (density[1] > density[0]), np.minimum(share, 1 - share))]
    np.testing.assert_allclose([rates["bias"], rates["variance"]], right, rtol=1e-9)
    says = "Classifiers: 10; bias {:.1f} %, variance {:.1f} %".format(*np.multiply(100, right))
    assert browser.find_element("css selector", ".result").text == says
    press(browser, "To the start")
    assert browser.find_element("css selector", ".result").text == "Classifiers: 0; bias – %, variance – %"


def test_a_print_of_the_fog_has_all_boundaries(figurePage):
    browser = figurePage("fog")
    count = browser.execute_script("""change({step: 200, n: 50});
        dispatchEvent(new Event('beforeprint'));
        return done""")
    browser.execute_script("dispatchEvent(new Event('afterprint'))")
    assert count == 200


def test_samples_of_the_fog_have_the_means_and_covariances_of_the_gaussians(math):
    mu, sigma = [[0, 0], [1, .6]], [[.5, .2, .3], [2.5, -.4, 1.2]]
    line = """const model = arguments[0].map((m, k) => gaussian(m, arguments[1][k]));
        return [drawnSamples(model, 40000, 1), drawnSamples(model, 5, 1), drawnSamples(model, 5, 2)]"""
    many, first, second = math(line, mu, sigma)
    X, code = np.array([many["x"], many["y"]]), np.array(many["code"])
    assert np.bincount(code).tolist() == [40000, 40000]
    for k in (0, 1):
        own = X[:, code == k]
        np.testing.assert_allclose(own.mean(axis=1), mu[k], atol=.03)
        np.testing.assert_allclose(np.cov(own)[[0, 0, 1], [0, 1, 1]], sigma[k], atol=.06)
        tail = (np.abs(own - own.mean(axis=1, keepdims=True)) > 2 * own.std(axis=1, keepdims=True)).mean(axis=1)
        np.testing.assert_allclose(tail, .0455, atol=.004)
        assert abs(np.corrcoef(own[0, :-1], own[0, 1:])[0, 1]) < .02
    assert first["x"] != second["x"]
    assert first["x"][:5] == many["x"][:5]  # the seed determines the samples


def test_fog_of_own_data_requires_two_classes(command, csv, tmp_path):
    rows = [f"{x},{y},{name}" for name, m in (("ash", 0), ("oak", 3), ("elm", 9)) for x, y in
            np.random.default_rng(1).normal(m, 1, (9, 2))]
    file = csv("\n".join(["height,weight,tree", *rows[:18]]))
    assert command("fog", "--data", file, "--html", tmp_path / "a.html")[0] == 0
    file = csv("\n".join(["height,weight,tree", *rows]))
    status, _, err = command("fog", "--data", file, "--html", tmp_path / "a.html")
    assert status == 1
    assert "has 3 classes, but the figure requires 2. Merge classes with dsClassMerge" in err


@pytest.mark.parametrize(("name", "rows", "said"), [
    ("perceptron", ["1,2,ash", "2,5,ash"], "has one class, but the perceptron requires at least two"),
    ("mixture", ["1,2,ash", "2,5,ash", "3,1,oak"], "has 3 samples, but the figure requires at least 5"),
    ("mixture", [f"{v},{2 * v},ash" for v in range(9)], "is singular: its rank is 1 instead of 2")])
def test_figure_in_steps_refuses_data_without_a_result(command, csv, tmp_path, name, rows, said):
    file = csv("\n".join(["height,weight,tree", *rows]))
    status, _, err = command(name, "--data", file, "--html", tmp_path / "a.html")
    assert status == 1
    assert said in err


@pytest.mark.parametrize("name", ["plane", "evidence", "fog", "mixture"])
def test_remedy_for_singular_data_can_be_followed_in_the_command(command, csv, tmp_path, name):
    rows = [f"{v},{2 * v},{v * v % 7},{tree}" for v in range(9) for tree in ("ash", "oak")]
    words = [name, "--data", csv("\n".join(["height,weight,age,tree", *rows])), "--html", tmp_path / "a.html"]
    status, _, err = command(*words, "--features", "height,weight")
    assert status == 1
    assert "is singular: its rank is 1 instead of 2" in err
    assert not re.search("covType|model$", err.strip())
    assert "Select other features with --features" in err
    assert command(*words, "--features", "height,age")[0] == 0


def test_remedy_for_infinite_data_is_not_the_remedy_for_singular_data():
    DS = {"input": np.array([[np.inf, 1, 2, 3], [1, 3, 2, 5]]), "output": np.array([1, 1, 2, 2])}
    with pytest.raises(ValueError, match=r"^input has a value that is not finite.*or fill in the values\.$"):
        gaussianData(DS, "DS")


def test_square_of_singular_data_starts_where_the_matrices_are_regular(figurePage):
    code = np.repeat([1, 2], 6)
    X = np.array([np.arange(12.0) % 6, 2 * (np.arange(12.0) % 6) + code])
    browser = figurePage("square", DS={"input": X, "output": code})
    assert state(browser)["gamma"] > 0
    said = browser.find_element("css selector", ".result").text
    assert re.fullmatch(r"λ = 0.00, γ = 0.\d\d: leave-one-out recognition rate 0\.\d{4}", said)
    browser.execute_script("change({gamma: 0})")
    assert "covariance matrix would be singular" in browser.find_element("id", "status").text


# Names, examples and infinite terms

def test_chinese_pages_translate_the_names_of_weather_and_the_table_shows_all_columns(figurePage):
    words = figurePage("weather", "zh").find_element("id", "controls").text
    assert all(name in words for name in ("天空 Outlook", "陰 Overcast", "熱 Hot", "弱 Weak"))
    browser = figurePage("evidence")
    for width in (720, 896, 1280, 1920):
        resize(browser, width, 800)
        hidden = "const t = document.querySelector('.wide'); return t.scrollWidth - t.clientWidth"
        assert browser.execute_script(hidden) == 0
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_manual_changes_can_be_selected_only_after_a_change(figurePage):
    browser = figurePage("plane")
    own = browser.find_element("css selector", "#controls option[value=own]")
    assert not own.is_enabled()
    drag(browser, browser.find_elements("css selector", ".handle")[2], 30, 30)
    assert own.is_enabled()
    assert own.is_selected()


def test_terms_after_an_infinite_term_are_hollow_bars_at_finite_places(figurePage):
    browser = figurePage("weather")
    bars = penCalls(browser, "plane", "rect")[1:]  # The first rectangle limits the drawing.
    filled = penCalls(browser, "plane", "fillRect")[1:]
    hollow = [bar for bar in bars if bar not in filled]
    assert len(hollow) == 3
    assert min(width for _, _, width, _ in hollow) > 20
    assert "hollow bars" in browser.find_element("id", "readouts").text
    start = browser.execute_script("return plane.toPixel(.95 * plane.xs[1], 0)[0]")
    heads = [u for u, _ in penCalls(browser, "plane", "moveTo") if abs(u - start) < .01]
    assert len(heads) == 2  # the arrow heads of the infinite bar and of the total


def test_ticks_of_the_vertical_feature_follow_its_units(figurePage):
    browser = figurePage("neighbours")
    browser.execute_script("change({units: 100})")
    browser.execute_async_script(WAIT)
    for value, words in browser.execute_script("return plane.yLabels"):
        assert float(words) == pytest.approx(100 * value)
    assert browser.execute_script("return plane.yLabels.length") > 3


# Ties

def test_a_sample_on_a_boundary_belongs_to_the_first_class(math):
    assert math("return [...decide([[0, 1, -Infinity], [0, 1 + 1e-15, -Infinity]], [1, 1])]") == [0, 1, 0]
    bells = [{"mu": 0, "sd": 1}, {"mu": 2, "sd": 1}]
    line = "return lineDecision(arguments[0], arguments[1], [0, 0], costRows([1, 1], arguments[2]))"
    assert [math(line, x, bells, None) for x in (1 - 1e-9, 1, 1 + 1e-9)] == [0, 0, 1]
    assert math(line, 1, bells, .5) == 0  # rejection has the same risk, but comes last
    assert math(line, 1, bells, .5 - 1e-9) == 2
    assert math("return looClasses({x: [0, 1, 2, 0, 1, 2], y: [0, 1, 0, 0, 1, 0], code: [0, 0, 0, 1, 1, 1]}, 2,"
                " {lambda: 1, gamma: 1})") is not None


# The command

@pytest.fixture
def command(capsys):
    """A function that runs the command in this process, and returns its exit status and output."""
    def run(*words):
        status = importlib.import_module("prtools.__main__").main(["live", *map(str, words)])
        return status, *capsys.readouterr()

    return run


def test_command_lists_the_figures_and_writes_one(command, tmp_path):
    status, out, err = command()
    assert (status, err) == (0, "")
    assert [line.split()[0] for line in out.split("\n\n")[0].splitlines()] == NAMES
    path = tmp_path / "a figure.html"
    assert command("plane", "--html", path) == (0, f"Wrote {path}. Open it in a browser.\n", "")
    assert path.stat().st_size > 20_000


@pytest.mark.parametrize(("words", "said"), [
    (["plan", "--html", "x.html"], f"figure 'plan' is unknown. Did you mean 'plane'? Use one of: {', '.join(NAMES)}"),
    (["plane"], "--html FILE is missing. Specify the file to which the page is written"),
    (["--html", "x.html"], f"the name of the figure is missing. Use one of: {', '.join(NAMES)}"),
    (["plane", "--skip", "1", "--html", "x.html"], "--skip requires --data FILE")])
def test_slip_in_the_command_is_one_line_that_helps(command, words, said):
    assert command(*words) == (1, "", f"live: {said}\n")


@pytest.mark.parametrize("name", NAMES)
def test_own_data_have_no_question_and_empty_code_is_hidden(figurePage, name):
    DS = prData("tennis")
    if name != "weather":
        DS = dsSelect(prData("iris"), features=[2] if name == "axis" else [2, 3], samples=slice(100))
    for options in ({}, {"DS": DS}):
        browser = figurePage(name, **options)
        browser.execute_async_script("setTimeout(arguments[0], 300)")
        assert browser.find_element("id", "question").is_displayed() == (not options)
        hasCode = browser.execute_script("return !!figure.code")
        assert browser.find_element("id", "codeBlock").is_displayed() == hasCode
        assert hasCode == (name not in ("neighbours", "weather", "fog"))


def test_status_bar_shows_only_errors(figurePage):
    browser = figurePage("neighbours")
    shown = "return [getComputedStyle(find('status')).clipPath, find('status').textContent]"
    browser.find_element("id", "add").click()
    assert browser.execute_script(shown) == ["inset(50%)", "A sample of A was added."]
    assert not browser.execute_script("return change({code: [0]})")
    clip, words = browser.execute_script(shown)
    assert clip == "none"
    assert words.startswith("Nothing was changed")


def test_own_data_are_the_start_of_a_figure(figurePage, command, csv):
    rng = np.random.default_rng(0)
    rows = [f"{x:.3f},{y:.3f},{name}" for name, m in (("ash", 0), ("oak", 30)) for x, y in
            rng.normal(m, [[2, 500]] * 20)]
    file = csv("\n".join(["height,weight,tree", *rows]))
    status, _, err = command("plane", "--data", file, "--html", file.with_suffix(".html"))
    assert (status, err) == (0, "")
    DS = dsLoad(file)
    browser = figurePage("plane", DS=DS)
    right = qcTrain(DS).qcPrm
    model, found = browser.execute_script("return [gaussians(), boundaries()]")
    for g, c in zip(model, right.class_):
        np.testing.assert_allclose(g["mu"], c.mu)
        np.testing.assert_allclose(g["sigma"], c.sigma[[0, 0, 1], [0, 1, 1]], rtol=1e-9)
    assert found[0]["kind"] == qcBoundary(right, "ash", "oak").kind
    assert "ash" in browser.find_element("css selector", ".result").text
    status, _, err = command("plane", "--data", csv("a,b,c,tree\n1,2,3,x\n2,3,5,y\n"), "--html", "x.html")
    assert status == 1
    assert "--features" in err
