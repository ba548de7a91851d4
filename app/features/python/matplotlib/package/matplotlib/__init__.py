"""The part of Matplotlib that the lessons use, for the page, which draws what this describes: https://matplotlib.org/stable/api/"""

from . import pyplot
from .missing import missing

__version__ = "3.6.3"


def use(backend, *, force=True):
    """Does nothing: the page has one backend."""


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise missing("matplotlib", name)
