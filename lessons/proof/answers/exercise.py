"""Lets answers to an exercise meet its check: the solution, those of the lesson, and mutants. Imported by harness.py."""

import ast
import json
import os
import symtable
import time

from answers.mutants import mutants
from fork import fork

# Each costs a run of the check; before a check is called done, MUTANTS=40 tries more.
MAX_MUTANTS = int(os.environ.get("MUTANTS", 6))
MAX_MUTANT_SECONDS = 60
# Days on which a check with fresh data is tried.
SEEDS = [int(os.environ["CHECK_SEED"])] if "CHECK_SEED" in os.environ else [20260101, 20260212, 20260323, 20260504, 20260615]

# The solution meets all of them, other answers so many.
ANSWER_DAYS = 2


class Exercise:
    """
    run(text, names) executes {code, line, timeout, ...} and returns (printed, error or None); lines_of(error) are the lines of
    the lesson that it went through; missing(needs, texts) names packages that are not there; helpers is what checks know as
    `_check`.
    """

    def __init__(self, sample, namespace, run, lines_of, missing, helpers):
        self.sample, self.namespace, self.run, self.lines_of = sample, namespace, run, lines_of
        self.missing, self.helpers = missing, helpers
        self.check = {**sample, **sample["check"]}
        self.seeds = SEEDS if "_check." in self.check["code"] else SEEDS[:1]

    def attempt(self, answer, seed, timeout=None):
        """As the page does. None when it passes, else what was said, and by whom."""
        self.helpers.seed = seed
        text = {**self.sample, **answer, "timeout": timeout or self.sample["timeout"]}
        names = {"__name__": "__main__"} if self.sample.get("alone") else dict(self.namespace)
        try:
            printed, error = self.run(text, names)
        except (SyntaxError, ValueError) as problem:
            printed, error = "", problem
        if error is not None:
            return self.said(error, "answer", text)
        names.update(printed=printed, source=answer["code"], _check=self.helpers)
        _, error = self.run({**self.check, "timeout": text["timeout"]}, names)
        return error and self.said(error, "check", text)

    def said(self, error, phase, answer):
        """`told`: by an assert of the check. `own`: the error came out of the answer's code."""
        lines = self.lines_of(error)
        last = answer["line"] + answer["code"].count("\n")
        own = phase == "answer" or any(answer["line"] <= line <= last for line in lines)
        told = not own and isinstance(error, AssertionError)
        kind, message = type(error).__name__, str(error)
        where = lines[0] if lines else self.check["line"]
        return {"phase": phase, "line": where, "kind": kind, "message": message, "own": own, "told": told}

    def refusals(self, answer, timeout=None, seeds=None):
        """What each seed's data said; a process of its own for each."""
        tries = seeds or self.seeds
        return [in_a_process_of_its_own(lambda seed=seed: self.attempt(answer, seed, timeout)) for seed in tries]

    def prove(self):
        silent = self.silent_assert()
        if silent:
            return {"status": "failed", "line": silent, "message": "an assert of a check says what is wrong"}
        start = time.perf_counter()
        failure = next(filter(None, self.refusals(self.sample)), None)
        seconds = (time.perf_counter() - start) / len(self.seeds)
        if failure:
            message = f"the solution fails its check: {failure['kind']}: {failure['message']}"
            return {"status": "failed", "line": failure["line"], "message": message}
        unsolved = {"an empty answer": {"line": self.sample["line"], "code": ""}, "the start": self.sample.get("start")}
        for name, answer in unsolved.items():
            if answer and not all(self.refusals(answer, seeds=SEEDS[:1])):
                return {"status": "failed", "line": self.check["line"], "message": f"{name} passes the check"}
        result = {"status": "ran", "printed": ""}
        if self.sample.get("answers"):
            result["answers"] = [self.tried(answer) for answer in self.sample["answers"]]
            result["mutants"] = self.mutants(seconds)
            result["problems"] = [{"line": self.check["line"], "message": each} for each in self.problems_of_names()]
        return result

    def tried(self, answer):
        absent = self.missing((), [answer])
        if absent:
            return {"skipped": absent, "passed": 0, "tries": 0, "said": None}
        refusals = self.refusals(answer, seeds=self.seeds[:ANSWER_DAYS])
        passed = sum(each is None for each in refusals)
        return {"passed": passed, "tries": len(refusals), "said": next(filter(None, refusals), None)}

    def mutants(self, seconds):
        every, drawn = mutants(self.sample["code"], MAX_MUTANTS)
        end = time.monotonic() + MAX_MUTANT_SECONDS
        tried, survivors = [], []
        for line, text, code in drawn:
            if time.monotonic() > end:
                break
            mutant = {"line": self.sample["line"], "code": code}
            tried.append(text)
            if self.refusals(mutant, timeout=max(0.25, 4 * seconds), seeds=SEEDS[:1]) == [None]:
                survivors.append({"line": self.sample["line"] + line - 1, "text": text})
        survivors.sort(key=lambda mutant: mutant["line"])
        return {"texts": [text for _, text, _ in every], "tried": tried, "survivors": survivors}

    def silent_assert(self):
        """The line of one that would tell a learner nothing."""
        for node in ast.walk(ast.parse(self.check["code"])):
            if isinstance(node, ast.Assert) and node.msg is None:
                return self.check["line"] + node.lineno - 1
        return None

    def problems_of_names(self):
        table = symtable.symtable(self.check["code"], "check", "exec")
        bound = {name.get_name() for name in table.get_symbols() if name.is_assigned() or name.is_imported()}
        public = sorted(name for name in bound if not name.startswith("_"))
        if public:
            yield f"a check's own names begin with `_`, not {', '.join(public)}"
        used = {node.id for node in ast.walk(ast.parse(self.check["code"])) if isinstance(node, ast.Name)} - bound
        given = set() if self.sample.get("alone") else set(self.namespace)
        borrowed = sorted(used & (imported(self.sample["code"]) - given))
        if borrowed:
            yield f"a check imports what it uses: {', '.join(borrowed)}"


def imported(code):
    nodes = [node for node in ast.walk(ast.parse(code)) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return {(name.asname or name.name).split(".")[0] for node in nodes for name in node.names}


def in_a_process_of_its_own(work):
    """What work() returns, as JSON carries it. What it changes is gone, and it changes no random numbers that follow."""
    reader, writer = os.pipe()
    child = fork()
    if child == 0:
        try:
            os.write(writer, json.dumps(work()).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        text = answer.read()
    os.waitpid(child, 0)
    ended = {"phase": "answer", "line": 0, "kind": "Error", "message": "the process ended", "own": True, "told": False}
    return json.loads(text) if text else ended
