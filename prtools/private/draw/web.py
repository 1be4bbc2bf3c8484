"""The page of the explorer, served to the browser of this machine: one address, which nobody else knows.

Any web page open in the browser can send requests to the port, and other users of the machine, too. So a request must
contain the token of the printed address, and name this machine as host.
"""

import hmac
import io
import os
import secrets
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOSTS = ("127.0.0.1", "localhost", "[::1]")
HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
SAYS = {
    403: "open the address that the explorer has printed, whole and as it stands",
    404: "there is nothing at this address",
}
WAIT = 10  # seconds for the head of a request, and for the answer


def serve(text, port):
    """Serve the page on 127.0.0.1 and print its address, until Ctrl+C."""
    token = secrets.token_urlsafe(16)
    with server(text, port, token) as running:
        print(
            f"Open http://127.0.0.1:{port}/{token} in a browser of this machine; Ctrl+C ends it",
            flush=True,
        )
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print("Server is stopped", flush=True)


def server(text, port, token):
    """Return the server of the page, which answers to its token alone."""

    class Handler(Page):
        page, path_, hosts = text.encode(), f"/{token}", {f"{host}:{port}" for host in HOSTS}

    if port == 80:  # browsers leave :80 out
        Handler.hosts |= set(HOSTS)
    return Server(("127.0.0.1", port), Handler)


class Server(ThreadingHTTPServer):
    """A server that ends although a browser holds a connection, and that shares its port with no other program."""

    daemon_threads = True
    allow_reuse_address = (
        os.name == "posix"
    )  # on Windows it would let two programs listen at one port

    def handle_error(self, request, client_address):
        """Say nothing where the browser has ended the connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Head(io.RawIOBase):
    """What a connection sends, up to a deadline: each read has only the time that is left."""

    def __init__(self, connection, seconds):
        self.connection, self.deadline = connection, time.monotonic() + seconds

    def readable(self):
        """Return True, as a file for reading does."""
        return True

    def readinto(self, buffer):
        """Read into a buffer what has come; return how many bytes these are."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self.connection.settimeout(left)
        return self.connection.recv_into(buffer)


class Page(BaseHTTPRequestHandler):
    """What answers a request: the page, or one line that says why not."""

    timeout = WAIT
    server_version, sys_version = "prtools", ""

    def setup(self):
        """Limit the time of the whole head, not of each read."""
        super().setup()
        self.rfile.close()
        self.rfile = io.BufferedReader(Head(self.connection, self.timeout))

    def do_GET(self):
        """Send the page."""
        self.connection.settimeout(self.timeout)
        status = self.refusal()
        self.answer(status, f"{status}: {SAYS[status]}\n".encode() if status != 200 else self.page)

    do_HEAD = do_GET

    def refusal(self):
        """Return the HTTP status of the request, 200 where the page is sent."""
        path = self.path.encode("utf-8", "replace")
        own = (self.headers.get("Host") or "").lower() in self.hosts
        known = hmac.compare_digest(path[: len(self.path_)], self.path_.encode())
        return 403 if not (own and known) else 200 if len(path) == len(self.path_) else 404

    def answer(self, status, body):
        """Send a body with the headers that keep it to itself."""
        self.send_response(status)
        for name, value in (
            HEADERS if status == 200 else HEADERS | {"Content-Type": "text/plain"}
        ).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_):
        """Say nothing: the requests of others are not the student's business."""
