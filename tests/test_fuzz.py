"""Damaged files of each format: refused by one clear error or loaded, never a crash or a hang."""
import os
import subprocess
import sys
from pathlib import Path

FUZZ = Path(__file__).parent / "fuzz" / "fuzz.py"
COUNT = 1000  # of each format; the long run is `python tests/fuzz/fuzz.py 20000`


def test_mutated_files_load_or_are_refused(capsys):
    run = subprocess.run([sys.executable, FUZZ, str(COUNT), "7"], capture_output=True, text=True, timeout=300,
                         cwd=FUZZ.parents[2], env={**os.environ, "PYTHONPATH": str(FUZZ.parents[2])})
    with capsys.disabled():
        print(f"\n{run.stdout}")
    assert run.returncode == 0, run.stdout + run.stderr
    lines = [line for line in run.stdout.splitlines() if "mutants" in line]
    assert len(lines) == 5
    for line in lines:
        assert f"{COUNT} mutants" in line
        assert "FAILURE" not in line
        assert "refused" in line
