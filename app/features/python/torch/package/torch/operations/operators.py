"""Python's operators and the methods of pointwise operations, with their in-place forms."""

import math

from .. import dtypes
from . import elementwise
from ..dtypes import Size
from .elementwise import cast, in_place, pair, plain, single, sum_to, with_number
from ..graph import record
from ..storage import k_where
from ..tensor import Tensor, new, write


def to_tensor(value, like):
    from ..creation import tensor

    if isinstance(value, Tensor):
        return value
    kind = dtypes.of_python(value)
    return tensor(value, dtype=kind if kind.rank > like.dtype.rank else like.dtype)


def binary(operation):
    def run(a, b, alpha=1):
        if not isinstance(a, Tensor):
            return with_number(operation, b, a, turned=True)
        return pair(operation, a, b if alpha == 1 else b * alpha)

    return run


def turned(operation):
    return lambda a, b: with_number(operation, a, b, turned=True)


add, sub, mul, pow, remainder = (binary(name) for name in ("add", "sub", "mul", "pow", "mod"))
eq, ne, lt, le, gt, ge = (binary(name) for name in ("eq", "ne", "lt", "le", "gt", "ge"))
maximum, minimum, atan2, fmod = (binary(name) for name in ("maximum", "minimum", "atan2", "fmod"))
floor_divide = binary("floorDiv")


def div(a, b, rounding_mode=None):
    if rounding_mode == "floor":
        return floor_divide(a, b)
    made = binary("div")(a, b)
    if rounding_mode == "trunc":
        return made.trunc().to(a.dtype if a.dtype.rank < 2 else made.dtype)
    return made


def logical(operation):
    def run(a, b):
        return pair(operation, a.bool(), b.bool())

    return run


def invert(a):
    return single("not", a) if a.dtype is dtypes.bool_ else -a - 1


def where(condition, a=None, b=None):
    """https://pytorch.org/docs/stable/generated/torch.where.html"""
    if a is None:
        return condition.nonzero(as_tuple=True)
    like = a if isinstance(a, Tensor) else b
    if not isinstance(like, Tensor):
        a, b = to_tensor(a, condition), to_tensor(b, condition)
    elif not isinstance(a, Tensor):
        a = to_tensor(a, b)
    elif not isinstance(b, Tensor):
        b = to_tensor(b, a)
    kind = elementwise.result_type(a, b)
    a, b = cast(a, kind), cast(b, kind)
    shape = elementwise.broadcast_shape(elementwise.broadcast_shape(a.shape, b.shape), condition.shape)
    c, x, y = (each.detach().expand(shape).packed() for each in (condition, a, b))
    c, x, y = at_start(c), at_start(x), at_start(y)
    made = new(k_where(c.storage.id, x.storage.id, y.storage.id, kind.code, math.prod(shape)), shape, kind)

    def back(g):
        nothing = g * 0
        return None, sum_to(where(condition, g, nothing), a.shape), sum_to(where(condition, nothing, g), b.shape)

    return record(made, (condition, a, b), back, "Where")


def at_start(t):
    return t.copied() if t.offset else t


def masked_fill(t, mask, value):
    value = to_tensor(value, t).to(t.dtype)
    kept = where(mask, value, t)
    if kept.node is not None:
        kept.node.called = "MaskedFillBackward0"
    return kept


def clamp(t, min=None, max=None):
    """https://pytorch.org/docs/stable/generated/torch.clamp.html"""
    made = t.detach()
    if min is not None:
        made = maximum(made, to_tensor(min, t))
    if max is not None:
        made = minimum(made, to_tensor(max, t))
    made = made.alias()

    def back(g):
        inside = t == t
        if min is not None:
            inside = inside & (t >= min)
        if max is not None:
            inside = inside & (t <= max)
        return (g * cast(inside, g.dtype),)

    return record(made, (t,), back, "Clamp")


def rounded(t, decimals=0):
    return single("round", t) if decimals == 0 else single("round", t * 10**decimals) / 10**decimals


def nan_to_num(t, nan=0.0, posinf=None, neginf=None):
    most = dtypes.finfo(t.dtype).max
    t = where(t.isnan(), nan, t)
    t = where(t == math.inf, most if posinf is None else posinf, t)
    return where(t == -math.inf, -most if neginf is None else neginf, t)


def softplus(t, beta=1, threshold=20):
    return single("softplus", t) if beta == 1 else single("softplus", t * beta) / beta


def lerp(a, b, weight):
    return a + (b - a) * weight


functions = {
    "add": add, "sub": sub, "mul": mul, "div": div, "pow": pow, "remainder": remainder, "fmod": fmod, "eq": eq, "ne": ne,
    "lt": lt, "le": le, "gt": gt, "ge": ge, "maximum": maximum, "minimum": minimum, "atan2": atan2,
    "floor_divide": floor_divide, "true_divide": div, "where": where, "masked_fill": masked_fill, "clamp": clamp,
    "clip": clamp, "logical_and": logical("and"), "logical_or": logical("or"), "logical_xor": logical("xor"),
    "logical_not": lambda a: single("not", a), "bitwise_not": invert, "nan_to_num": nan_to_num, "lerp": lerp,
    "subtract": sub, "multiply": mul, "divide": div,
}
for name in elementwise.SINGLES:
    if name != "softplus":
        functions[name] = lambda a, name=name: single(name, a)
functions.update(negative=functions["neg"], absolute=functions["abs"], round=rounded)

methods = dict(functions)
methods["where"] = lambda t, condition, other: where(condition, t, other)
methods["addcmul"] = lambda t, a, b, value=1: t + a * b * value
methods["addcdiv"] = lambda t, a, b, value=1: t + a / b * value
for name, function in methods.items():
    setattr(Tensor, name, function)
    setattr(Tensor, name + "_", in_place(function))

for name, operation in {
    "add": "add", "sub": "sub", "mul": "mul", "truediv": "div", "floordiv": "floorDiv", "mod": "mod", "pow": "pow",
    "eq": "eq", "ne": "ne", "lt": "lt", "le": "le", "gt": "gt", "ge": "ge", "and": "and", "or": "or", "xor": "xor",
}.items():
    function = binary(operation)
    setattr(Tensor, f"__{name}__", function)
    if operation not in elementwise.COMPARISONS:
        setattr(Tensor, f"__i{name}__", in_place(function))
        setattr(Tensor, f"__r{name}__", turned(operation))
Tensor.__eq__ = lambda a, b: pair("eq", a, b) if isinstance(b, (Tensor, int, float)) else False
Tensor.__ne__ = lambda a, b: pair("ne", a, b) if isinstance(b, (Tensor, int, float)) else True
Tensor.__neg__ = functions["neg"]
Tensor.__pos__ = lambda a: a
Tensor.__abs__ = functions["abs"]
Tensor.__invert__ = invert


def copy_(t, source, non_blocking=False):
    if t.requires_grad and t.node is None:
        from .. import graph

        if graph.enabled:
            raise RuntimeError("a leaf Variable that requires grad is being used in an in-place operation.")
    write(t, source)
    return t


def fill_(t, value):
    write(t, to_tensor(value, t).detach())
    return t


def to(t, *args, dtype=None, device=None, copy=False, **_):
    """https://pytorch.org/docs/stable/generated/torch.Tensor.to.html"""
    for each in args:
        if isinstance(each, dtypes.dtype):
            dtype = each
        elif isinstance(each, Tensor):
            dtype = each.dtype
        elif isinstance(each, (str, dtypes.device)):
            device = each
    if device is not None:
        dtypes.device(device)
    made = cast(t, dtype or t.dtype)
    return made.clone() if copy and made is t else made


def casting(kind):
    return lambda t, **_: cast(t, kind)


Tensor.copy_, Tensor.fill_, Tensor.zero_, Tensor.to = copy_, fill_, lambda t: fill_(t, 0), to
for name, kind in {
    "float": dtypes.float32, "double": dtypes.float64, "long": dtypes.int64, "int": dtypes.int32, "bool": dtypes.bool_,
    "byte": dtypes.uint8,
}.items():
    setattr(Tensor, name, casting(kind))
Tensor.cpu = lambda t, **_: t
Tensor.type_as = lambda t, other: cast(t, other.dtype)
Tensor.type = lambda t, kind=None: (
    cast(t, kind) if kind else f"torch.{dtypes.TYPE_NAMES[t.dtype.name]}Tensor"
)
Tensor.is_floating_point = lambda t: t.dtype.rank == 2
