"""What is told of an exception: texts and numbers alone, whatever its own methods do."""

import difflib
import itertools
import sys
import traceback

SHOWN_REPEATS = 3
SHOWN_CALLS = 40
BLANK = "____"


def described(error, file, texts):
    """
    kind and message; line of the learner's code, when it is known; trace, the calls within `texts` (lines by file name),
    outermost first, each with its line as it was written; advice, Python's own guess at what was meant; blank, whether a
    place to fill in has caused it
    """
    calls = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in texts]
    trace = [f"line {call.lineno}{where(call, file)}: {text_at(texts, call.filename, call.lineno)}" for call in calls]
    own = [frame.lineno for frame in calls if frame.filename == ("code" if file == "check" else file)]
    told = {
        "kind": type(error).__name__,
        "message": message_of(error),
        "line": own[-1] if own else None,
        "trace": folded(trace),
        "file": file,
        "advice": advice_of(error),
        "blank": isinstance(error, NameError) and f"'{BLANK}" in message_of(error),
    }
    if isinstance(error, SyntaxError):
        told["message"] = str(error.msg)
        if error.filename == file:
            blank = BLANK in text_at(texts, file, error.lineno)
            told.update(line=error.lineno, trace=[], blank=blank)
    return told


def message_of(error):
    if isinstance(error, ModuleNotFoundError) and error.name:
        return f"No module named '{error.name}'"
    try:
        return str(error)
    except BaseException:
        return "<exception str() failed>"


def advice_of(error):
    """As 'Did you mean: 'print'?'"""
    if isinstance(error, ModuleNotFoundError):
        near = difflib.get_close_matches(str(error.name), sys.stdlib_module_names, n=1, cutoff=0.8)
        return f"Did you mean: '{near[0]}'?" if near and near[0] != error.name else None
    if not isinstance(error, (NameError, AttributeError, ImportError)):
        return None
    try:
        told = "".join(traceback.TracebackException(type(error), error, error.__traceback__).format_exception_only())
    except BaseException:
        return None
    begin = max(told.rfind("Did you mean"), told.rfind("Did you forget"))
    return told[begin:].strip() if begin >= 0 else None


def folded(trace):
    """What repeats is told three times and counted, as by Python; of all others the first and the last."""
    lines = []
    for line, group in itertools.groupby(trace):
        count = len(list(group))
        lines += [line] * min(count, SHOWN_REPEATS)
        more = count - SHOWN_REPEATS
        if more > 0:
            lines.append(f"[Previous line repeated {more} more time{'s' if more > 1 else ''}]")
    if len(lines) <= SHOWN_CALLS:
        return lines
    half = SHOWN_CALLS // 2
    return [*lines[:half], f"[{len(lines) - SHOWN_CALLS} more calls]", *lines[-half:]]


def text_at(texts, file, line):
    lines = texts[file]
    return lines[line - 1].strip() if line and line <= len(lines) else ""


def where(call, file):
    function = "" if call.name == "<module>" else f" in {call.name}"
    return function if call.filename == file else f"{function}, above"
