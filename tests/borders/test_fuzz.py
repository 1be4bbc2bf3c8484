"""The scripts of tests/fuzz in short: damaged files, saving disturbed; their long forms are run by hand."""
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

FUZZ = Path(__file__).parents[1] / "fuzz"
COUNT = 80  # of each format; the long run is `python tests/fuzz/fuzz.py 20000`


@pytest.fixture
def attack(capsys):
    """A function that runs a script of tests/fuzz, shows what it counted, and returns it."""
    def run(script, *arguments):
        run = subprocess.run([sys.executable, FUZZ / script, *arguments], capture_output=True, text=True, timeout=300,
                              cwd=FUZZ.parents[1], env={**os.environ, "PYTHONPATH": str(FUZZ.parents[1])})
        with capsys.disabled():
            print(f"\n{run.stdout}")
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout
    return run


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is disturbed in a fork of this one")
def test_disturbed_saving_leaves_a_whole_file_and_nothing_else(attack):
    out = attack("saving.py", "48", "7")
    assert "FAILURE" not in out
    for end in ("killed in mid-write", "interrupted", "OSError", "saved"):
        assert re.search(rf"\d {end}", out), end
    assert len(re.findall(r"two at once: 1 saved$", out, re.M)) == 8  # of each kind of file


def test_mutated_files_load_or_are_refused(attack):
    lines = [line for line in attack("fuzz.py", str(COUNT), "7").splitlines() if "mutants" in line]
    assert len(lines) == 5
    for line in lines:
        assert f"{COUNT} mutants" in line
        assert "FAILURE" not in line
        assert "refused" in line
