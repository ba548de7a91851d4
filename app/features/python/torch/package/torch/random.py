"""The numbers of PyTorch's CPU generator: https://pytorch.org/docs/stable/notes/randomness.html"""

import math

import _torch_engine as kernels

from . import dtypes
from .creation import tensor
from .dtypes import shape_arg
from .tensor import Tensor, new, write

FIRST_SEED = 67280421310721


class Generator:
    def __init__(self, device="cpu"):
        self.id = kernels.newGenerator()
        self.device = dtypes.device(device)
        self.manual_seed(FIRST_SEED)

    def manual_seed(self, seed):
        seed = int(seed)
        self.first = seed
        kernels.seed(self.id, seed & 0xFFFFFFFF)
        return self

    def seed(self):
        import os

        self.manual_seed(int.from_bytes(os.urandom(8), "little") >> 1)
        return self.first

    def initial_seed(self):
        return self.first

    def get_state(self):
        return tensor(kernels.getState(self.id).to_py(), dtype=dtypes.float64)

    def set_state(self, state):
        from pyodide.ffi import to_js

        kernels.setState(self.id, to_js(state.tolist()))
        return self

    def draw64(self):
        """PyTorch's random64: the first draw is the higher half."""
        high = kernels.draw32(self.id)
        return high << 32 | kernels.draw32(self.id)


default_generator = Generator()


def manual_seed(seed):
    return default_generator.manual_seed(seed)


def seed():
    return default_generator.seed()


def initial_seed():
    return default_generator.first


def get_rng_state():
    return default_generator.get_state()


def set_rng_state(state):
    default_generator.set_state(state)


def of(generator):
    return (generator or default_generator).id


def drawn(make, sizes, size, dtype, requires_grad):
    shape = shape_arg(sizes if size is None else size)
    kind = dtype or dtypes.default
    made = new(make(kind.code, math.prod(shape)), shape, kind)
    return made.requires_grad_() if requires_grad else made


def rand(*sizes, size=None, generator=None, dtype=None, device=None, requires_grad=False):
    source = of(generator)
    return drawn(lambda code, count: kernels.uniform(code, source, count, 0, 1), sizes, size, dtype, requires_grad)


def randn(*sizes, size=None, generator=None, dtype=None, device=None, requires_grad=False):
    source = of(generator)
    return drawn(lambda code, count: kernels.normal(code, source, count, 0, 1), sizes, size, dtype, requires_grad)


def randint(low, high=None, size=None, *, generator=None, dtype=None, device=None, requires_grad=False):
    if size is None:
        low, high, size = 0, low, high
    elif high is None:
        low, high = 0, low
    if low >= high:
        raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
    kind, shape = dtype or dtypes.int64, shape_arg((size,))
    return new(kernels.integers(kind.code, of(generator), math.prod(shape), low, high), shape, kind)


def randperm(count, generator=None, dtype=None, device=None):
    made = new(kernels.permutation(of(generator), count), (count,), dtypes.int64)
    return made.to(dtype) if dtype else made


def rand_like(t, dtype=None, **_):
    return rand(t.shape, dtype=dtype or t.dtype)


def randn_like(t, dtype=None, **_):
    return randn(t.shape, dtype=dtype or t.dtype)


def randint_like(t, low, high=None, dtype=None, **_):
    return randint(low, high, t.shape, dtype=dtype or t.dtype) if high is not None else randint(low, t.shape)


def normal(mean=0.0, std=1.0, size=None, generator=None, dtype=None, **_):
    if size is not None:
        return drawn(
            lambda code, count: kernels.normal(code, of(generator), count, mean, std), (size,), None, dtype, False
        )
    like = mean if isinstance(mean, Tensor) else std
    return randn(like.shape, generator=generator) * std + mean


def shares(shape, generator):
    return new(kernels.shares53(dtypes.float64.code, of(generator), math.prod(shape)), shape, dtypes.float64)


def bernoulli(p, generator=None):
    """By probabilities: a share of 24 bits for each of float32, else of 53."""
    kind = dtypes.float32 if p.dtype is dtypes.float32 else dtypes.float64
    return (rand(p.shape, generator=generator, dtype=kind) < p).to(p.dtype)


def multinomial(weights, num_samples, replacement=False, generator=None):
    """Without replacement, and for one sample, by exponential draws; else by running sums."""
    rows = weights.detach().reshape(-1, weights.shape[-1])
    if not replacement or num_samples == 1:
        exponential = exponential_like(rows, generator)
        places = (rows / exponential).argsort(-1, descending=True)[:, :num_samples].contiguous()
    else:
        running = rows.double().cumsum(-1)
        running = running / running[:, -1:]
        draws = shares((rows.shape[0], num_samples), generator)
        places = (draws.unsqueeze(-1) >= running.unsqueeze(1)).sum(-1)
    return places.reshape(*weights.shape[:-1], num_samples)


def exponential_like(t, generator=None, rate=1.0):
    made = -(1 - shares(t.shape, generator)).log() / rate
    return made.to(t.dtype)


def in_place(draw):
    def run(t, *args, **named):
        write(t, draw(t, *args, **named))
        return t

    return run


def uniform_values(t, low=0.0, high=1.0, generator=None, **named):
    low, high = named.get("a", named.get("from", low)), named.get("b", named.get("to", high))
    return new(kernels.uniform(t.dtype.code, of(generator), t.numel(), low, high), t.shape, t.dtype)


def normal_values(t, mean=0.0, std=1.0, generator=None):
    return new(kernels.normal(t.dtype.code, of(generator), t.numel(), mean, std), t.shape, t.dtype)


def bernoulli_values(t, p=0.5, generator=None):
    """One share of 53 bits for each, as PyTorch's `bernoulli_(p)` draws."""
    if isinstance(p, Tensor):
        return bernoulli(p.expand(t.shape), generator)
    return (shares(t.shape, generator) < p).to(t.dtype)


def random_values(t, low=0, high=None, generator=None):
    if high is None:
        low, high = (0, low) if low else (0, 2**24 if t.dtype is dtypes.float32 else 2**31)
    return randint(low, high, t.shape, generator=generator)


Tensor.uniform_, Tensor.normal_ = in_place(uniform_values), in_place(normal_values)
Tensor.bernoulli_, Tensor.random_ = in_place(bernoulli_values), in_place(random_values)
Tensor.exponential_ = in_place(lambda t, lambd=1.0, generator=None: exponential_like(t, generator, lambd))
Tensor.bernoulli, Tensor.multinomial = lambda t, **named: bernoulli(t, **named), multinomial
