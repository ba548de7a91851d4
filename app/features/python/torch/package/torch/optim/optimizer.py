"""https://pytorch.org/docs/stable/optim.html#torch.optim.Optimizer"""

from collections import defaultdict

from .. import graph
from ..storage import k_clear, k_descend, k_stepped
from ..tensor import Tensor


class Optimizer:
    def __init__(self, params, defaults):
        if isinstance(params, Tensor):
            raise TypeError(
                "params argument given to the optimizer should be an iterable of Tensors or dicts, but got torch.FloatTensor"
            )
        self.defaults, self.state, self.param_groups = defaults, defaultdict(dict), []
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        for group in groups if isinstance(groups[0], dict) else [{"params": groups}]:
            self.add_param_group(group)

    def add_param_group(self, group):
        group = {**self.defaults, **group}
        group["params"] = [group["params"]] if isinstance(group["params"], Tensor) else list(group["params"])
        for each in group["params"]:
            if not isinstance(each, Tensor):
                raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {type(each).__name__}")
            if not each.is_leaf:
                raise ValueError("can't optimize a non-leaf Tensor")
        self.param_groups.append({"params": group.pop("params"), **group})

    def zero_grad(self, set_to_none=False):
        cleared = []
        for group in self.param_groups:
            for each in group["params"]:
                gradient = each.grad
                if gradient is None:
                    continue
                if set_to_none:
                    each.grad = None
                elif gradient.is_contiguous():
                    gradient.detach_()
                    cleared += (gradient.storage.id, gradient.offset, gradient.numel())
                else:
                    gradient.detach_().zero_()
        k_clear(*cleared)

    def step(self, closure=None):
        loss = None
        if closure is not None:
            with graph.enable_grad():
                loss = closure()
        with graph.no_grad():
            for group in self.param_groups:
                self.update_all([each for each in group["params"] if each.grad is not None], group)
        k_stepped()
        return loss

    def update_all(self, parameters, group):
        for each in parameters:
            self.update(each, each.grad.detach(), group, self.state[each])

    def state_dict(self):
        """Parameters are named by their place, as PyTorch does."""
        places, groups = {}, []
        for group in self.param_groups:
            for each in group["params"]:
                places[id(each)] = len(places)
            named = {key: value for key, value in group.items() if key != "params"}
            groups.append({**named, "params": [places[id(each)] for each in group["params"]]})
        return {"state": {places[id(each)]: state for each, state in self.state.items()}, "param_groups": groups}

    def load_state_dict(self, state_dict):
        import copy

        given = copy.deepcopy(state_dict)
        if len(given["param_groups"]) != len(self.param_groups):
            raise ValueError("loaded state dict has a different number of parameter groups")
        order = [each for group in self.param_groups for each in group["params"]]
        self.state = defaultdict(dict, {order[int(place)]: state for place, state in given["state"].items()})
        for group, other in zip(self.param_groups, given["param_groups"]):
            if len(group["params"]) != len(other["params"]):
                raise ValueError("loaded state dict contains a parameter group that doesn't match the size of optimizer's group")
            group.update({key: value for key, value in other.items() if key != "params"})

    def __repr__(self):
        lines = [f"{type(self).__name__} ("]
        for place, group in enumerate(self.param_groups):
            lines.append(f"Parameter Group {place}")
            lines += [f"    {key}: {group[key]}" for key in sorted(group) if key != "params"]
        return "\n".join([*lines, ")"])


def are_whole(*tensors):
    """Whether the kernels can change them where they are."""
    kind = tensors[0].dtype
    return all(each.dtype is kind and each.is_contiguous() for each in tensors)


def descend(parameter, gradient, rate):
    """parameter -= rate * gradient, in one kernel where the arrays are as usual."""
    if parameter.is_contiguous() and gradient.dtype is parameter.dtype:
        g = gradient if gradient.is_contiguous() and not gradient.offset else gradient.copied()
        k_descend(parameter.storage.id, parameter.offset, g.storage.id, rate, parameter.numel())
    else:
        parameter.copy_(parameter - gradient * rate)
