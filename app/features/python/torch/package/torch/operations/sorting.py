"""Order, counts and comparisons: https://pytorch.org/docs/stable/torch.html#comparison-ops"""

import math

from .. import dtypes
from ..creation import tensor
from ..dtypes import Size
from .reductions import Extreme
from ..storage import k_argsort
from ..tensor import Tensor, new
from .views import axis


def argsort(t, dim=-1, descending=False, stable=False):
    if not t.shape:
        return tensor(0)
    dim = axis(dim, len(t.shape))
    last = t.detach().transpose(dim, -1)
    x = last.packed()
    rows = math.prod(last.shape[:-1])
    made = new(k_argsort(x.storage.id, x.offset, rows, last.shape[-1], descending), last.shape, dtypes.int64)
    return made.transpose(dim, -1)


def sort(t, dim=-1, descending=False, stable=False):
    places = argsort(t, dim, descending)
    return Extreme["sort"](t.gather(dim, places), places)


def topk(t, k, dim=-1, largest=True, sorted=True):
    if k > (t.shape[dim] if t.shape else 1):
        raise RuntimeError("selected index k out of range")
    places = argsort(t, dim, largest).narrow(dim, 0, k).contiguous()
    return Extreme["topk"](t.gather(dim, places), places)


def median(t, dim=None, keepdim=False):
    """The lower of the two middle values."""
    if dim is None:
        return sort(t.reshape(-1)).values[(t.numel() - 1) // 2]
    ordered = sort(t, dim)
    at = (t.shape[dim] - 1) // 2
    found = [each.narrow(dim, at, 1) for each in ordered]
    return Extreme["median"](*(found if keepdim else [each.squeeze(dim) for each in found]))


def kthvalue(t, k, dim=-1, keepdim=False):
    found = [each.narrow(dim, k - 1, 1) for each in sort(t, dim)]
    return Extreme["sort"](*(found if keepdim else [each.squeeze(dim) for each in found]))


def quantile(t, q, dim=None, keepdim=False, interpolation="linear"):
    """https://pytorch.org/docs/stable/generated/torch.quantile.html"""
    if dim is None:
        t, dim = t.reshape(-1), 0
    if t.dtype.rank < 2:
        raise RuntimeError("quantile() input tensor must be either float or double dtype")
    shares = q.tolist() if isinstance(q, Tensor) else q
    ordered = sort(t, dim).values

    def one(share):
        place = share * (t.shape[dim] - 1)
        below = int(place)
        above = min(below + 1, t.shape[dim] - 1)
        low = ordered.select(dim, below)
        return low + (ordered.select(dim, above) - low) * (place - below)

    if isinstance(shares, list):
        from .joining import stack

        return stack([one(share) for share in shares])
    found = one(shares)
    return found.unsqueeze(dim) if keepdim else found


def unique(t, sorted=True, return_inverse=False, return_counts=False, dim=None):
    values = t.detach().flat() if dim is None else [tuple(row) for row in t.tolist()]
    counts = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    ordered = list(counts)
    ordered.sort()
    found = [tensor(ordered if dim is None else [list(row) for row in ordered], dtype=t.dtype)]
    if return_inverse:
        places = {value: place for place, value in enumerate(ordered)}
        found.append(tensor([places[value] for value in values], dtype=dtypes.int64).reshape(t.shape))
    if return_counts:
        found.append(tensor([counts[value] for value in ordered], dtype=dtypes.int64))
    return found[0] if len(found) == 1 else tuple(found)


def bincount(t, weights=None, minlength=0):
    values = t.flat()
    counts = [0] * max(minlength, max(values, default=-1) + 1)
    for place, value in enumerate(values):
        counts[value] += 1 if weights is None else weights.flat()[place]
    return tensor(counts, dtype=dtypes.int64 if weights is None else weights.dtype)


def isin(elements, test_elements):
    wanted = set(test_elements.flat()) if isinstance(test_elements, Tensor) else {test_elements}
    found = [value in wanted for value in elements.flat()]
    return tensor(found, dtype=dtypes.bool_).reshape(elements.shape)


def searchsorted(edges, values, right=False, side=None):
    import bisect

    find = bisect.bisect_right if right or side == "right" else bisect.bisect_left
    row = edges.flat()
    if not isinstance(values, Tensor):
        return tensor(find(row, values))
    return tensor([find(row, value) for value in values.flat()], dtype=dtypes.int64).reshape(values.shape)


def bucketize(values, boundaries, right=False):
    return searchsorted(boundaries, values, right)


def equal(a, b):
    return a.shape == b.shape and bool((a == b).all())


def isclose(a, b, rtol=1e-5, atol=1e-8, equal_nan=False):
    a, b = a.detach(), b.detach()
    near = (a == b) | ((a - b).abs() <= b.abs() * rtol + atol) & (a - b).isfinite()
    return near | (a.isnan() & b.isnan()) if equal_nan else near


def allclose(a, b, rtol=1e-5, atol=1e-8, equal_nan=False):
    if a.dtype is not b.dtype:
        names = [dtypes.TYPE_NAMES[each.dtype.name] for each in (a, b)]
        raise RuntimeError(f"{names[0]} did not match {names[1]}")
    return bool(isclose(a, b, rtol, atol, equal_nan).all())


def diff(t, n=1, dim=-1):
    for _ in range(n):
        size = t.shape[dim]
        t = t.narrow(dim, 1, size - 1) - t.narrow(dim, 0, size - 1)
    return t


functions = {
    "argsort": argsort, "sort": sort, "topk": topk, "median": median, "kthvalue": kthvalue, "quantile": quantile,
    "unique": unique, "bincount": bincount, "equal": equal, "isclose": isclose, "allclose": allclose, "diff": diff,
}
for name, function in functions.items():
    setattr(Tensor, name, function)
functions.update(isin=isin, searchsorted=searchsorted, bucketize=bucketize)
