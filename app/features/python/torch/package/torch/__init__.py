"""
The part of PyTorch that the lessons use, for the page: https://pytorch.org/docs/stable/torch.html
Python has shapes, views and the graph; TypeScript has the arrays (storage.py).
"""

import math

from . import creation, dtypes, global_state, printing, random
from .operations import (
    cumulative, elementwise, joining, nonzero, operators, picking, products, reductions, sorting, views,
)
from .creation import (
    arange, as_tensor, empty, empty_like, eye, from_numpy, full, full_like, linspace, logspace, ones, ones_like, tensor,
    zeros, zeros_like,
)
from .dtypes import (
    Size, bool_, device, dtype, finfo, float32, float64, get_default_dtype, iinfo, int32, int64, set_default_dtype, uint8,
)
from .graph import enable_grad, is_grad_enabled, no_grad, set_grad_enabled
from .printing import set_printoptions
from .random import (
    Generator, bernoulli, default_generator, get_rng_state, initial_seed, manual_seed, multinomial, normal, rand,
    rand_like, randint, randint_like, randn, randn_like, randperm, seed, set_rng_state,
)
from .tensor import MISSING, Tensor

__version__ = "1.13.0"
# Each of these modules lists in `functions` what it adds to torch.
for table in (operators, reductions, cumulative, joining, nonzero, sorting, products, picking):
    globals().update(table.functions)
for name in "reshape permute transpose unsqueeze squeeze flatten unflatten clone narrow diagonal t movedim swapaxes select".split():
    globals()[name] = views.methods[name]
for name in ("relu", "sigmoid", "tanh", "exp", "sqrt"):
    globals()[name + "_"] = getattr(Tensor, name + "_")
float, double, long, int = float32, float64, int64, int32
bool = bool_
inf, nan, pi, e = math.inf, math.nan, math.pi, math.e
inference_mode = no_grad
FloatTensor = Tensor
strided = "strided"


def LongTensor(data):
    return tensor(data, dtype=int64)


def is_tensor(value):
    return isinstance(value, Tensor)


def is_floating_point(t):
    return t.is_floating_point()


def numel(t):
    return t.numel()


def broadcast_to(t, shape):
    return t.expand(shape)


def broadcast_shapes(*shapes):
    found = Size()
    for shape in shapes:
        found = elementwise.broadcast_shape(found, Size(shape))
    return found


def broadcast_tensors(*tensors):
    shape = broadcast_shapes(*(each.shape for each in tensors))
    return tuple(each.expand(shape) for each in tensors)


def result_type(a, b):
    return elementwise.result_type(a, b)


def atleast_1d(t):
    return t if t.dim() else t.reshape(1)


def set_num_threads(count):
    """Does nothing: the page has one thread."""


def get_num_threads():
    return 1


def use_deterministic_algorithms(mode, warn_only=False):
    """Does nothing: every operation here is deterministic."""


from . import autograd, cuda, nn, optim, utils  # noqa: E402
from .nn.functional import (  # noqa: E402
    conv1d, conv2d, cosine_similarity, dropout, embedding, log_softmax, pairwise_distance, softmax,
)
from .serialization import load, save  # noqa: E402


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise NotImplementedError(MISSING.format(name))
