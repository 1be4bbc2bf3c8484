"""The explorer served in a process of its own, and a tab that talks with it: what its tests and its fuzzer share."""
import base64
import io
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
ENV = {name: v for name, v in os.environ.items() if name not in ("DISPLAY", "MPLBACKEND")} | {"PYTHONPATH": str(ROOT)}
TEXT, BYTES, CLOSE, WAIT = 1, 2, 8, 20  # opcodes of websockets; seconds


class Server:
    """``python -m prtools explore imbalance2 --web``, or other code, on a free port; its stderr goes to the folder."""

    def __init__(self, folder, code=None):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._err = Path(folder) / "stderr"
        command = ["-c", code.format(port=self.port)] if code else \
            ["-m", "prtools", "explore", "imbalance2", "--web", "--port", str(self.port)]
        with self._err.open("w") as err:
            self._process = subprocess.Popen([sys.executable, "-u", *command], stdout=subprocess.PIPE, stderr=err,
                                             text=True, env=ENV, cwd=ROOT)
        self.page = re.search(r"http://\S+", self._process.stdout.readline())[0]
        self.base = urlsplit(self.page).path.rpartition("/")[0]  # with the token

    def stop(self, how=signal.SIGTERM):
        """End the server; return its exit status and what it printed."""
        self._process.send_signal(how)
        out = "" if self._process.stdout.closed else self._process.communicate(timeout=WAIT)[0]
        return self._process.wait(WAIT), out

    def lines(self):
        """Return what the server has said on stderr."""
        return self._err.read_text().splitlines()

    def peak(self):
        """Return the most memory that the server has used, in MB, or None where the system does not tell."""
        status = Path(f"/proc/{self._process.pid}/status")
        return int(re.search(r"VmHWM:\s+(\d+)", status.read_text())[1]) / 1024 if status.exists() else None

    def ask(self, path, *, method="GET", **headers):
        """Return status, headers and body of the answer to a request."""
        link = HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        link.putrequest(method, path, skip_host="Host" in headers)
        for name, value in headers.items():
            link.putheader(name.replace("_", "-"), value)
        link.endheaders()
        answer = link.getresponse()
        body = answer.read()
        link.close()
        return answer.status, answer.headers, body

    def talk(self, *messages):
        """Send messages from one tab, and return the picture after them."""
        with Tab(self) as tab:
            for message in messages:
                tab.send(message)
            return tab.picture()


class Tab:
    """A websocket as the page opens it; ``status`` is 101 where it is open, else that with which it was refused."""

    def __init__(self, server, path=None, method="GET", **headers):
        key = base64.b64encode(os.urandom(16)).decode()
        own = f"127.0.0.1:{server.port}"
        fields = {"Host": own, "Origin": f"http://{own}", "Upgrade": "websocket", "Connection": "Upgrade",
                  "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
        fields |= {name.replace("_", "-"): v for name, v in headers.items()}
        lines = [f"{method} {server.base + '/1/ws' if path is None else path} HTTP/1.1",
                 *(f"{name}: {v}" for name, v in fields.items() if v is not None)]
        self._socket = socket.create_connection(("127.0.0.1", server.port), WAIT)
        self._file = self._socket.makefile("rb")
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1"))
        answer = [*iter(self._file.readline, b"\r\n")]
        self.status = int(answer[0].split()[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Be gone, without a word."""
        self._file.close()
        self._socket.close()

    def send(self, message):
        """Send a message: bytes as they are, text, or what is written as JSON."""
        raw = isinstance(message, bytes)
        data = message if raw else (message if isinstance(message, str) else json.dumps(message)).encode()
        self.frame(BYTES if raw else TEXT, data)

    def frame(self, opcode, data, *, final=True, mask=True):
        """Send a frame of a websocket; under a mask of zeros its data are as they are."""
        n = len(data)
        size, more = (n, b"") if n < 126 else (126, n.to_bytes(2, "big")) if n < 65536 else (127, n.to_bytes(8, "big"))
        head = bytes([0x80 * final | opcode, 0x80 * mask | size]) + more + bytes(4) * mask
        self._socket.sendall(head + data)

    def read(self):
        """Return the next message, an event or bytes; None where the server closes the websocket."""
        head = self._file.read(2)
        if len(head) < 2:
            return None
        opcode, n = head[0] & 15, head[1]
        n = int.from_bytes(self._file.read(2 if n == 126 else 8), "big") if n > 125 else n
        data = self._file.read(n)
        if opcode == CLOSE:
            self.reason = data[2:].decode()
            return None
        return json.loads(data) if opcode == TEXT else data

    def skip(self):
        """Read what is there, and forget it."""
        while select.select([self._socket], [], [], 0)[0]:
            if not self._socket.recv(2 ** 20):
                raise ConnectionError("the server has closed the websocket")

    def until(self, wanted):
        """Return the first message that is wanted."""
        while True:
            message = self.read()
            if message is None:
                raise ConnectionError("the server has closed the websocket")
            if wanted(message):
                return message

    def picture(self):
        """Ask for the whole picture and return it, an array, after all that was sent before."""
        import matplotlib.image as mpimg

        self.send({"type": "refresh"})
        self.until(lambda message: isinstance(message, dict) and message["type"] == "figure_label")  # the answer
        self.send({"type": "draw"})
        return mpimg.imread(io.BytesIO(self.until(lambda message: isinstance(message, bytes))), format="png")


def mouse(kind, x, y, **fields):
    """Return an event of the mouse, as the page sends it."""
    return {"type": kind, "x": x, "y": y, "button": 0, "buttons": 0, "modifiers": [], "guiEvent": {}} | fields


def key(name):
    """Return the press of a key, as the page sends it."""
    return {"type": "key_press", "key": f"k{name}", "guiEvent": {}}
