"""Attack the explorer's server, and count what comes of it: ``python tests/fuzz/explorer.py 20000 [seed]``.

So many messages and requests, mutated from the page's own, are sent by several tabs, some of which vanish. It is a
failure if the server ends, does not answer within 20 seconds, fails at a request (500), says more than its 100 lines or
one that is not its own, needs more than 700 MB, opens to a stranger, or if in the end a page does not draw as before.
"""
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from served import Server, Tab, key, mouse

MB = 700
KINDS = ("button_press", "button_release", "dblclick", "motion_notify", "scroll", "figure_enter", "figure_leave")
PLAIN = ("ack", "draw", "refresh", "send_image_mode")
NAMES = ("home", "back", "forward", "pan", "zoom", "download", "save_figure", "configure_subplots", "__init__", "")
KEYS = (*"qklLgGsfhrcvpoxy ", "ctrl+w", "Control", "Escape", "F1", "Dead", "k", "", "ä", "\0")
ODD = (None, True, False, 0, -1, .5, 1, 4, 15000, 1e9, -1e9, 1e-300, 1e300, 10 ** 400, float("nan"), float("inf"),
       "", "1", "draw", [], [1], [[]], {}, {"a": 1}, "\n\x1b[2J", "x" * 9000)
NOUGHT = {"type": "resize", "width": 1000, "height": 500}, {"type": "set_device_pixel_ratio", "device_pixel_ratio": 1}


def message(rng):
    """Return a message as the page could send it."""
    at = [*(rng.uniform(-50, 1050, 2) if rng.integers(4) else rng.choice([0, 1e4, -1e4, 650, 720], 2))]
    way = int(rng.integers(16))
    if way == 0:
        return {"type": "resize", "width": rng.choice([1, 99, 300, 1000, 4000, 1e5]), "height": int(rng.integers(900))}
    if way == 1:
        return {"type": "set_device_pixel_ratio", "device_pixel_ratio": rng.choice([0, .5, 1, 1.25, 2, 3, 1e9])}
    if way == 2:
        return {"type": "toolbar_button", "name": rng.choice(NAMES)}
    if way == 3:
        return {"type": "supports_binary", "value": bool(rng.integers(2))}
    if way < 7:
        return key(rng.choice(KEYS)) | {"type": rng.choice(["key_press", "key_release"])}
    if way < 9:
        return {"type": rng.choice(PLAIN, p=[.5, .05, .05, .4])}
    return mouse(rng.choice(KINDS), *at, button=int(rng.integers(-1, 6)), step=int(rng.integers(-2, 3)),
                 buttons=int(rng.integers(32)), modifiers=["ctrl"][:rng.integers(2)])


def mutate(content, rng):
    """Return the message's bytes, every second with one to three fields gone, odd or renamed, or its text damaged."""
    for _ in range(int(rng.integers(1, 4)) * int(rng.integers(2))):
        name = str(rng.choice([*content, "value", "guiEvent"]))
        way = int(rng.integers(4))
        if way == 0:
            content.pop(name, None)
        elif way == 1:
            content[str(rng.choice(["typ", "x", "__class__", "name"]))] = content.pop(name, None)
        else:
            content[name] = ODD[rng.integers(len(ODD))]
    data = bytearray(json.dumps(content, default=float).encode())
    if not rng.integers(6):
        at, n = int(rng.integers(len(data) + 1)), int(2 ** rng.uniform(0, 5))
        data[at:at + n] = [b"", rng.bytes(n), data[at:at + n] * 2, b"[" * 4000, b"9" * 5000][rng.integers(5)]
    return bytes(data)


def frame(tab, data, rng):
    """Send the data as a frame of a websocket, now and then one that the protocol forbids."""
    way = int(rng.integers(60))
    if way == 0:
        final, mask = map(bool, rng.integers(2, size=2))
        tab.frame(int(rng.integers(16)), data[:rng.integers(200)], final=final, mask=mask)
    elif way == 1:
        tab.frame(1, data * 200)  # longer than a message may be
    elif way == 2 and len(data) > 1:
        tab.frame(1, data[:1], final=False)
        tab.frame(0, data[1:])
    else:
        tab.frame(2 if way == 3 else 1, data)


def request(server, rng):
    """Send a damaged request; return the status of the answer, or 'cut' where there is none."""
    parts = ["/1", "/2", "/1/ws", "/js/mpl.js", "/_static/css/mpl.css", "/_static/../x", "/_images/home.png", "/1?a=1",
             "/1/download.svg", "/1/download.pgf", "/", "", "/%00", "/\xff", "//", "/" + "1" * 3000]
    token = str(rng.choice([server.base, server.base, "", "/x", server.base[:-1], server.base + "\xe4"]))
    own = f"127.0.0.1:{server.port}"
    host = str(rng.choice([own, own, own, "evil.example", "", "127.0.0.1", own + "0", "\xff", "[::1]", "x" * 3000]))
    origin = str(rng.choice([f"http://{own}", "http://evil.example", "null"]))
    path = "*" if not rng.integers(20) else token + parts[rng.integers(len(parts))]
    method = str(rng.choice(["GET", "GET", "GET", "POST", "HEAD", "PUT", "OPTIONS", "X"]))
    more = [{}, {}, {}, {"Sec-WebSocket-Key": "short"}, {"Content-Length": "9999"}][rng.integers(5)]
    strange = not path.startswith(server.base + "/") or host != own or (path.endswith("ws") and origin != f"http://{own}")
    try:
        with Tab(server, path, method=method, Host=host, Origin=origin, **more) as tab:
            wrong = "opened to a stranger" if tab.status < 300 and strange else "500" if tab.status >= 500 else ""
            return f"FAILURE: {wrong}" if wrong else tab.status
    except (ConnectionError, IndexError):
        return "cut"


def attack(count, seed=0):
    """Return a Counter of what came of so many messages and requests."""
    rng, tally = np.random.default_rng(seed), Counter()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            server.talk(*NOUGHT)
            tabs = [Tab(server) for _ in range(3)]
            for i in range(count):
                if not rng.integers(5):
                    tally[request(server, rng)] += 1
                    continue
                k = int(rng.integers(3))
                try:
                    frame(tabs[k], mutate(message(rng), rng), rng)
                    tally["messages"] += 1
                    tabs[k].skip()
                    again = not rng.integers(100)
                except ConnectionError:
                    again = True
                if again:
                    tally["tabs closed"] += 1
                    tabs[k].close()
                    tabs[k] = Tab(server)
                if i % 50 == 49:
                    tally["pictures"] += server.talk().size > 0
            tabs[0].close()
            tally[after(server)] += 1
            peak = server.peak() or 0
            lines = server.lines()
            said = [line for line in lines if not line.startswith(("explore: a message ", "explore: a warning: "))]
            if peak > MB:
                tally[f"FAILURE: {peak:.0f} MB"] += 1
            if said or len(lines) > 100:
                tally[f"FAILURE: {len(lines)} lines on stderr, as {(said or lines)[:3]}"] += 1
            tally["MB at most"], tally["lines on stderr"] = round(peak), len(lines)
        except (OSError, ValueError, IndexError, AssertionError) as why:
            tally[f"FAILURE: {type(why).__name__}: {why}; stderr: {server.lines()[-3:]}"] += 1
        finally:
            server.stop()
    return tally


def after(server):
    """Return 'draws as before' where a page draws and follows a button, once the toolbar is left as it was."""
    pan = {"type": "toolbar_button", "name": "pan"}
    with Tab(server) as tab:
        tab.send(mouse("button_release", 1, 1))
        tab.send(pan)
        if tab.until(lambda got: isinstance(got, dict) and got["type"] == "navigate_mode")["mode"] == "PAN":
            tab.send(pan)
        tab.send({"type": "toolbar_button", "name": "home"})
        tab.picture()
    before, after = (server.talk(*NOUGHT, *press(x)) for x in (.61, .695))  # the buttons 'counts' and 'equal'
    return "draws as before" if before.shape == (500, 1000, 4) and (before != after).any() else "FAILURE: no drawing"


def press(x):
    """Return the messages of a click at the buttons' height."""
    return [mouse(kind, 1000 * x, 500 * (1 - .075)) for kind in ("button_press", "button_release")]


if __name__ == "__main__":
    start = time.perf_counter()
    tally = attack(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    print("\n".join(f"{n:>7} {what}" for what, n in sorted(tally.items(), key=str)))
    print(f"{time.perf_counter() - start:.0f} s")
    sys.exit(any(str(what).startswith("FAILURE") for what in tally))
