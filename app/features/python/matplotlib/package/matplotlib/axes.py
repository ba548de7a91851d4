"""One plot of a figure: https://matplotlib.org/stable/api/axes_api.html"""

from . import images, values
from .missing import missing, refuse


class Axes:
    def __init__(self, figure):
        self.figure = figure
        self.cla()

    def cla(self):
        self.marks = []
        self.next_color = 0
        self.words = {"title": "", "xLabel": "", "yLabel": ""}
        self.scales = {"x": "linear", "y": "linear"}
        self.limits = {"x": None, "y": None}
        self.shown_ticks = {"x": True, "y": True}
        self.has_legend = False
        self.is_hidden = False

    def described(self):
        return {
            **self.words, "scales": self.scales, "limits": self.limits, "ticks": self.shown_ticks,
            "legend": self.has_legend, "hidden": self.is_hidden, "marks": self.marks,
        }

    def color(self, value):
        found = values.color_of(value)
        if found is not None:
            return found
        self.next_color += 1
        return f"C{(self.next_color - 1) % 10}"

    def line(self, x, y, color, line, marker, label, alpha):
        if len(x) != len(y):
            raise ValueError(f"x and y must have same first dimension, but have shapes ({len(x)},) and ({len(y)},)")
        label = None if label is None or str(label).startswith("_") else str(label)
        mark = {"kind": "line", "x": x, "y": y, "color": self.color(color), "line": line, "marker": marker, "label": label}
        self.marks.append({**mark, "alpha": 1 if alpha is None else float(alpha)})
        return self.marks[-1]

    def plot(
        self, *given, color=None, c=None, linestyle=None, ls=None, marker=None, label=None, alpha=None, linewidth=None,
        lw=None, markersize=None, ms=None, zorder=None, **others,
    ):
        refuse("plot", others)
        made = []
        rest = list(given)
        while rest:
            first = rest.pop(0)
            second = rest.pop(0) if rest and not isinstance(rest[0], str) else None
            style = values.style_of(rest.pop(0)) if rest else (None, None, None)
            line = values.line_of(linestyle or ls) if linestyle or ls else style[1] or "solid"
            own_marker = values.marker_of(marker) if marker else style[2]
            y = first if second is None else second
            rows = y.tolist() if hasattr(y, "tolist") else y
            if values.is_many(rows) and len(rows) and values.is_many(next(iter(rows))):
                columns = [list(column) for column in zip(*rows)]
            else:
                columns = [y]
            for column in columns:
                heights = values.numbers(column)
                x = list(range(len(heights))) if second is None else values.numbers(first)
                made.append(self.line(x, heights, color or c or style[0], line, own_marker, label, alpha))
        return made

    def semilogy(self, *given, **options):
        self.set_yscale("log")
        return self.plot(*given, **options)

    def semilogx(self, *given, **options):
        self.set_xscale("log")
        return self.plot(*given, **options)

    def loglog(self, *given, **options):
        self.set_xscale("log")
        return self.semilogy(*given, **options)

    def scatter(self, x, y, s=None, c=None, color=None, marker="o", label=None, alpha=None, **others):
        refuse("scatter", others)
        if values.is_many(c) and not isinstance(c, str):
            raise missing("scatter", "c= of many colors")
        return self.line(values.numbers(x), values.numbers(y), color or c, "none", values.marker_of(marker), label, alpha)

    def bars(self, edges, heights, color, label, alpha):
        mark = {"kind": "bars", "edges": edges, "heights": heights, "color": self.color(color)}
        self.marks.append({**mark, "label": None if label is None else str(label), "alpha": 1 if alpha is None else alpha})

    def hist(self, x, bins=10, range=None, density=False, color=None, label=None, alpha=None, **others):
        refuse("hist", others)
        found = [value for value in values.numbers(x) if value is not None]
        if values.is_many(bins):
            edges = values.numbers(bins)
        else:
            low, high = range or (min(found, default=0.0), max(found, default=1.0))
            if low == high:
                low, high = low - 0.5, high + 0.5
            edges = [low + (high - low) * at / bins for at in builtins_range(bins + 1)]
        counts = [0.0] * (len(edges) - 1)
        for value in found:
            if edges[0] <= value <= edges[-1]:
                counts[min(place_of(edges, value), len(counts) - 1)] += 1
        if density:
            counts = [count / sum(counts) / (b - a) for count, a, b in zip(counts, edges, edges[1:])]
        self.bars([[a, b] for a, b in zip(edges, edges[1:])], counts, color, label, alpha)
        return counts, edges, self.marks[-1]

    def bar(self, x, height, width=0.8, color=None, label=None, alpha=None, **others):
        refuse("bar", others)
        if any(isinstance(each, str) for each in x):
            raise missing("bar", "x= of words")
        places, heights = values.numbers(x), values.numbers(height)
        heights = heights * len(places) if len(heights) == 1 else heights
        self.bars([[place - width / 2, place + width / 2] for place in places], heights, color, label, alpha)

    def level(self, axis, at, color, line, label):
        # Matplotlib draws them in the first color and takes none of the others' turns.
        mark = {"kind": "level", "axis": axis, "at": values.number(at), "color": values.color_of(color) or "C0"}
        self.marks.append({**mark, "line": values.line_of(line), "label": None if label is None else str(label)})

    def axhline(self, y=0, *, color=None, c=None, linestyle="-", ls=None, label=None, linewidth=None, lw=None, **others):
        refuse("axhline", others)
        self.level("y", y, color or c, ls or linestyle, label)

    def axvline(self, x=0, *, color=None, c=None, linestyle="-", ls=None, label=None, linewidth=None, lw=None, **others):
        refuse("axvline", others)
        self.level("x", x, color or c, ls or linestyle, label)

    def imshow(self, X, cmap=None, vmin=None, vmax=None, **others):
        others.pop("interpolation", None)
        others.pop("aspect", None)
        refuse("imshow", others)
        self.marks.append({"kind": "image", **images.cells_of(X, cmap, vmin, vmax)})

    def set_title(self, label, **others):
        refuse("set_title", others)
        self.words["title"] = str(label)

    def set_xlabel(self, label, **others):
        refuse("set_xlabel", others)
        self.words["xLabel"] = str(label)

    def set_ylabel(self, label, **others):
        refuse("set_ylabel", others)
        self.words["yLabel"] = str(label)

    def set(self, **options):
        for name, value in options.items():
            getattr(self, f"set_{name}")(value)

    def set_scale(self, axis, name):
        if name not in ("linear", "log"):
            raise missing(f"set_{axis}scale", repr(name))
        self.scales[axis] = name

    def set_xscale(self, name, **others):
        refuse("set_xscale", others)
        self.set_scale("x", name)

    def set_yscale(self, name, **others):
        refuse("set_yscale", others)
        self.set_scale("y", name)

    def set_limits(self, axis, low, high):
        if values.is_many(low):
            low, high = low
        self.limits[axis] = [None if low is None else values.number(low), None if high is None else values.number(high)]

    def set_xlim(self, left=None, right=None):
        self.set_limits("x", left, right)

    def set_ylim(self, bottom=None, top=None):
        self.set_limits("y", bottom, top)

    def set_xticks(self, ticks):
        self.set_ticks("x", ticks)

    def set_yticks(self, ticks):
        self.set_ticks("y", ticks)

    def set_ticks(self, axis, ticks):
        if len(ticks):
            raise missing("Axes", f"set_{axis}ticks with ticks")
        self.shown_ticks[axis] = False

    def axis(self, option):
        if option == "off":
            self.is_hidden = True
        elif values.is_many(option) and not isinstance(option, str):
            self.set_limits("x", *option[:2])
            self.set_limits("y", *option[2:])
        elif option not in ("on", "equal", "auto"):
            raise missing("axis", repr(option))

    def grid(self, *given, **options):
        """The page always draws one."""

    def legend(self, *given, loc=None, **others):
        refuse("legend", others)
        if given:
            raise missing("legend", "labels=")
        self.has_legend = True

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        raise missing("Axes", name)


builtins_range = range


def place_of(edges, value):
    """As NumPy's searchsorted from the right, less one: an edge belongs to the bar that begins with it."""
    low, high = 0, len(edges)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if edges[middle] <= value else (low, middle)
    return low - 1
