"""Frames of the explorer, by the clock and by the processor: a control moved step by step, all readouts live.

    python tests/bench/explore.py

First measure the figure on Agg (1000 x 500 pixels) in frames per second. Then measure the page in headless Chromium
without a graphics card, with 2,000 samples of 5 classes. The page is measured in milliseconds between frames and in
processor time of all browser processes. Other work on the machine affects the processor time less. The exit status is
1 if the figure reaches fewer than 20 frames per second of processor time. It is also 1 if a frame of the page takes
16 ms (median) or 25 ms (95 %) or more. The status is 1, too, if a live figure with 1,000 samples shows fewer than 30
frames a second.
"""
import os
import sys
import tempfile
import time
from pathlib import Path

import matplotlib as mpl
import numpy as np

from prtools import prData, qcExplore
from prtools.private.explore.live import liveWrite

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from chromium import resize, start

FRAMES, LEAST = 100, 20
MEDIAN, MOST = 16, 25  # ms
MOVES = {"a weight": "setWeights(s.w.map((w, k) => k ? w : 10 ** Math.sin(u)), 'weight 0')",
         "a mean": "setGaussian(0, [Math.cos(u), Math.sin(u)], gaussians()[0].sigma, 'drag')",
         "a sample": "moveSample(7, 2 * Math.cos(u), 2 * Math.sin(u), 'drag')"}
LIVE = {"plane": "change({classes: changed(s.classes, 0, {...s.classes[0], mu: [x, y]})})",
        "axis": "change({reject: .1 + .05 * Math.cos(u), bells: changed(s.bells, 0, {...s.bells[0], mu: x})})",
        "evidence": "change({x: [x, y]})",
        "square": "change({lambda: x / 6, gamma: y / 6})",
        "neighbours": "change({x: changed(s.x, 0, x), y: changed(s.y, 0, y)})",
        "perceptron": "change({x: changed(s.x, 0, x), y: changed(s.y, 0, y), step: i})",
        "mixture": "change({mu: changed(s.mu, 0, [x, y]), step: 0})",
        "fog": "change({step: i % 200})"}
LOOP = """
const end = arguments[0], gaps = [];
let last = performance.now(), i = 0;
const step = () => {
  const t = performance.now(), s = state, u = i / 40;
  const [x, y] = [3 + 2 * Math.cos(u), 3 + 2 * Math.sin(u)];
  gaps.push(t - last);
  last = t;
  if (++i > %d) return end(gaps.slice(20));
  %s;
  requestAnimationFrame(step);
};
requestAnimationFrame(step);
"""


def seconds(act, *arguments):
    """Return how long `act` takes: by the clock, and of the processor."""
    start = time.perf_counter(), time.process_time()
    act(*arguments)
    return time.perf_counter() - start[0], time.process_time() - start[1]


def drag(slider, steps):
    """Move the slider step by step."""
    for value in steps:
        slider.set_val(value)


def figures():
    """Measure the figure of each set; return whether one is slow."""
    mpl.use("Agg")
    slow = False
    for name in ("imbalance2", "imbalance3", "imbalanceHmm"):
        explorer = qcExplore(prData(name))
        canvas, slider = explorer.fig.canvas, explorer.sliders[0]
        canvas.draw()
        drag(slider, np.linspace(-1, 2, 10))  # fonts and caches are warm
        wall, cpu = seconds(drag, slider, np.linspace(-1, 2, FRAMES))
        full, _ = seconds(canvas.draw)
        slow |= FRAMES / cpu < LEAST
        width, height = canvas.get_width_height()
        print(f"{name:13} {explorer.data.input.shape[1]} samples, {width} x {height} pixels: {FRAMES / wall:.1f} frames"
              f" a second ({1e3 * wall / FRAMES:.1f} ms; processor {1e3 * cpu / FRAMES:.1f} ms; a full draw"
              f" {1e3 * full:.0f} ms)")
    return slow


def children(process):
    """Yield the numbers of a process and of all below it."""
    yield process
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from children(int(child))


def processorTime(process):
    """Return the seconds of processor that a process and all below it have taken (Linux), else NaN."""
    if not os.path.exists(f"/proc/{process}/stat"):
        return np.nan
    ticks = [Path(f"/proc/{p}/stat").read_text().rpartition(")")[2].split()[11:13] for p in children(process)]
    return np.array(ticks, dtype=float).sum() / os.sysconf("SC_CLK_TCK")


def pages(folder):
    """Measure the page of 2,000 samples of 5 classes; return whether one is slow."""
    rng, code = np.random.default_rng(3), np.repeat(range(5), 400)
    X = (.5 + .2 * code) * rng.standard_normal((2, 2000)) + 2 * np.array([np.cos(1.3 * code), np.sin(1.3 * code)])
    path = qcExplore({"input": X, "output": code, "dataName": "five"}, saveTo=Path(folder, "five.html"))
    browser, slow = start("disable-frame-rate-limit", "disable-gpu-vsync"), False
    try:
        for width, ratio in ((1600, 1), (360, 3)):
            resize(browser, width, 900, ratio)
            for what, move in MOVES.items():
                browser.get("about:blank")
                browser.get(Path(path).as_uri())
                startTime = processorTime(browser.service.process.pid)
                gaps = browser.execute_async_script(LOOP % (3 * FRAMES, move))
                cpu = 1e3 * (processorTime(browser.service.process.pid) - startTime) / (3 * FRAMES)
                median, most = np.percentile(gaps, [50, 95])
                slow |= median >= MEDIAN or most >= MOST
                print(f"page {width} wide, {ratio} dots a pixel, {what} moved: median {median:.1f} ms, 95 %"
                      f" {most:.1f} ms, processor {cpu:.1f} ms a frame")
    finally:
        browser.quit()
    return slow


def liveFigures(folder):
    """Measure the live figures with 1,000 samples; return whether one shows fewer than 30 frames a second."""
    rng, code = np.random.default_rng(3), np.repeat(range(3), [334, 333, 333])
    X, browser, slow = rng.standard_normal((2, 1000)) + 2 * code, start(), False
    try:
        for name, move in LIVE.items():
            DS = {"input": X[:1] if name == "axis" else X, "output": np.minimum(code, 1) if name == "fog" else code}
            browser.get("about:blank")
            browser.get(Path(liveWrite(name, Path(folder, f"{name}.html"), DS)).as_uri())
            gaps = browser.execute_async_script(LOOP % (FRAMES, move))
            slow |= np.mean(gaps) > 1000 / 30
            print(f"live figure {name} with 1,000 samples: {1000 / np.mean(gaps):.0f} frames a second, 95 %"
                  f" {np.percentile(gaps, 95):.1f} ms")
    finally:
        browser.quit()
    return slow


def main():
    """Measure all; return the exit status."""
    slow = figures()
    with tempfile.TemporaryDirectory() as folder:
        slow |= liveFigures(folder)
        return int(pages(folder) or slow)


if __name__ == "__main__":
    sys.exit(main())
