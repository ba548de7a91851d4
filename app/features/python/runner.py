"""
Runs a section's samples and a learner's code, in the page's worker and in the lesson tests alike. Every function returns
None, or what went wrong as a dict of texts and numbers.
"""

import ast
import builtins
import io
import os
import random
import sys
import tempfile
import traceback
import types

import lesson_check

sections = {}


class Section:
    """A namespace and a folder of its own; `done` names the samples that have run in it, `texts` the code by file name."""

    def __init__(self):
        self.module = types.ModuleType("__main__")
        self.names = self.module.__dict__
        self.done = set()
        self.texts = {}
        self.folder = tempfile.mkdtemp()

    def enter(self):
        os.chdir(self.folder)
        sys.modules["__main__"] = self.module

    def execute(self, code, names, file):
        self.texts[file] = code.split("\n")
        try:
            tree = compile(code, file, "exec", flags=ast.PyCF_ONLY_AST)
            exec(compile(tree, file, "exec"), names)
        except BaseException as error:
            return self.described(error, file)
        finally:
            sys.stdout.flush()
        return None

    def described(self, error, file):
        """
        kind and message; line, of this file, when it is known; trace, the calls within the section's code, outermost first,
        each with its line as it was written
        """
        calls = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in self.texts]
        own = [frame.lineno for frame in calls if frame.filename == file]
        if isinstance(error, SyntaxError):
            return {"kind": "SyntaxError", "message": error.msg, "line": error.lineno, "trace": [], "file": file}
        trace = [f"line {call.lineno}{where(call, file)}: {self.text_at(call)}" for call in calls]
        line = own[-1] if own else None
        return {"kind": type(error).__name__, "message": str(error), "line": line, "trace": trace, "file": file}

    def text_at(self, call):
        return self.texts[call.filename][call.lineno - 1].strip()


def section(key):
    """The section's state; a new one begins with fixed random numbers, as the lesson tests do."""
    if key not in sections:
        sections[key] = Section()
        seed()
    return sections[key]


def forget(key):
    sections.pop(key, None)


def seed():
    random.seed(0)
    numpy = sys.modules.get("numpy")
    if numpy:
        numpy.random.seed(0)


def place_file(key, name, text):
    with open(os.path.join(section(key).folder, os.path.basename(name)), "w") as file:
        file.write(text)


def is_done(key, sample):
    return key in sections and sample in sections[key].done


def run(key, code, sample=None):
    """Runs code in the section's namespace. A sample counts as done when it has run, whatever it raised."""
    here = section(key)
    here.enter()
    error = here.execute(code, here.names, sample or "code")
    if sample is not None:
        here.done.add(sample)
    return error


def check(key, code, asserts, alone):
    """
    Runs a learner's code in a copy of the section's namespace, then the asserts about it. What it did to random numbers is
    taken back. @returns None when it passes
    """
    here = section(key)
    here.enter()
    names = {"__name__": "__main__"} if alone else dict(here.names)
    before = random.getstate()
    try:
        with Printed() as printed:
            error = here.execute(code, names, "code")
        if error:
            return error
        names.update(printed=printed.text(), source=code, _check=lesson_check)
        return here.execute(asserts, names, "check")
    finally:
        random.setstate(before)


class Printed:
    """Keeps a copy of what is printed."""

    def __enter__(self):
        self.real, self.copy = sys.stdout, io.StringIO()
        sys.stdout = self
        return self

    def __exit__(self, *error):
        sys.stdout = self.real

    def write(self, text):
        self.copy.write(text)
        return self.real.write(text)

    def flush(self):
        self.real.flush()

    def text(self):
        return self.copy.getvalue()


def where(call, file):
    function = "" if call.name == "<module>" else f" in {call.name}"
    return function if call.filename == file else f"{function}, above"


def pictures():
    """Figures that the code drew with Matplotlib, as PNG bytes; they are closed."""
    plots = sys.modules.get("matplotlib.pyplot")
    if not plots:
        return []
    drawn = []
    for number in plots.get_fignums():
        file = io.BytesIO()
        plots.figure(number).savefig(file, format="png", dpi=144, bbox_inches="tight")
        drawn.append(file.getvalue())
    plots.close("all")
    return drawn


def answer_input(ask, run_sync, can_run_sync):
    """
    `input()` calls ask(), which promises a line. Where the browser cannot hold Python meanwhile, it says so.
    """

    def replaced(prompt=""):
        print(prompt, end="", flush=True)
        if not can_run_sync():
            raise EOFError("this browser cannot wait for a line: give the answer in the code, as in name = \"Ada\"")
        return run_sync(ask())

    builtins.input = replaced
