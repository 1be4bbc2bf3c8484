"""Training on several ranks under mpiexec (S3-17): same classifier as on one rank, identical ranks, no deadlock."""
import pickle
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from drawn import blobs, normal

from prtools import Struct, classStat, classStatMerge, classStatMpi

ROOT = Path(__file__).resolve().parents[1]
MPIEXEC = next((str(p) for p in [Path(sys.executable).with_name("mpiexec")] if p.exists()), shutil.which("mpiexec"))


def mpiRun(P, *arguments):
    """Run Python on P ranks."""
    pytest.importorskip("mpi4py", exc_type=ImportError)
    if MPIEXEC is None:
        pytest.skip("there is no mpiexec")
    return subprocess.run([MPIEXEC, "-n", str(P), sys.executable, *map(str, arguments)], cwd=ROOT, timeout=120,
                          capture_output=True, text=True)


# Rank 1 has no sample of class 3, only rank 2 has a sample of class 9, and rank 3 has no samples.
DATA = """
import numpy as np
def share(rank, P):
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(3, 999)) + 50, rng.integers(1, 4, 999)
    at = np.arange(999) % min(P, 3)
    y[(at == 1) & (y == 3)] = 2
    y[np.flatnonzero(at == 2)[:5]] = 9
    return (X[:, at == rank], y[at == rank]) if rank < 3 else (None, None)
"""
TRAIN = DATA + """
import pickle, sys
from mpi4py import MPI
from prtools import classStat, classStatMpi
comm = MPI.COMM_WORLD
X, y = share(comm.Get_rank(), comm.Get_size())
stat = None if X is None else classStat({"input": X, "output": y})
stat = classStatMpi(stat, comm if sys.argv[2] == "given" else None)
with open(f"{sys.argv[1]}/{comm.Get_rank()}", "wb") as file:
    pickle.dump(dict(stat), file)
"""
MISFIT = """
import sys
from mpi4py import MPI
from prtools import classStat, classStatMpi
rank = MPI.COMM_WORLD.Get_rank()
try:
    classStatMpi(classStat({"input": [[1., 2]] * (1 + (rank == 1)), "output": [1, 2]}))
except ValueError as why:
    sys.stdout.write(f"{rank} {why}\\n")
"""


@pytest.mark.sample(2)
@pytest.mark.parametrize("P", [1, 2, 3, 4])
def test_S3_17_ranks_train_the_classifier_of_one(tmp_path, P):
    (tmp_path / "train.py").write_text(TRAIN, encoding="utf-8")
    run = mpiRun(P, tmp_path / "train.py", tmp_path, "given" if P % 2 else "not")
    assert run.returncode == 0, run.stderr
    results = [pickle.loads((tmp_path / str(rank)).read_bytes()) for rank in range(P)]
    place = {}
    exec(DATA, place)
    X, y = (np.concatenate(parts, axis=-1) for parts in zip(*(place["share"](r, P) for r in range(min(P, 3)))))
    serial = classStat({"input": X, "output": y})
    for result in results:
        for f in ("label", "count", "mean", "scatter"):
            assert np.array_equal(result[f], results[0][f])  # identical bits
    np.testing.assert_array_equal(results[0]["label"], serial.label)
    np.testing.assert_array_equal(results[0]["count"], serial.count)
    np.testing.assert_allclose(results[0]["mean"], serial.mean, rtol=1e-12)
    np.testing.assert_allclose(results[0]["scatter"], serial.scatter, rtol=1e-12, atol=1e-12 * serial.scatter.max())


def test_statistics_that_do_not_fit_are_an_error_on_every_rank(tmp_path):
    (tmp_path / "misfit.py").write_text(MISFIT, encoding="utf-8")
    run = mpiRun(3, tmp_path / "misfit.py")
    lines = sorted(run.stdout.splitlines())
    assert [line[0] for line in lines] == ["0", "1", "2"], run.stderr
    assert all("same features" in line for line in lines)


@pytest.mark.parametrize("P", [1, 4])
def test_S3_17_example_runs_on_data_that_it_makes(P):
    run = mpiRun(P, "examples/qcTrainMpi.py")
    assert run.returncode == 0, run.stderr
    first, rate = run.stdout.splitlines()
    assert first.startswith(f"1000000 samples on {P} ranks: trained in ")
    page = (ROOT / "examples" / "site" / "lecture" / "errors.md").read_text(encoding="utf-8")
    assert re.fullmatch(r"Recog\. rate = (.*)", rate)[1] == re.search(r"The recognition rate, `([\d.]+%)`", page)[1]


def test_example_reads_a_file_that_is_given(tmp_path):
    DS = blobs(1000, 1, 2, apart=100)
    np.save(tmp_path / "data.npy", np.column_stack([DS.input[0], DS.output]))
    run = mpiRun(2, "examples/qcTrainMpi.py", tmp_path / "data.npy")
    assert run.stdout.splitlines()[1] == "Recog. rate = 100.000000%", run.stderr


def test_rank_that_fails_ends_the_job_with_its_message(tmp_path):
    data = normal(1000, 3)
    data[:, 2] = np.arange(1000) % 2
    data[900, 0] = np.nan  # in the part of the last rank
    np.save(tmp_path / "data.npy", data)
    run = mpiRun(3, "examples/qcTrainMpi.py", tmp_path / "data.npy")
    assert run.returncode != 0
    assert "input" in run.stderr
    assert "not finite" in run.stderr


def test_pages_and_benchmark_give_each_rank_one_thread():
    """With more threads, ranks on one machine compete for cores. The speed page assumes one thread per rank."""
    pages = [p for p in (ROOT / "examples").rglob("*") if p.suffix in (".md", ".py") and "made" not in p.parts]
    said = [line for page in pages for line in page.read_text(encoding="utf-8").splitlines()
            if "mpiexec -n" in line and "qcTrainMpi.py" in line]
    assert len(said) >= 4
    assert [line for line in said if "OPENBLAS_NUM_THREADS=1 mpiexec" not in line] == []
    assert '"OPENBLAS_NUM_THREADS": "1"' in (ROOT / "tests/bench/bench.py").read_text(encoding="utf-8")
    assert "`OPENBLAS_NUM_THREADS=1`" in (ROOT / "examples/site/speed.md").read_text(encoding="utf-8")


class Chain:
    """A communicator whose allreduce combines the values of several simulated ranks in this process."""

    def __init__(self, *others):
        self.others = others

    def allreduce(self, value, op):
        for other in self.others:
            value = op(value, other)
        return value


def test_merging_over_ranks_takes_none_and_passes_errors_on():
    a, b = (classStat({"input": [[1., 2, x]], "output": [1, 1, 2]}) for x in (3, 4))
    whole = classStatMpi(a, Chain(None, b))
    assert whole.count.tolist() == classStatMerge(a, b).count.tolist()
    assert classStatMpi(None, Chain(a)) is a
    with pytest.raises(ValueError, match="None on all ranks"):
        classStatMpi(None, Chain(None))
    with pytest.raises(TypeError, match="stat is list"):
        classStatMpi([1], Chain(a, None))
    with pytest.raises(ValueError, match=r"a has 1 .*b has 2"):
        classStatMpi(a, Chain(classStat({"input": [[1.], [2.]], "output": [1]}), b))


def test_without_mpi4py_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "mpi4py", None)
    with pytest.raises(ImportError, match="pip install mpi4py mpich"):
        classStatMpi(Struct())
