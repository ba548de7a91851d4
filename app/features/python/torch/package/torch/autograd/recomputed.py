"""Gradients in the graph of what a kernel computed outside it: https://pytorch.org/docs/stable/generated/torch.autograd.grad.html"""

from ..graph import record
from . import grad


def slopes_in_graph(given, compute, gradients):
    """Of the tensors `given`, for gradients of gradients; `compute` makes of them, by tensors, what the kernel makes."""
    own = [record(each.alias(), (each,), lambda g: (g,), "Alias") for each in given]
    wanted = [each for each in own if each.requires_grad]
    found = iter(grad(compute(*own), wanted, gradients, create_graph=True, allow_unused=True))
    return tuple(next(found) if each.requires_grad else None for each in own)
