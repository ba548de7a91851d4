"""https://pytorch.org/docs/stable/nn.html#loss-functions"""

from . import functional as F
from .module import Module


def loss(name, function, first_tensor=None):
    """A module of a loss; tensors that it was given move with it."""

    class Loss(Module):
        def __init__(self, *args, **named):
            super().__init__()
            if args:
                named[first_tensor or "reduction"] = args[0]
            for key in ("weight", "pos_weight"):
                if named.get(key) is not None:
                    self.register_buffer(key, named[key])
            self.named = named
            self.reduction = named.get("reduction", "mean")

        def forward(self, x, target):
            return function(x, target, **self.named)

    Loss.__name__ = Loss.__qualname__ = name
    return Loss


MSELoss = loss("MSELoss", F.mse_loss)
L1Loss = loss("L1Loss", F.l1_loss)
HuberLoss = loss("HuberLoss", F.huber_loss)
SmoothL1Loss = loss("SmoothL1Loss", F.smooth_l1_loss)
KLDivLoss = loss("KLDivLoss", F.kl_div)
BCELoss = loss("BCELoss", F.binary_cross_entropy, "weight")
BCEWithLogitsLoss = loss("BCEWithLogitsLoss", F.binary_cross_entropy_with_logits, "weight")
NLLLoss = loss("NLLLoss", F.nll_loss, "weight")
CrossEntropyLoss = loss("CrossEntropyLoss", F.cross_entropy, "weight")
