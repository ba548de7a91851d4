"""https://pytorch.org/docs/stable/nn.html#utilities"""

import math
import sys
import types

from .. import graph
from ..operations.joining import cat, stack
from ..tensor import Tensor
from .recurrent import packed_sequence


def listed(parameters):
    return [parameters] if isinstance(parameters, Tensor) else list(parameters)


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False):
    gradients = [each.grad for each in listed(parameters) if each.grad is not None]
    with graph.no_grad():
        norms = stack([each.detach().norm(norm_type) for each in gradients])
        total = norms.max() if norm_type == math.inf else norms.norm(norm_type)
        if error_if_nonfinite and not bool(total.isfinite()):
            raise RuntimeError(
                f"The total norm of order {norm_type} for gradients from `parameters` is non-finite, so it cannot be "
                "clipped. To disable this error and scale the gradients by the non-finite norm anyway, set "
                "`error_if_nonfinite=False`"
            )
        factor = (max_norm / (total + 1e-6)).clamp(max=1.0)
        for each in gradients:
            each.detach().mul_(factor)
    return total


def clip_grad_value_(parameters, clip_value):
    for each in listed(parameters):
        if each.grad is not None:
            each.grad.detach().clamp_(-clip_value, clip_value)


def parameters_to_vector(parameters):
    return cat([each.reshape(-1) for each in parameters])


def vector_to_parameters(vector, parameters):
    start = 0
    for each in parameters:
        each.data = vector[start : start + each.numel()].reshape(each.shape).detach()
        start += each.numel()


rnn = types.ModuleType(f"{__name__}.rnn", packed_sequence.__doc__)
for name in ("PackedSequence", "pack_padded_sequence", "pad_packed_sequence", "pad_sequence"):
    setattr(rnn, name, getattr(packed_sequence, name))
sys.modules[rnn.__name__] = rnn
__path__ = []
