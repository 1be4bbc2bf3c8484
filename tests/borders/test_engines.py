"""Scripts of the page on large data, as they stand: MPI, Dask and Spark train on one CSV file in two processes."""
import configparser
import functools
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from drawn import blobs
from test_classStatMpi import MPIEXEC

from prtools import classStat, classStatMerge, dsChunks, dsSave, qcEstimate

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "examples/site/largeData.md").read_text(encoding="utf-8")
SCRIPTS = re.findall(r"`(train\w+\.py)`:?.*?\n```python\n(.*?)```", PAGE, re.S)
EXTRA = {"trainMpi.py": "mpi", "trainDask.py": "big", "trainSpark.py": "spark"}


def missing(name):
    """Return the reason why a script cannot run here, or ''."""
    module = {"trainMpi.py": "mpi4py", "trainDask.py": "distributed", "trainSpark.py": "pyspark"}[name]
    if importlib.util.find_spec(module) is None:
        return f"{module} is not installed: pip install -e '.[{EXTRA[name]}]'"
    if name == "trainMpi.py" and MPIEXEC is None:
        return "there is no mpiexec"
    if name == "trainSpark.py" and shutil.which("java") is None and "JAVA_HOME" not in os.environ:
        return "Spark needs Java, which is not installed (Debian: default-jre-headless)"
    return ""


@pytest.mark.parametrize("name", [
    "trainMpi.py", pytest.param("trainDask.py", marks=pytest.mark.long),
    pytest.param("trainSpark.py", marks=pytest.mark.long)])
def test_script_of_the_page_trains_in_two_processes(tmp_path, name):
    if missing(name):
        pytest.skip(missing(name))
    (tmp_path / name).write_text(dict(SCRIPTS)[name], encoding="utf-8")
    dsSave(tmp_path / "data.csv", blobs(500, 3, 3))
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    launch = [MPIEXEC, "-n", "2", sys.executable, "-m", "mpi4py"] if name == "trainMpi.py" else [sys.executable]
    env = {**os.environ, "PYTHONPATH": path, "PYSPARK_PYTHON": sys.executable, "OPENBLAS_NUM_THREADS": "1"}
    run = subprocess.run([*launch, name], cwd=tmp_path, capture_output=True, text=True, timeout=120, env=env,
                         check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    P = 2 if name == "trainMpi.py" else 4
    stats = [classStat(dsChunks(tmp_path / "data.csv", part=(r, P))) for r in range(P)]
    assert all(stat.count.sum() > 90 for stat in stats)
    assert run.stdout == f"{qcEstimate(functools.reduce(classStatMerge, stats))}\n"


def test_page_has_a_script_for_each_engine_and_says_how_to_run_it():
    assert [name for name, _ in SCRIPTS] == [*EXTRA]
    assert "OPENBLAS_NUM_THREADS=1 mpiexec -n 2 python -m mpi4py trainMpi.py\n" in PAGE
    assert "OPENBLAS_NUM_THREADS=1 python trainSpark.py\n" in PAGE
    assert "`python trainDask.py`" in PAGE


@pytest.mark.parametrize("name", EXTRA)
def test_extra_has_what_the_script_imports(name):
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg", encoding="utf-8")
    extra = {key: {*re.findall(r"^([\w-]+)", text, re.M)} for key, text in config["options.extras_require"].items()}
    used = {"distributed" if ".distributed" in module else module.split(".")[0]
            for module in re.findall(r"^(?:import|from) ([\w.]+)", dict(SCRIPTS)[name], re.M)}
    assert f"'.[{EXTRA[name]}]'" in PAGE
    assert used - {"prtools"} <= extra[EXTRA[name]]
    assert "tqdm" in extra["big"]
    assert "distributed" in extra["test"]
    assert "pyspark" not in extra["test"]
