"""One result for each element: https://pytorch.org/docs/stable/torch.html#pointwise-ops"""

import math

from .. import dtypes, graph
from ..dtypes import Size, strides_of
from ..graph import record
from .in_place import replace
from ..storage import COMPARISONS, PAIR, VALUE, k_broadcast, k_number, k_pair, k_value
from ..tensor import Tensor, new
from .views import sum_to

WHOLE_DIVISION = {"floorDiv", "mod", "fmod"}
BITS = {"and", "or", "xor"}


def result_type(a, b):
    """A tensor of no dimensions counts only where it is of a higher kind: float over whole over bool."""
    if a.dtype is b.dtype:
        return a.dtype
    if bool(a.shape) != bool(b.shape):
        strong, weak = (a, b) if a.shape else (b, a)
        if strong.dtype.rank >= weak.dtype.rank:
            return strong.dtype
    return dtypes.promote(a.dtype, b.dtype)


def number_type(t, value, operation):
    kind = t.dtype
    given = dtypes.of_python(value)
    if given.rank > kind.rank:
        kind = given
    if operation in ("div", "pow", "atan2") and kind.rank < 2 and (operation != "pow" or given.rank == 2):
        kind = dtypes.default
    return kind


def cast(t, kind):
    """`t` as another dtype; gradients flow through."""
    if t.dtype is kind:
        return t
    made = t.copied(kind)
    if kind.rank < 2:
        return made
    old = t.dtype
    return record(made, (t,), lambda g: (cast(g, old),), "ToCopy")


def broadcast_shape(a, b):
    if a == b:
        return a
    count = max(len(a), len(b))
    left, right = (1,) * (count - len(a)) + tuple(a), (1,) * (count - len(b)) + tuple(b)
    for place, (x, y) in enumerate(zip(left, right)):
        if x != y and x != 1 and y != 1:
            raise RuntimeError(
                f"The size of tensor a ({x}) must match the size of tensor b ({y}) at non-singleton dimension {place}"
            )
    return Size(y if x == 1 else x for x, y in zip(left, right))


def steps(t, count):
    return [0] * (count - len(t.shape)) + [0 if size == 1 else step for size, step in zip(t.shape, t.strides)]


def both(operation, a, b, code):
    """The kernel on two tensors of one type. @returns a tensor's array name and shape"""
    if a.shape == b.shape and a.strides == b.strides == strides_of(a.shape):
        made = k_pair(PAIR[operation], code, a.storage.id, a.offset, 1, b.storage.id, b.offset, 1, math.prod(a.shape))
        return made, a.shape
    shape = broadcast_shape(a.shape, b.shape)
    count = len(shape)
    made = k_broadcast(
        PAIR[operation], code, a.storage.id, a.offset, b.storage.id, b.offset, count,
        *shape, *steps(a, count), *steps(b, count),
    )
    return made, shape


def pair(operation, a, b):
    if not isinstance(b, Tensor):
        return with_number(operation, a, b)
    kind = result_type(a, b)
    if operation in ("div", "atan2") and kind.rank < 2:
        kind = dtypes.default
    a, b = cast(a, kind), cast(b, kind)
    result = dtypes.bool_ if operation in COMPARISONS else kind
    made, shape = both(operation, a, b, result.code)
    made = new(made, shape, result)
    slopes = SLOPES.get(operation)
    if not slopes or not graph.enabled or not (a.requires_grad or b.requires_grad):
        return made
    left, right = slopes

    def back(g):
        return (
            sum_to(left(a, b, made, g), a.shape) if a.requires_grad else None,
            sum_to(right(a, b, made, g), b.shape) if b.requires_grad and right else None,
        )

    return record(made, (a, b), back, NAMES[operation])


def with_number(operation, a, b, turned=False):
    if not isinstance(b, (int, float)):
        if hasattr(b, "__float__") and not hasattr(b, "__array__"):
            b = float(b)
        else:
            return NotImplemented
    kind = number_type(a, b, operation)
    if operation in COMPARISONS:
        result, x = dtypes.bool_, a.packed()
    else:
        x = cast(a, kind)
        result, x_graph = kind, x
        x = x.packed()
    made = k_number(
        PAIR[operation], result.code, x.storage.id, x.offset, float(b) if isinstance(b, bool) else b, turned,
        kind is dtypes.float32, math.prod(x.shape),
    )
    made = new(made, a.shape, result)
    slopes = SLOPES.get(operation)
    if operation in COMPARISONS or not slopes or not graph.enabled or not a.requires_grad:
        return made
    slope = slopes[1] if turned else slopes[0]
    if turned:
        return record(made, (x_graph,), lambda g: (slope(b, x_graph, made, g),), TURNED.get(operation, NAMES[operation]))
    return record(made, (x_graph,), lambda g: (slope(x_graph, b, made, g),), NAMES[operation])


def power_slope(a, b, result, g):
    if isinstance(b, Tensor):
        return g * b * pair("pow", a, b - 1)
    return g * (a if b == 2 else pair("pow", a, b - 1)) * b


def log_of(a):
    return math.log(a) if not isinstance(a, Tensor) else a.log()


def half_where_equal(operation):
    def slope(mine, other, g):
        return g * (cast(pair(operation, mine, other), g.dtype) + cast(pair("eq", mine, other), g.dtype) * 0.5)

    return lambda a, b, r, g: slope(a, b, g), lambda a, b, r, g: slope(b, a, g)


# For each operation the gradients of its two sides, from both sides, the result and its gradient.
SLOPES = {
    "add": (lambda a, b, r, g: g, lambda a, b, r, g: g),
    "sub": (lambda a, b, r, g: g, lambda a, b, r, g: -g),
    "mul": (lambda a, b, r, g: g * b, lambda a, b, r, g: g * a),
    "div": (lambda a, b, r, g: g / b, lambda a, b, r, g: -g * (r / b)),
    "pow": (power_slope, lambda a, b, r, g: g * r * log_of(a)),
    "maximum": half_where_equal("gt"),
    "minimum": half_where_equal("lt"),
    "mod": (lambda a, b, r, g: g, lambda a, b, r, g: -g * pair("floorDiv", a, b)),
    "atan2": (lambda a, b, r, g: g * b / (a * a + b * b), lambda a, b, r, g: -g * a / (a * a + b * b)),
}
NAMES = {
    "add": "Add", "sub": "Sub", "mul": "Mul", "div": "Div", "pow": "Pow", "maximum": "Maximum", "minimum": "Minimum",
    "mod": "Remainder", "atan2": "Atan2",
}
TURNED = {"sub": "Rsub", "div": "Mul"}
POWER_OF_NUMBER = "1"


def plain(operation, kind):
    """Outside the graph: `operation` on one tensor's elements."""

    def run(t):
        x = t.packed() if t.dtype is kind or kind is None else t.copied(kind)
        return new(k_value(VALUE[operation], x.dtype.code, x.storage.id, x.offset, math.prod(x.shape)), t.shape, x.dtype)

    return run


KEEPS_WHOLE = {"neg", "abs", "sign", "square", "relu", "floor", "ceil", "round", "trunc"}
TESTS = {"isnan", "isfinite", "isinf", "not"}


def single(operation, a):
    if operation in TESTS:
        x = a.packed()
        count = math.prod(x.shape)
        return new(k_value(VALUE[operation], dtypes.bool_.code, x.storage.id, x.offset, count), a.shape, dtypes.bool_)
    kind = a.dtype if a.dtype.rank == 2 or operation in KEEPS_WHOLE else dtypes.default
    x = cast(a, kind)
    made = plain(operation, None)(x)
    slope = CURVES.get(operation)
    if slope is None:
        return made
    return record(made, (x,), lambda g: (slope(x, made, g),), operation.capitalize())


# For each function its gradient, from the argument, the result and its gradient.
CURVES = {
    "neg": lambda x, r, g: -g,
    "exp": lambda x, r, g: g * r,
    "expm1": lambda x, r, g: g * (r + 1),
    "log": lambda x, r, g: g / x,
    "log2": lambda x, r, g: g / (x * math.log(2)),
    "log10": lambda x, r, g: g / (x * math.log(10)),
    "log1p": lambda x, r, g: g / (x + 1),
    "sqrt": lambda x, r, g: g / (r * 2),
    "rsqrt": lambda x, r, g: g * r * r * r * -0.5,
    "tanh": lambda x, r, g: g * (1 - r * r) if graph.enabled else pair("tanhBack", g, r),
    "sigmoid": lambda x, r, g: g * r * (1 - r) if graph.enabled else pair("sigmoidBack", g, r),
    "relu": lambda x, r, g: pair("reluBack", g, r) if not graph.enabled else g * cast(x > 0, g.dtype),
    "abs": lambda x, r, g: g * single("sign", x),
    "square": lambda x, r, g: g * x * 2,
    "reciprocal": lambda x, r, g: -g * r * r,
    "sin": lambda x, r, g: g * single("cos", x),
    "cos": lambda x, r, g: -g * single("sin", x),
    "tan": lambda x, r, g: g * (r * r + 1),
    "asin": lambda x, r, g: g / (1 - x * x).sqrt(),
    "acos": lambda x, r, g: -g / (1 - x * x).sqrt(),
    "atan": lambda x, r, g: g / (1 + x * x),
    "sinh": lambda x, r, g: g * single("cosh", x),
    "cosh": lambda x, r, g: g * single("sinh", x),
    "erf": lambda x, r, g: g * (-x * x).exp() * (2 / math.sqrt(math.pi)),
    "softplus": lambda x, r, g: g * single("sigmoid", x),
    "sign": lambda x, r, g: g * 0,
    "floor": lambda x, r, g: g * 0,
    "ceil": lambda x, r, g: g * 0,
    "round": lambda x, r, g: g * 0,
    "trunc": lambda x, r, g: g * 0,
}
SINGLES = [*CURVES, "isnan", "isfinite", "isinf", "lgamma"]


def in_place(function):
    def run(t, *args, **named):
        if graph.enabled and t.requires_grad and t.node is None:
            raise RuntimeError("a leaf Variable that requires grad is being used in an in-place operation.")
        return replace(t, function(t, *args, **named))

    return run
