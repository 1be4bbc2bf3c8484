"""The grid of lambda and gamma that qcTunePlot plots (S4-19)."""
import matplotlib.pyplot as plt
import numpy as np
from artists import texts
from drawn import blobs

from prtools import Struct, qcTune, qcTunePlot


def test_tuning_grid_has_lambda_across_and_gamma_upwards():
    rates = np.array([[.1, .2, .3], [.4, .5, .6], [.7, .95, .8], [.15, .25, .35]])  # 4 values of lambda, 3 of gamma
    result = Struct(lambda_=np.array([0, .2, .4, 1]), gamma=np.array([0, .5, 1]), rates=rates, recogRate=.95,
                    opt={"lambda_": .4, "gamma": .5})
    ax = qcTunePlot(result)
    np.testing.assert_array_equal(ax.images[0].get_array(), 100 * rates.T)
    assert ax.images[0].origin == "lower"
    assert ax.lines[0].get_xydata().tolist() == [[2, 1]]
    assert [t.get_text().split("\n")[0] for t in ax.get_xticklabels()] == ["0", "0.2", "0.4", "1"]
    assert [t.get_text() for t in ax.get_yticklabels()] == ["0", "0.5", "1"]
    assert (ax.get_xlabel()[0], ax.get_ylabel()[0]) == ("λ", "γ")


def test_tuning_grid_names_no_model_that_is_not_in_it():
    grids = {"lambda_": np.array([0, 1]), "gamma": np.array([.5, 1]), "recogRate": .4,
             "opt": {"lambda_": 1, "gamma": .5}}
    ax = qcTunePlot(Struct(grids, rates=np.array([[.1, .2], [.4, .3]])))
    assert [t.get_text() for t in ax.get_xticklabels()] == ["0", "1"]  # QDA and LDA have gamma 0
    assert len(ax.child_axes) == 1
    ax = qcTunePlot(Struct(grids, gamma=np.array([0, .5]), rates=np.array([[.1, .2], [.4, .3]])), ax=plt.figure().gca())
    assert [t.get_text() for t in ax.get_xticklabels()] == ["0\nQDA", "1\nLDA"]
    assert not ax.child_axes


HALF = {"lambda_": [0, .5, 1], "gamma": [0, .5, 1]}


def test_s4_19_square_names_qda_lda_and_the_spheres_at_its_corners(iris34):
    result = qcTune(iris34, **HALF)
    ax = qcTunePlot(result)
    np.testing.assert_allclose(ax.images[0].get_array(), 100 * result.rates.T)
    assert texts(ax.get_xticklabels()) == ["0\nQDA", "0.5", "1\nLDA"]
    assert texts(ax.get_yticklabels()) == ["0", "0.5", "1"]
    top = ax.child_axes[0]
    ax.figure.canvas.draw()
    assert texts(top.get_xticklabels()) == ["one variance\nper class", "one variance\nfor all classes"]
    assert result.lambda_[ax.lines[0].get_xdata()[0]] == result.opt["lambda"]
    assert result.gamma[ax.lines[0].get_ydata()[0]] == result.opt.gamma
    assert f"{100 * result.recogRate:.2f}%" in ax.get_title()


def test_square_hides_singular_pairs_and_names_no_corner_that_it_lacks():
    ax = qcTunePlot(qcTune(blobs(18, 8), lambda_=[0, .5], gamma=[0, .5]))
    assert np.ma.getmaskarray(ax.images[0].get_array()).tolist() == [[True, False], [False, False]]
    assert ax.patch.get_hatch()
    assert texts(ax.get_xticklabels()) == ["0\nQDA", "0.5"]
    assert not ax.child_axes


def test_square_of_diagonal_covariances_is_not_called_qda(iris34):
    ax = qcTunePlot(qcTune(iris34, covType="diagonal", **HALF))
    assert "QDA" not in "".join(texts(ax.get_xticklabels()))


def test_fine_grid_keeps_its_ticks_few_and_its_corners(iris34):
    ax = qcTunePlot(qcTune(iris34, lambda_=np.linspace(0, 1, 41), gamma=[0]))
    names = texts(ax.get_xticklabels())
    assert len(names) == 11
    assert (names[0], names[-1]) == ("0\nQDA", "1\nLDA")
