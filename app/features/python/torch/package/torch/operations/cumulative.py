"""https://pytorch.org/docs/stable/generated/torch.cumsum.html and cumprod"""

import math

from .. import dtypes
from .elementwise import cast
from ..graph import record
from ..storage import k_cumulate
from ..tensor import Tensor, new
from .views import axis


def cumulated(t, dim, is_product):
    dim = axis(dim, len(t.shape))
    kind = dtypes.int64 if t.dtype.rank < 2 else t.dtype
    x, shape = t.packed(), t.shape
    outer, inner = math.prod(shape[:dim]), math.prod(shape[dim + 1 :])
    return new(k_cumulate(is_product, kind.code, x.storage.id, x.offset, outer, shape[dim], inner), shape, kind)


def cumsum(t, dim, dtype=None):
    t = cast(t, dtype or t.dtype)
    return record(cumulated(t, dim, False), (t,), lambda g: (cumsum(g.flip(dim), dim).flip(dim),), "Cumsum")


def cumprod(t, dim, dtype=None):
    t = cast(t, dtype or t.dtype)
    made = cumulated(t, dim, True)
    return record(made, (t,), lambda g: (cumsum((g * made).flip(dim), dim).flip(dim) / t,), "Cumprod")


functions = {"cumsum": cumsum, "cumprod": cumprod}
for name, function in functions.items():
    setattr(Tensor, name, function)
