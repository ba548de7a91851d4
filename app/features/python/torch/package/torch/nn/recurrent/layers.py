"""One direction of a whole recurrent layer, of an input that has met its weights, in one kernel there and one back."""

from ... import graph
from ...autograd.recomputed import slopes_in_graph
from ...graph import record
from ...parts import disjoint
from ...storage import k_recur, k_recur_back
from ...tensor import new
from ...operations.views import whole

KINDS = {"tanh": 0, "relu": 1, "gru": 2, "lstm": 3}
GATES = {"tanh": 1, "relu": 1, "gru": 3, "lstm": 4}


def fits(kind, x, states, weight, bias):
    """Whether shapes and types are as the kernel needs them; else the steps say what is wrong."""
    size = weight.shape[1]
    return (
        x.shape[0] > 0
        and x.shape[2] == weight.shape[0] == GATES[kind] * size
        and all(tuple(each.shape) == (x.shape[1], size) and each.dtype is x.dtype for each in states)
        and weight.dtype is x.dtype
        and (bias is None or bias.dtype is x.dtype)
    )


def at_once(kind, x, states, weight, bias, is_reverse, by_steps):
    """
    x: (length, batch, gates * hidden), states: of h, or of h and c, weight: of the state
    @returns the states by time, and the last ones; `by_steps` does the same with a kernel for each step
    """
    length, rows, _ = x.shape
    size, code = weight.shape[1], x.dtype.code
    sizes = (KINDS[kind], code, length, rows, size, is_reverse)
    xs, h, c, w = x.packed(), states[0].packed(), states[-1].packed(), weight.detach().packed()
    b = None if bias is None else bias.packed()
    begun = (h.storage.id, h.offset, c.storage.id, c.offset, w.storage.id, w.offset)
    found = k_recur(*sizes, xs.storage.id, xs.offset, *begun, *((-1, 0) if b is None else (b.storage.id, b.offset)))
    shapes = ((length + len(states), rows, size), (length, rows, weight.shape[0]), (0,), (0,))
    made, gates, kept, after = (new(each, shape, x.dtype) for each, shape in zip(found, shapes))
    parents = (x, *states, weight) if bias is None else (x, *states, weight, bias)

    def stepped(x, *rest):
        count = len(states)
        made, last = by_steps(x, rest[:count], rest[count], None if bias is None else rest[count + 1])
        return [made, *last]

    def back(g):
        if graph.enabled:
            ends = [g[:length], *(g[length + place] for place in range(len(states)))]
            return slopes_in_graph(parents, stepped, ends)
        g = whole(g)
        found = k_recur_back(
            *sizes, g.storage.id, made.storage.id, gates.storage.id, kept.storage.id, after.storage.id, h.storage.id,
            h.offset, c.storage.id, c.offset, w.storage.id, w.offset,
        )
        like = (x.shape, h.shape, h.shape if len(states) == 2 else (0,), weight.shape, weight.shape[:1])
        of_x, of_h, of_c, *rest = (new(each, shape, x.dtype) for each, shape in zip(found, like))
        return (of_x, of_h, of_c, *rest) if len(states) == 2 else (of_x, of_h, *rest)

    made = record(made, parents, back, "Stack")
    parts = disjoint(made, [(slice(0, length),), *((length + place,) for place in range(len(states)))], "Stack")
    return parts[0], parts[1:]
