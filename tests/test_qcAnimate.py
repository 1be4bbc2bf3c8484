"""Animations of decision boundaries: content and layout of frames, reproducible and complete files."""
import os
import shutil
import subprocess

import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import ANIMALS, blobs
from PIL import Image

from prtools import Struct, knncAnimate, knncTrain, prData, qcAnimate, qcEval, qcPlot, qcTrain
from prtools.private.draw import animation

DS = ANIMALS
QC = qcTrain(DS).qcPrm
PRIORS = [[1, 1, 1], [8, 1, 1], [0, 1, 3]]


def movie(path):
    """Return the frames (m, height, width, 3) of a GIF."""
    with Image.open(path) as image:
        pictures = []
        for i in range(image.n_frames):
            image.seek(i)
            pictures.append(np.asarray(image.convert("RGB")))
    return np.array(pictures)


def test_S0_14_frames_are_those_of_qcPlot_in_one_place(tmp_path, frames):
    rates = qcAnimate(DS, QC, prior=PRIORS, saveTo=tmp_path / "a.gif", pointNum=41)
    assert len(frames) == len(movie(tmp_path / "a.gif")) == 3
    for frame, prior, rate, text in zip(frames, PRIORS, rates, ("0.33, 0.33, 0.33", "0.80, 0.10, 0.10",
                                                                "0.00, 0.25, 0.75")):
        prm = Struct(QC, prior=prior)
        result = qcEval(DS, prm)
        assert rate == result.recogRate
        assert frame.title == (f"prior = {text}\nrecog. rate = {100 * rate:.2f}% ({len(result.hitIndex)} of 60)")
        ax = qcPlot(DS, prm, "decBoundary", pointNum=41, ax=plt.figure().gca())
        np.testing.assert_array_equal(frame.image, ax.images[0].get_array())
        assert len(frame.lines) == len(ax.lines)
        for mine, theirs in zip(frame.lines, ax.lines):
            np.testing.assert_array_equal(mine, theirs.get_xydata())
        assert frame.limits == (ax.get_xlim(), ax.get_ylim())
        assert frame.legend is None  # all frames share one legend below
        frame.ax.set_visible(True)
        box = frame.ax.get_tightbbox()
        assert (box.min > 0).all()
        assert (box.max < frame.ax.figure.bbox.size).all()
        assert .6 < frame.ax.bbox.height / frame.ax.figure.bbox.height < .8  # leaves space for a title of two lines
    assert QC.prior.tolist() == [1 / 3] * 3


def test_axes_and_legend_stay_where_they_are(tmp_path, frames):
    """Between a frame without and a frame with many misses, only title, crosses and regions change."""
    two = Struct(input=np.array([[0, 1, 0, 5, 6, 5.], [0, 0, 1, 5, 5, 6]]), output=[1, 1, 1, 2, 2, 2])
    rates = qcAnimate(two, qcTrain(two, tied=True), prior=[[1, 1], [1, 0]], saveTo=tmp_path / "a.gif", pointNum=21)
    assert rates.tolist() == [1, .5]
    first, last = (frame.picture for frame in frames)
    low = first.shape[0] - 30  # the legend is below this row
    np.testing.assert_array_equal(first[low:], last[low:])
    left = first[:, :85] != last[:, :85]  # the y labels, left of the axes
    assert not left.any()
    assert (first != last).any()
    boxes = [np.argwhere((picture[80:400] < 60).all(axis=2)) for picture in (first, last)]  # the frame of the axes
    np.testing.assert_array_equal(boxes[0].min(axis=0), boxes[1].min(axis=0))


@pytest.mark.parametrize(("cost", "said"), [([1, 2, 10.5], "cost = 1, 2, 10.5"),
                                            ([[0, 1, 2], [1, 0, 1], [5, 1, 0]], "cost = 0 1 2; 1 0 1; 5 1 0"),
                                            ([[.2] * 3, [0, 1, 1], [1, 0, 1], [1, 1, 0]],
                                             "cost = 0.2 0.2 0.2; 0 1 1; 1 0 1; 1 1 0")])
def test_S0_15_costs_move_too(tmp_path, frames, cost, said):
    rates = qcAnimate(DS, QC, cost=[cost], saveTo=tmp_path / "a.gif", pointNum=21)
    result = qcEval(DS, Struct(QC, cost=cost))
    assert rates.tolist() == [result.recogRate]
    first, second = frames[0].title.split("\n")
    assert first == said
    rejected = np.mean(result.computedClass == 0)
    assert second.endswith(f", rejected {100 * rejected:.2f}%") == (len(cost) == 4)


def test_small_priors_keep_two_digits_in_all_frames(tmp_path, frames):
    qcAnimate(DS, QC, prior=[[1, 1, 1], [1000, 1000, 1]], saveTo=tmp_path / "a.gif", pointNum=21)
    assert [frame.title.split("\n")[0] for frame in frames] == [
        "prior = 0.33333, 0.33333, 0.33333", "prior = 0.49975, 0.49975, 0.00050"]


def test_titles_of_many_classes_are_shortened(tmp_path, frames):
    many = blobs(120, K=12)
    qcPrm = qcTrain(many).qcPrm
    for moved in ({"prior": [[1] * 12]}, {"cost": [[1.5] * 12]}, {"cost": [1 - np.eye(12)]}):
        qcAnimate(many, qcPrm, **moved, saveTo=tmp_path / "a.gif", pointNum=101)
        first = frames[0].title.split("\n")[0]
        assert first.startswith(next(iter(moved)) + " = ")
        assert first.endswith(" ...")
        assert len(first) <= 60


def test_legend_says_of_all_frames_where_crosses_are_fewer_than_misses(tmp_path, monkeypatch):
    said, draw = [], animation.framesDraw

    def spied(titles, draws):
        fig, panels = draw(titles, draws)
        said.append([text.get_text() for text in fig.legends[0].get_texts()])
        return fig, panels

    monkeypatch.setattr(animation, "framesDraw", spied)
    two = Struct(input=np.array([[0, 1, 0, 5, 6, 5, 5.], [0, 0, 1, 5, 5, 6, 6]]), output=[1, 1, 1, 2, 2, 2, 2])
    qcPrm = qcTrain(two, tied=True)
    qcAnimate(two, qcPrm, prior=[[1, 1], [1, 0]], saveTo=tmp_path / "a.gif", pointNum=21)
    many = blobs(240, K=2)
    qcAnimate(many, qcTrain(many), prior=[[1, 1], [0, 1]], saveTo=tmp_path / "a.gif", pointNum=21)
    assert said == [["class 1", "class 2", "misclassified (some coincide)"],
                    ["class 1", "class 2", "misclassified (not all shown)"]]


def test_same_frames_give_the_same_bytes_and_stay_small(tmp_path):
    """Thirty frames of a thousand samples are smaller than 1 MB."""
    DS = prData("imbalance2")
    qcPrm, prior = qcTrain(DS), [[1 - p, p] for p in np.linspace(.02, .98, 6)]
    for name in ("a.gif", "b.gif"):
        qcAnimate(DS, qcPrm, prior=prior if name == "a.gif" else np.array(prior), saveTo=tmp_path / name, pointNum=31)
    data = (tmp_path / "a.gif").read_bytes()
    assert data == (tmp_path / "b.gif").read_bytes()
    assert data[:6] == b"GIF89a"
    assert len(data) < 6 * 1_000_000 / 30
    assert sorted(os.listdir(tmp_path)) == ["a.gif", "b.gif"]


def test_gif_shows_the_frames_in_order_over_and_over_with_white_as_white(tmp_path, frames):
    qcAnimate(DS, QC, prior=PRIORS, saveTo=tmp_path / "a.gif", fps=4, pointNum=21)
    with Image.open(tmp_path / "a.gif") as image:
        assert (image.info["loop"], image.n_frames) == (0, 3)
        durations = []
        for i in range(3):
            image.seek(i)
            durations.append(image.info["duration"])
        assert durations == [500, 250, 500]  # the first and the last frame are held
    for picture, frame in zip(movie(tmp_path / "a.gif"), frames, strict=True):
        far = np.abs(picture.astype(int) - frame.picture)
        assert far.mean() < 1
        assert np.percentile(far, 99.9) < 30
        assert (picture[(frame.picture == 255).all(axis=2)] == 255).all()


def test_hits_of_another_classifier_are_passed_over_and_samples_without_labels_are_drawn(tmp_path, frames):
    rates = qcAnimate(dict(DS, hitIndex=[0]), QC, prior=PRIORS[:1], saveTo=tmp_path / "a.gif", pointNum=21)
    assert rates[0] > .5
    assert qcAnimate({"input": DS.input}, QC, prior=PRIORS[:1], saveTo=tmp_path / "a.gif", pointNum=21) is None
    assert frames[-1].title == "prior = 0.33, 0.33, 0.33\n"


def test_limits_show_a_part(tmp_path, frames):
    qcAnimate(DS, QC, prior=PRIORS[:1], saveTo=tmp_path / "a.gif", pointNum=21, limits=[[1, 2], [2, 4]])
    assert frames[0].limits == ((1, 2), (2, 4))


@pytest.mark.parametrize("fault", ["drawing", "writing"])
def test_file_is_written_whole_or_stays_as_it_was(tmp_path, monkeypatch, fault):
    file = tmp_path / "a.gif"
    file.write_bytes(b"the old film")

    def broken(*args, **options):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*{"drawing": (animation, "framesDraw"), "writing": (Image.Image, "save")}[fault], broken)
    with pytest.raises(OSError, match="No space left"):
        qcAnimate(DS, QC, prior=PRIORS[:1], saveTo=file, pointNum=21)
    assert file.read_bytes() == b"the old film"
    assert os.listdir(tmp_path) == ["a.gif"]


def test_no_figure_is_opened_and_no_setting_changed(tmp_path):
    original = dict(plt.rcParams)
    qcAnimate(DS, QC, prior=PRIORS[:1], saveTo=tmp_path / "a.gif", pointNum=21)
    assert plt.get_fignums() == []
    assert dict(plt.rcParams) == original


# ---------------------------------------------------------------- MP4
def test_without_ffmpeg_an_mp4_is_refused_in_one_line_before_the_work(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(animation, "framesDraw", None)
    words = (r"^saveTo is '.*a\.mp4', but MP4 files require ffmpeg, which is not installed\. Install ffmpeg .*, or save"
             r" a \.gif file$")
    with pytest.raises(OSError, match=words):
        qcAnimate(DS, QC, prior=PRIORS, saveTo=tmp_path / "a.mp4")
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(os.name != "posix", reason="the stand-in for ffmpeg is a script of a shell")
def test_ffmpeg_is_given_all_frames_and_its_errors_are_told(tmp_path, monkeypatch, frames):
    tool, out = tmp_path / "bin", tmp_path / "out"
    tool.mkdir()
    out.mkdir()
    (tool / "ffmpeg").write_text('#!/bin/sh\nfor last; do :; done\necho "$@" > "${0}.said"\n/bin/cat > "$last"\n')
    (tool / "ffmpeg").chmod(0o755)
    monkeypatch.setenv("PATH", str(tool))
    qcAnimate(DS, QC, prior=PRIORS, saveTo=out / "a.mp4", fps=8, pointNum=21)
    got = np.frombuffer((out / "a.mp4").read_bytes(), np.uint8).reshape(5, *frames[0].picture.shape[:2], 4)
    np.testing.assert_array_equal(got[..., :3], [frames[i].picture for i in (0, 0, 1, 2, 2)])
    high, wide = frames[0].picture.shape[:2]
    assert high % 2 == wide % 2 == 0  # H.264 requires it
    assert f"-s {wide}x{high} -pix_fmt rgba -framerate 8.0 " in (tool / "ffmpeg.said").read_text()
    (tool / "ffmpeg").write_text("#!/bin/sh\necho broken >&2\nexit 3\n")
    with pytest.raises(OSError, match=r"a\.mp4' cannot be saved: ffmpeg failed: broken\. .* unchanged"):
        qcAnimate(DS, QC, prior=PRIORS, saveTo=out / "a.mp4", pointNum=21)
    assert os.listdir(out) == ["a.mp4"]


@pytest.mark.skipif(not shutil.which("ffmpeg"), reason="ffmpeg is not installed")
def test_mp4_has_the_frames_and_the_same_bytes(tmp_path, frames):
    for name in ("a.mp4", "b.mp4"):
        qcAnimate(DS, QC, prior=PRIORS, saveTo=tmp_path / name, pointNum=21)
    assert (tmp_path / "a.mp4").read_bytes() == (tmp_path / "b.mp4").read_bytes()
    subprocess.run(["ffmpeg", "-v", "error", "-i", tmp_path / "a.mp4", tmp_path / "f%d.png"], check=True)
    for i, frame in enumerate(frames[:3], 2):  # file f1.png shows the first frame, too
        with Image.open(tmp_path / f"f{i}.png") as image:
            assert np.abs(np.asarray(image.convert("RGB")).astype(int) - frame.picture).mean() < 6


# ---------------------------------------------------------------- invalid arguments
@pytest.mark.parametrize(("options", "error", "words"), [
    ({}, TypeError, "prior is None and cost is None, but exactly one of them must be passed"),
    ({"prior": PRIORS, "cost": [[1, 1, 1]]}, TypeError, "exactly one of them must be passed.*one value per frame"),
    ({"prior": [.2, .8]}, ValueError, r"prior\[0\]: prior has shape \(\), but it must contain 3 numbers"),
    ({"prior": [[1, 1, 1], [1, 1]]}, ValueError, r"prior\[1\]: prior has shape \(2,\)"),
    ({"prior": "equal"}, TypeError, "prior is 'equal', but it must be a nonempty list with one value per frame"),
    ({"cost": []}, TypeError, "cost is .*nonempty"),
    ({"cost": [[1, 1, -1]]}, ValueError, r"cost\[0\]: cost of class 3"),
    ({"prior": PRIORS, "fps": 0}, ValueError, "fps is 0"),
    ({"prior": PRIORS, "saveTo": "a.png"}, ValueError, r"saveTo is 'a\.png', .* ends in \.gif or \.mp4"),
    ({"prior": PRIORS, "saveTo": 3}, TypeError, r"saveTo is int, but it must be a path"),
])
def test_wrong_arguments_are_told_and_nothing_is_written(tmp_path, options, error, words):
    with pytest.raises(error, match=words):
        qcAnimate(DS, QC, **{"saveTo": tmp_path / "a.gif", "pointNum": 21, **options})
    assert os.listdir(tmp_path) == []


def test_more_features_and_too_many_neighbours_are_told(iris, tmp_path):
    with pytest.raises(ValueError, match=r"qcPrm has 4 features, but qcAnimate draws 2\. Train on dsSelect"):
        qcAnimate(iris, qcTrain(iris), prior=PRIORS, saveTo=tmp_path / "a.gif")
    with pytest.raises(ValueError, match="knncPrm has 4 features, but knncAnimate draws 2"):
        knncAnimate(iris, knncTrain(iris), k=[1], saveTo=tmp_path / "a.gif")
    with pytest.raises(ValueError, match="k is 61, but it must be an integer from 1 to 60"):
        knncAnimate(DS, knncTrain(DS), k=[1, 61], saveTo=tmp_path / "a.gif")
    with pytest.raises(ValueError, match=r"k has shape \(1, 2\)"):
        knncAnimate(DS, knncTrain(DS), k=[[1, 2]], saveTo=tmp_path / "a.gif")
    assert os.listdir(tmp_path) == []
