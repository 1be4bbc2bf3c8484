"""The explorer's server: of matplotlib's WebAgg what its own page in a browser of this machine needs, and nothing else.

Any page in that browser can send requests to this port, under any name that its owner lets lead here. So a request must
name this machine as its host and have the token of the printed address, and a websocket must come from that page.
"""
import errno
import hmac
import json
import re
import secrets
import sys
from http.client import responses

from .words import shown

HOSTS = ("127.0.0.1", "localhost", "[::1]")
HEADERS = {"X-Frame-Options": "DENY", "Content-Security-Policy": "frame-ancestors 'none'",
           "Referrer-Policy": "no-referrer"}
FORMATS = ("pdf", "png", "svg")  # of downloads: pgf would start LaTeX
TABS = 16
LINES = 100     # said on stderr at most, each once
BODY = 1000     # bytes of a request: the page sends none
MESSAGE = 2 ** 14  # bytes of a message: an event of the mouse has about 1500
BACKLOG = 2 ** 23  # bytes that wait for a tab that does not read
PIXELS = 16e6   # of the picture: a screen of 5120 x 2880


def serve(number, port):
    """Serve the figure of that number on 127.0.0.1 and print its address, until Ctrl+C."""
    from matplotlib.backends.backend_webagg import WebAggApplication

    token = secrets.token_urlsafe(16)
    try:
        application(number, port, token).listen(port, "127.0.0.1", max_body_size=BODY)
    except OSError as error:
        why = "is in use" if error.errno == errno.EADDRINUSE else \
            f"cannot be used ({errno.errorcode.get(error.errno, error)})"
        raise ValueError(f"port {port} {why}: choose another, as --port {port % 65535 + 1}") from None
    print(f"To view figure, visit http://127.0.0.1:{port}/{token}/{number}", flush=True)
    WebAggApplication.start()


def application(number, port, token):
    """Return the tornado Application: matplotlib's handlers below /token/, each behind a guard."""
    from pathlib import Path

    import matplotlib as mpl
    from matplotlib.backends.backend_webagg import WebAggApplication as WebAgg
    from matplotlib.backends.backend_webagg_core import FigureManagerWebAgg
    from tornado.web import Application, RequestHandler, StaticFileHandler

    folder = FigureManagerWebAgg.get_static_file_path()
    parts = [
        (rf"({number})", Guard, WebAgg.SingleFigurePage, {"url_prefix": f"/{token}"}),
        (rf"({number})/ws", Socket, WebAgg.WebSocket, {}),
        (rf"({number})/download\.({'|'.join(FORMATS)})", Guard, WebAgg.Download, {}),
        (r"js/mpl\.js", Script, WebAgg.MplJs, {}),
        (r"_static/((?:css|js)/\w+\.(?:css|js))", Guard, StaticFileHandler, {"path": folder}),
        (r"_images/(\w+\.png)", Guard, StaticFileHandler, {"path": Path(mpl.get_data_path(), "images")}),
    ]
    hosts = {f"{host}:{port}" for host in HOSTS} | (set(HOSTS) if port == 80 else set())  # browsers leave :80 out
    return Application(
        [(f"/[^/]*/{path}", type(base.__name__, (guard, base), {}), options) for path, guard, base, options in parts],
        default_handler_class=type("Nowhere", (Nowhere, RequestHandler), {}), template_path=folder, number=number,
        hosts=hosts, origins={f"http://{host}" for host in hosts}, token=token.encode(), said=set(),
        websocket_max_message_size=MESSAGE, log_function=lambda handler: None)


class Guard:
    """Before a handler of tornado: answer to this machine's own hosts and the token alone."""

    def set_default_headers(self):
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self):
        status = self.refusal()
        if status:
            self.send_error(status)

    def refusal(self):
        """Return the status with which the request is refused, or 0."""
        from matplotlib.pyplot import fignum_exists

        token = self.request.path.split("/")[1:2] or [""]
        own = self.request.host.lower() in self.settings["hosts"]
        if not (hmac.compare_digest(token[0].encode(), self.settings["token"]) and own):
            return 403
        return 0 if fignum_exists(self.settings["number"]) else 410

    def write_error(self, status, **_):
        text = {403: "open the address that the explorer has printed, whole and as it stands",
                404: "there is nothing at this address",
                410: "the explorer's figure is closed: end it with Ctrl+C, and start it again"}
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status}: {text.get(status, responses.get(status))}\n")

    def log_exception(self, kind, error, trace):
        if not hasattr(error, "status_code"):
            self.say(f"a request failed: {shown(error, 120)}")

    def say(self, text):
        """Print a line on stderr, once; after so many, none."""
        said = self.settings["said"]
        if text not in said and len(said) < LINES:
            said.add(text)
            print(f"explore: {text}", file=sys.stderr)


class Nowhere(Guard):
    """What answers where there is nothing."""

    def refusal(self):
        return super().refusal() or 404


class Script(Guard):
    """The page's script, with the formats that can be had."""

    def get(self):
        super().get()
        self.write(f"\nmpl.extensions = {json.dumps(FORMATS)};\n")


class Socket(Guard):
    """The page's websocket: what the page sends, with values within bounds, and nothing else."""

    manager = None
    waiting = 0  # bytes written and not yet taken

    def refusal(self):
        return super().refusal() or 403 * (self.request.headers.get("Origin") not in self.settings["origins"])

    def check_origin(self, origin):
        return True  # `refusal` has looked

    def open(self, number):
        from matplotlib.pyplot import figure

        if len(figure(int(number)).canvas.manager.web_sockets) < TABS:
            super().open(number)
        else:
            self.close(1013, f"the explorer is open in {TABS} tabs: close one")

    def on_close(self):
        if self.manager:
            super().on_close()

    def on_message(self, message):
        if self.manager is None:
            return
        try:
            content, canvas = cleaned(message), self.manager.canvas
            if content["type"] not in QUIET:
                pixelsBound(content, *canvas.get_width_height(), canvas.device_pixel_ratio)
                super().on_message(json.dumps(content))
        except Exception as error:  # of drawing as well: the next message may mend it
            self.say(f"a message was dropped: {shown(error, 120)}")

    def write_message(self, message, binary=False):
        from tornado.websocket import WebSocketClosedError

        def taken(written):
            self.waiting -= len(message)
            written.cancelled() or written.exception()  # has been seen

        if self.waiting > BACKLOG:
            self.close(1008, "the tab does not read")
        try:
            super().write_message(message, binary).add_done_callback(taken)
            self.waiting += len(message)
        except WebSocketClosedError:  # the others shall have theirs
            pass


def number(low, high):
    """Return what makes a number from low to high of a field: one beyond is moved, one below 0 refused if low is not."""
    def clamped(v):
        if isinstance(v, bool) or not isinstance(v, (int, float)) or not abs(v) < float("inf") or v < 0 <= low:
            raise ValueError("no number that it can be")
        return min(max(v, low), high)
    return clamped


def word(pattern):
    """Return what takes a text that fits the pattern."""
    def fitting(v):
        if not isinstance(v, str) or not re.fullmatch(pattern, v, re.S):
            raise ValueError("no word that it can be")
        return v
    return fitting


def integer(low, high):
    """Return what takes an integer from low to high."""
    def within(v):
        if type(v) is not int or not low <= v <= high:
            raise ValueError("no integer that it can be")
        return v
    return within


def words(pattern):
    """Return what takes a list of texts that fit the pattern."""
    def fitting(v):
        if not isinstance(v, list):
            raise ValueError("no list")
        return [word(pattern)(each) for each in v]
    return fitting


FIELD = {
    "width": number(100, 4000), "height": number(100, 4000), "device_pixel_ratio": number(.5, 4),
    "x": number(-1e5, 1e5), "y": number(-1e5, 1e5), "step": number(-10, 10),
    "button": integer(0, 2), "buttons": integer(0, 255), "modifiers": words("ctrl|alt|shift|meta"),
    "key": word(r"((ctrl|alt|shift)\+)?k.{1,32}"), "name": word("home|back|forward|pan|zoom"),
}
QUIET = ("ack", "supports_binary")  # the page's, and not passed on: each browser takes binary messages
TYPE = {
    **dict.fromkeys((*QUIET, "draw", "refresh", "send_image_mode"), ()),
    "resize": ("width", "height"), "set_device_pixel_ratio": ("device_pixel_ratio",), "toolbar_button": ("name",),
    **dict.fromkeys(("key_press", "key_release"), ("key",)),
    **dict.fromkeys(("button_press", "button_release", "dblclick", "motion_notify", "figure_enter", "figure_leave"),
                    ("x", "y", "button", "buttons", "modifiers")),
    "scroll": ("x", "y", "button", "buttons", "modifiers", "step"),
}


def cleaned(message):
    """Return the fields of the page's message that the figure needs, or raise ValueError where they are not the page's."""
    try:
        content = json.loads(message)
    except (ValueError, RecursionError):
        raise ValueError("it is no JSON") from None
    kind = content.get("type") if isinstance(content, dict) else None
    if not isinstance(kind, str) or kind not in TYPE:
        raise ValueError(f"its type is {shown(kind)}")
    out = {"type": kind}
    for name in TYPE[kind]:
        try:
            out[name] = FIELD[name](content.get(name))
        except ValueError as error:
            raise ValueError(f"{kind}: {name} is {shown(content.get(name), 30)}, {error}") from None
    return out


def pixelsBound(content, width, height, ratio):
    """Shrink the size or the ratio that a message sets, on a canvas of that size and ratio, to a picture of PIXELS."""
    if content["type"] == "resize":
        scale = min(1, (PIXELS / (content["width"] * content["height"])) ** .5 / ratio)
        content["width"], content["height"] = scale * content["width"], scale * content["height"]
    elif content["type"] == "set_device_pixel_ratio":
        content["device_pixel_ratio"] = min(content["device_pixel_ratio"], (PIXELS / (width * height)) ** .5)
