"""https://pytorch.org/docs/stable/generated/torch.optim.SGD.html, Adagrad and RMSprop"""

from ..storage import k_descend_all
from .optimizer import Optimizer, are_whole, descend


class SGD(Optimizer):
    def __init__(
        self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False, foreach=None,
        differentiable=False,
    ):
        if lr < 0.0:
            raise ValueError(f"Invalid learning rate: {lr}")
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        super().__init__(
            params,
            {
                "lr": lr, "momentum": momentum, "dampening": dampening, "weight_decay": weight_decay,
                "nesterov": nesterov, "maximize": maximize, "foreach": foreach, "differentiable": differentiable,
            },
        )

    def update_all(self, parameters, group):
        """In one kernel where the arrays are as usual; a first step keeps the gradient as it is."""
        momentum, parts = group["momentum"], []
        for each in parameters:
            gradient, kept = each.grad, self.state[each].get("momentum_buffer")
            has_kept = not momentum or kept is not None and are_whole(each, kept)
            if group["maximize"] or not has_kept or not are_whole(each, gradient):
                self.update(each, gradient.detach(), group, self.state[each])
                continue
            parts += (each.storage.id, each.offset, gradient.storage.id, gradient.offset)
            parts += (kept.storage.id if momentum else -1, each.numel())
        if parts:
            k_descend_all(
                group["lr"], group["weight_decay"], momentum, 1 - group["dampening"], group["nesterov"], *parts,
            )

    def update(self, parameter, gradient, group, state):
        if group["maximize"]:
            gradient = -gradient
        if group["weight_decay"]:
            gradient = gradient + parameter.detach() * group["weight_decay"]
        if group["momentum"]:
            kept = state.get("momentum_buffer")
            kept = gradient.copied() if kept is None else kept * group["momentum"] + gradient * (1 - group["dampening"])
            state["momentum_buffer"] = kept
            gradient = gradient + kept * group["momentum"] if group["nesterov"] else kept
        descend(parameter, gradient, group["lr"])


class Adagrad(Optimizer):
    def __init__(self, params, lr=1e-2, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10):
        self.first = initial_accumulator_value
        super().__init__(params, {"lr": lr, "lr_decay": lr_decay, "weight_decay": weight_decay, "eps": eps})

    def update(self, parameter, gradient, group, state):
        if not state:
            state.update(step=0, sum=parameter.new_full(parameter.shape, self.first))
        state["step"] += 1
        if group["weight_decay"]:
            gradient = gradient + parameter.detach() * group["weight_decay"]
        state["sum"] = state["sum"] + gradient * gradient
        rate = group["lr"] / (1 + (state["step"] - 1) * group["lr_decay"])
        descend(parameter, gradient / (state["sum"].sqrt() + group["eps"]), rate)


class RMSprop(Optimizer):
    def __init__(self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0, momentum=0, centered=False):
        super().__init__(
            params,
            {
                "lr": lr, "momentum": momentum, "alpha": alpha, "eps": eps, "centered": centered,
                "weight_decay": weight_decay,
            },
        )

    def update(self, parameter, gradient, group, state):
        if group["weight_decay"]:
            gradient = gradient + parameter.detach() * group["weight_decay"]
        square = state.get("square_avg", parameter.new_zeros(parameter.shape))
        square = square * group["alpha"] + gradient * gradient * (1 - group["alpha"])
        state["square_avg"], spread = square, square
        if group["centered"]:
            mean = state.get("grad_avg", parameter.new_zeros(parameter.shape))
            state["grad_avg"] = mean = mean * group["alpha"] + gradient * (1 - group["alpha"])
            spread = square - mean * mean
        step = gradient / (spread.sqrt() + group["eps"])
        if group["momentum"]:
            kept = state.get("momentum_buffer", parameter.new_zeros(parameter.shape))
            state["momentum_buffer"] = step = kept * group["momentum"] + step
        descend(parameter, step, group["lr"])
