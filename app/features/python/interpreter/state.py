"""What a run does to Python itself ends with it."""

import ast
import builtins
import decimal
import gc
import importlib
import locale
import os
import sys
import threading
import warnings
from itertools import repeat
from operator import is_

# As they are before any code of a learner.
set_trace, set_profile, limit_recursion = sys.settrace, sys.setprofile, sys.setrecursionlimit
BUILTINS = vars(builtins)
# Py_TPFLAGS_IMMUTABLETYPE
IMMUTABLE_TYPE = 1 << 8
# They print and open pages.
NEVER_AHEAD = {"this", "antigravity"}


class Snapshot:
    """Of all modules of the standard library that are loaded, and of what Python keeps beside them."""

    def __init__(self):
        self.builtins = dict(BUILTINS)
        self.modules = dict(sys.modules)
        self.names = {}
        self.classes = {}
        self.lists = [(each, list(each)) for each in (sys.path, sys.meta_path, sys.path_hooks, sys.argv, gc.callbacks)]
        self.environment = dict(os.environ)
        self.filters = list(warnings.filters)
        self.recursion_limit = sys.getrecursionlimit()
        self.digits = sys.get_int_max_str_digits()
        self.locale = locale.setlocale(locale.LC_ALL)
        self.decimal = decimal.getcontext().copy()
        self.collection = gc.get_threshold()
        self.library = library_file()
        self.see()

    def see(self):
        """Modules that were loaded since."""
        for name, module in list(sys.modules.items()):
            if name.partition(".")[0] in sys.stdlib_module_names and name not in self.names:
                self.names[name] = module, dict(vars(module))
                for each in list(vars(module).values()):
                    if isinstance(each, type) and each.__module__ == name and not each.__flags__ & IMMUTABLE_TYPE:
                        self.classes[each] = dict(vars(each))

    def load(self, tree, folder):
        """Loads what the code is going to import, to see it before the code changes it."""
        for name in imported(tree):
            top = name.partition(".")[0]
            if top not in sys.stdlib_module_names or top in NEVER_AHEAD or top in own_modules(folder):
                continue
            try:
                importlib.import_module(name)
            except ImportError:
                pass
        self.see()

    def restore(self):
        """Raises where that cannot be done: this Python is of no use any more."""
        BUILTINS.clear()
        BUILTINS.update(self.builtins)
        for module, names in self.names.values():
            vars(module).update(names)
        for each, names in self.classes.items():
            now = vars(each)
            # Without a step of Python for each of 20,000 names.
            if all(map(is_, map(now.get, names, repeat(self)), names.values())):
                continue
            for name, value in names.items():
                if now.get(name, self) is not value:
                    setattr(each, name, value)
        for each, entries in self.lists:
            each[:] = entries
        self.restore_modules()
        limit_recursion(self.recursion_limit)
        sys.set_int_max_str_digits(self.digits)
        threading.settrace(None)
        threading.setprofile(None)
        warnings.resetwarnings()
        warnings.filters[:] = self.filters
        if os.environ != self.environment:
            os.environ.clear()
            os.environ.update(self.environment)
        locale.setlocale(locale.LC_ALL, self.locale)
        decimal.setcontext(self.decimal.copy())
        gc.set_threshold(*self.collection)
        gc.set_debug(0)
        gc.enable()
        cancel_tasks()
        if library_file() != self.library:
            raise RuntimeError("the file of the standard library has changed")

    def restore_modules(self):
        """Modules of Python and its packages stay loaded, as many cannot be loaded twice; a learner's own do not."""
        for name, module in list(sys.modules.items()):
            if name not in self.modules and of_library(module):
                self.modules[name] = module
        sys.modules.clear()
        sys.modules.update(self.modules)


def library_file():
    found = os.stat(os.path.dirname(os.__file__))
    return found.st_size, found.st_mtime_ns


def of_library(module):
    spec = getattr(module, "__spec__", None)
    origin = getattr(spec, "origin", None) or next(iter(getattr(spec, "submodule_search_locations", None) or []), "")
    return origin in ("built-in", "frozen") or str(origin).startswith("/lib/")


def own_modules(folder):
    return {name.partition(".")[0] for name in os.listdir(folder)}


def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def cancel_tasks():
    asyncio = sys.modules.get("asyncio")
    if asyncio:
        for task in asyncio.all_tasks(asyncio.get_event_loop()):
            task.cancel()
