"""The explorer as one page: the browser computes, with the scripts of browser/, from the data of pageData.py.

The page loads nothing: its Content-Security-Policy allows only its own style and script, by their hashes. What comes
from the data is in a block of JSON, and reaches the page as text.
"""

import base64
import hashlib
import html
import json
from string import Template

from ..file.atomicWrite import writing
from ..file.filePath import checkPath
from .pageData import fileText, pageData

SCRIPTS = ["classifier", "vanish", "setting", "plane", "drawing", "texts", "readouts", "controls"]
FRAME_HEIGHT = 900  # CSS pixels: of the page in a notebook


def pageWrite(file, DS, cost=None, colors=None, name="saveTo"):
    """Write the page of a dataset, whole or not at all; return its path. `name` is that of the argument `file`."""
    path, _ = checkPath(file, (".html", ".htm"), name)
    page = pageText(pageData(DS, cost, colors))
    with writing(path) as f:
        f.write(page.encode())
    return path


def frameText(data):
    """Return the page in a frame, as a notebook shows it: its script reaches nothing of the notebook."""
    page = html.escape(pageText(data))
    title = html.escape(data["title"])
    return (
        f'<iframe srcdoc="{page}" sandbox="allow-scripts allow-downloads" title="{title}"'
        f' style="width: 100%; height: {FRAME_HEIGHT}px; border: 0"></iframe>'
    )


def pageText(data):
    """Return the page that starts with `data`, as `pageData` returns them."""
    style = fileText("page.css")
    script = "\n".join(fileText(f"{name}.js") for name in SCRIPTS)
    policy = (
        f"default-src 'none'; script-src {hashSource(script)}; style-src {hashSource(style)};"
        " base-uri 'none'; form-action 'none'"
    )
    json_ = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    page = Template(fileText("page.html")).substitute(
        POLICY=policy,
        STYLE=style,
        TITLE=html.escape(data["title"]),
        DATA=json_.replace("<", "\\u003c"),  # no tag ends the block
        SCRIPT=script,
    )
    # lone surrogates are written as JSON does, since UTF-8 cannot
    return page.encode(errors="backslashreplace").decode()


def hashSource(text):
    """Return the source by which a policy allows an inline script or style: its hash."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
