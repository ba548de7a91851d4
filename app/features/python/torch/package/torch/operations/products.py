"""https://pytorch.org/docs/stable/generated/torch.matmul.html and its like"""

import math

from .. import dtypes, graph
from ..dtypes import Size
from .elementwise import broadcast_shape
from ..graph import record
from ..storage import k_matmul
from ..tensor import Tensor, new, view
from .views import sum_to


def same_type(a, b):
    if a.dtype is not b.dtype:
        names = [{"float32": "float", "float64": "double", "int64": "long int"}.get(each.dtype.name, each.dtype.name)
                 for each in (a, b)]
        raise RuntimeError(f"expected m1 and m2 to have the same dtype, but got: {names[0]} != {names[1]}")


def product(a, b, batch):
    """(…, m, k) by (…, k, n) outside the graph; both have the batch's shape."""
    *_, m, k = a.shape
    *_, n = b.shape
    if not batch:
        (a_row, a_column), (b_row, b_column) = a.strides, b.strides
        made = k_matmul(
            a.dtype.code, 1, m, k, n, a.storage.id, a.offset, 0, a_row, a_column, b.storage.id, b.offset, 0, b_row, b_column,
        )
        return new(made, Size((m, n)), a.dtype)
    count = math.prod(batch)
    steps = []
    for each in (a, b):
        lead = each.strides[:-2]
        plain = all(step == 0 for step in lead) or lead == batch_strides(batch, each)
        kept = each if plain else each.copied()
        steps.append((kept, kept.strides[-3] if any(kept.strides[:-2]) else 0))
    (a, a_step), (b, b_step) = steps
    made = k_matmul(
        a.dtype.code, count, m, k, n, a.storage.id, a.offset, a_step, a.strides[-2], a.strides[-1],
        b.storage.id, b.offset, b_step, b.strides[-2], b.strides[-1],
    )
    return new(made, Size((*batch, m, n)), a.dtype)


def batch_strides(batch, t):
    """Where one step leads from each matrix to the next."""
    step, strides = t.strides[-3], []
    for size in reversed(batch):
        strides.append(step)
        step *= size
    return tuple(reversed(strides))


def wide(t, batch):
    shape = Size((*batch, *t.shape[-2:]))
    return t if t.shape == shape else t.detach().expand(shape)


def matmul(a, b):
    same_type(a, b)
    if not a.shape or not b.shape:
        raise RuntimeError("both arguments to matmul need to be at least 1D, but they are 0D and 0D")
    if a.dim() == 1 and b.dim() == 1:
        return dot(a, b)
    if a.dim() == 1:
        return matmul(a.unsqueeze(0), b).squeeze(-2)
    if b.dim() == 1:
        if a.shape[-1] != b.shape[0]:
            raise RuntimeError(f"size mismatch, got {a.shape[0]}, {a.shape[0]}x{a.shape[1]},{b.shape[0]}")
        return named(matmul(a, b.unsqueeze(1)).squeeze(-1), "Mv" if a.dim() == 2 else None)
    if a.shape[-1] != b.shape[-2]:
        if a.dim() == 2 or b.dim() == 2:
            rows = math.prod(a.shape[:-1])
            raise RuntimeError(
                f"mat1 and mat2 shapes cannot be multiplied ({rows}x{a.shape[-1]} and {b.shape[-2]}x{b.shape[-1]})"
            )
        raise RuntimeError(
            f"Expected size for first two dimensions of batch2 tensor to be: [{a.shape[0]}, {a.shape[-1]}] but got: "
            f"[{b.shape[0]}, {b.shape[-2]}]."
        )
    if a.dim() > 2 and b.dim() == 2:
        flat = matmul(a.reshape(-1, a.shape[-1]), b)
        return named(flat.reshape(*a.shape[:-1], b.shape[-1]), "UnsafeView")
    batch = broadcast_shape(a.shape[:-2], b.shape[:-2]) if a.dim() > 2 or b.dim() > 2 else Size()
    made = product(wide(a, batch), wide(b, batch), batch) if batch else product(a, b, batch)

    def back(g):
        turned = Tensor.t if not batch else lambda x: x.transpose(-2, -1)
        return (
            sum_to(matmul(g, turned(b)), a.shape) if a.requires_grad else None,
            sum_to(matmul(turned(a), g), b.shape) if b.requires_grad else None,
        )

    name = "Mm" if not batch else "Bmm" if len(batch) == 1 else "UnsafeView"
    return record(made, (a, b), back, name)


def named(t, name):
    if name and t.node is not None:
        t.node.called = f"{name}Backward0"
    return t


def dot(a, b):
    if a.shape != b.shape:
        raise RuntimeError(
            f"inconsistent tensor size, expected tensor [{a.shape[0]}] and src [{b.shape[0]}] to have the same number of "
            f"elements, but got {a.shape[0]} and {b.shape[0]} elements respectively"
        )
    x, y = (each.detach() for each in (a, b))
    made = product(x.unsqueeze(0), y.unsqueeze(1), Size()).reshape(())
    return record(made.alias(), (a, b), lambda g: (g * b, g * a), "Dot")


def mm(a, b):
    return matmul(a, b)


def outer(a, b):
    return a.unsqueeze(1) * b.unsqueeze(0)


def addmm(bias, a, b):
    """bias + a b"""
    made = matmul(a.detach(), b.detach())
    made = (made + bias.detach()).alias()

    def back(g):
        return (
            sum_to(g, bias.shape) if bias.requires_grad else None,
            matmul(g, b.t()) if a.requires_grad else None,
            matmul(a.t(), g) if b.requires_grad else None,
        )

    return record(made, (bias, a, b), back, "Addmm")


def einsum(equation, *tensors):
    """https://pytorch.org/docs/stable/generated/torch.einsum.html, as products and sums of whole tensors"""
    tensors = tensors[0] if len(tensors) == 1 and isinstance(tensors[0], (tuple, list)) else tensors
    left, arrow, right = equation.replace(" ", "").partition("->")
    terms = left.split(",")
    letters = [letter for letter in dict.fromkeys(left) if letter != ","]
    if not arrow:
        right = "".join(sorted(letter for letter in letters if left.count(letter) == 1))
    letters = list(right) + [letter for letter in letters if letter not in right]
    total = None
    for term, t in zip(terms, tensors):
        present = [letter for letter in letters if letter in term]
        arranged = t.permute([term.index(letter) for letter in present])
        for place, letter in enumerate(letters):
            if letter not in present:
                arranged = arranged.unsqueeze(place)
        total = arranged if total is None else total * arranged
    summed = list(range(len(right), len(letters)))
    return total.sum(summed) if summed else total


def cdist(a, b, p=2.0):
    made = (a.unsqueeze(-2) - b.unsqueeze(-3)).norm(p, -1)
    return named(made, "Cdist")


def trace(t):
    return t.diagonal().sum()


def inverse(t):
    """By Gauss and Jordan, with the greatest of a column first."""
    size = t.shape[-1]
    rows = [row + [float(i == j) for j in range(size)] for i, row in enumerate(t.detach().tolist())]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        if rows[at][at] == 0:
            raise RuntimeError("linalg.inv: The diagonal element 1 is zero, the inversion could not be completed")
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at])]
    from ..creation import tensor

    made = tensor([row[size:] for row in rows], dtype=t.dtype)
    return record(made, (t,), lambda g: (-(made.t() @ g @ made.t()),), "LinalgInv", "")


functions = {
    "matmul": matmul, "mm": mm, "bmm": matmul, "mv": matmul, "dot": dot, "outer": outer, "addmm": addmm,
    "trace": trace, "inverse": inverse,
}
for name, function in functions.items():
    setattr(Tensor, name, function)
functions.update(einsum=einsum, cdist=cdist, ger=outer, inner=lambda a, b: matmul(a, b.t() if b.dim() > 1 else b))
Tensor.__matmul__ = matmul
