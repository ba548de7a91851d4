"""https://pytorch.org/docs/stable/nn.functional.html#loss-functions"""

from ... import dtypes
from ...operations.elementwise import cast
from ...graph import record
from ...storage import k_cross_entropy
from ...tensor import new


def reduced(losses, reduction):
    return losses.mean() if reduction == "mean" else losses.sum() if reduction == "sum" else losses


def called(t, name):
    """One step of the graph has the name that PyTorch's own has."""
    if t.node is not None:
        t.node.called = f"{name}Backward0"
    return t


def same_shape(x, target, name):
    if x.shape != target.shape:
        raise ValueError(f"Target size ({target.shape!r}) must be the same as input size ({x.shape!r})")


def mse_loss(x, target, reduction="mean"):
    if x.shape != target.shape:
        import warnings

        warnings.warn(
            f"Using a target size ({target.shape!r}) that is different to the input size ({x.shape!r}). This will likely "
            "lead to incorrect results due to broadcasting. Please ensure they have the same size."
        )
    return called(reduced((x - target).square(), reduction), "MseLoss")


def l1_loss(x, target, reduction="mean"):
    return reduced((x - target).abs(), reduction)


def huber_loss(x, target, reduction="mean", delta=1.0):
    gap = (x - target).abs()
    return called(reduced((gap * gap * 0.5).where(gap <= delta, (gap - delta * 0.5) * delta), reduction), "HuberLoss")


def smooth_l1_loss(x, target, reduction="mean", beta=1.0):
    gap = (x - target).abs()
    if beta == 0:
        return reduced(gap, reduction)
    return called(reduced((gap * gap * (0.5 / beta)).where(gap < beta, gap - beta * 0.5), reduction), "SmoothL1Loss")


def binary_cross_entropy(x, target, weight=None, reduction="mean"):
    same_shape(x, target, "binary_cross_entropy")
    losses = -(target * x.log().clamp(min=-100) + (1 - target) * (1 - x).log().clamp(min=-100))
    return called(reduced(losses if weight is None else losses * weight, reduction), "BinaryCrossEntropy")


def softer(x):
    """log(1 + e^x), which does not overflow."""
    return x.relu() + (-x.abs()).exp().log1p()


def binary_cross_entropy_with_logits(x, target, weight=None, reduction="mean", pos_weight=None):
    same_shape(x, target, "binary_cross_entropy_with_logits")
    if weight is None and pos_weight is None:
        return called(plain_logits(x, target, reduction), "BinaryCrossEntropyWithLogits")
    factor = 1 if pos_weight is None else (pos_weight - 1) * target + 1
    losses = (1 - target) * x + factor * softer(-x)
    return called(reduced(losses if weight is None else losses * weight, reduction), "BinaryCrossEntropyWithLogits")


def plain_logits(x, target, reduction):
    values, wanted = x.detach(), target.detach()
    losses = reduced((1 - wanted) * values + softer(-values), reduction)

    def back(g):
        slope = (x.sigmoid() - target) * g
        return (slope / x.numel() if reduction == "mean" else slope), None

    return record(losses.alias(), (x, target), back, "BinaryCrossEntropyWithLogits")


def classes_last(x):
    """(batch, classes, …) as rows of classes."""
    return x if x.dim() <= 2 else x.movedim(1, -1).reshape(-1, x.shape[1])


def nll_loss(logs, target, weight=None, ignore_index=-100, reduction="mean"):
    if logs.dim() == 1:
        return nll_loss(logs.unsqueeze(0), target.unsqueeze(0), weight, ignore_index, reduction)
    if logs.shape[0] != target.shape[0]:
        raise ValueError(
            f"Expected input batch_size ({logs.shape[0]}) to match target batch_size ({target.shape[0]})."
        )
    if target.dtype.rank == 2:
        raise RuntimeError(f'expected scalar type Long but found {dtypes.TYPE_NAMES[target.dtype.name]}')
    rows, flat = classes_last(logs), target.reshape(-1)
    kept = flat != ignore_index
    chosen = flat.masked_fill(kept.logical_not(), 0)
    if chosen.numel() and not 0 <= int(chosen.min()) <= int(chosen.max()) < rows.shape[1]:
        raise IndexError(f"Target {[c for c in chosen.flat() if not 0 <= c < rows.shape[1]][0]} is out of bounds.")
    shares = cast(kept, rows.dtype) if weight is None else weight[chosen] * kept
    losses = -(rows.gather(1, chosen.unsqueeze(1)).squeeze(1) * shares)
    if reduction == "none":
        return called(losses.reshape(target.shape), "NllLoss")
    total = losses.sum()
    return called(total / shares.sum() if reduction == "mean" else total, "NllLoss" if target.dim() == 1 else "NllLoss2D")


def cross_entropy(x, target, weight=None, ignore_index=-100, reduction="mean", label_smoothing=0.0):
    """https://pytorch.org/docs/stable/generated/torch.nn.functional.cross_entropy.html"""
    from . import log_softmax

    if x.dim() == 2 and weight is None and label_smoothing == 0 and reduction != "none" and target.dtype is dtypes.int64:
        return whole_cross_entropy(x, target, ignore_index, reduction)
    dim = 0 if x.dim() == 1 else 1
    logs = log_softmax(x, dim)
    if target.dtype.rank == 2:
        if target.shape != x.shape:
            raise RuntimeError("expected scalar type Long but found Float")
        losses = -(logs * (target if weight is None else target * weight)).sum(dim)
        return reduced(losses, reduction)
    hard = nll_loss(logs, target, weight, ignore_index, reduction)
    if label_smoothing == 0:
        return hard
    kept = (target != ignore_index).to(x.dtype)
    shares = kept if weight is None else kept * weight[target.masked_fill(target == ignore_index, 0)]
    smooth = -(logs if weight is None else logs * weight.reshape(-1, *(1 for _ in x.shape[2:]))).sum(dim) * kept
    total = smooth.sum() / shares.sum() if reduction == "mean" else reduced(smooth, reduction)
    return hard * (1 - label_smoothing) + total * (label_smoothing / x.shape[dim])


def whole_cross_entropy(x, target, ignore_index, reduction):
    """Cross entropy in one kernel, fast enough for training loops."""
    rows, classes = x.shape
    if target.shape != (rows,):
        raise ValueError(f"Expected input batch_size ({rows}) to match target batch_size ({target.shape[0]}).")
    logits, wanted = x.packed(), target.packed()
    loss, slope = k_cross_entropy(
        x.dtype.code, logits.storage.id, logits.offset, wanted.storage.id, wanted.offset, rows, classes, ignore_index,
        reduction == "mean",
    )
    if loss < 0:
        raise IndexError(f"Target {[c for c in target.flat() if not 0 <= c < classes][0]} is out of bounds.")
    slope = new(slope, x.shape, x.dtype)
    return record(new(loss, (), x.dtype), (x,), lambda g: (slope * g,), "NllLoss")


def kl_div(x, target, reduction="mean", log_target=False):
    from ...operations.operators import where

    losses = target.exp() * (target - x) if log_target else where(target > 0, target * (target.clamp(min=1e-38).log() - x), 0.0)
    return losses.sum() / x.shape[0] if reduction == "batchmean" else reduced(losses, reduction)
