"""The exercise pages for students and instructors: numbers, commands, functions and links agree with the repository."""
import importlib
import json
import re
import shlex
from pathlib import Path

import pytest
from checker.worksheets import WORKSHEETS
from markdownPage import deadLinks, namesOf

import prtools
from prtools import dsClassSize, prData

PAGE = Path(__file__).resolve().parents[2] / "examples" / "site" / "exercise.md"
INSTRUCTOR = PAGE.with_name("instructor.md")
TEXT = "\n".join(page.read_text(encoding="utf-8") for page in (PAGE, INSTRUCTOR))
COMMANDS = [shlex.split(line) for block in re.findall(r"^```sh\n(.*?)^```", TEXT, re.M | re.S)
            for line in block.splitlines()]
OURS = [words[3:] for words in COMMANDS if words[:3] == ["python", "-m", "prtools"]]
LIVE = "[Explorer of priors, live](explorer.html)"  # becomes a frame on the site


def test_numbers_are_as_printed():
    assert namesOf(PAGE)["DS"].dataName == "imbalance2"


def test_explorer_is_a_paragraph_of_its_own():
    assert TEXT.count("explorer.html)") == TEXT.count(f"\n\n{LIVE}\n\n") == 1


def test_commands_that_write_a_file_do(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    writing = [words for words in OURS if {"--sheet", "--html"} & set(words)]
    for words in writing:
        assert importlib.import_module("prtools.__main__").main(words) == 0
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == ["assignment", "course", "explorer.html", "my_answers.ipynb", "my_answers.py",
                     "my_answers_zh.py", "my_boundary.py", "my_neighbours.py", "plane.html", "quiz"]
    assert json.loads(Path("my_answers.ipynb").read_text(encoding="utf-8"))["cells"]
    assert "先驗機率" in Path("my_answers_zh.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["explore", "live", "check", "exercise"])
def test_options_are_those_of_the_command(command, capsys):
    with pytest.raises(SystemExit) as end:
        importlib.import_module("prtools.__main__").main([command, "-h"])
    assert end.value.code == 0
    known = set(re.findall(r"--\w+", capsys.readouterr().out))
    named = {word for words in OURS if words[0] == command for word in words if word.startswith("--")}
    assert named
    assert named <= known
    spoken = set(re.findall(r"`(--\w+)", TEXT))
    assert {"--canvas", "--cost", "--course", "--csv", "--data", "--format", "--lang", "--notebook", "--roster",
            "--seconds", "--student", "--worksheet"} == spoken
    assert spoken & known


def test_other_commands_name_files_of_the_tree():
    root = PAGE.parents[2]
    paths = [word for words in COMMANDS for word in words if word.startswith("examples/")]
    assert len(paths) == 1
    assert [path for path in paths if not (root / path).exists()] == []


def test_each_question_has_its_row():
    rows = [line.strip("|").split(" | ") for line in TEXT.splitlines() if line.startswith("| Q")]
    assert [row[0].strip() for row in rows] == [question for each in WORKSHEETS.values() for question in each.questions]
    statements = set(re.findall(r"^- \*\*(S\d-\d+)|^\| (S\d-\d+)|\b(S\d-\d+)\b",
                                (PAGE.parents[2] / "prtools" / "statements.md").read_text(encoding="utf-8"), re.M))
    known = {name for names in statements for name in names if name}
    for row in rows:
        functions, numbers = re.findall(r"`(\w+)`", row[2]), re.findall(r"S\d-\d+", row[3])
        assert functions
        assert set(functions) - {"cost"} <= set(prtools.__all__)
        assert numbers
        assert set(numbers) <= known


def test_counts_are_right():
    for worksheet in WORKSHEETS.values():
        known = sum(map(len, worksheet.mistakes.values()))
        assert f"recognises about {round(known, -1)} typical mistakes" in " ".join(TEXT.split())
    sizes = {name: dsClassSize(prData(name)).count.tolist() for name in ("imbalance2", "imbalance3", "imbalanceHmm")}
    for name, counts in sizes.items():
        *most, last = map(str, counts)
        assert f"| `{name}` | {', '.join(most)} and {last} |" in TEXT


def test_files_of_the_command_exercise_are_those_named(tmp_path):
    importlib.import_module("prtools.__main__").main(["exercise", str(tmp_path / "all")])
    assert sorted(path.name for path in (tmp_path / "all").iterdir()) == sorted(
        ["check.py", "checker", *(f"{name}.py" for name in WORKSHEETS)])
    assert "FOLDER` copies the worksheets, `check.py` and the folder `checker` to FOLDER" in " ".join(TEXT.split())
    importlib.import_module("prtools.__main__").main(["exercise", "--solution", str(tmp_path / "teacher")])
    assert {words[2] for words in COMMANDS if "makeFigures.py" in words[1]} <= {
        path.relative_to(tmp_path).as_posix() for path in (tmp_path / "teacher").iterdir()}
    copied, = [words[-1] for words in OURS if words[0] == "examples"]  # the script runs without a clone, too
    importlib.import_module("prtools.__main__").main(["examples", str(tmp_path / copied)])
    assert [words[1] for words in COMMANDS if (tmp_path / words[1]).is_file()] == ["examples/makeFigures.py"]


def test_links_lead_somewhere():
    assert deadLinks(PAGE) == ["explorer.html"]
    assert deadLinks(PAGE, created=["explorer.html"]) == deadLinks(INSTRUCTOR) == []
    assert PAGE.read_text(encoding="utf-8").count("(instructor.md)") == 1
