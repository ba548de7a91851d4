"""What the library has and the page has not is told by its name."""

import importlib
import sys


def tell(name):
    return NotImplementedError(f"the page's cryptography has no {name}; open this section's notebook")


def missing(module):
    """A `__getattr__` for the module: says what the page lacks of it."""

    def get(name):
        if name.startswith("_"):
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        if hasattr(sys.modules[module], "__path__"):
            return importlib.import_module(f"{module}.{name}")
        raise tell(f"{module}.{name}")

    return get


class Finder:
    """The last finder in sys.meta_path: gets the modules that no other has found."""

    def find_spec(self, name, path=None, target=None):
        if name.startswith("cryptography.") and not name.rpartition(".")[2].startswith("_"):
            raise tell(name)
        return None


def install():
    sys.meta_path.append(Finder())
