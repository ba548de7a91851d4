"""https://pytorch.org/docs/stable/optim.html"""

from ..tensor import MISSING
from . import lr_scheduler
from .adam import Adam, AdamW
from .optimizer import Optimizer
from .simple import SGD, Adagrad, RMSprop


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise NotImplementedError(MISSING.format(f"optim.{name}"))
