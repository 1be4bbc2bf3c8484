"""Run the suite under each Python that is found, with the oldest packages that are promised and with the newest.

    python tests/versions.py FOLDER [--python PATH ...] [--only WORD ...] [arguments of pytest, as --long]

The Pythons are those named, else python3.10 and later of PATH and of ~/.pyenv/versions, free-threaded ones too. The
newest version has more rows: without assertions and docstrings (-OO), with an error for each file opened without an
encoding, in the locale C, and with a read-only installation. The option --only runs the rows that contain one of the
words, such as 3.13 or -OO. FOLDER stores the environments and a log of each row. If the package index has no wheels,
the row
reports it. One process is used, for about eight minutes a row. The
exit status is 1 if anything failed. A Python of Debian alone: this script in a chroot, as ARCH=amd64 i386.sh makes it.
"""
import argparse
import configparser
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ("pytest >= 8.2", "pytest-xdist", "hypothesis", "tqdm")
PACKAGES = ("numpy", "scipy", "matplotlib", "scikit-learn")
HEAD = ("Python", "row", *PACKAGES, "passed", "failed", "seconds")
OWN = re.compile("PYTHON|VIRTUAL_ENV|DISPLAY|LC_|LANG")  # of the environment: what a row sets itself
ASK = "import sys, sysconfig; print(*sys.version_info[:3], sysconfig.get_config_var('Py_GIL_DISABLED') or 0)"
LINE = "{:>9} {:>10} {:>8} {:>8} {:>11} {:>13} {:>7} {:>7} {:>8}"
TELL = f"from importlib.metadata import version; print(*map(version, {PACKAGES}))"


def pythons(named):
    """Return {version: path}, oldest first: '3.13.0', or '3.14.0t' where it is free-threaded."""
    paths = named or [*(shutil.which(f"python3.{minor}{kind}") for minor in range(10, 30) for kind in ("", "t")),
                      *Path.home().glob(".pyenv/versions/3*/bin/python")]
    found = {}
    for path in filter(None, paths):
        answer = subprocess.run([path, "-c", ASK], capture_output=True, text=True, check=False)
        if answer.returncode == 0:  # a shim of pyenv may stand for nothing
            *version, free = map(int, answer.stdout.split())
            found.setdefault((tuple(version), free), path)
    return {".".join(map(str, version)) + "t" * free: path for (version, free), path in sorted(found.items())
            if version >= (3, 10)}


def copied(copy):
    """Return a folder with the files of this checkout, as they are now, and nothing of what was made in it."""
    git = ["git", "-C", ROOT, "ls-files", "-z"] if shutil.which("git") and (ROOT / ".git").exists() else None
    names = (subprocess.run(git, capture_output=True, check=True).stdout.decode().split("\0")[:-1] if git else
             [path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file()])  # in a chroot, of a source archive
    shutil.rmtree(copy, ignore_errors=True)
    for name in names:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy / name)
    return copy


def environment(folder, python, packages):
    """Return the interpreter of an environment with wheels of the packages, and their versions; or None, and why."""
    own, env = folder / "bin" / "python", {name: text for name, text in os.environ.items() if not OWN.match(name)}
    if not (folder / "ready").exists():
        shutil.rmtree(folder, ignore_errors=True)
        for command in ([python, "-m", "venv", folder],
                        [own, "-m", "pip", "install", "-q", "--only-binary", ":all:", *packages, *TOOLS]):
            process = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
            if process.returncode:
                return None, (process.stderr or process.stdout).strip().splitlines()[-1]
        (folder / "ready").touch()
    return own, subprocess.run([own, "-c", TELL], capture_output=True, text=True, env=env, check=True).stdout.split()


class Row:
    """A run of the suite, or of what a user does, in an environment, and its log."""

    def __init__(self, python, log, copy, flags=(), env=None):
        self.python, self.flags, self.copy, self.log = python, flags, copy, log.open("w+", encoding="utf-8")
        self.env = {name: text for name, text in os.environ.items() if not OWN.match(name)} | {
            "LANG": "C.UTF-8", "OPENBLAS_NUM_THREADS": "1", "LOKY_MAX_CPU_COUNT": "1", "MPLBACKEND": "Agg",
            "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", **(env or {})}

    def run(self, *words, cwd=None, prefix=()):
        """Run Python with the words; return the exit status."""
        print("$", *words, file=self.log, flush=True)
        return subprocess.run([*prefix, self.python, *self.flags, *words], cwd=cwd or self.copy, env=self.env,
                              stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT,
                              check=False).returncode

    def text(self):
        """Return what has been printed."""
        self.log.seek(0)
        return self.log.buffer.read().decode(errors="replace")

    def suite(self, arguments):
        """Run the tests; return how many passed, and how many failed."""
        status = self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)
        last = self.text().splitlines()[-1]
        passed, *failed = (sum(map(int, re.findall(rf"(\d+) {word}", last))) for word in ("passed", "failed", "error"))
        return passed, sum(failed) or int(status != 0)

    def use(self, prefix=()):
        """Run README's ten lines, the commands and all examples; return how many of them passed, and failed."""
        solution, readme = self.copy / "examples/exercises/priorImbalanceSolution.py", self.copy / "README.md"
        lines = re.search(r"^## Ten lines\n```python\n(.*?)^```$", readme.read_text(encoding="utf-8"), re.M | re.S)[1]
        said = [(), ("--markdown",), ("examples", "lecture"), ("exercise", "student"), ("check", solution),
                ("check", "--sheet", "sheet.py"), ("check", "--sheet", "sheet.ipynb"),
                ("explore", "imbalance2", "--html", "page.html")]
        with tempfile.TemporaryDirectory() as folder:
            failed = [words for words in (("-c", lines), *(("-m", "prtools", *words) for words in said))
                      if self.run(*words, cwd=folder, prefix=prefix)]
            scripts = sorted(Path(folder, "lecture").glob("*[0-9].py"))
            figures = self.run("lecture/makeFigures.py", *scripts, "--out", "mine", cwd=folder, prefix=prefix)
        broken = len(re.findall(r"^\w+\.py  FAILED", self.text(), re.M)) or int(figures != 0)
        # other projects must fix their own files
        own = "|".join(re.escape(str(place)) for place in (self.copy, folder))
        broken += len(set(re.findall(rf"^(?:{own}).*: EncodingWarning", self.text(), re.M)))
        return 1 + len(said) - len(failed) + len(scripts) - broken, len(failed) + broken


def lay(own, copy):
    """Install the package where nobody can write: neither compiled code nor anything else."""
    change = ["chmod", "-R", "a-w", own.parents[1] / "lib"]
    subprocess.run([*change[:2], "u+w", change[3]], check=True)
    subprocess.run([own, "-m", "pip", "install", "-q", "--no-deps", "--force-reinstall", "--no-compile", copy],
                   check=True)
    subprocess.run(change, check=True)
    return ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []  # root may write anywhere


def plan(found):
    """Yield what each row is: its Python, its name, what it needs, the flags and the environment of its processes."""
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg", encoding="utf-8")
    newest = config["options"]["install_requires"].strip().splitlines()
    oldest = [line.replace(">=", "==") for line in newest]
    for version in found:
        yield version, "oldest", oldest, (), {}
        yield version, "newest", newest, (), {}
    yield version, "-OO", newest, ("-OO",), {}
    warned = {"PYTHONWARNDEFAULTENCODING": "1", "PYTHONWARNINGS": "always::EncodingWarning"}
    yield version, "encoding", newest, (), warned
    yield version, "locale C", newest, (), {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    yield version, "read-only", newest, (), {"PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": ""}


def main():
    """Run the rows; print the table, a line as soon as it is known; return the exit status."""
    parser = argparse.ArgumentParser(description="Run the suite under each Python that is found.", epilog="What is not"
                                     " known here goes to pytest, as --long.")
    parser.add_argument("folder", type=Path, help="where environments and logs are kept")
    parser.add_argument("--python", nargs="+", help="the Pythons (default: those of PATH and of ~/.pyenv/versions)")
    parser.add_argument("--only", nargs="+", metavar="WORD", help="run the rows that have one of the words, as 3.13")
    arg, arguments = parser.parse_known_args()
    folder, found, bad = arg.folder.resolve(), pythons(arg.python), 0
    copy = copied(folder / "checkout")
    print(LINE.format(*HEAD), flush=True)
    for version, name, packages, flags, env in plan(found):
        if arg.only and not any(word in f"{version} {name}" for word in arg.only):
            continue
        place = folder / f"{version} {name}".replace(" ", "-")
        start, (own, answer) = time.perf_counter(), environment(place, found[version], packages)
        if own is None:
            print(f"{version:>9} {name:>10}  {answer}", flush=True)
            continue
        row = Row(own, folder / f"{place.name}.log", copy, flags, env)
        if name in ("oldest", "newest"):
            passed, failed = row.suite(arguments)
        else:
            passed, failed = row.use(lay(own, copy) if name == "read-only" else ())
        print(LINE.format(version, name, *answer, passed, failed, f"{time.perf_counter() - start:.0f}"), flush=True)
        bad += failed
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
