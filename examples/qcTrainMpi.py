"""Train on many machines. Each process (rank) reads part of a file, and all ranks receive the same classifier (S3-17).

    OPENBLAS_NUM_THREADS=1 mpiexec -n 4 python examples/qcTrainMpi.py [data.npy]

Each row of the file contains the features and the label of one sample. If no file is passed, the script generates a
million samples. The file is memory-mapped, so each rank reads only its own rows. Each rank uses one thread, because
ranks on the same machine share its cores. The script requires mpi4py and an MPI library: pip install -e '.[mpi]'.
"""
import os
import sys
import tempfile
import time
import traceback

import numpy as np
from mpi4py import MPI

from prtools import classStat, classStatMpi, qcEstimate, qcEval, qcSample, qcTrain


# %% If no file is passed: a million random samples from the Gaussians of the iris classes
def dataWrite(file):
    """Write random samples and their labels to `file`, with one sample per row."""
    from prtools import prData

    DS = qcSample(qcTrain(prData("iris")).qcPrm, 1_000_000, seed=0)
    np.save(file, np.vstack([DS.input, DS.output]).T)


# %% Each rank computes class statistics and predictions from its part; the ranks exchange only class statistics
def main(comm, file):
    """Train and evaluate a classifier on all ranks; rank 0 prints the results."""
    rank, P = comm.Get_rank(), comm.Get_size()
    rows = np.load(file, mmap_mode="r")
    n = len(rows)
    share = rows[n * rank // P:n * (rank + 1) // P]
    DS = {"input": share[:, :-1].T, "output": share[:, -1]}
    comm.Barrier()
    start = time.perf_counter()
    qcPrm = qcEstimate(classStatMpi(classStat(DS, progress=False) if len(share) else None, comm))
    trained = time.perf_counter()
    hits = qcEval(DS, qcPrm, out={}, progress=False).recogRate * len(share) if len(share) else 0
    hits = comm.allreduce(hits)
    if rank == 0:
        print(f"{n} samples on {P} ranks: trained in {trained - start:.3f} s, evaluated in"
              f" {time.perf_counter() - trained:.3f} s")
        print(f"Recog. rate = {hits / n * 100:f}%")


# %% A rank that fails prints its message and ends the job, because the other ranks would wait forever
if __name__ == "__main__":
    comm = MPI.COMM_WORLD
    try:
        with tempfile.TemporaryDirectory() as folder:
            file = sys.argv[1] if sys.argv[1:] else comm.bcast(os.path.join(folder, "data.npy"))
            if not sys.argv[1:] and comm.Get_rank() == 0:
                dataWrite(file)
            comm.Barrier()
            main(comm, file)
            comm.Barrier()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        time.sleep(1)  # Abort also stops the launcher, which must first print the message
        comm.Abort(1)
