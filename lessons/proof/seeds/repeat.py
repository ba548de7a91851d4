"""Repeats an experiment of a lesson, which it shows for a few seeds, with fresh ones. Imported by harness.py."""

import ast
import json
import math
import os
import re
import statistics
import sys
import time

from fork import fork

FIRST_FRESH_SEED = 1000
# Of one experiment; one that takes longer names fewer seeds.
MAX_SECONDS = 200
# Longer loops over seeds are what a lesson shows of many.
MAX_SHOWN_SEEDS = 20
BARS = 12

NUMBER = re.compile(r"(?<![\w.])(?:[-+]?\d+(?:,\d{3})*(?:\.\d+)?(?:e[-+]?\d+)?(?![a-zA-Z_])|None|True|False)")
WORDS = {"None": math.inf, "True": 1.0, "False": 0.0}


class OfSeeds(ast.NodeTransformer):
    """`for seed in range(5)`, or `s`, becomes `for seed in _seeds`."""

    def __init__(self):
        self.shown = []

    def _loop(self, node):
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name) or node.target.id not in ("seed", "s"):
            return node
        call = node.iter
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range"):
            return node
        if not all(isinstance(each, ast.Constant) for each in call.args):
            return node
        seeds = list(range(*(each.value for each in call.args)))
        if len(seeds) <= MAX_SHOWN_SEEDS:
            self.shown = self.shown or seeds
            node.iter = ast.copy_location(ast.Name("_seeds", ast.Load()), call)
        return node

    visit_For = visit_comprehension = _loop


def numbers(printed):
    # A zero has no sign.
    return [WORDS[text] if text in WORDS else float(text.replace(",", "")) + 0.0 for text in NUMBER.findall(printed)]


def runs(sample, namespace, run):
    """What each run printed, as (seeds, numbers): those that the lesson shows, and fresh ones. Changes the namespace."""
    loops = OfSeeds()
    tree = ast.fix_missing_locations(loops.visit(ast.parse(sample["code"])))
    shown, each = loops.shown, sample["seeds"]
    if not shown:
        raise ValueError(f"`seeds` needs a loop over at most {MAX_SHOWN_SEEDS} seeds: for seed in range(5)")
    text = {**sample, "code": ast.unparse(tree)}
    fresh = list(range(FIRST_FRESH_SEED, FIRST_FRESH_SEED + sample["fresh"]))
    begun, done = time.process_time(), []
    for seeds in (all_seeds[at : at + each] for all_seeds in (shown, fresh) for at in range(0, len(all_seeds), each)):
        if time.process_time() - begun > MAX_SECONDS:
            count = sum(len(seeds) for seeds, _ in done) - len(shown)
            raise ValueError(f"{count} fresh seeds take {MAX_SECONDS} s: say fresh=N with fewer, and why in the text")
        namespace["_seeds"] = seeds
        printed, error = run(text, namespace)
        if error is not None:
            raise ValueError(f"with the seeds {seeds}: {type(error).__name__}: {error}")
        if "matplotlib.pyplot" in sys.modules:
            sys.modules["matplotlib.pyplot"].close("all")
        done.append((seeds, numbers(printed)))
    count = math.ceil(len(shown) / each)
    return done[:count], done[count:]


def histogram(values):
    low, high = values[0], values[-1]
    if not math.isfinite(high - low) or low == high:
        return []
    bars = [0] * BARS
    for value in values:
        bars[min(BARS - 1, int((value - low) / (high - low) * BARS))] += 1
    return bars


def spread(sample, namespace, run):
    """For each number that a run prints and that changes with its seeds: what the lesson shows and the middle 80 %."""
    shown, fresh = runs(sample, namespace, run)
    columns = []
    for at in range(min(len(found) for _, found in shown + fresh)):
        if all(found[at] in seeds for seeds, found in fresh):
            continue  # the name of the seed
        values = sorted(found[at] for _, found in fresh)
        own = statistics.median(found[at] for _, found in shown)
        if math.isnan(own):
            continue
        tenth = len(values) // 10
        low, high = values[tenth], values[-1 - tenth]
        columns.append({
            "at": at + 1,
            "shown": str(own),
            "low": str(low),
            "high": str(high),
            "outside": not low - 1e-9 <= own <= high + 1e-9,
            "bars": histogram(values),
        })
    return {"seeds": sum(len(seeds) for seeds, _ in fresh), "columns": columns}


def repeated(sample, namespace, run):
    """In a process of its own, so that nothing of it reaches the samples after it."""
    read, write = os.pipe()
    child = fork()
    if child == 0:
        try:
            os.close(read)
            try:
                answer = spread(sample, namespace, run)
            except Exception as problem:
                answer = {"seeds": 0, "columns": [], "problem": str(problem)}
            with os.fdopen(write, "w") as file:
                json.dump(answer, file)
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read) as file:
        answer = file.read()
    os.waitpid(child, 0)
    return json.loads(answer or '{"seeds": 0, "columns": [], "problem": "the interpreter ended"}')
