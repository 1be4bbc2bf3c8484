"""The script of tests/differential in short: other programs agree, and what it counts; its long form is run by hand."""
import sys

import numpy as np
import pytest
from sheets import ROOT

sys.path.insert(0, str(ROOT / "tests" / "differential"))

import differential
from tally import EPS, HEAD, Tally

COUNT = 12  # of each; the long run is `python tests/differential/differential.py`


@pytest.mark.parametrize("name", differential.PARTS)
def test_drawn_problems_agree_within_the_bound(name, record_property):
    why = differential.missing(name)
    if why:
        pytest.skip(f"{name}: {why}")
    tallies = differential.compared(name, COUNT)
    record_property("table", "\n".join(map(str, [HEAD, *tallies])))
    assert [line for tally in tallies for line in tally.failures] == []
    assert min(tally.problems for tally in tallies) > COUNT / 5
    labelled = [tally for tally in tallies if tally.labels]
    assert all(tally.ties < tally.labels / 2 for tally in labelled)
    assert name == "mpmath" or all(tally.ties for tally in labelled)  # those that are drawn to be ties


def test_same_seed_gives_the_same_problems():
    first, same, other = (str(differential.peers.categories(3, np.random.default_rng(seed))[0]) for seed in (1, 1, 2))
    assert first == same != other


@pytest.mark.parametrize("error", [lambda v: v * (1 + 1e-12), lambda v: v + 1e-9, lambda v: v[::-1]])
def test_an_error_that_rounding_does_not_explain_is_a_failure(error, monkeypatch):
    exact = pytest.importorskip("exact", reason="needs mpmath")
    eval_ = exact.qcEval

    def wrong(DS, qcPrm):
        result = eval_(DS, qcPrm)
        return result._replace(logProb=error(result.logProb))
    monkeypatch.setattr(exact, "qcEval", wrong)
    assert all(len(density.over) > 1 for density in exact.scored(10, np.random.default_rng(0))[:2])


def test_tally_counts_errors_ties_and_wrong_labels():
    tally = Tally("density")
    tally.error([EPS, -3 * EPS], EPS, 4, 0)
    tally.error([9 * EPS, 0], [EPS, EPS], 4, 1)
    tally.error(np.nan, EPS, 4, 2)
    tally.label([1, 2, 3], [1, 1, 1], [.5, .5, 2], 3)
    assert tally.failures == ["density: 1: 9 ulps, 4 allowed", "density: 2: inf ulps, 4 allowed",
                              "density: 3: 1 of 3 labels, with margins of 2 bounds and more"]
    assert (tally.problems, tally.labels, tally.ties, tally.ulps[0]) == (3, 3, 2, 3)
    assert str(tally).split() == ["density", "3", "9", "inf", "inf", "2", "3", "2", "1"]
