"""https://matplotlib.org/stable/api/figure_api.html"""

import json

from .axes import Axes
from .missing import missing


class Figure:
    def __init__(self, number):
        self.number = number
        self.rows = self.columns = 1
        self.axes = []

    def subplots(self, nrows=1, ncols=1, **options):
        """@returns one Axes, a row of them, or rows of rows, as `squeeze` gives"""
        self.rows, self.columns = nrows, ncols
        self.axes = [Axes(self) for _ in range(nrows * ncols)]
        grid = [Grid(self.axes[at * ncols : (at + 1) * ncols]) for at in range(nrows)]
        if nrows == 1 and ncols == 1:
            return self.axes[0]
        if nrows == 1:
            return grid[0]
        return Grid(row[0] for row in grid) if ncols == 1 else Grid(grid)

    def gca(self):
        return self.axes[-1] if self.axes else self.subplots()

    def savefig(self, place, **options):
        """Under the code is where the page shows it: a file would be out of reach."""

    def tight_layout(self, **options):
        """The page lays out."""

    def suptitle(self, text):
        self.gca().set_title(text)

    def described(self):
        axes = [each.described() for each in self.axes]
        return json.dumps({"number": self.number, "rows": self.rows, "columns": self.columns, "axes": axes}, allow_nan=False)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        raise missing("Figure", name)


class Grid(list):
    """NumPy's array of Axes, as far as lessons read it."""

    def __getitem__(self, place):
        if isinstance(place, tuple):
            row, column = place
            return list.__getitem__(self, row)[column]
        return list.__getitem__(self, place)

    @property
    def flat(self):
        return [each for row in self for each in (row if isinstance(row, Grid) else [row])]

    def ravel(self):
        return Grid(self.flat)

    flatten = ravel
