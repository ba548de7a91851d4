"""
Runs a section's samples and a learner's code, in the page's worker and in the lesson tests alike. `run` and `check` return
None, or what went wrong as a dict of texts and numbers; what they raise is a fault of this runner or of Python itself.
"""

import ast
import io
import linecache
import os
import random
import sys
import tempfile
import types

from . import errors, lesson_check, state, streams

sections = {}
snapshot = None
open_input = None


def begin(ask, run_sync, can_run_sync):
    """Once, before any code of a learner."""
    global snapshot, open_input
    open_input = streams.answer_input(ask, run_sync, can_run_sync)
    snapshot = state.Snapshot()


class Section:
    """
    A namespace and a folder of its own; `texts` has the code by file name, `draws` by sample the state of random numbers
    (and of the page's torch) that later samples go on from, as in the lesson tests
    """

    def __init__(self):
        self.module = types.ModuleType("__main__")
        self.names = self.module.__dict__
        self.texts = {}
        self.draws = {}
        self.folder = tempfile.mkdtemp()

    def enter(self, after):
        streams.open_output()
        open_input()
        os.makedirs(self.folder, exist_ok=True)
        os.chdir(self.folder)
        # Modules that code has written into its folder are found at once.
        sys.path_importer_cache.pop(self.folder, None)
        sys.modules["__main__"] = self.module
        draw_from(self.draws.get(after))

    def execute(self, code, names, file):
        """@returns what was raised, or None"""
        self.texts[file] = lines = code.split("\n")
        linecache.cache[file] = len(code), None, [f"{line}\n" for line in lines], file
        try:
            tree = compile(code, file, "exec", flags=ast.PyCF_ONLY_AST)
            snapshot.load(tree, self.folder)
            exec(compile(tree, file, "exec"), names)
        except BaseException as error:
            return error
        finally:
            state.set_trace(None)
            state.set_profile(None)
        return None

    def leave(self, raised, file):
        """Ends what the run did to Python itself. @returns what went wrong, as a dict"""
        snapshot.restore()
        streams.open_output()
        if isinstance(raised, SystemExit) and file != "check":
            return tell_end(raised)
        return raised and errors.described(raised, file, self.texts)


def tell_end(end):
    """As Python tells it: a text as it is, no end but 0 without a word."""
    if end.code is None or end.code == 0:
        return None
    said = f"The code ended with exit code {end.code}." if isinstance(end.code, int) else end.code
    print(said, file=sys.stderr)
    return None


def draw_from(draws):
    """Sets random numbers and torch: as after a sample, or as the lesson tests begin."""
    own, of_numpy, of_torch = draws or (None, None, None)
    random.setstate(own) if own else random.seed(0)
    numpy, torch = sys.modules.get("numpy"), sys.modules.get("torch")
    if numpy:
        numpy.random.set_state(of_numpy) if of_numpy else numpy.random.seed(0)
    if torch:
        torch.global_state.restore(of_torch) if of_torch else torch.global_state.reset()


def drawn():
    numpy, torch = sys.modules.get("numpy"), sys.modules.get("torch")
    return random.getstate(), numpy and numpy.random.get_state(), torch and torch.global_state.snapshot()


def section(key):
    if key not in sections:
        sections[key] = Section()
    return sections[key]


def forget(key):
    sections.pop(key, None)


def place_file(key, name, text):
    folder = section(key).folder
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, os.path.basename(name)), "w") as file:
        file.write(text)


def is_done(key, sample):
    return key in sections and sample in sections[key].draws


def run(key, code, sample=None, after=None):
    """
    Runs code in the section's namespace, with random numbers as after the sample `after`. A sample counts as done when it
    has run, whatever it raised.
    """
    here = section(key)
    here.enter(after)
    file = sample or "code"
    error = here.leave(here.execute(code, here.names, file), file)
    if sample is not None:
        here.draws[sample] = drawn()
    return error


def check(key, code, asserts, alone, after=None):
    """
    Runs a learner's code in a copy of the section's namespace, then the asserts about it. @returns None when it passes
    """
    here = section(key)
    here.enter(after)
    names = {"__name__": "__main__"} if alone else dict(here.names)
    with streams.Printed() as printed:
        raised = here.execute(code, names, "code")
    if raised and not isinstance(raised, SystemExit):
        return here.leave(raised, "code")
    names.update(printed=printed.text(), source=code, _check=lesson_check)
    failure = here.execute(asserts, names, "check")
    if failure is None:
        return here.leave(raised, "code")
    return here.leave(failure, "check")


def figures():
    """Those of the page's own Matplotlib, as texts for the page to draw; they are closed."""
    plots = sys.modules.get("matplotlib.pyplot")
    return plots.take_figures() if hasattr(plots, "take_figures") else []


def pictures():
    """Figures that the code drew with Matplotlib, as PNG bytes; they are closed. What cannot be drawn is told as output."""
    plots = sys.modules.get("matplotlib.pyplot")
    if not plots or hasattr(plots, "take_figures"):
        return []
    drawn = []
    for number in plots.get_fignums():
        file = io.BytesIO()
        try:
            plots.figure(number).savefig(file, format="png", dpi=144, bbox_inches="tight")
            drawn.append(file.getvalue())
        except Exception as error:
            print(f"Plot {number} cannot be drawn: {errors.message_of(error)}", file=sys.stderr)
    plots.close("all")
    return drawn
