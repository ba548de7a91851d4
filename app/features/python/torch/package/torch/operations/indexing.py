"""https://pytorch.org/docs/stable/torch.html#indexing-slicing-joining-mutating-ops"""

import math

from .. import dtypes, graph
from ..creation import tensor, zeros
from ..dtypes import Size
from .elementwise import cast
from ..graph import record
from ..storage import k_gather, k_places, k_scatter
from ..tensor import Tensor, new, view, write
from .views import axis, sum_to


def is_list(index):
    return isinstance(index, (list, range)) or (isinstance(index, Tensor) and (index.shape or index.dtype is dtypes.bool_))


def normal(index):
    """Of an index as Python gives it, a list of whole numbers, slices, None, Ellipsis and tensors."""
    parts = list(index) if isinstance(index, tuple) else [index]
    found = []
    for part in parts:
        if isinstance(part, (list, range)) or hasattr(part, "__array__") and not isinstance(part, Tensor):
            part = tensor(list(part))
            part = part.long() if not part.numel() else part
        if isinstance(part, Tensor) and not part.shape and part.dtype is not dtypes.bool_:
            part = part.item()
        found.append(part)
    return found


def places_of(parts, count):
    """Fills what the index leaves out with whole slices."""
    used = sum(part.dim() if isinstance(part, Tensor) and part.dtype in (dtypes.bool_, dtypes.uint8) else 1
               for part in parts if part is not None and part is not Ellipsis)
    if used > count:
        raise IndexError(f"too many indices for tensor of dimension {count}")
    rest = [slice(None)] * (count - used)
    for place, part in enumerate(parts):
        if part is Ellipsis:
            return parts[:place] + rest + parts[place + 1 :]
    return parts + rest


def basic(t, parts):
    """@returns shape, strides and offset of the view; tensors among the parts count as whole slices"""
    shape, strides, offset, dim = [], [], t.offset, 0
    for part in parts:
        if part is None:
            shape.append(1)
            strides.append(0)
            continue
        size = t.shape[dim]
        if isinstance(part, slice):
            start, stop, step = part.indices(size)
            if step < 0:
                raise ValueError("step must be greater than zero")
            shape.append(max(0, -(-(stop - start) // step)))
            strides.append(t.strides[dim] * step)
            offset += start * t.strides[dim] if shape[-1] else 0
        elif isinstance(part, Tensor):
            for _ in range(part.dim() if part.dtype in (dtypes.bool_, dtypes.uint8) else 1):
                shape.append(t.shape[dim])
                strides.append(t.strides[dim])
                dim += 1
            continue
        else:
            part = int(part)
            if not -size <= part < size:
                raise IndexError(f"index {part} is out of bounds for dimension {dim} with size {size}")
            offset += (part % size) * t.strides[dim]
        dim += 1
    return Size(shape), tuple(strides), offset


def getitem(t, index):
    parts = places_of(normal(index), len(t.shape))
    shape, strides, offset = basic(t, parts)
    made = view(t, shape, strides, offset)
    if any(isinstance(part, Tensor) for part in parts):
        picked = record(made, (t,), basic_back(t, parts), "Slice") if shape != t.shape or strides != t.strides else t
        return advanced(picked, [part for part in parts if isinstance(part, (slice, Tensor)) or part is None])
    if graph.enabled and t.requires_grad:
        made.base = t
    name = "Select" if any(isinstance(part, int) for part in parts) else "Unsqueeze" if None in parts else "Slice"
    return record(made, (t,), basic_back(t, parts), name)


def basic_back(t, parts):
    shape, kind = t.shape, t.dtype

    def back(g):
        whole = zeros(shape, dtype=kind)
        if graph.enabled and g.requires_grad:
            return (scattered_part(g, shape, parts),)
        write(view(whole, *basic(whole, parts)), g)
        return (whole,)

    return back


def scattered_part(g, shape, parts):
    """A gradient written into zeros of `shape`, for gradients of gradients."""
    whole = zeros(shape, dtype=g.dtype)
    write(view(whole, *basic(whole, parts)), g)
    return record(whole, (g,), lambda h: (view_of(h, parts),), "SliceBackward")


def view_of(t, parts):
    return record(view(t, *basic(t, parts)), (t,), basic_back(t, parts), "Slice")


def linear(t, parts):
    """@returns places in the contiguous tensor, the shape of the index, its place, and the permutation it stands for"""
    dims, at = [], 0
    for part in parts:
        if isinstance(part, Tensor) and part.dtype in (dtypes.bool_, dtypes.uint8):
            if part.shape != t.shape[at : at + part.dim()]:
                raise IndexError(
                    f"The shape of the mask {list(part.shape)} at index 0 does not match the shape of the indexed tensor "
                    f"{list(t.shape)} at index 0"
                )
            for found in part.nonzero(as_tuple=True):
                dims.append((at, found))
                at += 1
        elif isinstance(part, Tensor):
            dims.append((at, part))
            at += 1
        else:
            at += 1
    shape = dims[0][1].shape
    from .elementwise import broadcast_shape

    for _, each in dims[1:]:
        shape = broadcast_shape(shape, each.shape)
    return dims, shape


def arrangement(t, parts):
    """The indexed dimensions first: the permuted tensor, places of its blocks, and the resulting shape."""
    dims, shape = linear(t, parts)
    used = [dim for dim, _ in dims]
    rest = [dim for dim in range(len(t.shape)) if dim not in used]
    block = math.prod(t.shape[dim] for dim in rest)
    places, step = None, block
    for dim, index in reversed(dims):
        size = t.shape[dim]
        values = index.detach().packed()
        found = k_places(values.storage.id, values.offset, values.numel(), size, step)
        if found < 0:
            wrong = next(value for value in values.flat() if not -size <= value < size)
            raise IndexError(f"index {wrong} is out of bounds for dimension {dim} with size {size}")
        values = new(found, values.shape, dtypes.int64)
        places = values if places is None else places + values
        step *= size
    places = places.expand(shape)
    together = used == list(range(used[0], used[0] + len(used)))
    lead = len([dim for dim in rest if dim < used[0]]) if together else 0
    return used + rest, places, block, rest, lead


def to_front(t, order):
    return view(t, Size(t.shape[dim] for dim in order), tuple(t.strides[dim] for dim in order), t.offset)


def advanced(t, parts):
    order, places, block, rest, lead = arrangement(t, parts)
    x, index = to_front(t, order).packed(), at_zero(places)
    shape = Size((*places.shape, *(t.shape[dim] for dim in rest)))
    count = math.prod(places.shape)
    made = new(k_gather(t.dtype.code, x.storage.id, x.offset, index.storage.id, count, block), shape, t.dtype)
    whole, kind = t.shape, t.dtype

    def back(g):
        zero = zeros([whole[dim] for dim in order], dtype=kind)
        source = at_zero(g)
        k_scatter(zero.storage.id, 0, index.storage.id, source.storage.id, count, block, True)
        return (zero.permute([order.index(dim) for dim in range(len(order))]),)

    made = record(made, (t,), back, "Index")
    if not lead:
        return made
    front = len(places.shape)
    return made.permute([*range(front, front + lead), *range(front), *range(front + lead, len(shape))])


def at_zero(t):
    x = t.detach().packed()
    return x.copied() if x.offset else x


def setitem(t, index, value):
    parts = places_of(normal(index), len(t.shape))
    if not isinstance(value, Tensor):
        value = tensor(value, dtype=t.dtype) if isinstance(value, (int, float, list, tuple)) else tensor(value).to(t.dtype)
    tracks = graph.enabled and (t.requires_grad or value.requires_grad)
    if tracks and t.requires_grad and t.node is None:
        raise RuntimeError("a view of a leaf Variable that requires grad is being used in an in-place operation.")
    old = earlier(t) if tracks else None
    target = view(t, *basic(t, parts))
    if any(isinstance(part, Tensor) for part in parts):
        put(target, [part for part in parts if isinstance(part, (slice, Tensor)) or part is None], cast(value, t.dtype))
    else:
        write(target, value)
    t._version += 1
    if not tracks:
        return

    def back(g):
        rest = g.copied()
        setitem(rest, index, 0)
        return rest, sum_to(getitem(g, index), value.shape)

    record(t, (old, value), back, "CopySlices", "")
    t.node.called = "CopySlices"


def earlier(t):
    """The tensor as the graph knew it before it was changed."""
    kept = t.alias()
    kept.requires_grad, kept.node = t.requires_grad, t.node
    return kept


def put(target, parts, value, accumulate=False):
    order, places, block, rest, lead = arrangement(target, parts)
    front = to_front(target, order)
    shape = Size((*places.shape, *(target.shape[dim] for dim in rest)))
    if lead:
        count = len(places.shape)
        wide = value.detach().expand([*shape[count : count + lead], *shape[:count], *shape[count + lead :]])
        value = wide.permute([*range(lead, lead + count), *range(lead), *range(lead + count, len(shape))])
    source, index = at_zero(value.detach().expand(shape)), at_zero(places)
    whole = front.packed()
    own = whole if whole is not front else front
    k_scatter(own.storage.id, own.offset, index.storage.id, source.storage.id, math.prod(places.shape), block, accumulate)
    if own is not front:
        write(front, own)


Tensor.__getitem__, Tensor.__setitem__ = getitem, setitem
