"""https://pytorch.org/docs/stable/nn.html#non-linear-activations-weighted-sum-nonlinearity"""

from . import functional as F
from .module import Module


def activation(name, function, **defaults):
    """A module that calls a function; it shows what differs from nothing."""

    class Activation(Module):
        def __init__(self, *args, **named):
            super().__init__()
            self.settings = {**defaults, **dict(zip(defaults, args)), **named}

        def forward(self, x):
            return function(x, **self.settings)

        def extra_repr(self):
            shown = {k: v for k, v in self.settings.items() if not (k == "inplace" and not v)}
            return ", ".join(f"{key}={value!r}" if key != "dim" else f"dim={value}" for key, value in shown.items())

    Activation.__name__ = Activation.__qualname__ = name
    return Activation


ReLU = activation("ReLU", F.relu, inplace=False)
Sigmoid = activation("Sigmoid", F.sigmoid)
Tanh = activation("Tanh", F.tanh)
GELU = activation("GELU", F.gelu, approximate="none")
SiLU = activation("SiLU", F.silu, inplace=False)
LeakyReLU = activation("LeakyReLU", F.leaky_relu, negative_slope=0.01, inplace=False)
ELU = activation("ELU", F.elu, alpha=1.0, inplace=False)
Softplus = activation("Softplus", F.softplus, beta=1, threshold=20)
Softmax = activation("Softmax", F.softmax, dim=None)
LogSoftmax = activation("LogSoftmax", F.log_softmax, dim=None)


class Identity(Module):
    def __init__(self, *_, **__):
        super().__init__()

    def forward(self, x):
        return x
