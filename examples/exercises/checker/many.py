"""Check several worksheets, and print one line for each worksheet when its check is finished."""
import contextlib
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor, as_completed

from .outcome import marks, questionsOf
from .outside import outcomeOf
from .processes import BROWSER, endAll
from .worksheets import LANGUAGES


@contextlib.contextmanager
def announced(name, lang, seconds=30):
    """Print a line to the error output if the check of a worksheet takes longer than `seconds`."""
    text = LANGUAGES[lang].MESSAGE["checking"].format(name=name)
    timer = threading.Timer(seconds, print, [text], {"file": sys.stderr, "flush": True})
    timer.daemon = True
    if sys.platform not in BROWSER:  # browsers cannot start threads
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def byName(submissions, paths):
    """Return a dict {name: submission}. A name is the path relative to the folder that contains all `paths`.

    In the names, characters that cannot be printed are replaced by '?'. If a name occurs again, a number is added.
    """
    folders = [path.absolute() if path.is_dir() else path.absolute().parent for path in paths]
    common = next((each for each in (folders[0], *folders[0].parents)
                   if all(each in (folder, *folder.parents) for folder in folders)), None)
    named = {}
    for submission in submissions:
        text = str(submission.path.relative_to(common) if common else submission.path)
        text = "".join(c if c.isprintable() else "?" for c in text)
        named[next(name for name in numbered(text) if name not in named)] = submission
    return named


def numbered(text):
    """Yield the text, and then the text with the suffix (2), with the suffix (3), and so on."""
    yield text
    number = 2
    while True:
        yield f"{text} ({number})"
        number += 1


def finished(names, check, jobs):
    """Yield (name, outcome) for each worksheet when its check is finished.

    Run up to `jobs` checks at the same time.
    """
    if sys.platform in BROWSER:  # browsers cannot start threads
        yield from ((name, check(name)) for name in names)
        return
    pool = ThreadPoolExecutor(jobs)
    futures = {pool.submit(check, name): name for name in names}
    try:
        for future in as_completed(futures):
            yield futures[future], future.result()
    except BaseException:  # this includes the KeyboardInterrupt after Ctrl+C
        pool.shutdown(wait=False, cancel_futures=True)
        endAll()
        raise
    finally:
        pool.shutdown()


def checkMany(submissions, options, jobs, lang, printLine, save):
    """Check `jobs` worksheets at a time, and return a dict {name: outcome} in the order of `submissions`.

    The argument `submissions` is a dict {name: submission}. Print one line when the check of a worksheet is finished.
    At the end, print how many students answered each question correctly, and list the files that are not worksheets.
    The tuple `options` contains the arguments that follow `submission` in the function `outcomeOf`. The first element
    of `options` is a function that returns the Judge of a worksheet. After each check, the function
    `save` is called with all available outcomes.
    """
    start, message = time.perf_counter(), LANGUAGES[lang].MESSAGE
    outcomes = {name: otherOutcome(submission) for name, submission in submissions.items()}
    names = [name for name, outcome in outcomes.items() if outcome is None]
    others = [name for name in outcomes if name not in names]
    worksheets = dict.fromkeys(submissions[name].worksheet for name in names)
    totals = {worksheet: message["total"].format(worksheet=worksheet.name) for worksheet in worksheets}
    width, questions = max(map(len, [*names, *totals.values()])), questionsOf(worksheets)
    for worksheet in {submissions[name].worksheet for name in names if submissions[name].dataSeed is None}:
        options[0](worksheet).prepare()  # compute the correct answers before the threads need them
    printLine(" " * width + "  " + " ".join(questions))

    def check(name):
        with announced(name, lang):
            return outcomeOf(submissions[name], *options)

    results = finished(names, check, jobs)
    with contextlib.closing(results):
        for name, outcome in results:
            outcomes[name] = outcome
            printLine(f"{name:{width}}  {rowOf(outcome, questions, message)}")
            save({name: each for name, each in outcomes.items() if each is not None})
    for worksheet, total in totals.items():
        printLine(f"{total:{width}}  {totalsOf(worksheet, outcomes, questions)}".rstrip())
    checked = sum(outcomes[name].findings is not None for name in names)
    printLine(message["graded"].format(n=checked, all=len(names), seconds=f"{time.perf_counter() - start:.0f}"))
    if others:
        printLine(message["others"].format(n=len(others), names=", ".join(others)))
    return outcomes


def otherOutcome(submission):
    """Return the outcome of a file that is not a worksheet. Return None for a worksheet."""
    trouble = submission.trouble
    isOther = trouble is not None and trouble.outcome.status == "other"
    own = {"worksheet": submission.worksheet, "student": submission.student or ""}
    return trouble.outcome._replace(**own) if isOther else None


def totalsOf(worksheet, outcomes, questions):
    """Return a line with the number of students who answered each question of a worksheet correctly."""
    own = [marks(outcome) for outcome in outcomes.values() if outcome.worksheet is worksheet]
    counts = {question: sum(each.get(question) or 0 for each in own) for question in worksheet.questions}
    return " ".join(f"{counts.get(question, ''):>2}" for question in questions)


def rowOf(outcome, questions, message):
    """Return the line of results for a worksheet, without the name of the worksheet."""
    own = marks(outcome)
    cells = [f"{'' if q not in own else '-' if own[q] is None else '.x'[own[q]]:>2}" for q in questions]
    right = f"{sum(mark or 0 for mark in own.values())}/{len(own)}"
    status = message["status"][outcome.status]
    if outcome.status in ("refused", "unreadable"):
        status += ": " + " ".join(message[key].format(**fields) for key, fields in outcome.problems)
    return f"{' '.join(cells)}  {right} {status}"
