"""
https://pytorch.org/docs/stable/generated/torch.save.html: a pickle that is read with an allow list, not PyTorch's format
"""

import io
import os
import pickle

from .dtypes import strides_of
from .tensor import Tensor, view

ALLOWED = {
    "torch.serialization.rebuilt", "torch.dtypes.of_name", "torch.dtypes.Size", "collections.OrderedDict",
}


def rebuilt(values, shape, kind, requires_grad, is_parameter):
    from .creation import tensor
    from .nn.parameter import Parameter

    made = tensor(values, dtype=kind).reshape(shape)
    return Parameter(made, requires_grad) if is_parameter else made.requires_grad_(requires_grad) if requires_grad else made


class SafeReader(pickle.Unpickler):
    def find_class(self, module, name):
        if f"{module}.{name}" not in ALLOWED:
            raise pickle.UnpicklingError(
                f"Weights only load failed. Re-running `torch.load` with `weights_only` set to `False` will likely "
                f"succeed, but it can result in arbitrary code execution. Unsupported class {module}.{name}"
            )
        return super().find_class(module, name)


def save(obj, f, **_):
    if isinstance(f, (str, os.PathLike)):
        with open(f, "wb") as file:
            return save(obj, file)
    pickle.dump(obj, f, protocol=2)


def load(f, map_location=None, weights_only=False, **_):
    if isinstance(f, (str, os.PathLike)):
        with open(f, "rb") as file:
            return load(io.BytesIO(file.read()), map_location, weights_only)
    return SafeReader(f).load() if weights_only else pickle.load(f)


def deep_copied(self, memo):
    if self.node is not None:
        raise RuntimeError(
            "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment"
        )
    if id(self) not in memo:
        made = view(self.copied(), self.shape, strides_of(self.shape), 0, type(self))
        made.requires_grad = self.requires_grad
        made.grad = None if self.grad is None else self.grad.copied()
        memo[id(self)] = made
    return memo[id(self)]


def reduced(self):
    return rebuilt, (self.flat(), tuple(self.shape), self.dtype, self.requires_grad, type(self) is not Tensor)


Tensor.__deepcopy__, Tensor.__reduce__ = deep_copied, reduced
