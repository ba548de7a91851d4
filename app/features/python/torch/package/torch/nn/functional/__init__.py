"""https://pytorch.org/docs/stable/nn.functional.html"""

import math

from ... import dtypes, graph
from ...operations.elementwise import cast, single
from ...graph import record
from ...operations.joining import one_hot
from ...operations.operators import softplus
from ...storage import k_softmax, k_softmax_back
from ...tensor import MISSING, Tensor, new
from ...operations.views import axis
from .convolution import (
    adaptive_avg_pool2d, avg_pool2d, conv1d, conv2d, interpolate, max_pool1d, max_pool2d, pad, unfold,
)
from .linear import linear
from .losses import (
    binary_cross_entropy, binary_cross_entropy_with_logits, cross_entropy, huber_loss, kl_div, l1_loss, mse_loss, nll_loss,
    smooth_l1_loss,
)
from .normalization import batch_norm, group_norm, layer_norm, normalize


def relu(x, inplace=False):
    return x.relu_() if inplace else single("relu", x)


def sigmoid(x):
    return single("sigmoid", x)


def tanh(x):
    return single("tanh", x)


def leaky_relu(x, negative_slope=0.01, inplace=False):
    return x.where(x > 0, x * negative_slope)


def elu(x, alpha=1.0, inplace=False):
    return x.where(x > 0, x.minimum(x * 0).expm1() * alpha)


def gelu(x, approximate="none"):
    if approximate == "tanh":
        return x * 0.5 * (1 + ((x + x**3 * 0.044715) * math.sqrt(2 / math.pi)).tanh())
    return x * 0.5 * (1 + (x * math.sqrt(0.5)).erf())


def silu(x, inplace=False):
    return x * x.sigmoid()


def logsigmoid(x):
    return -softplus(-x)


def softmax(x, dim=None, dtype=None, is_log=False):
    x = cast(x, dtype or x.dtype)
    if not x.shape:
        return softmax(x.reshape(1), 0, None, is_log).reshape(())
    dim = axis(-1 if dim is None else dim, len(x.shape))
    shape = x.shape
    sizes = (math.prod(shape[:dim]), shape[dim], math.prod(shape[dim + 1 :]))
    flat = x.packed()
    made = new(k_softmax(is_log, x.dtype.code, flat.storage.id, flat.offset, *sizes), shape, x.dtype)

    def back(g):
        if graph.enabled:
            return (g - made.exp() * g.sum(dim, keepdim=True) if is_log else made * (g - (g * made).sum(dim, keepdim=True)),)
        flow = g.packed() if not g.offset else g.copied()
        return (new(k_softmax_back(is_log, x.dtype.code, made.storage.id, flow.storage.id, *sizes), shape, x.dtype),)

    return record(made, (x,), back, "LogSoftmax" if is_log else "Softmax")


def log_softmax(x, dim=None, dtype=None):
    return softmax(x, dim, dtype, True)


def dropout(x, p=0.5, training=True, inplace=False):
    """One share of 53 bits for each value, and what stays is divided by how many stay."""
    if p < 0 or p > 1:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
    if not training or p == 0:
        return x
    if p == 1:
        return x * 0
    return x * (x.new_empty(x.shape).bernoulli_(1 - p) / (1 - p))


def dropout2d(x, p=0.5, training=True, inplace=False):
    if not training or p == 0:
        return x
    mask = x.new_empty((*x.shape[:2], *(1 for _ in x.shape[2:]))).bernoulli_(1 - p) / (1 - p)
    return x * mask


def embedding(indices, weight, padding_idx=None, **_):
    made = weight[indices]
    if made.node is not None:
        made.node.called = "EmbeddingBackward0"
        if padding_idx is not None:
            back = made.node.back
            made.node.back = lambda g: back(g.masked_fill((indices == padding_idx).unsqueeze(-1), 0))
    return made


def cosine_similarity(a, b, dim=1, eps=1e-8):
    lengths = a.norm(2, dim).clamp(min=eps) * b.norm(2, dim).clamp(min=eps)
    return (a * b).sum(dim) / lengths


def pairwise_distance(a, b, p=2.0, eps=1e-6, keepdim=False):
    return (a - b + eps).norm(p, -1, keepdim)


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False):
    """https://pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html"""
    from ...creation import ones

    scores = query @ key.transpose(-2, -1) / math.sqrt(query.shape[-1])
    if is_causal:
        attn_mask = ones(query.shape[-2], key.shape[-2], dtype=dtypes.bool_).tril()
    if attn_mask is not None and attn_mask.dtype is dtypes.bool_:
        scores = scores.masked_fill(attn_mask.logical_not(), -math.inf)
    elif attn_mask is not None:
        scores = scores + attn_mask
    return dropout(softmax(scores, -1), dropout_p) @ value


def glu(x, dim=-1):
    a, b = x.chunk(2, dim)
    return a * b.sigmoid()


Tensor.softmax, Tensor.log_softmax = softmax, log_softmax


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise NotImplementedError(MISSING.format(f"nn.functional.{name}"))
