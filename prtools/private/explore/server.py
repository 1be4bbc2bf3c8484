"""The page of the explorer, served to the browser of this machine: at one address, which nobody else knows.

Any web page open in the browser can send requests to the port, and so can other users of the machine. So a request
must contain the token of the printed address, and name this machine as host.
"""

import contextlib
import hmac
import os
import secrets
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOSTS = ("127.0.0.1", "localhost", "[::1]")
HEADERS = {
    "Content-Security-Policy": "frame-ancestors 'none'",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
REFUSAL = {
    403: "open the address that the explorer has printed, whole and as it stands",
    404: "there is nothing at this address",
}


def serve(page, port):
    """Serve the page on 127.0.0.1 and print its address, until Ctrl+C."""
    token = secrets.token_urlsafe(16)
    try:
        server = Server(page, port, token)
    except OSError as error:
        raise ValueError(
            f"--port {port} cannot be used ({error.strerror}): choose another port"
        ) from None
    address = f"http://127.0.0.1:{port}/{token}"
    print(f"Open {address} in a browser of this machine; Ctrl+C ends it", flush=True)
    with server, contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    print("Server is stopped", flush=True)


class Server(ThreadingHTTPServer):
    """The server of one page, which sends it to requests with the token alone."""

    daemon_threads = True  # it ends although a browser holds a connection
    allow_reuse_address = os.name == "posix"  # on Windows two programs could listen at one port
    seconds = 10  # for a request and its answer

    def __init__(self, page, port, token):
        super().__init__(("127.0.0.1", port), PageHandler)
        self.page = page.encode()
        self.path = f"/{token}".encode()
        self.hosts = hostsOf(port)

    def handle_error(self, request, client_address):
        """Print nothing where the browser has ended the connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def hostsOf(port):
    """Return the hosts that a request may name: those of this machine."""
    hosts = {f"{host}:{port}" for host in HOSTS}
    return hosts.union(HOSTS) if port == 80 else hosts  # browsers leave :80 out


class PageHandler(BaseHTTPRequestHandler):
    """The answer to one request: the page, or one line that says why not."""

    server_version = "prtools"
    sys_version = ""

    def setup(self):
        """End the connection when the time for it is over, however slowly the request comes."""
        super().setup()
        self.timer = threading.Timer(self.server.seconds, self.shutdown)
        self.timer.daemon = True
        self.timer.start()

    def finish(self):
        """Stop the timer."""
        self.timer.cancel()
        super().finish()

    def shutdown(self):
        """End the connection."""
        with contextlib.suppress(OSError):  # the browser has ended it
            self.connection.shutdown(socket.SHUT_RDWR)

    def do_GET(self):
        """Send the page, or why not, with headers that keep it to itself."""
        status = self.status()
        if status == 200:
            kind, body = "text/html; charset=utf-8", self.server.page
        else:
            kind, body = "text/plain", f"{status}: {REFUSAL[status]}\n".encode()
        self.send_response(status)
        headers = {"Content-Type": kind, "Content-Length": str(len(body)), **HEADERS}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_HEAD = do_GET

    def status(self):
        """Return the HTTP status of the request."""
        host = self.headers.get("Host", "").lower()
        path = self.path.encode("utf-8", "replace")
        right = self.server.path
        # in constant time, so that the token cannot be guessed part by part
        hasToken = hmac.compare_digest(path[: len(right)], right)
        if host not in self.server.hosts or not hasToken:
            return 403
        return 200 if len(path) == len(right) else 404

    def log_message(self, *_):
        """Print nothing: the requests of others are not the student's business."""
