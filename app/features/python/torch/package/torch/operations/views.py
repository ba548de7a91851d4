"""Other shapes of the same array: https://pytorch.org/docs/stable/tensor_view.html"""

import math

from ..dtypes import Size, shape_arg, strides_of
from .. import graph
from ..graph import record
from ..tensor import Tensor, view


def axis(dim, count):
    """@returns the dimension from 0"""
    most = max(count, 1)
    if not -most <= dim < most:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-most}, {most - 1}], but got {dim})")
    return dim % most


def axes(dim, count):
    if dim is None or dim == ():
        return list(range(count))
    return sorted(axis(each, count) for each in ([dim] if isinstance(dim, int) else dim))


def full_shape(shape, count):
    """`shape` with its -1 replaced, for `count` elements."""
    shape = list(shape)
    known = math.prod(size for size in shape if size != -1)
    filled = [count // known if size == -1 and known else max(size, 0) for size in shape]
    if math.prod(filled) != count:
        raise RuntimeError(f"shape '{shape}' is invalid for input of size {count}")
    return Size(filled)


def viewed_strides(t, shape):
    """Of the same array in another shape, or None where it must be copied."""
    if t.strides == strides_of(t.shape):
        return strides_of(shape)
    old = [(size, step) for size, step in zip(t.shape, t.strides) if size != 1]
    strides, rest = [], 1
    if not old:
        return strides_of(shape)
    size, step = old.pop()
    for wanted in reversed(shape):
        if wanted == 1:
            strides.append(step * rest if old or rest else 1)
            continue
        while rest == size and old:
            size, step = old.pop()
            rest = 1
        if size % (rest * wanted):
            return None
        strides.append(step * rest)
        rest *= wanted
    return tuple(reversed(strides))


def recorded(made, source, back, name, suffix="0"):
    """Notes a view, and its base for changes in place."""
    if graph.enabled and source.requires_grad:
        made.base = source
    return record(made, (source,), back, name, suffix)


def reshape(t, *sizes):
    shape, old = full_shape(shape_arg(sizes), t.numel()), t.shape
    strides = viewed_strides(t, shape)
    if strides is None:
        source = t.copied()
        return record(view(source, shape, strides_of(shape), 0), (t,), lambda g: (g.reshape(old),), "UnsafeView")
    return recorded(view(t, shape, strides, t.offset), t, lambda g: (g.reshape(old),), "View")


def view_(t, *sizes):
    if len(sizes) == 1 and not isinstance(sizes[0], (int, tuple, list)):
        return t.to(sizes[0])
    shape = full_shape(shape_arg(sizes), t.numel())
    if viewed_strides(t, shape) is None:
        raise RuntimeError(
            "view size is not compatible with input tensor's size and stride (at least one dimension spans across two "
            "contiguous subspaces). Use .reshape(...) instead."
        )
    return reshape(t, shape)


def permute(t, *dims, name="Permute", suffix="0"):
    dims = [axis(dim, len(t.shape)) for dim in shape_arg(dims)]
    if len(dims) != len(t.shape):
        raise RuntimeError(
            "permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired "
            f"ordering of dimensions i.e. input.dim() = {len(t.shape)} is not equal to len(dims) = {len(dims)}"
        )
    back, sizes, steps = [dims.index(place) for place in range(len(dims))], tuple(t.shape), t.strides
    made = view(t, Size([sizes[dim] for dim in dims]), tuple([steps[dim] for dim in dims]), t.offset)
    return recorded(made, t, lambda g: (permute(g, back),), name, suffix)


def transpose(t, dim0, dim1):
    order = list(range(len(t.shape)))
    a, b = axis(dim0, len(order)), axis(dim1, len(order))
    order[a : a + 1], order[b : b + 1] = [b], [a]
    return permute(t, order, name="Transpose")


def t(x):
    if len(x.shape) > 2:
        raise RuntimeError(f"t() expects a tensor with <= 2 dimensions, but self is {len(x.shape)}D")
    if len(x.shape) < 2:
        return permute(x, list(range(len(x.shape))), name="T")
    rows, columns = x.shape
    down, across = x.strides
    return recorded(view(x, Size((columns, rows)), (across, down), x.offset), x, lambda g: (t(g),), "T")


def movedim(x, source, destination):
    order = [dim for dim in range(len(x.shape)) if dim != axis(source, len(x.shape))]
    order.insert(axis(destination, len(x.shape)), axis(source, len(x.shape)))
    return permute(x, order)


def unsqueeze(x, dim):
    dim = axis(dim, len(x.shape) + 1)
    step = x.strides[dim] * x.shape[dim] if dim < len(x.shape) else 1
    made = view(x, Size((*x.shape[:dim], 1, *x.shape[dim:])), (*x.strides[:dim], step, *x.strides[dim:]), x.offset)
    return recorded(made, x, lambda g: (g.squeeze(dim),), "Unsqueeze")


def squeeze(x, dim=None):
    places = axes(dim, len(x.shape))
    keep = [place for place, size in enumerate(x.shape) if size != 1 or place not in places]
    made = view(x, Size(x.shape[place] for place in keep), tuple(x.strides[place] for place in keep), x.offset)
    old = x.shape
    return recorded(made, x, lambda g: (g.reshape(old),), "Squeeze", "0" if dim is None else "1")


def expand(x, *sizes):
    sizes = shape_arg(sizes)
    lead = len(sizes) - len(x.shape)
    shape, strides = [], []
    for place, size in enumerate(sizes):
        own = x.shape[place - lead] if place >= lead else 1
        if size != -1 and own not in (1, size):
            raise RuntimeError(
                f"The expanded size of the tensor ({size}) must match the existing size ({own}) at non-singleton "
                f"dimension {place}.  Target sizes: {list(sizes)}.  Tensor sizes: {list(x.shape)}"
            )
        shape.append(own if size == -1 else size)
        strides.append(x.strides[place - lead] if place >= lead and own == shape[-1] else 0)
    old = x.shape
    return record(view(x, Size(shape), tuple(strides), x.offset), (x,), lambda g: (sum_to(g, old),), "Expand")


def sum_to(gradient, shape):
    """The gradient of a broadcast: summed over what was repeated."""
    if gradient.shape == shape:
        return gradient
    lead = len(gradient.shape) - len(shape)
    repeated = [at + lead for at, size in enumerate(shape) if size == 1 and gradient.shape[at + lead] != 1]
    dims = list(range(lead)) + repeated
    return (gradient.sum(dims, keepdim=True) if dims else gradient).reshape(shape)


def whole(t):
    """`t`, or a copy that is contiguous from the start of its array."""
    return t.copied() if t.offset else t.packed()


def flatten(x, start_dim=0, end_dim=-1):
    if not x.shape:
        return x.reshape(1)
    start, end = axis(start_dim, len(x.shape)), axis(end_dim, len(x.shape))
    return reshape(x, (*x.shape[:start], math.prod(x.shape[start : end + 1]), *x.shape[end + 1 :]))


def unflatten(x, dim, sizes):
    dim = axis(dim, len(x.shape))
    return reshape(x, (*x.shape[:dim], *full_shape(sizes, x.shape[dim]), *x.shape[dim + 1 :]))


def contiguous(x, **_):
    if x.is_contiguous():
        return x
    return clone(x)


def clone(x, **_):
    return record(x.copied(), (x,), lambda g: (g,), "Clone")


def narrow(x, dim, start, length):
    return x[(slice(None),) * axis(dim, len(x.shape)) + (slice(start, start + length),)]


def select(x, dim, index):
    return x[(slice(None),) * axis(dim, len(x.shape)) + (index,)]


def diagonal(x, offset=0, dim1=0, dim2=1):
    a, b = axis(dim1, len(x.shape)), axis(dim2, len(x.shape))
    count = min(x.shape[a] + min(offset, 0), x.shape[b] - max(offset, 0))
    rest = [place for place in range(len(x.shape)) if place not in (a, b)]
    start = x.offset + (offset * x.strides[b] if offset >= 0 else -offset * x.strides[a])
    shape = Size([x.shape[place] for place in rest] + [max(count, 0)])
    strides = tuple([x.strides[place] for place in rest] + [x.strides[a] + x.strides[b]])
    made = view(x, shape, strides, start)

    def back(g):
        whole = x.new_zeros(x.shape)
        diagonal(whole, offset, dim1, dim2).copy_(g)
        return (whole,)

    return recorded(made, x, back, "Diagonal")


methods = {
    "reshape": reshape, "view": view_, "permute": permute, "transpose": transpose, "swapaxes": transpose, "t": t,
    "movedim": movedim, "unsqueeze": unsqueeze, "squeeze": squeeze, "expand": expand, "flatten": flatten,
    "unflatten": unflatten, "contiguous": contiguous, "clone": clone, "narrow": narrow, "select": select,
    "diagonal": diagonal,
}
for name, function in methods.items():
    setattr(Tensor, name, function)
Tensor.T = property(lambda x: t(x) if x.ndim == 2 else permute(x, list(range(len(x.shape)))[::-1]))
Tensor.mT = property(lambda x: transpose(x, -2, -1))
Tensor.expand_as = lambda x, other: expand(x, other.shape)
Tensor.view_as = lambda x, other: view_(x, other.shape)
Tensor.reshape_as = lambda x, other: reshape(x, other.shape)
