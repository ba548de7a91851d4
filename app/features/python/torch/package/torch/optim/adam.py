"""https://pytorch.org/docs/stable/generated/torch.optim.Adam.html and AdamW"""

import math

from ..creation import tensor
from ..storage import k_adam, k_descend
from .optimizer import Optimizer


one = tensor(1.0)


class Adam(Optimizer):
    decoupled = False

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, foreach=None,
        maximize=False, capturable=False, differentiable=False, fused=False,
    ):
        if lr < 0.0:
            raise ValueError(f"Invalid learning rate: {lr}")
        if amsgrad:
            from ..tensor import MISSING

            raise NotImplementedError(MISSING.format("optim.Adam(amsgrad=True)"))
        super().__init__(
            params,
            {
                "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "amsgrad": amsgrad,
                "maximize": maximize, "foreach": foreach, "capturable": capturable,
            },
        )

    def update(self, parameter, gradient, group, state):
        if not state:
            state.update(
                step=tensor(0.0), exp_avg=parameter.new_zeros(parameter.shape), exp_avg_sq=parameter.new_zeros(parameter.shape)
            )
        k_descend(state["step"].storage.id, state["step"].offset, one.storage.id, -1, 1)
        step = state["step"].item()
        if group["maximize"]:
            gradient = -gradient
        if group["weight_decay"] and self.decoupled:
            parameter.mul_(1 - group["lr"] * group["weight_decay"])
        elif group["weight_decay"]:
            gradient = gradient + parameter.detach() * group["weight_decay"]
        g = gradient if gradient.is_contiguous() and not gradient.offset else gradient.copied()
        whole = parameter if parameter.is_contiguous() else parameter.detach().copied()
        beta1, beta2 = group["betas"]
        k_adam(
            whole.storage.id, whole.offset, g.storage.id, state["exp_avg"].storage.id, state["exp_avg_sq"].storage.id,
            parameter.numel(), beta1, beta2, group["lr"] / (1 - beta1**step), math.sqrt(1 - beta2**step), group["eps"],
        )
        if whole is not parameter:
            parameter.copy_(whole)


class AdamW(Adam):
    decoupled = True

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, **named):
        super().__init__(params, lr, betas, eps, weight_decay, **named)
