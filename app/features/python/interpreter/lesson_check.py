"""What the checks of exercises know as `_check` (docs/lessons.md). Needs nothing that an answer could have replaced."""

import ast
import collections
import contextlib
import copy
import datetime
import random

# Data that nobody has seen, the same for a day; what a check says names it.
seed = int(datetime.date.today().strftime("%Y%m%d"))


def fresh(times=40):
    """Generators of random numbers of their own, for as many cases."""
    for number in range(times):
        yield random.Random(f"{seed} {number}")


def against(answer, reference, make, slips=(), same=None, times=40):
    """
    Compares both on the arguments that make(rng) returns as a tuple. A slip is a pair: a function that makes it, and the
    sentence for a learner whose answer does what that does. `same` compares two results (by default `alike`). An answer
    changes none of its arguments but those that the reference changes.
    """
    same = same or alike
    for rng in fresh(times):
        given = make(rng)
        mine, theirs = copy.deepcopy(given), copy.deepcopy(given)
        found, expected = answer(*mine), reference(*theirs)
        if same(found, expected):
            for before, after, wanted in zip(given, mine, theirs):
                if contents(after) != contents(before) == contents(wanted):
                    raise AssertionError(f"your function changed the {kind(before)} it was given: work on a copy of it")
            continue
        case = f"{getattr(answer, '__name__', 'your answer')}({', '.join(map(shown, given))})"
        values = f"{case} gives {shown(found)}, expected {shown(expected)} (data {seed})"
        for slip, sentence in slips:
            made = slip(*copy.deepcopy(given))
            if same(found, made) and not same(made, expected):
                raise AssertionError(f"{sentence}: {values}")
        raise AssertionError(values)


def shown(value, longest=120):
    text = repr(value)
    return text if len(text) <= longest else f"{text[:longest]}…"


def plain(value):
    """Lists for all that has an order (tuples, ranges, queues, generators, arrays), also within."""
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (str, bytes, set, frozenset)) or not hasattr(value, "__iter__"):
        return value
    return [plain(each) for each in value]


def contents(value):
    """What an answer could change in an argument, without the kinds that have no contents to compare."""
    if hasattr(value, "tolist"):
        return repr(value.tolist())
    if isinstance(value, dict):
        return {key: contents(each) for key, each in value.items()}
    if isinstance(value, (list, tuple, collections.deque)):
        return [contents(each) for each in value]
    return value if isinstance(value, (str, bytes, bytearray, int, float, set, frozenset)) else None


def kind(value):
    """Its name in a learner's words."""
    return {"dict": "dictionary", "ndarray": "array", "Tensor": "tensor"}.get(type(value).__name__, type(value).__name__)


def alike(found, expected):
    """Equal, where order counts and the kind of sequence does not; 1 and True are two things."""
    found, expected = plain(found), plain(expected)
    return found == expected and isinstance(found, bool) == isinstance(expected, bool)


def near(found, expected, within=1e-9):
    """Numbers, or sequences of them, that differ by no more."""
    found, expected = plain(found), plain(expected)
    if isinstance(found, list) and isinstance(expected, list):
        return len(found) == len(expected) and all(near(a, b, within) for a, b in zip(found, expected))
    try:
        return found == expected or bool(abs(found - expected) <= within)
    except TypeError:
        return False


def calls(source):
    """Names of what the text calls: `hmac.compare_digest` gives itself and `compare_digest`, under any import's alias."""
    tree = ast.parse(source)
    real = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            module = f"{node.module}." if isinstance(node, ast.ImportFrom) and node.module else ""
            real.update({name.asname or name.name: module + name.name for name in node.names})
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            first, *rest = ast.unparse(node.func).split(".")
            name = ".".join([real.get(first, first), *rest])
            found |= {name, name.split(".")[-1]}
    return found


@contextlib.contextmanager
def spy(owner, name):
    """Within, calls of owner's `name` (globals(), a module, an object) are kept as (args, kwargs) in the list that this gives."""
    names = owner if isinstance(owner, dict) else vars(owner)
    real, kept = names[name], []

    def watched(*args, **kwargs):
        kept.append((args, kwargs))
        return real(*args, **kwargs)

    put = owner.__setitem__ if isinstance(owner, dict) else lambda key, value: setattr(owner, key, value)
    put(name, watched)
    try:
        yield kept
    finally:
        put(name, real)


def raises(kind, call, *args, **kwargs):
    """Whether the call ends with this kind of error: bad stays out."""
    try:
        call(*args, **kwargs)
    except kind:
        return True
    return False
