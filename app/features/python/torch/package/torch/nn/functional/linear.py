"""https://pytorch.org/docs/stable/generated/torch.nn.functional.linear.html"""

import math

from ... import graph
from ...dtypes import Size
from ...graph import record
from ...operations.products import matmul, same_type
from ...storage import REDUCE, k_linear, k_matmul, k_reduce
from ...tensor import new
from ...operations.views import sum_to, whole


def linear(x, weight, bias=None):
    """(..., in) to (..., out)"""
    if bias is None or len(x.shape) < 2 or len(weight.shape) != 2 or x.shape[-1] != weight.shape[1]:
        made = matmul(x, weight.t())
        return made if bias is None else made + bias
    same_type(x, weight)
    if bias.dtype is not x.dtype or bias.shape != weight.shape[:1]:
        return matmul(x, weight.t()) + bias
    return at_once(x, weight, bias)


def at_once(x, weight, bias):
    """The product and its bias in one kernel, and what flows back without tensors for what is only turned."""
    count, width = weight.shape
    rows, code = math.prod(x.shape) // width if width else math.prod(x.shape[:-1]), x.dtype.code
    a = x if x.strides[-2:] == (width, 1) and x.is_contiguous() or len(x.shape) == 2 else x.copied()
    row, column = a.strides if len(a.shape) == 2 else (width, 1)
    w_row, w_column = weight.strides
    b = bias.packed()
    made = k_linear(
        code, rows, width, count, a.storage.id, a.offset, row, column, weight.storage.id, weight.offset, w_column, w_row,
        b.storage.id, b.offset,
    )
    w = weight.alias()

    def back(g):
        if graph.enabled:
            return slopes_in_graph(x, weight, bias, g)
        g, of_x, of_weight, of_bias = whole(g), None, None, None
        if x.requires_grad:
            of_x = new(k_matmul(
                code, 1, rows, count, width, g.storage.id, 0, 0, count, 1, w.storage.id, w.offset, 0, w_row, w_column,
            ), x.shape, x.dtype)
        if weight.requires_grad:
            of_weight = new(k_matmul(
                code, 1, count, rows, width, g.storage.id, 0, 0, 1, count, a.storage.id, a.offset, 0, row, column,
            ), weight.shape, x.dtype)
        if bias.requires_grad:
            of_bias = new(k_reduce(REDUCE["sum"], code, g.storage.id, 0, 1, rows, count), bias.shape, x.dtype)
        return of_x, of_weight, of_bias

    shape = Size((*x.shape[:-1], count))
    return record(new(made, shape, x.dtype), (x, weight, bias), back, "Addmm" if len(shape) == 2 else "Add")


def slopes_in_graph(x, weight, bias, g):
    """What the kernels give, made of tensors, for gradients of gradients."""
    of_weight = matmul(g.reshape(-1, g.shape[-1]).t(), x.reshape(-1, x.shape[-1]))
    return matmul(g, weight), of_weight, sum_to(g, bias.shape)
