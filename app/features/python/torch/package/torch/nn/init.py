"""https://pytorch.org/docs/stable/nn.init.html"""

import math

from .. import graph


def fans(t):
    """How many values go into one result and come out of one."""
    if t.dim() < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    field = math.prod(t.shape[2:])
    return t.shape[1] * field, t.shape[0] * field


def calculate_gain(nonlinearity, param=None):
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return math.sqrt(2.0)
    if nonlinearity == "leaky_relu":
        return math.sqrt(2.0 / (1 + (0.01 if param is None else param) ** 2))
    return 0.75 if nonlinearity == "selu" else 1.0


def without_graph(function):
    def run(tensor, *args, **named):
        with graph.no_grad():
            function(tensor, *args, **named)
        return tensor

    return run


@without_graph
def uniform_(tensor, a=0.0, b=1.0):
    tensor.uniform_(a, b)


@without_graph
def normal_(tensor, mean=0.0, std=1.0):
    tensor.normal_(mean, std)


@without_graph
def constant_(tensor, val):
    tensor.fill_(val)


def zeros_(tensor):
    return constant_(tensor, 0.0)


def ones_(tensor):
    return constant_(tensor, 1.0)


@without_graph
def eye_(tensor):
    tensor.zero_()
    tensor.diagonal().fill_(1)


@without_graph
def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0):
    def share(x):
        return (1.0 + math.erf(x / math.sqrt(2.0))) / 2.0

    low, high = share((a - mean) / std), share((b - mean) / std)
    tensor.uniform_(2 * low - 1, 2 * high - 1)
    from statistics import NormalDist

    values = [NormalDist().inv_cdf((value + 1) / 2) * std + mean for value in tensor.flat()]
    from ..creation import tensor as make

    tensor.copy_(make(values, dtype=tensor.dtype).reshape(tensor.shape).clamp(a, b))


def xavier_uniform_(tensor, gain=1.0):
    bound = math.sqrt(3.0) * gain * math.sqrt(2.0 / sum(fans(tensor)))
    return uniform_(tensor, -bound, bound)


def xavier_normal_(tensor, gain=1.0):
    return normal_(tensor, 0.0, gain * math.sqrt(2.0 / sum(fans(tensor))))


def kaiming_deviation(tensor, a, mode, nonlinearity):
    fan_in, fan_out = fans(tensor)
    return calculate_gain(nonlinearity, a) / math.sqrt(fan_in if mode == "fan_in" else fan_out)


def kaiming_uniform_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu"):
    bound = math.sqrt(3.0) * kaiming_deviation(tensor, a, mode, nonlinearity)
    return uniform_(tensor, -bound, bound)


def kaiming_normal_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu"):
    return normal_(tensor, 0.0, kaiming_deviation(tensor, a, mode, nonlinearity))


@without_graph
def orthogonal_(tensor, gain=1):
    """The Q of a QR decomposition of normal numbers, by Householder's reflections, with the signs of R's diagonal."""
    from ..creation import tensor as make
    from ..random import randn

    rows, columns = tensor.shape[0], tensor.numel() // tensor.shape[0]
    drawn = randn(rows, columns, dtype=tensor.dtype)
    q = orthogonal((drawn.t() if rows < columns else drawn).tolist())
    made = make(q, dtype=tensor.dtype)
    made = made.t() if rows < columns else made
    tensor.copy_(made.reshape(tensor.shape) * gain)


def orthogonal(a):
    """Columns by Gram and Schmidt, twice against rounding; then R has a positive diagonal, as PyTorch turns the signs."""
    columns = [list(column) for column in zip(*a)]
    done = []
    for column in columns:
        for _ in range(2):
            for other in done:
                part = sum(x * y for x, y in zip(column, other))
                column = [x - part * y for x, y in zip(column, other)]
        length = math.sqrt(sum(x * x for x in column))
        done.append([x / length for x in column])
    return [list(row) for row in zip(*done)]


_calculate_fan_in_and_fan_out = fans
