"""
Convolution by im2col, and pooling: https://pytorch.org/docs/stable/generated/torch.nn.functional.conv2d.html
Images are (batch, channels, height, width).
"""

import math

from ... import dtypes, graph
from ...dtypes import Size
from ...graph import record
from ...operations.joining import cat
from ...operations.products import matmul, same_type
from ...storage import (
    k_convolve, k_convolve_image_back, k_convolve_weight_back, k_fold, k_max_pool, k_max_pool_back, k_unfold,
)
from ...tensor import new
from ...operations.views import sum_to, whole


def pair_of(value):
    return (value, value) if isinstance(value, int) else tuple(value)


def one_of(value, name):
    a, b = pair_of(value)
    if a != b:
        from ...tensor import MISSING

        raise NotImplementedError(MISSING.format(f"nn.functional.conv2d with a {name} of two sizes"))
    return a


def out_size(size, kernel, stride, padding, dilation):
    return (size + 2 * padding - dilation * (kernel - 1) - 1) // stride + 1


def out_sizes(x, kernel, stride, padding, dilation):
    *_, rows, lines = x.shape
    height = out_size(rows, kernel[0], stride[0], padding, dilation)
    width = out_size(lines, kernel[1], stride[1], padding, dilation)
    if height <= 0 or width <= 0:
        size = f"({rows + 2 * padding} x {lines + 2 * padding})"
        raise RuntimeError(
            f"Calculated padded input size per channel: {size}. Kernel size: ({kernel[0]} x {kernel[1]}). "
            "Kernel size can't be greater than actual input size"
        )
    return height, width


def columns(x, kernel, stride, padding, dilation, outside=0.0):
    """(batch, channels * kernel height * width, places), and the height and width of the places."""
    height, width = out_sizes(x, kernel, stride, padding, dilation)
    sizes = (*x.shape, *kernel, *stride, padding, dilation)
    flat = x.detach().packed()
    rows = x.shape[1] * math.prod(kernel)
    made = new(k_unfold(x.dtype.code, flat.storage.id, flat.offset, outside, *sizes), (x.shape[0], rows, height * width), x.dtype)

    def back(g):
        source = whole(g)
        return (new(k_fold(x.dtype.code, source.storage.id, *sizes), Size(x.shape), x.dtype),)

    return record(made, (x,), back, "Im2Col"), height, width


def convolution(x, weight, bias, kernel, stride, padding, dilation):
    """Without groups, in one kernel: the columns would take nine times the room of the images."""
    same_type(x, weight)
    height, width = out_sizes(x, kernel, stride, padding, dilation)
    sizes = (weight.shape[0], *x.shape, *kernel, *stride, padding, dilation)
    code, shape = x.dtype.code, Size((x.shape[0], weight.shape[0], height, width))
    images, w = x.detach().packed(), weight.detach().packed()
    b = None if bias is None else bias.detach().packed()
    parts = (-1, 0) if b is None else (b.storage.id, b.offset)
    made = k_convolve(code, images.storage.id, images.offset, w.storage.id, w.offset, *parts, *sizes)

    def back(g):
        if graph.enabled:
            return slopes_in_graph(x, weight, bias, g, kernel, stride, padding, dilation)
        g, of_x, of_weight, of_bias = whole(g), None, None, None
        if x.requires_grad:
            of_x = new(k_convolve_image_back(code, g.storage.id, w.storage.id, w.offset, *sizes), x.shape, x.dtype)
        if weight.requires_grad or bias is not None and bias.requires_grad:
            found = k_convolve_weight_back(code, g.storage.id, images.storage.id, images.offset, *sizes)
            of_weight, of_bias = new(found[0], weight.shape, x.dtype), new(found[1], weight.shape[:1], x.dtype)
        return (of_x, of_weight) if bias is None else (of_x, of_weight, of_bias)

    return record(new(made, shape, x.dtype), (x, weight) if bias is None else (x, weight, bias), back, "Convolution")


def slopes_in_graph(x, weight, bias, g, kernel, stride, padding, dilation):
    """What the kernels give, made of tensors, for gradients of gradients."""
    found, height, width = columns(x, kernel, stride, padding, dilation)
    wide = weight.reshape(1, weight.shape[0], -1)
    slope = g.reshape(x.shape[0], weight.shape[0], height * width)
    of_x = found.node.back(matmul(wide.transpose(-2, -1), slope))[0] if x.requires_grad else None
    of_weight = sum_to(matmul(slope, found.transpose(-2, -1)), wide.shape).reshape(weight.shape)
    return (of_x, of_weight) if bias is None else (of_x, of_weight, slope.sum((0, 2)))


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    if x.dim() == 3:
        return conv2d(x.unsqueeze(0), weight, bias, stride, padding, dilation, groups).squeeze(0)
    if x.shape[1] != weight.shape[1] * groups:
        raise RuntimeError(
            f"Given groups={groups}, weight of size {list(weight.shape)}, expected input{list(x.shape)} to have "
            f"{weight.shape[1] * groups} channels, but got {x.shape[1]} channels instead"
        )
    kernel, dilation = tuple(weight.shape[2:]), one_of(dilation, "dilation")
    if padding == "same":
        height, width = (dilation * (size - 1) for size in kernel)
        x = pad(x, (width // 2, width - width // 2, height // 2, height - height // 2))
        padding = 0
    elif padding == "valid":
        padding = 0
    elif not isinstance(padding, int) and padding[0] != padding[1]:
        x, padding = pad(x, (padding[1], padding[1], padding[0], padding[0])), 0
    stride, padding = pair_of(stride), one_of(padding, "padding")
    if groups == 1:
        return convolution(x, weight, bias, kernel, stride, padding, dilation)
    parts = [columns(each, kernel, stride, padding, dilation) for each in x.chunk(groups, 1)]
    height, width = parts[0][1:]
    rows = [w.reshape(1, w.shape[0], -1) for w in weight.chunk(groups, 0)]
    made = cat([matmul(w, each[0]) for w, each in zip(rows, parts)], 1)
    made = made.reshape(x.shape[0], weight.shape[0], height, width)
    if bias is not None:
        made = made + bias.reshape(1, -1, 1, 1)
    if made.node is not None:
        made.node.called = "ConvolutionBackward0"
    return made


def conv1d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    if x.dim() == 2:
        return conv1d(x.unsqueeze(0), weight, bias, stride, padding, dilation, groups).squeeze(0)
    first = lambda value: value if isinstance(value, (int, str)) else value[0]
    stride, padding, dilation = first(stride), first(padding), first(dilation)
    if padding == "same":
        whole = dilation * (weight.shape[-1] - 1)
        x, padding = pad(x, (whole // 2, whole - whole // 2)), 0
    elif padding == "valid":
        padding = 0
    if padding:
        x = pad(x, (padding, padding))
    made = conv2d(x.unsqueeze(2), weight.unsqueeze(2), bias, stride, 0, dilation, groups)
    return made.squeeze(2)


def windows(x, kernel_size, stride, padding, outside):
    kernel = pair_of(kernel_size)
    stride = pair_of(kernel if stride is None else stride)
    flat = x.reshape(-1, 1, *x.shape[-2:])
    found, height, width = columns(flat, kernel, stride, one_of(padding, "padding"), 1, outside)
    return found, (*x.shape[:-2], height, width)


def max_pool2d(x, kernel_size, stride=None, padding=0, **_):
    kernel = pair_of(kernel_size)
    stride, padding = pair_of(kernel if stride is None else stride), one_of(padding, "padding")
    *lead, height, width = x.shape
    planes = (1, math.prod(lead), height, width)
    shape = Size((*lead, *out_sizes(x, kernel, stride, padding, 1)))
    flat = x.detach().packed()
    values, places = k_max_pool(x.dtype.code, flat.storage.id, flat.offset, *planes, *kernel, *stride, padding, 1)
    places = new(places, shape, dtypes.int64)

    def back(g):
        g = whole(g)
        made = k_max_pool_back(x.dtype.code, g.storage.id, places.storage.id, math.prod(shape), math.prod(x.shape))
        return (new(made, x.shape, x.dtype),)

    return record(new(values, shape, x.dtype), (x,), back, "MaxPool2DWithIndices")


def max_pool1d(x, kernel_size, stride=None, padding=0):
    found, height, width = columns(x.reshape(-1, 1, 1, x.shape[-1]), (1, kernel_size), pair_of(stride or kernel_size), 0, 1)
    return found.max(1).values.reshape(*x.shape[:-1], width)


def avg_pool2d(x, kernel_size, stride=None, padding=0, **_):
    found, shape = windows(x, kernel_size, stride, padding, 0.0)
    made = found.mean(1).reshape(shape)
    if made.node is not None:
        made.node.called = "AvgPool2DBackward0"
    return made


def adaptive_avg_pool2d(x, output_size):
    height, width = pair_of(output_size)
    height, width = height or x.shape[-2], width or x.shape[-1]
    if (height, width) == (1, 1):
        return x.mean((-2, -1), keepdim=True)
    rows = [(i * x.shape[-2] // height, -(-(i + 1) * x.shape[-2] // height)) for i in range(height)]
    lines = [(i * x.shape[-1] // width, -(-(i + 1) * x.shape[-1] // width)) for i in range(width)]
    made = [x[..., a:b, c:d].mean((-2, -1)) for a, b in rows for c, d in lines]
    from ...operations.joining import stack

    return stack(made, -1).reshape(*x.shape[:-2], height, width)


def pad(x, pad, mode="constant", value=0.0):
    """https://pytorch.org/docs/stable/generated/torch.nn.functional.pad.html"""
    if mode != "constant":
        from ...tensor import MISSING

        raise NotImplementedError(MISSING.format(f"nn.functional.pad(mode='{mode}')"))
    for place in range(len(pad) // 2):
        dim = x.dim() - 1 - place
        before, after = pad[2 * place : 2 * place + 2]
        if before < 0 or after < 0:
            x = x.narrow(dim, max(-before, 0), x.shape[dim] + min(before, 0) + min(after, 0))
        parts = [x]
        if before > 0:
            parts.insert(0, x.new_full((*x.shape[:dim], before, *x.shape[dim + 1 :]), value or 0))
        if after > 0:
            parts.append(x.new_full((*x.shape[:dim], after, *x.shape[dim + 1 :]), value or 0))
        x = cat(parts, dim) if len(parts) > 1 else x
    return x


def unfold(x, kernel_size, dilation=1, padding=0, stride=1):
    found, _, _ = columns(x, pair_of(kernel_size), pair_of(stride), one_of(padding, "padding"), dilation)
    return found


def interpolate(x, size=None, scale_factor=None, mode="nearest", **_):
    if mode != "nearest":
        from ...tensor import MISSING

        raise NotImplementedError(MISSING.format(f"nn.functional.interpolate(mode='{mode}')"))
    for dim in range(2, x.dim()):
        given = size if size is not None else scale_factor
        each = given if isinstance(given, (int, float)) else given[dim - 2]
        target = each if size is not None else int(x.shape[dim] * each)
        from ...creation import arange

        places = (arange(target) * x.shape[dim]) // target
        x = x.index_select(dim, places)
    return x
