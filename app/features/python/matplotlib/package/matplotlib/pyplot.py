"""https://matplotlib.org/stable/api/pyplot_summary.html: the current figure and its current plot."""

from .figure import Figure
from .missing import missing

figures = []
current = {"axes": None}


def figure(num=None, **options):
    for each in figures:
        if each.number == num:
            return each
    made = Figure(max((each.number for each in figures), default=0) + 1 if num is None else num)
    figures.append(made)
    current["axes"] = None
    return made


def gcf():
    return figures[-1] if figures else figure()


def gca():
    owner = gcf()
    if current["axes"] is None or current["axes"].figure is not owner:
        current["axes"] = owner.gca()
    return current["axes"]


def sca(axes):
    current["axes"] = axes


def subplots(nrows=1, ncols=1, *, sharex=False, sharey=False, figsize=None, **options):
    made = figure()
    axes = made.subplots(nrows, ncols)
    current["axes"] = made.axes[-1]
    return made, axes


def subplot(rows, columns, index):
    owner = gcf()
    if (owner.rows, owner.columns) != (rows, columns) or not owner.axes:
        owner.subplots(rows, columns)
    current["axes"] = owner.axes[index - 1]
    return current["axes"]


def close(which=None):
    if which == "all":
        figures.clear()
    elif figures:
        figures.remove(which if isinstance(which, Figure) else gcf())
    current["axes"] = None


def get_fignums():
    return sorted(each.number for each in figures)


def take_figures():
    """What the page draws when a run has ended, as texts."""
    described = [each.described() for each in figures if each.axes]
    close("all")
    return described


def show(*given, **options):
    """Does nothing: the page shows all plots once the run has ended."""


def savefig(place, **options):
    gcf().savefig(place, **options)


def tight_layout(**options):
    """Does nothing: the page lays plots out."""


def on_current(name):
    def call(*given, **options):
        return getattr(gca(), name)(*given, **options)

    call.__name__ = name
    return call


SAME_NAMES = "plot semilogy semilogx loglog scatter hist bar axhline axvline imshow legend axis grid cla".split()
OTHER_NAMES = "title xlabel ylabel xscale yscale xlim ylim xticks yticks".split()
globals().update({name: on_current(name) for name in SAME_NAMES})
globals().update({name: on_current(f"set_{name}") for name in OTHER_NAMES})
suptitle = title  # noqa: F821


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise missing("pyplot", name)
