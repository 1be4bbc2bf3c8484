"""Serve the explorer's page in a separate process for the tests."""
import os
import re
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
ENV = {name: v for name, v in os.environ.items() if name not in ("DISPLAY", "MPLBACKEND")} | {"PYTHONPATH": str(ROOT)}
WAIT = 20  # seconds


class Server:
    """The process ``python -m prtools explore imbalance2 --web`` on a free port. Its stderr is in the folder."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._err = Path(folder) / "stderr"
        # A shell ignores SIGINT for background processes, and child processes inherit this setting.
        earlier = signal.getsignal(signal.SIGINT)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        command = ["-m", "prtools", "explore", "imbalance2", "--web", "--port", str(self.port), "--cost", "1,7"]
        with self._err.open("w") as err:
            self._process = subprocess.Popen([sys.executable, "-u", *command], stdout=subprocess.PIPE, stderr=err,
                                             text=True, env=ENV, cwd=ROOT)
        signal.signal(signal.SIGINT, earlier)
        self.page = re.search(r"http://\S+", self._process.stdout.readline())[0]
        self.path = urlsplit(self.page).path  # the token

    def stop(self, how=signal.SIGTERM):
        """End the server, and return the exit status and the output."""
        self._process.send_signal(how)
        out = "" if self._process.stdout.closed else self._process.communicate(timeout=WAIT)[0]
        return self._process.wait(WAIT), out

    def lines(self):
        """Return the output of the server on stderr."""
        return self._err.read_text().splitlines()

    def ask(self, path, *, method="GET", **headers):
        """Return the status, the headers and the body of the response to a request."""
        link = HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        link.putrequest(method, path, skip_host="Host" in headers)
        for name, value in headers.items():
            link.putheader(name.replace("_", "-"), value)
        link.endheaders()
        answer = link.getresponse()
        body = answer.read()
        link.close()
        return answer.status, answer.headers, body
