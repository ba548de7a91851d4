"""https://pytorch.org/docs/stable/torch.html#creation-ops"""

import array
import math
from itertools import chain

from . import dtypes
from .dtypes import Size, shape_arg
from .storage import from_numbers, k_filled
from .tensor import Tensor, make, new, strides_of

ROWS, NUMBERS = {list, tuple}, {int, float}


def plain(data):
    """The shape, values and types of nested lists of Python's own numbers; nothing for all else."""
    if type(data) not in ROWS:
        return None
    shape, kinds = [len(data)], set(map(type, data))
    while kinds and kinds <= ROWS:
        lengths = set(map(len, data))
        if len(lengths) > 1:
            return None
        shape.extend(lengths)
        data = list(chain.from_iterable(data))
        kinds = set(map(type, data))
    return (shape, data, kinds) if kinds <= NUMBERS else None


def shape_of(data):
    shape = []
    while isinstance(data, (list, tuple, range)) or (hasattr(data, "shape") and data.shape):
        shape.append(len(data))
        if not len(data):
            break
        data = data[0]
    return shape


def collect(data, shape, depth, values):
    if depth == len(shape):
        if isinstance(data, (list, tuple)):
            raise ValueError(f"expected scalar at dim {depth} (got {type(data).__name__})")
        values.append(data.item() if hasattr(data, "item") else data)
        return
    if not hasattr(data, "__len__") or len(data) != shape[depth]:
        got = len(data) if hasattr(data, "__len__") else 0
        raise ValueError(f"expected sequence of length {shape[depth]} at dim {depth} (got {got})")
    if isinstance(data, Tensor):
        values.extend(data.flat())
        return
    for each in data:
        collect(each, shape, depth + 1, values)


def collected(data):
    shape, values = shape_of(data), []
    collect(data, shape, 0, values)
    return shape, values, set(map(type, values))


def tensor(data, dtype=None, device=None, requires_grad=False, **_):
    """https://pytorch.org/docs/stable/generated/torch.tensor.html"""
    if isinstance(data, Tensor):
        return data.detach().copied(dtype).requires_grad_(requires_grad)
    if hasattr(data, "tolist") and not isinstance(data, (list, tuple)):
        dtype = dtype or numpy_type(data)
        data = data.tolist()
    shape, values, kinds = plain(data) or collected(data)
    kind = dtype or type_of(kinds)
    made = make(Tensor)
    if kind is dtypes.bool_:
        values = [bool(value) for value in values]
    elif kind.rank == 1 and (shape == [] or kind is not dtypes.int64 or kinds != {int}):
        values = [int(value) for value in values]
    try:
        made.storage = from_numbers(kind.code, values)
    except TypeError as error:
        raise TypeError(f"new(): invalid data type '{type(values[0]).__name__}'") from error
    made.shape, made.offset, made.dtype = Size(shape), 0, kind
    made.strides = strides_of(made.shape)
    return made.requires_grad_() if requires_grad else made


def type_of(kinds):
    if not kinds or any(issubclass(kind, float) for kind in kinds):
        return dtypes.default
    return dtypes.bool_ if kinds == {bool} else dtypes.int64


def numpy_type(data):
    return dtypes.ALL.get(str(getattr(data, "dtype", "")))


def as_tensor(data, dtype=None, device=None):
    if isinstance(data, Tensor):
        return data.to(dtype or data.dtype)
    return tensor(data, dtype)


def filled(shape, value, dtype, requires_grad=False):
    kind = dtype or dtypes.default
    made = new(k_filled(kind.code, math.prod(shape), value), shape, kind)
    return made.requires_grad_() if requires_grad else made


def zeros(*sizes, size=None, dtype=None, device=None, requires_grad=False, out=None):
    return filled(shape_arg(sizes if size is None else size), 0, dtype, requires_grad)


def ones(*sizes, size=None, dtype=None, device=None, requires_grad=False):
    return filled(shape_arg(sizes if size is None else size), 1, dtype, requires_grad)


empty = zeros


def full(size, fill_value, dtype=None, device=None, requires_grad=False):
    return filled(shape_arg((size,)), fill_value, dtype or dtypes.of_python(fill_value), requires_grad)


def zeros_like(t, dtype=None, device=None, requires_grad=False):
    return filled(t.shape, 0, dtype or t.dtype, requires_grad)


def ones_like(t, dtype=None, device=None, requires_grad=False):
    return filled(t.shape, 1, dtype or t.dtype, requires_grad)


def full_like(t, fill_value, dtype=None, device=None, requires_grad=False):
    return filled(t.shape, fill_value, dtype or t.dtype, requires_grad)


empty_like = zeros_like


def arange(start, end=None, step=1, dtype=None, device=None, requires_grad=False):
    """https://pytorch.org/docs/stable/generated/torch.arange.html"""
    if end is None:
        start, end = 0, start
    start, end, step = (each.item() if isinstance(each, Tensor) else each for each in (start, end, step))
    whole = all(isinstance(each, int) for each in (start, end, step))
    kind = dtype or (dtypes.int64 if whole else dtypes.default)
    count = max(0, math.ceil((end - start) / step))
    made = tensor([start + step * place for place in range(count)], dtype=kind)
    return made.requires_grad_() if requires_grad else made


def linspace(start, end, steps, dtype=None, device=None, requires_grad=False):
    """From both ends to the middle, as PyTorch rounds it."""
    step = (end - start) / (steps - 1) if steps > 1 else 0
    values = [start + step * at if at < steps // 2 else end - step * (steps - 1 - at) for at in range(steps)]
    if steps == 1:
        values = [start]
    return tensor(values, dtype=dtype or dtypes.default, requires_grad=requires_grad)


def logspace(start, end, steps, base=10.0, dtype=None):
    return tensor([base**value for value in linspace(start, end, steps, dtypes.float64).tolist()], dtype=dtype)


def eye(rows, columns=None, dtype=None, device=None, requires_grad=False):
    made = zeros(rows, rows if columns is None else columns, dtype=dtype)
    made.diagonal().fill_(1)
    return made.requires_grad_() if requires_grad else made


def from_numpy(data):
    return tensor(data.tolist(), dtype=numpy_type(data))


def numpy(t, **_):
    """A NumPy array; without NumPy the tensor itself, which has `tolist`, `tobytes`, `shape` and arithmetic like one."""
    if t.requires_grad:
        raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
    try:
        import numpy as np
    except ModuleNotFoundError:
        made = t.detach()
        made.tobytes = lambda: array.array(dtypes.ARRAY_CODES[made.dtype.name], made.flat()).tobytes()
        return made
    return np.array(t.tolist(), dtype=t.dtype.name)


Tensor.new_zeros = lambda t, *s, dtype=None, **_: zeros(*s, dtype=dtype or t.dtype)
Tensor.new_ones = lambda t, *s, dtype=None, **_: ones(*s, dtype=dtype or t.dtype)
Tensor.new_empty = Tensor.new_zeros
Tensor.new_full = lambda t, size, value, dtype=None, **_: full(size, value, dtype=dtype or t.dtype)
Tensor.new_tensor = lambda t, data, dtype=None, **_: tensor(data, dtype=dtype or t.dtype)
Tensor.numpy = numpy
Tensor.__array__ = lambda t, dtype=None, copy=None: numpy(t).astype(dtype) if dtype else numpy(t)
