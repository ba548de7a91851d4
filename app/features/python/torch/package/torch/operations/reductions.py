"""https://pytorch.org/docs/stable/torch.html#reduction-ops"""

import builtins
import math
from collections import namedtuple

from .. import dtypes
from ..dtypes import Size
from .elementwise import cast
from ..graph import record
from ..storage import REDUCE, k_reduce
from ..tensor import Tensor, new, view
from .views import axes, axis


def return_type(name):
    """A named tuple that prints as PyTorch's."""

    class Pair(namedtuple(name, ["values", "indices"])):
        def __repr__(self):
            return f"torch.return_types.{name}(\nvalues={self.values!r},\nindices={self.indices!r})"

    Pair.__name__ = name
    return Pair


Extreme = {name: return_type(name) for name in ("max", "min", "sort", "topk", "median", "mode")}


def kept_shape(shape, dims):
    return Size(1 if place in dims else size for place, size in enumerate(shape))


def without(shape, dims):
    return Size(size for place, size in enumerate(shape) if place not in dims)


def over(operation, t, dims, kind):
    """Reduces over some dimensions, outside the graph. @returns a tensor that keeps them as 1"""
    shape = t.shape
    if len(dims) == len(shape):
        x, outer, count, inner = t.packed(), 1, math.prod(shape), 1
    elif len(dims) == 1:
        at = dims[0]
        x, outer, count, inner = t.packed(), math.prod(shape[:at]), shape[at], math.prod(shape[at + 1 :])
    else:
        order = [place for place in range(len(shape)) if place not in dims] + dims
        x = view(t, Size(shape[place] for place in order), tuple(t.strides[place] for place in order), t.offset).packed()
        count, inner = math.prod(shape[place] for place in dims), 1
        outer = math.prod(shape) // builtins.max(count, 1)
    made = k_reduce(REDUCE[operation], kind.code, x.storage.id, x.offset, outer, count, inner)
    return new(made, kept_shape(shape, dims), kind)


def squeezed(t, dims, keepdim):
    if keepdim:
        return t
    keep = [place for place in range(len(t.shape)) if place not in dims]
    return view(t, Size(t.shape[at] for at in keep), tuple(t.strides[at] for at in keep), 0)


def spread_back(g, shape, dims, keepdim):
    """A gradient of the reduced shape over the whole one again."""
    return (g if keepdim else g.reshape(kept_shape(shape, dims))).expand(shape)


def sum(t, dim=None, keepdim=False, dtype=None):
    if dtype:
        t = cast(t, dtype)
    kind = dtypes.int64 if t.dtype.rank < 2 else t.dtype
    dims, shape = axes(dim, len(t.shape)), t.shape
    made = squeezed(over("sum", t, dims, kind), dims, keepdim)
    return record(made, (t,), lambda g: (spread_back(g, shape, dims, keepdim),), "Sum", "0" if dim is None else "1")


def need_floating(t, name):
    if t.dtype.rank < 2:
        raise RuntimeError(
            f"{name}(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. "
            f"Got: {dtypes.TYPE_NAMES[t.dtype.name]}"
        )


def mean(t, dim=None, keepdim=False, dtype=None):
    if dtype:
        t = cast(t, dtype)
    need_floating(t, "mean")
    dims, shape = axes(dim, len(t.shape)), t.shape
    count = math.prod(shape[place] for place in dims)
    total = over("sum", t, dims, dtypes.float64)
    made = squeezed((total / count if count else total * math.nan).to(t.dtype), dims, keepdim)
    suffix = "0" if dim is None else "1"
    return record(made, (t,), lambda g: (spread_back(g / count, shape, dims, keepdim),), "Mean", suffix)


def var(t, dim=None, unbiased=True, keepdim=False, correction=None, name="Var"):
    if isinstance(dim, bool):
        dim, unbiased = None, dim
    need_floating(t, "var")
    dims, shape = axes(dim, len(t.shape)), t.shape
    count = math.prod(shape[place] for place in dims)
    less = count - (int(unbiased) if correction is None else correction)
    total = over("spread", t, dims, dtypes.float64)
    made = squeezed((total / less if less > 0 else total * math.nan).to(t.dtype), dims, keepdim)

    def back(g):
        return (spread_back(g, shape, dims, keepdim) * (t - mean(t, dims, True)) * (2 / builtins.max(less, 1)),)

    return record(made, (t,), back, name)


def std(t, dim=None, unbiased=True, keepdim=False, correction=None):
    if isinstance(dim, bool):
        dim, unbiased = None, dim
    spread = var(t.detach(), dim, unbiased, keepdim, correction).sqrt()
    dims, shape = axes(dim, len(t.shape)), t.shape
    count = math.prod(shape[place] for place in dims)
    less = count - (int(unbiased) if correction is None else correction)

    def back(g):
        slope = spread_back(g / spread, shape, dims, keepdim)
        return (slope * (t - mean(t, dims, True)) / builtins.max(less, 1),)

    return record(spread.alias(), (t,), back, "Std")


def var_mean(t, dim=None, **named):
    return var(t, dim, **named), mean(t, dim, named.get("keepdim", False))


def prod(t, dim=None, keepdim=False):
    kind = dtypes.int64 if t.dtype.rank < 2 else t.dtype
    dims, shape = axes(dim, len(t.shape)), t.shape
    made = squeezed(over("prod", t, dims, kind), dims, keepdim)
    return record(made, (t,), lambda g: (spread_back(g * made, shape, dims, keepdim) / t,), "Prod")


def places(t, operation, dim, keepdim=False):
    """The place of the greatest or smallest along a dimension, or in all."""
    dims = axes(dim, len(t.shape))
    if t.numel() == 0:
        raise IndexError(f"{operation}(): Expected reduction dim to be specified for input.numel() == 0.")
    return squeezed(over(operation, t, dims, dtypes.int64), dims, keepdim)


def argmax(t, dim=None, keepdim=False):
    return places(t, "argmax", dim, keepdim)


def argmin(t, dim=None, keepdim=False):
    return places(t, "argmin", dim, keepdim)


def whole_extreme(t, operation):
    if t.numel() == 0:
        raise RuntimeError(f"{operation}(): Expected reduction dim to be specified for input.numel() == 0.")
    made = squeezed(over(operation, t, axes(None, len(t.shape)), t.dtype), axes(None, len(t.shape)), False)

    def back(g):
        equal = cast(t == made, g.dtype)
        return (g * equal / equal.sum(),)

    return record(made, (t,), back, operation.capitalize(), "1")


def extreme(operation):
    def run(t, dim=None, keepdim=False):
        if isinstance(dim, Tensor):
            return t.maximum(dim) if operation == "max" else t.minimum(dim)
        if dim is None:
            return whole_extreme(t, operation)
        dim = axis(dim, len(t.shape))
        indices = places(t, "arg" + operation, dim, True)
        values = t.gather(dim, indices)
        if values.node is not None:
            values.node.called = f"{operation.capitalize()}Backward0"
        return Extreme[operation](*((values, indices) if keepdim else (values.squeeze(dim), indices.squeeze(dim))))

    return run


max, min = extreme("max"), extreme("min")


def amax(t, dim=None, keepdim=False, operation="max"):
    dims, shape = axes(dim, len(t.shape)), t.shape
    kept = over(operation, t, dims, t.dtype)

    def back(g):
        equal = cast(t == kept, g.dtype)
        return (spread_back(g, shape, dims, keepdim) * equal / equal.sum(dims, keepdim=True),)

    return record(squeezed(kept, dims, keepdim), (t,), back, "Amax")


def amin(t, dim=None, keepdim=False):
    return amax(t, dim, keepdim, "min")


def truth(operation):
    def run(t, dim=None, keepdim=False):
        dims = axes(dim, len(t.shape))
        return squeezed(over(operation, t, dims, dtypes.bool_), dims, keepdim)

    return run


any, all = truth("any"), truth("all")


def norm(t, p=2, dim=None, keepdim=False, dtype=None):
    if p in ("fro", 2, 2.0, None):
        dims, shape = axes(dim, len(t.shape)), t.shape
        exact = t.detach().double()
        kept = over("sum", exact * exact, dims, dtypes.float64).sqrt().to(t.dtype)

        def back(g):
            slope = spread_back(g, shape, dims, keepdim)
            return (slope * t / kept.masked_fill(kept == 0, 1),)

        return record(squeezed(kept, dims, keepdim), (t,), back, "LinalgVectorNorm")
    if p == math.inf:
        return amax(t.abs(), dim, keepdim)
    if p == 1:
        return sum(t.abs(), dim, keepdim)
    if p == 0:
        return sum(cast(t != 0, t.dtype), dim, keepdim)
    return sum(t.abs() ** p, dim, keepdim) ** (1 / p)


def count_nonzero(t, dim=None):
    return sum(t != 0, dim)


def logsumexp(t, dim, keepdim=False):
    most = amax(t.detach(), dim, True)
    most = most.masked_fill(most.abs() == math.inf, 0)
    found = sum((t - most).exp(), dim, True).log() + most
    made = found if keepdim else found.squeeze(dim)
    if made.node is not None:
        made.node.called = "LogsumexpBackward0"
    return made


functions = {
    "sum": sum, "mean": mean, "var": var, "std": std, "var_mean": var_mean, "prod": prod, "argmax": argmax,
    "argmin": argmin, "max": max, "min": min, "amax": amax, "amin": amin, "any": any, "all": all, "norm": norm, "count_nonzero": count_nonzero, "logsumexp": logsumexp,
}
for name, function in functions.items():
    setattr(Tensor, name, function)
