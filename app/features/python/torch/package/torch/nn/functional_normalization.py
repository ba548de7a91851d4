"""https://pytorch.org/docs/stable/generated/torch.nn.functional.batch_norm.html and its like"""

from .. import graph
from ..graph import record


def standardized(x, dims, eps, name, mean=None, variance=None):
    """(x - mean) / deviation over the dimensions, or by the given ones. @returns it, the mean and the variance"""
    given = mean is not None
    if not given:
        values = x.detach()
        mean, variance = values.mean(dims, keepdim=True), values.var(dims, unbiased=False, keepdim=True)
    rate = (variance + eps).rsqrt()
    made = (x.detach() - mean) * rate

    def back(g):
        if given:
            return (g * rate,)
        return ((g - g.mean(dims, keepdim=True) - made * (g * made).mean(dims, keepdim=True)) * rate,)

    return record(made, (x,), back, name), mean, variance


def scaled(x, weight, bias, shape, name):
    if weight is not None:
        x = x * (weight.reshape(shape) if shape else weight)
    if bias is not None:
        x = x + (bias.reshape(shape) if shape else bias)
    if x.node is not None:
        x.node.called = f"{name}Backward0"
    return x


def layer_norm(x, normalized_shape, weight=None, bias=None, eps=1e-5):
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    if tuple(x.shape[-len(shape) :]) != shape:
        raise RuntimeError(
            f"Given normalized_shape={list(shape)}, expected input with shape [*, {', '.join(map(str, shape))}], but got "
            f"input of size{list(x.shape)}"
        )
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
        made, _, _ = standardized(x, None, eps, "NativeBatchNorm", mean, variance)
    return scaled(made, weight, bias, shape, "NativeBatchNorm")


def group_norm(x, num_groups, weight=None, bias=None, eps=1e-5):
    grouped = x.reshape(x.shape[0], num_groups, -1)
    made, _, _ = standardized(grouped, [2], eps, "NativeGroupNorm")
    return scaled(made.reshape(x.shape), weight, bias, [1, x.shape[1]] + [1] * (x.dim() - 2), "NativeGroupNorm")


def normalize(x, p=2.0, dim=1, eps=1e-12):
    return x / x.norm(p, dim, keepdim=True).clamp(min=eps)
