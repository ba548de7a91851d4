"""https://pytorch.org/docs/stable/autograd.html"""

from .. import graph
from ..graph import enable_grad, is_grad_enabled, no_grad, set_grad_enabled
from .function import Function
from .gradcheck import gradcheck


def as_list(given):
    return list(given) if isinstance(given, (tuple, list)) else [given]


def first_gradients(outputs, given):
    from ..creation import ones_like

    gradients = [None] * len(outputs) if given is None else as_list(given)
    for output, gradient in zip(outputs, gradients):
        if gradient is None and output.numel() != 1:
            raise RuntimeError("grad can be implicitly created only for scalar outputs")
        if not output.requires_grad:
            raise RuntimeError("element 0 of tensors does not require grad and does not have a grad_fn")
    return [ones_like(o) if g is None else g for o, g in zip(outputs, gradients)]


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False):
    tensors = as_list(tensors)
    gradients = first_gradients(tensors, grad_tensors)
    graph.flow([graph.edge(t) for t in tensors], gradients, None, bool(retain_graph) or create_graph, create_graph)


def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, allow_unused=False):
    outputs, inputs = as_list(outputs), as_list(inputs)
    gradients = first_gradients(outputs, grad_outputs)
    for each in inputs:
        if not each.requires_grad:
            raise RuntimeError("One of the differentiated Tensors does not require grad")
    wanted = [graph.edge(each) for each in inputs]
    retain = bool(retain_graph) or create_graph
    found = graph.flow([graph.edge(o) for o in outputs], gradients, set(wanted), retain, create_graph, False)
    if not allow_unused and any(node not in found for node in wanted):
        raise RuntimeError(
            "One of the differentiated Tensors appears to not have been used in the graph. "
            "Set allow_unused=True if this is the desired behavior."
        )
    return tuple(found.get(node) for node in wanted)


class set_detect_anomaly:
    def __init__(self, mode, check_nan=True):
        self.before, graph.looks_for_nan = graph.looks_for_nan, mode and check_nan

    def __enter__(self):
        return self

    def __exit__(self, *_):
        graph.looks_for_nan = self.before


detect_anomaly = set_detect_anomaly
Variable = lambda t, requires_grad=False: t.requires_grad_(requires_grad)
