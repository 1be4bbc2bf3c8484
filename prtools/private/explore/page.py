"""The explorer as one page, in which the scripts of browser/ compute everything from the data of pageData.py.

The page loads no other files. Its Content-Security-Policy contains the hashes of its style and its script and allows
nothing else. The data are in a JSON block, and the scripts insert them into the page only as text.
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
FRAME_HEIGHT = 900  # height of the page in a notebook, in CSS pixels


def pageWrite(file, DS, cost=None, colors=None, name="saveTo"):
    """Write the page of a dataset and return its path; `name` is the argument name in messages about `file`."""
    path, _ = checkPath(file, (".html", ".htm"), name)
    page = pageText(pageData(DS, cost, colors))
    with writing(path) as f:
        f.write(page.encode())
    return path


def frameText(data):
    """Return the page in a frame for a notebook; the frame prevents access of the script to the notebook."""
    page = html.escape(pageText(data))
    title = html.escape(data["title"])
    return (
        f'<iframe srcdoc="{page}" sandbox="allow-scripts allow-downloads" title="{title}"'
        f' style="width: 100%; height: {FRAME_HEIGHT}px; border: 0"></iframe>'
    )


def pageText(data):
    """Return the page for `data`, the result of `pageData`."""
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
        DATA=json_.replace("<", "\\u003c"),  # so that no tag in the data ends the block
        SCRIPT=script,
    )
    # UTF-8 cannot encode lone surrogates, so write them as JSON escapes
    return page.encode(errors="backslashreplace").decode()


def hashSource(text):
    """Return the hash source with which a policy allows an inline script or style."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
