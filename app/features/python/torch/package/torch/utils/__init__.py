"""https://pytorch.org/docs/stable/data.html"""

from . import data
