"""https://pytorch.org/docs/stable/generated/torch.nn.functional.batch_norm.html and its like"""

import math

from ... import graph
from ...autograd.recomputed import slopes_in_graph
from ...graph import record
from ...operations.reductions import kept_shape
from ...operations.views import sum_to, whole
from ...storage import (
    k_normalize_rows, k_normalize_rows_back, k_scale, k_scale_back, k_standardize, k_standardize_back,
)
from ...tensor import new


def standardized(x, dims, eps, name):
    """(x - mean) / deviation over the dimensions. @returns it, the mean and the variance"""
    rest = [dim for dim in range(len(x.shape)) if dim not in dims]
    outer = math.prod(x.shape[dim] for dim in dims if not rest or dim < rest[0])
    inner = math.prod(x.shape[dim] for dim in dims if rest and dim > rest[-1])
    sizes = (outer, math.prod(x.shape[dim] for dim in rest), inner)
    code, flat, kept = x.dtype.code, x.detach().packed(), kept_shape(x.shape, dims)
    found = k_standardize(code, flat.storage.id, flat.offset, *sizes, eps)
    made, rate, mean, variance = (new(each, shape, x.dtype) for each, shape in zip(found, (x.shape, kept, kept, kept)))

    def by_parts(x):
        centered = x - x.mean(dims, keepdim=True)
        return [centered * ((centered * centered).mean(dims, keepdim=True) + eps).rsqrt()]

    def back(g):
        if graph.enabled:
            return slopes_in_graph((x,), by_parts, [g])
        g = whole(g)
        return (new(k_standardize_back(code, g.storage.id, made.storage.id, rate.storage.id, *sizes), x.shape, x.dtype),)

    return record(made, (x,), back, name), mean, variance


def standardized_by(x, mean, variance, eps, name):
    rate = (variance + eps).rsqrt()
    return record((x.detach() - mean) * rate, (x,), lambda g: (g * rate,), name)


def scaled_at_once(x, weight, bias, shape, name):
    """As `scaled`, in one kernel there and one back, for a weight and a bias of one dimension."""
    if shape:
        sizes = (x.shape[0], x.shape[1], math.prod(x.shape[2:]))
    else:
        sizes = (1, math.prod(x.shape[:-1]), x.shape[-1])
    code, across_inner = x.dtype.code, not shape
    w, b = weight.packed(), bias.packed()
    made = k_scale(code, x.storage.id, *sizes, w.storage.id, w.offset, b.storage.id, b.offset, across_inner)

    def back(g):
        if graph.enabled:
            wide = weight.reshape(shape) if shape else weight
            return g * wide, sum_to(g * x, wide.shape).reshape(weight.shape), sum_to(g, wide.shape).reshape(bias.shape)
        g = whole(g)
        found = k_scale_back(code, g.storage.id, x.storage.id, *sizes, w.storage.id, w.offset, across_inner)
        return tuple(new(each, like.shape, x.dtype) for each, like in zip(found, (x, weight, bias)))

    return record(new(made, x.shape, x.dtype), (x, weight, bias), back, name)


def scaled(x, weight, bias, shape, name):
    if weight is not None and bias is not None and len(weight.shape) == 1 and x.dtype is weight.dtype is bias.dtype:
        return scaled_at_once(x, weight, bias, shape, name)
    if weight is not None:
        x = x * (weight.reshape(shape) if shape else weight)
    if bias is not None:
        x = x + (bias.reshape(shape) if shape else bias)
    if x.node is not None:
        x.node.called = f"{name}Backward0"
    return x


def rows_normalized(x, weight, bias, eps):
    """Layer normalization of the last dimension in one kernel each way."""
    size, code = x.shape[-1], x.dtype.code
    sizes = (math.prod(x.shape[:-1]), size)
    flat, w, b = x.detach().packed(), weight.detach().packed(), bias.packed()
    place = (w.storage.id, w.offset)
    found = k_normalize_rows(code, flat.storage.id, flat.offset, *sizes, eps, *place, b.storage.id, b.offset)
    made, plain, rates = (new(each, shape, x.dtype) for each, shape in zip(found, (x.shape, x.shape, sizes[:1])))

    def by_parts(x, weight, bias):
        plain, _, _ = standardized(x, [x.dim() - 1], eps, "NativeLayerNorm")
        return [scaled(plain, weight, bias, None, "NativeLayerNorm")]

    def back(g):
        if graph.enabled:
            return slopes_in_graph((x, weight, bias), by_parts, [g])
        g = whole(g)
        found = k_normalize_rows_back(code, g.storage.id, plain.storage.id, rates.storage.id, *sizes, *place)
        return tuple(new(each, like.shape, x.dtype) for each, like in zip(found, (x, weight, bias)))

    return record(made, (x, weight, bias), back, "NativeLayerNorm")


def layer_norm(x, normalized_shape, weight=None, bias=None, eps=1e-5):
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    if tuple(x.shape[-len(shape) :]) != shape:
        raise RuntimeError(
            f"Given normalized_shape={list(shape)}, expected input with shape [*, {', '.join(map(str, shape))}], but got "
            f"input of size{list(x.shape)}"
        )
    if len(shape) == 1 and weight is not None and bias is not None and x.dtype is weight.dtype is bias.dtype:
        return rows_normalized(x, weight, bias, eps)
    dims = list(range(x.dim() - len(shape), x.dim()))
    made, _, _ = standardized(x, dims, eps, "NativeLayerNorm")
    return scaled(made, weight, bias, None, "NativeLayerNorm")


def batch_norm(x, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    shape = [1, x.shape[1]] + [1] * (x.dim() - 2)
    if training or running_mean is None:
        count = x.numel() // x.shape[1]
        if count == 1:
            raise ValueError(f"Expected more than 1 value per channel when training, got input size {x.shape!r}")
        dims = [dim for dim in range(x.dim()) if dim != 1]
        made, mean, variance = standardized(x, dims, eps, "NativeBatchNorm")
        if running_mean is not None and training:
            with graph.no_grad():
                running_mean.copy_(running_mean * (1 - momentum) + mean.reshape(-1) * momentum)
                spread = variance.reshape(-1) * (count / (count - 1))
                running_var.copy_(running_var * (1 - momentum) + spread * momentum)
    else:
        mean, variance = running_mean.detach().reshape(shape), running_var.detach().reshape(shape)
        made = standardized_by(x, mean, variance, eps, "NativeBatchNorm")
    return scaled(made, weight, bias, shape, "NativeBatchNorm")


def group_norm(x, num_groups, weight=None, bias=None, eps=1e-5):
    grouped = x.reshape(x.shape[0], num_groups, -1)
    made, _, _ = standardized(grouped, [2], eps, "NativeGroupNorm")
    return scaled(made.reshape(x.shape), weight, bias, [1, x.shape[1]] + [1] * (x.dim() - 2), "NativeGroupNorm")


def normalize(x, p=2.0, dim=1, eps=1e-12):
    return x / x.norm(p, dim, keepdim=True).clamp(min=eps)
