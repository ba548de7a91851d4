"""https://pytorch.org/docs/stable/generated/torch.optim.Adam.html and AdamW"""

import math

from ..creation import tensor, zeros_like
from ..storage import k_adam, k_count
from .optimizer import Optimizer


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

    def update_all(self, parameters, group):
        """In one kernel for all that have made as many steps."""
        states = [self.state[each] for each in parameters]
        for each, state in zip(parameters, states):
            if not state:
                state.update(step=tensor(0.0), exp_avg=zeros_like(each), exp_avg_sq=zeros_like(each))
        steps = [state["step"] for state in states]
        common = k_count(*(number for step in steps for number in (step.storage.id, step.offset)))
        alike = {}
        for each, state, step in zip(parameters, states, steps):
            made = common if common > 0 else step.item()
            alike.setdefault(made, []).append((each, state["exp_avg"], state["exp_avg_sq"]))
        for made, whole in alike.items():
            self.update_alike(whole, group, made)

    def update_alike(self, parameters, group, step):
        beta1, beta2 = group["betas"]
        shrinks = group["weight_decay"] and self.decoupled
        parts, held = [], []
        for each, mean, square in parameters:
            gradient = each.grad.detach()
            if group["maximize"]:
                gradient = -gradient
            if group["weight_decay"] and not self.decoupled:
                gradient = gradient + each.detach() * group["weight_decay"]
            if not gradient.is_contiguous():
                gradient = gradient.copied()
            whole = each if each.is_contiguous() else each.detach().copied()
            held.append((each, whole, gradient))
            parts += (whole.storage.id, whole.offset, gradient.storage.id, gradient.offset)
            parts += (mean.storage.id, square.storage.id, each.numel())
        k_adam(
            beta1, beta2, group["lr"] / (1 - beta1**step), math.sqrt(1 - beta2**step), group["eps"],
            1 - group["lr"] * group["weight_decay"] if shrinks else 1, *parts,
        )
        for each, whole, _ in held:
            if whole is not each:
                each.copy_(whole)


class AdamW(Adam):
    decoupled = True

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, **named):
        super().__init__(params, lr, betas, eps, weight_decay, **named)
