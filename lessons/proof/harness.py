"""
Runs the samples of each lesson in one namespace of a process of its own. Reads a job a line as JSON from stdin; writes
a JSON line a sample to fd 3, and an empty line once the lesson's process has ended.
"""

import ast
import importlib.util
import io
import json
import linecache
import os
import random
import signal
import sys
import traceback
import types

from answers.exercise import Exercise
from fork import fork
from seeds.repeat import repeated

HELPERS = os.path.join(os.path.dirname(__file__), "../../app/features/python/interpreter/lesson_check.py")
helpers = importlib.util.spec_from_file_location("lesson_check", HELPERS)
lesson_check = importlib.util.module_from_spec(helpers)
helpers.loader.exec_module(lesson_check)

job = {}
results = os.fdopen(3, "w")


class OutOfTime(BaseException):
    pass


def out_of_time(signum, frame):
    raise OutOfTime()


# Where Python ignores what is raised, as in __del__, the next strike may meet the sample itself.
STRIKE_SECONDS = 1


def limit(seconds):
    signal.setitimer(signal.ITIMER_PROF, seconds, STRIKE_SECONDS)
    signal.setitimer(signal.ITIMER_REAL, seconds * 6 + 5, STRIKE_SECONDS)


def lift_limit():
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)


LOCAL = ("127.", "::1", "localhost", "0.0.0.0")


def no_network(event, args):
    """Loopback, Unix and netlink sockets answer; nothing leaves the machine. Audit hooks cannot be removed."""
    if event == "socket.getaddrinfo" and args[0] and not str(args[0]).startswith(LOCAL):
        raise PermissionError(f"a sample may not use the network (looked up {args[0]})")
    if event not in ("socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg"):
        return
    family, address = args[0].family.name, args[1]
    local = isinstance(address, tuple) and address and str(address[0]).startswith(LOCAL)
    if family in ("AF_INET", "AF_INET6", "AF_PACKET") and address is not None and not local:
        raise PermissionError(f"a sample may not use the network (to {address})")


def is_there(name):
    """A folder that a removed package has left behind is found too, but nothing loads it."""
    if name in sys.modules:
        return True
    found = importlib.util.find_spec(name)
    return found is not None and found.loader is not None


def has_torch(text):
    return "torch" in text and is_there("torch")


def packages(code):
    """What the code imports, by the first part of its name; nothing of code that cannot be read, which will say so."""
    try:
        nodes = list(ast.walk(ast.parse(code)))
    except (SyntaxError, ValueError):
        return set()
    imported = [name.name for node in nodes if isinstance(node, ast.Import) for name in node.names]
    taken_from = [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.level == 0]
    return {name.split(".")[0] for name in imported + taken_from}


def missing(needs, texts):
    """What cannot be imported of what is needed, as a sentence, or None."""
    imported = {name for text in texts for name in packages(text["code"])}
    absent = sorted(name for name in {*needs, *imported} if not is_there(name))
    return "needs " + ", ".join(absent) if absent else None


def seed():
    random.seed(0)
    text = "\n".join(sample["code"] for sample in job["samples"])
    if "numpy" in text and is_there("numpy"):
        import numpy

        numpy.random.seed(0)
    if has_torch(text):
        import torch

        torch.manual_seed(0)
        torch.set_num_threads(1)


def compiled(text):
    """The code object of {line, code}; its line numbers are those of the lesson file."""
    padded = "\n" * (text["line"] - 1) + text["code"]
    tree = compile(padded, job["file"], "exec", flags=ast.PyCF_ONLY_AST)
    return compile(tree, job["file"], "exec")


def run(sample, namespace):
    """Returns (printed text, error or None)."""
    code = compiled(sample)
    if sample["kind"] == "no-run":
        return "", None
    printed, real = io.StringIO(), sys.stdout
    sys.stdout = printed
    try:
        limit(sample["timeout"])
        try:
            exec(code, namespace)
        finally:
            lift_limit()
        return printed.getvalue(), None
    except BaseException as error:
        return printed.getvalue(), error
    finally:
        lift_limit()
        sys.stdout = real


def place(error, sample):
    if isinstance(error, SyntaxError) and error.filename == job["file"]:
        return error.lineno or sample["line"]
    return next(iter(lines_of(error)), sample["line"])


def lines_of(error):
    """Of the lesson, outermost call first."""
    return [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == job["file"]]


def outcome(sample, namespace):
    if sample["kind"] == "file":
        with open(os.path.basename(sample["name"]), "w") as file:
            file.write(sample["code"] + "\n")
        return {"status": "written"}
    wanted = sample.get("raises")
    # Code that is only compiled imports nothing, and a sample may show what a missing package leads to.
    imports = sample["kind"] != "no-run" and wanted != "ModuleNotFoundError"
    texts = [sample, sample["check"]] if sample["kind"] == "exercise" else [sample]
    absent = missing(sample["needs"], texts if imports else ())
    if absent:
        return {"status": "skipped", "message": absent}
    if sample["kind"] == "exercise":
        try:
            return Exercise(sample, namespace, run, lines_of, missing, lesson_check).prove()
        except (SyntaxError, ValueError) as problem:
            return {"status": "failed", "line": place(problem, sample), "message": f"{type(problem).__name__}: {problem}"}
    # Before it runs, so that each repetition begins where it does.
    spread = {"spread": repeated(sample, namespace, run)} if job["fresh"] and sample.get("seeds") else {}
    try:
        printed, error = run(sample, namespace)
    except (SyntaxError, ValueError) as problem:
        return {"status": "failed", "line": place(problem, sample), "message": f"{type(problem).__name__}: {problem}"}
    if isinstance(error, OutOfTime):
        return {"status": "failed", "line": place(error, sample), "message": f"took more than {sample['timeout']} s"}
    if error is None and wanted:
        return {"status": "failed", "message": f"did not raise {wanted}"}
    if error is not None:
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        if type(error).__name__ != wanted:
            return {"status": "failed", "line": place(error, sample), "message": said}
        printed = printed + said + "\n"
    return {"status": "compiled" if sample["kind"] == "no-run" else "ran", "printed": printed, **spread}


def run_lesson():
    os.chdir(job["folder"])
    os.environ.update(HOME=job["folder"], TMPDIR=job["folder"])
    sys.path[0] = job["folder"]
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    signal.signal(signal.SIGPROF, out_of_time)
    signal.signal(signal.SIGALRM, out_of_time)
    module = types.ModuleType("__main__")
    sys.modules["__main__"] = module
    linecache.cache[job["file"]] = (len(job["text"]), None, job["text"].splitlines(True), job["file"])
    seed()
    sys.addaudithook(no_network)
    stopped, skipped = None, None
    for sample in job["samples"]:
        if stopped:
            result = stopped
        else:
            result = outcome(sample, module.__dict__)
            if result["status"] == "failed" and skipped:
                # It may have used what the other would have made. The full job, which allows no skip, proves both.
                result = {"status": "skipped", "message": f"not proven: the sample in line {skipped} was skipped"}
            if result["status"] == "skipped":
                skipped = skipped or sample["line"]
            if sample["setup"] and result["status"] in ("failed", "skipped"):
                why = "failed" if result["status"] == "failed" else "was skipped"
                why = f"not run: the setup in line {sample['line']} {why}"
                stopped = {"status": result["status"], "message": why}
        results.write(json.dumps(result) + "\n")
        results.flush()


for line in sys.stdin:
    job = json.loads(line)
    if has_torch(job["text"]):
        # Loading it takes a second: once, and every lesson's process has it.
        import torch  # noqa: F401
    lesson = fork()
    if lesson == 0:
        try:
            run_lesson()
        finally:
            os._exit(0)
    # Code that even signals do not stop is ended from here.
    signal.signal(signal.SIGALRM, lambda signum, frame: os.kill(lesson, signal.SIGKILL))
    signal.setitimer(signal.ITIMER_REAL, job["limit"])
    os.waitpid(lesson, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    results.write("\n")
    results.flush()
