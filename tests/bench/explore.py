"""Frames a second of the explorer on Agg: a slider moved step by step, all readouts live, 1000 x 500 pixels.

    python tests/bench/explore.py

The exit status is 1 below 20 frames a second of processor time, which other work on the machine changes little.
"""
import sys
import time

import matplotlib as mpl
import numpy as np

from prtools import prData, qcExplore

FRAMES, LEAST = 100, 20


def seconds(act, *given):
    """Return how long `act` takes: by the clock, and of the processor."""
    start = time.perf_counter(), time.process_time()
    act(*given)
    return time.perf_counter() - start[0], time.process_time() - start[1]


def drag(slider, steps):
    """Move the slider step by step."""
    for value in steps:
        slider.set_val(value)


def main():
    """Measure each set; return the exit status."""
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
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
