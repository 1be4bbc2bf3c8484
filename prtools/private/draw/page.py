"""The explorer as one page: what is computed in the browser, by explorer.js, starts from what is put in here.

The page loads nothing: its Content-Security-Policy allows only its own style and script, by their hashes. What comes
from the data stands in a block of JSON, and reaches the page as text.
"""

import base64
import hashlib
import html
import json
import re
from pathlib import Path

import numpy as np

from ..file.atomicWrite import writing
from .confMat import ERROR, HIT
from .style import INK, color, light, marker
from .surface import span
from .texts import sameScale

HERE = Path(__file__).parent
LANGUAGES = ("en", "zh")
MOST = 20_000  # samples: more would make the page slow, and large
POINTS = 4 / 3  # CSS pixels
FRAME = 900  # CSS pixels: the height of the page in a notebook


def pageWrite(path, given):
    """Write the page of the explorer, whole or not at all; `given` is what `pageData` returned."""
    text = pageText(given)
    with writing(path) as f:
        f.write(text.encode())


def frameText(given):
    """Return the page in a frame, as a notebook shows it: its script reaches nothing of the notebook."""
    return (
        f'<iframe srcdoc="{html.escape(pageText(given))}" sandbox="allow-scripts allow-downloads"'
        f' title="{html.escape(given["title"])}" style="width: 100%; height: {FRAME}px; border: 0"></iframe>'
    )


def pageText(given):
    """Return the page: the template with its parts put in, and the policy that allows these alone."""
    template, script = (
        (HERE / f"explorer.{kind}").read_text(encoding="utf-8") for kind in ("html", "js")
    )
    style = re.search(r"<style>(.*?)</style>", template, re.S)[1]
    policy = (
        f"default-src 'none'; script-src {allowed(script)}; style-src {allowed(style)}; base-uri 'none';"
        " form-action 'none'"
    )
    data = json.dumps(given, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    parts = {
        "POLICY": policy,
        "TITLE": html.escape(given["title"]),
        "DATA": data.replace("<", "\\u003c"),
        "SCRIPT": script,
    }
    page = re.sub(f"@({'|'.join(parts)})@", lambda found: parts[found[1]], template)
    # half of a letter is written as JSON does, since UTF-8 cannot
    return page.encode(errors="backslashreplace").decode()


def allowed(text):
    """Return the source of a policy that allows an inline script or style: its hash."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def pageData(data, names, axisNames, colors, given):
    """Return what the page needs, as JSON has it: the samples of a checked dataset, names, colours, texts.

    `given` are fields of the page that are known: name, source, cost, models, model, weight, lowest, highest.
    """
    X, code, K, n = data.input, data.code, len(names), data.input.shape[1]
    if n > MOST:
        raise ValueError(
            f"DS has {n} samples: a page takes {MOST} at most; choose some with dsSelect(DS,"
            f" samples=slice(None, None, {-(-n // MOST)}))"
        )
    spans = [span(row, 0.05) for row in X]
    return {
        **given,
        "title": f"{given['name']}: explorer of priors" if given["name"] else "Explorer of priors",
        "names": [str(name) for name in names],
        "label": data.label.tolist(),
        "count": np.bincount(code).tolist(),
        "x": X[0].tolist(),
        "y": X[1].tolist(),
        "code": code.tolist(),
        "inputName": list(axisNames),
        "span": spans,
        "equal": sameScale(*spans, axisNames),
        "color": [hexOf(color(k, 1, colors)) for k in range(K)],
        "shade": [hexOf(light(k, colors)) for k in range(K)],
        "ink": INK,
        "hit": hexOf(color(HIT)),
        "error": hexOf(color(ERROR)),
        "marker": [markerPoints(k) for k in range(K)],
        "markerSize": 6 * POINTS,
        "text": {
            kind: json.loads((HERE / f"explorer.{kind}.json").read_text(encoding="utf-8"))
            for kind in LANGUAGES
        },
    }


def hexOf(rgb):
    """Return a colour as #rrggbb."""
    return "#" + "".join(f"{round(255 * v):02x}" for v in rgb)


def markerPoints(k):
    """Return the outline of the marker of class k, of a size of 1, as a list of points."""
    from matplotlib.markers import MarkerStyle

    style = MarkerStyle(marker(k))
    large = style.get_path().transformed(
        style.get_transform().scale(100)
    )  # curves become lines, as fine as pixels
    return np.round(np.concatenate(large.to_polygons(closed_only=False)) / 100, 3).tolist()
