"""Parts of a tensor that do not overlap: https://pytorch.org/docs/stable/generated/torch.unbind.html and its like"""

from . import graph
from .creation import zeros
from .graph import record
from .operations.indexing import basic, places_of, scattered_part
from .tensor import view, write


def disjoint(t, indices, name):
    """Their gradients meet in one array, where each alone would fill one of the whole shape and add it to the others'."""
    if not (graph.enabled and t.requires_grad):
        return tuple(t[index] for index in indices)
    shape, kind, shared = t.shape, t.dtype, {}

    def meet(g):
        shared.clear()
        return (g,)

    whole = record(t.alias(), (t,), meet, name)

    def part_of(index):
        parts = places_of(list(index), len(shape))
        made = view(t, *basic(t, parts))
        made.base = t

        def back(g):
            if graph.enabled and g.requires_grad:
                return (scattered_part(g, shape, parts),)
            met = shared.get(graph.flow_number)
            met_first = met is None
            if met_first:
                shared.clear()
                met = shared[graph.flow_number] = zeros(shape, dtype=kind)
            write(view(met, *basic(met, parts)), g)
            return (met if met_first else None,)

        return record(made, (whole,), back, name)

    return tuple(part_of(index) for index in indices)
