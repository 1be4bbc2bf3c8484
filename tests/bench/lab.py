"""The explorer in JupyterLab, in Chromium: a slider of the figure dragged under ipympl, and one of the page in a frame.

    pip install jupyterlab ipympl selenium
    python tests/bench/lab.py

It prints the prior of the minority before and after each drag; the exit status is 1 where one did not move.
"""
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from chromium import start

CELLS = ["%matplotlib {backend}\nfrom prtools import prData, qcExplore\nexplorer = qcExplore(prData('imbalance2'))",
         "explorer", "print('prior', explorer.qcPrm.prior[1])"]
WAIT = 60  # seconds


def serve(folder):
    """Start JupyterLab in a folder; return its process and its address."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--ServerApp.root_dir={folder}",
               f"--ServerApp.port={port}", "--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True"]
    env = {name: value for name, value in os.environ.items() if name != "MPLBACKEND"}
    process = subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return process, f"http://127.0.0.1:{port}/lab"


def waitFor(look):
    """Return what `look` returns as soon as that is something."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        try:
            found = look()
        except (URLError, ConnectionError):
            found = None
        if found:
            return found
        time.sleep(.2)
    raise TimeoutError(f"nothing to be seen after {WAIT} s: {look.__name__}")


def run(browser, command):
    """Run a command of JupyterLab to its end."""
    browser.execute_async_script("jupyterapp.commands.execute(arguments[0]).then(() => arguments[1]())", command)


def prior(browser):
    """Run the last cell again, and return the prior that it prints."""
    browser.execute_script("jupyterapp.shell.currentWidget.content.activeCellIndex = arguments[0]", len(CELLS) - 1)
    run(browser, "notebook:run-cell")

    def printed():
        texts = [each.text for each in browser.find_elements("css selector", ".jp-OutputArea-output")]
        return [found[1] for found in (re.match(r"prior (\S+)$", text) for text in texts) if found]

    return float(waitFor(printed)[-1])


def opened(browser, address, folder, backend):
    """Open a notebook for that backend, and run its cells."""
    cells = [{"cell_type": "code", "id": f"cell{i}", "metadata": {}, "execution_count": None, "outputs": [],
              "source": cell.format(backend=backend)} for i, cell in enumerate(CELLS)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    book = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    Path(folder, f"{backend}.ipynb").write_text(json.dumps(book), encoding="utf-8")
    browser.get(f"{address}/tree/{backend}.ipynb?reset")

    def ready():
        kernel = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
        return browser.execute_script(f"return {kernel}?.status === 'idle'")

    waitFor(ready)
    run(browser, "notebook:run-all-cells")


def draggedFigure(browser):
    """Drag the slider of the minority in the figure: a third of its length to the right."""
    from selenium.webdriver import ActionChains

    canvas = waitFor(lambda: browser.find_elements("css selector", ".jupyter-matplotlib-canvas-container canvas"))[-1]
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", canvas)
    time.sleep(2)  # the first picture is on its way
    size = canvas.size
    x, y = (.655 + .4 * .165 - .5) * size["width"], (.5 - .3245) * size["height"]
    mouse = ActionChains(browser).move_to_element_with_offset(canvas, round(x), round(y)).click_and_hold()
    for _ in range(5):
        mouse.move_by_offset(round(.01 * size["width"]), 0).pause(.1)
    mouse.release().perform()
    time.sleep(1)


def main():
    """Drag both; return the exit status."""
    browser = start("window-size=1300,1200")
    with tempfile.TemporaryDirectory() as folder:
        process, address = serve(folder)
        try:
            waitFor(lambda: urlopen(address).status == 200)
            opened(browser, address, folder, "widget")
            firstPrior = prior(browser)
            draggedFigure(browser)
            lastPrior = prior(browser)
            print(f"%matplotlib widget: prior of the minority {firstPrior:.4f}, dragged {lastPrior:.4f}")
            opened(browser, address, folder, "inline")
            frame = waitFor(lambda: browser.find_elements("css selector", "iframe[srcdoc]"))[0]
            browser.switch_to.frame(frame)
            weights = waitFor(lambda: browser.find_elements("css selector", "input[type=range]"))
            lost = browser.find_element("id", "never").text
            weights[1].send_keys("\ue014" * 100)  # the right arrow
            found = browser.find_element("id", "never").text
            print(f"%matplotlib inline: the page says {lost!r}, and after the slider has moved {found!r}")
            return int(not (lastPrior > firstPrior and lost and not found))
        finally:
            browser.quit()
            process.terminate()
            process.wait(WAIT)


if __name__ == "__main__":
    sys.exit(main())
