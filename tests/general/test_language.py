"""The script that checks the English of all text: it finds planted faults and passes plain sentences."""

import subprocess
import sys

import pytest
from sheets import ROOT

sys.path.insert(0, str(ROOT / 'tests'))

import language

PLANTED = {
    'The prior is told to the function.': '"told": reported',
    'The variances are those of the centred samples.': '"those of": repeat the noun',
    'Choose the one with the smallest error.': '"the one with": repeat the noun',
    'What the classifier returns is a label.': '"What" clause as the subject',
    'How large the error is depends on the prior.': '"How" clause as the subject',
    'Three classes of unequal size and colour.': 'no verb',
    'The rate is ' + 'very ' * 28 + 'high.': '32 words, more than 30',
}


@pytest.mark.parametrize('text', PLANTED)
def testFault(tmp_path, text):
    page = tmp_path / 'page.md'
    page.write_text(f'# A heading\n\nThe text begins here.\nThe next line follows. {text}\n')
    (sentence, fault), = language.findings([page])
    assert (sentence.text, fault) == (text, PLANTED[text])


def testPlainText(tmp_path):
    page = tmp_path / 'page.md'
    page.write_text(
        'The prior of each class is its relative frequency, see [What is a prior?](prior.md).\n\n'
        '```\nthose of the code are told\n```\n\n- What is a prior?\n- Use `told of the` as a name, or $that of$.\n'
    )
    assert list(language.findings([page])) == []


def testPythonFile(tmp_path):
    file = tmp_path / 'module.py'
    file.write_text(
        'def shape(at, told=1):\n'
        '    """A shape that errs.\n\n    Parameters\n    ----------\n    at : those of\n        Index that doubts.\n\n'
        '    Examples\n    --------\n    >>> those = 1  # told\n    """\n'
        '    # The value is\n    # told twice.\n'
        '    raise ValueError(f"the value {at} is told to the caller")\n'
    )
    found = [(sentence.line, sentence.kind, fault.split(':')[0]) for sentence, fault in language.findings([file])]
    assert found == [
        (2, 'docstring', '"errs"'), (7, 'docstring', '"doubts"'), (13, 'comment', '"told"'), (15, 'message', '"told"'),
        (1, 'identifier', 'names no value'), (1, 'identifier', 'names no value'),
        (1, 'docstring', 'summary does not begin with an imperative verb'),
    ]


def testTextsOfThePage(tmp_path):
    texts = tmp_path / 'texts.json'
    texts.write_text('{"title": "the prior is told", "list": ["先驗機率 is told", "The rate is {rate}."]}')
    script = tmp_path / 'page.js'
    script.write_text('// The prior is\n// told twice.\nlet told = 1; /* The rate errs. */\n')
    found = [sentence.text for sentence, _ in language.findings([texts, script])]
    assert found == ['the prior is told', 'The prior is told twice.', 'The rate errs.']


def testDrawIsRepeatable():
    files = [ROOT / 'README.md']
    drawn = language.draw(files, 'readme', 5, seed=3)
    assert drawn == language.draw(files, 'readme', 5, seed=3) != language.draw(files, 'readme', 5, seed=4)


def testEachExceptionIsNecessary(monkeypatch):
    exceptions = language.EXCEPTIONS
    for exception in exceptions:
        files = [file for file in language.allFiles() if file.as_posix().endswith(exception[0])]
        monkeypatch.setattr(language, 'EXCEPTIONS', exceptions)
        assert list(language.findings(files)) == []
        others = {key: reason for key, reason in exceptions.items() if key != exception}
        monkeypatch.setattr(language, 'EXCEPTIONS', others)
        assert list(language.findings(files)) != [], exception


def testCommandLine(tmp_path):
    page = tmp_path / 'page.md'
    page.write_text('The prior is told.\n')
    command = [sys.executable, str(ROOT / 'tests' / 'language.py'), str(page)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout == 'page.md:1: "told": reported\n    The prior is told.\n1 findings in 1 files\n'
