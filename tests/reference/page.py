"""Write the table of correct digits to examples/site/reference.md with the command python tests/reference/page.py."""

import platform
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "datasets/reference"))

import reference
import referencePrograms

PAGE = Path(__file__).resolve().parents[2] / "examples/site/reference.md"


def part(text, name, content=None):
    """Return the part of a page between two markers. If `content` is given, replace the part and return the page."""
    pattern = re.compile(rf"(<!-- {name} -->\n)(.*?)(<!-- end -->)", re.S)
    if content is None:
        return pattern.search(text)[2]
    return pattern.sub(lambda found: f"{found[1]}{content}\n{found[3]}", text)


def version(*command):
    """Return the version number in the first line that a program prints."""
    run = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    return re.search(r"\d+\.\d+\.\d+", run.stdout + run.stderr)[0]


def main():
    import sklearn

    import prtools

    problems = reference.problemsIn(reference.FOLDER)
    results = dict(referencePrograms.programs(reference.FOLDER, problems))
    missing = [text for text in results.values() if isinstance(text, str)]
    if missing:
        raise SystemExit(f"The page requires all programs. {missing[0]}.")
    table, names = list(reference.rows(problems, results)), [*results]
    versions = (
        f"Measured with prtools {prtools.__version__}, scikit-learn {sklearn.__version__}, R {version('Rscript')}"
        f" and Octave {version('octave-cli')} in Python {platform.python_version()}."
    )
    text = PAGE.read_text(encoding="utf-8")
    text = part(text, "table", f"{versions}\n\n{reference.markdown(table, names)}")
    reasons = "\n".join(f"- {line}" for line in reference.reasons(table))
    PAGE.write_text(part(text, "reasons", reasons), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
