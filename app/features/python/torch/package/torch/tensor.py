"""
A tensor is a view of an array: shape, strides and offset, with a type and its place in the graph.
https://pytorch.org/docs/stable/tensors.html
"""

import math
import weakref

from . import dtypes, graph
from .dtypes import Size, strides_of
from .storage import Storage, k_copy, k_get, k_write, numbers

MISSING = "the page's torch has no torch.{}; open this section's notebook"


class Tensor:
    requires_grad, grad, node, leaf_node, base = False, None, None, None, None
    _version = 0

    def __new__(cls, data=None, *_, **__):
        """`torch.Tensor([1, 2])` and `torch.Tensor(2, 3)`: of float32."""
        if data is None:
            return object.__new__(cls)
        from .creation import empty, tensor

        return tensor(data, dtype=dtypes.float32) if isinstance(data, (list, tuple)) else empty(data, *_)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name in known_methods():
            raise NotImplementedError(MISSING.format(f"Tensor.{name}"))
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    @property
    def is_leaf(self):
        return self.node is None

    @property
    def grad_fn(self):
        return self.node

    @property
    def device(self):
        return dtypes.device("cpu")

    is_cuda = is_sparse = is_quantized = False

    @property
    def data(self):
        return self.alias()

    @data.setter
    def data(self, other):
        self.storage, self.shape, self.strides, self.offset = other.storage, other.shape, other.strides, other.offset
        self.dtype = other.dtype

    @property
    def ndim(self):
        return len(self.shape)

    def dim(self):
        return len(self.shape)

    def size(self, dim=None):
        return self.shape if dim is None else self.shape[dim]

    def stride(self, dim=None):
        return self.strides if dim is None else self.strides[dim]

    def storage_offset(self):
        return self.offset

    def numel(self):
        return math.prod(self.shape)

    nelement = numel

    def element_size(self):
        return self.dtype.itemsize

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.numel() * self.dtype.itemsize

    def data_ptr(self):
        return self.storage.id * 2**32 + self.offset * self.dtype.itemsize

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of a 0-d tensor")
        return self.shape[0]

    def __hash__(self):
        return id(self)

    def __bool__(self):
        count = self.numel()
        if count > 1:
            raise RuntimeError("Boolean value of Tensor with more than one value is ambiguous")
        return bool(count and self.item())

    def __float__(self):
        return float(self.item())

    def __int__(self):
        return int(self.item())

    def __index__(self):
        if self.dtype.rank == 2 or self.numel() != 1:
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(self.item())

    def __format__(self, spec):
        return format(self.item(), spec) if self.dim() == 0 else object.__format__(self, spec)

    def __iter__(self):
        if not self.shape:
            raise TypeError("iteration over a 0-d tensor")
        return iter([self[place] for place in range(self.shape[0])])

    def __contains__(self, value):
        return bool((self == value).any())

    def __repr__(self, **_):
        from .printing import show

        return show(self)

    def item(self):
        if self.numel() != 1:
            raise ValueError("only one element tensors can be converted to Python scalars")
        return self.python(k_get(self.storage.id, self.offset))

    def python(self, value):
        kind = self.dtype
        return float(value) if kind.rank == 2 else bool(value) if kind is dtypes.bool_ else int(value)

    def flat(self):
        """All values as one list of Python's numbers."""
        x = self.packed()
        found = numbers(x.storage, x.offset, x.numel())
        return found if self.dtype.rank == 2 else [self.python(value) for value in found]

    def tolist(self):
        if not self.shape:
            return self.item()

        def nested(values, shape):
            if len(shape) == 1:
                return values
            step = math.prod(shape[1:])
            return [nested(values[at * step : (at + 1) * step], shape[1:]) for at in range(shape[0])]

        return nested(self.flat(), self.shape)

    def is_contiguous(self):
        return self.strides == strides_of(self.shape) or self.numel() <= 1

    def packed(self):
        """Contiguous, outside the graph: itself where it can be."""
        return self if self.strides == strides_of(self.shape) else self.copied()

    def copied(self, kind=None):
        """A contiguous copy outside the graph."""
        kind = kind or self.dtype
        made = k_copy(kind.code, self.storage.id, self.offset, len(self.shape), *self.shape, *self.strides)
        return new(made, self.shape, kind)

    def alias(self):
        return view(self, self.shape, self.strides, self.offset)

    def detach(self):
        return self.alias()

    def detach_(self):
        self.node, self.requires_grad = None, False
        return self

    def requires_grad_(self, on=True):
        if on and self.dtype.rank != 2:
            raise RuntimeError("only Tensors of floating point dtype can require gradients")
        self.requires_grad = on
        return self

    def retain_grad(self):
        if self.node is not None:
            self.node.kept = weakref.ref(self)

    def register_hook(self, hook):
        node = graph.edge(self)
        if node is None:
            raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")
        return graph.Handle(node, hook)

    def backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None):
        from . import autograd

        autograd.backward(self, gradient, retain_graph, create_graph)


def known_methods():
    """Of PyTorch's tensors; only those that a learner may look for, as the reason why something fails."""
    return (
        "fft stft istft svd qr cholesky lu logdet pinverse lstsq map_ put_ cuda cpu_ sparse to_sparse to_dense "
        "quantize share_memory_ igamma polygamma renorm histc logcumsumexp cummax cummin"
    ).split()


make = object.__new__


def new(id, shape, kind):
    """A tensor over a fresh contiguous array."""
    t = make(Tensor)
    t.storage = Storage(id)
    t.shape = shape if type(shape) is Size else Size(shape)
    t.strides = strides_of(t.shape)
    t.offset, t.dtype = 0, kind
    return t


def view(source, shape, strides, offset, cls=Tensor):
    """A tensor over the same array, outside the graph."""
    t = make(cls)
    t.storage, t.shape, t.strides, t.offset, t.dtype = source.storage, shape, strides, offset, source.dtype
    return t


def write(target, source):
    """Copies values into the target's array, broadcasting; a source of another type is converted first."""
    if source.dtype is not target.dtype or source.storage is target.storage:
        source = source.copied(target.dtype)
    lead = len(target.shape) - len(source.shape)
    while lead < 0 and source.shape[0] == 1:
        source = view(source, source.shape[1:], source.strides[1:], source.offset)
        lead += 1
    if lead < 0 or any(a not in (b, 1) for a, b in zip(source.shape, target.shape[lead:])):
        raise RuntimeError(
            f"The expanded size of the tensor must match the existing size: {list(target.shape)} and {list(source.shape)}"
        )
    steps = [0] * lead + [0 if size == 1 else step for size, step in zip(source.shape, source.strides)]
    k_write(
        target.storage.id, target.offset, source.storage.id, source.offset, len(target.shape),
        *target.shape, *target.strides, *steps,
    )
