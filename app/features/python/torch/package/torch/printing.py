"""Tensors as PyTorch prints them (its torch/_tensor_str.py), and https://pytorch.org/docs/stable/generated/torch.set_printoptions.html"""

import math

from . import dtypes

options = {"precision": 4, "threshold": 1000, "edgeitems": 3, "linewidth": 80, "sci_mode": None}
PROFILES = {
    "default": {"precision": 4, "threshold": 1000, "edgeitems": 3, "linewidth": 80},
    "short": {"precision": 2, "threshold": 1000, "edgeitems": 2, "linewidth": 80},
    "full": {"precision": 4, "threshold": math.inf, "edgeitems": 3, "linewidth": 80},
}


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    options.update(PROFILES.get(profile, {}))
    given = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth}
    options.update({name: value for name, value in given.items() if value is not None})
    options["sci_mode"] = sci_mode


class Formatter:
    def __init__(self, t):
        self.floating = t.dtype.rank == 2
        self.whole, self.scientific, self.width = True, False, 1
        values = t.flat()
        if not self.floating:
            self.width = max([1] + [len(str(value)) for value in values])
            return
        found = [value for value in values if math.isfinite(value) and value != 0]
        if not found:
            return
        sizes = [abs(value) for value in found]
        greatest, smallest = max(sizes), min(sizes)
        self.whole = all(value == math.ceil(value) for value in found)
        if self.whole:
            self.scientific = greatest / smallest > 1000.0 or greatest > 1.0e8
        else:
            self.scientific = greatest / smallest > 1000.0 or greatest > 1.0e8 or smallest < 1.0e-4
        for value in found:
            if self.scientific:
                text = f"{value:.{options['precision']}e}"
            elif self.whole:
                text = f"{value:.0f}."
            else:
                text = f"{value:.{options['precision']}f}"
            self.width = max(self.width, len(text))
        if options["sci_mode"] is not None:
            self.scientific = options["sci_mode"]

    def text(self, value):
        if not self.floating:
            return str(value)
        if self.scientific:
            return f"{value:.{options['precision']}e}"
        if self.whole:
            return f"{value:.0f}" + ("." if math.isfinite(value) else "")
        return f"{value:.{options['precision']}f}"

    def __call__(self, value):
        return self.text(value).rjust(self.width)


def shortened(t):
    """Where there are too many values, those at the edges."""
    if t.dim() == 0:
        return t
    edge = options["edgeitems"]
    if t.shape[0] > 2 * edge:
        rows = [t[at] for at in range(edge)] + [t[at] for at in range(len(t) - edge, len(t))]
    else:
        rows = [t[at] for at in range(len(t))]
    from .operations.joining import stack

    return stack([shortened(row) for row in rows])


def vector(t, indent, shorten, formatter):
    per_line = max(1, (options["linewidth"] - indent) // (formatter.width + 2))
    edge = options["edgeitems"]
    if shorten and t.shape[0] > 2 * edge:
        values = t.tolist()
        texts = [*map(formatter, values[:edge]), " ...", *map(formatter, values[-edge:])]
    else:
        texts = [formatter(value) for value in t.tolist()]
    lines = [", ".join(texts[at : at + per_line]) for at in range(0, len(texts), per_line)]
    return "[" + (",\n" + " " * (indent + 1)).join(lines) + "]"


def body(t, indent, shorten, formatter):
    if t.dim() == 0:
        return formatter(t.item())
    if t.dim() == 1:
        return vector(t, indent, shorten, formatter)
    edge = options["edgeitems"]
    if shorten and t.shape[0] > 2 * edge:
        first = [body(t[at], indent + 1, shorten, formatter) for at in range(edge)]
        last = [body(t[at], indent + 1, shorten, formatter) for at in range(len(t) - edge, len(t))]
        parts = [*first, "...", *last]
    else:
        parts = [body(t[at], indent + 1, shorten, formatter) for at in range(len(t))]
    return "[" + ("," + "\n" * (t.dim() - 1) + " " * (indent + 1)).join(parts) + "]"


def show(t):
    from .nn.parameter import Parameter

    plain, suffixes, start = t.detach(), [], "tensor("
    indent = len(start)
    if t.numel() == 0:
        text = "[]"
        if t.dim() != 1:
            suffixes.append("size=" + str(tuple(t.shape)))
        if t.dtype is not dtypes.default:
            suffixes.append(f"dtype={t.dtype!r}")
    else:
        shorten = t.numel() > options["threshold"]
        text = body(plain, indent, shorten, Formatter(shortened(plain) if shorten else plain))
        if t.dtype not in (dtypes.default, dtypes.int64, dtypes.bool_):
            suffixes.append(f"dtype={t.dtype!r}")
    if t.node is not None:
        suffixes.append(f"grad_fn=<{t.node.called}>")
    elif t.requires_grad:
        suffixes.append("requires_grad=True")
    text = with_suffixes(start + text, suffixes, indent)
    return "Parameter containing:\n" + text if isinstance(t, Parameter) else text


def with_suffixes(text, suffixes, indent):
    parts, last = [text], len(text) - text.rfind("\n") + 1
    for suffix in suffixes:
        if last + len(suffix) + 2 > options["linewidth"]:
            parts.append(",\n" + " " * indent + suffix)
            last = indent + len(suffix)
        else:
            parts.append(", " + suffix)
            last += len(suffix) + 2
    parts.append(")")
    return "".join(parts)
