"""Changes in place, and what they mean for the graph: https://pytorch.org/docs/stable/notes/autograd.html"""

from .. import dtypes, graph
from ..tensor import MISSING, view, write


def replace(t, result, parents=None):
    """In place: the values become those of `result`, and the tensor takes its place in the graph."""
    if graph.enabled and t.requires_grad and t.node is None:
        raise RuntimeError("a leaf Variable that requires grad is being used in an in-place operation.")
    if t.shape != result.shape:
        raise RuntimeError(
            f"output with shape {list(t.shape)} doesn't match the broadcast shape {list(result.shape)}"
        )
    if result.dtype.rank > t.dtype.rank:
        raise RuntimeError(
            f"result type {dtypes.TYPE_NAMES[result.dtype.name]} can't be cast to the desired output type "
            f"{dtypes.TYPE_NAMES[t.dtype.name]}"
        )
    if graph.enabled and t.base is not None and (result.requires_grad or t.base.requires_grad):
        replace_part(t.base, t, result)
    write(t, result)
    t._version += 1
    if result.requires_grad:
        t.requires_grad, t.node = True, result.node
    return t


def replace_part(base, part, result):
    """A view is changed in place: its base gets a step in the graph that has the new values at the view's places."""
    if base.node is None and base.requires_grad:
        raise RuntimeError("a view of a leaf Variable that requires grad is being used in an in-place operation.")
    if base.base is not None or not base.is_contiguous():
        raise NotImplementedError(MISSING.format("Tensor (a view of a view, changed in place)"))
    old = view(base, base.shape, base.strides, base.offset)
    old.requires_grad, old.node = base.requires_grad, base.node
    shape, strides, offset = part.shape, part.strides, part.offset - base.offset

    def back(g):
        rest = g.copied()
        place = view(rest, shape, strides, offset)
        own = place.copied()
        write(place, own * 0)
        return rest, own

    graph.record(base, (old, result), back, "CopySlices", "")
    base.node.called = "CopySlices"
