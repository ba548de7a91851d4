"""https://pytorch.org/docs/stable/generated/torch.nonzero.html"""

from .. import dtypes
from ..creation import zeros
from ..dtypes import Size, strides_of
from .joining import stack
from ..storage import Storage, k_length, k_nonzero
from ..tensor import Tensor, make


def nonzero(t, as_tuple=False):
    x = t.detach().packed()
    places = make(Tensor)
    places.storage = Storage(k_nonzero(x.storage.id, x.offset, x.numel()))
    places.shape = Size((k_length(places.storage.id),))
    places.strides, places.offset, places.dtype = (1,), 0, dtypes.int64
    columns = [(places // step) % max(size, 1) for size, step in zip(t.shape, strides_of(t.shape))]
    if as_tuple:
        return tuple(columns)
    return stack(columns, 1) if columns else zeros((places.shape[0], 0), dtype=dtypes.int64)


Tensor.nonzero, Tensor.argwhere = nonzero, lambda t: nonzero(t)
functions = {"nonzero": nonzero, "argwhere": Tensor.argwhere}
