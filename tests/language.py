"""Check the English of all text in this repository, or draw random sentences for a reader to grade.

    python tests/language.py [FILE ...]                         list the sentences that break a rule
    python tests/language.py --draw 35 --seed 7 --group public  print 35 random sentences of a group

Text means Markdown, docstrings, comments, messages (string literals with several words) and the texts of the explorer.
Each piece of code and each formula counts as one word. The script `.ci/run` checks the spelling with codespell.
"""

import argparse
import ast
import io
import json
import random
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 30  # maximum number of words per sentence

# Each pattern has a replacement. A pattern may match anywhere in a sentence, in upper or lower case.
AVOID = {
    r'\btold\b': 'reported',
    r'\bdoubts?\b': 'warning',
    r'\bstands? (?:in|before|on|at|under|behind)\b': 'appears in, precedes',
    r'\b(?:page|table|text|message|file|line|title|list) (?:says|tells|asks|wants|knows)\b': 'reports, requires',
    r'\bcom(?:es?|ing) to (?!the same|an end|mind|rest)': 'equals, reaches',
    r'\berrs\b': 'misclassifies',
    r'\b(?:parted|tells? apart|told apart)\b': 'separates',
    r'\b(?:wants|needs?) no\b|\bwants\b': 'requires, does not require',
    r'\blikelier\b': 'more probable',
    r'\bhow sure\b': 'confidence',
    r'\bspeaks? (?:for|against)\b': 'favours, supports',
    r'\bblobs?\b': 'cluster',
    r'\bwhat is chance\b': 'noise',
    r'\bmixed terms?\b': 'cross terms',
    r"\bEuclid's\b": 'Euclidean distance',
    r'\bwhole numbers?\b': 'integer',
    r'\b(?:a|the|one|each|every|whose) gaps?\b(?! statistic)': 'missing value',
    r'\bmend(?:s|ed|ing)?\b': 'fix, correct',
    r'\bhand(?:s|ed|ing)? (?:over|on)\b': 'pass, return',
    r'\bbut for\b': 'except for',
    r'\b(?:is|are|as|was|be) no (?!longer|more|less|fewer|larger|smaller|better|need)[a-z]+': 'is not a',
    r'\bof (?:its|their|his|her|your|our) own\b': 'separate, its own',
    r'\bin place of\b': 'instead of',
    r'\bdrawn (?:over|problems?)\b': 'plotted against, random problems',
    r'\bshares? of (?:the )?votes\b': 'vote fractions',
    r'\b(?:features?|columns?) of levels\b': 'categorical',
    r'\b(?:that|those) of\b': 'repeat the noun',
    r'\b(?:the|a|an) ones? (?:of|that|which|with|in|whose)\b': 'repeat the noun',
    r'\bof (?:which|whose|whom)\b': 'two sentences',
    r'\banswer(?:s|ed)? (?:right|wrong|alike)\b': 'classifies correctly',
    r'\bas (?:if|when|also|then|there|here) (?:in|of|at)\b': 'such as in',
    r'\b(?:goes|go) (?:along|by|with it)\b': 'is included',
    r'\bnot (?:till|any)where\b': 'nowhere',
    r'\ball that (?:is|are|was|has|it)\b': 'everything that, all values that',
}


def words(text: str) -> set[str]:
    """Return the words of a text."""
    return set(text.split())


# These words begin an indirect question. An indirect question must not be the subject of a sentence.
CLAUSE = re.compile(r'(?:What|How|Who|Whether|Whose|Whom|That which)\b(?! to\b)')

VERBS = words(
    """accept add adjust agree align allow am animate appear append apply approach are ask assign assume average
    avoid be become been begin being belong bin bound break bring build call can cannot cause change check choose
    classify click close come compare compute confirm consist contain continue contribute converge convert copy
    correct correspond cost could count cover create cross cut decide decrease define delete depend derive describe
    detect determine did differ disagree display divide do does download drag draw drop edit end ensure equal err
    estimate evaluate exceed exchange exclude execute exist expect explain explore export extend fail fall favour
    fill find fit fix follow forbid forget form generate get give go group grow had happen has have hear help hide
    hit hold ignore imply import improve include increase index indicate install integrate interpret is keep know
    label lack lay lead learn leave let lie limit link list load lock look lose lower make mark mask match matter
    maximise may mean measure merge might minimise misclassify miss modify move multiply must name need normalise
    note occur omit open oppose order overlap overwrite pass pay perform place play plot point precede predict
    prefer prepare prevent print produce project prove provide put raise range rank reach read receive recognise
    recolour record reduce refer refuse register reject release remain remove rename repeat replace report represent
    reproduce require reserve reset restore restrict return reuse rotate round run sample satisfy save scale search see
    select send separate serve set shade shall share shift should show shrink shuffle sit skip solve sort specify
    split stand start state stay stop store subtract suffice suggest sum supply support surround take tell tend
    terminate test train treat truncate try tune turn type underflow unpack update use validate vanish vary verify
    veto visit wait want warn was weigh weight were widen will work worsen would wrap write yield"""
)
IRREGULAR = words(
    """began chose chosen came drew drawn fell fallen found gave given grew held kept knew known led left lost made
    meant met put ran read rose said saw seen sent shown spent split stood taken told took went won wrote written"""
)

# An identifier must not be one of these prepositions, pronouns and participles, because they do not name a value.
NO_NAMES = words(
    """about above across after against among around at before below between beyond by down during for from in into
    of off on onto over per since than through to toward under until up upon with within without he her him his it
    its she them they their who whose whom whic whis told recoded made done gone given taken drawn wanted needed
    meant asked answered no none some any such those these"""
)

# These files contain data, are generated, or quote bad sentences.
SKIPPED = ('tests/data/', 'examples/site/made/', '__pycache__', 'test_language.py', 'tests/language.py')

# In these sections of a docstring, lines without indentation contain names and types.
TYPED_SECTIONS = ('Parameters', 'Returns', 'Raises', 'Warns', 'Yields', 'Attributes')

# Each pair (end of the file name, words of the sentence) has the reason for the exception.
EXCEPTIONS: dict[tuple[str, str], str] = {
    ('appearance.py', 'at as a name'): 'the public option of qcPlot, which reads qcPlot(DS, qcPrm, at=[5.1, 3.5])',
    ('qcSection.py', 'at as a name'): 'the public argument with the same meaning as in qcPlot',
}


class Sentence(NamedTuple):
    """A sentence of a file, with code and formulas replaced by one capital X each."""

    file: str
    line: int
    kind: str  # 'markdown', 'cell', 'docstring', 'comment', 'message' or 'identifier'
    text: str  # text in which rules are checked
    shown: str  # original text


def sentencesIn(file: Path) -> Iterator[Sentence]:
    """Yield the sentences of a file, according to its suffix."""
    source = file.read_text(encoding='utf-8')
    readers = {'.md': markdownParts, '.py': pythonParts, '.json': jsonParts, '.js': scriptParts, '.css': scriptParts}
    for line, kind, paragraph in readers[file.suffix](source):
        for shown in split(paragraph):
            yield Sentence(relative(file), line, kind, plain(shown), shown)


def relative(file: Path) -> str:
    """Return the path of a file from the root of the repository."""
    resolved = file.resolve()
    return resolved.relative_to(ROOT).as_posix() if resolved.is_relative_to(ROOT) else file.name


def markdownParts(source: str) -> Iterator[tuple[int, str, str]]:
    """Yield the line, kind and text of each paragraph, list item and table cell outside code blocks."""
    source = re.sub(r'^(```|~~~).*?^\1$', blanked, source, flags=re.M | re.S)
    source = re.sub(r'\$\$.*?\$\$|<!--.*?-->|\A---\n.*?\n---$', blanked, source, flags=re.M | re.S)
    for line, paragraph in paragraphs(source.splitlines()):
        if re.fullmatch(r'(\|?\s*:?-+:?\s*)+\|?|#+ .*|\(\w+\)=|:::.*|<.*>', paragraph):
            continue
        if paragraph.startswith('|'):
            cells = re.split(r'(?<!\\)\|', paragraph.strip('|'))
            yield from ((line, 'cell', cell.strip()) for cell in cells if len(cell.split()) > 3)
        else:
            yield line, 'markdown', re.sub(r'^(?:[-*>]|\d+\.) +', '', paragraph)


def pythonParts(source: str) -> Iterator[tuple[int, str, str]]:
    """Yield the line, kind and text of each docstring, comment and message in a Python file."""
    tree = ast.parse(source)
    docstrings = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            literal = node.body[0].value
            docstrings.add(literal)
            for line, paragraph in docstringParagraphs(ast.get_docstring(node)):
                yield literal.lineno + line - 1, 'docstring', paragraph
    yield from comments(source)
    inner = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    fields = {part for node in ast.walk(tree) if isinstance(node, ast.Call) and fieldText(node.func) == '`namedtuple`'
              for part in node.args}
    for node in ast.walk(tree):
        if node in docstrings | inner | fields:
            continue
        text = literalText(node)
        if len(re.findall(r'[A-Za-z]{2,} +[a-z]{2,}', text)) >= 2 and '>>>' not in text and '\n    ' not in text:
            for part in text.split('\n'):
                yield node.lineno, 'message', part


def literalText(node: ast.AST) -> str:
    """Return the text of a string literal, with the name of the value for each field of an f-string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return ''.join(part.value if isinstance(part, ast.Constant) else fieldText(part.value) for part in node.values)
    return ''


def fieldText(node: ast.expr) -> str:
    """Return the text that replaces a field of an f-string: the name of the value, or the text of the first case."""
    if isinstance(node, ast.IfExp) and isinstance(node.body, ast.Constant):
        return str(node.body.value)
    if isinstance(node, ast.Call) and fieldText(node.func) == '`plural`' and isinstance(node.args[1], ast.Constant):
        noun = str(node.args[1].value)
        return f'{fieldText(node.args[0])} {noun}' + ('es' if noun.endswith('s') else 's')
    while isinstance(node, (ast.Call, ast.Subscript)):
        if isinstance(node, ast.Subscript):
            node = node.value
        else:
            node = node.args[0] if node.args else node.func
    name = getattr(node, 'id', getattr(node, 'attr', 'X'))
    return f'`{name}`'


def docstringParagraphs(docstring: str) -> Iterator[tuple[int, str]]:
    """Yield the line and text of each docstring paragraph. Omit headings, types, formulas and examples."""
    lines = docstring.splitlines()
    kept, section, literal = [], '', None
    for i, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        underline = i + 1 < len(lines) and re.fullmatch(r'\s*(-{3,}|={3,})', lines[i + 1])
        if literal is not None and (not line.strip() or indent > literal):
            line = ''
        else:
            literal = None
        after = next((later for later in lines[i + 1:] if later.strip()), '')
        isTable = line.endswith(':') and after.startswith(' ' * (indent + 4))
        if line.endswith('::') or isTable or line.lstrip().startswith('.. '):
            literal = indent
            line = '' if line.lstrip().startswith('.. ') else line
        if underline:
            section, line = line.strip(), ''
        isType = section in TYPED_SECTIONS and indent == 0
        isRow = re.search(r'\S {2,}\S', line)
        if isType or isRow or section in ('Examples', 'See Also') or re.fullmatch(r'\s*(-{3,}|={3,})', line):
            line = ''
        kept.append(line)
    source = re.sub(r'^\s*>>>.*?(?=^\s*$|\Z)', blanked, '\n'.join(kept), flags=re.M | re.S)
    yield from paragraphs(source.splitlines())


def comments(source: str) -> Iterator[tuple[int, str, str]]:
    """Yield the line, kind and text of each comment. Consecutive comment lines form one comment."""
    block: list[str] = []
    last = start = 0
    startsLine = True  # whether no code precedes the first comment of the block
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        text = token.string.lstrip('#: ')
        whole = token.line.lstrip().startswith('#')
        if re.match(r'%%|!|noqa|type:|pragma|fmt:|pyright:', text) or token.string.startswith('#!'):
            continue
        if block and not (whole and startsLine and token.start[0] == last + 1):
            yield start, 'comment', ' '.join(block)
            block = []
        if not block:
            start, startsLine = token.start[0], whole
        block.append(text)
        last = token.start[0]
    if block:
        yield start, 'comment', ' '.join(block)


def jsonParts(source: str) -> Iterator[tuple[int, str, str]]:
    """Yield the line, kind and text of each string in a JSON file. Omit Chinese strings."""
    for text in jsonStrings(json.loads(source)):
        if text.isascii() or not re.search(r'[一-鿿]', text):
            yield 1, 'message', re.sub(r'<[^>]*>|\{\w+\}', '`X`', text)


def jsonStrings(value) -> Iterator[str]:
    """Yield all strings in the values of decoded JSON data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from jsonStrings(item)


def scriptParts(source: str) -> Iterator[tuple[int, str, str]]:
    """Yield the line, kind and text of each comment in JavaScript or CSS code."""
    for match in re.finditer(r'/\*((?s:.*?))\*/|(?:^|(?<=\s))//((?:.*\n\s*//)*.*)', source, flags=re.M):
        text = re.sub(r'\s*\n\s*(?://|\*)?\s*', ' ', match[1] or match[2] or '')
        yield source.count('\n', 0, match.start()) + 1, 'comment', text.strip(' *')


def paragraphs(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Yield the line and text of each paragraph. List items, table rows and headings are also paragraphs."""
    block: list[str] = []
    start = 0
    for number, line in enumerate([*lines, ''], 1):
        ends = not line.strip() or re.match(r'\s*(?:[-*|>#]|\d+\.|:::|\'[^\']+\':) ?', line)
        if block and (ends or block[0].startswith(('|', '#'))):
            yield start, ' '.join(block)
            block = []
        if line.strip():
            start = start if block else number
            block.append(line.strip())


def blanked(match: re.Match) -> str:
    """Replace a match by its line ends, so that the numbers of later lines do not change."""
    return '\n' * match[0].count('\n')


def split(paragraph: str) -> list[str]:
    """Return the sentences of a paragraph."""
    hidden = re.sub(r'\b(e\.g|i\.e|cf|vs|etc|resp|Fig|Eq|No|al|ca|approx|recog|Recog)\.', r'\1․', paragraph)
    parts = re.split(r'(?<=[.!?])[)\'"*]*\s+(?=[A-Z(`$*"\'\[0-9{])', hidden)
    return [part.replace('․', '.').strip() for part in parts if part.strip()]


def plain(sentence: str) -> str:
    """Replace code and formulas in a sentence by X, and remove Markdown syntax."""
    sentence = re.sub(r'!?\[([^\]]*)\]\([^)]*\)', r'\1', sentence)
    sentence = re.sub(r'\w+::\w+|:\w+:`[^`]*`|``.*?``|`[^`]*`|\$[^$]*\$|\{[^{}]*\}', 'X', sentence)
    return re.sub(r'\*\*|__|<[^>]*>', '', sentence).replace('*', '')


def faults(sentence: Sentence) -> Iterator[str]:
    """Yield a message for each rule that a sentence breaks."""
    text = sentence.text
    tokens = re.findall(r"[A-Za-z][\w'’-]*|\d[\d.,]*", text)
    for pattern, better in AVOID.items():
        match = re.search(pattern, text, flags=re.I)
        if match:
            yield f'"{match[0].strip()}": {better}'
    if len(tokens) > LONGEST:
        yield f'{len(tokens)} words, more than {LONGEST}'
    if CLAUSE.match(text) and not text.rstrip('\'")').endswith('?') and text.endswith('.'):
        yield f'"{tokens[0]}" clause as the subject'
    if isProse(sentence) and len(tokens) > 4 and not any(map(isVerb, tokens)):
        yield 'no verb'


def lacksImperative(file: Path) -> Iterator[Sentence]:
    """Yield the summaries of functions that do not begin with a verb in the imperative."""
    for node in ast.walk(ast.parse(file.read_text(encoding='utf-8'))):
        docstring = ast.get_docstring(node) if isinstance(node, ast.FunctionDef) else None
        isProperty = docstring and any('property' in ast.unparse(part) for part in node.decorator_list)
        if docstring and not isProperty:
            summary = docstring.splitlines()[0]
            verb = re.sub(r'^For (each|all) .*?, (?=[a-z]+ )', '', summary).split()[0].strip(',:').lower()
            if verb not in VERBS:
                yield Sentence(relative(file), node.lineno, 'docstring', summary, summary)


def isProse(sentence: Sentence) -> bool:
    """Return whether a sentence must have a verb. List entries, links, formulas and docstrings may lack a verb."""
    entry = re.match(r'\[|\*\*|\W|[a-z\d]|.*[:=]', sentence.shown)
    return sentence.kind not in ('docstring', 'cell') and sentence.text.endswith('.') and not entry


def isVerb(word: str) -> bool:
    """Return whether a word is a form of a known verb."""
    word = word.lower()
    if word in VERBS or word in IRREGULAR or word.endswith(("n't", "'s", "'re", "'ll")):
        return True
    stems = [re.sub('ies$|ied$', 'y', word), re.sub('s$|d$|ing$', '', word), re.sub('es$|ed$', '', word)]
    stems += [re.sub('(.)\\1(ed|ing)$', r'\1', word), re.sub('ing$', 'e', word)]
    return any(stem in VERBS for stem in stems)


def identifiers(file: Path) -> Iterator[Sentence]:
    """Yield the names of functions, parameters and variables that are prepositions, pronouns or participles."""
    for node in ast.walk(ast.parse(file.read_text(encoding='utf-8'))):
        identifier = getattr(node, 'name', None) or getattr(node, 'arg', None) or getattr(node, 'id', None)
        stored = not isinstance(node, ast.Name) or isinstance(node.ctx, ast.Store)
        defined = isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.arg, ast.Name))
        if defined and stored and isinstance(identifier, str) and identifier.strip('_') in NO_NAMES:
            yield Sentence(relative(file), node.lineno, 'identifier', identifier, identifier)


def allFiles() -> list[Path]:
    """Return all files of the repository that contain text, except generated files."""
    folders = ('prtools', 'examples', 'tests', 'datasets', '.github')
    found = [ROOT / 'README.md', *(file for folder in folders for file in (ROOT / folder).rglob('*'))]
    texts = [file for file in found if file.suffix in ('.md', '.py', '.json', '.js', '.css')]
    return sorted(file for file in texts if not any(part in file.as_posix() for part in SKIPPED))


def findings(files: list[Path]) -> Iterator[tuple[Sentence, str]]:
    """Yield each sentence or identifier that breaks a rule, with the rule."""
    for file in files:
        isTest = file.resolve().is_relative_to(ROOT / 'tests')
        for sentence in sentencesIn(file):
            if (isTest and sentence.kind == 'message') or isException(sentence):
                continue
            for fault in faults(sentence):
                yield sentence, fault
        if file.suffix == '.py':
            for sentence in identifiers(file):
                if not isException(sentence):
                    yield sentence, 'names no value'
            for sentence in lacksImperative(file):
                if not isTest and not isException(sentence):
                    yield sentence, 'summary does not begin with an imperative verb'


def isException(sentence: Sentence) -> bool:
    """Return whether a sentence is in the list of exceptions."""
    shown = sentence.shown if sentence.kind != 'identifier' else f'{sentence.shown} as a name'
    return any(sentence.file.endswith(end) and words in shown for end, words in EXCEPTIONS)


def group(sentence: Sentence) -> str:
    """Return the group of text to which a sentence belongs: readme, site, public, private or messages."""
    file = sentence.file
    if re.search('[一-鿿]', sentence.shown) or file.endswith('zh.py'):
        return ''
    if file in ('README.md', '.github/CONTRIBUTING.md'):
        return 'readme'
    if file.startswith('examples/exercises/checker/') and sentence.kind in ('docstring', 'comment'):
        return 'private'  # the code of the check, which is not on the site
    if file.startswith('examples/') and sentence.kind in ('markdown', 'cell', 'docstring'):
        return 'site'
    if sentence.kind == 'message' and not file.startswith('tests/'):
        return 'messages'
    if re.fullmatch(r'prtools/\w+\.py', file) and sentence.kind == 'docstring':
        return 'public'
    if file.startswith('prtools/private/') and sentence.kind in ('docstring', 'comment'):
        return 'private'
    return ''


def draw(files: list[Path], wanted: str, number: int, seed: int) -> list[Sentence]:
    """Return random English sentences of a group, each with at least four words besides code and formulas."""
    found = [sentence for file in files for sentence in sentencesIn(file) if group(sentence) == wanted]
    # Headings of sections, code in strings, and parts of messages are not sentences.
    found = [s for s in found if not re.search(r'-{5}$|  #|^[,;(\[]| (?:was|were)$', s.shown)]
    pool = [s for s in found if len(re.findall(r'[a-z]{2,}', re.sub(r'\bX\b', '', s.text))) >= 4]
    return random.Random(seed).sample(pool, number)


def context(sentence: Sentence) -> Iterator[str]:
    """Yield the context of a sentence: the code that it describes, and the sentences that precede it."""
    file = ROOT / sentence.file
    numbered = list(enumerate(file.read_text(encoding='utf-8').splitlines(), 1))
    start = sentence.line  # the line of the code for a docstring, and the line of the paragraph for other text
    code = []
    if sentence.kind == 'docstring':
        code = [(n, line) for n, line in numbered[:start] if re.match(r'\s*(?:def|class) ', line)][-1:]
        start = code[0][0] if code else 1
    elif sentence.kind == 'comment':
        code = [(n, line) for n, line in numbered[start - 1:] if not re.match(r'\s*(?:#|//|$)', line)][:1]
    yield from (f'code: {line.strip()}' for n, line in code)
    lines = range(start, sentence.line + 1)
    near = [other for other in sentencesIn(file) if other.kind == sentence.kind and other.line in lines]
    preceding = near[:near.index(sentence)]
    if preceding and sentence.kind != 'cell' and file.suffix != '.json':
        yield 'before: ' + ' '.join(other.shown for other in preceding)


def main() -> int:
    """Run the command line. Return 1 if a sentence breaks a rule, and 0 otherwise."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('files', nargs='*', type=Path, metavar='FILE')
    parser.add_argument('--draw', type=int, metavar='N', help='print N random sentences instead')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--group', choices=('readme', 'site', 'public', 'private', 'messages'), default='site')
    options = parser.parse_args()
    files = options.files or allFiles()
    if options.draw:
        for sentence in draw(files, options.group, options.draw, options.seed):
            print(f'{sentence.file}:{sentence.line} ({sentence.kind}): {sentence.shown}')
            for line in context(sentence):
                print(f'    {line}')
        return 0
    found = list(findings(files))
    for sentence, fault in found:
        print(f'{sentence.file}:{sentence.line}: {fault}\n    {sentence.shown}')
    print(f'{len(found)} findings in {len(files)} files')
    return int(bool(found))


if __name__ == '__main__':
    sys.exit(main())
