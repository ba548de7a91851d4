"""https://pytorch.org/docs/stable/torch.html#indexing-slicing-joining-mutating-ops"""

import math

from .. import dtypes
from ..creation import arange, tensor, zeros
from ..dtypes import Size, shape_arg
from .elementwise import cast
from ..graph import record
from ..parts import disjoint
from ..tensor import Tensor, view, write
from .views import axis


def cat(tensors, dim=0):
    tensors = list(tensors)
    if not tensors:
        raise RuntimeError("torch.cat(): expected a non-empty list of Tensors")
    tensors = [each for each in tensors if each.shape != (0,)] or tensors[:1]
    first = tensors[0]
    if not first.shape:
        raise RuntimeError("zero-dimensional tensor (at position 0) cannot be concatenated")
    dim, kind = axis(dim, len(first.shape)), first.dtype
    for place, each in enumerate(tensors):
        kind = dtypes.promote(kind, each.dtype)
        if len(each.shape) != len(first.shape):
            raise RuntimeError(f"Tensors must have same number of dimensions: got {first.dim()} and {each.dim()}")
        for at, (a, b) in enumerate(zip(first.shape, each.shape)):
            if at != dim and a != b:
                raise RuntimeError(
                    f"Sizes of tensors must match except in dimension {dim}. Expected size {a} but got size {b} for "
                    f"tensor number {place} in the list."
                )
    sizes = [each.shape[dim] for each in tensors]
    made = zeros((*first.shape[:dim], sum(sizes), *first.shape[dim + 1 :]), dtype=kind)
    start = 0
    for each, size in zip(tensors, sizes):
        write(part(made, dim, start, size), each.detach())
        start += size

    def back(g):
        return [cast(each, t.dtype) for each, t in zip(split(g, sizes, dim), tensors)]

    return record(made, tuple(tensors), back, "Cat")


def part(t, dim, start, size):
    """A view of `size` places of `dim`, from `start`."""
    return view(t, Size((*t.shape[:dim], size, *t.shape[dim + 1 :])), t.strides, t.offset + start * t.strides[dim])


def stack(tensors, dim=0):
    tensors = list(tensors)
    if not tensors:
        raise RuntimeError("stack expects a non-empty TensorList")
    for place, each in enumerate(tensors):
        if each.shape != tensors[0].shape:
            raise RuntimeError(
                f"stack expects each tensor to be equal size, but got {list(tensors[0].shape)} at entry 0 and "
                f"{list(each.shape)} at entry {place}"
            )
    dim = axis(dim, len(tensors[0].shape) + 1)
    made = cat([each.unsqueeze(dim) for each in tensors], dim)
    if made.node is not None:
        made.node.called = "StackBackward0"
    return made


def split(t, size, dim=0):
    dim = axis(dim, len(t.shape))
    whole = t.shape[dim]
    sizes = list(size) if not isinstance(size, int) else [min(size, whole - at) for at in range(0, whole, size)] or [0]
    if sum(sizes) != whole:
        raise RuntimeError(
            f"split_with_sizes expects split_sizes to sum exactly to {whole} (input tensor's size at dimension {dim}), "
            f"but got split_sizes={sizes}"
        )
    indices, start = [], 0
    for each in sizes:
        indices.append((slice(None),) * dim + (slice(start, start + each),))
        start += each
    return disjoint(t, indices, "Split")


def chunk(t, chunks, dim=0):
    return split(t, max(1, -(-t.shape[axis(dim, len(t.shape))] // chunks)), dim)


def unbind(t, dim=0):
    dim = axis(dim, len(t.shape))
    return disjoint(t, [(slice(None),) * dim + (at,) for at in range(t.shape[dim])], "Unbind")


def flip(t, *dims):
    found = t
    for dim in shape_arg(dims):
        dim = axis(dim, len(t.shape))
        found = found[(slice(None),) * dim + (arange(t.shape[dim] - 1, -1, -1),)]
    return found


def roll(t, shifts, dims=None):
    if dims is None:
        return roll(t.reshape(-1), shifts, 0).reshape(t.shape)
    for shift, dim in zip(*((each,) if isinstance(each, int) else each for each in (shifts, dims))):
        dim, size = axis(dim, len(t.shape)), t.shape[dim]
        t = t[(slice(None),) * dim + ((arange(size) - shift) % size,)]
    return t


def repeat(t, *counts):
    counts = shape_arg(counts)
    for _ in range(len(counts) - len(t.shape)):
        t = t.unsqueeze(0)
    for dim, count in enumerate(counts):
        if count != 1:
            t = cat([t] * count, dim) if count else t.narrow(dim, 0, 0)
    return t.clone() if all(count == 1 for count in counts) else t


def repeat_interleave(t, repeats, dim=None):
    if dim is None:
        t, dim = t.reshape(-1), 0
    counts = repeats.tolist() if isinstance(repeats, Tensor) else [repeats] * t.shape[dim]
    places = [place for place, count in enumerate(counts) for _ in range(count)]
    return t.index_select(dim, tensor(places, dtype=dtypes.int64))


def triangle(t, diagonal, is_lower):
    """torch.tril and torch.triu: zeros on the other side of `diagonal`."""
    rows, columns = arange(t.shape[-2]).unsqueeze(1), arange(t.shape[-1])
    kept = (columns - rows <= diagonal) if is_lower else (columns - rows >= diagonal)
    made = t.detach() * kept if t.dtype is not dtypes.bool_ else t & kept
    # inf * 0 is NaN, so the masked places are written, not multiplied.
    made = zeros(t.shape, dtype=t.dtype).where(kept.logical_not(), t.detach()) if t.dtype.rank == 2 else made
    return record(made, (t,), lambda g: (g * kept,), "Tril" if is_lower else "Triu")


def tril(t, diagonal=0):
    return triangle(t, diagonal, True)


def triu(t, diagonal=0):
    return triangle(t, diagonal, False)


def diag(t, diagonal=0):
    if len(t.shape) == 2:
        return t.diagonal(diagonal).clone()
    size = t.shape[0] + abs(diagonal)
    made = zeros(size, size, dtype=t.dtype)
    made.diagonal(diagonal).copy_(t.detach())
    return record(made, (t,), lambda g: (g.diagonal(diagonal).clone(),), "Diag")


def meshgrid(*tensors, indexing="ij"):
    tensors = tensors[0] if len(tensors) == 1 and isinstance(tensors[0], (tuple, list)) else tensors
    if indexing == "xy":
        return tuple(each.transpose(0, 1) for each in meshgrid(tensors[1], tensors[0])[::-1])
    shape = [each.numel() for each in tensors]
    return tuple(
        each.reshape([-1 if place == at else 1 for place in range(len(shape))]).expand(shape)
        for at, each in enumerate(tensors)
    )


def cartesian_prod(*tensors):
    if len(tensors) == 1:
        return tensors[0]
    return stack([each.reshape(-1) for each in meshgrid(*tensors)], 1)


def one_hot(t, num_classes=-1):
    """https://pytorch.org/docs/stable/generated/torch.nn.functional.one_hot.html"""
    if t.dtype is not dtypes.int64:
        raise RuntimeError("one_hot is only applicable to index tensor.")
    count = num_classes if num_classes > 0 else int(t.max()) + 1
    if t.numel() and int(t.max()) >= count:
        raise RuntimeError("Class values must be smaller than num_classes.")
    return (t.unsqueeze(-1) == arange(count)).long()


functions = {
    "split": split, "chunk": chunk, "unbind": unbind, "flip": flip, "roll": roll, "tril": tril, "triu": triu,
    "diag": diag, "repeat_interleave": repeat_interleave,
}
for name, function in functions.items():
    setattr(Tensor, name, function)
functions.update(
    cat=cat, concat=cat, concatenate=cat, stack=stack, meshgrid=meshgrid, cartesian_prod=cartesian_prod,
    tile=lambda t, dims: repeat(t, dims), vstack=lambda ts: cat([t.reshape(1, -1) if t.dim() < 2 else t for t in ts]),
    hstack=lambda ts: cat(ts, 0 if ts[0].dim() < 2 else 1),
)
Tensor.repeat = repeat
Tensor.tile = repeat
