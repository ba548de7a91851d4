"""gather, scatter and their like: https://pytorch.org/docs/stable/generated/torch.gather.html"""

import math

from .. import dtypes
from ..creation import arange, zeros
from ..graph import record
from .indexing import advanced, at_zero, getitem, put
from ..storage import k_gather, k_places, k_scatter
from ..tensor import Tensor, new
from .views import axis


def linear_places(shape, dim, index):
    """Of each element of the index its place in a contiguous tensor of that shape."""
    given, step = index.detach().packed(), math.prod(shape[dim + 1 :])
    found = k_places(given.storage.id, given.offset, given.numel(), shape[dim], step)
    if found < 0:
        wrong = next(value for value in given.flat() if not 0 <= value < shape[dim])
        raise RuntimeError(f"index {wrong} is out of bounds for dimension {dim} with size {shape[dim]}")
    places = new(found, given.shape, dtypes.int64)
    for other in range(len(shape)):
        if other != dim:
            column = arange(index.shape[other]) * math.prod(shape[other + 1 :])
            places = places + column.reshape([-1 if at == other else 1 for at in range(len(shape))])
    return at_zero(places)


def gather(t, dim, index):
    if not t.shape:
        return t.reshape(1).gather(0, index.reshape(1)).reshape(())
    dim = axis(dim, len(t.shape))
    places, x = linear_places(t.shape, dim, index), t.detach().packed()
    made = new(k_gather(t.dtype.code, x.storage.id, x.offset, places.storage.id, index.numel(), 1), index.shape, t.dtype)
    shape, kind = t.shape, t.dtype

    def back(g):
        whole, source = zeros(shape, dtype=kind), at_zero(g)
        k_scatter(whole.storage.id, 0, places.storage.id, source.storage.id, index.numel(), 1, True)
        return (whole,)

    return record(made, (t,), back, "Gather")


def scattered(t, dim, index, source, accumulate):
    dim = axis(dim, len(t.shape))
    if not isinstance(source, Tensor):
        source = zeros(index.shape, dtype=t.dtype).fill_(source)
    made, places = t.copied(), linear_places(t.shape, dim, index)
    values = at_zero(source[tuple(slice(0, size) for size in index.shape)].to(t.dtype))
    k_scatter(made.storage.id, 0, places.storage.id, values.storage.id, index.numel(), 1, accumulate)

    def back(g):
        return (g if accumulate else scattered(g, dim, index, 0, False)), gather(g, dim, index)

    return record(made, (t, source), back, "ScatterAdd" if accumulate else "Scatter")


def scatter(t, dim, index, src=None, value=None, reduce=None):
    return scattered(t, dim, index, value if src is None else src, reduce == "add")


def scatter_add(t, dim, index, src):
    return scattered(t, dim, index, src, True)


def index_select(t, dim, index):
    dim = axis(dim, len(t.shape))
    return getitem(t, (slice(None),) * dim + (index,))


def index_add(t, dim, index, source, alpha=1):
    dim = axis(dim, len(t.shape))
    made = t.copied()
    put(made, [slice(None)] * dim + [index] + [slice(None)] * (t.dim() - dim - 1), source * alpha, True)
    return record(made, (t, source), lambda g: (g, index_select(g, dim, index) * alpha), "IndexAdd")


def take(t, index):
    return t.reshape(-1)[index]


def take_along_dim(t, index, dim):
    return gather(t, dim, index)


def masked_select(t, mask):
    return t[mask.expand(t.shape)]


functions = {
    "gather": gather, "scatter": scatter, "scatter_add": scatter_add, "index_select": index_select,
    "index_add": index_add, "take": take, "take_along_dim": take_along_dim, "masked_select": masked_select,
}
for name, function in functions.items():
    setattr(Tensor, name, function)


def changed_in_place(function):
    def run(t, *args, **named):
        from .elementwise import in_place

        return in_place(function)(t, *args, **named)

    return run


for name in ("scatter", "scatter_add", "index_add"):
    setattr(Tensor, name + "_", changed_in_place(functions[name]))


def index_put_(t, indices, values, accumulate=False):
    put(t, list(indices) + [slice(None)] * (t.dim() - len(indices)), values, accumulate)
    return t


def index_fill_(t, dim, index, value):
    t[(slice(None),) * axis(dim, t.dim()) + (index,)] = value
    return t


Tensor.index_put_, Tensor.index_fill_ = index_put_, index_fill_
