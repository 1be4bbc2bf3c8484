"""Serve the page of the explorer to a browser on this machine, at a secret address.

Other web pages in the browser and other users of the machine can also send requests to the port. The server therefore
accepts a request only if it contains the token in the printed address and a host name of this machine.
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
    403: "open the complete address that the explorer printed",
    404: "this address does not exist",
}


def serve(page, port):
    """Print the address of the page on 127.0.0.1, and serve the page until the user presses Ctrl+C."""
    token = secrets.token_urlsafe(16)
    try:
        server = Server(page, port, token)
    except OSError as error:
        raise ValueError(
            f"the server cannot use --port {port} ({error.strerror}). Choose another port"
        ) from None
    address = f"http://127.0.0.1:{port}/{token}"
    print(f"Open {address} in a browser on this machine. Press Ctrl+C to stop.", flush=True)
    with server, contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    print("The server has stopped.", flush=True)


class Server(ThreadingHTTPServer):
    """A server that sends a single page in response to requests that contain the token."""

    # With daemon threads, the server can end while a browser keeps a connection open.
    daemon_threads = True
    # On Windows, the option is disabled, because it would allow two programs to use the same port.
    allow_reuse_address = os.name == "posix"
    seconds = 10  # time limit in seconds for a request and the response

    def __init__(self, page, port, token):
        super().__init__(("127.0.0.1", port), PageHandler)
        self.page = page.encode()
        self.path = f"/{token}".encode()
        self.hosts = hostsOf(port)

    def handle_error(self, request, client_address):
        """Print an error, but ignore errors from connections that the browser has closed."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def hostsOf(port):
    """Return the set of host names that are valid in requests to this port."""
    hosts = {f"{host}:{port}" for host in HOSTS}
    return hosts.union(HOSTS) if port == 80 else hosts  # Browsers omit port 80.


class PageHandler(BaseHTTPRequestHandler):
    """The response to a request: either the page, or one line with the reason for a refusal."""

    server_version = "prtools"
    sys_version = ""

    def setup(self):
        """Start a timer that closes the connection after the time limit, even if the request is still incomplete."""
        super().setup()
        self.timer = threading.Timer(self.server.seconds, self.shutdown)
        self.timer.daemon = True
        self.timer.start()

    def finish(self):
        """Stop the timer at the end of the request."""
        self.timer.cancel()
        super().finish()

    def shutdown(self):
        """Close the connection when the time limit is reached."""
        with contextlib.suppress(OSError):  # The browser may already have closed the connection.
            self.connection.shutdown(socket.SHUT_RDWR)

    def do_GET(self):
        """Send the page or the reason for a refusal, with headers that forbid frames and caching."""
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
        """Return the HTTP status of the request.

        The status is 403 if the token or a valid host name is missing. Otherwise, the status is 404 if the path is too
        long, and 200 if the path is exact.
        """
        host = self.headers.get("Host", "").lower()
        path = self.path.encode("utf-8", "replace")
        pagePath = self.server.path
        # The duration of compare_digest does not depend on the number of correct characters, so the duration does not
        # reveal the token.
        hasToken = hmac.compare_digest(path[: len(pagePath)], pagePath)
        if host not in self.server.hosts or not hasToken:
            return 403
        return 200 if len(path) == len(pagePath) else 404

    def log_message(self, *_):
        """Do not print log messages, because the requests of other users would confuse the student."""
