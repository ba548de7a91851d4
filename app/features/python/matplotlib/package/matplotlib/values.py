"""What a call is given, as the page's numbers and words."""

import math

from .missing import missing

LETTERS = {"b": "blue", "g": "green", "r": "red", "k": "black", "w": "white", "c": "teal", "m": "purple", "y": "gold"}
COLORS = {*LETTERS.values(), "gray", "orange", "brown", "pink", "steelblue", "none"}
SAME = {
    "tab:blue": "C0", "tab:orange": "C1", "tab:green": "C2", "tab:red": "C3", "crimson": "red",
    "darkorange": "orange", "lightgray": "gray", "silver": "gray", "navy": "blue", "darkgreen": "green", "cyan": "teal",
}
LINES = {"-": "solid", "--": "dashed", ":": "dotted", "-.": "dashdot", "": "none", " ": "none", "None": "none"}
MARKERS = set("ox+sd|.^v*")


def is_many(value):
    return hasattr(value, "tolist") and getattr(value, "ndim", 1) > 0 or not hasattr(value, "tolist") and hasattr(value, "__iter__")


def number(value):
    """A float, or None for nan and infinity, which JSON lacks."""
    found = float(value)
    return found if math.isfinite(found) else None


def numbers(values):
    if not is_many(values):
        return [number(values)]
    return [number(value) for value in (values.tolist() if hasattr(values, "tolist") else values)]


def color_of(value):
    """@returns a name that the page knows, or None for the next of its own"""
    if value is None:
        return None
    name = LETTERS.get(value, SAME.get(value, value)) if isinstance(value, str) else value
    if isinstance(name, str) and (name in COLORS or name[:1] == "C" and name[1:].isdigit()):
        return name
    raise missing("colors", repr(value))


def line_of(value):
    name = LINES.get(value, value)
    if name not in LINES.values():
        raise ValueError(f"{value!r} is not a valid value for ls; supported values are {', '.join(map(repr, LINES))}")
    return name


def marker_of(value):
    if value not in MARKERS:
        raise missing("markers", repr(value))
    return value


def style_of(text):
    """'o--', 'k:' or 'C1-' as color, line and marker: what it does not name is None."""
    color = line = marker = None
    rest = text
    while rest:
        if rest[:2] in ("--", "-."):
            line, rest = LINES[rest[:2]], rest[2:]
        elif rest[0] in "-:":
            line, rest = LINES[rest[0]], rest[1:]
        elif rest[0] in MARKERS:
            marker, rest = rest[0], rest[1:]
        elif rest[0] in LETTERS:
            color, rest = LETTERS[rest[0]], rest[1:]
        elif rest[0] == "C" and rest[1:2].isdigit():
            color, rest = rest[:2], rest[2:]
        elif rest in COLORS:
            color, rest = rest, ""
        else:
            raise ValueError(f"{text!r} is not a valid format string (unrecognized character {rest[0]!r})")
    return color, line or ("none" if marker else None), marker
