"""The graph of what was computed, and gradients back through it: https://pytorch.org/docs/stable/notes/autograd.html"""

import functools
import heapq
import itertools
import weakref

from .dtypes import strides_of
from .storage import k_accumulate

FREED = (
    "Trying to backward through the graph a second time (or directly access saved tensors after they have already been "
    "freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify "
    "retain_graph=True if you need to backward through the graph a second time or if you need to access saved tensors "
    "after calling backward."
)
number = itertools.count()
flow_numbers = itertools.count(1)
flow_number = 0
enabled = True
looks_for_nan = False


class Mode:
    """Turns gradients on or off, as a context manager or a decorator."""

    def __init__(self, on):
        self.on, self.before = on, []

    def __enter__(self):
        global enabled
        self.before.append(enabled)
        enabled = self.on

    def __exit__(self, *_):
        global enabled
        enabled = self.before.pop()

    def __call__(self, function):
        @functools.wraps(function)
        def run(*args, **named):
            with Mode(self.on):
                return function(*args, **named)

        return run


def no_grad(function=None):
    return Mode(False) if function is None else Mode(False)(function)


def enable_grad(function=None):
    return Mode(True) if function is None else Mode(True)(function)


class set_grad_enabled(Mode):
    def __init__(self, on):
        super().__init__(on)
        self.__enter__()

    def __enter__(self):
        if not self.before:
            super().__enter__()


def is_grad_enabled():
    return enabled


class Node:
    """`back(gradient)` gives one gradient, or None, for each of `inputs` (nodes, or None where nothing is asked)."""

    def __init__(self, name, inputs, back):
        self.called, self.inputs, self.back = name, inputs, back
        self.order = next(number)
        self.hooks, self.kept = (), None

    def name(self):
        return self.called

    @property
    def next_functions(self):
        return tuple((each, 0) for each in self.inputs)

    def __repr__(self):
        return f"<{self.called} object at {hex(id(self))}>"


for_names = {}


def named(name):
    """A class of its own for each name, as `type(t.grad_fn).__name__` shows it."""
    if name not in for_names:
        for_names[name] = type(name, (Node,), {})
    return for_names[name]


class AccumulateGrad(Node):
    def __init__(self, leaf):
        super().__init__("AccumulateGrad", (), None)
        self.leaf = weakref.ref(leaf)

    @property
    def variable(self):
        return self.leaf()


def edge(t):
    """The node that a gradient of the tensor goes to."""
    if not t.requires_grad:
        return None
    if t.node is not None:
        return t.node
    if t.leaf_node is None:
        t.leaf_node = AccumulateGrad(t)
    return t.leaf_node


def record(result, parents, back, name, suffix="0"):
    """Notes how a result was made, where a parent asks for gradients. @returns the result"""
    if enabled:
        for parent in parents:
            if parent.requires_grad:
                result.requires_grad = True
                called = f"{name}Backward{suffix}"
                result.node = named(called)(called, tuple([edge(each) for each in parents]), back)
                break
    return result


def hooked(node, gradient):
    for hook in list(node.hooks.values()) if node.hooks else ():
        changed = hook(gradient)
        gradient = gradient if changed is None else changed
    return gradient


def flow(roots, gradients, wanted=None, retain=False, create=False, accumulate=True):
    """From the roots back, latest node first. @returns the gradients of the wanted nodes"""
    global flow_number
    outer, flow_number = flow_number, next(flow_numbers)
    try:
        return flow_back(roots, gradients, wanted, retain, create, accumulate)
    finally:
        flow_number = outer


def flow_back(roots, gradients, wanted, retain, create, accumulate):
    found, waiting, queue, passed, results = {}, {}, [], [], {}

    def give(node, gradient):
        if node is None or gradient is None:
            return
        key = id(node)
        if key in waiting:
            found[key] = found[key] + gradient
        else:
            waiting[key], found[key] = node, gradient
            heapq.heappush(queue, (-node.order if node.back is not None or node.inputs else 1, key))

    with Mode(create):
        for node, gradient in zip(roots, gradients):
            give(node, gradient)
        while queue:
            _, key = heapq.heappop(queue)
            node, gradient = waiting.pop(key), found.pop(key)
            gradient = hooked(node, gradient)
            if wanted and node in wanted:
                results[node] = gradient
            if isinstance(node, AccumulateGrad):
                leaf = node.leaf()
                if accumulate and leaf is not None:
                    keep(leaf, gradient, create)
                continue
            kept = node.kept and node.kept()
            if kept is not None:
                keep(kept, gradient, create)
            if node.back is None:
                raise RuntimeError(FREED)
            for at, (target, each) in enumerate(zip(node.inputs, node.back(gradient))):
                if looks_for_nan and each is not None and each.isnan().any():
                    raise RuntimeError(f"Function '{node.called}' returned nan values in its {at}th output.")
                give(target, each)
            passed.append(node)
    if not retain:
        for node in passed:
            node.back = None
    return results


def keep(t, gradient, create):
    old = t.grad
    if old is None:
        t.grad = gradient if create else gradient.copied()
        return
    alike = old.dtype is gradient.dtype and old.strides == gradient.strides == strides_of(old.shape)
    if create or old.requires_grad or not alike:
        t.grad = old + gradient
    else:
        k_accumulate(old.storage.id, old.offset, gradient.storage.id, gradient.offset, old.numel())


class Handle:
    def __init__(self, owner, hook):
        if not owner.hooks:
            owner.hooks = {}
        self.owner = weakref.ref(owner)
        owner.hooks[id(self)] = hook

    def remove(self):
        owner = self.owner()
        if owner is not None:
            owner.hooks.pop(id(self), None)
