"""Write the explorer as a self-contained page.

The scripts in browser/ perform all computations on the data from pageData.py. The page loads no other files. The
Content-Security-Policy of the page contains the hashes of the style and the script, and forbids all other styles and
scripts. The data are in a JSON block, and the scripts insert them into the page only as text.
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
    """Write the explorer page of a dataset to `file`, and return the path of the file.

    Error messages refer to the argument `file` as `name`.
    """
    path, _ = checkPath(file, (".html", ".htm"), name)
    page = pageText(pageData(DS, cost, colors))
    with writing(path) as f:
        f.write(page.encode())
    return path


def frameText(data):
    """Return the HTML of a notebook frame, which contains the page for `data`.

    The frame prevents the script of the page from accessing the notebook.
    """
    page = html.escape(pageText(data))
    title = html.escape(data["title"])
    return (
        f'<iframe srcdoc="{page}" sandbox="allow-scripts allow-downloads" title="{title}"'
        f' style="width: 100%; height: {FRAME_HEIGHT}px; border: 0"></iframe>'
    )


def pageText(data):
    """Return the HTML of the page for `data`, which is the result of `pageData`."""
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
        # Without this replacement, a tag in the data could end the JSON block.
        DATA=json_.replace("<", "\\u003c"),
        SCRIPT=script,
    )
    # UTF-8 cannot encode lone surrogates, so they are written as JSON escapes.
    return page.encode(errors="backslashreplace").decode()


def hashSource(text):
    """Return the hash of an inline script or style in the format of a Content-Security-Policy."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
