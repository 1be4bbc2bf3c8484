"""The web server of the explorer: only those parts of matplotlib's WebAgg that its page needs, on this machine only.

Any web page open in the browser can send requests to the port, and by DNS rebinding under any host name. So a request
must name this machine as host and contain the token of the printed address, and a websocket must come from our page.
"""
import asyncio
import hmac
import json
import re
import secrets
import sys
import warnings
from http import HTTPStatus
from pathlib import Path

from ..check.words import shown

HOSTS = ("127.0.0.1", "localhost", "[::1]")
HEADERS = {"X-Frame-Options": "DENY", "Content-Security-Policy": "frame-ancestors 'none'",
           "Referrer-Policy": "no-referrer"}
SAYS = {403: "open the address that the explorer has printed, whole and as it stands",
        404: "there is nothing at this address",
        410: "the figure is closed: end the explorer with Ctrl+C, and start it again"}
FORMATS = ("pdf", "png", "svg")  # of downloads; pgf would start LaTeX
TABS = 16           # open at a time
LINES = 100         # printed on stderr
BODY = 1000         # bytes of a request; the page sends none
WAIT = 10           # seconds for the rest of a request
MESSAGE = 2 ** 14   # bytes of a message; those of the page have about 1500
BACKLOG = 2 ** 23   # bytes that wait for a tab that does not read
PIXELS = 16e6       # of the picture, more than those of a screen of 5120 x 2880


def serve(figure, port):
    """Serve the figure of that number on 127.0.0.1 and print its address, until Ctrl+C."""
    from matplotlib.backends.backend_webagg import WebAggApplication

    token = secrets.token_urlsafe(16)
    app = application(figure, port, token)
    app.listen(port, "127.0.0.1", max_body_size=BODY, body_timeout=WAIT, idle_connection_timeout=WAIT)
    print(f"To view figure, visit http://127.0.0.1:{port}/{token}/{figure}", flush=True)
    with warnings.catch_warnings():
        warnings.showwarning = lambda text, *_: say(f"a warning: {shown(str(text), 120)}", app.settings["said"])
        WebAggApplication.start()


def say(text, said):
    """Print a line on stderr, unless it has been printed before or there are too many."""
    if text not in said and len(said) < LINES:
        said.add(text)
        print(f"explore: {text}", file=sys.stderr)


def application(figure, port, token):
    """Return the tornado Application: handlers of matplotlib and tornado under /token/, each with a Guard."""
    import matplotlib as mpl
    from matplotlib.backends.backend_webagg import WebAggApplication as WebAgg
    from matplotlib.backends.backend_webagg_core import FigureManagerWebAgg
    from tornado.web import Application, RequestHandler, StaticFileHandler

    folder = FigureManagerWebAgg.get_static_file_path()
    parts = [
        (f"({figure})", Guard, WebAgg.SingleFigurePage, {"url_prefix": f"/{token}"}),
        (f"({figure})/ws", Socket, WebAgg.WebSocket, {}),
        (rf"({figure})/download\.({'|'.join(FORMATS)})", Guard, WebAgg.Download, {}),
        (r"js/mpl\.js", Script, WebAgg.MplJs, {}),
        (r"_static/((?:css|js)/\w+\.(?:css|js))", Guard, StaticFileHandler, {"path": folder}),
        (r"_images/(\w+\.png)", Guard, StaticFileHandler, {"path": Path(mpl.get_data_path(), "images")}),
    ]
    hosts = [f"{host}:{port}" for host in HOSTS] + list(HOSTS) * (port == 80)  # browsers leave :80 out
    return Application(
        [(f"/[^/]*/{path}", type(guard.__name__, (guard, base), {}), options) for path, guard, base, options in parts],
        default_handler_class=type("Nowhere", (Nowhere, RequestHandler), {}), template_path=folder, figure=figure,
        hosts=hosts, origins=[f"http://{host}" for host in hosts], token=token.encode(), said=set(),
        websocket_max_message_size=MESSAGE, log_function=lambda handler: None)


class Guard:
    """Access control of a handler: requests need an own host name and the token, and no page may frame it."""

    def set_default_headers(self):
        """Add the security headers to each response."""
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self):
        """Check the request before it is handled."""
        status = self.refusal()
        if status:
            self.send_error(status)

    def refusal(self):
        """Return the HTTP status with which the request is refused, or 0."""
        from matplotlib.pyplot import fignum_exists

        token = [*self.request.path.split("/"), ""][1].encode()
        own = self.request.host.lower() in self.settings["hosts"]
        if not (hmac.compare_digest(token, self.settings["token"]) and own):
            return 403
        return 0 if fignum_exists(self.settings["figure"]) else 410

    def write_error(self, status, **_):
        """Send one line that says why there is no page."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status}: {SAYS.get(status) or HTTPStatus(status).phrase}\n")

    def log_exception(self, kind, error, trace):
        """Print a failure in one line; a refused request is not a failure."""
        if not hasattr(error, "status_code"):
            say(f"a request failed: {shown(error, 120)}", self.settings["said"])


class Nowhere(Guard):
    """All other addresses."""

    def refusal(self):
        """Refuse all."""
        return super().refusal() or 404


class Script(Guard):
    """The script of the page."""

    def get(self):
        """Restrict the download menu of the page to FORMATS."""
        super().get()
        self.write(f"\nmpl.extensions = {json.dumps(FORMATS)};\n")


class Socket(Guard):
    """The websocket of the page: messages are passed on with their values checked."""

    manager = written = None
    waiting = 0  # bytes sent and not yet received

    def refusal(self):
        """Refuse other pages, too."""
        return super().refusal() or 403 * (self.request.headers.get("Origin") not in self.settings["origins"])

    def check_origin(self, origin):
        """Leave the check to `refusal`, since tornado allows a request without an Origin."""
        return True

    def open(self, figure):
        """Register the tab, if there are not too many."""
        from matplotlib import pyplot as plt

        if len(plt.figure(int(figure)).canvas.manager.web_sockets) < TABS:
            super().open(figure)
        else:
            self.close(1013, f"the explorer is open in {TABS} tabs: close one")

    def on_close(self):
        """Unregister the tab, if it was registered."""
        if self.manager:
            super().on_close()

    async def on_message(self, message):
        """Pass on a valid message, drop any other. The next message of the tab waits until the response is sent."""
        if self.refusal():
            self.close(1001, SAYS[410])
        elif self.manager:
            try:
                content, canvas = cleaned(message), self.manager.canvas
                if content["type"] not in QUIET:
                    pixelsBound(content, *canvas.get_width_height(), canvas.device_pixel_ratio)
                    super().on_message(json.dumps(content))
            except MessageError as error:
                say(f"a message was dropped: {error}", self.settings["said"])
            except Exception as error:  # usually while drawing: the next message may succeed
                say(f"a message failed: {shown(error, 120)}", self.settings["said"])
            if self.written:
                await asyncio.wait([self.written])

    def write_message(self, message, binary=False):
        """Send to the tab, if it is open and receives."""
        from tornado.websocket import WebSocketClosedError

        def taken(written):
            self.waiting -= len(message)
            if not written.cancelled():
                written.exception()  # a closed tab is not a failure

        if self.waiting > BACKLOG:
            self.close(1008, "the tab does not read")
        try:
            self.written = super().write_message(message, binary)
        except WebSocketClosedError:  # other tabs go on
            return
        self.waiting += len(message)
        self.written.add_done_callback(taken)


class MessageError(ValueError):
    """A message that the page would not send."""


def number(low, high):
    """Return the check of a number, which is clipped to low and high; a negative one is refused if low is not."""
    def check(v):
        if isinstance(v, bool) or not isinstance(v, (int, float)) or not abs(v) < float("inf") or v < 0 <= low:
            raise ValueError
        return min(max(v, low), high)
    return check


def integer(low, high):
    """Return the check of an integer from low to high."""
    def check(v):
        if type(v) is not int or not low <= v <= high:
            raise ValueError
        return v
    return check


def word(pattern):
    """Return the check of a text."""
    def check(v):
        if not isinstance(v, str) or not re.fullmatch(pattern, v, re.S):
            raise ValueError
        return v
    return check


QUIET = ("ack", "supports_binary")  # not passed on: all current browsers support binary messages
MOUSE = ("x", "y", "button", "buttons", "modifiers")
TYPE = {
    **dict.fromkeys((*QUIET, "draw", "refresh", "send_image_mode"), ()),
    **dict.fromkeys(("button_press", "button_release", "dblclick", "motion_notify", "figure_enter", "figure_leave"),
                    MOUSE),
    "scroll": (*MOUSE, "step"), "key_press": ("key",), "key_release": ("key",), "toolbar_button": ("name",),
    "resize": ("width", "height"), "set_device_pixel_ratio": ("device_pixel_ratio",),
}
FIELD = {
    "x": number(-1e5, 1e5), "y": number(-1e5, 1e5), "step": number(-10, 10), "button": integer(0, 2),
    "buttons": integer(0, 255), "modifiers": lambda v: [],  # not used
    "key": word(r"((ctrl|alt|shift)\+)?k.{1,32}"), "name": word("home|back|forward|pan|zoom"),
    "width": number(100, 4000), "height": number(100, 4000), "device_pixel_ratio": number(.5, 4),
}


def cleaned(message):
    """Return the fields of a message that the figure needs, checked, or raise MessageError."""
    try:
        content = json.loads(message)
    except (ValueError, RecursionError):
        raise MessageError("it is no JSON") from None
    kind = content.get("type") if isinstance(content, dict) else None
    if not isinstance(kind, str) or kind not in TYPE:
        raise MessageError(f"its type is {shown(kind)}")
    out = {"type": kind}
    for name in TYPE[kind]:
        try:
            out[name] = FIELD[name](content.get(name))
        except ValueError:
            raise MessageError(f"{name} of {kind} is {shown(content.get(name))}") from None
    return out


def pixelsBound(content, width, height, ratio):
    """Limit the size or ratio that a message sets to PIXELS, for a canvas of that size and ratio."""
    if content["type"] == "resize":
        scale = min(1, (PIXELS / (content["width"] * content["height"])) ** .5 / ratio)
        content["width"], content["height"] = scale * content["width"], scale * content["height"]
    elif content["type"] == "set_device_pixel_ratio":
        content["device_pixel_ratio"] = min(content["device_pixel_ratio"], (PIXELS / (width * height)) ** .5)
