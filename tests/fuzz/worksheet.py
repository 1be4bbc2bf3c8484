"""Feed hostile worksheets to check.py of the exercise: ``python tests/fuzz/worksheet.py 5000 [seed]``.

Two kinds of mutants are judged in this process: values (changed answers whose correctness is known) and pipes
(changed output of a worksheet's process). One hundredth of this number are complete worksheets with hostile lines,
which are run. Each trial must end with a report on all questions, or with one line that gives the reason for its
absence. A failure is an
exception,
anything right that is not, more than its time, or a process left behind.
"""
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

os.environ["MPLBACKEND"] = "Agg"

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "exercises"))

from checker import outside
from checker.judge import Judge, judge, report
from checker.plain import answerOf
from checker.submission import Submission
from checker.worksheets import WORKSHEETS
from sheets import CHECK, FUNCTIONS, HEAD, RIGHT, ROOT, solved

PRIOR = WORKSHEETS["priorImbalance"]
QUESTIONS, FIELDS = PRIOR.questions, PRIOR.fields
HEAD = "import os, signal, subprocess, sys, threading, time\n" + HEAD
LINES = """import __main__; __main__.judge = __main__.main = lambda *a: {f'Q{i}': {} for i in range(1, 9)}
import checker.kinds as m; [setattr(m, n, lambda *a, **k: True) for n in ('near', 'Kind', 'Hint', 'qcEval')]
import checker.plain as m; [setattr(m, n, lambda *a, **k: {'value': 1e400}) for n in ('answerOf', 'plain', 'rebuilt')]
import checker.inside as m; m.answerOf = lambda value: {'is': 'right'}
import checker.inside as m; m.called = lambda *a: {'value': 1e400}
import json; json.dumps = lambda *a, **k: '[1]'
import json; json.dumps = lambda *a, **k: '{' * 100000
import builtins; builtins.callable = lambda v: True
import builtins; builtins.isinstance = None
import builtins; del builtins.max, builtins.len
[os.write(fd, b'{}\\n') for fd in range(3, 20) if os.path.exists(f'/proc/self/fd/{fd}') and not os.isatty(fd)]
os.closerange(3, 100)
os.close(2)
os.dup2(1, 3); os.dup2(1, 4); os.dup2(1, 5)
os._exit(0)
os.kill(os.getpid(), 9)
os.kill(os.getpid(), signal.SIGSTOP)
os.killpg(0, signal.SIGTERM)
sys.exit(0)
sys.setrecursionlimit(60)
sys.modules.clear()
raise KeyboardInterrupt
raise type('\\x1b[2J', (BaseException,), {})('7 of 7 correct.\\n' * 9)
raise type('Own', (Exception,), {'__str__': lambda self: sys.exit()})
subprocess.Popen(['sleep', '60'], start_new_session=True)
subprocess.Popen('(setsid sleep 60 &) ; (sleep 60 &)', shell=True)
os.fork() or (os.setsid(), os.fork() and os._exit(0), time.sleep(60))
os.fork() and os._exit(5)
threading.Thread(target=time.sleep, args=(60,)).start()
threading.Thread(target=lambda: [os.write(2, b'x' * 9999) for _ in iter(int, 1)], daemon=True).start()
print('x' * 10**7, '\\x1b[2J', file=sys.stderr)
np.ones(1 << 33)
signal.signal(signal.SIGTERM, signal.SIG_IGN); signal.alarm(1)
globals().clear()
majorityRate = type('Own', (), {'__array__': lambda self, *a, **k: sys.exit()})()
rate = np.broadcast_to(1.0, (10**6, 10**6))
qcPrmCount = {'class': None}; qcPrmCount['class'] = [qcPrmCount]
vanishingRatio = lambda *a: os._exit(0)
vanishingRatio = lambda *a: sys.exit()
vanishingRatio = lambda *a: [a]
while True: pass
while True: os.write(2, b'x' * 9999)
while True: time.sleep(1)""".splitlines()
WRONG = [None, ..., np.nan, np.inf, -1, 98.04, 10**30, 10**5000, -0.0, "x", "", b"x", 1j, {}, set(), [], [[]], ["a", 1],
         [1, [2, 3]], [None], [...], object(), int, len, range(3), np.eye(5), np.zeros((0, 3)), np.ones(5000),
         np.array("z"), np.array([object()]), np.datetime64("nat", "s"), np.array([(1, 2)], "i4,i4"), "x" * 10**6,
         [["y" * 999] * 99], {"class": 1}, {"class": [{"mu": [0, 0], "sigma": 1}] * 2, "label": [1, 2],
         "prior": [1, -1]}, iter([1]),
         {"class": [{"mu": [0, 0], "sigma": 1}] * 300, "label": list(range(300)), "prior": [1] * 300},
         {"class": [{"mu": ["a"], "sigma": None}], "label": "x", "prior": {}}]
JUNK = [{}, [], [1], None, True, "", "right", "\ud800\x1b[2J", 10**18, -1, 1e308, float("nan"), float("inf"), {"is": 1},
        {"is": "7"}, {"is": "is x", "fields": {}}, {"call": True}, {"Q1": "right"}, [[[[[]]]]], ["a" * 500] * 10,
        [0] * 9000, {"value": 1}]
BYTES = [b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\x00", b"\xff", b"9" * 5000, b"[" * 5000, b"null", b"NaN",
         b"1e999", b"-", b"true", b"\\ud800", b"\n", b'"answers"', b'"errors"', b'"call"']


def pick(rng, items):
    return items[int(rng.integers(len(items)))]


def another(value, rng):
    """Return a value that is wrong, and another form of the right one, which is right."""
    if callable(value):
        bad = pick(rng, [lambda *a: 1 / value(*a), lambda *a: value(*a)**2, lambda *a: pick(rng, WRONG), lambda: 1,
                         lambda *a: sys.exit(), lambda *a: next(iter(())), lambda *a: a[9]])
        return bad, pick(rng, [lambda *a: np.asarray(value(*a)), lambda *a: [value(*a)],
                               lambda *a: np.array([[value(*a)]])])
    if hasattr(value, "qcPrm") or hasattr(value, "keys"):
        prm = getattr(value, "qcPrm", value)
        worse = {**prm, pick(rng, ["prior", "class"]): pick(rng, WRONG)}
        return pick(rng, [worse, {k: v for k, v in prm.items() if k != "class"}]), dict(prm)
    if isinstance(value, str):
        return pick(rng, [value[:1] * 2, [value] * 2, 3, "z"]), type("Own", (str,), {})(value)
    array = np.asarray(value)
    whole = array.dtype.kind in "bi"
    worse = [array.astype(float) + rng.choice([1e9, np.nan]), array.astype(complex), np.append(array, array),
             -array.astype(float) - 3, [array, [array]]]
    good = [array, array.tolist(), [array.tolist()] if array.dtype.kind == "f" and not array.ndim else array]
    return pick(rng, worse), pick(rng, good if whole else [*good, array.astype(np.longdouble), array.astype(object)])


def values(own, names, rng):
    """Judge a right worksheet with one to three answers changed."""
    questionOf = {name: question for question, fields in QUESTIONS.items() for name in fields}
    changed, wrong = dict(names), set()
    for name in rng.choice([*questionOf], int(rng.integers(1, 4)), replace=False):
        bad, good = another(names[name], rng)
        way = int(rng.integers(3))
        changed[name] = (pick(rng, WRONG), bad, good)[way]
        wrong |= {questionOf[name]} if way < 2 else set()
    result = judge(changed, facts=own.facts)
    for question, said in result.items():
        if (not said) == (question in wrong):
            new = [(name, changed[name]) for name in questionOf if changed[name] is not names[name]]
            return f"FAILURE: {question} is {said!r} of {str(new)[:500]}"
    return f"{len(wrong)} questions wrong"


def pipes(own, names, rng):
    """Judge what a right or an empty worksheet's process writes, with one to four changes of values or bytes."""
    right = bool(rng.integers(2))
    said = {"answers": {name: answerOf(names[name]) for name in FIELDS} if right else {}, "errors": [], "twins": []}
    said["answers"] |= {name: {"call": True} for name in FUNCTIONS}
    lines = [json.dumps(v).encode() for v in (said, *[[{"value": 1.0}] * 5] * 2)]
    if rng.integers(2):
        said = json.loads(lines[0])
        for _ in range(int(rng.integers(1, 5))):
            target = pick(rng, [said, said["answers"] if isinstance(said.get("answers"), dict) else said])
            target[pick(rng, [*target, "Q1", "answers", "errors", "twins"])] = json.loads(json.dumps(pick(rng, JUNK)))
        lines[0] = json.dumps(said).encode()
    else:
        for _ in range(int(rng.integers(1, 5))):
            i = int(rng.integers(len(lines)))
            target, text = int(rng.integers(len(lines[i]) + 1)), lines[i]
            lines[i] = text[:target] + pick(rng, BYTES) + text[target + int(rng.integers(30)):]
    run = object.__new__(outside.Run)
    run.submission = Submission(Path("my.py"), b"", PRIOR)
    pipe = {"stdin": io.BytesIO(), "wait": lambda self, most: 0, "poll": lambda self: None}
    run.seconds, run.deadline, run.process = 1, 0, type("", (), pipe)()
    run.line = lambda: lines.pop(0) if lines else b""
    try:
        found = run.outcome(own)
    except outside.Trouble as trouble:
        key = trouble.outcome.problems[0][0]
        return "refused" if key in ("forged", "hung", "notPython", "notRun", "endedAlone") else f"FAILURE: {key}"
    good = sum(not each for each in found.findings.values())
    if list(found.findings) != [*QUESTIONS] or len(report(PRIOR, found.findings, "en")) < 9 or good > 6 * right:
        return f"FAILURE: {found}, {lines}"
    return f"{good} right"


def whole(rng, folder):
    """Run check.py on a worksheet that answers some of the questions, with one to three hostile lines put in."""
    passed = {question: [*fields] for question, fields in QUESTIONS.items() if rng.integers(2)}
    lines = [f"def {name}({FUNCTIONS[name]}): return {RIGHT[name]}" if name in FUNCTIONS else
             f"{name} = {RIGHT[name]}" for each in passed.values() for name in each]
    hostile = [pick(rng, LINES) for _ in range(int(rng.integers(1, 4)))]
    for line in hostile:
        lines.insert(int(rng.integers(len(lines) + 1)), line)
    sheet, mark = folder / "sheet.py", f"FUZZ{rng.integers(1 << 60)}"
    sheet.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    run = subprocess.Popen([sys.executable, CHECK, sheet, "--seconds", "5"], stdout=subprocess.PIPE, text=True,
                           stderr=subprocess.STDOUT, env={**os.environ, "PYTHONPATH": str(ROOT), mark: "1"})
    try:
        said = run.communicate(timeout=60)[0].splitlines()
    except subprocess.TimeoutExpired:
        run.kill()
        run.communicate()
        return f"FAILURE: no end: {hostile}"
    right = set(re.findall(r"^(Q\d)  right$", "\n".join(said), re.M))
    left = [path for path in Path("/proc").glob("[0-9]*/environ") if bears(path, mark)]
    if left or not right <= {*passed} or run.returncode not in (1, 3, 4):
        return f"FAILURE: {said} {left} {hostile}"
    if not all(line.isprintable() for line in said) or any("Traceback" in line for line in said):
        return f"FAILURE: {said} {hostile}"
    return "not checked" if len(said) == 1 else "all that is right" if right == {*passed} else "part of it"


def bears(path, mark):
    """Return whether a process was started with that name in its environment."""
    try:
        return mark.encode() in path.read_bytes()
    except OSError:
        return False


def fuzz(count, seed=0):
    """Return {kind: Counter of outcomes}; print failures."""
    own, names, found = Judge(PRIOR), solved(), {}
    with tempfile.TemporaryDirectory() as folder:
        for kind, number, judge in (("values", count, lambda rng: values(own, names, rng)),
                                    ("pipes", count, lambda rng: pipes(own, names, rng)),
                                    ("whole", max(3, count // 100), lambda rng: whole(rng, Path(folder)))):
            found[kind] = Counter()
            for i in range(number):
                start = time.process_time()
                try:
                    said = judge(np.random.default_rng([seed, i]))
                except Exception as error:
                    said = f"FAILURE: {type(error).__name__}: {error}"
                if kind != "whole" and time.process_time() - start > 5:
                    said = f"FAILURE: {time.process_time() - start:.1f} s"
                if said.startswith("FAILURE"):
                    print(kind, i, said)
                found[kind][said.split(":")[0]] += 1
    return found


if __name__ == "__main__":
    start = time.perf_counter()
    found = fuzz(int(sys.argv[1]) if len(sys.argv) > 1 else 300, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    for kind, tally in found.items():
        counts = ", ".join(f"{n} {what}" for what, n in tally.most_common())
        print(f"{kind:>6}: {tally.total():>5} worksheets: {counts}")
    print(f"{time.perf_counter() - start:.0f} s")
    sys.exit(any("FAILURE" in tally for tally in found.values()))
