"""The explorer as a page: its numbers are Python's, its controls are reached by keyboard, and it loads nothing."""
import base64
import json
import re
import time
from pathlib import Path

import numpy as np
import pytest
from chromium import resize
from drawn import normal

from prtools import (
    Struct,
    confMatGet,
    dsSelect,
    prData,
    qcEval,
    qcExplain,
    qcExplore,
    qcTrain,
    qcVanish,
    rocGet,
)
from prtools.private.draw.style import color, light
from prtools.private.explore.choices import MODEL
from prtools.private.explore.pageData import FOLDER, LANGUAGES, markerPoints, pageTexts

SETS = ("imbalance2", "imbalance3", "imbalanceHmm")
PACKED = """
const packed = arrays => arrays.map(a => {
  const bytes = new Uint8Array(a.buffer);
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
});
"""
APPLY = """
const apply = s => {
  explorer.reset();
  const done = [explorer.setModel(s.model), explorer.setWeights(s.w), explorer.setCosts(s.cost),
    ...s.move.map(([i, x, y]) => explorer.moveSample(i, x, y)),
    ...s.add.map(([x, y, k]) => explorer.addSample(x, y, k)), ...s.remove.map(i => explorer.removeSample(i)),
    ...s.hand.map(([k, mu, sigma]) => explorer.setGaussian(k, mu, sigma))];
  if (done.includes(false)) throw new Error('a setting was refused');
};
"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """A function that returns the address of the page of a set, written once."""
    folder, created = tmp_path_factory.mktemp("pages"), {}

    def pageOf(DS, **options):
        key = DS if isinstance(DS, str) else id(DS)
        if key not in created:
            path = folder / f"{len(created)}.html"
            assert qcExplore(prData(DS) if isinstance(DS, str) else DS, saveTo=path, **options) == str(path)
            created[key] = path.as_uri(), path, DS
        return created[key][0]

    return pageOf


@pytest.fixture
def page(browser, pages):
    """The page of imbalance2, in English."""
    browser.get("about:blank")
    browser.get(pages("imbalance2") + "#en")
    return browser


EXPLORER = """
const explorer = {
  setWeights, setCosts, setModel, setGaussian, moveSample, addSample, removeSample, undo, reset, handles,
  toPixel: (x, y) => plane.toPixel(x, y), setting: () => state, gaussians: () => gaussians(), cursor: () => cursor,
  latest: () => latest, pythonLines: () => pythonLines().join('\\n'), logProb: () => logJoint(state, gaussians()),
  answer: () => decide(logJoint(state, gaussians()), state.cost), explain: (x, y) => explain(x, y, state, gaussians()),
  vanish: k => Math.exp(lnVanish(k, state, gaussians())),
};
"""


def run(browser, script, *arguments):
    """Return what a script gives in the page; its object `explorer` contains functions of the page."""
    return browser.execute_script(EXPLORER + script, *arguments)


def canvasPixels(browser):
    """Wait until the page has drawn, and return what it shows last."""
    browser.execute_async_script("const done = arguments[0];"
                                 " requestAnimationFrame(() => requestAnimationFrame(() => done()))")
    return run(browser, "return explorer.latest()")


def randomSetting(rng, DS, label):
    """Return a setting of the page: weights, costs, model, and for some also samples and Gaussians changed by hand."""
    K, n, edit, hand = len(label), DS.output.size, rng.random() < .4, rng.random() < .4
    sd, mean = DS.input.std(axis=1), DS.input.mean(axis=1)
    A = [sd[:, None] * rng.normal(size=(2, 2)) * 10 ** rng.uniform(-1, .5) for _ in range(K)]
    S = [a @ a.T for a in A]
    return {
        "model": list(MODEL)[rng.integers(6)], "w": (10 ** rng.uniform(-2, 3, K)).tolist(),
        "cost": (10 ** rng.uniform(-1, 1.5, K)).tolist() if rng.random() < .5 else [1.0] * K,
        "move": [[int(i), *(mean + 2 * sd * rng.normal(size=2)).tolist()]
                 for i in rng.choice(n, 3, replace=False)] * edit,
        "add": [[*(mean + 2 * sd * rng.normal(size=2)).tolist(), int(rng.integers(K))] for _ in range(3)] * edit,
        "remove": sorted(rng.choice(n, 2, replace=False).tolist(), reverse=True) * edit,
        "hand": [[k, (mean + sd * rng.normal(size=2)).tolist(), [S[k][0, 0], S[k][0, 1], S[k][1, 1]]]
                 for k in range(K) if hand and rng.random() < .6]}


def inPython(DS, s):
    """Return the dataset and the classifier of a setting."""
    label, DS = np.unique(DS.output), DS.copy()
    for i, *x in s["move"]:
        DS.input[:, i] = x
    for x, y, k in s["add"]:
        DS.input, DS.output = np.column_stack([DS.input, [x, y]]), np.append(DS.output, label[k])
    for i in s["remove"]:
        DS.input, DS.output = np.delete(DS.input, i, axis=1), np.delete(DS.output, i)
    qcPrm = qcTrain(DS, **MODEL[s["model"]]).qcPrm
    for k, mu, (a, b, c) in s["hand"]:
        qcPrm.class_[k].mu, qcPrm.class_[k].sigma = np.array(mu), np.array([[a, b], [b, c]])
    qcPrm.prior, qcPrm.cost = s["w"], s["cost"]
    return DS, qcPrm


@pytest.mark.sample(1)
@pytest.mark.parametrize(("name", "count"), [*zip(SETS, (334, 333, 333))])
def test_thousand_random_settings_have_the_scores_and_classes_of_qcEval(browser, pages, name, count):
    DS, rng = prData(name), np.random.default_rng(len(name) + count)
    label = np.unique(DS.output)
    settings = [randomSetting(rng, DS, label) for _ in range(count)]
    assert {s["model"] for s in settings} == set(MODEL)
    browser.get(pages(name))
    for pixelOf in range(0, count, 37):
        part = settings[pixelOf:pixelOf + 37]
        theirs = run(browser, PACKED + APPLY + """
            return arguments[0].map(s => {
              apply(s);
              return [packed(explorer.logProb()), packed([explorer.answer()])];
            });""", part)
        for s, (logProb, answer) in zip(part, theirs):
            changed, qcPrm = inPython(DS, s)
            right = qcEval(changed, qcPrm)
            ours = np.array([np.frombuffer(base64.b64decode(row)) for row in logProb])
            np.testing.assert_allclose(ours, right.logProb, rtol=1e-9, atol=0)
            computed = label[np.frombuffer(base64.b64decode(answer[0]), dtype=np.uint8)]
            top = np.sort(right.logProb + np.log(s["cost"])[:, None], axis=0)[-2:]
            clear = top[1] - top[0] > 1e-9
            np.testing.assert_array_equal(computed[clear], right.computedClass[clear])


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", SETS)
def test_what_the_page_shows_is_what_python_says(browser, pages, name):
    DS, rng = prData(name), np.random.default_rng(7)
    label = np.unique(DS.output)
    browser.get(pages(name) + "#en")
    for s in [randomSetting(rng, DS, label) for _ in range(8)]:
        run(browser, APPLY + "apply(arguments[0])", s)
        changed, qcPrm = inPython(DS, s)
        right, shown = qcEval(changed, qcPrm), canvasPixels(browser)
        C = confMatGet(changed.output, right.computedClass, label)
        assert shown["C"] == C.tolist()
        cells = [[cell.text for cell in row.find_elements("css selector", "td")]
                 for row in browser.find_elements("css selector", "#confusion tbody tr")]
        recall = C.diagonal() / C.sum(axis=1)
        assert cells == [[*map(str, row), f"{r:.4f}"] for row, r in zip(C.tolist(), recall)]
        assert browser.find_element("id", "rates").text == \
            f"recognition rate {right.recogRate:.4f}, balanced rate {recall.mean():.4f}"
        k = int(run(browser, "return document.getElementById('positive').value"))
        score = right.logProb + np.log(s["cost"])[:, None]
        roc = rocGet(changed.output == label[k], score[k] - np.delete(score, k, axis=0).max(axis=0), True, threshold=0)
        np.testing.assert_allclose([shown["curve"]["falseAlarm"], shown["curve"]["recall"]],
                                   [roc.falseAlarm, roc.recall], atol=1e-12)
        assert shown["curve"]["auc"] == pytest.approx(roc.auc)
        np.testing.assert_allclose(shown["point"], [roc.falseAlarm[roc.point], roc.recall[roc.point]])
        x = changed.input[:, 5] + .1
        why, theirs = qcExplain(x, qcPrm), run(browser, "return explorer.explain(...arguments)", *x.tolist())
        for field in ("lnPrior", "lnDetTerm", "mahaTerm", "sum", "posterior", "risk"):
            np.testing.assert_allclose(theirs[field], why[field], rtol=1e-9, atol=1e-12)
        assert label[theirs["answer"]] == why.answer


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", SETS)
def test_S0_14_marks_stand_where_the_region_vanishes(browser, pages, name):
    DS, rng = prData(name), np.random.default_rng(11)
    label = np.unique(DS.output)
    browser.get(pages(name))
    settings = [randomSetting(rng, DS, label) for _ in range(60 if len(label) == 2 else 25)]
    theirs = run(browser, APPLY + """
        return arguments[0].map(s => { apply(s); return s.w.map((_, k) => explorer.vanish(k)); })""", settings)
    finite = 0
    for s, ratios in zip(settings, theirs):
        _, qcPrm = inPython(DS, s)
        for k, ratio in zip(label, ratios):
            right, found = qcVanish(qcPrm, k), np.inf if ratio is None else ratio  # JSON has no Infinity
            finite += np.isfinite(right.ratio)
            if right.exact:
                assert found == pytest.approx(right.ratio, rel=1e-6)
            else:
                assert found >= right.ratio * (1 - 1e-3)
    assert finite > 15



def test_S0_14_mark_stands_under_the_thumb_at_the_weight_where_the_region_vanishes(page):
    w = run(page, "const w = 50 / explorer.vanish(1); explorer.setWeights([50, w]); return w")
    canvasPixels(page)
    mark, thumb = run(page, """
        const row = document.querySelectorAll('#sliders .row')[1], range = row.querySelector('[type=range]');
        const box = range.getBoundingClientRect(), mark = row.querySelector('.mark').getBoundingClientRect();
        const share = (Math.log10(arguments[0]) - range.min) / (range.max - range.min);
        return [mark.left + mark.width / 2, box.left + 8 + share * (box.width - 16)];""", w)
    assert mark == pytest.approx(thumb, abs=1.5)


def test_samples_of_two_classes_in_one_place_count_half_in_the_area_of_the_roc(browser, pages):
    DS = dsSelect(prData("iris"), features=[2, 3])
    browser.get(pages(DS))
    browser.find_element("css selector", "#positive [value='1']").click()
    shown, logProb = canvasPixels(browser), qcTrain(DS).logProb
    roc = rocGet(DS.output == 2, logProb[1] - np.delete(logProb, 1, axis=0).max(axis=0), True, threshold=0)
    assert len(roc.recall) < 150  # some scores are equal
    assert shown["curve"]["auc"] == pytest.approx(roc.auc, abs=1e-12)
    np.testing.assert_allclose([shown["curve"]["falseAlarm"], shown["curve"]["recall"]], [roc.falseAlarm, roc.recall])


# What it draws

@pytest.fixture(scope="module")
def five():
    """Five classes of 60 samples."""
    code = np.repeat(range(5), 60)
    X = normal(2, 300) * (.5 + .1 * code) + 2 * np.stack([np.cos(1.3 * code), np.sin(1.3 * code)])
    return Struct(input=X, output=code + 1, outputName=["A", "B", "C", "D", "E"], dataName="five")


def colours(browser, points):
    """Return the colours (m, 3) of the plane at points (m, 2) of the data."""
    return np.array(run(browser, """
        const canvas = document.getElementById('plane'), dots = canvas.width / canvas.clientWidth;
        return arguments[0].map(p => {
          const [u, v] = explorer.toPixel(...p).map(c => Math.floor(c * dots));
          return [...canvas.getContext('2d').getImageData(u, v, 1, 1).data.slice(0, 3)];
        });""", np.asarray(points).tolist()))


def paint(rgb):
    """Return a colour as three bytes."""
    return [round(255 * v) for v in rgb]


@pytest.mark.parametrize("name", ["imbalance3", "five"])
def test_regions_and_boundary_have_the_colours_and_places_of_the_decisions(browser, pages, five, name):
    DS = five if name == "five" else prData(name)
    w, cost = [3, 1, 2, 1, 1][:len(DS.outputName)], [1, 2, 4, 1, 1][:len(DS.outputName)]
    browser.get(pages(five if name == "five" else name))
    run(browser, "explorer.setWeights(arguments[0]); explorer.setCosts(arguments[1]);"
                 " window.drawSamples = window.drawGaussians = () => {}", w, cost)
    canvasPixels(browser)
    qcPrm = qcTrain(DS, prior=w, cost=cost).qcPrm

    def scores(points):
        return qcEval(points, qcPrm).logProb + np.log(cost)[:, None]

    low, high = DS.input.min(axis=1), DS.input.max(axis=1)
    points = low[:, None] + (high - low)[:, None] * np.random.default_rng(2).random((2, 1500))
    score = scores(points)
    inside = np.diff(np.sort(score, axis=0)[-2:], axis=0)[0] > .3
    twin = np.array([paint(light(k)) for k in range(len(w))])
    difference = np.abs(colours(browser, points.T) - twin[score.argmax(axis=0)]).max(axis=1)[inside]
    assert inside.sum() > 1000
    assert (difference <= 1).mean() > .99  # the cross and the letters of the axes cover some
    crossings = 0
    for share in (.3, .4, .55, .7):
        along = np.stack([np.linspace(low[0], high[0], 4000), np.full(4000, low[1] + share * (high - low)[1])])
        for v in np.flatnonzero(np.diff(scores(along).argmax(axis=0))):
            near = colours(browser, along[:, max(v - 12, 0):v + 13].T)
            assert near.sum(axis=1).min() < 250  # the line is dark
            crossings += 1
    assert crossings >= 4


def test_samples_and_crosses_have_the_colours_and_places_of_the_data(browser, pages, five):
    browser.get(pages(five))
    run(browser, "window.drawGaussians = () => {}")
    canvasPixels(browser)
    result = qcTrain(five, prior="equal")
    apart = np.array([np.sort(np.hypot(*(five.input - x[:, None])))[1] for x in five.input.T]) > .25
    hit = np.zeros(300, dtype=bool)
    hit[result.hitIndex] = True
    x = five.input[:, apart]
    shown = colours(browser, x.T)
    for k in range(5):
        own = hit[apart] & (five.output[apart] == k + 1)
        assert own.sum() > 3
        assert np.median(np.abs(shown[own] - paint(color(k))).max(axis=1)) <= 12  # a little of the dark rim
    assert (~hit[apart]).sum() > 3
    assert np.median(shown[~hit[apart]].sum(axis=1)) < 120  # the middle of a black cross


def test_markers_are_those_of_the_figures(tmp_path):
    from matplotlib.markers import MarkerStyle

    for k in range(10):
        outline = np.array(markerPoints(k))
        style = MarkerStyle("os^Dv<p>hP"[k])
        box = style.get_path().transformed(style.get_transform()).get_extents()
        np.testing.assert_allclose([outline.min(axis=0), outline.max(axis=0)], box.get_points(), atol=.01)
    assert len({json.dumps(markerPoints(k)) for k in range(10)}) == 10


# What a hand can do

def pixelOf(browser, point):
    """Return the pixels of the window where a point of the data is drawn."""
    return run(browser, """
        const {canvas} = plane, [u, v] = explorer.toPixel(...arguments);
        canvas.scrollIntoView({block: 'center'});
        const box = canvas.getBoundingClientRect();
        return [u + box.left, v + box.top];""", *map(float, point))


def mouse(browser, start, end=None, press=True):
    """Move the mouse to a place in the window; click there, or drag from there to another."""
    from selenium.webdriver.common.actions.action_builder import ActionBuilder

    actions = ActionBuilder(browser)
    pointer = actions.pointer_action
    pointer.move_to_location(*map(round, start))
    if press:
        pointer.pointer_down()
        if end is not None:
            pointer.move_to_location(*map(round, end))
        pointer.pointer_up()
    actions.perform()
    return canvasPixels(browser)


def same(browser, DS):
    """Assert that the lines of Python of the page give its setting: each score, class and rate."""
    lines, seen = run(browser, "return [explorer.pythonLines(), [explorer.logProb().map(a => [...a]),"
                               " [...explorer.answer()]]]")
    space = {"DS": DS.copy()}
    exec(lines.replace("print(recogRate)", ""), space)
    np.testing.assert_allclose(seen[0], space["logProb"], rtol=1e-9)
    np.testing.assert_array_equal(np.unique(DS.output)[seen[1]], space["computedClass"])
    return space


def test_mean_is_dragged_its_ellipse_stretched_and_turned_and_all_is_undone(page):
    DS = prData("imbalance2")
    mu = qcTrain(DS).qcPrm.class_[1].mu
    mouse(page, pixelOf(page, mu), pixelOf(page, [-4, 3]))
    space = same(page, DS)
    np.testing.assert_allclose(space["qcPrm"].class_[1].mu, [-4, 3], atol=.05)
    np.testing.assert_allclose(space["qcPrm"].class_[1].sigma, qcTrain(DS).qcPrm.class_[1].sigma)
    handle, centre = run(page, "const [mean, end] = explorer.handles(1); return [end, mean]")
    corner = np.subtract(pixelOf(page, [-4, 3]), run(page, "return explorer.toPixel(-4, 3)"))
    arm = np.subtract(handle, centre)
    turned = centre + 1.5 * np.array([-arm[1], arm[0]])  # by a right angle, and half as long again
    mouse(page, handle + corner, turned + corner)
    old, new = qcTrain(DS).qcPrm.class_[1].sigma, same(page, DS)["qcPrm"].class_[1].sigma
    (a, b), (c, d) = np.linalg.eigvalsh(old), np.linalg.eigvalsh(new)
    assert (c / a, d / b) == (pytest.approx(1, abs=.05), pytest.approx(2.25, rel=.05))
    along = np.linalg.eigh(old)[1][:, 1] @ np.linalg.eigh(new)[1][:, 1]
    assert abs(along) < .05
    for _ in range(2):
        page.find_element("id", "undo").click()
    np.testing.assert_array_equal(same(page, DS)["qcPrm"].class_[1].mu, mu)
    assert not page.find_element("id", "undo").is_enabled()


def test_samples_are_moved_added_and_deleted_and_the_estimates_follow(page):
    DS = prData("imbalance2")
    alone = int(np.argmin(DS.input[1]))
    x = DS.input[:, alone]
    away = x + np.array([2, 1])
    mouse(page, pixelOf(page, x), pixelOf(page, away))
    np.testing.assert_allclose(same(page, DS)["DS"].input[:, alone], away, atol=.05)
    page.find_element("css selector", "[value=add]").click()
    mouse(page, pixelOf(page, [-6, 5]))
    space = same(page, DS)
    np.testing.assert_allclose(space["DS"].input[:, -1], [-6, 5], atol=.05)
    assert space["DS"].output[-1] == 2
    assert page.find_element("id", "status").text == "A sample of minority was added."
    page.find_element("css selector", "[value=remove]").click()
    mouse(page, pixelOf(page, away))
    space = same(page, DS)
    assert space["DS"].output.size == 1020
    np.testing.assert_allclose(space["qcPrm"].class_[0].mu, np.delete(DS.input[:, DS.output == 1], alone,
                                                                      axis=1).mean(axis=1))
    page.find_element("id", "reset").click()
    np.testing.assert_array_equal(same(page, DS)["DS"].input, DS.input)
    page.find_element("id", "undo").click()
    assert same(page, DS)["DS"].output.size == 1020


def test_hover_says_the_terms_of_qcExplain_and_the_line_adds_up(page):
    run(page, "explorer.setWeights([4, 1]); explorer.setCosts([1, 3])")
    for point in ([2, 1], [-3, 2]):
        mouse(page, pixelOf(page, point), press=False)
        x = run(page, "return explorer.cursor()")
        np.testing.assert_allclose(x, point, atol=.05)
        why = qcExplain(x, qcTrain(prData("imbalance2"), prior=[4, 1], cost=[1, 3]).qcPrm)
        rows = [[c.text for c in row.find_elements("css selector", "td")]
                for row in page.find_elements("css selector", "#terms tbody tr")]
        fields = [why[f] for f in ("lnPrior", "lnDetTerm", "mahaTerm", "sum", "posterior", "risk")]
        assert rows == [[f"{v:.4f}".replace("-", "\u2212") for v in row] for row in zip(*fields)]
        className = ["majority", "minority"][why.answer - 1]
        assert page.find_element("id", "place").text.endswith(f"Computed class: {className}")
        assert page.find_element("css selector", "#terms tr.answer th").text == className
        total = why.sum[why.answer - 1] + np.log([1, 3])[why.answer - 1]
        last = page.find_element("id", "formula").text.splitlines()[-1].rpartition("= ")[2]
        assert float(last.replace("\u2212", "-")) == pytest.approx(total, abs=1e-4)
        sums = page.find_element("id", "formula").text.splitlines()[-1].rpartition(" = ")[0].strip("= ")
        sums = re.sub(r"ln (\S+)", r"np.log(\1)", sums.replace("\u2212", "-"))
        assert eval(sums) == pytest.approx(total, abs=2e-3)


def test_what_would_leave_a_singular_covariance_is_refused(browser, pages):
    DS = dsSelect(prData("imbalance2"), samples=[*range(10), 1000, 1001, 1002])
    browser.get(pages(DS) + "#en")
    assert run(browser, "return explorer.removeSample(12)") is False
    assert "covariance matrix of minority would be singular" in browser.find_element("id", "status").text
    assert run(browser, "return explorer.setModel('diagonal') && explorer.removeSample(12)") is True
    browser.find_element("css selector", "#models [value=full]").click()
    canvasPixels(browser)
    assert run(browser, "return explorer.setting().model") == "diagonal"
    assert browser.find_element("css selector", "#models [value=diagonal]").is_selected()
    left = run(browser, "return [explorer.setModel('tied full'), explorer.removeSample(11), explorer.removeSample(10)]")
    assert left == [True, True, False]  # a class without samples has no mean
    few = dsSelect(DS, samples=range(12))
    browser.get(pages(few))  # it starts as the window does
    assert run(browser, "return explorer.setting().model") == "diagonal"


def test_class_without_samples_stays_while_its_gaussian_is_set_by_hand(browser, pages):
    DS = dsSelect(prData("imbalance3"), samples=[*range(40), *range(600, 630), *range(1000, 1003)])
    browser.get_log("browser")
    browser.get(pages(DS) + "#en")
    run(browser, """
        explorer.setGaussian(2, [1, 2], [2, .5, 1]);
        for (let i = 0; i < 3; i++) explorer.removeSample(70);
        explorer.setGaussian(0, [0, -1], [1, -.2, 3]);""")
    canvasPixels(browser)
    browser.find_element("id", "counts").click()
    assert run(browser, "return explorer.setting().w") == [40, 30, 1]
    space = same(browser, DS)
    assert space["DS"].output.size == 70
    assert space["qcPrm"].label.tolist() == [1, 2, 3]
    np.testing.assert_allclose(space["qcPrm"].class_[1].mu, DS.input[:, DS.output == 2].mean(axis=1))
    cells = browser.find_elements("css selector", "#confusion tbody tr:nth-child(3) td")
    assert [c.text for c in cells] == ["0", "0", "0", "\u2013"]
    assert {c.value_of_css_property("background-color").split(", ")[-1] for c in cells[:3]} == {"0)"}
    recall = [float(c.text) for c in browser.find_elements("css selector", "#confusion td:last-child")[:2]]
    assert browser.find_element("id", "rates").text.endswith(f"balanced rate {np.mean(recall):.4f}")
    run(browser, "explorer.setGaussian(1, [3, 0], [1, 0, 1]); for (let i = 0; i < 70; i++) explorer.removeSample(0)")
    assert canvasPixels(browser)["answer"] == []
    assert browser.get_log("browser") == []


def test_numbers_of_a_gaussian_can_be_typed(page):
    from selenium.webdriver.common.keys import Keys

    page.find_element("css selector", "#byNumbers summary").click()
    canvasPixels(page)
    boxes = page.find_elements("css selector", "#numbers tbody tr:nth-child(2) input")
    for box, value in zip(boxes, ("1.5", "-2", "0.5", "2", "-0.25")):
        box.send_keys(Keys.CONTROL, "a")
        box.send_keys(value + "\n")
    c = same(page, prData("imbalance2"))["qcPrm"].class_[1]
    np.testing.assert_allclose(c.mu, [1.5, -2])
    np.testing.assert_allclose(c.sigma, [[.25, -.25], [-.25, 4]])
    boxes[4].send_keys(Keys.CONTROL, "a")
    boxes[4].send_keys("1\n")
    assert "between" in page.find_element("id", "status").text
    cost = page.find_element("css selector", "#sliders .row:nth-child(2) input[type=number]")
    cost.send_keys(Keys.CONTROL, "a")
    cost.send_keys("0\n")
    assert page.find_element("id", "status").text == "Nothing was changed. A cost must be above 0."
    assert run(page, "return explorer.setting().cost") == [1, 1]
    page.find_element("css selector", "#numbers tbody tr:nth-child(2) button").click()
    assert same(page, prData("imbalance2"))["qcPrm"].class_[1].mu[0] == pytest.approx(2.057, abs=.001)


def test_escape_cancels_a_move_and_nothing_else(page):
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    run(page, "explorer.setWeights([3, 1]); document.getElementById('plane').focus()")
    initial = run(page, "return explorer.setting()")

    def keys(*letters):
        ActionChains(page).send_keys(*letters).perform()
        canvasPixels(page)
        return run(page, "return explorer.setting()")

    assert keys(Keys.ENTER + Keys.ARROW_LEFT * 3) != initial  # the cross is at the mean of the minority
    assert keys(Keys.ESCAPE) == initial
    assert keys(Keys.ARROW_LEFT * 2) == initial  # the mean is put down
    assert keys(Keys.ENTER + Keys.ESCAPE) == initial  # the weights stay
    assert keys(Keys.ARROW_LEFT) == initial


@pytest.mark.parametrize("features", [[2, 3], [3, 0]])
def test_lines_of_python_name_the_features_of_a_set(browser, pages, features):
    DS = dsSelect(prData("iris"), features=features)
    browser.get(pages(DS))
    run(browser, "explorer.setModel('tied diagonal'); explorer.setWeights([1, 2, .125])")
    assert f"DS = dsSelect(prData('iris'), features={features})" in run(browser, "return explorer.pythonLines()")
    same(browser, DS)


def test_picture_is_saved_with_what_is_needed_to_read_it(page, tmp_path):
    import matplotlib.image as mpimg

    page.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(tmp_path)})
    page.find_element("id", "png").click()
    file, end = tmp_path / "explorer.png", time.monotonic() + 20
    while not file.exists() and time.monotonic() < end:
        time.sleep(.1)
    image = mpimg.imread(file)
    assert image.shape[0] > image.shape[1] > 300  # the plane, and lines of text below it
    assert (image[image.shape[1] + 4:, :, :3].min(axis=2) < .3).mean() > .005


# Who does not see it, or has no mouse

def test_keyboard_reaches_and_works_every_control(page):
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    def keys(*letters):
        ActionChains(page).send_keys(*letters).perform()
        canvasPixels(page)

    run(page, "document.getElementById('byNumbers').open = true")
    every = run(page, """
        const seen = [...document.querySelectorAll('button, select, input, textarea, summary, canvas[tabindex]')];
        seen.forEach((node, i) => { node.number = i; });
        return seen.filter(node => !node.disabled && (node.type !== 'radio' || node.checked)).map(n => n.number);""")
    reached = []
    for _ in range(len(every) + 15):
        keys(Keys.TAB)
        reached.append(run(page, "return document.activeElement.number"))
    assert set(every) <= set(reached)
    first = [reached.index(number) for number in every]
    assert sorted(first) == first  # in the order of the page

    def focus(selector):
        page.execute_script("document.querySelector(arguments[0]).focus()", selector)

    focus("#sliders .row:nth-child(2) input[type=range]")
    keys(Keys.ARROW_RIGHT * 50)
    assert run(page, "return explorer.setting().w[1]") == pytest.approx(10 ** .5, rel=.001)
    focus("#sliders .row:nth-child(2) input[type=number]")
    keys(Keys.BACKSPACE + "7.5")
    assert run(page, "return explorer.setting().cost") == [1, 7.5]
    focus("#models input:checked")
    keys(Keys.ARROW_DOWN * 2)
    assert run(page, "return explorer.setting().model") == list(MODEL)[2]
    focus("#equal")
    keys(Keys.ENTER)
    assert run(page, "return explorer.setting().w") == [1, 1]
    focus("#plane")  # the cross is at the mean of the minority
    mu = np.array(run(page, "return explorer.gaussians()[1].mu"))
    keys(Keys.ENTER)
    assert page.find_element("id", "status").text.startswith("The mean of minority was picked up")
    keys(Keys.ARROW_LEFT * 10 + Keys.ARROW_UP * 5)
    keys(Keys.ENTER)
    moved = np.array(run(page, "return explorer.gaussians()[1].mu")) - mu
    assert moved[0] < -1 < .5 < moved[1]
    keys(Keys.ARROW_LEFT * 3)
    np.testing.assert_array_equal(run(page, "return explorer.gaussians()[1].mu"), mu + moved)  # it is put down
    focus("[name=tool]:checked")
    keys(Keys.ARROW_DOWN * 2)
    focus("#plane")
    keys(Keys.ENTER)
    assert run(page, "return explorer.setting().x.length") == 1021
    ActionChains(page).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
    assert run(page, "return explorer.setting().x.length") == 1020
    same(page, prData("imbalance2"))


def test_every_control_says_its_name_and_value(page):
    run(page, "document.getElementById('byNumbers').open = true")
    canvasPixels(page)
    time.sleep(.3)  # the slow words
    nodes = page.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    kinds = {}
    for node in nodes:
        if node.get("ignored") or not any(p["name"] == "focusable" for p in node.get("properties", ())):
            continue
        kind, name = node["role"]["value"], node.get("name", {}).get("value", "").strip()
        if kind in ("RootWebArea", "Legend", "option"):
            continue
        assert name, node
        kinds.setdefault(kind, []).append(name)
    assert kinds["slider"] == ["weight of majority", "weight of minority"]
    assert {"button", "combobox", "radio", "spinbutton", "application", "textbox"} <= set(kinds)
    twice = {kind: names for kind, names in kinds.items() if len(set(names)) < len(names)}
    assert twice == {}  # none is called as another
    assert "recognition rate 0.9804" in kinds["application"][0]
    values = [n["value"]["value"] for n in nodes if n.get("role", {}).get("value") == "slider"]
    assert values == ["w 50, p 0.9804", "w 1, p 0.0196"] or len(values) == 2
    assert page.execute_script("return document.querySelector('#sliders input').getAttribute('aria-valuetext')") == \
        "w 50, p 0.9804"


def test_languages_have_the_same_words_and_both_are_whole(browser, pages):
    texts = pageTexts("explorer")
    used = "".join(path.read_text() for path in [*FOLDER.rglob("*.*ml"), *FOLDER.rglob("*.js")])
    used += " ".join(MODEL)
    for key, words in texts["en"].items():
        assert words
        assert texts["zh"][key]
        assert set(re.findall(r"\{\w+\}", words)) == set(re.findall(r"\{\w+\}", texts["zh"][key])), key
        assert re.search(rf"\b{re.escape(key.split()[0])}\b", used), key
    assert texts["en"].keys() == texts["zh"].keys()
    browser.get("about:blank")
    browser.get(pages("imbalance2") + "#en")
    english = canvasPixels(browser) and browser.find_element("tag name", "body").text
    assert not re.search("[\u4e00-\u9fff]", english.replace("繁體中文", ""))
    browser.find_element("css selector", "#language [value=zh]").click()
    canvasPixels(browser)
    chinese = browser.find_element("tag name", "main").text
    assert browser.execute_script("return document.documentElement.lang") == "zh-Hant"
    assert "辨識率 0.9804" in chinese
    known = {"PNG", "AUC", "ROC", "Python", "D", "ln", "p", "w", "x", "import", "numpy",
             "as", "np", "prtools", "prData", "qcEval", "qcTrain", "imbalance"}
    lines = browser.find_element("id", "code").text
    assert set(re.findall("[A-Za-z]+", chinese.replace(lines, ""))) <= known
    for text in (english, chinese):
        assert not re.search(r"undefined|NaN|[{}]", text)


@pytest.mark.sample(3)
@pytest.mark.parametrize("width", [360, 800, 1600])
@pytest.mark.parametrize("language", LANGUAGES)
def test_page_fits_its_width(browser, pages, width, language):
    resize(browser, width, 900)
    try:
        browser.get("about:blank")
        browser.get(f"{pages('imbalance3')}#{language}")
        canvasPixels(browser)
        wide, boxes = run(browser, """
            const seen = [...document.querySelectorAll('button, select, input, canvas, h1, h2, p, textarea')]
                .filter(node => node.offsetParent && !node.closest('.wide'));
            return [document.documentElement.scrollWidth, seen.map(node => {
              const box = node.getBoundingClientRect();
              return [node.id || node.textContent, box.left, box.right];
            })];""")
        assert wide <= width
        assert [box for box in boxes if box[1] < 0 or box[2] > width] == []
        plane = browser.find_element("id", "plane").rect
        assert plane["width"] > min(.85 * width, 300)
        assert plane["width"] == pytest.approx(plane["height"], abs=1)
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_words_are_not_broken_titles_are_translated_and_large_numbers_are_short(browser, pages):
    resize(browser, 1280, 900)
    try:
        browser.get("about:blank")
        browser.get(pages("imbalance3") + "#zh")
        canvasPixels(browser)
        assert browser.title == browser.find_element("tag name", "h1").text == "imbalance3：先驗機率探索頁面"
        browser.find_element("css selector", "#language [value=en]").click()
        assert browser.title == "imbalance3: prior explorer"
        heights = run(browser, """
            return [...document.querySelectorAll('#confusion thead th')].map(node => {
              const range = document.createRange();
              range.selectNodeContents(node);
              return range.getClientRects().length;
            });""")
        assert heights[1:] == [1, 1, 1, 1]  # no name has two lines
        run(browser, "explorer.setCosts([1e43, 1, 1])")
        canvasPixels(browser)
        cells = [cell.text for cell in browser.find_elements("css selector", "#terms td:last-child")]
        assert max(map(len, cells)) < 12
        assert any("e+4" in cell for cell in cells)
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


# Whom it trusts

NASTY = ["</script><b id=bad>", "<img src=x onerror=\"document.title='bad'\">", "@DATA@ ${x} \\u003c 'a' \"b\" &amp;"]


def test_names_are_text_and_nothing_else(browser, pages):
    DS = Struct(prData("imbalance3"), outputName=NASTY, inputName=["</style><i>", "<!--"], dataName="<b>x</b>@SCRIPT@")
    browser.get_log("browser")
    browser.get(pages(DS) + "#en")
    canvasPixels(browser)
    assert browser.get_log("browser") == []
    assert browser.title == "<b>x</b>@SCRIPT@: prior explorer"
    assert browser.find_elements("css selector", "b, i, img, #bad") == []
    assert [n.text for n in browser.find_elements("css selector", ".row .slider > :first-child")] == NASTY
    assert [n.text for n in browser.find_elements("css selector", "#confusion tbody th")] == NASTY
    assert NASTY[0] in browser.find_element("id", "newClass").text
    exec(compile(run(browser, "return explorer.pythonLines()"), "lines", "exec"), {"DS": DS})


def test_page_is_one_small_file_that_loads_and_runs_nothing_else(browser, pages):
    DS = dsSelect(prData("imbalance2"), samples=slice(20, None))
    browser.get_log("browser")
    browser.get(pages(DS))
    canvasPixels(browser)
    path = Path(browser.current_url.split("#")[0].removeprefix("file://"))
    text = path.read_text(encoding="utf-8")
    assert DS.output.size == 1000
    assert path.stat().st_size < 300_000
    assert not re.search(r"https?://|\bsrc=|@import|url\(|\son\w+=", text.replace("\\u003c", "<"))
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy
    assert run(browser, "return performance.getEntriesByType('resource').length") == 0
    assert browser.get_log("browser") == []
    run(browser, """
        window.ran = [];
        const script = document.createElement('script');
        script.textContent = 'window.ran.push(1)';
        document.body.append(script);
        const link = document.createElement('button');
        link.setAttribute('onclick', 'window.ran.push(2)');
        document.body.append(link);
        link.click();
        const image = document.createElement('img');
        image.onload = () => window.ran.push(3);
        image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
        document.body.append(image);""")
    canvasPixels(browser)
    assert run(browser, "return window.ran") == []
    assert sum("Content Security Policy" in line["message"] for line in browser.get_log("browser")) == 3


def test_page_is_refused_in_one_line_and_nothing_is_left(tmp_path):
    many = {"input": normal(2, 20_002), "output": np.arange(20_002) % 2}
    for call, kind, word in (
            (lambda: qcExplore(many, saveTo=tmp_path / "x.html"), ValueError, r"20002 samples.*slice\(None, None, 2\)"),
            (lambda: qcExplore(prData("iris"), saveTo=tmp_path / "x.html"), ValueError, "DS has 4 features"),
            (lambda: qcExplore(prData("imbalance2"), saveTo=tmp_path / "x.png"), ValueError, "saveTo .*html"),
            (lambda: qcExplore(prData("imbalance2"), saveTo=3), TypeError, "saveTo is int"),
            (lambda: qcExplore(prData("imbalance2"), saveTo="x.html", fig=1), TypeError, "Omit saveTo or fig"),
            (lambda: qcExplore(prData("imbalance2"), cost=[1, 0], saveTo="x.html"), ValueError, "cost is 0")):
        with pytest.raises(kind, match=word):
            call()
    assert list(tmp_path.iterdir()) == []
